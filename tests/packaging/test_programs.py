"""The lists of the rules as the build writes them out: before anything is compiled, they must play the same games."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PREPARE = "import sys; from pathlib import Path; from expand import prepare; prepare(*map(Path, sys.argv[1:]))"
PLAY = """
import json, sys
sys.path.insert(0, sys.argv[1])
from rulebound.engine.catalogue import load_game
from rulebound.engine.flow import PROGRAMS, Program, advance
from rulebound.engine.playout import playout
from rulebound.engine.rng import seeded

def played(game, seed, brisk):
    g = game.start(game.default_seats, game.settle({}), seeded(seed), brisk)
    advance(g)
    return playout(g, seeded(seed), 400), repr(g)

games = [load_game(name) for name in sys.argv[2:]]
ends = [played(game, seed, brisk) for game in games for seed in (1, 2) for brisk in (True, False)]
print(json.dumps([ends, [frame.__name__ for frame, rule in PROGRAMS.items() if type(rule) is Program]]))
"""
GAMES = ("smugglers", "dark_eclipse", "shadowlords", "cutthroat_caverns", "eclipse", "clash_for_eternia")


def run(text: str, *words: str) -> str:
    """What a program prints, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", text, *words], cwd=ROOT / "tools", capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as it is given to the compiler."""
    target = tmp_path_factory.mktemp("prepared")
    run(PREPARE, str(ROOT / "src" / "rulebound"), str(target / "rulebound"))
    return target


def test_programs_that_are_written_out_play_the_same_games(prepared: Path) -> None:
    as_written, _ = json.loads(run(PLAY, str(ROOT / "src"), *GAMES))
    as_built, tables = json.loads(run(PLAY, str(prepared), *GAMES))
    assert as_built == as_written
    assert tables == [], "rules that still go through the table of their steps"
