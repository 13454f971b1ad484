"""Encounters with rules of their own: the Vampyre, the Shadowmancer, the Barrier Magus (chapter 16)."""

from __future__ import annotations

from games.cutthroat_caverns.fights import against, draws, ends, lost, plays, rest, rounds, sets, takes
from games.cutthroat_caverns.table import CavernsTable
from rulebound.games.cutthroat_caverns.frames_foes import Drain
from rulebound.games.cutthroat_caverns.marks import IRON_SKIN, VAMPYRE
from rulebound.testing import rule

# Vampyre.


@rule("CC-SPE-VAMP-01", "CC-SPE-VAMP-02", "CC-SPE-VAMP-03")
def test_whoever_is_damaged_by_the_bite_drains_others_at_the_end_of_the_round() -> None:
    t = draws(sets(against("vampyre")), "Bob Cas Ann Dee").to(Drain)
    assert t.asked() == ["Bob"]
    assert t.options() == ["Choose Cas", "Choose Ann", "Choose Dee"]
    rest(t.answer("Choose Dee"))
    assert lost(t) == {"Bob": 10, "Dee": 5}
    assert t.marked(VAMPYRE) == ["Bob"]
    assert not any("attacks Dee" in line for line in t.heard())


@rule("CC-SPE-VAMP-01", "CC-MON-VAMPYRE")
def test_whoever_the_bite_is_turned_onto_becomes_the_vampyre() -> None:
    t = against("vampyre")
    takes(t, "Bob", "human_shield")
    draws(sets(t), "Bob Cas Ann Dee")
    rest(plays(t, "Bob", "Play Human Shield on Dee", "Bob is about to take 10"))
    assert t.marked(VAMPYRE) == ["Dee"]


@rule("CC-SPE-VAMP-02", "CC-SPE-VAMP-06")
def test_vampyres_drain_in_order_and_bitten_again_they_are_told_nothing_new() -> None:
    t = against("vampyre")
    t.g.marks[0] |= VAMPYRE
    t.g.marks[2] |= VAMPYRE
    draws(sets(t), "Cas Bob Ann Dee").to(Drain)
    assert t.told("CC-SPE-VAMP-01") == []
    assert t.asked() == ["Cas"]
    assert t.answer("Choose Bob").to(Drain).asked() == ["Ann"]


@rule("CC-SPE-VAMP-03")
def test_a_vampyre_player_is_attacked_by_creatures_and_never_by_players() -> None:
    t = against("vampyre")
    t.g.marks[1] |= VAMPYRE
    takes(t, "Cas", "not_so_tough")
    assert t.copy().attacks("Ann", "attack_20").prompt().startswith("Ann attacks with"), "there is nothing to choose"
    draws(sets(t), "Bob Cas Ann Dee").to(Drain).answer("Choose Cas")
    assert "about to take" not in t.prompt(), "the loss is no creature attack"
    assert lost(rest(t)) == {"Bob": 10, "Cas": 5}


@rule("CC-SPE-VAMP-01")
def test_a_bite_that_does_no_damage_turns_nobody() -> None:
    t = against("vampyre")
    t.g.marks[1] |= IRON_SKIN
    assert rounds(t, "Bob Cas Ann Dee").marked(VAMPYRE) == []


@rule("CC-SPE-VAMP-02", "CC-SPE-VAMP-06")
def test_one_drain_per_vampyre_and_round_and_none_of_the_dead() -> None:
    t = rounds(against("vampyre"), "Bob Cas Ann Dee")
    draws(sets(t), "Bob Cas Ann Dee").to(Drain).answer("Choose Dee")
    rest(t)
    assert lost(t) == {"Bob": 20, "Cas": 5, "Dee": 5}
    t.lp("Bob", 5)
    rounds(t, "Bob Cas Ann Dee")
    assert t.g.died[1]
    assert t.g.lp[3] == 95


@rule("CC-SPE-VAMP-04", "CC-SPE-VAMP-05")
def test_vampyre_players_fight_and_score_and_are_themselves_again_when_it_dies() -> None:
    t = rounds(against("vampyre"), "Bob Cas Ann Dee").life(20)
    ends(sets(t, Bob=25))
    assert t.g.prestige[1] == 4
    assert t.marked(VAMPYRE) == []


# Shadowmancer.


