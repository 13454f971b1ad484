"""Scenario 6: Raid on Snake Mountain."""

from __future__ import annotations

from typing import ClassVar

from rulebound.games.clash_for_eternia.scenarios.works import Works


class RaidOnSnakeMountain(Works):
    """The Players take locks from consoles, the Controller puts them back (CE-S6-01, CE-S6-02)."""

    RULES: ClassVar[str] = "CE-S6"
    WON: ClassVar[tuple[str, str]] = ("CE-S6-04", "CE-S6-04")
    LATE: ClassVar[str] = "CE-S6-04"
    ESCALATES: ClassVar[str] = "CE-S6-03"
    STRENGTH: ClassVar[str] = "locks"
    DONE: ClassVar[str] = "console_disabled"
    RULE: ClassVar[tuple[str, str]] = ("CE-S6-01", "CE-S6-02")
