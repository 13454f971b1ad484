"""The server that is measured: in a process of its own, without limits."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import msgspec
from msgspec import Struct

from rulebound.server.settings import Settings

START = (
    "import sys, msgspec\n"
    "from rulebound.server.serve import run\n"
    "from rulebound.server.settings import Settings\n"
    "if __name__ == '__main__':\n"
    "    run(msgspec.json.decode(sys.argv[1], type=Settings), '127.0.0.1', int(sys.argv[2]), int(sys.argv[3]))\n"
)
LATE = re.compile(r'rulebound_late_seconds_bucket\{le="([^"]+)"\} (\S+)')


class Serving(Struct, frozen=True):
    """A running server."""

    port: int
    pid: int
    workers: int = 1

    def pids(self) -> list[int]:
        """The server's processes: without those in which bots think."""
        path = Path(f"/proc/{self.pid}/task/{self.pid}/children")
        if self.workers == 1 or not path.exists():
            return [self.pid]
        return [self.pid, *map(int, path.read_text().split())]

    def memory(self) -> float:
        """Its resident memory in kB; nothing where that cannot be told."""
        path = Path(f"/proc/{self.pid}/statm")
        return int(path.read_text().split()[1]) * os.sysconf("SC_PAGESIZE") / 1024 if path.exists() else 0.0

    def cpu(self) -> dict[int, float]:
        """The processor time of each of its processes in seconds; nothing where that cannot be told."""
        paths = {pid: path for pid in self.pids() if (path := Path(f"/proc/{pid}/stat")).exists()}
        times = {pid: path.read_text().rpartition(")")[2].split()[11:13] for pid, path in paths.items()}
        return {pid: sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK") for pid, ticks in times.items()}

    def late(self) -> dict[float, float]:
        """How often it came late to what was due, by how many seconds at most: of one process, if there are several."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.request("GET", "/metrics")
        text = connection.getresponse().read().decode()
        connection.close()
        return {float(most): float(times) for most, times in LATE.findall(text)}


@contextmanager
def serving(database: str, pace: float, workers: int = 1) -> Iterator[Serving]:
    """A server without limits in a process of its own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    free = 1e6
    settings = Settings(
        database=database,
        pace=pace,
        requests=free,
        messages=free,
        tables=free,
        guests=free,
        lookers=int(free),
        metrics=True,
    )
    body = msgspec.json.encode(settings).decode()
    process = subprocess.Popen([sys.executable, "-c", START, body, str(port), str(workers)])
    try:
        _wait(port)
        yield Serving(port, process.pid, workers)
    finally:
        process.terminate()
        process.wait(timeout=60)


def _wait(port: int) -> None:
    for _ in range(600):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise TimeoutError("the server did not come up")
