"""All Scenarios: one class each where it has rules of its own (CE-SCN-03)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.content import classes_of
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.scenarios.base import Scenario
from rulebound.games.clash_for_eternia.scenarios.consoles import RaidOnSnakeMountain
from rulebound.games.clash_for_eternia.scenarios.king import KingsRansom
from rulebound.games.clash_for_eternia.scenarios.nodes import CrossroadsOfPower
from rulebound.games.clash_for_eternia.scenarios.tokens import DragonsHoard, SwordsOfEternia
from rulebound.games.clash_for_eternia.scenarios.wards import SiegeOfGrayskull
from rulebound.games.clash_for_eternia.state import Clash

CLASSES: Final[list[type[Scenario]]] = classes_of(
    "scenarios.toml",
    [(one.id, one.id) for one in content.SCENARIOS],
    {
        "clash_of_champions": Scenario,
        "swords_of_eternia": SwordsOfEternia,
        "crossroads_of_power": CrossroadsOfPower,
        "siege_of_grayskull": SiegeOfGrayskull,
        "kings_ransom": KingsRansom,
        "raid_on_snake_mountain": RaidOnSnakeMountain,
        "dragons_hoard": DragonsHoard,
    },
)
SCENARIOS: Final[list[Scenario]] = [kind(number) for number, kind in enumerate(CLASSES)]


def scenario_of(g: Clash) -> Scenario:
    """The Scenario that is played (CE-GEN-01)."""
    return SCENARIOS[g.settings.scenario]
