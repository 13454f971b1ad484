"""What somebody may see of a table: built from what his seat knows, and from nothing else."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Literal

import msgspec

from rulebound.engine.action import Action, Decision, Refused
from rulebound.engine.event import Event
from rulebound.engine.flow import Result, State
from rulebound.engine.game import Game, Odds
from rulebound.engine.match import Line, Match
from rulebound.server.messages import (
    Choice,
    LogLine,
    OddsInfo,
    Prompt,
    ResultInfo,
    SeatInfo,
    TableInfo,
    UndoRequest,
    UndoState,
    WhyNot,
)
from rulebound.server.tables import Table


def result_info(result: Result | None) -> ResultInfo | None:
    """How it ended, for all to see."""
    if result is None:
        return None
    return ResultInfo(result.rule, result.reason, list(result.scores), list(result.places), list(result.won))


def table_info(table: Table, guest: str = "", online: Collection[int] = ()) -> TableInfo:
    """The table as everybody sees it; `guest` is told which seats are his."""
    return TableInfo(
        id=table.id,
        game=table.created.game,
        title=table.game.title,
        status=table.status,
        seats=[_seat_info(table, i, guest, i in online) for i in range(len(table.seats))],
        options=table.created.options,
        created=table.created.time,
        updated=table.updated,
        moment=table.moment,
        waiting=table.waiting(),
        host=bool(guest) and guest == table.created.host,
        listed=table.created.listed,
        clock=table.created.clock,
        result=result_info(table.match.result) if table.match is not None else None,
        origin=table.created.origin,
        undo=_undo_request(table),
        notice=table.match.notice if table.match is not None else "",
    )


def _seat_info(table: Table, i: int, guest: str, online: bool) -> SeatInfo:
    seat = table.seats[i]
    kind: Literal["open", "human", "bot"] = "human" if seat.guest else "bot" if seat.bot else "open"
    mine = bool(guest) and seat.guest == guest
    role = "" if table.match is None else table.game.role(table.match.state, i)
    return SeatInfo(i, seat.name, kind, seat.bot or None, mine, online, i, role)


def _undo_request(table: Table) -> UndoRequest | None:
    if table.undo is None:
        return None
    missing = table.missing()
    seats = [i for i, seat in enumerate(table.seats) if seat.guest in missing and not seat.bot]
    return UndoRequest(table.undo.seat, table.undo.to, seats)


# The question.


def prompt(table: Table, seat: int | None) -> Prompt | None:
    """The question to a seat with its options, the refused ones and their reasons, and the odds."""
    if seat is None or table.match is None or seat not in table.waiting() or table.seats[seat].bot:
        return None
    decision = table.match.explained(seat)
    if decision is None:
        return None
    clock = table.created.clock
    return Prompt(
        question=table.question,
        seat=seat,
        rule=decision.rule,
        text=table.game.say(table.match.state.stack[-1], table.names, decision.prompt),
        options=_choices(table, seat, decision),
        refused=[_why_not(table, refused) for refused in decision.refused],
        default=decision.default,
        deadline=None if clock is None else table.asked + clock.seconds,
    )


def _choices(table: Table, seat: int, decision: Decision) -> list[Choice]:
    assert table.match is not None
    odds = table.game.odds(table.match.state, seat)
    return [_choice(table, action, odds.get(i)) for i, action in enumerate(decision.options)]


def _choice(table: Table, action: Action, odds: Odds | None) -> Choice:
    said = _said(table.game, action, table.names)
    if odds is None:
        return said
    return msgspec.structs.replace(said, odds=OddsInfo(odds.chance, odds.assuming, odds.rule))


@lru_cache(maxsize=1 << 15)
def _said(game: Game[State], action: Action, names: tuple[str, ...]) -> Choice:
    """An option in words: the same action at the same table is the same choice."""
    return Choice(game.say(action, names), type(action).__name__, list(game.points_at(action)))


def _why_not(table: Table, refused: Refused) -> WhyNot:
    said = _said(table.game, refused.action, table.names)
    return WhyNot(said.words, said.kind, refused.why.rule, refused.why.text, said.points)


def undo_state(table: Table, seat: int | None) -> UndoState:
    """What a seat may take back now."""
    if seat is None or table.match is None or table.status not in ("playing", "over"):
        return UndoState("no")
    to = last_answer(table.match, seat)
    if to is None:
        return UndoState("no", 0, "You have not answered anything yet.")
    if table.match.free_undo(seat):
        return UndoState("free", to, "Nobody has learnt anything since.")
    if table.status == "over" or to < table.match.first:
        return UndoState("no", 0, "It is too late for that.")
    if not table.others(table.seats[seat].guest):
        return UndoState("free", to, "Something was learnt since, but nobody else has to agree.")
    return UndoState("consent", to, "Somebody has learnt something since: the others must agree.")


def last_answer(match: Match, seat: int) -> int | None:
    """The moment before the last answer of a seat."""
    return next((i for i in range(len(match.answers) - 1, -1, -1) if match.answers[i].seat == seat), None)


# The log.


def log_line(table: Table, line: Line, seat: int | None) -> LogLine | None:
    """A line of the log as a seat heard it, if it did."""
    event = line.told.heard_by(seat)
    if event is None:
        return None
    key = (line.number, line.told.rule, event)
    if key not in table.spoken:
        words = _sentence(table.game.say(event, table.names))
        facts = _facts(event)
        kind, seat_ = type(event).__name__, _about(table, event)
        table.spoken[key] = LogLine(line.number, line.told.rule, words, kind, seat_, facts)
    return table.spoken[key]


def _sentence(words: str) -> str:
    """Words that may begin with a number or a thing, as a sentence."""
    return words[:1].upper() + words[1:]


def _about(table: Table, event: Event) -> int | None:
    return None if table.match is None else table.game.about(table.match.state, event)


def _facts(event: Event) -> dict[str, int | str | bool]:
    facts = ((name, getattr(event, name)) for name in type(event).FIELDS)
    return {name: value for name, value in facts if isinstance(value, int | str | bool)}


def heard(table: Table, seat: int | None) -> list[LogLine]:
    """The whole log as a seat heard it."""
    lines = table.match.log if table.match is not None else []
    return [told for line in lines if (told := log_line(table, line, seat)) is not None]
