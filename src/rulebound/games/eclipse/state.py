"""The facts of the table.

By sector: what lies there. By seat: what a player has. `fleets` has one word for each sector and seat, four bits for
each type of ship; `entered` says when the first of them arrived (0: nobody is there). What seldom changes is a tuple,
which copies of the state share.
"""

from __future__ import annotations

from rulebound.engine.cards import Cards
from rulebound.engine.flow import State
from rulebound.engine.kinds import Seat
from rulebound.engine.record import Column, Value
from rulebound.games.eclipse.kinds import Resource, Sector
from rulebound.games.eclipse.tables import (
    EXILE_ORBITAL,
    EXILES,
    MOST_SEATS,
    ORBITAL_BIT,
)


class Settings(Value):
    """What was agreed before the game, as the rules read it (EC-VAR-10, EC-VAR-11)."""

    warp_portals: bool
    extra_species: bool
    artifact_codex: bool
    ancient_might_tile: bool
    npc_variant: tuple[int, int, int]  # of Ancient, Guardian and GCDS: 0 standard, 1 advanced, 2 by lot
    printed_discounts: bool
    claim_by_ship: bool
    net_upkeep: bool
    touching: bool
    start_player: int  # a seat, or -1: by lot
    species_pick: int  # 0 choose, 1 by lot, 2 assigned
    assigned: tuple[int, ...]
    exclusive_boards: bool
    diplomacy_min_players: int
    facing_wormhole: bool
    tie_choice: bool


class Galaxy(State):
    """A game of Eclipse."""

    settings: Settings
    cards: Cards  # Reputation tiles: the bag, the tracks of the seats, and what was just drawn

    placed: tuple[int, ...]  # the sectors on the map, by their numbers

    # By sector.
    zone: tuple[int, ...]  # where it lies, or -1
    turned: tuple[int, ...]  # by how many sixths
    near: tuple[int, ...]  # 6 to a sector: the sector on that side, or -1
    owner: Column  # whose disc lies there, or -1
    cubes: Column  # the squares that hold a cube, as bits
    orbital: Column
    monolith: Column
    portal: Column  # bits: 1 printed, 2 of the tech, 4 of the Discovery tile
    shrines: Column  # bits by resource and gray
    tile: Column  # 1: a face-down Discovery tile lies there
    npcs: Column  # how many Ancients, Guardians or GCDS stand there

    # By sector and seat: 6 to a sector.
    fleets: Column
    entered: Column

    # By seat.
    species: tuple[int, ...]
    colour: tuple[int, ...]  # the board's colour
    home: tuple[int, ...]
    tracks: Column  # cubes on the population tracks, 3 to a seat
    graveyard: Column  # 3 to a seat
    stock: Column  # materials, science, money: 3 to a seat
    discs: Column  # on the influence track
    spent: Column  # on action spaces
    reserve: Column
    colony_ships: Column  # face up
    passed: Column
    techs: Column  # bits, 3 to a seat: those on each track
    tiles: Column  # the parts that lie on each blueprint, as one word: see sheets.py; 5 to a seat
    stored: Column  # ancient parts beside the board, as bits
    muon: Column  # the blueprint that the Muon Source is attached to, or -1
    ambassadors: Column  # of whom a player holds one, as bits
    kept: Column  # Discovery tiles kept for points
    parts_chosen: Column  # Discovery tiles that were used as a part
    shrine_board: Column  # Lyra: the shrines placed, as bits
    eliminated: Column
    kept_score: tuple[int, ...]  # of the eliminated
    kept_stock: tuple[int, ...]

    # As bits by seat.
    codex: int  # who has the Artifact Codex in use
    might: int  # who has the Ancient Might tile in use
    own_tile: int  # Magellan, while their Discovery tile is face down

    # Piles. The face-down Discovery tiles on the map are the bottom of the pile: which they are nobody can tell.
    inner: tuple[int, ...]
    middle: tuple[int, ...]
    outer: tuple[int, ...]
    inner_discards: tuple[int, ...]
    middle_discards: tuple[int, ...]
    outer_discards: tuple[int, ...]
    left_out: tuple[int, ...]  # Outer sectors that are not in the game, unseen
    reshuffled: bool  # has the Outer stack been made anew from its discards?
    pile: tuple[int, ...]  # Discovery tiles
    bag: Column  # tech tiles left in the bag, by tech
    market: Column  # tech tiles on offer, by tech

    # The table.
    variant: tuple[int, ...]  # of Ancient, Guardian and GCDS: 0 standard, 1 advanced
    start: Seat
    first_passed: int  # the first to have passed this round, or -1
    player: Seat  # whose turn it is
    round: int
    traitor: int  # a seat, or -1
    clock: int  # for the order of entry
    wounds: list[int]  # damage on ships: see rules/damage.py
    dice: list[int]  # the dice of the last roll


