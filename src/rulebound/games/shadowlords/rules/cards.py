"""Chapter 4: Power cards are drawn, placed and put under portraits."""

from __future__ import annotations

from rulebound.engine.flow import LAST, Arm, Ask, Repeat, program
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.actions import ExtraDraws, KeepHand, PlaceInHand, PlaceUnder
from rulebound.games.shadowlords.bags import kinds
from rulebound.games.shadowlords.events import Discarded, DiscardedAll, Drew, Kept, NothingToDraw, Placed, Reshuffled
from rulebound.games.shadowlords.frames import Draw, Placing, Tucking
from rulebound.games.shadowlords.kinds import Alliance, Card, Character, Draws, Portrait
from rulebound.games.shadowlords.rules.asked import leader, seated
from rulebound.games.shadowlords.rules.control import ruins_held
from rulebound.games.shadowlords.rules.hands import (
    DISCARDS,
    PILE,
    bag_in,
    drawn_by,
    hand_of,
    keep,
    number_in,
    portraits,
    put_under,
    tuck,
)
from rulebound.games.shadowlords.rules.timer import move_timer
from rulebound.games.shadowlords.state import Shadowlords, leads
from rulebound.games.shadowlords.tables import EXTRA_DRAWS, NO_CARD, VALUE

# The pile.


def draw_card(g: Shadowlords, place: int) -> Card:
    """The top card goes to a place: its kind, or NO_CARD if there is none anywhere (SL-CARD-04, SL-CARD-20)."""
    if not number_in(g, PILE):
        reshuffle(g)
    if not number_in(g, PILE):
        stall(g)
        return NO_CARD
    g.reveal()
    return Card(g.cards.draw(PILE, place))


def reshuffle(g: Shadowlords) -> None:
    """The discards are shuffled into a new pile, and the Timer moves (SL-CARD-19)."""
    if number_in(g, DISCARDS):
        g.cards.reshuffle(DISCARDS, PILE, g.rng)
        g.tell("SL-CARD-19", Reshuffled())
        move_timer(g)


def stall(g: Shadowlords) -> None:
    """A draw that fails because players hold all cards moves the Timer, once in a turn (SL-CARD-21)."""
    g.tell("SL-CARD-20", NothingToDraw())
    if not g.stalled:
        g.stalled = True
        move_timer(g)


def draw_number(g: Shadowlords) -> int:
    """A card drawn only for its number goes face up to the discards (SL-CARD-22, SL-CARD-23)."""
    return value_of(draw_card(g, DISCARDS))


def value_of(kind: int) -> int:
    """The number on a card; no card counts as 0 (SL-CARD-20)."""
    return 0 if kind == NO_CARD else VALUE[kind]


def draw_to_keep(g: Shadowlords, alliance: Alliance, cards: int, rule: str) -> None:
    """Cards that the owner alone sees, all of them before they place the first (SL-CARD-05, SL-CARD-26)."""
    owner = leads(g, alliance)
    for _ in range(cards):
        kind = draw_card(g, drawn_by(owner))
        if kind != NO_CARD:
            g.tell(rule, Drew(alliance, kind), only=(owner,), hiding=("card",))
    if number_in(g, drawn_by(owner)):
        g.push(Placing(owner))


# Step 1.


def extra_cards(g: Shadowlords, d: Draw) -> list[Draws]:
    """How many of the free cards for Ruins, from none to all, before the first is drawn? (SL-CARD-02, SL-CARD-03)"""
    ruins = ruins_held(g, d.alliance)
    return EXTRA_DRAWS[: ruins + 1] if ruins else []


def draw_step(g: Shadowlords, d: Draw) -> None:
    """One card in any case, and the extra ones (SL-CARD-01, SL-TURN-02)."""
    draw_to_keep(g, d.alliance, 1 + d.extra, "SL-CARD-01")


# Placing.


def to_place(g: Shadowlords, p: Placing) -> list[Card]:
    """The kinds of card that are still to be placed, in any order (SL-CARD-26)."""
    return kinds(bag_in(g, drawn_by(p.seat)))


def takers(g: Shadowlords, p: Placing, card: Card) -> list[Portrait]:
    """Each card goes into the Attack hand or under a portrait (SL-CARD-06)."""
    return portraits(g, p.seat)


def place_in_hand(g: Shadowlords, p: Placing, card: Card) -> None:
    """The Attack hand has no limit (SL-CARD-18)."""
    keep(g, p.seat, card)
    g.tell("SL-CARD-06", Kept(p.seat, card), only=(p.seat,), hiding=("card",))


def place_under(g: Shadowlords, p: Placing, card: Card, character: Portrait) -> None:
    """Any number of cards may lie under one portrait (SL-CARD-09), in an opponent's turn too (SL-CARD-17)."""
    put_under(g, p.seat, card, character)
    tell_placed(g, p.seat, card, character)


def tell_placed(g: Shadowlords, player: Seat, kind: Card, character: Character) -> None:
    """Everybody sees the back, the owner the value (SL-CARD-05, SL-CARD-24)."""
    g.tell("SL-CARD-06", Placed(player, kind, character), only=(player,), hiding=("card",))


# From the hand under portraits.


def to_tuck(g: Shadowlords, t: Tucking) -> list[Card]:
    """Attack cards may go under portraits at open moments of the own turn (SL-CARD-15, SL-P2-04, SL-P2-15)."""
    return kinds(hand_of(g, t.seat))


def own_portraits(g: Shadowlords, t: Tucking, card: Card) -> list[Portrait]:
    """Under which they may go."""
    return portraits(g, t.seat)


def tuck_card(g: Shadowlords, t: Tucking, card: Card, character: Portrait) -> None:
    """It stays there until it is played (SL-CARD-10, SL-CARD-11)."""
    t.begun = True
    tuck(g, t.seat, card, character)
    tell_placed(g, t.seat, card, character)


def has_begun(g: Shadowlords, t: Tucking) -> bool:
    """Who begins puts at least one there, so that nobody can begin for ever (SL-TERM-05)."""
    return t.begun


def tell_discard(g: Shadowlords, player: Seat, kind: Card, rule: str) -> None:
    """A card lies open on the discard pile (SL-CARD-22)."""
    g.reveal()
    g.tell(rule, Discarded(player, kind))


def tell_discards(g: Shadowlords, player: Seat, cards: list[Card], rule: str) -> None:
    """Several cards lie open on the discard pile (SL-CARD-22)."""
    if len(cards) == 1:
        tell_discard(g, player, cards[0], rule)
    elif cards:
        g.reveal()
        g.tell(rule, DiscardedAll(player, tuple(cards)))


program(
    Draw,
    Ask(
        leader,
        "How many extra cards for your Ruins?",
        "SL-CARD-03",
        Arm(ExtraDraws, extra_cards, into="extra", passive=LAST),
    ),
    draw_step,
)
program(
    Placing,
    Repeat(
        Ask(
            seated,
            "Into the Attack hand, or under a portrait?",
            "SL-CARD-06",
            Arm(PlaceInHand, to_place, place_in_hand),
            Arm(PlaceUnder, (to_place, takers), place_under),
        )
    ),
)
program(
    Tucking,
    Repeat(
        Ask(
            seated,
            "Which card of your Attack hand goes under which portrait?",
            "SL-CARD-15",
            Arm(PlaceUnder, (to_tuck, own_portraits), tuck_card),
            Arm(KeepHand, when=has_begun),
        )
    ),
)
