"""Reputations: drafts, printed characters, and what each of them does (CC-REPU, CC-PRE, CC-REP)."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.table import CavernsTable, opening
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.extras.relics import gain_relic
from rulebound.games.cutthroat_caverns.frames import DrawingInitiative, Maneuver, RoundMoment
from rulebound.games.cutthroat_caverns.frames_blows import TRAP_LOSS, Loss
from rulebound.games.cutthroat_caverns.frames_end import LootTurn, Measures
from rulebound.games.cutthroat_caverns.kinds import Item
from rulebound.games.cutthroat_caverns.places import (
    RELIC_DECK,
    REPUTATION_ASIDE,
    TABLE,
    fame_of,
    hand_of,
    items_of,
    relics_of,
    set_of,
)
from rulebound.games.cutthroat_caverns.rules.hands import max_hand
from rulebound.games.cutthroat_caverns.rules.items import move_item
from rulebound.games.cutthroat_caverns.rules.life import heal, poison
from rulebound.games.cutthroat_caverns.state import FIRST_RELIC
from rulebound.games.cutthroat_caverns.tables import RELIC_OF, card
from rulebound.testing import rule


def fight(who: str = "", *reputations: str, foe: str = "ripper", seats: int = 4) -> CavernsTable:
    """A fight against a creature of 300 LP; one player has these Reputations."""
    t = opening(foe, seats, reputations="pregen")
    for seat in range(seats):
        t.g.cards.move_all(fame_of(seat), REPUTATION_ASIDE)
        t.g.start_lp[seat] = t.g.lp[seat] = 100
    t.fight()
    if t.g.life:
        t.life(300)
    return t.reputation(who, *reputations) if who else t


# Attacks.


@rule("CC-REP-JABBER", "CC-REP-HEAVY-HITTER", "CC-ATK-35")
@pytest.mark.parametrize(
    ("reputation", "name", "damage"),
    [
        ("jabber", "attack_5", 10),
        ("jabber", "attack_10", 15),
        ("jabber", "attack_20", 20),
        ("jabber", "poke_with_stick", 0),
        ("heavy_hitter", "attack_25", 25),
        ("heavy_hitter", "attack_30", 35),
        ("heavy_hitter", "attack_100", 105),
    ],
)
def test_some_printed_values_deal_more(reputation: str, name: str, damage: int) -> None:
    assert fight("Ann", reputation).attacks("Ann", name).quiet().left() == 300 - damage
    assert fight("Bob", reputation).attacks("Ann", "attack_10").quiet().left() == 290


@rule("CC-REP-HEAVY-HITTER", "CC-ATK-35")
def test_in_own_mode_the_own_value_is_the_printed_one() -> None:
    t = fight("Ann", "heavy_hitter").attacks("Ann", "knife_in_the_dark")
    assert t.copy().answer("Use the plain values").quiet().left() == 275
    assert t.answer("Use your own, higher values: the attack is Protected").quiet().left() == 245


@rule("CC-REP-HEAVY-HITTER", "CC-ATK-35")
def test_the_printed_value_stays_what_it_is_however_the_card_is_turned() -> None:
    t = fight("Ann", "heavy_hitter").riders("Ann", "slip_behind").attacks("Ann", "attack_20").quiet()
    assert t.left() == 300 - 40, "20 is printed on it"
    t = fight("Ann", "heavy_hitter").hand("Bob", "not_so_tough").attacks("Ann", "attack_50")
    t.plays("Bob", "Play Not So Tough").quiet()
    assert t.left() == 300 - 25 - 5, "50 is printed on it"


@rule("CC-REP-HOLY-ORDER", "CC-ATK-36")
@pytest.mark.parametrize(
    ("foe", "more"), [("bone_knight", 10), ("mirror_fiend", 10), ("demon_of_pride", 10), ("ripper", 0)]
)
def test_the_holy_order_strikes_undead_fiends_and_demons_harder(foe: str, more: int) -> None:
    t = fight("Ann", "holy_order", foe=foe)
    t.g.attacks = 1
    assert t.attacks("Ann", "attack_20").quiet().left() == 280 - more


@rule("CC-REP-BERSERK")
@pytest.mark.parametrize(("lp", "damage"), [(30, 30), (35, 20)])
def test_berserkers_strike_harder_when_badly_hurt(lp: int, damage: int) -> None:
    assert fight("Ann", "berserk").lp("Ann", lp).attacks("Ann", "attack_20").quiet().left() == 300 - damage


@rule("CC-REP-AMBUSHER")
@pytest.mark.parametrize(("number", "damage"), [(1, 25), (2, 20)])
def test_ambushers_strike_harder_in_the_first_round(number: int, damage: int) -> None:
    assert fight("Ann", "ambusher").round(number).attacks("Ann", "attack_20").quiet().left() == 300 - damage


@rule("CC-REP-OPPORTUNIST")
def test_opportunists_strike_harder_from_the_end_of_the_line() -> None:
    t = fight("Dee", "opportunist")
    assert t.copy().attacks("Dee", "attack_20").quiet().left() == 275
    assert t.order("Dee", "Ann", "Bob", "Cas").attacks("Dee", "attack_20").quiet().left() == 280


@rule("CC-REP-HESITANT")
@pytest.mark.parametrize(("number", "damage"), [(1, 10), (2, 20)])
def test_the_hesitant_turn_down_in_the_first_round(number: int, damage: int) -> None:
    assert fight("Ann", "hesitant").round(number).attacks("Ann", "attack_20").quiet().left() == 300 - damage


@rule("CC-REP-PATIENT")
def test_the_patient_draw_for_a_feint_or_rider_that_is_not_replaced() -> None:
    t = fight("Ann", "patient").hand("Bob", "unintentional_strike").top("attack_30")
    t.g.cards.fill(TABLE, [card("feint")])
    t.on(Maneuver(Seat(0), card("feint")))
    assert t.copy().quiet().holds("Ann") == ["attack_30"]
    assert t.says("Bob", "Play Unintentional Strike").quiet().holds("Ann") == []


@rule("CC-REP-GLORY-HOUND")
@pytest.mark.parametrize(("foe", "prestige"), [("ripper", 3), ("iron_skin_gargoyle", 5)])
def test_glory_hounds_gain_more_for_big_prey(foe: str, prestige: int) -> None:
    assert fight("Ann", "glory_hound", foe=foe).kills("Ann").g.prestige[0] == prestige
    assert fight("Bob", "glory_hound", foe=foe).kills("Ann").g.prestige[0] == prestige - (prestige == 5)


# Action cards.


@rule("CC-REP-DIRTY-FIGHTER")
def test_some_cards_of_dirty_fighters_cannot_be_cancelled() -> None:
    t = fight("Ann", "dirty_fighter").hand("Ann", "trip", "not_so_tough").hand("Bob", "not_on_my_watch")
    assert (
        t.copy().attacks("Cas", "attack_20").says("Ann", "Play Not So Tough").offers("Play Not On My Watch!", by="Bob")
    )
    assert t.attacks("Cas", "attack_20").says("Ann", "Play Trip").halted()
    assert t.left() == 300


@rule("CC-REP-INFAMOUS", "CC-ACT-18")
def test_the_infamous_pay_prestige_from_the_third_action_on() -> None:
    t = fight("Ann", "infamous")
    lost = []
    for _ in range(4):
        t.hand("Ann", "rally").attacks("Cas", "attack_5").says("Ann", "Play Rally").quiet()
        lost.append(t.g.prestige[0])
    assert lost == [0, 0, -1, -2]


# Hands, healing, poison.


@rule("CC-REPU-07", "CC-ITEM-09")
def test_nobody_is_healed_above_their_starting_lp() -> None:
    t = fight()
    t.g.start_lp[0], t.g.lp[0] = 80, 70
    heal(t.g, 0, 25, "CC-ITEM-09")
    assert t.g.lp[0] == 80


@rule("CC-REP-QUICK-HANDS", "CC-REP-CLUMSY", "CC-HAND-03")
@pytest.mark.parametrize(
    ("reputations", "size"), [(["quick_hands"], 8), (["clumsy"], 6), (["quick_hands", "clumsy"], 7)]
)
def test_hands_are_larger_or_smaller(reputations: list[str], size: int) -> None:
    t = fight("Ann", *reputations)
    assert max_hand(t.g, 0) == size
    assert t.kills("Bob").g.cards.count(hand_of(0)) == size


@rule("CC-REP-FIELD-MEDIC")
def test_field_medics_heal_more_and_score_more() -> None:
    t = fight("Ann", "field_medic").items("Ann", "cure_wounds").lp("Bob", 50).lp("Ann", 50)
    own = t.copy().on(RoundMoment()).says("Ann", "Use Cure Wounds").quiet()
    assert (own.g.lp[0], own.g.prestige[0]) == (70, 0)
    t.on(RoundMoment()).says("Ann", "Use Cure Wounds on Bob").answer("Accept").quiet()
    assert (t.g.lp[1], t.g.prestige[0]) == (70, 3)


@rule("CC-REP-FRAIL", "CC-ITEM-20")
def test_the_frail_are_healed_less_and_not_by_nothing() -> None:
    t = fight("Bob", "frail").items("Ann", "cure_wounds").lp("Bob", 50).reputation("Bob", "well_rested")
    assert t.copy().on(Measures()).g.lp[1] == 50
    t.on(RoundMoment()).says("Ann", "Use Cure Wounds on Bob").answer("Accept").quiet()
    assert t.g.lp[1] == 60


@rule("CC-REP-MISER")
def test_misers_heal_nobody_else_and_give_nothing_away() -> None:
    t = fight("Ann", "miser").items("Ann", "cure_wounds").items("Bob", "potion_of_haste").lp("Bob", 50).lp("Ann", 50)
    t.on(RoundMoment())
    assert t.offers("Use Cure Wounds", by="Ann")
    assert t.refused("Use Cure Wounds on Bob", by="Ann") == "CC-REP-MISER"
    t.says("Ann", "Make Bob an offer")
    assert not any(option.startswith("Give") for option in t.options())
    assert t.offers("Ask for Potion of Haste")


@rule("CC-PSN-01", "CC-REPU-01")
def test_other_reputations_are_no_help_against_a_poison_token() -> None:
    t = fight("Ann", "thick_skinned")
    poison(t.g, 0, 1, "CC-PSN-01")
    assert t.g.poison[0] == 1


@rule("CC-REP-STRONG-STOMACH")
def test_a_strong_stomach_ignores_the_first_token_of_each_encounter() -> None:
    t = fight("Ann", "strong_stomach")
    for expected in (0, 1, 2):
        poison(t.g, 0, 1, "CC-PSN-01")
        assert t.g.poison[0] == expected
    t.kills("Bob")
    before = t.g.poison[0]
    poison(t.g, 0, 2, "CC-PSN-01")
    assert t.g.poison[0] == before + 1


# Creature attacks and traps.


@rule("CC-REP-THICK-SKINNED", "CC-REP-MARKED", "CC-REP-WARY", "CC-CRE-19", "CC-CRE-20")
@pytest.mark.parametrize(
    ("reputations", "amount", "lost"),
    [
        (["thick_skinned"], 15, 10),
        (["thick_skinned"], 10, 5),
        (["thick_skinned"], 5, 5),
        (["marked"], 10, 15),
        (["wary"], 15, 5),
        (["wary"], 5, 0),
        (["wary", "marked", "thick_skinned"], 15, 5),
        (["wary", "marked"], 5, 0),
        (["marked", "wary"], 5, 0),
        (["wary", "thick_skinned"], 15, 5),
        (["thick_skinned", "wary"], 15, 5),
        (["thick_skinned", "marked"], 5, 5),
        (["marked", "thick_skinned"], 5, 5),
    ],
)
def test_own_changes_of_a_creature_attack(reputations: list[str], amount: int, lost: int) -> None:
    assert fight("Ann", *reputations).hits("Ann", amount).quiet().g.lp[0] == 100 - lost
    assert fight("Bob", *reputations).hits("Ann", amount).quiet().g.lp[0] == 100 - amount


@rule("CC-REP-WARY", "CC-CRE-20")
def test_only_the_first_hit_of_an_encounter_is_lower_for_the_wary() -> None:
    t = fight("Ann", "wary").hand("Bob", "not_so_tough")
    t.hits("Ann", 10).says("Bob", "Play Not So Tough on Ann").quiet()
    assert t.g.lp[0] == 100
    assert t.hits("Ann", 20).quiet().g.lp[0] == 90
    assert t.hits("Ann", 20).quiet().g.lp[0] == 70
    t.kills("Bob").fight()
    assert t.hits("Ann", 20).quiet().g.lp[0] == 60


@rule("CC-REP-HARD-TO-KILL", "CC-REPU-12", "CC-FLOW-09")
def test_hard_to_kill_saves_once_a_game_by_itself_and_only_from_creatures() -> None:
    t = fight("Ann", "hard_to_kill").lp("Ann", 10)
    assert t.copy().on(Loss((Seat(0),), (10,), TRAP_LOSS)).quiet().g.died[0]
    assert t.hits("Ann", 50).quiet().g.lp[0] == 5
    assert t.hits("Ann", 50).quiet().g.died[0]


@rule("CC-REP-STALWART")
def test_the_stalwart_gain_prestige_for_surviving_a_redirected_attack_once_a_round() -> None:
    t = fight("Cas", "stalwart")
    for expected in (1, 1):
        t.hand("Ann", "human_shield").hits("Ann", 10).says("Ann", "Play Human Shield on Cas").quiet()
        assert t.g.prestige[2] == expected
    assert t.hits("Cas", 10).quiet().g.prestige[2] == 1
    dying = fight("Cas", "stalwart").lp("Cas", 10).hand("Ann", "human_shield").hits("Ann", 10)
    assert dying.says("Ann", "Play Human Shield on Cas").quiet().g.prestige[2] == 0


@rule("CC-REP-TRAPWISE", "CC-COMP-11")
def test_the_trapwise_take_half_rounded_up_from_traps() -> None:
    t = fight("Ann", "trapwise").on(Loss((Seat(0), Seat(1)), (15, 15), TRAP_LOSS)).quiet()
    assert list(t.g.lp)[:2] == [90, 85]


# Items and ends.


@rule("CC-REP-GRAVE-ROBBER")
def test_grave_robbers_take_two_items() -> None:
    t = fight("Ann", "grave_robber").items("Dee", "cure_wounds", "potion_of_haste", "alchemists_fire")
    t.g.died[3] = 1
    t.on(LootTurn(Seat(0), Seat(3))).answer("Take Cure Wounds").answer("Take Potion of Haste")
    assert t.halted()
    assert sorted(t.owns("Ann")) == ["cure_wounds", "potion_of_haste"]
    t.on(LootTurn(Seat(1), Seat(3))).answer("Take Alchemist's Fire")
    assert t.halted()


@rule("CC-REP-HAGGLER")
def test_hagglers_draw_for_one_trade_in_every_encounter() -> None:
    t = fight("Ann", "haggler").items("Ann", "cure_wounds", "potion_of_haste")
    sizes = []
    for item in ("Cure Wounds", "Potion of Haste"):
        t.on(RoundMoment()).says("Ann", "Make Bob an offer").answer(f"Give {item}").answer("Make the offer")
        t.answer("Accept").quiet()
        sizes.append(t.g.cards.count(hand_of(0)) + t.g.cards.count(items_of(0)))
    assert sizes[0] == 2
    assert sizes[1] == 1


@rule("CC-REP-WELL-RESTED")
def test_the_well_rested_heal_at_each_end_of_encounter() -> None:
    assert fight("Ann", "well_rested").lp("Ann", 50).on(Measures()).g.lp[0] == 55


@rule("CC-REP-COLLECTOR", "CC-REPU-13")
def test_collectors_gain_prestige_for_each_relic_once() -> None:
    t = fight("Ann", "collector")
    t.g.cards.fill(RELIC_DECK, [RELIC_OF["mask_of_faces"]])
    gain_relic(t.g, 0, "CC-RELI-01")
    assert t.g.prestige[0] == 1
    thing = Item(FIRST_RELIC + RELIC_OF["mask_of_faces"])
    assert t.g.cards.has(relics_of(0), RELIC_OF["mask_of_faces"])
    move_item(t.g, thing, 0, 1, "CC-NEG-04")
    move_item(t.g, thing, 1, 0, "CC-NEG-04")
    assert t.g.prestige[0] == 1


# Windows.


@rule("CC-REP-SHARP-EYED", "CC-WIN-11", "CC-INFO-01")
def test_the_sharp_eyed_look_at_one_set_card_before_the_first_reveal() -> None:
    t = fight("Dee", "sharp_eyed").hand("Ann", "attack_50").hand("Bob", "attack_20").hand("Dee", "attack_10", "rally")
    t.sets(Dee="attack_10").says("Dee", "Use Sharp-Eyed on Bob")
    assert t.told("CC-REP-SHARP-EYED") == ["Dee looks at Attack 20 set by Bob."]
    assert "Dee looks at a card set by Bob." in t.heard("Ann")
    assert t.g.cards.known_to(3, set_of(1)) == [card("attack_20")]
    assert t.refused("Use Sharp-Eyed on Ann", by="Dee") == "CC-REPU-01"


@rule("CC-REP-SHARP-EYED", "CC-WIN-11")
def test_after_a_reveal_it_is_too_late_to_look() -> None:
    t = fight("Dee", "sharp_eyed").hand("Ann", "attack_50").hand("Bob", "attack_20").hand("Dee", "attack_10", "rally")
    t.sets(Dee="attack_10").until("Anyone before Bob turns a card over?")
    assert t.refused("Use Sharp-Eyed on Bob", by="Dee") == "CC-WIN-11"
    assert t.refused("Use Sharp-Eyed on Ann", by="Dee") == "CC-WIN-11"


@rule("CC-REP-LIGHT-FOOTED", "CC-REPU-11", "CC-WIN-10")
def test_the_light_footed_swap_with_whoever_is_just_ahead_once() -> None:
    t = fight("Cas", "light_footed").next_order("Ann", "Bob", "Cas", "Dee").on(DrawingInitiative())
    t.answer("Use Light-Footed")
    assert list(t.g.initiative) == [1, 3, 2, 4]
    assert t.halted()
    assert t.on(DrawingInitiative()).halted()
    first = fight("Cas", "light_footed").next_order("Cas", "Ann", "Bob", "Dee").on(DrawingInitiative())
    assert first.halted()
