"""Chapters 8, 9 and 11: distance, movement, Escape Damage and Terrain."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from games.clash_for_eternia.table import ClashTable, model, space, table, thing
from rulebound.engine.flow import advance
from rulebound.engine.playout import playout
from rulebound.engine.rng import seeded
from rulebound.games.clash_for_eternia import GAME, content
from rulebound.games.clash_for_eternia.actions import GoTo, Move, PutOn, Stop
from rulebound.games.clash_for_eternia.field import NUMBER, far
from rulebound.games.clash_for_eternia.frames import MinionTurn, Moving
from rulebound.games.clash_for_eternia.kinds import SPACE_NAMES, Points
from rulebound.games.clash_for_eternia.rules.movement import move, move_of, points_for
from rulebound.games.clash_for_eternia.rules.passives import add_buff
from rulebound.games.clash_for_eternia.rules.paths import ends_from, escape_wounds, ground_wounds, harms, path_to
from rulebound.games.clash_for_eternia.rules.push import push_model
from rulebound.games.clash_for_eternia.rules.wounds import daze, knock_out, snare
from rulebound.games.clash_for_eternia.state import Clash, is_on
from rulebound.games.clash_for_eternia.terms import AWAY, STAT_MOVE
from rulebound.testing.marks import rule

VECTORS = tomllib.loads((Path(__file__).parent / "vectors.toml").read_text())
TERRAINS = {one.id: i for i, one in enumerate(content.GROUND.terrain)} | {"none": -1}


def go(t: ClashTable, *spaces: str) -> ClashTable:
    return t.does(*[GoTo(space(one)) for one in spaces])


def moving(who: str = "he_man", at: str = "E7", points: int = 3, fly: bool = False, **others: str) -> ClashTable:
    """A movement in progress, others standing where they are named; the Controller's Characters out of the way."""
    t = table("he_man", "stratos", "webstor").put(who, at)
    for other, where in others.items():
        t.put(other.replace("__", ":"), where)
    return t.phase(Moving(model(who), Points(points), fly))


# Distance.


@rule("CE-DIST-01", "CE-DIST-02", "CE-TERM-11")
@pytest.mark.parametrize("case", VECTORS["distance"])
def test_distances(case: dict[str, object]) -> None:
    a, b = (NUMBER[tuple(case[one])] for one in ("a", "b"))  # type: ignore[index, arg-type]
    assert far(a, b) == far(b, a) == case["spaces"]
    assert far(a, a) == 0


@rule("CE-DIST-03", "CE-LOS-01", "CE-TERM-09")
def test_effects_need_line_of_sight_unless_they_say_otherwise() -> None:
    t = table("orko", "teela").power("orko", 3).put("orko", "D3").put("teela", "C6").unlock("orko", "levitate")
    t.power("orko", 3, 1).activate("orko")
    t.answer("Use Levitate")
    assert not t.offers("Choose Teela")
    t = table("orko", "teela").put("orko", "C3").put("teela", "C4").unlock("orko", "levitate").power("orko", 3, 1)
    t.activate("orko").answer("Use Levitate")
    assert t.offers("Choose Teela")


# Movement.


@rule("CE-MOVE-01", "CE-MOVE-02", "CE-MOVE-03", "CE-TERM-12")
def test_a_move_action_goes_up_to_three_spaces_one_at_a_time() -> None:
    t = table("he_man").put("he_man", "E7").activate("he_man").does(Move())
    assert {far(space("E7"), space(one)) for one in t.spaces(GoTo)} == {1, 2, 3}
    go(t, "B8")
    assert t.told("CE-MOVE-01") == ["He-Man moves to D7.", "He-Man moves to C8.", "He-Man moves to B8."]
    assert t.where("he_man") == "B8"


@rule("CE-MOVE-04")
def test_a_step_that_cannot_be_paid_cannot_be_taken() -> None:
    t = moving(at="C6", points=1)
    assert "B6" not in t.spaces(GoTo)
    assert "D5" in t.spaces(GoTo)
    assert "B6" in moving(at="C6", points=2).spaces(GoTo)


@rule("CE-MOVE-05", "CE-MOVE-06", "CE-MOVE-18", "CE-MOVE-11")
def test_models_pass_their_allies_but_do_not_end_there() -> None:
    t = moving(points=2, stratos="E8")
    assert "E8" in t.spaces(GoTo)
    go(t, "E8")
    assert not t.offers(Stop())
    assert t.where("he_man") == "E8"
    go(t, "D8")
    assert t.where("stratos") == "E8"
    assert "E8" not in moving(points=1, stratos="E8").spaces(GoTo)


