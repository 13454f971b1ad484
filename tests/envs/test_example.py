"""The worked example learns."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo")


def test_a_short_training_beats_random(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "examples"))
    train_pig = importlib.import_module("train_pig")
    learner = train_pig.train(seconds=120.0, seed=0, games=400, say=lambda line: None)
    untrained = train_pig.train(seconds=120.0, seed=0, games=0)
    wins = train_pig.wins_against_random(learner, 100, seed=0)
    assert wins >= 60
    assert wins > train_pig.wins_against_random(untrained, 100, seed=0)


def test_the_guide_works(capsys: pytest.CaptureFixture[str]) -> None:
    guide = (Path(__file__).parents[2] / "docs" / "envs.md").read_text(encoding="utf-8")
    for block in re.findall(r"```python\n(.*?)```", guide, re.DOTALL):
        exec(block, {"__name__": "guide"})
    assert "player_2" in capsys.readouterr().out
