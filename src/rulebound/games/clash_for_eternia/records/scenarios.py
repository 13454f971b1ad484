"""`terrain.toml` and `scenarios.toml`: the ground, and what is fought for on it."""

from __future__ import annotations

from rulebound.games.clash_for_eternia.records.thing import At, Thing


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
