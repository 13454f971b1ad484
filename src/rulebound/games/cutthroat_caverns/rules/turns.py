"""Step b: turns (chapter 6)."""

from __future__ import annotations

from rulebound.engine.cards import EVERYBODY
from rulebound.engine.flow import Arm, Ask, Repeat, SeatArm, Start, When, program
from rulebound.engine.kinds import Seat
from rulebound.engine.window import window
from rulebound.games.cutthroat_caverns.actions import PlayOnSecond, PlaySecondOn, PlaySecondOnSecond, TurnFirst
from rulebound.games.cutthroat_caverns.cards.actions import onlookers
from rulebound.games.cutthroat_caverns.cards.assisting import ASSIST_ARMS
from rulebound.games.cutthroat_caverns.cards.registry import action
from rulebound.games.cutthroat_caverns.events import CardReturned, CardTurned, Discarded
from rulebound.games.cutthroat_caverns.events_foes import StanceShown
from rulebound.games.cutthroat_caverns.extras.registry import happening
from rulebound.games.cutthroat_caverns.foes.base import STANCES
from rulebound.games.cutthroat_caverns.foes.registry import traits
from rulebound.games.cutthroat_caverns.foes.terms import HOLD
from rulebound.games.cutthroat_caverns.frames import NO_CARD, Announcement, Attack, Before, Maneuver, Played, Turn
from rulebound.games.cutthroat_caverns.kinds import Card, Stance
from rulebound.games.cutthroat_caverns.marks import SHOWN
from rulebound.games.cutthroat_caverns.places import DISCARD, TABLE, hand_of, set_of
from rulebound.games.cutthroat_caverns.rules.bluffs import has_grown
from rulebound.games.cutthroat_caverns.rules.hands import check_hands
from rulebound.games.cutthroat_caverns.rules.setting import asks_for
from rulebound.games.cutthroat_caverns.rules.using import ITEM_ARMS, NAMING_POWER_ARM
from rulebound.games.cutthroat_caverns.rules.windows import (
    NAMING_ARM,
    able,
    holds_naming,
    might_play,
    named,
    naming_cards,
    players,
    refuse_play_on,
    start_play,
)
from rulebound.games.cutthroat_caverns.state import Caverns, lives
from rulebound.games.cutthroat_caverns.tables import HAS_LADDER, IS_ACTION, IS_STAND_IN


def begin_turn(g: Caverns, t: Turn) -> None:
    """Whoever's W-PRE is open has started the turn (CC-ACT-15)."""
    g.acted[t.seat] = 1


def turner(g: Caverns, t: Turn) -> Seat:
    """Whose turn it is."""
    return t.seat


def has_two(g: Caverns, t: Turn) -> bool:
    """Two set cards: the owner names the one to turn after W-PRE has closed (CC-TURN-07)."""
    return lives(g, t.seat) and g.cards.count(set_of(t.seat)) > 1


def set_cards(g: Caverns, t: Turn) -> list[Card]:
    """The own set cards (CC-INFO-05)."""
    return [Card(card) for card in sorted(set(g.cards.faces(set_of(t.seat))))]


def name_card(g: Caverns, t: Turn, card: Card) -> None:
    """This one is turned over now."""
    t.slot = g.cards.faces(set_of(t.seat)).index(card)


def turn_over(g: Caverns, t: Turn) -> None:
    """Revealing is not optional (CC-TURN-01); the stance under the card is shown first (CC-SPE-HOLD-06)."""
    if not lives(g, t.seat) or g.cards.count(set_of(t.seat)) == 0:
        t.card, t.over = NO_CARD, True
        return
    g.acted[t.seat] = 2
    if asks_for(g, STANCES) and not g.marks[t.seat] & SHOWN and g.choice[t.seat] >= 0:
        g.marks[t.seat] |= SHOWN
        g.reveal()
        g.tell("CC-SPE-HOLD-02", StanceShown(t.seat, Stance(g.choice[t.seat])))
        if g.choice[t.seat] == HOLD:
            hold(g, t)
            return
    if not happening(g).is_fog():
        t.card = Card(g.cards.faces(set_of(t.seat))[t.slot])
        g.cards.move(t.card, set_of(t.seat), TABLE)
        g.reveal()
        g.tell("CC-TURN-01", CardTurned(t.seat, t.card))
        t.slot = 0


