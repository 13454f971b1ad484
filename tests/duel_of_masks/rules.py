"""Duel of Masks: a round from the draw to the robbery."""

from __future__ import annotations

from duel_of_masks.deals import Market, begin_deal
from duel_of_masks.state import (
    HAND,
    MASKS,
    NONE,
    Boast,
    Boasted,
    Drew,
    DrewSomething,
    Masks,
    Mirrored,
    Peeked,
    PeekedSomething,
    PlayMirror,
    Rob,
    Robbed,
    SetCard,
    Showed,
    Spare,
    Won,
    value,
)
from rulebound.engine.action import Action, Decision, Refusal
from rulebound.engine.flow import Ask, AskAll, Back, Case, Frame, Result, choose, must, program
from rulebound.engine.offers import council
from rulebound.engine.window import Window, window

PENNILESS = Refusal("DM-ROB-02", "There is nothing to rob: this player has no coins.")
OUT_OF_REACH = Refusal("DM-ROB-03", "The first player of the round cannot be robbed.")


class Evening(Frame):
    """The rounds of the game, one after the other (DM-END-01)."""

    round: int = 0


class Round(Frame):
    """Draw, deal, set, boast, show, mirror, strike, rob, clean up (DM-DRAW-01..DM-CLEAN-01)."""

    first: int
    winner: int = NONE


class Boasts(Window):
    """Coins on the table, openly (DM-BOAST-01)."""


class Mirrors(Window):
    """Mirrors from hidden hands (DM-MIRROR-01, DM-MIRROR-02)."""


def play_round(g: Masks, e: Evening) -> None:
    """The next seat is first player of the next round (DM-CLEAN-01)."""
    g.push(Round(e.round % g.seats))
    e.round += 1


def more_rounds(g: Masks, e: Evening) -> bool:
    """As many rounds as agreed (DM-END-01)."""
    return e.round < g.rounds


def end(g: Masks, e: Evening) -> None:
    """Most coins win; equals share a place (DM-END-01)."""
    places = tuple(1 + sum(other > coins for other in g.coins) for coins in g.coins)
    won = tuple(place == 1 for place in places)
    g.finish(Result("DM-END-01", "the evening is over", tuple(g.coins), places, won))


def draw(g: Masks, r: Round) -> None:
    """Up to four cards each, seen by their owners alone (DM-DRAW-01)."""
    for seat in range(g.seats):
        while len(g.hands[seat]) < HAND and g.deck:
            card = g.deck.pop()
            g.hands[seat].append(card)
            g.seen[card] |= 1 << seat
            g.reveal()
            g.tell("DM-DRAW-01", Drew(seat, card), (seat,), DrewSomething(seat))


def negotiate(g: Masks, r: Round) -> None:
    """One offer each, unless deals were left out (DM-DEAL-01, DM-DEAL-07)."""
    if g.deals:
        g.push(Market(r.first))


def ask_set(g: Masks, r: Round) -> list[Decision]:
    """All who hold a card set one at the same time (DM-SET-01)."""
    hands = [(seat, [SetCard(card) for card in sorted(g.hands[seat])]) for seat in range(g.seats)]
    asked = [must(seat, "Which card do you set?", cards, "DM-SET-01") for seat, cards in hands]
    return [decision for decision in asked if decision is not None]


def set_card(g: Masks, r: Round, seat: int, action: SetCard) -> None:
    """The card lies face down (DM-SET-01)."""
    g.hands[seat].remove(action.card)
    g.table[seat] = action.card


def boast(g: Masks, r: Round) -> None:
    """The open window for boasts (DM-BOAST-01)."""
    g.push(Boasts(r.first))


def boasts(g: Masks, w: Boasts, seat: int) -> list[Action]:
    """Whoever has a coin may put it on the table (DM-BOAST-01)."""
    return [Boast()] if g.coins[seat] > 0 else []


def put_coin(g: Masks, w: Boasts, action: Boast) -> None:
    """The coin goes to the table (DM-BOAST-01)."""
    g.coins[w.next] -= 1
    g.pot += 1
    g.tell("DM-BOAST-01", Boasted(w.next))


