"""What a creature attack does beside damage, and what may be paid or stolen instead (CC-WIN-31, CC-WIN-32)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from rulebound.engine.flow import Frame
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.state import Caverns


@mypyc_attr(allow_interpreted_subclasses=True)
class LineEffect:
    """An effect on the target of a line."""

    KIND: ClassVar[str] = ""

    def __init__(self, record: content.LineEffect) -> None:
        self.number = record.n
        self.to = record.to

    def befalls(self, g: Caverns, seat: Seat) -> None:
        """It happens to this player; it may push one rule."""

    def can_pay(self, g: Caverns, seat: Seat) -> bool:
        """Can this player pay, or be robbed, instead of the damage?"""
        return False

    def payment(self, g: Caverns, seat: Seat) -> Frame | None:
        """The rule by which they pay; None: `befalls` does."""
        return None
