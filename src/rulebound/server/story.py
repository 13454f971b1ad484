"""The story of a finished game: every seat's chance to win over time, and the moments at which it turned."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from rulebound.engine.action import Action
from rulebound.engine.match import Line, Match
from rulebound.server.messages import LogLine, Story, StoryPoint, TurningPoint
from rulebound.server.render import log_line
from rulebound.server.tables import Table

SAMPLES = 60
TURNS = 5
LEAST = 0.04


def story(table: Table) -> Story:
    """Chances at some sixty moments by the game's own advice, with the greatest changes between them."""
    assert table.match is not None
    points = list(sampled(table.match))
    return Story(points, turning_points(table, points))


def sampled(match: Match) -> list[StoryPoint]:
    """The chances at the beginning, at moments of rest that are not too close to each other, and at the end."""
    last = len(match.answers)
    gap = max(1, last // SAMPLES)
    then = match.at(match.first)
    then.luck = dict(match.luck)
    found = [StoryPoint(match.first, chances(then))]
    for at, answer in enumerate(match.answers[match.first :], match.first + 1):
        action = match.game.codec.decode(answer.action)
        assert isinstance(action, Action)
        then.apply(answer.seat, action, note=answer.note)
        if at == last or (at - found[-1].at >= gap and match.game.at_rest(then.state)):
            found.append(StoryPoint(at, chances(then)))
    return found


def chances(then: Match) -> list[float]:
    """Each seat's chance at a moment: by the advice, or by the result when it is over."""
    if then.result is not None:
        shares = [float(one) for one in then.result.won]
    else:
        seats = range(then.header.seats)
        shares = [min(1.0, max(0.0, then.game.advice(then.state, seat))) for seat in seats]
    total = sum(shares)
    return shares if then.game.cooperative or total == 0 else [share / total for share in shares]


def turning_points(table: Table, points: list[StoryPoint]) -> list[TurningPoint]:
    """The few greatest changes from one point to the next, in order of time."""
    stretches = sorted(pairwise(points), key=lambda ends: -change(*ends)[1])
    found: list[TurningPoint] = []
    for start, end in stretches[:TURNS]:
        seat, size = change(start, end)
        line = most_telling(table, start.at, end.at)
        if size >= LEAST and line is not None:
            before, after = start.chances[seat], end.chances[seat]
            found.append(TurningPoint(line.moment, line.text, line.rule, seat, before, after))
    return sorted(found, key=lambda one: one.at)


def change(start: StoryPoint, end: StoryPoint) -> tuple[int, float]:
    """The seat whose chance changed most between two points, and by how much."""
    differences = [abs(b - a) for a, b in zip(start.chances, end.chances, strict=True)]
    seat = max(range(len(differences)), key=differences.__getitem__)
    return seat, differences[seat]


def most_telling(table: Table, start: int, end: int) -> LogLine | None:
    """Of the lines that everybody heard in a stretch: that somebody is out, or the kind that is rarest in this game."""
    match = table.match
    assert match is not None
    log = match.log
    often = Counter(type(line.told.event) for line in log)
    lines = [line for line in log if start < line.number <= end and line.told.heard_by(None) is not None]

    def telling(line: Line) -> tuple[bool, int]:
        return match.game.out(match.state, line.told.event) is None, often[type(line.told.event)]

    rarest = min(reversed(lines), key=telling, default=None)
    return None if rarest is None else log_line(table, rarest, None)
