"""Chapter 21: whom the AI Attacks, where it goes, what it buys and rerolls."""

from __future__ import annotations

from games.clash_for_eternia.ai import ai, follows, losses, minions_act, next_card, pursues, settled, strikes, victim
from games.clash_for_eternia.table import ClashTable, model
from rulebound.testing.marks import rule

WAY_ROUND = "D7"
FAR_AWAY = "A8"

# Targets.


@rule("CE-AI-20", "CE-AI-55")
def test_attack_range_is_that_of_a_legal_target_and_npcs_do_not_count() -> None:
    t = ai("teela", scenario="dragons_hoard").put("skeletor", "E8").put("teela", "A1")
    assert victim(t, "skeletor") == ""  # Granamyr stands beside him
    near = ai("teela", scenario="dragons_hoard").put("skeletor", "E8").put("teela", "E5")
    assert victim(near, "skeletor") == "Teela"


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


@rule("CE-AI-28")
def test_a_preference_of_the_line_comes_before_least_hp() -> None:
    t = three(he_man=9, teela=1, man_at_arms=6).power("he_man", 1)
    settled(next_card(t, "break_the_strongest").activate("skeletor"))
    assert t.told("CE-ATK-06")[0] == "Skeletor targets He-Man."


# Moving.


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


@rule("CE-AI-32", "CE-AI-14")
def test_a_move_that_brings_nothing_is_not_possible() -> None:
    t = ai("teela").put("teela", "A1").put("beast_man", "A3").put("hover_robot:1", "A2").put("hover_robot:2", "B1")
    follows(t, "beast_man", "attack_and_advance")
    assert (t.where("beast_man"), losses(t)) == ("A3", 2)  # both spaces beside her are taken
    free = follows(t.out("hover_robot:2").rolls("blank", "blank", "blank"), "beast_man", "attack_and_advance")
    assert (free.where("beast_man"), losses(free)) == ("B1", 0)
    held = ai("teela").put("teela", "E1").put("beast_man", "E6").dazed("beast_man").snared("beast_man")
    assert losses(follows(held, "beast_man", "attack_and_advance")) == 2


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


@rule("CE-AI-59")
def test_the_ai_rerolls_misses_in_the_order_rolled_and_never_a_success() -> None:
    foes = ("tri_klops", "beast_man", "mer_man")
    t = ai("teela", foes=foes).put("tri_klops", "C9").put("teela", "C7").power("tri_klops", 1)
    t.rolls("blank", "ranged", "melee", "ranged", "blank")  # two misses are rolled again, the Success stays
    strikes(t, "tri_klops")
    assert t.told("CE-RR-01") == ["The dice now show Ranged, Ranged and Blank."]
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


@rule("CE-AI-41")
def test_a_knocked_out_ai_character_returns_nearest_to_a_player_character() -> None:
    t = next_card(ai("teela").out("skeletor").put("teela", "E11"), "attack_and_advance")
    settled(t.activate("skeletor"))
    assert t.told("CE-KO-06") == ["Skeletor returns in D12."]
    nobody = next_card(ai("teela").out("skeletor", "teela"), "attack_and_advance").activate("skeletor")
    assert nobody.told("CE-KO-06") == ["Skeletor returns in C13."]


@rule("CE-AI-30", "CE-AI-32")
def test_among_equal_ends_the_ai_takes_the_first_space_of_the_battlefield() -> None:
    t = ai("teela").put("teela", "A5").put("skeletor", "D1")
    assert strikes(t, "skeletor").where("skeletor") == "A1"  # 4 spaces away, as others are
