"""Chapters 9 and 11: Escape Damage and Terrain."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.clash_for_eternia.table import model, skill, space, table
from games.clash_for_eternia.test_core_movement import TERRAINS, VECTORS, go, moving
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.actions import GoTo
from rulebound.games.clash_for_eternia.field import Map, cost_of, map_of, step_cost
from rulebound.games.clash_for_eternia.frames import MinionTurn, Moving
from rulebound.games.clash_for_eternia.kinds import HEXES, SPACE_NAMES, Points
from rulebound.games.clash_for_eternia.records.scenarios import Overlay
from rulebound.games.clash_for_eternia.rules.passives import add_buff
from rulebound.games.clash_for_eternia.rules.targets import Aim
from rulebound.games.clash_for_eternia.terms import END_OF_ROUND, STAT_ARMOR
from rulebound.testing.marks import rule

# Escape Damage.


@rule("CE-ESCD-01", "CE-ESCD-02", "CE-ESCD-03", "CE-EX-09", "CE-ESCD-10")
@pytest.mark.parametrize("case", [case for case in VECTORS["escape_damage"] if not {"flying", "pushed"} & set(case)])
def test_escape_damage(case: dict[str, object]) -> None:
    per_step = [int(str(one)) for one in case["adjacent_enemies_per_step"]]  # type: ignore[attr-defined]
    t = table("man_at_arms").put("man_at_arms", "E7").put("hover_robot:1", "D6")
    if per_step == [2]:
        t.put("hover_robot:2", "D7")
    if per_step == [1, 2]:
        t.put("hover_robot:2", "F8").put("hover_robot:3", "D8")
    t.phase(Moving(model("man_at_arms"), Points(3)))
    go(t, *(["F7"] if len(list(per_step)) == 1 else ["E8", "F7"]))
    assert t.hp_of("man_at_arms") == 6 - int(str(case["wounds"]))


@rule("CE-ESCD-02")
def test_flying_suffers_no_escape_damage() -> None:
    t = moving("stratos", "E7", 2, True, skeletor="D6", beast_man="D7")
    go(t, "F8")
    assert t.hp_of("stratos") == 8


@rule("CE-ESCD-02", "CE-ESCD-01")
def test_a_way_gone_in_one_answer_costs_its_wounds_at_every_step() -> None:
    t = table("he_man").put("he_man", "A7").put("skeletor", "B7").phase(Moving(model("he_man"), Points(2)))
    go(t, "A9")
    assert t.hp_of("he_man") == 8
    assert len(t.told("CE-ESCD-01")) == 2


@rule("CE-ESCD-05", "CE-ATK-17", "CE-ESCD-09")
def test_armor_does_not_help_against_escape_damage() -> None:
    t = table("teela").put("teela", "E7").put("skeletor", "E8").power("teela", 1, 1).unlock("teela", "riposte")
    add_buff(t.g, model("teela"), STAT_ARMOR, 2, END_OF_ROUND, 0)
    go(t.phase(Moving(model("teela"), Points(3))), "E6")
    assert t.hp_of("teela") == 7
    assert not t.told("CE-ATK-11")


@rule("CE-ESCD-09", "CE-SC-15")
def test_no_card_about_attacks_is_for_escape_damage() -> None:
    """Neither one about a Hit, nor about Wounds of an Attack, nor about a Character that an Attack has KO'ed."""
    t = table("he_man", "teela").put("he_man", "E7").put("skeletor", "E8").put("beast_man", "E9").hp("skeletor", 1)
    t.full().hand("vengeance", "crippling_blow", "sacrifice_the_weak").put("hover_robot:1", "D8")
    assert go(t.phase(Moving(model("he_man"), Points(1))), "E6").told("CE-ESCD-01")
    assert t.prompt() == "He-Man has entered a space. Do you play a Strategy card?"
    assert "Strategy card" not in t.passes().prompt()
    t.put("he_man", "E7").phase(Moving(model("skeletor"), Points(1)))
    assert go(t, "F8").told("CE-KO-01") == ["Skeletor is KO'ed."]
    assert "Strategy card" not in t.prompt()


