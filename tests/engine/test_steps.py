"""The words of a rulebook's list: questions with arms, loops, conditions, and rules that start others."""

from __future__ import annotations

from typing import ClassVar, NewType

import pytest

from rulebound.engine.action import Action, Pass, Refusal
from rulebound.engine.flow import (
    LAST,
    Arm,
    Ask,
    AskAll,
    Each,
    Frame,
    Repeat,
    Result,
    SeatArm,
    Start,
    State,
    When,
    advance,
    explain,
    is_at,
    is_past,
    passive,
    play,
    program,
    seal,
)
from rulebound.engine.kinds import Seat, amount, kind
from rulebound.engine.rng import seeded

Door = NewType("Door", int)
DOOR = kind(Door, ["red", "green", "blue"], mark="door")
Coins = NewType("Coins", int)
COINS = amount(Coins, "coin", "coins", most=5, least=-2)
DOORS = [Door(door) for door in range(3)]
LOCKED = Refusal("XX-DOOR-01", "That door is locked.")


class House(State):
    lines: list[str]
    locked: int = -1
    rounds: int = 0


class Open(Action):
    SAYS: ClassVar[str] = "Open the {door} door"
    door: Door


class Pay(Action):
    SAYS: ClassVar[str] = "Pay {coins} at the {door} door"
    door: Door
    coins: Coins


class Leave(Action):
    pass


class Visit(Frame):
    """A walk through the house."""

    seat: Seat


class Room(Frame):
    """One room, entered by a door."""

    door: Door
    seat: Seat


class Hall(Frame):
    """All doors, one after the other."""

    seat: Seat


class Stroll(Frame):
    seat: Seat


class Toll(Frame):
    """Something is paid at a door."""

    seat: Seat


class Note(Frame):
    """Somebody notes a door, then a door and a price."""

    seat: Seat
    door: Door = DOORS[0]
    coins: int = 0


class Vote(Frame):
    """All say which door."""


class Tour(Frame):
    """Rooms until somebody has had enough."""

    seat: Seat


def house(frame: Frame, brisk: bool = False, locked: int = -1) -> House:
    g = House(3, seeded(1), brisk, [], locked)
    g.push(frame)
    advance(g)
    return g


def over(g: House, f: Frame) -> None:
    g.finish(Result("XX-END-01", "over", (0,) * g.seats, (1,) * g.seats, (True,) * g.seats))


def visitor(g: House, v: Visit | Toll | Stroll | Note) -> Seat:
    return v.seat


def doors(g: House, v: Frame) -> list[Door]:
    return DOORS


def open_doors(g: House, v: Frame) -> list[Door]:
    return [door for door in DOORS if door != g.locked]


def is_locked(g: House, v: Frame, door: Door) -> Refusal | None:
    return LOCKED if door == g.locked else None


def enter(g: House, v: Frame, door: Door) -> None:
    g.lines.append(f"door {door}")


def leave(g: House, v: Frame) -> None:
    g.lines.append("leave")


def look(g: House, r: Room) -> None:
    g.lines.append(f"room {r.door} of {r.seat}")


def prices(g: House, t: Frame, door: Door) -> list[Coins]:
    return [Coins(coins) for coins in range(-2, door)]


def pay(g: House, t: Toll, door: Door, coins: Coins) -> None:
    g.lines.append(f"{coins} at {door}")


def too_dear(g: House, t: Toll, door: Door, coins: Coins) -> Refusal | None:
    return LOCKED if coins > 0 else None


def everybody(g: House, v: Vote) -> list[Seat]:
    return [Seat(2), Seat(0), Seat(1)]


def own_doors(g: House, v: Vote, seat: Seat) -> list[Door]:
    return DOORS[: seat + 1]


def vote(g: House, v: Vote, seat: Seat, door: Door) -> None:
    g.lines.append(f"{seat} says {door}")


def abstain(g: House, v: Vote, seat: Seat) -> None:
    g.lines.append(f"{seat} abstains")


def is_late(g: House, t: Tour) -> bool:
    return g.rounds >= 2


def count(g: House, t: Tour) -> None:
    g.rounds += 1


def is_first(g: House, t: Tour) -> bool:
    return g.rounds == 1


def greet(g: House, t: Tour) -> None:
    g.lines.append("welcome")


def favourites(g: House, s: Stroll) -> list[Door]:
    return [DOORS[1], DOORS[2]]


def last_of(g: House, v: Visit, options: list[Action]) -> int:
    return len(options) - 1


WHICH: Ask[House, Visit] = Ask(
    visitor,
    "Which door?",
    "XX-DOOR-02",
    Arm(Open, doors, enter, refuse=is_locked, fast=open_doors),
    Arm(Leave, then=leave, ends=True),
    passive=last_of,
)
program(Visit, Repeat(WHICH), over)
program(Hall, Each(open_doors, Room), over)
program(
    Stroll,
    Ask(visitor, "Which?", "XX-DOOR-02", Arm(Open, doors, enter, refuse=is_locked, passive=favourites), Arm(Leave)),
    over,
)
program(Room, look)
program(
    Toll,
    Ask(visitor, "What do you pay?", "XX-PAY-01", Arm(Pay, (doors, prices), pay, refuse=too_dear), Arm(Pass)),
    over,
)
program(
    Note,
    Ask(visitor, "Which?", "XX-DOOR-02", Arm(Open, open_doors, into="door", passive=LAST)),
    Ask(visitor, "Which, and how much?", "XX-DOOR-02", Arm(Pay, (doors, prices), into=("door", "coins"))),
    Ask(visitor, "Which after all?", "XX-DOOR-02", Arm(Pay, (doors, prices), into="door")),
    over,
)
program(
    Vote,
    AskAll(everybody, "Which door?", "XX-VOTE-01", SeatArm(Open, own_doors, vote), SeatArm(Pass, then=abstain)),
    over,
)
program(Tour, Repeat(count, When(is_first, greet), Start(Hall), until=is_late), over)


