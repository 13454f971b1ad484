"""The steps of a rule, as the rulebook lists them.

    program(Move, Ask(mover, "Where does {character} move?", "SL-MOVE-25",
                      Arm(MoveTo, spaces, go, refuse=blocked),
                      Arm(Stay, then=stay)))

A step is a function `(g, frame)`, a question, or one of the words below. Nothing here runs: `flow.py` does. Never
compiled: mypyc has no overloaded constructors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Generic, TypeVar, cast, overload

from rulebound.engine.action import Action, Refusal
from rulebound.engine.define import fields_of
from rulebound.engine.forms import Answer, Asking, Check, Listed, Question, Rounds, Text
from rulebound.engine.kinds import Seat
from rulebound.engine.state import Frame, State

G = TypeVar("G", bound=State, contravariant=True)
F = TypeVar("F", bound=Frame, contravariant=True)
V = TypeVar("V")
W = TypeVar("W")


class Last:
    """Of the values of an arm the last: the most of a number, for somebody who does not answer."""


LAST: Final = Last()


class Arm(Answer, Generic[G, F]):
    """One kind of answer: an action, the values that it may take, what happens then and why not.

    `values(g, frame)` lists the rulebook's candidates, `refuse(g, frame, value)` says why one of them is not possible
    now, `then(g, frame, value)` carries the answer out: rules see values, never the action. `fast` is for lists that
    are too dear for a simulation: it names what `refuse` would let pass, in order. An action of two fields takes a
    pair of lists, the second of which sees the first value. `when` says whether the arm is there at all; `ends` that
    this answer ends the loop that the question stands in. `passive` lists the values from which the answer of
    somebody who does not answer is taken: the first of them that is offered; LAST is the last of all. Where a rule
    leaves bots out, `for_bots` marks the answer that is taken for them. An answer that is only noted needs no `then`:
    `into` names the field of the frame that keeps the value, or the fields of a pair.
    """

    @overload
    def __init__(
        self,
        action: type[Action],
        *,
        then: Callable[[G, F], None] | None = None,
        refuse: Callable[[G, F], Refusal | None] | None = None,
        when: Callable[[G, F], bool] | None = None,
        ends: bool = False,
        for_bots: bool = False,
    ) -> None: ...
    @overload
    def __init__(
        self,
        action: type[Action],
        values: tuple[Callable[[G, F], Iterable[V]], Callable[[G, F, V], Iterable[W]]],
        then: Callable[[G, F, V, W], None],
        *,
        refuse: Callable[[G, F, V, W], Refusal | None] | None = None,
        when: Callable[[G, F], bool] | None = None,
        ends: bool = False,
    ) -> None: ...
    @overload
    def __init__(
        self,
        action: type[Action],
        values: Callable[[G, F], Iterable[V]] | list[V],
        then: Callable[[G, F, V], None],
        *,
        refuse: Callable[[G, F, V], Refusal | None] | None = None,
        fast: Callable[[G, F], Iterable[V]] | None = None,
        passive: Callable[[G, F], Iterable[V]] | Last | None = None,
        when: Callable[[G, F], bool] | None = None,
        ends: bool = False,
    ) -> None: ...
    @overload
    def __init__(
        self,
        action: type[Action],
        values: Callable[[G, F], Iterable[V]]
        | list[V]
        | tuple[Callable[[G, F], Iterable[V]], Callable[[G, F, V], Iterable[W]]],
        *,
        into: str | tuple[str, str],
        refuse: Callable[[G, F, V], Refusal | None] | None = None,
        fast: Callable[[G, F], Iterable[V]] | None = None,
        passive: Callable[[G, F], Iterable[V]] | Last | None = None,
        when: Callable[[G, F], bool] | None = None,
        ends: bool = False,
    ) -> None: ...
    def __init__(
        self,
        action: type[Action],
        values: object = None,
        then: Callable[..., None] | None = None,
        *,
        into: str | tuple[str, ...] = (),
        refuse: Check | None = None,
        fast: Callable[..., Iterable[object]] | None = None,
        passive: Callable[..., Iterable[object]] | Last | None = None,
        when: Callable[..., bool] | None = None,
        ends: bool = False,
        for_bots: bool = False,
    ) -> None:
        names = (into,) if isinstance(into, str) else into
        noted = _keeping(names) if names else then
        super().__init__(action, values, noted, refuse, cast("Listed | None", fast), when, ends)
        self.for_bots, self.into = for_bots, names
        self.passive = _backwards(self.lists[0]) if isinstance(passive, Last) else cast("Listed | None", passive)


def _keeping(names: tuple[str, ...]) -> Callable[..., None]:
    """Notes values in fields of the frame."""
    first = names[0]

    def keep(g: State, frame: Frame, value: int, *more: int) -> None:
        setattr(frame, first, value)
        for name, other in zip(names[1:], more, strict=False):
            setattr(frame, name, other)

    def keep_one(g: State, frame: Frame, value: int, *more: int) -> None:
        setattr(frame, first, value)

    return keep if len(names) > 1 else keep_one


def _backwards(listed: Listed) -> Listed:
    return lambda g, frame: reversed(list(listed(g, frame)))


class SeatArm(Answer, Generic[G, F]):
    """An arm of a question that several seats are asked at once: its functions are told which seat, after the frame.

    In a window, `once` is the rule by which a seat may give this answer only once there, and `passes` says that it
    counts as a pass and is carried out when the window closes.
    """

    @overload
    def __init__(
        self,
        action: type[Action],
        *,
        then: Callable[[G, F, Seat], None] | None = None,
        refuse: Callable[[G, F, Seat], Refusal | None] | None = None,
        when: Callable[[G, F, Seat], bool] | None = None,
        once: str = "",
        passes: bool = False,
    ) -> None: ...
    @overload
    def __init__(
        self,
        action: type[Action],
        values: Callable[[G, F, Seat], Iterable[V]] | list[V],
        then: Callable[[G, F, Seat, V], None],
        *,
        refuse: Callable[[G, F, Seat, V], Refusal | None] | None = None,
        fast: Callable[[G, F, Seat], Iterable[V]] | None = None,
        when: Callable[[G, F, Seat], bool] | None = None,
        once: str = "",
        passes: bool = False,
    ) -> None: ...
    @overload
    def __init__(
        self,
        action: type[Action],
        values: tuple[Callable[[G, F, Seat], Iterable[V]], Callable[[G, F, Seat, V], Iterable[W]]],
        then: Callable[[G, F, Seat, V, W], None],
        *,
        refuse: Callable[[G, F, Seat, V, W], Refusal | None] | None = None,
        when: Callable[[G, F, Seat], bool] | None = None,
        once: str = "",
        passes: bool = False,
    ) -> None: ...
    def __init__(
        self,
        action: type[Action],
        values: object = None,
        then: Callable[..., None] | None = None,
        *,
        refuse: Check | None = None,
        fast: Callable[..., Iterable[object]] | None = None,
        when: Callable[..., bool] | None = None,
        once: str = "",
        passes: bool = False,
    ) -> None:
        super().__init__(action, values, then, refuse, cast("Listed | None", fast), when, False, once, passes)


class Ask(Asking, Generic[G, F]):
    """A step that asks one seat: `who(g, frame)`.

    Nobody is asked while `when` does not hold, or when there is nothing to choose; Pass alone is no choice unless
    `always` holds, for those whose silence would betray what they hold. `passive(g, frame, options)` says which option
    is taken for somebody who does not answer; otherwise that is Pass, or the first. A `forced` question takes an only
    option without asking: for choices that lie open, where being asked betrays nothing.
    """

    def __init__(
        self,
        who: Callable[[G, F], object],
        prompt: str | Callable[[G, F], str],
        rule: str | Callable[[G, F], str],
        /,
        *arms: Arm[G, F],
        when: Callable[[G, F], bool] | None = None,
        always: Callable[[G, F], bool] | None = None,
        passive: Callable[[G, F, list[Action]], int] | None = None,
        forced: bool = False,
    ) -> None:
        super().__init__(Question(who, cast("Text", prompt), cast("Text", rule), arms))
        self.question.when, self.question.always, self.question.passive = when, always, passive
        self.question.forced = forced


class AskAll(Asking, Generic[G, F]):
    """A step that asks several seats at once: `who(g, frame)`.

    Answers stay sealed until all are in, then they count in the order of the seats. Everybody named is asked, even if
    Pass is all that they can answer.
    """

    def __init__(
        self,
        who: Callable[[G, F], Iterable[object]],
        prompt: str | Callable[[G, F], str],
        rule: str | Callable[[G, F], str],
        /,
        *arms: SeatArm[G, F],
    ) -> None:
        super().__init__(Question(who, cast("Text", prompt), cast("Text", rule), arms))


class Reactions(Rounds, Generic[G, F]):
    """A step that asks all who might react, and again after every play, until all pass; `window` makes it."""


class Start(Generic[G, F]):
    """A step that starts another rule, `when` the condition holds.

    A frame class takes the facts that it needs from the frame that starts it, by their names; a function
    `(g, frame)` makes the frame itself.
    """

    def __init__(self, rule: type[Frame] | Callable[[G, F], Frame], when: Callable[[G, F], bool] | None = None) -> None:
        self.rule: Callable[..., Frame] = rule
        self.when: Callable[..., bool] | None = when


class Each(Generic[G, F]):
    """A step that starts a rule for each item, one after the other; the items are listed when the first begins."""

    def __init__(self, items: Callable[[G, F], Iterable[V]], rule: type[Frame] | Callable[[G, F, V], Frame]) -> None:
        self.items: Callable[..., Iterable[int]] = cast("Callable[..., Iterable[int]]", items)
        self.rule: Callable[..., Frame] = rule


class Repeat(Generic[G, F]):
    """Steps that are repeated `until` the condition holds after the last of them.

    Without one the loop ends when its question has nothing to offer, is passed, or gets an answer that `ends` it.
    """

    def __init__(self, *steps: object, until: Callable[[G, F], bool] | None = None) -> None:
        self.steps = steps
        self.until: Callable[..., bool] | None = until


class When(Generic[G, F]):
    """Steps that are taken only if the condition holds when their turn comes."""

    def __init__(self, condition: Callable[[G, F], bool], *steps: object) -> None:
        self.condition: Callable[..., bool] = condition
        self.steps = steps


def needed(rule: Callable[..., Frame], given: int) -> list[str]:
    """The facts that a frame class takes from whoever starts it: those without a default, after the given ones."""
    if not isinstance(rule, type):
        return []
    fields = [f.name for f in fields_of(rule) if f.init and f.default is None and f.factory is None]
    return fields[given:]
