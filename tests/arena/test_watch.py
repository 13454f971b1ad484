"""Watching games: who led, when it was clear, what was used; and watching changes nothing."""

from __future__ import annotations

import pytest

from rulebound.arena.backends import run
from rulebound.arena.plan import plan
from rulebound.arena.watch import KEPT_GAMES, MOST_MOMENTS, Watch, bits, changes_of_lead, components, settled
from rulebound.engine.catalogue import load_game
from rulebound.engine.codec import encode
from rulebound.engine.flow import Result, seal, waiting
from rulebound.engine.match import Match

PIG, ECLIPSE, LORDS = load_game("pig"), load_game("dark_eclipse"), load_game("shadowlords")


def test_another_leader_counts_and_one_who_is_level_does_not() -> None:
    assert changes_of_lead([[0.5, 0.5], [0.6, 0.4], [0.5, 0.5], [0.4, 0.6], [0.7, 0.3]]) == 2
    assert changes_of_lead([[0.5, 0.5]] * 3) == 0


def test_a_game_is_settled_when_the_winner_leads_for_good() -> None:
    won = Result("R", "", (1, 0), (1, 2), (True, False))
    assert settled([[0.6, 0.4], [0.3, 0.7], [0.6, 0.4], [0.9, 0.1]], won, cooperative=False) == 0.5
    assert settled([[0.6, 0.4]] * 4, won, cooperative=False) == 0.0
    assert settled([[0.4, 0.6]] * 4, won, cooperative=False) == 1.0
    assert settled([[0.5, 0.5], [0.6, 0.4]], won, cooperative=False) == 0.5
    lost = Result("R", "", (0, 0), (1, 1), (False, False))
    assert settled([[0.6, 0.4]] * 4, lost, cooperative=False) is None
    assert settled([[0.9, 0.9], [0.7, 0.7], [0.2, 0.2], [0.1, 0.1]], lost, cooperative=True) == 0.5


def test_components_go_into_bits_and_come_back() -> None:
    ids = ["a", "b", "c", "d", "e"]
    assert bits({"a", "e", "not one of them"}, ids) == "11"
    assert components("11", ids) == ["a", "e"]
    assert components(bits(set(), ids), ids) == []


def test_moments_stay_few_and_evenly_spread() -> None:
    watch, state = Watch(PIG, kept=False), Match.new(PIG).state
    for number in range(1000):
        watch.see(state, number)
    assert MOST_MOMENTS // 2 <= len(watch.moments) <= MOST_MOMENTS
    assert watch.every == 32


@pytest.mark.parametrize("players", [("random", "random"), ("greedy:1", "random")])
def test_who_watches_changes_nothing(players: tuple[str, ...]) -> None:
    seen = list(run(plan(PIG, players, games=12, seed=5, watched=True)))
    unseen = list(run(plan(PIG, players, games=12, seed=5)))
    assert [(o.decisions, o.scores, o.won) for o in seen] == [(o.decisions, o.scores, o.won) for o in unseen]
    assert all(outcome.course is not None for outcome in seen)
    assert all(outcome.course is None for outcome in unseen)


@pytest.mark.parametrize("players", [("random", "random"), ("greedy:1", "random")])
def test_the_answers_of_the_first_games_lead_to_the_same_end(players: tuple[str, ...]) -> None:
    planned = plan(PIG, players, games=KEPT_GAMES + 1, watched=True)
    *kept, last = run(planned)
    assert last.course is not None
    assert last.course.answers == ()
    for outcome in kept:
        match = Match.new(PIG, 2, {}, outcome.seed, brisk=True)
        assert outcome.course is not None
        for index in outcome.course.answers:
            seal(match.state, waiting(match.state)[0], index)
        assert match.result is not None
        assert encode(match.result.scores) == encode(outcome.scores)


def test_roles_features_and_components_of_a_real_game_are_noted() -> None:
    (outcome,) = run(plan(ECLIPSE, ("random",) * 3, games=1, watched=True))
    assert outcome.course is not None
    assert len(set(outcome.course.roles)) == 3
    marks = len([number for number in (16, 32, 64, 128, 256) if number < outcome.decisions])
    assert all(len(terms) == marks for terms in outcome.course.features.values())
    (duel,) = run(plan(PIG, games=1, watched=True))
    assert duel.course is not None
    assert all(len(terms) == 2 for terms in duel.course.features.values())
    used = components(outcome.course.used, ECLIPSE.content_ids())
    assert 5 < len(used) <= len(ECLIPSE.content_ids())
    assert outcome.course.leads == 0
