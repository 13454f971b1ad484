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
PLACE_HIGH = 1.25
LOCATION_HIGH = 1.9
KINGDOM_WIDE = 1.9
PILE_WIDE = 0.975
ZONES_ROW = -0.56
SKY_ROW = -2.1
LAND_ROW = 5.45
KINGDOMS_ROW = 7.1
SPACES = content.BOARD.spaces
KINGDOM_SPOTS = [f"kingdom:{one}" for one in KINGDOM_IDS]
LOCATION_SPOTS = [f"location:{one}" for one in LOCATION_IDS]
# Where the locations lie: in the sky over the lanes, or on the land below them; and how wide they are.
LOCATION_PLACES = {
    "castle_plun_darr": (1.4, SKY_ROW, 2.8),
    "feliner": (9.1, SKY_ROW, 2.0),
    "cats_lair": (12.3, SKY_ROW, 2.1),
    "river_of_despair": (1.0, LAND_ROW, 2.0),
    "shadowrealm": (4.05, LAND_ROW, 2.1),
    "unicorn_forest": (6.15, LAND_ROW, 2.1),
    "cats_paw": (8.25, LAND_ROW, 2.1),
    "tower_of_omens": (10.25, LAND_ROW, 1.9),
    "kingdoms": (12.25, LAND_ROW, 2.1),
}
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
TOWER_TEXTS = {
    "guide_snarf": "Snarf goes on one",
    "rescue": "2 Warriors to you",
    "foresight": "order the top 6",
    "repel": "a Threat one back",
    "banish": "defeat any Enemy",
}


@cache
def world() -> Area:
    """Six lanes toward the Control Room, the Kingdoms in their line, and the nine locations: always the same."""
    spots = [*zones(), *lanes(), *kingdoms(), *locations()]
    links = [(f"lane:{one}:{space}", f"lane:{one}:{space + 1}") for one in THREAT_IDS for space in range(7)]
    links += [(KINGDOM_SPOTS[kingdom], KINGDOM_SPOTS[kingdom + 1]) for kingdom in range(len(KINGDOMS) - 1)]
    title = f"Third Earth (Powers reconstructed). Lost with {thresholds()}"
    return Area("world", "map", title, spots=tuple(spots), links=tuple(links), bands=tuple(bands()), art="land")


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
    trays = (("die_tray", "Die"), ("deck", "Threat deck"), ("discard", "Discard pile"))
    for number, (name, title) in enumerate(trays):
        x = len(KINGDOMS) * KINGDOM_WIDE + (number + 0.5) * PILE_WIDE * 1.3
        yield place(name, x, KINGDOMS_ROW, title, "tray", PILE_WIDE * 1.3)
    yield place("enemy_pile", 2.52, LAND_ROW, "Enemy pile", "tray", PILE_WIDE, high=LOCATION_HIGH)


def place(
    name: str, x: float, y: float, title: str, art: str, wide: float, text: str = "", high: float = PLACE_HIGH
) -> Spot:
    """A place over or below the lanes."""
    return Spot(name, x, y, "box", title, art, wide=wide - 0.08, high=high, text=text)


def locations() -> Iterator[Spot]:
    """The nine locations (DE-ACT-01)."""
    for location in LOCATIONS:
        title = "The Kingdoms" if location == THE_KINGDOMS else content.LOCATIONS[location].name
        name = LOCATION_IDS[location]
        x, y, wide = LOCATION_PLACES[name]
        text = LOCATION_TEXTS.get(name, "")
        yield place(LOCATION_SPOTS[location], x, y, title, f"place_{name}", wide, text, LOCATION_HIGH)


@cache
def tower(by_list: bool) -> Area:
    """The scale of the Tower of Omens, from the bottom up (DE-TOW-01)."""
    names = {(one.list_number if by_list else one.level): one.id for one in content.TOWER.tower_levels}
    titles = ["Bottom", *(names[level].replace("_", " ").title() for level in range(1, TOWER_TOP + 1))]
    texts = ["", *(TOWER_TEXTS[names[level]] for level in range(1, TOWER_TOP + 1))]
    spots = (
        Spot(f"tower:{level}", level, 0, "box", titles[level], text=texts[level]) for level in range(TOWER_TOP + 1)
    )
    return Area("tower", "track", "Tower of Omens", spots=tuple(spots), upright=True)
