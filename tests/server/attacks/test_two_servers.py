"""A second server on the same file is refused in one line; and whoever else writes to the file, reads go on."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
from house import free_port, running, slowness

from rulebound.server.settings import Settings
from rulebound.server.sqlite import SqliteStore
from rulebound.server.store import StoreError


@pytest.mark.usefixtures("games")
def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    database = str(tmp_path / "t.db")
    with running(Settings(database=database, thinkers=1)) as house:
        words = ["serve", "--no-browser", "--port", str(free_port()), "--database", database]
        second = subprocess.run(
            [sys.executable, "-m", "rulebound", *words], capture_output=True, text=True, timeout=60, check=False
        )
        assert second.returncode == 2
        assert f"used by another server (process {os.getpid()})" in " ".join(second.stderr.split())
        assert "Traceback" not in second.stderr
        assert house.guest("Ann").create("pig").status == "playing"


def test_a_file_that_was_left_is_free_again(tmp_path: Path) -> None:
    async def go() -> None:
        first, second = SqliteStore(str(tmp_path / "t.db")), SqliteStore(str(tmp_path / "t.db"))
        await first.open()
        with pytest.raises(StoreError, match="another server"):
            await second.open()
        await first.close()
        await second.open()
        await second.close()

    asyncio.run(go())


@pytest.mark.usefixtures("games")
def test_reads_do_not_wait_for_whoever_writes(tmp_path: Path) -> None:
    with running(Settings(database=str(tmp_path / "t.db"), thinkers=1, idle=0.1)) as house:
        ann = house.guest("Ann")
        table = ann.create("pig", ["me", "me"]).id
        other = sqlite3.connect(tmp_path / "t.db", isolation_level=None)
        other.execute("begin immediate")
        try:
            for path in ("/api/tables?which=live", f"/api/tables/{table}", "/api/me"):
                began = time.monotonic()
                assert ann.http.get(path).status_code == 200
                assert time.monotonic() - began < min(8, 2 * slowness())
        finally:
            other.execute("rollback")
            other.close()
