"""`rulebound backup` and `rulebound restore`: all tables of a server as one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulebound.cli.output import BadInput, say

Database = Annotated[str, typer.Option(help="The server's database; without it the file in your data folder.")]


def backup(
    file: Annotated[Path, typer.Argument(help="Where to write the copy.")],
    database: Database = "",
) -> None:
    """Copy all tables into a file, while the server runs or not."""
    from rulebound.server import backup as tools
    from rulebound.server.store import StoreError

    try:
        tables = tools.backup(file, database)
    except StoreError as error:
        raise BadInput(str(error)) from None
    say(f"{_counted(tables)} in {file}.")


def restore(
    file: Annotated[Path, typer.Argument(help="A file that backup has written.")],
    database: Database = "",
    force: Annotated[bool, typer.Option("--force", help="Replace a database; it is kept as .before.")] = False,
) -> None:
    """Put a backup in the place of the server's database, while the server does not run."""
    from rulebound.server import backup as tools
    from rulebound.server.store import StoreError

    try:
        tables = tools.restore(file, database, force)
    except StoreError as error:
        raise BadInput(str(error)) from None
    say(f"{_counted(tables)} restored.")


def _counted(tables: int) -> str:
    return f"{tables} table{'' if tables == 1 else 's'}"
