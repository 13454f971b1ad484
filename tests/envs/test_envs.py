"""What the envs promise beyond PettingZoo's own tests."""

from __future__ import annotations

import importlib
import pickle
from collections.abc import Callable
from math import log

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

import rulebound.envs
from duel_of_masks import GAME as MASKS
from envs.tables import EVERY_GAME, EVERY_TABLE
from rulebound.engine.catalogue import load_game
from rulebound.engine.flow import State
from rulebound.engine.game import Game, GameError
from rulebound.engine.rng import seeded
from rulebound.envs.aec import GameEnv, env
from rulebound.envs.many import WHOLE
from rulebound.envs.parallel import ParallelGameEnv, simultaneous
from rulebound.envs.rewards import SURE, log_odds
from rulebound.envs.session import IllegalAction, Session
from rulebound.testing import rule

PIG = load_game("pig")
ROLL, HOLD = 0, 1


def test_envs_are_found_by_the_names_of_the_games() -> None:
    assert "pig_v0" in rulebound.envs.env_names()
    assert rulebound.envs.pig_v0 is importlib.import_module("rulebound.envs.pig_v0")
    assert str(rulebound.envs.pig_v0.env(seats=3)) == "pig_v0"
    with pytest.raises(GameError, match="nobody decides at the same time in pig"):
        rulebound.envs.pig_v0.parallel_env()
    with pytest.raises(AttributeError, match=r"there is no env 'chess_v0'; there are: .*pig_v0"):
        rulebound.envs.chess_v0  # noqa: B018


def test_bad_settings_are_refused_in_words() -> None:
    with pytest.raises(GameError, match="not 7"):
        GameEnv(PIG, seats=7)
    with pytest.raises(ValueError, match="no render mode 'vr'; there are: human, ansi, svg"):
        GameEnv(PIG, render_mode="vr")


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_the_mask_is_what_the_rules_offer(game: Game[State], seats: int) -> None:
    session = Session(game, seats, None, brisk=True)
    session.reset(3)
    rng = seeded(3)
    for _ in range(80):
        if session.over:
            break
        assert session.asked
        for seat in range(seats):
            offered = [one for i in np.flatnonzero(session.mask(seat)) for one in session.actions(seat, int(i))]
            wanted = session.decision(seat).options if seat in session.asked else []
            assert sorted(map(repr, offered)) == sorted(map(repr, wanted))
        seat = next(iter(session.asked))
        session.answer(seat, rng.below(session.decision(seat).count))


@pytest.mark.parametrize("game", EVERY_GAME)
def test_an_observation_tells_nothing_that_the_seat_does_not_know(game: Game[State]) -> None:
    """Whatever is dealt anew behind the seat's back, its numbers, mask and text stay the same."""
    session = Session(game, None, None, brisk=True)
    session.reset(5)
    rng = seeded(5)
    for number in range(60):
        if session.over:
            break
        seat = number % session.seats
        truth, before = session.state, (session.observation(seat), session.mask(seat), session.text(seat))
        session.state = game.imagine(truth, seat, rng)
        session._look()
        after = (session.observation(seat), session.mask(seat), session.text(seat))
        assert np.array_equal(before[0], after[0])
        assert np.array_equal(before[1], after[1])
        assert before[2] == after[2]
        session.state = truth
        session._look()
        asked = next(iter(session.asked))
        session.answer(asked, rng.below(session.decision(asked).count))


@pytest.mark.parametrize("game", EVERY_GAME)
def test_observations_differ_where_views_differ(game: Game[State]) -> None:
    session = Session(game, None, None, brisk=True)
    session.reset(6)
    rng = seeded(6)
    before = session.observation(0), game.view(session.state, 0)
    for _ in range(40):
        if session.over:
            break
        asked = next(iter(session.asked))
        session.answer(asked, rng.below(session.decision(asked).count))
        now = session.observation(0), game.view(session.state, 0)
        assert before[1] == now[1] or not np.array_equal(before[0], now[0])
        before = now


def test_an_observation_stays_as_it_was_when_the_game_goes_on() -> None:
    raw = GameEnv(PIG)
    raw.reset(seed=1)
    first, _, _, _, info = raw.last()
    before = first["observation"].copy(), first["action_mask"].copy()
    for _ in range(5):
        raw.step(ROLL)
        raw.last()
    assert np.array_equal(first["observation"], before[0])
    assert np.array_equal(first["action_mask"], before[1])
    assert np.array_equal(info["action_mask"], before[1])


