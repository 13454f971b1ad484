"""Chapter 20: what all Scenarios share, and Scenarios 1 to 3."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.table import ClashTable, model, space, table, thing
from games.clash_for_eternia.words import STAFF, SWORD, end_round, face_to_face, interact, ko
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.actions import Command, Interact, Select
from rulebound.games.clash_for_eternia.frames import RoundEnd
from rulebound.games.clash_for_eternia.kinds import Character
from rulebound.games.clash_for_eternia.scenarios.played import scenario_of
from rulebound.games.clash_for_eternia.tables import BY_ID, CONTROLLER, PLAYERS
from rulebound.testing import rule

TEAMS = [("he_man",), ("he_man", "teela"), ("he_man", "teela", "stratos"), ("he_man", "teela", "stratos", "orko")]


def fresh(scenario: str, team: tuple[str, ...] = ("he_man", "teela"), ai: bool = False) -> ClashTable:
    return table(*team, scenario=scenario, ai=ai)


# Selection.


@rule("CE-SCN-01", "CE-SCN-02")
def test_only_the_controllers_faction_is_fixed_by_a_scenario_with_set_sides() -> None:
    t = ClashTable(("he_man",), (), "siege_of_grayskull", False, 1, "", 1, {"characters": 1})
    t.does(Select(Character(BY_ID["skeletor"])))
    assert t.refused(Select(Character(BY_ID["he_man"]))) == "CE-SCN-01"
    assert t.offers(Select(Character(BY_ID["evil_lyn"])))
    opened = ClashTable(("he_man",), (), "clash_of_champions", False, 1, "", 1, {"characters": 1})
    opened.does(Select(Character(BY_ID["skeletor"])))
    assert opened.offers(Select(Character(BY_ID["he_man"])))


@rule("CE-SCN-01", "CE-SCN-02")
@pytest.mark.parametrize(
    ("scenario", "closed"),
    [
        ("clash_of_champions", ""),
        ("swords_of_eternia", ""),
        ("crossroads_of_power", ""),
        ("siege_of_grayskull", "he_man"),
        ("kings_ransom", "skeletor"),
        ("raid_on_snake_mountain", "he_man"),
        ("dragons_hoard", "he_man"),
    ],
)
@pytest.mark.parametrize("ai", [False, True])
def test_which_factions_are_open_to_whom(scenario: str, closed: str, ai: bool) -> None:
    """AI Scenarios are Set Sides against a person; the Players may take anybody everywhere."""
    t = ClashTable((), (), scenario, ai, 1, "", 1, {"characters": 1, "selection": "free_for_all"})
    assert len([one for one in t.actions() if isinstance(one, Select)]) == 16
    t.does(Select(Character(BY_ID["orko"])))
    for who in ("he_man", "skeletor"):
        assert t.offers(Select(Character(BY_ID[who]))) == (who != closed)


@rule("CE-SCN-03")
def test_every_scenario_has_triggers_goals_and_a_time_out() -> None:
    for one in content.SCENARIOS:
        assert one.escalation
        assert one.victory.players
        assert one.victory.controller
        assert one.timeout.kind or (one.timeout.kind_ai and one.timeout.kind_human)


@rule("CE-ESC-01", "CE-SCN-03")
@pytest.mark.parametrize(
    ("scenario", "rises"),
    [
        ("clash_of_champions", 1),
        ("swords_of_eternia", 0),
        ("crossroads_of_power", 1),
        ("siege_of_grayskull", 1),
        ("raid_on_snake_mountain", 1),
        ("dragons_hoard", 0),
    ],
)
def test_a_knockout_makes_escalation_rise_where_the_scenario_says_so(scenario: str, rises: int) -> None:
    for victim, by, attack in (("skeletor", "he_man", SWORD), ("he_man", "skeletor", STAFF)):
        t = ko(face_to_face(fresh(scenario)).out("king_randor"), victim, by, attack)
        assert t.g.escalation == rises


# Scenario 1.


@rule("CE-S1-01", "CE-ESC-01")
def test_the_champions_escalate_by_rounds_and_knockouts() -> None:
    t = face_to_face(fresh("clash_of_champions"))
    with t.changes(escalation=+1, vp_players=+1, skeletor_hp=-t.hp_of("skeletor"), he_man_power=+4):
        ko(t, "skeletor", "he_man", SWORD)
    before = t.g.escalation
    end_round(t)
    assert t.g.escalation == before + 1
    assert "Escalation rises to 2." in t.told("CE-S1-01")


@rule("CE-S1-02", "CE-SCN-04", "CE-SCN-06", "CE-KO-12")
def test_the_players_win_with_four_points_for_knockouts() -> None:
    t = face_to_face(fresh("clash_of_champions"))
    for number in range(1, 5):
        assert not t.over()
        t.put("skeletor", "E7")
        ko(t, "skeletor", "he_man", SWORD)
        assert t.g.vp[PLAYERS] == number
    assert t.ending().rule == "CE-S1-02"
    assert t.ending().won == (True, False)


@rule("CE-S1-03", "CE-SCN-08")
@pytest.mark.parametrize(("team", "goal"), list(zip(TEAMS, (3, 5, 6, 7), strict=True)))
def test_the_controllers_goal_grows_with_the_team(team: tuple[str, ...], goal: int) -> None:
    t = face_to_face(fresh("clash_of_champions", team))
    for number in range(1, goal + 1):
        assert not t.over()
        t.put("he_man", "E6")
        ko(t, "he_man", "skeletor", STAFF)
        assert t.g.vp[CONTROLLER] == number
    assert t.ending().rule == "CE-S1-03"
    assert t.ending().won == (False, True)


@rule("CE-S1-02", "CE-S1-03", "CE-S3-02", "CE-S1-01", "CE-MIN-02")
@pytest.mark.parametrize("scenario", ["clash_of_champions", "crossroads_of_power"])
def test_the_ko_of_a_minion_scores_nothing(scenario: str) -> None:
    t = face_to_face(fresh(scenario)).put("hover_robot:1", "E5").full()
    with t.changes(he_man_power=+4):
        ko(t, "hover_robot:1", "he_man", SWORD)


@rule("CE-S1-04", "CE-SCN-10", "CE-END-02")
@pytest.mark.parametrize(
    ("players", "controller", "won"),
    [(2, 2, True), (1, 2, False), (0, 0, False), (2, 3, False), (3, 3, True)],
)
def test_after_round_eight_the_parts_of_the_goals_are_compared(players: int, controller: int, won: bool) -> None:
    t = fresh("clash_of_champions")
    t.g.vp[PLAYERS], t.g.vp[CONTROLLER] = players, controller
    t.g.round = 7
    end_round(t)
    assert not t.over()
    t.g.round = 8
    end_round(t)
    assert t.ending().rule == "CE-S1-04"
    assert t.ending().won == (won, not won)


# Scenario 2.


@rule("CE-S2-01", "CE-TOK-03", "CE-TOK-04", "CE-TOK-08", "CE-SCN-11")
def test_a_sword_is_picked_up_where_it_lies_and_goes_with_its_carrier() -> None:
    t = fresh("swords_of_eternia").put("he_man", "E6").activate("he_man")
    assert not t.offers(Interact(thing("Sword 1")))
    t.put("he_man", "E7").ask_again()
    interact(t, "Sword 1")
    assert t.g.carries[model("he_man")] == thing("Sword 1")
    assert t.told("CE-TOK-03") == ["He-Man picks up Sword 1."]
    t.put("he_man", "A6").ask_again()
    assert not t.offers(Interact(thing("Sword 2")))  # one at a time


@rule("CE-S2-02", "CE-CSK-05")
def test_who_carries_a_sword_is_not_commanded() -> None:
    t = fresh("swords_of_eternia").put("skeletor", "E7").full()
    t.strategy()
    assert t.offers(Command(model("skeletor")))
    t.g.carries[model("skeletor")] = thing("Sword 1")
    t.ask_again()
    assert not t.offers(Command(model("skeletor")))


@rule("CE-S2-03", "CE-TOK-07", "CE-SCN-13")
@pytest.mark.parametrize(("team", "goal"), [(TEAMS[0], 3), (TEAMS[1], 2), (TEAMS[3], 2)])
def test_swords_are_secured_at_home(team: tuple[str, ...], goal: int) -> None:
    t = fresh("swords_of_eternia", team)
    for number in range(1, goal + 1):
        assert not t.over()
        t.g.carries[model("he_man")] = thing(f"Sword {number}")
        t.g.token_at[thing(f"Sword {number}")] = -1
        t.put("he_man", "C2").activate("he_man")
        assert not t.offers(Interact(thing(f"Sword {number}")))
        t.put("he_man", "C1").ask_again()
        interact(t, f"Sword {number}")
        assert t.g.vp[PLAYERS] == number
    assert t.ending().rule == "CE-S2-03"
    assert t.ending().won[0]


@rule("CE-S2-03")
def test_two_swords_are_enough_for_the_controller() -> None:
    t = fresh("swords_of_eternia", TEAMS[0])
    for number in (1, 2):
        assert not t.over()
        t.g.carries[model("skeletor")] = thing(f"Sword {number}")
        t.put("skeletor", "C13").activate("skeletor")
        interact(t, f"Sword {number}")
    assert t.ending().won == (False, True)


@rule("CE-S2-04")
def test_swords_escalate_when_first_picked_up_and_when_secured() -> None:
    t = fresh("swords_of_eternia").put("he_man", "E7").activate("he_man")
    with t.changes(escalation=+1):
        interact(t, "Sword 1")
    t.g.carries[model("he_man")] = -1
    t.g.token_at[thing("Sword 1")] = space("E7")
    t.activate("he_man")
    with t.changes(escalation=0):
        interact(t, "Sword 1")
    t.put("he_man", "C1").activate("he_man")
    with t.changes(escalation=+1, vp_players=+1):
        interact(t, "Sword 1")
    before = t.g.escalation
    end_round(t)
    assert t.g.escalation == before + 1


@rule("CE-S2-05", "CE-SCN-10")
@pytest.mark.parametrize(
    ("secured", "carried", "kos", "won"),
    [
        ((1, 0), (0, 1), (0, 0), True),
        ((0, 1), (1, 0), (0, 5), False),
        ((0, 0), (1, 0), (5, 0), True),
        ((0, 0), (0, 1), (0, 5), False),
        ((0, 0), (0, 0), (1, 2), True),
        ((0, 0), (0, 0), (2, 1), False),
        ((0, 0), (0, 0), (1, 1), False),
    ],
)
def test_time_out_compares_secured_then_carried_then_knockouts(
    secured: tuple[int, int], carried: tuple[int, int], kos: tuple[int, int], won: bool
) -> None:
    t = fresh("swords_of_eternia")
    for side in (0, 1):
        t.g.secured[side], t.g.kos[side] = secured[side], kos[side]
    if carried[0]:
        t.g.carries[model("he_man")] = thing("Sword 1")
    if carried[1]:
        t.g.carries[model("skeletor")] = thing("Sword 2")
    t.g.round = 8
    end_round(t)
    assert t.ending().rule == "CE-S2-05"
    assert t.ending().won == (won, not won)


# Tokens.


@rule("CE-TOK-01")
def test_tokens_block_neither_movement_nor_sight() -> None:
    t = fresh("swords_of_eternia").put("he_man", "E5").put("skeletor", "E8").activate("he_man")
    assert t.offers("Move")
    t.answer("Move")
    assert "Go to E7" in t.options()


@rule("CE-TOK-02", "CE-MIN-02")
def test_minions_do_not_interact() -> None:
    t = fresh("swords_of_eternia").put("hover_robot:1", "E7")
    assert scenario_of(t.g).things(t.g, model("hover_robot:1")) == []
    t.put("he_man", "E6")
    assert t.g.carries[model("he_man")] == -1


@rule("CE-KO-05", "CE-TOK-06", "CE-TOK-09", "CE-SCN-11")
def test_a_carrier_drops_its_token_only_by_a_knockout_and_either_side_may_take_it() -> None:
    t = face_to_face(fresh("swords_of_eternia"))
    t.g.carries[model("he_man")] = thing("Sword 2")
    t.g.token_at[thing("Sword 2")] = -1
    t.activate("he_man")
    assert not [words for words in t.options() if "drop" in words.lower() or words.startswith("Interact")]
    t.put("skeletor", "E8")
    t.put("he_man", "E7")  # where Sword 1 lies
    ko(t, "he_man", "skeletor", STAFF)
    assert t.told("CE-KO-05") == ["He-Man drops Sword 2 in E7."]
    t.put("skeletor", "E7").activate("skeletor")
    assert t.offers(Interact(thing("Sword 1")))
    assert t.offers(Interact(thing("Sword 2")))


@rule("CE-TOK-11")
def test_when_all_swords_are_secured_without_a_winner_the_time_out_decides() -> None:
    t = fresh("swords_of_eternia", TEAMS[0])
    t.g.secured[PLAYERS], t.g.secured[CONTROLLER] = 1, 1
    t.g.carries[model("he_man")] = thing("Sword 3")
    t.put("he_man", "C1").activate("he_man")
    interact(t, "Sword 3")
    assert t.ending().rule == "CE-S2-05"
    assert t.ending().won == (True, False)


# Scenario 3.


@rule("CE-S3-01", "CE-SCN-09", "CE-SCN-12")
def test_nodes_score_for_whoever_has_more_characters_within_one() -> None:
    t = fresh("crossroads_of_power").put("he_man", "E6").put("hover_robot:1", "E8").put("hover_robot:2", "D6")
    t.put("skeletor", "B5").put("beast_man", "B4").put("teela", "B6")
    t.put("mer_man", "H9")
    end_round(t)
    assert (t.g.vp[PLAYERS], t.g.vp[CONTROLLER]) == (1, 2)
    t.put("skeletor", "A10")  # now as many of both sides stand at the second node
    end_round(t)
    assert (t.g.vp[PLAYERS], t.g.vp[CONTROLLER]) == (2, 3)


@rule("CE-S3-01", "CE-SCN-09")
@pytest.mark.parametrize(("who", "side"), [("he_man", PLAYERS), ("skeletor", CONTROLLER)])
@pytest.mark.parametrize(
    ("node", "at", "counts"), [(1, "E7", True), (1, "E8", True), (1, "E9", False), (3, "H9", True)]
)
def test_how_near_a_node_is_near_enough(who: str, side: int, node: int, at: str, counts: bool) -> None:
    t = fresh("crossroads_of_power").put("he_man", "A1").put("skeletor", "A13").put(who, at)
    end_round(t)
    assert (t.g.vp[side], t.g.vp[1 - side]) == (int(counts), 0)


@rule("CE-SCN-12", "CE-S3-01")
def test_whoever_is_out_holds_no_node() -> None:
    """Node 3 lies in the last space of the board; nobody stands there, and nobody is near who is KO'ed."""
    for who in ("he_man", "skeletor"):
        t = fresh("crossroads_of_power").out(who)
        t.g.token_at[thing("Node 3")] = space("I13")
        assert [end_round(t).g.vp[side] for side in (PLAYERS, CONTROLLER)] == [0, 0]


