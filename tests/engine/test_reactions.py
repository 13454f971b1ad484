"""What a window can be told: once for a trigger, answers that count as passes, ranks, early ends, other windows."""

from __future__ import annotations

from typing import ClassVar, NewType

import pytest

from rulebound.engine.action import Action, Pass
from rulebound.engine.codec import to_bytes
from rulebound.engine.flow import Frame, Result, SeatArm, Start, State, advance, ask_again, explain, program, seal
from rulebound.engine.kinds import Seat, numbers
from rulebound.engine.record import field
from rulebound.engine.rng import seeded
from rulebound.engine.window import NEXT, Window, around, others, window

Blow = NewType("Blow", int)
numbers(Blow, most=9)


class Tavern(State):
    """What everybody may shout, how the fight goes, and when it is broken up."""

    shouts: list[list[int]]
    heard: list[str] = field(factory=list)
    closes_at: int = 99


class Brawl(Frame):
    """One window of a kind, and the end."""


class Shouting(Window):
    """Any shout once; the barrel may be rolled in between; whoever sits down passes."""


class Ranked(Window):
    """The lowest blow goes first, whoever strikes it."""


class Turns(Window):
    """After a shout the next one may go first."""


class Hushing(Window):
    """An answer to a shout, by all but the one who shouted."""

    by: Seat


class Shout(Action):
    SAYS: ClassVar[str] = "Shout {blow}"
    blow: Blow


class Hush(Action):
    SAYS: ClassVar[str] = "Hush!"


class Sit(Action):
    SAYS: ClassVar[str] = "Sit on {blow}"
    blow: Blow


def all_of_them(g: Tavern, w: Window) -> list[Seat]:
    return around(0, g.seats)


def but_the_one(g: Tavern, w: Hushing) -> list[Seat]:
    return others(w.by, g.seats)


def shouts(g: Tavern, w: Window, seat: Seat) -> list[Blow]:
    return [Blow(blow) for blow in g.shouts[seat]]


def shout(g: Tavern, w: Window, seat: Seat, blow: Blow) -> None:
    g.heard.append(f"{seat} shouts {blow}")


def shout_and_wait(g: Tavern, w: Window, seat: Seat, blow: Blow) -> None:
    shout(g, w, seat, blow)
    g.push(Hushing(seat))


def hush(g: Tavern, w: Hushing, seat: Seat) -> None:
    g.heard.append(f"{seat} hushes {w.by}")


def not_hushed(g: Tavern, w: Hushing, seat: Seat) -> bool:
    return not (g.heard and "hushes" in g.heard[-1])


def sit(g: Tavern, w: Window, seat: Seat, blow: Blow) -> None:
    g.heard.append(f"{seat} sits on {blow}")


def broken_up(g: Tavern, w: Window) -> bool:
    return len(g.heard) >= g.closes_at


def lowest(g: Tavern, w: Window, seat: Seat, action: Action) -> int:
    return action.blow if isinstance(action, Shout) else 0


def last_orders(g: Tavern, b: Brawl) -> None:
    g.finish(Result("T-1", "closed", (0,) * g.seats, (1,) * g.seats, (True,) * g.seats))


program(
    Shouting,
    window(
        all_of_them,
        "Shout?",
        "T-2",
        SeatArm(Shout, shouts, shout_and_wait, once="T-3"),
        SeatArm(Sit, shouts, sit, passes=True),
        closed=broken_up,
    ),
)
program(Ranked, window(all_of_them, "Strike?", "T-2", SeatArm(Shout, shouts, shout, once="T-3"), rank=lowest))
program(Turns, window(all_of_them, "Shout?", "T-2", SeatArm(Shout, shouts, shout, once="T-3"), again=NEXT))
program(Hushing, window(but_the_one, "Hush?", "T-2", SeatArm(Hush, then=hush, when=not_hushed)))


def brawl(kind: type[Window], *can: list[int], brisk: bool = False, closes_at: int = 99) -> Tavern:
    """A window of this kind, with what everybody can shout."""
    program(Brawl, Start(kind), last_orders)
    g = Tavern(len(can), seeded(1), brisk, [list(one) for one in can], closes_at=closes_at)
    g.push(Brawl())
    advance(g)
    return g


def seats(g: Tavern) -> list[int]:
    return [decision.seat for decision in g.decisions]


def give(g: Tavern, *answers: Action) -> None:
    """The answers of all who are asked, the last first."""
    assert len(answers) == len(g.decisions)
    for which in reversed(range(len(answers))):
        seal(g, which, g.decisions[which].options.index(answers[which]))


