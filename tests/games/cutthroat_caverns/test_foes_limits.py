"""Encounters at their limits: stolen Relics, two who are left, the ignored, frenzies, and what is told."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import against, draws, lost, rest, rounds, sets, takes
from games.cutthroat_caverns.table import CavernsTable, table
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.foes.lines import RANDOM
from rulebound.games.cutthroat_caverns.frames import NOBODY, Setting
from rulebound.games.cutthroat_caverns.frames_blows import CARD_LOSS, CreatureAttacks, Loss, Paying
from rulebound.games.cutthroat_caverns.frames_end import Deaths
from rulebound.games.cutthroat_caverns.frames_foes import FeastTurn, Plundering, Robbery
from rulebound.games.cutthroat_caverns.marks import OUT_OF_REACH
from rulebound.games.cutthroat_caverns.places import SACK, UNDER
from rulebound.games.cutthroat_caverns.rules.bodies import remove_body
from rulebound.games.cutthroat_caverns.tables import RELIC_OF, card
from rulebound.testing import rule


def only_living(t: CavernsTable, *names: str) -> CavernsTable:
    """All others are dead."""
    for seat, name in enumerate(t.names):
        if name not in names:
            t.g.died[seat], t.g.lp[seat], t.g.initiative[seat] = seat + 1, 0, 0
    return t


# Relics that the Imps steal.


def robbed(relic: str) -> CavernsTable:
    """The Imps have stolen this Relic from Cas, and then a potion; Dee collects Relics."""
    t = against("thieving_imps", events=True).relics("Cas", relic).items("Cas", "cure_wounds")
    t.reputation("Dee", "collector")
    draws(sets(t), "Bob Cas Ann Dee").to(Robbery)
    t.answer("Give Bloodstone" if relic == "bloodstone" else "Give Mask of Faces")
    draws(sets(rest(t)), "Bob Cas Ann Dee").to(Robbery).answer("Give Cure Wounds")
    assert (t.has_relics("Cas"), t.owns("Cas")) == ([], [])
    return rest(t)


@pytest.mark.parametrize("relic", ["bloodstone", "mask_of_faces"])
@rule("CC-MON-THIEVING-IMPS", "CC-ITEM-15", "CC-REP-COLLECTOR")
def test_a_stolen_relic_goes_to_the_killer_who_gains_it_like_any_other(relic: str) -> None:
    t = robbed(relic).life(5)
    rest(sets(t, Dee=10))
    assert (t.has_relics("Dee"), t.owns("Dee")) == ([relic], ["cure_wounds"])
    assert t.told("CC-REP-COLLECTOR") == ["Dee gains 1 Prestige."]


@pytest.mark.parametrize("relic", ["bloodstone", "mask_of_faces"])
@rule("CC-MON-THIEVING-IMPS", "CC-DEATH-17")
def test_without_a_killer_a_stolen_relic_goes_back_and_is_nobodys_if_its_owner_died(relic: str) -> None:
    t = robbed(relic)
    t.g.killer, t.g.beaten, t.g.over = NOBODY, True, True
    back = t.copy().on(Deaths()).start()
    assert (back.has_relics("Cas"), back.owns("Cas")) == ([relic], ["cure_wounds"])
    t.g.died[2] = 1
    t.on(Deaths()).start()
    assert not any(t.has_relics(who) or t.owns(who) for who in t.names)


@rule("CC-REP-COLLECTOR", "CC-REPU-13")
def test_a_collector_scores_a_relic_that_comes_back_only_once() -> None:
    t = against("thieving_imps", events=True).reputation("Cas", "collector").relics("Cas", "mask_of_faces")
    t.g.spent[2] |= 1 << (len(content.CHARACTERS.reputation) + RELIC_OF["mask_of_faces"])
    draws(sets(t), "Bob Cas Ann Dee").to(Robbery).answer("Give Mask of Faces")
    rest(sets(rest(t).life(5), Cas=10))
    assert (t.has_relics("Cas"), t.told("CC-REP-COLLECTOR")) == (["mask_of_faces"], [])


@rule("CC-MON-AVARICE", "CC-WIN-31")
def test_whoever_has_nothing_to_give_avarice_is_not_asked() -> None:
    t = draws(sets(against("avarice")), "Bob Cas Ann Dee")
    while not isinstance(t.g.stack[-1], Setting):
        assert not isinstance(t.g.stack[-1], Paying)
        t.passes()
    assert list(lost(t)) == ["Bob"]


# Few are left, or ignored.


@rule("CC-MON-PESTILENCE", "CC-SET-21")
def test_two_who_are_left_pass_their_tokens_to_each_other() -> None:
    t = only_living(against("pestilence").poisoned("Ann", 2), "Ann", "Cas")
    rounds(t, "Ann Cas")
    assert list(t.g.poison) == [2, 0, 1, 0]


def feast(t: CavernsTable) -> CavernsTable:
    """Ann holds six cards after setting one, and draws three more at Gluttony's table: two too many."""
    t.life(100).hand("Ann", *["feint"] * 7)
    draws(sets(t), "Ann Bob Cas Dee").to(FeastTurn).answer("Draw 3 cards")
    while t.asked() != ["Bob"] or "How many" not in t.prompt():
        t.passes()
    return t


