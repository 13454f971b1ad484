"""The components as numbers for the rules: Models, Skills, effects, cards; and the Battlefield of each Scenario."""

from __future__ import annotations

from typing import Final

from rulebound.engine.content import ContentError
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia import kinds as k
from rulebound.games.clash_for_eternia.records import cards, skills
from rulebound.games.clash_for_eternia.records.thing import Count

NOBODY: Final = -1
NOWHERE: Final = k.Space(-1)
NO_MODEL: Final = k.Model(-1)
NO_SKILL: Final = k.Skill(-1)
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
NPC_CLOSES: Final[list[bool]] = [["none", "all"].index(one.blocks) == 1 for one in content.NPCS]
THREATENS: Final[list[bool]] = [one.threatens for one in content.NPCS]
FACTION_IDS: Final[list[str]] = [one.id for one in content.FACTIONS]
FACTION: Final[list[int]] = [FACTION_IDS.index(one.faction) for one in content.CHARACTERS]
TROOP_FACTION: Final[list[int]] = [FACTION_IDS.index(one.faction) for one in content.MINIONS]
ALLEGIANCES: Final[list[str]] = ["hero", "villain"]
ALLEGIANCE: Final[list[int]] = [ALLEGIANCES.index(content.FACTIONS[f].allegiance) for f in FACTION]
TROOP_ALLEGIANCE: Final[list[int]] = [ALLEGIANCES.index(content.FACTIONS[f].allegiance) for f in TROOP_FACTION]
BY_ID: Final[dict[str, int]] = {one.id: i for i, one in enumerate(content.CHARACTERS)}
TROOP_BY_ID: Final[dict[str, int]] = {one.id: i for i, one in enumerate(content.MINIONS)}
NPC_BY_ID: Final[dict[str, int]] = {one.id: FIRST_NPC + i for i, one in enumerate(content.NPCS)}

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
DIE: Final[list[int]] = [["melee", "ranged", "power", "blank"].index(face) for face in content.TABLE.die.faces]

# Statuses.
DAZED: Final = k.Status(0)
SNARED: Final = k.Status(1)

# Controller Skills.
RESERVES: Final = k.ControllerSkill(0)
COMMAND: Final = k.ControllerSkill(1)
EMPOWER: Final = k.ControllerSkill(2)
BATTLE_PLAN: Final = k.ControllerSkill(3)
CONTROLLER_SKILLS: Final = 4


# Words of the data as numbers. A word that is not listed is an error when the game is loaded.


def _numbered(words: str) -> dict[str, int]:
    return {word: i for i, word in enumerate(words.split())}


OPS: Final = _numbered(
    "dice armor pierce reroll force_reroll success range no_los no_daze retarget prevent wound heal daze snare recover"
    " push move place carry gain_power lose_power bonus_attack minion_activate grant_action spawn buff draw_strategy"
    " swap_order move_power gain_controller_power end_move ko fly ignore_terrain safe_move no_push on_hit on_wound"
    " per_wound on_power per_power after"
)
OP_DICE: Final = 0
OP_ARMOR: Final = 1
OP_PIERCE: Final = 2
OP_REROLL: Final = 3
OP_FORCE_REROLL: Final = 4
OP_SUCCESS: Final = 5
OP_RANGE: Final = 6
OP_NO_LOS: Final = 7
OP_NO_DAZE: Final = 8
OP_FLY: Final = 33
OP_IGNORE_TERRAIN: Final = 34
OP_SAFE_MOVE: Final = 35
OP_NO_PUSH: Final = 36
OP_ON_HIT: Final = 37
OP_ON_POWER: Final = 40
OP_PER_POWER: Final = 41
OP_AFTER: Final = 42

