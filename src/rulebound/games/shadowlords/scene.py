"""The table as a scene: the star map with all that stands on it, the turn's phases and the numbers worth seeing."""

from __future__ import annotations

from rulebound.engine.flow import Frame
from rulebound.engine.scene import Area, Gauge, Mark, Piece, Scene, Spot
from rulebound.games.shadowlords import trays
from rulebound.games.shadowlords.bags import count, size
from rulebound.games.shadowlords.content import BOARD, CAST, Space
from rulebound.games.shadowlords.frames import Arrival, Battle, Duel, Opening, Sale, Turn, TurnDisc
from rulebound.games.shadowlords.rules.control import bases_held, ruins_held
from rulebound.games.shadowlords.state import Shadowlords, alliances_of, captives_of, combat
from rulebound.games.shadowlords.tables import (
    ALLIANCES,
    BLACK,
    CHARACTER_IDS,
    CHARACTERS,
    CLASS,
    COLOURS,
    DIPLOMAT,
    FORTRESS,
    LORD,
    NOBODY,
    NOWHERE,
    PEOPLE,
    SHADOWS,
    SPACE_IDS,
    SPACES,
    WARRIOR,
)
from rulebound.games.shadowlords.view import owner
from rulebound.games.shadowlords.words import ALLIANCE_NAMES, CLASS_NAMES, NAMES, SPACE_NAMES

AWAY = 1.09  # home planets stand a little further out, so that the names of their galaxies can be read
WIDE = 1.4  # tables and screens are wider than high, so the map is drawn wider than it is in the files
PHASES = ("Draw", "Roll", "Build", "Move", "Shadow", "Fight")
PHASE_OF = (0, 0, 0, 0, 1, 1, 2, 3, 4, 4, 5, 5, 5)  # the phase of each step of a turn's program
RECONSTRUCTED = [one.source == "reconstructed" for one in (*CAST.character, *CAST.shadow, CAST.shadowlord)]


def scene(g: Shadowlords, seat: int | None) -> Scene:
    """The table as a seat sees it; a spectator sees what lies open."""
    turn = next((frame for frame in g.stack if isinstance(frame, Turn)), None)
    sides = trays.trays(g, seat)
    areas = [star_map(g), *waiting_area(g), *sides.areas, *garrison_area(g)]
    return Scene(
        headline(g),
        tuple(areas),
        (*rings(g), *discs(g), *loose_ships(g), *battle_signs(g), *garrison_sign(g), *sides.pieces),
        (*seat_gauges(g), *table_gauges(g)),
        PHASES if turn is not None else (),
        PHASE_OF[max(0, turn.at - 1)] if turn is not None else 0,
        None if turn is None else g.seat_of[turn.alliance],
    )


def headline(g: Shadowlords) -> str:
    """What is going on."""
    duel = next((frame for frame in g.stack if isinstance(frame, Duel)), None)
    if duel is not None:
        return f"{NAMES[duel.attacker]} against {NAMES[duel.defender]}"
    battle = next((frame for frame in g.stack if isinstance(frame, Battle)), None)
    if battle is not None:
        return f"{ALLIANCE_NAMES[battle.alliance]} attacks {ALLIANCE_NAMES[battle.foe]} on {SPACE_NAMES[battle.space]}"
    if g.result is not None:
        return "The game is over"
    return "Set-up" if g.turn == NOBODY else f"Turn {sum(g.turns)}: {ALLIANCE_NAMES[g.turn]}"


# The map.


def star_map(g: Shadowlords) -> Area:
    """Galaxies, Ruins, Space Bases, home planets and the Lost Fortress, with the passageways (SL-COMP-28..32)."""
    spots = tuple(
        Spot(
            space.id,
            *place_on_map(space),
            title=space.name,
            art=None if space.kind == "galaxy" else space.kind,
            owner=home_owner(g, space.owner),
        )
        for space in BOARD.space
    )
    links = tuple((one, other) for one, other in BOARD.passages.pairs)
    return Area("map", "map", "The galaxies (passageways and names reconstructed)", spots=spots, links=links)


def place_on_map(space: Space) -> tuple[float, float]:
    """Where a space is drawn, seen from the Fortress in the middle."""
    middle = BOARD.space[FORTRESS]
    away = AWAY if space.kind == "home" else 1.0
    x, y = middle.x + (space.x - middle.x) * away, middle.y + (space.y - middle.y) * away
    return round(x * WIDE, 3), round(y, 3)


def home_owner(g: Shadowlords, colour: str) -> int | None:
    """Whose home planet it is; of three players' fourth home nobody's (SL-P3-05)."""
    player = g.seat_of[COLOURS.index(colour)] if colour else NOBODY
    return None if player == NOBODY else player


def rings(g: Shadowlords) -> list[Piece]:
    """Everybody in the game, captives under their captors, and whoever is to be placed now."""
    shown = [ring(g, c, place) for c in range(CHARACTERS) if (place := place_of(g, c)) is not None]
    return sorted(shown, key=lambda piece: piece.art == "captive")


def place_of(g: Shadowlords, character: int) -> str | None:
    """The space of a ring, or of its captor's; those without a ring stand beside the map while they are talked of."""
    if g.captor[character] != NOBODY:
        return place_of(g, g.captor[character])
    if g.space[character] != NOWHERE:
        if character in SHADOWS and g.space[character] == FORTRESS:
            return "garrison"
        return SPACE_IDS[g.space[character]]
    return "waiting" if character in waiting(g) else None


