"""Policy: what somebody may do at a table. Each gives the entries to write down, or declines with the reason."""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection, Sequence

from rulebound.engine.action import Aside
from rulebound.engine.codec import encode
from rulebound.engine.match import Header, MatchError
from rulebound.server.entries import (
    Answered,
    AnyEntry,
    Archived,
    Consented,
    Held,
    Muted,
    Paced,
    Said,
    SaidLine,
    Seated,
    Seating,
    Started,
    Stood,
    UndoAsked,
    Unsaid,
)
from rulebound.server.messages import DoAnswer, DoHold, DoMute, DoRemove, DoSeat, DoStand, DoUndo, JoinTable
from rulebound.server.names import LEFT, clean, own, said
from rulebound.server.quiet import no_choice
from rulebound.server.refusals import Declined
from rulebound.server.render import undo_state
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
    """The seat for which a guest acts: the one that they name, or look through, or the one that is asked."""
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
    """A guest answers the question of their seat."""
    seat = seat_of(table, guest, command.seat, looking)
    _playing(table)
    if table.seats[seat].bot:
        raise Declined("not-now", "A bot plays for this seat; take the seat back first.")
    return answer_for(table, seat, command.question, command.option)


def answer_for(
    table: Table, seat: int, question: int, option: int, note: str = "", quiet: bool = False
) -> list[AnyEntry]:
    """The answer of a seat, whoever gives it, to the question of this number."""
    _playing(table)
    if question != table.question:
        raise Declined("stale", f"This answers question {question}, but question {table.question} is being asked.")
    decision = table.decision(seat)
    if decision is None:
        raise Declined("not-asked", "You have answered already, or it is not your turn.")
    if option >= len(decision.options):
        raise Declined("not-offered", f"There is no option {option}; there are {len(decision.options)}.")
    action = encode(decision.options[option])
    return [Answered(time=time.time(), seat=seat, action=action, option=option, note=note, quiet=quiet)]


def passive(table: Table, seat: int, question: int, note: str) -> list[AnyEntry]:
    """The passive default, for a seat that does not answer."""
    decision = table.decision(seat)
    return answer_for(table, seat, question, 0 if decision is None else decision.default, note)


def silent(table: Table, seat: int) -> int | None:
    """The option of a seat that need not be asked: it has nothing to choose, or it passes ahead. None: ask."""
    if table.match is None or table.decision(seat) is None:
        return None
    return 0 if no_choice(table, table.match, seat) else table.match.ahead(seat)


def stand(table: Table, guest: str, command: DoStand, looking: int | None) -> list[AnyEntry]:
    """A guest leaves standing answers for their seat."""
    seat = seat_of(table, guest, command.seat, looking)
    _playing(table)
    assert table.match is not None
    try:
        table.match.clone().stand(seat, command.standing)
    except MatchError as error:
        raise Declined("bad-option", str(error)) from None
    return [Stood(time=time.time(), seat=seat, standing=tuple(command.standing))]


def hold(table: Table, guest: str, command: DoHold, looking: int | None) -> list[AnyEntry]:
    """A guest who is asked holds the window open."""
    seat = seat_of(table, guest, command.seat, looking)
    _playing(table)
    if command.question != table.question:
        raise Declined("stale", "This window has closed already.")
    if seat not in table.waiting() or table.closes() is None:
        raise Declined("not-now", "There is no window to hold open, or it is held open already.")
    return [Held(time=time.time(), seat=seat)]


def aside(table: Table, guest: str, what: Aside, seat: int | None, looking: int | None) -> list[AnyEntry]:
    """A guest does something beside answering, if the game allows it now."""
    chosen = seat_of(table, guest, seat, looking)
    _playing(table)
    assert table.match is not None
    try:
        table.match.clone().apply(chosen, what)
    except MatchError as error:
        rule = "" if error.refusal is None else error.refusal.rule
        raise Declined("not-now", str(error), rule) from None
    return [Answered(time=time.time(), seat=chosen, action=encode(what))]


# Taking back.


def undo(table: Table, guest: str, command: DoUndo, looking: int | None) -> list[AnyEntry]:
    """A guest takes back the last answer of their seat, or asks for it."""
    seat = seat_of(table, guest, command.seat, looking)
    state = undo_state(table, seat)
    if state.how == "no" or table.match is None:
        raise Declined("no-undo", state.why or "There is nothing to take back.")
    if table.undo is not None:
        raise Declined("no-undo", "Somebody has asked to take something back already.")
    to = table.match.last_choice(seat)
    assert to is not None
    luck = "" if table.match.free_undo(seat) else new_seed()
    return [UndoAsked(time=time.time(), seat=seat, to=to, luck=luck)]


