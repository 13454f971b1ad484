"""What the numbers of Eclipse mean."""

from __future__ import annotations

from typing import NewType

from rulebound.engine.hexes import disc
from rulebound.engine.kinds import Kind, amount, kind, numbers, sum_of
from rulebound.games.eclipse import content
from rulebound.games.eclipse.records import words

REACH = 20  # no chain of Outer sectors leads farther from the centre
RESOURCES: tuple[str, ...] = words.RESOURCES
TRACKS: tuple[str, ...] = ("Military", "Grid", "Nano")

Sector = NewType("Sector", int)
SECTOR = kind(Sector, [f"{sector.name} ({sector.id:03})" for sector in content.SECTORS])
SECTOR.marks = tuple(f"sector:{sector.id}" for sector in content.SECTORS)

Zone = NewType("Zone", int)
ZONES: list[tuple[int, int]] = disc((0, 0), REACH)
RINGS: tuple[str, ...] = ("Centre", "Inner", "Middle", "Outer")


def zone_word(ring: int, place: int) -> str:
    """A zone by its ring and its place there, clockwise from the top: Inner 1 to 6, Middle 1 to 12, Outer 1 to 18."""
    if ring == 0:
        return RINGS[0]
    return f"{RINGS[min(ring, 3)]} {place}" + (f" of ring {ring}" if ring > 3 else "")


ZONE = kind(Zone, [zone_word(r, place) for r in range(REACH + 1) for place in range(1, max(1, 6 * r) + 1)])
ZONE.marks = tuple(f"zone:{q}:{r}" for q, r in ZONES)

Square = NewType("Square", int)
SQUARES: list[tuple[int, int]] = [
    (s, i) for s, sector in enumerate(content.SECTORS) for i in range(len(sector.squares))
]
SQUARES += [(s, -1) for s in range(len(content.SECTORS))]


def square_word(s: int, i: int) -> str:
    """A square in words: its resource and sector."""
    sector = content.SECTORS[s]
    word = "the Orbital" if i < 0 else f"the {sector.squares[i].replace('*', ' (advanced)')} square"
    return f"{word} of {sector.name}"


SQUARE = kind(Square, [square_word(s, i) for s, i in SQUARES])
SQUARE.marks = tuple(f"square:{content.SECTORS[s].id}:{'orbital' if i < 0 else i}" for s, i in SQUARES)

Resource = NewType("Resource", int)
RESOURCE = kind(Resource, RESOURCES, mark="resource")

Track = NewType("Track", int)
TRACK = kind(Track, TRACKS)

Tech = NewType("Tech", int)
TECH = kind(Tech, content.TECHS, mark="tech")

Part = NewType("Part", int)
PART = kind(Part, content.PARTS, mark="part")

Ship = NewType("Ship", int)  # a type of ship; the last is the Exiles' Orbital
SHIP = kind(Ship, content.TABLE.ship)

Piece = NewType("Piece", int)  # what can be built
PIECE = kind(Piece, ["Interceptor", "Cruiser", "Dreadnought", "Starbase", "Orbital", "Monolith"], mark="build")

Species = NewType("Species", int)
SPECIES = kind(Species, content.SPECIES, mark="species")

Discovery = NewType("Discovery", int)
DISCOVERY = kind(Discovery, content.DISCOVERIES, unseen="Discovery tile")

Slot = NewType("Slot", int)  # a slot of a blueprint: 8 numbers for each type of ship
SLOTS: int = 8
SLOT = kind(Slot, [f"slot {i % SLOTS + 1} of the {content.TABLE.ship[i // SLOTS].name}" for i in range(5 * SLOTS)])
SLOT.marks = tuple(f"slot:{content.TABLE.ship[i // SLOTS].id}:{i % SLOTS}" for i in range(5 * SLOTS))

Turn = NewType("Turn", int)  # by how many sixths a sector is turned
TURN = kind(Turn, ["as it is", *(f"{n} sixth{'s' * (n > 1)} clockwise" for n in range(1, 6))], mark="turn")
TURN.marks = tuple(f"turn:{n}" for n in range(6))

Deed = NewType("Deed", int)  # one of the six actions
DEED: Kind = kind(Deed, ["Explore", "Research", "Upgrade", "Build", "Move", "Influence"], mark="action")

FreeStep = NewType("FreeStep", int)
FREE_STEP = kind(
    FreeStep,
    [
        "Use a colony ship",
        "Trade",
        "Turn a colony ship into a resource",
        "Place a shrine",
        "Propose relations",
    ],
)

