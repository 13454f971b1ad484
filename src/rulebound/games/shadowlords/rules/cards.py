"""Chapter 4: Power cards are drawn, placed and put under portraits."""

from __future__ import annotations

from rulebound.engine.action import Action, Decision
from rulebound.engine.flow import Ask, Back, Case, must, program
from rulebound.games.shadowlords.actions import (
    EXTRA_DRAWS,
    IN_HAND,
    KEEP_HAND,
    UNDER,
    ExtraDraws,
    KeepHand,
    PlaceInHand,
    PlaceUnder,
)
from rulebound.games.shadowlords.bags import ONE, kinds, listed, size
from rulebound.games.shadowlords.events import (
    Discarded,
    Drew,
    Kept,
    NothingToDraw,
    Placed,
    Reshuffled,
)
from rulebound.games.shadowlords.frames import Draw, Placing, Tucking
from rulebound.games.shadowlords.rules.control import ruins_held
from rulebound.games.shadowlords.rules.hands import keep, portraits, put_under, tuck
from rulebound.games.shadowlords.rules.timer import move_timer
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.games.shadowlords.tables import NO_CARD, VALUE

# The pile.


def draw_card(g: Shadowlords) -> int:
    """The kind of the top card, or NO_CARD if there is none anywhere (SL-CARD-04, SL-CARD-20)."""
    if not g.pile:
        reshuffle(g)
    if not g.pile:
        stall(g)
        return NO_CARD
    g.reveal()
    return g.pile.pop()


def reshuffle(g: Shadowlords) -> None:
    """The discards are shuffled into a new pile, and the Timer moves (SL-CARD-19)."""
    if g.discards == 0:
        return
    g.pile = listed(g.discards)
    g.discards = 0
    g.rng.shuffle(g.pile)
    g.tell("SL-CARD-19", Reshuffled())
    move_timer(g)


def stall(g: Shadowlords) -> None:
    """A draw that fails because players hold all cards moves the Timer, once in a turn (SL-CARD-21)."""
    g.tell("SL-CARD-20", NothingToDraw())
    if not g.stalled:
        g.stalled = True
        move_timer(g)


def discard(g: Shadowlords, kind: int) -> None:
    """A card goes face up on the discard pile (SL-CARD-22)."""
    if kind != NO_CARD:
        g.discards += ONE[kind]


def draw_number(g: Shadowlords) -> int:
    """A card drawn only for its number goes to the discards; no card counts as 0 (SL-CARD-20, SL-CARD-23)."""
    kind = draw_card(g)
    discard(g, kind)
    return value_of(kind)


def value_of(kind: int) -> int:
    """The number on a card; no card counts as 0 (SL-CARD-20)."""
    return 0 if kind == NO_CARD else VALUE[kind]


def draw_to_keep(g: Shadowlords, alliance: int, cards: int, rule: str) -> None:
    """Cards that the owner alone sees, all of them before he places the first (SL-CARD-05, SL-CARD-26)."""
    bag = 0
    owner = g.seat_of[alliance]
    for _ in range(cards):
        kind = draw_card(g)
        if kind != NO_CARD:
            bag += ONE[kind]
            g.tell(rule, Drew(alliance, kind), only=(owner,), hiding=("card",))
    if bag:
        g.push(Placing(owner, bag))


# Step 1.


def ask_extra(g: Shadowlords, d: Draw) -> Decision | None:
    """How many of the cards for Ruins does he take, from none to all? (SL-CARD-02, SL-CARD-03)"""
    ruins = ruins_held(g, d.alliance)
    if ruins == 0:
        return None
    options = EXTRA_DRAWS[: ruins + 1]
    return must(g.seat_of[d.alliance], "How many extra cards for your Ruins?", options, "SL-CARD-03", ruins)


def set_extra(g: Shadowlords, d: Draw, action: ExtraDraws) -> None:
    """The number is settled before the first card is drawn (SL-CARD-03)."""
    d.extra = action.cards