def test_only_those_who_are_asked_are_told_what_they_may_do() -> None:
    """All set their cards at once: whoever has done so may do nothing, and the others may still do the same."""
    table = GameEnv(MASKS, seats=3)
    table.reset(seed=1)
    rng = np.random.default_rng(3)
    for agent in table.agent_iter(max_iter=60):
        observation, _, ended, cut, _ = table.last()
        asked = {table.possible_agents[seat] for seat in table.session.asked}
        assert {name for name, info in table.infos.items() if info["action_mask"].any()} == asked
        assert all(table.infos[name]["action_mask"] is table.observe(name)["action_mask"] for name in asked)
        if ended or cut:
            break
        before = {name: table.infos[name]["action_mask"].copy() for name in asked - {agent}}
        question = table.session.questions
        table.step(rng.choice(np.flatnonzero(observation["action_mask"])))
        if table.session.questions is question:
            assert all(np.array_equal(table.infos[name]["action_mask"], mask) for name, mask in before.items())


def test_the_columns_have_names() -> None:
    raw = GameEnv(PIG, seats=3, brisk=False)
    raw.reset(seed=1)
    shown = dict(zip(raw.session.columns.names, raw.session.observation(0), strict=True))
    assert (shown["is asked"], shown["points this turn"], shown["whose turn[0]"]) == (1.0, 0.0, 1.0)
    raw.session.state.totals[1] = 25  # type: ignore[attr-defined]
    seen = [dict(zip(raw.session.columns.names, raw.session.observation(seat), strict=True)) for seat in range(3)]
    totals = [[float(one[f"total[{place}]"]) for place in range(3)] for one in seen]
    assert totals == [[0, 0.25, 0], [0.25, 0, 0], [0, 0, 0.25]]


@rule("PG-TURN-06")
def test_an_illegal_action_is_refused_with_the_rule_and_changes_nothing() -> None:
    raw = GameEnv(PIG, brisk=False)
    raw.reset(seed=1)
    before = raw.session.state.clone()
    with pytest.raises(IllegalAction, match=r"You must roll before you can hold. \(PG-TURN-06\)"):
        raw.step(HOLD)
    with pytest.raises(IllegalAction, match="there are actions 0 to 1, not 9"):
        raw.step(9)
    assert raw.session.state == before


def test_the_wrapped_env_ends_the_game_on_an_illegal_action() -> None:
    wrapped = env(PIG, brisk=False)
    wrapped.reset(seed=1)
    wrapped.step(HOLD)
    assert wrapped.terminations == {"player_0": True, "player_1": True}
    assert wrapped.rewards["player_0"] == -1.0


@rule("PG-WIN-01", "PG-WIN-02")
def test_rewards_come_at_the_end_and_the_winner_gets_one() -> None:
    raw = GameEnv(PIG, seats=3)
    raw.reset(seed=4)
    while not any(raw.terminations.values()):
        assert set(raw.rewards.values()) == {0.0}
        seat = raw.seat_of[raw.agent_selection]
        hold = raw.session.mask(seat)[HOLD] and raw.session.answers % 3
        raw.step(HOLD if hold else ROLL)
    result = raw.session.state.result
    assert result is not None
    assert raw.rewards[f"player_{result.won.index(True)}"] == 1.0
    assert min(raw.rewards.values()) == -1.0


def test_the_reward_may_be_the_score() -> None:
    raw = GameEnv(PIG, reward="score")
    raw.reset(seed=4)
    while not any(raw.terminations.values()):
        raw.step(HOLD if raw.session.mask(raw.seat_of[raw.agent_selection])[HOLD] else ROLL)
    assert list(raw.rewards.values()) == raw.session.state.totals  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_advice_as_a_reward_sums_up_to_the_win(game: Game[State]) -> None:
    sums_up(game, "advice", lambda chance: 2.0 * chance - 1.0)


def test_the_odds_as_a_reward_sum_up_to_the_win() -> None:
    sums_up(PIG, "odds", lambda chance: log(chance / (1.0 - chance)) / log(SURE / (1.0 - SURE)))


def test_the_odds_still_tell_worse_from_worst() -> None:
    assert log_odds(0.01) - log_odds(0.005) > log_odds(0.5) - log_odds(0.4)
    assert log_odds(0.0) == -log_odds(1.0) == pytest.approx(-log_odds(SURE))


