"""Effects and Skills."""

from __future__ import annotations

from rulebound.games.clash_for_eternia.records.thing import Count, Thing


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