def with_value(row: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    """The same row with another value in one place."""
    return (*row[:place], value, *row[place + 1 :])


# Ships.


def ships(g: Galaxy, sector: int, seat: int, ship: int) -> int:
    """How many ships of a type a player has in a sector; an Exile Orbital is one while it holds a cube (EC-SPC-25)."""
    if ship == EXILE_ORBITAL:
        return 1 if is_exile_orbital(g, sector, seat) else 0
    return g.fleets[sector * MOST_SEATS + seat] >> 4 * ship & 15


def is_exile_orbital(g: Galaxy, sector: int, seat: int) -> bool:
    """An Orbital with a cube of the Exiles is a ship of theirs (EC-SPC-25)."""
    return g.owner[sector] == seat and g.species[seat] == EXILES and g.cubes[sector] & ORBITAL_BIT != 0


def fleet_size(g: Galaxy, sector: int, seat: int) -> int:
    """All ships of a player in a sector."""
    word = g.fleets[sector * MOST_SEATS + seat]
    total = counted(word) if word else 0
    return total + 1 if g.owner[sector] == seat and is_exile_orbital(g, sector, seat) else total


def has_ships(g: Galaxy, sector: int, seat: int) -> bool:
    return g.fleets[sector * MOST_SEATS + seat] != 0 or is_exile_orbital(g, sector, seat)


def armada(g: Galaxy, seat: int) -> int:
    """All ships of a player on the map, four bits for each type as in `fleets`: no type has more than eight."""
    total = 0
    for sector in g.placed:
        total += g.fleets[sector * MOST_SEATS + seat]
    return total


def ships_of(g: Galaxy, seat: int) -> int:
    """How many ships a player has on the map."""
    orbitals = len([s for s in g.placed if is_exile_orbital(g, s, seat)]) if g.species[seat] == EXILES else 0
    return counted(armada(g, seat)) + orbitals


def counted(word: int) -> int:
    """How many ships are in a word of `fleets`."""
    return (word & 15) + (word >> 4 & 15) + (word >> 8 & 15) + (word >> 12 & 15)


def supply(g: Galaxy, seat: int, ship: int, of: int) -> int:
    """How many of `of` ships of a type are not on the map (EC-BLD-06)."""
    return of - (armada(g, seat) >> 4 * ship & 15)


def enter(g: Galaxy, sector: int, seat: int) -> None:
    """The first of a player's ships in a sector sets the time of entry (EC-MOV-15)."""
    if g.entered[sector * MOST_SEATS + seat] == 0:
        g.clock += 1
        g.entered[sector * MOST_SEATS + seat] = g.clock


def leave(g: Galaxy, sector: int, seat: int) -> None:
    """With the last ship the time of entry is gone (EC-MOV-15)."""
    if not has_ships(g, sector, seat):
        g.entered[sector * MOST_SEATS + seat] = 0


def add_ship(g: Galaxy, sector: int, seat: int, ship: int) -> None:
    """A ship comes to a sector."""
    g.fleets[sector * MOST_SEATS + seat] += 1 << 4 * ship
    enter(g, sector, seat)


def remove_ship(g: Galaxy, sector: int, seat: int, ship: int) -> None:
    """A ship leaves a sector."""
    g.fleets[sector * MOST_SEATS + seat] -= 1 << 4 * ship
    leave(g, sector, seat)


# Players.


def living(g: Galaxy) -> list[int]:
    """The seats that are still in the game (EC-RND-04)."""
    return [seat for seat in range(g.seats) if not g.eliminated[seat]]


def from_seat(g: Galaxy, first: int) -> list[int]:
    """The living seats clockwise from one of them on."""
    return [seat for seat in [*range(first, g.seats), *range(first)] if not g.eliminated[seat]]


def all_techs(g: Galaxy, seat: int) -> int:
    """The techs of a player on all tracks, as bits."""
    return g.techs[3 * seat] | g.techs[3 * seat + 1] | g.techs[3 * seat + 2]


def has_tech(g: Galaxy, seat: int, tech: int) -> bool:
    """Does a player have this tech, on whichever track (EC-RES-07)?"""
    return all_techs(g, seat) >> tech & 1 == 1


def techs_on(g: Galaxy, seat: int, track: int) -> int:
    """How many techs lie on a track."""
    bits, count = g.techs[3 * seat + track], 0
    while bits > 0:
        bits &= bits - 1
        count += 1
    return count


def controlled(g: Galaxy, seat: int) -> list[Sector]:
    """The sectors of a player: those on which their disc lies (EC-MAP-12)."""
    return [Sector(sector) for sector in g.placed if g.owner[sector] == seat]


def resource(g: Galaxy, seat: int, which: Resource) -> int:
    """How much a player has stored (EC-RSC-01)."""
    return g.stock[3 * seat + which]


def gain(g: Galaxy, seat: int, which: int, number: int) -> None:
    """Storage has no upper limit (EC-RSC-02)."""
    g.stock[3 * seat + which] += number


def tiles_left(g: Galaxy) -> int:
    """How many Discovery tiles are in the pile; those on the map and on Magellan's board are not."""
    return len(g.pile) - sum(g.tile) - (1 if g.own_tile else 0)
