"""Imports go one way: engine <- games <- bots <- arena, envs, server, cli; games never import each other."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "src" / "rulebound"
BELOW = {
    "engine": {"engine"},
    "games": {"engine", "games"},
    "bots": {"engine", "games", "bots"},
}
TOP = {"arena", "envs", "server", "cli", "terminal", "testing"}
ENGINE_MAY_USE = {"msgspec", "mypy_extensions", "rulebound", *sys.stdlib_module_names}
FINDS_BY_FOLDER = ["rulebound", "games"]
MODULES = sorted(SOURCE.rglob("*.py"))


def imported(path: Path) -> set[str]:
    """The full names of the modules that a file imports, inside functions too, for types too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} has a relative import"
            found |= {node.module or ""} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def broken(path: Path, names: set[str]) -> list[str]:
    """Those imports that go the wrong way."""
    parts = path.relative_to(SOURCE).with_suffix("").parts
    layer = "testing" if "tests" in parts else parts[0]
    ours = [name.split(".") for name in names if name.startswith("rulebound.")]
    wrong = [name for name in ours if name[1] not in BELOW.get(layer, {name[1]}) and name[1] in {*BELOW, *TOP}]
    if layer == "games" and len(parts) > 1:
        wrong += [name for name in ours if name[1] == "games" and len(name) > 2 and name[2] != parts[1]]
    if layer == "engine":
        wrong += [name.split(".") for name in names if name.split(".")[0] not in ENGINE_MAY_USE]
        wrong = [name for name in wrong if parts[1] != "catalogue" or name != FINDS_BY_FOLDER]
    return [".".join(name) for name in wrong]


@pytest.mark.parametrize("path", MODULES, ids=[str(path.relative_to(SOURCE)) for path in MODULES])
def test_imports_go_one_way(path: Path) -> None:
    assert broken(path, imported(path)) == []


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("engine/flow.py", "rulebound.games.pig"),
        ("engine/flow.py", "rulebound.bots"),
        ("engine/flow.py", "typer"),
        ("games/pig/rules.py", "rulebound.games.shadowlords.state"),
        ("games/pig/rules.py", "rulebound.bots.random"),
        ("bots/random.py", "rulebound.server.http_tables"),
        ("bots/random.py", "rulebound.arena"),
    ],
)
def test_a_wrong_import_is_noticed(path: str, name: str) -> None:
    assert broken(SOURCE / path, {name}) == [name]
