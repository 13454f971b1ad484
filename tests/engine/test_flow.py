"""The laws of the kernel, on small rules."""

from __future__ import annotations

from typing import ClassVar, NewType

import pytest

from rulebound.engine.action import Action, Pass, Refusal
from rulebound.engine.event import Event
from rulebound.engine.flow import (
    Arm,
    Ask,
    AskAll,
    Frame,
    Repeat,
    Result,
    SeatArm,
    State,
    advance,
    ask_again,
    explain,
    innermost,
    passive,
    play,
    program,
    seal,
    waiting,
)
from rulebound.engine.kinds import Seat, worded
from rulebound.engine.rng import seeded


class Diary(State):
    lines: list[str]


class Outer(Frame):
    rounds: int = 0


class Inner(Frame):
    name: str


class Asking(Frame):
    pass


class Together(Frame):
    pass


Word = NewType("Word", int)
WORD = worded(Word, ["x", "y"])
X, Y = Word(0), Word(1)


class Say(Action):
    SAYS: ClassVar[str] = "Say {word}"
    word: Word


class Shout(Action):
    word: Word


class Hush(Pass):
    SAYS: ClassVar[str] = "Say nothing"


class Said(Event):
    SAYS: ClassVar[str] = "{word}"
    word: str


NO = Refusal("XX-NO-01", "Not that.")


def diary(frame: Frame, brisk: bool = False) -> Diary:
    g = Diary(3, seeded(1), brisk, [])
    g.push(frame)
    advance(g)
    return g


def over(g: Diary, f: Frame) -> None:
    g.finish(Result("XX-END-01", "over", (0,) * g.seats, (1,) * g.seats, (True,) * g.seats))


def push_two(g: Diary, o: Outer) -> None:
    g.push(Inner("second"))
    g.push(Inner("first"))
    g.lines.append("pushed")


def after(g: Diary, o: Outer) -> None:
    o.rounds += 1
    g.lines.append("after")


def twice(g: Diary, o: Outer) -> bool:
    return o.rounds >= 2


def begin(g: Diary, i: Inner) -> None:
    g.lines.append(f"{i.name} begins")


def finish(g: Diary, i: Inner) -> None:
    g.lines.append(f"{i.name} ends")


program(Inner, begin, finish)


def test_a_step_ends_before_what_it_pushed_and_that_before_the_next_step() -> None:
    program(Outer, push_two, after, over)
    assert diary(Outer()).lines == [
        "pushed",
        "first begins",
        "first ends",
        "second begins",
        "second ends",
        "after",
    ]


def test_of_several_rules_in_progress_the_innermost_of_its_kind_is_found() -> None:
    g = Diary(3, seeded(1), False, [])
    for frame in (Outer(), Inner("first"), Inner("second"), Outer(3)):
        g.push(frame)
    found, other = innermost(g, Inner), innermost(g, Outer)
    assert found is g.stack[2]
    assert other is g.stack[3]
    assert innermost(g, Asking) is None


def test_a_loop_goes_on_until_the_condition_holds() -> None:
    program(Outer, Repeat(after, until=twice), over)
    assert diary(Outer()).lines == ["after", "after"]


def test_rules_that_end_without_a_result_are_an_error() -> None:
    program(Outer, after)
    with pytest.raises(RuntimeError, match="ended without a result"):
        diary(Outer())


def test_rules_that_never_ask_nor_end_are_an_error() -> None:
    program(Outer, Repeat(after, until=lambda g, o: False))
    with pytest.raises(RuntimeError, match="no decision in"):
        diary(Outer())


def first(g: Diary, a: Asking) -> Seat:
    return Seat(0)


def nothing(g: Diary, a: Asking) -> list[Word]:
    return []


def say(g: Diary, a: Asking, word: Word) -> None:
    g.lines.append(f"says {WORD.word(word)}")


def shout(g: Diary, a: Asking, word: Word) -> None:
    g.lines.append(f"shouts {WORD.word(word)}")


def hush(g: Diary, a: Asking) -> None:
    g.lines.append("hush")


def test_an_answer_goes_to_its_arm() -> None:
    program(Asking, Ask(first, "Which?", "XX-SAY-01", Arm(Say, [X], say), Arm(Shout, [Y], shout)), over)
    for index, line in enumerate(("says x", "shouts y")):
        g = diary(Asking())
        play(g, index)
        assert g.lines == [line]


def test_a_pass_just_ends_the_step_and_is_the_passive_answer() -> None:
    program(Asking, Ask(first, "Which?", "XX-SAY-01", Arm(Say, [X, Y], say), Arm(Pass)), over)
    g = diary(Asking())
    assert passive(g, 0) == 2
    play(g, 2)
    assert g.lines == []
    assert g.result is not None


def test_a_pass_can_have_words_of_its_own_and_something_to_do() -> None:
    program(Asking, Ask(first, "Which?", "XX-SAY-01", Arm(Say, [X, Y], say), Arm(Hush, then=hush)), over)
    g = diary(Asking())
    assert g.decisions[0].options == [Say(X), Say(Y), Hush()]
    assert passive(g, 0) == 2
    play(g, 2)
    assert g.lines == ["hush"]


