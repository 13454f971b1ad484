"""Figures of the server for `rulebound bench`: moves a second, latencies and memory, measured over real sockets.

The server runs in a process of its own; the players are here, so both share the machine's cores.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from msgspec import Struct

from rulebound.engine.catalogue import all_games
from rulebound.server.bench.crowd import Crowd
from rulebound.server.bench.first_picture import FirstPicture, first_pictures
from rulebound.server.bench.serving import Serving, serving

BIG = "shadowlords"
LONG = 60  # minutes: so long takes a game whose first picture is measured


class ServerFigures(Struct, frozen=True):
    """What one run measured. A move counts when its answer is on disk and every viewer of its table was told.

    `offered_per_s` is how many moves the players meant to make; 0: as many as they could. If `moves_per_s` stays behind
    it, the server, or the bench itself, was at its limit. `answers` are the moves, and what the server answered for
    those who had nothing to choose. `server_us_per_answer` is the processor time of all the server's processes, which
    `processes_us_per_answer` names one by one: on a busy machine it says more than the rate. `late_ms` is how late the
    server came at most to what was due: how long everybody waited for one thing.
    """

    database: str
    game: str
    workers: int
    tables: int
    people: int
    bots: int
    idle: int
    offered_per_s: float
    moves: int
    answers: int
    seconds: float
    moves_per_s: float
    answers_per_s: float
    done_p50_ms: float
    done_p99_ms: float
    told_p50_ms: float
    told_p99_ms: float
    late_ms: float
    bytes_per_move: float
    kb_per_table: float
    server_us_per_answer: float
    processes_us_per_answer: list[float]
    server_cores: float
    bench_cores: float


class ServerBench(Struct, frozen=True):
    """All figures of the server, and of the page in a browser if there is one here."""

    runs: list[ServerFigures]
    first_pictures: list[FirstPicture]


def measure(
    database: str = "",
    game: str = "pig",
    tables: int = 20,
    people: int = 4,
    bots: int = 0,
    seconds: float = 3.0,
    rate: float | None = None,
    pace: float = 0.0,
    bot: str = "random",
    idle: int = 0,
    workers: int = 1,
) -> ServerFigures:
    """Let people (and bots) play at many tables: as fast as they can, or so many moves a second in all.

    `idle` more sockets at each table belong to people who look on. Counting begins when everybody sits.
    """
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(database or str(Path(folder) / "tables.db"), pace, workers) as server,
    ):
        crowd = Crowd(server, game, tables, people, bots, bot, idle, rate)
        store = "postgresql" if "://" in database else "sqlite"
        return asyncio.run(measured(server, crowd, seconds, rate or 0.0, store))


async def measured(
    server: Serving, crowd: Crowd, seconds: float, rate: float = 0.0, store: str = "sqlite"
) -> ServerFigures:
    """What a crowd finds at a server that runs."""
    await crowd.come()
    late, server_cpu, own_cpu, began = server.late(), server.cpu(), time.process_time(), time.perf_counter()
    await crowd.count(seconds)
    took = time.perf_counter() - began
    own_cpu = time.process_time() - own_cpu
    spent = [seconds - server_cpu.get(pid, 0.0) for pid, seconds in server.cpu().items()]
    latest = _latest(late, server.late())
    await crowd.go()
    moves, each = len(crowd.told), 1e6 / max(1, crowd.answers)
    return ServerFigures(
        database=store,
        game=crowd.game,
        workers=server.workers,
        tables=crowd.tables,
        people=crowd.people,
        bots=crowd.bots,
        idle=crowd.idle,
        offered_per_s=rate,
        moves=moves,
        answers=crowd.answers,
        seconds=round(took, 2),
        moves_per_s=round(moves / took, 1),
        answers_per_s=round(crowd.answers / took, 1),
        done_p50_ms=_percentile(crowd.done, 0.5),
        done_p99_ms=_percentile(crowd.done, 0.99),
        told_p50_ms=_percentile(crowd.told, 0.5),
        told_p99_ms=_percentile(crowd.told, 0.99),
        late_ms=round(1000 * latest, 1),
        bytes_per_move=round(crowd.bytes / max(1, moves)),
        kb_per_table=round(crowd.kb_per_table, 1),
        server_us_per_answer=round(each * sum(spent)),
        processes_us_per_answer=[round(each * seconds) for seconds in spent],
        server_cores=round(sum(spent) / took, 2),
        bench_cores=round(own_cpu / took, 2),
    )


def _percentile(times: list[float], share: float) -> float:
    """In milliseconds."""
    return round(1000 * sorted(times)[int(share * (len(times) - 1))], 2) if times else 0.0


def _latest(before: dict[float, float], after: dict[float, float]) -> float:
    """By how much the server came late at most between two readings, rounded up to the next bound."""
    since = {most: times - before.get(most, 0.0) for most, times in after.items()}
    return min((most for most, times in since.items() if times == max(since.values())), default=0.0)


def under_load(postgres: str = "", tables: int = 1000, rate: float = 0.0, seconds: float = 20.0) -> ServerBench:
    """Big tables, each with two people and two who look on, at so many moves a second (0: as many as can be).

    With PostgreSQL it is measured there, with one process and with two.
    """
    runs = [
        measure(postgres, BIG, tables, people=2, idle=2, seconds=seconds, rate=rate or None, workers=workers)
        for workers in ((1, 2) if postgres else (1,))
    ]
    return ServerBench(runs, [])


def all_figures(postgres: str = "", tables: int = 20, live: int = 100, seconds: float = 3.0) -> ServerBench:
    """The figures of `rulebound bench --server`.

    Four people at full speed in a small game and in a big one, the big one at 200 moves a second, many tables with one
    person and three bots, and many big ones with as many who look on; on PostgreSQL with two processes too. Then how
    long a browser takes to show a table of each long game.
    """
    stores = ["", *([postgres] if postgres else [])]
    runs = [measure(store, game, tables, seconds=seconds) for store in stores for game in ("pig", BIG)]
    runs.append(measure(game=BIG, tables=tables, seconds=seconds, rate=200))
    runs.append(measure(tables=live, people=1, bots=3, seconds=seconds, rate=live, pace=0.5))
    runs.append(measure(game=BIG, tables=live, people=2, idle=2, seconds=seconds, rate=live / 2))
    if postgres:
        runs.append(measure(postgres, BIG, tables, seconds=seconds, workers=2))
    with tempfile.TemporaryDirectory() as folder, serving(str(Path(folder) / "tables.db"), 0.0) as server:
        big = [game.id for game in all_games() if game.minutes >= LONG]
        return ServerBench(runs, first_pictures(f"http://127.0.0.1:{server.port}", big))
