"""rulebound bench: how fast the games run here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from rulebound.cli.asking import AsJson, Content
from rulebound.cli.output import BadInput, out, print_json, progress, say, usable_games
from rulebound.engine.catalogue import load_game
from rulebound.engine.mode import stale

if TYPE_CHECKING:
    from rulebound.arena.bench import GameFigures
    from rulebound.server.bench import ServerFigures


def bench(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Which games; else all.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long to measure each figure.")] = 0.5,
    server: Annotated[
        bool, typer.Option("--server", help="Measure the server instead: moves/s, latency, memory.")
    ] = False,
    postgres: Annotated[str, typer.Option(help="With --server: a postgresql://... to measure too.")] = "",
    load: Annotated[
        float | None, typer.Option(min=0.0, help="With --server: many tables at so many moves/s; 0: as many as can be.")
    ] = None,
    tables: Annotated[int, typer.Option(min=1, help="With --load: how many tables.")] = 1000,
    content: Content = None,
    as_json: AsJson = False,
) -> None:
    """Decisions and games per second, and the cost of a copy, a view, a save and a simulation."""
    if postgres and not postgres.startswith(("postgresql://", "postgres://")):
        raise BadInput(f"--postgres takes an address such as postgresql://localhost/rulebound, not {postgres!r}")
    if server:
        _bench_server(postgres, load, tables, seconds, as_json)
        return
    from rulebound.arena.bench import bench as run

    chosen = [load_game(name) for name in games] if games else usable_games()
    if warning := stale():
        say(warning)
    with progress("measuring") as advance:
        found = run(chosen, seconds, advance)
    if as_json:
        print_json(found)
        return
    out.print(f"{found.mode}, Python {found.python}, {found.machine}, one core", markup=False)
    heads = ("game", "seats", "decisions/s", "games/s", "simulations/s", "clone µs", "view µs", "save µs", "bytes")
    rows = [(*heads, "greedy/s"), *(_row(one) for one in found.games)]
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        cells = [cell.rjust(wide) for cell, wide in zip(row[1:], widths[1:], strict=True)]
        out.print("  ".join([row[0].ljust(widths[0]), *cells]), markup=False)


def _bench_server(postgres: str, load: float | None, tables: int, seconds: float, as_json: bool) -> None:
    """The server under a load that is given, or all of its figures, with the page in a browser."""
    from rulebound.server.bench import all_figures, under_load

    long = max(seconds, 1.0)
    found = all_figures(postgres, seconds=long) if load is None else under_load(postgres, tables, load, long)
    if as_json:
        print_json(found)
        return
    for one in found.runs:
        out.print(_server_line(one), markup=False)
    if load is not None:
        return
    if not found.first_pictures:
        out.print("first picture of a table: no browser here to measure it", markup=False)
    for picture in found.first_pictures:
        times = f"{picture.first_visit_ms:,.0f} ms on the first visit, {picture.again_ms:,.0f} ms after that"
        out.print(f"first picture of a table ({picture.game}): {times}", markup=False)


def _server_line(one: ServerFigures) -> str:
    who = f"{one.game}, {one.tables} tables, {one.people} people, {one.bots} bots, {one.idle} looking on"
    where = one.database if one.workers == 1 else f"{one.database}, {one.workers} processes"
    offered = f" of {one.offered_per_s:,.0f}" if one.offered_per_s else ""
    rates = f"{one.moves_per_s:,.0f}{offered} moves/s, {one.answers_per_s:,.0f} answers/s"
    speed = f"{rates}, p50 {one.told_p50_ms:.1f} ms, p99 {one.told_p99_ms:.1f} ms"
    costs = f"{one.server_us_per_answer:,.0f} µs an answer and {one.bytes_per_move:,.0f} bytes a move"
    cores = f"{one.server_cores:.2f} cores for the server, {one.bench_cores:.2f} for the players"
    late = f"late by {one.late_ms:.0f} ms at most"
    return f"{where}: {who}: {speed}, {late}, {costs}, {cores}, {one.kb_per_table:.0f} kB a table"


def _row(one: GameFigures) -> tuple[str, ...]:
    rates = (f"{one.decisions_per_s:,.0f}", f"{one.games_per_s:,.1f}", f"{one.simulations_per_s:,.1f}")
    costs = (f"{one.clone_us:.2f}", f"{one.view_us:.1f}", f"{one.save_us:.1f}", f"{one.save_bytes:,}")
    return (one.game, str(one.seats), *rates, *costs, f"{one.greedy_decisions_per_s:,.0f}")
