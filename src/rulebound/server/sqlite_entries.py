"""Entries into SQLite: all that wait for a commit are written in one step."""

from __future__ import annotations

import sqlite3

from msgspec import Struct

from rulebound.server.sqlite_thread import Job
from rulebound.server.store import Head

AT_ONCE = 64


class Append(Struct, frozen=True):
    """Work that writes an entry down, and what the lobby is to know of it; False if its number is taken."""

    table: str
    number: int
    body: bytes
    head: Head | None

    def __call__(self, db: sqlite3.Connection) -> bool:
        return _insert(db, [self]) and self.put_head(db)

    def put_head(self, db: sqlite3.Connection) -> bool:
        """Tell the lobby, if there is something to tell."""
        if self.head is not None:
            put_head(db, self.head)
        return True


def carry_out(db: sqlite3.Connection, jobs: list[Job]) -> None:
    """Do all of it. The entries come first, all in one step: each step gives the tables' thread its turn in between.

    If a number among them is taken, or twice there, they are written one by one.
    """
    entries = [job.work for job in jobs if isinstance(job.work, Append)]
    together = len(entries) > 1 and _insert_all(db, entries)
    for job in jobs:
        job.value = job.work.put_head(db) if together and isinstance(job.work, Append) else job.work(db)


def _insert_all(db: sqlite3.Connection, entries: list[Append]) -> bool:
    """Insert all of them, or none."""
    parts = [entries[start : start + AT_ONCE] for start in range(0, len(entries), AT_ONCE)]
    if all(_insert(db, part) for part in parts):
        return True
    db.execute("rollback")
    db.execute("begin immediate")
    return False


def _insert(db: sqlite3.Connection, entries: list[Append]) -> bool:
    """Insert as many of them as have a number of their own; were these all?"""
    rows = ", ".join(["(?, ?, ?)"] * len(entries))
    values = [value for one in entries for value in (one.table, one.number, one.body)]
    return db.execute(f"insert or ignore into entries values {rows}", values).rowcount == len(entries)


def put_head(db: sqlite3.Connection, head: Head, unless: str = "") -> None:
    """Write down what the lobby is to know of a table, `unless` it knows something newer, and who sits there."""
    sql = """insert into heads values (?, ?, ?, ?, ?) on conflict (tab) do update set
             status = excluded.status, listed = excluded.listed, updated = excluded.updated, body = excluded.body"""
    db.execute(sql + unless, (head.table, head.status, head.listed, head.updated, head.body))
    if head.guests:
        db.executemany("insert or ignore into sitting values (?, ?)", [(guest, head.table) for guest in head.guests])