WHO: Final = {"": -1} | _numbered(
    "self target same attacker trigger spawned enemy_model enemy_character enemy_minion ally_model ally_character"
    " ally_minion friendly_model friendly_character friendly_minion controller_model controller_character"
    " controller_minion player_character player_character_in_terrain"
)
STATS: Final = {"": -1} | _numbered("dice armor enemy_dice no_los range move")
STAT_DICE: Final = 0
STAT_ARMOR: Final = 1
STAT_ENEMY_DICE: Final = 2
STAT_NO_LOS: Final = 3
STAT_RANGE: Final = 4
STAT_MOVE: Final = 5
UNTIL: Final = {"": -1} | _numbered("end_of_activation start_of_next_activation end_of_round")
END_OF_ACTIVATION: Final = 0
START_OF_NEXT_ACTIVATION: Final = 1
END_OF_ROUND: Final = 2
WHEN: Final = _numbered(
    "always attack_any attack_melee attack_ranged attacked target_dazed not_moved_this_activation"
    " other_same_type_within_2 ally_adjacent_to_target"
)
ALWAYS: Final = 0
ATTACK_ANY: Final = 1
ATTACK_MELEE: Final = 2
ATTACK_RANGED: Final = 3
ATTACKED: Final = 4
TARGET_DAZED: Final = 5
NOT_MOVED: Final = 6
OTHER_SAME_TYPE: Final = 7
ALLY_ADJACENT: Final = 8
DIRECTIONS: Final = {"": -1} | _numbered("away towards any")
AWAY: Final = 0
TOWARDS: Final = 1
ANY_WAY: Final = 2
FACES_ALLOWED: Final = _numbered("any miss success")
ONLY_MISSES: Final = 1
ONLY_SUCCESSES: Final = 2
WHERE: Final = {"": -1} | _numbered(
    "edge_or_adjacent_controller_character adjacent_self exactly_2_from_player_character"
)
EDGE_OR_ADJACENT: Final = 0
ADJACENT_SELF: Final = 1
EXACTLY_2: Final = 2
DEEDS: Final = _numbered("move attack interact skill")  # what a granted Action may be, as bits
TRIGGERS: Final = {"": -1} | _numbered(
    "start_of_round enemy_character_activation_start ally_character_targeted ally_attack_rolled"
    " attack_against_self_done enemy_enters"
)
START_OF_ROUND: Final = 0
ENEMY_STARTS: Final = 1
ALLY_TARGETED: Final = 2
ALLY_ROLLED: Final = 3
SELF_ATTACKED: Final = 4
ENEMY_ENTERS: Final = 5
TIMINGS: Final = _numbered(
    "attack_boost defense_boost after_roll_by_player after_roll_by_controller controller_attack_hit"
    " before_wounds_from_attack controller_character_ko player_character_enters player_activation_start"
    " controller_activation_start before_controller_flip strategy_activation"
)
CARD_BOOST: Final = 0
CARD_DEFENSE: Final = 1
CARD_PLAYER_ROLLED: Final = 2
CARD_CONTROLLER_ROLLED: Final = 3
CARD_HIT: Final = 4
CARD_WOUNDS: Final = 5
CARD_KO: Final = 6
CARD_ENTERS: Final = 7
CARD_PLAYER_STARTS: Final = 8
CARD_CONTROLLER_STARTS: Final = 9
CARD_FLIP: Final = 10
CARD_STRATEGY: Final = 11
TYPES: Final = _numbered("attack action bonus_action attack_boost defense_boost reaction passive ai_skill")
T_ATTACK: Final = 0
T_ACTION: Final = 1
T_BONUS: Final = 2
T_ATTACK_BOOST: Final = 3
T_DEFENSE_BOOST: Final = 4
T_REACTION: Final = 5
T_PASSIVE: Final = 6
SHAPES: Final = _numbered("one all_within burst up_to")
ONE: Final = 0
ALL_WITHIN: Final = 1
BURST: Final = 2
UP_TO: Final = 3
LEVELS: Final = _numbered("basic green yellow red card empowered attack skill")


def _number(words: dict[str, int], word: str, what: str) -> int:
    if word not in words:
        raise ContentError(f"{what} {word!r} is not known; there are: {', '.join(words)}")
    return words[word]


