"""Room: a table that is open on this server. What happens is written down first and told afterwards."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Sequence
from typing import Protocol

import msgspec
from msgspec import Struct

from rulebound.engine.match import MatchError
from rulebound.server.entries import Answered, AnyEntry, Muted, Said, Stood, Unsaid, read, write
from rulebound.server.messages import TableInfo, Verified
from rulebound.server.refusals import Declined
from rulebound.server.render import table_info
from rulebound.server.store import Head, Store, StoreError
from rulebound.server.tables import Table

log = logging.getLogger("rulebound.server")
TRIES = 5
FORGOTTEN = 60.0
MOST_JUDGED = 200
HEAD_AFTER = 3.0
Ruling = Callable[[Table], Sequence[AnyEntry]]


class HeadBody(Struct, frozen=True):
    """What the lobby shows of a table, and who sits there: the latter is for the server alone."""

    info: TableInfo
    holders: list[str]
    host: str


class Watcher(Protocol):
    """Somebody who is told when something has changed at the table."""

    guest: str
    address: str

    def poke(self) -> None:
        """Have a look."""


class Room:
    """An open table: the latest of it, those who watch it, and the one line in which changes are made.

    `facts` counts the changes of seats, status, undo requests and presence: what everybody is told of a table. A room
    is `behind` while other processes have appended what was not read here.
    """

    def __init__(self, table: Table, store: Store, snapshot_every: int) -> None:
        self.table = table
        self.store = store
        self.watchers: set[Watcher] = set()
        self.facts = 0
        self.elsewhere: dict[str, tuple[float, frozenset[str]]] = {}
        self.on_change: Callable[[], None] = _nothing
        self.on_presence: Callable[[], None] = _nothing
        self.broken = ""
        self.behind = False
        self.used = asyncio.get_running_loop().time()
        self.looking_back = asyncio.Lock()
        self.verified: Verified | None = None
        self.chances: dict[tuple[int, int, bool], list[float]] = {}
        self._lock = asyncio.Lock()
        self._snapshot_every = snapshot_every
        self._kept = table.number
        self._heading: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def id(self) -> str:
        return self.table.id

    def online(self) -> set[int]:
        """The seats whose holders are here, or at another process of this server."""
        now = asyncio.get_running_loop().time()
        there = [guests for since, guests in self.elsewhere.values() if now - since < FORGOTTEN]
        here = {watcher.guest for watcher in self.watchers}.union(*there)
        return {i for i, seat in enumerate(self.table.seats) if seat.guest and seat.guest in here}

    def players_here(self) -> list[str]:
        """The guests with a seat who watch at this process."""
        here = {watcher.guest for watcher in self.watchers}
        return sorted({seat.guest for seat in self.table.seats if seat.guest in here} - {""})

    def heard_of(self, process: str, guests: list[str]) -> None:
        """Another process tells which players are there. It says so again and again; most times that is nothing new."""
        before, now = self.online(), asyncio.get_running_loop().time()
        self.elsewhere[process] = (now, frozenset(guests))
        if self.online() != before:
            self.facts += 1
            self.poke()

    def info(self, guest: str) -> TableInfo:
        """The table as everybody sees it, and which seats are the guest's."""
        info = table_info(self.table, guest, self.online())
        return msgspec.structs.replace(info, notice=self.broken) if self.broken else info

    def enter(self, watcher: Watcher) -> None:
        """Somebody comes to watch."""
        self.watchers.add(watcher)
        self._presence()
        if self.behind:
            self._beside(self.catch_up())

    def leave(self, watcher: Watcher) -> None:
        """Somebody goes."""
        self.watchers.discard(watcher)
        self.used = asyncio.get_running_loop().time()
        self._presence()

    def _presence(self) -> None:
        self.facts += 1
        self.poke()
        self.on_presence()

    def judged(self, key: tuple[int, int, bool], chances: list[float]) -> None:
        """Remember the chances of a moment, the same for all who ask: the first that were found."""
        self.chances.setdefault(key, chances)
        while len(self.chances) > MOST_JUDGED:
            self.chances.pop(next(iter(self.chances)))

    # Changing.

    async def act(self, ruling: Ruling, then: Callable[[], None] | None = None) -> None:
        """Carry out what somebody asks for, if the ruling allows it. Once begun it is not given up half way.

        `then` is called as soon as it is written down, before anybody is told: so whoever asked for it gets the answer
        together with what came of it.
        """
        await asyncio.shield(self._beside(self._act(ruling, then or _nothing)))

    def _beside(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Work that goes on even if whoever wanted it has gone."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._settled)
        return task

    def _settled(self, task: asyncio.Task[None]) -> None:
        """Whoever waited for it may have gone meanwhile; then nobody else hears of a refusal."""
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()

    async def _act(self, ruling: Ruling, then: Callable[[], None]) -> None:
        async with self._lock:
            self.used = asyncio.get_running_loop().time()
            for _ in range(TRIES):
                if self.broken:
                    raise Declined("broken", self.broken)
                if await self._append(ruling(self.table)):
                    then()
                    return
                await self._read_on()
        raise Declined("busy", "Others were quicker; try again.")

    async def _append(self, entries: Sequence[AnyEntry]) -> bool:
        """Write the entries down, one after the other; False if another process was there first."""
        for entry in entries:
            new = self._after(entry)
            head = self._head(entry, new)
            if not await self.store.append(new.id, new.number, write(entry), head):
                return False
            self._adopt(new)
        return True

    def _head(self, entry: AnyEntry, new: Table) -> Head | None:
        """What the lobby is to know of it: at once what matters there, and a little later how far the game is."""
        if isinstance(entry, Said | Stood | Unsaid | Muted):
            return None
        if isinstance(entry, Answered) and new.status == self.table.status:
            if self._heading is None:
                self._heading = asyncio.get_running_loop().call_later(HEAD_AFTER, self._tell_lobby)
            return None
        return head_of(new)

    def _tell_lobby(self) -> None:
        """How far the game is by now, once for many answers."""
        if self._heading is not None:
            self._heading.cancel()
            self._heading = None
            self._beside(self._head_now())

    async def _head_now(self) -> None:
        try:
            await self.store.head(head_of(self.table))
        except StoreError as error:
            log.warning("the lobby does not know how far table %s is: %s", self.id, error)

    def _after(self, entry: AnyEntry) -> Table:
        try:
            return self.table.after(entry)
        except MatchError as error:
            rule = error.refusal.rule if error.refusal is not None else ""
            raise Declined("not-offered", str(error), rule) from None
        except Exception:
            log.exception("the rules stumbled at table %s over %s", self.id, type(entry).__name__)
            raise Declined("broken", "The rules stumbled over this; nothing was changed.") from None

    def _adopt(self, table: Table) -> None:
        old, self.table = self.table, table
        if (old.seats, old.status, old.undo) != (table.seats, table.status, table.undo):
            self.facts += 1
        self._maybe_keep()
        self.on_change()
        self.poke()

    def poke(self) -> None:
        """Tell all who watch."""
        for watcher in self.watchers:
            watcher.poke()

    # Keeping up.

    async def catch_up(self) -> None:
        """Read what other processes have appended."""
        async with self._lock:
            self.behind = False
            try:
                await self._read_on()
            except StoreError:
                self.behind = True
                raise

    async def _read_on(self) -> None:
        """Play what is new, and let the other tables have their turn after every entry."""
        for number, body in await self.store.tail(self.id, self.table.number):
            if number != self.table.number + 1:
                self._break(ValueError(f"entry {self.table.number + 1} is missing"))
                return
            try:
                new = self.table.after(read(body))
            except Exception as error:
                self._break(error)
                return
            self._adopt(new)
            await asyncio.sleep(0)

    def _break(self, error: Exception) -> None:
        self.facts += 1
        log.error("table %s cannot go on after entry %s: %s", self.id, self.table.number, error)
        self.broken = f"This table cannot go on: what is written down of it does not fit together ({error})."

    def _maybe_keep(self) -> None:
        """A snapshot now and then: the longer the game, the rarer."""
        if self.table.number - self._kept < max(self._snapshot_every, self.table.number // 8):
            return
        self._beside(self._try_to_keep())

    async def _try_to_keep(self) -> None:
        try:
            await self.keep()
        except StoreError as error:
            log.warning("table %s has no new snapshot: %s", self.id, error)

    async def keep(self) -> None:
        """Keep a snapshot of the table as it is now. A long game is written beside what goes on."""
        table = self.table
        if table.number == self._kept or self.broken:
            return
        before, self._kept = self._kept, table.number
        try:
            body = await asyncio.to_thread(_written, table)
            await self.store.keep(table.id, table.number, body)
        except StoreError:
            self._kept = before
            raise

    def forget(self) -> None:
        """The room is closed, and nothing holds it in memory any more: whoever looked after it is let go."""
        self.on_change = self.on_presence = _nothing

    async def settle(self) -> None:
        """Wait until everything under way is done, and the lobby knows of it."""
        self._tell_lobby()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)


def _written(table: Table) -> bytes:
    return write(table.whole())


def head_of(table: Table) -> Head:
    """The table as the lobby lists it."""
    body = HeadBody(table_info(table), [seat.guest for seat in table.seats], table.created.host)
    guests = {table.created.host, *body.holders} - {""}
    listed = table.created.listed and table.status != "archived"
    return Head(table.id, table.status, listed, table.updated, tuple(sorted(guests)), msgspec.json.encode(body))


def head_info(body: bytes, guest: str) -> TableInfo:
    """A line of the lobby, for this guest."""
    head = msgspec.json.decode(body, type=HeadBody)
    seats = [
        msgspec.structs.replace(seat, mine=bool(guest) and holder == guest)
        for seat, holder in zip(head.info.seats, head.holders, strict=True)
    ]
    return msgspec.structs.replace(head.info, seats=seats, host=bool(guest) and head.host == guest)


def _nothing() -> None:
    pass