@rule("CE-MOVE-07")
def test_models_never_enter_the_space_of_an_enemy() -> None:
    t = moving(points=1, skeletor="E8")
    assert "E8" not in t.spaces(GoTo)
    assert "F7" in t.spaces(GoTo)
    assert "E8" in moving(at="E6", points=2, stratos="E7").spaces(GoTo)
    assert "E8" not in moving(at="E6", points=2, skeletor="E7").spaces(GoTo)
    assert "E8" not in moving(at="E6", points=2, hover_robot__1="E7").spaces(GoTo)


@rule("CE-MOVE-08", "CE-TERR-07")
def test_rocks_cannot_be_entered() -> None:
    t = moving(at="E8", points=3)
    assert "E9" not in t.spaces(GoTo)
    assert "E10" in t.spaces(GoTo)
    for where in ("I1", "F7"):
        assert not {"E9", "E10"} & moving(at="E8", points=2, skeletor=where).spaces(GoTo)
        assert len(go(moving(at="E8", points=3, skeletor=where), "E10").told("CE-MOVE-01")) == 3  # around them


@rule("CE-MOVE-09")
def test_nobody_leaves_the_battlefield() -> None:
    t = moving(at="A1", points=1)
    assert t.spaces(GoTo) == {"A2", "B1"}


@rule("CE-MOVE-10", "CE-NPC-14")
def test_the_space_of_an_npc_is_closed() -> None:
    t = table("he_man", "stratos", scenario="dragons_hoard").put("he_man", "E6")
    assert t.where("granamyr") == "E7"
    t.phase(Moving(model("he_man"), Points(2)))
    assert not {"E7", "E8"} & t.spaces(GoTo)
    assert {"D6", "D7"} <= t.spaces(GoTo)
    t.out("he_man").put("skeletor", "E6").phase(Moving(model("skeletor"), Points(2)))
    assert not {"E7", "E8"} & t.spaces(GoTo)


@rule("CE-MOVE-11", "CE-DEC-05", "CE-ACT-19", "CE-MOVE-01")
def test_the_owner_goes_step_by_step_and_may_stop_after_any() -> None:
    t = table("he_man").put("he_man", "E7").activate("he_man").does(Move())
    go(t, "E8")
    assert "2 movement points" in t.prompt()
    t.does(Stop())
    assert t.where("he_man") == "E8"
    assert t.is_at_action()


@rule("CE-MOVE-12")
def test_a_movement_that_is_cut_short_on_an_ally_goes_back() -> None:
    t = moving(points=3, stratos="E8")
    go(t, "E8")
    snare(t.g, model("he_man"), "CE-FX-24")
    t.go()
    assert t.where("he_man") == "E7"
    assert t.told("CE-MOVE-12") == ["He-Man cannot stay there and goes back to E7."]
    far = go(moving(at="E6", points=3, stratos="E8"), "E7", "E8")
    snare(far.g, model("he_man"), "CE-FX-24")
    assert far.go().where("he_man") == "E7"  # the last space in which he could have stayed, not the first


@rule("CE-MOVE-12", "CE-KO-05", "CE-KO-13")
def test_a_carrier_koed_over_an_ally_drops_where_it_could_have_ended() -> None:
    t = table("he_man", "stratos", scenario="swords_of_eternia").put("he_man", "E9").put("stratos", "E10")
    t.g.carries[model("he_man")] = 0
    t.phase(Moving(model("he_man"), Points(3)))
    go(t, "E10")
    knock_out(t.g, model("he_man"))
    assert SPACE_NAMES[t.g.token_at[0]] == "E9"
    assert t.g.at[space("E10")] == model("stratos")


@rule("CE-MOVE-13", "CE-FX-27")
def test_skill_movement_follows_the_same_rules_with_its_own_points() -> None:
    t = table("he_man").put("he_man", "C6").put("skeletor", "C7")
    move(t.g, model("he_man"), 2)
    t.go()
    assert "2 movement points" in t.prompt()
    assert t.offers(Stop())
    go(t, "D5")
    assert t.hp_of("he_man") == 9


@rule("CE-MOVE-14")
def test_flying_crosses_everything_and_lands_where_it_may() -> None:
    t = moving("stratos", "E8", 3, True, skeletor="F8", granamyr="D8")
    found = t.spaces(GoTo)
    assert {"E9", "F8"} <= found
    go(t, "E10")
    assert t.where("stratos") == "E10"
    assert t.hp_of("stratos") == 8
    over = moving("stratos", "E8", 1, True, skeletor="F8")
    assert not {"E9", "F8"} & over.spaces(GoTo)
    forest = moving("stratos", "C4", 1, True)
    assert "C5" in forest.spaces(GoTo)


@rule("CE-MOVE-15")
def test_safe_movement_causes_no_escape_damage() -> None:
    t = table("ram_man").put("ram_man", "E7").put("skeletor", "E8").power("ram_man", 3).activate("ram_man")
    t.answer("Use Spring Legs")
    assert "E8" not in t.spaces(GoTo)
    go(t, "E6")
    assert t.hp_of("ram_man") == 8


