"""The components as numbers: what the rules look up. A thing's number is its place in its content file."""

from __future__ import annotations

from typing import Final

from rulebound.engine.kinds import Seat
from rulebound.games.dark_eclipse import content
from rulebound.games.dark_eclipse.content import number
from rulebound.games.dark_eclipse.kinds import (
    ALLY_TOKENS,
    TARGET,
    WARRIOR_COUNTERS,
    Allies,
    Card,
    Cat,
    Colour,
    Enemy,
    Equipment,
    Kingdom,
    Location,
    NetAllies,
    NetWarriors,
    Space,
    Target,
    Threat,
    Warriors,
)

# The ids behind the numbers.
THREAT_IDS: Final[list[str]] = [one.id for one in content.THREATS.threats]
KINGDOM_IDS: Final[list[str]] = [one.id for one in content.KINGDOMS]
LOCATION_IDS: Final[list[str]] = [one.id for one in content.LOCATIONS]
CARD_IDS: Final[list[str]] = [one.id for one in content.DECK.threat_cards]
ENEMY_IDS: Final[list[str]] = [one.id for one in content.ENEMIES.enemies]
CAT_IDS: Final[list[str]] = [one.id for one in content.THUNDERCATS]
EQUIPMENT_IDS: Final[list[str]] = [one.id for one in content.EQUIPMENT]

# All of a kind, in order.
SEATS: Final[list[Seat]] = [Seat(n) for n in range(len(content.THUNDERCATS))]
THREATS: Final[list[Threat]] = [Threat(Target(n)) for n in range(len(content.THREATS.threats))]
SPACES: Final[list[Space]] = [Space(n) for n in range(len(content.BOARD.spaces))]
KINGDOMS: Final[list[Kingdom]] = [Kingdom(n) for n in range(len(content.KINGDOMS))]
BAGS: Final[list[Kingdom]] = [kingdom for kingdom in KINGDOMS if content.KINGDOMS[kingdom].has_bag]
LOCATIONS: Final[list[Location]] = [Location(n) for n in range(len(content.LOCATIONS))]
CARDS: Final[list[Card]] = [Card(n) for n in range(len(content.DECK.threat_cards))]
ENEMIES: Final[list[Enemy]] = [Enemy(n) for n in range(len(content.ENEMIES.enemies))]
CATS: Final[list[Cat]] = [Cat(n) for n in range(len(content.THUNDERCATS))]
EQUIPMENT: Final[list[Equipment]] = [Equipment(n) for n in range(len(content.EQUIPMENT))]
TARGETS: Final[list[Target]] = [Target(n) for n in TARGET.numbers]
WARRIORS: Final[list[Warriors]] = [Warriors(n) for n in range(WARRIOR_COUNTERS + 1)]
ALLIES: Final[list[Allies]] = [Allies(n) for n in range(ALLY_TOKENS + 1)]
NET_WARRIORS: Final[list[NetWarriors]] = [NetWarriors(n) for n in range(-WARRIOR_COUNTERS, WARRIOR_COUNTERS + 1)]
NET_ALLIES: Final[list[NetAllies]] = [NetAllies(n) for n in range(-ALLY_TOKENS, ALLY_TOKENS + 1)]

# The lanes: where they begin and end, the Effect Energy of each space, and the Power of each Threat there, by table.
LANES: Final[int] = len(THREATS)
TREELINE: Final = SPACES[0]
CONTROL_ROOM: Final = SPACES[-1]
ENERGY: Final[list[int]] = [
    next(zone.effect_energy for zone in content.BOARD.zones if zone.id == space.zone) for space in content.BOARD.spaces
]
STANDARD_POWER: Final = 0
CUB_POWER: Final = 1
POWER: Final[list[list[list[int]]]] = [content.challenge_power("standard"), content.challenge_power("introductory")]

REARMOST_STRIKERS: Final[list[Threat]] = [
    one for one in THREATS if content.THREATS.threats[one].effect_kind == "advance_rearmost_threat"
]

# Targets: the Enemies come after the Threats, and then the hidden one.
FIRST_ENEMY: Final[int] = LANES
HIDDEN_ENEMY: Final = TARGETS[-1]
ENEMY_POWER: Final[int] = content.THREATS.challenge_power.enemy.power

# Kingdoms and the die: for each of six faces the Kingdom whose colour it shows, and the value of each colour.
NEIGHBOURS: Final[list[list[Kingdom]]] = [
    [KINGDOMS[number(content.KINGDOMS, other)] for other in kingdom.adjacent] for kingdom in content.KINGDOMS
]
RAINBOW_FIELDS: Final = KINGDOMS[number(content.KINGDOMS, "rainbow_fields")]
FACES: Final[list[Colour]] = [Colour(KINGDOMS[number(content.KINGDOMS, f.kingdom)]) for f in content.BOARD.die.faces]
VALUES: Final[list[int]] = [
    max((face.value for face in content.BOARD.die.faces if face.kingdom == kingdom.id), default=0)
    for kingdom in content.KINGDOMS
]

