"""Scenario 4: Siege of Grayskull."""

from __future__ import annotations

from typing import ClassVar

from rulebound.games.clash_for_eternia.kinds import Team
from rulebound.games.clash_for_eternia.scenarios.works import Works
from rulebound.games.clash_for_eternia.tables import CONTROLLER


class SiegeOfGrayskull(Works):
    """The Controller breaks Wards, the Players mend them (CE-S4-01, CE-S4-02)."""

    RULES: ClassVar[str] = "CE-S4"
    WON: ClassVar[tuple[str, str]] = ("CE-S4-05", "CE-S4-05")
    LATE: ClassVar[str] = "CE-S4-05"
    ESCALATES: ClassVar[str] = "CE-S4-04"
    STRENGTH: ClassVar[str] = "ward_integrity"
    DONE: ClassVar[str] = "ward_broken"
    BREAKS: ClassVar[Team] = CONTROLLER
    RULE: ClassVar[tuple[str, str]] = ("CE-S4-01", "CE-S4-02")
