"""What players are told, and who may hear it."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from rulebound.engine.record import Value


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Value):
    """Something that happened. SAYS is its sentence; {field} stands for the name of what the field holds."""

    SAYS: ClassVar[str] = ""


class Forfeited(Event):
    """A seat gave no usable answer, and the passive one was taken for it."""

    SAYS: ClassVar[str] = "{seat} forfeits the choice: {because}."
    seat: int
    because: str


class Told(Value):
    """An event as it was told: under which rule, to which seats (None: all), and what the others hear instead."""

    rule: str
    event: Event
    to: tuple[int, ...] | None = None
    instead: Event | None = None

    def heard_by(self, seat: int | None) -> Event | None:
        """The event as this seat hears it; a spectator (None) hears what everybody hears."""
        if self.to is None or (seat is not None and seat in self.to):
            return self.event
        return self.instead
