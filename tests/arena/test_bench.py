"""The figures are figures of the work that they name."""

from __future__ import annotations

import pytest

from rulebound.arena.bench import bench
from rulebound.engine.catalogue import load_game


def test_every_figure_is_measured() -> None:
    seen: list[tuple[int, int]] = []
    found = bench([load_game("pig")], seconds=0.02, progress=lambda done, of: seen.append((done, of)))
    (pig,) = found.games
    assert found.mode in ("compiled", "interpreted")
    assert seen == [(0, 1), (1, 1)]
    assert pig.decisions_per_s / pig.games_per_s == pytest.approx(pig.decisions_per_game, rel=0.5)
    assert pig.decisions_per_game > 10
    assert min(pig.simulations_per_s, pig.greedy_decisions_per_s) > 1
    assert 0 < pig.clone_us < pig.save_us
    assert pig.view_us > 0
    assert pig.save_bytes > 50
