"""Viewer: one who looks at a table through one seat, and is sent what changed since they last looked."""

from __future__ import annotations

import asyncio

import msgspec

from rulebound.server.messages import Chat, ServerMessage, TableChanged, TableInfo
from rulebound.server.render import chat_lines
from rulebound.server.rooms import Room
from rulebound.server.tables import Table
from rulebound.server.updates import looks_alike, update

_encode = msgspec.json.Encoder().encode


def as_text(message: ServerMessage) -> str:
    """A message as it goes over the wire."""
    return _encode(message).decode()


class Viewer:
    """What one viewer has been sent. `news` is computed when they are ready for it, so nothing ever queues up.

    `_told` is the table as they were told it last: what is new follows from it.
    """

    def __init__(self, room: Room, guest: str, looking: int | None, have: set[str], address: str = "") -> None:
        self.room = room
        self.guest = guest
        self.address = address
        self.looking = looking
        self.known = have
        self.poked = asyncio.Event()
        self.replies: list[ServerMessage] = []
        self._info: TableInfo | None = None
        self._facts = -1
        self._told: Table | None = None
        self._chat = room.table.said
        self._unsaid = len(room.table.unsaid)
        self._seats = room.table.seats
        self._mine = room.table.held_by(guest)

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
        self._told = None
        self.poked.set()

    def news(self) -> list[str]:
        """The messages that bring the viewer up to date, as they go over the wire; replies follow what came of them."""
        table = self.room.table
        self._keep_to_own_seats(table)
        messages: list[ServerMessage] = []
        if self._facts != self.room.facts:
            messages += self._table_changed()
        if table.said > self._chat:
            messages.append(Chat(chat_lines(table, self._chat)))
            self._chat = table.said
        if len(table.unsaid) > self._unsaid:
            gone, self._unsaid = table.unsaid[self._unsaid :], len(table.unsaid)
            messages.append(Chat([line for line in chat_lines(table) if line.number in gone]))
        replies, self.replies = self.replies, []
        return [*map(as_text, messages), *self._update(table), *map(as_text, replies)]

    def _update(self, table: Table) -> list[str]:
        """The game, if it looks otherwise than the viewer was told last."""
        old = self._told
        if table.match is None or (old is not None and looks_alike(old, table, self.looking)):
            return []
        self._told = table
        return [update(old, table, self.looking, self.known)]

    def _table_changed(self) -> list[ServerMessage]:
        self._facts = self.room.facts
        told = self.room.info(self.guest)
        old, self._info = self._info, _lasting(told)
        return [TableChanged(told)] if self._info != old else []

    def _keep_to_own_seats(self, table: Table) -> None:
        """Who has left a seat no longer looks through it; who has just sat down does."""
        if table.seats is self._seats:
            return
        mine = table.held_by(self.guest)
        if self.looking is not None and self.looking not in mine:
            self.look(None)
        elif self.looking is None and mine and not self._mine:
            self.look(mine[0])
        self._mine, self._seats = mine, table.seats

    def greeted(self) -> TableInfo:
        """The table for the welcome; from now on only changes are told."""
        info = self.room.info(self.guest)
        self._info, self._facts = _lasting(info), self.room.facts
        return info


def _lasting(info: TableInfo) -> TableInfo:
    """What of a table is told by itself; the rest comes with every update."""
    return msgspec.structs.replace(info, moment=0, waiting=[], updated=0.0, result=None)
