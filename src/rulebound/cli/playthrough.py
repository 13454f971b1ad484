"""rulebound playthrough: a whole game as text, and the golden ones on file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from rulebound.cli.output import BadInput, out, print_json, say
from rulebound.engine.game import load_game

DIFFERENT = 1


def playthrough(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    seats: Annotated[int | None, typer.Option(help="How many sit at the table; by default the usual number.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="Equal seeds give equal games.")] = 1,
    folder: Annotated[Path | None, typer.Option("--check", help="Compare with the golden files in a folder.")] = None,
    renew: Annotated[bool, typer.Option("--update", help="With --check: write the golden files anew.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """A random game as text, the same in every run; or compare with the golden ones."""
    from rulebound.arena.playthrough import playthrough as run

    loaded = load_game(game)
    if renew and folder is None:
        raise BadInput("--update needs --check FOLDER")
    if folder is not None:
        _check(game, folder, renew, as_json)
        return
    text = run(loaded, seats or loaded.default_seats, seed)
    if as_json:
        print_json({"game": game, "seats": seats or loaded.default_seats, "seed": seed, "lines": text.splitlines()})
    else:
        sys.stdout.write(text)


def _check(game: str, folder: Path, renew: bool, as_json: bool) -> None:
    from rulebound.arena.playthrough import difference, playthroughs, update

    loaded = load_game(game)
    if renew:
        changed = update(folder, [loaded])
    else:
        differing = {golden.file: difference(folder, golden) for golden in playthroughs([loaded])}
        changed = [file for file, lines in differing.items() if lines]
        for file in changed:
            say(f"{file} differs from the one on file")
            if not as_json:
                out.print(differing[file], markup=False)
    if as_json:
        print_json({"game": game, "changed": changed, "updated": renew})
    elif renew:
        out.print(f"{len(changed)} files written" + (f": {', '.join(changed)}" if changed else ""), markup=False)
    elif not changed:
        out.print(f"{game} plays as on file.", markup=False)
    if changed and not renew:
        raise typer.Exit(DIFFERENT)
