"""Power cards as bots count them: an Attack hand, and what lies under a portrait."""

from __future__ import annotations

from rulebound.games.shadowlords.bags import count, size
from rulebound.games.shadowlords.rules.hands import UNDER, below, hand_of, number_in
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.games.shadowlords.tables import CARDS, PEOPLE, VALUE
from rulebound.games.shadowlords.weights import ROWS, W


def under(g: Shadowlords, c: int) -> int:
    """How many lie under a portrait; Shadows have none."""
    return number_in(g, UNDER + c) if c < PEOPLE else 0


def values(bag: int) -> list[int]:
    """The values of some cards, the highest first."""
    return [VALUE[kind] for kind in reversed(CARDS) for _ in range(count(bag, kind))] if bag else []


def hand_cards(g: Shadowlords, seat: int) -> list[int]:
    """The values of an Attack hand, the highest first."""
    return values(hand_of(g, seat))


def best_card(bag: int) -> int:
    """The highest card of a bag."""
    if bag:
        for kind in range(len(VALUE) - 1, -1, -1):
            if count(bag, kind):
                return VALUE[kind]
    return 0


def best_held(g: Shadowlords, seat: int) -> int:
    """The highest card of the Attack hand."""
    return best_card(hand_of(g, seat))


def best_under(g: Shadowlords, c: int) -> int:
    """The highest card under a portrait."""
    return best_card(below(g, c)) if c < PEOPLE else 0


def keeping(g: Shadowlords, seat: int, card: int) -> float:
    """What a card is worth in the Attack hand: the best three count, others little."""
    hand = hand_of(g, seat)
    better = max(0, count(hand, card) - 1) + sum([count(hand, other) for other in range(card + 1, len(VALUE))])
    worth = ROWS["keep"][card]
    return worth if better < 2 else min(worth, W["spare"] * (1.0 + VALUE[card] / 4))


def cards_worth(bag: int, hidden: bool) -> float:
    """Power cards by their values, or those that one does not see by their number."""
    if not bag:
        return 0.0
    if hidden:
        return size(bag) * W["card"] * (1.0 + W["middling"])
    return W["card"] * float(size(bag) + sum([count(bag, kind) * VALUE[kind] for kind in range(len(VALUE))]))
