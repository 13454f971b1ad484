"""How the compiled rules are made: with the optimiser, and only the doors to them without."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

from native import native


def optimised(words: list[str]) -> str:
    """The last word for the optimiser is the one that counts."""
    return [word for word in words if word.startswith("-O")][-1]


def test_the_rules_are_optimised_and_the_doors_to_them_are_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("one", "other"):
        (tmp_path / f"{name}.py").write_text("def add(a: int, b: int) -> int:\n    return a + b\n")
    monkeypatch.chdir(tmp_path)
    made = {one.name: optimised(one.extra_compile_args) for one in native(["one.py", "other.py"])}
    doors = {name: how for name, how in made.items() if name in ("one", "other")}
    rules = [how for name, how in made.items() if name.endswith("__mypyc")]
    assert (doors, rules) == ({"one": "-O0", "other": "-O0"}, ["-O2"])
