"""Chapters 7 and 8: what is open in which window, and what becomes of a play."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import against, four, lost, rounds, turn
from games.cutthroat_caverns.table import opening, table
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.foes.lines import RANDOM, SPECIFIC
from rulebound.games.cutthroat_caverns.frames import After, Before, Draw, InitiativeMoment, Preparation, Stealing
from rulebound.games.cutthroat_caverns.frames_blows import (
    CARD_LOSS,
    COST_LOSS,
    EXHAUSTION_LOSS,
    POISON_LOSS,
    TRAP_LOSS,
    CreatureAttacks,
    Loss,
)
from rulebound.games.cutthroat_caverns.frames_end import LootTurn
from rulebound.games.cutthroat_caverns.frames_foes import RopeBridge
from rulebound.games.cutthroat_caverns.marks import IRON_SKIN
from rulebound.games.cutthroat_caverns.places import DECK, DISCARD, GONE
from rulebound.games.cutthroat_caverns.tables import card
from rulebound.testing.marks import rule

# Windows.


@rule("CC-WIN-06", "CC-WIN-18")
def test_of_two_who_cancel_the_lower_number_does() -> None:
    t = turn(Ann="attack_10", Bob="feint rally", Cas="feint not_so_fast", Dee="feint not_so_fast")
    t.order("Ann", "Dee", "Bob", "Cas").ask_again().passes().says("Bob", "Play Rally")
    assert sorted(t.asked()) == ["Cas", "Dee"]
    t.answer("Play Not So Fast!", by="Cas").answer("Play Not So Fast!", by="Dee")
    assert t.told("CC-WIN-01")[-1] == "Dee plays Not So Fast!"
    assert t.holds("Cas") == ["not_so_fast"]


@rule("CC-WIN-18")
def test_anybody_may_cancel_a_card_that_is_aimed_at_somebody_else() -> None:
    t = turn(Ann="attack_10", Bob="feint edge_out", Cas="feint not_on_my_watch").says("Bob", "Play Edge Out on Ann")
    t.says("Cas", "Play Not On My Watch!").quiet()
    assert t.told("CC-ACT-02") == []


@rule("CC-WIN-09", "CC-WIN-28")
def test_w_prep_comes_after_the_event_and_is_for_items_and_offers() -> None:
    t = opening("ripper", events=True).next_event("second_wind").items("Ann", "cure_wounds").lp("Ann", 50)
    t.g.number = 3
    for _ in range(2):
        t.to(Preparation)
        assert t.g.lp[0] == 60, "Second Wind has blown"
        assert {"Use Cure Wounds", "Make Bob an offer"} <= set(t.options("Ann"))
        t.passes()


@rule("CC-WIN-11", "CC-WIN-12", "CC-WIN-23", "CC-ITEM-03")
def test_items_may_be_used_before_a_reveal_and_on_an_open_attack() -> None:
    t = turn(Ann="attack_10 rally", Bob="feint rally").items("Bob", "cure_wounds", "cure_wounds").lp("Bob", 50)
    t.puts_in_call("Bob").ask_again()
    assert isinstance(t.g.stack[-1], Before)
    assert t.offers("Use Cure Wounds", "Bob")
    t.passes()
    assert t.prompt() == "Ann attacks with Attack 10. Does anyone respond?"
    assert t.offers("Use Cure Wounds", "Bob")


@rule("CC-WIN-10", "CC-WIN-23")
def test_abilities_for_any_time_are_not_for_w_init() -> None:
    t = opening("ripper", 6, abilities=True).relics("Ann", "cracked_hourglass").relics("Fay", "cracked_hourglass")
    t.to(InitiativeMoment).puts_in_call("Fay")
    assert t.options("Fay") == ["Use Cracked Hourglass", "Pass"]
    assert t.passes().to(Preparation).offers("Use Wellspring", "Fay")


@rule("CC-WIN-34")
@pytest.mark.parametrize("words", ["Use Cure Wounds", "Use Cure Wounds on Ann"])
def test_a_call_is_for_one_play(words: str) -> None:
    t = turn(Ann="attack_10 rally", Bob="feint rally").items("Bob", "cure_wounds", "cure_wounds")
    t.lp("Ann", 50).lp("Bob", 50).puts_in_call("Bob").ask_again().says("Bob", words)
    if words.endswith("Ann"):
        t.answer("Accept")
    assert t.prompt() == "Anyone before Ann turns a card over?"
    assert not any("Cure Wounds" in option for who in t.asked() for option in t.options(who))


@rule("CC-WIN-33")
@pytest.mark.parametrize("fresh_meat", [True, False])
def test_w_aft_opens_for_an_impressive_move_only_if_there_are_any(fresh_meat: bool) -> None:
    t = table("ripper", fresh_meat_cards=fresh_meat).hand("Ann", "feint").attacks("Ann", "attack_20").passes()
    assert isinstance(t.start().g.stack[-1], After) == fresh_meat


@rule("CC-WIN-36")
def test_no_card_is_laid_ahead_before_the_order_is_known() -> None:
    t = opening("ripper").hand("Ann", "attack_10").items("Dee", "cure_wounds").lp("Dee", 50).to(Preparation)
    assert not t.offers("Pass, and set Attack 10 for the round", "Ann")
    assert t.passes().offers("Pass, and set Attack 10 for the round", "Ann")


@rule("CC-WIN-42", "CC-ATK-14")
def test_every_card_that_was_refused_stays_refused_and_others_may_offer_theirs() -> None:
    t = four(Ann="knife_in_the_dark", Bob="trip rally feint", Cas="trip feint").sets(Bob="feint", Cas="feint").passes()
    t.answer("Use your own, higher values: the attack is Protected")
    t.says("Bob", "Play Trip").answer("Refuse").says("Bob", "Play Rally").answer("Refuse")
    assert t.refused("Play Trip", "Bob") == "CC-WIN-42"
    assert t.refused("Play Rally", "Bob") == "CC-WIN-42"
    assert t.offers("Play Trip", "Cas")


@rule("CC-WIN-42", "CC-TERM-03", "CC-ITEM-07")
def test_what_one_player_declines_may_be_held_out_to_another() -> None:
    t = four().items("Bob", "cure_wounds").lp("Ann", 50).lp("Cas", 50).hits("Bob", 10)
    t.says("Bob", "Use Cure Wounds on Ann").answer("Refuse")
    assert t.refused("Use Cure Wounds on Ann", "Bob") == "CC-WIN-42"
    assert t.offers("Use Cure Wounds on Cas", "Bob")


# Creature attacks.


@rule("CC-WIN-16")
def test_shares_are_settled_in_order_each_as_it_was_declared() -> None:
    t = four(Ann="my_hero").hits("Ann", 20, "Bob", "Dee").plays("Ann", "Play My Hero! on Cas").hush()
    assert [line.split()[0] for line in t.told("CC-CRE-08")] == ["Cas", "Bob", "Dee"]
    assert list(t.g.lp) == [100, 80, 90, 80], "only the share of Ann was halved"


@rule("CC-WIN-35")
def test_a_sealed_answer_is_void_when_a_death_has_put_the_question_again() -> None:
    t = four(Ann="rally", Bob="rally", Dee="human_shield").lp("Cas", 5).hits("Cas", 10, "Bob", "Dee")
    t.says("Dee", "Play Human Shield on Ann")
    assert t.g.died[2]
    assert "Dee" in t.asked()
    t.hush()
    assert list(t.g.lp) == [100, 90, 0, 90]
    assert t.holds("Dee") == ["human_shield"]


@rule("CC-WIN-17", "CC-WIN-35")
def test_while_a_share_of_several_is_passed_on_only_that_one_can_be_answered() -> None:
    t = four(Ann="human_shield", Dee="not_so_tough").hits("Ann", 20, "Bob")
    t.plays("Ann", "Play Human Shield on Cas")
    assert t.options("Dee") == ["Play Not So Tough on Cas", "Pass"]
    t.hush()
    assert list(t.g.lp) == [100, 80, 80, 100]


@rule("CC-WIN-43")
@pytest.mark.parametrize("cause", [POISON_LOSS, EXHAUSTION_LOSS, COST_LOSS, TRAP_LOSS, CARD_LOSS])
def test_w_loss_opens_before_every_kind_of_loss_that_would_kill(cause: int) -> None:
    t = four().items("Bob", "cure_wounds").lp("Ann", 5).on(Loss((Seat(0),), (5,), cause))
    assert t.asked() == ["Bob"]
    t.says("Bob", "Use Cure Wounds on Ann").answer("Accept")
    assert t.g.lp[0] == 15


@rule("CC-ACT-12", "CC-CARD-MY-HERO", "CC-CRE-08")
def test_my_hero_halves_what_is_left_of_a_blow_and_skin_of_iron_is_hit_all_the_same() -> None:
    t = four(Ann="my_hero", Dee="not_so_tough").hits("Ann", 20).plays("Dee", "Play Not So Tough on Ann")
    t.plays("Ann", "Play My Hero! on Cas").hush()
    assert (t.g.lp[2], t.g.prestige[2]) == (95, 1)
    t = four(Ann="my_hero")
    t.g.marks[2] |= IRON_SKIN
    t.hits("Ann", 20).plays("Ann", "Play My Hero! on Cas").hush()
    assert (t.g.lp[2], t.g.prestige[2]) == (100, 1)


@rule("CC-WIN-31")
def test_nothing_is_paid_for_an_attack_that_has_come_to_nothing() -> None:
    t = four("wailing_banshee", Ann="rally trip", Bob="not_so_tough").on(CreatureAttacks(SPECIFIC))
    t.plays("Bob", "Play Not So Tough on Ann").hush()
    assert "Take the damage" not in t.options("Ann") or t.halted()
    assert t.holds("Ann") == ["rally", "trip"]
    assert t.g.lp[0] == 100


@rule("CC-WIN-32")
def test_a_bonus_effect_goes_to_the_final_target_even_if_iron_skin_takes_the_damage() -> None:
    t = table("pestilence", death_incarnate=True).hand("Ann", "human_shield")
    t.g.marks[1] |= IRON_SKIN
    t.on(CreatureAttacks(RANDOM)).plays("Ann", "Play Human Shield on Bob").hush()
    assert (t.g.poison[0], t.g.poison[1], t.g.lp[1]) == (0, 1, 100)


@rule("CC-WIN-32", "CC-ABL-GRANITE-WALL")
def test_a_bonus_effect_falls_away_if_the_attack_was_blocked() -> None:
    t = table("pestilence", death_incarnate=True, abilities=True).on(CreatureAttacks(RANDOM))
    assert t.says("Bob", "Use Granite Wall on Ann").quiet().g.poison[0] == 0


@rule("CC-ACT-19", "CC-ABL-GRANITE-WALL")
def test_an_attack_that_was_taken_and_blocked_scores_nothing() -> None:
    t = table("ripper", fresh_meat_cards=True, abilities=True).hand("Cas", "takin_one").hits("Ann", 15)
    t.plays("Cas", "Play Takin' One For The Team on Ann").says("Bob", "Use Granite Wall on Cas").quiet()
    assert (t.g.lp[2], t.g.prestige[2]) == (100, 0)


@rule("CC-CRE-02")
def test_a_specific_attack_goes_by_the_numbers_of_the_round_that_is_played() -> None:
    assert lost(rounds(against("ghostly_duelist"), "Bob Ann Cas Dee")) == {"Ann": 15}


# Items and cards.


@rule("CC-ITEM-06", "CC-CARD-POTION-OF-IRON-SKIN")
def test_a_potion_of_iron_skin_leaves_the_game_with_the_encounter() -> None:
    t = table("ripper").items("Ann", "potion_of_iron_skin").hits("Ann", 10).says("Ann", "Use Potion of Iron Skin")
    t.quiet().kills("Bob")
    assert t.g.cards.has(GONE, card("potion_of_iron_skin"))
    assert t.g.marks[0] & IRON_SKIN == 0


@rule("CC-ITEM-15", "CC-ITEM-17", "CC-MON-MIMIC-CHEST")
def test_whoever_owns_two_relics_owns_more_than_one_item() -> None:
    t = table("mimic_chest").items("Ann", "cure_wounds").relics("Cas", "evil_eye", "purse_of_holding")
    assert lost(t.on(CreatureAttacks(SPECIFIC)).hush()) == {"Cas": 15}


@rule("CC-ITEM-16")
def test_whoever_steals_or_loots_the_amulet_may_draw_too() -> None:
    t = table().items("Bob", "amulet_of_mentalism").on(Stealing(Seat(0), (Seat(1),)))
    t.answer("Take Amulet of Mentalism from Bob")
    assert t.options("Ann") == ["Draw 1 card", "Draw 2 cards", "Pass"]
    t = table().items("Bob", "amulet_of_mentalism")
    t.g.died[1], t.g.initiative[1] = 1, 0
    t.on(LootTurn(Seat(0), Seat(1))).answer("Take Amulet of Mentalism")
    assert t.options("Ann") == ["Draw 1 card", "Draw 2 cards", "Pass"]


@rule("CC-ITEM-05", "CC-DEATH-03")
def test_a_tipped_potion_is_not_looted() -> None:
    t = table().items("Bob", "potion_of_strength", "cure_wounds").lp("Bob", 10).hits("Bob", 10)
    t.says("Bob", "Use Potion of Strength").quiet()
    assert t.g.died[1]
    assert t.on(LootTurn(Seat(0), Seat(1))).options() == ["Take Cure Wounds", "Pass"]
    assert t.g.cards.has(GONE, card("potion_of_strength"))


@rule("CC-ITEM-18", "CC-CARD-POTION-OF-IRON-SKIN")
def test_iron_skin_stops_the_damage_of_a_trap() -> None:
    t = opening("rope_bridge")
    t.g.marks[0] |= IRON_SKIN
    t.to(RopeBridge)
    for who in t.names:
        t.answer("Walk", by=who)
    assert list(t.g.lp) == [100, 95, 95, 95]


@rule("CC-HAND-04")
def test_the_new_deck_is_shuffled() -> None:
    decks = []
    for seed in (1, 2):
        t = table(seed=seed)
        for place in (DECK, DISCARD):
            t.g.cards.move_all(place, GONE)
        t.g.cards.fill(DISCARD, range(20))
        t.on(Draw(Seat(0), 1)).start()
        assert t.told("CC-HAND-04") == ["The discard pile is shuffled into a new deck."]
        decks.append(t.g.cards.faces(DECK))
    assert decks[0] != decks[1]
