"""The command line: `rulebound --help` lists its commands. One module per command."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from rulebound.cli import bench, fuzz, games, new_game, play, playthrough, replay, report, rules, serve, sim, tournament
from rulebound.cli.output import BAD_INPUT, complain, say

app = typer.Typer(
    name="rulebound",
    help="Big tabletop games, played to the letter.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command("serve")(serve.serve)
app.command("games")(games.games)
app.command("play")(play.play)
app.command("sim")(sim.sim)
app.command("tournament")(tournament.tournament)
app.command("report")(report.report)
app.command("replay")(replay.replay)
app.command("fuzz")(fuzz.fuzz)
app.command("bench")(bench.bench)
app.command("rules")(rules.rules)
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
) -> None:
    """Big tabletop games, played to the letter. Without a command: the table in the browser (serve)."""
    del version
    warn_if_stale()
    if context.invoked_subcommand is None:
        context.invoke(serve.serve)


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
