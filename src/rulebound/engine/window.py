"""Reaction windows: all who might react are asked at once, and again after every play, until all pass.

A game makes a window by subclassing `Window` and giving it a program:

    class Mirrors(Window):
        first: Seat

    program(Mirrors, window(from_the_first, "Play a mirror?", "DM-MIRROR-01",
                            SeatArm(PlayMirror, mirrors, play_mirror), hides=might_mirror))

`order(g, w)` lists the seats by their right to go first. Answers are sealed. Of several plays that of the first seat is
made, the others are withdrawn unseen; then the question is put again to all. The window closes when all answers to one
question are passes, or when `closed(g, w)` holds. `hides(g, w, seat)` says by public facts alone who might hold a
reaction: they are asked even if Pass is all that they can answer, so that silence betrays nothing. Leave it out where
reactions lie open: then only those who can act are asked, and a window that nobody can use does not open.

In a brisk match the seats are asked one after the other, and only those who can act. That is the same game, because an
answer counts only if all before it have passed, and no answer is given in vain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Final, TypeVar, cast

from mypy_extensions import i64, mypyc_attr

from rulebound.engine.action import Action, Decision, Pass, Refusal, Refused
from rulebound.engine.forms import LOW, SHIFT, Answer, Question, Rounds, Text
from rulebound.engine.kinds import Seat
from rulebound.engine.program import Program
from rulebound.engine.record import Words, field, no_words
from rulebound.engine.state import Frame, State
from rulebound.engine.steps import Reactions, SeatArm

FIRST: Final = False  # After a play the question is put to all from the first of the order,
NEXT: Final = True  # or from the one after whoever has played.
USED: Final = "You have done this already."


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Frame):
    """A window that is open, and who made the last play in it.

    How many have passed in turn and what was used belong to the kernel. SAYS is its question as it is put at any time,
    where the prompt says more or differs from time to time: standing answers are left by it.
    """

    SAYS: ClassVar[str] = ""
    last: Seat = field(default=Seat(-1), init=False)
    passed: int = field(default=0, init=False)
    used: tuple[int, ...] = field(default=(), init=False)


G = TypeVar("G", bound=State)
W = TypeVar("W", bound=Window)


def window(
    order: Callable[[G, W], Iterable[int]],
    prompt: str | Callable[[G, W], str],
    rule: str | Callable[[G, W], str],
    *arms: SeatArm[G, W],
    hides: Callable[[G, W, Seat], bool] | None = None,
    closed: Callable[[G, W], bool] | None = None,
    again: bool = FIRST,
    rank: Callable[[G, W, Seat, Action], int] | None = None,
    able: Callable[[G, W, Seat], bool] | None = None,
) -> Reactions[G, W]:
    """The program of a window. Everybody may pass.

    An arm with `once` is open to a seat only once in this window (of an action with values: once for each first value).
    One with `passes` counts as a pass and is carried out when the window closes. `rank(g, w, seat, action)`, where it
    is not the order of the seats alone that decides, says which play is made first: that of the lowest rank.
    `able(g, w, seat)` is a quick look for simulations: who cannot do anything but pass is not listed the arms.
    """
    answers: list[Answer] = list(arms)
    if not any(issubclass(arm.action, Pass) for arm in arms):
        answers.append(Answer(Pass, None, None, None, None, None, False))
    question = Question(order, cast("Text", prompt), cast("Text", rule), answers)
    return Reactions(question, hides, closed, again, rank, able)


def around(first: int, seats: int) -> list[Seat]:
    """All seats in turn, from this one on."""
    return [Seat((first + i) % seats) for i in range(seats)]


def others(seat: int, seats: int) -> list[Seat]:
    """All seats but this one, in turn from the next."""
    return [Seat((seat + i) % seats) for i in range(1, seats)]


# What the kernel does with it.


def open_round(g: State, w: Window, rule: Program, at: i64) -> None:
    """Put the question, unless the window is closed or nobody has anything to answer."""
    if rule.is_closed(g, w, at):
        return
    rounds = _rounds(rule, at)
    if g.brisk and rounds.in_turn:
        _ask_next(g, w, rule, at, rounds)
        return
    asked = _ask_all(g, w, rule, at, rounds)
    g.decisions = tuple(asked)
    g.sealed = [0 if g.brisk and decision.count == 1 else -1 for decision in asked]
    if asked and -1 not in g.sealed:
        settle_round(g, w, rule, at)


def ask_round_again(g: State, w: Window, rule: Program, at: i64) -> None:
    """Put the pending question anew."""
    rounds = _rounds(rule, at)
    if g.sealed:
        g.decisions = tuple(_ask_all(g, w, rule, at, rounds))
    else:
        seat = _in_order(g, w, rule, at)[w.passed]
        g.decisions = (_put(g, w, rounds.question, seat, _offered(g, w, rule, at, seat)),)


def answer_in_turn(g: State, w: Window, rule: Program, at: i64, seat: int, word: i64) -> None:
    """Take the answer of the one seat that is asked in its turn."""
    if rule.steps[at].passes(word):
        w.passed += 1
        w.at = at
        rule.take_from(g, w, at, seat, word)
    else:
        _play(g, w, rule, at, seat, word)


def settle_round(g: State, w: Window, rule: Program, at: i64) -> None:
    """All answers are in: make the play that goes first, or close the window."""
    rounds, decisions, sealed = _rounds(rule, at), g.decisions, g.sealed
    g.decisions, g.sealed = (), []
    best, least = -1, 0
    for i, decision in enumerate(decisions):
        if not rule.steps[at].passes(decision.words[sealed[i]]):
            rank = 0 if rounds.rank is None else rounds.rank(g, w, decision.seat, decision.options[sealed[i]])
            if best < 0 or rank < least:
                best, least = i, rank
    if best >= 0:
        _play(g, w, rule, at, decisions[best].seat, decisions[best].words[sealed[best]])
        return
    for i, decision in enumerate(decisions):
        rule.take_from(g, w, at, decision.seat, decision.words[sealed[i]])


def _rounds(rule: Program, at: i64) -> Rounds:
    rounds = rule.steps[at].rounds
    assert rounds is not None
    return rounds


def _in_order(g: State, w: Window, rule: Program, at: i64) -> tuple[int, ...]:
    """The seats by their right to go first."""
    seats = rule.items(g, w, at)
    if _rounds(rule, at).again == NEXT and w.last >= 0 and w.last in seats:
        behind = seats.index(w.last) + 1
        return seats[behind:] + seats[:behind]
    return seats


def _ask_next(g: State, w: Window, rule: Program, at: i64, rounds: Rounds) -> None:
    """Ask the next seat that can act; when there is none, all have passed."""
    seats = _in_order(g, w, rule, at)
    for number in range(w.passed, len(seats)):
        seat = seats[number]
        if not rule.is_able(g, w, at, seat):
            continue
        words = _offered(g, w, rule, at, seat)
        if _can_act(rounds.question, words):
            w.passed = number
            g.decisions = (_put(g, w, rounds.question, seat, words),)
            return


def _ask_all(g: State, w: Window, rule: Program, at: i64, rounds: Rounds) -> list[Decision]:
    """The questions to all who can act or might; in a brisk match a quick look saves listing the arms in vain."""
    asked: list[Decision] = []
    passing = Words([rounds.question.passing[0] << SHIFT])
    for seat in _in_order(g, w, rule, at):
        looks = not g.brisk or rule.is_able(g, w, at, seat)
        words = _offered(g, w, rule, at, seat) if looks else passing
        if _can_act(rounds.question, words) or (rounds.hides is not None and rounds.hides(g, w, seat)):
            asked.append(_put(g, w, rounds.question, seat, words))
    return asked


def _offered(g: State, w: Window, rule: Program, at: i64, seat: int) -> Words:
    """What a seat may answer now, without what it may do only once and has done."""
    words: Words = []
    words = rule.offer_to(g, w, at, seat, words)
    if not w.used:
        return words
    arms = _rounds(rule, at).question.arms
    return Words([word for word in words if _use(arms, seat, word) not in w.used])


def _can_act(question: Question, words: Words) -> bool:
    return not question.is_no_choice(words)


def _put(g: State, w: Window, question: Question, seat: int, words: Words) -> Decision:
    decision = question.put(g, w, seat, words, (seat,))
    if g.explaining and w.used:
        decision.refused += tuple(_used_up(g, w, question, seat))
    return decision


def _used_up(g: State, w: Window, question: Question, seat: int) -> list[Refused]:
    """What a seat can do only once, and has done."""
    found: list[Refused] = []
    for number, arm in enumerate(question.arms):
        words = arm.offer_to(g, w, seat, number << SHIFT, no_words())
        why = Refusal(arm.once, USED)
        found += [Refused(arm.make(word & LOW), why) for word in words if _use(question.arms, seat, word) in w.used]
    return found


def _use(arms: list[Answer], seat: int, word: i64) -> int:
    """What is used up by an answer that can be given only once: seat, arm and first value as one number, or 0."""
    arm = arms[word >> SHIFT]
    if not arm.once:
        return 0
    first = (word & LOW) // arm.size
    return 1 + (((seat << SHIFT) + (word >> SHIFT)) << SHIFT) + first


def _play(g: State, w: Window, rule: Program, at: i64, seat: int, word: i64) -> None:
    """Make a play; afterwards the question is put again."""
    w.last, w.passed, w.at = Seat(seat), 0, at
    use = _use(_rounds(rule, at).question.arms, seat, word)
    if use:
        w.used = (*w.used, use)
    rule.take_from(g, w, at, seat, word)
