"""The components as numbers: what the rules look up. A thing's number is its place in its content file."""

from __future__ import annotations

from typing import Final

from rulebound.games.dark_eclipse import content

# The six Threats, in the order of their lanes.
MUMM_RA: Final = 0
WARBOT: Final = 1
GRUNE: Final = 2
SPIDERA: Final = 3
SHADOWMASTER: Final = 4
SKYTOMB: Final = 5
THREATS: Final = 6

# The spaces of a lane.
TREELINE: Final = 0
CONTROL_ROOM: Final = 7

# The Kingdoms, in their line. The number of one with a bag is also the colour of its die face.
RAINBOW_FIELDS: Final = 0
WOLO_PLAINS: Final = 1
BURBIL_VILLAGE: Final = 2
TREETOP_KINGDOM: Final = 3
HOOK_MOUNTAIN: Final = 4
KINGDOMS: Final = 5

# The nine locations, in the order of DE-ACT-01.
CATS_LAIR: Final = 0
THE_KINGDOMS: Final = 1
SHADOWREALM: Final = 2
CASTLE: Final = 3
FELINER: Final = 4
CATS_PAW: Final = 5
UNICORN_FOREST: Final = 6
RIVER: Final = 7
TOWER: Final = 8
LOCATIONS: Final = 9

# The kinds of Threat card: a standard and an Empowered one for each Threat, and the four Unified ones.
STANDARD: Final = 0
EMPOWERED: Final = 6
UNIFIED: Final = 12
BLACK_PACT: Final = 12
IRON_SHADOW: Final = 13
WEB_AND_SKY: Final = 14
CONJUNCTION: Final = 15
CARDS: Final = 16

# The sixteen Enemies.
SLITHE: Final = 0
MONKIAN: Final = 1
JACKALMAN: Final = 2
VULTUREMAN: Final = 3
HAMMERHAND: Final = 4
TOPSPINNER: Final = 5
RAM_BAM: Final = 6
CRUNCHER: Final = 7
LUNA: Final = 8
CHILLA: Final = 9
ALLURO: Final = 10
TUG_MUG: Final = 11
MOLE_MASTER: Final = 12
SAFARI_JOE: Final = 13
MA_MUTT: Final = 14
MONGOR: Final = 15
ENEMIES: Final = 16

# What a challenge can be aimed at: a Threat by its number, an Enemy by its number after those, or the hidden top card.
FIRST_ENEMY: Final = 6
HIDDEN_ENEMY: Final = 22
TARGETS: Final = 23

# The nine Thundercat cards.
LION_O: Final = 0
CHEETARA: Final = 1
TYGRA: Final = 2
PANTHRO: Final = 3
TWINS: Final = 4
PUMYRA: Final = 5
BENGALI: Final = 6
LYNX_O: Final = 7
JAGARA: Final = 8
THUNDERCATS: Final = 9

# The sets of Enemies.
MUTANTS: Final = 0
BERSERKERS: Final = 1
LUNATAKS: Final = 2
TERRORS: Final = 3

# The effects of the Tower of Omens, from the bottom of its scale up.
GUIDE_SNARF: Final = 0
RESCUE: Final = 1
FORESIGHT: Final = 2
REPEL: Final = 3
BANISH: Final = 4

# The ids behind the numbers.
THREAT_IDS: Final[list[str]] = [one.id for one in content.THREATS.threats]
KINGDOM_IDS: Final[list[str]] = [one.id for one in content.KINGDOMS]
LOCATION_IDS: Final[list[str]] = [one.id for one in content.LOCATIONS]
CARD_IDS: Final[list[str]] = [one.id for one in content.DECK.threat_cards]
ENEMY_IDS: Final[list[str]] = [one.id for one in content.ENEMIES.enemies]
CAT_IDS: Final[list[str]] = [one.id for one in content.THUNDERCATS]
EQUIPMENT_IDS: Final[list[str]] = [one.id for one in content.EQUIPMENT]
SET_IDS: Final[list[str]] = [one.id for one in content.ENEMIES.enemy_sets]

