"""Bots against each other until it is clear who leads, with paired seeds and turned seats; can be resumed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path

import msgspec
from msgspec import Struct

from rulebound.arena.folder import Folder, Heading
from rulebound.arena.plan import Outcome, Plan, plan
from rulebound.arena.ratings import Rating, ratings
from rulebound.arena.simulate import run
from rulebound.arena.statistics import BotStanding, SeatStanding, bot_standings, seat_standings, wilson
from rulebound.engine.flow import State
from rulebound.engine.game import Game, OptionValue

FIRST_LOOK = 8
NORMAL_995 = 2.807033768343811


class Tournament(Struct, frozen=True):
    """A tournament in figures: what `rulebound tournament --json` prints. `ended` is decided, played or interrupted."""

    game: str
    players: list[str]
    seed: int
    games: int
    finished: int
    decisions: int
    ended: str
    bots: list[BotStanding]
    seats: list[SeatStanding]
    ratings: list[Rating]


def tournament(
    game: Game[State],
    players: Sequence[str],
    options: Mapping[str, OptionValue] | None = None,
    games: int = 400,
    seed: int = 0,
    jobs: int = 1,
    out: Path | None = None,
    to_the_end: bool = False,
    each: Callable[[Outcome], None] | None = None,
) -> Tournament:
    """Play until the leader is clear or all games are played; with a folder, go on with the games that it holds."""
    planned = paired_plan(game, players, options, games, seed)
    with Folder(out, Heading.of(game, planned)) as folder:
        outcomes = list(folder.stored)
        ended = _play(planned, outcomes, jobs, to_the_end, folder.add, each)
        found = sum_up(planned, outcomes, ended)
        folder.sum_up(found)
    return found


def paired_plan(
    game: Game[State],
    players: Sequence[str],
    options: Mapping[str, OptionValue] | None = None,
    games: int = 400,
    seed: int = 0,
) -> Plan:
    """The plan of a tournament, checked: whole blocks, so that every seed is played in every turn of the seats."""
    planned = plan(game, players, options, games, seed)
    seats = len(planned.players)
    return msgspec.structs.replace(planned, games=-(-games // seats) * seats, paired=True)


def _play(
    planned: Plan,
    outcomes: list[Outcome],
    jobs: int,
    to_the_end: bool,
    keep: Callable[[Outcome], None],
    each: Callable[[Outcome], None] | None,
) -> str:
    """Add the games that are missing; the answer says why no more are."""
    looked = [] if to_the_end else [count for count in looks(planned) if count <= len(outcomes)]
    if any(decided(planned, outcomes[:count]) for count in looked):
        return "decided"
    try:
        with closing(run(planned, jobs, first=len(outcomes))) as played:
            for outcome in played:
                outcomes.append(outcome)
                keep(outcome)
                if each is not None:
                    each(outcome)
                if not to_the_end and len(outcomes) in looks(planned) and decided(planned, outcomes):
                    return "decided"
    except KeyboardInterrupt:
        if not outcomes:
            raise
        return "interrupted"
    return "played"


def looks(planned: Plan) -> list[int]:
    """After how many games it is asked whether the leader is clear: after 8 blocks, 16, 32 and so on.

    Whoever looks often is often deceived. So the looks are few, and each asks for an interval of 99.5 %: all looks of
    a tournament together name a wrong leader in fewer than 5 of 100 cases.
    """
    counts = [FIRST_LOOK * len(planned.players)]
    while counts[-1] * 2 <= planned.games:
        counts.append(counts[-1] * 2)
    return counts


def decided(planned: Plan, outcomes: Sequence[Outcome]) -> bool:
    """Whether the interval of the best bot lies above that of the second; never where all share one fate."""
    standings = bot_standings(planned, outcomes)
    if planned.game().cooperative or len(standings) < 2:
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
        decisions=sum(outcome.decisions for outcome in outcomes),
        ended=ended,
        bots=bot_standings(planned, outcomes),
        seats=seat_standings(planned, outcomes),
        ratings=ratings(planned, outcomes),
    )
