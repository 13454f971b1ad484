"""Updates: what is new for a seat between two moments of a table, found once for all who were told the same."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rulebound.engine.match import Line
from rulebound.engine.scene import Scene
from rulebound.server.changes import area_hash, change, whole
from rulebound.server.limits import LOG_LINES_AT_ONCE
from rulebound.server.messages import LogLine, LogPart, OutInfo, SceneChange, Update
from rulebound.server.render import asides, deadline, log_line, outs, prompt, result_info, undo_state
from rulebound.server.tables import Table

_encode = msgspec.json.Encoder().encode


def looks_alike(old: Table, new: Table, seat: int | None) -> bool:
    """Is there nothing new to tell somebody who looks through this seat?"""
    return old is new or (
        old.moment == new.moment
        and old.question == new.question
        and old.status == new.status
        and old.names == new.names
        and old.undo == new.undo
        and old.held == new.held
        and old.standing(seat) == new.standing(seat)
    )


def update(old: Table | None, new: Table, seat: int | None, known: set[str]) -> str:
    """The message that brings somebody from what they were told last to the table as it is now, as it is sent.

    `known` are the areas that they have already; those that come with the message are added.
    """
    lacking = _lacking(None if old is None else old.scene(seat), new.scene(seat), known)
    known.update(lacking)
    if old is None:
        return _encode(_update(old, new, seat, lacking)).decode()
    key = (old.number, seat, lacking)
    if key not in new.updates:
        new.updates[key] = _encode(_update(old, new, seat, lacking)).decode()
    return new.updates[key]


def _lacking(old: Scene | None, new: Scene, known: set[str]) -> tuple[str, ...]:
    """The areas of a scene that have to be sent along."""
    if old is not None and old.areas == new.areas:
        return ()
    return tuple([name for name in map(area_hash, new.areas) if name not in known])


def _update(old: Table | None, new: Table, seat: int | None, lacking: Sequence[str]) -> Update:
    return Update(
        moment=new.moment,
        question=new.question,
        waiting=new.waiting(),
        looking=seat,
        scene=_scene_change(None if old is None else old.scene(seat), new.scene(seat), lacking),
        prompt=prompt(new, seat),
        log=log_part(old, new, seat),
        undo=undo_state(new, seat),
        result=result_info(new.match, new.names),
        standing=list(new.standing(seat)),
        held=list(new.held),
        asides=asides(new, seat),
        out=all_outs(old, new, seat),
        deadline=deadline(new) if new.status == "playing" else None,
    )


def _scene_change(old: Scene | None, new: Scene, lacking: Sequence[str]) -> SceneChange | None:
    if old is not None and old.areas == new.areas:
        return change(old, new, set())
    known = set(map(area_hash, new.areas)).difference(lacking)
    return whole(new, known) if old is None else change(old, new, known)


# The log.


def log_part(old: Table | None, new: Table, seat: int | None) -> LogPart | None:
    """The lines since the old table; after an undo, from where the log was cut. At first the last lines."""
    assert new.match is not None
    log = new.match.log
    if old is None or old.match is None:
        told = _heard(log, seat)
        new.heard[seat] = len(told)
        part = told[-LOG_LINES_AT_ONCE:]
        return LogPart(len(told) - len(part), _spoken(new, part, seat))
    read = len(old.match.log)
    cut = min(read, *new.rewinds[len(old.rewinds) :], read)
    before = _count(old, seat)
    start = before if cut == read else len(_heard(log[:cut], seat))
    told = _heard(log[cut:], seat)
    new.heard[seat] = start + len(told)
    return LogPart(start, _spoken(new, told, seat)) if told or start != before else None


def _heard(lines: Sequence[Line], seat: int | None) -> list[Line]:
    return [line for line in lines if line.told.heard_by(seat) is not None]


def _count(table: Table, seat: int | None) -> int:
    """How many lines of the log a seat has heard."""
    if seat not in table.heard:
        table.heard[seat] = 0 if table.match is None else len(_heard(table.match.log, seat))
    return table.heard[seat]


def _spoken(table: Table, lines: Sequence[Line], seat: int | None) -> list[LogLine]:
    return [spoken for line in lines if (spoken := log_line(table, line, seat)) is not None]


def all_outs(old: Table | None, new: Table, seat: int | None) -> list[OutInfo]:
    """All who are out by now. Each line of the log is looked at once, unless some were taken back."""
    if seat not in new.outs:
        goes_on = old is not None and len(old.rewinds) == len(new.rewinds) and seat in old.outs
        if old is None or old.match is None or not goes_on:
            new.outs[seat] = outs(new, seat)
        else:
            new.outs[seat] = [*old.outs[seat], *outs(new, seat, len(old.match.log))]
    return new.outs[seat]
