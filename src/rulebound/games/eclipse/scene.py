"""The table as a picture: the galaxy in hexes, the market and the stacks, and the board of whoever looks."""

from __future__ import annotations

from rulebound.engine.kinds import counted, listed
from rulebound.engine.scene import Area, Mark, Piece, Scene, Spot
from rulebound.games.eclipse import content
from rulebound.games.eclipse.battle_frames import CombatPhase
from rulebound.games.eclipse.board import board
from rulebound.games.eclipse.contest import stage
from rulebound.games.eclipse.frames import CleanupPhase, ExploreZone, PickSpecies, UpkeepPhase
from rulebound.games.eclipse.kinds import NPC_NAMES, SHIP, ZONE
from rulebound.games.eclipse.npcs import NPC_OF_SECTOR
from rulebound.games.eclipse.rules.explore import turns_for
from rulebound.games.eclipse.rules.galaxy import has_wormhole
from rulebound.games.eclipse.rules.stacks import has_sector
from rulebound.games.eclipse.state import Galaxy, ships
from rulebound.games.eclipse.tables import (
    NEXT_ZONE,
    NUMBER,
    SHIP_TYPES,
    SQUARE_STARRED,
    SQUARE_TAKES,
    ZONE_RING,
    ZONES,
)
from rulebound.games.eclipse.trays import dice, found_pieces, market, seat_gauges, species, table_gauges

PHASES = ("Action", "Combat", "Upkeep", "Cleanup")
LATER = (CombatPhase, UpkeepPhase, CleanupPhase)
TAKES = ("materials", "science", "money", "gray")
TOWARDS = ((0.0, -1.0), (0.87, -0.5), (0.87, 0.5), (0.0, 1.0), (-0.87, 0.5), (-0.87, -0.5))
EDGE_AT = 0.43  # how far from the middle of a hex its wormholes are drawn, and how large
HOLE = 0.13
CROWDED = 18  # sectors on the map
WORLDS = ("azure", "rust", "moss", "rose", "sand")
EDGES = ("north", "north-east", "south-east", "south", "south-west", "north-west")
MARKET = Area("market", "row", "Techs on the market")
DICE = Area("dice", "row", "The last roll")
FOUND = Area("found", "row", "Just turned over")
TURNED = Area("turned", "row", "How it may lie")
ALL_SPECIES = Area("species", "row", "Species")


def scene(g: Galaxy, seat: int | None) -> Scene:
    """The table as a seat sees it; a spectator sees the board of whose turn it is."""
    pieces = [*sector_pieces(g), *market(g, seat), *dice(g), *species(g)]
    areas = [galaxy(g)]
    if g.dice:
        areas.append(DICE)
    found = found_pieces(g)
    if found:
        areas.append(FOUND)
        pieces += found
    turned = turnings(g)
    if turned:
        areas.append(TURNED)
        pieces += turned
    areas.append(MARKET)
    if any(isinstance(frame, PickSpecies) for frame in g.stack):
        areas.append(ALL_SPECIES)
    looks_at = int(g.player) if seat is None else seat
    if g.species[looks_at] >= 0:
        own = board(g, looks_at, seat == looks_at or g.result is not None)
        areas += own.areas
        pieces += own.pieces
    phase = next((1 + LATER.index(type(frame)) for frame in g.stack if isinstance(frame, LATER)), 0)
    return Scene(
        f"Round {max(1, g.round)} of {content.TABLE.rounds}",
        tuple(areas),
        tuple(pieces),
        (*seat_gauges(g, seat), *table_gauges(g)),
        PHASES,
        phase,
        int(g.player),
        stage=stage(g, seat),
    )


# The galaxy.


def at(zone: int) -> tuple[float, float]:
    """Where a zone stands on the picture: hexes with a flat top."""
    q, r = ZONES[zone]
    return 0.87 * q, r + q / 2


def galaxy(g: Galaxy) -> Area:
    """Sectors as hexes with their wormholes, and the zones beside them that can still be explored.

    (EC-INFO-01, EC-EXP-08)
    """
    spots = [sector_spot(g, s) for s in g.placed]
    taken = {g.zone[s] for s in g.placed}
    open_zones = {NEXT_ZONE[6 * zone + d] for zone in taken for d in range(6)} - taken - {-1}
    spots += [zone_spot(g, zone) for zone in sorted(open_zones) if is_open(g, zone)]
    spots += [hole for s in g.placed for hole in holes(g, s)]
    return Area("galaxy", "map", "The galaxy", spots=tuple(spots))


