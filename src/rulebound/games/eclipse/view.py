"""What a seat may know (EC-INFO-01..03)."""

from __future__ import annotations

from typing import Final

from rulebound.games.eclipse.content import DISCOVERIES as DISCOVERY_RECORDS
from rulebound.games.eclipse.content import SPECIES as SPECIES_RECORDS
from rulebound.games.eclipse.frames import Discovering, ExploreZone
from rulebound.games.eclipse.rules.blueprints import tile_on
from rulebound.games.eclipse.state import Galaxy, tiles_left
from rulebound.games.eclipse.tables import MOST_SEATS, NUMBER, SHIP_TYPES, SLOTS, TECH, TECHS, ZONES
from rulebound.games.eclipse.tiles import BAG, drawn_by, reputation_on, track_of

NUMBER_WORDS: Final[list[str]] = [str(number) for number in NUMBER]
SEAT_WORDS: Final[list[str]] = [str(seat) for seat in range(MOST_SEATS)]
TECH_IDS: Final[list[str]] = list(TECH)
THERE: Final = (
    "cubes",
    "orbital",
    "monolith",
    "portal",
    "shrines",
    "tile",
    "npcs",
)  # told of a sector where there are any


def view(g: Galaxy, seat: int | None) -> dict[str, object]:
    """All that lies open, and the own Reputation tiles."""
    return {
        "round": g.round,
        "player": int(g.player),
        "start": int(g.start),
        "first_passed": g.first_passed,
        "traitor": g.traitor,
        "sectors": {NUMBER_WORDS[s]: sector(g, s) for s in g.placed},
        "players": [player(g, s, seat) for s in range(g.seats)],
        "market": {TECH_IDS[t]: g.market[t] for t in range(TECHS) if g.market[t]},
        "stacks": [len(g.inner), len(g.middle), len(g.outer)],
        "discards": [list(g.inner_discards), list(g.middle_discards), list(g.outer_discards)],
        "bag": sum(g.bag),
        "discoveries": tiles_left(g),
        "reputation_bag": g.cards.count(BAG),
        "npcs": list(g.variant),
        "turned_over": turned_over(g),
        "revealed": revealed(g),
        "wounds": list(g.wounds),
        "dice": list(g.dice),
    }


def turned_over(g: Galaxy) -> list[int]:
    """The numbers of the sectors that an explorer has turned over and not placed yet (EC-EXP-03)."""
    return [NUMBER[s] for s in turned_over_sectors(g)]


def turned_over_sectors(g: Galaxy) -> list[int]:
    """The same sectors, as the rules count them."""
    for frame in g.stack:
        if isinstance(frame, ExploreZone) and frame.sector >= 0 and g.zone[frame.sector] < 0:
            return [frame.sector, frame.second] if frame.second >= 0 else [frame.sector]
    return []


def revealed(g: Galaxy) -> list[str]:
    """The Discovery tiles that are being resolved (EC-INFO-04)."""
    return [DISCOVERY_RECORDS[tile].id for tile in revealed_tiles(g)]


def revealed_tiles(g: Galaxy) -> list[int]:
    """The same tiles, as the rules count them."""
    frames = [frame for frame in g.stack if isinstance(frame, Discovering)]
    return [frame.discovery for frame in frames if frame.discovery >= 0]


def sector(g: Galaxy, s: int) -> dict[str, object]:
    """A sector on the map: where it lies, whose it is, and whatever else is there (EC-INFO-01)."""
    found: dict[str, object] = {"at": ZONES[g.zone[s]], "turned": g.turned[s], "owner": g.owner[s]}
    values = (g.cubes[s], g.orbital[s], g.monolith[s], g.portal[s], g.shrines[s], g.tile[s], g.npcs[s])
    for name, value in zip(THERE, values, strict=True):
        if value:
            found[name] = value
    here = [seat for seat in range(g.seats) if g.entered[MOST_SEATS * s + seat]]
    if here:
        fleets = {SEAT_WORDS[seat]: g.fleets[MOST_SEATS * s + seat] for seat in here if g.fleets[MOST_SEATS * s + seat]}
        if fleets:
            found["fleets"] = fleets
        found["entered"] = {SEAT_WORDS[seat]: g.entered[MOST_SEATS * s + seat] for seat in here}
    return found


def tech_ids(bits: int) -> list[str]:
    """The techs of a track."""
    found: list[str] = []
    while bits > 0:
        tech = bits & -bits
        bits ^= tech
        found.append(TECH_IDS[tech.bit_length() - 1])
    return found


def tiles_on(g: Galaxy, s: int) -> dict[str, int]:
    """The parts on the slots of a player's blueprints, by slot, each part one more than its number."""
    found: dict[str, int] = {}
    for ship in range(SHIP_TYPES):
        if g.tiles[SHIP_TYPES * s + ship]:
            for slot in range(SLOTS * ship, SLOTS * ship + SLOTS):
                if tile_on(g, s, slot) >= 0:
                    found[str(slot)] = 1 + tile_on(g, s, slot)
    return found


def player(g: Galaxy, s: int, viewer: int | None) -> dict[str, object]:
    """A player's board; Reputation tiles are the owner's alone (EC-INFO-02)."""
    seen = g.cards.known_to(viewer, track_of(s)) if viewer is not None else []
    shown = reputation_on(g, s) if s == viewer or g.eliminated[s] or g.result is not None else seen
    drawn = g.cards.faces(drawn_by(g, s))
    return {
        "species": SPECIES_RECORDS[g.species[s]].id if g.species[s] >= 0 else "",
        "colour": g.colour[s],
        "tracks": [g.tracks[3 * s + i] for i in range(3)],
        "graveyard": [g.graveyard[3 * s + i] for i in range(3)],
        "stock": [g.stock[3 * s + i] for i in range(3)],
        "discs": g.discs[s],
        "spent": g.spent[s],
        "reserve": g.reserve[s],
        "colony_ships": g.colony_ships[s],
        "passed": g.passed[s],
        "techs": [tech_ids(g.techs[3 * s + i]) for i in range(3)],
        "tiles": tiles_on(g, s),
        "stored": g.stored[s],
        "muon": g.muon[s],
        "ambassadors": g.ambassadors[s],
        "kept": g.kept[s],
        "parts_chosen": g.parts_chosen[s],
        "codex": g.codex >> s & 1,
        "might": g.might >> s & 1,
        "own_tile": g.own_tile >> s & 1,
        "shrines": g.shrine_board[s],
        "eliminated": g.eliminated[s],
        "kept_score": g.kept_score[s],
        "reputation": len(reputation_on(g, s)),
        "reputation_values": sorted(shown),
        "drawn": len(drawn),
        "drawn_values": sorted(drawn) if s == viewer else [],
    }
