"""What several commands ask for in the same words."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

LARGEST_SEED = 2**62
GameId = Annotated[str, typer.Argument(help="The game's id.")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON document.")]
Jobs = Annotated[int, typer.Option(min=1, help="How many processes.")]
Engine = Annotated[str, typer.Option(help="Where the games are played: local or ray.")]
Settings = Annotated[
    list[str] | None, typer.Option(help="A setting of the game, as name=value; with name=a,b each is played.")
]
Folder = Annotated[Path | None, typer.Option("--out", help="A folder to keep the games in and resume from.")]
AsParquet = Annotated[bool, typer.Option("--parquet", help="Write games.parquet into the folder too.")]
