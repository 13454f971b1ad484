"""Chapter 4: the course of an encounter, rounds and the end of an encounter."""

from __future__ import annotations

from games.cutthroat_caverns.table import CavernsTable, opening, table
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.frames import (
    Before,
    EncounterMoment,
    OneRound,
    Preparation,
    Refill,
    Setting,
)
from rulebound.games.cutthroat_caverns.places import (
    CURRENT,
    DUNGEON,
    PAST,
    STACK,
    hand_of,
    riders_of,
    set_of,
    trophies_of,
)
from rulebound.games.cutthroat_caverns.state import order
from rulebound.games.cutthroat_caverns.tables import encounter
from rulebound.testing.marks import rule


def four(against: str = "arshtongue") -> CavernsTable:
    """Everybody has an attack of 10 and a Feint."""
    t = table(against, deeper_darker=True, relics_ruin=True, tombs_tomes=True)
    for who in t.names:
        t.hand(who, "attack_10", "feint")
    return t


def rules_in(t: CavernsTable, *names: str) -> list[str]:
    """Those of these rules that were told, in order."""
    return [name for name in t.rules_told() if name in names]


# Encounters.


@rule("CC-FLOW-01")
def test_the_top_card_is_revealed_to_all() -> None:
    t = opening("ripper").items("Ann", "potion_of_haste").go()
    assert t.told("CC-FLOW-01") == ["Encounter 1: Ripper."]
    assert t.g.cards.has(CURRENT, encounter("ripper"))


@rule("CC-FLOW-03")
def test_the_column_is_that_of_the_players_at_the_start_whoever_has_died() -> None:
    t = opening("ripper", 5)
    t.g.died[4] = 1
    t.g.initiative[4] = 0
    assert t.fight().left() == 240


@rule("CC-FLOW-04", "CC-WIN-09", "CC-ITEM-03", "CC-WIN-28", "CC-FLOW-05")
def test_potions_may_be_used_before_the_initiative_and_again_once_the_order_is_known() -> None:
    t = opening("ripper").items("Ann", "cure_wounds").lp("Ann", 50)
    for who in t.names:
        t.hand(who, "attack_10", "rally")
    t.go()
    assert isinstance(t.g.stack[-1], Preparation)
    assert t.told("CC-FLOW-05") == []
    assert "Use Cure Wounds" in t.options("Ann")
    t.passes()
    assert isinstance(t.g.stack[-1], Preparation)
    assert len(t.told("CC-FLOW-05")) == 4
    with t.changes(Ann_lp=15, Ann_items=-1):
        t.says("Ann", "Use Cure Wounds")


@rule("CC-FLOW-05", "CC-ROUND-14")
def test_each_living_player_draws_an_initiative_card_that_the_first_round_uses() -> None:
    t = opening("ripper").next_order("Dee", "Cas", "Bob", "Ann")
    for who in t.names:
        t.hand(who, "attack_10", "rally")
    t.to(Setting).sets()
    assert t.told("CC-FLOW-05") == [f"{who} is Player #{n}." for n, who in enumerate(("Dee", "Cas", "Bob", "Ann"), 1)]
    assert t.prompt() == "Anyone before Dee turns a card over?"


@rule("CC-FLOW-06")
def test_attacks_of_the_reveal_that_name_a_host_come_after_the_first_initiative() -> None:
    t = opening("blink_dogs", deeper_darker=True)
    for who in t.names:
        t.hand(who, "rally")
    t.go()
    while not t.told("CC-CRE-01"):
        t.passes()
    assert rules_in(t, "CC-FLOW-05", "CC-CRE-01")[:5] == ["CC-FLOW-05"] * 4 + ["CC-CRE-01"]


@rule("CC-FLOW-07", "CC-ROUND-13")
def test_rounds_are_played_until_the_creature_is_dead() -> None:
    t = four("ripper").sets().to(Setting)
    assert t.g.round == 2
    assert t.prompt() == "Which card do you set?"
    assert t.rules_told().count("CC-ROUND-01") == 1