@rule("CC-SPE-GLUT-05", "CC-EVT-BLOOD-FRENZY")
def test_a_frenzy_makes_gluttonys_bite_worse_and_feeds_it_no_better() -> None:
    t = feast(against("gluttony", events=True).event("blood_frenzy"))
    assert (lost(t), t.left()) == ({"Ann": 15}, 110)


@rule("CC-SPE-GLUT-05", "CC-SPE-GLUT-06", "CC-CRE-06")
def test_gluttony_does_not_bite_the_ignored_but_is_fed() -> None:
    t = against("gluttony")
    t.g.marks[0] |= OUT_OF_REACH
    assert (lost(feast(t)), t.left()) == ({}, 110)


@rule("CC-MON-PUPPETEER", "CC-EVT-BLOOD-FRENZY", "CC-CRE-06")
def test_strings_are_pulled_harder_in_a_frenzy_and_in_vain_against_the_ignored() -> None:
    t = rounds(against("puppeteer", events=True).event("blood_frenzy"), Dee=30)
    assert lost(t) == {"Ann": 20}
    t = against("puppeteer")
    t.g.marks[0] |= OUT_OF_REACH
    assert (lost(rounds(t, Dee=30)), t.left()) == ({}, 190)
    assert lost(rounds(against("puppeteer", events=True).event("blood_frenzy"), Dee="poke_with_stick")) == {}


# Swarms.


@rule("CC-SPE-HIVE-02", "CC-SPE-HIVE-04", "CC-ACT-08", "CC-CARD-COUNTER-STRIKE")
def test_whoever_strikes_back_at_a_new_drone_strikes_that_one() -> None:
    t = table("hivemind", deeper_darker=True, relics_ruin=True, tombs_tomes=True)
    t.hand("Ann", "called_you_ugly").hand("Dee", "counter_strike").on(CreatureAttacks(RANDOM))
    t.plays("Ann", "Play I Think He Called You Ugly Too on Dee")
    assert [t.left(body) for body in range(6)] == [20, 40, 40, 40, 40, 20]
    t.plays("Dee", "Play Counter Strike").hush()
    assert [t.left(body) for body in range(6)] == [20, 40, 40, 40, 40, 15]


# What is told.


@rule("CC-TOK-UNDEAD-05")
def test_it_is_told_where_a_new_undead_stands() -> None:
    t = against("ripper")
    t.g.horde = True
    rounds(t, "Cas Ann Bob Dee")
    rounds(t, "Dee Ann Bob Cas")
    assert t.told("CC-TOK-UNDEAD-05") == ["Undead 1 goes to Cas.", "Undead 2 goes to Dee."]


