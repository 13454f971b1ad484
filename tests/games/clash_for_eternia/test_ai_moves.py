"""Chapter 21: whom the AI Attacks, where it goes, what it buys and rerolls."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.ai import (
    ai,
    follows,
    losses,
    minions_act,
    next_card,
    next_plan,
    pursues,
    settled,
    strikes,
    victim,
)
from games.clash_for_eternia.table import ClashTable, model, space
from rulebound.games.clash_for_eternia.rules.push import push_model
from rulebound.games.clash_for_eternia.rules.wounds import snare
from rulebound.games.clash_for_eternia.terms import AWAY
from rulebound.testing.marks import rule

CLASH = "clash_of_champions"
SWORDS = "swords_of_eternia"
WAY_ROUND = "D7"
FAR_AWAY = "A8"

# Targets.


@rule("CE-AI-20", "CE-AI-55")
def test_attack_range_is_that_of_a_legal_target_and_npcs_do_not_count() -> None:
    t = ai("teela", scenario="dragons_hoard").put("skeletor", "E8").put("teela", "A1")
    assert victim(t, "skeletor") == ""  # Granamyr stands beside him,
    assert t.where("skeletor") != "E8"  # and he goes for Teela
    near = ai("teela", scenario="dragons_hoard").put("skeletor", "E8").put("teela", "E5")
    assert victim(near, "skeletor") == "Teela"


@rule("CE-AI-20", "CE-AI-19")
@pytest.mark.parametrize(
    ("skeletor", "teela", "attacks"),
    [("C9", "C5", True), ("C9", "C4", False), ("A5", "A7", False)],  # too far; behind the Ruins of A6
)
def test_attack_range_is_as_far_as_the_attack_reaches_and_sees(skeletor: str, teela: str, attacks: bool) -> None:
    t = ai("teela").put("skeletor", skeletor).put("teela", teela).rolls(*["blank"] * 3 * attacks)
    assert victim(t, "skeletor") == ("Teela" if attacks else "")
    assert (t.where("skeletor") == skeletor) == attacks  # otherwise it moves toward her


def three(**hp: int) -> ClashTable:
    """Skeletor with three in range: He-Man without Armor, Teela and Man-At-Arms with 1."""
    t = ai("he_man", "teela", "man_at_arms").put("skeletor", "C7")
    t.put("he_man", "C5").put("teela", "B5").put("man_at_arms", "D6")
    for who, number in hp.items():
        t.hp(who, number)
    return t


@rule("CE-AI-26", "CE-AI-27")
def test_the_enemy_with_least_hp_is_attacked_and_ties_go_by_the_list() -> None:
    assert victim(three(he_man=5, teela=4, man_at_arms=6), "skeletor") == "Teela"
    assert victim(three(he_man=5, teela=5, man_at_arms=6), "skeletor") == "He-Man"  # he has no Armor
    equal = {"he_man": 5, "teela": 5, "man_at_arms": 6}
    assert victim(three(**equal).dazed("teela"), "skeletor") == "He-Man"  # neither has Armor that counts: by seat
    assert victim(three(**equal).dazed("teela").power("teela", 2), "skeletor") == "Teela"  # more Power
    carrying = three(**equal).dazed("teela").power("teela", 2).power("he_man", 2)
    carrying.g.carries[model("teela")] = 0
    assert victim(carrying, "skeletor") == "Teela"  # she carries something


@rule("CE-AI-27", "CE-AI-53")
def test_ties_go_by_armor_then_power_then_what_is_carried_then_seat() -> None:
    def two(*, teela: int = 0, he_man: int = 0, dazed: bool = False, carrier: str = "") -> str:
        """Teela, with 1 Armor, has the lower seat and He-Man the lower number."""
        t = ai("teela", "he_man").put("skeletor", "C7").put("teela", "C5").put("he_man", "B5").hp("he_man", 8)
        t.power("teela", teela).power("he_man", he_man)
        if dazed:
            t.dazed("teela")
        if carrier:
            t.g.carries[model(carrier)] = 0
        return victim(t.rolls("blank", "blank", "blank"), "skeletor")

    assert two() == "He-Man"  # less Armor
    assert two(teela=2, carrier="teela") == "He-Man"  # that comes before Power and what is carried
    assert two(dazed=True) == "Teela"  # no Armor of hers counts: the lower seat
    assert two(dazed=True, he_man=1) == "He-Man"  # more Power
    assert two(dazed=True, he_man=1, carrier="teela") == "He-Man"  # that comes before what is carried
    assert two(dazed=True, carrier="he_man") == "He-Man"  # he carries something


@rule("CE-AI-36")
def test_a_minion_attacks_the_enemy_with_least_hp() -> None:
    t = three(he_man=5, teela=4, man_at_arms=6).put("hover_robot:1", "C6").put("skeletor", "I13").put("he_man", "B6")
    minions_act(t.rolls("blank", "blank"))
    assert t.told("CE-ATK-06") == ["Hover Robot 1 targets Teela."]


@rule("CE-AI-29", "CE-AI-52", "CE-AI-53")
def test_it_goes_for_the_nearest_and_among_equals_for_the_worst_for_the_players() -> None:
    def goes(where: str, **hp: int) -> str | None:
        t = ai("he_man", "teela", foes=("beast_man", "skeletor", "mer_man"), scenario="crossroads_of_power")
        t.put("beast_man", "A7").put("he_man", "A1").put("teela", where)
        for who, number in hp.items():
            t.hp(who, number)
        return strikes(t, "beast_man").where("beast_man")

    assert goes("A12") == "A10"  # Teela is nearer
    assert goes("A13", he_man=3, teela=4) == "A4"  # as near: He-Man has less left
    assert goes("A13", he_man=4, teela=3) == "A10"
    forest = ai("he_man", "teela", foes=("beast_man", "skeletor", "mer_man")).put("beast_man", "H11")
    forest.put("he_man", "G7").put("teela", "B8")  # 5 and 6 spaces away; the ways to them cost 7 and 6
    assert strikes(forest, "beast_man").where("beast_man") == "H9"


@rule("CE-AI-28")
def test_a_preference_of_the_line_comes_before_least_hp() -> None:
    t = three(he_man=9, teela=1, man_at_arms=6).power("he_man", 1)
    settled(next_card(t, "break_the_strongest").activate("skeletor"))
    assert t.told("CE-ATK-06")[0] == "Skeletor targets He-Man."


@rule("CE-AI-28")
@pytest.mark.parametrize("card", ["break_the_strongest", "press_the_weakened"])
def test_among_those_that_a_line_prefers_the_least_hp_counts(card: str) -> None:
    t = three(he_man=9, teela=8, man_at_arms=5).power("he_man", 2).power("man_at_arms", 2)
    t.dazed("he_man").dazed("man_at_arms")
    settled(next_card(t, card).activate("skeletor"))
    assert t.told("CE-ATK-06")[0] == "Skeletor targets Man-At-Arms."


@rule("CE-AI-28", "CE-AI-19")
@pytest.mark.parametrize(
    ("card", "ends"), [("attack_and_advance", "D11"), ("focus_fire", "A9"), ("break_the_strongest", "A9")]
)
def test_a_line_that_names_a_goal_moves_toward_it(card: str, ends: str) -> None:
    t = ai("teela", "he_man", foes=("beast_man", "skeletor", "mer_man")).out("skeletor", "mer_man")
    t.put("beast_man", "A12").put("he_man", "A1").put("teela", "I13").hp("he_man", 3).power("he_man", 2).snared("teela")
    assert follows(t, "beast_man", card).told("CE-MOVE-01")[2] == f"Beast Man moves to {ends}."


# Moving.


ENDS = {
    "no space that nobody can enter is one to Attack from": (CLASH, "beast_man", "C8", ("B3", "F4"), "E6"),
    "no way leads through Rocks": (CLASH, "beast_man", "C2", ("E7", "A8"), "E4"),
    "a Forest costs more where it is entered": (CLASH, "beast_man", "I5", ("I10", "H11"), "H6"),
    "a Swamp costs more where it is left": (CLASH, "beast_man", "C3", ("C10", "H3"), "F1"),
    "a space without Line of Sight is none to shoot from": (CLASH, "skeletor", "C8", ("B3", "F4"), "D7"),
    "from a Hill an Attack reaches farther": ("crossroads_of_power", "skeletor", "E7", ("D2", "A3"), "C7"),
    "the shorter way comes before fewer Wounds": (SWORDS, "beast_man", "B5", ("F12", "I13"), "C8"),
    "fewer Wounds come before the first space": (SWORDS, "beast_man", "I3", ("A1", "H6"), "I6"),
    "fewer Wounds come before more distance": (SWORDS, "skeletor", "H4", ("C8", "B8"), "E6"),
    "who shoots stays as far away as may be": (CLASH, "skeletor", "I7", ("C5", "G5"), "G8"),
    "who strikes goes to the first space, near or far": (CLASH, "beast_man", "I9", ("C8", "A5"), "G9"),
}


@rule("CE-AI-30", "CE-AI-65")
@pytest.mark.parametrize("why", ENDS)
def test_where_an_ai_character_ends(why: str) -> None:
    scenario, who, start, (he_man, teela), ends = ENDS[why]
    foes = (who, "fisto", "clawful")
    t = ai("he_man", "teela", foes=foes, scenario=scenario).put(who, start).put("he_man", he_man).put("teela", teela)
    assert strikes(t, who).where(who) == ends


@rule("CE-AI-30")
def test_whoever_stands_where_one_could_attack_from_does_not_count() -> None:
    """Skeletor could shoot over the Ruins from I8 alone; a Hover Robot stands there, and he waits beside it."""
    t = ai("he_man", "teela").put("skeletor", "I10").put("he_man", "I7").put("teela", "B6").put("hover_robot:1", "I8")
    assert strikes(t, "skeletor").where("skeletor") == "I9"


@rule("CE-AI-31")
@pytest.mark.parametrize(
    ("start", "he_man", "way"),
    [
        ("F2", "C1", ["E2", "D2", "C2"]),  # D1 is beside him
        ("I12", "I9", ["I11", "I10"]),
        ("G13", "B5", ["F12", "E12", "E11"]),
    ],
)
def test_the_path_has_fewest_wounds_then_fewest_steps_and_then_the_first_spaces(
    start: str, he_man: str, way: list[str]
) -> None:
    t = ai("he_man", "teela", foes=("beast_man", "skeletor", "mer_man")).put("beast_man", start)
    strikes(t.put("he_man", he_man).put("teela", "A1"), "beast_man")
    assert t.told("CE-MOVE-01") == [f"Beast Man moves to {space}." for space in way]


@rule("CE-AI-33")
def test_whoever_withdraws_keeps_away_from_the_nearest_or_stays() -> None:
    def fades(start: str, he_man: str, teela: str) -> ClashTable:
        t = ai("he_man", "teela", foes=("skeletor", "beast_man", "mer_man")).out("beast_man", "mer_man")
        t.put("skeletor", start).put("he_man", he_man).put("teela", teela).rolls("blank", "blank", "blank")
        return follows(t, "skeletor", "hit_and_fade")

    between = fades("H8", "F1", "F11")
    assert (len(between.told("CE-ATK-04")), between.where("skeletor")) == (1, "G7")
    cornered = fades("A13", "A1", "D11")  # A10 is as far from her, and no space is farther
    assert (len(cornered.told("CE-ATK-04")), cornered.where("skeletor"), losses(cornered)) == (1, "A13", 1)


@rule("CE-AI-33")
def test_nobody_withdraws_through_wounds_or_to_no_avail() -> None:
    def fades(t: ClashTable) -> ClashTable:
        return follows(t.rolls("blank", "blank", "blank"), "skeletor", "hit_and_fade")

    beside = fades(ai("teela").put("skeletor", "E7").put("teela", "E6"))  # every step would cost a Wound
    assert (beside.where("skeletor"), losses(beside)) == ("E7", 1)
    held = fades(ai("teela").put("skeletor", "C9").put("teela", "C6").dazed("skeletor").snared("skeletor"))
    assert (held.where("skeletor"), losses(held)) == ("C9", 1)  # its only Power went for Dazed
    assert fades(ai("teela").put("skeletor", "C9").put("teela", "C6")).where("skeletor") == "A11"


@rule("CE-AI-30", "CE-AI-65")
def test_it_moves_to_where_the_way_to_an_attack_is_shortest() -> None:
    t = strikes(ai("teela").put("teela", "E1").put("skeletor", "E10"), "skeletor")
    assert t.where("skeletor") == WAY_ROUND  # Rocks at E9 stand in the straight way


@rule("CE-AI-30")
def test_ranged_attackers_keep_their_distance_among_equals() -> None:
    t = ai("teela").put("teela", "A1").put("skeletor", "A7")
    strikes(t, "skeletor")
    assert t.where("skeletor") == "A5"  # 4 spaces away and no nearer


@rule("CE-AI-31", "CE-AI-32")
def test_the_path_has_fewest_wounds_and_nobody_walks_into_its_own_knockout() -> None:
    def beset(hp: int) -> ClashTable:
        t = ai("he_man", scenario="dragons_hoard").put("he_man", "C7").put("beast_man", "C8")
        return t.hp("beast_man", hp)

    stays = pursues(beset(1).rolls("blank", "blank", "blank"), "beast_man")  # the first step would be its last
    assert (stays.where("beast_man"), len(stays.told("CE-ATK-04"))) == ("C8", 1)
    t = pursues(beset(2), "beast_man")
    assert (t.where("beast_man"), t.hp_of("beast_man")) == ("C9", 1)  # to the treasure, by a single Wound


@rule("CE-AI-32", "CE-AI-14", "CE-AI-30")
def test_a_move_that_brings_nothing_is_not_possible() -> None:
    t = ai("teela").put("teela", "A1").put("beast_man", "A3").put("hover_robot:1", "A2").put("hover_robot:2", "B1")
    follows(t, "beast_man", "attack_and_advance")
    assert (t.where("beast_man"), losses(t)) == ("A3", 2)  # both spaces beside her are taken
    free = follows(t.out("hover_robot:2").rolls("blank", "blank", "blank"), "beast_man", "attack_and_advance")
    assert (free.where("beast_man"), losses(free)) == ("B1", 0)
    held = ai("teela").put("teela", "E1").put("beast_man", "E6").dazed("beast_man").snared("beast_man")
    assert losses(follows(held, "beast_man", "attack_and_advance")) == 2


def shot_at(start: str) -> ClashTable:
    """Beast Man comes for Tri-Klops in A7, who reacts when he is within 2; he has not shot yet."""
    t = ai("tri_klops", "teela", foes=("beast_man", "skeletor", "mer_man")).out("skeletor", "mer_man")
    t.put("tri_klops", "A7").put("teela", "I1").put("beast_man", start).unlock("tri_klops", "watchful_eye")
    t.power("tri_klops", 3, 2).g.ai_power = 1
    next_plan(t, "coordinated_strike").strategy(1).answer("React with Watchful Eye")
    assert (t.prompt(), t.where("beast_man")) == ("Does Tri-Klops make a Bonus Attack?", "A9")
    return t


@rule("CE-AI-30", "CE-AI-31", "CE-REA-05", "CE-MOVE-19", "CE-DEC-17")
def test_an_ai_movement_goes_on_after_a_reaction() -> None:
    t = settled(shot_at("A11"))
    assert t.told("CE-MOVE-01") == [f"Beast Man moves to {space}." for space in ("A10", "A9", "A8")]
    back = shot_at("A10")  # one step is done, 2 points are left
    push_model(back.g, model("beast_man"), 0, space("A7"), 2, AWAY)
    settled(back.go().answer("Push to A11"))
    assert back.where("beast_man") == "A9"  # A8 can no longer be reached
    weak = shot_at("A10")
    snare(weak.g, model("beast_man"), "CE-FX-24")
    assert settled(weak).where("beast_man") == "A9"
    shut = shot_at("A10").put("hover_robot:1", "A8")  # points are left, but nothing nearer is free
    assert settled(shut).where("beast_man") == "A9"


@rule("CE-AI-32", "CE-MOVE-19", "CE-REA-06")
def test_whoever_is_shot_on_the_way_does_not_walk_into_its_knockout() -> None:
    """Beast Man goes for Tri-Klops past Teela: a Wound for each step, and he has 1 Hit Point left after the shot."""
    t = ai("tri_klops", "teela", foes=("beast_man", "skeletor", "mer_man")).out("skeletor", "mer_man")
    t.put("tri_klops", "A7").hp("tri_klops", 2).put("teela", "B9").put("beast_man", "A11").hp("beast_man", 4)
    t.unlock("tri_klops", "watchful_eye").power("tri_klops", 3, 2)
    next_card(t, "focus_fire").rolls("ranged", "ranged", "blank", "blank", "blank", "blank").activate("beast_man")
    settled(t.answers("React with Watchful Eye", "Attack with Gammavision"))
    assert t.told("CE-MOVE-01") == ["Beast Man moves to A10.", "Beast Man moves to A9."]
    assert (t.hp_of("beast_man"), t.told("CE-ATK-06")[1:]) == (1, ["Beast Man targets Teela."])


@rule("CE-AI-30", "CE-AI-65", "CE-MIN-06")
def test_for_those_who_fly_the_way_is_measured_through_the_air() -> None:
    t = minions_act(ai("teela").put("griffin:1", "G7").put("teela", "C3"))
    assert t.where("griffin:1") == "C5"  # on foot E4 would be nearer


# Boosts, rerolls, Pushes.


@rule("CE-AI-23", "CE-AI-24", "CE-AI-25")
def test_the_ai_buys_boosts_while_power_lasts() -> None:
    t = ai("teela").put("skeletor", "C9").put("teela", "C7").power("skeletor", 2)
    t.rolls(*["blank"] * 4)
    strikes(t, "skeletor")
    assert [line for line in t.told("CE-BST-01") if "uses" in line]
    assert t.power_of("skeletor") == 1
    poor = ai("teela").put("skeletor", "C9").put("teela", "C7").rolls(*["blank"] * 3)
    strikes(poor, "skeletor")
    assert poor.told("CE-BST-01") == []


@rule("CE-AI-24")
def test_a_boost_that_cannot_matter_is_not_bought() -> None:
    foes = ("evil_lyn", "beast_man", "mer_man")
    t = ai("teela", foes=foes).put("evil_lyn", "C9").put("teela", "C7").power("evil_lyn", 2)
    t.rolls(*["blank"] * 3)
    strikes(t, "evil_lyn")  # her Boost takes Power, and Teela has none
    assert t.told("CE-BST-01") == []
    rich = ai("teela", foes=foes).put("evil_lyn", "C9").put("teela", "C7").power("evil_lyn", 2).power("teela", 1)
    rich.rolls(*["blank"] * 3)
    strikes(rich, "evil_lyn")
    assert len([line for line in rich.told("CE-BST-01") if "uses" in line]) == 1


@rule("CE-AI-25")
def test_ai_characters_neither_defend_nor_react() -> None:
    """On their other cards Clawful has a Defense Boost and Tri-Klops a Reaction to whoever comes near."""
    t = ai("he_man", foes=("clawful", "tri_klops", "mer_man")).put("he_man", "A5").put("clawful", "A8")
    t.put("tri_klops", "B9").power("clawful", 5).power("tri_klops", 5).activate("he_man")
    t.answer("Move").answer("Go to A7")
    assert (t.asked(), t.told("CE-REA-01")) == (["Ann"], [])
    t.rolls("melee", "melee", "blank", "blank").attack("sword_of_power", "clawful").all_pass()
    assert (t.told("CE-BST-04"), t.power_of("clawful"), t.power_of("tri_klops")) == ([], 5, 5)


@rule("CE-AI-23")
def test_with_power_for_one_boost_the_first_that_is_printed_is_bought() -> None:
    t = ai("teela", foes=("trap_jaw", "beast_man", "mer_man")).put("trap_jaw", "C9").put("teela", "C8")
    strikes(t.power("trap_jaw", 1).rolls("blank", "blank", "blank"), "trap_jaw")
    assert [one.split(": ")[1] for one in t.told("CE-BST-01") if "Boost" in one] == ["ignore all Armor."]


@rule("CE-AI-24")
def test_a_boost_that_pushes_is_bought() -> None:
    t = (
        ai("teela", "stratos", foes=("orko", "beast_man", "mer_man"))
        .out("stratos")
        .put("orko", "C9")
        .put("teela", "C7")
    )
    strikes(t.power("orko", 1).rolls("ranged", "blank", "blank"), "orko")
    assert t.power_of("orko") == 0
    assert t.told("CE-PSH-01") == ["Teela is Pushed to B6."]


@rule("CE-AI-59", "CE-AI-24")
def test_the_ai_rerolls_misses_in_the_order_rolled_and_never_a_success() -> None:
    foes = ("tri_klops", "beast_man", "mer_man")
    t = ai("teela", foes=foes).put("tri_klops", "C9").put("teela", "C7").power("tri_klops", 1)
    t.rolls("blank", "ranged", "melee", "ranged", "blank")  # two misses are rolled again, the Success stays
    strikes(t, "tri_klops")
    assert t.told("CE-RR-01") == ["The dice now show Ranged, Ranged and Blank."]
    three_missed = ai("teela", foes=foes).put("tri_klops", "C9").put("teela", "C7").power("tri_klops", 1)
    strikes(three_missed.rolls("blank", "blank", "melee", "ranged", "power"), "tri_klops")
    assert three_missed.told("CE-RR-01") == ["The dice now show Ranged, Power and Melee."]  # the first two
    sure = ai("teela", foes=foes).put("tri_klops", "C9").put("teela", "C7").power("tri_klops", 1)
    sure.rolls("ranged", "ranged", "power")
    strikes(sure, "tri_klops")
    assert sure.told("CE-RR-01") == []


def pushed(t: ClashTable) -> list[str]:
    return [line.removeprefix("Teela is Pushed to ").rstrip(".") for line in t.told("CE-PSH-01")]


@rule("CE-AI-40", "CE-AI-50")
def test_an_ai_push_seeks_lava_then_distance() -> None:
    foes = ("ram_man", "mer_man", "skeletor")
    lava = ai("teela", foes=foes, scenario="swords_of_eternia").put("ram_man", "H3").put("teela", "H4")
    follows(lava.power("ram_man", 1), "ram_man", "unleash_power")
    assert pushed(lava)[:2] == ["H5", "H6"]  # Lava twice
    free = ai("teela", foes=foes).put("ram_man", "C6").put("teela", "C7")
    follows(free.power("ram_man", 1), "ram_man", "unleash_power")
    assert free.where("teela") == FAR_AWAY  # 3 spaces from him, in the smallest row
    towards = ai("teela", foes=foes).put("mer_man", "C5").put("teela", "C8")
    follows(towards.power("mer_man", 1), "mer_man", "unleash_power")
    assert towards.where("teela") == "C6"  # beside him
    edge = ai("teela", foes=foes).put("ram_man", "B9").put("teela", "B10")  # somebody stands in A12
    follows(edge.power("ram_man", 1), "ram_man", "unleash_power")
    assert pushed(edge) == ["B11", "C12"]  # and not by C11
    shut = ai("teela", foes=foes).put("ram_man", "C6").put("teela", "C7").put("hover_robot:1", "B7")
    follows(shut.power("ram_man", 1), "ram_man", "unleash_power")
    assert shut.where("teela") == "B8"  # A8 is farther, but a Minion stands in the way


@rule("CE-AI-40", "CE-PSH-08", "CE-PSH-03")
def test_an_ai_pull_knocks_out_in_lava_farther_away() -> None:
    """A Push towards the AI may not end farther from it, but whoever falls on the way stops there."""
    t = ai("teela", foes=("trap_jaw", "mer_man", "skeletor"), scenario="swords_of_eternia").put("trap_jaw", "B4")
    follows(t.put("teela", "B6").hp("teela", 2).power("trap_jaw", 1), "trap_jaw", "unleash_power")
    assert pushed(t) == ["B7"]
    assert t.told("CE-KO-01") == ["Teela is KO'ed."]


@rule("CE-AI-41")
def test_a_knocked_out_ai_character_returns_nearest_to_a_player_character() -> None:
    t = next_card(ai("teela").out("skeletor").put("teela", "E11"), "attack_and_advance")
    settled(t.activate("skeletor"))
    assert t.told("CE-KO-06") == ["Skeletor returns in D12."]
    second = next_card(ai("he_man", "teela").out("skeletor").put("he_man", "A1").put("teela", "G9"), "hit_and_fade")
    assert settled(second.activate("skeletor")).told("CE-KO-06") == ["Skeletor returns in F12."]
    nobody = next_card(ai("teela").out("skeletor", "teela"), "attack_and_advance").activate("skeletor")
    assert nobody.told("CE-KO-06") == ["Skeletor returns in C13."]


@rule("CE-AI-30", "CE-AI-32")
def test_among_equal_ends_the_ai_takes_the_first_space_of_the_battlefield() -> None:
    t = ai("teela").put("teela", "A5").put("skeletor", "D1")
    assert strikes(t, "skeletor").where("skeletor") == "A1"  # 4 spaces away, as others are
