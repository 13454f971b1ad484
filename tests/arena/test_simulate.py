"""Many games between bots."""

from __future__ import annotations

import signal
import subprocess
import sys
from multiprocessing import active_children
from pathlib import Path

import msgspec
import pytest
from trap import trap

from rulebound.arena.backends import run
from rulebound.arena.folder import Folder, read_games
from rulebound.arena.local import WorkersLost
from rulebound.arena.plan import Outcome, Plan, plan
from rulebound.arena.simulate import simulate
from rulebound.engine.catalogue import load_game
from rulebound.engine.game import GameError

PIG, ECLIPSE = load_game("pig"), load_game("dark_eclipse")


def test_the_summary_has_exactly_the_fields_that_others_read() -> None:
    found = msgspec.to_builtins(simulate(PIG, games=4))
    assert list(found) == [
        "game",
        "players",
        "games",
        "finished",
        "decisions",
        "seconds",
        "decisions_per_s",
        "games_per_s",
        "mode",
        "seats",
        "bots",
    ]
    assert list(found["bots"][0]) == ["bot", "games", "wins", "win_rate", "win_rate_95", "mean_score"]
    assert found["players"] == ["random", "random"]
    assert found["mode"] in ("compiled", "interpreted")
    assert found["finished"] == 4


@pytest.mark.parametrize("players", [("random", "random"), ("greedy:1", "random")])
def test_the_number_of_processes_changes_nothing(players: tuple[str, ...]) -> None:
    planned = plan(PIG, players, games=5, seed=3)
    assert list(run(planned, jobs=2)) == list(run(planned, jobs=1))


def test_equal_seeds_give_equal_games_and_others_do_not() -> None:
    def scores(seed: int) -> list[tuple[int, ...]]:
        return [outcome.scores for outcome in run(plan(PIG, ("greedy:1", "random"), games=3, seed=seed))]

    assert scores(1) == scores(1)
    assert scores(1) != scores(2)


def test_seats_are_rotated() -> None:
    seatings = [outcome.seating for outcome in run(plan(PIG, ("random",) * 3, games=3))]
    assert seatings == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_greedy_beats_random_at_pig() -> None:
    greedy, random = simulate(PIG, ["greedy:2", "random"], games=80).bots
    assert greedy.win_rate_95[0] > random.win_rate_95[1]


@pytest.mark.parametrize(("better", "worse"), [("greedy", "easy"), ("easy", "random")])
def test_easy_stands_between_random_and_greedy_at_pig(better: str, worse: str) -> None:
    first, second = simulate(PIG, [better, worse], games=200).bots
    assert first.win_rate_95[0] > second.win_rate_95[1]


def test_each_outcome_is_handed_over_as_it_comes() -> None:
    seen: list[Outcome] = []
    simulate(PIG, games=3, each=seen.append)
    assert [outcome.number for outcome in seen] == [0, 1, 2]


def test_an_interrupt_before_a_game_is_written_counts_what_is_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add = Folder.add

    def interrupted(folder: Folder, outcome: Outcome) -> None:
        if outcome.number == 2:
            raise KeyboardInterrupt
        add(folder, outcome)

    monkeypatch.setattr(Folder, "add", interrupted)
    found = simulate(PIG, games=5, out=tmp_path / "out")
    assert (found.games, len(read_games(tmp_path / "out" / "games.jsonl"))) == (2, 2)


def test_an_interrupt_leaves_what_is_done() -> None:
    def stop_after_two(outcome: Outcome) -> None:
        if outcome.number == 1:
            raise KeyboardInterrupt

    assert simulate(PIG, games=10, each=stop_after_two).games == 2


def test_a_game_refuses_a_wrong_number_of_players() -> None:
    with pytest.raises(GameError, match="pig is for 2, 3, 4, 5 or 6 players, not 1"):
        simulate(PIG, ["random"])


