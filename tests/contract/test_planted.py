"""A test of the tests: every law catches the errors that were planted for it."""

from __future__ import annotations

from typing import cast

import pytest

from contract.answers import counted_at_once
from contract.broken import Counting
from contract.planted import PLANTED
from contract.planting import Planted, with_rule
from duel_of_masks import GAME
from rulebound.engine.action import Action
from rulebound.engine.flow import State
from rulebound.engine.game import Game
from rulebound.engine.match import Match
from rulebound.engine.rng import seeded
from rulebound.testing import laws
from rulebound.testing.find import in_another_process
from rulebound.testing.laws import LAWS, Broken, Moment, answers
from rulebound.testing.padding import padded, story
from rulebound.testing.walk import answer, walk

SEEDS = range(150)


def caught(planted: Planted) -> bool:
    """Does the law complain within some games?"""
    chosen = () if planted.law is None else (planted.law,)
    with with_rule(planted):
        for seed in SEEDS:
            try:
                walk(cast("Game[State]", planted.game), 3, (seed << 40) + seed, chosen, moments=30)
            except Broken:
                return True
    return False


@pytest.mark.parametrize("planted", PLANTED, ids=[planted.name for planted in PLANTED])
def test_a_planted_error_is_caught(planted: Planted) -> None:
    assert caught(planted)


class Lax(Match):
    """A match that does not look at the number of an answer."""

    def apply(self, seat: int, action: Action, number: int | None = None, note: str = "", quiet: bool = False) -> None:
        super().apply(seat, action, None, note, quiet)


class Amnesiac(Match):
    """A match that takes the answer back, but not what it did."""

    def undo(self) -> None:
        self.answers.pop()


class Forgetting(Match):
    """A match whose pickle says that others sat there."""

    def __getstate__(self) -> dict[str, object]:
        return {**self.__dict__, "sat": ["somebody else"]}


def test_a_pickled_match_that_is_another_is_caught() -> None:
    with pytest.raises(Broken, match="a pickled match is another"):
        laws.it_can_be_pickled_and_goes_on_alike(Moment(Forgetting.new(GAME, 3), seeded(1)))


def test_a_step_that_is_known_by_its_number_is_caught() -> None:
    for game, same in ((GAME, True), (Counting(), False)):
        plain = story(cast("Game[State]", game), 3, 3, 40)
        with padded(cast("Game[State]", game)):
            assert (story(cast("Game[State]", game), 3, 3, 40) == plain) is same


def test_stale_answers_that_count_are_caught() -> None:
    with pytest.raises(Broken, match="was taken"):
        laws.wrong_answers_change_nothing(Moment(Lax.new(GAME, 3), seeded(1)))


def test_an_undo_that_forgets_is_caught() -> None:
    with pytest.raises(Broken, match="undo"):
        laws.undo_is_exact(Moment(Amnesiac.new(GAME, 3), seeded(1)))


def test_answers_that_count_as_they_come_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.new(GAME, 3, {"deals": "off"}, seed=5)
    laws.order_of_arrival_changes_nothing(Moment(match, seeded(1)))
    monkeypatch.setattr(answers, "seal", counted_at_once)
    with pytest.raises(Broken, match="order of arrival"):
        laws.order_of_arrival_changes_nothing(Moment(match, seeded(1)))


@pytest.mark.parametrize("name", ["contract.answers:HASH_SEEDED", "contract.answers:PROCESS_SEEDED"])
def test_games_that_differ_between_processes_are_caught(name: str) -> None:
    assert in_another_process(name, 20, 3, "1") != in_another_process(name, 20, 3, "2")


def test_every_law_has_a_planted_error() -> None:
    by_hand = {laws.wrong_answers_change_nothing, laws.order_of_arrival_changes_nothing}
    assert set(LAWS) == {planted.law for planted in PLANTED if planted.law} | by_hand


def test_the_unbroken_game_is_not_caught() -> None:
    for seed in range(6):
        match = walk(GAME, 3, (seed << 40) + seed)
        assert match.is_over()
    fresh = Match.new(GAME, 2, seed=1)
    answer(fresh, seeded(1))
    assert len(fresh.answers) == 1