@rule("CE-MOVE-16", "CE-FX-28")
def test_placing_is_not_movement() -> None:
    t = table("skeletor", foes=("he_man", "teela", "orko"), scenario="swords_of_eternia")
    t.unlock("skeletor", "teleport").power("skeletor", 1, 2).put("skeletor", "C8").put("he_man", "C9")
    t.activate("skeletor").answer("Put 1 Power under the Character Card").answer("Use Teleport")
    found = t.spaces(PutOn)
    assert "B8" in found
    assert not {"C9", "B10"} & found
    t.does(PutOn(space("B8")))
    assert (t.where("skeletor"), t.hp_of("skeletor")) == ("B8", 9)


@rule("CE-MOVE-17", "CE-MIN-13", "CE-GEN-02")
def test_a_minion_moves_three_unless_its_card_says_otherwise() -> None:
    assert move_of(model("hover_robot:1")) == 3
    assert move_of(model("griffin:1")) == 4
    t = table().put("hover_robot:1", "E7").phase(MinionTurn(model("hover_robot:1"), True)).answer("Move")
    assert max(far(space("E7"), space(one)) for one in t.spaces(GoTo)) == 3


@rule("CE-MOVE-19")
def test_dazed_in_mid_movement_loses_a_point_and_snared_stops() -> None:
    t = moving(points=3)
    go(t, "E8")
    daze(t.g, model("he_man"), "CE-FX-23")
    t.ask_again()
    assert "1 movement point " in t.prompt()
    t = moving(points=3)
    go(t, "E8")
    snare(t.g, model("he_man"), "CE-FX-24")
    assert t.go().g.stack[-1].__class__ is not Moving
    assert t.where("he_man") == "E8"


@rule("CE-MOVE-19")
def test_a_moving_model_that_is_placed_goes_on_from_its_new_space() -> None:
    t = moving(points=3)
    go(t, "E8")
    t.put("he_man", "C8").ask_again()
    assert {far(space("C8"), space(one)) for one in t.spaces(GoTo)} == {1, 2}


@rule("CE-MOVE-19", "CE-DEC-17")
def test_a_moving_model_that_is_pushed_goes_on_with_the_points_left() -> None:
    t = go(moving(points=3), "E8")
    push_model(t.g, model("he_man"), 3, space("E7"), 1, AWAY)
    t.go().answer("Push to D8")
    assert (t.where("he_man"), t.prompt()) == ("D8", "Where does He-Man go? 2 movement points left.")


@rule("CE-MOVE-16", "CE-FX-47")
def test_whoever_returns_has_not_moved() -> None:
    t = table("he_man", "teela").out("he_man").activate("he_man").first_option()
    assert t.where("he_man") is not None
    assert t.g.moved[model("he_man")] == 0


@rule("CE-MOVE-20", "CE-ESCD-07")
def test_the_order_of_one_step() -> None:
    t = table("he_man", scenario="swords_of_eternia").put("he_man", "C8").put("skeletor", "C9").hp("he_man", 2)
    t.phase(Moving(model("he_man"), Points(3)))
    go(t, "B8")
    assert t.rules_told().index("CE-ESCD-01") < t.rules_told().index("CE-MOVE-01") < t.rules_told().index("CE-TERR-11")
    assert t.where("he_man") is None
    t = table("he_man", scenario="swords_of_eternia").put("he_man", "C8").put("skeletor", "C9").hp("he_man", 1)
    t.phase(Moving(model("he_man"), Points(3)))
    go(t, "B8")
    assert not t.told("CE-MOVE-01")
    assert not t.told("CE-TERR-11")


@rule("CE-DEC-17")
def test_a_whole_path_is_carried_out_step_by_step_by_the_way_of_fewest_wounds() -> None:
    t = moving(at="E6", points=3, skeletor="D7")
    path = path_to(t.g, model("he_man"), space("E8"), 3, False, False)
    assert escape_wounds(t.g, model("he_man"), path[0]) == 0
    assert SPACE_NAMES[path[0]] == "F6"
    go(t, "E8")
    assert t.told("CE-MOVE-01")[0] == "He-Man moves to F6."
    safe = moving(at="E6", points=3, skeletor="D7")
    assert SPACE_NAMES[path_to(safe.g, model("he_man"), space("E8"), 3, False, True)[0]] == "E7"  # nothing to escape


@rule("CE-DEC-17", "CE-REA-06", "CE-MOVE-02")
def test_an_interrupted_path_is_asked_anew() -> None:
    t = table("tri_klops", "teela", foes=("he_man", "orko", "stratos")).full().put("tri_klops", "F4")
    t.unlock("tri_klops", "watchful_eye").power("tri_klops", 2, 2).put("he_man", "F8").activate("he_man").does(Move())
    t.rolls("blank", "blank", "blank").does(GoTo(space("F5")))
    assert t.where("he_man") == "F6"
    t.answer("React with Watchful Eye").all_pass()
    while t.asked() == ["Ann"]:
        t.first_option()
    assert t.where("he_man") == "F6"
    assert "1 movement point " in t.prompt()


