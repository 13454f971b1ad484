"""Actions that an effect grants: Bonus Attacks and commanded Actions."""

from __future__ import annotations

from rulebound.engine.flow import program
from rulebound.games.clash_for_eternia.frames import BonusAttack, Commanded

program(BonusAttack)
program(Commanded)
