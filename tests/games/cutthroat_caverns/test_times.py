"""Times must not speak (CC-WIN-25, CC-WIN-37): a round at a served table, on a clock that jumps to what comes next."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from typing import cast

import pytest

from games.cutthroat_caverns.served import OTHERS, all_attack, served
from rulebound.games.cutthroat_caverns.frames import Setting
from rulebound.server.driver import Driver
from rulebound.server.rooms import Room
from rulebound.server.roster import Roster
from rulebound.server.store import Head, Store
from rulebound.server.tables import Table
from rulebound.server.thinking import Thinkers
from rulebound.server.updates import update
from rulebound.testing import rule

ANN = 0
WINDOW = 12.0
BOXES = {"deeper_darker": True, "relics_ruin": True, "tombs_tomes": True}


class JumpingLoop(asyncio.SelectorEventLoop):
    """A loop in which no time passes but what somebody sleeps: with nothing to do it jumps to the next alarm."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.alarms: list[asyncio.TimerHandle] = []
        super().__init__()

    def time(self) -> float:
        return self.now

    def call_at(self, when: float, *words: object, **more: object) -> asyncio.TimerHandle:
        alarm = super().call_at(when, *words, **more)  # type: ignore[arg-type]
        self.alarms.append(alarm)
        return alarm

    def jump(self) -> bool:
        """On to the next alarm, if there is one."""
        ahead = [one.when() for one in self.alarms if not one.cancelled() and one.when() > self.now]
        self.now = min(ahead, default=self.now)
        return bool(ahead)


class Memory:
    """A store that takes everything at once, and keeps nothing."""

    async def append(self, table: str, number: int, body: bytes, head: Head | None) -> bool:
        return True

    async def claim(self, table: str) -> bool:
        return True

    async def release(self, table: str) -> None:
        pass

    async def tail(self, table: str, since: int) -> list[tuple[int, bytes]]:
        return []

    async def head(self, head: Head) -> None:
        pass


class Witness:
    """Ann at the table: what she is sent, and when."""

    guest, address = "guest Ann", ""

    def __init__(self, room: Room) -> None:
        self.room, self.known = room, set[str]()
        self.told: Table | None = None
        self.got: list[tuple[float, str]] = []

    def poke(self) -> None:
        now = asyncio.get_running_loop().time()
        self.got.append((now, update(self.told, self.room.table, ANN, self.known)))
        self.told = self.room.table


def sent(table: Table, loop: JumpingLoop) -> list[tuple[float, str]]:
    """All that Ann is sent until cards are to be set again; nobody answers anything."""

    async def go() -> list[tuple[float, str]]:
        room = Room(table, cast(Store, Memory()), 10_000)
        ann = Witness(room)
        room.enter(ann)
        driver = Driver(room, cast(Thinkers, None), cast(Roster, None), 1.0, None)
        room.on_change = driver.plan
        driver.plan()
        while not (room.table.match is not None and isinstance(room.table.match.state.stack[-1], Setting)):
            for _ in range(20):
                await asyncio.sleep(0)
            assert loop.jump(), "somebody is waited for for ever"
        await driver.stop()
        await room.settle()
        return ann.got

    return loop.run_until_complete(go())


def a_round(name: str, rest: Mapping[str, tuple[str, ...]], monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, str]]:
    """A round with these hidden hands, among four people whose windows have a clock."""
    loop = JumpingLoop()
    monkeypatch.setattr(time, "time", loop.time)
    monkeypatch.setattr(time, "monotonic", loop.time)
    try:
        return sent(served(all_attack(name, rest, **BOXES), people=4, window=WINDOW), loop)
    finally:
        monkeypatch.undo()
        loop.close()


@pytest.mark.parametrize("name", ["battle_troll", "venom_queen", "hivemind"])
@rule("CC-WIN-25", "CC-WIN-37", "CC-INFO-09")
def test_the_same_round_with_other_hidden_hands_brings_the_same_messages_at_the_same_times(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain, other = a_round(name, {}, monkeypatch), a_round(name, OTHERS, monkeypatch)
    assert len({when for when, _ in plain}) > 6, "window after window"
    assert [when for when, _ in plain] == [when for when, _ in other]
    assert plain == other