def test_a_pass_with_words_of_its_own_ends_a_loop() -> None:
    program(Asking, Repeat(Ask(first, "Which?", "XX-SAY-01", Arm(Say, [X], say), Arm(Hush))), over)
    g = diary(Asking())
    for index in (0, 0, 1):
        play(g, index)
    assert g.lines == ["says x", "says x"]
    assert g.result is not None


def test_of_several_passes_the_one_that_is_offered_is_the_passive_answer() -> None:
    program(
        Asking,
        Ask(
            first,
            "Which?",
            "XX-SAY-01",
            Arm(Say, [X], say),
            Arm(Pass, when=lambda g, a: False),
            Arm(Hush, then=hush),
        ),
        over,
    )
    g = diary(Asking())
    assert g.decisions[0].options == [Say(X), Hush()]
    assert passive(g, 0) == 1


def test_a_question_without_choice_is_skipped() -> None:
    program(Asking, Ask(first, "Which?", "XX-SAY-01", Arm(Say, nothing, say)), over)
    assert diary(Asking()).result is not None
    for decline in (Pass, Hush):
        program(Asking, Ask(first, "Which?", "XX-SAY-01", Arm(Say, nothing, say), Arm(decline, then=hush)), over)
        g = diary(Asking())
        assert g.result is not None
        assert g.lines == []


def test_a_forced_answer_is_asked_for_unless_the_match_is_brisk() -> None:
    program(Asking, Ask(first, "Which?", "XX-SAY-01", Arm(Say, [X], say)), over)
    assert diary(Asking()).result is None
    brisk = diary(Asking(), brisk=True)
    assert brisk.result is not None
    assert brisk.lines == ["says x"]


def all_three(g: Diary, t: Together) -> list[Seat]:
    return [Seat(2), Seat(0), Seat(1)]


def write(g: Diary, t: Together, seat: Seat, word: Word) -> None:
    g.lines.append(f"{seat}{WORD.word(word)}")


def ask_all() -> AskAll[Diary, Together]:
    return AskAll(all_three, "Which?", "XX-SAY-01", SeatArm(Say, [X, Y], write))


def test_sealed_answers_count_in_seat_order_whenever_they_come() -> None:
    program(Together, ask_all(), over)
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        g = diary(Together())
        for which in order:
            assert g.lines == []
            assert which in waiting(g)
            seal(g, which, which % 2)
        assert g.lines == ["0y", "1x", "2x"]


def test_a_sealed_answer_is_kept_by_a_copy_and_when_asked_again() -> None:
    program(Together, ask_all(), over)
    g = diary(Together())
    seal(g, 1, 1)
    copy = g.clone()
    ask_again(copy)
    assert waiting(copy) == [0, 2]
    seal(copy, 0, 0)
    seal(copy, 2, 0)
    assert copy.lines == ["0y", "1x", "2x"]
    assert waiting(g) == [0, 2]


def test_asking_all_of_nobody_goes_on() -> None:
    def nobody(g: Diary, t: Together) -> list[Seat]:
        return []

    program(Together, AskAll(nobody, "Which?", "XX-SAY-01", SeatArm(Say, [X, Y], write)), over)
    assert diary(Together()).result is not None


def refuse(g: Diary, a: Asking, word: Word) -> Refusal | None:
    return NO


def test_refused_candidates_are_told_with_the_reason_to_whom_it_explains() -> None:
    program(
        Asking,
        Ask(first, "Which?", "XX-SAY-01", Arm(Shout, [Y], shout, refuse=refuse), Arm(Say, [X], say), Arm(Pass)),
        over,
    )
    g = diary(Asking())
    assert g.decisions[0].options == [Say(X), Pass()]
    assert g.decisions[0].refused == ()
    explained = explain(g)[0]
    assert [(r.action, r.why) for r in explained.refused] == [(Shout(Y), NO)]
    assert explained.options == g.decisions[0].options
    assert explained.options[explained.default] == Pass()
    assert not g.explaining


def test_whoever_explains_asks_for_no_reason_against_what_is_offered() -> None:
    asked: list[Word] = []

    def only_x(g: Diary, a: Asking, word: Word) -> Refusal | None:
        asked.append(word)
        return None if word == X else NO

    program(Asking, Ask(first, "Which?", "XX-SAY-01", Arm(Say, [X, Y], say, refuse=only_x), Arm(Pass)), over)
    g = diary(Asking())
    asked.clear()
    assert [r.action for r in explain(g)[0].refused] == [Say(Y)]
    assert asked == [Y]


def test_events_reach_only_whom_they_are_told_to() -> None:
    g = Diary(3, seeded(1), False, [])
    g.log = []
    g.tell("XX-SAY-01", Said("to all"))
    g.tell("XX-SAY-01", Said("secret"), (1,), Said("whisper"))
    g.tell("XX-SAY-01", Said("quiet"), (2,))
    words = {seat: [getattr(told.heard_by(seat), "word", None) for told in g.log] for seat in (None, 0, 1, 2)}
    assert words[0] == ["to all", "whisper", None]
    assert words[1] == ["to all", "secret", None]
    assert words[2] == ["to all", "whisper", "quiet"]
    assert words[None] == words[0]


def test_nobody_listens_to_a_copy() -> None:
    g = Diary(3, seeded(1), False, [])
    g.log = []
    assert g.clone().log is None
