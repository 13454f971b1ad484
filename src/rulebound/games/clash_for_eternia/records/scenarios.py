"""`terrain.toml` and `scenarios.toml`: the ground, and what is fought for on it."""

from __future__ import annotations

from typing import Literal

from rulebound.games.clash_for_eternia.records import words
from rulebound.games.clash_for_eternia.records.thing import At, Thing


class Terrain(Thing, frozen=True):
    id: str
    name: str
    impassable: bool
    blocks_los: bool
    enter_extra: int
    leave_extra: int
    extra_scope: Literal["exterior", "every_space"]
    wound_on_enter: int
    wound_on_activation_start: int
    penalties: list[words.Penalty]
    text: str
    ranged_bonus: int = 0


class Piece(Thing, frozen=True):
    id: str
    terrain: str
    count: int


class Terrains(Thing, frozen=True):
    terrain: list[Terrain]
    piece: list[Piece]


class Overlay(Thing, frozen=True):
    piece: str
    spaces: list[At]


class Token(Thing, frozen=True):
    kind: words.TokenKind
    name: str
    at: At


class NpcAt(Thing, frozen=True):
    id: str
    at: At


class Escalation(Thing, frozen=True):
    trigger: words.Rise
    n: int


class Objective(Thing, frozen=True):
    kind: str


class Timeout(Thing, frozen=True):
    kind: words.Ending = ""
    winner: Literal["", words.Side] = ""
    kind_ai: words.Ending = ""
    winner_ai: Literal["", words.Side] = ""
    kind_human: words.Ending = ""
    keys: list[words.Compared] = []
    tie: Literal["", words.Side] = ""


class Goal(Thing, frozen=True):
    kind: words.GoalKind
    goal: str = ""
    goal_reduced: str = ""
    goal_ai: str = ""
    goal_human: str = ""
    npc: str = ""


class VpSource(Thing, frozen=True):
    event: words.Scored
    vp: int
    to: Literal["own_side", "other_side"]


class Victory(Thing, frozen=True):
    players: list[Goal]
    controller: list[Goal]
    uses_vp: bool
    vp_sources: list[VpSource]
    both_at_end_of_round: Literal["", "larger_surplus_then_controller"] = ""


class Scenario(Thing, frozen=True):
    id: str
    name: str
    type: Literal["open_sides", "set_sides", "ai"]
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