def said(g: House) -> list[str]:
    return [repr(option) for option in g.decisions[0].options]


def test_an_option_is_a_value_until_somebody_reads_it() -> None:
    g = house(Visit(Seat(1)), locked=1)
    decision = g.decisions[0]
    assert (decision.seat, decision.rule, decision.count) == (1, "XX-DOOR-02", 3)
    assert decision.options == [Open(Door(0)), Open(Door(2)), Leave()]
    assert decision.options[0] is g.decisions[0].options[0]


def test_what_is_refused_says_why() -> None:
    refused = explain(house(Visit(Seat(1)), locked=1))[0].refused
    assert [(one.action, one.why) for one in refused] == [(Open(Door(1)), LOCKED)]


def test_a_loop_goes_on_until_an_answer_ends_it() -> None:
    g = house(Visit(Seat(1)))
    play(g, 2)
    play(g, 0)
    assert g.result is None
    play(g, 3)
    assert g.lines == ["door 2", "door 0", "leave"]
    assert g.result is not None


def test_the_passive_answer_is_the_first_favourite_that_is_offered() -> None:
    for locked, taken in ((0, 0), (1, 1), (2, 1)):
        assert passive(house(Stroll(Seat(1)), locked=locked), 0) == taken


def test_the_passive_answer_is_the_one_that_the_question_names() -> None:
    assert passive(house(Visit(Seat(1))), 0) == 3
    assert passive(house(Toll(Seat(1))), 0) == len(said(house(Toll(Seat(1))))) - 1


def test_an_answer_that_is_only_noted_needs_no_function() -> None:
    g = house(Note(Seat(1)), locked=2)
    assert passive(g, 0) == 1, "the last that is offered"
    play(g, 1)
    frame = g.stack[0]
    assert isinstance(frame, Note)
    assert (frame.door, frame.coins) == (1, 0)
    play(g, said(g).index("Pay(door=2, coins=-1)"))
    assert (frame.door, frame.coins) == (2, -1)
    play(g, said(g).index("Pay(door=0, coins=-2)"))
    assert (frame.door, frame.coins) == (0, -1), "of a pair the first alone"


def test_a_field_that_the_frame_lacks_is_refused_when_it_is_written() -> None:
    with pytest.raises(TypeError, match="Visit has no field 'cellar' to keep an answer in"):
        program(Visit, Ask(visitor, "Which?", "XX-DOOR-02", Arm(Open, doors, into="cellar")))


def test_each_item_has_a_rule_of_its_own_and_shared_facts_are_handed_on_by_name() -> None:
    g = house(Hall(Seat(2)), locked=1)
    assert g.lines == ["room 0 of 2", "room 2 of 2"]
    assert g.result is not None


def test_a_pair_of_values_is_one_option() -> None:
    g = house(Toll(Seat(0)))
    assert said(g)[:3] == ["Pay(door=0, coins=-2)", "Pay(door=0, coins=-1)", "Pay(door=1, coins=-2)"]
    assert "Pay(door=2, coins=1)" not in said(g)
    play(g, said(g).index("Pay(door=2, coins=-1)"))
    assert g.lines == ["-1 at 2"]


def test_all_seats_are_asked_at_once_and_their_answers_count_in_order() -> None:
    g = house(Vote())
    assert [decision.seat for decision in g.decisions] == [2, 0, 1]
    assert [decision.count for decision in g.decisions] == [4, 2, 3]
    for which, index in ((1, 1), (0, 2), (2, 0)):
        assert g.lines == []
        seal(g, which, index)
    assert g.lines == ["0 abstains", "1 says 0", "2 says 2"]


def test_conditions_and_loops_read_as_in_the_rulebook() -> None:
    g = house(Hall(Seat(0)))
    g = House(3, seeded(1), False, [])
    g.push(Tour(Seat(1)))
    program(Hall, Each(open_doors, Room))
    try:
        advance(g)
    finally:
        program(Hall, Each(open_doors, Room), over)
    rooms = ["room 0 of 1", "room 1 of 1", "room 2 of 1"]
    assert g.lines == ["welcome", *rooms, *rooms]


def test_a_step_is_known_by_its_name_whatever_stands_before_it() -> None:
    g = house(Visit(Seat(1)))
    visit = g.stack[-1]
    assert is_at(visit, WHICH)
    assert not is_past(visit, WHICH)
    assert not is_at(visit, over)
    with pytest.raises(ValueError, match="no such step"):
        is_at(visit, look)


def test_an_arm_that_lists_too_little_is_refused_when_it_is_written() -> None:
    with pytest.raises(TypeError, match="Pay has 2 fields, its arm lists 1"):
        Arm(Pay, doors, enter)


def test_a_field_of_no_kind_is_refused_when_it_is_written() -> None:
    class Say(Action):
        word: str

    with pytest.raises(TypeError, match=r"Say\.word is of no kind"):
        Arm(Say, doors, enter)


def test_words_and_marks_follow_from_the_kind() -> None:
    assert (DOOR.word(1), DOOR.mark(1), DOOR.mark(7)) == ("green", "door:green", None)
    assert [COINS.word(coins) for coins in (-1, 0, 1, 2)] == ["-1 coins", "no coins", "1 coin", "2 coins"]