@rule("CE-ESCD-07", "CE-KO-05", "CE-KO-13")
def test_whoever_is_koed_on_leaving_drops_what_it_carries_in_the_space_it_was_leaving() -> None:
    t = table("he_man", scenario="swords_of_eternia").put("he_man", "E5").put("skeletor", "E4").hp("he_man", 1)
    t.g.carries[model("he_man")] = 0
    t.g.token_at[0] = -1
    go(t.phase(Moving(model("he_man"), Points(3))), "E6")
    assert t.where("he_man") is None
    assert SPACE_NAMES[t.g.token_at[0]] == "E5"


@rule("CE-ESCD-06", "CE-MIN-03")
def test_a_minion_that_leaves_an_enemy_is_koed() -> None:
    t = table("he_man").put("he_man", "E8").put("hover_robot:1", "E7")
    go(t.phase(MinionTurn(model("hover_robot:1"), True)).answer("Move"), "E6")
    assert t.where("hover_robot:1") is None


@rule("CE-ESCD-03", "CE-ESCD-01")
def test_a_character_and_a_minion_cost_two_wounds() -> None:
    t = moving("he_man", "E7", 2, False, **{"skeletor": "D6", "hover_robot:1": "D7", "griffin:1": "E6"})
    go(t, "F8")
    assert t.hp_of("he_man") == 10 - 3


@rule("CE-ESCD-08", "CE-TERM-07", "CE-TERM-03")
def test_npcs_cause_no_escape_damage() -> None:
    t = moving(at="E6", granamyr="E7")
    go(t, "F5")
    assert t.hp_of("he_man") == 10


@rule("CE-ESCD-10", "CE-ESCD-03")
def test_dazed_and_snared_enemies_count_and_those_who_stay_adjacent() -> None:
    t = table("he_man").put("he_man", "E7").put("skeletor", "D6").put("beast_man", "E6").dazed("skeletor")
    t.snared("beast_man").phase(Moving(model("he_man"), Points(3)))
    go(t, "D7")
    assert t.hp_of("he_man") == 8


# Terrain.


@rule("CE-TERR-01", "CE-TERR-04", "CE-TERR-05", "CE-TERR-09", "CE-TERR-10", "CE-TERR-13", "CE-TERR-14")
@pytest.mark.parametrize("case", VECTORS["move_cost"])
def test_what_a_step_costs(case: dict[str, object]) -> None:
    assert step_cost(TERRAINS[str(case["from"])], TERRAINS[str(case["to"])], False) == case["cost"]


@rule("CE-TERR-02", "CE-EX-12", "CE-TERR-05")
def test_neighbouring_overlays_of_one_terrain_are_one_piece() -> None:
    """Two overlays lie side by side in row E: E5 and E6, E7 and E8. Within both of them a step costs 1."""
    forest = side_by_side("forest_a", "forest_b")
    assert [paid(forest, f"E{i}", f"E{i + 1}") for i in range(4, 9)] == [2, 1, 1, 1, 2]
    swamp = side_by_side("swamp", "swamp")
    assert [paid(swamp, f"E{i}", f"E{i + 1}") for i in range(4, 9)] == [2, 2, 2, 2, 1]
    mixed = side_by_side("forest_a", "hill")
    assert [paid(mixed, f"E{i}", f"E{i + 1}") for i in range(4, 9)] == [2, 1, 3, 1, 1]
    t = table("he_man").put("he_man", "B4").phase(Moving(model("he_man"), Points(1)))
    assert {"B5", "C5"} <= t.spaces(GoTo)


def side_by_side(first: str, second: str) -> Map:
    """A Battlefield with two overlays next to each other and nothing else."""
    row = [HEXES[space(f"E{i}")] for i in range(5, 9)]
    overlays = [Overlay(first, row[:2]), Overlay(second, row[2:])]
    return Map(replace(content.SCENARIOS[0], terrain=overlays))


