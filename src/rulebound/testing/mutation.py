"""Changes of a game's numbers, one at a time, and whether anything comes of them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from msgspec import Struct

from rulebound.engine.content import VARIABLE
from rulebound.engine.coverage import tests_of
from rulebound.engine.flow import State
from rulebound.engine.game import Game
from rulebound.testing.find import in_python, search_path

NUMBER = re.compile(r"(?<![\w.\"'-])-?\d+(?:\.\d+)?(?![\w.\"'])")


class Change(Struct, frozen=True):
    """A number in a content file, and the file's text with another one in its place."""

    file: str
    line: int
    before: str
    after: str
    text: str

    def __str__(self) -> str:
        return f"{self.file} line {self.line}: {self.before.strip()} -> {self.after.strip()}"


def variants(game: Game[State]) -> Iterator[Change]:
    """Every number of the content files with one added to it; comments and keys are left alone."""
    for path in sorted((game.folder / "content").glob("*.toml")):
        lines = path.read_text(encoding="utf-8").split("\n")
        for i, line in enumerate(lines):
            for found in NUMBER.finditer(_data(line)):
                more = float(found[0]) + 1 if "." in found[0] else int(found[0]) + 1
                changed = f"{line[: found.start()]}{more}{line[found.end() :]}"
                yield Change(path.name, i + 1, line, changed, "\n".join([*lines[:i], changed, *lines[i + 1 :]]))


def _data(line: str) -> str:
    """The line with its comment, its words and its keys blanked out."""
    line = re.sub(r'"[^"]*"', lambda words: "_" * len(words[0]), line)
    line = re.sub(r"#.*", "", line)
    return re.sub(r"[\w.-]+\s*=", lambda key: "_" * len(key[0]), line)


def counts_for_nothing(game: Game[State], change: Change, folder: Path) -> bool:
    """Does the changed game load, play as before, and pass all of its tests?"""
    over = folder / game.id
    over.mkdir(exist_ok=True)
    for old in over.glob("*.toml"):
        old.unlink()
    (over / change.file).write_text(change.text, encoding="utf-8")
    environment = {VARIABLE: str(folder)}
    try:
        played = in_python("rulebound.testing.same_game", game.id, "400", "11", **environment)
    except subprocess.CalledProcessError:
        return False
    return played == _as_usual(game.id) and _passes(game, environment)


@cache
def _as_usual(name: str) -> str:
    """How the game plays with its own components."""
    return in_python("rulebound.testing.same_game", name, "400", "11")


def _passes(game: Game[State], environment: dict[str, str]) -> bool:
    """Do the game's own tests and playthroughs pass?"""
    tests = tests_of(game)
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "pytest_rulebound"]
    command += [
        "--pyargs",
        "rulebound.testing.playthroughs",
        "--game",
        game.id,
        *([] if tests is None else [str(tests)]),
    ]
    done = subprocess.run(command, env={**os.environ, **search_path(), **environment}, capture_output=True, check=False)
    return done.returncode == 0
