"""The operations: one class for each, found by its name (CE-FX-01)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from rulebound.games.clash_for_eternia.frames_attack import Effects
from rulebound.games.clash_for_eternia.kinds import Model
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.tables import NO_MODEL, Effect
from rulebound.games.clash_for_eternia.terms import OPS as NUMBERS


@mypyc_attr(allow_interpreted_subclasses=True)
class Op:
    """What an operation does to one object. `model` is -1 where it needs none (CE-FX-52).

    `asks` is put to its owner where there are several objects to choose from. `for_target` says that without a
    selector it is about the Model that a card or Reaction protects.
    """

    asks: str = "which Model?"
    for_target: bool = False

    def among(self, g: Clash, f: Effects, e: Effect) -> list[Model]:
        """What it is about where no selector is named."""
        return [f.target if self.for_target else NO_MODEL]

    def fits(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        """May this Model be the object at all?"""
        return True

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        """Would it change something (CE-ACT-21)?"""
        return False

    def order_counts(self, g: Clash, f: Effects, e: Effect) -> bool:
        """Does it matter in which order several Models are affected (CE-DEC-19)?"""
        return False

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        """Do it."""


# Passives and hooks change nothing by themselves: passives.py and the Attack ask for them.
OPS: Final[list[Op]] = [Op() for _ in NUMBERS]


def register(name: str, op: Op) -> None:
    """An operation gets its class."""
    OPS[NUMBERS[name]] = op
