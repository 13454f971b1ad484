"""A new Enemy and a new Event: one record and one class each, and nothing else."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import rulebound
from rulebound.testing import rule

RECORD = """
[[enemies]]
id = "captain_shiner"
name = "Captain Shiner"
set = "mutants"
effect = { kind = "boost_threats", amount = 2 }
text = "Every Threat's Challenge Power is 2 higher."
source = "reconstructed"
"""
CLASS = '''
class CaptainShiner(EnemyCard):
    """Every Threat is stronger."""

    EFFECT: ClassVar[str] = "boost_threats"

    def raises_threat(self, threat: Threat) -> int:
        return self.amount


def enemy_cards('''
EVENT = """
[[events]]
id = "thundertank"
name = "Thundertank"
text = "Two Allies come to the active player."
kind = "bring_allies"
rule = "DE-EVT-01"
amount = 2
"""
EVENT_CLASS = '''
class BringingAllies(Happening):
    """The active player gets Allies."""

    KIND: ClassVar[str] = "bring_allies"

    def begin(self, g: DarkEclipse) -> None:
        g.feliner -= self.amount
        g.allies[g.player] += self.amount


EVENTS: Final'''
PLAY = """
from rulebound.engine.flow import advance
from rulebound.engine.match import Match
from rulebound.games.dark_eclipse import GAME
from rulebound.games.dark_eclipse.kinds import ENEMY, SET_EVENT
from rulebound.games.dark_eclipse.rules.sets import EVENT_OF, complete
from rulebound.games.dark_eclipse.rules.track import threat_power
from rulebound.games.dark_eclipse.tables import ENEMIES, THREATS
from rulebound.bots.drive import play_on
from rulebound.bots.make import make_bot

print(len(ENEMIES), ENEMY.words[-1], SET_EVENT.words[EVENT_OF[-1]])
match = Match.new(GAME, seats=2, seed=7)
g = match.state
plain = threat_power(g, THREATS[2])
g.active |= 1 << ENEMIES[-1]
print(threat_power(g, THREATS[2]) - plain)
before = g.allies[g.player]
complete(g, type(EVENT_OF[-1])(len(EVENT_OF) - 1))
print(g.allies[g.player] - before)
match = Match.new(GAME, seats=2, seed=8, brisk=True)
print(play_on(match, [make_bot("greedy"), make_bot("greedy")], 2000))
"""


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The package, in a place where it may be changed."""
    source = Path(rulebound.__file__).parent
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "static", "shadowlords")
    shutil.copytree(source, tmp_path / "rulebound", ignore=ignored)
    return tmp_path


def written(copied: Path, path: str, old: str, new: str) -> None:
    file = copied / "rulebound" / "games" / "dark_eclipse" / path
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def run(copied: Path, words: str = "from rulebound.games.dark_eclipse import GAME") -> subprocess.CompletedProcess[str]:
    path = {**os.environ, "PYTHONPATH": str(copied), "RULEBOUND_PURE": "1"}
    return subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=False, env=path)


@rule("DE-ENEM-16", "DE-EVT-01")
def test_an_enemy_and_an_event_are_a_record_and_a_class_each(copied: Path) -> None:
    written(copied, "content/enemies.toml", "# the 16 Enemies", f"{EVENT}\n# the 16 Enemies")
    written(copied, "content/enemies.toml", 'event = "thundercats_ho"', 'event = "thundertank"')
    written(copied, "rules/sets.py", "\nEVENTS: Final", EVENT_CLASS)
    file = copied / "rulebound" / "games" / "dark_eclipse" / "content" / "enemies.toml"
    file.write_text(file.read_text(encoding="utf-8") + RECORD, encoding="utf-8")
    written(copied, "cards/enemies.py", "\ndef enemy_cards(", CLASS)
    done = run(copied, PLAY)
    assert done.stdout.splitlines() == ["17 Captain Shiner Thundertank", "2", "2", "True"], done.stderr[-800:]


def test_a_record_without_its_class_is_named_when_the_game_is_loaded(copied: Path) -> None:
    file = copied / "rulebound" / "games" / "dark_eclipse" / "content" / "enemies.toml"
    file.write_text(file.read_text(encoding="utf-8") + RECORD, encoding="utf-8")
    assert "enemies.toml: no class is written for 'boost_threats', which 'captain_shiner' needs" in run(copied).stderr


def test_a_class_without_its_record_is_named_when_the_game_is_loaded(copied: Path) -> None:
    written(copied, "rules/sets.py", "\nEVENTS: Final", EVENT_CLASS)
    want = "enemies.toml: BringingAllies is written for 'bring_allies', and no record needs it"
    assert want in run(copied).stderr
