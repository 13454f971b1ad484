"""The kernel: rules in progress are frames on a stack, and what comes next is data.

A frame holds the local facts of one rule as plain values. Its program is the rulebook's numbered list. `advance` runs
steps until somebody has to decide; `play` takes the answer and runs on.
"""

from __future__ import annotations

from typing import Final, TypeVar, cast

from mypy_extensions import i64

from rulebound.engine.action import Decision
from rulebound.engine.forms import (
    AGAIN,
    ALL,
    ASK,
    EACH,
    END,
    SHIFT,
    START,
    UNTIL,
    WINDOW,
    Question,
    Step,
)
from rulebound.engine.program import PROGRAMS, Program, answers_of, has_begun, is_at, is_past, program, program_of
from rulebound.engine.record import Words, no_words
from rulebound.engine.rng import Rng
from rulebound.engine.state import Frame, Result, State, innermost
from rulebound.engine.steps import LAST, Arm, Ask, AskAll, Each, Repeat, SeatArm, Start, When
from rulebound.engine.window import Window, answer_in_turn, ask_round_again, open_round, settle_round

__all__ = [
    "LAST",
    "PROGRAMS",
    "Arm",
    "Ask",
    "AskAll",
    "Each",
    "Frame",
    "G",
    "Program",
    "Repeat",
    "Result",
    "SeatArm",
    "Start",
    "State",
    "Step",
    "When",
    "advance",
    "answers_of",
    "ask_again",
    "asking",
    "explain",
    "has_begun",
    "innermost",
    "is_at",
    "is_past",
    "passive",
    "play",
    "program",
    "reseal",
    "seal",
    "waiting",
]

TOO_MANY_STEPS: Final = 100_000
G = TypeVar("G", bound=State)


def advance(g: State) -> None:
    """Play on until somebody has to decide or the game is over."""
    stack = g.stack
    things = cast("list[object]", stack)
    for _turn in range(TOO_MANY_STEPS):
        if not stack or g.decisions:
            break
        frame = stack[-1]
        _run(g, frame, frame.agenda or program_of(frame), things)
    else:
        raise RuntimeError(f"no decision in {TOO_MANY_STEPS} rules, last in {stack[-1]}")
    if not stack and g.result is None:
        raise RuntimeError("the rules ended without a result")


def _run(g: State, frame: Frame, rule: Program, stack: list[object]) -> None:
    """Run the steps of one rule until it ends, asks or starts another; on the stack only the top is compared."""
    kinds = rule.kinds
    for _turn in range(TOO_MANY_STEPS):
        at = frame.at
        kind = kinds[at]
        if kind == END:
            stack.pop()
            return
        frame.at = at + 1
        if kind <= START:
            rule.run(g, frame, at)
        elif kind == ASK:
            _ask(g, frame, rule, at)
        elif kind == WINDOW:
            open_round(g, cast("Window", frame), rule, at)
        elif kind <= UNTIL:
            if not rule.holds(g, frame, at):
                frame.at = rule.steps[at].to
        elif kind == AGAIN:
            frame.at = rule.steps[at].to
        elif kind == EACH:
            _next_item(g, frame, rule, at)
        else:
            _ask_all(g, frame, rule, at)
        if g.decisions or not stack or stack[-1] is not frame:
            return
    raise RuntimeError(f"no decision in {TOO_MANY_STEPS} steps of {frame}")


def _next_item(g: State, frame: Frame, rule: Program, at: i64) -> None:
    """Start the rule of a loop for its next item; the step is left with the last."""
    left = frame.loop
    if not left:
        left = rule.items(g, frame, at)
        if not left:
            return
    frame.loop = left[1:]
    if len(left) > 1:
        frame.at = at
    rule.start(g, frame, at, left[0])


def _ask(g: State, frame: Frame, rule: Program, at: i64) -> None:
    """Put the question of a step; a forced answer is taken at once when the match is brisk."""
    step = rule.steps[at]
    question = step.question
    assert question is not None
    words: Words = []
    words = rule.offer(g, frame, at, words)
    if len(words) > 1:
        g.decisions = (question.put(g, frame, rule.seat(g, frame, at), words, ()),)
    elif not _is_choice(g, frame, question, words):
        if step.leaves:
            frame.at = step.exit
    elif g.brisk or question.forced:
        _take(g, frame, rule, at, words[0])
    else:
        g.decisions = (question.put(g, frame, rule.seat(g, frame, at), words, ()),)


def _is_choice(g: State, frame: Frame, question: Question, words: Words) -> bool:
    """Is there anything to answer? Pass alone counts where the question is always put."""
    if question.is_no_choice(words):
        return bool(words) and question.always is not None and question.always(g, frame)
    return True


