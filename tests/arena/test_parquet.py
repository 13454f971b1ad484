"""The games as a table."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import msgspec
import pyarrow.parquet as pq  # type: ignore[import-untyped]
import pytest

from rulebound.arena.folder import read_games
from rulebound.arena.parquet import COLUMNS, ParquetError, rows
from rulebound.arena.plan import Outcome
from rulebound.arena.simulate import simulate
from rulebound.arena.tournament import tournament
from rulebound.engine.catalogue import load_game

PIG, ECLIPSE = load_game("pig"), load_game("dark_eclipse")
DOCUMENT = Path(__file__).parents[2] / "docs" / "file-formats.md"


def test_a_row_for_each_seat_says_what_the_line_of_its_game_says(tmp_path: Path) -> None:
    tournament(PIG, ("greedy:1", "random"), games=4, out=tmp_path, parquet=True)
    table = pq.read_table(tmp_path / "games.parquet")
    assert table.column_names == list(COLUMNS)
    found = table.to_pylist()
    games = read_games(tmp_path / "games.jsonl")
    assert len(found) == 2 * len(games)
    for row in found:
        game = games[row["number"]]
        seat = row["seat"]
        assert (row["seed"], row["score"], row["won"]) == (game.seed, game.scores[seat], game.won[seat])
        assert row["bot"] == ("greedy:1", "random")[game.seating[seat]]
    about = msgspec.json.decode(table.schema.metadata[b"rulebound"])
    assert (about["game"], about["players"]) == ("pig", ["greedy:1", "random"])


def test_options_are_columns_too(tmp_path: Path) -> None:
    simulate(ECLIPSE, ("random", "random"), {"giving_up": (False, True)}, games=2, out=tmp_path, parquet=True)
    table = pq.read_table(tmp_path / "games.parquet", columns=["number", "option_giving_up", "role"])
    assert table["option_giving_up"].to_pylist() == ["False", "False", "True", "True"]
    assert all(table["role"].to_pylist())


def test_what_a_game_without_an_end_does_not_have_is_null() -> None:
    (row, _) = rows([Outcome(0, 7, (1, 0), 500, False)], ("a", "b"), ({},))
    assert (row["bot"], row["finished"], row["won"], row["score"], row["rule"]) == ("b", False, None, None, None)


def test_without_pyarrow_one_line_says_how_to_get_it_and_nothing_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ParquetError, match=r"pip install 'rulebound\[parquet\]'"):
        simulate(PIG, games=2, out=tmp_path / "x", parquet=True)
    assert not (tmp_path / "x").exists()


def test_the_documents_name_every_column_and_its_type() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    listed = dict(re.findall(r"^\| `(\w+)` \| (int16|int32|int64|float|string|bool) \|", text, re.MULTILINE))
    assert listed == COLUMNS
