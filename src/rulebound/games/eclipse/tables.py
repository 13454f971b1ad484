"""The components as numbers for the compiled rules."""

from __future__ import annotations

from typing import Final

from rulebound.engine.content import Numbers
from rulebound.games.eclipse import content
from rulebound.games.eclipse import kinds as k
from rulebound.games.eclipse.records import words

SECTORS: Final[int] = len(content.SECTORS)
MOST_SEATS: Final = 6
NPC: Final = 6  # the side of Ancients, Guardians and the GCDS, after the seats
NOBODY: Final = -1

# Resources are also population tracks and graveyards.
MATERIALS: Final = k.Resource(0)
SCIENCE: Final = k.Resource(1)
MONEY: Final = k.Resource(2)
RESOURCES: Final[list[k.Resource]] = [MATERIALS, SCIENCE, MONEY]
GRAY: Final = 3

# Tracks of techs.
MILITARY: Final = k.Track(0)
GRID: Final = k.Track(1)
NANO: Final = k.Track(2)
TRACKS: Final[list[k.Track]] = [MILITARY, GRID, NANO]
RARE: Final = 3

# Actions.
EXPLORE: Final = k.Deed(0)
RESEARCH: Final = k.Deed(1)
UPGRADE: Final = k.Deed(2)
BUILD: Final = k.Deed(3)
MOVE: Final = k.Deed(4)
INFLUENCE: Final = k.Deed(5)
DEEDS: Final[list[k.Deed]] = [EXPLORE, RESEARCH, UPGRADE, BUILD, MOVE, INFLUENCE]
REACTIONS: Final[list[k.Deed]] = [UPGRADE, BUILD, MOVE]

# Free steps.
COLONIZE: Final = k.FreeStep(0)
TRADE: Final = k.FreeStep(1)
CONVERT: Final = k.FreeStep(2)
SHRINE: Final = k.FreeStep(3)
PROPOSE: Final = k.FreeStep(4)

# Types of ships, and what can be built.
INTERCEPTOR: Final = k.Ship(0)
CRUISER: Final = k.Ship(1)
DREADNOUGHT: Final = k.Ship(2)
STARBASE: Final = k.Ship(3)
EXILE_ORBITAL: Final = k.Ship(4)
SHIP_TYPES: Final = 5
SHIPS: Final[list[k.Ship]] = [INTERCEPTOR, CRUISER, DREADNOUGHT, STARBASE, EXILE_ORBITAL]
BUILT_SHIPS: Final = 4  # types that are counted on the map; an Exile Orbital is an Orbital with a cube
SUPPLY: Final[list[int]] = [ship.supply for ship in content.TABLE.ship]
IS_MOBILE: Final[list[bool]] = [ship.mobile for ship in content.TABLE.ship]
SIZE: Final[list[int]] = [ship.size for ship in content.TABLE.ship]
SHIP_DRAWS: Final[list[int]] = [ship.draws for ship in content.TABLE.ship]
ORBITAL: Final = k.Piece(4)
MONOLITH: Final = k.Piece(5)
PIECES: Final[list[k.Piece]] = [k.Piece(i) for i in range(6)]

