"""The components as numbers for the rules: Models, Skills, effects, cards; and the Battlefield of each Scenario."""

from __future__ import annotations

from typing import Final

from rulebound.engine.content import Numbers
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia import kinds as k
from rulebound.games.clash_for_eternia.records import cards, skills, words
from rulebound.games.clash_for_eternia.records.thing import Count
from rulebound.games.clash_for_eternia.terms import (
    DEEDS,
    DIRECTIONS,
    FACES_ALLOWED,
    LEVELS,
    OP_NO_LOS,
    OP_RANGE,
    OPS,
    SHAPES,
    STATS,
    T_ATTACK_BOOST,
    TIMINGS,
    TRIGGERS,
    TYPES,
    UNTIL,
    WHEN,
    WHERE,
    WHO,
)

NOBODY: Final = -1
NOWHERE: Final = k.Space(-1)
NO_MODEL: Final = k.Model(-1)
NO_SKILL: Final = k.Skill(-1)
NO_SLOT: Final = k.Slot(-1)
NO_THING: Final = k.Thing(-1)
NO_STORE: Final = k.Store(-1)
NO_EXTRA: Final = k.Extra(-1)
NO_RANGE: Final = -1  # of an effect that reaches everybody
NO_TROOP: Final = -1  # where the chosen type is meant
ANY_KIND: Final = -1  # of Attack, where a Boost names none
ALL: Final = 99  # "all" as a number

# Sides.
PLAYERS: Final = k.Team(0)
CONTROLLER: Final = k.Team(1)
NEUTRAL: Final = k.Team(2)

# Models.
CHARACTERS: Final[int] = len(content.CHARACTERS)
TROOPS: Final[int] = len(content.MINIONS)
FIRST_OF: Final[list[int]] = [
    CHARACTERS + sum([one.models for one in content.MINIONS[:t]]) for t in range(len(content.MINIONS) + 1)
]
FIRST_MINION: Final[int] = CHARACTERS
FIRST_NPC: Final[int] = FIRST_OF[TROOPS]
MODELS: Final[int] = FIRST_NPC + len(content.NPCS)
SPACES: Final[int] = len(k.HEXES)


def _by_model(characters: list[int], troops: list[int], npcs: list[int]) -> list[int]:
    found = list(characters)
    for t, one in enumerate(content.MINIONS):
        found += [troops[t]] * one.models
    return found + npcs


TROOP_OF: Final[list[int]] = _by_model([-1] * CHARACTERS, list(range(TROOPS)), [-1] * len(content.NPCS))
HP: Final[list[int]] = _by_model(
    [one.hp for one in content.CHARACTERS],
    [one.hp for one in content.MINIONS],
    [one.hp for one in content.NPCS],
)
ARMOR: Final[list[int]] = _by_model(
    [one.armor for one in content.CHARACTERS],
    [one.armor for one in content.MINIONS],
    [one.armor for one in content.NPCS],
)
MOVE_OF_TROOP: Final[list[int]] = [one.move for one in content.MINIONS]
IS_ELITE: Final[list[bool]] = [one.elite for one in content.MINIONS]
TARGETABLE: Final[list[bool]] = [one.targetable for one in content.NPCS]
NPC_CLOSES: Final[list[bool]] = [one.blocks == "all" for one in content.NPCS]
THREATENS: Final[list[bool]] = [one.threatens for one in content.NPCS]
FACTION_IDS: Final[list[str]] = [one.id for one in content.FACTIONS]
FACTION: Final[list[int]] = [FACTION_IDS.index(one.faction) for one in content.CHARACTERS]
TROOP_FACTION: Final[list[int]] = [FACTION_IDS.index(one.faction) for one in content.MINIONS]
ALLEGIANCE: Final[list[int]] = [words.ALLEGIANCES.index(content.FACTIONS[f].allegiance) for f in FACTION]
TROOP_ALLEGIANCE: Final[list[int]] = [words.ALLEGIANCES.index(content.FACTIONS[f].allegiance) for f in TROOP_FACTION]
BY_ID: Final[dict[str, int]] = Numbers("heroes.toml, villains.toml", [one.id for one in content.CHARACTERS])
TROOP_BY_ID: Final[dict[str, int]] = Numbers("minions.toml", [one.id for one in content.MINIONS])
NPC_BY_ID: Final[dict[str, int]] = Numbers("npcs.toml", [one.id for one in content.NPCS], FIRST_NPC)
NPCS_OF: Final[list[list[k.Model]]] = [
    [k.Model(NPC_BY_ID[one.id]) for one in scenario.npcs]
    for scenario in content.SCENARIOS  # CE-RND-04: in list order
]

