"""Hall: all tables that are open on this server, and how one gets to them."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from rulebound.engine.catalogue import game_ids, load_game
from rulebound.engine.game import GameError
from rulebound.server import policy
from rulebound.server.driver import Driver
from rulebound.server.entries import Clock, Created, Origin, Seating, is_for_days, read, read_whole, write
from rulebound.server.garbage import Garbage
from rulebound.server.messages import CreateTable, SeatPlan, TableInfo
from rulebound.server.metrics import Metrics
from rulebound.server.names import clean, own, said
from rulebound.server.rations import Rations
from rulebound.server.refusals import Declined
from rulebound.server.rooms import Room, head_info, head_of
from rulebound.server.roster import Roster
from rulebound.server.seats import new_table_id
from rulebound.server.settings import Settings
from rulebound.server.store import Store, Stored, StoreError
from rulebound.server.tables import Table
from rulebound.server.thinking import Thinkers
from rulebound.server.webhook import Webhooks

T = TypeVar("T")
log = logging.getLogger("rulebound.server")
WOKEN = 1000
SWEEP = 20.0
TURN = 0.0005  # so long a thread may go on while another waits: whoever writes to the disk is one, and all wait for it
A_DAY = 86_400.0
FORGET_EVERY = 3600.0
FORGOTTEN_AT_ONCE = 100
STATUSES = {
    "open": ("waiting",),
    "live": ("playing",),
    "over": ("over",),
    "mine": ("waiting", "playing", "over"),
}


class Hall:
    """Opens tables when somebody comes, and closes them when nobody needs them."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.roster = Roster(settings.bots)
        self.rations = Rations(settings)
        self.metrics = Metrics()
        self.thinkers = Thinkers(settings.thinkers or None, settings.think, self.metrics)
        self.webhooks = Webhooks(store, settings.private_webhooks) if settings.webhooks else None
        self.readers = ThreadPoolExecutor(2, "looking-back")
        self.garbage = Garbage()
        self._turn = sys.getswitchinterval()
        self.rooms: dict[str, Room] = {}
        self.drivers: dict[str, Driver] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Start thinking, listening and sweeping, and go on with the games in which it is a bot's turn."""
        self.garbage.open()
        sys.setswitchinterval(TURN)
        self.thinkers.open()
        self.store.listen(self._heard, self._here, self._lost)
        self._spawn(self._wake())
        self._spawn(self._sweep())
        if self.settings.metrics:
            self._spawn(self.metrics.feel_the_pulse())
        if self.settings.keep_days:
            self._spawn(self._forget())

    async def close(self) -> None:
        """Keep every table, and stop."""
        for task in self._tasks:
            task.cancel()
        for driver in list(self.drivers.values()):
            await driver.stop()
        for room in list(self.rooms.values()):
            await room.settle()
            try:
                await room.keep()
            except StoreError as error:
                log.warning("table %s is kept without its last snapshot: %s", room.id, error)
        self.thinkers.close()
        self.readers.shutdown(wait=False, cancel_futures=True)
        if self.webhooks is not None:
            self.webhooks.close()
        self.garbage.close()
        sys.setswitchinterval(self._turn)

    async def look_back(self, room: Room, address: str, work: Callable[[], T]) -> T:
        """Look at a table's past, beside what goes on: one look after the other at each table, a few in all."""
        with self.rations.looks.one(address):
            async with room.looking_back:
                return await asyncio.get_running_loop().run_in_executor(self.readers, work)

    def _spawn(self, work: object) -> None:
        task: asyncio.Task[None] = asyncio.ensure_future(work)  # type: ignore[call-overload]
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, StoreError):
            log.warning("something could not be done: %s", error)
        elif error is not None:
            log.error("something went wrong beside the tables", exc_info=error)

    # Opening tables.

    async def room(self, table_id: str) -> Room:
        """The table of an id, opened if it is not open yet."""
        if table_id in self.rooms:
            room = self.rooms[table_id]
            room.used = asyncio.get_running_loop().time()
            if room.behind:
                await room.catch_up()
            return room
        if table_id not in self._opening:
            self._opening[table_id] = asyncio.create_task(self._open(table_id))
        try:
            return await asyncio.shield(self._opening[table_id])
        finally:
            self._opening.pop(table_id, None)

    async def _open(self, table_id: str) -> Room:
        stored = await self.store.load(table_id)
        if stored is None:
            raise Declined("unknown-table", "There is no such table.")
        table = await asyncio.to_thread(_from_snapshot, table_id, stored)
        if table is None:
            table = _beginning(table_id, await self.store.tail(table_id, 0))
        room = Room(table, self.store, self.settings.snapshot_every)
        await room.catch_up()
        self._enter(room)
        self._spawn(room.catch_up())
        return room

    def _enter(self, room: Room) -> None:
        """Open the room to all: it is up to date by now, so nobody sees a moment that is long past."""
        self.rooms[room.id] = room
        room.on_presence = lambda: self._spawn(self.store.announce(room.id, room.players_here()))
        tell = self._tell_turn if self.webhooks is not None else None
        driver = self.drivers[room.id] = Driver(room, self.thinkers, self.roster, self.settings.pace, tell)
        room.on_change = driver.plan
        driver.plan()

    async def _tell_turn(self, table: Table, seat: int) -> None:
        room = self.rooms.get(table.id)
        if self.webhooks is not None and room is not None and seat not in room.online():
            await self.webhooks.tell(table, seat)

    def _heard(self, table_id: str, number: int) -> None:
        """Another process has appended to a table; where nobody looks on and nothing is due it is read when needed."""
        for room in [self.rooms[table_id]] if table_id in self.rooms else [] if table_id else [*self.rooms.values()]:
            if table_id and room.table.number >= number:
                continue
            driver = self.drivers[room.id]
            room.behind = True
            if room.watchers or driver.claimed or driver.due:
                self._spawn(room.catch_up())

    def _here(self, process: str, table_id: str, guests: list[str]) -> None:
        """Another process tells who is there."""
        if table_id in self.rooms:
            self.rooms[table_id].heard_of(process, guests)

    def _lost(self) -> None:
        """The claims on tables are lost, with the connection that held them: they must be claimed anew."""
        for driver in self.drivers.values():
            driver.lost()

    async def _wake(self) -> None:
        try:
            playing = await self.store.playing(WOKEN)
        except StoreError as error:
            log.warning("the tables that are being played could not be found: %s", error)
            return
        for table_id in playing:
            try:
                await self.room(table_id)
            except (Declined, StoreError) as error:
                log.warning("table %s could not be opened: %s", table_id, error)
            except Exception:
                log.exception("table %s could not be opened", table_id)
            await asyncio.sleep(0)

    async def _sweep(self) -> None:
        """Close what nobody has needed for a while, and remind the other processes of who is here."""
        while True:
            await asyncio.sleep(min(SWEEP, self.settings.idle))
            now = asyncio.get_running_loop().time()
            for table_id, room in list(self.rooms.items()):
                driver = self.drivers[table_id]
                try:
                    if room.watchers:
                        await self.store.announce(room.id, room.players_here())
                    elif not driver.tasks and now - room.used > self.settings.idle:
                        await self._shut(table_id, room, driver)
                except StoreError as error:
                    log.warning("table %s stays open: %s", table_id, error)
            self.garbage.sweep(any(room.watchers for room in self.rooms.values()))

    async def _forget(self) -> None:
        """Delete tables at which nothing has happened for so long, a few at a time."""
        while True:
            gone: list[str] = []
            try:
                gone = await self.store.forget(time.time() - self.settings.keep_days * A_DAY, FORGOTTEN_AT_ONCE)
            except StoreError as error:
                log.warning("old tables were not deleted: %s", error)
            for table_id in gone:
                await self._let_go(table_id)
            if gone:
                log.info("%s old tables were deleted", len(gone))
            await asyncio.sleep(1.0 if len(gone) == FORGOTTEN_AT_ONCE else FORGET_EVERY)

    async def _let_go(self, table_id: str) -> None:
        """A table is no more: if it is open here, or being opened, it is closed."""
        if table_id in self._opening:
            await asyncio.wait([self._opening[table_id]])
        if table_id in self.rooms:
            await self.drivers[table_id].stop()
            self._drop(table_id)

    async def _shut(self, table_id: str, room: Room, driver: Driver) -> None:
        await room.settle()
        await room.keep()
        await driver.stop()
        if room.watchers:
            driver.go_on()
        else:
            self._drop(table_id)

    def _drop(self, table_id: str) -> None:
        room = self.rooms.pop(table_id, None)
        self.drivers.pop(table_id, None)
        if room is not None:
            room.forget()

    # Listing and making tables.

    async def tables(self, which: str, guest: str, limit: int) -> list[TableInfo]:
        """The tables of the lobby, newest first."""
        if which not in STATUSES:
            raise Declined("malformed", f"which must be one of {', '.join(STATUSES)}.")
        if which == "mine" and not guest:
            return []
        heads = await self.store.heads(STATUSES[which], guest if which == "mine" else None, limit)
        return [head_info(head.body, guest) for head in heads]

    async def create(self, wish: CreateTable, guest: str, name: str) -> Room:
        """A new table; it begins at once if nobody else has to come."""
        if wish.game not in game_ids():
            raise Declined("unknown-game", f"There is no game {wish.game!r}; there are: {', '.join(game_ids())}.")
        try:
            game = load_game(wish.game)
        except GameError:
            raise Declined("broken", "This game cannot be played now.") from None
        lessons = game.lessons if wish.learn else None
        count = lessons.seats if lessons is not None and lessons.seats else game.default_seats
        plans = wish.seats or [SeatPlan("me"), *[SeatPlan("bot")] * (count - 1)]
        if len(plans) not in game.seats:
            raise Declined("bad-option", f"{game.title} is for {', '.join(map(str, game.seats))} players.")
        try:
            options = game.settle({**{option.name: option.at_tables for option in game.options}, **wish.options})
        except GameError as error:
            raise Declined("bad-option", str(error)) from None
        clock = None if wish.clock is None else Clock(wish.clock.seconds, wish.clock.then)
        proposed = 0.0 if is_for_days(clock) else game.reaction_time
        created = Created(
            time=time.time(),
            game=game.id,
            options=options,
            seats=self._seating(plans, guest, name),
            host=guest,
            title=said(wish.title) if wish.title.strip() else "",
            listed=wish.listed and lessons is None,
            seed="" if lessons is None else lessons.seed,
            clock=clock,
            window=proposed if wish.window is None else wish.window,
        )
        room = await self._found(created)
        if wish.start and all(seat.guest or seat.bot for seat in created.seats):
            await room.act(lambda table: policy.start(table, guest, self.roster.default))
        return room

    async def branch(self, start: object, source: Table, origin: Origin, seats: list[Seating], guest: str) -> Room:
        """A new table that begins in a state of another one."""
        created = Created(
            time=time.time(),
            game=source.created.game,
            options=source.created.options,
            seats=seats,
            host=guest,
            listed=False,
            origin=origin,
            start=start,
        )
        room = await self._found(created)
        await room.act(lambda table: policy.start(table, guest, self.roster.default))
        return room

    async def _found(self, created: Created) -> Room:
        """Write the first entry of a table down, and open it."""
        table = Table(new_table_id(), created)
        if not await self.store.append(table.id, 1, write(created), head_of(table)):
            raise Declined("busy", "That did not work; try again.")
        room = Room(table, self.store, self.settings.snapshot_every)
        self._enter(room)
        return room

    def _seating(self, plans: Sequence[SeatPlan], guest: str, name: str) -> list[Seating]:
        mine = sum(plan.kind == "me" for plan in plans)
        seats: list[Seating] = []
        for plan in plans:
            if plan.kind == "bot":
                bot = self.roster.allowed(plan.bot)
                taken = [seat.name for seat in seats] + [name]
                seats.append(Seating(own(clean(plan.name), taken) if plan.name else "", bot=bot))
            elif plan.kind == "me":
                number = f" {len(seats) + 1}" if mine > 1 else ""
                seats.append(Seating(own(clean(plan.name or name + number), [seat.name for seat in seats]), guest))
            else:
                seats.append(Seating(""))
        return policy.name_bots(seats)


def _from_snapshot(table_id: str, stored: Stored) -> Table | None:
    """The table of its snapshot. One that cannot be read is no loss: the entries hold all of it."""
    if stored.snapshot is None:
        return None
    try:
        return Table.from_whole(table_id, read_whole(stored.snapshot))
    except Exception as error:
        log.warning("table %s: its snapshot cannot be read (%s), so its entries are played again", table_id, error)
        return None


def _beginning(table_id: str, entries: Sequence[tuple[int, bytes]]) -> Table:
    """The table of its first entry; the rest follows by reading on."""
    try:
        created = read(entries[0][1]) if entries and entries[0][0] == 1 else None
    except Exception:
        log.exception("table %s: its first entry cannot be read", table_id)
        created = None
    if not isinstance(created, Created):
        raise Declined("broken", "This table has lost its beginning.")
    try:
        return Table(table_id, created)
    except Exception as error:
        log.exception("table %s cannot be opened", table_id)
        raise Declined("broken", f"This table cannot be opened any more: {error}") from None
