"""Chapter 27: what is different with two players, beside the tests of the other chapters."""

from __future__ import annotations

from games.shadowlords.table import Table, table
from rulebound.testing import rule


def movers(t: Table) -> Table:
    return t.turn("red", "move").until("Who moves?")


@rule("SL-P2-02", "SL-COMP-34")
def test_rings_carry_ships_of_their_own_colour_only() -> None:
    t = movers(table(2).put("viggo", "red", "aries", 1).loose("yellow", "aries", 2)).answer("Move Viggo")
    assert not any(option.startswith("Pick up") for option in t.options())
    t = movers(table(2).put("viggo", "red", "aries", 1).loose("red", "aries", 2)).answer("Move Viggo")
    assert t.offers("Pick up 2 ships")
    t = table(2).put("viggo", "red", "aries", 3).put("kaare", "yellow", "aries", 1).turn("red", "move")
    assert "Share out" not in t.prompt()


@rule("SL-P2-05", "SL-VOTE-05")
def test_shadows_and_defections_need_no_vote() -> None:
    t = table(2).put("taake", "black", "leo", 2).turn("red", "move_shadow").answer("Move Taake to Ember Reach")
    assert "May" not in t.prompt()
    assert t.space("taake") == "reach_s"
    t = table(2).put("kaare", "green", "taurus", 2).dice(1, 1).turn("red", "special_event").answer("Kaare")
    assert t.alliance("kaare") == "red"


@rule("SL-P2-13")
def test_the_two_alliances_of_a_player_share_spaces_and_never_fight() -> None:
    t = movers(table(2).put("viggo", "red", "aries", 1).put("kaare", "yellow", "base_sw", 1))
    t.answers("Move Viggo", "To Anvil Base").until_turn("green")
    assert (t.space("viggo"), t.space("kaare")) == ("base_sw", "base_sw")
    assert not any("fights" in line or "attacks" in line for line in t.heard())


@rule("SL-P2-13")
def test_a_partners_diplomat_bars_nobody() -> None:
    t = movers(table(2).put("viggo", "red", "aries", 1).put("astrid", "yellow", "base_sw", 1)).answer("Move Viggo")
    assert t.offers("To Anvil Base")


@rule("SL-P2-15")
def test_events_and_builds_serve_the_alliance_whose_turn_it_is() -> None:
    t = table(2).put("bodil", "red", "leo", 1).put("anders", "yellow", "libra", 1).turn("yellow", "build")
    assert t.prompt() == "3 ships to build: where?"
    assert t.offers("Ships for Anders")
    assert not t.offers("Ships for Bodil")
    t = table(2).put("viggo", "red", "aries", 1).put("kaare", "yellow", "libra", 1).turn("yellow", "move")
    assert not t.until("Who moves?").offers("Move Viggo")
    t = (
        table(2)
        .disc("leo", "bodil")
        .dice(1, 4)
        .turn("yellow", "special_event")
        .answers("The disc on Leo", "Take Bodil in")
    )
    assert t.alliance("bodil") == "yellow"


@rule("SL-P2-18", "SL-DIPL-11")
def test_only_a_diplomat_of_the_attacking_alliance_cancels_immunity() -> None:
    t = table(2).put("kaare", "green", "ruin_sw", 1).put("astrid", "green", "ruin_sw").put("viggo", "red", "aries", 1)
    movers(t.put("leif", "yellow", "ruin_sw")).answer("Move Viggo")
    assert t.refused("To Hall of Cinders") == "SL-DIPL-01"
    movers(t.out("leif").put("leif", "red", "ruin_sw")).answer("Move Viggo")
    assert t.offers("To Hall of Cinders")


@rule("SL-P2-24")
def test_a_card_that_came_by_theft_may_go_under_portraits_of_either_alliance() -> None:
    t = table(2).put("kaare", "yellow", "libra").hand("green", 7).dice(1, 5).turn("red", "special_event")
    t.chance(0).answer("Bob")
    assert t.offers("7 under Kaare")
    assert t.offers("7 under Fire Master")


@rule("SL-P2-04", "SL-CARD-14", "SL-BRIB-02")
def test_the_one_attack_hand_pays_and_fights_in_the_turn_of_either_alliance() -> None:
    for alliance, fighter in (("red", "viggo"), ("yellow", "torvald")):
        t = table(2, negotiation="off").put("viggo", "red", "leo", 2).put("torvald", "yellow", "libra", 2)
        t.put("kaare", "green", "leo", 0).put("sigrun", "green", "libra", 0).hand("red", 4, 4).hand("yellow", 4, 4)
        assert t.in_hand("red") == t.in_hand("yellow") == [4, 4, 4, 4]
        t.turn(alliance, "build")
        assert t.offers("Discard a 4 for ships")
        assert t.offers("Bribe Kaare with four 4s")
        t.turn(alliance, "fight")
        assert t.prompt().startswith(f"Which card does {fighter.capitalize()} play face down")
        t.answer("Play a 4 from the Attack hand")
        assert t.in_hand("red") == t.in_hand("yellow") == [4, 4, 4]


@rule("SL-P2-04", "SL-P2-15", "SL-CARD-06")
def test_a_card_drawn_by_one_alliance_lies_in_the_hand_of_both_and_under_one_portrait_only() -> None:
    t = table(2).put("viggo", "red", "aries").pile(7, 4).turn("yellow", "draw_cards").answer("7 into the Attack hand")
    assert t.in_hand("red") == t.in_hand("yellow") == [7]
    assert t.in_hand("green") == t.in_hand("blue") == []
    t.answers("Put Attack cards under portraits", "7 under Viggo")
    assert (t.cards_under("viggo"), t.cards_under("air_master"), t.in_hand("yellow")) == ([7], [], [])