@rule("CC-FLOW-08", "CC-FLOW-09", "CC-FLOW-12", "CC-FLOW-10")
def test_a_trap_has_no_rounds_and_no_prestige_but_initiative_and_both_preparations() -> None:
    t = (
        opening("rope_bridge")
        .items("Ann", "cure_wounds")
        .lp("Ann", 50)
        .poisoned("Bob", 2)
        .stacked("rope_bridge", "ripper")
    )
    t.go()
    assert isinstance(t.g.stack[-1], Preparation)
    t.passes()
    assert isinstance(t.g.stack[-1], Preparation)
    assert len(t.told("CC-FLOW-05")) == 4
    t.passes().until("Do you use anything?")
    t.to(EncounterMoment)
    assert t.g.round == 0
    assert list(t.g.prestige) == [0, 0, 0, 0]
    assert t.told("CC-WIN-15") == []
    assert t.told("CC-PSN-03") == []
    t.to(Preparation)
    assert t.g.poison[1] == 1
    assert t.g.cards.has(PAST, encounter("rope_bridge"))


@rule("CC-FLOW-11")
def test_everybody_takes_part_in_a_trap_ignored_players_too() -> None:
    t = opening("rope_bridge")
    t.g.out_of_reach[0] = 1
    t.g.boar[1] = 1
    t.go()
    assert sorted(t.asked()) == ["Ann", "Bob", "Cas", "Dee"]


# Rounds.


@rule("CC-ROUND-01", "CC-ROUND-02", "CC-ROUND-03", "CC-ROUND-06", "CC-ROUND-08", "CC-ROUND-09", "CC-ROUND-10")
def test_the_steps_of_a_round() -> None:
    t = four("fire_drake")
    t.start()
    assert t.asked() == ["Ann", "Bob", "Cas", "Dee"]
    t.sets(Ann="attack_10", Bob="attack_10", Cas="attack_10", Dee="attack_10").to(Setting)
    steps = ("CC-SETC-08", "CC-TURN-01", "CC-CRE-01", "CC-FLOW-05", "CC-ROUND-12")
    told = rules_in(t, *steps)
    assert told[:9] == ["CC-SETC-08"] * 4 + ["CC-TURN-01"] * 4 + ["CC-CRE-01"]
    assert told[9:13] == ["CC-FLOW-05"] * 4
    assert [line.split()[0] for line in t.told("CC-TURN-01")] == ["Ann", "Bob", "Cas", "Dee"]
    assert t.g.cards.count(STACK) == 0
    assert t.discards().count("attack_10") == 4


@rule("CC-ROUND-04", "CC-EOE-07", "CC-ROUND-15")
def test_the_encounter_ends_with_the_killing_blow_and_later_turns_are_not_taken() -> None:
    t = (
        four("ripper")
        .life(20)
        .stacked("battle_troll")
        .sets(Ann="attack_10", Bob="attack_10", Cas="attack_10", Dee="attack_10")
    )
    t.riders("Dee", "focus_strength").poisoned("Dee", 1)
    t.to(Refill)
    assert t.g.prestige[1] == 3
    assert [line.split()[0] for line in t.told("CC-TURN-01")] == ["Ann", "Bob"]
    assert t.discards().count("attack_10") == 4
    assert t.g.cards.count(set_of(2)) == 0
    assert t.g.cards.count(riders_of(3)) == 1
    assert t.told("CC-PSN-03") == ["Dee loses 5 LP."]
    assert t.told("CC-ROUND-12") == []


@rule("CC-ROUND-05", "CC-INFO-02")
def test_the_stack_is_counted_off_in_step_c_and_until_then_all_see_what_is_left() -> None:
    t = four().sets(Ann="attack_10", Bob="attack_10", Cas="feint", Dee="feint")
    t.passes().passes()
    assert (t.g.life[0], t.g.hits[0], t.left()) == (290, 10, 280)
    t.to(Setting)
    assert (t.g.life[0], t.g.hits[0]) == (270, 0)


