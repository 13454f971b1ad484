"""Rules at their edges: the first and the last space, the only card, the last place on a ring."""

from __future__ import annotations

import pytest

from games.shadowlords.table import place, side, table, who
from games.shadowlords.test_allies import meeting
from games.shadowlords.test_bribes import DEFECTION
from games.shadowlords.test_diplomats import moving as moves
from games.shadowlords.test_fortress import NO_BLAST, SHADOWS, lonely, lose, storm
from games.shadowlords.test_passage import moving
from games.shadowlords.test_search import DISCOVERY, found
from games.shadowlords.test_shadows import moves as shadow_moves
from games.shadowlords.test_survivors import freed
from games.shadowlords.war import battles, fight, finish, war
from rulebound.games.shadowlords.kinds import SPACE_NAMES
from rulebound.games.shadowlords.rules.fortress import lord_takes_stone
from rulebound.games.shadowlords.state import ANSWERS
from rulebound.games.shadowlords.tables import GALAXIES, HOMES, NEXT, SPACE_IDS, spots
from rulebound.testing import rule


def name_of(space: int) -> str:
    return SPACE_NAMES[space]


@rule("SL-EVT-03")
@pytest.mark.parametrize("space", range(len(SPACE_IDS)))
def test_a_character_defects_from_every_space_but_the_homes(space: int) -> None:
    t = freed(table()).put("kaare", "green", SPACE_IDS[space], 1).put("sigrun", "green", "libra", 1)
    t.dice(*DEFECTION).turn("red", "special_event")
    if HOMES >> space & 1:
        assert t.refused("Kaare") == "SL-EVT-03"
    else:
        assert t.offers("Kaare")


@rule("SL-SRCH-06")
@pytest.mark.parametrize("space", range(len(SPACE_IDS)))
def test_for_every_space_that_takes_no_shadow_it_is_said_why(space: int) -> None:
    own = (place("base_nw"), place("reach_e"))
    t = found("taake", table().loose("red", "base_nw", 1).loose("red", "reach_e", 1))
    why = t.why_not(f"To {name_of(space)}")
    if not GALAXIES >> space & 1:
        assert why is not None
        assert why.text == "A Shadow goes to no home planet and not back to the Lost Fortress."
    elif space in own:
        assert why is not None
        assert why.text == "You control that galaxy."


@rule("SL-SHAD-01", "SL-SHAD-02", "SL-SHAD-03")
@pytest.mark.parametrize("space", spots(GALAXIES))
def test_a_shadow_moves_from_every_galaxy_to_all_galaxies_beside_it(space: int) -> None:
    t = table().put("taake", "black", SPACE_IDS[space], 1).turn("red", "move_shadow")
    near = spots(NEXT[space])
    assert shadow_moves(t) == {f"Move Taake to {name_of(one)}" for one in near if GALAXIES >> one & 1}
    for one in near:
        if not GALAXIES >> one & 1:
            assert t.refused(f"Move Taake to {name_of(one)}") == "SL-SHAD-03"


@rule("SL-SRCH-13", "SL-SRCH-19")
def test_who_can_neither_take_in_nor_sell_is_not_asked() -> None:
    t = table(negotiation="off").put("kaare", "green", "leo", 1).disc("virgo", "bodil").dice(*DISCOVERY)
    for name in ("viggo", "torvald", "elfrida", "randi", "leif", "sigrun"):
        t.captive(name, "red", "kaare")
    t.turn("red", "special_event").answer("The disc on Virgo")
    assert "Bodil" not in t.prompt()
    assert t.told("SL-SRCH-19") == ["Bodil leaves the game."]


@rule("SL-SRCH-19", "SL-SRCH-14", "SL-SRCH-23")
def test_only_those_whom_nobody_has_are_said_to_leave_the_game() -> None:
    t = found("bodil").answer("Take Bodil in")
    assert t.told("SL-SRCH-19") == []
    t = found("taake").answer("To Virgo").answers("No", "No", "No")
    assert (t.told("SL-SRCH-23"), t.told("SL-SRCH-19")) == (["Taake leaves the game."], [])


@rule("SL-BRIB-12", "SL-SM-01")
def test_the_fall_of_one_alliance_leaves_anothers_star_master_searching() -> None:
    t = war().put("fire_master", "red", "aries", 0).put("kaare", "green", "aries", 6)
    t.g.bereft = 1 << side("green") | 1 << side("red")
    finish(fight(t, 0, 2))
    assert t.g.bereft == 1 << side("green")