def consent(table: Table, guest: str, agree: bool) -> list[AnyEntry]:
    """A guest agrees to an undo, or does not. Who asked for it may drop it."""
    _playing(table)
    if table.undo is None:
        raise Declined("no-undo", "Nobody asks to take anything back.")
    asker = table.seats[table.undo.seat].guest
    if guest not in table.missing() and not (guest == asker and not agree):
        raise Declined("not-yours", "Your consent is not asked for.")
    return [Consented(time=time.time(), guest=guest, agree=agree)]


# Seats.


def join(table: Table, guest: str, command: JoinTable, name: str) -> list[AnyEntry]:
    """A guest sits down: at an open seat, or in a running game at one that a bot plays for nobody.

    When every seat is taken the game begins.
    """
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
    if table.held_by(guest):
        raise Declined("full", "You have a seat at this table already.")
    taken = [one.name for i, one in enumerate(table.seats) if i != seat]
    called = own(clean(name), taken)
    seated = Seated(time=time.time(), seat=seat, who=Seating(called, guest))
    if table.status == "playing" or len(free) > 1:
        return [seated]
    names = [called if i == seat else one.name for i, one in enumerate(table.seats)]
    return [seated, Started(time=time.time(), header=new_header(table, names))]


def _is_free(table: Table, seat: Seating) -> bool:
    if seat.guest:
        return False
    return not seat.bot if table.status == "waiting" else seat.name.endswith(LEFT)


def leave(table: Table, guest: str, bot: str) -> list[AnyEntry]:
    """A guest leaves their seats: open again before the game, played on by a bot later."""
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
        raise Declined("not-yours", "Whoever holds this seat is here; ask them.")
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
    empty = [i for i, seat in enumerate(table.seats) if not seat.guest and not seat.bot]
    return [*filled, Started(time=time.time(), header=new_header(table, [seat.name for seat in seats], empty))]


def new_header(table: Table, names: list[str], empty: Sequence[int] = ()) -> Header:
    """The header of a live match: seeded by the operating system, and never brisk, so that silence does not speak."""
    game = table.game
    options, begin = dict(game.seated(table.created.options, len(names), empty)), table.created.start
    seed = table.created.seed or new_seed()
    return Header(game.id, game.version, game.content_hash, len(names), options, names, seed, False, start=begin)


def new_seed() -> str:
    """A seed that nobody can guess, from the operating system."""
    return f"{secrets.randbits(SEED_BITS):x}"


def chat(table: Table, guest: str, name: str, text: str, looking: int | None) -> list[AnyEntry]:
    """Somebody who has a name says something."""
    if table.status == "archived":
        raise Declined("not-now", "This table is put away.")
    if guest in table.muted:
        raise Declined("not-allowed", "The host has asked you to be silent at this table.")
    mine = table.held_by(guest)
    seat = looking if looking in mine else next(iter(mine), None)
    called = name if seat is None else table.seats[seat].name
    return [Said(time=time.time(), name=called, text=said(text), seat=seat, guest=guest)]


def remove(table: Table, guest: str, command: DoRemove) -> list[AnyEntry]:
    """The host takes a line of the chat away."""
    if _line(table, guest, command.line).removed:
        return []
    return [Unsaid(time=time.time(), line=command.line)]


def mute(table: Table, guest: str, command: DoMute) -> list[AnyEntry]:
    """The host bids whoever said a line be silent, or lets them speak again."""
    author = _line(table, guest, command.line).guest
    if not author or author == guest:
        raise Declined("not-now", "There is nobody to be silenced.")
    return [Muted(time=time.time(), guest=author, on=command.on)]


def _line(table: Table, guest: str, number: int) -> SaidLine:
    if guest != table.created.host:
        raise Declined("not-host", "Only the host may do that.")
    line = next((line for line in table.chat if line.number == number), None)
    if line is None:
        raise Declined("malformed", "There is no such line.")
    return line


def pace(table: Table, guest: str, seconds: float) -> list[AnyEntry]:
    """The host, or whoever plays alone among bots, says how fast the bots move."""
    if guest != table.created.host and not (table.held_by(guest) and not table.others(guest)):
        raise Declined("not-host", "Only the host says how fast the bots move.")
    if table.status == "archived":
        raise Declined("not-now", "This table is put away.")
    return [] if seconds == table.pace else [Paced(time=time.time(), seconds=seconds)]


def archive(table: Table, guest: str) -> list[AnyEntry]:
    """The host, or after the end anybody who played, puts the table away."""
    if guest != table.created.host and not (table.status == "over" and table.held_by(guest)):
        raise Declined("not-host", "Only the host puts the table away.")
    if table.status == "archived":
        raise Declined("not-now", "This table is put away already.")
    if table.status == "playing" and table.others(guest):
        raise Declined("not-allowed", "Others play here; the table can be put away when they have left or it is over.")
    return [Archived(time=time.time())]
