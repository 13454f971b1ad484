"""Driver: answers for bots, for forced passes, and for those whose time is up. One process drives a table."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial

from rulebound.server import rulings
from rulebound.server.pace import Pace
from rulebound.server.refusals import Declined
from rulebound.server.room import Room
from rulebound.server.store import StoreError
from rulebound.server.tables import Table
from rulebound.server.thinking import Thinkers

log = logging.getLogger("rulebound.server")
CLAIM_AGAIN = 3.0
TRY_AGAIN = 1.0
STAND_IN = "greedy"

Tell = Callable[[Table, int], Awaitable[None]]
Key = tuple[int, int, str]
Work = Callable[[], Coroutine[None, None, None]]


class Driver:
    """Watches one room and sees to it that the game goes on."""

    def __init__(self, room: Room, thinkers: Thinkers, pace: float, tell_turn: Tell | None) -> None:
        self.room = room
        self.thinkers = thinkers
        self.least = pace
        self.tell_turn = tell_turn
        self.claimed = False
        self.paces: dict[int, Pace] = {}
        self.tasks: dict[Key, asyncio.Task[None]] = {}
        self._claiming: asyncio.Task[None] | None = None
        self._last = (room.table.question, dict.fromkeys(room.table.waiting(), ""))
        self._since = time.monotonic()

    @property
    def due(self) -> bool:
        """Will something happen here without anybody doing anything?"""
        return bool(self.tasks) or self._claiming is not None

    def plan(self) -> None:
        """Something has changed: drop what is no longer needed, and see to what is."""
        table = self.room.table
        self._measure(table)
        wanted = self._wanted(table)
        for key in [key for key in self.tasks if key not in wanted]:
            self.tasks.pop(key).cancel()
        if not wanted:
            return
        if not self.claimed:
            self._claim()
            return
        for key, work in wanted.items():
            if key not in self.tasks:
                self.tasks[key] = asyncio.create_task(self._see_to(key, work))

    def _measure(self, table: Table) -> None:
        """Note how long real answers took; forced passes are timed by them."""
        question, seats = self._last
        now = time.monotonic()
        for seat, how in seats.items():
            answered = seat not in table.waiting() or table.question != question
            if answered and how != "forced":
                self.pace(seat).note(now - self._since)
        if table.question != question:
            self._since = now
        still = {seat: "forced" if _one_option(table, seat) else "" for seat in table.waiting()}
        if self.tell_turn is not None and table.question != question:
            for seat in still:
                if table.seats[seat].guest and not table.seats[seat].bot:
                    asyncio.get_running_loop().create_task(_safely(self.tell_turn(table, seat)))
        self._last = (table.question, still)

    def pace(self, seat: int) -> Pace:
        """The pace of a seat."""
        return self.paces.setdefault(seat, Pace(self.least))

    def _wanted(self, table: Table) -> dict[Key, Work]:
        wanted: dict[Key, Work] = {}
        for seat in table.waiting():
            bot = table.seats[seat].bot
            if bot:
                wanted[table.question, seat, bot] = partial(self._think, seat, bot)
                continue
            if rulings.forced_pass(table, seat):
                wanted[table.question, seat, "pass"] = partial(self._pass, seat)
            if table.created.clock is not None:
                wanted[table.question, seat, "clock"] = partial(self._time_out, seat)
        return wanted

    # Claiming the table.

    def _claim(self) -> None:
        if self._claiming is None:
            self._claiming = asyncio.create_task(self._keep_claiming())

    async def _keep_claiming(self) -> None:
        try:
            while not await self.room.store.claim(self.room.id):
                await asyncio.sleep(CLAIM_AGAIN)
            self.claimed = True
            await self.room.catch_up()
        except StoreError as error:
            log.warning("table %s: %s", self.room.id, error)
        finally:
            self._claiming = None
        self.plan()

    async def stop(self) -> None:
        """Leave the table to another process."""
        tasks = [*self.tasks.values(), *([self._claiming] if self._claiming is not None else [])]
        self.tasks.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self.claimed:
            self.claimed = False
            await self.room.store.release(self.room.id)

    # Answering.

    async def _see_to(self, key: Key, work: Work) -> None:
        """Do the work; if it cannot be done now, try again, as long as the question stands."""
        try:
            while self.room.table.question == key[0] and not self.room.broken:
                try:
                    await work()
                    return
                except Declined as declined:
                    if declined.code not in ("busy",):
                        return
                except StoreError as error:
                    log.warning("table %s: %s", self.room.id, error)
                await asyncio.sleep(TRY_AGAIN)
        finally:
            self.tasks.pop(key, None)

    async def _think(self, seat: int, bot: str) -> None:
        table = self.room.table
        if table.match is None:
            return
        began = time.monotonic()
        if _one_option(table, seat):
            await asyncio.sleep(self.pace(seat).forced(person=False))
            option: int | None = 0
        else:
            option = await self.thinkers.choose(table.match, seat, bot)
            await asyncio.sleep(max(0.0, self.least - (time.monotonic() - began)))
        await self._answer(table, seat, option, "" if option is not None else "the bot gave no answer in time")

    async def _pass(self, seat: int) -> None:
        table = self.room.table
        await asyncio.sleep(self.pace(seat).forced(person=True))
        await self._answer(table, seat, 0, "")

    async def _time_out(self, seat: int) -> None:
        table = self.room.table
        clock = table.created.clock
        if clock is None or table.match is None:
            return
        await asyncio.sleep(max(0.0, table.asked + clock.seconds - time.time()))
        option = await self.thinkers.choose(table.match, seat, STAND_IN) if clock.then == "bot" else None
        note = "out of time" if option is None else "out of time, a bot answered"
        await self._answer(table, seat, option, note)

    async def _answer(self, table: Table, seat: int, option: int | None, note: str) -> None:
        """Answer the question as it was then; one that has been answered meanwhile is let be."""
        question = table.question
        if option is None:
            await self.room.act(lambda now: rulings.passive(now, seat, question, note))
        else:
            await self.room.act(lambda now: rulings.answer_for(now, seat, question, option, note))


def _one_option(table: Table, seat: int) -> bool:
    decision = table.match.decision(seat) if table.match is not None else None
    return decision is not None and len(decision.options) == 1


async def _safely(telling: Awaitable[None]) -> None:
    try:
        await telling
    except Exception:
        log.exception("a webhook failed")
