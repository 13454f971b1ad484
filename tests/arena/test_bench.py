"""The figures are figures of the work that they name."""

from __future__ import annotations

import time

import pytest

from rulebound.arena import bench as figures
from rulebound.arena.bench import bench
from rulebound.engine.catalogue import load_game
from rulebound.engine.codec import to_bytes
from rulebound.engine.flow import State


def test_every_figure_is_measured() -> None:
    seen: list[tuple[int, int]] = []
    found = bench([load_game("pig")], seconds=0.02, progress=lambda done, of: seen.append((done, of)))
    (pig,) = found.games
    assert found.mode in ("compiled", "interpreted")
    assert seen == [(0, 1), (1, 1)]
    assert pig.decisions_per_s / pig.games_per_s == pytest.approx(pig.decisions_per_game, rel=0.5)
    assert pig.decisions_per_game > 10
    assert min(pig.simulations_per_s, pig.greedy_decisions_per_s) > 1
    assert min(pig.clone_us, pig.view_us, pig.save_us) > 0
    assert pig.save_bytes > 50


def test_a_figure_is_the_time_that_its_work_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    def slowly(g: State) -> bytes:
        started = time.process_time()
        while time.process_time() - started < 0.005:
            pass
        return to_bytes(g)

    monkeypatch.setattr(figures, "to_bytes", slowly)
    (pig,) = bench([load_game("pig")], seconds=0.02).games
    assert pig.save_us >= 5000


def test_other_work_on_the_machine_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    def waiting(g: State) -> bytes:
        time.sleep(0.02)
        return to_bytes(g)

    monkeypatch.setattr(figures, "to_bytes", waiting)
    (pig,) = bench([load_game("pig")], seconds=0.005).games
    assert pig.save_us < 20000
