"""Adventure modules: nodes, their options and where they lead (chapter 22)."""

from __future__ import annotations

from msgspec import field

from rulebound.games.cutthroat_caverns.records.thing import Thing


class NodeEffect(Thing, frozen=True):
    who: str = ""
    lp: int = 0
    prestige: int = 0
    discard: int = 0
    item: int = 0
    relic: int = 0
    favour: int = 0
    flag: str = ""
    add: int = 0


class NodeOption(Thing, frozen=True):
    label: str
    goto: str = ""
    requires: str = ""
    effects: tuple[NodeEffect, ...] = ()


class Branch(Thing, frozen=True):
    goto: str
    condition: str = ""


class Node(Thing, frozen=True):
    id: str
    kind: str
    text: str
    goto: str = ""
    decider: str = ""
    options: tuple[NodeOption, ...] = ()
    effects: tuple[NodeEffect, ...] = ()
    encounter: str = ""
    draw: tuple[str, ...] = ()
    lp_bonus: int = 0
    npc_at_risk: bool = False
    branches: tuple[Branch, ...] = ()
    victory: str = ""


class Npc(Thing, frozen=True):
    name: str
    lp: int
    loss_per_round: int


class Module(Thing, frozen=True):
    id: str
    title: str
    start: str
    text: str
    npc: Npc | None = None
    node: tuple[Node, ...] = field(default=())


class Modules(Thing, frozen=True):
    module: list[Module]
