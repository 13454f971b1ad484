"""Questions that are no choice are answered for people, and asked all the same where that would take something away."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from house import Guest, House

from rulebound.engine.action import Pass
from rulebound.engine.match import Match
from rulebound.server import policy
from rulebound.server.entries import Created, Seating, UndoAsked
from rulebound.server.tables import Table

OPEN = ("pig", "dark_eclipse")
GAMES = ("pig", "smugglers", "dark_eclipse", "shadowlords", "cutthroat_caverns", "clash_for_eternia")
QUESTIONS = 400


def seated(match: Match, seed: str = "") -> Table:
    """The match at a table where Ann holds every seat."""
    seats = [Seating(name, guest="Ann") for name in match.names]
    table = Table("t", Created(time=0.0, game=match.game.id, options={}, seats=seats, host="Ann", seed=seed))
    table.match, table.status = match, "playing"
    return table


def only_answers(game: str) -> Iterator[tuple[Match, int]]:
    """A game of chance answers at the questions that have one answer, which is no pass, and who is asked."""
    match, chance = Match.new(game, seed=5), Random(5)
    for _ in range(QUESTIONS):
        if match.is_over():
            return
        seat = match.waiting_for()[0]
        options = match.legal_actions(seat)
        if len(options) == 1 and not isinstance(options[0], Pass):
            yield match, seat
        match.take(seat, chance.randrange(len(options)))


def turns_up(match: Match, seat: int) -> bool:
    """Does the first answer roll dice, open something or end the game?"""
    then = match.clone()
    then.take(seat, 0)
    state = match.state
    return then.is_over() or (then.state.rng.draws, then.state.revealed) != (state.rng.draws, state.revealed)


@pytest.mark.parametrize("game", OPEN)
def test_the_only_answer_is_given_unless_it_turns_something_up(game: str) -> None:
    found = {turns_up(match, seat): policy.silent(seated(match), seat) for match, seat in only_answers(game)}
    assert found[True] is None
    assert game == "pig" or found[False] == 0


@pytest.mark.parametrize("game", GAMES)
def test_being_asked_tells_nothing_that_is_hidden(game: str) -> None:
    for match, seat in only_answers(game):
        dream = match.clone()
        dream.state = match.game.imagine(match.state, seat, Match.new(game, seed=9).state.rng)
        assert policy.silent(seated(match), seat) == policy.silent(seated(dream), seat)


def test_lessons_ask_everything_but_passes() -> None:
    match, seat = next(found for found in only_answers("dark_eclipse") if not turns_up(*found))
    assert policy.silent(seated(match), seat) == 0
    assert policy.silent(seated(match, seed="1"), seat) is None


def test_an_undo_goes_back_to_the_last_choice() -> None:
    match, seat = next(found for found in only_answers("dark_eclipse") if not turns_up(*found))
    chosen = match.last_choice(seat)
    assert chosen is not None
    table = seated(match)
    quiet = policy.answer_for(table, seat, table.question, 0, quiet=True)[0]
    table = table.after(quiet)
    assert table.match is not None
    assert table.match.last_choice(seat) == chosen
    assert table.after(UndoAsked(time=1.0, seat=seat, to=chosen)).moment == chosen


def goes_on_by_itself(ann: Guest) -> bool:
    """Ann plays beside a bot, and waits wherever there is one answer only; False: she had to give them all."""
    chance, table = Random(3), ann.create("dark_eclipse", ["me", "random"])
    with ann.at(table.id) as seat:
        while (prompt := seat.asked_or_over()) is not None:
            if len(prompt.options) == 1:
                seat.settle()
            if seat.last is None or seat.last.prompt != prompt:
                return True
            seat.answer(chance.randrange(len(prompt.options)))
    return False


def test_nobody_alone_waits_for_the_only_answer(house: House) -> None:
    ann = house.guest("Ann")
    assert any(goes_on_by_itself(ann) for _ in range(6))
