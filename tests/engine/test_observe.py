"""Observers: kinds, amounts, sets and seats as columns, each within its bounds."""

from __future__ import annotations

from typing import NewType

import pytest

from rulebound.engine.kinds import kind
from rulebound.engine.observe import ObservationError, Observer
from rulebound.engine.rng import seeded
from rulebound.engine.state import State

Fruit = NewType("Fruit", int)
FRUIT = kind(Fruit, ["apple", "pear", "plum"])


def watching(viewer: int = 0, seats: int = 3) -> Observer:
    o = Observer(4)
    o.begin(viewer, seats)
    return o


def columns(o: Observer) -> list[float]:
    """All columns, with those that are 0."""
    found = [0.0] * o.at
    for place, value in zip(o.places, o.values, strict=True):
        found[place] = value
    return found


def test_a_thing_of_a_kind_has_a_column_and_a_hidden_one_marks_none() -> None:
    o = watching()
    o.kind(FRUIT, 1)
    o.kind(FRUIT, -1)
    assert columns(o) == [0, 1, 0, 0, 0, 0]


def test_an_amount_is_a_part_of_the_most_there_can_be() -> None:
    o = watching()
    for value in (0, 3, 12):
        o.number(value, 12)
    assert columns(o) == [0, 0.25, 1]


@pytest.mark.parametrize("value", [-1, 13])
def test_an_amount_beyond_its_bound_is_an_error(value: int) -> None:
    o = watching()
    o.flag(True)
    with pytest.raises(ObservationError, match=f"{value} stands where 0 to 12 was declared, in column 1"):
        o.number(value, 12)


def test_a_row_of_amounts_has_one_bound() -> None:
    o = watching()
    o.numbers([0, 3, 12], 12)
    assert columns(o) == [0, 0.25, 1]
    for value in (-1, 13):
        with pytest.raises(ObservationError, match=f"{value} stands where 0 to 12 was declared, in column 4"):
            o.numbers([5, value], 12)


def test_sets_are_told_by_bits_or_by_numbers() -> None:
    o = watching()
    o.some_of(0b101, 4)
    o.marks([1, 3], 4)
    assert columns(o) == [1, 0, 1, 0, 0, 1, 0, 1]
    with pytest.raises(ObservationError):
        o.some_of(0b10000, 4)
    with pytest.raises(ObservationError):
        o.marks([4], 4)
    with pytest.raises(ObservationError):
        o.one_of(4, 4)


def test_things_are_counted() -> None:
    o = watching()
    o.count([0, 2, 2], 3, 4)
    o.count([2, 0, 2], 3, 4)
    o.count([], 2, 4)
    assert columns(o) == [0.25, 0, 0.5, 0.25, 0, 0.5, 0, 0]
    with pytest.raises(ObservationError, match="5 stands where 0 to 4 was declared, in column 9"):
        o.count([1] * 5, 3, 4)
    for thing in (-1, 3):
        with pytest.raises(ObservationError, match=f"{thing} stands where some of 3 were declared"):
            o.count([thing], 3, 4)


def test_there_is_room_for_as_many_columns_as_a_game_marks() -> None:
    o = watching()
    for number in range(1, 301):
        o.number(number, 300)
    assert columns(o) == [number / 300 for number in range(1, 301)]
    o.begin(0, 3)
    o.flag(False)
    o.flag(True)
    assert columns(o) == [0, 1]


def test_what_others_have_taken_down_is_gathered_further_on() -> None:
    one, all_of_them = watching(), watching()
    one.number(1, 4)
    one.flag(True)
    for row in range(3):
        all_of_them.gather(one, 10 * row)
    assert all_of_them.places == [0, 1, 10, 11, 20, 21]
    assert all_of_them.values == [0.25, 1.0] * 3


def test_a_number_of_no_kind_stands_in_binary_with_its_sign() -> None:
    o = watching()
    o.bits(5, 5)
    o.bits(-1, 5)
    assert columns(o) == [0, 1, 0, 1, 0, 1, 1, 0, 0, 0]
    with pytest.raises(ObservationError, match="-16 stands where 5 bits were declared, in column 10"):
        o.bits(-16, 5)


def test_seats_are_counted_from_the_viewer_on() -> None:
    o = watching(viewer=1)
    o.seat(1)
    o.seat(0)
    o.seat(-1)
    o.some_seats(0b101)
    assert columns(o) == [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0]


def write_seat(g: State, seat: int, o: Observer) -> None:
    o.flag(True)
    o.number(seat, 10)


def test_every_seat_is_written_from_the_viewer_on_and_the_absent_stay_blank() -> None:
    o = watching(viewer=2)
    o.each_seat(write_seat, State(3, seeded(1), True))
    assert columns(o) == [1, 0.2, 1, 0, 1, 0.1, 0, 0]


def test_only_an_observer_that_names_notes_the_parts() -> None:
    o = Observer(2, naming=True)
    o.part("fruit")
    o.kind(FRUIT, 0)
    o.part("ripe")
    o.flag(True)
    assert o.parts == [(0, "fruit"), (3, "ripe")]
    assert watching().parts == []
