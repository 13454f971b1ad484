"""Bots against each other until it is clear who leads, with paired seeds and turned seats; can be resumed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec import Struct

from rulebound.arena.engines import gather
from rulebound.arena.folder import Folder, Heading
from rulebound.arena.plan import Choices, Outcome, Plan, paired_plan
from rulebound.arena.ratings import Rating, rated, ratings
from rulebound.arena.schedule import games_of
from rulebound.arena.statistics import (
    BotStanding,
    OptionStanding,
    SeatStanding,
    bot_standings,
    option_standings,
    seat_standings,
    wilson,
)
from rulebound.engine.flow import State
from rulebound.engine.game import Game

FIRST_LOOK = 8
NORMAL_995 = 2.807033768343811


class Tournament(Struct, frozen=True):
    """A tournament in figures: what `rulebound tournament --json` prints. `ended` is decided, played or interrupted.

    `rated` games have somebody who did better than another; a game that all lost alike is not among them.
    """

    game: str
    players: list[str]
    seed: int
    games: int
    finished: int
    nobody_won: int
    rated: int
    decisions: int
    ended: str
    bots: list[BotStanding]
    seats: list[SeatStanding]
    options: list[OptionStanding]
    ratings: list[Rating]


def tournament(
    game: Game[State],
    players: Sequence[str],
    options: Choices | None = None,
    games: int = 400,
    seed: int = 0,
    jobs: int = 1,
    out: Path | None = None,
    to_the_end: bool = False,
    each: Callable[[Outcome], None] | None = None,
    seats: int | None = None,
    engine: str = "local",
    parquet: bool = False,
) -> Tournament:
    """Play until the leader is clear or all games are played; with a folder, go on with the games that it holds."""
    planned = paired_plan(game, players, options, games, seed, seats, watched=out is not None)
    with Folder(out, Heading.of(game, planned), parquet) as folder:
        if not to_the_end and was_decided(planned, folder.stored):
            found = sum_up(planned, folder.stored, "decided")
        else:
            enough = None if to_the_end else lambda played: len(played) in looks(planned) and decided(planned, played)
            found = sum_up(planned, *gather(planned, folder, jobs, engine, each, enough))
        folder.sum_up(found)
    return found


def was_decided(planned: Plan, outcomes: Sequence[Outcome]) -> bool:
    """Did one of the looks at these games show a clear leader?"""
    return any(decided(planned, outcomes[:count]) for count in looks(planned) if count <= len(outcomes))


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
    """Whether the interval of the best bot lies above that of the second."""
    standings = bot_standings(planned, outcomes)
    if len(standings) < 2:
        return False
    best, second = sorted(standings, key=lambda standing: -standing.win_rate)[:2]
    return wilson(best.wins, best.games, NORMAL_995)[0] > wilson(second.wins, second.games, NORMAL_995)[1]


def sum_up(planned: Plan, outcomes: Sequence[Outcome], ended: str) -> Tournament:
    """The figures, which are the same for the same games however they were played."""
    return Tournament(
        game=planned.game().id,
        players=list(planned.players),
        seed=planned.seed,
        games=len(outcomes),
        finished=sum(outcome.finished for outcome in outcomes),
        nobody_won=0 if planned.game().cooperative else sum(outcome.nobody_won for outcome in outcomes),
        rated=sum(rated(outcome) for outcome in outcomes),
        decisions=sum(outcome.decisions for outcome in outcomes),
        ended=ended,
        bots=bot_standings(planned, outcomes),
        seats=seat_standings(planned, outcomes),
        options=option_standings(planned, outcomes),
        ratings=ratings(planned, outcomes),
    )
