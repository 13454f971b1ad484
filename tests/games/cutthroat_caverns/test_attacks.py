"""Chapter 6: attacks, Special and Enhanced Attacks, stand-ins, Riders and second shots; and the Attack cards."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.table import CavernsTable, table
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.frames import After, Attack, Before, Setting
from rulebound.games.cutthroat_caverns.marks import BOAR
from rulebound.games.cutthroat_caverns.places import STACK, riders_of, shot_of
from rulebound.games.cutthroat_caverns.tables import LADDER, OWN_LADDER, card
from rulebound.testing.marks import rule

OWN = "Use your own, higher values: the attack is Protected"
PLAIN = "Use the plain values"


def four(against: str = "arshtongue", **hands: str) -> CavernsTable:
    """Hands as lists of ids, else a Feint."""
    t = table(against, deeper_darker=True, relics_ruin=True, tombs_tomes=True)
    for who in t.names:
        t.hand(who, *hands.get(who, "feint").split())
    return t


def dealt(t: CavernsTable) -> list[int]:
    """What attacks have dealt so far."""
    return [int(line.split(" deals ")[1].split()[0]) for line in t.told("CC-ATK-07")]


# The cards.

GENERIC = [("attack_100", 100), ("attack_50", 50), ("attack_40", 40), ("attack_30", 30), ("attack_25", 25)]
GENERIC += [("attack_20", 20), ("attack_10", 10), ("attack_5", 5), ("poke_with_stick", 0)]


@rule("CC-CARD-ATTACK-100", "CC-CARD-ATTACK-50", "CC-CARD-ATTACK-40", "CC-CARD-ATTACK-30", "CC-CARD-ATTACK-25")
@rule("CC-CARD-ATTACK-20", "CC-CARD-ATTACK-10", "CC-CARD-ATTACK-5", "CC-CARD-POKE-WITH-STICK")
@pytest.mark.parametrize(("name", "value"), GENERIC)
def test_a_generic_attack_deals_its_value(name: str, value: int) -> None:
    t = four().attacks("Ann", name).quiet()
    assert dealt(t) == [value]
    assert t.g.dealt[0] == value
    assert (0 in t.g.damagers) == (value >= 5)


@rule("CC-CARD-ATTACK-25", "CC-CARD-ATTACK-5", "CC-CARD-ATTACK-100", "CC-CARD-ATTACK-50", "CC-CARD-ATTACK-40")
@rule("CC-CARD-ATTACK-30", "CC-CARD-ATTACK-20", "CC-CARD-ATTACK-10", "CC-CARD-POKE-WITH-STICK")
def test_edges_and_copies_of_the_generic_attacks() -> None:
    count = {one.id: one.count for one in content.CARDS}
    assert [count[name] for name, _ in GENERIC] == [1, 4, 4, 4, 3, 4, 3, 2, 1]
    assert [LADDER[card(name)][1] for name, _ in GENERIC] == [50, 25, 20, 15, 15, 10, 5, 0, 0]
    assert [LADDER[card(name)][3] for name, _ in GENERIC] == [200, 100, 80, 60, 50, 40, 20, 10, 0]


SPECIAL = ["knife_in_the_dark", "hammerfall", "red_whirl", "black_arc", "thorn_volley", "dune_fire"]


@rule("CC-CARD-KNIFE-IN-THE-DARK", "CC-CARD-HAMMERFALL", "CC-CARD-RED-WHIRL", "CC-CARD-BLACK-ARC")
@rule("CC-CARD-THORN-VOLLEY", "CC-CARD-DUNE-FIRE", "CC-ATK-11", "CC-ATK-12")
@pytest.mark.parametrize("number", range(6))
def test_a_special_attack_is_50_and_protected_for_its_own_character_and_25_for_all(number: int) -> None:
    t = table("arshtongue", 6, deeper_darker=True)
    who, name = t.names[number], SPECIAL[number]
    t.hand(t.names[(number + 1) % 6], "rally")
    t.attacks(who, name)
    assert t.options(who) == [OWN, PLAIN]
    t.answer(OWN)
    attack = t.g.stack[-1]
    assert isinstance(attack, Attack)
    assert attack.is_protected
    assert dealt(t.quiet()) == [50]
    t.attacks(who, name).answer(PLAIN).quiet()
    assert dealt(t) == [50, 25]
    t.attacks(t.names[(number + 1) % 6], name).quiet()
    assert dealt(t) == [50, 25, 25]
    assert content.CARDS[card(name)].count == 2
    assert OWN_LADDER[card(name)] == (0, 25, 50, 100)


@rule("CC-CARD-CROWD", "CC-EDGE-07", "CC-ATK-15", "CC-ATK-17")
def test_crowd_turns_down_the_attacks_of_the_next_two_players() -> None:
    t = four(Ann="crowd", Bob="hammerfall", Cas="attack_30", Dee="attack_30")
    t.sets().passes().quiet()
    t.answer(OWN).quiet() if t.offers(OWN) else None
    assert dealt(t) == [20, 25, 15, 30]
    assert content.CARDS[card("crowd")].count == 2


@rule("CC-CARD-THROW-HOLY-WATER", "CC-ATK-40", "CC-CRE-10", "CC-CRE-13")
def test_holy_water_may_add_50_against_undead_and_cancels_their_attacks() -> None:
    t = four("bone_knight", Ann="throw_holy_water", Bob="attack_30", Cas="rally feint")
    t.order("Bob", "Ann", "Cas", "Dee").sets().hush()
    assert t.prompt() == "Do you use the holy power against the Bone Knight?"
    assert t.options() == ["Use the holy power", "Do without it"]
    t.answer("Use the holy power").to(Setting)
    assert dealt(t) == [15, 60]
    assert t.told("CC-CRE-01") == []
    t = four("ripper").attacks("Ann", "throw_holy_water").quiet()
    assert dealt(t) == [10]


@rule("CC-EDGE-09", "CC-HAND-02", "CC-CARD-PILFERING-STRIKE")
def test_whoever_loses_the_amulet_to_a_thief_discards_down_to_seven() -> None:
    t = four(Bob=" ".join(["attack_5"] * 8)).items("Bob", "amulet_of_mentalism")
    t.attacks("Ann", "pilfering_strike").passes()
    t.answer("Take Amulet of Mentalism from Bob")
    assert (t.asked(), t.prompt()) == (["Bob"], "Your hand is above the maximum. Which card do you discard?")


@rule("CC-CARD-PILFERING-STRIKE", "CC-ATK-40")
def test_pilfering_strike_takes_an_untipped_item_if_it_deals_damage() -> None:
    t = four(Bob="rally").items("Bob", "cure_wounds").attacks("Ann", "pilfering_strike").passes()
    assert t.options("Ann") == ["Take Cure Wounds from Bob", "Pass"]
    with t.changes(Ann_items=1, Bob_items=-1):
        t.answer("Take Cure Wounds from Bob")
    t = four("iron_skin_gargoyle").items("Bob", "cure_wounds").attacks("Ann", "pilfering_strike").quiet()
    assert t.owns("Bob") == ["cure_wounds"]


@rule("CC-CARD-PILFERING-STRIKE")
def test_two_equal_items_of_a_victim_are_one_option() -> None:
    t = four(Bob="rally").items("Bob", "cure_wounds", "cure_wounds").attacks("Ann", "pilfering_strike").passes()
    assert t.options("Ann") == ["Take Cure Wounds from Bob", "Pass"]


@rule("CC-CARD-FOCUS-STRENGTH", "CC-ATK-21", "CC-ATK-22", "CC-ATK-25", "CC-ATK-26")
def test_focus_strength_waits_and_adds_to_the_next_attack_and_turns_with_it() -> None:
    t = four(Ann="focus_strength attack_20", Bob="not_so_tough feint").sets(Ann="focus_strength", Bob="feint").quiet()
    assert t.told("CC-ATK-21") == ["Focus Strength stays in front of Ann."]
    assert t._names(riders_of(0)) == ["focus_strength"]
    t.hand("Ann", "attack_20").hand("Bob", "not_so_tough", "feint").order("Ann", "Bob", "Cas", "Dee").ask_again()
    t.sets(Bob="feint").passes()
    t.plays("Bob", "Play Not So Tough")
    t.passes()
    assert dealt(t)[0] == 10 + 15
    assert t._names(riders_of(0)) == []
    assert len([line for line in t.told("CC-ATK-07") if "of Ann" in line]) == 1


@rule("CC-CARD-SLIP-BEHIND", "CC-ATK-23", "CC-ATK-24")
def test_any_number_of_additive_riders_but_one_multiplicative_one() -> None:
    t = four().riders("Ann", "focus_strength", "focus_strength", "slip_behind", "slip_behind")
    t.attacks("Ann", "attack_10").quiet()
    assert dealt(t) == [20 + 50 + 50]
    assert t._names(riders_of(0)) == ["slip_behind"]
    t.attacks("Ann", "attack_10").quiet()
    assert dealt(t)[1] == 20


@rule("CC-CARD-DOUBLE-STRIKE", "CC-ATK-19", "CC-ATK-20")
def test_double_strike_is_replaced_and_turns_the_replacement_up() -> None:
    t = four(Ann="double_strike attack_30 feint focus_strength").sets(Ann="double_strike").passes()
    assert t.options("Ann") == ["Attack with Attack 30"]
    t.answer("Attack with Attack 30").passes()
    assert dealt(t) == [60]
    assert "double_strike" in t.discards()
    t = four(Ann="double_strike feint rally").sets(Ann="double_strike").passes()
    assert t.options("Ann") == ["Have no such card"]
    t.answer("Have no such card")
    assert t.told("CC-ATK-20") == ["The attack of Ann comes to nothing."]
    assert t.holds("Ann") == ["feint", "rally"]


@rule("CC-CARD-OPPORTUNITY-FIRE", "CC-ATK-29", "CC-ATK-30", "CC-ATK-31", "CC-ATK-32", "CC-HAND-06")
def test_opportunity_fire_lays_a_second_shot_that_is_fired_after_a_later_attack() -> None:
    t = four(Ann="opportunity_fire attack_10 attack_20", Bob="attack_5 edge_out mixed_signals", Cas="attack_5 rally")
    t.sets(Ann="opportunity_fire", Bob="attack_5", Cas="attack_5").passes()
    t.answer("Attack with Attack 10").answer("Lay Attack 20 facedown as the second shot")
    assert "Ann lays a card facedown as a second shot." in t.heard("Bob")
    assert t.g.cards.count(shot_of(0)) == 1
    t.passes()
    assert t.left() == 280
    while not isinstance(t.g.stack[-1], After) or t.g.stack[-1].seat == 0:
        if isinstance(t.g.stack[-1], Before):
            assert not t.offers("Play Edge Out on Ann", "Bob")
            assert t.refused("Play Edge Out on Ann", "Bob") == "CC-ACT-01"
        t.passes()
    assert t.offers("Fire the second Opportunity Fire card", "Ann")
    t.says("Ann", "Fire the second Opportunity Fire card")
    assert t.prompt() == "Ann attacks with Attack 20. Does anyone respond?"
    t.passes()
    assert dealt(t) == [10, 5, 20]


@rule("CC-ATK-31")
def test_a_second_shot_waits_for_another_attack_than_the_one_that_laid_it() -> None:
    t = four()
    for seat in (0, 1):
        t.g.cards.fill(shot_of(seat), [card("attack_20")])
    shot = "Fire the second Opportunity Fire card"
    laid = t.copy().on(After(Seat(1), 10, True))
    assert laid.offers(shot, "Ann")
    assert "Bob" not in laid.asked() or not laid.offers(shot, "Bob")
    own = t.copy().on(After(Seat(1), 10, False))
    assert own.offers(shot, "Bob"), "their own next attack is a later one"


@rule("CC-ATK-31")
def test_a_second_shot_that_is_left_must_be_fired_after_the_last_turn() -> None:
    t = four(Ann="opportunity_fire attack_10 attack_20").order("Bob", "Cas", "Dee", "Ann")
    t.sets(Ann="opportunity_fire").hush()
    t.answer("Attack with Attack 10").answer("Lay Attack 20 facedown as the second shot").quiet()
    assert dealt(t) == [10, 20]
    t = four("ripper", Ann="opportunity_fire attack_10 attack_20").stacked("battle_troll").life(10)
    t.sets(Ann="opportunity_fire").hush()
    t.answer("Attack with Attack 10").answer("Lay Attack 20 facedown as the second shot").quiet()
    assert dealt(t) == [10]
    assert "attack_20" in t.discards()


@rule("CC-ATK-33")
def test_with_one_card_there_is_no_second_shot() -> None:
    t = four(Ann="opportunity_fire attack_10").sets(Ann="opportunity_fire").passes()
    t.answer("Attack with Attack 10")
    assert t.g.cards.count(shot_of(0)) == 0
    assert t.quiet().prompt() == "Which card do you set?"


# Rules of attacks.


@rule("CC-ATK-01", "CC-PSN-02")
def test_value_riders_and_bonuses_less_10_for_each_poison_token_at_least_0() -> None:
    t = four(Bob="rally").riders("Ann", "focus_strength").poisoned("Ann", 2).attacks("Ann", "attack_30")
    t.plays("Bob", "Play Rally").quiet()
    assert dealt(t) == [30 + 25 + 20 - 20]
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


@rule("CC-ATK-04")
def test_a_hit_of_0_is_a_hit_without_damage() -> None:
    t = four("iron_skin_gargoyle").attacks("Ann", "crowd").quiet()
    assert dealt(t) == [0]
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
    assert len(set(t.g.stack_on)) == 2
    t.to(Setting)
    assert t.left(0) == 80
    assert t.left(1) == 90


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


@rule("CC-ATK-39", "CC-SPE-BOAR-07")
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


@rule("CC-EDGE-14")
def test_cards_of_a_lost_attack_go_to_the_discard_pile() -> None:
    t = four(Bob="trip").attacks("Ann", "attack_30").plays("Bob", "Play Trip").quiet()
    assert "attack_30" in t.discards()
    assert t.left() == 290


@rule("CC-PSN-09")
def test_damage_without_an_attack_card_is_not_weakened_by_poison() -> None:
    t = four(Ann="counter_strike").poisoned("Ann", 3).hits("Ann", 15).plays("Ann", "Play Counter Strike").quiet()
    assert t.left() == 275
