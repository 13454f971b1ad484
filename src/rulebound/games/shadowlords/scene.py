"""What a scene shows: the star map with all that stands on it, the turn's phases and the numbers worth seeing."""

from __future__ import annotations

from functools import lru_cache

from rulebound.engine.flow import Frame, has_begun
from rulebound.engine.scene import Area, Gauge, Mark, Piece, Spot
from rulebound.engine.speech import capital
from rulebound.games.shadowlords import trays
from rulebound.games.shadowlords.bags import count
from rulebound.games.shadowlords.content import BOARD, CAST, GUIDE, Space
from rulebound.games.shadowlords.frames import Arrival, Battle, Duel, Opening, Sale, Turn, TurnDisc
from rulebound.games.shadowlords.kinds import CLASS_NAMES, NAMES, SIDE_NAMES, SPACE_NAMES
from rulebound.games.shadowlords.rules.control import Board, controlled
from rulebound.games.shadowlords.rules.hands import DISCARDS, PILE, number_in
from rulebound.games.shadowlords.rules.turn import build, fight, move, move_shadow, special_event
from rulebound.games.shadowlords.state import Shadowlords, alliances_of
from rulebound.games.shadowlords.tables import (
    ALLIANCES,
    BASES,
    BLACK,
    CHARACTER_IDS,
    CHARACTERS,
    CLASS,
    COLOURS,
    COMBAT,
    DIPLOMAT,
    FORTRESS,
    LORD,
    NOBODY,
    NOWHERE,
    PEOPLE,
    RUINS,
    SHADOWS,
    SPACE_IDS,
    WARRIOR,
)

AWAY = 1.09  # home planets stand a little further out, so that the names of their galaxies can be read
WIDE = 1.4  # tables and screens are wider than high, so the map is drawn wider than it is in the files
Column = tuple[int, ...]
PHASES = tuple(GUIDE.guide.order_of_turn)
BEGINS = (special_event, build, move, move_shadow, fight)  # the steps with which the phases after the first begin
RECONSTRUCTED = [one.source == "reconstructed" for one in (*CAST.character, *CAST.shadow, CAST.shadowlord)]


CLASS_TEXTS = (
    "Fights, leads and builds. Whoever loses this character is out of the game.",
    "Fights. The strongest of the followers.",
    "Fights a little, and brings ships while building.",
    "Does not fight. Keeps enemies from attacking, may turn up discs and win characters over.",
    "Serves the Shadowlord, and attacks whoever is there.",
    "Guards the Power Stone in the Lost Fortress.",
)


def headline(g: Shadowlords) -> str:
    """What is going on."""
    duel = next((frame for frame in g.stack if isinstance(frame, Duel)), None)
    if duel is not None:
        return capital(f"{NAMES[duel.attacker]} against {NAMES[duel.defender]}")
    battle = next((frame for frame in g.stack if isinstance(frame, Battle)), None)
    if battle is not None:
        attack = "The Shadows attack" if battle.alliance == BLACK else f"{SIDE_NAMES[battle.alliance]} attacks"
        return f"{attack} {SIDE_NAMES[battle.foe]} on {SPACE_NAMES[battle.space]}"
    if g.result is not None:
        return "The game is over"
    return "Set-up" if g.turn == NOBODY else f"Turn {sum(g.turns)}: {SIDE_NAMES[g.turn]}"


def phases(turn: Turn | None) -> tuple[tuple[str, ...], int]:
    """The phases of a turn, and which of them it is at."""
    return ((), 0) if turn is None else (PHASES, sum([has_begun(turn, step) for step in BEGINS]))


# The map.


