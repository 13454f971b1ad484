"""The facts of the table.

Models are known by their numbers (kinds.MODEL): the Characters, then the Minions, then the NPCs. By Model: where it
stands and how it is. By Character: its Power, four stores to each, and its unlocked Skills, three to each.
"""

from __future__ import annotations

from typing import Final

from rulebound.engine.cards import Cards
from rulebound.engine.flow import Frame, State
from rulebound.engine.kinds import Seat
from rulebound.engine.record import Column, Value
from rulebound.games.clash_for_eternia.field import MAPS, Map, map_of
from rulebound.games.clash_for_eternia.kinds import Model, Skill, Space
from rulebound.games.clash_for_eternia.tables import (
    CHARACTERS,
    FIRST_MINION,
    FIRST_NPC,
    FIRST_OF,
    IS_ELITE,
    NOBODY,
    NPCS_OF,
    STORES,
    TROOPS,
)

HEROES_VS_VILLAINS = 0
FACTIONS = 1
FREE_FOR_ALL = 2
ALL_OF: Final[list[list[Model]]] = [
    [Model(model) for model in range(FIRST_OF[t], FIRST_OF[t + 1])] for t in range(TROOPS)
]
# By the chosen type, after none: its Minions and the Elites, type by type.
RANKS: Final[list[list[Model]]] = [
    [model for t in range(TROOPS) if t == troop or IS_ELITE[t] for model in ALL_OF[t]] for troop in range(-1, TROOPS)
]


class Settings(Value):
    """What was agreed before the game, as the rules read it (CE-DEC-01, CE-GEN-11)."""

    scenario: int
    selection: int
    characters: int  # N: how many Player Characters there are (CE-TERM-29)
    ai: bool  # is the Controller the AI?
    members: int  # the seats of the Player Team: the first ones
    troop_by_lot: bool  # is the AI's Minion type drawn (CE-AI-04)?
    strict_activation_end: bool
    count_hp_lost: bool
    minions_hold: bool


class Clash(State):
    """A game of Clash for Eternia."""

    settings: Settings
    cards: Cards  # Activation Cards, Strategy cards, AI cards: see rules/piles.py
    controller: Seat  # the Controller's seat, or NOBODY: the AI

    team: list[int]  # the Player Characters by seat number (CE-PC-15)
    foes: list[int]  # the Controller's Characters in card order (CE-PC-16)
    troop: int  # the chosen type of Minion, or NOBODY

    # By Model.
    space: Column  # where it stands, or NOWHERE
    hp: Column
    side: Column  # Team, or NOBODY: not in the game
    dazed: Column
    snared: Column
    moved: Column  # 1: it has moved on its own since its activation or the slot began (CE-FX-47)

    # By space.
    at: Column  # the Model that stands there, or NOBODY; one that passes through an Ally is not noted

    # By Character.
    owner: Column  # the seat that decides for it, or NOBODY
    power: Column  # 4 to a Character: by store
    skills: Column  # 3 to a Character: the Skill unlocked of each level, or -1
    empowered: Column
    carries: Column  # the Thing it carries, or -1
    fill: Column  # the store that gained Power goes to first without asking, or -1 (CE-DEC-16)

    # By Thing: tokens of the Scenario.
    token_at: Column  # the space where it lies, or NOWHERE
    token_left: Column  # integrity, locks
    token_taken: Column  # 1: it was picked up or seized before

    # The Controller.
    stock: Column  # Power on the 4 Controller Skills
    flipped: Column  # 1: Empowered
    ai_power: int

    # By side.
    vp: Column
    secured: Column  # tokens
    kos: Column  # how often Characters of this side were KO'ed

    buffs: list[int]  # temporary effects: see rules/buffs.py
    used: list[int]  # Skills that can be used once per Round, and were

    struggle: int  # Scenario 5
    escalation: int
    rewarded: int  # how many advancement spaces have been handed out
    pending: int  # Power that the Controller gains when the Action is completed (CE-BOP-06)
    round: int
    slot: int  # of the Activation Track; -1 outside the Activation Phase
    spawned: int  # the Model that was Spawned last, for effects that name it

    def push(self, frame: Frame) -> None:
        """Start a rule; nothing starts after the end of the game (CE-SCN-04)."""
        if self.result is None:
            self.stack.append(frame)


def field_of(g: Clash) -> Map:
    """The Battlefield with its Terrain."""
    found = MAPS[g.settings.scenario]
    return map_of(g.settings.scenario) if found is None else found


# Where Models stand.


def is_on(g: Clash, model: int) -> bool:
    """Is a Model on the Battlefield (CE-KO-11)?"""
    return model >= 0 and g.space[model] >= 0


def stand(g: Clash, model: int, space: int) -> None:
    """A Model comes to a space, from another one or from outside; one that stands there already is not displaced."""
    leave(g, model)
    g.space[model] = space
    if g.at[space] < 0:
        g.at[space] = model


def leave(g: Clash, model: int) -> None:
    """A Model is taken from its space."""
    space = g.space[model]
    if space >= 0 and g.at[space] == model:
        g.at[space] = NOBODY
    g.space[model] = -1


def is_character(model: int) -> bool:
    """A Model that is neither Minion nor NPC (CE-TERM-03)."""
    return 0 <= model < CHARACTERS


def is_minion(model: int) -> bool:
    """A Model that is not a Character; otherwise it follows the rules for Models (CE-TERM-02, CE-MIN-01)."""
    return FIRST_MINION <= model < FIRST_NPC


def is_npc(model: int) -> bool:
    """NPCs are no Models; they only stand on the Battlefield (CE-TERM-03, CE-NPC-01)."""
    return model >= FIRST_NPC


def ranks(g: Clash) -> list[Model]:
    """The Minions that may come to the Battlefield: of the Controller's type, and Elites (CE-COMP-19)."""
    return RANKS[g.troop + 1]


def minions(g: Clash) -> list[Model]:
    """The Minions on the Battlefield: of the Controller's type, and Elites (CE-COMP-19, CE-MIN-14)."""
    return [model for model in ranks(g) if g.space[model] >= 0]


def players(g: Clash) -> list[Model]:
    """The Player Characters on the Battlefield, by seat."""
    return [Model(model) for model in g.team if g.space[model] >= 0]


def opponents(g: Clash) -> list[Model]:
    """The Controller's Characters on the Battlefield, in card order."""
    return [Model(model) for model in g.foes if g.space[model] >= 0]


def npcs(g: Clash) -> list[Model]:
    """The NPCs on the Battlefield."""
    return [model for model in NPCS_OF[g.settings.scenario] if g.space[model] >= 0]


# Power.


def power_of(g: Clash, model: int) -> int:
    """All Power of a Character."""
    return sum(g.power[STORES * model : STORES * model + STORES]) if is_character(model) else 0


def unlocked(g: Clash, model: int) -> list[Skill]:
    """The Skill Cards that a Player Character has unlocked (CE-ESC-03)."""
    first = 3 * model
    return [Skill(g.skills[i]) for i in range(first, first + 3) if g.skills[i] >= 0]


def has_unlocked(g: Clash, model: int) -> bool:
    """Has a Player Character unlocked any Skill?"""
    first = 3 * model
    return g.skills[first] >= 0 or g.skills[first + 1] >= 0 or g.skills[first + 2] >= 0


def free_spaces(g: Clash) -> list[Space]:
    """The spaces that nobody occupies and everybody may stand on (CE-TERM-31, CE-MOVE-16)."""
    ground = field_of(g)
    return [Space(space) for space in range(len(g.at)) if g.at[space] < 0 and not ground.impassable[space]]
