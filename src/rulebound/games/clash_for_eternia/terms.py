"""The words of the data as numbers: operations, selectors, stats, conditions, timings, types.

Which words there are is said in records/words.py; any other is an error when the game is loaded.
"""

from __future__ import annotations

from typing import Final

from rulebound.games.clash_for_eternia.records import words


def _numbered(all_of_them: tuple[str, ...]) -> dict[str, int]:
    return {word: i for i, word in enumerate(all_of_them)}


OPS: Final = _numbered(words.OPS)
OP_DICE: Final = 0
OP_ARMOR: Final = 1
OP_PIERCE: Final = 2
OP_REROLL: Final = 3
OP_FORCE_REROLL: Final = 4
OP_SUCCESS: Final = 5
OP_RANGE: Final = 6
OP_NO_LOS: Final = 7
OP_NO_DAZE: Final = 8
OP_FLY: Final = 33
OP_IGNORE_TERRAIN: Final = 34
OP_SAFE_MOVE: Final = 35
OP_NO_PUSH: Final = 36
OP_ON_HIT: Final = 37
OP_ON_POWER: Final = 40
OP_PER_POWER: Final = 41
OP_AFTER: Final = 42

NO_WHO: Final = -1  # where no selector is named
WHO: Final = {"": -1} | _numbered(words.SELECTORS)
STATS: Final = {"": -1} | _numbered(words.STATS)
STAT_DICE: Final = 0
STAT_ARMOR: Final = 1
STAT_ENEMY_DICE: Final = 2
STAT_NO_LOS: Final = 3
STAT_RANGE: Final = 4
STAT_MOVE: Final = 5
UNTIL: Final = {"": -1} | _numbered(words.DURATIONS)
END_OF_ACTIVATION: Final = 0
START_OF_NEXT_ACTIVATION: Final = 1
END_OF_ROUND: Final = 2
WHEN: Final = _numbered(words.WHENS)
ALWAYS: Final = 0
ATTACK_ANY: Final = 1
ATTACK_MELEE: Final = 2
ATTACK_RANGED: Final = 3
ATTACKED: Final = 4
TARGET_DAZED: Final = 5
NOT_MOVED: Final = 6
OTHER_SAME_TYPE: Final = 7
ALLY_ADJACENT: Final = 8
DIRECTIONS: Final = {"": -1} | _numbered(words.DIRECTIONS)
AWAY: Final = 0
TOWARDS: Final = 1
ANY_WAY: Final = 2
FACES_ALLOWED: Final = _numbered(words.REROLLED)
ONLY_MISSES: Final = 1
ONLY_SUCCESSES: Final = 2
WHERE: Final = {"": -1} | _numbered(words.PLACES)
EDGE_OR_ADJACENT: Final = 0
ADJACENT_SELF: Final = 1
EXACTLY_2: Final = 2
DEEDS: Final = _numbered(words.DEEDS)  # what a granted Action may be, as bits
TRIGGERS: Final = {"": -1} | _numbered(words.TRIGGERS)
NO_TRIGGER: Final = -1  # for moments that only Strategy cards answer
START_OF_ROUND: Final = 0
ENEMY_STARTS: Final = 1
ALLY_TARGETED: Final = 2
ALLY_ROLLED: Final = 3
SELF_ATTACKED: Final = 4
ENEMY_ENTERS: Final = 5
TIMINGS: Final = _numbered(words.TIMINGS)
NO_TIMING: Final = -1  # for moments that only Reactions answer
CARD_BOOST: Final = 0
CARD_DEFENSE: Final = 1
CARD_PLAYER_ROLLED: Final = 2
CARD_CONTROLLER_ROLLED: Final = 3
CARD_HIT: Final = 4
CARD_WOUNDS: Final = 5
CARD_KO: Final = 6
CARD_ENTERS: Final = 7
CARD_PLAYER_STARTS: Final = 8
CARD_CONTROLLER_STARTS: Final = 9
CARD_FLIP: Final = 10
CARD_STRATEGY: Final = 11
TYPES: Final = _numbered(words.TYPES)
T_ATTACK: Final = 0
T_ACTION: Final = 1
T_BONUS: Final = 2
T_ATTACK_BOOST: Final = 3
T_DEFENSE_BOOST: Final = 4
T_REACTION: Final = 5
T_PASSIVE: Final = 6
SHAPES: Final = _numbered(words.SHAPES)
ONE: Final = 0
ALL_WITHIN: Final = 1
BURST: Final = 2
UP_TO: Final = 3
LEVELS: Final = _numbered(words.LEVELS)
