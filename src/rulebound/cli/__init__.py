"""The command line: `rulebound --help` lists its commands. One module per command."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from rulebound.cli import (
    backup,
    bench,
    fit,
    fuzz,
    games,
    new_game,
    odds,
    play,
    playthrough,
    replay,
    report,
    rules,
    serve,
    sim,
    tournament,
)
from rulebound.cli.output import BAD_INPUT, BadInput, complain, say
from rulebound.engine.catalogue import VARIABLE, catalogue, games_in

app = typer.Typer(
    name="rulebound",
    help="Big tabletop games, played to the letter.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command("serve")(serve.serve)
app.command("backup")(backup.backup)
app.command("restore")(backup.restore)
app.command("games")(games.games)
app.command("play")(play.play)
app.command("sim")(sim.sim)
app.command("tournament")(tournament.tournament)
app.command("report")(report.report)
app.command("replay")(replay.replay)
app.command("fuzz")(fuzz.fuzz)
app.command("bench")(bench.bench)
app.command("fit")(fit.fit)
app.command("rules")(rules.rules)
app.command("odds")(odds.odds)
app.command("new-game")(new_game.new_game)
app.command("playthrough")(playthrough.playthrough)


def _version(asked: bool) -> None:
    if asked:
        from rulebound import __version__
        from rulebound.engine.mode import mode

        print(f"rulebound {__version__} ({mode()})")
        raise typer.Exit


@app.callback()
def root(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say which version runs, and how.")
    ] = False,
    folder: Annotated[
        Path | None, typer.Option("--games", metavar="DIR", help="A folder with more games, a folder each.")
    ] = None,
) -> None:
    """Big tabletop games, played to the letter. Without a command: the table in the browser (serve)."""
    del version
    if folder is not None:
        name_folder(folder)
    warn_if_stale()
    for line in catalogue().refused:
        say(line)
    if context.invoked_subcommand is None:
        context.invoke(serve.serve)


def name_folder(folder: Path) -> None:
    """Find the games in this folder too, here and in every process that is started from here."""
    if not games_in(folder):
        raise BadInput(f"{folder} holds no game: a game is a folder in it with an __init__.py and a rules.md")
    others = os.environ.get(VARIABLE, "")
    os.environ[VARIABLE] = os.pathsep.join(filter(None, [str(folder.resolve()), others]))


def warn_if_stale() -> None:
    """Say it when the compiled rules are older than their sources."""
    from rulebound.engine.mode import stale

    if warning := stale():
        say(warning)


def main() -> None:
    """Run a command. Bad input ends with one line on the error stream and code 2; Ctrl-C with one line and code 130."""
    command = typer.main.get_command(app)
    try:
        code = command.main(prog_name="rulebound", standalone_mode=False)
    except Exception as error:
        complain(error)
        sys.exit(BAD_INPUT)
    except KeyboardInterrupt:
        say("Interrupted.")
        sys.exit(130)
    sys.exit(code if isinstance(code, int) else 0)