def show(g: Masks, r: Round) -> None:
    """All set cards are turned up (DM-SHOW-01)."""
    g.shown = True
    g.reveal()
    for seat, card in enumerate(g.table):
        if card != NONE:
            g.tell("DM-SHOW-01", Showed(seat, card))


def react(g: Masks, r: Round) -> None:
    """The window for mirrors (DM-MIRROR-01)."""
    g.push(Mirrors(r.first))


def mirrors(g: Masks, w: Mirrors, seat: int) -> list[Action]:
    """The mirrors in a hand (DM-MIRROR-01)."""
    return [PlayMirror(card) for card in sorted(g.hands[seat]) if card >= MASKS]


def play_mirror(g: Masks, w: Mirrors, action: PlayMirror) -> None:
    """Six more for the player's set card (DM-MIRROR-01)."""
    g.hands[w.next].remove(action.card)
    g.discard.append(action.card)
    g.bonus[w.next] += 6
    g.reveal()
    g.tell("DM-MIRROR-01", Mirrored(w.next, action.card))


def might_mirror(g: Masks, w: Mirrors, seat: int) -> bool:
    """Everybody with a card might have a mirror (DM-MIRROR-02)."""
    return bool(g.hands[seat])


def strength(g: Masks, seat: int) -> int:
    """The value of the set card with its mirrors; nothing without a card (DM-STRIKE-01)."""
    return NONE if g.table[seat] == NONE else value(g.table[seat]) + g.bonus[seat]


def strike(g: Masks, r: Round) -> None:
    """The highest wins the pot; chance decides among equals (DM-STRIKE-01, DM-STRIKE-02)."""
    most = max(strength(g, seat) for seat in range(g.seats))
    best = [seat for seat in range(g.seats) if strength(g, seat) == most]
    r.winner = best[0] if len(best) == 1 else best[g.rng.below(len(best))]
    g.tell("DM-STRIKE-01", Won(r.winner, g.pot))
    g.coins[r.winner] += g.pot
    g.pot = 0


def ask_rob(g: Masks, r: Round) -> Decision | None:
    """Rob somebody or spare all (DM-ROB-01)."""
    others: list[Action] = [Rob(seat) for seat in range(g.seats) if seat != r.winner]
    return choose(g, r.winner, "{winner}, whom do you rob?", [Spare(), *others], refuse_rob, "DM-ROB-01")


def refuse_rob(g: Masks, action: Action) -> Refusal | None:
    """Not those without coins, nor the first player (DM-ROB-02, DM-ROB-03)."""
    if not isinstance(action, Rob):
        return None
    if g.coins[action.victim] == 0:
        return PENNILESS
    r = g.stack[-1]
    return OUT_OF_REACH if isinstance(r, Round) and action.victim == r.first else None


def rob(g: Masks, r: Round, action: Rob) -> None:
    """One coin changes hands (DM-ROB-01)."""
    g.coins[action.victim] -= 1
    g.coins[r.winner] += 1
    g.tell("DM-ROB-01", Robbed(r.winner, action.victim))


def spare(g: Masks, r: Round, action: Spare) -> None:
    """The winner looks at the top card of the deck (DM-ROB-01)."""
    if g.deck:
        g.seen[g.deck[-1]] |= 1 << r.winner
        g.reveal()
        g.tell("DM-ROB-01", Peeked(r.winner, g.deck[-1]), (r.winner,), PeekedSomething(r.winner))


def clean_up(g: Masks, r: Round) -> None:
    """Set cards are discarded (DM-CLEAN-01)."""
    g.discard += [card for card in g.table if card != NONE]
    g.table = [NONE] * g.seats
    g.bonus = [0] * g.seats
    g.shown = False


program(Evening, play_round, Back(play_round, more_rounds), end)
program(
    Round,
    draw,
    negotiate,
    AskAll(ask_set, set_card),
    boast,
    show,
    react,
    strike,
    Ask(ask_rob, Case(Rob, rob), Case(Spare, spare)),
    clean_up,
)
program(Boasts, *window(boasts, put_coin, "Put a coin on the table?", "DM-BOAST-01"))
program(Mirrors, *window(mirrors, play_mirror, "Play a mirror?", "DM-MIRROR-02", might_mirror))
program(Market, *council(begin_deal))
