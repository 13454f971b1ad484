"""A game's README leads to its modules, the architecture to those of the engine: every one is named, and is there."""

from __future__ import annotations

import re
from fnmatch import fnmatch
from pathlib import Path

import pytest

from rulebound.engine.catalogue import game_ids, load_game

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = {name: load_game(name).folder for name in game_ids()}
WITH_README = [name for name, folder in FOLDERS.items() if (folder / "README.md").exists()]


def names_in(folder: Path) -> set[str]:
    """What stands between backticks in the README and looks like a file or a folder."""
    text = (folder / "README.md").read_text(encoding="utf-8")
    return {name for name in re.findall(r"`([\w/*.]+)`", text) if name.endswith(("/", ".py", ".toml", ".md"))}


@pytest.mark.parametrize("game", WITH_README)
def test_every_module_is_named(game: str) -> None:
    folder, names = FOLDERS[game], names_in(FOLDERS[game])
    modules = [path.relative_to(folder).as_posix() for path in folder.rglob("*.py") if path.name != "__init__.py"]
    assert modules
    lost = {path for path in modules if not any(is_meant(path, name) for name in names)}
    assert lost == set()


@pytest.mark.parametrize("game", WITH_README)
def test_whatever_is_named_is_there(game: str) -> None:
    folder = FOLDERS[game]
    names = {name.rstrip("/") for name in names_in(folder)}
    assert {name for name in names if not any(folder.rglob(name)) and not (ROOT / name).exists()} == set()


def test_the_tree_of_the_architecture_names_every_module_of_the_engine_and_every_tool() -> None:
    tree = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").split("```")[1]
    told = set(re.findall(r"\w+\.py", tree))
    modules = [*(ROOT / "src" / "rulebound" / "engine").glob("*.py"), *(ROOT / "tools").glob("*.py")]
    assert {path.name for path in modules} - told - {"__init__.py"} == set()
    there = {path.name for folder in ("src", "tools") for path in (ROOT / folder).rglob("*.py")}
    assert told - there == set()


def is_meant(path: str, name: str) -> bool:
    """Is this module called so: by its path, by its file's name, by a pattern, or with its folder?"""
    return fnmatch(path, name) or path.endswith(f"/{name}") or (name.endswith("/") and path.startswith(name))