def paid(ground: Map, start: str, end: str) -> int:
    """What a step costs on foot."""
    return cost_of(ground.on_foot, space(start), space(end))


@rule("CE-TERR-03", "CE-TERM-21", "CE-FX-43", "CE-MOVE-03")
def test_only_labelled_penalties_are_ignored_by_those_who_ignore_penalties() -> None:
    assert step_cost(-1, TERRAINS["forest"], True) == 1
    assert {one.id for one in content.GROUND.terrain if not one.penalties} == {"rocks", "chasm"}
    t = table("he_man", foes=("mer_man", "skeletor", "clawful"), scenario="swords_of_eternia").empower("mer_man")
    t.put("mer_man", "C8").phase(Moving(model("mer_man"), Points(1)))
    go(t, "B8")
    assert t.hp_of("mer_man") == 8


@rule("CE-TERR-03", "CE-TERM-21", "CE-TERR-07", "CE-MOVE-08", "CE-FX-43")
@pytest.mark.parametrize("near", ["I1", "C12"])
def test_whoever_ignores_penalties_goes_through_no_rocks(near: str) -> None:
    t = table("he_man", foes=("mer_man", "skeletor", "clawful"), scenario="swords_of_eternia").empower("mer_man")
    t.put("mer_man", "C11").put("he_man", near).phase(Moving(model("mer_man"), Points(2)))
    assert not {"A11", "B10", "B11"} & t.spaces(GoTo)
    assert "C9" in t.spaces(GoTo)


@rule("CE-TERR-03", "CE-TERR-04", "CE-TERR-09", "CE-TERR-10", "CE-TERR-13")
@pytest.mark.parametrize(
    ("scenario", "at", "to"),
    [
        ("clash_of_champions", "C6", "B6"),  # into Ruins
        ("clash_of_champions", "D9", "D10"),  # into a Swamp
        ("clash_of_champions", "D10", "C10"),  # from Swamp to Swamp
        ("clash_of_champions", "B3", "B4"),  # into a Forest
        ("clash_of_champions", "B4", "B3"),  # out of it
        ("crossroads_of_power", "B5", "B6"),  # up a Hill
    ],
)
def test_whoever_ignores_penalties_pays_one_for_every_step(scenario: str, at: str, to: str) -> None:
    for empowered in (False, True):
        t = table("he_man", foes=("mer_man", "skeletor", "clawful"), scenario=scenario).put("mer_man", at)
        if empowered:
            t.empower("mer_man")
        assert (to in t.phase(Moving(model("mer_man"), Points(1))).spaces(GoTo)) == empowered


@rule("CE-TERR-03", "CE-TERR-13")
def test_whoever_ignores_penalties_shoots_farther_from_a_hill_all_the_same() -> None:
    foes = ("mer_man", "skeletor", "clawful")
    t = table("he_man", foes=foes, scenario="crossroads_of_power").empower("mer_man").put("mer_man", "C7")
    assert Aim(t.g, model("mer_man"), skill("mer_man.c.water_jet")).reach_to(space("E7")) == 3 + 1


@rule("CE-TERR-06", "CE-TERR-08", "CE-LOS-03")
def test_rocks_and_ruins_block_line_of_sight_and_nothing_else_does() -> None:
    assert {one.id for one in content.GROUND.terrain if one.blocks_los} == {"rocks", "ruins"}
    assert not map_of(0).in_sight(space("E4"), space("E6"))
    assert map_of(0).in_sight(space("G2"), space("G5"))


@rule("CE-TERR-09")
def test_ruins_may_be_entered() -> None:
    t = moving(at="C7", points=2)
    assert "B6" in t.spaces(GoTo)


