"""`rulebound serve`: the table in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from rulebound.cli.asking import Content


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; others than this machine need one of its own.")
    ] = ("127.0.0.1"),
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8420,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Do not open a browser.")] = False,
    database: Annotated[
        str, typer.Option(help="sqlite:///FILE or postgresql://...; without it a file in your data folder.")
    ] = "",
    workers: Annotated[int, typer.Option(min=1, help="Server processes; more than one needs PostgreSQL.")] = 1,
    name: Annotated[
        list[str] | None, typer.Option("--name", help="A host name to answer to; may be given several times.")
    ] = None,
    bot: Annotated[
        list[str] | None, typer.Option("--bot", help="A further bot to offer: mcts:400, or TITLE=SPEC; several times.")
    ] = None,
    content: Content = None,
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
    behind_proxy: Annotated[
        list[str] | None,
        typer.Option("--behind-proxy", help="The address of a proxy whose word on who comes is taken; several times."),
    ] = None,
    root_path: Annotated[
        str, typer.Option(help="The path under which a proxy offers this server, such as /games.")
    ] = "",
    metrics: Annotated[bool, typer.Option("--metrics", help="Let Prometheus read /metrics.")] = False,
    keep_days: Annotated[
        float, typer.Option(min=0.0, help="Delete tables at which nothing has happened for so many days; 0 keeps all.")
    ] = 0.0,
    log_level: Annotated[str, typer.Option(help="What to log: error, warning, info (every request) or debug.")] = (
        "warning"
    ),
    log_json: Annotated[bool, typer.Option("--log-json", help="Log lines as JSON.")] = False,
) -> None:
    """Start the server and open the table in the browser."""
    from rulebound.server.serve import serve as start

    start(
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
        proxies=behind_proxy or (),
        root_path=root_path,
        metrics=metrics,
        keep_days=keep_days,
        log_level=log_level,
        log_json=log_json,
    )