@rule("CC-ROUND-07")
def test_comparisons_look_at_this_round_only() -> None:
    t = four("minotaur").sets(Ann="attack_10", Bob="attack_10", Cas="attack_10", Dee="feint").to(Setting)
    assert t.g.lp[3] == 80
    assert list(t.g.dealt) == [0, 0, 0, 0]


@rule("CC-ROUND-11")
def test_the_order_of_what_happens_at_the_end_of_a_round() -> None:
    t = four("vampyre").round(11)
    t.g.vampyre[0] = 1
    t.poisoned("Bob", 1).sets().to(Setting)
    lost = [
        (told.rule, t.game.say(told.event, t.names)) for told in t.log if "loses" in t.game.say(told.event, t.names)
    ]
    rules = [name for name, _ in lost]
    assert list(dict.fromkeys(rules)) == ["CC-CRE-08", "CC-ITEM-18", "CC-PSN-03", "CC-TERM-01"]
    assert t.rules_told().index("CC-ROUND-12") > t.rules_told().index("CC-TERM-01")


@rule("CC-ROUND-12")
def test_each_living_player_draws_one_card_in_the_new_order_after_all_attacks() -> None:
    t = four("minotaur").sets()
    while not isinstance(t.g.stack[-2], OneRound) or not t.told("CC-TURN-01"):
        t.pass_by()
    t.to(Setting)
    who = [line.split()[0] for line in t.told("CC-ROUND-12")]
    numbers = [line.split()[0] for line in t.told("CC-FLOW-05")]
    assert who == numbers
    assert t.rules_told().index("CC-ROUND-12") > t.rules_told().index("CC-CRE-01")


@rule("CC-ROUND-16")
def test_damage_outside_step_b_lowers_the_marker_at_once_and_its_card_is_discarded() -> None:
    t = table("arshtongue", deeper_darker=True).attacks("Ann", "attack_30").quiet()
    assert (t.g.life[0], t.g.hits[0]) == (260, 0)
    assert "attack_30" in t.discards()
    assert t.g.dealt[0] == 30


@rule("CC-ROUND-17")
def test_the_round_number_changes_only_with_the_next_round() -> None:
    t = four("stone_juggernaut").sets()
    while not t.told("CC-CRE-01"):
        t.pass_by()
    assert t.g.round == 1
    assert t.told("CC-CRE-01")[0].endswith("for 10.")


@rule("CC-ROUND-18")
def test_last_words_come_right_after_the_killing_blow_and_nothing_strikes_back() -> None:
    t = four("bloated_horror").life(10).hand("Ann", "attack_50", "counter_strike").stacked("ripper")
    t.sets(Ann="attack_50").passes().passes()
    assert t.told("CC-CRE-01") == ["Bloated Horror attacks Ann for 25."]
    assert t.rules_told().index("CC-EOE-02") < t.rules_told().index("CC-CRE-01")
    t.plays("Ann", "Play Counter Strike")
    t.to(Refill)
    assert t.g.lp[0] == 75
    assert t.g.prestige[0] == 3


@rule("CC-TERM-01", "CC-PSN-07")
def test_from_round_11_on_everybody_grows_tired() -> None:
    t = four("arshtongue").round(11).sets(Ann="feint", Bob="feint", Cas="feint", Dee="feint").to(Setting)
    assert t.told("CC-TERM-01") == [f"{who} loses 5 LP." for who in [t.names[seat] for seat in order(t.g)]]
    t.round(12)
    t.g.iron_skin[0] = 1
    t.log.clear()
    t.sets().to(Setting)
    assert t.told("CC-TERM-01")[0].endswith("loses 10 LP.")
    assert len(t.told("CC-TERM-01")) == 4


