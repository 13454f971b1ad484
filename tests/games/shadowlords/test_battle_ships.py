"""Chapter 15: ships shared out before a battle."""

from __future__ import annotations

from games.shadowlords.table import Table, conserved, table, who
from games.shadowlords.war import fight, finish, war
from rulebound.testing import rule


def company() -> Table:
    """Two fighters of Red against two of Green on Aries."""
    t = war().put("viggo", "red", "aries", 4).put("randi", "red", "aries", 1)
    return t.put("kaare", "green", "aries", 2).put("bodil", "green", "aries", 3)


@rule("SL-DIST-01")
def test_both_sides_may_share_out_their_ships_before_anyone_is_placed() -> None:
    t = fight(company())
    assert (t.prompt(), t.asked()) == ("Share out the ships of Red before the battle?", ["Ann"])
    assert t.default() == "Leave the ships as they are"
    t.answers("Share out ships on Aries", "2", "3")
    assert (t.ships("viggo"), t.ships("randi")) == (2, 3)
    assert (t.prompt(), t.asked()) == ("Share out the ships of Green before the battle?", ["Bob"])
    t.answer("Leave the ships as they are")
    assert (t.ships("kaare"), t.ships("bodil")) == (2, 3)
    conserved(t)


@rule("SL-DIST-02")
def test_after_the_first_placing_no_ships_are_shared_any_more() -> None:
    t = fight(company(), 7, 0, 0, 0).answers("Leave the ships as they are", "Leave the ships as they are")
    prompts: list[str] = []
    while "End your turn?" not in t.prompt():
        prompts.append(t.prompt())
        t.pass_by()
    assert prompts[0] == "Who of yours faces Viggo?"
    assert not [prompt for prompt in prompts if "Share out" in prompt or "How many ships for" in prompt]


@rule("SL-DIST-03")
def test_attacker_then_helpers_then_defender_and_loose_ships_count() -> None:
    t = table().put("viggo", "red", "aries", 1).put("kaare", "green", "aries", 1).put("randi", "blue", "ruin_sw", 1)
    t.loose("red", "aries", 2).loose("blue", "aries", 1).loose("green", "aries", 3)
    t.turn("red", "fight").answers("No truce", "No truce").until("Whom do you ask for aid")
    t.answers("Ask Blue for aid", "Ask nobody", "Send Randi to help Red")
    asked: list[str] = []
    while "Share out the ships" in t.prompt():
        asked.append(t.prompt())
        t.answer("Share out ships on Aries")
        t.pass_by()
    assert [words.split()[5] for words in asked] == ["Red", "Blue", "Green"]
    assert (t.ships("viggo"), t.ships("randi"), t.ships("kaare")) == (3, 2, 4)
    assert t.loose_at("red", "aries") == t.loose_at("green", "aries") == 0


@rule("SL-DIST-03")
def test_what_nobody_takes_lies_loose() -> None:
    t = war().put("viggo", "red", "aries", 3).loose("red", "aries", 2).put("kaare", "green", "aries", 1)
    fight(t.hand("red", 2))
    with t.changes(viggo_ships=-2):
        t.answers("Share out ships on Aries", "1")
    assert (t.ships("viggo"), t.loose_at("red", "aries")) == (1, 4)


@rule("SL-DIST-04")
def test_diplomats_give_and_take_and_the_stone_stays_with_its_bearer() -> None:
    t = war().put("viggo", "red", "aries", 1).put("elfrida", "red", "aries", 5).stone("viggo").hand("red", 2)
    fight(t.put("kaare", "green", "aries", 1).dice(1, 2))
    t.answer("Share out ships on Aries")
    assert t.prompt() == "How many ships for Viggo?"
    assert t.options()[-1] == "5"
    t.answers("5", "1")
    assert (t.ships("viggo"), t.ships("elfrida")) == (5, 1)
    assert t.g.stone == who("viggo")


@rule("SL-DIST-05")
def test_the_player_of_the_shadows_shares_out_their_ships_among_them_only() -> None:
    t = war().put("viggo", "red", "aries", 3).put("taake", "black", "aries", 6).put("skumra", "black", "aries", 2)
    fight(t)
    assert (t.prompt(), t.asked()) == ("Share out the ships of the Shadows before the battle?", ["Bob"])
    t.answer("Share out ships on Aries")
    assert t.prompt() == "How many ships for Taake?"
    assert t.options() == ["2", "3", "4", "5", "6"]
    t.answers("2", "6")
    assert (t.ships("taake"), t.ships("skumra")) == (2, 6)
    assert (t.ships("viggo"), t.stored("black")) == (3, 30 - 5 - 8)
    finish(t)
    conserved(t)


@rule("SL-DIST-01")
def test_a_single_ship_changes_hands_too_and_where_there_is_none_nobody_is_asked() -> None:
    t = fight(war().put("viggo", "red", "aries", 1).put("torvald", "red", "aries", 0).put("kaare", "green", "aries", 0))
    t.answers("Share out ships on Aries", "0", "1")
    assert (t.ships("viggo"), t.ships("torvald")) == (0, 1)
    t = fight(war().put("viggo", "red", "aries", 0).put("torvald", "red", "aries", 0).put("kaare", "green", "aries", 0))
    assert not t.offers("Share out ships on Aries")
