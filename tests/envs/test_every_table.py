"""What a learner relies on, at every table: every game with every number of seats, bare, wrapped and parallel."""

from __future__ import annotations

from contextlib import suppress
from itertools import product
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from envs.tables import EVERY_GAME, EVERY_TABLE
from rulebound.bots import Chair, make_bot
from rulebound.engine.flow import State, advance
from rulebound.engine.game import Game, GameError
from rulebound.engine.kinds import every, parts_of
from rulebound.engine.match import Match
from rulebound.engine.playout import playout
from rulebound.engine.rng import Rng, seeded
from rulebound.envs.aec import GameEnv, env
from rulebound.envs.ids import Ids
from rulebound.envs.many import WHOLE
from rulebound.envs.parallel import ParallelGameEnv, simultaneous
from rulebound.envs.session import IllegalAction

A_WHILE = 40


def by_chance(mask: Any, rng: Rng) -> int:
    """Any action that the mask allows."""
    allowed = np.flatnonzero(mask)
    return int(allowed[rng.below(len(allowed))])


def cut_short(monkeypatch: pytest.MonkeyPatch, game: Game[State]) -> None:
    """Let games count as too long after a while."""
    monkeypatch.setattr(type(game), "most_decisions", A_WHILE)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_numbers_and_columns_are_the_same_at_every_table(game: Game[State]) -> None:
    raws = [GameEnv(game, seats=seats) for seats in game.seats]
    assert len({raw.session.ids for raw in raws}) == len({raw.session.columns for raw in raws}) == 1
    assert len({raw.action_space("player_0").n for raw in raws}) == 1
    assert len({raw.observation_space("player_0")["observation"].shape for raw in raws}) == 1


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
@pytest.mark.parametrize("spec", ["random", "greedy:1"])
def test_equal_observations_mean_the_same_question_with_the_same_answers(
    game: Game[State], seats: int, spec: str
) -> None:
    """Nothing that a question depends on is missing, and nothing is beyond its bounds."""
    met: dict[bytes, tuple[str, str, tuple[tuple[int, int], ...]]] = {}
    table = GameEnv(game, seats=seats, brisk=False).session
    for seed in range(2):
        match, bot = Match.new(game, seats, table.options, seed), make_bot(spec, seed)
        while not match.is_over() and len(match.answers) < 3 * A_WHILE:
            seat = match.waiting_for()[0]
            decision = match.decision(seat)
            assert decision is not None
            seen = table.columns.of(match.state, seat)
            assert 0.0 <= seen.min() <= seen.max() <= 1.0
            numbers = tuple(sorted(table.ids.offer(match.state, decision).steps()))
            assert len(set(numbers)) == len(decision.options)
            meant = (decision.rule, match.prompt(decision), numbers)
            assert met.setdefault(seen.tobytes(), meant) == meant
            match.apply(seat, decision.options[bot.choose(Chair(match, seat))])


@pytest.mark.parametrize("game", EVERY_GAME)
def test_whatever_a_table_settles_a_seat_can_be_shown_what_it_knows(game: Game[State]) -> None:
    """No bound depends on the default of an option: every other value is played for a while."""
    columns = GameEnv(game).session.columns
    values = [{option.name: value} for option in game.options for value in option.choices[1:]]
    for value, seats in product(values, {min(game.seats), max(game.seats)}):
        with suppress(GameError):  # a value that these seats cannot have
            g, rng = game.start(seats, game.settle(value), seeded(seats), True), seeded(1)
            advance(g)
            for _ in range(A_WHILE):
                if g.result is None:
                    playout(g, rng, 1)
                for seat in range(seats):
                    assert columns.of(g, seat).shape == (columns.size,)


def words_of(action: type, values: tuple[int, ...], asked: int, seats: int) -> str:
    """What an action is about, part by part; seats are counted from whoever is asked."""
    parts = zip((kind for _, kind in parts_of(action)), values, strict=True)
    words = [f"seat +{(value - asked) % seats}" if kind is None else kind.word(value) for kind, value in parts]
    return " and ".join(words) or "do it"


