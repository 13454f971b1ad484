"""Tables by plain HTTP: make one, sit down, look at a moment, read the log, take the replay, branch."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response

from rulebound.engine.codec import encode
from rulebound.engine.match import Match, MatchError
from rulebound.engine.rng import seeded
from rulebound.server import messages as m
from rulebound.server import policy
from rulebound.server.changes import whole
from rulebound.server.commands import Caller, carry_out
from rulebound.server.entries import Origin, Seating
from rulebound.server.http_lobby import answer, body, caller, hall_of
from rulebound.server.limits import LOG_LINES_AT_ONCE, TABLES_AT_ONCE, address_of
from rulebound.server.refusals import Declined
from rulebound.server.render import heard, log_line, result_info
from rulebound.server.rooms import Room
from rulebound.server.seats import guest_in, table_id
from rulebound.server.story import story as told_story
from rulebound.server.tables import Table

T = TypeVar("T")


async def _room(request: Request) -> Room:
    return await hall_of(request).room(table_id(request))


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
    hall_of(request).rations.new_table(guest, address_of(request))
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
    await room.act(lambda now: policy.join(now, guest, wish, wish.name.strip() or name))
    return answer(room.info(guest))


async def command(request: Request) -> Response:
    """Any command of the socket."""
    guest, name = await caller(request)
    wish: m.ClientMessage = await body(request, m.ClientMessage)  # type: ignore[arg-type]
    room = await _room(request)
    replies: list[m.ServerMessage] = []
    await carry_out(hall_of(request), room, Caller(guest, name, address_of(request)), wish, replies.append)
    return answer(replies[0])


async def _look_back(request: Request, room: Room, work: Callable[[], T]) -> T:
    return await hall_of(request).look_back(room, address_of(request), work)


async def moment(request: Request) -> Response:
    """The table at a moment, as the viewer may see it."""
    room = await _room(request)
    now = room.table
    seat = _look(request, now)
    at = _number(request.path_params["at"], "the moment")
    return answer(await _look_back(request, room, partial(_moment, now, seat, at)))


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
        result=result_info(then, now.names),
    )


def _at(now: Table, at: int) -> Match:
    try:
        return _begun(now).at(at)
    except MatchError as error:
        raise Declined("malformed", f"There is no such moment: {error}.") from None


async def log(request: Request) -> Response:
    """The log as the viewer heard it."""
    room = await _room(request)
    now = room.table
    start = _number(request.query_params.get("start", "0"), "start")
    count = min(LOG_LINES_AT_ONCE, _number(request.query_params.get("count", str(LOG_LINES_AT_ONCE)), "count"))
    return answer(await _look_back(request, room, partial(heard, now, _look(request, now), start, count)))


async def chances(request: Request) -> Response:
    """Who is likely to win: the same for all; while the game runs, by what everybody may know."""
    room = await _room(request)
    match, now = _begun(room.table), room.table
    at = _number(request.query_params.get("at", str(now.moment)), "at")
    key = (at, len(now.rewinds), _running(now))
    if key not in room.chances:
        then = match if at == now.moment else await _look_back(request, room, partial(_at, now, at))
        with hall_of(request).rations.looks.one(address_of(request)):
            room.judged(key, await hall_of(request).thinkers.chances(then, _running(now), now.id, address_of(request)))
    return answer(m.Chances(at, room.chances[key]))


async def story(request: Request) -> Response:
    """How the chances went in a finished game, and where they turned."""
    room = await _room(request)
    _ended(room.table)
    return answer(await _look_back(request, room, partial(told_story, room.table)))


async def replay(request: Request) -> Response:
    """A finished match as a file: with its seed, so that anybody can verify it."""
    room = await _room(request)
    text = await _look_back(request, room, _ended(room.table).serialize)
    name = f"{room.table.created.game}-{room.id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/json", headers=headers)


async def verify(request: Request) -> Response:
    """Does a finished match play through from its seed? It is played through once, however many ask."""
    room = await _room(request)
    match = _ended(room.table)
    if room.verified is None:
        room.verified = await _look_back(request, room, lambda: room.verified or _verified(match))
    return answer(room.verified)


def _verified(match: Match) -> m.Verified:
    count = len(match.answers)
    if match.notice:
        return m.Verified(False, count, match.notice)
    try:
        Match.deserialize(match.serialize(), "this match")
    except MatchError as error:
        return m.Verified(False, count, str(error))
    return m.Verified(True, count, f"All {count} answers play through to the same end.")


async def branch(request: Request) -> Response:
    """A new table from a moment of this one, against bots; what the seat could not know is dealt anew."""
    guest, name = await caller(request)
    wish = await body(request, m.Branch)
    hall = hall_of(request)
    room = await _room(request)
    now = room.table
    if wish.seat >= len(now.seats):
        raise Declined("no-seat", f"There is no seat {wish.seat} at this table.")
    if _running(now) and wish.seat not in now.held_by(guest):
        raise Declined("not-yours", "While the game runs you can branch from your own seat only.")
    hall.rations.new_table(guest, address_of(request))
    bot = hall.roster.allowed(wish.bot)
    then = await _look_back(request, room, partial(_at, now, wish.at))
    if then.is_over():
        raise Declined("not-now", "The game is over at that moment.")
    dream = now.game.imagine(then.state, wish.seat, seeded(secrets.randbits(96)))
    seats = policy.name_bots(
        [Seating(name, guest) if seat == wish.seat else Seating("", bot=bot) for seat in range(len(now.seats))]
    )
    made = await hall.branch(encode(dream), now, Origin(now.id, wish.at), seats, guest)
    return answer(made.info(guest))


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