# Locations that a rule names, and what is moved there.
CATS_LAIR: Final = LOCATIONS[number(content.LOCATIONS, "cats_lair")]
THE_KINGDOMS: Final = LOCATIONS[number(content.LOCATIONS, "kingdoms")]
SHADOWREALM: Final = LOCATIONS[number(content.LOCATIONS, "shadowrealm")]
CASTLE: Final = LOCATIONS[number(content.LOCATIONS, "castle_plun_darr")]
FELINER: Final = LOCATIONS[number(content.LOCATIONS, "feliner")]
CATS_PAW: Final = LOCATIONS[number(content.LOCATIONS, "cats_paw")]
UNICORN_FOREST: Final = LOCATIONS[number(content.LOCATIONS, "unicorn_forest")]
RIVER: Final = LOCATIONS[number(content.LOCATIONS, "river_of_despair")]
TOWER: Final = LOCATIONS[number(content.LOCATIONS, "tower_of_omens")]
ACTIONS: Final[int] = content.BOARD.meta.actions_per_turn
RECRUITED: Final[int] = content.LOCATIONS[THE_KINGDOMS].recruit_draw
SENT: Final[int] = content.LOCATIONS[SHADOWREALM].amount

# The Threat cards: which Threats each kind moves, how far, how many of those farthest back, and whether effects follow.
MOVED: Final[list[list[Threat]]] = [
    [THREATS[number(content.THREATS.threats, threat)] for threat in card.threats] for card in content.DECK.threat_cards
]
STEPS: Final[list[int]] = [card.spaces for card in content.DECK.threat_cards]
REARMOST: Final[list[int]] = [card.rearmost for card in content.DECK.threat_cards]
STANDARD_CARDS: Final[list[Card]] = [card for card in CARDS if content.DECK.threat_cards[card].type == "standard"]
EMPOWERED_CARDS: Final[list[Card]] = [card for card in CARDS if content.DECK.threat_cards[card].type == "empowered"]
UNIFIED_CARDS: Final[list[Card]] = [card for card in CARDS if content.DECK.threat_cards[card].type == "unified"]
MOVE_RULE: Final[list[str]] = [
    {"standard": "DE-DRAW-02", "empowered": "DE-DIFF-08", "unified": "DE-DIFF-12"}[card.type]
    for card in content.DECK.threat_cards
]

# Equipment: the Threat, Level and bonus of each card; the cards of a Threat stand together, Level by Level.
GEAR_THREAT: Final[list[Threat]] = [THREATS[number(content.THREATS.threats, one.threat)] for one in content.EQUIPMENT]
GEAR_LEVEL: Final[list[int]] = [one.level for one in content.EQUIPMENT]
FIRST_LEVELS: Final[list[Equipment]] = [card for card in EQUIPMENT if GEAR_LEVEL[card] == 1]
UPGRADES: Final[list[Equipment]] = [card for card in EQUIPMENT if GEAR_LEVEL[card] > 1]
BONUS: Final[list[list[int]]] = [
    [0, *(one.bonus for one in content.EQUIPMENT if one.threat == threat.id)] for threat in content.THREATS.threats
]

# Defeat: so many Threats on or past a space.
DEFEATS: Final[list[tuple[int, int]]] = [(one.min_threats, one.from_space) for one in content.BOARD.defeat_conditions]

# The Tower: how high the scale is, and on which level each effect stands, as on the board and by the list's numbers.
TOWER_TOP: Final[int] = content.TOWER.tower.top
GUIDE_SNARF: Final[int] = number(content.TOWER.tower_levels, "guide_snarf")
RESCUE: Final[int] = number(content.TOWER.tower_levels, "rescue")
FORESIGHT: Final[int] = number(content.TOWER.tower_levels, "foresight")
REPEL: Final[int] = number(content.TOWER.tower_levels, "repel")
BANISH: Final[int] = number(content.TOWER.tower_levels, "banish")
LEVELS: Final[list[int]] = [one.level for one in content.TOWER.tower_levels]
LIST_LEVELS: Final[list[int]] = [one.list_number for one in content.TOWER.tower_levels]
AMOUNTS: Final[list[int]] = [one.amount for one in content.TOWER.tower_levels]

# Thundrainium: may this colour overcome this strength?
OVERCOMES: Final[list[list[bool]]] = [
    [
        any(kingdom.colour in threat.allowed_colours.get(str(strength), []) for threat in content.THREATS.threats)
        for kingdom in content.KINGDOMS
    ]
    for strength in range(max(ENERGY) + 1)
]
