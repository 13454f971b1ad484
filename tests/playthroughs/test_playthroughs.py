"""Golden playthroughs: how they are written, compared and kept. rulebound.testing.playthroughs compares those here."""

from __future__ import annotations

from pathlib import Path

from rulebound.arena.playthrough import differences, goldens_of, playthrough, update
from rulebound.engine.catalogue import all_games, load_game

PIG = load_game("pig")


def test_no_file_is_left_from_a_game_that_is_gone() -> None:
    for folder in {goldens_of(game) for game in all_games()}:
        ours = [game for game in all_games() if goldens_of(game) == folder]
        tables = {f"{game.id}-{seats}.txt" for game in ours for seats in game.seats}
        assert {path.name for path in folder.glob("*.txt")} == tables


def test_a_playthrough_tells_prompts_choices_refusals_and_rules() -> None:
    text = playthrough(PIG, 2)
    assert "Player 1: Roll or hold? You have 0 points this turn. (PG-TURN-02)" in text
    assert "    - Hold and keep the points: You must roll before you can hold. (PG-TURN-06)" in text
    assert "  > 0 Roll the die" in text
    assert "reached the goal (PG-WIN-01), state " in text


def test_update_writes_what_changed_and_nothing_else(tmp_path: Path) -> None:
    assert update([PIG], tmp_path) == [f"pig-{seats}.txt" for seats in PIG.seats]
    assert update([PIG], tmp_path) == []
    (tmp_path / "pig-2.txt").write_text("another game\n")
    assert update([PIG], tmp_path) == ["pig-2.txt"]


def test_what_is_not_on_file_differs_and_is_named_as_such(tmp_path: Path) -> None:
    update([PIG], tmp_path)
    assert differences([PIG], tmp_path) == {}
    (tmp_path / "pig-3.txt").unlink()
    (tmp_path / "pig-2.txt").write_text("another game\n")
    found = differences([PIG], tmp_path)
    assert list(found) == ["pig-2.txt", "pig-3.txt"]
    assert "-another game" in found["pig-2.txt"]
    assert found["pig-3.txt"] == "there is no pig-3.txt on file"
