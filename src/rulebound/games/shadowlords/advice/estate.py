"""What bots look at: who is left, what a player has, whom he can strike and who can strike him (SL-HINT-01..09).

Everything is counted in points; a Star Master out of the game is worth FALLEN of them.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from rulebound.games.shadowlords.advice.duels import best_card, holds, strength, toll
from rulebound.games.shadowlords.advice.ground import Ground
from rulebound.games.shadowlords.advice.ways import DISTANCE, NEAR, nearest
from rulebound.games.shadowlords.bags import count, size
from rulebound.games.shadowlords.state import Shadowlords, lives
from rulebound.games.shadowlords.tables import (
    ALLIANCES,
    BASES,
    BLACK,
    CLASS,
    COMBAT,
    DIPLOMAT,
    DIPLOMATS,
    FIRST_SHADOW,
    LORD,
    MERCHANT,
    NOBODY,
    NOWHERE,
    PEOPLE,
    RUINS,
    VALUE,
)

FALLEN: Final = 8.0  # an opponent's Star Master
MASTER_RISK: Final = 80.0  # the own one, when he may lose a duel
STONE: Final = 4.0
SAFE_STONE: Final = 1.0  # more, where no bribe can take it
MENACE: Final = 1.0  # a Shadow that an opponent's Star Master has to fear
CLOCK: Final = 16.0  # the Timer at the Starburst
MEMBER: Final = 0.8
FIGHT: Final = 0.12  # a point of combat value
SHIP: Final = 0.22
MERCHANT_EARNS: Final = 0.5
ENVOY: Final = 1.5  # at least one Diplomat
BODY: Final[list[float]] = [MEMBER + FIGHT * combat for combat in COMBAT]
CAPTIVE: Final = 0.5
CARD: Final = 0.05
MIDDLING: Final = 3.7  # the value of a card on the average
RUIN: Final = 0.5
BASE: Final = 0.5
SPACE: Final = 0.06
STRIKE: Final = 3.0
DANGER: Final = 12.0
QUEST: Final = 3.0
SEARCH: Final = 0.5
# A curve fitted to how games between equals ended, at the beginnings of turns.
EVEN: Final = -2.0
SPREAD: Final = 20.0
NAMES: Final = [
    "rival Star Masters left",
    "own characters, ships and cards",
    "what the others have",
    "strikes within reach",
    "discs to turn up",
    "dangers to the own Star Master",
    "Shadows beside rivals",
    "the Timer",
]


def value(g: Shadowlords, seat: int) -> float:
    """About the chance that the seat wins, against equals."""
    if not lives(g, seat):
        return 0.0
    return chance_to_win(points(g, seat, Ground(g)))


def chance_to_win(total: float) -> float:
    """The chance of somebody with so many points."""
    return 1.0 / (1.0 + math.exp((EVEN - total) / SPREAD))


def points(g: Shadowlords, seat: int, ground: Ground) -> float:
    """All terms together."""
    return sum(terms(g, seat, ground))


def features(g: Shadowlords, seat: int) -> dict[str, float]:
    """The terms of the advice, in points."""
    return dict(zip(NAMES, terms(g, seat, Ground(g)), strict=True))


def terms(g: Shadowlords, seat: int, ground: Ground) -> list[float]:
    """What speaks for a seat and against it, in the order of NAMES."""
    fighters, foes = lined_up(g, seat)
    estates = all_estates(g, seat, ground)
    return [
        -FALLEN * rivals(g, seat),
        estates[seat],
        -compared(g, seat, estates),
        strikes(g, seat, fighters, foes),
        searches(g, seat, ground.discs),
        -DANGER * sum([danger(g, c, foes) for c in fighters if c < ALLIANCES]),
        menace(g, foes),
        -clock(g),
    ]


def compared(g: Shadowlords, seat: int, estates: list[float]) -> float:
    """What the other players have; most of all the richest."""
    others = best = 0.0
    for player, has in enumerate(estates):
        if player != seat and lives(g, player):
            others += has
            best = max(best, has)
    return 0.25 * others + 0.15 * best


def lined_up(g: Shadowlords, seat: int) -> tuple[list[int], list[int]]:
    """The fighters of a player, and those of his enemies."""
    fighters: list[int] = []
    foes: list[int] = []
    for c, space in enumerate(g.space):
        if space != NOWHERE and CLASS[c] != DIPLOMAT:
            side = g.side[c]
            if side != BLACK and g.seat_of[side] == seat:
                fighters.append(c)
            else:
                foes.append(c)
    return fighters, foes


def rivals(g: Shadowlords, seat: int) -> int:
    """The Star Masters that stand between the player and victory (SL-OBJ-01)."""
    found = 0
    for a in range(ALLIANCES):
        found += g.side[a] == a and g.seat_of[a] != seat
    return found


def clock(g: Shadowlords) -> float:
    """How near the Shadowlord is to winning (SL-END-02)."""
    if g.stone != LORD or g.timer < 0:
        return 0.0
    part = float(g.timer) / float(g.timer_moves)
    return CLOCK * part * part


def all_estates(g: Shadowlords, seat: int, ground: Ground) -> list[float]:
    """What each player has on the board and in his hand, as a seat sees it (SL-HINT-07, SL-HINT-08)."""
    totals = [cards_worth(g.hand[player], player != seat) for player in range(g.seats)]
    envoys = [0.0] * g.seats
    for c in range(PEOPLE):
        side = g.side[c]
        player = NOBODY if side == NOBODY else g.seat_of[side]
        if player == NOBODY:
            continue
        totals[player] = with_member(g, totals[player], c, player != seat)
        if CLASS[c] == DIPLOMAT and g.space[c] != NOWHERE:
            envoys[player] = ENVOY
    return [totals[player] + envoys[player] + land(g, player, ground) for player in range(g.seats)]


def with_member(g: Shadowlords, total: float, c: int, hidden: bool) -> float:
    """A total with a member's worth: itself, its ships and cards, the Stone if it bears it; a captive is missed."""
    if g.space[c] == NOWHERE:
        return total - CAPTIVE
    total += BODY[c] + SHIP * float(min(g.ships[c], 6)) + 1.2 * cards_worth(g.under[c], hidden)
    if CLASS[c] == MERCHANT:
        total += MERCHANT_EARNS
    if g.stone == c:
        total += STONE + SAFE_STONE if c < ALLIANCES else STONE
    return total