# Sectors. CENTRE is the Galactic Center; rings 0 to 3.
NUMBER: Final[list[int]] = [sector.id for sector in content.SECTORS]
BY_NUMBER: Final[dict[int, int]] = {number: s for s, number in enumerate(NUMBER)}
CENTRE: Final = k.Sector(BY_NUMBER[1])
RING: Final[list[int]] = [words.RINGS.index(s.ring) if s.kind in ("ring", "center") else 2 for s in content.SECTORS]
KIND: Final[list[str]] = [sector.kind for sector in content.SECTORS]
IN_STACK: Final[list[bool]] = [sector.kind == "ring" for sector in content.SECTORS]
PRINTED_POINTS: Final[list[int]] = [sector.vp for sector in content.SECTORS]
ARTIFACTS: Final[list[int]] = [sector.artifacts for sector in content.SECTORS]
HAS_DISCOVERY: Final[list[bool]] = [sector.discovery for sector in content.SECTORS]
ANCIENTS: Final[list[int]] = [sector.ancients for sector in content.SECTORS]
START_ORBITAL: Final[list[bool]] = [sector.start_orbital for sector in content.SECTORS]
PRINTED_PORTAL: Final[list[bool]] = [sector.warp_portal for sector in content.SECTORS]
# What makes a portal, as bits: it is printed, or the tile of the tech or of a discovery lies there.
PORTAL_PRINTED: Final = 1
PORTAL_OF_TECH: Final = 2
PORTAL_FOUND: Final = 4
# Wormholes as bits of the printed edges.
WORMHOLES: Final[list[int]] = [sum(1 << edge for edge in sector.wormholes) for sector in content.SECTORS]
TURNS: Final[list[int]] = [  # after how many sixths a sector looks as before
    next(turn for turn in range(1, 7) if {(edge + turn) % 6 for edge in sector.wormholes} == set(sector.wormholes))
    for sector in content.SECTORS
]
# Squares of a sector: what they take, and whether they are starred. In `cubes` bit i is square i.
SQUARE_TAKES: Final[list[list[int]]] = [
    [(*k.RESOURCES, "gray").index(square.rstrip("*")) for square in sector.squares] for sector in content.SECTORS
]
SQUARE_STARRED: Final[list[list[bool]]] = [[sq.endswith("*") for sq in sector.squares] for sector in content.SECTORS]
ORBITAL_BIT: Final = 1 << 15
FIRST_SQUARE: Final[list[int]] = [k.SQUARES.index((s, 0)) if content.SECTORS[s].squares else -1 for s in range(SECTORS)]
FIRST_ORBITAL: Final[int] = len(k.SQUARES) - SECTORS
SQUARE_SECTOR: Final[list[int]] = [s for s, _ in k.SQUARES]
SQUARE_BIT: Final[list[int]] = [ORBITAL_BIT if i < 0 else 1 << i for _, i in k.SQUARES]

# Zones: the position of each, its ring, and the next in each of the six directions (-1 past the reach).
ZONES: Final[list[tuple[int, int]]] = list(k.ZONES)
ZONE_AT: Final[dict[tuple[int, int], int]] = {zone: i for i, zone in enumerate(k.ZONES)}
ZONE_RING: Final[list[int]] = [min(3, max(abs(q), abs(r), abs(q + r))) for q, r in k.ZONES]
NEXT_ZONE: Final[list[int]] = [ZONE_AT.get((q + x, r + y), -1) for q, r in k.ZONES for x, y in content.TABLE.offsets]
CENTRE_ZONE: Final[int] = ZONE_AT[(0, 0)]
CORNERS: Final[list[str]] = [corner.name for corner in content.TABLE.zone]
CORNER_ZONE: Final[list[int]] = [ZONE_AT[corner.position] for corner in content.TABLE.zone]
CORNER_TURN: Final[list[int]] = [corner.turn for corner in content.TABLE.zone]

# By the number of players.
OUTER_SECTORS: Final[dict[int, int]] = {one.number: one.outer_sectors for one in content.TABLE.players}
SETUP_TECHS: Final[dict[int, int]] = {one.number: one.setup_techs for one in content.TABLE.players}
CLEANUP_TECHS: Final[dict[int, int]] = {one.number: one.cleanup_techs for one in content.TABLE.players}
HOME_CORNERS: Final[dict[int, list[int]]] = {
    one.number: [CORNERS.index(name) for name in one.homes] for one in content.TABLE.players
}

# Tracks.
ROUNDS: Final[int] = content.TABLE.rounds
POPULATION_VALUES: Final[list[int]] = content.TABLE.population_values
TRACK_CUBES: Final[int] = content.TABLE.population_cubes
TRACK_SQUARES: Final[int] = len(content.TABLE.population_values)
UPKEEP: Final[list[int]] = content.TABLE.upkeep
INFLUENCE_SPACES: Final[int] = len(content.TABLE.upkeep) - 1
TECH_SLOTS: Final[int] = content.TABLE.tech_slots
DISCOUNTS: Final[list[list[int]]] = [content.TABLE.tech_discounts, content.TABLE.tech_discounts_printed]
TECH_POINTS: Final[list[int]] = content.TABLE.tech_points

