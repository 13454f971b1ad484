"""Rulings: what somebody may do at a table. Each gives the entries to write down, or declines with the reason."""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection, Sequence

from rulebound.engine.action import Pass
from rulebound.engine.codec import encode
from rulebound.engine.match import Header
from rulebound.server.entries import (
    Answered,
    AnyEntry,
    Archived,
    Consented,
    Said,
    Seated,
    Seating,
    Started,
    UndoAsked,
)
from rulebound.server.messages import DoAnswer, DoSeat, DoUndo, JoinTable
from rulebound.server.refusals import Declined
from rulebound.server.sight import last_answer, undo_state
from rulebound.server.tables import Table

SEED_BITS = 96
BOT_NAMES = ("Oriel", "Tamsin", "Bram", "Isolde", "Odo", "Maren", "Piers", "Signe", "Lorcan", "Wren", "Edda", "Caspar")


def bot_name(taken: Collection[str]) -> str:
    """What a bot is called at the table: by a name that nobody there has yet. That it is a bot its seat says."""
    numbered = (f"Bot {number}" for number in range(1, len(taken) + 2))
    return next(name for name in (*BOT_NAMES, *numbered) if name not in taken)


def name_bots(seats: Sequence[Seating]) -> list[Seating]:
    """The seats, with a name for every bot that has none."""
    named = list(seats)
    for i, seat in enumerate(named):
        if seat.bot and not seat.name:
            named[i] = Seating(bot_name([one.name for one in named]), seat.guest, seat.bot)
    return named


def seat_of(table: Table, guest: str, seat: int | None, looking: int | None = None) -> int:
    """The seat for which a guest acts: the one that he names, or looks through, or the one that is asked."""
    mine = table.held_by(guest)
    if not mine:
        raise Declined("not-yours", "You look on here; you have no seat at this table.")
    if seat is None:
        asked = [one for one in mine if one in table.waiting()]
        seat = looking if looking in mine else (asked or mine)[0]
    if seat not in mine:
        raise Declined("not-yours", "This is not your seat.")
    return seat


def _playing(table: Table) -> None:
    if table.status == "waiting":
        raise Declined("not-now", "The game has not begun yet.")
    if table.status != "playing":
        raise Declined("not-now", "The game is over.")


# Answering.


def answer(table: Table, guest: str, command: DoAnswer, looking: int | None) -> list[AnyEntry]:
    """A guest answers the question of his seat."""
    seat = seat_of(table, guest, command.seat, looking)
    _playing(table)
    if table.seats[seat].bot:
        raise Declined("not-now", "A bot plays for this seat; take the seat back first.")
    return answer_for(table, seat, command.question, command.option)


def answer_for(table: Table, seat: int, question: int, option: int, note: str = "") -> list[AnyEntry]:
    """The answer of a seat, whoever gives it, to the question of this number."""
    _playing(table)
    assert table.match is not None
    if question != table.question:
        raise Declined("stale", f"This answers question {question}, but question {table.question} is being asked.")
    decision = table.match.decision(seat)
    if decision is None:
        raise Declined("not-asked", "You have answered already, or it is not your turn.")
    if option >= len(decision.options):
        raise Declined("not-offered", f"There is no option {option}; there are {len(decision.options)}.")
    return [Answered(time=time.time(), seat=seat, action=encode(decision.options[option]), note=note)]


def passive(table: Table, seat: int, question: int, note: str) -> list[AnyEntry]:
    """The passive default, for a seat that does not answer."""
    decision = table.match.decision(seat) if table.match is not None else None
    return answer_for(table, seat, question, 0 if decision is None else decision.default, note)


def forced_pass(table: Table, seat: int) -> bool:
    """Is passing all that a seat can do?"""
    decision = table.match.decision(seat) if table.match is not None else None
    return decision is not None and len(decision.options) == 1 and isinstance(decision.options[0], Pass)


# Taking back.


def undo(table: Table, guest: str, command: DoUndo, looking: int | None) -> list[AnyEntry]:
    """A guest takes back the last answer of his seat, or asks for it."""
    seat = seat_of(table, guest, command.seat, looking)
    state = undo_state(table, seat)
    if state.how == "no" or table.match is None:
        raise Declined("no-undo", state.why or "There is nothing to take back.")
    if table.undo is not None:
        raise Declined("no-undo", "Somebody has asked to take something back already.")
    to = last_answer(table.match, seat)
    assert to is not None
    return [UndoAsked(time=time.time(), seat=seat, to=to)]


def consent(table: Table, guest: str, agree: bool) -> list[AnyEntry]:
    """A guest agrees to an undo, or does not. Who asked for it may drop it."""
    if table.undo is None:
        raise Declined("no-undo", "Nobody asks to take anything back.")
    asker = table.seats[table.undo.seat].guest
    if guest not in table.missing() and not (guest == asker and not agree):
        raise Declined("not-yours", "Your consent is not asked for.")
    return [Consented(time=time.time(), guest=guest, agree=agree)]