def _count(count: Count) -> int:
    return ALL if count == "all" else int(count)


class Effect:
    """One operation (CE-FX-01): what the data says, as numbers. `number` is its place in EFFECTS."""

    def __init__(self, e: skills.Effect) -> None:
        self.op: int = _number(OPS, e.op, "the operation")
        self.n: int = _count(e.n)
        self.who: int = _number(WHO, e.who, "the selector")
        self.range: int = e.range
        self.los: bool = e.los
        self.count: int = _count(e.count)
        self.dir: int = _number(DIRECTIONS, e.dir, "the direction")
        self.fly: bool = e.fly
        self.safe: bool = e.safe
        self.stat: int = _number(STATS, e.stat, "the stat")
        self.until: int = _number(UNTIL, e.until, "the duration")
        self.when: int = _number(WHEN, e.when, "the condition")
        self.faces: int = _number(FACES_ALLOWED, e.faces, "the faces")
        self.troop: int = TROOP_BY_ID.get(e.minion, -1)  # -1: the chosen type
        self.where: int = _number(WHERE, e.where, "the place")
        self.against: int = _number(WHO, e.against, "the selector")
        self.dice: int = e.dice
        self.allowed: int = sum([1 << _number(DEEDS, one, "the Action") for one in e.allowed])
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
        self.type: int = _number(TYPES, s.type, f"{s.id}: the type")
        self.level: int = _number(LEVELS, s.level, f"{s.id}: the level")
        self.cost: int = s.cost
        self.owner: int = owned.owner  # a Character, or CHARACTERS + a Minion type
        self.store: int = self.level if owned.side == "player" else 0  # the place whose Power pays for it
        self.is_attack: bool = s.attack is not None
        a = s.attack or skills.Attack("melee", 0)
        self.kind: int = ["melee", "ranged"].index(a.kind)
        self.dice: int = a.dice
        self.reach: int = a.range if a.range >= 0 else (MELEE_RANGE, RANGED_RANGE)[self.kind]
        self.shape: int = _number(SHAPES, a.targets, f"{s.id}: the targets")
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
        self.protects: int = _number(WHO, s.protects, f"{s.id}: protects")
        self.applies: int = ["", "melee", "ranged"].index(s.applies) - 1  # -1: any
        self.supports: int = _number(WHO, s.supports, f"{s.id}: supports")
        self.trigger: int = _number(TRIGGERS, s.trigger, f"{s.id}: the trigger")
        self.range: int = s.range
        self.once_per_round: bool = ["", "once_per_round"].index(s.limit) == 1
        self.who: int = _number(WHO, s.who, f"{s.id}: who")
        self.pick: str = s.pick
        self.requires: str = s.requires


SKILLS: Final[list[SkillCard]] = [SkillCard(i, owned) for i, owned in enumerate(content.SKILLS)]
SKILL_BY_ID: Final[dict[str, int]] = {skill.id: i for i, skill in enumerate(SKILLS)}


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
# By Skill: what changes the range of an Attack, or its need for Line of Sight (CE-BST-03).
REACH_EXTRAS: Final = [[k.Extra(extra) for extra in skill.extras if EXTRAS[extra].changes_reach] for skill in SKILLS]


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
        self.timing: int = _number(TIMINGS, card.timing, f"{card.id}: the timing")
        self.by: int = _number(WHO, card.condition.by, f"{card.id}: by")
        self.target: int = _number(WHO, card.condition.target, f"{card.id}: the target")
        self.needs_minion: bool = ["", "controller_minion_within_1"].index(card.condition.needs) == 1
        self.effects: list[Effect] = effects_of(card.effects)


CARDS: Final[list[StrategyCard]] = [StrategyCard(i, card) for i, card in enumerate(content.CONTROLLER.strategy_card)]
CARD_BY_ID: Final[dict[str, int]] = {card.id: i for i, card in enumerate(content.CONTROLLER.strategy_card)}
