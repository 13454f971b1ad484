"""`heroes.toml`, `villains.toml`, `minions.toml` and `npcs.toml`: who stands on the Battlefield."""

from __future__ import annotations

from typing import Literal

from rulebound.games.clash_for_eternia.records import words
from rulebound.games.clash_for_eternia.records.skills import Attack, Effect, Skill
from rulebound.games.clash_for_eternia.records.thing import Thing


class PlayerSide(Thing, frozen=True):
    skill: list[Skill]


class ControllerSide(Thing, frozen=True):
    skill: list[Skill]
    empowered: Skill


class AiSide(Thing, frozen=True):
    attack: Skill
    skill: Skill


class Character(Thing, frozen=True):
    id: str
    name: str
    faction: str
    hp: int
    armor: int
    player: PlayerSide
    controller: ControllerSide
    ai: AiSide


class Characters(Thing, frozen=True):
    character: list[Character]


class MinionSkill(Thing, frozen=True):
    name: str
    passive: list[Effect]


class Minion(Thing, frozen=True):
    id: str
    name: str
    faction: str
    elite: bool
    models: int
    hp: int
    armor: int
    move: int
    attack: Attack
    skill: MinionSkill
    text: str


class Minions(Thing, frozen=True):
    minion: list[Minion]


class NpcEffect(Thing, frozen=True):
    op: words.NpcOp
    who: Literal["player_character", "nearest_character"]
    n: int = 0
    range: int = -1
    los: bool = True
    pick: Literal["", "lowest_hp"] = ""
    kind: Literal["", words.Kind] = ""
    dice: int = 0
    fly: bool = False
    only_if: Literal["", "not_carried"] = ""


class Npc(Thing, frozen=True):
    id: str
    name: str
    hp: int
    armor: int
    targetable: bool
    blocks: Literal["none", "all"]
    threatens: bool
    end_of_round: list[NpcEffect]
    text: str


class Npcs(Thing, frozen=True):
    npc: list[Npc]
