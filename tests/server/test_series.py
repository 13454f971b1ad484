"""Amounts that are asked for one after the other are told as one form."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

from chests import Chests

from rulebound.engine.game import Game
from rulebound.engine.match import Match
from rulebound.engine.state import State
from rulebound.server.series import series


def played_until(game: str, holds: Callable[[Match, int], bool]) -> tuple[Match, int]:
    """A game of chance answers, at the first question of which something holds, and the seat that is asked."""
    match, chance = Match.new(game, seed=3), Random(3)
    while not match.is_over():
        seat = match.waiting_for()[0]
        if holds(match, seat):
            return match, seat
        decision = match.decision(seat)
        assert decision is not None
        match.apply(seat, chance.choice(decision.options))
    raise AssertionError("it never came to that")


def several(match: Match, seat: int) -> bool:
    found = series(match, seat)
    return found is not None and len(found.rows) > 1


def test_a_form_lists_what_will_be_asked_and_how_much_there_is() -> None:
    match, seat = played_until("shadowlords", several)
    form = series(match, seat)
    assert form is not None
    answers = len(match.answers)
    for row in form.rows:
        decision = match.decision(seat)
        assert decision is not None
        assert match.prompt(decision) == row.text
        assert len(decision.options) == len(row.counts)
        match.apply(seat, decision.options[0])
    assert len(match.answers) == answers + len(form.rows)
    assert form.total <= sum(row.counts[-1] for row in form.rows)


def test_when_the_first_takes_all_nothing_is_left() -> None:
    match, seat = played_until("shadowlords", several)
    form = series(match, seat)
    decision = match.decision(seat)
    assert form is not None
    assert decision is not None
    match.apply(seat, decision.options[-1])
    rest = series(match, seat)
    assert form.total - form.rows[0].counts[-1] == (0 if rest is None else rest.total)


def test_other_questions_are_no_forms() -> None:
    match = Match.new("pig", seed=3)
    assert series(match, match.waiting_for()[0]) is None


def test_a_form_tells_nothing_of_what_is_hidden() -> None:
    forms = [series(Match.new(cast("Game[State]", Chests(trapped))), 0) for trapped in (False, True)]
    assert forms[0] is not None
    assert forms[0] == forms[1]
