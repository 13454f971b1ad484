"""Tables by plain HTTP: make one, sit down, look at a moment, read the log, take the replay, branch."""

from __future__ import annotations

import asyncio
import secrets

from starlette.requests import Request
from starlette.responses import Response

from rulebound.engine.codec import encode
from rulebound.engine.match import Match, MatchError
from rulebound.engine.rng import seeded
from rulebound.server import messages as m
from rulebound.server import rulings
from rulebound.server.changes import whole
from rulebound.server.commands import Caller, carry_out
from rulebound.server.entries import Seating
from rulebound.server.limits import LOG_LINES_AT_ONCE, NEW_TABLES, TABLES_AT_ONCE, Buckets
from rulebound.server.lobby import answer, body, caller, hall_of
from rulebound.server.refusals import Declined
from rulebound.server.room import Room
from rulebound.server.seats import guest_in
from rulebound.server.sight import heard, log_line, result_info
from rulebound.server.tables import Table

new_tables = Buckets(NEW_TABLES)


async def _room(request: Request) -> Room:
    return await hall_of(request).room(request.path_params["table"][:40])


def _number(text: str, name: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise Declined("malformed", f"{name} must be a whole number.")
    return int(text)


def _look(request: Request, table: Table) -> int | None:
    """The seat to look through: one of mine, or any when the game is over; without it, mine if I have one."""
    mine = table.held_by(guest_in(request))
    wanted = request.query_params.get("seat", "")
    if not wanted:
        return next(iter(mine), None)
    if wanted == "none":
        return None
    seat = _number(wanted, "seat")
    if seat not in mine and (_running(table) or seat >= len(table.seats)):
        raise Declined("not-yours", "You can look through your own seats only.")
    return seat


def _running(table: Table) -> bool:
    return table.match is None or not table.match.is_over()


def _begun(table: Table) -> Match:
    if table.match is None:
        raise Declined("not-now", "The game has not begun yet.")
    return table.match


def _ended(table: Table) -> Match:
    match = _begun(table)
    if not match.is_over():
        raise Declined("not-now", "That can be had when the game is over.")
    return match


async def tables(request: Request) -> Response:
    """The tables of the lobby."""
    which = request.query_params.get("which", "open")
    return answer(await hall_of(request).tables(which, guest_in(request), TABLES_AT_ONCE))


async def create(request: Request) -> Response:
    """Make a table."""
    guest, name = await caller(request)
    wish = await body(request, m.CreateTable)
    new_tables.take(guest)
    room = await hall_of(request).create(wish, guest, wish.name.strip() or name)
    return answer(room.info(guest))


async def table(request: Request) -> Response:
    """A table."""
    room = await _room(request)
    return answer(room.info(guest_in(request)))


async def join(request: Request) -> Response:
    """Sit down."""
    guest, name = await caller(request)
    wish = await body(request, m.JoinTable)
    room = await _room(request)
    await room.act(lambda now: rulings.join(now, guest, wish, wish.name.strip() or name))
    return answer(room.info(guest))


async def command(request: Request) -> Response:
    """Any command of the socket."""
    guest, name = await caller(request)
    wish: m.ClientMessage = await body(request, m.ClientMessage)  # type: ignore[arg-type]
    room = await _room(request)
    return answer(await carry_out(hall_of(request), room, Caller(guest, name), wish))


async def moment(request: Request) -> Response:
    """The table at a moment, as the viewer may see it."""
    room = await _room(request)
    now = room.table
    seat = _look(request, now)
    at = _number(request.path_params["at"], "the moment")
    return answer(await asyncio.to_thread(_moment, now, seat, at))


def _moment(now: Table, seat: int | None, at: int) -> m.Moment:
    then = _at(now, at)
    lines = [log_line(now, line, seat) for line in then.log if line.number == at]
    return m.Moment(
        table=now.id,
        at=at,
        last=now.moment,
        scene=whole(now.game.scene(then.state, seat), set()),
        waiting=then.waiting_for() if then.result is None else [],
        lines=[line for line in lines if line is not None],
        looking=seat,
        result=result_info(then.result),
    )


def _at(now: Table, at: int) -> Match:
    try:
        return _begun(now).at(at)
    except MatchError as error:
        raise Declined("malformed", f"There is no such moment: {error}.") from None


async def log(request: Request) -> Response:
    """The log as the viewer heard it."""
    now = (await _room(request)).table
    lines = await asyncio.to_thread(heard, now, _look(request, now))
    start = min(len(lines), _number(request.query_params.get("start", "0"), "start"))
    count = min(LOG_LINES_AT_ONCE, _number(request.query_params.get("count", str(LOG_LINES_AT_ONCE)), "count"))
    return answer(m.LogPage(start, len(lines), lines[start : start + count]))


async def chances(request: Request) -> Response:
    """Who is likely to win: for those who look on, and for finished games."""
    now = (await _room(request)).table
    match = _begun(now)
    if _running(now) and now.held_by(guest_in(request)):
        raise Declined("not-allowed", "Who plays does not get this before the end.")
    at = _number(request.query_params.get("at", str(now.moment)), "at")
    then = match if at == now.moment else await asyncio.to_thread(_at, now, at)
    return answer(m.Chances(at, await hall_of(request).thinkers.chances(then, public=_running(now))))


async def replay(request: Request) -> Response:
    """A finished match as a file: with its seed, so that anybody can verify it."""
    now = (await _room(request)).table
    text = await asyncio.to_thread(_ended(now).serialize)
    name = f"{now.created.game}-{now.id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


async def verify(request: Request) -> Response:
    """Does a finished match play through from its seed?"""
    now = (await _room(request)).table
    match = _ended(now)
    if match.notice:
        return answer(m.Verified(False, now.moment, match.notice))
    try:
        await asyncio.to_thread(lambda: Match.deserialize(match.serialize(), "this match"))
    except MatchError as error:
        return answer(m.Verified(False, now.moment, str(error)))
    return answer(m.Verified(True, now.moment, f"All {now.moment} answers play through to the same end."))


async def branch(request: Request) -> Response:
    """A new table from a moment of this one, against bots; what the seat could not know is dealt anew."""
    guest, name = await caller(request)
    wish = await body(request, m.Branch)
    hall = hall_of(request)
    now = (await _room(request)).table
    if wish.seat >= len(now.seats):
        raise Declined("no-seat", f"There is no seat {wish.seat} at this table.")
    if _running(now) and wish.seat not in now.held_by(guest):
        raise Declined("not-yours", "While the game runs you can branch from your own seat only.")
    new_tables.take(guest)
    bot = hall.allowed_bot(wish.bot)
    then = await asyncio.to_thread(_at, now, wish.at)
    if then.is_over():
        raise Declined("not-now", "The game is over at that moment.")
    dream = now.game.imagine(then.state, wish.seat, seeded(secrets.randbits(96)))
    seats = rulings.name_bots(
        [Seating(name, guest) if seat == wish.seat else Seating("", bot=bot) for seat in range(len(now.seats))]
    )
    room = await hall.branch(encode(dream), now, m.Origin(now.id, wish.at), seats, guest)
    return answer(room.info(guest))


async def webhook(request: Request) -> Response:
    """Where to post my turns at this table."""
    guest, _ = await caller(request)
    wish = await body(request, m.SetWebhook)
    hall = hall_of(request)
    room = await _room(request)
    if hall.webhooks is None:
        raise Declined("not-allowed", "This server posts to nobody; its operator can allow it.")
    if not room.table.held_by(guest):
        raise Declined("not-yours", "You have no seat at this table.")
    await hall.webhooks.set(room.id, guest, wish.url)
    return answer({})