@rule("CC-TERM-02", "CC-DEATH-10")
def test_in_round_30_all_die() -> None:
    t = four("arshtongue").round(30).sets(Ann="feint", Bob="feint", Cas="feint", Dee="feint")
    while not t.over():
        t.pass_by()
    assert t.ending().rule == "CC-DEATH-10"
    assert not any(t.ending().won)


# The end of an encounter.


def beaten(**hands: str) -> CavernsTable:
    """Ann is about to fell the Ripper with her set card; the Battle Troll comes next."""
    t = table("ripper").life(10).stacked("battle_troll")
    for who in t.names:
        t.hand(who, "attack_10", "rally", "trip")
    return t


@rule("CC-EOE-01", "CC-EOE-06")
def test_the_steps_at_the_end_of_an_encounter() -> None:
    t = beaten().items("Dee", "cure_wounds").items("Cas", "cure_wounds").poisoned("Bob", 1).lp("Cas", 60)
    t.g.died[3], t.g.waiting, t.g.initiative[3] = 1, (Seat(3),), 0
    t.g.lp[3] = 0
    t.sets(Ann="attack_10").to(Refill)
    told = rules_in(t, "CC-EOE-02", "CC-PSN-03", "CC-DEATH-05", "CC-PSN-04")
    assert list(dict.fromkeys(told)) == ["CC-EOE-02", "CC-PSN-03", "CC-DEATH-05", "CC-PSN-04"]
    assert t.g.poison[1] == 0
    t.through(Refill)
    assert t.g.number == 1 or t.g.encounter == encounter("battle_troll")
    t.to(Setting)
    assert t.g.number == 2


@rule("CC-EOE-03")
def test_an_encounter_may_reward_its_killer_beyond_its_prestige() -> None:
    t = (
        table("mimic_chest")
        .life(10)
        .top("attack_5", "cure_wounds")
        .stacked("ripper")
        .attacks("Ann", "attack_10")
        .quiet()
    )
    assert "cure_wounds" in t.owns("Ann")
    t = table("death", boss="death", death_incarnate=True).life(10).attacks("Ann", "attack_10").quiet()
    assert t.g.prestige[0] == 8


@rule("CC-EOE-04", "CC-EOE-05")
def test_everybody_discards_any_number_in_secret_and_draws_to_the_maximum() -> None:
    t = beaten().sets(Ann="attack_10").to(Refill)
    assert t.asked() == ["Ann", "Bob", "Cas", "Dee"]
    assert t.options("Ann") == ["Discard Rally", "Discard Trip", "Pass"]
    t.answer("Discard Rally", by="Ann").answer("Pass", by="Bob").answer("Pass", by="Cas").answer("Pass", by="Dee")
    assert "Ann discards Rally." not in t.heard("Bob")
    assert t.asked() == ["Ann"]
    t.top("cure_wounds", "attack_20", "attack_20").answer("Discard Trip")
    assert "Ann discards Rally and Trip." in t.heard("Bob")
    assert [t.g.cards.count(hand_of(seat)) for seat in range(4)] == [7, 7, 7, 7]
    assert "cure_wounds" in t.owns(t.names[order(t.g)[0]])


@rule("CC-EOE-05")
def test_the_draw_goes_in_order() -> None:
    t = beaten().sets(Ann="attack_10").to(Refill)
    t.order("Cas", "Dee", "Ann", "Bob").through(Refill)
    drawers = list(dict.fromkeys(line.split()[0] for line in t.told("CC-EOE-05")))
    assert drawers[:4] == ["Cas", "Dee", "Ann", "Bob"]


@rule("CC-EOE-06", "CC-END-01")
def test_after_the_last_encounter_the_game_ends_without_the_last_steps() -> None:
    t = table("ripper").life(10).prestige("Bob", 1).poisoned("Bob", 2)
    t.g.cards.move_all(DUNGEON, PAST)
    t.attacks("Ann", "attack_10").quiet()
    assert t.over()
    assert t.ending().won == (True, False, False, False)
    assert t.told("CC-PSN-04") == []
    assert t.told("CC-EOE-05") == []


