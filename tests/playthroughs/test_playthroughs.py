"""Golden playthroughs of every game found, for every number of players.

After a change that is meant: `rulebound playthrough --all --update`, and read the difference before you commit it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.arena.playthrough import Golden, difference, playthrough, update
from rulebound.engine.game import all_games, load_game

FOLDER = Path(__file__).parent
TABLES = [(game.id, seats) for game in all_games() for seats in game.seats]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_game_plays_as_on_file(name: str, seats: int) -> None:
    changed = difference(FOLDER, Golden(name, seats, playthrough(load_game(name), seats)))
    assert not changed, f"if this is meant, run `rulebound playthrough --all --update`:\n{changed}"


def test_no_file_is_left_from_a_game_that_is_gone() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} <= {f"{name}-{seats}.txt" for name, seats in TABLES}


def test_a_playthrough_tells_prompts_choices_refusals_and_rules() -> None:
    text = playthrough(load_game("pig"), 2)
    assert "Player 1: Roll or hold? You have 0 points this turn. (PG-TURN-02)" in text
    assert "    - Hold and keep the points: You must roll before you can hold. (PG-TURN-06)" in text
    assert "  > 0 Roll the die" in text
    assert "reached the goal (PG-WIN-01), state " in text


def test_update_writes_what_changed_and_nothing_else(tmp_path: Path) -> None:
    pig = load_game("pig")
    assert update(tmp_path, [pig]) == [f"pig-{seats}.txt" for seats in pig.seats]
    assert update(tmp_path, [pig]) == []
    (tmp_path / "pig-2.txt").write_text("another game\n")
    assert update(tmp_path, [pig]) == ["pig-2.txt"]