@lru_cache(maxsize=64)
def star_map(seat_of: tuple[int, ...]) -> Area:
    """Galaxies, Ruins, Space Bases, home planets and the Lost Fortress, with the passageways (SL-COMP-28..32)."""
    spots = tuple(
        Spot(
            space.id,
            *place_on_map(space),
            title=capital(space.name),
            art=None if space.kind == "galaxy" else space.kind,
            owner=home_owner(seat_of, space.owner),
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


def home_owner(seat_of: tuple[int, ...], colour: str) -> int | None:
    """Whose home planet it is; of three players' fourth home nobody's (SL-P3-05)."""
    player = seat_of[COLOURS.index(colour)] if colour else NOBODY
    return None if player == NOBODY else player


def rings(g: Shadowlords, there: list[int]) -> tuple[Piece, ...]:
    """Everybody in the game, captives under their captors, and whoever is to be placed now."""
    columns = tuple(g.side), tuple(g.space), tuple(g.ships), tuple(g.captor)
    return drawn_rings(*columns, tuple(g.seat_of), tuple(there), g.stone, g.lord_combat, g.seats == 2)


@lru_cache(maxsize=1024)
def drawn_rings(
    side: Column,
    space: Column,
    ships: Column,
    captor: Column,
    seat_of: Column,
    there: Column,
    stone: int,
    lord_combat: int,
    two: bool,
) -> tuple[Piece, ...]:
    """All rings; most answers leave them as they are."""
    free: list[Piece] = []
    captives: list[Piece] = []
    for c in range(CHARACTERS):
        place = place_of(c, space, captor, there)
        if place:
            mine = 0 <= side[c] < ALLIANCES
            alliance = SIDE_NAMES[side[c]][0] if two and mine else ""
            player = seat_of[side[c]] if mine else None
            strength = lord_combat if c == LORD else COMBAT[c]
            held = captor.count(c)
            piece = drawn_ring(c, place, player, alliance, strength, ships[c], stone == c, captor[c], held)
            (free if captor[c] == NOBODY else captives).append(piece)
    return (*free, *captives)


def place_of(character: int, space: Column, captor: Column, there: Column) -> str:
    """The space of a ring, or of its captor's; those without a ring stand beside the map while they are talked of."""
    while captor[character] != NOBODY:
        character = captor[character]
    here = space[character]
    if here != NOWHERE:
        return "garrison" if here == FORTRESS and character in SHADOWS else SPACE_IDS[here]
    return "waiting" if character in there else ""


@lru_cache(maxsize=8192)
def drawn_ring(
    character: int,
    place: str,
    player: int | None,
    alliance: str,
    strength: int,
    ships: int,
    stone: bool,
    captor: int,
    held: int,
) -> Piece:
    """The piece for what is known of a character; the same facts give the same piece."""
    marks: dict[str, Mark] = {CLASS_NAMES[CLASS[character]]: True} if character != LORD else {}
    marks |= {"alliance": alliance} if alliance else {}
    marks |= {"combat": strength}
    marks |= {"ships": ships} if ships else {}
    marks |= {"Power Stone": True} if stone else {}
    marks |= {"captive of": NAMES[captor]} if captor != NOBODY else {}
    marks |= {"captives": held} if held else {}
    marks |= {"reconstructed": True} if RECONSTRUCTED[character] and place != "garrison" else {}
    art = "captive" if captor != NOBODY else trays.CLASS_ART[CLASS[character]]
    name, text = capital(NAMES[character]), CLASS_TEXTS[CLASS[character]]
    return Piece(CHARACTER_IDS[character], place, art, player, name, marks, text)


DISCS = [Piece(f"disc:{name}", name, "hidden", title="hidden disc") for name in SPACE_IDS]


def discs(g: Shadowlords) -> list[Piece]:
    """Face-down discs, which nobody knows (SL-INFO-01)."""
    return [DISCS[space] for space, disc in enumerate(g.disc) if disc != NOBODY]


def loose_ships(g: Shadowlords) -> list[Piece]:
    """Loose ships by colour (SL-COMP-20)."""
    return [
        loose_pile(space, a, ships, None if g.seat_of[a] == NOBODY else g.seat_of[a])
        for space, bag in enumerate(g.loose)
        if bag
        for a in range(ALLIANCES)
        if (ships := count(bag, a))
    ]


@lru_cache(maxsize=2048)
def loose_pile(space: int, alliance: int, ships: int, player: int | None) -> Piece:
    """So many loose ships of a colour on a space."""
    name, place = f"loose:{COLOURS[alliance]}:{SPACE_IDS[space]}", SPACE_IDS[space]
    return Piece(name, place, "loose", player, f"loose ships of {SIDE_NAMES[alliance]}", {"ships": ships})


def battle_signs(g: Shadowlords) -> list[Piece]:
    """Crossed swords where battles are due."""
    return [
        Piece(
            f"battle:{number}",
            SPACE_IDS[clash.space],
            "battle",
            title=f"battle of {SIDE_NAMES[clash.attacker]} against {SIDE_NAMES[clash.foe]}",
        )
        for number, clash in enumerate(g.battles)
        if not clash.off
    ]


# Beside the map: the Shadows at the Fortress are too many for their space.

GARRISON = Area("garrison", "row", "Shadows in the Lost Fortress (reconstructed)")
WAITING = Area("waiting", "row", "Waiting for an alliance")


def garrison(g: Shadowlords) -> list[int]:
    """The Shadows that are at the Fortress."""
    return [c for c in SHADOWS if g.space[c] == FORTRESS]


def garrison_sign(g: Shadowlords) -> list[Piece]:
    """On the map their number stands for them."""
    number = len(garrison(g))
    return [Piece("garrison:sign", "fortress", "garrison", title="Shadows", marks={"count": number})] if number else []


def waiting(g: Shadowlords) -> list[int]:
    """Characters without a ring that are to be chosen, taken in, sold or placed."""
    if g.stack and isinstance(g.stack[0], Opening) and g.turn == NOBODY:
        if any(disc != NOBODY for disc in g.disc):
            return []
        return [c for c in range(PEOPLE) if g.side[c] == NOBODY and CLASS[c] in (WARRIOR, DIPLOMAT)]
    named = {found for frame in g.stack if (found := _named(frame)) != NOBODY}
    return [c for c in sorted(named) if c < PEOPLE and g.space[c] == NOWHERE and g.captor[c] == NOBODY]


def _named(frame: Frame) -> int:
    return frame.character if isinstance(frame, TurnDisc | Sale | Arrival) else NOBODY


# Numbers.


@lru_cache(maxsize=4096)
def gauge(name: str, value: int, player: int | None = None, art: str | None = None, most: int | None = None) -> Gauge:
    """A number; the same number is the same gauge."""
    return Gauge(name, value, player, most, art)


def seat_gauges(g: Shadowlords) -> list[Gauge]:
    """Of each player: ships in space, Attack hand, Ruins and Space Bases held, members, ships to build, promises."""
    fleets, followers = fleets_and_followers(g)
    board = Board(g)
    gauges: list[Gauge] = []
    for player in range(g.seats):
        mine = alliances_of(g, player)
        realm = [controlled(g, board, a) for a in mine]
        gauges += [
            gauge("Ships", sum(fleets[a] for a in mine), player, "ships"),
            gauge("Attack hand", number_in(g, player), player, "cards"),
            gauge("Ruins", sum((spaces & RUINS).bit_count() for spaces in realm), player, "ruins"),
            gauge("Bases", sum((spaces & BASES).bit_count() for spaces in realm), player, "bases"),
            gauge("Members", sum(followers[a] for a in mine), player),
            gauge("In storage", sum(g.stored[a] for a in mine), player),
        ]
        if g.pledges:
            gauges.append(gauge("Promises", sum(1 for pledge in g.pledges if pledge.by == player), player))
    return gauges


def fleets_and_followers(g: Shadowlords) -> tuple[list[int], list[int]]:
    """Of each alliance: its ships on rings and loose, and its members."""
    fleets, followers = [0] * (ALLIANCES + 1), [0] * (ALLIANCES + 1)
    for c, side in enumerate(g.side):
        if side >= 0:
            fleets[side] += g.ships[c]
            followers[side] += c < PEOPLE
    for bag in g.loose:
        if bag:
            for a in range(ALLIANCES):
                fleets[a] += count(bag, a)
    return fleets, followers


def table_gauges(g: Shadowlords) -> list[Gauge]:
    """The clock, the common foe and the piles."""
    at_large = sum(1 for c in SHADOWS if g.side[c] == BLACK and g.space[c] not in (FORTRESS, NOWHERE))
    clock = [gauge("Starburst timer", max(0, g.timer), None, "timer", g.timer_moves)] if g.timer >= 0 else []
    return [
        *clock,
        gauge("Shadows out", at_large, None, "shadows", len(SHADOWS)),
        gauge("Power pile", number_in(g, PILE), None, "cards"),
        gauge("Discards", number_in(g, DISCARDS)),
        gauge("Hidden discs", len(g.disc) - list(g.disc).count(NOBODY)),
    ]
