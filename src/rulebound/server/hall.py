"""Hall: all tables that are open on this server, and how one gets to them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Sequence

from rulebound.bots.bot import BotError
from rulebound.bots.make import bot_names, make_bot
from rulebound.engine.game import GameError, game_ids, load_game
from rulebound.server import rulings
from rulebound.server.driver import Driver
from rulebound.server.entries import Created, Seating, read, read_whole, write
from rulebound.server.messages import BotInfo, CreateTable, Origin, SeatPlan, TableInfo
from rulebound.server.refusals import Declined
from rulebound.server.room import Room, head_info, head_of
from rulebound.server.seats import new_table_id
from rulebound.server.settings import Settings
from rulebound.server.store import Store, Stored
from rulebound.server.tables import Table
from rulebound.server.thinking import Thinkers
from rulebound.server.webhook import Webhooks

log = logging.getLogger("rulebound.server")
NOT_FOR_GUESTS = ("external",)
PREFERRED = ("normal", "greedy", "random")
WOKEN = 1000
SWEEP = 20.0
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
        self.thinkers = Thinkers(settings.thinkers or None, settings.think)
        self.webhooks = Webhooks(store, settings.private_webhooks) if settings.webhooks else None
        self.rooms: dict[str, Room] = {}
        self.drivers: dict[str, Driver] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Start thinking, listening and sweeping, and go on with the games in which it is a bot's turn."""
        self.thinkers.open()
        self.store.listen(self._heard, self._here)
        self._spawn(self._wake())
        self._spawn(self._sweep())

    async def close(self) -> None:
        """Keep every table, and stop."""
        for task in self._tasks:
            task.cancel()
        for driver in list(self.drivers.values()):
            await driver.stop()
        for room in list(self.rooms.values()):
            await room.settle()
            await room.keep()
        self.thinkers.close()

    def _spawn(self, work: object) -> None:
        task: asyncio.Task[None] = asyncio.ensure_future(work)  # type: ignore[call-overload]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Opening tables.

    async def room(self, table_id: str) -> Room:
        """The table of an id, opened if it is not open yet."""
        if table_id in self.rooms:
            room = self.rooms[table_id]
            room.used = asyncio.get_running_loop().time()
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
        try:
            table = await asyncio.to_thread(_first, table_id, stored)
        except Exception as error:
            log.exception("table %s cannot be read", table_id)
            raise Declined("broken", f"This table cannot be read any more: {error}") from None
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
        driver = self.drivers[room.id] = Driver(room, self.thinkers, self.settings.pace, tell)
        room.on_change = driver.plan
        driver.plan()

    async def _tell_turn(self, table: Table, seat: int) -> None:
        room = self.rooms.get(table.id)
        if self.webhooks is not None and room is not None and seat not in room.online():
            await self.webhooks.tell(table, seat)

    def _heard(self, table_id: str, number: int) -> None:
        """Another process has appended to a table."""
        for room in [self.rooms[table_id]] if table_id in self.rooms else [] if table_id else [*self.rooms.values()]:
            if not table_id or room.table.number < number:
                self._spawn(room.catch_up())

    def _here(self, process: str, table_id: str, guests: list[str]) -> None:
        """Another process tells who is there."""
        if table_id in self.rooms:
            self.rooms[table_id].heard_of(process, guests)

    async def _wake(self) -> None:
        for table_id in await self.store.playing(WOKEN):
            try:
                await self.room(table_id)
            except Exception:
                log.exception("table %s could not be opened", table_id)
            await asyncio.sleep(0)

    async def _sweep(self) -> None:
        """Close what nobody has needed for a while, and remind the other processes of who is here."""
        while True:
            await asyncio.sleep(min(SWEEP, self.settings.idle))
            now = asyncio.get_running_loop().time()
            for table_id, room in list(self.rooms.items()):
                if room.watchers:
                    await self.store.announce(room.id, room.players_here())
                driver = self.drivers[table_id]
                if not room.watchers and not driver.tasks and now - room.used > self.settings.idle:
                    await self._shut(table_id, room, driver)

    async def _shut(self, table_id: str, room: Room, driver: Driver) -> None:
        await room.settle()
        await room.keep()
        await driver.stop()
        if not room.watchers:
            self.rooms.pop(table_id, None)
            self.drivers.pop(table_id, None)

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
        except Exception:
            log.exception("the game %s cannot be loaded", wish.game)
            raise Declined("broken", "This game cannot be played now.") from None
        plans = wish.seats or [SeatPlan("me"), *[SeatPlan("bot")] * (game.default_seats - 1)]
        if len(plans) not in game.seats:
            raise Declined("bad-option", f"{game.title} is for {', '.join(map(str, game.seats))} players.")
        try:
            options = game.settle({**{option.name: option.at_tables for option in game.options}, **wish.options})
        except GameError as error:
            raise Declined("bad-option", str(error)) from None
        created = Created(
            time=time.time(),
            game=game.id,
            options=options,
            seats=self._seating(plans, guest, name),
            host=guest,
            listed=wish.listed,
            clock=wish.clock,
        )
        room = await self._found(created)
        if wish.start and all(seat.guest or seat.bot for seat in created.seats):
            await room.act(lambda table: rulings.start(table, guest, self.default_bot))
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
        await room.act(lambda table: rulings.start(table, guest, self.default_bot))
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
                bot = self.allowed_bot(plan.bot)
                seats.append(Seating(plan.name, bot=bot))
            elif plan.kind == "me":
                number = f" {len(seats) + 1}" if mine > 1 else ""
                seats.append(Seating(plan.name or name + number, guest))
            else:
                seats.append(Seating(""))
        return rulings.name_bots(seats)

    # Bots.

    def bots(self) -> list[BotInfo]:
        """Who can be asked to sit down."""
        known = {name: text for name, text in bot_names().items() if name not in NOT_FOR_GUESTS}
        listed = [BotInfo(name, name.capitalize(), text) for name, text in known.items()]
        return listed + [BotInfo(spec, spec, "a bot of this server") for spec in self.settings.bots]

    @property
    def default_bot(self) -> str:
        """The bot that sits down where none is named."""
        specs = [bot.spec for bot in self.bots()]
        return next((spec for spec in PREFERRED if spec in specs), specs[0])

    def allowed_bot(self, spec: str) -> str:
        """The spec, if such a bot may sit down here."""
        if not spec:
            return self.default_bot
        specs = [bot.spec for bot in self.bots()]
        if spec not in specs:
            raise Declined("unknown-bot", f"There is no bot {spec!r} here; there are: {', '.join(specs)}.")
        return spec


def check_bots(specs: Sequence[str]) -> None:
    """The bots that the server offers must be bots."""
    for spec in specs:
        try:
            make_bot(spec).close()
        except BotError as error:
            raise ValueError(f"--bot {spec}: {error}") from None


def _first(table_id: str, stored: Stored) -> Table:
    """The table of its snapshot, or of its first entry; the rest follows by reading on."""
    if stored.snapshot is not None:
        return Table.from_whole(table_id, read_whole(stored.snapshot))
    created = read(stored.entries[0][1])
    if not isinstance(created, Created):
        raise Declined("broken", "This table has lost its beginning.")
    return Table(table_id, created)
