"""The laws of the kernel, on small rules."""

from __future__ import annotations

from typing import ClassVar

import pytest

from rulebound.engine.action import Action, Decision, Pass, Refusal
from rulebound.engine.event import Event
from rulebound.engine.flow import (
    Ask,
    AskAll,
    Back,
    Case,
    Frame,
    Result,
    State,
    advance,
    ask_again,
    choose,
    explain,
    may,
    must,
    play,
    program,
    seal,
    waiting,
)
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


class Say(Action):
    SAYS: ClassVar[str] = "Say {word}"
    word: str


class Shout(Action):
    word: str


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


def again(g: Diary, o: Outer) -> bool:
    return o.rounds < 2


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


def test_a_rule_goes_back_while_the_condition_holds() -> None:
    program(Outer, after, Back(after, again), over)
    assert diary(Outer()).lines == ["after", "after"]


def test_a_rule_can_only_go_back_to_a_step_before() -> None:
    with pytest.raises(ValueError, match="goes back to a step that does not stand before it"):
        program(Outer, Back(after, again), after)


def test_rules_that_end_without_a_result_are_an_error() -> None:
    program(Outer, after)
    with pytest.raises(RuntimeError, match="ended without a result"):
        diary(Outer())


def test_rules_that_never_ask_nor_end_are_an_error() -> None:
    program(Outer, after, Back(after, lambda g, o: True))
    with pytest.raises(RuntimeError, match="no decision in"):
        diary(Outer())


def ask(g: Diary, a: Asking) -> Decision | None:
    return may(1, "Say something?", [Say("a"), Shout("b")], "XX-SAY-01")


def say(g: Diary, a: Asking, action: Say) -> None:
    g.lines.append(f"says {action.word}")


def shout(g: Diary, a: Asking, action: Shout) -> None:
    g.lines.append(f"shouts {action.word}")


def other(g: Diary, a: Asking, action: Action) -> None:
    g.lines.append("something")


def test_an_answer_goes_to_the_case_of_its_kind() -> None:
    program(Asking, Ask(ask, Case(Say, say), Case(Shout, shout)), over)
    for index, line in enumerate(("says a", "shouts b")):
        g = diary(Asking())
        play(g, index)
        assert g.lines == [line]


def test_a_kind_without_a_case_goes_to_the_other_function() -> None:
    program(Asking, Ask(ask, Case(Say, say), other), over)
    g = diary(Asking())
    play(g, 1)
    assert g.lines == ["something"]


def test_a_pass_without_a_case_just_ends_the_step() -> None:
    program(Asking, Ask(ask, other), over)
    g = diary(Asking())
    play(g, 2)
    assert g.lines == []
    assert g.result is not None


def hush(g: Diary, a: Asking, action: Pass) -> None:
    g.lines.append("hush")


def test_a_pass_can_have_a_case() -> None:
    program(Asking, Ask(ask, Case(Pass, hush), other), over)
    g = diary(Asking())
    play(g, 2)
    assert g.lines == ["hush"]


def ask_nobody(g: Diary, a: Asking) -> Decision | None:
    return must(0, "Which?", [], "XX-SAY-01")


def ask_one(g: Diary, a: Asking) -> Decision | None:
    return must(0, "Which?", [Say("only")], "XX-SAY-01")


def test_a_question_without_choice_is_skipped() -> None:
    program(Asking, Ask(ask_nobody, say), over)
    assert diary(Asking()).result is not None
    assert may(0, "Which?", [], "XX-SAY-01") is None


def test_a_forced_answer_is_asked_for_unless_the_match_is_brisk() -> None:
    program(Asking, Ask(ask_one, say), over)
    assert diary(Asking()).result is None
    brisk = diary(Asking(), brisk=True)
    assert brisk.result is not None
    assert brisk.lines == ["says only"]


def ask_all(g: Diary, t: Together) -> list[Decision]:
    return [Decision(seat, "Which?", "XX-SAY-01", [Say("x"), Say("y")]) for seat in (2, 0, 1)]


def write(g: Diary, t: Together, seat: int, action: Say) -> None:
    g.lines.append(f"{seat}{action.word}")


def test_sealed_answers_count_in_seat_order_whenever_they_come() -> None:
    program(Together, AskAll(ask_all, write), over)
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        g = diary(Together())
        for which in order:
            assert g.lines == []
            assert which in waiting(g)
            seal(g, which, which % 2)
        assert g.lines == ["0y", "1x", "2x"]


def test_a_sealed_answer_is_kept_by_a_copy_and_when_asked_again() -> None:
    program(Together, AskAll(ask_all, write), over)
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
    def nobody(g: Diary, t: Together) -> list[Decision]:
        return []

    program(Together, AskAll(nobody, write), over)
    assert diary(Together()).result is not None


def refuse(g: Diary, action: Action) -> Refusal | None:
    return NO if isinstance(action, Shout) else None


def ask_why(g: Diary, a: Asking) -> Decision | None:
    return choose(g, 0, "Which?", [Shout("b"), Say("a")], refuse, "XX-SAY-01", optional=True)


def test_refused_candidates_are_told_with_the_reason_to_whom_it_explains() -> None:
    program(Asking, Ask(ask_why, say), over)
    g = diary(Asking())
    assert g.decisions[0].options == [Say("a"), Pass()]
    assert g.decisions[0].refused == ()
    explained = explain(g)[0]
    assert [(r.action, r.why) for r in explained.refused] == [(Shout("b"), NO)]
    assert explained.options == g.decisions[0].options
    assert explained.options[explained.default] == Pass()
    assert not g.explaining


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