# Counters, tokens and amounts.
WARRIORS: Final[int] = int(content.BOARD.counts["warrior_counters"])
MUTANT_COUNTERS: Final[int] = int(content.BOARD.counts["mutant_counters"])
ALLIES: Final[int] = int(content.BOARD.counts["ally_tokens"])
ACTIONS: Final[int] = content.BOARD.meta.actions_per_turn
RECRUITED: Final[int] = content.LOCATIONS[THE_KINGDOMS].recruit_draw
SENT: Final[int] = content.LOCATIONS[SHADOWREALM].amount
PURGED: Final[int] = content.LOCATIONS[CASTLE].amount_max
ENEMY_POWER: Final[int] = int(content.THREATS.challenge_power.enemy["power"])

# The die: for each of six faces the Kingdom whose colour it shows, and the value of each colour.
FACES: Final[list[int]] = [KINGDOM_IDS.index(face.kingdom) for face in content.BOARD.die.faces]
VALUES: Final[list[int]] = [
    max((face.value for face in content.BOARD.die.faces if face.kingdom == kingdom), default=0)
    for kingdom in KINGDOM_IDS
]

# The track: the Effect Energy of each space, and the Power of each Threat on each space, by table.
ENERGY: Final[list[int]] = [
    next(zone.effect_energy for zone in content.BOARD.zones if space.index in zone.spaces)
    for space in content.BOARD.spaces
]
STANDARD_POWER: Final = 0
CUB_POWER: Final = 1
POWER: Final[list[list[list[int]]]] = [
    content.challenge_power("standard"),
    content.challenge_power("introductory"),
]

# The Threat cards: which Threats each kind moves, how far, and whether effects follow.
MOVED: Final[list[list[int]]] = [
    [THREAT_IDS.index(move.threat) for move in card.moves if move.threat] for card in content.DECK.threat_cards
]
STEPS: Final[list[int]] = [card.moves[0].spaces for card in content.DECK.threat_cards]
REARMOST: Final[int] = content.DECK.threat_cards[CONJUNCTION].moves[0].rearmost

# Equipment: the colour is the number of its Threat; card = 3 * colour + Level - 1. What each Level adds.
TOP_LEVEL: Final = 3
BONUS: Final[list[int]] = [0, *(card.bonus for card in content.EQUIPMENT[:TOP_LEVEL])]

# Defeat: so many Threats on or past a space.
DEFEATS: Final[list[tuple[int, int]]] = [(one.min_threats, one.from_space) for one in content.BOARD.defeat_conditions]
FORTRESS: Final[int] = content.BOARD.defeat_conditions[1].from_space
DRAWBRIDGE: Final[int] = content.BOARD.defeat_conditions[2].from_space

# The Tower: how high the scale is, and on which level each effect stands, as on the board and by the list's numbers.
TOWER_TOP: Final[int] = int(content.TOWER.tower["top"])
LEVELS: Final[list[int]] = [one.level for one in content.TOWER.tower_levels]
LIST_LEVELS: Final[list[int]] = [one.list_number for one in content.TOWER.tower_levels]
RESCUED: Final[int] = content.level("rescue").amount
FORESEEN: Final[int] = content.level("foresight").amount

# Enemies: the set of each, as a number and, for each set, as bits.
SET_OF: Final[list[int]] = [SET_IDS.index(one.set) for one in content.ENEMIES.enemies]
SET_BITS: Final[list[int]] = [
    sum(1 << enemy for enemy in range(ENEMIES) if SET_OF[enemy] == which) for which in range(4)
]
EVENT_OF: Final[list[str]] = [one.event for one in content.ENEMIES.enemy_sets]
BARRAGE: Final[int] = content.set_event("catapult_barrage").threats
SALVO: Final[int] = content.set_event("eye_beam_salvo").spaces
SHARED: Final[int] = content.set_event("jaga_intervenes").amount_max
SKIPPED: Final[int] = content.set_event("thundercats_ho").turns

# Thundrainium: may this colour overcome this strength?
OVERCOMES: Final[list[list[bool]]] = [
    [
        kingdom.colour in content.THREATS.threats[GRUNE].allowed_colours.get(str(strength), [])
        for kingdom in content.KINGDOMS
    ]
    for strength in range(4)
]
