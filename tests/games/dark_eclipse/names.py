"""The things of Dark Eclipse by the names that tests use, and all answers of a kind in their order."""

from __future__ import annotations

from rulebound.engine.action import Action
from rulebound.games.dark_eclipse.actions import (
    Act,
    AgreeToGiveUp,
    Attempt,
    ChallengeTarget,
    CommitAllies,
    CommitWarriors,
    DriveBack,
    EndTurn,
    FightOn,
    FillBag,
    ProposeGivingUp,
    PushThreat,
    PutAtBottom,
    PutOnTop,
    RescueFirst,
    Share,
    TradeAllies,
    TradeWarriors,
    TradeWith,
)
from rulebound.games.dark_eclipse.tables import ALLIES as ALLY_COUNTS
from rulebound.games.dark_eclipse.tables import (
    BAGS,
    CAT_IDS,
    CATS,
    EMPOWERED_CARDS,
    ENEMIES,
    ENEMY_IDS,
    KINGDOM_IDS,
    KINGDOMS,
    LOCATIONS,
    NET_ALLIES,
    NET_WARRIORS,
    TARGETS,
    THREAT_IDS,
    THREATS,
    UNIFIED_CARDS,
)
from rulebound.games.dark_eclipse.tables import WARRIORS as WARRIOR_COUNTS

LION_O, CHEETARA, TYGRA, PANTHRO, TWINS, PUMYRA, BENGALI, LYNX_O, JAGARA = (
    CATS[CAT_IDS.index(name)]
    for name in (
        "lion_o",
        "cheetara",
        "tygra",
        "panthro",
        "wilykit_wilykat",
        "pumyra",
        "bengali",
        "lynx_o",
        "jagara",
    )
)
MUMM_RA, WARBOT, GRUNE, SHADOWMASTER, SKYTOMB = (
    THREATS[THREAT_IDS.index(name)] for name in ("mumm_ra", "warbot", "grune", "shadowmaster", "skytomb")
)
WOLO_PLAINS, BURBIL_VILLAGE, TREETOP_KINGDOM, HOOK_MOUNTAIN = (
    KINGDOMS[KINGDOM_IDS.index(name)] for name in ("wolo_plains", "burbil_village", "treetop_kingdom", "hook_mountain")
)
LUNA = ENEMIES[ENEMY_IDS.index("luna")]
EMPOWERED, UNIFIED = EMPOWERED_CARDS[0], UNIFIED_CARDS[0]
WARRIORS, ALLIES = len(WARRIOR_COUNTS) - 1, len(ALLY_COUNTS) - 1

ACTS: list[Action] = [Act(location) for location in LOCATIONS]
ATTEMPT, END_TURN, PROPOSE = Attempt(), EndTurn(), ProposeGivingUp()
PUTS_BACK: list[Action] = [PutOnTop(), PutAtBottom()]
PUSHES: list[Action] = [PushThreat(threat) for threat in THREATS]
RESCUES: list[Action] = [RescueFirst(number) for number in WARRIOR_COUNTS[:3]]
FILLS: list[Action] = [FillBag(kingdom) for kingdom in BAGS]
PARTNERS: list[Action] = [TradeWith(cat) for cat in CATS]
WARRIOR_TRADES: list[Action] = [TradeWarriors(net) for net in NET_WARRIORS]
ALLY_TRADES: list[Action] = [TradeAllies(net) for net in NET_ALLIES]
CHALLENGES: list[Action] = [ChallengeTarget(target) for target in TARGETS]
WARRIOR_COMMITS: list[Action] = [CommitWarriors(number) for number in WARRIOR_COUNTS]
ALLY_COMMITS: list[Action] = [CommitAllies(number) for number in ALLY_COUNTS]
DRIVES_BACK: list[Action] = [DriveBack(threat) for threat in THREATS]
SHARES: list[Action] = [Share(number) for number in WARRIOR_COUNTS]
VOTES: list[Action] = [FightOn(), AgreeToGiveUp()]
