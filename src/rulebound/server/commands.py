"""Commands: what a viewer may send, over the socket or by plain HTTP."""

from __future__ import annotations

import time
from collections.abc import Sequence

from rulebound.server import messages as m
from rulebound.server import rulings
from rulebound.server.entries import AnyEntry
from rulebound.server.hall import Hall
from rulebound.server.refusals import Declined
from rulebound.server.room import Room
from rulebound.server.tables import Table


class Caller:
    """Who sends a command, and through which seat he looks."""

    def __init__(self, guest: str, name: str, looking: int | None = None) -> None:
        self.guest = guest
        self.name = name
        self.looking = looking


async def carry_out(hall: Hall, room: Room, who: Caller, command: m.ClientMessage) -> m.ServerMessage:
    """Carry out a command and answer it. Raises Declined, and changes nothing, if it may not be."""
    if isinstance(command, m.DoPing):
        return m.Pong(command.id, time.time())
    if not who.guest:
        raise Declined("not-allowed", "Say first what you are called.")
    if isinstance(command, m.DoHint):
        return await _hint(hall, room, who, command)
    if isinstance(command, m.DoSeen):
        await hall.store.visit(room.id, who.guest, min(command.moment, room.table.moment))
    elif not isinstance(command, m.DoLook):
        if isinstance(command, m.DoSeat) and command.bot is not None:
            hall.allowed_bot(command.bot)
        await room.act(lambda table: _ruling(hall, room, table, who, command))
    return m.Done(command.id)


def _ruling(hall: Hall, room: Room, table: Table, who: Caller, command: m.ClientMessage) -> Sequence[AnyEntry]:
    if isinstance(command, m.DoAnswer):
        return rulings.answer(table, who.guest, command, who.looking)
    if isinstance(command, m.DoUndo):
        return rulings.undo(table, who.guest, command, who.looking)
    if isinstance(command, m.DoConsent):
        return rulings.consent(table, who.guest, command.agree)
    if isinstance(command, m.DoChat):
        return rulings.chat(table, who.guest, who.name, command.text, who.looking)
    if isinstance(command, m.DoStart):
        return rulings.start(table, who.guest, hall.default_bot)
    if isinstance(command, m.DoLeave):
        return rulings.leave(table, who.guest, hall.default_bot)
    if isinstance(command, m.DoSeat):
        return rulings.set_bot(table, who.guest, command, command.seat in room.online())
    if isinstance(command, m.DoArchive):
        return rulings.archive(table, who.guest)
    raise Declined("malformed", "This command does nothing here.")


async def _hint(hall: Hall, room: Room, who: Caller, command: m.DoHint) -> m.Hint:
    table = room.table
    seat = rulings.seat_of(table, who.guest, None, who.looking)
    if table.match is None or seat not in table.waiting():
        raise Declined("not-asked", "You are not asked anything now.")
    advised = await hall.thinkers.advise(table.match, seat)
    return m.Hint(command.id, table.question, advised.option, advised.words, advised.terms, advised.because)
