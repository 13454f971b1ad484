"""The graph of every module, worked out once: nodes and options by number, and where each leads (CC-MODU-02)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.content import ContentError
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.kinds import NODES, Choice, Node
from rulebound.games.cutthroat_caverns.records import modules
from rulebound.games.cutthroat_caverns.tables import ENCOUNTER_OF, NOBODY

SCENE, MARCH, VOTE, PICK, EACH, ENCOUNTER, CHECK, ENDING = range(8)
MODULE_OF: Final[list[int]] = [module for module, _ in NODES]
RECORDS: Final[list[content.Node]] = [record for _, record in NODES]
KIND_OF: Final[list[int]] = [modules.KINDS.index(record.kind) for record in RECORDS]
TEXT_OF: Final[list[str]] = [record.text for record in RECORDS]


def node_of(module: int, name: str) -> Node:
    """The node of this id in a module."""
    for number, record in enumerate(RECORDS):
        if record.id == name and MODULE_OF[number] == module:
            return Node(number)
    raise ContentError(f"modules.toml: {content.MODULES[module].id} has no node {name!r}")


def _choices() -> list[list[Choice]]:
    found: list[list[Choice]] = []
    number = 0
    for record in RECORDS:
        found.append([Choice(number + i) for i in range(len(record.options))])
        number += len(record.options)
    return found


START_OF: Final[list[Node]] = [node_of(number, module.start) for number, module in enumerate(content.MODULES)]
CHOICES_OF: Final[list[list[Choice]]] = _choices()
OPTIONS: Final[list[content.NodeOption]] = [option for record in RECORDS for option in record.options]
HOME_OF_CHOICE: Final[list[int]] = [number for number, record in enumerate(RECORDS) for _ in record.options]


def _leads_to(node: int, name: str) -> int:
    return node_of(MODULE_OF[node], name) if name else NOBODY


# Where a node leads by itself, where an option leads (else where its node does), and the branches of a check.
GOTO: Final[list[int]] = [_leads_to(node, record.goto) for node, record in enumerate(RECORDS)]
CHOICE_GOTO: Final[list[int]] = [
    _leads_to(HOME_OF_CHOICE[i], option.goto or RECORDS[HOME_OF_CHOICE[i]].goto) for i, option in enumerate(OPTIONS)
]
ALWAYS, NPC_ALIVE, FED_AT_LEAST, FED_EXACTLY = range(4)
CONDITIONS: Final = {"": ALWAYS, "npc_alive": NPC_ALIVE, "flag:fed>": FED_AT_LEAST, "flag:fed=": FED_EXACTLY}


def _condition(word: str) -> tuple[int, int]:
    """A condition and its number."""
    name, _, number = word.partition("=")
    return CONDITIONS[name + ("=" if number.startswith("=") else "")], int(number.strip("=") or 0)


BRANCHES: Final[list[list[tuple[int, int, int]]]] = [
    [(*_condition(branch.condition), _leads_to(node, branch.goto)) for branch in record.branches]
    for node, record in enumerate(RECORDS)
]
# The encounters of a node: the one that it names, or those that one is drawn from.
FOES_OF: Final[list[list[int]]] = [
    [ENCOUNTER_OF[name] for name in ((record.encounter,) if record.encounter else record.draw)] for record in RECORDS
]
NPC_LP: Final[list[int]] = [0 if module.npc is None else module.npc.lp for module in content.MODULES]
NPC_LOSS: Final[list[int]] = [0 if module.npc is None else module.npc.loss_per_round for module in content.MODULES]
MOST, MOST_OF_ENOUGH, LEAST = range(3)  # how an ending is won (CC-MODU-12)
VICTORIES: Final = ("most_prestige", "most_prestige_min", "least_prestige_survivor")


def _victory(word: str) -> tuple[int, int]:
    name, _, number = word.partition(":")
    return VICTORIES.index(name), int(number or 0)


VICTORY_OF: Final[list[tuple[int, int]]] = [_victory(record.victory or VICTORIES[0]) for record in RECORDS]


def named_by(module: int) -> list[int]:
    """Every encounter that a module's nodes name, drawn or not (CC-MODU-18)."""
    found = [foe for node, foes in enumerate(FOES_OF) if MODULE_OF[node] == module for foe in foes]
    return sorted(set(found))


def _ends(ways: list[list[int]], node: int, seen: list[int]) -> None:
    """Walk on from a node; a node that is met again on the way is a cycle (CC-TERM-04)."""
    if node in seen:
        raise ContentError(f"modules.toml: {RECORDS[node].id} leads back to itself")
    for way in ways[node]:
        _ends(ways, way, [*seen, node])


def check_graphs() -> None:
    """Every node leads on to an ending, without a cycle (CC-MODU-02, CC-TERM-04)."""
    ways = [
        [way for way in (GOTO[node], *[to for _, _, to in BRANCHES[node]]) if way >= 0] for node in range(len(RECORDS))
    ]
    for choice, way in enumerate(CHOICE_GOTO):
        if way >= 0:
            ways[HOME_OF_CHOICE[choice]].append(way)
    for node, record in enumerate(RECORDS):
        if (KIND_OF[node] == ENDING) != (not ways[node]):
            raise ContentError(f"modules.toml: {record.id} must lead on, unless it is an ending")
    for start in START_OF:
        _ends(ways, start, [])


def check_effects() -> None:
    """A flag is raised by a number, and nothing else has one."""
    effects = [*[one.effects for one in RECORDS], *[one.effects for one in OPTIONS]]
    if any((effect.flag == "fed") != (effect.add > 0) for some in effects for effect in some):
        raise ContentError("modules.toml: only the flag fed is raised, by a number")


check_graphs()
check_effects()
