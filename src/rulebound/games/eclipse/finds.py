"""Discovery tiles and Lyra's shrines as numbers for the compiled rules."""

from __future__ import annotations

from typing import Final

from rulebound.games.eclipse import content
from rulebound.games.eclipse import kinds as k
from rulebound.games.eclipse.records import words
from rulebound.games.eclipse.tables import PART

# Discoveries: how many there are, and what their faces give.
DISCOVERIES: Final[int] = len(content.DISCOVERIES)
DISCOVERY: Final[dict[str, int]] = {one.id: i for i, one in enumerate(content.DISCOVERIES)}
DISCOVERY_COPIES: Final[list[int]] = [one.copies for one in content.DISCOVERIES]
DISCOVERY_TEXT: Final[list[str]] = [one.text for one in content.DISCOVERIES]
DISCOVERY_STOCK: Final[list[list[int]]] = [[one.materials, one.science, one.money] for one in content.DISCOVERIES]
DISCOVERY_PART: Final[list[int]] = [PART[one.part] if one.part else -1 for one in content.DISCOVERIES]
EFFECT: Final[list[int]] = [words.FINDS.index(one.effect) for one in content.DISCOVERIES]
GIVES_RESOURCES: Final = 0
GIVES_TECH: Final = 1
GIVES_SHIP: Final = 2
GIVES_STRUCTURE: Final = 3
GIVES_PART: Final = 4
GIVES_PORTAL: Final = 5
GIVES_CODEX: Final = 6
GIVES_MIGHT: Final = 7
SHIP_FOUND: Final[list[int]] = [
    next((i for i, ship in enumerate(content.TABLE.ship) if ship.id == one.ship), -1) for one in content.DISCOVERIES
]
GIVES_ORBITAL: Final[list[bool]] = [one.structure == "orbital" for one in content.DISCOVERIES]

# Lyra's shrines: nine, three rows of three.
SHRINES: Final[list[k.Shrine]] = [k.Shrine(i) for i in range(9)]
SHRINE_RESOURCE: Final[list[int]] = [
    k.RESOURCES.index(one.resource) for row in content.SHRINE_ROWS for one in row.shrines
]
SHRINE_COST: Final[list[int]] = [one.cost for row in content.SHRINE_ROWS for one in row.shrines]
SHRINE_REWARD: Final[list[str]] = [row.reward for row in content.SHRINE_ROWS]
GIVES_DISC: Final = "influence_disc"
GIVES_DISCOVERY: Final = "discovery"
GENERATOR_SHRINES: Final = 7 << 3 * SHRINE_REWARD.index("wormhole_generator")  # as bits