# Limits.
MOST_DICE: Final[int] = content.TABLE.die.most
LEAST_DICE: Final[int] = content.TABLE.die.least
ACTIONS: Final[int] = content.TABLE.limits.actions
ACTIONS_ALONE: Final[int] = content.TABLE.limits.actions_alone
MOVE: Final[int] = content.TABLE.limits.move
MELEE_RANGE: Final[int] = content.TABLE.limits.melee_range
RANGED_RANGE: Final[int] = content.TABLE.limits.ranged_range
CHARACTER_SLOTS: Final[int] = content.TABLE.limits.character_slots
SKILL_SLOTS: Final[int] = content.TABLE.limits.skill_slots
CONTROLLER_SKILL_SLOTS: Final[int] = content.TABLE.limits.controller_skill_slots
PLAY_COST: Final[int] = content.TABLE.limits.play_cost
RECOVER_COST: Final[int] = content.TABLE.limits.recover_cost
AI_POWER: Final[int] = content.TABLE.limits.ai_power
AI_POWER_PER_ESCALATION: Final[int] = content.TABLE.limits.ai_power_per_escalation
CONTROLLER_CHARACTERS: Final[int] = content.TABLE.limits.controller_characters
PLAYER_CHARACTERS: Final[int] = content.TABLE.limits.player_characters
SLOT_POWER: Final[list[int]] = content.TABLE.activation_track.power
SLOTS: Final[int] = len(SLOT_POWER)
IS_PLAYER_SLOT: Final[list[bool]] = [name[0] == "P" for name in content.TABLE.activation_track.order]
ESCALATION_LAST: Final[int] = content.TABLE.escalation_track.last
ADVANCEMENT: Final[list[int]] = [
    content.TABLE.escalation_track.green,
    content.TABLE.escalation_track.yellow,
    content.TABLE.escalation_track.red,
]
STORES: Final = 4  # where a Character keeps Power: under its card, and on three Skills
STRATEGY: Final = k.Order(CHARACTERS)  # the Strategy Activation Card
ANY: Final = k.Order(CHARACTERS + 1)  # Any Player Character

# Faces of the attack die.
MELEE: Final = k.Face(0)
RANGED: Final = k.Face(1)
POWER: Final = k.Face(2)
BLANK: Final = k.Face(3)
DIE: Final[list[int]] = [words.FACES.index(face) for face in content.TABLE.die.faces]

# Statuses.
DAZED: Final = k.Status(0)
SNARED: Final = k.Status(1)

# Controller Skills.
RESERVES: Final = k.ControllerSkill(0)
COMMAND: Final = k.ControllerSkill(1)
EMPOWER: Final = k.ControllerSkill(2)
BATTLE_PLAN: Final = k.ControllerSkill(3)
CONTROLLER_SKILLS: Final = 4


def _count(count: Count) -> int:
    return ALL if count == "all" else int(count)


