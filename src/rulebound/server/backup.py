"""Backup and restore: a copy of all tables while the server runs, and back again while it does not."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from rulebound.server.settings import default_database
from rulebound.server.sole import Sole, Taken
from rulebound.server.sqlite import MIGRATIONS
from rulebound.server.store import StoreError

BESIDE = ("-wal", "-shm")


def backup(target: Path, database: str = "") -> int:
    """Copy a database of a running or resting server into a file; how many tables are in it."""
    source = _file(database, "pg_dump --format=custom --file=tables.dump")
    if not source.is_file():
        raise StoreError(f"there is no database {source}")
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as here:
            with closing(sqlite3.connect(part)) as there:
                here.backup(there)
                there.execute("pragma journal_mode = delete")
            tables = check(part)
        part.replace(target)
    except (OSError, sqlite3.Error) as error:
        part.unlink(missing_ok=True)
        raise StoreError(f"the backup could not be made: {error}") from None
    return tables


def restore(source: Path, database: str = "", force: bool = False) -> int:
    """Put a backup in the place of a database that no server uses; what was there before is kept beside it."""
    target = _file(database, "pg_restore --clean --if-exists --dbname=URL tables.dump")
    tables = check(source)
    if target.exists() and not force:
        raise StoreError(f"{target} exists; with --force it is moved aside and replaced")
    target.parent.mkdir(parents=True, exist_ok=True)
    sole = Sole(str(target))
    try:
        sole.take()
    except Taken as taken:
        raise StoreError(f"a server uses {target} ({taken}); stop it first") from None
    try:
        part = target.with_name(target.name + ".part")
        part.write_bytes(source.read_bytes())
        for end in ("", *BESIDE):
            old = Path(f"{target}{end}")
            if old.exists():
                old.replace(f"{target}.before{end}")
        part.replace(target)
        _hand_over(target, sole.path)
    except OSError as error:
        raise StoreError(f"the backup could not be put in place: {error}") from None
    finally:
        sole.leave()
    return tables


def _hand_over(*paths: Path) -> None:
    """Whoever restores as root leaves the files to the owner of the folder: the server must be able to write there."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        for path in paths:
            folder = path.parent.stat()
            os.chown(path, folder.st_uid, folder.st_gid)


def check(path: Path) -> int:
    """How many tables are in a database, if it is whole and ours."""
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as database:
            if database.execute("pragma integrity_check").fetchone()[0] != "ok":
                raise StoreError(f"{path} is damaged")
            if database.execute("pragma user_version").fetchone()[0] > len(MIGRATIONS):
                raise StoreError(f"{path} was written by a newer version of this program")
            tables: int = database.execute("select count(distinct tab) from entries").fetchone()[0]
            return tables
    except sqlite3.Error as error:
        raise StoreError(f"{path} is no backup of tables: {error}") from None


def _file(database: str, otherwise: str) -> Path:
    database = database or default_database()
    if database.startswith(("postgresql://", "postgres://")):
        raise StoreError(f"PostgreSQL has tools of its own for this: {otherwise}")
    return Path(database.removeprefix("sqlite:///"))
