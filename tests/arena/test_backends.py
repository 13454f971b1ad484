"""Ray plays the same games as one process does, whatever happens to its workers. It is started once for all tests."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebound.arena.backends import run
from rulebound.arena.cluster import BackendError, edition, load_ray
from rulebound.arena.local import WorkersLost
from rulebound.arena.plan import Plan, plan
from rulebound.arena.tournament import tournament
from rulebound.engine.catalogue import load_game

PIG = load_game("pig")
RIVALS = ("greedy:1", "random")
pytestmark = pytest.mark.xdist_group("ray")


@pytest.fixture(scope="module")
def _ray(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Ray on two processors of this machine, with a game that its workers can load beside our own."""
    games = tmp_path_factory.mktemp("games")
    (games / "crashing.py").write_text("from trap import TrapGame\n\nGAME = TrapGame('crash')\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(games), str(Path(__file__).parent), *sys.path[1:]]))
        patch.syspath_prepend(str(games))
        ray = load_ray()
        ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
        yield
        ray.shutdown()


def killer(path: Path, times: int) -> str:
    """A bot that kills the process that plays, so many times, and never answers."""
    script = path / "killer"
    script.write_text(
        f"#!/bin/sh\ncd {path}\ndone=$(ls | grep -c dead)\n"
        f'[ "$done" -lt {times} ] && touch "dead$done" && kill -9 $PPID\nexit 1\n'
    )
    script.chmod(0o755)
    return f"external:command={script}"


@pytest.mark.usefixtures("_ray")
@pytest.mark.parametrize("players", [("random", "random"), RIVALS])
def test_ray_plays_the_same_games(players: tuple[str, ...]) -> None:
    planned = plan(PIG, players, games=30, seed=3, watched=True)
    assert list(run(planned, jobs=2, backend="ray")) == list(run(planned))


@pytest.mark.usefixtures("_ray")
def test_a_tournament_on_ray_goes_on_where_another_backend_was_stopped(tmp_path: Path) -> None:
    whole = tournament(PIG, RIVALS, games=14, out=tmp_path / "whole")
    tournament(PIG, RIVALS, games=6, out=tmp_path / "cut")
    assert tournament(PIG, RIVALS, games=14, out=tmp_path / "cut", backend="ray", jobs=2) == whole
    assert (tmp_path / "cut" / "games.jsonl").read_bytes() == (tmp_path / "whole" / "games.jsonl").read_bytes()


@pytest.mark.usefixtures("_ray")
def test_the_games_of_a_killed_worker_are_run_again(tmp_path: Path) -> None:
    planned = plan(PIG, (killer(tmp_path, times=1), "random"), games=6, seed=3)
    outcomes = list(run(planned, jobs=2, backend="ray"))
    assert (tmp_path / "dead0").exists()
    assert outcomes == list(run(planned))


@pytest.mark.usefixtures("_ray")
def test_games_that_kill_every_worker_are_an_error(tmp_path: Path) -> None:
    planned = plan(PIG, (killer(tmp_path, times=99), "random"), games=1)
    with pytest.raises(WorkersLost, match="3 times a process died at the games from number 0 on"):
        list(run(planned, backend="ray"))


@pytest.mark.usefixtures("_ray")
def test_an_error_in_a_worker_is_raised_here_and_says_in_which_game_it_was() -> None:
    with pytest.raises(IndexError, match="the stone rolls away") as error:
        list(run(Plan("crashing", ("random", "random"), ({"bridge": False},), 3, 40, 2), backend="ray"))
    assert "This was game 0 of trap, with the seed 40." in error.value.__notes__


def test_a_worker_with_another_edition_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from rulebound.arena import cluster

    planned = plan(PIG, games=1)
    own = edition(planned)
    assert len(cluster._play_elsewhere(planned, range(1), own)) == 1
    monkeypatch.setattr("rulebound.__version__", "0.0.0")
    with pytest.raises(BackendError, match="another edition"):
        cluster._play_elsewhere(planned, range(1), own)


def test_without_ray_one_line_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BackendError, match=r"pip install 'rulebound\[ray\]'"):
        list(run(plan(PIG, games=1), backend="ray"))


def test_a_cluster_that_cannot_be_reached_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = load_ray()
    if ray.is_initialized():
        ray.shutdown()
    monkeypatch.setenv("RAY_ADDRESS", "nonsense")
    with pytest.raises(BackendError, match="no games can be played on Ray at nonsense: "):
        list(run(plan(PIG, games=1), backend="ray"))


def test_ray_tells_nobody_about_its_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "1")
    load_ray()
    assert os.environ["RAY_USAGE_STATS_ENABLED"] == "0"


def test_an_unknown_backend_is_refused() -> None:
    with pytest.raises(BackendError, match="there is no backend 'steam'; there are: local, ray"):
        list(run(plan(PIG, games=1), backend="steam"))
