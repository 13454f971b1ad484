"""Step a: setting cards (chapter 5)."""

from __future__ import annotations

from rulebound.engine.action import Pass
from rulebound.engine.flow import AskAll, Frame, SeatArm, When, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.actions import ChooseRune, ChooseStance, Guard, SetCard, SetSecond
from rulebound.games.cutthroat_caverns.events import CardSet, NothingSet
from rulebound.games.cutthroat_caverns.foes.base import RUNES, STANCES
from rulebound.games.cutthroat_caverns.foes.registry import traits
from rulebound.games.cutthroat_caverns.frames import Setting
from rulebound.games.cutthroat_caverns.kinds import Card, Rune, Stance
from rulebound.games.cutthroat_caverns.places import hand_of, set_of
from rulebound.games.cutthroat_caverns.rules.hands import hand
from rulebound.games.cutthroat_caverns.state import Caverns, hand_size, living, order
from rulebound.games.cutthroat_caverns.tables import IS_ATTACK, PRINTED


def by_value(card: Card) -> int:
    """Cards without a number come first (CC-EDGE-18)."""
    return PRINTED[card]


def settable(g: Caverns, seat: int) -> list[Card]:
    """Attack cards, the lowest first; without one any Action card as a bluff (CC-SETC-02, CC-SETC-05, CC-SETC-06)."""
    cards = hand(g, seat)
    return sorted([card for card in cards if IS_ATTACK[card]], key=by_value) or cards


def begin_setting(g: Caverns, s: Setting) -> None:
    """Tripped players and empty hands set nothing (CC-SETC-07, CC-SETC-09)."""
    for seat in order(g):
        if g.tripped[seat] == 1 or (hand_size(g, seat) == 0 and g.cards.count(set_of(seat)) == 0):
            g.tell("CC-SETC-09" if g.tripped[seat] else "CC-SETC-07", NothingSet(seat))


def setters(g: Caverns, s: Setting) -> list[Seat]:
    """Everybody who can set and has not laid a card ahead (CC-SETC-01, CC-SETC-16, CC-WIN-36)."""
    free = [seat for seat in living(g) if g.tripped[seat] != 1 and g.cards.count(set_of(seat)) == 0]
    return [seat for seat in free if hand_size(g, seat) > 0 or may_guard(g, s, seat)]


def cards_to_set(g: Caverns, s: Setting, seat: Seat) -> list[Card]:
    """What this player may set."""
    return settable(g, seat)


def lay(g: Caverns, f: Frame, seat: Seat, card: Card) -> None:
    """That a card is set is public, which one is not (CC-SETC-08)."""
    g.cards.move(card, hand_of(seat), set_of(seat))
    g.tell("CC-SETC-08", CardSet(seat, card), only=(seat,), hiding=("card",))


def may_guard(g: Caverns, s: Setting, seat: Seat) -> bool:
    """In a module somebody may guard the NPC instead (CC-MODU-10, CC-MODU-20)."""
    return g.at_risk and g.npc > 0


def guard(g: Caverns, s: Setting, seat: Seat) -> None:
    """Guarding takes the place of the set card (CC-MODU-20)."""
    g.guards[seat] = 1


def hasty(g: Caverns, s: Setting) -> list[Seat]:
    """Under Haste a second Attack card may be set (CC-SETC-10, CC-SETC-13)."""
    return [
        seat
        for seat in living(g)
        if g.haste[seat] and g.cards.count(set_of(seat)) == 1 and g.tripped[seat] != 1 and hand_size(g, seat) > 0
    ]


def second_cards(g: Caverns, s: Setting, seat: Seat) -> list[Card]:
    """Attack cards only, and none beside a bluff (CC-SETC-13)."""
    if not IS_ATTACK[g.cards.faces(set_of(seat))[0]]:
        return []
    return [card for card in hand(g, seat) if IS_ATTACK[card]]


def asks_for(g: Caverns, what: int) -> bool:
    """Does the encounter ask for a secret choice? (CC-SETC-11)"""
    return any(trait.asks() == what for trait in traits(g))


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


def close(g: Caverns, s: Setting) -> None:
    """From now on nothing can be changed (CC-SETC-03, CC-SETC-04)."""
    g.reveal()


program(
    Setting,
    begin_setting,
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
    close,
)
