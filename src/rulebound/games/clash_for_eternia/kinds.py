"""What the numbers of Clash for Eternia mean."""

from __future__ import annotations

from typing import NewType

from rulebound.engine.kinds import amount, kind, numbers
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.content import CHARACTERS, EXTRAS, MINIONS, NPCS, SCENARIOS, SKILLS
from rulebound.games.clash_for_eternia.words import effect_words

# Spaces: a letter for the row and a number along it. Numbered by row (r), then along it (q): so ties are broken.
Space = NewType("Space", int)
HEXES: list[tuple[int, int]] = [
    (row.first + i, r) for r, row in enumerate(content.BOARD.rows) for i in range(row.spaces)
]
SPACE_NAMES: list[str] = [
    f"{'ABCDEFGHI'[r]}{i + 1}" for r, row in enumerate(content.BOARD.rows) for i in range(row.spaces)
]
SPACE = kind(Space, SPACE_NAMES, mark="space")

Character = NewType("Character", int)
CHARACTER = kind(Character, CHARACTERS, mark="model")

# Models: the Characters, then the Minions type by type, then the NPCs. A Character is the Model of its number.
Model = NewType("Model", int)
TROOPS: list[tuple[str, str]] = [
    (f"{one.id}:{i + 1}", one.name if one.elite else f"{one.name} {i + 1}")
    for one in MINIONS
    for i in range(one.models)
]
MODEL = kind(Model, [one.name for one in CHARACTERS] + [name for _, name in TROOPS] + [one.name for one in NPCS])
MODEL.marks = tuple(
    [f"model:{one.id}" for one in CHARACTERS]
    + [f"model:{mark}" for mark, _ in TROOPS]
    + [f"model:{one.id}" for one in NPCS]
)

Troop = NewType("Troop", int)  # a type of Minion
TROOP = kind(Troop, MINIONS, mark="troop")

Skill = NewType("Skill", int)
SKILL = kind(Skill, [owned.skill.name for owned in SKILLS])
SKILL.marks = tuple(f"skill:{owned.skill.id}" for owned in SKILLS)

Extra = NewType("Extra", int)  # a Boost or a Surge
EXTRA = kind(
    Extra,
    [
        f"{extra.name}, {'Boost' if extra.parent < 0 else 'Surge'} for {extra.cost}: {effect_words(extra.effects)}"
        for extra in EXTRAS
    ],
)
EXTRA.marks = tuple(f"skill:{SKILLS[extra.skill].skill.id}" for extra in EXTRAS)

Card = NewType("Card", int)  # a Strategy card
CARD = kind(Card, content.CONTROLLER.strategy_card, mark="card", unseen="a Strategy card")

ControllerSkill = NewType("ControllerSkill", int)
CONTROLLER_SKILL = kind(ControllerSkill, content.CONTROLLER.controller_skill, mark="controller_skill")

# Activation Cards: one face for each Character, the Strategy card, and Any Player Character.
Order = NewType("Order", int)
ORDER = kind(Order, [*(one.name for one in CHARACTERS), "the Strategy card", "Any Player Character"], unseen="a card")
ORDER.marks = tuple(f"order:{one}" for one in [*(one.id for one in CHARACTERS), "strategy", "any"])

Slot = NewType("Slot", int)
SLOT = kind(Slot, content.TABLE.activation_track.order, mark="slot")

AiCard = NewType("AiCard", int)
AI_CARD = kind(AiCard, content.AI.ai_character_card, mark="ai_card", unseen="an AI card")
AiPlan = NewType("AiPlan", int)
AI_PLAN = kind(AiPlan, content.AI.ai_strategy_card, mark="ai_plan", unseen="an AI card")

# Where a Character keeps Power.
Store = NewType("Store", int)
STORE = kind(
    Store,
    ["under the Character Card", "on the Green Skill", "on the Yellow Skill", "on the Red Skill"],
)

# Scenario tokens of all Scenarios, then the NPCs: what a Character may Interact with.
Thing = NewType("Thing", int)
TOKENS: list[tuple[int, int]] = [(s, i) for s, one in enumerate(SCENARIOS) for i in range(len(one.tokens))]
THING = kind(Thing, [SCENARIOS[s].tokens[i].name for s, i in TOKENS] + [one.name for one in NPCS])
THING.marks = tuple(
    [f"token:{SCENARIOS[s].tokens[i].kind}:{i + 1}" for s, i in TOKENS] + [f"model:{one.id}" for one in NPCS]
)

Die = NewType("Die", int)  # a die of a roll, by its place
DIE = kind(Die, [f"die {i + 1}" for i in range(content.TABLE.die.most)], mark="die")
Face = NewType("Face", int)
FACES: tuple[str, ...] = ("Melee", "Ranged", "Power", "Blank")
FACE = kind(Face, FACES)

Status = NewType("Status", int)
STATUS = kind(Status, ["Dazed", "Snared"])
Level = NewType("Level", int)
LEVEL = kind(Level, ["Green", "Yellow", "Red"])
Team = NewType("Team", int)  # a side of the conflict
TEAM = kind(Team, ["the Player Team", "the Controller", "nobody's side"])
ScenarioNo = NewType("ScenarioNo", int)
SCENARIO = kind(ScenarioNo, SCENARIOS)
Terrain = NewType("Terrain", int)
TERRAIN = kind(Terrain, content.GROUND.terrain)
EffectNo = NewType("EffectNo", int)
EFFECT = numbers(EffectNo, most=999)

Power = NewType("Power", int)
POWER = numbers(Power, most=99)
Actions = NewType("Actions", int)
ACTIONS = amount(Actions, "Action", "Actions", most=3)
Points = NewType("Points", int)
POINTS = amount(Points, "movement point", "movement points", most=9)
Wounds = NewType("Wounds", int)
WOUNDS = amount(Wounds, "Wound", "Wounds", most=60)
Successes = NewType("Successes", int)
SUCCESSES = amount(Successes, "Success", "Successes", most=60)
