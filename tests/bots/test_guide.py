"""The examples of docs/writing-a-bot.md run."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from rulebound.bots import Chair, make_bot, play_on
from rulebound.engine.catalogue import load_game
from rulebound.engine.match import Match

GUIDE = Path(__file__).parents[2] / "docs" / "writing-a-bot.md"
BLOCKS = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)


def test_the_class_of_the_guide_plays(capsys: pytest.CaptureFixture[str]) -> None:
    exec(BLOCKS[0], {"__name__": "guide"})
    assert capsys.readouterr().out.startswith("reached the goal")


def test_looking_ahead_works_as_in_the_guide(capsys: pytest.CaptureFixture[str]) -> None:
    exec(BLOCKS[1], {"chair": Chair(Match.new("pig", 2), 0)})
    assert -0.01 <= float(capsys.readouterr().out) <= 1.01


def test_the_program_of_the_guide_plays(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text(BLOCKS[2])
    bots = [make_bot(f"external:command={sys.executable} {path}"), make_bot("random")]
    match = Match.new(load_game("pig"), 2, seed=1)
    try:
        assert play_on(match, bots, 5000)
    finally:
        bots[0].close()
    assert not any(answer.note for answer in match.answers)
