"""rulebound fuzz: hostile and random play until something breaks."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from rulebound.cli.asking import AsJson, Content, GameId
from rulebound.cli.output import BadInput, out, print_json, progress
from rulebound.engine.catalogue import load_game
from rulebound.engine.flow import State
from rulebound.engine.game import Game

BROKEN = 1


def fuzz(
    game: GameId,
    seconds: Annotated[float, typer.Option(min=0.1, help="When to stop.")] = 30.0,
    games: Annotated[int | None, typer.Option("-n", "--games", min=1, help="Stop after this many games.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the first game.")] = 0,
    folder: Annotated[Path, typer.Option("--out", help="The folder for the repro file.")] = Path(),
    everything: Annotated[
        bool, typer.Option("--exhaust", help="Play until every rule step, action and component was used instead.")
    ] = False,
    content: Content = None,
    as_json: AsJson = False,
) -> None:
    """Hostile and random play until something breaks; then a file that `rulebound replay` takes, and code 1."""
    from rulebound.arena.fuzz import fuzz as run

    loaded = load_game(game)
    if everything:
        _exhaust(loaded, games or sys.maxsize, seconds, seed, as_json)
        return
    if not folder.is_dir():
        raise BadInput(f"there is no folder {folder}")
    with progress("fuzzing") as advance:
        report = run(loaded, seconds, games, seed, folder, advance)
    if as_json:
        print_json(report)
    else:
        tried = f"{report.games} games, {report.decisions} decisions, {report.attacks} attacks"
        out.print(f"{report.game}: {tried} in {report.seconds:.1f} s", markup=False)
        found = report.finding
        out.print("Nothing broke." if found is None else f"{found.kind}: {found.text}", markup=False)
        if found is not None and found.file:
            out.print(f"See: rulebound replay {found.file}", markup=False)
    if report.finding is not None:
        raise typer.Exit(BROKEN)


def _exhaust(game: Game[State], games: int, seconds: float, seed: int, as_json: bool) -> None:
    """Play until everything was used, and list what never was; code 1 if anything was not."""
    from rulebound.arena.exhaust import exhaust

    with progress("playing") as advance:
        report = exhaust(game, games, seconds, seed, advance)
    if as_json:
        print_json(report)
    else:
        done = f"{report.games} games, {report.decisions} decisions in {report.seconds:.1f} s"
        out.print(f"{report.game}: {report.used} of {report.of} used ({done})", markup=False)
        for item in report.unused:
            out.print(f"never: {item}", markup=False)
    if report.unused:
        raise typer.Exit(BROKEN)
