"""What a fighter brings to a duel, and the chance to win duels and battles (SL-DUEL-07..09)."""

from __future__ import annotations

from typing import Final

from rulebound.games.shadowlords.advice.cards import best_held, best_under, hand_cards, under
from rulebound.games.shadowlords.rules.sides import points
from rulebound.games.shadowlords.state import Shadowlords, combat
from rulebound.games.shadowlords.tables import ALLIANCES, BLACK, CARDS_OF, FORTRESS, LORD, STONE_POINTS, VALUE
from rulebound.games.shadowlords.weights import ROWS, W

SURE: Final = 40
LAID: Final[int] = int(W["laid"])
STONE_DRAW: Final[int] = int(W["stone_draw"])
SHADOW_SHIPS: Final[int] = int(W["shadow_ships"])
GUARDED: Final[list[int]] = [int(value) for value in ROWS["guarded"]]
FEARED: Final[list[int]] = [int(value) for value in ROWS["feared"]]


def _chances() -> list[float]:
    """The chance that a lead of -40..40 holds after both sides have drawn a card (SL-DUEL-06, SL-DUEL-09)."""
    cards = sum(CARDS_OF)
    table = []
    for lead in range(-SURE, SURE + 1):
        ways = sum(
            CARDS_OF[mine] * CARDS_OF[theirs]
            for mine in range(len(VALUE))
            for theirs in range(len(VALUE))
            if lead + VALUE[mine] > VALUE[theirs]
        )
        table.append(ways / cards**2)
    return table


HOLDS: Final[list[float]] = _chances()


def holds(lead: int) -> float:
    """The attacker's chance to win a duel with this lead before the draws."""
    return HOLDS[max(0, min(2 * SURE, lead + SURE))]


def strength(g: Shadowlords, c: int) -> int:
    """Combat value, ships and Stone, before any card (SL-DUEL-07, SL-DUEL-08)."""
    return combat(g, c) + g.ships[c] + (STONE_POINTS if g.stone == c else 0)


def attack(g: Shadowlords, c: int, seat: int) -> int:
    """What a character of the seat can bring to an attack, its best card included (SL-DUEL-02)."""
    return points(g, c) + max(best_held(g, seat), best_under(g, c))


def guard(g: Shadowlords, c: int, cards_as: list[int] = GUARDED) -> int:
    """What an opponent's character defends with: its cards are taken for middling ones (SL-DUEL-03)."""
    at_home = g.space[c] == FORTRESS and g.side[c] == BLACK
    blast = STONE_DRAW if c == LORD or (at_home and g.stone == LORD) else 0
    ships = SHADOW_SHIPS if at_home and c != LORD else 0
    return points(g, c) + cards_as[min(4, under(g, c))] + blast + ships


def own_guard(g: Shadowlords, c: int) -> int:
    """What an own character defends with: its best card is known."""
    return points(g, c) + best_under(g, c)


def storm(attackers: list[int], defenders: list[int], cards: list[int]) -> float:
    """The chance that these strengths beat those one after the other, a card of the hand for every duel (SL-MULT-08).

    Ships lost and ships won are taken to be level; the attackers come in the order given, defenders likewise.
    """
    count_a, count_d = len(attackers), len(defenders)
    after = [0.0] * (count_d + 1)
    after[count_d] = 1.0
    for i in range(count_a - 1, -1, -1):
        now = [0.0] * (count_d + 1)
        now[count_d] = 1.0
        for j in range(count_d - 1, -1, -1):
            card = cards[i + j] if i + j < len(cards) else 0
            wins = holds(attackers[i] + card - defenders[j])
            now[j] = wins * now[j + 1] + (1.0 - wins) * after[j]
        after = now
    return after[0]


def assault(g: Shadowlords, seat: int, fighters: list[int], foes: list[int]) -> float:
    """The chance of these fighters of the seat against those enemies; a Star Master comes last (SL-HINT-06)."""
    order = sorted(fighters, key=lambda c: (c < ALLIANCES, -points(g, c)))
    mine = [points(g, c) for c in order]
    cards_as = FEARED if order and order[-1] < ALLIANCES else GUARDED
    theirs = sorted([guard(g, c, cards_as) for c in foes], reverse=True)
    return storm(mine, theirs, hand_cards(g, seat))


def toll(g: Shadowlords, c: int, foe: int) -> float:
    """The ships that a victory costs: what the loser's do not cover falls on the winner (SL-HINT-04, SL-WIN-02)."""
    lost = 0
    for kind in range(len(VALUE)):
        lost += CARDS_OF[kind] * max(0, min(g.ships[c], VALUE[kind] - g.ships[foe]))
    return lost / sum(CARDS_OF)
