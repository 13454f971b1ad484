"""A server that dies, by kill -9 too, takes its thinking processes with it, and they hold nobody's pipes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from house import PATIENCE, House, alive, children, free_port, slowness, until

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes in /proc")
A_SECOND = 1.0 if slowness() == 1.0 else 3.0 + slowness()  # processes that wait for their turn cannot leave before it


@pytest.fixture
def server(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[bytes], House]]:
    """A server in a process of its own, whose output is piped, and which offers a bot that sleeps."""
    port = free_port()
    script = tmp_path / "asleep.sh"
    script.write_text("#!/bin/sh\nexec sleep 600\n")
    script.chmod(0o755)
    words = ["serve", "--no-browser", "--port", str(port), "--database", str(tmp_path / "t.db"), "--pace", "0"]
    words += ["--bot", f"asleep=external:command={script}", "--think", "60"]
    process = subprocess.Popen(
        [sys.executable, "-m", "rulebound", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        house = House(port)
        house.wait()
        yield process, house
    finally:
        process.kill()
        process.wait()


def sleeps(pid: int) -> bool:
    """Is this the program of the bot?"""
    try:
        return Path(f"/proc/{pid}/comm").read_text().strip() == "sleep"
    except OSError:
        return False


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_thinking_processes_leave_with_their_server(
    server: tuple[subprocess.Popen[bytes], House], how: signal.Signals
) -> None:
    process, house = server
    house.guest("Ann").create("pig", ["asleep", "asleep"])
    assert until(lambda: any(map(sleeps, children(process.pid)))), "the bot's program runs"
    started = children(process.pid)
    assert len(started) >= 2, "and the process that thinks for it"
    os.kill(process.pid, how)
    process.wait(timeout=PATIENCE)
    began = time.monotonic()
    process.communicate(timeout=PATIENCE)
    assert time.monotonic() - began < A_SECOND, "somebody holds the server's pipes"
    while (left := [pid for pid in started if alive(pid)]) and time.monotonic() - began < A_SECOND:
        time.sleep(0.02)
    assert left == []
