"""Step a: setting cards (chapter 5)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Pass
from rulebound.engine.cards import EVERYBODY
from rulebound.engine.flow import Arm, Ask, AskAll, Each, Frame, SeatArm, When, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.actions import (
    AskForHelp,
    ChooseRune,
    ChooseStance,
    Guard,
    SetCard,
    SetSecond,
    StayAlone,
)
from rulebound.games.cutthroat_caverns.events import CardSet, NothingSet
from rulebound.games.cutthroat_caverns.events_extras import Guarded
from rulebound.games.cutthroat_caverns.events_foes import HelpWanted
from rulebound.games.cutthroat_caverns.extras.npc import can_guard
from rulebound.games.cutthroat_caverns.extras.registry import happening
from rulebound.games.cutthroat_caverns.foes.base import RUNES, STANCES
from rulebound.games.cutthroat_caverns.foes.registry import traits
from rulebound.games.cutthroat_caverns.frames import OpenSetting, Setting
from rulebound.games.cutthroat_caverns.kinds import Card, Rune, Stance
from rulebound.games.cutthroat_caverns.marks import GUARDS, HELPED
from rulebound.games.cutthroat_caverns.places import hand_of, set_of
from rulebound.games.cutthroat_caverns.rules.bluffs import has_set
from rulebound.games.cutthroat_caverns.rules.hands import hand
from rulebound.games.cutthroat_caverns.state import Caverns, hand_size, lives, living, undead
from rulebound.games.cutthroat_caverns.tables import IS_ATTACK, PRINTED
from rulebound.games.cutthroat_caverns.turn_order import order

# By card: its place among all by value; cards without a number come first (CC-EDGE-18).
BY_VALUE: Final[list[Card]] = [Card(card) for card in sorted(range(len(PRINTED)), key=PRINTED.__getitem__)]
VALUE_PLACE: Final[list[int]] = [BY_VALUE.index(Card(card)) for card in range(len(PRINTED))]


def settable(g: Caverns, seat: int) -> list[Card]:
    """Attack cards, the lowest first; without one any Action card as a bluff (CC-SETC-02, CC-SETC-05, CC-SETC-06)."""
    cards = hand(g, seat)
    attacks = [VALUE_PLACE[card] for card in cards if IS_ATTACK[card]]
    attacks.sort()
    return [BY_VALUE[place] for place in attacks] if attacks else cards


def begin_setting(g: Caverns, s: Setting) -> None:
    """Tripped players and empty hands set nothing (CC-SETC-07, CC-SETC-09)."""
    for seat in order(g):
        if g.tripped[seat] == 1 or (hand_size(g, seat) == 0 and g.cards.count(set_of(seat)) == 0):
            g.tell("CC-SETC-09" if g.tripped[seat] else "CC-SETC-07", NothingSet(seat))


def setters(g: Caverns, s: Setting) -> list[Seat]:
    """Everybody who can set and has not laid a card ahead (CC-SETC-01, CC-SETC-16, CC-WIN-36)."""
    if happening(g).is_moonlit():
        return []
    free = [seat for seat in living(g) if g.tripped[seat] != 1 and g.cards.count(set_of(seat)) == 0]
    return [seat for seat in free if hand_size(g, seat) > 0 or may_guard(g, s, seat)]


def cards_to_set(g: Caverns, s: Setting, seat: Seat) -> list[Card]:
    """What this player may set."""
    return settable(g, seat)


def lay(g: Caverns, f: Frame, seat: Seat, card: Card) -> None:
    """That a card is set is public, which one is not (CC-SETC-08)."""
    g.cards.move(card, hand_of(seat), set_of(seat))
    has_set(g, seat)
    g.tell("CC-SETC-08", CardSet(seat, card), only=(seat,), hiding=("card",))


def may_guard(g: Caverns, s: Setting, seat: Seat) -> bool:
    """In a module somebody may guard the NPC instead (CC-MODU-10, CC-MODU-20)."""
    return can_guard(g)


def guard(g: Caverns, s: Setting, seat: Seat) -> None:
    """Guarding takes the place of the set card (CC-MODU-20)."""
    g.marks[seat] |= GUARDS


def hasty(g: Caverns, s: Setting) -> list[Seat]:
    """Under Haste a second Attack card may be set (CC-SETC-10, CC-SETC-13)."""
    return [] if happening(g).is_moonlit() else [seat for seat in living(g) if is_hasty(g, seat)]


def is_hasty(g: Caverns, seat: int) -> bool:
    """Has the player set one card, and may set another? (CC-SETC-10)"""
    return g.haste[seat] > 0 and g.cards.count(set_of(seat)) == 1 and hand_size(g, seat) > 0


def second_cards(g: Caverns, s: Setting, seat: Seat) -> list[Card]:
    """Attack cards only, and none beside a bluff (CC-SETC-13)."""
    if not IS_ATTACK[g.cards.faces(set_of(seat))[0]]:
        return []
    return [card for card in hand(g, seat) if IS_ATTACK[card]]


def asks_for(g: Caverns, what: int) -> bool:
    """Does the encounter ask for a secret choice? (CC-SETC-11)"""
    return any(trait.asks() == what for trait in traits(g))


def asks_for_a_choice(g: Caverns) -> bool:
    """Does it ask for any?"""
    return any(trait.asks() > 0 for trait in traits(g))


def asks_for_runes(g: Caverns, s: Setting) -> bool:
    """The Sphinx does."""
    return asks_for(g, RUNES)


def asks_for_stances(g: Caverns, s: Setting) -> bool:
    """Naiad and Drake do."""
    return asks_for(g, STANCES)


def all_living(g: Caverns, s: Setting) -> list[Seat]:
    """A rune needs no set card (CC-SETC-15)."""
    return living(g)


def with_a_card(g: Caverns, s: Setting) -> list[Seat]:
    """A stance does (CC-SETC-15)."""
    return [seat for seat in living(g) if g.cards.count(set_of(seat))]


RUNE_LIST = [Rune(0), Rune(1), Rune(2)]
STANCE_LIST = [Stance(1), Stance(0)]


def choose_rune(g: Caverns, s: Setting, seat: Seat, rune: Rune) -> None:
    """Secret until step d."""
    g.choice[seat] = rune


def choose_stance(g: Caverns, s: Setting, seat: Seat, stance: Stance) -> None:
    """Hidden under the set card (CC-SPE-HOLD-01)."""
    g.choice[seat] = stance


def hosts(g: Caverns, s: Setting) -> list[Seat]:
    """Before whom Undead stand, while the current encounter lasts (CC-TOK-UNDEAD-07)."""
    found = [] if g.beaten else [g.host[body] for body in undead(g)]
    return [seat for seat in order(g) if seat in found]


def ask_for_help(g: Caverns, s: Setting, seat: Seat) -> None:
    """The others may attack these Undead in this round (CC-TOK-UNDEAD-06, CC-FAQ-07)."""
    g.marks[seat] |= HELPED


def close(g: Caverns, s: Setting) -> None:
    """From now on nothing can be changed; guards are shown (CC-SETC-03, CC-SETC-04, CC-MODU-20)."""
    g.reveal()
    for seat in order(g):
        if g.marks[seat] & HELPED:
            g.tell("CC-TOK-UNDEAD-07", HelpWanted(seat))
        if g.marks[seat] & GUARDS:
            g.tell("CC-MODU-20", Guarded(seat))


# Under a moonlit crack cards are set faceup, the last player first (CC-EVT-MOONLIT-CRACK).


def moonlit_setters(g: Caverns, s: Setting) -> list[Seat]:
    """In descending Initiative; nobody if the cards are set facedown."""
    return [seat for seat in reversed(order(g)) if happening(g).is_moonlit()]


def open_setter(g: Caverns, s: OpenSetting) -> Seat:
    """Whose turn it is to set."""
    return s.seat


def can_set_openly(g: Caverns, s: OpenSetting) -> bool:
    """A tripped player sets nothing (CC-SETC-09)."""
    return lives(g, s.seat) and g.tripped[s.seat] != 1


def open_cards(g: Caverns, s: OpenSetting) -> list[Card]:
    """What this player may set."""
    return settable(g, s.seat)


def open_seconds(g: Caverns, s: OpenSetting) -> list[Card]:
    """A second Attack card (CC-SETC-13)."""
    if not IS_ATTACK[g.cards.faces(set_of(s.seat))[0]]:
        return []
    return [card for card in hand(g, s.seat) if IS_ATTACK[card]]


def lay_openly(g: Caverns, s: OpenSetting, card: Card) -> None:
    """It is open to all and final, but not revealed (CC-EVNT-09)."""
    g.cards.move(card, hand_of(s.seat), set_of(s.seat), EVERYBODY)
    has_set(g, s.seat)
    g.reveal()
    g.tell("CC-EVNT-09", CardSet(s.seat, card))


def may_guard_openly(g: Caverns, s: OpenSetting) -> bool:
    """In a module somebody may guard the NPC instead (CC-MODU-10)."""
    return can_guard(g)


def guard_openly(g: Caverns, s: OpenSetting) -> None:
    """Guarding takes the place of the set card (CC-MODU-20)."""
    g.marks[s.seat] |= GUARDS


def is_hasty_openly(g: Caverns, s: OpenSetting) -> bool:
    """Under Haste a second card may be set (CC-SETC-10)."""
    return is_hasty(g, s.seat)


program(
    OpenSetting,
    Ask(
        open_setter,
        "Which card do you set faceup?",
        "CC-EVT-MOONLIT-CRACK",
        Arm(SetCard, open_cards, lay_openly),
        Arm(Guard, then=guard_openly, when=may_guard_openly),
        when=can_set_openly,
    ),
    Ask(
        open_setter,
        "You are hasty: do you set a second card?",
        "CC-SETC-10",
        Arm(SetSecond, open_seconds, lay_openly),
        Arm(Pass),
        when=is_hasty_openly,
    ),
)


program(
    Setting,
    begin_setting,
    Each(moonlit_setters, OpenSetting),
    AskAll(
        setters,
        "Which card do you set?",
        "CC-SETC-01",
        SeatArm(SetCard, cards_to_set, lay),
        SeatArm(Guard, then=guard, when=may_guard),
    ),
    AskAll(
        hasty,
        "You are hasty: do you set a second card?",
        "CC-SETC-10",
        SeatArm(SetSecond, second_cards, lay),
        SeatArm(Pass),
    ),
    When(
        asks_for_runes,
        AskAll(all_living, "Which rune do you choose?", "CC-SETC-11", SeatArm(ChooseRune, RUNE_LIST, choose_rune)),
    ),
    When(
        asks_for_stances,
        AskAll(with_a_card, "Hold or Strike?", "CC-SPE-HOLD-01", SeatArm(ChooseStance, STANCE_LIST, choose_stance)),
    ),
    AskAll(
        hosts,
        "Do you ask for help against the Undead before you?",
        "CC-TOK-UNDEAD-07",
        SeatArm(StayAlone),
        SeatArm(AskForHelp, then=ask_for_help),
    ),
    close,
)
