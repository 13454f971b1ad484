"""Chapter 9: ships shared out at the beginning and the end of movement, and the order of a move."""

from __future__ import annotations

from games.shadowlords.table import table, who
from games.shadowlords.test_moving import goes, movers
from rulebound.testing import rule


@rule("SL-MOVE-21", "SL-MOVE-22")
def test_ships_are_shared_at_the_beginning_and_the_end_of_movement_never_between() -> None:
    t = table().put("viggo", "red", "aries", 4).put("kaare", "red", "aries", 0).put("randi", "red", "leo", 1)
    t.turn("red", "move")
    assert t.prompt() == "Share out ships among your characters on one space?"
    assert t.default() == "Leave the ships as they are"
    t.answers("Share out ships on Aries")
    assert t.prompt() == "How many ships for Kaare?"
    t.answer("3")
    assert (t.ships("kaare"), t.loose_at("red", "aries")) == (3, 1)
    t.answer("1")
    assert (t.ships("viggo"), t.loose_at("red", "aries")) == (1, 0)
    assert t.prompt() == "Who moves?"
    t.answers("Move Randi", "To Ember Reach", "Leave the ships as they are")
    assert not any("Share" in option for option in t.options())
    t.answer("End movement")
    assert t.options() == ["Share out ships on Aries", "Leave the ships as they are"]


@rule("SL-MOVE-22", "SL-TERM-05")
def test_each_space_is_shared_once_at_each_time_loose_ships_included() -> None:
    t = table().put("viggo", "red", "aries", 1).loose("red", "aries", 2).put("kaare", "red", "leo", 2)
    t.put("randi", "red", "leo").turn("red", "move")
    assert t.options()[:2] == ["Share out ships on Aries", "Share out ships on Leo"]
    t.answer("Share out ships on Aries")
    assert t.options() == ["0", "1", "2", "3"]
    t.answer("3")
    assert t.options() == ["Share out ships on Leo", "Leave the ships as they are"]


@rule("SL-MOVE-23")
def test_the_stone_may_change_bearer_when_ships_are_shared() -> None:
    t = table().put("viggo", "red", "aries", 5).put("kaare", "red", "aries", 6).stone("viggo").turn("red", "move")
    t.answer("Share out ships on Aries")
    assert t.options() == ["The Power Stone to Kaare", "The Power Stone to Viggo"]
    t.answer("The Power Stone to Kaare")
    assert t.g.stone == who("kaare")
    assert t.options() == ["0", "1", "2", "3", "4", "5"]


@rule("SL-MOVE-23", "SL-MOVE-21")
def test_the_stone_changes_bearer_at_the_end_of_the_step_too_and_not_in_between() -> None:
    t = table().put("viggo", "red", "aries", 1).put("kaare", "red", "base_sw", 1).put("randi", "red", "leo", 1)
    t.stone("viggo").turn("red", "move")
    t.answers("Move Viggo", "To Anvil Base")
    while "Share out ships" not in t.prompt():
        assert not any("Power Stone" in option for option in t.options())
        t.pass_by()
    t.answer("Share out ships on Anvil Base")
    assert t.options() == ["The Power Stone to Kaare", "The Power Stone to Viggo"]
    assert t.default() == "The Power Stone to Viggo"
    t.answer("The Power Stone to Kaare")
    assert t.g.stone == who("kaare")


@rule("SL-MOVE-22", "SL-MOVE-21")
def test_at_the_end_too_every_space_has_its_time_for_sharing() -> None:
    t = table().put("viggo", "red", "aries", 1).loose("red", "aries", 1).put("kaare", "red", "leo", 1)
    t.loose("red", "leo", 1).turn("red", "move").answer("Leave the ships as they are").answer("End movement")
    t.answers("Share out ships on Aries", "2")
    assert t.options() == ["Share out ships on Leo", "Leave the ships as they are"]
    t.answers("Share out ships on Leo", "2")
    assert (t.ships("viggo"), t.ships("kaare")) == (2, 2)
    assert "Share out" not in t.prompt()


@rule("SL-MOVE-23", "SL-MOVE-22")
def test_the_stone_alone_is_worth_sharing() -> None:
    t = table().put("viggo", "red", "aries", 0).put("kaare", "red", "aries", 0).stone("viggo").turn("red", "move")
    t.answers("Share out ships on Aries", "The Power Stone to Kaare")
    assert t.g.stone == who("kaare")


