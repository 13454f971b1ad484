"""The exhaustive runner and the counts of exercise."""

from __future__ import annotations

from itertools import islice

from trap import trap

from rulebound.arena.exercise import exercise
from rulebound.arena.exhaust import exhaust, items
from rulebound.arena.tours import settings, tour
from rulebound.arena.tracing import watched
from rulebound.engine.catalogue import load_game
from rulebound.engine.flow import PROGRAMS, Step

PIG = load_game("pig")


def test_pig_is_soon_exhausted() -> None:
    found = exhaust(PIG, most_games=50)
    assert found.unused == []
    assert found.used == found.of == len(items(PIG))
    assert "step Turn.ask Roll > Hold" in items(PIG)
    assert "event Lost" in items(PIG)


def test_what_was_never_used_is_listed() -> None:
    found = exhaust(trap(), most_games=20)
    assert found.games == 20
    assert found.unused == ["step Crossing.ask Step > Leap", "step Drowning.drown", "action Leap", "content bridge"]


def test_what_was_never_used_is_pointed_at_first() -> None:
    """Three steps by chance are on three stones in two games of nine."""
    for seed in range(5):
        unused = exhaust(trap("short"), most_games=1, seed=seed).unused
        assert [one for one in unused if one.startswith("content")] == ["content bridge"]


def test_every_other_game_begins_in_a_corner() -> None:
    game = trap("leap in the corner")
    assert exhaust(game, most_games=2).unused == ["step Drowning.drown", "content bridge"]


def test_watching_leaves_no_trace() -> None:
    def thens(step: Step) -> list[object]:
        return [] if step.question is None else [arm.then for arm in step.question.arms]

    def functions() -> list[object]:
        steps = [step for rule in PROGRAMS.values() for step in rule.steps]
        return [(step.function(), thens(step)) for step in steps]

    before = functions()
    with watched(PIG, lambda kind, name: None):
        assert functions() != before
    assert functions() == before


def test_every_number_of_seats_is_toured() -> None:
    assert [seats for seats, _ in settings(PIG)] == [2, 3, 4, 5, 6]


def test_every_rule_of_pig_is_exercised() -> None:
    seen: list[tuple[int, int]] = []
    counts = exercise(PIG, games=3, progress=lambda done, of: seen.append((done, of)))
    assert set(counts) == set(PIG.ledger.rules)
    assert min(counts.values()) > 0
    assert counts["PG-TURN-02"] > counts["PG-WIN-02"]


def test_options_that_a_game_refuses_are_left_out() -> None:
    picky = trap("picky")
    assert [(seats, table["bridge"]) for seats, table in settings(picky)] == [(2, False), (3, True), (3, False)]
    mixed = [table["bridge"] for seats, table in islice(tour(picky), 60) if seats == 3]
    assert set(mixed) == {False, True}