# Seats.


def join(table: Table, guest: str, command: JoinTable, name: str) -> list[AnyEntry]:
    """A guest sits down: at an open seat, or in a running game at one that a bot plays for nobody."""
    if table.status not in ("waiting", "playing"):
        raise Declined("not-now", "This game is over.")
    free = [i for i, seat in enumerate(table.seats) if _is_free(table, seat)]
    seat = command.seat if command.seat is not None else next(iter(free), None)
    if seat is None:
        raise Declined("full", "There is no free seat at this table; you can look on.")
    if seat >= len(table.seats):
        raise Declined("no-seat", f"There is no seat {seat} at this table.")
    if seat not in free:
        raise Declined("full", "Somebody sits there already.")
    return [Seated(time=time.time(), seat=seat, who=Seating(name, guest))]


def _is_free(table: Table, seat: Seating) -> bool:
    if seat.guest:
        return False
    return not seat.bot if table.status == "waiting" else seat.name.endswith(LEFT)


LEFT = " (left)"


def leave(table: Table, guest: str, bot: str) -> list[AnyEntry]:
    """A guest leaves his seats: open again before the game, played on by a bot later."""
    mine = table.held_by(guest)
    if not mine:
        raise Declined("not-yours", "You have no seat at this table.")
    if table.status == "waiting":
        return [Seated(time=time.time(), seat=seat, who=Seating("")) for seat in mine]
    if table.status != "playing":
        raise Declined("not-now", "The game is over.")
    names = [table.seats[seat].name + LEFT for seat in mine]
    return [
        Seated(time=time.time(), seat=seat, who=Seating(name, bot=bot)) for seat, name in zip(mine, names, strict=True)
    ]


def set_bot(table: Table, guest: str, command: DoSeat, online: bool) -> list[AnyEntry]:
    """A bot takes a seat over, or hands it back to the one who holds it."""
    if command.seat >= len(table.seats):
        raise Declined("no-seat", f"There is no seat {command.seat} at this table.")
    seat = table.seats[command.seat]
    if table.status not in ("waiting", "playing"):
        raise Declined("not-now", "This game is over.")
    mine = bool(guest) and seat.guest == guest
    if not mine and guest != table.created.host:
        raise Declined("not-yours", "Only who holds the seat, or the host, may do that.")
    if not mine and seat.guest and online:
        raise Declined("not-yours", "Whoever holds this seat is here, and decides for himself.")
    if command.bot is None:
        return [Seated(time=time.time(), seat=command.seat, who=_handed_back(table, seat))]
    name = seat.name if seat.guest or table.status == "playing" else bot_name(table.names)
    return [Seated(time=time.time(), seat=command.seat, who=Seating(name, seat.guest, command.bot))]


def _handed_back(table: Table, seat: Seating) -> Seating:
    if seat.guest:
        return Seating(seat.name, seat.guest)
    if table.status != "waiting":
        raise Declined("not-now", "Nobody holds this seat.")
    return Seating("")


# The table.


def start(table: Table, guest: str, bot: str) -> list[AnyEntry]:
    """The host starts the game; bots take the seats that are still open."""
    if guest != table.created.host:
        raise Declined("not-host", "Only the host starts the game.")
    if table.status != "waiting":
        raise Declined("not-now", "The game has begun already.")
    seats = name_bots([seat if seat.guest or seat.bot else Seating("", bot=bot) for seat in table.seats])
    filled: list[AnyEntry] = [
        Seated(time=time.time(), seat=i, who=seat) for i, seat in enumerate(seats) if seat != table.seats[i]
    ]
    return [*filled, Started(time=time.time(), header=new_header(table, [seat.name for seat in seats]))]


def new_header(table: Table, names: list[str]) -> Header:
    """The header of a live match: seeded by the operating system, and never brisk, so that silence does not speak."""
    game = table.game
    seed = f"{secrets.randbits(SEED_BITS):x}"
    options, begin = table.created.options, table.created.start
    return Header(game.id, game.version, game.content_hash, len(names), options, names, seed, False, start=begin)


def chat(table: Table, guest: str, name: str, text: str, looking: int | None) -> list[AnyEntry]:
    """Somebody who has a name says something."""
    if table.status == "archived":
        raise Declined("not-now", "This table is put away.")
    mine = table.held_by(guest)
    seat = looking if looking in mine else next(iter(mine), None)
    return [Said(time=time.time(), name=name if seat is None else table.seats[seat].name, text=text, seat=seat)]


def archive(table: Table, guest: str) -> list[AnyEntry]:
    """The host, or after the end anybody who played, puts the table away."""
    if guest != table.created.host and not (table.status == "over" and table.held_by(guest)):
        raise Declined("not-host", "Only the host puts the table away.")
    if table.status == "archived":
        raise Declined("not-now", "This table is put away already.")
    return [Archived(time=time.time())]
