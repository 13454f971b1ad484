"""What somebody may see of a table: built from what their seat knows, and from nothing else."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Literal

import msgspec

from rulebound.engine import offers
from rulebound.engine.action import Action, Aside, Decision, Refused
from rulebound.engine.event import Event
from rulebound.engine.flow import Result, State
from rulebound.engine.game import Game, Odds
from rulebound.engine.match import Line, Match
from rulebound.engine.offers import RaiseHand, Vow
from rulebound.server.messages import (
    ChatLine,
    Choice,
    Clock,
    DealPart,
    DealTerm,
    FateInfo,
    FigureInfo,
    LogLine,
    LogPage,
    OddsInfo,
    Origin,
    OutInfo,
    Prompt,
    ResultInfo,
    SeatInfo,
    Stakes,
    TableInfo,
    UndoRequest,
    UndoState,
    WhyNot,
)
from rulebound.server.series import series
from rulebound.server.tables import Table


def result_info(match: Match | None, names: tuple[str, ...]) -> ResultInfo | None:
    """How it ended, for all to see, and in the game's own words where it has some."""
    if match is None or match.result is None:
        return None
    found: Result = match.result
    plain = ResultInfo(found.rule, found.reason, list(found.scores), list(found.places), list(found.won))
    ending = match.game.ending(match.state, names, [line.told.event for line in match.log])
    if ending is None:
        return plain
    return msgspec.structs.replace(
        plain,
        title=ending.title,
        how=ending.text,
        fates=[FateInfo(one.seat, one.text, one.rule) for one in ending.fates],
        figures=[FigureInfo(one.label, list(one.values)) for one in ending.figures],
    )