@rule("CE-TERR-11", "CE-TERR-16", "CE-ATK-17")
def test_lava_wounds_whoever_enters_or_starts_there() -> None:
    t = table("teela", scenario="swords_of_eternia").put("teela", "C8").phase(Moving(model("teela"), Points(2)))
    go(t, "B8", "B7")
    assert t.hp_of("teela") == 6
    t = table("teela", scenario="swords_of_eternia").put("teela", "C8").phase(Moving(model("teela"), Points(2)))
    assert go(t, "A8").hp_of("teela") == 7  # on the way, too
    t = table("teela", scenario="swords_of_eternia").put("teela", "B8").activate("teela")
    assert t.hp_of("teela") == 7


@rule("CE-TERR-11", "CE-TERR-18", "CE-FX-43")
@pytest.mark.parametrize(("empowered", "hp"), [(False, 7), (True, 8)])
def test_lava_is_a_penalty_also_for_those_who_start_there(empowered: bool, hp: int) -> None:
    t = table("he_man", foes=("mer_man", "skeletor", "clawful"), scenario="swords_of_eternia").put("mer_man", "B8")
    if empowered:
        t.empower("mer_man")
    assert t.activate("mer_man").hp_of("mer_man") == hp


@rule("CE-TERR-12", "CE-LOS-03")
def test_a_chasm_is_impassable_and_does_not_block_sight() -> None:
    t = table("he_man", scenario="crossroads_of_power").put("he_man", "D9").phase(Moving(model("he_man"), Points(1)))
    assert "C9" not in t.spaces(GoTo)
    assert map_of(2).in_sight(space("D9"), space("B9"))


@rule("CE-TERR-13", "CE-ATK-28")
def test_a_hill_adds_range_to_ranged_attacks_against_those_below() -> None:
    t = table("orko", "he_man", scenario="crossroads_of_power").put("orko", "C7").put("skeletor", "E7")
    spark, sword = skill("orko.p.trollan_spark"), skill("he_man.p.sword_of_power")
    assert Aim(t.g, model("orko"), spark).reach_to(t.g.space[model("skeletor")]) == 5
    t.put("skeletor", "C8")
    assert Aim(t.g, model("orko"), spark).reach_to(t.g.space[model("skeletor")]) == 4
    t.put("he_man", "B6").put("skeletor", "E7")
    assert Aim(t.g, model("he_man"), sword).reach_to(t.g.space[model("skeletor")]) == 1


@rule("CE-TERR-15", "CE-EX-11", "CE-MOVE-03", "CE-TERR-01")
def test_a_hover_robot_pays_for_the_forest() -> None:
    t = table().put("hover_robot:1", "C6").phase(MinionTurn(model("hover_robot:1"), True)).answer("Move")
    go(t, "C5")
    assert "1 movement point " in t.prompt()


@rule("CE-TERR-17")
def test_minions_burn_when_they_activate_in_lava() -> None:
    t = table(scenario="swords_of_eternia").put("hover_robot:1", "B8").phase(MinionTurn(model("hover_robot:1"), True))
    assert t.where("hover_robot:1") is None


@rule("CE-TERR-18")
def test_flying_into_lava_does_not_burn_but_starting_there_does() -> None:
    t = table("stratos", scenario="swords_of_eternia").put("stratos", "C8")
    go(t.phase(Moving(model("stratos"), Points(2), True)), "B8")
    assert t.hp_of("stratos") == 8
    t.activate("stratos")
    assert t.hp_of("stratos") == 7


@rule("CE-TERR-19")
def test_every_space_has_at_most_one_terrain() -> None:
    for scenario in content.SCENARIOS:
        spaces = [at for overlay in scenario.terrain for at in overlay.spaces]
        assert len(spaces) == len(set(spaces))
    t = table("he_man", "teela").put("he_man", "C5").put("teela", "C6").stock(battle_plan=1).hand("scorched_ground")
    t.strategy()
    while not t.offers("Play Scorched Ground"):
        t.first_option()
    t.answer("Play Scorched Ground")
    assert (t.hp_of("he_man"), t.hp_of("teela")) == (9, 8)
