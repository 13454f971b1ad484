"""The table of scenario tests: what it says, and that it complains."""

from __future__ import annotations

import pytest

from duel_of_masks import GAME as MASKS
from rulebound.engine.kinds import Seat
from rulebound.games.pig import GAME
from rulebound.games.pig.rules import Hold, Pig, Roll, Rolled
from rulebound.testing import Table


def table(*dice: int) -> Table[Pig]:
    return Table(GAME).dice(*dice).go()


def test_words_and_actions_are_the_same_answers() -> None:
    spoken, done = table(4, 5).answers("Roll the die", "Roll the die"), table(4, 5).does(Roll(), Roll())
    assert spoken.g == done.g
    assert spoken.log == done.log


def test_what_is_not_offered_cannot_be_answered() -> None:
    with pytest.raises(AssertionError, match="not 'Jump'"):
        table().answer("Jump")
    with pytest.raises(AssertionError, match="Hold"):
        table().does(Hold())
    with pytest.raises(AssertionError, match="Bob is not asked; asked: \\['Ann'\\]"):
        table().answer("Roll the die", by="Bob")


def test_refusals_name_their_rule_for_words_and_actions() -> None:
    t = table(3)
    assert t.refused(Hold()) == t.refused("Hold and keep the points") == "PG-TURN-06"
    assert t.refuses(Hold(), "PG-TURN-06")
    assert not t.refuses(Hold(), "PG-TURN-05")
    with pytest.raises(AssertionError, match="is not refused"):
        t.does(Roll()).refused(Hold())


def test_lines_are_found_by_rule_and_by_event() -> None:
    t = table(3).does(Roll())
    assert t.told("PG-TURN-02") == t.told(Rolled(Seat(0), 3)) == t.heard("Bob") == ["Ann rolls a 3."]
    assert t.told("PG-TURN-05") == []


def test_changes_are_exactly_those_that_are_named() -> None:
    t = table(3).does(Roll())
    with pytest.raises(AssertionError, match=r"changed: \{'totals_0': 3\}, not \{\}"), t.changes():
        t.does(Hold())
    with pytest.raises(AssertionError, match=r"the table has no \{'score'\}"), t.changes(score=1):
        pass


def test_a_copy_goes_its_own_way() -> None:
    t = table(3, 3)
    other = t.copy().does(Roll())
    assert (len(t.log), len(other.log)) == (0, 1)
    assert t.refuses(Hold(), "PG-TURN-06")


def test_default_answers_lead_to_a_question_or_to_the_end() -> None:
    t = Table(MASKS, 3).go()
    first = t.prompt()
    assert t.until(first).prompt() == first
    with pytest.raises(AssertionError, match=r"ended before|never asked"):
        t.until("What is the airspeed of a swallow?", most=3)


def test_several_are_asked_at_once_and_answer_by_name() -> None:
    t = Table(MASKS, 3, {"deals": "off"}).go()
    while len(t.asked()) < 2:
        t.pass_by()
    last = t.asked()[-1]
    t.answer(t.options(last)[0], by=last)
    assert last not in t.asked()