def hold(g: Caverns, t: Turn) -> None:
    """Hold ends the turn with all set cards back in hand, which may be too many (CC-SPE-HOLD-06, CC-HAND-02).

    The one that was revealed all have seen, a second one nobody, and under the Fog none (CC-SPE-HOLD-02, CC-FOG-09).
    """
    t.card, t.over = NO_CARD, True
    if not happening(g).is_fog():
        card = Card(g.cards.faces(set_of(t.seat))[t.slot])
        g.cards.move(card, set_of(t.seat), hand_of(t.seat), EVERYBODY)
        g.tell("CC-SPE-HOLD-03", CardReturned(t.seat, card))
    g.cards.move_all(set_of(t.seat), hand_of(t.seat), onlookers(g))
    has_grown(g, t.seat)
    for trait in traits(g):
        trait.held(g, t.seat)
    check_hands(g)


def is_foggy(g: Caverns, t: Turn) -> bool:
    """Under the Fog the card is announced (CC-FOG-01)."""
    return not t.over and happening(g).is_fog()


def announcement(g: Caverns, t: Turn) -> Announcement:
    """What the card is said to be."""
    slot, t.slot = t.slot, 0
    return Announcement(t.seat, slot)


def resolve_card(g: Caverns, t: Turn) -> None:
    """A bluff is discarded, everything else is an attack or a maneuver (CC-TURN-03, CC-TURN-04)."""
    card, t.card = t.card, NO_CARD
    if card == NO_CARD:
        return
    if IS_ACTION[card]:
        g.cards.move(card, TABLE, DISCARD)
        g.tell("CC-TURN-03", Discarded(t.seat, (card,)))
    elif HAS_LADDER[card] or IS_STAND_IN[card]:
        g.push(Attack(t.seat, card))
    else:
        g.push(Maneuver(t.seat, card))


def turn_is_over(g: Caverns, t: Turn) -> bool:
    """No card is left to turn."""
    return t.over or not lives(g, t.seat) or g.cards.count(set_of(t.seat)) == 0


program(
    Turn,
    begin_turn,
    Repeat(
        Start(Before),
        Ask(
            turner,
            "Which of your set cards do you turn over?",
            "CC-TURN-07",
            Arm(TurnFirst, set_cards, name_card),
            when=has_two,
        ),
        turn_over,
        When(is_foggy, Start(announcement)),
        resolve_card,
        until=turn_is_over,
    ),
)
# Set cards of a player who has two: the second one is named apart (CC-SETC-14).


def are_doubled(g: Caverns, w: Before, seat: Seat) -> bool:
    """Do two set cards lie before anybody, and could this player name one? (CC-SETC-10)"""
    return holds_naming(g, w, seat) and any(g.cards.count(set_of(one)) > 1 for one in range(g.seats))


def double_targets(g: Caverns, w: Before, seat: Seat, card: Card) -> list[Seat]:
    """Other players with two set cards."""
    return [one for one in named(g, w, seat, card) if g.cards.count(set_of(one)) > 1]


def set_card_plays(g: Caverns, w: Before, seat: Seat) -> list[Card]:
    """Cards that name a set card of another player."""
    return [card for card in naming_cards(g, w, seat) if action(card).names_set_card()]


def swaps(g: Caverns, w: Before, seat: Seat) -> list[Card]:
    """Cards that also name an own set card, where there are two."""
    own = g.cards.count(set_of(seat)) > 1
    return [card for card in set_card_plays(g, w, seat) if own and action(card).names_own_card()]


def play_on_second(g: Caverns, w: Before, seat: Seat, card: Card, target: Seat) -> None:
    """On the second as laid."""
    start_play(g, w, Played(seat, card, target, 1))


def play_second_on(g: Caverns, w: Before, seat: Seat, card: Card, target: Seat) -> None:
    """With the own second card."""
    start_play(g, w, Played(seat, card, target, 2))


def play_second_on_second(g: Caverns, w: Before, seat: Seat, card: Card, target: Seat) -> None:
    """The second cards of both."""
    start_play(g, w, Played(seat, card, target, 3))


program(
    Before,
    window(
        players,
        "Anyone before {seat} turns a card over?",
        "CC-WIN-11",
        NAMING_ARM,
        SeatArm(
            PlayOnSecond, (set_card_plays, double_targets), play_on_second, refuse=refuse_play_on, when=are_doubled
        ),
        SeatArm(PlaySecondOn, (swaps, named), play_second_on, refuse=refuse_play_on, when=are_doubled),
        SeatArm(
            PlaySecondOnSecond, (swaps, double_targets), play_second_on_second, refuse=refuse_play_on, when=are_doubled
        ),
        *ASSIST_ARMS,
        *ITEM_ARMS,
        NAMING_POWER_ARM,
        hides=might_play,
        able=able,
    ),
)
