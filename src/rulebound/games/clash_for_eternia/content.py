"""The components of Clash for Eternia, as their files have them."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from rulebound.engine.content import ContentError, load

FOLDER = Path(__file__).parent / "content"
At = tuple[int, int]  # a space by its axial coordinates
Count = int | Literal["all"]


class Thing(Struct, frozen=True, forbid_unknown_fields=True):
    """A record of a component file."""


# The table.


class Die(Thing, frozen=True):
    faces: list[str]
    most: int
    least: int


class ActivationTrack(Thing, frozen=True):
    order: list[str]
    power: list[int]


class EscalationTrack(Thing, frozen=True):
    last: int
    green: int
    yellow: int
    red: int


class Limits(Thing, frozen=True):
    actions: int
    actions_alone: int
    move: int
    melee_range: int
    ranged_range: int
    character_slots: int
    skill_slots: int
    controller_skill_slots: int
    play_cost: int
    recover_cost: int
    ai_power: int
    ai_power_per_escalation: int
    controller_characters: int
    player_characters: int


class Faction(Thing, frozen=True):
    id: str
    allegiance: str


class Table(Thing, frozen=True):
    die: Die
    activation_track: ActivationTrack
    escalation_track: EscalationTrack
    limits: Limits
    faction: list[Faction]


class Row(Thing, frozen=True):
    first: int
    spaces: int


class Board(Thing, frozen=True):
    rows: list[Row]


# Effects and Skills.


class Effect(Thing, frozen=True):
    """One operation of CE-FX-01 with its parameters; what is left out does not belong to it."""

    op: str
    n: Count = 0
    who: str = ""
    range: int = -1
    los: bool = True
    count: Count = 1
    dir: str = ""
    fly: bool = False
    safe: bool = False
    stat: str = ""
    until: str = ""
    when: str = "always"
    faces: str = "any"
    minion: str = ""
    where: str = ""
    against: str = ""
    dice: int = 0
    allowed: list[str] = []
    distinct: bool = False
    effects: list[Effect] = []


class Attack(Thing, frozen=True):
    kind: str
    dice: int
    name: str = ""
    range: int = -1
    targets: str = "one"
    radius: int = 0
    max: int = 1
    pierce: Count = 0
    los: bool = True


class Surge(Thing, frozen=True):
    cost: int
    effects: list[Effect]


class Boost(Thing, frozen=True):
    cost: int
    effects: list[Effect]
    surge: Surge | None = None


class Skill(Thing, frozen=True):
    id: str
    name: str
    level: str
    type: str
    cost: int
    text: str
    attack: Attack | None = None
    before: list[Effect] = []
    on_hit: list[Effect] = []
    on_wound: list[Effect] = []
    per_wound: list[Effect] = []
    on_power: list[Effect] = []
    per_power: list[Effect] = []
    mods: list[Effect] = []
    passive: list[Effect] = []
    effects: list[Effect] = []
    boosts: list[Boost] = []
    surge: Surge | None = None
    protects: str = ""
    applies: str = ""
    supports: str = ""
    trigger: str = ""
    range: int = -1
    limit: str = ""
    who: str = ""
    pick: str = ""
    requires: str = ""


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


# The Controller's cards.


class Side(Thing, frozen=True):
    cost: int
    text: str
    max_uses: int = 0
    max_uses_per_attack: int = 0
    effects: list[Effect] = []
    attack: list[Effect] = []
    defense: list[Effect] = []


class ControllerSkill(Thing, frozen=True):
    id: str
    name: str
    unempowered: Side
    empowered: Side


class Condition(Thing, frozen=True):
    by: str = ""
    target: str = ""
    needs: str = ""


class StrategyCard(Thing, frozen=True):
    id: str
    name: str
    timing: str
    effects: list[Effect]
    text: str
    condition: Condition = Condition()


class Controller(Thing, frozen=True):
    controller_skill: list[ControllerSkill]
    strategy_card: list[StrategyCard]


class AiLine(Thing, frozen=True):
    do: str
    text: str
    toward: str = ""
    prefer: str = ""
    only_if: str = ""
    n: int = 0


class AiCharacterCard(Thing, frozen=True):
    id: str
    name: str
    copies: int
    lines: list[AiLine]


class StrategyLine(Thing, frozen=True):
    power: int
    do: str
    text: str
    n: int = 0
    lines: list[str] = []
    times: int = 1
    pick: str = ""
    count: Count = 1
    then_spawn: int = 0
    who: str = ""


class AiStrategyCard(Thing, frozen=True):
    id: str
    name: str
    copies: int
    lines: list[StrategyLine]


class Ai(Thing, frozen=True):
    ai_character_card: list[AiCharacterCard]
    ai_strategy_card: list[AiStrategyCard]


# The Battlefield.


class Terrain(Thing, frozen=True):
    id: str
    name: str
    impassable: bool
    blocks_los: bool
    enter_extra: int
    leave_extra: int
    extra_scope: str
    wound_on_enter: int
    wound_on_activation_start: int
    penalties: list[str]
    text: str
    ranged_bonus: int = 0


class Piece(Thing, frozen=True):
    id: str
    terrain: str
    count: int


class Terrains(Thing, frozen=True):
    terrain: list[Terrain]
    piece: list[Piece]


class NpcEffect(Thing, frozen=True):
    op: str
    who: str
    n: int = 0
    range: int = -1
    los: bool = True
    pick: str = ""
    kind: str = ""
    dice: int = 0
    fly: bool = False
    only_if: str = ""


class Npc(Thing, frozen=True):
    id: str
    name: str
    hp: int
    armor: int
    targetable: bool
    blocks: str
    threatens: bool
    end_of_round: list[NpcEffect]
    text: str


class Npcs(Thing, frozen=True):
    npc: list[Npc]


class Overlay(Thing, frozen=True):
    piece: str
    spaces: list[At]


class Token(Thing, frozen=True):
    kind: str
    name: str
    at: At


class NpcAt(Thing, frozen=True):
    id: str
    at: At


class Escalation(Thing, frozen=True):
    trigger: str
    n: int


class Objective(Thing, frozen=True):
    kind: str


class Timeout(Thing, frozen=True):
    kind: str = ""
    winner: str = ""
    kind_ai: str = ""
    winner_ai: str = ""
    kind_human: str = ""
    keys: list[str] = []
    tie: str = ""


class Goal(Thing, frozen=True):
    kind: str
    goal: str = ""
    goal_reduced: str = ""
    goal_ai: str = ""
    goal_human: str = ""
    npc: str = ""


class VpSource(Thing, frozen=True):
    event: str
    vp: int
    to: str


class Victory(Thing, frozen=True):
    players: list[Goal]
    controller: list[Goal]
    uses_vp: bool
    vp_sources: list[VpSource]
    both_at_end_of_round: str = ""


class Scenario(Thing, frozen=True):
    id: str
    name: str
    type: str
    controller_faction: str
    round_limit: int
    story: str
    escalation: list[Escalation]
    timeout: Timeout
    text_victory_players: str
    text_victory_controller: str
    ai_objective: Objective
    p_spawn: list[At]
    c_spawn: list[At]
    minions: list[At]
    terrain: list[Overlay]
    tokens: list[Token]
    npcs: list[NpcAt]
    victory: Victory
    scaling: dict[str, list[int]]


class Scenarios(Thing, frozen=True):
    scenario: list[Scenario]


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
    attack = Attack(effect.kind, effect.dice, range=effect.range)
    return Skill(f"{npc.id}.attack", f"Attack of {npc.name}", "card", "attack", 0, npc.text, attack)


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
