"""Chapter 6, the rules of attacks: rotation, damage, bodies, Protected attacks and what is lost."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import against, dealt, four, rounds
from games.cutthroat_caverns.table import table
from rulebound.games.cutthroat_caverns.frames import Setting
from rulebound.games.cutthroat_caverns.marks import BOAR
from rulebound.games.cutthroat_caverns.places import STACK, riders_of
from rulebound.games.cutthroat_caverns.state import target_of
from rulebound.testing.marks import rule

OWN = "Use your own, higher values: the attack is Protected"
PLAIN = "Use the plain values"


@rule("CC-ATK-01", "CC-PSN-02")
def test_value_riders_and_bonuses_less_10_for_each_poison_token_at_least_0() -> None:
    t = four(Bob="rally").riders("Ann", "focus_strength").poisoned("Ann", 2).attacks("Ann", "attack_30")
    t.plays("Bob", "Play Rally").quiet()
    assert dealt(t) == [30 + 25 + 20 - 20]
    t = four(Bob="rally").riders("Ann", "focus_strength", "slip_behind").attacks("Ann", "attack_30")
    t.plays("Bob", "Play Rally").quiet()
    assert dealt(t) == [60 + 50 + 20], "the Rider lies on the edge of the attack, and a bonus has none"
    t = four().poisoned("Ann", 9).attacks("Ann", "attack_30").quiet()
    assert dealt(t) == [0]


@rule("CC-ATK-02", "CC-ITEM-11")
def test_raises_come_before_reductions_and_turning_stops_at_the_ends() -> None:
    t = four().riders("Ann", "slip_behind")
    t.g.strength[0] = 4
    t.g.crowded[0] = 1
    t.attacks("Ann", "attack_30").quiet()
    assert dealt(t) == [30]


@rule("CC-ATK-03")
def test_filters_apply_to_final_damage_by_any_means() -> None:
    t = four("iron_skin_gargoyle", Bob="rally").attacks("Ann", "attack_10").plays("Bob", "Play Rally").quiet()
    assert dealt(t) == [30]
    t = four("iron_skin_gargoyle").attacks("Ann", "attack_20").quiet()
    assert dealt(t) == [0]
    t = four("iron_skin_gargoyle", Ann="counter_strike").hits("Ann", 15).plays("Ann", "Play Counter Strike").quiet()
    assert t.left() == 190
    t = four("barrier_magus").items("Ann", "alchemists_fire").sets()
    t.says("Ann", "Use Alchemist's Fire")
    assert t.left() == 120, "fire meets the barrier like an attack"


@rule("CC-ATK-04", "CC-CARD-CROWD")
def test_an_attack_that_misses_has_no_effect_either() -> None:
    t = four(Bob="trip").attacks("Ann", "crowd").plays("Bob", "Play Trip").quiet()
    assert (dealt(t), sum(t.g.crowded)) == ([], 0)


@rule("CC-ATK-05")
def test_whoever_does_no_damage_after_the_filters_has_not_damaged_the_creature() -> None:
    t = four("iron_skin_gargoyle").attacks("Ann", "attack_20").quiet()
    assert (t.g.dealt[0], t.g.damagers, t.g.first_blood) == (0, (), -1)
    t.attacks("Bob", "attack_30").quiet()
    assert (t.g.dealt[1], t.g.damagers, t.g.first_blood) == (30, (1,), 1)


@rule("CC-ATK-04")
def test_a_hit_of_0_is_a_hit_without_damage() -> None:
    t = four("iron_skin_gargoyle").attacks("Ann", "crowd").quiet()
    assert dealt(t) == [0]
    assert sum(t.g.crowded) == 2


@rule("CC-ATK-04", "CC-ATK-17")
def test_an_attack_of_which_nothing_is_left_before_it_hits_still_has_its_effect() -> None:
    t = four().poisoned("Ann", 9).attacks("Ann", "crowd").quiet()
    assert dealt(t) == [0]
    assert sum(t.g.crowded) == 2
    t = four(Bob="not_so_tough not_so_tough").attacks("Ann", "crowd")
    t.plays("Bob", "Play Not So Tough").plays("Bob", "Play Not So Tough").quiet()
    assert dealt(t) == [0], "on the null edge too"
    assert sum(t.g.crowded) == 2


@rule("CC-ATK-05", "CC-ATK-06", "CC-ATK-42")
def test_all_damage_counts_in_full_for_comparisons() -> None:
    t = four("ogre_brothers").life(10, 0)
    t.attacks("Ann", "attack_50").answer("Attack Grub").quiet()
    assert t.g.dealt[0] == 50
    assert (t.g.harm[0], t.g.struck[0]) == (50, 50)
    t.hand("Bob", "counter_strike").hits("Bob", 15).plays("Bob", "Play Counter Strike").quiet()
    assert t.g.dealt[1] == 15
    assert (t.g.harm[1], t.g.struck[1]) == (15, 0)


@rule("CC-ATK-07", "CC-ATK-08")
def test_cards_of_attacks_that_hit_lie_in_the_stack_newest_on_top_on_the_body_attacked() -> None:
    t = four("ogre_brothers", Ann="attack_10", Bob="attack_20", Cas="feint attack_5").sets(Cas="feint")
    t.passes().answer("Attack Thud").passes().passes().answer("Attack Grub").passes()
    assert t._names(STACK) == ["attack_10", "attack_20"]
    assert t.g.hits == [20, 10]
    assert t.g.stack_on == [target_of(t.g, 1), target_of(t.g, 0)]
    t.to(Setting)
    assert t.left(0) == 80
    assert t.left(1) == 90


@rule("CC-ATK-07", "CC-ATK-04")
def test_a_hit_of_0_lies_in_the_stack_and_a_miss_does_not() -> None:
    t = four(Ann="poke_with_stick", Bob="attack_20", Cas="feint trip", Dee="feint rally").sets(Cas="feint", Dee="feint")
    t.until("Bob attacks with Attack 20.")
    t.plays("Cas", "Play Trip")
    assert t._names(STACK) == ["poke_with_stick"]
    assert "attack_20" in t.discards()


@rule("CC-ATK-09")
@pytest.mark.parametrize("how", ["attack", "fire", "counter"])
def test_whoever_brings_it_down_to_exactly_0_has_killed_it(how: str) -> None:
    t = four("ripper", Bob="counter_strike").stacked("battle_troll").items("Bob", "alchemists_fire")
    if how == "attack":
        t.life(20).attacks("Bob", "attack_20").quiet()
    elif how == "fire":
        t.life(30).order("Bob", "Ann", "Cas", "Dee").sets().says("Bob", "Use Alchemist's Fire")
    else:
        t.life(15).hits("Bob", 15).plays("Bob", "Play Counter Strike").quiet()
    assert t.told("CC-ATK-09") == ["Bob lands the killing blow on the Ripper."]
    assert t.g.prestige[1] == 3


@rule("CC-ATK-09", "CC-ACT-10")
def test_any_damage_may_be_the_killing_blow() -> None:
    t = four("ripper", Bob="counter_strike").life(10).stacked("battle_troll")
    t.hits("Bob", 15, "Cas").plays("Bob", "Play Counter Strike").quiet()
    assert t.g.prestige[1] == 3
    assert t.g.lp[2] == 100


@rule("CC-ACT-10", "CC-CRE-12")
def test_a_brother_who_falls_strikes_no_more_though_the_fight_goes_on() -> None:
    t = four("ogre_brothers", Bob="counter_strike").life(10, 0)
    t.hits("Bob", 15, "Cas").plays("Bob", "Play Counter Strike").hush()
    assert (t.g.lp[1], t.g.lp[2], len(t.g.tag)) == (85, 100, 1)


@rule("CC-ATK-38")
def test_tokens_fall_before_the_creature_of_the_card() -> None:
    t = four("treasure_spore").items("Ann", "alchemists_fire").stacked("ripper").sets()
    for body in range(len(t.g.tag)):
        t.life(20, body)
    number = len(t.g.tag)
    t.says("Ann", "Use Alchemist's Fire")
    fallen = [line for line in t.told("CC-ATK-09") if "killing blow" in line]
    assert len(fallen) == number > 1
    assert "Treasure Spore" in fallen[-1]
    assert "Treasure Spore" in t.told("CC-ITEM-13")[-1], "and are burnt before it"
    assert (t.g.struck[0], t.g.harm[0] > 0) == (0, True), "fire is damage, but no attack"


@rule("CC-ATK-10", "CC-ATK-38", "CC-ITEM-13", "CC-CARD-ALCHEMISTS-FIRE")
def test_one_effect_that_kills_several_bodies_scores_all_of_them() -> None:
    t = four("ogre_brothers").life(20, 0).life(30, 1).items("Ann", "alchemists_fire").stacked("ripper").sets()
    t.says("Ann", "Use Alchemist's Fire")
    assert t.g.prestige[0] == 4
    assert list(t.g.lp) == [100, 90, 90, 90]
    assert t.told("CC-ITEM-18") == [f"{who} loses 10 LP." for who in ("Bob", "Cas", "Dee")]
    t = four().items("Ann", "alchemists_fire").order("Ann", "Dee", "Bob", "Cas").sets()
    t.says("Ann", "Use Alchemist's Fire")
    assert t.told("CC-ITEM-18") == [f"{who} loses 10 LP." for who in ("Dee", "Bob", "Cas")], "players in order"


@rule("CC-ATK-13", "CC-ATK-14", "CC-WIN-42", "CC-ATK-16")
def test_others_may_offer_a_card_to_a_protected_attack_and_its_owner_accepts_or_refuses() -> None:
    t = four(Ann="knife_in_the_dark tougher_than_he_looks", Bob="trip feint rally", Cas="not_on_my_watch feint")
    t.sets(Ann="knife_in_the_dark", Bob="feint", Cas="feint").passes().answer(OWN)
    t.says("Bob", "Play Trip")
    assert t.asked() == ["Ann"]
    assert t.default("Ann") == "Refuse"
    t.answer("Refuse")
    assert "trip" in t.holds("Bob")
    assert t.refused("Play Trip", "Bob") == "CC-WIN-42"
    t.says("Bob", "Play Rally")
    assert t.default("Ann") == "Accept"
    t.answer("Accept")
    assert t.prompt() == "Bob plays Rally. Do you cancel it?"
    t.passes()
    t.says("Ann", "Play Tougher Than He Looks")
    assert t.asked() == ["Bob", "Cas"]
    t.says("Cas", "Play Not On My Watch!")
    t.quiet()
    assert dealt(t) == [70]


@rule("CC-ATK-14")
def test_a_hostile_card_that_is_wanted_has_its_effect() -> None:
    t = four(Ann="knife_in_the_dark", Bob="trip feint").sets(Bob="feint").passes().answer(OWN)
    t.says("Bob", "Play Trip").answer("Accept").quiet()
    assert dealt(t) == []
    assert "Bob plays Trip." in t.heard()
    assert "trip" in t.discards()


@rule("CC-ATK-15")
def test_protection_stops_neither_the_encounter_nor_an_event() -> None:
    t = four("bone_knight").attacks("Ann", "knife_in_the_dark").answer(OWN).quiet()
    assert dealt(t) == [25], "the Bone Knight parries"
    t = four().event("slick_floor").attacks("Ann", "knife_in_the_dark").answer(OWN).quiet()
    assert dealt(t) == [25], "the floor is slick"


@rule("CC-ATK-15", "CC-ACT-01")
def test_protection_never_covers_a_facedown_card() -> None:
    t = four(Ann="knife_in_the_dark", Bob="edge_out feint").sets(Bob="feint")
    t.plays("Bob", "Play Edge Out on Ann")
    assert t.told("CC-ACT-02") == ["Ann discards Knife in the Dark."]


@rule("CC-ATK-27")
def test_riders_stay_when_the_set_card_is_removed_and_go_with_an_attack_that_misses() -> None:
    t = four(Ann="attack_10", Bob="edge_out feint trip").riders("Ann", "slip_behind").sets(Bob="feint")
    t.plays("Bob", "Play Edge Out on Ann").quiet()
    assert t._names(riders_of(0)) == ["slip_behind"]
    t.hand("Bob", "trip").attacks("Ann", "attack_10").plays("Bob", "Play Trip").quiet()
    assert t._names(riders_of(0)) == []
    assert "slip_behind" in t.discards()


@rule("CC-ATK-28", "CC-DEATH-03")
def test_riders_of_the_dead_are_discarded() -> None:
    t = four(Bob="feint").riders("Bob", "slip_behind").items("Bob", "cure_wounds").lp("Bob", 5).hits("Bob", 10).quiet()
    assert t._names(riders_of(1)) == []
    assert {"slip_behind", "feint"} <= set(t.discards())
    assert t.owns("Bob") == ["cure_wounds"]


@rule("CC-ATK-34")
def test_the_first_damaging_attack_is_the_first_with_a_ladder_whatever_it_shows() -> None:
    t = four("bone_knight", Ann="feint", Bob="poke_with_stick", Cas="attack_30").sets(Ann="feint").quiet()
    assert dealt(t)[:2] == [0, 30]


@rule("CC-ATK-36")
def test_bodies_have_the_tags_of_their_card() -> None:
    t = table("emperor_lich", boss="emperor_lich", tombs_tomes=True)
    t.attacks("Ann", "throw_holy_water").answer("Attack Skeleton 1")
    assert t.prompt().startswith("Do you use the holy power")


@rule("CC-ATK-37")
def test_damage_to_all_bodies_adds_up() -> None:
    t = four("ogre_brothers")
    t.attacks("Ann", "attack_10").answer("Attack Grub").quiet()
    t.attacks("Ann", "attack_20").answer("Attack Thud").quiet()
    assert t.g.dealt[0] == 30
    t = four("barrier_magus").attacks("Ann", "attack_20").quiet()
    assert (t.left(), t.g.dealt[0], t.g.damagers) == (120, 20, (0,)), "damage to its barrier counts"


@rule("CC-ATK-42")
def test_damage_in_an_encounter_adds_up_over_its_rounds() -> None:
    t = against("arshtongue", deeper_darker=True)
    rounds(t, "Ann Bob Cas Dee", Ann=10)
    rounds(t, "Ann Bob Cas Dee", Ann=20, Bob=20)
    assert (t.g.harm[0], t.g.struck[0], t.g.harm[1]) == (30, 30, 20)


@rule("CC-ATK-26", "CC-ATK-34")
def test_an_attack_with_riders_is_the_first_attack_and_the_next_the_second() -> None:
    t = four("bone_knight").riders("Ann", "focus_strength").attacks("Ann", "attack_30").quiet()
    t.attacks("Bob", "attack_30").quiet()
    assert dealt(t) == [15 + 15, 30]


@rule("CC-ATK-39", "CC-ATK-34", "CC-SPE-BOAR-07")
def test_rules_of_an_encounter_do_not_touch_attacks_on_other_targets() -> None:
    t = four("bone_knight")
    t.g.marks[3] |= BOAR
    t.attacks("Ann", "attack_30").answer("Attack the Wereboar Dee").quiet()
    assert t.g.lp[3] == 70
    assert t.g.attacks == 0


@rule("CC-ATK-41", "CC-WIN-14")
def test_w_aft_opens_after_a_miss_too() -> None:
    t = four(Ann="attack_10 opportunity_fire attack_20", Bob="attack_5", Cas="trip feint")
    t.sets(Ann="opportunity_fire", Cas="feint").passes()
    t.answer("Attack with Attack 10").answer("Lay Attack 20 facedown as the second shot").passes()
    while t.prompt() != "Bob attacks with Attack 5. Does anyone respond?":
        t.passes()
    t.plays("Cas", "Play Trip")
    assert t.prompt() == "The attack of Bob is over. Does anyone respond?"
    assert t.offers("Fire the second Opportunity Fire card", "Ann")


@rule("CC-ATK-41", "CC-WIN-14")
def test_w_aft_opens_after_a_hit_of_0_too() -> None:
    t = four(Ann="attack_10 opportunity_fire attack_20", Bob="poke_with_stick", Cas="rally feint")
    t.sets(Ann="opportunity_fire", Cas="feint").passes()
    t.answer("Attack with Attack 10").answer("Lay Attack 20 facedown as the second shot").passes()
    t.until("The attack of Bob is over.")
    assert dealt(t) == [10, 0]
    assert t.offers("Fire the second Opportunity Fire card", "Ann")


@rule("CC-ATK-41", "CC-WIN-14")
def test_items_may_be_used_after_a_miss() -> None:
    t = four(Bob="trip").items("Cas", "cure_wounds").lp("Cas", 50).puts_in_call("Cas").attacks("Ann", "attack_10")
    t.plays("Bob", "Play Trip")
    assert t.prompt() == "The attack of Ann is over. Does anyone respond?"
    assert t.offers("Use Cure Wounds", "Cas")


@rule("CC-WIN-41")
def test_an_attack_on_a_wereboar_who_has_burnt_meanwhile_comes_to_nothing() -> None:
    t = four(Ann="attack_30", Bob="feint rally").items("Ann", "alchemists_fire").lp("Dee", 10)
    t.g.marks[3] |= BOAR
    t.sets(Ann="attack_30", Bob="feint").until("What do you attack?").answer("Attack the Wereboar Dee")
    t.says("Ann", "Use Alchemist's Fire")
    assert t.g.died[3]
    t.until("Anyone before Bob")
    assert t.told("CC-WIN-41") == ["The attack of Ann comes to nothing."]
    assert t.told("CC-SPE-BOAR-07") == []


@rule("CC-WIN-41")
def test_an_attack_on_the_doll_of_somebody_who_has_died_meanwhile_comes_to_nothing() -> None:
    t = four("voodoo_witch", Ann="attack_30", Bob="feint rally").items("Ann", "alchemists_fire").lp("Dee", 10)
    t.g.doll[0] = 3
    t.sets(Ann="attack_30", Bob="feint").until("What do you attack?").answer("Attack the doll")
    t.says("Ann", "Use Alchemist's Fire")
    assert t.g.died[3]
    t.until("Anyone before Bob")
    assert t.told("CC-WIN-41") == ["The attack of Ann comes to nothing."]


@rule("CC-EDGE-14")
def test_cards_of_a_lost_attack_go_to_the_discard_pile() -> None:
    t = four(Bob="trip").attacks("Ann", "attack_30").plays("Bob", "Play Trip").quiet()
    assert "attack_30" in t.discards()
    assert t.left() == 290


@rule("CC-PSN-09")
def test_damage_without_an_attack_card_is_not_weakened_by_poison() -> None:
    t = four(Ann="counter_strike").poisoned("Ann", 3).hits("Ann", 15).plays("Ann", "Play Counter Strike").quiet()
    assert t.left() == 275