@rule("CC-EOE-08")
def test_riders_and_poison_carry_over_and_trip_and_marks_do_not() -> None:
    t = beaten().riders("Bob", "slip_behind").poisoned("Bob", 3).items("Bob", "potion_of_strength")
    t.g.tripped[2] = 2
    t.g.bitten[2] = 1
    t.g.strength[1] = 4
    t.g.cursed[0] = 2
    t.sets(Ann="attack_10").to(Setting)
    assert t.g.encounter == encounter("battle_troll")
    assert t.g.cards.count(riders_of(1)) == 1
    assert t.g.poison[1] == 2
    assert t.g.tripped[2] == t.g.bitten[2] == 0
    assert t.g.strength[1] == 2
    assert t.g.cursed[0] == 1
    assert "Cas" in t.asked()


@rule("CC-EOE-10")
def test_the_event_comes_first_then_players_in_order() -> None:
    t = table("ripper", events=True).event("toll_of_the_deep").life(10).stacked("battle_troll")
    t.relics("Bob", "chalice_of_plenty").relics("Ann", "chalice_of_plenty").lp("Ann", 50).lp("Bob", 50)
    t.order("Bob", "Ann", "Cas", "Dee").attacks("Cas", "attack_10").quiet()
    t.to(Refill)
    healed = [line for line in t.heard() if "heals 5" in line]
    assert healed[:2] == ["Bob heals 5 LP.", "Ann heals 5 LP."]
    lines = t.heard()
    assert lines.index("Bob loses 5 LP.") < lines.index("Bob heals 5 LP.")


@rule("CC-EOE-11")
def test_what_lasts_for_the_encounter_ends_before_the_refill_and_hands_are_reduced() -> None:
    t = beaten().items("Bob", "potion_of_iron_skin")
    t.g.out_of_reach[2] = t.g.rotting[3] = t.g.wellspring[1] = 1
    t.hand("Bob", "attack_10", *["rally"] * 2, *["trip"] * 2, *["attack_50"] * 4)
    t.sets(Ann="attack_10", Bob="attack_10")
    while not t.told("CC-EOE-02"):
        t.pass_by()
    t.until("above the maximum")
    assert t.asked() == ["Bob"]
    assert t.g.out_of_reach[2] == t.g.rotting[3] == t.g.wellspring[1] == 0


@rule("CC-EOE-12")
def test_a_killing_blow_is_one_on_any_body_and_the_final_one_ends_the_encounter() -> None:
    t = table("ogre_brothers").life(10, 0).life(10, 1).stacked("ripper")
    t.attacks("Ann", "attack_10").answer("Attack Grub").quiet()
    assert list(t.g.kills) == [1, 0, 0, 0]
    assert t.g.killer == -1
    t.attacks("Bob", "attack_10").quiet()
    assert [line.split()[0] for line in t.told("CC-ATK-09")] == ["Ann", "Bob"]
    assert t.g.last_killer == 1
    assert t.g.cards.has(trophies_of(1), encounter("ogre_brothers"))


@rule("CC-EDGE-03")
def test_the_creature_attacks_even_if_nobody_has_an_attack() -> None:
    t = table("fire_drake").hand("Ann", "attack_10")
    t.g.tripped[0] = 1
    t.start()
    while t.g.round < 2 and not t.told("CC-CRE-01"):
        t.pass_by()
    assert t.told("CC-CRE-01")[0] == "Fire Drake attacks Ann, Bob, Cas and Dee for 10."


@rule("CC-TURN-02")
def test_a_player_without_a_set_card_still_has_a_turn() -> None:
    t = four().hand("Ann").items("Ann", "alchemists_fire").sets()
    assert isinstance(t.g.stack[-1], Before)
    assert t.prompt() == "Anyone before Ann turns a card over?"
    t.says("Ann", "Use Alchemist's Fire")
    assert t.left() == 260
