"""What the envs promise beyond PettingZoo's own tests."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

import rulebound.envs
from duel_of_masks import GAME as MASKS
from envs.tables import EVERY_GAME, EVERY_TABLE
from marks import rule
from rulebound.engine.flow import State
from rulebound.engine.game import Game, GameError, load_game
from rulebound.engine.rng import seeded
from rulebound.envs.aec import GameEnv, env
from rulebound.envs.layout import Layout
from rulebound.envs.parallel import ParallelGameEnv, simultaneous
from rulebound.envs.session import IllegalAction, Session

PIG = load_game("pig")
ROLL, HOLD = 0, 1


def test_envs_are_found_by_the_names_of_the_games() -> None:
    assert "pig_v0" in rulebound.envs.env_names()
    assert rulebound.envs.pig_v0 is importlib.import_module("rulebound.envs.pig_v0")
    assert str(rulebound.envs.pig_v0.env(seats=3)) == "pig_v0"
    assert not hasattr(rulebound.envs.pig_v0, "parallel_env")
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
            offered = [session.vocabulary[i] for i in np.flatnonzero(session.mask(seat))]
            wanted = session.decision(seat).options if seat in session.asked else []
            assert sorted(map(repr, offered)) == sorted(map(repr, wanted))
        seat = next(iter(session.asked))
        session.answer(seat, rng.below(len(session.offered(seat))))


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
        session.answer(asked, rng.below(len(session.offered(asked))))


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
        session.answer(asked, rng.below(len(session.offered(asked))))
        now = session.observation(0), game.view(session.state, 0)
        known = slice(session.seats + 1, None)
        assert np.array_equal(before[0][known], now[0][known]) == (before[1] == now[1])
        before = now


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_an_observation_is_the_same_whatever_was_observed_before(game: Game[State], seats: int) -> None:
    """Only what has changed is written, and yet the columns follow from the view alone."""
    session = Session(game, seats, None, brisk=True)
    session.reset(8)
    rng = seeded(8)
    for _ in range(80):
        if session.over:
            session.reset(None)
        seat = rng.below(seats)
        fresh = columns_of(session.layout, game.view(session.state, seat), seat, seat in session.asked)
        assert session.observation(seat).tolist() == fresh
        asked = next(iter(session.asked))
        session.answer(asked, rng.below(len(session.offered(asked))))


@pytest.mark.parametrize(
    "views",
    [
        [{"totals": [1, 2, 3, 4]}, {"totals": [1]}, {"totals": []}, {"totals": None}, {"totals": [2, [3]]}],
        [{"pips": 3}, {"pips": "six"}, {"pips": "six", "wind": "six"}, {"pips": 3, "wind": [0, None]}, {"wind": [[7]]}],
        [{"turn": 1}, {}, {"turn": {"seat": 1}}, {"turn": {"seat": 2, "on": True}}, {"turn": [1, 1, 1, 1, 1, 1]}],
    ],
)
def test_strange_views_leave_no_trace_in_the_next_observation(views: list[dict[str, object]]) -> None:
    layout = Layout(PIG, 2, {})
    sheet = layout.sheet()
    for view in views + views[::-1]:
        sheet.show(view, 0, True)
        assert list(sheet.columns) == columns_of(layout, view)


def columns_of(layout: Layout, view: dict[str, object], seat: int = 0, asked: bool = True) -> list[float]:
    """The columns of a view on a new sheet."""
    sheet = layout.sheet()
    sheet.show(view, seat, asked)
    return list(sheet.columns)


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


def test_a_view_that_changes_with_the_game_is_refused() -> None:
    class LivePig(type(PIG)):  # type: ignore[misc]
        def view(self, g: Any, seat: int | None) -> dict[str, object]:
            return {"totals": g.totals}

    with pytest.raises(GameError, match=r"a view of .* changes after it was made; it must hold copies"):
        Layout(LivePig(), 2, {})


def test_the_columns_have_names_and_are_the_same_in_every_layout() -> None:
    one, other = Layout(PIG, 2, {}), Layout(PIG, 2, {})
    assert one.names == other.names
    assert one.names[:3] == ["seat=0", "seat=1", "asked"]
    assert {"pips", "points", "totals[0]", "totals[1]", "turn", "len(totals)"} <= set(one.names)
    columns = columns_of(one, {"totals": [64, -9999], "pips": 6, "points": 8, "turn": 1}, 1)
    shown = dict(zip(one.names, columns, strict=True))
    assert (shown["seat=0"], shown["seat=1"], shown["asked"], shown["turn"]) == (0.0, 1.0, 1.0, 1.0)
    assert (shown["totals[0]"], shown["totals[1]"], shown["pips"]) == (0.5, -4.0, 0.75)


def test_what_was_never_seen_before_marks_a_spare_column() -> None:
    layout = Layout(PIG, 2, {})
    plain = columns_of(layout, {"totals": [1, 2], "pips": 6, "points": 8, "turn": 1})
    surprise = {"totals": [1, 2, 3], "pips": "six", "points": 8, "turn": None, "weather": {"rain": [True]}}
    strange = columns_of(layout, surprise)
    assert not any(plain[layout.spare :])
    assert sum(strange[layout.spare :]) == 3.0


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
    assert "Roll or hold" not in raw.infos["player_1"]["text"]
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
    _, _, _, _, infos = par.step(chosen)
    assert [par.session.vocabulary[chosen[f"player_{s}"]].card for s in range(3)] == par.session.state.table  # type: ignore[attr-defined]
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
