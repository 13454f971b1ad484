"""The components of Eclipse, as their files have them."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from msgspec import Struct

from rulebound.engine.content import ContentError, load, named
from rulebound.games.eclipse.records.words import (
    Bonus,
    Category,
    Deed,
    Find,
    Gift,
    Group,
    NpcType,
    Resource,
    Ring,
    Square,
    Switch,
    Track,
    Variant,
)

FOLDER = Path(__file__).parent / "content"


class Thing(Struct, frozen=True, forbid_unknown_fields=True):
    """A record of a component file."""


class Points(Thing, frozen=True):
    ambassador: int
    monolith: int
    discovery: int
    traitor: int
    reputation_per_point: int


class Players(Thing, frozen=True):
    number: int
    outer_sectors: int
    setup_techs: int
    cleanup_techs: int
    homes: list[str]


class Corner(Thing, frozen=True):
    """A starting zone: where it lies and how a home is turned there."""

    name: str
    position: tuple[int, int]
    turn: int


class Die(Thing, frozen=True):
    colour: Literal["yellow", "orange", "blue", "red"]
    damage: int


class Ship(Thing, frozen=True):
    id: str
    name: str
    supply: int
    mobile: bool
    size: int
    draws: int


class Table(Thing, frozen=True):
    rounds: int
    offsets: list[tuple[int, int]]
    population_values: list[int]
    population_cubes: int
    upkeep: list[int]
    tech_slots: int
    tech_discounts: list[int]
    tech_discounts_printed: list[int]
    tech_points: list[int]
    ambassadors: int
    ancients: int
    reputation_tiles: list[int]
    most_reputation_draws: int
    first_pass_money: int
    artifact_resources: int
    engagement_round_cap: int
    points: Points
    players: list[Players]
    zone: list[Corner]
    die: list[Die]
    ship: list[Ship]


class Sector(Thing, frozen=True):
    id: int
    name: str
    kind: Literal["center", "ring", "guardian", "home"]
    ring: Ring
    vp: int
    wormholes: list[int]
    squares: list[Square]
    artifacts: int
    discovery: bool
    ancients: int
    warp_portal: bool = False
    start_orbital: bool = False
    option: Switch = ""


class Sectors(Thing, frozen=True):
    sector: list[Sector]


class Dice(Thing, frozen=True):
    colour: str
    dice: int


class Part(Thing, frozen=True):
    id: str
    name: str
    group: Group
    needs_tech: str
    computer: int
    shield: int
    hull: int
    initiative: int
    move: int
    energy: int
    outside: bool
    cannon: Dice | None = None
    missile: Dice | None = None


class Parts(Thing, frozen=True):
    part: list[Part]


class Blueprint(Thing, frozen=True):
    """A printed blueprint: parts in its slots, where the slots are drawn, and the values outside the grid."""

    slots: list[str]
    layout: list[tuple[float, float]]
    initiative: int
    energy: int
    computer: int
    shield: int
    hull: int


class StartTech(Thing, frozen=True):
    id: str
    track: Track


class Stock(Thing, frozen=True):
    materials: int
    science: int
    money: int


class Activations(Thing, frozen=True):
    explore: int
    research: int
    upgrade: int
    build: int
    move: int
    influence: int


class Costs(Thing, frozen=True):
    interceptor: int
    cruiser: int
    dreadnought: int
    starbase: int
    orbital: int
    monolith: int


class Species(Thing, frozen=True):
    id: str
    name: str
    board: Literal["red", "blue", "green", "yellow", "white", "black", "magellan", "lyra", "exiles"]
    home_sector: int
    start: Stock
    colony_ships: int
    trade_ratio: int
    discs_total: int
    discs_reserve: int
    start_ship: str
    start_techs: list[StartTech]
    activations: Activations
    influence_refresh: int
    costs: Costs
    reputation_spaces: list[Literal["either", "ambassador"]]
    blueprints: str
    end_vp: Literal["", Bonus]
    start_reputation_draws: int = 0
    option: Switch = ""


class Shrine(Thing, frozen=True):
    resource: Resource
    cost: int


class ShrineRow(Thing, frozen=True):
    row: int
    shrines: list[Shrine]
    reward: Literal["wormhole_generator", "discovery", "influence_disc"]


class AllSpecies(Thing, frozen=True):
    blueprint_set: dict[str, dict[str, Blueprint]]
    species: list[Species]
    shrine_row: list[ShrineRow]


class Tech(Thing, frozen=True):
    id: str
    name: str
    category: Category
    cost: int
    min_cost: int
    copies: int
    text: str
    effect: Gift
    resource: Literal["", Resource, "all"] = ""
    action: Literal["", Deed] = ""
    amount: int = 0
    vp: int = 0
    option: Switch = ""


class Techs(Thing, frozen=True):
    tech: list[Tech]


class Discovery(Thing, frozen=True):
    id: str
    name: str
    copies: int
    effect: Find
    text: str
    materials: int = 0
    science: int = 0
    money: int = 0
    ship: str = ""
    structure: Literal["", "orbital", "monolith"] = ""
    part: str = ""
    vp: int = 0
    per: int = 0
    option: Switch = ""


class Discoveries(Thing, frozen=True):
    discovery: list[Discovery]


class Npc(Thing, frozen=True):
    type: NpcType
    variant: Variant
    initiative: int
    computer: int
    shield: int
    hull: int
    cannons: list[Dice]
    missiles: list[Dice]
    draws: int


class Npcs(Thing, frozen=True):
    blueprint: list[Npc]


TABLE = load(FOLDER / "table.toml", Table)
SECTORS = sorted(load(FOLDER / "sectors.toml", Sectors).sector, key=lambda sector: sector.id)
PARTS = load(FOLDER / "parts.toml", Parts).part
SPECIES_FILE = load(FOLDER / "species.toml", AllSpecies)
SPECIES = SPECIES_FILE.species
BLUEPRINTS = SPECIES_FILE.blueprint_set
SHRINE_ROWS = SPECIES_FILE.shrine_row
TECHS = load(FOLDER / "techs.toml", Techs).tech
DISCOVERIES = load(FOLDER / "discoveries.toml", Discoveries).discovery
NPCS = load(FOLDER / "npcs.toml", Npcs).blueprint

# What names what.
COLOURS = [one.colour for one in TABLE.die]
PART_IDS = [one.id for one in PARTS]
SHIP_IDS = [one.id for one in TABLE.ship]
TECH_IDS = [one.id for one in TECHS]

named("table.toml", TABLE.players, "homes", [one.name for one in TABLE.zone])
named("parts.toml", PARTS, "needs_tech", ["", *TECH_IDS])
named("parts.toml", PARTS, "cannon.colour", COLOURS)
named("parts.toml", PARTS, "missile.colour", COLOURS)
named("npcs.toml", NPCS, "cannons.colour", COLOURS)
named("npcs.toml", NPCS, "missiles.colour", COLOURS)
named("species.toml", SPECIES, "home_sector", [one.id for one in SECTORS])
named("species.toml", SPECIES, "start_ship", SHIP_IDS)
named("species.toml", SPECIES, "start_techs.id", TECH_IDS)
named("species.toml", SPECIES, "blueprints", BLUEPRINTS)
for name, sheets in BLUEPRINTS.items():
    named("species.toml", [*sheets], f"blueprint_set.{name}", SHIP_IDS)
named("species.toml", SPECIES_FILE, "blueprint_set.slots", ["", *PART_IDS])
named("discoveries.toml", DISCOVERIES, "ship", ["", *SHIP_IDS])
named("discoveries.toml", DISCOVERIES, "part", ["", *PART_IDS])


def npc(kind: str, variant: str) -> Npc:
    """The blueprint of these NPCs."""
    for one in NPCS:
        if (one.type, one.variant) == (kind, variant):
            return one
    raise ContentError(f"npcs.toml: there is no {variant} blueprint of the type {kind!r}")


def opening(resource: str) -> int:
    """The number of the tech that opens starred squares for a resource, or for all."""
    for number, tech in enumerate(TECHS):
        if (tech.effect, tech.resource) == ("advanced_population", resource):
            return number
    raise ContentError(f"techs.toml: there is no advanced_population of the resource {resource!r}")
