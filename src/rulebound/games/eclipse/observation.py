"""What a seat knows, as columns for learners: all that lies open, and the own Reputation tiles (EC-INFO-01..03)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import innermost
from rulebound.engine.observe import Observer
from rulebound.games.eclipse.battle_observation import observe_battle
from rulebound.games.eclipse.finds import DISCOVERIES
from rulebound.games.eclipse.frames import Influencing
from rulebound.games.eclipse.kinds import DISC_SPACE
from rulebound.games.eclipse.rules.blueprints import has_type, sheet_of
from rulebound.games.eclipse.rules.diplomacy import held
from rulebound.games.eclipse.sheets import TILE, TILE_BITS, Sheet
from rulebound.games.eclipse.state import Galaxy, tiles_left
from rulebound.games.eclipse.tables import (
    BUILT_SHIPS,
    COPIES,
    MOST_SEATS,
    PARTS,
    ROUNDS,
    SECTORS,
    SHIP_TYPES,
    SLOTS,
    SPECIES,
    SUPPLY,
    TECHS,
    TRACK_SQUARES,
    ZONES,
)
from rulebound.games.eclipse.tiles import drawn_by, reputation_on, track_of
from rulebound.games.eclipse.view import revealed_tiles, turned_over_sectors

STORED: Final = 14  # bits of an amount of a resource
FAR: Final = 6  # bits of a coordinate
DISCS: Final = 17
DICE: Final = 12  # of one colour on one ship, more than any blueprint holds
VALUE: Final = 40  # computers, shields, hull, initiative and drives of one ship
TILES: Final = 64
PARTS_OF_MAP: Final[list[str]] = [f"sector {sector}" for sector in range(SECTORS)]
LAND: Final = 38  # columns of a sector, beside those that there are for each seat
BLUEPRINT: Final[int] = 1 + 4 + 4 + 5 * 7 + SLOTS  # columns of a type of ship


def observe(g: Galaxy, seat: int, o: Observer) -> None:
    """The round, the market, the map, then every player from the viewer on."""
    o.part("round")
    o.number(g.round, ROUNDS)
    o.part("player, start player, first to pass, traitor")
    for who in (g.player, g.start, g.first_passed, g.traitor):
        o.seat(who)
    o.part("market")
    for tech in range(TECHS):
        o.number(g.market[tech], COPIES[tech])
    o.part("stacks, bag and pile")
    for number in (len(g.inner), len(g.middle), len(g.outer), tiles_left(g)):
        o.number(number, TILES)
    o.part("turned over")
    o.marks(turned_over_sectors(g), SECTORS)
    o.marks(sorted(set(revealed_tiles(g))), DISCOVERIES)
    o.part("NPC blueprints")
    for kind in range(3):
        o.flag(g.variant[kind] == 1)
    for sector in range(SECTORS):
        o.part(PARTS_OF_MAP[sector])
        _sector(g, sector, o)
    o.part("player")
    o.each_seat(_player, g)
    o.part("own tiles")
    _own(g, seat, o)
    o.part("sectors of this Influence action")
    influencing = innermost(g, Influencing)
    o.marks(sorted(influencing.touched) if influencing else [], DISC_SPACE.size)
    observe_battle(g, o)


def _sector(g: Galaxy, sector: int, o: Observer) -> None:
    """Where it lies, whose it is, what is there."""
    if g.zone[sector] < 0:
        o.blank(LAND + (1 + BUILT_SHIPS) * o.most)
        return
    o.flag(True)
    q, r = ZONES[g.zone[sector]]
    o.bits(q, FAR)
    o.bits(r, FAR)
    o.one_of(g.turned[sector], 6)
    o.seat(g.owner[sector])
    o.some_of(g.cubes[sector] & 127, 7)
    for there in (g.cubes[sector] >> 15, g.orbital[sector], g.monolith[sector], g.tile[sector]):
        o.flag(there != 0)
    o.some_of(g.portal[sector], 3)
    o.some_of(g.shrines[sector], 4)
    o.number(g.npcs[sector], 14)
    for step in range(o.most):
        fleet = g.fleets[sector * MOST_SEATS + (o.viewer + step) % o.seats] if step < o.seats else 0
        if fleet == 0:
            o.blank(BUILT_SHIPS)
        else:
            for ship in range(BUILT_SHIPS):
                o.number(fleet >> 4 * ship & 15, SUPPLY[ship])


def _player(g: Galaxy, seat: int, o: Observer) -> None:
    """A board: species, tracks, storage, techs, ships."""
    o.one_of(g.species[seat], SPECIES)
    for i in range(3):
        o.number(g.tracks[3 * seat + i], TRACK_SQUARES)
        o.number(g.graveyard[3 * seat + i], 33)
        o.bits(g.stock[3 * seat + i], STORED)
        o.some_of(g.techs[3 * seat + i], TECHS)
    for discs in (g.discs[seat], g.spent[seat], g.reserve[seat]):
        o.number(discs, DISCS)
    o.number(g.colony_ships[seat], 4)
    for holds in (g.passed[seat], g.eliminated[seat], g.codex >> seat & 1, g.might >> seat & 1, g.own_tile >> seat & 1):
        o.flag(holds != 0)
    o.some_seats(g.ambassadors[seat])
    o.number(held(g, seat), 6)
    o.number(len(reputation_on(g, seat)), 8)
    o.number(g.kept[seat], TILES)
    o.number(g.parts_chosen[seat], TILES)
    o.some_of(g.shrine_board[seat], 9)
    o.some_of(g.stored[seat], PARTS)
    for ship in range(SHIP_TYPES):
        _ship(g, seat, ship, o)


def _ship(g: Galaxy, seat: int, ship: int, o: Observer) -> None:
    """What a type of ship can do, and the tiles on its blueprint."""
    if g.species[seat] >= 0 and has_type(g, seat, ship):
        sheet = sheet_of(g, seat, ship)
        columns = sheet.columns
        if columns is None:
            columns = sheet.columns = _columns(sheet)
        o.gather(columns, o.at)
    o.blank(BLUEPRINT)


def _columns(sheet: Sheet) -> Observer:
    """A blueprint is taken down once: there are few, and each is seen often."""
    o = Observer(0)
    o.flag(True)
    o.numbers(sheet.cannons, DICE)
    o.numbers(sheet.missiles, DICE)
    o.bits(sheet.computer, 7)
    o.bits(sheet.shield, 7)
    o.bits(1 + sheet.hull, 7)
    o.bits(sheet.initiative, 7)
    o.bits(sheet.drive, 7)
    for slot in range(SLOTS):
        o.number(sheet.tiles >> TILE_BITS * slot & TILE, VALUE)
    return o


def _own(g: Galaxy, seat: int, o: Observer) -> None:
    """The values that only the viewer knows (EC-INFO-02)."""
    for place in (track_of(seat), drawn_by(g, seat)):
        for value in range(1, 5):
            o.number(g.cards.faces(place).count(value), 8)
