"""Chapter 4: in which order things happen in a round, and what belongs to which round."""

from __future__ import annotations

from games.cutthroat_caverns.fights import against, lost, rounds, rules_in, sets
from games.cutthroat_caverns.table import CavernsTable, opening, table
from games.cutthroat_caverns.test_bosses import clear, lich
from rulebound.games.cutthroat_caverns.frames import Preparation, RoundEnd, RoundMoment, Setting
from rulebound.games.cutthroat_caverns.frames_blows import Hit
from rulebound.games.cutthroat_caverns.frames_foes import Drain, RisenAttack
from rulebound.games.cutthroat_caverns.marks import VAMPYRE
from rulebound.games.cutthroat_caverns.places import DISCARD, STACK
from rulebound.games.cutthroat_caverns.tables import card
from rulebound.testing.marks import rule

ABOVE = "Your hand is above the maximum. Which card do you discard?"


@rule("CC-ROUND-01", "CC-ROUND-06", "CC-ROUND-09", "CC-ROUND-10", "CC-ROUND-11", "CC-ROUND-12")
def test_specific_attacks_then_initiative_then_random_attacks_then_poison_then_a_card() -> None:
    t = against("treasure_spore", deeper_darker=True).poisoned("Dee", 1)
    sets(t, Ann=10).until("What do you attack?").answer("Attack the Treasure Spore").to(Setting)
    told = rules_in(t, "CC-TURN-01", "CC-CRE-01", "CC-FLOW-05", "CC-PSN-03", "CC-ROUND-12")
    assert told[4:] == [
        "CC-CRE-01",
        *["CC-FLOW-05"] * 4,
        *["CC-CRE-01"] * (len(told) - 14),
        "CC-PSN-03",
        *["CC-ROUND-12"] * 4,
    ]
    assert told.count("CC-CRE-01") > 1


@rule("CC-ROUND-10", "CC-CRE-03")
def test_a_random_attack_strikes_whoever_has_just_drawn_its_number() -> None:
    t = rounds(against("ripper"), "Bob Ann Cas Dee")
    assert lost(t) == {"Ann": 15}
    rounds(t, "Ann Dee Cas Bob")
    assert lost(t) == {"Ann": 15, "Dee": 15}


@rule("CC-ROUND-06", "CC-CRE-02", "CC-CRE-01")
def test_the_lines_of_a_card_strike_in_printed_order() -> None:
    t = rounds(against("battle_troll"), Bob=10, Cas=20)
    assert t.told("CC-CRE-01") == [
        "Bob is attacked by the Battle Troll for 20.",
        "Cas is attacked by the Battle Troll for 10.",
    ]


@rule("CC-ROUND-07")
def test_who_struck_first_is_asked_anew_in_every_round() -> None:
    t = rounds(against("battle_troll"), "Ann Bob Cas Dee", Ann=10, Bob=20)
    rounds(t, Cas=10)
    assert lost(t) == {"Ann": 20, "Bob": 10, "Cas": 30}
    rounds(t)
    assert lost(t) == {"Ann": 25, "Bob": 15, "Cas": 35, "Dee": 5}, "and nobody has in the third"


@rule("CC-ROUND-11")
def test_an_event_of_the_round_comes_before_the_drain_and_the_drain_before_poison() -> None:
    t = table("vampyre", deeper_darker=True, events=True).event("walls_close_in").poisoned("Bob", 1)
    t.g.marks[0] |= VAMPYRE
    t.hand("Cas", *["feint"] * 7).on(RoundEnd())
    assert (t.prompt(), t.asked()) == (ABOVE, ["Cas"])
    t.answer("Discard Feint")
    assert isinstance(t.g.stack[-1], Drain)
    assert t.told("CC-PSN-03") == []
    assert t.first_option().told("CC-PSN-03") == ["Bob loses 5 LP."]


@rule("CC-ROUND-11", "CC-SPE-LICH-03")
def test_what_the_encounter_does_at_the_end_of_a_round_comes_before_the_event() -> None:
    t = clear(lich("Cas Dee"), "Ann").event("walls_close_in").hand("Bob", *["feint"] * 7)
    t.to(RisenAttack)
    assert (t.told("CC-HAND-02"), t.asked()) == ([], ["Cas"])
    t.answer("Attack Ann").to(RisenAttack).answer("Attack Ann").until(ABOVE)
    assert t.asked() == ["Bob"]


@rule("CC-ROUND-11", "CC-TOK-SPORE-04")
def test_the_effects_of_a_card_come_in_printed_order() -> None:
    t = against("treasure_spore", deeper_darker=True)
    t.life(50).on(RoundEnd())
    assert t.left() == 80, "one Protospore heals, and then there are two"
    assert len(t.g.tag) == 3