@rule("CC-MON-SHADOWMANCER", "CC-SPE-SHADOW-01", "CC-SPE-SHADOW-02", "CC-SPE-SHADOW-03")
def test_player_1_must_come_to_more_than_the_last_one() -> None:
    t = rounds(against("shadowmancer"), "Bob Ann Cas Dee", Ann=25)
    assert t.left() == 190 - 25
    rounds(t, "Cas Ann Bob Dee", Bob=25, Dee=10)
    assert t.left() == 190 - 25 - 10
    rounds(t, "Dee Ann Bob Cas", Cas=5)
    assert t.left() == 190 - 25 - 10 - 5
    rounds(t, "Ann Bob Cas Dee", Dee=10)
    assert t.left() == 190 - 25 - 10 - 5 - 10


@rule("CC-SPE-SHADOW-02", "CC-ATK-04", "CC-ATK-17")
def test_a_crowd_that_is_lost_gets_in_nobodys_way() -> None:
    t = rounds(against("shadowmancer"), "Bob Ann Cas Dee", Ann=50)
    rounds(t, Bob="crowd", Ann=20, Cas=20)
    assert t.left() == 190 - 50 - 20 - 20


@rule("CC-SPE-SHADOW-02", "CC-FOG-05")
def test_what_is_announced_under_the_fog_is_what_the_next_player_1_must_beat() -> None:
    t = against("shadowmancer", events=True).event("fog_of_war")
    for then, cards in (("Bob Ann Cas Dee", {"Ann": 50}), ("", {"Bob": 20})):
        sets(t, **cards)
        for words in (f"Announce Attack {sum(cards.values())}", *["Announce Feint"] * 3):
            t.until("What do you announce?").answer(words)
        rest(t, then)
    assert t.left() == 190 - 50


@rule("CC-SPE-SHADOW-03")
def test_a_player_1_without_an_attack_counts_as_0() -> None:
    t = rounds(against("shadowmancer"), "Bob Ann Cas Dee")
    assert rounds(t, Bob=5).left() == 185


@rule("CC-SPE-SHADOW-01")
def test_in_the_first_round_even_a_stick_costs_no_turn() -> None:
    t = sets(against("shadowmancer"), Ann="poke_with_stick")
    rest(t, "Bob Ann Cas Dee")
    assert t.told("CC-ATK-07") == ["The attack of Ann deals 0 to the Shadowmancer."]
    assert t.told("CC-SPE-SHADOW-02") == []


@rule("CC-SPE-SHADOW-02")
def test_a_lost_turn_costs_its_cards_and_only_player_1_must_beat_anybody() -> None:
    t = rounds(against("shadowmancer"), "Bob Ann Cas Dee", Ann=50).riders("Bob", "focus_strength")
    rounds(t, Ann=5, Bob=20)
    assert t.told("CC-SPE-SHADOW-02") == ["The attack of Bob comes to nothing."], "20 and the Rider's 25 are not enough"
    assert t.left() == 190 - 50 - 5
    assert {"attack_20", "focus_strength"} <= set(t.discards())


@rule("CC-SPE-SHADOW-03")
def test_what_counts_is_the_damage_after_all_responses() -> None:
    t = against("shadowmancer")
    takes(t, "Cas", "rally")
    sets(t, Ann=20)
    rest(plays(t, "Cas", "Play Rally", "Ann attacks with"), "Bob Ann Cas Dee")
    assert rounds(t, "Cas Ann Bob Dee", Bob=40).left() == 190 - 40, "Ann dealt 20 and 20 more for the Rally"
    rounds(t, "Dee Ann Bob Cas", Cas=20)
    takes(t, "Bob", "not_so_tough")
    sets(t, Dee=25)
    assert rest(plays(t, "Bob", "Play Not So Tough", "Dee attacks with")).left() == 190 - 40 - 20, "too weak in the end"


def hasty(t: CavernsTable, first: str, second: str) -> CavernsTable:
    """Ann sets two cards and turns the first over first; the others feint."""
    t.g.haste[0] = 1
    takes(t, "Ann", first)
    takes(t, "Ann", second)
    t.ask_again()
    names = [" ".join(name.split("_")).title() for name in (first, second)]
    t.answer(f"Set {names[0]}", by="Ann")
    for who in ("Bob", "Cas", "Dee"):
        t.answer("Set Feint", by=who)
    t.answer(f"Set {names[1]} as well")
    t.until("Which of your set cards").answer(f"Turn over {names[0]}")
    return t


@rule("CC-SPE-SHADOW-03")
def test_the_first_attack_of_a_turn_is_compared_and_no_other() -> None:
    t = rest(hasty(against("shadowmancer"), "attack_20", "attack_50"), "Ann Bob Cas Dee")
    assert t.left() == 190 - 20 - 50
    rest(hasty(t, "attack_25", "attack_5"))
    assert t.left() == 190 - 20 - 50 - 25 - 5, "25 beats the 20 of the first attack, and the second need beat nothing"


