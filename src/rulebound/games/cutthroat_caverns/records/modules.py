"""Adventure modules: nodes, their options and where they lead (chapter 22)."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta, field

from rulebound.games.cutthroat_caverns.records.thing import Thing

Kind = Literal["scene", "march", "vote", "pick", "each", "encounter", "check", "ending"]  # as they are numbered
KINDS: tuple[str, ...] = get_args(Kind)
Holds = Annotated[str, Meta(pattern=r"^(|npc_alive|flag:fed>=\d+|flag:fed==\d+)$")]
Winner = Annotated[str, Meta(pattern=r"^(|most_prestige|most_prestige_min:\d+|least_prestige_survivor)$")]


class NodeEffect(Thing, frozen=True):
    who: Literal["", "all", "all_but_rear", "decider", "front", "last_killer", "most_favour", "npc", "rear", "self"] = (
        ""
    )
    lp: int = 0
    prestige: int = 0
    discard: int = 0
    item: int = 0
    relic: int = 0
    favour: int = 0
    flag: Literal["", "fed"] = ""
    add: int = 0


class NodeOption(Thing, frozen=True):
    label: str
    goto: str = ""
    requires: Literal["", "self_has_card", "decider_has_item"] = ""
    effects: tuple[NodeEffect, ...] = ()


class Branch(Thing, frozen=True):
    goto: str
    condition: Holds = ""


class Node(Thing, frozen=True):
    id: str
    kind: Kind
    text: str
    goto: str = ""
    decider: Literal["", "leader", "front", "rear", "volunteer"] = ""
    options: tuple[NodeOption, ...] = ()
    effects: tuple[NodeEffect, ...] = ()
    encounter: str = ""
    draw: tuple[str, ...] = ()
    lp_bonus: int = 0
    npc_at_risk: bool = False
    branches: tuple[Branch, ...] = ()
    victory: Winner = ""


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
