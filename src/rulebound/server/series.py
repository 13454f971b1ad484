"""Questions of amounts that follow each other, so that a page can ask them as one: how many for whom."""

from __future__ import annotations

from copy import copy

from rulebound.engine.action import Action, Decision
from rulebound.engine.kinds import kinds_of
from rulebound.engine.match import Match
from rulebound.engine.rng import seeded
from rulebound.server.messages import Amounts, Series

MOST_ROWS = 10


def series(match: Match, seat: int) -> Series | None:
    """The amounts that a seat is asked for one after the other, for each thing of a list; None where that is not so.

    What comes next is looked up in a world that the seat imagines, the same whatever is true of all that it cannot see:
    so the form tells nothing that is hidden. Where the truth asks less, the page passes over what is not asked.
    """
    decision = match.decision(seat)
    counts = _amounts(decision)
    if decision is None or counts is None:
        return None
    if not _goes_on(match):
        return Series([Amounts(match.prompt(decision), counts)], counts[-1])
    rows = _ahead(dream := _dream(match, seat), seat, full=False)
    most = rows if len(rows) < 2 else _ahead(dream, seat, full=True)
    return Series(rows, sum(row.counts[-1] for row in most))


def _dream(match: Match, seat: int) -> Match:
    """The match as a seat imagines it, without its past: of that nothing is asked, and a long one is dear to copy."""
    dream = copy(match)
    dream.state = match.game.imagine(match.state, seat, seeded(len(match.answers)))
    dream.answers, dream.log, dream.hashes, dream.luck, dream.standing = [], [], {}, {}, {}
    return dream


def _amounts(decision: Decision | None) -> list[int] | None:
    """The numbers between which a question lets choose, if that is all it asks."""
    options = () if decision is None else decision.options
    if not options or any(type(option) is not type(options[0]) for option in options):
        return None
    kinds = kinds_of(type(options[0]))
    of = next(iter(kinds.values()), None)
    if len(kinds) != 1 or of is None or not (of.counts or of.word(of.low).isdigit()):
        return None
    found = [_number(option) for option in options]
    return found if found == list(range(found[0], found[0] + len(found))) else None


def _number(option: Action) -> int:
    return int(getattr(option, type(option).FIELDS[0]))


def _ahead(match: Match, seat: int, full: bool) -> list[Amounts]:
    """The questions of the list from this one on, when each is answered with the least, or with the most."""
    rows: list[Amounts] = []
    now = match.clone()
    while len(rows) < MOST_ROWS:
        decision = now.decision(seat)
        counts = _amounts(decision)
        if decision is None or counts is None or (rows and not _same_list(match, now)):
            break
        rows.append(Amounts(now.prompt(decision), counts))
        if not _goes_on(now):
            break
        now.apply(seat, decision.options[-1 if full else 0])
    return rows


def _goes_on(match: Match) -> bool:
    """Is the question that of one thing in a list, with more to come?"""
    stack = match.state.stack
    return len(stack) > 1 and bool(stack[-2].loop)


def _same_list(before: Match, now: Match) -> bool:
    old, new = before.state.stack, now.state.stack
    alike = len(old) == len(new) and type(old[-1]) is type(new[-1]) and type(old[-2]) is type(new[-2])
    return alike and before.state.rng.draws == now.state.rng.draws