def table_info(table: Table, guest: str = "", online: Collection[int] = ()) -> TableInfo:
    """The table as everybody sees it; `guest` is told which seats are theirs."""
    clock, origin = table.created.clock, table.created.origin
    return TableInfo(
        id=table.id,
        game=table.created.game,
        title=table.created.title or table.game.title,
        status=table.status,
        seats=[_seat_info(table, i, guest, i in online) for i in range(len(table.seats))],
        options=table.created.options,
        created=table.created.time,
        updated=table.updated,
        moment=table.moment,
        waiting=table.waiting(),
        host=bool(guest) and guest == table.created.host,
        listed=table.created.listed,
        clock=None if clock is None else Clock(clock.seconds, clock.then),
        window=table.created.window,
        result=result_info(table.match, table.names),
        origin=None if origin is None else Origin(origin.table, origin.at),
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
    seats = [i for i, seat in enumerate(table.seats) if seat.guest in missing]
    return UndoRequest(table.undo.seat, table.undo.to, seats)


def asides(table: Table, seat: int | None) -> list[Literal["hand", "lower", "vow"]]:
    """What a seat may do beside answering."""
    if seat is None or table.match is None or table.status != "playing" or table.seats[seat].bot:
        return []
    found: list[Literal["hand", "lower", "vow"]] = []
    for one in table.game.asides(table.match.state, seat):
        if isinstance(one, RaiseHand):
            found.append("hand" if one.up else "lower")
        elif isinstance(one, Vow):
            found.append("vow")
    return found


# The question.


def prompt(table: Table, seat: int | None) -> Prompt | None:
    """The question to a seat with its options, the refused ones and their reasons, and the odds."""
    if seat is None or table.match is None or seat not in table.waiting() or table.seats[seat].bot:
        return None
    decision, explained = table.decision(seat), table.match.explained(seat)
    if decision is None or explained is None:
        return None
    about = table.game.question(table.match.state, seat)
    return Prompt(
        question=table.question,
        seat=seat,
        rule=decision.rule,
        text=table.game.say(table.match.state.stack[-1], table.names, decision.prompt),
        options=_choices(table, seat, decision),
        refused=[_why_not(table, refused) for refused in explained.refused],
        default=decision.default,
        deadline=deadline(table),
        window=table.window(),
        subject=[] if about is None else list(about.subject),
        stakes=None if about is None or not about.text else Stakes(about.text, about.rule),
        terms=_terms(table, seat),
        series=series(table.match, seat),
    )


def _terms(table: Table, seat: int) -> list[DealTerm]:
    """What stands in the deal that this seat puts together."""
    deal = table.match.state.stack[-1] if table.match is not None and table.match.state.stack else None
    if not isinstance(deal, offers.Deal) or deal.seat != seat or deal.status != offers.MAKING:
        return []
    sides = ((deal.gives, False), (deal.gets, True))
    return [
        DealTerm(which, table.game.name("item", item), asked)
        for items, asked in sides
        for which, item in enumerate(items)
    ]


def deadline(table: Table) -> float | None:
    """When a question is answered for those who have not: by the clock, or because the window closes."""
    clock, closes = table.created.clock, table.closes()
    times = [table.asked + clock.seconds] if clock is not None else []
    return min([*times, closes] if closes is not None else times, default=None)


def _choices(table: Table, seat: int, decision: Decision) -> list[Choice]:
    assert table.match is not None
    odds = table.game.odds(table.match.state, seat)
    state = table.match.state
    return [_choice(table, state, action, odds.get(i)) for i, action in enumerate(decision.options)]


def _choice(table: Table, state: State, action: Action, odds: Odds | None) -> Choice:
    said, would = _said(table.game, action, table.names), table.game.would(state, action)
    if odds is None and not would:
        return said
    told = OddsInfo(odds.chance, odds.assuming, odds.rule, odds.text) if odds is not None else None
    return msgspec.structs.replace(said, odds=told, would=would)


@lru_cache(maxsize=1 << 15)
def _said(game: Game[State], action: Action, names: tuple[str, ...]) -> Choice:
    """An option in words: the same action at the same table is the same choice."""
    deal, thing = _in_a_deal(game, action)
    points = list(game.points_at(action))
    return Choice(game.say(action, names), type(action).__name__, points, deal=deal, thing=thing)


def _in_a_deal(game: Game[State], action: Action) -> tuple[DealPart, str]:
    """Whether an option is a part of a deal, and the thing that it is about."""
    if isinstance(action, offers.Give | offers.Get):
        return "give" if isinstance(action, offers.Give) else "get", game.say(action, (), "{item}")
    return ("end" if isinstance(action, DEAL_ENDS) else ""), ""


DEAL_ENDS = (offers.Propose, offers.Withdraw, offers.Accept, offers.Decline, offers.Counter)


def _why_not(table: Table, refused: Refused) -> WhyNot:
    said = _said(table.game, refused.action, table.names)
    why = refused.why
    return WhyNot(said.words, said.kind, why.rule, why.text, said.points, said.deal, said.thing)


def undo_state(table: Table, seat: int | None) -> UndoState:
    """What a seat may take back now."""
    if seat is None or table.match is None or table.status not in ("playing", "over"):
        return UndoState("no")
    if table.status == "over":
        return UndoState("no", 0, "The game is over, and stays so.")
    to = table.match.last_choice(seat)
    if to is None:
        return UndoState("no", 0, "You have not answered anything yet.")
    if table.match.free_undo(seat):
        return UndoState("free", to, "Nobody has learnt anything since.")
    if to < table.match.first:
        return UndoState("no", 0, "It is too late for that.")
    if not table.others(table.seats[seat].guest):
        return UndoState("free", to, "Something was learnt since, but nobody else has to agree.")
    return UndoState("consent", to, "Somebody has learnt something since: the others must agree.")


# The talk and the log.


def chat_lines(table: Table, since: int = 0) -> list[ChatLine]:
    """What was said, from this line on."""
    return [
        ChatLine(said.number, said.time, said.name, said.text, said.seat, said.removed)
        for said in table.chat
        if said.number >= since
    ]


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
        table.spoken[key] = LogLine(line.number, line.told.rule, words, kind, seat_, facts, _dice(event))
    return table.spoken[key]


def _sentence(words: str) -> str:
    """Words that may begin with a number or a thing, as a sentence."""
    return words[:1].upper() + words[1:]


def _about(table: Table, event: Event) -> int | None:
    return None if table.match is None else table.game.about(table.match.state, event)


def _facts(event: Event) -> dict[str, int | str | bool]:
    facts = ((name, getattr(event, name)) for name in type(event).FIELDS)
    return {name: value for name, value in facts if isinstance(value, int | str | bool)}


def _dice(event: Event) -> list[int]:
    """What the dice of an event show."""
    thrown = [getattr(event, name) for name in type(event).DICE]
    return [value for value in thrown if isinstance(value, int) and value >= 0]


BEFORE = 6


def outs(table: Table, seat: int | None, start: int = 0) -> list[OutInfo]:
    """The seats that the log, from this line on, tells to be out of the game, each with the lines that led to it."""
    if table.match is None:
        return []
    found: list[OutInfo] = []
    log = table.match.log
    for i, line in enumerate(log[start:], start):
        event = line.told.heard_by(seat)
        out = None if event is None else table.game.out(table.match.state, event)
        if out is not None:
            before = (log_line(table, one, seat) for one in log[max(0, i - 3 * BEFORE) : i])
            lines = [told for told in before if told is not None][-BEFORE:]
            asked = last_asked(table.match, out.seat, line.number)
            found.append(OutInfo(out.seat, line.number, out.text, line.told.rule, lines, asked))
    return found


def last_asked(match: Match, seat: int, moment: int) -> int:
    """The moment of the last question that a seat had answered by then; this very moment if there was none."""
    for number in range(moment - 1, match.first - 1, -1):
        answer = match.answers[number]
        if answer.seat == seat and not isinstance(match.game.codec.decode(answer.action), Aside):
            return number
    return moment


def heard(table: Table, seat: int | None, start: int, count: int) -> LogPage:
    """A page of the log as a seat heard it."""
    lines = table.match.log if table.match is not None else []
    told = [line for line in lines if line.told.heard_by(seat) is not None]
    start = min(start, len(told))
    page = [log_line(table, line, seat) for line in told[start : start + count]]
    return LogPage(start, len(told), [line for line in page if line is not None])
