"""By how much one bot is ahead of another: in the same games, or in a tournament in the same blocks."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence

from rulebound.arena.plan import Outcome, Plan


def lead_of(planned: Plan, outcomes: Sequence[Outcome], best: str, second: str, z: float) -> tuple[float, float]:
    """The interval, of so many standard errors, for the lead of one bot's win rate over another's.

    It follows from the leads in the single games or blocks, with one more game for either side, so that few games or a
    bot that always wins do not feign certainty (after Bonett and Price).
    """
    meetings = meetings_of(planned, outcomes)
    leads = [rate_in(planned, together, best) - rate_in(planned, together, second) for together in meetings]
    one_game = len(meetings) / len(outcomes)
    leads += [one_game, -one_game]
    middle, half = statistics.fmean(leads), z * statistics.pstdev(leads) / math.sqrt(len(leads))
    return max(-1.0, middle - half), min(1.0, middle + half)


def meetings_of(planned: Plan, outcomes: Sequence[Outcome]) -> list[list[Outcome]]:
    """The games in which bots meet: each by itself, or in a tournament the games of a block together."""
    if not planned.paired:
        return [[outcome] for outcome in outcomes]
    blocks: dict[int, list[Outcome]] = {}
    for outcome in outcomes:
        blocks.setdefault(outcome.seed, []).append(outcome)
    return list(blocks.values())


def rate_in(planned: Plan, outcomes: Sequence[Outcome], bot: str) -> float:
    """Which part of its seats in these games a bot won."""
    won = [
        outcome.finished and outcome.won[seat]
        for outcome in outcomes
        for seat, player in enumerate(outcome.seating)
        if planned.players[player] == bot
    ]
    return sum(won) / max(1, len(won))
