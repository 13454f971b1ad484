"""Who sits where in which game: seats turn, seeds are shared, and every bot meets every other equally often."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, islice, permutations
from math import factorial

from msgspec import Struct

MOST_BOTS = 16


class Sitting(Struct, frozen=True):
    """The seed of a game, the number of its setting, and which player has each seat."""

    seed: int
    setting: int
    seating: tuple[int, ...]


class Slot(Struct, frozen=True):
    """A game of a lap: its block, its setting, the players that meet and how far they are turned."""

    block: int
    setting: int
    group: tuple[int, ...]
    turn: int


def in_turn(number: int, seed: int, seats: int, settings: int) -> Sitting:
    """A simulation: every game has a seed of its own and the seats turned by one; all settings share both."""
    turn, setting = divmod(number, settings)
    return Sitting(seed + turn, setting, turned(tuple(range(seats)), turn))


def in_blocks(number: int, seed: int, bots: int, seats: int, settings: int, together: bool) -> Sitting:
    """A tournament: the games of a block share their seed, so that every bot meets the same luck in every seat.

    From block to block players that meet again sit in another order, so that nobody always follows the same one.
    """
    slots = lap(bots, seats, settings, together)
    round_, place = divmod(number, len(slots))
    slot = slots[place]
    block = round_ * (slots[-1].block + 1) + slot.block
    return Sitting(seed + block, slot.setting, turned(_mixed(slot.group, block), slot.turn))


def turned(players: Sequence[int], turn: int) -> tuple[int, ...]:
    """The players, each some seats further."""
    return tuple(players[(seat + turn) % len(players)] for seat in range(len(players)))


def _mixed(group: tuple[int, ...], block: int) -> tuple[int, ...]:
    """The players round the table in one of their orders: every block has the next one."""
    orders = factorial(len(group) - 1)
    return group[:1] + next(islice(permutations(group[1:]), block % orders, None))


@cache
def lap(bots: int, seats: int, settings: int, together: bool) -> tuple[Slot, ...]:
    """The games after which all groups have met, in whole blocks.

    A block has every setting with a round of groups in which each bot plays equally often, in every turn of the seats.
    Where all play together every bot is a group of its own, and has all seats.
    """
    rounds = [[(bot,) * seats for bot in range(bots)]] if together else rounds_of(bots, seats)
    return tuple(
        Slot(block, setting, group, turn)
        for block, groups in enumerate(rounds)
        for setting in range(settings)
        for group in groups
        for turn in range(1 if together else seats)
    )


def whole_blocks(games: int, bots: int, seats: int, settings: int, together: bool) -> int:
    """The number of games, rounded up to the end of a block."""
    blocks = 1
    while (end := games_of(blocks, bots, seats, settings, together)) < games:
        blocks += 1
    return end


def games_of(blocks: int, bots: int, seats: int, settings: int, together: bool) -> int:
    """How many games so many blocks have."""
    slots = lap(bots, seats, settings, together)
    laps, rest = divmod(blocks, slots[-1].block + 1)
    return laps * len(slots) + sum(slot.block < rest for slot in slots)


def rounds_of(bots: int, seats: int) -> list[list[tuple[int, ...]]]:
    """All groups of so many bots, in rounds: in each round every bot plays equally often.

    A round is what one group becomes when its members are counted on, one by one, round the circle of all bots. The
    rounds come in an order in which the pairs of bots have met about equally often at any time.
    """
    left = [_round(group, bots) for group in combinations(range(bots), seats) if group == min(_round(group, bots))]
    met = [0.0] * (bots // 2)
    ordered: list[list[tuple[int, ...]]] = []
    while left:
        best = min(left, key=lambda groups: _spread(met, _meetings(groups, bots)))
        met = [sum(pair) for pair in zip(met, _meetings(best, bots), strict=True)]
        left.remove(best)
        ordered.append(best)
    return ordered


def _round(group: tuple[int, ...], bots: int) -> list[tuple[int, ...]]:
    """The group counted on round the circle, until it is the same again."""
    return sorted({tuple(sorted((bot + step) % bots for bot in group)) for step in range(bots)})


def _meetings(groups: Sequence[tuple[int, ...]], bots: int) -> list[float]:
    """How often two bots meet in a round; it only depends on how far apart they stand in the circle."""
    counts = [0.0] * (bots // 2)
    for one, other in combinations(groups[0], 2):
        apart = min(other - one, bots - other + one)
        counts[apart - 1] += len(groups) / (bots / 2 if 2 * apart == bots else bots)
    return counts


def _spread(met: Sequence[float], more: Sequence[float]) -> float:
    totals = [sum(pair) for pair in zip(met, more, strict=True)]
    return max(totals) - min(totals)
