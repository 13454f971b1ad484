"""What a player can choose."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from rulebound.engine.record import Value


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Value):
    """One thing to choose. SAYS is its sentence; {field} stands for the name of what the field holds."""

    SAYS: ClassVar[str] = ""


class Pass(Action):
    """Do nothing now."""

    SAYS: ClassVar[str] = "Pass"


PASS: Final = Pass()


class Refusal(Value):
    """Why something is not possible now: the rule that forbids it, and a sentence that says so."""

    rule: str
    text: str


class Refused(Value):
    """A candidate that was refused, and why."""

    action: Action
    why: Refusal


class Decision(Value):
    """A question to one seat: what it may choose now, and what it gets if it does not answer in time.

    `prompt` may name fields of the rule in progress in braces; they are filled in when somebody reads it.
    """

    seat: int
    prompt: str
    rule: str
    options: list[Action]
    default: int = 0
    refused: tuple[Refused, ...] = ()
