"""Chapter 8: Items and hands."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import moment
from games.cutthroat_caverns.table import CavernsTable, table
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import GAME, content
from rulebound.games.cutthroat_caverns.frames import Draw, DrawStep, Reduce, RoundMoment, Setting
from rulebound.games.cutthroat_caverns.frames_blows import CARD_LOSS, COST_LOSS, EXHAUSTION_LOSS, POISON_LOSS, Hit, Loss
from rulebound.games.cutthroat_caverns.frames_end import LootTurn
from rulebound.games.cutthroat_caverns.marks import IRON_SKIN, ROTTING, WELLSPRING
from rulebound.games.cutthroat_caverns.places import (
    DECK,
    DISCARD,
    GONE,
    ON_RING,
    hand_of,
    relics_of,
    scored_of,
    set_of,
    shot_of,
    tipped_of,
)
from rulebound.games.cutthroat_caverns.rules.hands import check_hands, draw_card, max_hand
from rulebound.games.cutthroat_caverns.rules.life import healing
from rulebound.games.cutthroat_caverns.state import item_count
from rulebound.games.cutthroat_caverns.tables import card
from rulebound.testing.marks import rule


def four(foe: str = "arshtongue", **hands: str) -> CavernsTable:
    """Against Arshtongue, or another; hands as lists of ids, else a Feint."""
    t = table(foe, deeper_darker=True, events=True)
    for who in t.names:
        t.hand(who, *hands.get(who, "feint").split())
    return t


@rule("CC-ITEM-01", "CC-ITEM-02", "CC-EOE-05")
def test_an_item_goes_on_the_table_when_drawn_and_is_not_replaced() -> None:
    t = four().top("cure_wounds")
    with t.changes(Ann_items=1):
        t.on(Draw(Seat(0), 1))
    assert "Ann lays Cure Wounds on the table." in t.heard("Bob")


@rule("CC-ITEM-01")
def test_two_equal_items_that_are_drawn_together_lie_there_and_are_told_as_two() -> None:
    t = four().top("cure_wounds", "cure_wounds", "attack_10")
    with t.changes(Ann_items=2, Ann_hand=1):
        t.on(Draw(Seat(0), 3))
    assert t.heard("Bob").count("Ann lays Cure Wounds on the table.") == 2


@rule("CC-ITEM-04", "CC-ITEM-05", "CC-ITEM-06", "CC-ITEM-17", "CC-CARD-POTION-OF-STRENGTH")
def test_a_lasting_potion_is_tipped_and_then_nobodys_treasure_and_leaves_the_game_in_the_end() -> None:
    t = four(Ann="attack_20 attack_20 attack_20 attack_20").items("Ann", "potion_of_strength", "cure_wounds")
    moment(t).says("Ann", "Use Potion of Strength")
    assert t._names(tipped_of(0)) == ["potion_of_strength"]
    assert item_count(t.g, 0) == 1
    t.g.stack.pop()
    t.hand("Cas", "rally").attacks("Bob", "pilfering_strike").passes()
    assert t.options("Bob") == ["Take Cure Wounds from Ann", "Pass"]


@rule("CC-ITEM-10", "CC-CARD-POTION-OF-STRENGTH", "CC-EOE-08", "CC-ITEM-06")
def test_strength_lasts_two_rounds_from_this_one_if_its_owner_has_not_revealed_a_card() -> None:
    t = four(Ann="attack_20 attack_20 attack_20 rally").items("Ann", "potion_of_strength")
    for who in ("Bob", "Cas", "Dee"):
        t.hand(who, *["feint"] * 4)
    t.order("Bob", "Ann", "Cas", "Dee").start().puts_in_call("Ann").sets()
    t.says("Ann", "Use Potion of Strength")
    t.to(Setting)
    assert t._names(tipped_of(0)) == ["potion_of_strength"], "it helps in one more round"
    t.sets(Ann="attack_20").to(Setting)
    assert t._names(tipped_of(0)) == []
    t.sets(Ann="attack_20").to(Setting)
    assert [line for line in t.told("CC-ATK-07") if "Ann" in line][:3] == [
        "The attack of Ann deals 40 to Arshtongue the Cruel.",
        "The attack of Ann deals 40 to Arshtongue the Cruel.",
        "The attack of Ann deals 20 to Arshtongue the Cruel.",
    ]
    assert t.g.cards.has(GONE, card("potion_of_strength"))


@rule("CC-ITEM-10")
def test_the_token_of_a_potion_shows_the_rounds_that_it_helps() -> None:
    t = moment(four(Ann="attack_20").items("Ann", "potion_of_strength")).says("Ann", "Use Potion of Strength")
    shown = {piece.id: piece.marks for piece in GAME.scene(t.g, 1).pieces}
    assert shown["strength:0"] == {"of": "strength", "count": 2}


@rule("CC-ITEM-10")
def test_drunk_after_the_reveal_it_starts_with_the_next_round() -> None:
    t = four(Ann="attack_20 rally", Bob="feint rally").items("Ann", "potion_of_strength")
    t.start().puts_in_call("Ann").sets().passes()
    t.says("Ann", "Use Potion of Strength").hush()
    assert "The attack of Ann deals 20 to Arshtongue the Cruel." in t.heard()
    assert t.g.strength[0] > 0


@rule("CC-ITEM-10", "CC-CARD-POTION-OF-STRENGTH")
def test_drunk_after_the_reveal_it_helps_in_the_two_rounds_that_follow() -> None:
    t = four(Ann=" ".join(["attack_20"] * 4 + ["rally"])).items("Ann", "potion_of_strength")
    for who in ("Bob", "Cas", "Dee"):
        t.hand(who, *["feint"] * 5)
    t.start().puts_in_call("Ann").sets().until("Ann attacks with").says("Ann", "Use Potion of Strength")
    for _ in range(3):
        t.to(Setting).sets(Ann="attack_20")
    dealt = [line for line in t.to(Setting).told("CC-ATK-07") if "Ann" in line]
    assert [int(line.split("deals ")[1].split()[0]) for line in dealt] == [20, 40, 40, 20]


@rule("CC-ITEM-10", "CC-CARD-POTION-OF-STRENGTH")
def test_a_second_potion_of_strength_after_the_reveal_lasts_two_rounds_more() -> None:
    t = four(Ann=" ".join(["attack_20"] * 4 + ["rally"])).items("Ann", "potion_of_strength", "potion_of_strength")
    for who in ("Bob", "Cas", "Dee"):
        t.hand(who, *["feint"] * 5)
    t.start().puts_in_call("Ann").sets().says("Ann", "Use Potion of Strength").puts_in_call("Ann")
    t.until("Ann attacks with").says("Ann", "Use Potion of Strength")
    for _ in range(3):
        t.to(Setting).sets(Ann="attack_20")
    dealt = [line for line in t.to(Setting).told("CC-ATK-07") if "Ann" in line]
    assert [int(line.split("deals ")[1].split()[0]) for line in dealt] == [40, 40, 40, 20]


@rule("CC-ITEM-10", "CC-CARD-POTION-OF-HASTE")
def test_haste_after_the_own_turn_counts_from_the_next_round() -> None:
    t = four().items("Ann", "potion_of_haste")
    t.g.acted[0] = 2
    assert t.hits("Ann", 10).says("Ann", "Use Potion of Haste").g.haste[0] == 3


@rule("CC-ITEM-10", "CC-CARD-POTION-OF-HASTE", "CC-WIN-22")
def test_haste_that_is_drunk_after_a_round_helps_in_the_next_two() -> None:
    t = four(Ann="attack_20 rally", Bob="feint rally").items("Ann", "potion_of_haste").sets().to(RoundMoment)
    assert t.says("Ann", "Use Potion of Haste").g.haste[0] == 2


@rule("CC-ITEM-10", "CC-CARD-POTION-OF-HASTE")
def test_haste_counts_this_round_if_its_owner_has_not_set_yet() -> None:
    t = four(Ann="attack_20 rally").items("Ann", "potion_of_haste")
    moment(t).says("Ann", "Use Potion of Haste")
    assert t.g.haste[0] == 2
    t = (
        four(Ann="attack_20 rally", Bob="feint rally")
        .items("Ann", "potion_of_haste")
        .start()
        .puts_in_call("Ann")
        .sets()
    )
    t.says("Ann", "Use Potion of Haste")
    assert t.g.haste[0] == 3


@rule("CC-ITEM-07", "CC-ITEM-08", "CC-CARD-CURE-WOUNDS", "CC-CARD-POTION-OF-HEALING", "CC-END-13", "CC-ITEM-06")
@pytest.mark.parametrize(("name", "amount", "prestige"), [("cure_wounds", 15, 2), ("potion_of_healing", 25, 3)])
def test_healing_another_willing_player_scores_the_potion(name: str, amount: int, prestige: int) -> None:
    words = content.CARDS[card(name)].name
    t = moment(four().items("Ann", name).lp("Bob", 50))
    t.says("Ann", f"Use {words} on Bob")
    assert t.asked() == ["Bob"]
    with t.changes(Bob_lp=amount, Ann_prestige=prestige, Ann_items=-1):
        t.answer("Accept")
    assert t._names(scored_of(0)) == [name]
    t = moment(four().items("Ann", name).lp("Ann", 50))
    with t.changes(Ann_lp=amount, Ann_items=-1):
        t.says("Ann", f"Use {words}")
    assert t.g.cards.has(GONE, card(name))
    t = moment(four().items("Ann", name).lp("Bob", 50)).says("Ann", f"Use {words} on Bob")
    with t.changes():
        t.answer("Refuse")


@rule("CC-ITEM-09", "CC-ITEM-20")
def test_nobody_is_healed_above_the_start_nor_for_nothing() -> None:
    t = moment(four().items("Ann", "cure_wounds", "potion_of_haste").lp("Ann", 95))
    assert t.refused("Use Cure Wounds on Bob", "Ann") == "CC-ITEM-09"
    with t.changes(Ann_lp=5, Ann_items=-1):
        t.says("Ann", "Use Cure Wounds")
    t = four().items("Ann", "cure_wounds", "potion_of_haste").lp("Ann", 50).lp("Bob", 50)
    t.g.marks[1] |= ROTTING
    moment(t)
    assert t.refused("Use Cure Wounds on Bob", "Ann") == "CC-ITEM-20"
    assert healing(t.g, 1, 15) == 0


@rule("CC-ITEM-12", "CC-CARD-ALCHEMISTS-FIRE", "CC-ACT-16", "CC-ITEM-06")
def test_alchemists_fire_is_for_the_own_turn_and_burns_all_others_a_little() -> None:
    t = four(Ann="attack_10 rally", Bob="feint counter_strike rally").items("Bob", "alchemists_fire").sets(Bob="feint")
    t.puts_in_call("Bob")
    assert not t.offers("Use Alchemist's Fire", "Bob")
    while t.prompt() != "Anyone before Bob turns a card over?":
        t.passes()
    t.says("Bob", "Use Alchemist's Fire")
    assert list(t.g.lp) == [90, 100, 90, 90]
    assert t.left() == 290 - 10 - 30
    assert t.g.cards.has(GONE, card("alchemists_fire"))
    assert not any(isinstance(frame, Hit) for frame in t.g.stack)


@rule("CC-ITEM-14", "CC-ITEM-15", "CC-RELI-03", "CC-NEG-04")
def test_items_and_relics_change_hands_in_negotiations() -> None:
    t = moment(four().items("Ann", "cure_wounds").relics("Bob", "evil_eye"))
    t.says("Ann", "Make Bob an offer")
    t.answer("Give Cure Wounds").answer("Ask for Evil Eye").answer("Make the offer")
    assert t.told("CC-NEG-02") == ["Ann offers Bob: Cure Wounds for Evil Eye."]
    t.answer("Accept")
    assert t.owns("Bob") == ["cure_wounds"]
    assert t.g.cards.count(relics_of(0)) == 1


@rule("CC-ITEM-16", "CC-CARD-AMULET-OF-MENTALISM", "CC-HAND-03", "CC-EDGE-09")
def test_whoever_gains_the_amulet_may_draw_two_and_holds_eight_until_it_is_lost() -> None:
    t = four(Bob=" ".join(["rally"] * 2 + ["trip"] * 2 + ["attack_50"] * 4)).items("Bob", "amulet_of_mentalism")
    assert (max_hand(t.g, 0), max_hand(t.g, 1)) == (7, 8)
    moment(t).says("Bob", "Make Ann an offer")
    t.top("attack_5", "attack_10")
    t.answer("Give Amulet of Mentalism").answer("Make the offer").answer("Accept")
    asked = {t.prompt()}
    if "above the maximum" in t.prompt():
        assert t.asked() == ["Bob"]
        t.pass_by()
        asked.add(t.prompt())
    assert any("Amulet of Mentalism" in one for one in asked)
    assert t.options("Ann") == ["Draw 1 card", "Draw 2 cards", "Pass"]
    t.answer("Draw 2 cards")
    assert max_hand(t.g, 0) == 8
    assert max_hand(t.g, 1) == 7


@rule("CC-ITEM-18", "CC-CARD-POTION-OF-IRON-SKIN")
def test_iron_skin_stops_all_damage_but_poison_exhaustion_and_costs() -> None:
    t = moment(four().items("Ann", "potion_of_iron_skin")).says("Ann", "Use Potion of Iron Skin")
    assert t.g.marks[0] & IRON_SKIN
    t.g.stack.pop()
    t.on(Loss((Seat(0),), (10,), CARD_LOSS)).hits("Ann", 20).hush()
    assert t.g.lp[0] == 100
    for cause in (POISON_LOSS, EXHAUSTION_LOSS, COST_LOSS):
        t.on(Loss((Seat(0),), (5,), cause))
    assert t.g.lp[0] == 85


@rule("CC-CARD-POTION-OF-IRON-SKIN", "CC-EOE-11", "CC-ITEM-06")
def test_iron_skin_lasts_through_all_rounds_of_the_encounter_and_leaves_the_game_with_it() -> None:
    t = four("ripper").items("Ann", "potion_of_iron_skin")
    moment(t).says("Ann", "Use Potion of Iron Skin")
    t.g.stack.pop()
    for who in t.names:
        t.hand(who, "feint", "feint")
    t.go().sets().to(Setting).sets().to(Setting)
    assert (t.g.round, t.hits("Ann", 20).hush().g.lp[0]) == (3, 100)
    t.kills("Bob").fight()
    assert t.hits("Ann", 20).hush().g.lp[0] == 80
    assert t.g.cards.has(GONE, card("potion_of_iron_skin"))


@rule("CC-CARD-POTION-OF-STRENGTH", "CC-ITEM-11", "CC-EDGE-08")
def test_strength_turns_every_attack_of_its_rounds_up_one_edge() -> None:
    t = moment(four("ripper").items("Ann", "potion_of_strength").life(300)).says("Ann", "Use Potion of Strength")
    t.attacks("Ann", "attack_20").quiet().attacks("Ann", "attack_10").quiet().attacks("Bob", "attack_10").quiet()
    assert t.left() == 300 - 40 - 20 - 10
    assert t.riders("Ann", "slip_behind").attacks("Ann", "attack_20").quiet().left() == 190


@rule("CC-CARD-AMULET-OF-MENTALISM", "CC-ITEM-16", "CC-DEATH-05")
def test_the_amulet_works_for_whoever_draws_loots_or_steals_it_and_nobody_has_to_draw() -> None:
    drawn = four().top("amulet_of_mentalism").on(DrawStep())
    looted = four().items("Dee", "amulet_of_mentalism")
    looted.g.died[3] = 1
    looted.on(LootTurn(Seat(0), Seat(3))).answer("Take Amulet of Mentalism")
    stolen = four().items("Bob", "amulet_of_mentalism").attacks("Ann", "pilfering_strike").passes()
    stolen.answer("Take Amulet of Mentalism from Bob")
    for t in (drawn, looted, stolen):
        assert (t.asked(), t.options()) == (["Ann"], ["Draw 1 card", "Draw 2 cards", "Pass"])
        held = len(t.holds("Ann"))
        assert len(t.copy().answer("Pass").holds("Ann")) == held
        assert max_hand(t.g, 0) == 8


@rule("CC-ITEM-19", "CC-REL-RING-OF-STORING")
def test_the_card_on_the_ring_goes_wherever_the_ring_goes() -> None:
    t = four(Ann="feint").relics("Ann", "ring_of_storing")
    t.g.cards.fill(ON_RING, [card("rally")])
    moment(t).says("Ann", "Make Bob an offer").answer("Give Ring of Storing").answer("Make the offer").answer("Accept")
    t.hand("Cas", "trip").attacks("Ann", "attack_10")
    assert t.offers("Play Rally", "Bob")


@rule("CC-ITEM-10")
def test_strength_that_is_drunk_after_the_own_card_was_turned_raises_no_later_attack_of_the_round() -> None:
    t = four().items("Ann", "potion_of_strength")
    t.g.acted[0] = 2
    moment(t).says("Ann", "Use Potion of Strength")
    before = t.left()
    assert t.attacks("Ann", "attack_20").quiet().left() == before - 20


# Hands.


@rule("CC-HAND-01", "CC-HAND-02", "CC-HAND-07")
def test_hands_above_seven_are_reduced_at_once_all_together_and_sealed() -> None:
    eight = " ".join(["rally"] * 2 + ["trip"] * 2 + ["attack_50"] * 4)
    t = four(Ann=eight, Bob=eight)
    assert max_hand(t.g, 0) == 7
    t.on(Reduce())
    assert t.asked() == ["Ann", "Bob"]
    t.answer("Discard Rally", by="Ann")
    assert t.told("CC-HAND-02") == []
    t.answer("Discard Trip", by="Bob")
    assert t.told("CC-HAND-02") == ["Ann discards Rally.", "Bob discards Trip."]
    assert [t.g.cards.count(hand_of(seat)) for seat in (0, 1)] == [7, 7]


@rule("CC-HAND-03")
def test_values_that_set_the_hand_size_do_not_add_up_and_changes_do() -> None:
    t = four().items("Ann", "amulet_of_mentalism").relics("Ann", "purse_of_holding").reputation("Ann", "quick_hands")
    assert max_hand(t.g, 0) == 9
    t.g.marks[0] |= WELLSPRING
    assert max_hand(t.g, 0) == 10
    t.reputation("Ann", "clumsy")
    assert max_hand(t.g, 0) == 9
    t = four().items("Ann", "amulet_of_mentalism").event("too_close_quarters")
    assert max_hand(t.g, 0) == 14
    t = four().items("Ann", "amulet_of_mentalism")
    t.g.spoils[0] = 2
    assert max_hand(t.g, 0) == 10, "spoils are a change"


@rule("CC-HAND-04")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    t = four()
    t.g.cards.move_all(DECK, DISCARD)
    number = t.g.cards.count(DISCARD)
    t.on(Draw(Seat(0), 1))
    assert t.told("CC-HAND-04") == ["The discard pile is shuffled into a new deck."]
    assert t.g.cards.count(DECK) == number - 1
    t.g.cards.move_all(DECK, GONE)
    before = t.g.cards.count(hand_of(0))
    draw_card(t.g, 0, "CC-HAND-04")
    assert t.g.cards.count(hand_of(0)) == before


@rule("CC-HAND-05", "CC-INFO-01", "CC-INFO-02")
def test_hands_and_deck_are_hidden_and_discards_are_public() -> None:
    t = four(Ann="rally trip")
    cards = t.g.cards
    assert cards.known_to(1, hand_of(0)) == []
    assert cards.known_to(0, hand_of(0)) == sorted([card("rally"), card("trip")])
    assert cards.known_to(1, DECK) == []
    cards.move(card("rally"), hand_of(0), DISCARD)
    assert card("rally") in cards.known_to(1, DISCARD)


@rule("CC-HAND-06")
def test_set_cards_riders_and_second_shots_are_no_part_of_the_hand() -> None:
    t = four(Ann=" ".join(["rally"] * 2 + ["trip"] * 2 + ["attack_50"] * 4)).riders("Ann", "slip_behind")
    t.g.cards.move(card("attack_50"), hand_of(0), set_of(0))
    t.relics("Ann", "ring_of_storing").g.cards.fill(ON_RING, [card("rally")])
    t.g.cards.fill(shot_of(0), [card("attack_20")])
    check_hands(t.g)
    assert not isinstance(t.g.stack[-1], Reduce)


@rule("CC-ROUND-12", "CC-ITEM-02")
def test_step_h_draws_one_card_each() -> None:
    t = four().top("attack_5", "attack_5", "cure_wounds", "attack_10").on(DrawStep())
    assert [t.g.cards.count(hand_of(seat)) for seat in range(4)] == [2, 2, 1, 2]