@rule("CC-SPE-SHADOW-03")
def test_a_feint_turned_over_first_is_no_way_around_the_shadowmancer() -> None:
    t = rounds(against("shadowmancer"), "Ann Bob Cas Dee", Ann=50)
    rest(hasty(t, "feint", "attack_20"), "Bob Ann Cas Dee")
    assert t.left() == 190 - 50, "20 is the first attack of the turn, and too little"
    assert rounds(t, "Ann Bob Cas Dee", Bob=5).left() == 190 - 50 - 5


@rule("CC-SPE-SHADOW-03", "CC-CARD-UNINTENTIONAL-STRIKE")
def test_a_feint_that_becomes_an_attack_after_another_is_not_the_first() -> None:
    t = rounds(against("shadowmancer"), "Ann Bob Cas Dee", Ann=20)
    takes(t, "Bob", "unintentional_strike")
    hasty(t, "attack_50", "feint")
    rest(plays(t, "Bob", "Play Unintentional Strike", "Ann turned over Feint"), "Bob Ann Cas Dee")
    assert t.left() == 190 - 20 - 50 - 5
    assert rounds(t, Bob=50).left() == 190 - 20 - 50 - 5, "50 is what Bob had to beat"


@rule("CC-SPE-SHADOW-04")
def test_a_lost_turn_takes_the_second_card_and_the_second_shot_with_it() -> None:
    t = rounds(against("shadowmancer"), "Ann Bob Cas Dee", Ann=50)
    t.g.haste[0] = 1
    takes(t, "Ann", "attack_20")
    takes(t, "Ann", "attack_100")
    t.ask_again()
    t.answer("Set Attack 20", by="Ann")
    for who in ("Bob", "Cas", "Dee"):
        t.answer("Set Feint", by=who)
    t.answer("Set Attack 100 as well")
    t.until("Which of your set cards").answer("Turn over Attack 20")
    rest(t)
    assert t.left() == 190 - 50
    t = rounds(against("shadowmancer"), "Ann Bob Cas Dee", Ann=50)
    takes(t, "Ann", "attack_20")
    takes(t, "Ann", "attack_100")
    sets(t, Ann="opportunity_fire")
    t.until("Which card takes the place").answer("Attack with Attack 20")
    t.answer("Lay Attack 100 facedown as the second shot")
    rest(t)
    assert t.left() == 190 - 50


# Barrier Magus.


@rule("CC-MON-BARRIER-MAGUS", "CC-SPE-BARRIER-01", "CC-SPE-BARRIER-04", "CC-SPE-BARRIER-06", "CC-SPE-BARRIER-07")
def test_a_barrier_that_stands_soaks_all_damage_and_mends() -> None:
    t = rounds(against("barrier_magus"), "Ann Bob Cas Dee", Ann=10, Bob=25)
    assert (t.left(), t.g.barrier, lost(t)) == (120, 40, {"Bob": 20})


@rule("CC-MON-BARRIER-MAGUS", "CC-SPE-BARRIER-02", "CC-SPE-BARRIER-03", "CC-SPE-BARRIER-05", "CC-SPE-BARRIER-01")
def test_the_blow_that_brings_it_down_costs_its_owner_and_then_the_magus_is_hurt() -> None:
    t = rounds(against("barrier_magus"), "Ann Bob Cas Dee", Ann=30, Bob=50, Cas=25)
    assert (t.left(), t.g.barrier, lost(t)) == (120 - 25, 40, {"Bob": 5})
    assert t.told("CC-SPE-BARRIER-05") == ["The barrier rises again: it soaks 40."]


@rule("CC-SPE-BARRIER-02", "CC-SPE-BARRIER-01")
def test_a_blow_of_exactly_its_value_brings_it_down_and_fire_works_on_it_too() -> None:
    t = rounds(against("barrier_magus"), "Ann Bob Cas Dee", Ann=40)
    assert (t.told("CC-SPE-BARRIER-02"), lost(t)) == (["Ann brings the barrier down."], {"Ann": 5})
    t = against("barrier_magus").items("Bob", "alchemists_fire")
    plays(sets(t, Bob=25), "Bob", "Use Alchemist's Fire", "before Bob turns")
    assert (t.left(), t.g.barrier) == (120, 10)
    rest(t)
    assert t.told("CC-SPE-BARRIER-02") == ["Bob brings the barrier down."]


@rule("CC-SPE-BARRIER-02", "CC-ACT-09")
def test_the_knockdown_is_no_creature_attack() -> None:
    t = against("barrier_magus")
    takes(t, "Bob", "counter_strike")
    assert rest(sets(t, Bob=50)).told("CC-CRE-01") == []
    assert lost(t) == {"Bob": 5}
