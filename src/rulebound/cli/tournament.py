"""rulebound tournament: bots against each other until it is clear who leads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from rulebound.cli.asking import LARGEST_SEED, AsJson, AsParquet, Backend, Content, Folder, GameId, Jobs, Settings
from rulebound.cli.output import out, print_json, progress, say, varied_options
from rulebound.cli.sim import (
    check_parquet_wish,
    column,
    print_forfeits,
    print_nobody_won,
    print_options,
    print_seats,
    win_rate,
)
from rulebound.engine.catalogue import load_game

if TYPE_CHECKING:
    from rulebound.arena.tournament import Tournament

ENDED = {
    "decided": "the leader is clear, and the intervals allow for having looked",
    "played": "all games are played",
    "interrupted": "interrupted",
}


def tournament(
    game: GameId,
    players: Annotated[str, typer.Option(help="The bots, as in mcts:200,greedy,random; more than seats are welcome.")],
    seats: Annotated[int | None, typer.Option(min=1, help="How many play in a game, if not all of them.")] = None,
    games: Annotated[int, typer.Option("-n", "--games", min=1, help="At most so many games, in whole blocks.")] = 400,
    seed: Annotated[
        int, typer.Option(min=0, max=LARGEST_SEED, help="The seed of the first block; the others follow.")
    ] = 0,
    jobs: Jobs = 1,
    backend: Backend = "local",
    option: Settings = None,
    folder: Folder = None,
    content: Content = None,
    parquet: AsParquet = False,
    to_the_end: Annotated[bool, typer.Option("--to-the-end", help="Play all games, however clear it is.")] = False,
    as_json: AsJson = False,
) -> None:
    """Bots against each other with equal luck in every seat, until the leader is clear."""
    from rulebound.arena.plan import paired_plan
    from rulebound.arena.tournament import tournament as hold
    from rulebound.bots import split_players

    check_parquet_wish(parquet, folder)
    loaded, specs, settings = load_game(game), split_players(players), varied_options(option or [])
    most = paired_plan(loaded, specs, settings, games, seed, seats).games
    with progress("games") as advance:
        found = hold(
            loaded,
            specs,
            settings,
            games,
            seed,
            jobs,
            folder,
            to_the_end,
            lambda played: advance(played.number + 1, most),
            seats,
            backend,
            parquet,
        )
    if found.ended == "interrupted":
        say(f"Interrupted after {found.games} of {most} games; the same command with --out goes on from there.")
    if as_json:
        print_json(found)
    else:
        _print(found)


def _print(found: Tournament) -> None:
    out.print(f"{found.game}: {found.finished} of {found.games} games finished; {ENDED[found.ended]}")
    print_nobody_won(found.nobody_won, found.games)
    skills = {
        one.bot: "  rating {:+.0f} ({:+.0f} to {:+.0f})".format(one.points, *one.points_95) for one in found.ratings
    }
    width = column(found.bots)
    for bot in sorted(found.bots, key=lambda standing: -standing.win_rate):
        out.print(f"  {bot.bot:{width}} {win_rate(bot)}{skills.get(bot.bot, '')}", markup=False)
    print_seats([] if load_game(found.game).cooperative else found.seats, width)
    print_options(found.options)
    print_forfeits(found.forfeits)
