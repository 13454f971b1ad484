"""The chair, and the bots that sit in it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from duel_of_masks import GAME as MASKS_GAME
from rulebound.bots import Chair, Forfeit, answer_for, hint, make_bot, play_on
from rulebound.bots.bot import Bot
from rulebound.bots.greedy import weigh
from rulebound.engine.catalogue import load_game
from rulebound.engine.codec import state_hash
from rulebound.engine.flow import State
from rulebound.engine.game import Game
from rulebound.engine.match import Match, MatchError
from rulebound.engine.rng import seeded
from rulebound.games.pig.rules import Hold, Roll

PIG = load_game("pig")
MASKS: Game[State] = MASKS_GAME


def pig_with(totals: list[int], points: int) -> Match:
    """A pig match in which seat 0 has just rolled and risks so many points."""
    match = Match.new(PIG, len(totals))
    match.apply(0, Roll())
    while match.waiting_for() != [0] or not match.legal_actions(0)[1:]:
        match.apply(match.waiting_for()[0], match.legal_actions(match.waiting_for()[0])[0])
    match.state.totals[:] = totals  # type: ignore[attr-defined]
    match.state.stack[-1].points = points  # type: ignore[attr-defined]
    return match


def test_greedy_holds_when_holding_wins() -> None:
    match = pig_with([90, 0], 12)
    answer_for(match, 0, make_bot("greedy"))
    assert match.result is not None
    assert match.result.won == (True, False)


def test_greedy_rolls_while_little_is_at_risk() -> None:
    chair = Chair(pig_with([0, 0], 2), 0)
    assert chair.decision.options[make_bot("greedy:16").choose(chair)] == Roll()


def test_thinking_changes_nothing_at_the_table() -> None:
    match = Match.new(MASKS, 3, seed=5)
    for _ in range(12):
        before = state_hash(match.state)
        seat = match.waiting_for()[0]
        make_bot("greedy:2").choose(Chair(match, seat))
        hint(Chair(match, seat))
        assert state_hash(match.state) == before
        answer_for(match, seat, make_bot("random", len(match.answers)))


@pytest.mark.parametrize("spec", ["random", "greedy:2"])
def test_equal_seeds_make_equal_choices(spec: str) -> None:
    def answers(seed: int) -> list[object]:
        match = Match.new(MASKS, 3, seed=2)
        play_on(match, [make_bot(spec, seed + seat) for seat in range(3)], 60)
        return [answer.action for answer in match.answers]

    assert answers(10) == answers(10)
    assert answers(10) != answers(20)


def test_greedy_knows_nothing_that_its_seat_does_not_know() -> None:
    """In every world that the seat could believe in, the same seed weighs the options the same."""
    match = Match.new(MASKS, 3, seed=8)
    for number in range(25):
        if match.is_over():
            break
        seat = match.waiting_for()[0]
        values = weigh(Chair(match, seat), seeded(1), 2)
        other = match.clone()
        other.state = MASKS.imagine(match.state, seat, seeded(number))
        assert weigh(Chair(other, seat), seeded(1), 2) == pytest.approx(values)
        answer_for(match, seat, make_bot("random", number))


def test_a_chair_is_only_for_who_is_asked() -> None:
    with pytest.raises(MatchError, match="seat 1 is not asked"):
        Chair(Match.new(PIG, 2), 1)


def test_a_chair_gives_neither_state_nor_generator_nor_seed() -> None:
    chair = Chair(Match.new(PIG, 2, seed=77), 0)
    public = [getattr(chair, name) for name in dir(chair) if not name.startswith("_")]
    assert not any(isinstance(thing, State | Match) for thing in public)
    dream = chair.imagine(seeded(4))
    assert dream.rng != Match.new(PIG, 2, seed=77).state.rng


def test_a_chair_hears_what_was_told_since() -> None:
    match = Match.new(PIG, 2, seed=3)
    match.apply(0, Roll())
    number = len(match.answers)
    match.apply(match.waiting_for()[0], Roll())
    chair = Chair(match, match.waiting_for()[0])
    assert [line.number for line in chair.heard(number)] == [2] * len(chair.heard(number))
    assert len(chair.heard()) > len(chair.heard(number)) > 0


class Fixed(Bot):
    def __init__(self, choice: Callable[[Chair], int]) -> None:
        self.choice = choice

    def choose(self, chair: Chair) -> int:
        return self.choice(chair)


def give_up(chair: Chair) -> int:
    raise Forfeit("is asleep")


@pytest.mark.parametrize(
    "choice", [lambda chair: -1, lambda chair: 5, lambda chair: None, lambda chair: "0", lambda chair: 0.5, give_up]
)
def test_a_choice_that_is_none_is_forfeited(choice: Callable[[Chair], int]) -> None:
    match = Match.new(PIG, 2)
    answer_for(match, 0, Fixed(choice))
    assert match.answers[0].note
    assert "Player 1 forfeits the choice" in match.heard(None)[0][2]


def test_a_hint_says_what_and_why() -> None:
    chair = Chair(pig_with([0, 0], 40), 0)
    advised = hint(chair)
    assert advised.words == "Hold and keep the points"
    assert chair.decision.options[advised.option] == Hold()
    assert advised.values[advised.option] == max(advised.values)
    assert advised.features["own total"] > 0
