"""The components of Clash for Eternia, loaded and numbered; `records/` says what is in their files."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec import Struct

from rulebound.engine.content import ContentError, load, named
from rulebound.games.clash_for_eternia.records.cards import Ai, Controller
from rulebound.games.clash_for_eternia.records.models import (
    Character,
    Characters,
    Minion,
    Minions,
    Npc,
    NpcEffect,
    Npcs,
)
from rulebound.games.clash_for_eternia.records.scenarios import Scenario, Scenarios, Terrains
from rulebound.games.clash_for_eternia.records.skills import Attack, Boost, Effect, Skill
from rulebound.games.clash_for_eternia.records.table import Board, Faction, Table
from rulebound.games.clash_for_eternia.records.words import SCALED

FOLDER = Path(__file__).parent / "content"

TABLE: Final = load(FOLDER / "table.toml", Table)
BOARD: Final = load(FOLDER / "board.toml", Board)
HEROES: Final = load(FOLDER / "heroes.toml", Characters)
VILLAINS: Final = load(FOLDER / "villains.toml", Characters)
CHARACTERS: Final[list[Character]] = HEROES.character + VILLAINS.character
FACTIONS: Final[list[Faction]] = TABLE.faction
MINIONS: Final[list[Minion]] = load(FOLDER / "minions.toml", Minions).minion
CONTROLLER: Final = load(FOLDER / "controller.toml", Controller)
AI: Final = load(FOLDER / "ai.toml", Ai)
GROUND: Final = load(FOLDER / "terrain.toml", Terrains)
NPCS: Final[list[Npc]] = load(FOLDER / "npcs.toml", Npcs).npc
SCENARIOS: Final[list[Scenario]] = load(FOLDER / "scenarios.toml", Scenarios).scenario

# What names what.
FACTION_IDS: Final = [one.id for one in FACTIONS]
MINION_IDS: Final = ["", "chosen", *(one.id for one in MINIONS)]
NPC_IDS: Final = [one.id for one in NPCS]

named("heroes.toml", HEROES.character, "faction", FACTION_IDS)
named("heroes.toml", HEROES.character, "*.minion", MINION_IDS)
named("villains.toml", VILLAINS.character, "faction", FACTION_IDS)
named("villains.toml", VILLAINS.character, "*.minion", MINION_IDS)
named("minions.toml", MINIONS, "faction", FACTION_IDS)
named("minions.toml", MINIONS, "*.minion", MINION_IDS)
named("controller.toml", CONTROLLER, "*.minion", MINION_IDS)
named("terrain.toml", GROUND.piece, "terrain", [one.id for one in GROUND.terrain])
named("scenarios.toml", SCENARIOS, "controller_faction", ["any", *FACTION_IDS])
named("scenarios.toml", SCENARIOS, "terrain.piece", [one.id for one in GROUND.piece])
named("scenarios.toml", SCENARIOS, "npcs.id", NPC_IDS)
named("scenarios.toml", SCENARIOS, "victory.*.npc", ["", *NPC_IDS])
for scenario in SCENARIOS:
    for goal in "goal", "goal_reduced", "goal_ai", "goal_human":
        named("scenarios.toml", scenario, f"victory.*.{goal}", ["", *scenario.scaling])
    sides = [*scenario.victory.players, *scenario.victory.controller]
    asked = {*SCALED, *(name for one in sides for name in (one.goal, one.goal_reduced, one.goal_ai, one.goal_human))}
    scaled = sorted([*asked, *(f"{name}_ai" for name in asked)])
    named("scenarios.toml", [*scenario.scaling], f"scaling of {scenario.id}", scaled)


# The numbers of things: as they follow one another in the files.


class Owned(Struct, frozen=True, forbid_unknown_fields=True):
    """A Skill with its place: the Character or Minion type that has it, and on which side of its card."""

    skill: Skill
    owner: int  # a Character, or after the Characters a Minion type
    side: str  # player, controller, empowered, ai_attack, ai_skill, minion, npc


def minion_skill(minion: Minion) -> Skill:
    """A Minion's card as one Attack with its passive (CE-MIN-09..13)."""
    name, text = minion.attack.name, f"{minion.text} ({minion.skill.name})"
    return Skill(f"{minion.id}.attack", name, "card", "attack", 0, text, minion.attack, passive=minion.skill.passive)


def npc_skill(npc: Npc, effect: NpcEffect) -> Skill:
    """The Attack on an NPC's card (CE-ATK-26, CE-NPC-11)."""
    if not effect.kind:
        raise ContentError(f"npcs.toml: end_of_round of {npc.id}: an Attack has a kind")
    attack = Attack(effect.kind, effect.dice, range=effect.range)
    return Skill(f"{npc.id}.attack", f"a {effect.kind.capitalize()} Attack", "card", "attack", 0, npc.text, attack)


def _skills() -> list[Owned]:
    found: list[Owned] = []
    for i, one in enumerate(CHARACTERS):
        found += [Owned(skill, i, "player") for skill in one.player.skill]
        found += [Owned(skill, i, "controller") for skill in one.controller.skill]
        found.append(Owned(one.controller.empowered, i, "empowered"))
        found += [Owned(one.ai.attack, i, "ai_attack"), Owned(one.ai.skill, i, "ai_skill")]
    found += [Owned(minion_skill(one), len(CHARACTERS) + i, "minion") for i, one in enumerate(MINIONS)]
    for i, npc in enumerate(NPCS):
        found += [
            Owned(npc_skill(npc, e), len(CHARACTERS) + len(MINIONS) + i, "npc") for e in npc.end_of_round if e.dice
        ]
    return found


SKILLS: Final[list[Owned]] = _skills()


class Extra(Struct, frozen=True, forbid_unknown_fields=True):
    """What can be bought for an Attack: a Boost or a Surge, of which Skill, with which Surge."""

    skill: int
    cost: int
    effects: list[Effect]
    parent: int = -1  # the Boost that a Surge belongs to
    name: str = ""


def _extras() -> list[Extra]:
    """Printed Boosts, stand-alone Boosts, and their Surges, each Surge right after its Boost (CE-BST-01, CE-SRG-01)."""
    found: list[Extra] = []
    for i, owned in enumerate(SKILLS):
        skill = owned.skill
        boosts = list(skill.boosts)
        if skill.type in ("attack_boost", "defense_boost"):
            boosts.append(Boost(skill.cost, skill.effects, skill.surge))
        for boost in boosts:
            found.append(Extra(i, boost.cost, boost.effects, -1, skill.name))
            if boost.surge is not None:
                found.append(Extra(i, boost.surge.cost, boost.surge.effects, len(found) - 1, skill.name))
    return found


EXTRAS: Final[list[Extra]] = _extras()


def check_pieces() -> None:
    """No Scenario uses more overlays than there are (CE-COMP-24)."""
    for scenario in SCENARIOS:
        for piece in GROUND.piece:
            used = sum(overlay.piece == piece.id for overlay in scenario.terrain)
            if used > piece.count:
                raise ContentError(f"scenarios.toml: {scenario.id} uses {used} of {piece.count} pieces {piece.id}")


check_pieces()
