"""Duel of Masks: a round from the draw to the robbery."""

from __future__ import annotations

from duel_of_masks.deals import Market
from duel_of_masks.state import (
    DECK,
    DISCARD,
    HAND,
    MASKS,
    NONE,
    Boast,
    Boasted,
    Card,
    Drew,
    Masks,
    Mirrored,
    Peeked,
    PlayMirror,
    Rob,
    Robbed,
    SetCard,
    Showed,
    Spare,
    Won,
    before,
    hand_of,
    value,
)
from rulebound.engine.action import Refusal
from rulebound.engine.cards import EVERYBODY, only
from rulebound.engine.flow import Arm, Ask, AskAll, Frame, Repeat, Result, SeatArm, Start, program
from rulebound.engine.kinds import Seat
from rulebound.engine.window import NEXT, Window, around, window

PENNILESS = Refusal("DM-ROB-02", "There is nothing to rob: this player has no coins.")
OUT_OF_REACH = Refusal("DM-ROB-03", "The first player of the round cannot be robbed.")


NOBODY = Seat(NONE)


class Evening(Frame):
    """The rounds of the game, one after the other (DM-END-01)."""

    round: int = 0


class Round(Frame):
    """Draw, deal, set, boast, show, mirror, strike, rob, clean up (DM-DRAW-01..DM-CLEAN-01)."""

    first: Seat
    winner: Seat = NOBODY


class Boasts(Window):
    """Coins on the table, openly (DM-BOAST-01)."""

    first: Seat


class Mirrors(Window):
    """Mirrors from hidden hands (DM-MIRROR-01, DM-MIRROR-02)."""

    first: Seat


def play_round(g: Masks, e: Evening) -> None:
    """The next seat is first player of the next round (DM-CLEAN-01)."""
    g.push(Round(Seat(e.round % g.seats)))
    e.round += 1


def is_late(g: Masks, e: Evening) -> bool:
    """As many rounds as agreed (DM-END-01)."""
    return e.round >= g.rounds


def end(g: Masks, e: Evening) -> None:
    """Most coins win; equals share a place (DM-END-01)."""
    places = tuple(1 + sum(other > coins for other in g.coins) for coins in g.coins)
    won = tuple(place == 1 for place in places)
    g.finish(Result("DM-END-01", "the evening is over", tuple(g.coins), places, won))


def draw(g: Masks, r: Round) -> None:
    """Up to four cards each, seen by their owners alone (DM-DRAW-01)."""
    for seat in around(0, g.seats):
        while g.cards.count(hand_of(seat)) < HAND and g.cards.count(DECK):
            card = Card(g.cards.draw(DECK, hand_of(seat)))
            g.reveal()
            g.tell("DM-DRAW-01", Drew(seat, card), only=(seat,), hiding=("card",))


def negotiate(g: Masks, r: Round) -> None:
    """One offer each, unless deals were left out (DM-DEAL-01, DM-DEAL-07)."""
    if g.deals:
        g.push(Market(r.first))


def holders(g: Masks, r: Round) -> list[Seat]:
    """All who hold a card set one at the same time (DM-SET-01)."""
    return [seat for seat in around(0, g.seats) if g.cards.count(hand_of(seat))]


def in_hand(g: Masks, r: Round, seat: Seat) -> list[Card]:
    """The cards of a hand (DM-SET-01)."""
    return [Card(card) for card in g.hands[seat]]


def set_card(g: Masks, r: Round, seat: Seat, card: Card) -> None:
    """The card lies face down (DM-SET-01)."""
    g.cards.move(card, hand_of(seat), before(seat))


def in_turn(g: Masks, w: Boasts | Mirrors) -> list[Seat]:
    """From the first player on (DM-BOAST-01, DM-MIRROR-01)."""
    return around(w.first, g.seats)


def has_a_coin(g: Masks, w: Boasts, seat: Seat) -> bool:
    """Whoever has a coin may put it on the table (DM-BOAST-01)."""
    return g.coins[seat] > 0


def put_coin(g: Masks, w: Boasts, seat: Seat) -> None:
    """The coin goes to the table (DM-BOAST-01)."""
    g.coins[seat] -= 1
    g.pot += 1
    g.tell("DM-BOAST-01", Boasted(seat))