class Effect:
    """One operation (CE-FX-01): what the data says, as numbers. `number` is its place in EFFECTS."""

    def __init__(self, e: skills.Effect) -> None:
        self.op: int = OPS[e.op]
        self.n: int = _count(e.n)
        self.who: int = WHO[e.who]
        self.range: int = e.range
        self.los: bool = e.los
        self.count: int = _count(e.count)
        self.dir: int = DIRECTIONS[e.dir]
        self.fly: bool = e.fly
        self.safe: bool = e.safe
        self.stat: int = STATS[e.stat]
        self.until: int = UNTIL[e.until]
        self.when: int = WHEN[e.when]
        self.faces: int = FACES_ALLOWED[e.faces]
        self.troop: int = TROOP_BY_ID.get(e.minion, -1)  # -1: the chosen type
        self.where: int = WHERE[e.where]
        self.against: int = WHO[e.against]
        self.dice: int = e.dice
        self.allowed: int = sum([1 << DEEDS[one] for one in e.allowed])
        self.distinct: bool = e.distinct
        self.number: int = len(EFFECTS)
        EFFECTS.append(self)
        self.effects: list[Effect] = effects_of(e.effects)


EFFECTS: Final[list[Effect]] = []


def effects_of(records: list[skills.Effect]) -> list[Effect]:
    """The effects of a list, numbered as they come."""
    return [Effect(one) for one in records]


class SkillCard:
    """A Skill as the rules read it: its type, cost, Attack and effects (CE-SKL-01, CE-SKL-02)."""

    def __init__(self, number: int, owned: content.Owned) -> None:
        s = owned.skill
        self.number = k.Skill(number)
        self.id: str = s.id
        self.type: int = TYPES[s.type]
        self.level: int = LEVELS[s.level]
        self.cost: int = s.cost
        self.owner: int = owned.owner  # a Character, or CHARACTERS + a Minion type
        self.store: int = self.level if owned.side == "player" else 0  # the place whose Power pays for it
        self.is_attack: bool = s.attack is not None
        a = s.attack or skills.Attack("melee", 0)
        self.kind: int = words.KINDS.index(a.kind)
        self.dice: int = a.dice
        self.reach: int = a.range if a.range >= 0 else (MELEE_RANGE, RANGED_RANGE)[self.kind]
        self.shape: int = SHAPES[a.targets]
        self.radius: int = a.radius
        self.most: int = a.max
        self.pierce: int = _count(a.pierce)
        self.los: bool = a.los
        self.before: list[Effect] = effects_of(s.before)
        self.on_hit: list[Effect] = effects_of(s.on_hit)
        self.on_wound: list[Effect] = effects_of(s.on_wound)
        self.per_wound: list[Effect] = effects_of(s.per_wound)
        self.on_power: list[Effect] = effects_of(s.on_power)
        self.per_power: list[Effect] = effects_of(s.per_power)
        self.mods: list[Effect] = effects_of(s.mods)
        self.passive: list[Effect] = effects_of(s.passive)
        self.effects: list[Effect] = effects_of(s.effects)
        self.extras: list[int] = [i for i, extra in enumerate(content.EXTRAS) if extra.skill == number]
        self.protects: int = WHO[s.protects]
        self.applies: int = words.KINDS.index(s.applies) if s.applies else ANY_KIND
        self.supports: int = WHO[s.supports]
        self.trigger: int = TRIGGERS[s.trigger]
        self.range: int = s.range
        self.once_per_round: bool = s.limit == "once_per_round"
        self.who: int = WHO[s.who]
        self.pick: str = s.pick
        self.requires: str = s.requires


SKILLS: Final[list[SkillCard]] = [SkillCard(i, owned) for i, owned in enumerate(content.SKILLS)]
SKILL_BY_ID: Final[dict[str, int]] = Numbers("heroes.toml, villains.toml", [skill.id for skill in SKILLS])


def _skills(side: str) -> list[list[k.Skill]]:
    """The Skills of each Character, or of each Minion type, on one side of its card."""
    owners = range(CHARACTERS + TROOPS + len(content.NPCS))
    return [
        [k.Skill(i) for i, owned in enumerate(content.SKILLS) if owned.owner == o and owned.side == side]
        for o in owners
    ]


