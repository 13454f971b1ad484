"""When a tournament may end early, and what its intervals must allow for then."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.arena.leads import lead_of
from rulebound.arena.plan import Outcome, Plan
from rulebound.arena.schedule import games_of
from rulebound.arena.statistics import NORMAL_95, bot_standings, wilson

FIRST_LOOK = 8
NORMAL_995 = 2.807033768343811


def looks(planned: Plan) -> list[int]:
    """After how many games it is asked whether the leader is clear: after 8 blocks, 16, 32 and so on.

    Whoever looks often is often deceived. So the looks are few, and each asks for an interval of 99.5 %: all looks of
    a tournament together name a wrong leader in fewer than 5 of 100 cases.
    """
    counts: list[int] = []
    blocks = FIRST_LOOK
    how = len(planned.players), planned.seats, len(planned.settings), planned.game().cooperative
    while (count := games_of(blocks, *how)) <= planned.games:
        counts.append(count)
        blocks *= 2
    return counts


def decided(planned: Plan, outcomes: Sequence[Outcome]) -> bool:
    """Whether the interval of the best bot lies above that of the second, and its lead block by block above none.

    The games of a block share their luck, so that several may say what one says; a report counts by blocks too.
    """
    standings = bot_standings(planned, outcomes)
    if len(standings) < 2:
        return False
    best, second = sorted(standings, key=lambda standing: -standing.win_rate)[:2]
    if wilson(best.wins, best.games, NORMAL_995)[0] <= wilson(second.wins, second.games, NORMAL_995)[1]:
        return False
    return lead_of(planned, outcomes, best.bot, second.bot, NORMAL_995)[0] > 0.0


def was_decided(planned: Plan, outcomes: Sequence[Outcome]) -> bool:
    """Did one of the looks at these games show a clear leader?"""
    return any(decided(planned, outcomes[:count]) for count in looks(planned) if count <= len(outcomes))


def stopped_early(planned: Plan, outcomes: Sequence[Outcome]) -> bool:
    """Do these games end where a look showed a clear leader?"""
    return planned.paired and len(outcomes) in looks(planned) and decided(planned, outcomes)


def quantile(planned: Plan, outcomes: Sequence[Outcome]) -> float:
    """How many standard errors an interval of 95 % has on either side.

    Games that were stopped because somebody was ahead flatter whoever is ahead. An interval as strict as the looks were
    is right whenever they stop (Jennison and Turnbull's repeated intervals).
    """
    return NORMAL_995 if stopped_early(planned, outcomes) else NORMAL_95