def show(g: Masks, r: Round) -> None:
    """All set cards are turned up (DM-SHOW-01)."""
    g.reveal()
    for seat in around(0, g.seats):
        card = g.table[seat]
        g.cards.open(before(seat), EVERYBODY)
        if card != NONE:
            g.tell("DM-SHOW-01", Showed(seat, Card(card)))


def mirrors(g: Masks, w: Mirrors, seat: Seat) -> list[Card]:
    """The mirrors in a hand (DM-MIRROR-01)."""
    return [Card(card) for card in g.hands[seat] if card >= MASKS]


def play_mirror(g: Masks, w: Mirrors, seat: Seat, card: Card) -> None:
    """Six more for the player's set card (DM-MIRROR-01)."""
    g.cards.move(card, hand_of(seat), DISCARD)
    g.bonus[seat] += 6
    g.reveal()
    g.tell("DM-MIRROR-01", Mirrored(seat, card))


def might_mirror(g: Masks, w: Mirrors, seat: Seat) -> bool:
    """Everybody with a card might have a mirror (DM-MIRROR-02)."""
    return g.cards.count(hand_of(seat)) > 0


def strength(g: Masks, seat: int) -> int:
    """The value of the set card with its mirrors; nothing without a card (DM-STRIKE-01)."""
    return NONE if g.table[seat] == NONE else value(g.table[seat]) + g.bonus[seat]


def strike(g: Masks, r: Round) -> None:
    """The highest wins the pot; chance decides among equals (DM-STRIKE-01, DM-STRIKE-02)."""
    most = max(strength(g, seat) for seat in range(g.seats))
    best = [seat for seat in around(0, g.seats) if strength(g, seat) == most]
    r.winner = best[0] if len(best) == 1 else best[g.rng.below(len(best))]
    g.tell("DM-STRIKE-01", Won(r.winner, g.pot))
    g.coins[r.winner] += g.pot
    g.pot = 0


def winner(g: Masks, r: Round) -> Seat:
    """Whoever struck highest (DM-STRIKE-01)."""
    return r.winner


def others(g: Masks, r: Round) -> list[Seat]:
    """Rob somebody or spare all (DM-ROB-01)."""
    return [seat for seat in around(0, g.seats) if seat != r.winner]


def refuse_rob(g: Masks, r: Round, victim: Seat) -> Refusal | None:
    """Not those without coins, nor the first player (DM-ROB-02, DM-ROB-03)."""
    if g.coins[victim] == 0:
        return PENNILESS
    return OUT_OF_REACH if victim == r.first else None


def rob(g: Masks, r: Round, victim: Seat) -> None:
    """One coin changes hands (DM-ROB-01)."""
    g.coins[victim] -= 1
    g.coins[r.winner] += 1
    g.tell("DM-ROB-01", Robbed(r.winner, victim))


def spare(g: Masks, r: Round) -> None:
    """The winner looks at the top card of the deck (DM-ROB-01)."""
    if g.cards.count(DECK):
        g.cards.show_top(DECK, 1, only(r.winner))
        g.reveal()
        g.tell("DM-ROB-01", Peeked(r.winner, Card(g.cards.top(DECK))), only=(r.winner,), hiding=("card",))


def clean_up(g: Masks, r: Round) -> None:
    """Set cards are discarded (DM-CLEAN-01)."""
    for seat in range(g.seats):
        g.cards.move_all(before(seat), DISCARD)
        g.cards.open(before(seat), only(seat))
    g.bonus = [0] * g.seats


program(Evening, Repeat(play_round, until=is_late), end)
program(
    Round,
    draw,
    negotiate,
    AskAll(holders, "Which card do you set?", "DM-SET-01", SeatArm(SetCard, in_hand, set_card)),
    Start(Boasts),
    show,
    Start(Mirrors),
    strike,
    Ask(
        winner,
        "{winner}, whom do you rob?",
        "DM-ROB-01",
        Arm(Spare, then=spare),
        Arm(Rob, others, rob, refuse=refuse_rob),
    ),
    clean_up,
)
program(
    Boasts,
    window(
        in_turn,
        "Put a coin on the table?",
        "DM-BOAST-01",
        SeatArm(Boast, then=put_coin, when=has_a_coin),
        again=NEXT,
    ),
)
program(
    Mirrors,
    window(in_turn, "Play a mirror?", "DM-MIRROR-02", SeatArm(PlayMirror, mirrors, play_mirror), hides=might_mirror),
)
