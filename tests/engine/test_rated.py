"""Ratings: what answers are worth, and the weights that turn features into a chance."""

from __future__ import annotations

from pathlib import Path
from typing import NewType

import pytest

from rulebound.engine.action import Action, Pass
from rulebound.engine.fitted import advice_weights, with_weights
from rulebound.engine.flow import Arm, Ask, AskAll, Frame, Result, SeatArm, State, advance, program
from rulebound.engine.kinds import Seat, kind
from rulebound.engine.ratings import is_rated, logistic, rate, rate_by_seat, rates, unrated, worths
from rulebound.engine.rng import seeded

Fruit = NewType("Fruit", int)
FRUITS = [Fruit(0), Fruit(1), Fruit(2)]
kind(Fruit, ["apple", "pear", "plum"])


class Eat(Action):
    SAYS = "Eat the {fruit}"
    fruit: Fruit


class Fast(Action):
    SAYS = "Eat nothing"


class Meal(State):
    ripe: int = 0


class Lunch(Frame):
    pass


class Dinner(Frame):
    pass


class Feast(Frame):
    pass


class Snack(Frame):
    pass


def eater(g: Meal, frame: Frame) -> Seat:
    return Seat(0)


def eat(g: Meal, frame: Frame, fruit: Fruit) -> None:
    g.finish(Result("XX-EAT-01", "eaten", (0,), (1,), (True,)))


def sweetness(g: Meal, frame: Frame, fruit: Fruit) -> float:
    return float(fruit == g.ripe) + 0.1 * fruit


def hunger(g: Meal, frame: Frame) -> float:
    return -1.0


def guests(g: Meal, frame: Frame) -> list[Seat]:
    return [Seat(0), Seat(1)]


def plates(g: Meal, frame: Frame, seat: Seat) -> list[Fruit]:
    return FRUITS


def taste(g: Meal, frame: Frame, seat: Seat, fruit: Fruit) -> float:
    return 10.0 * seat + fruit


def serve(g: Meal, frame: Frame, seat: Seat, fruit: Fruit) -> None:
    g.ripe = fruit


program(Lunch, Ask(eater, "What?", "XX-EAT-01", Arm(Eat, FRUITS, eat), Arm(Fast)))
program(Dinner, Ask(eater, "What?", "XX-EAT-01", Arm(Eat, FRUITS, eat), Arm(Fast)))
rate(Lunch, Eat, sweetness)
rate(Lunch, Fast, hunger)
rate(Dinner, Eat, sweetness)
program(Feast, AskAll(guests, "What?", "XX-EAT-01", SeatArm(Eat, plates, serve)))
rate_by_seat(Feast, Eat, taste)
program(Snack, Ask(eater, "What?", "XX-EAT-01", Arm(Eat, FRUITS, eat), Arm(Fast), Arm(Pass)))
rates(0.5, Snack, Eat, Fast)


def asked(frame: Frame) -> Meal:
    g = Meal(2, seeded(1), False, ripe=1)
    g.push(frame)
    advance(g)
    return g


def test_every_option_is_worth_what_its_rating_says() -> None:
    g = asked(Lunch())
    assert worths(g, g.decisions[0]) == [0.0, 1.1, 0.2, -1.0]


def test_where_several_are_asked_a_rating_is_told_the_seat() -> None:
    g = asked(Feast())
    assert [worths(g, decision) for decision in g.decisions] == [[0.0, 1.0, 2.0], [10.0, 11.0, 12.0]]


def test_ratings_look_at_the_mind_of_the_game_instead_of_the_table_where_there_is_one() -> None:
    g, mind = asked(Lunch()), Meal(2, seeded(1), False, ripe=2)
    assert worths(g, g.decisions[0], mind) == [0.0, 0.1, 1.2, -1.0]


def test_a_number_is_a_rating_and_a_pass_without_one_is_worth_nothing() -> None:
    g = asked(Snack())
    assert worths(g, g.decisions[0]) == [0.5, 0.5, 0.5, 0.5, 0.0]
    assert unrated([Snack]) == []


def test_a_question_with_an_unrated_answer_has_no_ratings_and_is_named() -> None:
    g = asked(Dinner())
    assert worths(g, g.decisions[0]) is None
    assert is_rated([Lunch, Dinner])
    assert unrated([Lunch, Dinner]) == ["Dinner: Fast"]


@pytest.mark.parametrize(("total", "chance"), [(0.0, 0.5), (1000.0, 1.0), (-1000.0, 0.0), (1.0986, 0.75)])
def test_a_sum_becomes_a_chance(total: float, chance: float) -> None:
    assert logistic(total) == pytest.approx(chance, abs=1e-4)


def test_new_weights_leave_all_else_in_the_file_as_it_is(tmp_path: Path) -> None:
    text = '# mine\n[advice]\n"own ships" = 1.0  # each\n"a game" = -2\n\n[worth]\nship = 3\n'
    path = tmp_path / "weights.toml"
    path.write_text(with_weights(text, {"own ships": 0.25, "a game": -1.5, "moons": 2.0}))
    assert advice_weights(path) == {"own ships": 0.25, "a game": -1.5, "moons": 2.0}
    assert path.read_text().startswith('# mine\n[advice]\n"moons" = 2\n"own ships" = 0.25 # each\n')
    assert path.read_text().endswith("[worth]\nship = 3\n")
    assert advice_weights(tmp_path / "none.toml") == {}