@rule("CC-ROUND-12", "CC-SETC-09")
def test_whoever_lay_on_the_ground_draws_a_card_too() -> None:
    t = against("fire_drake")
    t.g.tripped[0] = 1
    t.sets().to(Setting)
    assert [t.drawn("CC-ROUND-12", who) for who in t.names] == [1, 1, 1, 1]


@rule("CC-ROUND-13", "CC-WIN-22")
def test_w_eor_opens_after_the_draw_and_the_next_round_draws_no_initiative() -> None:
    t = sets(against("arshtongue", deeper_darker=True).items("Ann", "potion_of_haste")).to(RoundMoment)
    told = len(t.rules_told())
    assert rules_in(t, "CC-FLOW-05", "CC-ROUND-12") == ["CC-FLOW-05"] * 4 + ["CC-ROUND-12"] * 4
    before = list(t.g.initiative)
    t.to(Setting)
    assert "CC-FLOW-05" not in t.rules_told()[told:]
    assert (t.g.round, list(t.g.initiative)) == (2, before)


@rule("CC-ROUND-14")
def test_the_first_round_goes_by_the_numbers_drawn_when_the_encounter_began() -> None:
    t = opening("ripper").hand("Ann", "feint").hand("Bob", "feint").next_order("Dee", "Cas", "Bob", "Ann").to(Setting)
    assert list(t.g.initiative) == [4, 3, 2, 1]


@rule("CC-ROUND-15", "CC-PSN-03")
def test_poison_that_has_bitten_in_a_round_does_not_bite_again_when_the_encounter_ends_in_it() -> None:
    t = against("ripper").poisoned("Dee", 1).poisoned("Ann", 3).items("Ann", "potion_of_haste").stacked("battle_troll")
    sets(t).to(RoundMoment)
    assert lost(t).get("Dee", 0) % 15 == 5
    before = list(t.g.lp)
    t.life(5).attacks("Bob", "attack_10").quiet()
    assert list(t.g.lp) == before


@rule("CC-ROUND-16")
def test_a_counter_strike_lowers_the_marker_at_once_in_step_b_too() -> None:
    t = against("arshtongue", deeper_darker=True).hand("Bob", "counter_strike")
    t.g.in_turns = True
    t.hits("Bob", 15).plays("Bob", "Play Counter Strike")
    t.quiet()
    assert (t.g.life[0], t.g.hits[0]) == (275, 0)


@rule("CC-ROUND-16", "CC-ROUND-08")
def test_an_attack_after_step_c_is_no_part_of_the_stack_and_counts_for_the_round() -> None:
    t = against("treasure_spore", deeper_darker=True)
    sets(t, Ann=10).until("What do you attack?").answer("Attack the Treasure Spore")
    while not any(isinstance(frame, Hit) for frame in t.g.stack):
        t.passes()
    assert t.g.cards.count(STACK) == 1
    assert not t.g.in_turns
    before = t.g.life[0]
    t.attacks("Bob", "attack_20").answer("Attack the Treasure Spore").quiet()
    assert t.g.life[0] == before - 20
    assert t.g.cards.has(DISCARD, card("attack_20"))
    assert t.g.dealt[1] == 20


@rule("CC-ROUND-17")
def test_random_attacks_of_a_round_count_that_round() -> None:
    t = rounds(against("stone_juggernaut"), "Ann Bob Cas Dee")
    assert lost(t) == {"Ann": 10}
    assert lost(rounds(t, "Ann Bob Cas Dee")) == {"Ann": 30}


# The reveal.


@rule("CC-FLOW-06", "CC-WIN-28")
def test_who_is_struck_at_the_reveal_may_drink_before_the_first_round() -> None:
    t = opening("blink_dogs", deeper_darker=True).items("Ann", "cure_wounds").lp("Ann", 80)
    for who in t.names:
        t.hand(who, "feint")
    t.to(Preparation)
    assert t.told("CC-CRE-01") == []
    t.passes().to(Preparation)
    assert len(t.told("CC-CRE-01")) == 4
    assert "Use Cure Wounds" in t.options("Ann")


def left_at(t: CavernsTable) -> list[int]:
    """LP left of every body."""
    return [t.left(body) for body in range(len(t.g.tag))]


@rule("CC-FLOW-03")
def test_bodies_have_the_lp_of_the_players_at_the_start_too() -> None:
    t = opening("ogre_brothers", 5)
    t.g.died[4], t.g.initiative[4] = 1, 0
    assert left_at(t.fight()) == [125, 125]