def _ask_all(g: State, frame: Frame, rule: Program, at: i64) -> None:
    g.decisions = tuple(_questions(g, frame, rule, at))
    g.sealed = [-1] * len(g.decisions)


def _questions(g: State, frame: Frame, rule: Program, at: i64) -> list[Decision]:
    """The questions to all seats that are asked at once."""
    question = rule.steps[at].question
    assert question is not None
    asked: list[Decision] = []
    for seat in rule.items(g, frame, at):
        words = rule.offer_to(g, frame, at, seat, no_words())
        if not words:
            raise RuntimeError(f"seat {seat} is asked {question.prompt!r} and has no answer: give it a Pass")
        asked.append(question.put(g, frame, seat, words, (seat,)))
    return asked


def _take(g: State, frame: Frame, rule: Program, at: i64, word: i64) -> None:
    """Carry out an answer; one that ends the loop goes on behind it."""
    step = rule.steps[at]
    if step.exit >= 0 and step.question is not None:
        arm = step.question.arms[word >> SHIFT]
        if arm.ends or (step.leaves and arm.passes):
            frame.at = step.exit
    rule.take(g, frame, at, word)


def asking(g: State) -> Step:
    """The step whose question is pending."""
    frame = g.stack[-1]
    return program_of(frame).steps[frame.at - 1]


def ask_again(g: State) -> None:
    """Put the pending question anew: after loading, after imagining, or to have the refusals explained."""
    frame = g.stack[-1]
    rule, at = program_of(frame), frame.at - 1
    step = rule.steps[at]
    if step.kind == ASK and step.question is not None:
        words = rule.offer(g, frame, at, no_words())
        is_asked = _is_choice(g, frame, step.question, words)
        g.decisions = (step.question.put(g, frame, rule.seat(g, frame, at), words, ()),) if is_asked else ()
    elif step.kind == ALL:
        g.decisions = tuple(_questions(g, frame, rule, at))
    elif step.kind == WINDOW:
        ask_round_again(g, cast("Window", frame), rule, at)


def passive(g: State, which: int) -> int:
    """The number of the option that is taken for a seat that does not answer the pending question `which`."""
    decision, frame = g.decisions[which], g.stack[-1]
    question = asking(g).question
    if question is None:
        return decision.default
    if question.passive is not None:
        return question.passive(g, frame, decision.options)
    places = [arm.silent(g, frame, number << SHIFT, decision.words) for number, arm in enumerate(question.arms)]
    return next((place for place in places if place >= 0), decision.default)


def play(g: State, index: i64) -> None:
    """Take the option of this number as the answer to the one pending question, and play on."""
    decision = g.decisions[0]
    frame = g.stack[-1]
    rule, at = frame.agenda or program_of(frame), frame.at - 1
    g.decisions = ()
    if rule.kinds[at] == WINDOW:
        answer_in_turn(g, cast("Window", frame), rule, at, decision.seat, decision.words[index])
    else:
        _take(g, frame, rule, at, decision.words[index])
    advance(g)


def seal(g: State, which: int, index: int) -> None:
    """Take an answer to the pending question number `which`; when the last is in, all of them count."""
    if not g.sealed:
        play(g, index)
        return
    g.sealed[which] = index
    if -1 in g.sealed:
        return
    frame = g.stack[-1]
    rule, at = program_of(frame), frame.at - 1
    if rule.kinds[at] == WINDOW:
        settle_round(g, cast("Window", frame), rule, at)
    else:
        _unseal(g, frame, rule, at)
    advance(g)


def _unseal(g: State, frame: Frame, rule: Program, at: i64) -> None:
    """Carry out all answers in the order of the seats."""
    decisions, sealed = g.decisions, g.sealed
    g.decisions, g.sealed = (), []
    for seat in range(g.seats):
        for i, decision in enumerate(decisions):
            if decision.seat == seat:
                rule.take_from(g, frame, at, seat, decision.words[sealed[i]])


def waiting(g: State) -> list[int]:
    """The numbers of the pending questions that still lack an answer."""
    if not g.sealed:
        return list(range(len(g.decisions)))
    return [i for i, index in enumerate(g.sealed) if index < 0]


def reseal(g: State, seat: int, rng: Rng) -> None:
    """Give the other seats, where they have answered already, any answer that they might have given."""
    for i, decision in enumerate(g.decisions):
        if g.sealed and g.sealed[i] >= 0 and decision.seat != seat:
            g.sealed[i] = rng.below(decision.count)


def explain(g: State) -> tuple[Decision, ...]:
    """The pending questions with their refused candidates, asked of a copy."""
    copy = g.clone()
    copy.explaining = True
    question = asking(copy).question
    if question is not None and asking(copy).kind == ASK and g.decisions:
        one = g.decisions[0]
        return (question.put(copy, copy.stack[-1], one.seat, one.words, ()),)
    ask_again(copy)
    return copy.decisions