@pytest.mark.parametrize("players", [(), ("greedy:1", "random")])
def test_an_error_says_in_which_game_it_was(players: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trap.GAME", trap("crash"))
    with pytest.raises(IndexError) as error:
        simulate(trap("crash"), players, games=3, seed=40)
    assert error.value.__notes__ == ["This was game 0 of trap, with the seed 40."]


def test_decisions_that_a_bot_forfeits_are_counted() -> None:
    (outcome,) = run(plan(PIG, ("external:command=false", "random"), games=1))
    (lost,) = outcome.forfeits
    assert lost.seat == 0
    assert 0 < lost.times < outcome.decisions
    assert lost.why == "its bot has ended"


@pytest.mark.parametrize("jobs", [1, 2])
def test_bots_in_python_play_by_name(jobs: int) -> None:
    found = simulate(PIG, ("python:bots.own:Dreamer,worlds=1", "python:bots.own:Cautious"), games=8, jobs=jobs)
    dreamer, cautious = found.bots
    assert (dreamer.games, cautious.games) == (8, 8)
    assert dreamer.wins > cautious.wins
    assert not found.forfeits


def test_who_forfeits_is_named_with_the_reason() -> None:
    found = simulate(PIG, ("python:bots.own:Sulky", "greedy"), games=3)
    (lost,) = found.forfeits
    assert (lost.bot, lost.games, lost.why) == ("python:bots.own:Sulky", 3, "it sulks")
    assert lost.times > 3


def test_the_games_of_a_killed_process_are_played_again() -> None:
    planned = plan(PIG, ("greedy:1", "random"), games=60, seed=3)
    before = set(active_children())
    outcomes: list[Outcome] = []
    for outcome in run(planned, jobs=2):
        if not outcomes:
            for worker in set(active_children()) - before:
                worker.kill()
        outcomes.append(outcome)
    assert outcomes == list(run(planned))


def test_a_process_that_always_dies_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "deadly.py").write_text("import os\nos._exit(9)\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(WorkersLost, match="3 times a process died at the games from number 2 on"):
        list(run(Plan("deadly", ("random", "random"), ({},), 4, 0, 2), jobs=2, first=2))


@pytest.mark.parametrize("bot", ["greedy:1", "mcts:time=100s"])
def test_processes_leave_when_the_one_that_started_them_is_killed(bot: str) -> None:
    script = (
        "import os, signal, threading\n"
        "from rulebound import load_game\n"
        "from rulebound.arena.backends import run\n"
        "from rulebound.arena.plan import plan\n"
        f"games = run(plan(load_game('pig'), ('{bot}', 'random'), games=40), jobs=2)\n"
        "threading.Timer(2.0, os.kill, (os.getpid(), signal.SIGKILL)).start()\n"
        "next(games)\n"
        "threading.Event().wait()\n"
    )
    killed = subprocess.run([sys.executable, "-c", script], stdout=subprocess.PIPE, timeout=30, check=False)
    assert killed.returncode == -signal.SIGKILL


def test_a_run_can_begin_later() -> None:
    planned = plan(PIG, ("greedy:1", "random"), games=5, seed=3)
    assert list(run(planned, first=3)) == list(run(planned))[3:]


def test_a_simulation_goes_on_where_it_was_killed(tmp_path: Path) -> None:
    whole = simulate(PIG, ("greedy:1", "random"), games=9, out=tmp_path / "whole")
    text = (tmp_path / "whole" / "games.jsonl").read_bytes()
    simulate(PIG, ("greedy:1", "random"), games=2, out=tmp_path / "cut")
    (tmp_path / "cut" / "games.jsonl").write_bytes(text[: len(text) // 2])
    seen: list[Outcome] = []
    again = simulate(PIG, ("greedy:1", "random"), games=9, out=tmp_path / "cut", each=seen.append)
    assert 0 < len(seen) < 9
    assert (again.bots, again.seats, again.decisions) == (whole.bots, whole.seats, whole.decisions)
    assert (tmp_path / "cut" / "games.jsonl").read_bytes() == text


def test_win_rates_by_the_values_of_an_option() -> None:
    found = simulate(ECLIPSE, ("random",), {"giving_up": (False, True)}, games=6)
    assert [(one.option, one.value, one.bot, one.games) for one in found.options] == [
        ("giving_up", False, "random", 3),
        ("giving_up", True, "random", 3),
    ]
    assert found.nobody_won == 0
