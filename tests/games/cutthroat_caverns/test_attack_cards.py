"""Chapter 6, the Attack cards: generic, Special and Enhanced Attacks, stand-ins, Riders and second shots."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import dealt, four
from games.cutthroat_caverns.table import table
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.frames import After, Attack, Before, LastShots, Setting
from rulebound.games.cutthroat_caverns.places import riders_of, shot_of
from rulebound.games.cutthroat_caverns.tables import LADDER, OWN_LADDER, card
from rulebound.testing.marks import rule

OWN = "Use your own, higher values: the attack is Protected"
PLAIN = "Use the plain values"
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


@rule("CC-CARD-CROWD", "CC-EDGE-07")
def test_crowd_turns_every_attack_of_those_who_come_after_it() -> None:
    t = four(Ann="crowd", Bob="attack_30", Cas="attack_30 attack_20 attack_10", Dee="attack_50")
    t.order("Bob", "Ann", "Cas", "Dee").g.haste[2] = 2
    t.start()
    for who, words in (
        ("Ann", "Set Crowd"),
        ("Bob", "Set Attack 30"),
        ("Cas", "Set Attack 30"),
        ("Dee", "Set Attack 50"),
    ):
        t.answer(words, by=who)
    t.answer("Set Attack 20 as well", by="Cas").quiet()
    t.answer(t.options("Cas")[0]).quiet()
    assert dealt(t)[:2] == [30, 20]
    assert sorted(dealt(t)[2:]) == [10, 15, 25]


@rule("CC-CARD-CROWD", "CC-EDGE-07")
def test_crowd_turns_two_players_at_most_and_none_who_have_been() -> None:
    t = four(Ann="crowd", Bob="attack_30", Cas="attack_30", Dee="attack_50").order("Bob", "Cas", "Ann", "Dee")
    assert dealt(t.sets().to(Setting)) == [30, 30, 20, 25]
    assert list(t.g.crowded) == [0, 0, 0, 0]


@rule("CC-CARD-THROW-HOLY-WATER", "CC-ATK-40", "CC-CRE-13")
@pytest.mark.parametrize(
    ("foe", "asked"), [("bone_knight", True), ("mirror_fiend", True), ("demon_of_pride", True), ("ripper", False)]
)
def test_holy_water_works_on_undead_fiends_and_demons_for_whoever_wants_it_to(foe: str, asked: bool) -> None:
    t = four(foe, Ann="throw_holy_water").life(300).attacks("Ann", "throw_holy_water")
    t.g.attacks = 1
    assert ("holy power" in t.prompt()) is asked
    if asked:
        assert dealt(t.copy().answer("Use the holy power").quiet()) == [60]
        t.answer("Do without it")
    assert dealt(t.quiet()) == [10]


@rule("CC-CARD-THROW-HOLY-WATER", "CC-CRE-10")
@pytest.mark.parametrize(("words", "blows"), [("Use the holy power", 0), ("Do without it", 1)])
def test_only_the_holy_power_cancels_attacks_and_for_one_round(words: str, blows: int) -> None:
    t = four("bone_knight", Ann="throw_holy_water attack_5", Bob="feint feint", Cas="feint feint", Dee="feint feint")
    t.sets(Ann="throw_holy_water").passes().answer(words).to(Setting)
    assert len(t.told("CC-CRE-01")) == blows
    t.sets().to(Setting)
    assert len(t.told("CC-CRE-01")) == blows + 1


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


@rule("CC-CARD-THROW-HOLY-WATER", "CC-ATK-40")
def test_holy_water_that_misses_cancels_nothing() -> None:
    t = four("bone_knight", Ann="throw_holy_water", Bob="trip feint").sets(Bob="feint").passes()
    t.answer("Use the holy power").plays("Bob", "Play Trip").to(Setting)
    assert len(t.told("CC-CRE-01")) == 1


@rule("CC-CARD-THROW-HOLY-WATER", "CC-CRE-10", "CC-SPE-HIVE-02")
def test_holy_water_that_destroys_its_target_stills_none_of_those_who_close_up() -> None:
    t = four("emperor_lich").attacks("Ann", "throw_holy_water").answer("Attack Skeleton 2")
    t.answer("Use the holy power").quiet()
    assert list(t.g.calmed) == [0, 0, 0]
    t.life(90, 0).attacks("Ann", "throw_holy_water").answer("Attack Skeleton 1").answer("Use the holy power").quiet()
    assert list(t.g.calmed) == [1, 0, 0]


@rule("CC-CARD-THROW-HOLY-WATER", "CC-REP-HOLY-ORDER", "CC-CRE-10", "CC-SPE-HIVE-02")
def test_an_attack_keeps_its_target_when_others_fall_meanwhile() -> None:
    t = four("emperor_lich", Ann="throw_holy_water", Bob="feint rally").items("Ann", "alchemists_fire")
    t.reputation("Ann", "holy_order")
    for body in (1, 2, 3):
        t.life(120, body)
    t.sets(Ann="throw_holy_water", Bob="feint").until("What do you attack?").answer("Attack Skeleton 4")
    t.answer("Use the holy power").says("Ann", "Use Alchemist's Fire").passes()
    assert t.told("CC-ATK-07") == ["The attack of Ann deals 70 to Skeleton 3."], "the same one"
    assert (list(t.g.calmed), t.left(2)) == ([0, 0, 1], 120 - 30 - 70)


@rule("CC-ATK-40", "CC-CARD-PILFERING-STRIKE")
def test_a_pilfering_strike_takes_its_item_before_w_aft() -> None:
    t = table("ripper", fresh_meat_cards=True).items("Bob", "cure_wounds").hand("Ann", "rally")
    t.attacks("Ann", "pilfering_strike").passes()
    assert t.prompt() == "Which Item do you take?"
    t.answer("Pass")
    assert t.prompt() == "The attack of Ann is over. Does anyone respond?"


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
    assert t.halted(), "no damage, no Item"


@rule("CC-CARD-PILFERING-STRIKE", "CC-ITEM-15", "CC-ITEM-17")
def test_pilfering_strike_takes_one_item_or_relic_of_others_and_none_of_the_own() -> None:
    t = four().items("Ann", "potion_of_haste").items("Bob", "cure_wounds").relics("Cas", "mask_of_faces")
    t.attacks("Ann", "pilfering_strike").passes()
    assert t.options("Ann") == ["Take Cure Wounds from Bob", "Take Mask of Faces from Cas", "Pass"]
    assert t.answer("Take Mask of Faces from Cas").quiet().halted()
    assert (t.has_relics("Ann"), t.owns("Bob")) == (["mask_of_faces"], ["cure_wounds"])


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


@rule("CC-CARD-SLIP-BEHIND", "CC-ATK-21", "CC-ATK-22")
def test_slip_behind_waits_and_turns_the_next_attack_alone() -> None:
    t = four(Ann="slip_behind").sets(Ann="slip_behind", Bob="feint").to(Setting)
    assert t._names(riders_of(0)) == ["slip_behind"]
    t.attacks("Ann", "attack_20").quiet().attacks("Ann", "attack_20").quiet()
    assert dealt(t) == [40, 20]


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


@rule("CC-ATK-20")
def test_no_stand_in_takes_the_place_of_another() -> None:
    t = (
        four(Ann="double_strike double_strike opportunity_fire attack_30 slip_behind")
        .sets(Ann="double_strike")
        .passes()
    )
    assert t.options("Ann") == ["Attack with Attack 30"]


@rule("CC-ATK-30", "CC-ATK-29")
def test_a_second_shot_is_never_swapped() -> None:
    hands = "opportunity_fire attack_10 attack_20 mixed_signals"
    t = four(Ann=hands, Bob="attack_5 mixed_signals", Cas="attack_5 mixed_signals")
    t.sets(Ann="opportunity_fire", Bob="attack_5", Cas="attack_5").passes()
    t.answer("Attack with Attack 10").answer("Lay Attack 20 facedown as the second shot")
    t.until("Anyone before Bob turns a card over?")
    assert t.refused("Play Mixed Signals on Bob", "Ann") == "CC-CARD-MIXED-SIGNALS"
    assert t.refused("Play Mixed Signals on Ann", "Bob") == "CC-ACT-01"


@rule("CC-ATK-31")
def test_a_last_shot_is_fired_before_the_turns_are_counted_up() -> None:
    t = four("barrier_magus", Ann="opportunity_fire attack_10 attack_20").order("Bob", "Cas", "Dee", "Ann")
    t.g.barrier = 0
    t.sets(Ann="opportunity_fire").hush()
    t.answer("Attack with Attack 10").answer("Lay Attack 20 facedown as the second shot").to(Setting)
    assert (t.left(), t.g.barrier) == (120 - 10 - 20, 40), "the barrier rises only after the last shot"


@rule("CC-CARD-OPPORTUNITY-FIRE", "CC-ATK-20", "CC-ATK-33")
def test_the_second_shot_is_a_card_that_could_be_the_first() -> None:
    t = four(Ann="opportunity_fire attack_10 crowd feint focus_strength double_strike rally")
    t.sets(Ann="opportunity_fire").until("Which card takes the place").answer("Attack with Attack 10")
    assert t.prompt() == "Which card do you lay facedown as the second shot?"
    assert t.options() == ["Lay Crowd facedown as the second shot"]


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
    assert (t.g.struck[0], t.g.hits[0]) == (30, 35), "an attack like any other of this step"


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
def test_several_shots_that_are_left_are_fired_in_order() -> None:
    t = four().order("Cas", "Ann", "Bob", "Dee")
    for seat, name in ((0, "attack_10"), (1, "attack_20"), (2, "attack_30")):
        t.g.cards.fill(shot_of(seat), [card(name)])
    t.on(LastShots()).quiet()
    assert dealt(t) == [30, 10, 20]


@rule("CC-ATK-22", "CC-ATK-34")
def test_riders_attach_to_an_attack_that_shows_0_too() -> None:
    t = four().riders("Ann", "focus_strength").attacks("Ann", "poke_with_stick").quiet()
    assert dealt(t) == [25]
    assert t._names(riders_of(0)) == []


@rule("CC-ATK-31", "CC-EOE-07", "CC-CARD-OPPORTUNITY-FIRE")
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
    assert "second shot" not in t.prompt()
    assert t.g.cards.count(shot_of(0)) == 0
    assert t.quiet().prompt() == "Which card do you set?"
