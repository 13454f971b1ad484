"""Driver: answers for bots, for those who need not be asked or are out of time. One process drives a table."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial

from rulebound.engine.match import Match
from rulebound.server import policy
from rulebound.server.pace import Pace
from rulebound.server.refusals import Declined
from rulebound.server.rooms import Room
from rulebound.server.roster import Roster
from rulebound.server.store import StoreError
from rulebound.server.tables import Table
from rulebound.server.thinker import Thought
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

    def __init__(self, room: Room, thinkers: Thinkers, roster: Roster, pace: float, tell_turn: Tell | None) -> None:
        self.room = room
        self.thinkers = thinkers
        self.roster = roster
        self.usual = pace
        self.tell_turn = tell_turn
        self.claimed = False
        self._stopped = False
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
        if self._stopped:
            return
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
        """Note how long real answers took; answers of those who need not be asked are timed by them."""
        question, seats = self._last
        now = time.monotonic()
        for seat, how in seats.items():
            answered = seat not in table.waiting() or table.question != question
            if answered and how != "silent":
                self.pace(seat).note(now - self._since)
        if table.question != question:
            self._since = now
        still = {seat: "silent" if _is_silent(table, seat) else "" for seat in table.waiting()}
        if self.tell_turn is not None and table.question != question:
            for seat in still:
                if table.seats[seat].guest and not table.seats[seat].bot and policy.silent(table, seat) is None:
                    asyncio.get_running_loop().create_task(_safely(self.tell_turn(table, seat)))
        self._last = (table.question, still)

    @property
    def least(self) -> float:
        """How long a bot takes at least: as somebody at the table has chosen, or as is usual here."""
        return self.usual if self.room.table.pace is None else self.room.table.pace

    def pace(self, seat: int) -> Pace:
        """The pace of a seat."""
        return self.paces.setdefault(seat, Pace(self.least))

    def _wanted(self, table: Table) -> dict[Key, Work]:
        wanted: dict[Key, Work] = {}
        for seat in table.waiting():
            bot = table.seats[seat].bot
            if bot:
                wanted[table.question, seat, f"{bot} {self.least}"] = partial(self._think, seat, bot)
                continue
            if table.closes() is not None:
                wanted[table.question, seat, "window"] = partial(self._close, seat)
            elif not table.held and policy.silent(table, seat) is not None:
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
            while not await self._claimed_now():
                await asyncio.sleep(CLAIM_AGAIN)
        finally:
            self._claiming = None
        self.plan()

    async def _claimed_now(self) -> bool:
        """Claim the table and catch up with it. Whatever goes wrong, it is left to whoever can, and tried again."""
        try:
            self.claimed = await self.room.store.claim(self.room.id)
            if self.claimed:
                await self.room.catch_up()
        except StoreError as error:
            log.warning("table %s: %s", self.room.id, error)
            await self._release()
        except Exception:
            log.exception("table %s could not be claimed", self.room.id)
            await self._release()
        return self.claimed

    async def _release(self) -> None:
        self.claimed = False
        await self.room.store.release(self.room.id)

    def lost(self) -> None:
        """The claim is lost: another process may have it by now, so leave everything, and claim the table anew."""
        self.claimed = False
        for task in self.tasks.values():
            task.cancel()
        self.tasks.clear()
        self.plan()

    async def stop(self) -> None:
        """Leave the table to another process."""
        self._stopped = True
        held = self.claimed or self._claiming is not None
        tasks = [*self.tasks.values(), *([self._claiming] if self._claiming is not None else [])]
        self.tasks.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if held:
            await self._release()

    def go_on(self) -> None:
        """Somebody has come after all."""
        self._stopped = False
        self.plan()

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
            await asyncio.sleep(self.least if table.alone() else self.pace(seat).forced(person=False))
            await self._answer(table, seat, 0, "")
            return
        thought = await self._thought(table.match, seat, bot)
        await asyncio.sleep(max(0.0, self.least - (time.monotonic() - began)))
        await self._answer(table, seat, thought.option, thought.failed)

    async def _thought(self, match: Match, seat: int, bot: str) -> Thought:
        """What a bot would do. Tables that somebody watches or waits at come first."""
        table = self.room.table
        watched = bool(self.room.watchers)
        return await self.thinkers.choose(match, seat, self.roster.spec(bot), table.id, table.created.host, watched)

    async def _pass(self, seat: int) -> None:
        """Answer for somebody who need not be asked, after a time that tells nothing; a single person need not wait."""
        table, option = self.room.table, policy.silent(self.room.table, seat)
        if option is None:
            return
        await asyncio.sleep(0.0 if table.alone() else self.pace(seat).forced(person=True))
        await self.room.act(lambda now: policy.answer_for(now, seat, table.question, option, quiet=True))

    async def _close(self, seat: int) -> None:
        """A window is open for the same time to everybody; whoever has not answered then passes."""
        table = self.room.table
        await asyncio.sleep(max(0.0, (table.closes() or 0.0) - time.time()))
        await self._answer(table, seat, None, "")

    async def _time_out(self, seat: int) -> None:
        table = self.room.table
        clock = table.created.clock
        if clock is None or table.match is None:
            return
        await asyncio.sleep(max(0.0, table.asked + clock.seconds - time.time()))
        option = (await self._thought(table.match, seat, STAND_IN)).option if clock.then == "bot" else None
        note = "out of time" if option is None else "out of time, a bot answered"
        await self._answer(table, seat, option, note)

    async def _answer(self, table: Table, seat: int, option: int | None, note: str) -> None:
        """Answer the question as it was then; one that has been answered meanwhile is let be."""
        question = table.question
        if option is None:
            await self.room.act(lambda now: policy.passive(now, seat, question, note))
        else:
            await self.room.act(lambda now: policy.answer_for(now, seat, question, option, note))


def _is_silent(table: Table, seat: int) -> bool:
    return _one_option(table, seat) or (not table.seats[seat].bot and policy.silent(table, seat) is not None)


def _one_option(table: Table, seat: int) -> bool:
    decision = table.decision(seat)
    return decision is not None and decision.count == 1


async def _safely(telling: Awaitable[None]) -> None:
    try:
        await telling
    except StoreError as error:
        log.warning("a webhook was not called: %s", error)
    except Exception:
        log.exception("a webhook failed")
