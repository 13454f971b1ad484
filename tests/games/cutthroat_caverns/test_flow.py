"""Chapter 4: the course of an encounter, rounds and the end of an encounter."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import rules_in
from games.cutthroat_caverns.table import CavernsTable, opening, table
from rulebound.games.cutthroat_caverns.frames import Before, OneRound, Preparation, Setting
from rulebound.games.cutthroat_caverns.frames_end import EncounterMoment, Refill
from rulebound.games.cutthroat_caverns.marks import BOAR, IRON_SKIN, OUT_OF_REACH, VAMPYRE
from rulebound.games.cutthroat_caverns.places import (
    CURRENT,
    PAST,
    STACK,
    riders_of,
    set_of,
)
from rulebound.games.cutthroat_caverns.tables import encounter
from rulebound.games.cutthroat_caverns.turn_order import order
from rulebound.testing.marks import rule


def four(against: str = "arshtongue") -> CavernsTable:
    """Everybody has an attack of 10 and a Feint."""
    t = table(against, deeper_darker=True, relics_ruin=True, tombs_tomes=True)
    for who in t.names:
        t.hand(who, "attack_10", "feint")
    return t


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
@pytest.mark.parametrize("name", ["rope_bridge", "collapsing_passage"])
def test_everybody_takes_part_in_a_trap_ignored_players_too(name: str) -> None:
    t = opening(name)
    for who in t.names:
        t.hand(who, "feint")
    t.g.marks[0] |= OUT_OF_REACH
    t.g.marks[1] |= BOAR
    t.go()
    while isinstance(t.g.stack[-1], Preparation):
        t.passes()
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
    t.g.marks[0] |= VAMPYRE
    t.poisoned("Bob", 1).sets().to(Setting)
    lost = [
        (told.rule, t.game.say(told.event, t.names)) for told in t.log if "loses" in t.game.say(told.event, t.names)
    ]
    rules = [name for name, _ in lost]
    assert list(dict.fromkeys(rules)) == ["CC-CRE-08", "CC-ITEM-18", "CC-PSN-03", "CC-TERM-01"]
    assert t.rules_told().index("CC-ROUND-12") > t.rules_told().index("CC-TERM-01")


@rule("CC-ROUND-12", "CC-COMP-04")
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
    assert t.told("CC-CRE-01") == ["Ann is attacked by the Bloated Horror for 25."]
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
    t.g.marks[0] |= IRON_SKIN
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


@rule("CC-EDGE-03")
def test_the_creature_attacks_even_if_nobody_has_an_attack() -> None:
    t = table("fire_drake").hand("Ann", "attack_10")
    t.g.tripped[0] = 1
    t.start()
    while t.g.round < 2 and not t.told("CC-CRE-01"):
        t.pass_by()
    assert t.told("CC-CRE-01")[0] == "Ann, Bob, Cas and Dee are attacked by the Fire Drake for 10."


@rule("CC-TURN-02", "CC-SETC-07", "CC-WIN-11")
def test_a_player_without_a_set_card_still_has_a_turn() -> None:
    t = four().hand("Ann").items("Ann", "alchemists_fire").sets()
    assert isinstance(t.g.stack[-1], Before)
    assert t.prompt() == "Anyone before Ann turns a card over?"
    t.says("Ann", "Use Alchemist's Fire")
    assert t.left() == 260
