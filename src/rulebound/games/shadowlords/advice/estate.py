"""What bots look at: who is left, what a player has, whom they can strike and who can strike them (SL-HINT-01..09).

Everything is counted in points. What a thing is worth, and what each term counts, is in weights.toml.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rulebound.engine.ratings import logistic
from rulebound.games.shadowlords.advice.cards import best_held, best_under, cards_worth, under
from rulebound.games.shadowlords.advice.duels import LAID, holds, toll
from rulebound.games.shadowlords.advice.ground import Ground
from rulebound.games.shadowlords.advice.ways import DISTANCE, NEAR, nearest
from rulebound.games.shadowlords.rules.hands import below, hand_of
from rulebound.games.shadowlords.rules.sides import points
from rulebound.games.shadowlords.state import Shadowlords, alliances_of, lives
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
)
from rulebound.games.shadowlords.weights import WEIGHTS, W

NAMES: Final[list[str]] = list(WEIGHTS.advice)
WEIGHT: Final[list[float]] = list(WEIGHTS.advice.values())
BODY: Final[list[float]] = [W["member"] + W["combat"] * combat for combat in COMBAT]
SHIP: Final[float] = W["ship"]
LAND: Final = 0.5  # a Ruin or a Space Base
SPACE: Final = 0.06


def value(g: Shadowlords, seat: int) -> float:
    """About the chance that the seat wins, against equals."""
    return logistic(total(g, seat, Ground(g))) if lives(g, seat) else 0.0


def total(g: Shadowlords, seat: int, ground: Ground) -> float:
    """The terms of the advice, each by its weight."""
    found, numbers = 0.0, terms(g, seat, ground)
    for place in range(len(WEIGHT)):
        found += WEIGHT[place] * numbers[place]
    return found


def features(g: Shadowlords, seat: int) -> dict[str, float]:
    """What the chance to win depends on, by name."""
    return dict(zip(NAMES, terms(g, seat, Ground(g)), strict=True))


def terms(g: Shadowlords, seat: int, ground: Ground) -> list[float]:
    """What speaks for a seat and against it, in the order of the weights."""
    fighters, foes = lined_up(g, seat)
    estates = all_estates(g, seat, ground)
    return [
        1.0,
        -W["fallen"] * rivals(g, seat),
        estates[seat],
        -compared(g, seat, estates),
        strikes(g, seat, fighters, foes),
        searches(g, seat, ground.discs),
        -W["danger"] * sum([danger(g, c, foes) for c in fighters if c < ALLIANCES], 0.0),
        menace(g, foes),
        -clock(g),
    ]


def compared(g: Shadowlords, seat: int, estates: list[float]) -> float:
    """What the other players have; most of all the richest."""
    others = [has for player, has in enumerate(estates) if player != seat and lives(g, player)]
    return W["others"] * sum(others, 0.0) + W["richest"] * max([0.0, *others])


def lined_up(g: Shadowlords, seat: int) -> tuple[list[int], list[int]]:
    """The fighters of a player, and those of their enemies."""
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
    return W["clock"] * part * part


# What players have.


def all_estates(g: Shadowlords, seat: int, ground: Ground) -> list[float]:
    """What each player has on the board and in the hand, as a seat sees it (SL-HINT-07, SL-HINT-08)."""
    totals = [cards_worth(hand_of(g, player), player != seat) for player in range(g.seats)]
    envoys = [0.0] * g.seats
    for c in range(PEOPLE):
        side = g.side[c]
        player = NOBODY if side == NOBODY else g.seat_of[side]
        if player == NOBODY:
            continue
        totals[player] += member_worth(g, c, player != seat)
        if CLASS[c] == DIPLOMAT and g.space[c] != NOWHERE:
            envoys[player] = W["envoy"]
    return [totals[player] + envoys[player] + land(g, player, ground) for player in range(g.seats)]


def member_worth(g: Shadowlords, c: int, hidden: bool) -> float:
    """A member with its ships and cards, and the Stone if it bears it; a captive is missed."""
    if g.space[c] == NOWHERE:
        return -W["captive"]
    worth = BODY[c] + SHIP * float(min(g.ships[c], 6)) + 1.2 * cards_worth(below(g, c), hidden)
    if CLASS[c] == MERCHANT:
        worth += W["merchant"]
    if g.stone == c:
        worth += W["stone"] + (W["safe_stone"] if c < ALLIANCES else 0.0)
    return worth


def land(g: Shadowlords, seat: int, ground: Ground) -> float:
    """Ruins, Space Bases and other spaces that the player controls (SL-HINT-08, SL-HINT-09)."""
    worth = 0.0
    for a in alliances_of(g, seat):
        worth += LAND * float(bits(ground.held[a] & (RUINS | BASES))) + SPACE * float(bits(ground.held[a]))
    return worth


def bits(mask: i64) -> int:
    """How many spaces a set has."""
    found: i64 = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


# Strikes and dangers.


def defence(g: Shadowlords, c: int) -> int:
    """What a character defends with; a card under its portrait is taken for a middling one (SL-DUEL-03)."""
    return points(g, c) + (LAID if under(g, c) else 0)


def prize(g: Shadowlords, c: int) -> float:
    """What it is worth to beat a character; the Shadowlord has the Stone and the Timer (SL-HINT-01)."""
    if c < ALLIANCES:
        return W["fallen"]
    if c == LORD:
        return W["stone"] + clock(g) + 1.0
    return BODY[c] + SHIP * float(g.ships[c])


def strikes(g: Shadowlords, seat: int, fighters: list[int], foes: list[int]) -> float:
    """Duels at hand and targets within reach (SL-HINT-02, SL-HINT-03, SL-HINT-06)."""
    worth = 0.0
    walls = [defence(g, foe) for foe in foes]
    card = best_held(g, seat)
    for c in fighters:
        worth += chances(g, c, card, foes, walls)
    return worth


def menace(g: Shadowlords, foes: list[int]) -> float:
    """Shadows that other Star Masters have to fear (SL-HINT-05)."""
    shadows = [c for c in foes if c >= FIRST_SHADOW]
    return W["menace"] * sum([danger(g, foe, shadows) for foe in foes if foe < ALLIANCES], 0.0)


def searches(g: Shadowlords, seat: int, discs: int) -> float:
    """Diplomats near discs (SL-HINT-08)."""
    near = 0.0
    for c in DIPLOMATS:
        if g.space[c] != NOWHERE and g.seat_of[g.side[c]] == seat:
            near += nearest(g.space[c], discs)
    return W["disc"] * near


def chances(g: Shadowlords, c: int, card: int, foes: list[int], walls: list[int]) -> float:
    """The best duel that a fighter can look forward to, or the risk of the one that it stands in."""
    power = points(g, c) + max(card, best_under(g, c))
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
    return (W["master_risk"] if c < ALLIANCES else BODY[c]) + SHIP * float(g.ships[c])


def lure(c: int, foe: int) -> float:
    """What draws a fighter to an enemy elsewhere: Star Masters most of all, and others than these to the Shadowlord."""
    if foe == LORD:
        return W["quest"] if c >= ALLIANCES else 0.0
    return W["strike"] if foe < ALLIANCES else 0.2 * W["strike"]


def danger(g: Shadowlords, master: int, foes: list[int]) -> float:
    """The likeliest of the attacks that the Star Master has to fear."""
    guard = defence(g, master)
    worst = 0.0
    row = DISTANCE[g.space[master]]
    for foe in foes:
        gap = row[g.space[foe]]
        if (foe != LORD and gap > 0 and g.ships[foe] > 0) or gap == 1:
            worst = max(worst, holds(points(g, foe) + LAID - guard) * NEAR[gap])
    return worst