@rule("SL-FORT-17", "SL-FORT-33")
def test_a_lost_assault_leaves_shadows_on_galaxies_where_they_are() -> None:
    t = lose(lonely("taake", "draugan").put("taake", "black", "virgo", 2).put("draugan", "black", "libra", 1))
    assert (t.space("taake"), t.space("draugan")) == ("virgo", "libra")
    assert (t.ships("taake"), t.ships("draugan")) == (2, 1)


@rule("SL-FORT-20", "SL-FORT-30", "SL-COMP-19")
def test_the_shadowlord_takes_ships_that_were_won_up_to_five() -> None:
    t = lonely().put("viggo", "red", "fortress", 4).put("shadowlord", "black", "fortress", 4)
    finish(fight(t.dice(*NO_BLAST), 0, 7, 0))
    assert t.told("SL-FORT-30") == ["The Shadowlord gets 1 new ship."]


@rule("SL-FORT-11")
def test_of_two_helpers_the_one_next_on_the_attackers_left_has_the_stone() -> None:
    t = war(negotiation="brief").put("bodil", "red", "fortress", 0)
    t.out(*(name for name in SHADOWS if name != "draugan")).dice(*(NO_BLAST * 4))
    t.put("kaare", "green", "reach_w", 6).put("torvald", "yellow", "reach_n", 6).put("viggo", "blue", "reach_e", 6)
    t.under("torvald", 10).under("viggo", 10)
    fight(t, 0, 2, 2, 0).answer("Ask Green, Yellow and Blue for aid")
    t.answers("Send Kaare to help Red", "Send Torvald to help Red", "Send Viggo to help Red")
    t.until("Which two do you place").answer("Place Torvald and Bodil").answer("The Shadowlord against Torvald")
    t.answer("First Bodil against Draugan").pile(7, 0, 0, 2).until("Which card does Torvald play")
    t.answer("Play a 10 from under the portrait").until("Who of yours fights next?")
    t.pile(0, 7, 0).answer("Place Torvald").until("Who of yours fights next?")
    assert t.captor("torvald") == "draugan"
    t.pile(7, 0, 0, 2).answer("Place Viggo").answer("Play a 10 from under the portrait")
    finish(t)
    assert t.g.teleporter == side("green")


@rule("SL-FORT-32", "SL-COMP-19")
def test_a_shadow_with_five_ships_that_takes_the_stone_keeps_them() -> None:
    t = table().put("draugan", "black", "aries", 5).out("shadowlord")
    lord_takes_stone(t.g, who("draugan"))
    assert (t.ships("draugan"), t.g.stone) == (5, who("draugan"))


@rule("SL-WIN-17", "SL-COMP-19")
@pytest.mark.parametrize(("ships", "left"), [(4, 4), (5, 5), (6, 5)])
def test_only_from_a_full_ring_a_ship_makes_room_for_the_stone(ships: int, left: int) -> None:
    t = storm().put("randi", "red", "fortress", ships)
    fight(t.dice(*NO_BLAST), 7, 0, 0, 2).until("Who of yours fights next?").answer("Place Fire Master")
    t.answer("Play a 10 from under the portrait").until("Who bears the Power Stone?").answer("The Power Stone to Randi")
    assert t.ships("randi") == left


@rule("SL-WIN-09")
def test_who_has_a_single_place_left_takes_a_ship_that_was_won() -> None:
    t = war().put("viggo", "red", "aries", 5).put("kaare", "green", "aries", 3)
    fight(t, 10, 0, 0, 2).until("Who takes")
    assert t.prompt() == "Who takes the 3 ships?"
    assert (t.options()[0], t.default()) == ("1 ship to Viggo", "1 ship to Viggo")


@rule("SL-MOVE-22", "SL-FORT-25")
def test_at_the_end_of_movement_ships_are_shared_at_the_fortress_too() -> None:
    t = freed(table()).put("viggo", "red", "fortress", 2).put("randi", "red", "fortress", 1).turn("red", "move")
    t.until("Who moves?").answer("End movement")
    assert t.offers("Share out ships on the Lost Fortress")


@rule("SL-MOVE-22", "SL-MOVE-23")
def test_without_ships_only_a_stone_is_there_to_share() -> None:
    t = freed(table()).put("viggo", "red", "aries").put("randi", "red", "aries").put("sigrun", "red", "leo", 1)
    assert t.turn("red", "move").prompt() == "Who moves?"
    assert t.stone("randi").turn("red", "move").offers("Share out ships on Aries")


@rule("SL-MOVE-27")
@pytest.mark.parametrize("what", ["Pick up 1 ship", "Set down 1 ship"])
def test_ships_are_changed_once_before_a_move(what: str) -> None:
    t = moving(table().put("viggo", "red", "aries", 2).loose("red", "aries", 2)).answer(what)
    assert not [option for option in t.options() if option.startswith(("Pick up", "Set down"))]


