"""The kernel: rules in progress are frames on a stack, and what comes next is data.

A frame holds the local facts of one rule as plain values. Its program is the rulebook's numbered list: a tuple of
steps. `advance` runs steps until somebody has to decide; `play` takes the answer and runs on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from rulebound.engine.action import PASS, Action, Decision, Pass, Refusal, Refused
from rulebound.engine.event import Event, Told
from rulebound.engine.record import Record, Value, field
from rulebound.engine.rng import Rng

TOO_MANY_STEPS: Final = 100_000


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Record):
    """A rule in progress. `at` is the number of its next step; all other facts are immutable values."""

    at: int = field(default=0, init=False)


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

    def tell(self, rule: str, event: Event, to: tuple[int, ...] | None = None, instead: Event | None = None) -> None:
        """Say what happened, to all or to some seats. The rules never listen."""
        if self.log is not None:
            self.log.append(Told(rule, event, to, instead))

    def reveal(self) -> None:
        """Somebody learns something that was hidden from him: nothing before this can be taken back freely."""
        self.revealed += 1

    def finish(self, result: Result) -> None:
        """The game is over."""
        self.result = result
        self.stack.clear()


G = TypeVar("G", bound=State)
F = TypeVar("F", bound=Frame, contravariant=True)
A = TypeVar("A", bound=Action)


class Case(Generic[G, F]):
    """What to do with one kind of answer."""

    def __init__(self, kind: type[A], then: Callable[[G, F, A], None]) -> None:
        self.kind: type[Action] = kind
        self.then: Callable[..., None] = then


class Ask(Generic[G, F]):
    """A step that asks one seat. A question that is None (nobody has a choice) is skipped.

    The answer goes to the one function, or to the case of its kind; a Pass without a case just ends the step.
    """

    def __init__(
        self, question: Callable[[G, F], Decision | None], *answers: Callable[[G, F, A], None] | Case[G, F]
    ) -> None:
        self.question: Callable[..., Decision | None] = question
        self.cases: dict[type[Action], Callable[..., None]] = {}
        self.otherwise: Callable[..., None] | None = None
        for answer in answers:
            if isinstance(answer, Case):
                self.cases[answer.kind] = answer.then
            else:
                self.otherwise = answer


class AskAll(Generic[G, F]):
    """A step that asks several seats at once. Answers stay sealed until all are in, then count in seat order."""

    def __init__(self, questions: Callable[[G, F], list[Decision]], record: Callable[[G, F, int, A], None]) -> None:
        self.questions: Callable[..., list[Decision]] = questions
        self.record: Callable[..., None] = record


class Back(Generic[G, F]):
    """A step that goes back to an earlier step, named by its function, while the condition holds."""

    def __init__(self, to: Callable[..., object], when: Callable[[G, F], bool]) -> None:
        self.to = to
        self.when: Callable[..., bool] = when


class Step:
    """One step as the kernel runs it: exactly one of its parts is set."""

    def __init__(
        self,
        run: Callable[..., None] | None = None,
        ask: Ask[State, Frame] | None = None,
        all_of: AskAll[State, Frame] | None = None,
        back: Callable[..., bool] | None = None,
        to: int = 0,
    ) -> None:
        self.run = run
        self.ask = ask
        self.all_of = all_of
        self.back = back
        self.to = to

    def function(self) -> Callable[..., object]:
        """The function that names this step."""
        if self.ask is not None:
            return self.ask.question
        if self.all_of is not None:
            return self.all_of.questions
        return self.run if self.run is not None else cast("Callable[..., object]", self.back)


PROGRAMS: Final[dict[type[Frame], list[Step]]] = {}


def program(frame: type[F], *steps: Callable[[G, F], None] | Ask[G, F] | AskAll[G, F] | Back[G, F]) -> None:
    """The steps of a rule, as the rulebook lists them."""
    made: list[Step] = []
    for step in steps:
        if isinstance(step, Ask):
            made.append(Step(ask=cast("Ask[State, Frame]", step)))
        elif isinstance(step, AskAll):
            made.append(Step(all_of=cast("AskAll[State, Frame]", step)))
        elif isinstance(step, Back):
            names = [earlier.function() for earlier in made]
            if step.to not in names:
                raise ValueError(f"{frame.__name__} goes back to a step that does not stand before it")
            made.append(Step(back=step.when, to=names.index(step.to)))
        else:
            made.append(Step(run=step))
    PROGRAMS[frame] = made


def advance(g: State) -> None:
    """Play on until somebody has to decide or the game is over."""
    stack = g.stack
    for _ in range(TOO_MANY_STEPS):
        if not stack or g.decisions:
            break
        frame = stack[-1]
        _run(g, frame, PROGRAMS[type(frame)])
    else:
        raise RuntimeError(f"no decision in {TOO_MANY_STEPS} rules, last in {stack[-1]}")
    if not stack and g.result is None:
        raise RuntimeError("the rules ended without a result")


def _run(g: State, frame: Frame, steps: list[Step]) -> None:
    """Run the steps of one rule until it ends, asks or starts another rule."""
    stack = g.stack
    for _ in range(TOO_MANY_STEPS):
        at = frame.at
        if at == len(steps):
            stack.pop()
            return
        frame.at = at + 1
        step = steps[at]
        if step.run is not None:
            step.run(g, frame)
        elif step.back is not None:
            if step.back(g, frame):
                frame.at = step.to
        else:
            _ask(g, frame, step)
        if g.decisions or not stack or stack[-1] is not frame:
            return
    raise RuntimeError(f"no decision in {TOO_MANY_STEPS} steps of {frame}")


def _ask(g: State, frame: Frame, step: Step) -> None:
    """Put the question of a step; a forced answer is taken at once when the match is brisk."""
    if step.ask is not None:
        decision = step.ask.question(g, frame)
        if decision is None:
            return
        if g.brisk and len(decision.options) == 1:
            _take(g, frame, step.ask, decision.options[0])
        else:
            g.decisions = (decision,)
    elif step.all_of is not None:
        asked = step.all_of.questions(g, frame)
        g.decisions = tuple(asked)
        g.sealed = [-1] * len(asked)


def _take(g: State, frame: Frame, ask: Ask[State, Frame], action: Action) -> None:
    then = ask.cases.get(type(action), ask.otherwise) if ask.cases else ask.otherwise
    if then is not None and not (then is ask.otherwise and type(action) is Pass):
        then(g, frame, action)


def asking(g: State) -> Step:
    """The step whose question is pending."""
    frame = g.stack[-1]
    return PROGRAMS[type(frame)][frame.at - 1]


def ask_again(g: State) -> None:
    """Put the pending question anew: after loading, after imagining, or to have the refusals explained."""
    step, frame = asking(g), g.stack[-1]
    if step.ask is not None:
        decision = step.ask.question(g, frame)
        g.decisions = () if decision is None else (decision,)
    elif step.all_of is not None:
        g.decisions = tuple(step.all_of.questions(g, frame))


def play(g: State, index: int) -> None:
    """Take the option of this number as the answer to the one pending question, and play on."""
    decision = g.decisions[0]
    frame = g.stack[-1]
    g.decisions = ()
    ask = asking(g).ask
    assert ask is not None
    _take(g, frame, ask, decision.options[index])
    advance(g)


def seal(g: State, which: int, index: int) -> None:
    """Take an answer to the pending question number `which`; when the last is in, all of them count."""
    if not g.sealed:
        play(g, index)
        return
    g.sealed[which] = index
    if -1 in g.sealed:
        return
    all_of = asking(g).all_of
    assert all_of is not None
    frame, decisions, sealed = g.stack[-1], g.decisions, g.sealed
    g.decisions, g.sealed = (), []
    for decision, chosen in sorted(zip(decisions, sealed, strict=True), key=_seat_of):
        all_of.record(g, frame, decision.seat, decision.options[chosen])
    advance(g)


def _seat_of(answer: tuple[Decision, int]) -> int:
    return answer[0].seat


def waiting(g: State) -> list[int]:
    """The numbers of the pending questions that still lack an answer."""
    if not g.sealed:
        return list(range(len(g.decisions)))
    return [i for i, index in enumerate(g.sealed) if index < 0]


def reseal(g: State, seat: int, rng: Rng) -> None:
    """Give the other seats, where they have answered already, any answer that they might have given."""
    for i, decision in enumerate(g.decisions):
        if g.sealed and g.sealed[i] >= 0 and decision.seat != seat:
            g.sealed[i] = rng.below(len(decision.options))


def must(seat: int, prompt: str, options: Sequence[Action], rule: str, default: int = 0) -> Decision | None:
    """One of these; nothing to choose from means no question."""
    if not options:
        return None
    return Decision(seat, prompt, rule, options if isinstance(options, list) else list(options), default)


def may(seat: int, prompt: str, options: Sequence[Action], rule: str) -> Decision | None:
    """One of these or Pass; the default is to pass."""
    return Decision(seat, prompt, rule, [*options, PASS], len(options)) if options else None


def choose(
    g: State,
    seat: int,
    prompt: str,
    candidates: Sequence[Action],
    refuse: Callable[[G, A], Refusal | None],
    rule: str,
    optional: bool = False,
) -> Decision | None:
    """Those candidates that nothing refuses; with the refused ones and their reasons when somebody asks why."""
    check: Callable[..., Refusal | None] = refuse
    options: list[Action] = [action for action in candidates if check(g, action) is None]
    decision = may(seat, prompt, options, rule) if optional else must(seat, prompt, options, rule)
    if not g.explaining or decision is None:
        return decision
    refused: list[Refused] = []
    for action in candidates:
        why = check(g, action)
        if why is not None:
            refused.append(Refused(action, why))
    return Decision(seat, prompt, rule, decision.options, decision.default, tuple(refused))


def explain(g: State) -> tuple[Decision, ...]:
    """The pending questions with their refused candidates, asked of a copy."""
    copy = g.clone()
    copy.explaining = True
    ask_again(copy)
    return copy.decisions