@rule("CC-MON-GRAVE-ROBBERS", "CC-EOE-03")
def test_cards_are_taken_from_under_the_encounter_one_by_one() -> None:
    t = rounds(against("grave_robbers"), "Bob Ann Cas Dee").life(5)
    takes(t, "Ann", "attack_10")
    sets(t, Ann=10)
    t.until("Which card do you take from under the encounter?")
    t.answer(t.options()[0])
    assert t.told("CC-EOE-03")[-1] == "Ann takes 1 card from under the encounter."


@rule("CC-MON-GRAVE-ROBBERS")
def test_the_robbers_take_one_card_and_their_killer_two() -> None:
    t = rounds(against("grave_robbers"), "Bob Ann Cas Dee").life(5)
    assert (t.g.cards.count(SACK), len(t.holds("Bob"))) == (1, 2)
    t.g.cards.fill(UNDER, [card("rally"), card("trip")])
    sets(t, Ann=10)
    t.until("Which card do you take from under the encounter?").answer("Take Rally").answer("Take Trip")
    assert not isinstance(t.g.stack[-1], Plundering)


@rule("CC-MON-GRAVE-ROBBERS", "CC-EOE-03")
def test_what_the_killer_leaves_under_the_encounter_is_discarded_at_once() -> None:
    t = against("grave_robbers").hand("Ann", *["attack_10"] * 7)
    t.g.cards.fill(UNDER, [card("rally"), card("trip")])
    t.g.cards.fill(SACK, [card("edge_out")])
    t.on(Plundering(Seat(0), 1)).answer("Take Rally")
    assert t.prompt() == "Your hand is above the maximum. Which card do you discard?"
    assert {"trip", "edge_out"} <= set(t.discards())


@rule("CC-SPE-RAGNA-03", "CC-SPE-RAGNA-05")
def test_whoever_is_called_back_takes_the_lowest_free_number() -> None:
    t = only_living(against("ragnarok"), "Bob", "Cas").life(5)
    t.g.initiative[1], t.g.initiative[2] = 1, 3
    t.g.start_lp[0] = t.g.start_lp[3] = 100
    sets(t, Bob=10)
    t.until("How many of the dead do you call back?")
    t.chance(0).answer("Call back 1 dead player")
    assert t.g.initiative[0] == 2


@rule("CC-MON-LIVING-TOME", "CC-MON-DEATH")
def test_action_cards_feed_the_tome_and_deaths_feed_death_and_not_the_other_way_round() -> None:
    t = against("death", death_incarnate=True).life(100).hand("Bob", "rally").attacks("Ann", "attack_10")
    t.plays("Bob", "Play Rally").quiet()
    assert t.left() == 70
    t = against("living_tome", tombs_tomes=True).life(100).lp("Bob", 10).hits("Bob", 10).hush()
    assert t.g.died[1]
    assert t.left() == 100


@rule("CC-MON-TWIN-SIRENS", "CC-CRE-12")
@pytest.mark.parametrize(("left", "struck"), [(0, {"Ann": 10}), (1, {"Bob": 10})])
def test_a_siren_that_has_fallen_strikes_nobody(left: int, struck: dict[str, int]) -> None:
    t = against("twin_sirens")
    remove_body(t.g, 1 - left)
    assert lost(rounds(t, "Ann Bob Cas Dee")) == struck


@rule("CC-MON-CLOCKWORK-EXECUTIONER", "CC-CRE-17")
def test_the_executioner_counts_what_those_have_dealt_who_have_died_since() -> None:
    t = against("clockwork_executioner")
    sets(t, Ann=50, Bob=20, Cas=5).until("Anyone before Dee")
    t.lp("Bob", 5).push(Loss((Seat(1),), (5,), CARD_LOSS))
    assert lost(rest(t)) == {"Bob": 100}, "75 for three who live"
