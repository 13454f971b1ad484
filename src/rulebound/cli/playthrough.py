"""rulebound playthrough: a whole game as text, and the golden ones on file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from rulebound.cli.asking import AsJson, Content
from rulebound.cli.output import BadInput, out, print_json, say, usable_games
from rulebound.engine.catalogue import load_game
from rulebound.engine.flow import State
from rulebound.engine.game import Game

DIFFERENT = 1


def playthrough(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The game's id; not needed with --all.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table; by default the usual number.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="Equal seeds give equal games.")] = 1,
    every: Annotated[bool, typer.Option("--all", help="Compare all games with their golden files.")] = False,
    folder: Annotated[Path | None, typer.Option("--check", help="Compare with the golden files in a folder.")] = None,
    renew: Annotated[bool, typer.Option("--update", help="Write the golden files anew instead.")] = False,
    content: Content = None,
    as_json: AsJson = False,
) -> None:
    """A random game as text, the same in every run; or compare with the golden ones."""
    from rulebound.arena.playthrough import playthrough as run

    if every == (game is not None):
        raise BadInput("name one game, or say --all")
    if every or renew or folder is not None:
        _check([load_game(game)] if game is not None else usable_games(), folder, renew, as_json)
        return
    loaded = load_game(game or "")
    text = run(loaded, seats or loaded.default_seats, seed)
    if as_json:
        print_json({"game": game, "seats": seats or loaded.default_seats, "seed": seed, "lines": text.splitlines()})
    else:
        sys.stdout.write(text)


def _check(games: list[Game[State]], folder: Path | None, renew: bool, as_json: bool) -> None:
    from rulebound.arena.playthrough import differences, update

    if renew:
        changed = update(games, folder)
    else:
        differing = differences(games, folder)
        changed = list(differing)
        for file in changed:
            say(f"{file} differs from the one on file" if "\n" in differing[file] else differing[file])
            if not as_json and "\n" in differing[file]:
                out.print(differing[file], markup=False)
    if as_json:
        print_json({"games": [game.id for game in games], "changed": changed, "updated": renew})
    elif renew:
        out.print(f"{len(changed)} files written" + (f": {', '.join(changed)}" if changed else ""), markup=False)
    elif not changed:
        out.print("All play as on file.", markup=False)
    if changed and not renew:
        raise typer.Exit(DIFFERENT)
