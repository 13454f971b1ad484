"""A new special event is one record and one class, a new Shadow is one record, and nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import rulebound
from rulebound.testing import rule

SHADOW = """
[[shadow]]
id = "ulvar"
name = "Ulvar"
combat = 11
source = "reconstructed"

[shadowlord]"""
EVENT = """
[[event]]
id = "muster"
totals = [9]
name = "Muster"
ships = 4

# ---------------------------------------------------------------- Guide card"""
CLASS = '''
class Gathering(FateCard):
    """The Star Master gets ships from storage."""

    ID: ClassVar[str] = "muster"
    RULE: ClassVar[str] = "SL-EVT-22"
    PROMPT: ClassVar[str] = "Muster: take ships?"
    GIFT: ClassVar[bool] = True

    def happen(self, g: Shadowlords, e: SpecialEvent) -> None:
        g.ships[e.alliance] += self.ships
        g.stored[e.alliance] -= self.ships


def fate_cards('''
PLAY = """
from rulebound.bots.drive import play_on
from rulebound.bots.make import make_bot
from rulebound.engine.match import Match
from rulebound.games.shadowlords import GAME
from rulebound.games.shadowlords.actions import TakeGift
from rulebound.games.shadowlords.frames import SpecialEvent, Turns
from rulebound.games.shadowlords.kinds import CHARACTER, FATE, Alliance
from rulebound.games.shadowlords.state import combat
from rulebound.games.shadowlords.tables import CHARACTER_IDS, SHADOWS
from rulebound.engine.flow import advance, play

print(len(SHADOWS), CHARACTER.words[SHADOWS[-1]], FATE.words[-1])
match = Match.new(GAME, seats=4, seed=7, brisk=True)
bots = [make_bot("random") for _ in range(4)]
play_on(match, bots, 30)
g = match.state
print(combat(g, CHARACTER_IDS.index("ulvar")))
g.stack, g.decisions, g.sealed = [Turns(Alliance(0)), SpecialEvent(Alliance(0))], (), []
g.rng.loaded = [3, 4]
before = g.ships[0]
advance(g)
play(g, next(i for i, one in enumerate(g.decisions[0].options) if isinstance(one, TakeGift)))
print(g.ships[0] - before)
print(play_on(match, bots, 300))
"""


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The package, in a place where it may be changed."""
    games = ("dark_eclipse", "eclipse", "cutthroat_caverns", "clash_for_eternia")
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "static", *games)
    shutil.copytree(Path(rulebound.__file__).parent, tmp_path / "rulebound", ignore=ignored)
    return tmp_path


def written(copied: Path, path: str, old: str, new: str) -> None:
    file = copied / "rulebound" / "games" / "shadowlords" / path
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def run(copied: Path, words: str) -> subprocess.CompletedProcess[str]:
    path = {**os.environ, "PYTHONPATH": str(copied), "RULEBOUND_PURE": "1"}
    return subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=False, env=path)


def add_event(copied: Path) -> None:
    written(copied, "content/guide.toml", "totals = [9]", "totals = []")
    mark = "\n# ---------------------------------------------------------------- Guide card"
    written(copied, "content/guide.toml", mark, EVENT)


@rule("SL-COMP-10", "SL-EVT-01")
def test_a_shadow_is_a_record_and_an_event_a_record_and_a_class(copied: Path) -> None:
    written(copied, "content/cast.toml", "\n[shadowlord]", SHADOW)
    add_event(copied)
    written(copied, "cards/fates.py", "\ndef fate_cards(", CLASS)
    done = run(copied, PLAY)
    assert done.stdout.splitlines() == ["9 Ulvar Muster", "11", "4", "False"], done.stderr[-800:]
