"""Viewer: one who looks at a table through one seat, and is sent what changed since he last looked."""

from __future__ import annotations

import asyncio
from bisect import bisect_left

import msgspec

from rulebound.engine.scene import Scene
from rulebound.server.changes import change, whole
from rulebound.server.limits import LOG_LINES_AT_ONCE
from rulebound.server.messages import (
    Chat,
    LogPart,
    OutInfo,
    SceneChange,
    ServerMessage,
    TableChanged,
    TableInfo,
    Update,
)
from rulebound.server.render import asides, chat_lines, deadline, log_line, outs, prompt, result_info, undo_state
from rulebound.server.rooms import Room
from rulebound.server.tables import Table


class Viewer:
    """What one viewer has been sent. `news` is computed when he is ready for it, so nothing ever queues up."""

    def __init__(self, room: Room, guest: str, looking: int | None, have: set[str], address: str = "") -> None:
        self.room = room
        self.guest = guest
        self.address = address
        self.looking = looking
        self.known = have
        self.poked = asyncio.Event()
        self.replies: list[ServerMessage] = []
        self._scene: Scene | None = None
        self._info: TableInfo | None = None
        self._facts = -1
        self._seen: object = None
        self._chat = room.table.said
        self._unsaid = len(room.table.unsaid)
        self._mine = room.table.held_by(guest)
        self._log = HeardLog(looking)
        self._outs = Outs(looking)

    def poke(self) -> None:
        """Something has changed: have a look."""
        self.poked.set()

    def reply(self, message: ServerMessage) -> None:
        """Answer one of the viewer's commands."""
        self.replies.append(message)
        self.poked.set()

    def look(self, seat: int | None) -> None:
        """Look through another seat: everything is sent anew."""
        self.looking = seat
        self._scene, self._seen = None, None
        self._log = HeardLog(seat)
        self._outs = Outs(seat)
        self.poked.set()

    def news(self) -> list[ServerMessage]:
        """The messages that bring the viewer up to date."""
        table = self.room.table
        self._keep_to_own_seats(table)
        messages, self.replies = self.replies, []
        if self._facts != self.room.facts:
            messages += self._table_changed()
        if table.said > self._chat:
            messages.append(Chat(chat_lines(table, self._chat)))
            self._chat = table.said
        if len(table.unsaid) > self._unsaid:
            gone, self._unsaid = table.unsaid[self._unsaid :], len(table.unsaid)
            messages.append(Chat([line for line in chat_lines(table) if line.number in gone]))
        own = table.standing(self.looking)
        seen = (table.moment, table.question, table.status, table.names, table.undo, table.held, own)
        if table.match is not None and seen != self._seen:
            self._seen = seen
            messages.append(self._update(table))
        return messages

    def _table_changed(self) -> list[ServerMessage]:
        self._facts = self.room.facts
        told = self.room.info(self.guest)
        old, self._info = self._info, _lasting(told)
        return [TableChanged(told)] if self._info != old else []

    def _keep_to_own_seats(self, table: Table) -> None:
        """Who has left a seat no longer looks through it; who has just sat down does."""
        mine = table.held_by(self.guest)
        if self.looking is not None and self.looking not in mine:
            self.look(None)
        elif self.looking is None and mine and not self._mine:
            self.look(mine[0])
        self._mine = mine

    def greeted(self) -> TableInfo:
        """The table for the welcome; from now on only changes are told."""
        info = self.room.info(self.guest)
        self._info, self._facts = _lasting(info), self.room.facts
        return info

    def _update(self, table: Table) -> Update:
        assert table.match is not None
        return Update(
            moment=table.moment,
            question=table.question,
            waiting=table.waiting(),
            looking=self.looking,
            scene=self._scene_change(table),
            prompt=prompt(table, self.looking),
            log=self._log.part(table),
            undo=undo_state(table, self.looking),
            result=result_info(table.match, table.names),
            standing=list(table.standing(self.looking)),
            held=list(table.held),
            asides=asides(table, self.looking),
            out=self._outs.all(table),
            deadline=deadline(table) if table.status == "playing" else None,
        )

    def _scene_change(self, table: Table) -> SceneChange | None:
        old, new = self._scene, table.scene(self.looking)
        self._scene = new
        if old is None:
            return whole(new, self.known)
        if old.areas != new.areas:
            return change(old, new, self.known)
        return table.change(old, new)


class Outs:
    """Who is out, as a viewer has heard it: each line of the log is looked at once, unless some were taken back."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.read = 0
        self.rewinds = 0
        self.found: list[OutInfo] = []

    def all(self, table: Table) -> list[OutInfo]:
        """All who are out by now."""
        if len(table.rewinds) != self.rewinds:
            self.read, self.rewinds, self.found = 0, len(table.rewinds), []
        self.found = [*self.found, *outs(table, self.seat, self.read)]
        self.read = 0 if table.match is None else len(table.match.log)
        return self.found


class HeardLog:
    """How much of the log a viewer has been sent."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.read = 0
        self.rewinds = 0
        self.places: list[int] = []
        self.fresh = True

    def part(self, table: Table) -> LogPart | None:
        """The lines since; after an undo, from where the log was cut."""
        assert table.match is not None
        cut = min(table.rewinds[self.rewinds :], default=self.read)
        self.rewinds = len(table.rewinds)
        before = len(self.places)
        if cut < self.read:
            self.read = cut
            del self.places[bisect_left(self.places, cut) :]
        start = len(self.places)
        lines = [(i, line) for i, line in enumerate(table.match.log[self.read :], self.read)]
        told = [(i, line) for i, line in lines if line.told.heard_by(self.seat) is not None]
        self.places += [i for i, _ in told]
        self.read = len(table.match.log)
        if not told and start == before and not self.fresh:
            return None
        if self.fresh:
            start = max(start, len(self.places) - LOG_LINES_AT_ONCE)
            told = told[-LOG_LINES_AT_ONCE:]
            self.fresh = False
        spoken = [log_line(table, line, self.seat) for _, line in told]
        return LogPart(start, [line for line in spoken if line is not None])


def _lasting(info: TableInfo) -> TableInfo:
    """What of a table is told by itself; the rest comes with every update."""
    return msgspec.structs.replace(info, moment=0, waiting=[], updated=0.0, result=None)