PLAYER_SKILLS: Final = _skills("player")
BASIC_SKILLS: Final = [[s for s in own if SKILLS[s].level == 0] for own in PLAYER_SKILLS]
CARD_SKILLS: Final = _skills("controller")
EMPOWERED_SKILL: Final = _skills("empowered")
AI_ATTACK: Final = _skills("ai_attack")
AI_SKILL: Final = _skills("ai_skill")
TROOP_SKILL: Final[list[k.Skill]] = [own[0] for own in _skills("minion")[CHARACTERS : CHARACTERS + TROOPS]]
NPC_SKILLS: Final = _skills("npc")[CHARACTERS + TROOPS :]
# The passives of each Model: of a Controller Character once it is Empowered, of a Minion always (CE-FX-06).
PASSIVES: Final[list[list[Effect]]] = [
    *(SKILLS[EMPOWERED_SKILL[model][0]].passive for model in range(CHARACTERS)),
    *(SKILLS[TROOP_SKILL[TROOP_OF[model]]].passive for model in range(FIRST_MINION, FIRST_NPC)),
    *(list[Effect]() for _ in content.NPCS),
]


class ExtraCard:
    """A Boost or a Surge: what it costs, what it does, and the Boost that a Surge needs (CE-BST-08)."""

    def __init__(self, number: int, extra: content.Extra) -> None:
        self.number = k.Extra(number)
        self.skill = k.Skill(extra.skill)
        self.cost: int = extra.cost
        self.parent: int = extra.parent
        self.effects: list[Effect] = effects_of(extra.effects)
        self.changes_reach: bool = any(e.op in (OP_RANGE, OP_NO_LOS) for e in self.effects)  # CE-BST-03


EXTRAS: Final[list[ExtraCard]] = [ExtraCard(i, extra) for i, extra in enumerate(content.EXTRAS)]
# What changes the range of an Attack, or its need for Line of Sight (CE-BST-03): by Skill; and by Model its Boosts for
# all of its Attacks.
REACH_EXTRAS: Final = [[k.Extra(extra) for extra in skill.extras if EXTRAS[extra].changes_reach] for skill in SKILLS]
REACH_BOOSTS: Final = [
    [
        s
        for s in (PLAYER_SKILLS[model] + CARD_SKILLS[model] if model < CHARACTERS else [])
        if SKILLS[s].type == T_ATTACK_BOOST and REACH_EXTRAS[s]
    ]
    for model in range(MODELS)
]


class SkillSide:
    """One side of a Controller Skill."""

    def __init__(self, side: cards.Side) -> None:
        self.cost: int = side.cost
        self.uses: int = side.max_uses or side.max_uses_per_attack
        self.effects: list[Effect] = effects_of(side.effects)
        self.attack: list[Effect] = effects_of(side.attack)
        self.defense: list[Effect] = effects_of(side.defense)


CONTROLLER_SIDES: Final[list[list[SkillSide]]] = [
    [SkillSide(one.unempowered), SkillSide(one.empowered)] for one in content.CONTROLLER.controller_skill
]


class StrategyCard:
    """A Strategy card: when it may be played and what it does (CE-SC-14)."""

    def __init__(self, number: int, card: cards.StrategyCard) -> None:
        self.number = k.Card(number)
        self.timing: int = TIMINGS[card.timing]
        self.by: int = WHO[card.condition.by]
        self.target: int = WHO[card.condition.target]
        self.needs_minion: bool = card.condition.needs == "controller_minion_within_1"
        self.effects: list[Effect] = effects_of(card.effects)


CARDS: Final[list[StrategyCard]] = [StrategyCard(i, card) for i, card in enumerate(content.CONTROLLER.strategy_card)]
CARD_BY_ID: Final[dict[str, int]] = Numbers("controller.toml", [one.id for one in content.CONTROLLER.strategy_card])
