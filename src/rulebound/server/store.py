"""Store: where tables are written down. What `append` has acknowledged survives any crash."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct


class Head(Struct, frozen=True):
    """What the lobby knows of a table without reading it: kept in step with its entries."""

    table: str
    status: str
    listed: bool
    updated: float
    guests: tuple[str, ...]
    body: bytes


class Stored(Struct, frozen=True):
    """A table as it lies in the store: its last snapshot, and the numbered entries since."""

    snapshot: bytes | None
    entries: list[tuple[int, bytes]]


Heard = Callable[[str, int], None]
Here = Callable[[str, str, list[str]], None]
Lost = Callable[[], None]


class StoreError(RuntimeError):
    """The database cannot be used; the message says why."""


class Store(Protocol):
    """Entries of a table are numbered from 1 without a gap; a number can be taken once."""

    async def open(self) -> None:
        """Connect, and make the tables that are missing."""

    async def close(self) -> None:
        """Finish what is under way, and disconnect."""

    async def append(self, table: str, number: int, body: bytes, head: Head | None) -> bool:
        """Write one entry durably; False, and nothing written, if its number is taken."""

    async def load(self, table: str) -> Stored | None:
        """The last snapshot and the entries since."""

    async def tail(self, table: str, since: int) -> list[tuple[int, bytes]]:
        """The entries after this number."""

    async def keep(self, table: str, number: int, body: bytes) -> None:
        """Keep a snapshot of the table after this many entries."""

    async def head(self, head: Head) -> None:
        """What the lobby lists of a table, unless it knows something newer."""

    async def heads(self, statuses: tuple[str, ...], guest: str | None, limit: int) -> list[Head]:
        """Listed tables of these statuses, or all of them that a guest sits at; newest first."""

    async def playing(self, limit: int) -> list[str]:
        """The ids of the tables that are being played, newest first."""

    async def name_guest(self, guest: str, name: str) -> None:
        """Remember what a guest is called."""

    async def guest_name(self, guest: str) -> str | None:
        """What a guest is called."""

    async def visit(self, table: str, guest: str, moment: int) -> None:
        """Remember up to which moment a guest has seen a table."""

    async def visited(self, table: str, guest: str) -> int | None:
        """The moment up to which a guest has seen a table."""

    async def set_hook(self, table: str, guest: str, url: str) -> None:
        """Where to post a guest's turns; empty for nowhere."""

    async def hooks(self, table: str) -> dict[str, str]:
        """Where to post, by guest."""

    async def offer_pass(self, code: str, secret: str, until: float) -> None:
        """Keep something secret under a code, until this time."""

    async def take_pass(self, code: str) -> str | None:
        """What was kept under a code. It can be had once."""

    async def forget(self, before: float, limit: int) -> list[str]:
        """Delete tables that nothing has happened at since; which."""

    async def counts(self) -> dict[str, int]:
        """How many tables there are, by status."""

    def listen(self, heard: Heard, here: Here, lost: Lost) -> None:
        """Call back with table and number when another process has appended; an empty table means: perhaps any.

        With process, table and guests when another process tells who is there. And when all claims are lost.
        """

    async def announce(self, table: str, guests: list[str]) -> None:
        """Tell the other processes which players are here."""

    async def claim(self, table: str) -> bool:
        """Try to be the one process that answers for the bots of a table; True if it is this one."""

    async def release(self, table: str) -> None:
        """Leave the bots of a table to another process."""


def open_store(url: str) -> Store:
    """The store of an address: `sqlite:///path`, a plain path, or `postgresql://...`."""
    if url.startswith(("postgresql://", "postgres://")):
        try:
            from rulebound.server.postgres import PostgresStore
        except ImportError:
            raise StoreError("for PostgreSQL install rulebound[postgres]") from None
        return PostgresStore(url)
    if "://" in url and not url.startswith("sqlite:///"):
        raise StoreError(f"cannot use {url!r}; give a file, sqlite:///file or postgresql://...")
    from rulebound.server.sqlite import SqliteStore

    return SqliteStore(url.removeprefix("sqlite:///"))
