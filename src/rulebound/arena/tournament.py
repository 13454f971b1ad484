"""Bots against each other until it is clear who leads, with paired seeds and turned seats; can be resumed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec import Struct

from rulebound.arena.backends import gather
from rulebound.arena.folder import Folder, Heading
from rulebound.arena.plan import Choices, Outcome, Plan, paired_plan
from rulebound.arena.ratings import Rating, rated, ratings
from rulebound.arena.statistics import (
    BotForfeits,
    BotStanding,
    OptionStanding,
    SeatStanding,
    bot_forfeits,
    bot_standings,
    option_standings,
    seat_standings,
)
from rulebound.arena.stopping import decided, looks, quantile, was_decided
from rulebound.engine.flow import State
from rulebound.engine.game import Game


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
    forfeits: list[BotForfeits]


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
    backend: str = "local",
    parquet: bool = False,
) -> Tournament:
    """Play until the leader is clear or all games are played; with a folder, go on with the games that it holds."""
    planned = paired_plan(game, players, options, games, seed, seats, watched=out is not None)
    with Folder(out, Heading.of(game, planned), parquet) as folder:
        if not to_the_end and was_decided(planned, folder.stored):
            found = sum_up(planned, folder.stored, "decided")
        else:
            enough = None if to_the_end else lambda played: len(played) in looks(planned) and decided(planned, played)
            found = sum_up(planned, *gather(planned, folder, jobs, backend, each, enough))
        folder.sum_up(found)
    return found


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
        bots=bot_standings(planned, outcomes, quantile(planned, outcomes)),
        seats=seat_standings(planned, outcomes),
        options=option_standings(planned, outcomes),
        ratings=ratings(planned, outcomes),
        forfeits=bot_forfeits(planned, outcomes),
    )