def cards_worth(bag: int, hidden: bool) -> float:
    """Power cards by their values, or those that one does not see by their number."""
    total = 0.0
    if not bag:
        return total
    if hidden:
        return size(bag) * CARD * (1.0 + MIDDLING)
    for kind in range(len(VALUE)):
        total += count(bag, kind) * CARD * (1.0 + VALUE[kind])
    return total


def land(g: Shadowlords, seat: int, ground: Ground) -> float:
    """Ruins, Space Bases and other spaces that the player controls (SL-HINT-08, SL-HINT-09)."""
    total = 0.0
    for a in range(ALLIANCES):
        if g.seat_of[a] == seat and g.side[a] == a:
            held = ground.held[a]
            total += RUIN * bits(held & RUINS) + BASE * bits(held & BASES) + SPACE * bits(held)
    return total


def bits(mask: i64) -> int:
    """How many spaces a set has."""
    found: i64 = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


def defence(g: Shadowlords, c: int) -> int:
    """What a character defends with; a card under its portrait is taken for a middling one (SL-DUEL-03)."""
    return strength(g, c) + (4 if c < PEOPLE and g.under[c] else 0)


def prize(g: Shadowlords, c: int) -> float:
    """What it is worth to beat a character; the Shadowlord has the Stone and the Timer (SL-HINT-01)."""
    if c < ALLIANCES:
        return FALLEN
    if c == LORD:
        return STONE + clock(g) + 1.0
    return BODY[c] + SHIP * float(g.ships[c])


def strikes(g: Shadowlords, seat: int, fighters: list[int], foes: list[int]) -> float:
    """Duels at hand and targets within reach (SL-HINT-02, SL-HINT-03, SL-HINT-06)."""
    total = 0.0
    walls = [defence(g, foe) for foe in foes]
    card = best_card(g.hand[seat])
    for c in fighters:
        total += chances(g, c, card, foes, walls)
    return total


def menace(g: Shadowlords, foes: list[int]) -> float:
    """Shadows that other Star Masters have to fear (SL-HINT-05)."""
    shadows = [c for c in foes if c >= FIRST_SHADOW]
    total = 0.0
    for foe in foes:
        if foe < ALLIANCES:
            total += MENACE * danger(g, foe, shadows)
    return total


def searches(g: Shadowlords, seat: int, discs: int) -> float:
    """Diplomats near discs (SL-HINT-08)."""
    total = 0.0
    for c in DIPLOMATS:
        if g.space[c] != NOWHERE and g.seat_of[g.side[c]] == seat:
            total += SEARCH * nearest(g.space[c], discs)
    return total


def chances(g: Shadowlords, c: int, card: int, foes: list[int], walls: list[int]) -> float:
    """The best duel that a fighter can look forward to, or the risk of the one that it stands in."""
    power = strength(g, c) + max(card, best_card(g.under[c]) if c < PEOPLE else 0)
    row = DISTANCE[g.space[c]]
    best = engaged = 0.0
    for i, foe in enumerate(foes):
        gap = row[g.space[foe]]
        if gap == 0:
            wins = holds(power - walls[i])
            engaged += wins * (prize(g, foe) - SHIP * toll(g, c, foe)) - (1.0 - wins) * risk(g, c)
        elif foe < FIRST_SHADOW or foe == LORD:
            best = max(best, lure(c, foe) * holds(power - walls[i]) * NEAR[gap])
    return best + engaged


def risk(g: Shadowlords, c: int) -> float:
    """What a fighter loses with a duel."""
    return (MASTER_RISK if c < ALLIANCES else BODY[c]) + SHIP * float(g.ships[c])


def lure(c: int, foe: int) -> float:
    """What draws a fighter to an enemy elsewhere: Star Masters most of all, and others than these to the Shadowlord."""
    if foe < ALLIANCES:
        return STRIKE
    if foe == LORD:
        return QUEST if c >= ALLIANCES else 0.0
    return 0.2 * STRIKE


def danger(g: Shadowlords, master: int, foes: list[int]) -> float:
    """The likeliest of the attacks that the Star Master has to fear."""
    guard = defence(g, master)
    worst = 0.0
    row = DISTANCE[g.space[master]]
    for foe in foes:
        gap = row[g.space[foe]]
        if (foe != LORD and gap > 0 and g.ships[foe] > 0) or gap == 1:
            worst = max(worst, holds(strength(g, foe) + 4 - guard) * NEAR[gap])
    return worst