@rule("CE-SCN-12", "CE-S3-03")
def test_goals_are_checked_when_a_round_is_scored() -> None:
    t = fresh("crossroads_of_power").put("he_man", "E6")
    t.g.vp[PLAYERS] = 7
    end_round(t)
    assert (t.ending().rule, t.ending().won) == ("CE-S3-03", (True, False))


@rule("CE-S3-02", "CE-S3-04")
def test_a_knockout_gives_the_other_side_a_point_and_escalates() -> None:
    t = face_to_face(fresh("crossroads_of_power"))
    with t.changes(vp_controller=+1, escalation=+1, he_man_hp=-t.hp_of("he_man"), skeletor_power=+3):
        ko(t, "he_man", "skeletor", STAFF)
    before = t.g.escalation
    end_round(t)
    assert t.g.escalation == before + 1


@rule("CE-S3-03")
@pytest.mark.parametrize(("team", "goals"), list(zip(TEAMS, ((8, 12), (8, 13), (9, 12), (9, 12)), strict=True)))
def test_goals_at_the_crossroads(team: tuple[str, ...], goals: tuple[int, int]) -> None:
    for side, (victim, by, attack) in enumerate((("skeletor", "he_man", SWORD), ("he_man", "skeletor", STAFF))):
        t = face_to_face(fresh("crossroads_of_power", team))
        t.g.vp[side] = goals[side] - 2
        ko(t, victim, by, attack)
        assert not t.over()
        t.put(victim, "E7" if victim == "skeletor" else "E6")
        ko(t, victim, by, attack)
        assert t.ending().won[0] == (side == PLAYERS)


