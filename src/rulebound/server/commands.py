"""Commands: what a viewer may send, over the socket or by plain HTTP."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Sequence
from functools import partial

from rulebound.engine.offers import RaiseHand, TakeOut, Vow
from rulebound.server import messages as m
from rulebound.server import policy
from rulebound.server.entries import AnyEntry
from rulebound.server.hall import Hall
from rulebound.server.refusals import Declined
from rulebound.server.rooms import Room
from rulebound.server.tables import Table

Reply = Callable[[m.ServerMessage], None]


class Caller:
    """Who sends a command, from where, and through which seat they look."""

    def __init__(self, guest: str, name: str, address: str, looking: int | None = None) -> None:
        self.guest = guest
        self.name = name
        self.address = address
        self.looking = looking


async def carry_out(hall: Hall, room: Room, who: Caller, command: m.ClientMessage, reply: Reply) -> None:
    """Carry out a command and answer it by `reply`. Raises Declined, and changes nothing, if it may not be."""
    kind, outcome = str(command.__struct_config__.tag), "broken"
    try:
        await _carry_out(hall, room, who, command, reply)
        outcome = "done"
    except Declined as declined:
        outcome = declined.code
        raise
    finally:
        hall.metrics.commands.labels(kind, outcome).inc()


async def _carry_out(hall: Hall, room: Room, who: Caller, command: m.ClientMessage, reply: Reply) -> None:
    await hall.rations.admit(who.guest or who.address, command)
    if isinstance(command, m.DoPing):
        reply(m.Pong(command.id, time.time()))
        return
    if not who.guest:
        raise Declined("not-allowed", "Choose a name first.")
    if isinstance(command, m.DoHint):
        reply(await _hint(hall, room, who, command))
        return
    done = partial(reply, m.Done(command.id))
    if isinstance(command, m.DoLook):
        done()
    elif isinstance(command, m.DoSeen):
        await hall.store.visit(room.id, who.guest, min(command.moment, room.table.moment))
        done()
    else:
        if isinstance(command, m.DoSeat) and command.bot is not None:
            hall.roster.allowed(command.bot)
        with hall.metrics.answering() if isinstance(command, m.DoAnswer) else contextlib.nullcontext():
            await room.act(lambda table: _ruling(hall, room, table, who, command), done)


def _ruling(hall: Hall, room: Room, table: Table, who: Caller, command: m.ClientMessage) -> Sequence[AnyEntry]:
    if isinstance(command, m.DoAnswer):
        return policy.answer(table, who.guest, command, who.looking)
    if isinstance(command, m.DoStand):
        return policy.stand(table, who.guest, command, who.looking)
    if isinstance(command, m.DoHold):
        return policy.hold(table, who.guest, command, who.looking)
    if isinstance(command, m.DoHand):
        return policy.aside(table, who.guest, RaiseHand(command.up), command.seat, who.looking)
    if isinstance(command, m.DoVow):
        return policy.aside(table, who.guest, Vow(command.text, command.asked), command.seat, who.looking)
    if isinstance(command, m.DoTakeOut):
        return policy.aside(table, who.guest, TakeOut(command.which, command.asked), command.seat, who.looking)
    if isinstance(command, m.DoUndo):
        return policy.undo(table, who.guest, command, who.looking)
    if isinstance(command, m.DoConsent):
        return policy.consent(table, who.guest, command.agree)
    if isinstance(command, m.DoChat):
        return policy.chat(table, who.guest, who.name, command.text, who.looking)
    if isinstance(command, m.DoStart):
        return policy.start(table, who.guest, hall.roster.default)
    if isinstance(command, m.DoLeave):
        return policy.leave(table, who.guest, hall.roster.default)
    if isinstance(command, m.DoSeat):
        return policy.set_bot(table, who.guest, command, command.seat in room.online())
    if isinstance(command, m.DoRemove):
        return policy.remove(table, who.guest, command)
    if isinstance(command, m.DoMute):
        return policy.mute(table, who.guest, command)
    if isinstance(command, m.DoPace):
        return policy.pace(table, who.guest, command.seconds)
    if isinstance(command, m.DoArchive):
        return policy.archive(table, who.guest)
    raise Declined("malformed", "This command does nothing here.")


async def _hint(hall: Hall, room: Room, who: Caller, command: m.DoHint) -> m.Hint:
    table = room.table
    seat = policy.seat_of(table, who.guest, None, who.looking)
    if table.match is None or seat not in table.waiting():
        raise Declined("not-asked", "You are not asked anything now.")
    with hall.rations.hints.one(who.guest), hall.rations.hints_there.one(who.address):
        advised = await hall.thinkers.advise(table.match, seat, table.id, who.guest)
    terms = [m.Term(name, change) for name, change in advised.terms]
    return m.Hint(command.id, table.question, advised.option, advised.words, terms, advised.because)
