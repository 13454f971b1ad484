"""Tests write rows of numbers in a way that holds in both modes: a compiled row is a block, which takes no slice."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src" / "rulebound" / "games"
NAMES = sorted(path.parent.name for path in GAMES.glob("*/rules.md"))


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def columns_of(game: str) -> set[str]:
    """The fields of a game's records that are rows of numbers."""
    return {
        node.target.id
        for path in (GAMES / game).rglob("*.py")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        if isinstance(node.annotation, ast.Name) and node.annotation.id in {"Column", "Shares"}
    }


def slices(module: ast.Module, columns: set[str]) -> list[int]:
    """The lines that write a slice of such a row."""
    return [
        node.lineno
        for node in ast.walk(module)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Slice)
        if isinstance(target.value, ast.Attribute) and target.value.attr in columns
    ]


@pytest.mark.parametrize("game", NAMES)
def test_no_test_writes_a_slice_of_a_column(game: str) -> None:
    columns = columns_of(game)
    wrong = {
        f"{path.name}:{line}"
        for path in [*(ROOT / "tests" / "games" / game).rglob("*.py"), *(GAMES / game).rglob("tests/*.py")]
        for line in slices(tree(path), columns)
    }
    assert wrong == set(), "write t.g.row[seat] = 1, or t.g.row = column([...])"


def test_slices_are_found() -> None:
    assert slices(ast.parse("t.g.doll[:] = [1, 2]\nt.g.stack[:] = []\nt.g.doll = column([1])"), {"doll"}) == [1]
    assert "doll" in columns_of("cutthroat_caverns")