def sums_up(game: Game[State], reward: str, worth: Callable[[float], float]) -> None:
    """What is gained in a game is how it ended, less where it began."""
    session = Session(game, None, None, brisk=True, reward=reward)
    session.reset(9)
    start = [worth(min(1.0, max(0.0, game.advice(session.state, seat)))) for seat in range(session.seats)]
    sums, rng, told = [0.0] * session.seats, seeded(9), 0
    while not session.over and not session.too_long:
        asked = next(iter(session.asked))
        session.answer(asked, rng.below(session.decision(asked).count))
        gains = session.rewards()
        told += any(gains)
        sums = [total + gain for total, gain in zip(sums, gains, strict=True)]
    assert session.state.result is not None
    ends = [1.0 if won else -1.0 for won in session.state.result.won]
    assert sums == pytest.approx([end - begun for end, begun in zip(ends, start, strict=True)])
    assert told > 3


def test_without_trade_its_actions_have_no_numbers() -> None:
    game = load_game("shadowlords")
    free, bound = (Session(game, None, {"negotiation": how}, brisk=True) for how in ("full", "off"))
    assert bound.ids.size < free.ids.size / 2
    bound.reset(3)
    rng = seeded(3)
    for _ in range(400):
        asked = next(iter(bound.asked))
        bound.answer(asked, rng.below(bound.decision(asked).count))


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(GameError, match="there is no reward 'fame'; there are: win, score, advice, odds"):
        GameEnv(PIG, reward="fame")


def test_options_may_be_given_for_one_game() -> None:
    raw = GameEnv(MASKS, options={"deals": "off"})
    for chosen, rounds in (({"table": {"rounds": 5}}, 5), (None, 3), ({"of a wrapper": 1}, 3)):
        raw.reset(seed=1, options=chosen)
        assert raw.session.state.rounds == rounds  # type: ignore[attr-defined]
    with pytest.raises(GameError, match="has no option 'wind'"):
        raw.reset(options={"table": {"wind": 1}})


def test_options_of_one_game_that_offer_what_has_no_number_are_refused_at_once() -> None:
    raw = GameEnv(load_game("shadowlords"))
    raw.reset(seed=1)
    before = raw.session.state.clone()
    with pytest.raises(GameError, match="no numbers for what negotiation=full offers; make an env with these options"):
        raw.reset(seed=2, options={"table": {"negotiation": "full"}})
    assert raw.session.state == before
    free = GameEnv(load_game("shadowlords"), options={"negotiation": "full"})
    free.reset(options={"table": {"negotiation": "off"}})
    assert free.session.table["negotiation"] == "off"


@pytest.mark.parametrize("game", EVERY_GAME)
def test_the_state_is_what_all_know_together(game: Game[State]) -> None:
    raw = GameEnv(game)
    raw.reset(seed=1)
    assert raw.state_space.contains(raw.state())
    parts = np.split(raw.state(), len(raw.possible_agents))
    assert all(np.array_equal(part, raw.session.observation(seat)) for seat, part in enumerate(parts))


def test_a_game_that_goes_on_for_too_long_is_cut() -> None:
    class ShortPig(type(PIG)):  # type: ignore[misc]
        most_decisions = 5

    raw = GameEnv(ShortPig())
    raw.reset(seed=1)
    for _ in range(5):
        assert not any(raw.truncations.values())
        raw.step(ROLL)
    assert all(raw.truncations.values())
    assert not any(raw.terminations.values())
    assert set(raw.rewards.values()) == {0.0}


def test_a_seed_settles_this_game_and_the_next() -> None:
    def two_games(seed: int) -> list[State]:
        session = Session(MASKS, None, None, brisk=True)
        session.reset(seed)
        first = session.state
        session.reset(None)
        return [first, session.state]

    assert two_games(1) == two_games(1)
    assert two_games(1) != two_games(2)
    assert two_games(1)[0] != two_games(1)[1]


def test_the_text_beside_the_numbers_names_the_ids_and_the_rule() -> None:
    raw = GameEnv(PIG, text=True, brisk=False)
    raw.reset(seed=1)
    text = raw.infos["player_0"]["text"]
    assert "Roll or hold? You have 0 points this turn. (PG-TURN-02)" in text
    assert f"{ROLL}: Roll the die" in text
    assert f"{HOLD}: " not in text
    assert "text" not in raw.infos["player_1"]
    silent = GameEnv(PIG)
    silent.reset(seed=1)
    assert "text" not in silent.infos["player_0"]


