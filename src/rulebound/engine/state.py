"""State and Frame: a game at one moment, and the rules in progress on its stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from mypy_extensions import i64, mypyc_attr

from rulebound.engine.action import Decision
from rulebound.engine.event import Event, Told
from rulebound.engine.record import Record, Value, field
from rulebound.engine.rng import Rng

if TYPE_CHECKING:
    from rulebound.engine.program import Program


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Record):
    """A rule in progress; its facts are immutable values.

    `at` is the number of its next step, `loop` the items of a loop that are still to come, `agenda` its list of steps
    once that was looked up: they belong to the kernel. Rules ask `is_at` and `is_past`.
    """

    at: i64 = field(default=0, init=False)
    loop: tuple[int, ...] = field(default=(), init=False)
    agenda: Program | None = field(default=None, init=False, apart=True)


class Result(Value):
    """How the game ended: scores, places (1 is best, equals share) and who won, with the rule that ended it."""

    rule: str
    reason: str
    scores: tuple[int, ...]
    places: tuple[int, ...]
    won: tuple[bool, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Record):
    """A game at one moment: the stack of rules in progress, and whatever the game adds.

    The pending question follows from the stack, so it is copied but not saved. `log` is where events go when
    somebody listens; copies are silent. `revealed` counts the times that somebody learnt something hidden.
    """

    seats: int
    rng: Rng
    brisk: bool
    stack: list[Frame] = field(factory=list, init=False)
    sealed: list[int] = field(factory=list, init=False)
    revealed: int = field(default=0, init=False)
    result: Result | None = field(default=None, init=False)
    decisions: tuple[Decision, ...] = field(default=(), init=False, derived=True)
    explaining: bool = field(default=False, init=False, derived=True)
    log: list[Told] | None = field(default=None, init=False, apart=True)

    def push(self, frame: Frame) -> None:
        """Start a rule: it runs to its end before the next step of the rule that pushed it."""
        self.stack.append(frame)

    def tell(
        self,
        rule: str,
        event: Event,
        only: tuple[int, ...] | None = None,
        instead: Event | None = None,
        hiding: tuple[str, ...] = (),
    ) -> None:
        """Say what happened, to all or `only` to some seats; the others hear it without the fields that it is `hiding`.

        The rules never listen.
        """
        if self.log is not None:
            self.log.append(Told(rule, event, only, instead, hiding))

    def reveal(self) -> None:
        """Somebody learns something that was hidden from them: nothing before this can be taken back freely."""
        self.revealed += 1

    def finish(self, result: Result) -> None:
        """The game is over."""
        self.result = result
        self.stack.clear()


F = TypeVar("F", bound=Frame)


def innermost(g: State, rule: type[F]) -> F | None:
    """The rule of this kind that is in progress; of several the one that began last."""
    for frame in reversed(g.stack):
        if isinstance(frame, rule):
            return frame
    return None