def draw_step(g: Shadowlords, d: Draw) -> None:
    """One card in any case, and the extra ones (SL-CARD-01, SL-TURN-02)."""
    draw_to_keep(g, d.alliance, 1 + d.extra, "SL-CARD-01")


# Placing.


def ask_place(g: Shadowlords, p: Placing) -> Decision | None:
    """Each card goes into the Attack hand or under a portrait, in any order (SL-CARD-06, SL-CARD-26)."""
    options: list[Action] = []
    takers = portraits(g, p.seat)
    for kind in kinds(p.bag):
        options.append(IN_HAND[kind])
        under = UNDER[kind]
        for c in takers:
            options.append(under[c])
    return must(p.seat, "Where does this card go?", options, "SL-CARD-06")


def place_in_hand(g: Shadowlords, p: Placing, action: PlaceInHand) -> None:
    """The Attack hand has no limit (SL-CARD-18)."""
    p.bag -= ONE[action.card]
    keep(g, p.seat, action.card, size(p.bag))
    g.tell("SL-CARD-06", Kept(p.seat, action.card), only=(p.seat,), hiding=("card",))


def place_under(g: Shadowlords, p: Placing, action: PlaceUnder) -> None:
    """Any number of cards may lie under one portrait (SL-CARD-09), in an opponent's turn too (SL-CARD-17)."""
    p.bag -= ONE[action.card]
    put_under(g, p.seat, action.card, action.character, size(p.bag))
    tell_placed(g, p.seat, action.card, action.character)


def tell_placed(g: Shadowlords, player: int, kind: int, character: int) -> None:
    """Everybody sees the back, the owner the value (SL-CARD-05, SL-CARD-24)."""
    g.tell("SL-CARD-06", Placed(player, kind, character), only=(player,), hiding=("card",))


def cards_left(g: Shadowlords, p: Placing) -> bool:
    """One by one until all are placed (SL-CARD-26)."""
    return p.bag != 0


# From the hand under portraits.


def ask_tuck(g: Shadowlords, t: Tucking) -> Decision | None:
    """Attack cards may go under portraits at open moments of the own turn (SL-CARD-15, SL-P2-04, SL-P2-15).

    Who begins puts at least one there, so that nobody can begin for ever (SL-TERM-05).
    """
    options: list[Action] = [UNDER[kind][c] for kind in kinds(g.hand[t.seat]) for c in portraits(g, t.seat)]
    if t.begun and options:
        options.append(KEEP_HAND)
    prompt = "Which card of your Attack hand goes under which portrait?"
    return must(t.seat, prompt, options, "SL-CARD-15", len(options) - 1 if t.begun else 0)


def tuck_card(g: Shadowlords, t: Tucking, action: PlaceUnder) -> None:
    """It stays there until it is played (SL-CARD-10, SL-CARD-11)."""
    t.begun = True
    tuck(g, t.seat, action.card, action.character)
    tell_placed(g, t.seat, action.card, action.character)


def keep_hand(g: Shadowlords, t: Tucking, action: KeepHand) -> None:
    """The rest stays in the hand."""
    t.over = True


def tucking(g: Shadowlords, t: Tucking) -> bool:
    """Until he stops or has no card left; cards go this way only, so it ends (SL-TERM-05)."""
    return not t.over and g.hand[t.seat] != 0


def tell_discard(g: Shadowlords, player: int, kind: int, rule: str) -> None:
    """A card from an Attack hand lies open on the discard pile."""
    discard(g, kind)
    g.reveal()
    g.tell(rule, Discarded(player, kind))


program(Draw, Ask(ask_extra, set_extra), draw_step)
program(
    Placing,
    Ask(ask_place, Case(PlaceInHand, place_in_hand), Case(PlaceUnder, place_under)),
    Back(ask_place, cards_left),
)
program(Tucking, Ask(ask_tuck, Case(PlaceUnder, tuck_card), Case(KeepHand, keep_hand)), Back(ask_tuck, tucking))