def name_of(ids: Ids, numbers: tuple[int, int]) -> str:
    """What the numbers of an action, one or two, are called."""
    return " and ".join(ids.names[number].rpartition(" (")[0] for number in numbers if number != WHOLE)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_answer_that_there_can_be_has_numbers_of_its_own_in_its_question(game: Game[State]) -> None:
    ids, seats, asked = GameEnv(game).session.ids, max(game.seats), max(game.seats) - 1
    for question, arms in ids.arms.items():
        met: list[tuple[int, int]] = []
        for (arm, _, _), numbering in zip(arms, ids.numbered[question], strict=True):
            for values in every(arm.action, seats) if numbering.start >= 0 else ():
                numbers = numbering.of(arm.word(values), asked, seats)
                assert name_of(ids, numbers) == words_of(arm.action, values, asked, seats)
                met.append(numbers)
        assert len(set(met)) == len(met)


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_a_number_stands_for_what_its_name_says_seats_counted_from_whoever_acts(game: Game[State], seats: int) -> None:
    table, rng = GameEnv(game, seats=seats).session, seeded(seats)
    table.reset(seats)
    for _ in range(10 * A_WHILE):
        asked = next(iter(table.asked))
        for numbers, action in zip(table.steps(asked), table.decision(asked).options, strict=True):
            values = tuple(int(getattr(action, name)) for name, _ in parts_of(type(action)))
            assert name_of(table.ids, numbers) == words_of(type(action), values, asked, seats)
        table.answer(asked, rng.below(table.decision(asked).count))
        if table.over:
            table.reset(None)


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
@pytest.mark.parametrize("make", [GameEnv, env])
@pytest.mark.parametrize("brisk", [True, False])
def test_whoever_acts_has_a_mask_with_something_in_it_until_the_game_is_cut(
    make: Any, game: Game[State], seats: int, brisk: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut_short(monkeypatch, game)
    table = make(game, seats=seats, brisk=brisk)
    table.reset(seed=2)
    rng, left = seeded(2), []
    for agent in table.agent_iter():
        seen, reward, ended, cut, info = table.last()
        assert table.observation_space(agent).contains(seen)
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        if ended or cut:
            left.append((agent, reward, ended, cut))
            table.step(None)
            continue
        assert reward == 0.0
        assert seen["action_mask"].any()
        table.step(by_chance(seen["action_mask"], rng))
    assert sorted(agent for agent, *_ in left) == table.possible_agents
    over = table.unwrapped.session.over
    assert {(ended, cut) for _, _, ended, cut in left} == {(over, not over)}
    assert over or {reward for _, reward, _, _ in left} == {0.0}


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_an_action_that_is_not_offered_changes_nothing_or_ends_a_wrapped_game(game: Game[State], seats: int) -> None:
    raw, wrapped = GameEnv(game, seats=seats, brisk=False), env(game, seats=seats, brisk=False)
    for table in (raw, wrapped):
        table.reset(seed=3)
    agent, before = raw.agent_selection, raw.session.state.clone()
    wrong = int(np.flatnonzero(raw.last()[4]["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction, match=f"{agent} cannot "):
        raw.step(wrong)
    assert raw.session.state == before
    wrapped.step(wrong)
    assert wrapped.rewards == {one: -1.0 if one == agent else 0.0 for one in wrapped.possible_agents}
    assert all(wrapped.terminations.values())


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_the_text_lists_what_the_mask_allows_and_only_to_whoever_is_asked(game: Game[State], seats: int) -> None:
    raw = GameEnv(game, seats=seats, text=True)
    raw.reset(seed=4)
    rng = seeded(4)
    for _ in range(10):
        for seat, agent in enumerate(raw.agents):
            info = raw.infos[agent]
            assert ("text" in info) == (seat in raw.session.asked)
            lines = info.get("text", "").splitlines()
            listed = {int(line.split(":")[0]) for line in lines if line.split(":")[0].isdigit()}
            assert set(np.flatnonzero(info["action_mask"])) == listed
        raw.step(by_chance(raw.infos[raw.agent_selection]["action_mask"], rng))


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_in_a_parallel_env_everybody_has_a_mask_and_long_games_are_cut(
    game: Game[State], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not simultaneous(game):
        pytest.skip("nobody decides at the same time in this game")
    cut_short(monkeypatch, game)
    par, rng = ParallelGameEnv(game, seats=seats, text=True), seeded(5)
    seen, infos = par.reset(seed=5)
    ended, cut = {"player_0": False}, {"player_0": False}
    while par.agents:
        for agent in par.agents:
            assert np.array_equal(seen[agent]["action_mask"], infos[agent]["action_mask"])
            assert ("text" in infos[agent]) == (par.possible_agents.index(agent) in par.session.asked)
        actions = {agent: by_chance(seen[agent]["action_mask"], rng) for agent in par.agents}
        seen, rewards, ended, cut, infos = par.step(actions)
    over = par.session.over
    assert (set(ended.values()), set(cut.values())) == ({over}, {not over})
    assert over or set(rewards.values()) == {0.0}