@rule("SL-MOVE-23")
def test_without_the_stone_there_and_without_a_companion_nobody_is_asked_for_a_bearer() -> None:
    t = table().put("viggo", "red", "aries", 1).put("kaare", "red", "aries", 1).put("randi", "red", "leo", 1)
    t.stone("randi").turn("red", "move").answer("Share out ships on Aries")
    assert t.options() == ["0", "1", "2"]
    t = table().put("viggo", "red", "aries", 1).loose("red", "aries", 2).stone("viggo").turn("red", "move")
    assert t.answer("Share out ships on Aries").options() == ["0", "1", "2", "3"]


@rule("SL-MOVE-25")
def test_first_the_character_then_ships_then_the_space() -> None:
    t = movers(table().put("viggo", "red", "aries", 2).loose("red", "aries", 1))
    assert t.options() == ["Move Viggo", "End movement"]
    t.answer("Move Viggo")
    assert set(t.options()) >= {"To Anvil Base", "Pick up 1 ship", "Set down 1 ship", "Set down 2 ships", "Stay here"}


@rule("SL-MOVE-26")
def test_a_destination_is_legal_if_some_path_is() -> None:
    """The straight way is barred by an enemy, the detour is not."""
    t = table().put("viggo", "red", "aries", 4).put("kaare", "green", "ruin_sw", 1)
    t.loose("red", "base_sw", 1).loose("red", "capricorn", 1).turn("red", "move")
    assert "home_green" in goes(t, "viggo")


@rule("SL-MOVE-28", "SL-MOVE-21")
def test_a_ship_set_down_by_one_is_not_picked_up_by_another_before_the_step_ends() -> None:
    t = table().put("viggo", "red", "aries", 3).put("kaare", "red", "aries", 1).put("randi", "red", "aries", 0)
    movers(t.loose("red", "aries", 1), "red").answers("Move Viggo", "Set down 2 ships", "To Anvil Base")
    t.answer("Leave the ships as they are").answer("Move Kaare")
    assert t.offers("Pick up 1 ship")
    assert not t.offers("Pick up 2 ships")
    t.answers("Pick up 1 ship", "To Hall of Cinders", "Leave the ships as they are")
    assert t.until("Share out ships").offers("Share out ships on Aries")
    assert t.answer("Share out ships on Aries").options() == ["0", "1", "2"]


def test_a_learner_sees_which_ships_were_set_down_in_this_movement() -> None:
    seen, offered = [], []
    for carried, lying, said in ((3, 1, ["Set down 2 ships"]), (1, 3, [])):
        t = (
            table()
            .put("viggo", "red", "aries", carried)
            .put("kaare", "red", "aries", 1)
            .put("randi", "red", "aries", 0)
        )
        movers(t.loose("red", "aries", lying), "red").answers("Move Viggo", *said, "To Anvil Base")
        t.answers("Leave the ships as they are", "Move Kaare")
        seen.append(t.columns())
        offered.append(t.options())
    assert offered[0] != offered[1]
    assert seen[0] != seen[1]


@rule("SL-MOVE-28", "SL-MOVE-09")
def test_a_ship_that_one_sets_down_on_landing_is_not_picked_up_by_the_next_to_land() -> None:
    t = table().put("viggo", "red", "aries", 2).put("kaare", "red", "home_red", 2).loose("red", "base_sw", 1)
    movers(t.loose("red", "aries", 1), "red").answers("Move Viggo", "To Anvil Base", "Set down 2 ships")
    t.answers("Move Kaare", "To Anvil Base")
    assert t.prompt() == "Kaare has landed: set down or pick up ships?"
    assert t.offers("Pick up 1 ship")
    assert not t.offers("Pick up 2 ships")


@rule("SL-MOVE-28")
def test_a_ship_that_lay_there_before_is_picked_up_by_anybody() -> None:
    t = movers(table().put("viggo", "red", "aries", 1).put("kaare", "red", "leo", 0).loose("red", "leo", 2), "red")
    t.answers("Move Viggo", "To Anvil Base", "Leave the ships as they are", "Move Kaare")
    assert t.offers("Pick up 2 ships")


@rule("SL-MOVE-22")
def test_who_does_not_answer_takes_as_many_ships_as_there_are() -> None:
    t = table().put("viggo", "red", "aries", 2).put("kaare", "red", "aries", 1).turn("red", "move")
    t.answer("Share out ships on Aries")
    assert t.default() == "3"
