"""Encounters: creatures, traps and their rules (chapters 10, 15, 16 and 26)."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta

from rulebound.games.cutthroat_caverns.records.thing import Tag, Thing

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
Kind = Literal["creature", "trap", "overlay", "boss"]
Tie = Literal["", "highest_init", "all"]
BodyState = Literal["", "approaching", "attacking"]

# In the order of their numbers.
STEPS: tuple[str, ...] = get_args(Step)
KINDS: tuple[str, ...] = get_args(Kind)
TIES: tuple[str, ...] = get_args(Tie)
BODY_STATES: tuple[str, ...] = get_args(BodyState)

# Words with a number in them; which words there are say foes/selectors.py and foes/measures.py.
Target = Annotated[str, Meta(pattern=r"^[a-z_]+(:([a-z_]+|\d+|1\.\.heads|1\.\.ceil\(lp/\d+\)))?$")]
Amount = Annotated[
    str,
    Meta(
        pattern=r"^(half_of_target_round_damage|half_of_attack|\d+\*round|\d+\*counter:crack"
        r"|\d+\+\d+\*max\(0,actions_this_round-\d+\))$"
    ),
]
Mighty = Annotated[str, Meta(pattern=r"^(|attack_at_least:\d+)$")]
Number = Annotated[str, Meta(pattern=r"^(\d+|living|players_at_start(\+1)?)$")]


class LineEffect(Thing, frozen=True):
    """What a creature attack does to its target beside damage, or takes in its place."""

    kind: str
    n: int = 0
    to: Literal["", "init:1", "init:2", "init:3", "init:4", "init:5", "init:6"] = ""


class Line(Thing, frozen=True):
    """One line of an encounter card: one creature attack (CC-CRE-07)."""

    step: Step
    target: Target
    amount: int | Amount
    max: int = 0
    tie: Tie = ""
    condition: str = ""
    on_damage: LineEffect | None = None
    effect: LineEffect | None = None
    avoid: LineEffect | None = None
    instead: LineEffect | None = None
    heal_creature: int | Literal["damage_dealt"] = 0
    per_body: bool = False
    body: str = ""
    amount_if_alone: int = 0
    body_state: BodyState = ""
    move: Literal["", "next_initiative"] = ""
    phase: int = 0


class Trait(Thing, frozen=True):
    """Another rule of an encounter card, and its moment."""

    hook: Hook
    kind: str
    id: Literal["", "heads", "crack"] = ""
    amount: int = 0
    n: int = 0
    start: int = 0
    min: int = 0
    max: int = 0
    steps: int = 0
    prestige: int = 0
    condition: Mighty = ""
    odd: str = ""
    even: str = ""


class Body(Thing, frozen=True):
    id: str
    name: str
    prestige: int
    lp: tuple[int, int, int, int]


class Tokens(Thing, frozen=True):
    token: Literal["undead", "protospore", "hivemind", "blink_dog", "skeleton"]
    count: Number
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
    set: Literal["base", "deeper_darker", "relics_ruin", "tombs_tomes", "death_incarnate"]
    kind: Kind
    text: str
    tags: tuple[Tag, ...] = ()
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
