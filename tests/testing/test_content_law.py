"""The laws of content catch what was planted for them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from rulebound.arena.playthrough import update
from rulebound.engine.catalogue import load_game
from rulebound.testing.find import in_python
from rulebound.testing.mutation import counts_for_nothing, variants

PIG = load_game("pig").folder


@pytest.fixture
def idle_pig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of Pig whose die also has a number that is only checked, never read, and one that changes nothing."""
    folder = tmp_path / "idle_pig"
    for path in PIG.rglob("*"):
        if path.is_file() and path.suffix in (".py", ".toml", ".md") and "tests" not in path.parts:
            target = folder / path.relative_to(PIG)
            target.parent.mkdir(parents=True, exist_ok=True)
            text = path.read_text(encoding="utf-8").replace("rulebound.games.pig", "idle_pig")
            target.write_text(text.replace("sides: int", "sides: int\n    corners: int\n    weight: int"))
    toml = folder / "content" / "pig.toml"
    toml.write_text(re.sub(r"(sides = 6)", r"\1\ncorners = 8\nweight = 3", toml.read_text()))
    content = folder / "content.py"
    content.write_text(
        content.read_text().replace("import load", "import load, named")
        + '\nnamed("pig.toml", CONTENT, "die.corners", [8])\n'
    )
    rules = folder / "rules.py"
    rules.write_text(rules.read_text() + "\nWEIGHT = CONTENT.die.weight\n")
    monkeypatch.setenv("RULEBOUND_GAMES", str(tmp_path))
    return folder


def test_a_field_that_nothing_reads_is_found(idle_pig: Path) -> None:
    assert json.loads(in_python("rulebound.testing.unread", idle_pig.name)) == ["Die.corners"]


def test_a_number_that_changes_nothing_is_found(idle_pig: Path, tmp_path: Path) -> None:
    game = load_game(idle_pig.name)
    update([game])
    changes = {change.before.partition(" ")[0]: change for change in variants(game)}
    assert set(changes) == {"sides", "corners", "weight", "loses", "points"}
    over = tmp_path / "over"
    over.mkdir()
    assert counts_for_nothing(game, changes["weight"], over)
    assert not counts_for_nothing(game, changes["points"], over)


def test_changes_leave_words_keys_and_comments_alone() -> None:
    lines = [change.after for change in variants(load_game("dark_eclipse")) if change.file == "threats.toml"]
    assert not any('"' in line and "4 =" in line for line in lines if "allowed" in line)
    assert any(line.startswith("mumm_ra      = [1, 6, 6,") for line in lines)
