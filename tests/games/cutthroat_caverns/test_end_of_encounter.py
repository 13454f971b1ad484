"""Chapter 4: the end of an encounter."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import lost, rules_in
from games.cutthroat_caverns.table import CavernsTable, opening, table
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import GAME, content
from rulebound.games.cutthroat_caverns.frames import Setting
from rulebound.games.cutthroat_caverns.frames_end import EncounterMoment, EndOfEncounter, Measures, Refill
from rulebound.games.cutthroat_caverns.frames_foes import RopeBridge
from rulebound.games.cutthroat_caverns.marks import BITTEN, OUT_OF_REACH, ROTTING, WELLSPRING
from rulebound.games.cutthroat_caverns.places import (
    DUNGEON,
    PAST,
    SACK,
    UNDER,
    hand_of,
    riders_of,
    trophies_of,
)
from rulebound.games.cutthroat_caverns.records.cards import Card
from rulebound.games.cutthroat_caverns.tables import card, encounter
from rulebound.games.cutthroat_caverns.turn_order import order
from rulebound.testing.marks import rule


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


@rule("CC-EOE-01", "CC-EOE-10", "CC-ROUND-15", "CC-WIN-22")
def test_poison_then_relics_then_the_dead_then_a_window_and_then_a_token_goes() -> None:
    t = beaten().relics("Bob", "chalice_of_plenty").lp("Bob", 50).poisoned("Bob", 1)
    t.items("Dee", "cure_wounds").items("Cas", "potion_of_haste")
    t.g.died[3], t.g.waiting, t.g.initiative[3], t.g.lp[3] = 1, (Seat(3),), 0, 0
    t.sets(Ann="attack_10").to(EncounterMoment)
    steps = ["CC-EOE-02", "CC-PSN-03", "CC-REL-CHALICE-OF-PLENTY", "CC-DEATH-05"]
    assert list(dict.fromkeys(rules_in(t, *steps, "CC-PSN-04"))) == steps
    assert t.g.poison[1] == 1
    assert t.to(Refill).g.poison[1] == 0


@rule("CC-EOE-06", "CC-END-01")
def test_the_last_card_of_the_deck_is_fought_and_then_the_game_ends() -> None:
    t = table("ripper")
    t.g.cards.move_all(DUNGEON, PAST)
    t.kills("Ann", "battle_troll")
    while not t.told("CC-FLOW-01"):
        t.pass_by()
    assert t.told("CC-FLOW-01") == ["Encounter 2: Battle Troll."]
    assert [len(t.holds(who)) for who in t.names] == [7, 7, 7, 7], "before the last one hands are refilled"
    t.to(Setting).life(5).attacks("Bob", "attack_50").quiet()
    assert t.over()


@rule("CC-EOE-02")
def test_the_card_is_for_the_killing_blow_and_not_for_the_first_or_the_most() -> None:
    t = table("ripper").life(60).stacked("battle_troll").attacks("Ann", "attack_50").quiet()
    t.attacks("Bob", "attack_10").quiet()
    assert t.g.cards.has(trophies_of(1), encounter("ripper"))
    assert list(t.g.prestige) == [0, 3, 0, 0]


@rule("CC-EOE-08", "CC-SPE-VOODOO-01")
def test_no_doll_is_kept_for_the_next_encounter() -> None:
    t = table("voodoo_witch", relics_ruin=True)
    assert GAME.view(t.g, 0)["doll"] != [-1] * 4
    assert GAME.view(t.kills("Ann").g, 0)["doll"] == [-1] * 4


@rule("CC-EOE-10", "CC-REL-BLOODSTONE")
def test_whoever_dies_of_the_relic_of_another_has_no_effects_any_more() -> None:
    t = table("ripper").relics("Ann", "bloodstone").relics("Bob", "chalice_of_plenty").lp("Bob", 5).on(Measures())
    t.answer("Choose Bob")
    assert t.g.died[1]
    assert t.g.lp[1] == 0


@rule("CC-EOE-12", "CC-EVT-GRAVE-CHILL")
def test_a_killing_blow_on_a_body_that_is_worth_nothing_is_one_too() -> None:
    t = table("treasure_spore", deeper_darker=True, events=True).event("grave_chill").life(5, 1).stacked("ripper")
    t.hand("Cas", "feint").attacks("Ann", "attack_10").answer("Attack Protospore 1").quiet()
    t.life(5).attacks("Bob", "attack_10").quiet().to(Refill)
    assert list(t.g.lp) == [100, 100, 95, 95]


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
    assert t.asked() == ["Ann", "Bob", "Cas", "Dee"], "nobody sees who has finished before all have"
    assert t.options("Bob") == ["Pass"]
    t.top("cure_wounds", "attack_20", "attack_20").says("Ann", "Discard Trip")
    assert "Ann discards Rally and Trip." in t.heard("Bob")
    assert [t.g.cards.count(hand_of(seat)) for seat in range(4)] == [7, 7, 7, 7]
    assert "cure_wounds" in t.owns(t.names[order(t.g)[0]])


@rule("CC-EOE-04")
def test_two_like_cards_can_both_be_discarded() -> None:
    t = beaten().sets(Ann="attack_10").to(Refill).hand("Ann", "rally", "rally").ask_again()
    t.answer("Discard Rally", by="Ann").passes()
    assert t.options("Ann") == ["Discard Rally", "Pass"]


@rule("CC-ROUND-15", "CC-PSN-03")
def test_an_encounter_that_falls_before_its_first_round_has_no_round_in_which_poison_bites() -> None:
    t = table("ripper").poisoned("Ann", 2)
    for number, left in ((1, 90), (0, 100)):
        fallen = t.copy()
        fallen.g.round = number
        assert fallen.kills("Bob").g.lp[0] == left


@rule("CC-EOE-04")
@pytest.mark.parametrize("one", [one for one in content.CARDS if one.kind != "item"], ids=lambda one: one.id)
def test_any_hand_card_may_be_discarded(one: Card) -> None:
    t = beaten().sets(Ann="attack_10").to(Refill).hand("Ann", one.id).ask_again()
    assert t.options("Ann") == [f"Discard {one.name}", "Pass"]


def test_a_learner_sees_what_it_has_laid_by() -> None:
    start = beaten().sets(Ann="attack_10").to(Refill)
    one, other = [start.copy().hand("Ann", name, "trip").ask_again() for name in ("rally", "attack_20")]
    for t in (one, other):
        t.answer(t.options("Ann")[0], by="Ann").passes()
    assert one.holds("Ann") == other.holds("Ann") == ["trip"]
    assert one.columns("Ann") != other.columns("Ann")
    assert one.columns("Bob") == other.columns("Bob")


def test_a_learner_sees_that_it_has_finished_discarding() -> None:
    start = beaten().sets(Ann="attack_10").to(Refill)
    fresh = start.copy().hand("Ann", "rally").hand("Bob", "trip").ask_again()
    after = start.copy().hand("Ann", "rally", "rally").hand("Bob", "trip").ask_again()
    after.answer("Discard Rally", by="Ann").answer("Pass", by="Bob").passes()
    assert (fresh.options("Bob"), after.options("Bob")) == (["Discard Trip", "Pass"], ["Pass"])
    assert fresh.columns("Bob") != after.columns("Bob")


@rule("CC-EOE-05", "CC-ITEM-16")
def test_the_amulet_works_at_once_and_then_the_draw_goes_on_to_its_higher_maximum() -> None:
    t = beaten().sets(Ann="attack_10").to(Refill).order("Ann", "Bob", "Cas", "Dee").top("rally", "amulet_of_mentalism")
    t.passes()
    assert (t.asked(), len(t.holds("Ann"))) == (["Ann"], 3)
    t.answer("Draw 0 cards") if t.offers("Draw 0 cards") else t.pass_by()
    assert len(t.holds("Ann")) == 8


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


@rule("CC-EOE-06", "CC-EOE-10", "CC-REL-CHALICE-OF-PLENTY", "CC-QST-UNSCARRED")
def test_relics_work_at_the_end_of_the_last_encounter_too() -> None:
    t = table("ripper").life(10).relics("Bob", "chalice_of_plenty").lp("Bob", 75)
    t.g.cards.move_all(DUNGEON, PAST)
    assert t.attacks("Ann", "attack_10").quiet().over()
    assert t.g.lp[1] == 80


@rule("CC-END-01", "CC-FLOW-08")
def test_the_game_ends_with_a_trap_that_is_the_last_encounter() -> None:
    t = opening("rope_bridge").prestige("Cas", 1)
    t.g.cards.move_all(DUNGEON, PAST)
    t.stacked("rope_bridge")
    for who in t.names:
        t.hand(who, "feint")
    assert t.hush().through(RopeBridge).hush().over()
    assert (t.ending().won, lost(t)) == ((False, False, True, False), {"Ann": 5, "Bob": 5, "Cas": 5, "Dee": 5})


@rule("CC-EOE-08")
def test_riders_and_poison_carry_over_and_trip_and_marks_do_not() -> None:
    t = beaten().riders("Bob", "slip_behind").poisoned("Bob", 3).items("Bob", "potion_of_strength")
    t.g.tripped[2] = 2
    t.g.marks[2] |= BITTEN
    t.g.strength[1] = 4
    t.g.cursed[0] = 2
    t.g.haste[3] = 3
    t.sets(Ann="attack_10").to(Setting)
    assert t.g.encounter == encounter("battle_troll")
    assert t.g.cards.count(riders_of(1)) == 1
    assert t.g.poison[1] == 2
    assert t.g.tripped[2] == t.g.marks[2] & BITTEN == 0
    assert (t.g.strength[1], t.g.haste[3]) == (2, 2)
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
    t.g.marks[1] |= WELLSPRING
    t.g.marks[2] |= OUT_OF_REACH
    t.g.marks[3] |= ROTTING
    t.hand("Bob", "attack_10", *["rally"] * 2, *["trip"] * 2, *["attack_50"] * 4)
    t.sets(Ann="attack_10", Bob="attack_10")
    while not t.told("CC-EOE-02"):
        t.pass_by()
    assert t.marked(WELLSPRING) == ["Bob"], "it lasts as long as the encounter"
    t.until("above the maximum")
    assert t.asked() == ["Bob"]
    assert t.told("CC-EOE-05") == [], "nobody has drawn yet"
    assert t.marked(WELLSPRING | OUT_OF_REACH | ROTTING) == []


@rule("CC-EOE-11")
def test_cards_under_an_encounter_without_a_killer_are_discarded_before_the_refill() -> None:
    t = table("living_tome").stacked("battle_troll").hand("Bob", "attack_10")
    t.g.cards.fill(UNDER, [card("edge_out")])
    t.g.cards.fill(SACK, [card("trip")])
    t.on(EndOfEncounter()).to(Refill)
    assert {"edge_out", "trip"} <= set(t.discards())


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


@rule("CC-EOE-07", "CC-ITEM-10")
@pytest.mark.parametrize(("number", "left"), [(0, 2), (1, 1)])
def test_a_potion_runs_down_with_the_round_that_an_encounter_ends_in_if_there_was_one(number: int, left: int) -> None:
    t = beaten().round(number)
    t.g.haste[1] = 2
    t.on(EndOfEncounter()).to(Refill)
    assert t.g.haste[1] == left
