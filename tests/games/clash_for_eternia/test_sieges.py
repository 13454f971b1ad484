"""Chapter 20: Scenarios 4 to 7 and the NPCs."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.table import ClashTable, model, space, table, thing
from games.clash_for_eternia.words import SWORD, end_round, interact, ko, settle
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.actions import Interact
from rulebound.games.clash_for_eternia.frames import Pushing
from rulebound.games.clash_for_eternia.kinds import Points
from rulebound.games.clash_for_eternia.rules.push import push_model
from rulebound.games.clash_for_eternia.tables import HP
from rulebound.games.clash_for_eternia.terms import AWAY
from rulebound.testing.marks import rule

TEAMS = [("he_man",), ("he_man", "teela"), ("he_man", "teela", "stratos"), ("he_man", "teela", "stratos", "orko")]
HEROES = ("he_man", "teela", "man_at_arms")
BY_N = list(enumerate(TEAMS))


def siege(team: tuple[str, ...] = TEAMS[1]) -> ClashTable:
    return table(*team, scenario="siege_of_grayskull")


def ransom(team: tuple[str, ...] = ("skeletor", "beast_man")) -> ClashTable:
    return table(*team, foes=HEROES, scenario="kings_ransom")


def raid(team: tuple[str, ...] = TEAMS[1], ai: bool = False) -> ClashTable:
    return table(*team, scenario="raid_on_snake_mountain", ai=ai)


def hoard(team: tuple[str, ...] = TEAMS[1], ai: bool = False) -> ClashTable:
    return table(*team, scenario="dragons_hoard", ai=ai)


# Scenario 4.


@rule("CE-S4-01", "CE-S4-04", "CE-SCN-09")
def test_the_controller_wears_a_ward_down_and_breaks_it() -> None:
    t = siege().put("skeletor", "D6").activate("skeletor")
    assert not t.offers(Interact(thing("Ward 2")))
    t.put("skeletor", "D5").ask_again()
    interact(t, "Ward 2")
    assert t.told("CE-S4-01") == ["Skeletor works on Ward 2: 1 left."]
    with t.changes(escalation=+1):
        interact(t, "Ward 2")
    assert t.told("CE-S4-01")[1:] == ["Skeletor works on Ward 2: 0 left.", "Ward 2 is out of play."]
    assert t.g.token_at[thing("Ward 2")] == -1
    before = t.g.escalation
    end_round(t)
    assert t.g.escalation == before + 1


@rule("CE-SCN-11", "CE-S4-01", "CE-S4-02")
def test_who_stands_near_two_wards_picks_one_for_each_action() -> None:
    """E5 lies beside Ward 2 and Ward 3."""
    t = siege().put("skeletor", "E5").put("he_man", "D4").activate("skeletor")
    interact(t, "Ward 3")
    left = [t.g.token_left[thing(f"Ward {number}")] for number in range(1, 5)]
    assert (left, t.prompt()) == ([2, 2, 1, 2], "What does Skeletor do? 1 Action left.")
    assert t.offers(Interact(thing("Ward 2")))
    interact(t, "Ward 3")
    assert "Action left" not in t.prompt()
    assert t.g.token_at[thing("Ward 3")] == -1
    t.activate("skeletor")
    assert not t.offers(Interact(thing("Ward 3")))


@rule("CE-S4-01", "CE-S4-02", "CE-SCN-09")
@pytest.mark.parametrize(("at", "near"), [("D5", True), ("D4", True), ("D6", False)])
def test_how_near_a_ward_is_near_enough_for_both_sides(at: str, near: bool) -> None:
    """Rocks stand in D6 and beyond; two spaces are too many, with or without Line of Sight."""
    for who in ("skeletor", "he_man"):
        t = siege().put("skeletor", "A13").put("he_man", "I1").put(who, at)
        t.g.token_left[thing("Ward 2")] = 1
        assert t.activate(who).offers(Interact(thing("Ward 2"))) == near


@rule("CE-S4-02")
def test_a_broken_ward_is_not_mended() -> None:
    t = siege().put("he_man", "D4")
    t.g.token_left[thing("Ward 2")], t.g.token_at[thing("Ward 2")] = 0, -1
    assert not any(isinstance(one, Interact) for one in t.activate("he_man").actions())
    last = siege().put("he_man", "I13")  # beside nowhere
    last.g.token_left[thing("Ward 2")], last.g.token_at[thing("Ward 2")] = 0, -1
    assert not any(isinstance(one, Interact) for one in last.activate("he_man").actions())


@rule("CE-S4-02")
def test_the_players_mend_a_ward_that_stands() -> None:
    t = siege().put("he_man", "D5").activate("he_man")
    assert not t.offers(Interact(thing("Ward 2")))  # nothing to mend
    t.g.token_left[thing("Ward 2")] = 1
    t.ask_again()
    interact(t, "Ward 2")
    assert t.told("CE-S4-02") == ["He-Man works on Ward 2: 2 left."]
    assert not t.offers(Interact(thing("Ward 2")))


@rule("CE-S4-04")
def test_a_knockout_escalates_the_siege() -> None:
    t = siege().put("he_man", "E6").put("skeletor", "E7")
    with t.changes(escalation=+1, skeletor_hp=-t.hp_of("skeletor"), he_man_power=+4):
        ko(t, "skeletor", "he_man", SWORD)


@rule("CE-S4-05", "CE-SCN-12", "CE-SCN-13")
def test_three_broken_wards_win_the_siege_and_round_eight_ends_it() -> None:
    t = siege()
    for number, at in ((1, "A4"), (2, "D4"), (3, "F4")):
        assert not t.over()
        t.g.token_left[thing(f"Ward {number}")] = 1
        t.put("skeletor", at).activate("skeletor")
        interact(t, f"Ward {number}")
    assert t.ending().rule == "CE-S4-05"
    assert t.ending().won == (False, True)
    late = siege()
    late.g.round = 7
    assert not end_round(late).over()
    late.g.round = 8
    end_round(late)
    assert late.ending().won == (True, False)


@rule("CE-S4-03", "CE-NPC-06", "CE-NPC-05", "CE-NPC-01")
def test_the_sorceress_heals_the_one_with_least_hp_left_near_her() -> None:
    t = siege().put("he_man", "E4").put("teela", "E5")
    assert t.where("sorceress") == "E2"
    t.hp("he_man", 4).hp("teela", 3)
    with t.changes(he_man_hp=+0, teela_hp=+2, escalation=+1):
        end_round(t)
    t.put("teela", "E6").hp("teela", 1)  # 4 spaces away
    with t.changes(he_man_hp=+2, escalation=+1):
        end_round(t)
    t.hp("he_man", HP[model("he_man")])
    t.hp("teela", HP[model("teela")])
    end_round(t)
    assert t.told("CE-NPC-06")[2:] == []


@rule("CE-NPC-06")
def test_the_sorceress_passes_over_whoever_misses_no_hit_points() -> None:
    t = siege(("he_man", "orko")).put("he_man", "E4").put("orko", "E5").hp("he_man", HP[model("he_man")] - 1)
    assert t.hp_of("orko") < t.hp_of("he_man")
    with t.changes(he_man_hp=+1, escalation=+1):
        end_round(t)


@rule("CE-NPC-04", "CE-NPC-03", "CE-MOVE-10", "CE-NPC-14", "CE-NPC-02")
def test_the_sorceress_can_be_neither_attacked_nor_passed() -> None:
    t = siege().put("he_man", "A13").put("teela", "A12").put("skeletor", "E4").activate("skeletor")
    t.g.power[4 * model("skeletor")] = 5
    assert not t.offers("Attack with Havoc Staff")
    t.answer("Move")
    assert "Go to E2" not in t.options()
    assert all(not one.threatens and one.blocks == "all" for one in content.NPCS)


# Scenario 5.


@rule("CE-S5-01", "CE-S5-02", "CE-S5-09")
@pytest.mark.parametrize(
    ("team", "goal"),
    [
        (("skeletor",), 3),
        (("skeletor", "beast_man"), 5),
        (("skeletor", "beast_man", "mer_man"), 4),
        (("skeletor", "beast_man", "mer_man", "evil_lyn"), 2),
    ],
)
def test_the_king_is_seized_after_a_struggle(team: tuple[str, ...], goal: int) -> None:
    t = ransom(team).put("skeletor", "E7")
    for number in range(1, goal + 1):
        assert t.g.struggle == number - 1
        settle(t.activate("skeletor"))
        interact(t, "King Randor")
        if number < goal:
            end_round(t)  # progress is kept
            t.put("skeletor", "E7")
    assert t.g.struggle == 0
    assert t.where("king_randor") is None
    assert t.g.carries[model("skeletor")] == thing("King Randor")


@rule("CE-S5-01", "CE-S5-02", "CE-TOK-04")
def test_who_carries_something_cannot_seize_the_king_and_guards_do_not_struggle() -> None:
    t = ransom().put("skeletor", "E7").put("he_man", "E9")
    t.activate("he_man")
    assert not t.offers(Interact(thing("King Randor")))
    t.g.carries[model("skeletor")] = thing("Sword 1")
    t.activate("skeletor")
    assert not t.offers(Interact(thing("King Randor")))


@rule("CE-S5-03")
def test_alone_nobody_seizes_the_king_beside_a_guard() -> None:
    t = ransom(("skeletor",)).put("skeletor", "E7").put("he_man", "E9").activate("skeletor")
    assert not t.offers(Interact(thing("King Randor")))
    two = ransom().put("skeletor", "E7").put("he_man", "E9").activate("skeletor")
    assert two.offers(Interact(thing("King Randor")))


@rule("CE-S5-03", "CE-SCN-12")
@pytest.mark.parametrize(("guards", "free"), [((), True), (("he_man",), True), (("teela",), False)])
def test_whoever_is_out_guards_nobody_and_minions_do_not(guards: tuple[str, ...], free: bool) -> None:
    """The King stands beside the last space of the board, and Teela beside him."""
    t = ransom(("skeletor",)).put("king_randor", "I12").put("skeletor", "I11").put("hover_robot:1", "H11")
    t.put("teela", "A1").out(*[one for one in guards if one == "he_man"])
    if "teela" in guards:
        t.put("teela", "H12")
    assert t.activate("skeletor").offers(Interact(thing("King Randor"))) == free


@rule("CE-S5-03", "CE-S5-02")
@pytest.mark.parametrize("number", [2, 3, 4])
def test_several_may_seize_the_king_beside_his_guards(number: int) -> None:
    team = ("skeletor", "beast_man", "mer_man", "evil_lyn")[:number]
    t = ransom(team).put("skeletor", "E7").put("he_man", "E9").activate("skeletor")
    assert t.offers(Interact(thing("King Randor")))


@rule("CE-S5-01", "CE-S5-03", "CE-SCN-09")
def test_two_spaces_away_nobody_struggles_with_the_king_nor_guards_him() -> None:
    far = ransom().put("skeletor", "E6").activate("skeletor")
    assert not far.offers(Interact(thing("King Randor")))
    alone = ransom(("skeletor",)).put("skeletor", "E7").put("he_man", "E10").activate("skeletor")
    assert alone.offers(Interact(thing("King Randor")))


@rule("CE-S5-04")
def test_the_carrier_of_the_king_has_a_point_less() -> None:
    t = ransom().put("skeletor", "A7")
    t.activate("skeletor").answer("Move")
    assert "Go to A10" in t.options()
    t.g.carries[model("skeletor")] = thing("King Randor")
    t.activate("skeletor").answer("Move")
    assert "Go to A9" in t.options()
    assert "Go to A10" not in t.options()


@rule("CE-S5-04", "CE-DAZ-03", "CE-PSH-02")
def test_the_carrier_has_a_point_less_in_every_movement_of_its_own_and_in_no_push() -> None:
    for dazed, points in ((False, "1 movement point"), (True, "")):
        t = table("skeletor", "mekaneck", foes=HEROES, scenario="kings_ransom").full().put("mekaneck", "A5")
        t.unlock("mekaneck", "early_warning").power("mekaneck", 3, 2).put("skeletor", "A7").put("he_man", "A9")
        t.put("beast_man", "I1").out("king_randor")
        if dazed:
            t.dazed("skeletor")
        t.g.carries[model("skeletor")] = thing("King Randor")
        t.activate("he_man").answers("React with Early Warning", "Choose Skeletor")
        assert (t.prompt() == f"Where does Skeletor go? {points} left.") == (not dazed)
    t = ransom().put("skeletor", "A7").out("king_randor")
    t.g.carries[model("skeletor")] = thing("King Randor")
    push_model(t.quiet().g, model("skeletor"), 1, space("A6"), 2, AWAY)
    t.go()
    assert t.prompt() == "Where is Skeletor Pushed? 2 movement points left."


@rule("CE-S5-09")
def test_the_struggle_is_kept_by_knockouts_and_movement_and_goes_on_for_anybody() -> None:
    t = ransom().put("skeletor", "E7").put("beast_man", "D8").put("he_man", "E6")
    settle(t.full().activate("skeletor"))
    interact(t, "King Randor").answers("Move", "Go to D6", "Stop here")
    ko(t, "skeletor", "he_man", "he_man.c.sword_of_power")
    end_round(t)
    assert t.g.struggle == 1
    settle(t.put("beast_man", "D8").put("he_man", "A1").activate("beast_man"))
    interact(t, "King Randor")
    assert t.told("CE-S5-01")[-1] == "Beast Man struggles with King Randor: 2 of 5."


@rule("CE-S5-05")
def test_the_king_stays_where_his_carrier_fell() -> None:
    t = ransom().put("skeletor", "E6").put("he_man", "E5").out("king_randor")
    t.g.carries[model("skeletor")] = thing("King Randor")
    ko(t, "skeletor", "he_man", "he_man.c." + content.CHARACTERS[0].controller.skill[0].id.split(".")[-1])
    assert t.where("king_randor") == "E6"
    assert t.g.carries[model("skeletor")] == -1


@rule("CE-S5-06", "CE-SCN-12", "CE-SCN-13", "CE-MOVE-20")
def test_the_players_win_when_the_carrier_comes_home_and_the_controller_by_time() -> None:
    t = ransom().put("skeletor", "C2").out("king_randor")
    t.g.carries[model("skeletor")] = thing("King Randor")
    t.out("beast_man").activate("skeletor").answers("Move", "Go to C1")
    assert t.ending().rule == "CE-S5-06"
    assert t.ending().won == (True, False)
    late = ransom()
    late.g.round = 6
    assert not end_round(late).over()
    late.g.round = 7
    end_round(late)
    assert late.ending().won == (False, True)


@rule("CE-S5-06")
@pytest.mark.parametrize(
    ("beside", "at", "home"),
    [
        ("C2", "C1", True),
        ("D2", "D1", True),
        ("F2", "F1", True),
        ("G2", "G1", True),
        ("C12", "C13", False),
        ("B2", "B1", False),
    ],
)
def test_the_king_is_home_on_every_player_spawn_token_and_nowhere_else(beside: str, at: str, home: bool) -> None:
    t = ransom().put("skeletor", beside).out("king_randor", "beast_man", "he_man", "teela", "man_at_arms")
    t.g.carries[model("skeletor")] = thing("King Randor")
    assert t.activate("skeletor").answers("Move", f"Go to {at}").over() == home


@rule("CE-S5-08")
def test_passing_an_ally_on_the_spawn_token_does_not_win() -> None:
    t = ransom().put("beast_man", "D1").put("skeletor", "D2").out("king_randor")
    t.g.carries[model("skeletor")] = thing("King Randor")
    t.put("mer_man", "D3") if "mer_man" in t.team else None
    from rulebound.games.clash_for_eternia.scenarios.played import scenario_of

    t.g.space[model("skeletor")] = space("D1")  # in passing: the space is still the Ally's
    scenario_of(t.g).check(t.g)
    assert not t.over()


@rule("CE-S5-07")
def test_the_first_seizure_and_knockouts_escalate() -> None:
    t = ransom().put("skeletor", "E7")
    t.g.struggle = 4
    t.activate("skeletor")
    with t.changes(escalation=+1):
        interact(t, "King Randor")
    t.g.carries[model("skeletor")] = -1
    t.put("king_randor", "E8").activate("skeletor")
    t.g.struggle = 4
    with t.changes(escalation=0):
        interact(t, "King Randor")
    with t.changes(escalation=+1):
        end_round(t)


@rule("CE-NPC-07", "CE-NPC-11", "CE-ATK-26", "CE-BOP-12")
def test_the_king_strikes_the_weakest_player_character_beside_him() -> None:
    t = ransom().put("skeletor", "E7").put("beast_man", "E9").hp("beast_man", 2)
    t.rolls("melee", "blank", "blank")
    t.quiet()
    t.g.slot = -1
    with t.changes(beast_man_hp=-1, escalation=+1):
        end_round(t)
    assert t.told("CE-ATK-04") == ["King Randor Attacks with a Melee Attack."]
    t.out("king_randor")  # carried off
    t.log.clear()
    end_round(t)
    assert t.told("CE-ATK-04") == []


@rule("CE-S5-06", "CE-S5-08", "CE-PSH-07", "CE-TERM-12", "CE-SCN-12")
def test_a_carrier_who_is_pushed_onto_a_spawn_token_has_come_home() -> None:
    t = ransom().put("skeletor", "C2").out("king_randor")
    t.g.carries[model("skeletor")] = thing("King Randor")
    t.phase(Pushing(model("skeletor"), Seat(1), space("C3"), Points(1), AWAY, space("C2"), space("C2")))
    t.answer("Push to C1")
    assert t.ending().rule == "CE-S5-06"
    assert t.ending().won[0]


@rule("CE-S5-02", "CE-S5-06")
def test_whoever_seizes_the_king_at_home_has_won() -> None:
    t = ransom().put("skeletor", "C1").put("king_randor", "C2")
    t.g.struggle = 4  # of 5
    settle(t.activate("skeletor"))
    interact(t, "King Randor")
    assert t.ending().won[0]
