"""The answers in an Attack."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.action import Action, Pass
from rulebound.games.clash_for_eternia.kinds import (
    Die,
    Extra,
    Model,
)


class Target(Action):
    """An Enemy to Attack (CE-ATK-06)."""

    SAYS: ClassVar[str] = "Target {model}"
    model: Model


class DoNotAttack(Pass):
    """A Minion, or whoever may make a Bonus Attack, makes none (CE-STR-04)."""

    SAYS: ClassVar[str] = "Do not Attack"


class Enough(Action):
    """No more targets, objects or dice (CE-MUL-07)."""

    SAYS: ClassVar[str] = "No more"


class Buy(Action):
    """A Boost or a Surge (CE-BST-01, CE-SRG-01)."""

    SAYS: ClassVar[str] = "{extra}"
    extra: Extra


class Defend(Action):
    """A Defense Boost or Surge, and the target that it protects (CE-BST-04)."""

    SAYS: ClassVar[str] = "{extra}, for {model}"
    extra: Extra
    model: Model


class EmpowerAttack(Action):
    """Empower as an Attack Boost (CE-CSK-07)."""

    SAYS: ClassVar[str] = "Empower the Attack"


class EmpowerDefense(Action):
    """Empower as a Defense Boost (CE-CSK-07)."""

    SAYS: ClassVar[str] = "Empower the defence of {model}"
    model: Model


class Reroll(Action):
    """A die to reroll (CE-RR-04)."""

    SAYS: ClassVar[str] = "Reroll {die}"
    die: Die
