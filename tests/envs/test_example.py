"""The worked example learns."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo")

import rulebound.envs


def test_a_short_training_beats_random(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "examples"))
    train_pig = importlib.import_module("train_pig")
    learner = train_pig.train(seconds=120.0, seed=0, games=400, say=lambda line: None)
    untrained = train_pig.train(seconds=120.0, seed=0, games=0)
    wins = train_pig.wins_against_random(learner, 100, seed=0)
    assert wins >= 60
    assert wins > train_pig.wins_against_random(untrained, 100, seed=0)


def test_the_example_says_how_it_fares_before_and_after(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "examples"))
    train_pig = importlib.import_module("train_pig")
    monkeypatch.setattr(train_pig, "GAMES", 20)
    monkeypatch.setattr("sys.argv", ["train_pig.py", "--seconds", "1"])
    train_pig.main()
    before, _, *_, after, verdict = capsys.readouterr().out.splitlines()
    figures = r"it wins \d+ of 20 games against random: \d+% \(\d+% to \d+%\)\."
    assert re.fullmatch(f"Before training, {figures}", before)
    assert re.fullmatch(f"After training, {figures}", after)
    assert verdict.startswith("It ")
    assert train_pig.report(80, 100) == "it wins 80 of 100 games against random: 80% (71% to 87%)."


def test_the_example_takes_a_game_that_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "examples"))
    train_pig = importlib.import_module("train_pig")
    env = rulebound.envs.pig_v0.raw_env()
    monkeypatch.setattr(type(env.session.game), "most_decisions", 5)
    assert train_pig.play(env, [lambda seen, mask: 0] * 2, 1)[1] == [0.0, 0.0]


def test_any_game_can_be_trained_and_shows_its_curve(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "examples"))
    train = importlib.import_module("train")
    words = [
        "train.py",
        "pig",
        "--seconds",
        "2000",
        "--every",
        "1000",
        "--answers",
        "20000",
        "--games",
        "60",
        "--count",
        "16",
    ]
    monkeypatch.setattr("sys.argv", words)
    train.main()
    first, *curve = capsys.readouterr().out.splitlines()
    wins = [int(re.search(r"wins (\d+)%, mean score", line)[1]) for line in (first, *curve)]  # type: ignore[index]
    assert len(curve) == 2
    assert wins[-1] > wins[0]


def test_training_takes_numbers_and_yes_or_no_as_options(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "examples"))
    train = importlib.import_module("train")
    words = "train.py cutthroat_caverns --option encounters=1 --option abilities=true --games 1 --count 2 --seconds 0"
    monkeypatch.setattr("sys.argv", words.split())
    train.main()
    assert capsys.readouterr().out.startswith("random: wins ")


def test_ppo_shows_its_curve_where_sb3_contrib_is_installed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("sb3_contrib")
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "examples"))
    train_ppo = importlib.import_module("train_ppo")
    words = ["train_ppo.py", "smugglers", "--seconds", "10", "--every", "5", "--games", "60", "--reward", "advice"]
    monkeypatch.setattr("sys.argv", words)
    train_ppo.main()
    heading, *curve = capsys.readouterr().out.splitlines()
    assert heading.split() == ["seconds", "answers", "won", "mean", "score", "gained", "before", "the", "end"]
    assert [line.split()[0] for line in curve] == ["random", "5", "10"]
    scores = [float(line.split()[-2]) for line in curve]
    assert scores[-1] > scores[0]


def test_the_guide_works(capsys: pytest.CaptureFixture[str]) -> None:
    guide = (Path(__file__).parents[2] / "docs" / "envs.md").read_text(encoding="utf-8")
    for block in re.findall(r"```python\n(.*?)```", guide, re.DOTALL):
        exec(block, {"__name__": "guide"})
    assert "player_2" in capsys.readouterr().out