@rule("SL-PASS-10")
def test_nobody_asks_leave_for_an_empty_fortress() -> None:
    t = moving(freed(table()).put("viggo", "red", "reach_s", 3).put("kaare", "green", "ruin_sw", 1))
    assert [option for option in t.options() if option.startswith("Ask leave")] == ["Ask leave to pass Hall of Cinders"]
    assert t.refused("To Gale Reach") == "SL-MOVE-04"


@rule("SL-PASS-01", "SL-MOVE-26")
def test_of_two_barred_ways_to_one_space_leave_may_be_asked_for_either() -> None:
    t = table().put("randi", "blue", "base_sw", 2).put("viggo", "red", "aries").put("kaare", "green", "capricorn")
    t.put("elfrida", "red", "home_red").put("astrid", "green", "home_green")
    t.turn("blue", "move").until("Who moves?").answer("Move Randi")
    asked = [option for option in t.options() if option.startswith("Ask leave")]
    assert asked == ["Ask leave to pass Aries", "Ask leave to pass Capricorn"]


@rule("SL-DIPL-09", "SL-MOVE-32")
def test_whoever_would_have_to_pass_the_fortress_is_no_companion() -> None:
    t = table().put("viggo", "red", "ruin_nw", 2).put("elfrida", "red", "reach_s", 2)
    t.put("kaare", "green", "reach_n", 1).put("astrid", "green", "reach_n")
    moves(t, "Viggo")
    assert not [option for option in t.options() if option.startswith("Attack together")]


@rule("SL-DIPL-13", "SL-FORT-25")
def test_a_beaten_diplomat_retreats_to_the_fortress_if_that_is_the_nearest() -> None:
    t = freed(war()).put("viggo", "red", "reach_s").put("elfrida", "red", "reach_s").put("kaare", "green", "reach_s", 6)
    fight(t.put("astrid", "green", "reach_s").loose("red", "fortress", 1), 0, 2).until("Where does Elfrida retreat")
    assert t.options() == ["Retreat to the Lost Fortress", "Stay here"]


@rule("SL-DIPL-12")
def test_a_beaten_diplomat_retreats_whatever_its_alliance_holds_elsewhere() -> None:
    for elsewhere in SPACE_IDS[place("aries") - 1], SPACE_IDS[place("aries") + 1]:
        t = war().put("viggo", "red", "aries").put("elfrida", "red", "aries").put("kaare", "green", "aries", 6)
        fight(t.put("astrid", "green", "aries").loose("red", elsewhere, 1), 0, 2).until("Where does Elfrida retreat")


@rule("SL-P2-08", "SL-BATT-17", "SL-CTRL-10")
def test_a_fallen_partner_opens_no_way_through_the_fortress() -> None:
    t = freed(war(2, "brief")).put("viggo", "green", "reach_s", 1).put("kaare", "red", "reach_s", 1)
    t.put("sigrun", "red", "reach_n", 2).out("air_master")
    t.turn("green", "fight").answers("No truce", "No truce")
    assert not [option for option in (t.options() if "ally" in t.prompt() else []) if "Sigrun" in option]


@rule("SL-INFO-03", "SL-BATT-08", "SL-VOTE-04")
def test_all_remember_answers_to_a_truce_and_votes() -> None:
    t = meeting().turn("red", "fight").answer("Agree to a truce", "red").answer("No truce", "green")
    assert t.g.said[-2:] == [t.seat("red") * ANSWERS + 1, t.seat("green") * ANSWERS]
    t = table().put("kaare", "green", "leo", 1).dice(*DEFECTION).turn("red", "special_event").answer("Kaare")
    t.answers("No", "Yes", "No")
    votes = [(t.seat(name), said) for name, said in (("green", 0), ("yellow", 1), ("blue", 0))]
    assert t.g.said[-3:] == [seat * ANSWERS + said for seat, said in votes]


@rule("SL-BATT-04")
def test_of_three_battles_two_are_put_in_order() -> None:
    t = war().put("viggo", "red", "aries", 1).put("kaare", "green", "aries", 1).put("randi", "red", "leo", 1)
    t.put("sigrun", "green", "leo", 1).put("torvald", "red", "virgo", 1).put("halvor", "green", "virgo", 1)
    fight(t).answer("Red against Green on Virgo")
    assert t.prompt() == "Which battle is fought next?"
    assert t.options() == ["Red against Green on Aries", "Red against Green on Leo"]
    finish(t.answer("Red against Green on Leo"))
    assert [line.split(":")[0] for line in battles(t)] == ["Battle on Virgo", "Battle on Leo", "Battle on Aries"]