def nobody(g: Tavern) -> None:
    give(g, *[Pass()] * len(g.decisions))


PASS = Pass()


def test_a_reaction_can_be_used_once_and_says_so_when_it_is_refused() -> None:
    g = brawl(Turns, [1, 2], [1])
    give(g, Shout(Blow(1)), PASS)
    assert [decision.options for decision in g.decisions] == [[Shout(Blow(1)), PASS], [Shout(Blow(2)), PASS]]
    why = explain(g)[1].refused
    assert [(one.action, one.why.rule) for one in why] == [(Shout(Blow(1)), "T-3")]
    give(g, Shout(Blow(1)), PASS)
    assert seats(g) == [0], "who has used everything up is no longer asked where reactions lie open"
    give(g, Shout(Blow(2)))
    assert g.heard == ["0 shouts 1", "1 shouts 1", "0 shouts 2"]
    assert g.result is not None


def test_the_next_one_goes_first_after_a_play() -> None:
    g = brawl(Turns, [1, 2], [3, 4], [5, 6])
    give(g, Shout(Blow(1)), Shout(Blow(3)), Shout(Blow(5)))
    assert seats(g) == [1, 2, 0]
    give(g, PASS, Shout(Blow(5)), Shout(Blow(2)))
    assert g.heard == ["0 shouts 1", "2 shouts 5"]
    assert seats(g) == [0, 1, 2]


def test_a_window_inside_a_window_is_finished_first_and_then_the_question_is_put_again() -> None:
    g = brawl(Shouting, [1], [2], [3])
    give(g, PASS, Shout(Blow(2)), Shout(Blow(3)))
    assert (type(g.stack[-1]), seats(g)) == (Hushing, [2, 0])
    give(g, PASS, Hush())
    assert (type(g.stack[-1]), seats(g)) == (Shouting, [0, 1, 2])
    assert g.heard == ["1 shouts 2", "0 hushes 1"]


def test_an_answer_that_counts_as_a_pass_is_carried_out_when_the_window_closes_and_only_then() -> None:
    g = brawl(Shouting, [1], [2])
    give(g, Sit(Blow(1)), Shout(Blow(2)))
    nobody(g)
    assert g.heard == ["1 shouts 2"], "the other answer was withdrawn"
    give(g, Sit(Blow(1)), Sit(Blow(2)))
    assert g.heard == ["1 shouts 2", "0 sits on 1", "1 sits on 2"]
    assert g.result is not None


def test_the_lowest_rank_goes_first_and_the_order_decides_among_equals() -> None:
    g = brawl(Ranked, [4], [2], [2])
    give(g, Shout(Blow(4)), Shout(Blow(2)), Shout(Blow(2)))
    assert g.heard == ["1 shouts 2"]
    give(g, Shout(Blow(4)), Shout(Blow(2)))
    assert g.heard == ["1 shouts 2", "2 shouts 2"]


def test_a_window_closes_early() -> None:
    g = brawl(Shouting, [1, 2], [3, 4], closes_at=1)
    give(g, Shout(Blow(1)), Shout(Blow(3)))
    nobody(g)
    assert g.result is not None


def test_a_window_that_is_closed_before_it_opens_asks_nobody() -> None:
    assert brawl(Shouting, [1], [2], closes_at=0).result is not None


@pytest.mark.parametrize("kind", [Turns, Shouting, Ranked])
def test_whoever_cannot_act_is_not_asked_in_a_brisk_match(kind: type[Window]) -> None:
    g = brawl(kind, [], [2], [], brisk=True)
    assert seats(g) == [1]
    copy = g.clone()
    ask_again(copy)
    assert (to_bytes(copy), copy.decisions) == (to_bytes(g), g.decisions)


def test_a_brisk_match_asks_in_turn_and_plays_the_same_game() -> None:
    g = brawl(Turns, [1], [2], [3], brisk=True)
    assert seats(g) == [0]
    give(g, PASS)
    assert seats(g) == [1]
    give(g, Shout(Blow(2)))
    assert (g.heard, seats(g)) == (["1 shouts 2"], [2])
    give(g, PASS)
    assert seats(g) == [0]
    give(g, PASS)
    assert g.result is not None


def test_a_brisk_match_asks_at_once_where_a_later_answer_may_go_first() -> None:
    g = brawl(Ranked, [4], [2], brisk=True)
    give(g, Shout(Blow(4)), Shout(Blow(2)))
    assert g.heard == ["1 shouts 2"]
