"""The benchmarks beside the peers: the table, and what happens when a peer is missing."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
sys.path.append(str(BENCHMARKS))

from measure import Work, figures  # noqa: E402
from run import BASE, Figures, chosen, middle, rows, run, text  # noqa: E402

CATAN: Figures = {"decisions_per_s": 20_000.0, "games_per_s": 20.0, "clone_us": 40.0, "simulations_per_s": 40.0}
OURS: Figures = {"decisions_per_s": 1_000_000.0, "games_per_s": 2_000.0, "clone_us": 2.0, "simulations_per_s": 30.0}


def test_every_figure_stands_beside_how_much_better_it_is() -> None:
    head, ours, catan = rows({"pig": OURS, BASE: CATAN})
    assert head[1:3] == ["decisions/s", "x"]
    assert ours == ["pig", "1.00 M", "50", "2,000", "100", "2.00", "20", "30.0", "0.75"]
    assert catan[2::2] == ["1.0"] * 4


def test_a_missing_peer_is_a_line_and_no_failure() -> None:
    found = run(["RLCard uno"], 0.01, 1, {"RLCard": "not installed: no wheel"})
    assert found == {"RLCard uno": "not installed: no wheel"}
    printed = text(rows({"pig": OURS, **found}))
    assert printed.splitlines()[-1] == "RLCard uno  not installed: no wheel"
    assert "1.00 M" in printed


def test_without_catanatron_there_are_figures_and_no_ratios() -> None:
    _, ours, _ = rows({"pig": OURS, BASE: "not installed: no wheel"})
    assert ours[1:3] == ["1.00 M", "-"]


def test_medians_of_the_passes_count_and_what_cannot_be_copied_has_none() -> None:
    slow: Figures = {**OURS, "decisions_per_s": 10.0, "clone_us": None}
    found = middle([{**OURS, "clone_us": None}, slow, {**OURS, "clone_us": None}])
    assert not isinstance(found, str)
    assert (found["decisions_per_s"], found["clone_us"]) == (1_000_000.0, None)
    assert rows({"pig": found})[1][5] == "none"
    assert middle([OURS, "not measured: it broke"]) == "not measured: it broke"


def test_figures_are_of_the_work_that_was_done() -> None:
    done = figures(Work(lambda number: 100, lambda number: 7, lambda: None), 0.01)
    games, decisions = done["games_per_s"], done["decisions_per_s"]
    assert games is not None
    assert decisions == pytest.approx(100 * games, rel=0.2)
    assert figures(Work(lambda number: 1), 0.01)["simulations_per_s"] is None


def test_the_subject_to_compare_with_is_always_there() -> None:
    assert chosen("pig") == ["pig", "env pig", "vector pig", BASE]


@pytest.mark.parametrize("subject", ["pig", "env pig"])
def test_our_own_part_runs(subject: str) -> None:
    words = [sys.executable, str(BENCHMARKS / "ours.py"), subject, "0.05"]
    found = json.loads(subprocess.run(words, capture_output=True, check=True).stdout)
    assert found["decisions_per_s"] > found["games_per_s"] > 0
