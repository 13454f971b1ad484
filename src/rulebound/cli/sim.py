"""rulebound sim: many games between bots."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulebound.cli.asking import LARGEST_SEED, AsJson, AsParquet, Backend, Content, Folder, GameId, Jobs, Settings
from rulebound.cli.output import BadInput, out, print_json, progress, say, varied_options
from rulebound.engine.catalogue import load_game

if TYPE_CHECKING:
    from rulebound.arena.statistics import BotForfeits, BotStanding, OptionStanding, SeatStanding, Simulation


def sim(
    game: GameId,
    players: Annotated[str | None, typer.Option(help="The bots, one per seat, as in greedy,random.")] = None,
    games: Annotated[int, typer.Option("-n", "--games", min=1, help="How many games.")] = 100,
    seed: Annotated[
        int, typer.Option(min=0, max=LARGEST_SEED, help="The seed of the first game; the others follow.")
    ] = 0,
    jobs: Jobs = 1,
    backend: Backend = "local",
    option: Settings = None,
    folder: Folder = None,
    content: Content = None,
    parquet: AsParquet = False,
    keep_games: Annotated[
        bool, typer.Option("--keep-games", help="Write all answers of all games into the folder, as answers.jsonl.")
    ] = False,
    observations: Annotated[
        bool, typer.Option("--observations", help="With --keep-games: what was seen at each answer, too.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Many games between bots: who wins how often, and how fast it goes."""
    from rulebound.arena.simulate import simulate
    from rulebound.bots import split_players

    check_parquet_wish(parquet, folder)
    if (keep_games and folder is None) or (observations and not keep_games):
        raise BadInput("--keep-games needs a folder: --out DIR" if keep_games else "--observations needs --keep-games")
    loaded = load_game(game)
    specs, settings = [] if players is None else split_players(players), varied_options(option or [])
    with progress("games") as advance:
        found = simulate(
            loaded,
            specs,
            settings,
            games,
            seed,
            jobs,
            lambda played: advance(played.number + 1, games),
            backend,
            folder,
            parquet,
            keep_games,
            observations,
        )
    if found.games < games:
        where = f" {folder} holds them, and the same command goes on from there." if folder else ""
        say(f"Interrupted after {found.games} of {games} games; the figures are of those.{where}")
    if as_json:
        print_json(found)
    else:
        _print(found)


def check_parquet_wish(parquet: bool, folder: Path | None) -> None:
    """A table needs a folder."""
    if parquet and folder is None:
        raise BadInput("--parquet needs a folder: --out DIR")


def _print(found: Simulation) -> None:
    speed = f"{found.decisions_per_s:,.0f} decisions/s, {found.games_per_s:,.1f} games/s, {found.mode}"
    out.print(f"{found.game}: {found.finished} of {found.games} games finished in {found.seconds:.1f} s ({speed})")
    print_nobody_won(found.nobody_won, found.games)
    width = column(found.bots)
    for bot in found.bots:
        out.print(f"  {bot.bot:{width}} {win_rate(bot)}  mean score {bot.mean_score:.1f}", markup=False)
    print_seats([] if load_game(found.game).cooperative else found.seats, width)
    print_options(found.options)
    print_forfeits(found.forfeits)


def column(bots: Sequence[BotStanding]) -> int:
    """How wide the names of bots and seats stand before their figures."""
    return max(20, *(len(bot.bot) for bot in bots))


def print_seats(seats: Sequence[SeatStanding], width: int) -> None:
    """How often each seat won."""
    for seat in seats:
        out.print(f"  {f'seat {seat.seat + 1}':{width}} wins {seat.wins:5} of {seat.games:5}  {seat.win_rate:6.1%}")


def print_forfeits(forfeits: Sequence[BotForfeits]) -> None:
    """Who gave no usable answer, how often and why."""
    from rulebound.arena.findings import forfeited

    for lost in forfeits:
        out.print(f"  {forfeited(lost)}", markup=False)


def print_nobody_won(games: int, of: int) -> None:
    """Games that all lost are in the rates of all, and worth a line of their own."""
    if games:
        out.print(f"  nobody won {games} of {of} games")


def print_options(standings: Sequence[OptionStanding]) -> None:
    """The win rates by the values of the options that were varied."""
    for one in standings:
        out.print(f"  {one.option}={one.value}, {one.bot}: {win_rate(one)}", markup=False)


def win_rate(standing: BotStanding | OptionStanding) -> str:
    """Wins, rate and interval as one text."""
    low, high = standing.win_rate_95
    return f"wins {standing.wins:5} of {standing.games:5}  {standing.win_rate:6.1%} ({low:.1%} to {high:.1%})"
