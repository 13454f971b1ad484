"""What several commands ask for in the same words."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from rulebound.engine.catalogue import catalogue
from rulebound.engine.content import VARIABLE

LARGEST_SEED = 2**62


def lay_over(folder: Path | None) -> Path | None:
    """Let the files in a folder lie over the components of games, here and in every process that is started here."""
    if folder is None:
        return None
    games = catalogue().entries.values()
    files = {game.id: {path.name for path in game.folder.glob("content/*.toml")} for game in games}
    everything = {name for names in files.values() for name in names}
    for path in sorted(folder.iterdir()):
        if path.is_dir() and path.name not in files:
            raise typer.BadParameter(f"{path} is no game; there are: {', '.join(sorted(files))}")
        if path.suffix == ".toml" and path.name not in everything:
            raise typer.BadParameter(f"{path} lies over nothing: no game has components in {path.name}")
    os.environ[VARIABLE] = str(folder.resolve())
    return folder


GameId = Annotated[str, typer.Argument(help="The game's id.")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON document.")]
Jobs = Annotated[int, typer.Option(min=1, help="How many processes.")]
Backend = Annotated[str, typer.Option(help="Where the games are played: local or ray.")]
Settings = Annotated[
    list[str] | None, typer.Option(help="A setting of the game, as name=value; with name=a,b each is played.")
]
Content = Annotated[
    Path | None,
    typer.Option(
        "--content",
        metavar="DIR",
        help="A folder whose files lie over the game's own of the same names.",
        callback=lay_over,
        is_eager=True,
        exists=True,
        file_okay=False,
    ),
]
Folder = Annotated[
    Path | None, typer.Option("--out", file_okay=False, help="A folder to keep the games in and resume from.")
]
AsParquet = Annotated[bool, typer.Option("--parquet", help="Write games.parquet into the folder too.")]
