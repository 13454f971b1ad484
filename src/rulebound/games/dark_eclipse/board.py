"""The board, which never changes: lanes, Kingdoms and locations on one map, and the scale of the Tower."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rulebound.engine.kinds import counted, listed
from rulebound.engine.scene import Area, Band, Spot
from rulebound.games.dark_eclipse import content
from rulebound.games.dark_eclipse.kinds import KINGDOM, THREAT
from rulebound.games.dark_eclipse.tables import (
    DEFEATS,
    KINGDOM_IDS,
    KINGDOMS,
    LOCATION_IDS,
    LOCATIONS,
    THE_KINGDOMS,
    THREAT_IDS,
    THREATS,
    TOWER_TOP,
)

HEAD = 1.7
SPACE = 1.45
LANE = 0.8
PLACE_HIGH = 1.2
LOCATION_HIGH = 1.8
KINGDOM_WIDE = 1.9
PILE_WIDE = 0.975
LOCATION_WIDE = 1.49
ZONES_ROW = -0.56
KINGDOMS_ROW = 5.13
LOCATIONS_ROW = 6.71
SPACES = content.BOARD.spaces
KINGDOM_SPOTS = [f"kingdom:{one}" for one in KINGDOM_IDS]
LOCATION_SPOTS = [f"location:{one}" for one in LOCATION_IDS]
LOCATION_TEXTS = {
    "cats_lair": "challenge a Threat",
    "kingdoms": "move Snarf, recruit",
    "shadowrealm": "Warriors to a bag",
    "castle_plun_darr": "take Mutants back",
    "feliner": "take one Ally",
    "cats_paw": "take Equipment",
    "unicorn_forest": "trade with another",
    "river_of_despair": "challenge an Enemy",
    "tower_of_omens": "raise it, or spend it",
}


@cache
def world() -> Area:
    """Six lanes toward the Control Room, the Kingdoms in their line, and the nine locations: always the same."""
    spots = [*zones(), *lanes(), *kingdoms(), *locations()]
    links = [(f"lane:{one}:{space}", f"lane:{one}:{space + 1}") for one in THREAT_IDS for space in range(7)]
    links += [(KINGDOM_SPOTS[kingdom], KINGDOM_SPOTS[kingdom + 1]) for kingdom in range(len(KINGDOMS) - 1)]
    title = f"Third Earth (Powers reconstructed). Lost with {thresholds()}"
    return Area("world", "map", title, spots=tuple(spots), links=tuple(links), bands=tuple(bands()))


def thresholds() -> str:
    """What a defeat takes (DE-END-02..04)."""
    edges = (f"{counted(count, 'Threat', 'Threats')} on or past {SPACES[space].name}" for count, space in DEFEATS)
    return listed(list(edges))


def bands() -> Iterator[Band]:
    """The zones as columns of the lanes, with their Effect Energy (DE-TRACK-02..08)."""
    for zone in content.BOARD.zones:
        across = [place for place, space in enumerate(SPACES) if space.zone == zone.id]
        left, wide = lane_x(across[0]) - SPACE / 2, len(across) * SPACE
        yield Band(zone.id, zone.name, left, wide, zone.effect_energy)


def zones() -> Iterator[Spot]:
    """The names of the zones over their spaces, with a skull for each point of Effect Energy."""
    for zone in content.BOARD.zones:
        across = [lane_x(place) for place, space in enumerate(SPACES) if space.zone == zone.id]
        title = f"{zone.name} {'☠' * zone.effect_energy}".strip()
        yield Spot(f"zone:{zone.id}", sum(across) / len(across), ZONES_ROW, "label", title)


def lane_x(space: int) -> float:
    """Where a space of a lane lies."""
    return HEAD + 0.1 + (space + 0.5) * SPACE


def lanes() -> Iterator[Spot]:
    """A head with the name of each Threat, and its eight spaces."""
    for threat in THREATS:
        one, y = THREAT_IDS[threat], threat * LANE
        yield Spot(f"lane:{one}", HEAD / 2, y, "box", THREAT.words[threat], f"head_{one}", wide=HEAD, high=LANE - 0.08)
        for number, space in enumerate(SPACES):
            place, x = f"lane:{one}:{number}", lane_x(number)
            yield Spot(place, x, y, "box", "", f"zone_{space.zone}", wide=SPACE - 0.08, high=LANE - 0.08)


def kingdoms() -> Iterator[Spot]:
    """The line of Kingdoms in the colours of the die's faces, then the die and the piles."""
    for kingdom in KINGDOMS:
        x, art = (kingdom + 0.5) * KINGDOM_WIDE, f"ground_{KINGDOM_IDS[kingdom]}"
        yield place(KINGDOM_SPOTS[kingdom], x, KINGDOMS_ROW, KINGDOM.words[kingdom], art, KINGDOM_WIDE)
    trays = (("die_tray", "Die"), ("deck", "Threat deck"), ("discard", "Discard pile"), ("enemy_pile", "Enemy pile"))
    for number, (name, title) in enumerate(trays):
        x = len(KINGDOMS) * KINGDOM_WIDE + (number + 0.5) * PILE_WIDE
        yield place(name, x, KINGDOMS_ROW, title, "tray", PILE_WIDE)


def place(name: str, x: float, y: float, title: str, art: str, wide: float, text: str = "") -> Spot:
    """A place below the lanes; one that says what it is for is higher."""
    high = LOCATION_HIGH if text else PLACE_HIGH
    return Spot(name, x, y, "box", title, art, wide=wide - 0.08, high=high, text=text)


def locations() -> Iterator[Spot]:
    """The nine locations (DE-ACT-01)."""
    for location in LOCATIONS:
        title = "The Kingdoms" if location == THE_KINGDOMS else content.LOCATIONS[location].name
        x, art = (location + 0.5) * LOCATION_WIDE, f"place_{LOCATION_IDS[location]}"
        text = LOCATION_TEXTS.get(LOCATION_IDS[location], "")
        yield place(LOCATION_SPOTS[location], x, LOCATIONS_ROW, title, art, LOCATION_WIDE, text)


@cache
def tower(by_list: bool) -> Area:
    """The scale of the Tower of Omens, from the bottom up (DE-TOW-01)."""
    names = {(one.list_number if by_list else one.level): one.id for one in content.TOWER.tower_levels}
    titles = ["Bottom", *(names[level].replace("_", " ").title() for level in range(1, TOWER_TOP + 1))]
    spots = (Spot(f"tower:{level}", level, 0, "box", titles[level]) for level in range(TOWER_TOP + 1))
    return Area("tower", "track", "Tower of Omens", spots=tuple(spots))
