"""What players are told, and who may hear it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from rulebound.engine.kinds import Seat
from rulebound.engine.record import Value


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Value):
    """Something that happened. SAYS is its sentence; {field} stands for the name of what the field holds.

    DICE names the fields that hold what dice show; one below 0 was not thrown.
    """

    SAYS: ClassVar[str] = ""
    DICE: ClassVar[tuple[str, ...]] = ()


class Forfeited(Event):
    """A seat gave no usable answer, and the passive one was taken for it."""

    SAYS: ClassVar[str] = "{seat} forfeits the choice: {because}."
    seat: Seat
    because: str


UNSEEN: Final = -1  # what stands in a hidden field: its kind has a word for that


class Told(Value):
    """An event as it was told: under which rule, and to which seats (None: all).

    The others hear `instead`; or the event without the fields that it is `hiding`; or nothing.
    """

    rule: str
    event: Event
    to: tuple[int, ...] | None = None
    instead: Event | None = None
    hiding: tuple[str, ...] = ()

    def heard_by(self, seat: int | None) -> Event | None:
        """The event as this seat hears it; a spectator (None) hears what everybody hears."""
        if self.to is None or (seat is not None and seat in self.to):
            return self.event
        return veiled(self.event, self.hiding) if self.hiding else self.instead


def veiled(event: Event, hiding: tuple[str, ...]) -> Event:
    """The event with nothing known of these fields but, where they hold several things, how many."""
    values: dict[str, object] = {}
    for name in type(event).FIELDS:
        value: object = getattr(event, name)
        if name in hiding:
            value = tuple([UNSEEN] * len(value)) if isinstance(value, tuple) else UNSEEN
        values[name] = value
    return type(event)(**values)