def exploring(g: Galaxy) -> ExploreZone | None:
    """The exploration in which a sector was turned over that does not lie on the map yet (EC-EXP-03)."""
    frame = g.stack[-1] if g.stack else None
    return frame if isinstance(frame, ExploreZone) and frame.sector >= 0 and g.zone[frame.sector] < 0 else None


def is_open(g: Galaxy, zone: int) -> bool:
    """Is there a sector for the zone, or was one just turned over (EC-EXP-08)?"""
    frame = exploring(g)
    return has_sector(g, ZONE_RING[zone]) or (frame is not None and frame.zone == zone)


def zone_spot(g: Galaxy, zone: int) -> Spot:
    """A zone that nobody knows, or the one whose sector was just turned over."""
    x, y = at(zone)
    frame = exploring(g)
    if frame is not None and frame.zone == zone:
        name = content.SECTORS[frame.sector].name
        return Spot(str(ZONE.mark(zone)), x, y, "hex", name, art_of(frame.sector), text=f"{name}, turned over")
    word = ZONE.word(zone)
    title = "" if is_crowded(g) else word
    return Spot(str(ZONE.mark(zone)), x, y, "hex", title, "zone", text=f"{word}, unexplored", beyond=True, name=word)


def sector_spot(g: Galaxy, s: int) -> Spot:
    """A sector, in the colours of its controller; on a crowded map number and points stand for its name (EC-MAP-12)."""
    x, y = at(g.zone[s])
    owner = g.owner[s] if g.owner[s] >= 0 else None
    record = content.SECTORS[s]
    title = f"{record.id:03} ★{record.vp}" if is_crowded(g) else record.name
    words = f"{record.name} ({record.id:03}), {record.vp} VP, wormholes {edges_of(g, s)}"
    return Spot(f"sector:{record.id}", x, y, "hex", title, art_of(s), owner, text=words, name=record.name)


def art_of(s: int) -> str:
    """How a sector is drawn; where nobody can settle there is no world."""
    if content.SECTORS[s].kind == "center":
        return "centre"
    return f"sector_{WORLDS[NUMBER[s] % len(WORLDS)] if SQUARE_TAKES[s] else 'void'}"


def is_crowded(g: Galaxy) -> bool:
    return len(g.placed) > CROWDED


def edges_of(g: Galaxy, s: int) -> str:
    """The edges of a sector with wormholes, as it is turned (EC-MAP-04)."""
    return ", ".join(sorted(EDGES[(edge + g.turned[s]) % 6] for edge in content.SECTORS[s].wormholes))


def holes(g: Galaxy, s: int) -> list[Spot]:
    """The wormholes of a sector as it is turned, each on its edge (EC-MAP-04)."""
    found: list[Spot] = []
    x, y = at(g.zone[s])
    for edge in content.SECTORS[s].wormholes:
        side = (edge + g.turned[s]) % 6
        dx, dy = TOWARDS[side]
        name = f"hole:{NUMBER[s]}:{side}"
        here = round(x + EDGE_AT * dx, 3), round(y + EDGE_AT * dy, 3)
        found.append(Spot(name, *here, "box", art="wormhole", wide=HOLE, high=HOLE))
    return found


def sector_pieces(g: Galaxy) -> list[Piece]:
    """What lies and stands in the sectors."""
    return [piece for s in g.placed for piece in (*worth(g, s), *squares(g, s), *structures(g, s), *fleets(g, s))]


def worth(g: Galaxy, s: int) -> list[Piece]:
    """What a sector is worth, where its title does not say so (EC-SCO-04)."""
    if is_crowded(g):
        return []
    marks: dict[str, Mark] = {"vp": content.SECTORS[s].vp}
    return [Piece(f"worth:{NUMBER[s]}", f"sector:{NUMBER[s]}", "worth", title="points", marks=marks)]


def several(number: int) -> dict[str, Mark]:
    """How many there are, where it is more than one."""
    return {"count": number} if number > 1 else {}