@rule("DM-SET-01")
def test_in_the_parallel_env_all_set_their_cards_in_one_step() -> None:
    par = ParallelGameEnv(MASKS, seats=3, options={"deals": "off"})
    observed, infos = par.reset(seed=2)
    assert simultaneous(MASKS)
    assert len(par.session.asked) == 3
    chosen = {agent: int(np.flatnonzero(seen["action_mask"])[0]) for agent, seen in observed.items()}
    cards = [par.session.actions(seat, chosen[f"player_{seat}"])[0].card for seat in range(3)]  # type: ignore[attr-defined]
    _, _, _, _, infos = par.step(chosen)
    assert cards == par.session.state.table  # type: ignore[attr-defined]
    assert not any(info["forfeited"] for info in infos.values())
    idle = [agent for seat, agent in enumerate(par.agents) if seat not in par.session.asked]
    assert idle
    assert all(list(np.flatnonzero(infos[agent]["action_mask"])) == [par.wait] for agent in idle)


def test_in_the_parallel_env_an_answer_that_is_not_offered_is_forfeited() -> None:
    par = ParallelGameEnv(MASKS, seats=2, options={"deals": "off"})
    par.reset(seed=2)
    defaults = [par.session.decision(seat).options[par.session.decision(seat).default] for seat in range(2)]
    _, _, _, _, infos = par.step(dict.fromkeys(par.agents, par.wait))
    assert all(info["forfeited"] for info in infos.values())
    assert [action.card for action in defaults] == par.session.state.table  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", ["shadowlords", "cutthroat_caverns"])
def test_an_answer_of_many_pairs_is_given_in_two_halves(game: str) -> None:
    """The first half is seen by whoever gave it, and by nobody else; the second completes the answer."""
    session = Session(load_game(game), None, None, brisk=True)
    session.reset(4)
    rng, halves = seeded(4), 0
    for _ in range(20_000):
        if halves == 3:
            break
        if session.over:
            session.reset(None)
        asked = next(iter(session.asked))
        other = (asked + 1) % session.seats
        before, unmoved = session.observation(asked), session.observation(other)
        number = session.offered(asked)[rng.below(len(session.offered(asked)))]
        meant = session.actions(asked, number)
        state = session.state.clone()
        session.take(asked, number)
        if session.half(asked) == WHOLE:
            continue
        halves += 1
        assert session.state == state
        assert not np.array_equal(session.observation(asked), before)
        assert np.array_equal(session.observation(other), unmoved)
        copied = pickle.loads(pickle.dumps(session))
        assert copied.offered(asked) == session.offered(asked)
        assert [one for second in session.offered(asked) for one in session.actions(asked, second)] == meant
        session.take(asked, session.offered(asked)[-1])
        assert session.half(asked) == WHOLE
        assert session.state != state
    assert halves == 3


@pytest.mark.parametrize("game", EVERY_GAME)
def test_there_are_few_enough_numbers_to_learn(game: Game[State]) -> None:
    assert Session(game, None, None, brisk=True).ids.size < 3000


@pytest.mark.parametrize("game", EVERY_GAME)
def test_every_first_half_has_a_column_of_its_own_at_the_largest_table(game: Game[State]) -> None:
    ids = Session(game, None, None, brisk=True).ids
    first = [(ids.starts[shape], shape[0][0]) for shape in ids.halves if shape in ids.starts]
    things = [(start, max(game.seats) if kind is None else kind.size) for start, kind in first]
    columns = [ids.column(start + thing) for start, size in things for thing in range(size)]
    assert len(set(columns)) == len(columns) <= ids.half_columns
    assert all(0 <= column < ids.half_columns for column in columns)


def test_the_half_of_an_answer_counts_for_its_question_only() -> None:
    session = Session(load_game("shadowlords"), None, None, brisk=True)
    session.reset(4)
    asked = next(iter(session.asked))
    while session.offer(asked).option(WHOLE, session.offered(asked)[0]) != WHOLE:
        session.take(asked, session.offered(asked)[0])
        asked = next(iter(session.asked))
    session.take(asked, session.offered(asked)[0])
    with pytest.raises(IllegalAction):
        session.take(asked, session.ids.size - 1)
    session.answer(asked, 0)
    assert session.halves == {}