# Techs.
TECHS: Final[int] = len(content.TECHS)
TECH: Final[dict[str, int]] = Numbers("techs.toml", [tech.id for tech in content.TECHS])
CATEGORY: Final[list[int]] = [words.CATEGORIES.index(tech.category) for tech in content.TECHS]
TECH_COST: Final[list[int]] = [tech.cost for tech in content.TECHS]
TECH_LEAST: Final[list[int]] = [tech.min_cost for tech in content.TECHS]
COPIES: Final[list[int]] = [tech.copies for tech in content.TECHS]
ALL_TECHS: Final[list[k.Tech]] = [k.Tech(t) for t in range(TECHS)]
NEUTRON_BOMBS: Final[int] = TECH["neutron_bombs"]
NEUTRON_ABSORBER: Final[int] = TECH["neutron_absorber"]
STARBASE_TECH: Final[int] = TECH["starbase"]
ORBITAL_TECH: Final[int] = TECH["orbital"]
MONOLITH_TECH: Final[int] = TECH["monolith"]
ADVANCED: Final[list[int]] = [content.opening(resource) for resource in k.RESOURCES]
METASYNTHESIS: Final[int] = content.opening("all")
WORMHOLE_GENERATOR: Final[int] = TECH["wormhole_generator"]
ARTIFACT_KEY: Final[int] = TECH["artifact_key"]
ANTIMATTER_SPLITTER: Final[int] = TECH["antimatter_splitter"]
CLOAKING_DEVICE: Final[int] = TECH["cloaking_device"]
ANCIENT_LABS: Final[int] = TECH["ancient_labs"]
WARP_PORTAL: Final[int] = TECH["warp_portal"]
TECH_DISCS: Final[list[int]] = [t.amount if t.effect == "gain_influence_discs" else 0 for t in content.TECHS]
TECH_DEED: Final[list[int]] = [
    k.DEED.words.index(t.action.capitalize()) if t.effect == "extra_activations" else -1 for t in content.TECHS
]
TECH_ACTIVATIONS: Final[list[int]] = [t.amount if t.effect == "extra_activations" else 0 for t in content.TECHS]

# Parts: what each adds, and the dice by colour.
PARTS: Final[int] = len(content.PARTS)
PART: Final[dict[str, int]] = {part.id: i for i, part in enumerate(content.PARTS)}
ALL_PARTS: Final[list[k.Part]] = [k.Part(p) for p in range(PARTS)]
COLOURS: Final[list[str]] = [die.colour for die in content.TABLE.die]
DAMAGE: Final[list[int]] = [die.damage for die in content.TABLE.die]
RED: Final[int] = COLOURS.index("red")
BASIC: Final = 0
ANCIENT_PART: Final = 2
PRINTED: Final = 3
GROUP: Final[list[int]] = [words.GROUPS.index(part.group) for part in content.PARTS]
PART_TECH: Final[list[int]] = [TECH[part.needs_tech] if part.needs_tech else -1 for part in content.PARTS]
COMPUTER: Final[list[int]] = [part.computer for part in content.PARTS]
SHIELD: Final[list[int]] = [part.shield for part in content.PARTS]
HULL: Final[list[int]] = [part.hull for part in content.PARTS]
INITIATIVE: Final[list[int]] = [part.initiative for part in content.PARTS]
DRIVE: Final[list[int]] = [part.move for part in content.PARTS]
ENERGY: Final[list[int]] = [part.energy for part in content.PARTS]
CANNON_COLOUR: Final[list[int]] = [COLOURS.index(p.cannon.colour) if p.cannon else -1 for p in content.PARTS]
CANNON_DICE: Final[list[int]] = [p.cannon.dice if p.cannon else 0 for p in content.PARTS]
MISSILE_COLOUR: Final[list[int]] = [COLOURS.index(p.missile.colour) if p.missile else -1 for p in content.PARTS]
MISSILE_DICE: Final[list[int]] = [p.missile.dice if p.missile else 0 for p in content.PARTS]
MUON_SOURCE: Final[int] = next(i for i, part in enumerate(content.PARTS) if part.outside)

