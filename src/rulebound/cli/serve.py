"""`rulebound serve`: the table in the browser."""

from __future__ import annotations

from typing import Annotated

import typer


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; others than this machine need one of its own.")
    ] = ("127.0.0.1"),
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8420,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
    database: Annotated[
        str, typer.Option(help="sqlite:///FILE or postgresql://...; without it a file in your data folder.")
    ] = "",
    workers: Annotated[int, typer.Option(min=1, help="Server processes; more than one needs PostgreSQL.")] = 1,
    name: Annotated[
        list[str] | None, typer.Option("--name", help="A host name to answer to; may be given several times.")
    ] = None,
    bot: Annotated[
        list[str] | None, typer.Option("--bot", help="A further bot to offer, such as mcts:400; several times.")
    ] = None,
    think: Annotated[float, typer.Option(min=0.1, help="Seconds that a bot may think about an answer.")] = 5.0,
    pace: Annotated[
        float, typer.Option(min=0.0, help="Seconds that a bot takes at least, for people to follow.")
    ] = 0.7,
    webhooks: Annotated[
        bool, typer.Option("--webhooks", help="Let tables call an address when it is your turn.")
    ] = False,
    secure: Annotated[
        bool, typer.Option("--secure", help="Cookies over HTTPS only, behind a proxy that has it.")
    ] = False,
) -> None:
    """Start the server and open the table in the browser."""
    from rulebound.server import command

    command.serve(
        host,
        port,
        no_browser,
        database,
        workers,
        pace=pace,
        think=think,
        bots=bot or (),
        hosts=name or (),
        webhooks=webhooks,
        secure=secure,
    )