def squares(g: Galaxy, s: int) -> list[Piece]:
    """Population squares with their cubes; starred ones need a tech (EC-COL-05)."""
    found: list[Piece] = []
    rows = [(str(i), TAKES[SQUARE_TAKES[s][i]], SQUARE_STARRED[s][i], 1 << i) for i in range(len(SQUARE_TAKES[s]))]
    if g.orbital[s]:
        rows.append(("orbital", "orbital", False, 1 << 15))
    for name, takes, starred, bit in rows:
        owner = g.owner[s] if g.cubes[s] & bit else None
        words = f"{takes} square{' (advanced)' if starred else ''}, {'a cube' if owner is not None else 'empty'}"
        marks: dict[str, Mark] = {"star": True} if starred else {}
        found.append(square(s, name, takes, owner, words, marks))
    return found


def square(s: int, name: str, takes: str, owner: int | None, words: str, marks: dict[str, Mark]) -> Piece:
    """One square; a cube on it is in its owner's colour."""
    art = f"{'square' if owner is None else 'cube'}_{takes}"
    return Piece(f"square:{NUMBER[s]}:{name}", f"sector:{NUMBER[s]}", art, owner, words, marks)


def structures(g: Galaxy, s: int) -> list[Piece]:
    """Monoliths, portals, shrines, face-down Discovery tiles."""
    where, found = f"sector:{NUMBER[s]}", []
    rows = (("monolith", g.monolith[s]), ("portal", g.portal[s]), ("shrine", g.shrines[s]), ("discovery", g.tile[s]))
    for name, there in rows:
        if there:
            found.append(Piece(f"{name}:{NUMBER[s]}", where, name, title=name))
    if g.npcs[s]:
        kind = NPC_NAMES[NPC_OF_SECTOR[s]]
        title = counted(g.npcs[s], kind, f"{kind}s")
        found.append(Piece(f"npc:{NUMBER[s]}", where, kind.lower(), title=title, marks=several(g.npcs[s])))
    return found


def fleets(g: Galaxy, s: int) -> list[Piece]:
    """Ships by owner and type; those of whoever acts are what options point at."""
    found: list[Piece] = []
    acting = g.decisions[0].seat if g.decisions else int(g.player)
    for seat in range(g.seats):
        for ship in range(SHIP_TYPES):
            number = ships(g, s, seat, ship)
            if number:
                name = f"fleet:{NUMBER[s]}:{content.TABLE.ship[ship].id}"
                title = counted(number, SHIP.word(ship), f"{SHIP.word(ship)}s")
                place, art = f"sector:{NUMBER[s]}", content.TABLE.ship[ship].id
                own = name if seat == acting else f"{name}:{seat}"
                found.append(Piece(own, place, art, seat, title, several(number)))
    return found


# The sector that is to be placed.


def turnings(g: Galaxy) -> list[Piece]:
    """The sector that is to be placed, turned in each way that connects it, with what it would open (EC-EXP-05)."""
    frame = exploring(g)
    if frame is None or not frame.placed:
        return []
    found: list[Piece] = []
    for turn in turns_for(g, frame, frame.sector):
        edges = sorted((edge + turn) % 6 for edge in content.SECTORS[frame.sector].wormholes)
        opened = [EDGES[edge] for edge in edges if meets(g, frame.zone, edge)]
        words = f"wormholes {', '.join(EDGES[edge] for edge in edges)}"
        marks: dict[str, Mark] = {"holes": " ".join(str(edge) for edge in edges), "words": words}
        title = f"{'ways' if len(opened) > 1 else 'a way'} {listed(opened or ['by a generator'])}"
        found.append(Piece(f"turn:{turn}", "turned", "turning", title=title, marks=marks))
    return found


def meets(g: Galaxy, zone: int, edge: int) -> bool:
    """Does a wormhole of a sector beside this zone face that edge (EC-MAP-05)?"""
    beside = NEXT_ZONE[6 * zone + edge]
    return any(g.zone[other] == beside and has_wormhole(g, other, (edge + 3) % 6) for other in g.placed)


def seat_role(g: Galaxy, seat: int) -> str:
    """What a seat plays."""
    return content.SPECIES[g.species[seat]].name if g.species[seat] >= 0 else ""
