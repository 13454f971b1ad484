"""Effects and Skills."""

from __future__ import annotations

from typing import Literal

from rulebound.games.clash_for_eternia.records import words
from rulebound.games.clash_for_eternia.records.thing import Count, Thing


class Effect(Thing, frozen=True):
    """One operation of CE-FX-01 with its parameters; what is left out does not belong to it."""

    op: words.Op
    n: Count = 0
    who: Literal["", words.Selector] = ""
    range: int = -1
    los: bool = True
    count: Count = 1
    dir: Literal["", words.Direction] = ""
    fly: bool = False
    safe: bool = False
    stat: Literal["", words.Stat] = ""
    until: Literal["", words.Duration] = ""
    when: words.When = "always"
    faces: words.Rerolled = "any"
    minion: str = ""
    where: Literal["", words.Place] = ""
    against: Literal["", words.Selector] = ""
    dice: int = 0
    allowed: list[words.Deed] = []
    distinct: bool = False
    effects: list[Effect] = []


class Attack(Thing, frozen=True):
    kind: words.Kind
    dice: int
    name: str = ""
    range: int = -1
    targets: words.Shape = "one"
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
    level: words.Level
    type: words.Type
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
    protects: Literal["", words.Selector] = ""
    applies: Literal["", words.Kind] = ""
    supports: Literal["", words.Selector] = ""
    trigger: Literal["", words.Trigger] = ""
    range: int = -1
    limit: Literal["", "once_per_round"] = ""
    who: Literal["", words.Selector] = ""
    pick: Literal["", words.AiPick] = ""
    requires: Literal["", words.AiNeed] = ""