def ring(g: Shadowlords, character: int, place: str) -> Piece:
    """A character on its ring with its ships, and what is known of it."""
    captive = g.captor[character] != NOBODY
    marks: dict[str, Mark] = {CLASS_NAMES[CLASS[character]]: True} if character != LORD else {}
    if g.seats == 2 and 0 <= g.side[character] < ALLIANCES:
        marks["alliance"] = ALLIANCE_NAMES[g.side[character]][0]
    marks["combat"] = combat(g, character)
    if g.ships[character]:
        marks["ships"] = g.ships[character]
    marks |= {"Power Stone": True} if g.stone == character else {}
    marks |= {"captive of": NAMES[g.captor[character]]} if captive else {}
    marks |= {"captives": held} if (held := len(captives_of(g, character))) else {}
    marks |= {"reconstructed": True} if RECONSTRUCTED[character] and place != "garrison" else {}
    art = "captive" if captive else trays.CLASS_ART[CLASS[character]]
    return Piece(CHARACTER_IDS[character], place, art, owner(g, character), NAMES[character], marks)


def discs(g: Shadowlords) -> list[Piece]:
    """Face-down discs, which nobody knows (SL-INFO-01)."""
    found = [space for space in range(SPACES) if g.disc[space] != NOBODY]
    return [Piece(f"disc:{SPACE_IDS[space]}", SPACE_IDS[space], "hidden", title="hidden disc") for space in found]


def loose_ships(g: Shadowlords) -> list[Piece]:
    """Loose ships by colour (SL-COMP-20)."""
    return [
        Piece(
            f"loose:{COLOURS[a]}:{SPACE_IDS[space]}",
            SPACE_IDS[space],
            "loose",
            None if g.seat_of[a] == NOBODY else g.seat_of[a],
            f"loose ships of {ALLIANCE_NAMES[a]}",
            {"ships": ships},
        )
        for space in range(SPACES)
        if g.loose[space]
        for a in range(ALLIANCES)
        if (ships := count(g.loose[space], a))
    ]


def battle_signs(g: Shadowlords) -> list[Piece]:
    """Crossed swords where battles are due."""
    return [
        Piece(
            f"battle:{number}",
            SPACE_IDS[clash.space],
            "battle",
            title=f"battle of {ALLIANCE_NAMES[clash.attacker]} against {ALLIANCE_NAMES[clash.foe]}",
        )
        for number, clash in enumerate(g.battles)
        if not clash.off
    ]


# Beside the map.


def garrison(g: Shadowlords) -> list[int]:
    """The Shadows that are at the Fortress."""
    return [c for c in SHADOWS if g.space[c] == FORTRESS]


def garrison_area(g: Shadowlords) -> list[Area]:
    """They are too many for their space, so they stand beside the map."""
    return [Area("garrison", "row", "Shadows in the Lost Fortress (reconstructed)")] if garrison(g) else []


def garrison_sign(g: Shadowlords) -> list[Piece]:
    """On the map their number stands for them."""
    number = len(garrison(g))
    return [Piece("garrison:sign", "fortress", "garrison", title="Shadows", marks={"count": number})] if number else []


def waiting(g: Shadowlords) -> list[int]:
    """Characters without a ring that are to be chosen, taken in, sold or placed."""
    if g.stack and isinstance(g.stack[-1], Opening):
        if any(disc != NOBODY for disc in g.disc):
            return []
        return [c for c in range(PEOPLE) if g.side[c] == NOBODY and CLASS[c] in (WARRIOR, DIPLOMAT)]
    named = {found for frame in g.stack if (found := _named(frame)) != NOBODY}
    return [c for c in sorted(named) if c < PEOPLE and g.space[c] == NOWHERE and g.captor[c] == NOBODY]


def _named(frame: Frame) -> int:
    return frame.character if isinstance(frame, TurnDisc | Sale | Arrival) else NOBODY


def waiting_area(g: Shadowlords) -> list[Area]:
    """Where they stand."""
    return [Area("waiting", "row", "Waiting for an alliance")] if waiting(g) else []


# Numbers.


def seat_gauges(g: Shadowlords) -> list[Gauge]:
    """Of each player: ships in space, Attack hand, Ruins and Space Bases held, members, ships to build, promises."""
    gauges: list[Gauge] = []
    for player in range(g.seats):
        mine = alliances_of(g, player)
        gauges += [
            Gauge("Ships", sum(_ships(g, a) for a in mine), player, art="ships"),
            Gauge("Attack hand", size(g.hand[player]), player, art="cards"),
            Gauge("Ruins", sum(ruins_held(g, a) for a in mine), player, art="ruins"),
            Gauge("Bases", sum(bases_held(g, a) for a in mine), player, art="bases"),
            Gauge("Members", sum(1 for c in range(PEOPLE) if g.side[c] in mine), player),
            Gauge("In storage", sum(g.stored[a] for a in mine), player),
        ]
        if g.pledges:
            gauges.append(Gauge("Promises", sum(1 for pledge in g.pledges if pledge.by == player), player))
    return gauges


def _ships(g: Shadowlords, alliance: int) -> int:
    on_rings = sum(g.ships[c] for c in range(CHARACTERS) if g.side[c] == alliance)
    return on_rings + sum(count(bag, alliance) for bag in g.loose)


def table_gauges(g: Shadowlords) -> list[Gauge]:
    """The clock, the common foe and the piles."""
    at_large = sum(1 for c in SHADOWS if g.side[c] == BLACK and g.space[c] not in (FORTRESS, NOWHERE))
    gauges = [Gauge("Starburst timer", max(0, g.timer), most=g.timer_moves, art="timer")] if g.timer >= 0 else []
    return [
        *gauges,
        Gauge("Shadows out", at_large, most=len(SHADOWS), art="shadows"),
        Gauge("Power pile", len(g.pile), art="cards"),
        Gauge("Discards", size(g.discards)),
        Gauge("Hidden discs", sum(1 for disc in g.disc if disc != NOBODY)),
    ]