@rule("CE-ACT-19")
def test_a_move_action_is_never_of_0_spaces() -> None:
    t = table("he_man").put("he_man", "E7").activate("he_man").does(Move())
    assert not t.offers(Stop())
    boxed = table("he_man").put("he_man", "A1").put("skeletor", "A2").put("beast_man", "B1").activate("he_man")
    assert boxed.refused(Move()) == "CE-ACT-19"


@rule("CE-DAZ-03", "CE-DAZ-04", "CE-S5-04", "CE-MOVE-13")
@pytest.mark.parametrize("case", VECTORS["movement_points"])
def test_movement_points(case: dict[str, object]) -> None:
    t = table("he_man", foes=("teela", "orko", "stratos"), scenario="kings_ransom").put("he_man", "E5")
    t.g.dazed[model("he_man")] = int(case["dazed"] is True)
    if case["carrier_penalty"]:
        t.g.carries[model("he_man")] = thing("King Randor")
    if not case.get("pushed"):
        assert points_for(t.g, model("he_man"), int(str(case["allowance"]))) == case["points"]


@rule("CE-FX-36")
def test_buffs_change_the_points_of_every_movement() -> None:
    t = table("he_man")
    add_buff(t.g, model("he_man"), STAT_MOVE, -1, 0, 500)
    assert [points_for(t.g, model("he_man"), n) for n in (3, 1, 0)] == [2, 0, 0]


@rule("CE-DEC-17", "CE-AI-31", "CE-ESCD-01", "CE-TERR-11", "CE-ESCD-08")
@pytest.mark.parametrize("scenario", ["clash_of_champions", "swords_of_eternia", "dragons_hoard"])
@pytest.mark.parametrize("seed", range(3))
def test_the_way_taken_is_one_of_fewest_wounds_wherever_others_stand(scenario: str, seed: int) -> None:
    g, rng = GAME.start(4, GAME.settle({"scenario": scenario}), seeded(seed), True), seeded(seed)
    advance(g)
    for _ in range(6):
        playout(g, rng, 60)
        for one in [*g.team, *g.foes] if g.result is None else []:
            if is_on(g, one):
                assert wounds_by_path(g, one) == wounds_foretold(g, one)


def wounds_foretold(g: Clash, one: int) -> dict[int, int]:
    """The Wounds on the way to each space where a Model could end."""
    found = harms(g, one, 3, False, False)
    return {space: found[space] for space in ends_from(g, one, g.space[one], 3, False)}


def wounds_by_path(g: Clash, one: int) -> dict[int, int]:
    """The same, counted along the paths that are taken."""
    found: dict[int, int] = {}
    for end in ends_from(g, one, g.space[one], 3, False):
        at, found[end] = g.space[one], 0
        for to in path_to(g, one, end, 3, False, False):
            found[end] += escape_wounds(g, one, at) + ground_wounds(g, one, to, False)
            at = to
        assert at == end
    return found


@rule("CE-MOVE-06", "CE-MOVE-07", "CE-ACT-19")
def test_whoever_is_hemmed_in_by_he_man_cannot_move() -> None:
    t = table("he_man", "teela").put("skeletor", "A1").put("he_man", "A2").put("teela", "B1").activate("skeletor")
    assert t.refused(Move()) == "CE-ACT-19"


@rule("CE-MOVE-18")
def test_nobody_steps_on_an_ally_from_whom_there_is_no_way_on() -> None:
    """Out of the Tar Swamp it costs 1 and back 2; Enemies stand on both sides of Stratos."""
    t = table("he_man", "stratos", scenario="raid_on_snake_mountain").put("he_man", "B3").put("stratos", "A4")
    t.put("skeletor", "A3").put("beast_man", "A5").phase(Moving(model("he_man"), Points(2)))
    assert "A4" not in t.spaces(GoTo)
    assert "A4" in t.phase(Moving(model("he_man"), Points(3))).spaces(GoTo)


@rule("CE-MOVE-05", "CE-MOVE-18", "CE-DEC-13")
def test_one_may_step_on_an_ally_and_come_back() -> None:
    t = table("he_man", "teela", "orko").put("he_man", "A2").put("teela", "A1").put("orko", "B1").dazed("he_man")
    t.activate("he_man").does(Move())
    assert t.offers(GoTo(space("A1")))  # the space that he has left is free again
    t.does(GoTo(space("A1")))
    assert t.where("he_man") == "A2"  # nobody is asked about the only way