@rule("CE-S3-03", "CE-SCN-05")
@pytest.mark.parametrize(("players", "controller", "won"), [(8, 12, False), (9, 12, True), (8, 14, False)])
def test_if_both_reach_their_goal_at_the_end_of_a_round_the_larger_surplus_wins(
    players: int, controller: int, won: bool
) -> None:
    t = fresh("crossroads_of_power").put("he_man", "E6").put("skeletor", "B5")
    t.g.vp[PLAYERS], t.g.vp[CONTROLLER] = players - 1, controller
    t.quiet()
    t.g.vp[CONTROLLER] = controller - 1 + 1
    t.g.slot = -1
    t.push(RoundEnd())
    assert t.ending().won == (won, not won)


@rule("CE-SCN-05")
@pytest.mark.parametrize(("slot", "won"), [(0, True), (1, False)])
def test_if_both_meet_their_goals_in_an_activation_its_side_wins(slot: int, won: bool) -> None:
    t = face_to_face(fresh("clash_of_champions"))
    t.g.vp[PLAYERS], t.g.vp[CONTROLLER] = 3, 5
    t.quiet()
    t.g.slot = slot
    ko(t, "skeletor", "he_man", SWORD)
    assert t.ending().won == (won, not won)


@rule("CE-S3-05")
def test_after_round_eight_the_crossroads_are_decided_like_the_champions() -> None:
    t = fresh("crossroads_of_power")
    t.g.vp[PLAYERS], t.g.vp[CONTROLLER], t.g.round = 4, 6, 8
    end_round(t)
    assert t.ending().rule == "CE-S3-05"
    assert t.ending().won == (True, False)
    equal = fresh("crossroads_of_power")
    equal.g.round = 8
    assert end_round(equal).ending().won == (False, True)
