"""rulebound tournament: bots against each other until it is clear who leads."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulebound.cli.output import chosen_options, out, print_json, progress, say
from rulebound.engine.game import load_game

if TYPE_CHECKING:
    from rulebound.arena.tournament import Tournament

ENDED = {"decided": "the leader is clear", "played": "all games are played", "interrupted": "interrupted"}


def tournament(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    players: Annotated[str, typer.Option(help="The bots, one per seat, as in mcts:200,greedy,random.")],
    games: Annotated[int, typer.Option("-n", "--games", min=1, help="At most so many games, in whole blocks.")] = 400,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the first block; the others follow.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="A setting of the game, as name=value.")] = None,
    folder: Annotated[Path | None, typer.Option("--out", help="A folder to keep the games in and resume from.")] = None,
    to_the_end: Annotated[bool, typer.Option("--to-the-end", help="Play all games, however clear it is.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Bots against each other with equal luck in every seat, until the leader is clear."""
    from rulebound.arena.tournament import paired_plan
    from rulebound.arena.tournament import tournament as hold
    from rulebound.bots import split_players

    loaded, specs, settings = load_game(game), split_players(players), chosen_options(option or [])
    most = paired_plan(loaded, specs, settings, games, seed).games
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
        )
    if found.ended == "interrupted":
        say(f"Interrupted after {found.games} of {most} games; the same command with --out goes on from there.")
    if as_json:
        print_json(found)
    else:
        _print(found)


def _print(found: Tournament) -> None:
    out.print(f"{found.game}: {found.finished} of {found.games} games finished; {ENDED[found.ended]}")
    skills = {rating.bot: f"  rating {rating.mu:.1f} ± {rating.sigma:.1f}" for rating in found.ratings}
    for bot in sorted(found.bots, key=lambda standing: -standing.win_rate):
        low, high = bot.win_rate_95
        rate = f"{bot.win_rate:6.1%} ({low:.1%} to {high:.1%})"
        out.print(f"  {bot.bot:20} wins {bot.wins:5} of {bot.games:5}  {rate}{skills.get(bot.bot, '')}")
    for seat in found.seats:
        out.print(f"  seat {seat.seat + 1:<15} wins {seat.wins:5} of {seat.games:5}  {seat.win_rate:6.1%}")
