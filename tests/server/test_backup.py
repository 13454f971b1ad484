"""Backup while the server runs, restore while it does not."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from house import Guest, running
from typer.testing import CliRunner

from rulebound.cli import app
from rulebound.server.backup import backup, restore
from rulebound.server.settings import Settings
from rulebound.server.sqlite import SqliteStore
from rulebound.server.store import StoreError


@pytest.mark.usefixtures("games")
def test_a_backup_of_a_running_server_brings_its_tables_back(tmp_path: Path) -> None:
    path, copy = tmp_path / "t.db", tmp_path / "copy.db"
    with running(Settings(database=str(path), thinkers=1)) as house:
        ann = house.guest("Ann")
        table = ann.create("pig", ["me", "me"]).id
        with ann.at(table) as seat:
            for _ in range(5):
                seat.answer_for_all(lambda prompt: 0)
            assert backup(copy, str(path)) == 1
            seat.answer_for_all(lambda prompt: 0)
        with pytest.raises(StoreError, match="a server uses"):
            restore(copy, str(path), force=True)
    with pytest.raises(StoreError, match="--force"):
        restore(copy, str(path))
    assert restore(copy, str(path), force=True) == 1
    assert (tmp_path / "t.db.before").exists()
    with running(Settings(database=str(path), thinkers=1)) as house:
        again = Guest.__new__(Guest)
        again.__dict__.update(ann.__dict__, house=house)
        again.http.base_url = house.url
        assert again.table(table).moment == 5


def test_what_root_restores_belongs_to_whoever_owns_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The service runs as somebody without rights: it could not write to root's file, nor take its lock."""
    path, copy = tmp_path / "var" / "t.db", tmp_path / "copy.db"
    path.parent.mkdir()
    asyncio.run(_one_table(path))
    backup(copy, str(path))
    given: dict[Path, tuple[int, int]] = {}
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr("os.chown", lambda path, user, group: given.update({path: (user, group)}))
    restore(copy, str(path), force=True)
    folder = path.parent.stat()
    assert given == dict.fromkeys([path, Path(f"{path}.lock")], (folder.st_uid, folder.st_gid))


async def _one_table(path: Path) -> None:
    store = SqliteStore(str(path))
    await store.open()
    await store.append("a", 1, b"entry", None)
    await store.close()


def test_what_is_no_backup_is_not_restored(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("not a database, but long enough to look at" * 30)
    sqlite3.connect(tmp_path / "other.db").execute("create table x (y)")
    for name in ("text", "other.db", "missing"):
        with pytest.raises(StoreError):
            restore(tmp_path / name, str(tmp_path / "t.db"))
    assert not (tmp_path / "t.db").exists()


def test_a_damaged_backup_is_not_restored(tmp_path: Path) -> None:
    """Damage where counting the tables would not come across it."""

    async def filled() -> None:
        store = SqliteStore(str(tmp_path / "t.db"))
        await store.open()
        await store.append("a", 1, b"entry", None)
        for i in range(300):
            await store.name_guest(f"guest {i}", "Ann" * 20)
        await store.close()

    asyncio.run(filled())
    copy = tmp_path / "copy.db"
    assert backup(copy, str(tmp_path / "t.db")) == 1
    whole = copy.read_bytes()
    copy.write_bytes(whole[:-4000] + b"\xff" * 4000)
    with pytest.raises(StoreError, match="damaged"):
        restore(copy, str(tmp_path / "other.db"))
    assert not (tmp_path / "other.db").exists()


def test_the_commands_say_what_they_did_and_what_to_do_for_postgresql(tmp_path: Path) -> None:
    runner = CliRunner()
    told = runner.invoke(app, ["backup", str(tmp_path / "b.db"), "--database", "postgresql://host/db"])
    assert "pg_dump" in str(told.exception)
    told = runner.invoke(app, ["backup", str(tmp_path / "b.db"), "--database", str(tmp_path / "none.db")])
    assert "there is no database" in str(told.exception)
