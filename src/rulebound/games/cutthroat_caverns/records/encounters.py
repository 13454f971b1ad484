"""Encounters: creatures, traps and their rules (chapters 10, 15, 16 and 26)."""

from __future__ import annotations

from typing import Literal

from rulebound.games.cutthroat_caverns.records.thing import Thing

Step = Literal["reveal", "attack", "specific", "random", "draw", "end", "death"]
Hook = Literal[
    "action_played",
    "attack",
    "card:called_you_ugly",
    "damage",
    "death",
    "draw_step",
    "end",
    "player_died",
    "reveal",
    "reveal_attack",
    "round_start",
    "set",
    "target",
    "would_die",
]


class LineEffect(Thing, frozen=True):
    """What a creature attack does to its target beside damage, or takes in its place."""

    kind: str
    n: int = 0
    to: str = ""


class Line(Thing, frozen=True):
    """One line of an encounter card: one creature attack (CC-CRE-07)."""

    step: Step
    target: str
    amount: int | str
    max: int = 0
    tie: str = ""
    condition: str = ""
    on_damage: LineEffect | None = None
    effect: LineEffect | None = None
    avoid: LineEffect | None = None
    instead: LineEffect | None = None
    heal_creature: int | str = 0
    per_body: bool = False
    body: str = ""
    amount_if_alone: int = 0
    body_state: str = ""
    move: str = ""
    phase: int = 0


class Trait(Thing, frozen=True):
    """Another rule of an encounter card, and its moment."""

    hook: Hook
    kind: str
    id: str = ""
    amount: int = 0
    n: int = 0
    start: int = 0
    min: int = 0
    max: int = 0
    steps: int = 0
    prestige: int = 0
    condition: str = ""
    odd: str = ""
    even: str = ""


class Body(Thing, frozen=True):
    id: str
    name: str
    prestige: int
    lp: tuple[int, int, int, int]


class Tokens(Thing, frozen=True):
    token: Literal["undead", "protospore", "hivemind", "blink_dog", "skeleton"]
    count: str
    lp: int
    prestige: int
    max_in_play: int


class Trap(Thing, frozen=True):
    kind: Literal["brace", "cross", "altar", "bail", "lane", "read"]
    damage: int
    other: int = 0
    most: int = 0
    cards: int = 0
    rounds: int = 1


class Encounter(Thing, frozen=True):
    id: str
    name: str
    set: str
    kind: str
    text: str
    tags: tuple[str, ...] = ()
    prestige: int = 0
    bonus_prestige: int = 0
    lp: tuple[int, int, int, int] = (0, 0, 0, 0)
    barrier: tuple[int, int, int, int] = (0, 0, 0, 0)
    risen_lp: int = 0
    bodies: tuple[Body, ...] = ()
    tokens: Tokens | None = None
    attacks: tuple[Line, ...] = ()
    rules: tuple[Trait, ...] = ()
    trap: Trap | None = None


class Encounters(Thing, frozen=True):
    encounter: list[Encounter]