# Species.
SPECIES: Final[int] = len(content.SPECIES)
SPECIES_OF: Final[dict[str, int]] = Numbers("species.toml", [one.id for one in content.SPECIES])
ALL_SPECIES: Final[list[k.Species]] = [k.Species(i) for i in range(SPECIES)]
HYDRAN: Final[int] = SPECIES_OF["hydran"]
PLANTA: Final[int] = SPECIES_OF["planta"]
DRACO: Final[int] = SPECIES_OF["draco"]
MAGELLAN: Final[int] = SPECIES_OF["magellan"]
LYRA: Final[int] = SPECIES_OF["lyra"]
EXILES: Final[int] = SPECIES_OF["exiles"]
BOARDS: Final = ("red", "blue", "green", "yellow", "white", "black")
BOARD: Final[list[int]] = [BOARDS.index(one.board) if one.board in BOARDS else -1 for one in content.SPECIES]
HOME: Final[list[int]] = [BY_NUMBER[one.home_sector] for one in content.SPECIES]
START_STOCK: Final[list[list[int]]] = [
    [one.start.materials, one.start.science, one.start.money] for one in content.SPECIES
]
COLONY_SHIPS: Final[list[int]] = [one.colony_ships for one in content.SPECIES]
TRADE_RATIO: Final[list[int]] = [one.trade_ratio for one in content.SPECIES]
DISCS: Final[list[int]] = [one.discs_total for one in content.SPECIES]
RESERVE: Final[list[int]] = [one.discs_reserve for one in content.SPECIES]
START_SHIP: Final[list[int]] = [
    next(i for i, ship in enumerate(content.TABLE.ship) if ship.id == one.start_ship) for one in content.SPECIES
]
START_TECHS: Final[list[list[tuple[int, int]]]] = [
    [(TECH[tech.id], words.TRACKS.index(tech.track)) for tech in one.start_techs] for one in content.SPECIES
]
ACTIVATIONS: Final[list[list[int]]] = [
    [a.explore, a.research, a.upgrade, a.build, a.move, a.influence]
    for a in (one.activations for one in content.SPECIES)
]
REFRESHED: Final[list[int]] = [one.influence_refresh for one in content.SPECIES]
COSTS: Final[list[list[int]]] = [
    [c.interceptor, c.cruiser, c.dreadnought, c.starbase, c.orbital, c.monolith]
    for c in (one.costs for one in content.SPECIES)
]
EITHER_SPACES: Final[list[int]] = [one.reputation_spaces.count("either") for one in content.SPECIES]
AMBASSADOR_SPACES: Final[list[int]] = [one.reputation_spaces.count("ambassador") for one in content.SPECIES]
START_REPUTATION: Final[list[int]] = [one.start_reputation_draws for one in content.SPECIES]
# What a species scores of its own at the end.
END_BONUS: Final[list[str]] = [one.end_vp for one in content.SPECIES]
IS_EXTRA: Final[list[bool]] = [one.option != "" for one in content.SPECIES]
AMBASSADORS: Final[int] = content.TABLE.ambassadors
MOST_ANCIENTS: Final[int] = content.TABLE.ancients

# Printed blueprints: for each species and type of ship the printed part of each slot (-1 empty, -2 none), and values
# outside the grid. A species without a type has no slots there.
SLOTS: Final[int] = k.SLOTS
NO_SLOT: Final = -2
EMPTY: Final = -1


def _printed(species: content.Species, ship: content.Ship) -> list[int]:
    sheet = content.BLUEPRINTS[species.blueprints].get(ship.id)
    parts = [PART[name] if name else EMPTY for name in sheet.slots] if sheet else []
    return parts + [NO_SLOT] * (SLOTS - len(parts))


def _outside(species: content.Species, ship: content.Ship) -> list[int]:
    sheet = content.BLUEPRINTS[species.blueprints].get(ship.id)
    return [sheet.initiative, sheet.energy, sheet.computer, sheet.shield, sheet.hull] if sheet else [0] * 5


PRINTED_PARTS: Final[list[list[int]]] = [
    [part for ship in content.TABLE.ship for part in _printed(species, ship)] for species in content.SPECIES
]
# Initiative, energy, computer, shield, hull.
OUTSIDE: Final[list[list[list[int]]]] = [
    [_outside(species, ship) for ship in content.TABLE.ship] for species in content.SPECIES
]
HAS_TYPE: Final[list[list[bool]]] = [
    [ship.id in content.BLUEPRINTS[species.blueprints] for ship in content.TABLE.ship] for species in content.SPECIES
]

# Reputation and points.
REPUTATION_TILES: Final[list[int]] = content.TABLE.reputation_tiles
MOST_DRAWS: Final[int] = content.TABLE.most_reputation_draws
AMBASSADOR_POINTS: Final[int] = content.TABLE.points.ambassador
MONOLITH_POINTS: Final[int] = content.TABLE.points.monolith
DISCOVERY_POINTS: Final[int] = content.TABLE.points.discovery
TRAITOR_POINTS: Final[int] = content.TABLE.points.traitor
REPUTATION_PER_POINT: Final[int] = content.TABLE.points.reputation_per_point
PORTAL_POINTS: Final[list[int]] = [content.TECHS[WARP_PORTAL].vp, next(d.vp for d in content.DISCOVERIES if d.vp == 2)]
CODEX_POINTS: Final[int] = next(d.vp for d in content.DISCOVERIES if d.effect == "vp_per_artifact")
MIGHT_PER_POINT: Final[int] = next(d.per for d in content.DISCOVERIES if d.per)
FIRST_PASS_MONEY: Final[int] = content.TABLE.first_pass_money
ARTIFACT_RESOURCES: Final[int] = content.TABLE.artifact_resources
ROUND_CAP: Final[int] = content.TABLE.engagement_round_cap