Points = NewType("Points", int)  # the value of a Reputation tile
POINTS = kind(Points, ["?", *(f"{n} VP" for n in range(1, 5))], unseen="Reputation tile")

Shrine = NewType("Shrine", int)
SHRINE = kind(
    Shrine, [f"the {one.resource} shrine of row {row.row}" for row in content.SHRINE_ROWS for one in row.shrines]
)

Planet = NewType("Planet", int)  # all squares of one resource in a sector; 4 numbers for each sector, the last is gray
PLANET = kind(
    Planet,
    [f"the {name} planet of {sector.name}" for sector in content.SECTORS for name in (*RESOURCES, "gray")],
)

Colour = NewType("Colour", int)  # of dice
COLOUR = kind(Colour, [die.colour for die in content.TABLE.die])

Die = NewType("Die", int)  # a die of a roll, by its place
DIE = numbers(Die, most=60, least=1)
DIE.marks = tuple(f"die:{i}" for i in range(60))
Ships = NewType("Ships", int)  # of colonists
SHIPS = amount(Ships, "colony ship", "colony ships", most=18)
Amount = NewType("Amount", int)  # of a resource
AMOUNT = numbers(Amount, most=999)
Tiles = NewType("Tiles", int)
TILES = amount(Tiles, "tile", "tiles", most=114)

# A group of ships in a sector: 5 types for each sector.
Fleet = NewType("Fleet", int)
FLEET = kind(Fleet, [f"{ship.name} at {sector.name}" for sector in content.SECTORS for ship in content.TABLE.ship])
FLEET.marks = tuple(f"fleet:{sector.id}:{ship.id}" for sector in content.SECTORS for ship in content.TABLE.ship)

# Where a disc comes from or goes to: the influence track, or a sector.
DiscSpace = NewType("DiscSpace", int)
DISC_SPACE = sum_of(DiscSpace, SECTOR, ("the influence track", "influence_track"))
INFLUENCE_TRACK = DiscSpace(len(content.SECTORS))
# In the log: things with their articles, the sides of a battle, and what was rolled.
NPC_NAMES: tuple[str, ...] = ("Ancient", "Guardian", "GCDS")
SIDES: int = len(content.SPECIES) + 1  # of ships: the species, then the NPCs
TYPES: int = 8  # numbers for the types of ships of a side
FACES: tuple[str, ...] = ("blank", "blank", "2", "3", "4", "5", "burst", "")


def one(name: str) -> str:
    """A thing with its article; of the GCDS there is only one."""
    if name == "GCDS":
        return "the GCDS"
    return f"an {name}" if name[0] in "AEIO" else f"a {name}"


def vessels(number: int, side: int, ship: int) -> str:
    """Ships of a type in words: a Cruiser of Mechanema, 2 Cruisers of Mechanema, 2 Ancients."""
    npc = side == SIDES - 1
    names: list[str] = list(NPC_NAMES) if npc else [record.name for record in content.TABLE.ship]
    if ship >= len(names):
        return ""
    word = one(names[ship]) if number == 0 else f"{number} {names[ship]}{'' if number == 1 else 's'}"
    return word if npc else f"{word} of {content.SPECIES[side].name}"


Craft = NewType("Craft", int)  # a ship of a type
CRAFT = kind(Craft, [one(ship.name) for ship in content.TABLE.ship])
Made = NewType("Made", int)  # what was built
MADE = kind(Made, [one(name) for name in PIECE.words])
Vessel = NewType("Vessel", int)  # a ship of a side
VESSEL = kind(Vessel, [vessels(0, side, ship) for side in range(SIDES) for ship in range(TYPES)])
Squadron = NewType("Squadron", int)  # so many ships of a type of a side
SQUADRON = kind(
    Squadron, [vessels(n, side, ship) for n in range(1, 19) for side in range(SIDES) for ship in range(TYPES)]
)
Party = NewType("Party", int)  # a side of a battle
PARTY = kind(Party, [*SPECIES.words, "the Ancients", "the Guardian", "the GCDS"])
Rolled = NewType("Rolled", int)  # a die: 8 * colour + face
ROLLED = kind(Rolled, [f"{die.colour} {face}" for die in content.TABLE.die for face in FACES])

# What dice are assigned to: a type of ship, or of NPC, and how damaged it is.
Target = NewType("Target", int)
DAMAGES = 24
TARGET = kind(
    Target,
    [
        f"{one(name)} with {damage} damage" if damage else f"{'the' if name == 'GCDS' else 'an'} undamaged {name}"
        for name in (*(ship.name for ship in content.TABLE.ship), *NPC_NAMES)
        for damage in range(DAMAGES)
    ],
)
