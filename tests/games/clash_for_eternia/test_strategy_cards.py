"""Strategy cards: all twenty, when they may be played, what they cost, and who sees what (CE-SC)."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.duel import Duel, duel
from games.clash_for_eternia.table import model, table
from rulebound.games.clash_for_eternia import GAME, content
from rulebound.games.clash_for_eternia.actions import Choose, PlayCard
from rulebound.games.clash_for_eternia.actions_attack import Reroll
from rulebound.games.clash_for_eternia.kinds import Card
from rulebound.games.clash_for_eternia.rules.passives import add_buff, printed_armor
from rulebound.games.clash_for_eternia.rules.piles import DECK, DISCARD, HAND
from rulebound.games.clash_for_eternia.tables import CARD_BY_ID, HP
from rulebound.games.clash_for_eternia.terms import END_OF_ROUND, STAT_DICE
from rulebound.testing.marks import rule


def card(name: str) -> PlayCard:
    return PlayCard(Card(CARD_BY_ID[name]))


def fight(*cards: str, apart: int = 1, power: int = 0) -> Duel:
    """Fisto, a Player Character, stands next to Beast Man; the Controller holds cards and 3 Power on Battle Plan."""
    return duel("fisto.p.steel_fist", apart, active=False, power=power, friend="orko").hand(*cards).stock(battle_plan=3)


def strikes(*cards: str, faces: tuple[str, ...] = ("melee", "melee", "melee")) -> Duel:
    """Fisto attacks Beast Man."""
    t = fight(*cards).rolls(*faces).activate("fisto").skips()
    return t.attack("steel_fist", "beast_man")


def is_struck(*cards: str, faces: tuple[str, ...] = ("melee", "melee", "melee")) -> Duel:
    """Beast Man attacks Fisto."""
    t = fight(*cards).rolls(*faces).activate("beast_man").skips()
    return t.attack("savage_claws", "fisto")


@rule("CE-SC-14", "CE-COMP-20")
def test_there_are_twenty_different_cards() -> None:
    t = table()
    assert sorted(t.g.cards.faces(DECK)) == list(range(20))
    assert len({one.id for one in content.CONTROLLER.strategy_card}) == 20


def never_offers(t: Duel, name: str) -> Duel:
    """Everybody passes until a Character or the Controller is asked what they do, and the card is never on offer."""
    while not t.over() and not t.is_at_action():
        assert not t.offers(card(name))
        t.passes() if t.may_decline() else t.first_option()
    return t


# Playing.


@rule("CE-SC-02", "CE-SC-04", "CE-CSK-11", "CE-EX-16")
def test_a_card_costs_1_power_of_battle_plan_and_is_discarded() -> None:
    t = is_struck("sudden_fury")
    with t.changes(battle_plan=-1):
        t.does(card("sudden_fury"))
    assert t.held() == []
    assert t.g.cards.faces(DISCARD) == [CARD_BY_ID["sudden_fury"]]
    assert t.told("CE-SC-02") == ["The Controller plays Sudden Fury."]


@rule("CE-SC-02")
def test_without_power_on_battle_plan_no_card_is_played() -> None:
    t = fight("sudden_fury").stock(battle_plan=0, empower=5).activate("beast_man").attack("savage_claws", "fisto")
    assert t.refused(card("sudden_fury")) == "CE-SC-02"


@rule("CE-SC-06", "CE-SC-07")
def test_several_cards_at_one_moment_each_paid() -> None:
    t = fight("sudden_fury", "dire_blessing", "power_surge").hp("beast_man", 4).activate("beast_man")
    t.does(card("dire_blessing"), card("power_surge"))
    assert (t.hp_of("beast_man"), t.power_of("beast_man"), t.g.stock[3]) == (7, 4, 1)


@rule("CE-SC-06")
def test_a_card_is_resolved_before_the_next_is_played() -> None:
    t = fight("sudden_shift", "dire_blessing").hp("beast_man", 4).activate("beast_man").does(card("sudden_shift"))
    assert t.prompt() == "Where is Beast Man placed?"
    t.answer("Place on A9")
    assert t.where("beast_man") == "A9"
    assert t.does(card("dire_blessing")).hp_of("beast_man") == 7


@rule("CE-SC-01", "CE-HID-02", "CE-HID-07")
def test_the_hand_is_secret_and_so_is_passing() -> None:
    """Whatever the Controller holds, they are asked, and nobody hears of it."""
    for name in ("sudden_fury", "no_rest"):
        t = is_struck(name)
        assert (t.asked(), t.may_decline()) == (["Bob"], True)
        heard = t.heard("Ann")
        assert t.passes().heard("Ann")[: len(heard)] == heard
    t = fight("sudden_fury")
    assert "Sudden Fury" not in str(GAME.view(t.g, 0))


@rule("CE-SC-05", "CE-SC-03", "CE-STR-09")
def test_a_drawn_card_can_be_played_at_once_and_there_is_no_limit() -> None:
    t = table().stock(battle_plan=5)
    t.g.cards.move(CARD_BY_ID["scorched_ground"], DECK, HAND)
    t.g.cards.move(CARD_BY_ID["scorched_ground"], HAND, DECK)
    t.put("he_man", "B4").strategy().until("Skill or Strategy card").answer("Use Battle Plan to draw")
    assert t.held() == ["scorched_ground"]
    assert t.offers(card("scorched_ground"))
    assert "The Controller draws Scorched Ground." in t.heard("Bob")
    assert "The Controller draws a Strategy card." in t.heard("Ann")
    everything = [one.id for one in content.CONTROLLER.strategy_card if one.id != "scorched_ground"]
    assert len(t.hand(*everything).held()) == 20


@rule("CE-SC-03", "CE-CSK-09")
def test_with_a_full_hand_the_last_card_is_drawn_too() -> None:
    names = [one.id for one in content.CONTROLLER.strategy_card]
    t = table().stock(battle_plan=2).hand(*names[:-1]).strategy().until("Skill or Strategy card")
    t.answer("Use Battle Plan to draw")
    assert t.held() == names


# The Boosts.


@rule("CE-SC-07", "CE-SC-14", "CE-SC-15", "CE-FX-10", "CE-FX-52")
@pytest.mark.parametrize("more", ["Empower the Attack", "Play Sudden Fury", ""])
def test_sudden_fury_rolls_two_more_dice_in_addition_to_empower(more: str) -> None:
    t = fight("sudden_fury").stock(battle_plan=1, empower=1).rolls(*["blank"] * (6 if more else 5))
    t.activate("beast_man").skips().attack("savage_claws", "fisto")
    if more:
        t.answers(*sorted(["Empower the Attack", "Play Sudden Fury"], key=more.__ne__))
    else:
        t.answer("Play Sudden Fury")
    assert t.skips().dice() == 3 + 2 + (1 if more else 0)


@rule("CE-SC-15", "CE-REA-10", "CE-SC-18")
def test_sudden_fury_is_for_attacks_of_the_controller_that_can_have_more_dice() -> None:
    assert not strikes("sudden_fury").offers(card("sudden_fury"))
    t = fight("sudden_fury").stock(battle_plan=1, empower=1).flip("empower").activate("beast_man").skips()
    t.power("beast_man", 1).attack("savage_claws", "fisto").answer("Empower the Attack").buys(
        "beast_man.c.savage_claws"
    )
    assert t.refused(card("sudden_fury")) == "CE-REA-10"


@rule("CE-SC-07", "CE-SC-14", "CE-SC-15", "CE-FX-11", "CE-FX-52")
def test_hold_the_line_gives_two_armor() -> None:
    t = strikes("hold_the_line").skips_to("Do you defend").does(card("hold_the_line")).skips()
    assert t.hp_of("beast_man") == 10 - (3 - (2 - 1))


@rule("CE-SC-07")
@pytest.mark.parametrize("first", ["Empower the defence of Beast Man", "Play Hold the Line"])
def test_hold_the_line_comes_in_addition_to_empower(first: str) -> None:
    t = strikes("hold_the_line").stock(empower=1, battle_plan=1).skips_to("Do you defend")
    t.answers(*sorted(["Empower the defence of Beast Man", "Play Hold the Line"], key=first.__ne__)).skips()
    assert t.hp_of("beast_man") == 10 - (3 - (2 + 1 - 1))


@rule("CE-SC-18", "CE-REA-10")
def test_hold_the_line_helps_one_target_of_several_and_no_dazed_one() -> None:
    t = fight("hold_the_line").unlock("fisto", "ground_pound").power("fisto", 3, 2).put("hover_robot:1", "B7")
    t.rolls("melee", "melee", "melee").activate("fisto").skips().attack("ground_pound").skips_to("Do you defend")
    t.does(card("hold_the_line"))
    assert t.prompt() == "For whom do you play Hold the Line?"
    t.does(Choose(model("beast_man"))).skips()
    assert (t.hp_of("beast_man"), t.where("hover_robot:1")) == (9, None)
    t = fight("hold_the_line").dazed("beast_man").activate("fisto").skips().attack("steel_fist", "beast_man")
    assert t.skips_to("Do you defend").refused(card("hold_the_line")) == "CE-REA-10"


@rule("CE-SC-18", "CE-SC-14", "CE-NPC-13")
def test_hold_the_line_is_not_for_the_dragon() -> None:
    t = table("fisto", "teela", scenario="dragons_hoard").put("fisto", "E6").put("skeletor", "D6")
    t.unlock("fisto", "ground_pound").power("fisto", 3, 2).out("beast_man", "mer_man").hand("hold_the_line")
    t.full().rolls("melee", "melee", "melee").activate("fisto").all_pass().attack("ground_pound")
    while not t.offers(card("hold_the_line")):
        t.passes()
    t.does(card("hold_the_line"))
    assert "For whom" not in t.prompt()  # Skeletor and Granamyr are targets, and it can only be for Skeletor
    t.until("What does")
    assert t.told("CE-ATK-18") == ["Skeletor suffers 1 Wound.", "Granamyr suffers 2 Wounds."]
    alone = table("he_man", "teela", scenario="dragons_hoard").put("he_man", "E6").hand("hold_the_line").full()
    alone.rolls(*["blank"] * 4).activate("he_man").all_pass().attack("sword_of_power", "granamyr")
    while not alone.is_at_action():
        assert not alone.offers(card("hold_the_line"))
        alone.passes()


# Rerolls.


@rule("CE-SC-08", "CE-SC-14", "CE-SC-15", "CE-FX-14", "CE-RR-08")
@pytest.mark.parametrize("number", [0, 3])
def test_twist_of_fate_rerolls_up_to_three_dice_of_a_player_whatever_they_show(number: int) -> None:
    t = fight("twist_of_fate", power=1).rolls("melee", "melee", "blank", "melee", *["blank"] * number)
    t.activate("fisto").skips().attack("steel_fist", "beast_man").buys("fisto.p.steel_fist")
    until_offered(t, "twist_of_fate").does(card("twist_of_fate"))
    assert t.asked() == ["Bob"]
    assert len([one for one in t.actions() if isinstance(one, Reroll)]) == 4
    t.answers(*[f"Reroll die {die + 1}" for die in range(number)])
    assert ("rerolled" in t.prompt()) == (number < 3)
    assert t.skips().hp_of("beast_man") == (9 if number else 7)


@rule("CE-SC-08", "CE-RR-02")
def test_cruel_precision_is_a_friendly_reroll() -> None:
    """The robot has rerolled die 1 by its Linked Sights, so no friendly effect rerolls it again."""
    t = duel("fisto.p.steel_fist", 6, active=False).put("hover_robot:1", "A10").put("hover_robot:2", "A11")
    t.hand("cruel_precision").stock(battle_plan=1).rolls("blank", "ranged", "blank").strategy()
    t.skips_to("Which Minion").answer("Activate Hover Robot 1").passes().does(t.actions()[0]).skips_to("rerolled")
    t.answer("Reroll die 1").does(card("cruel_precision"))
    assert [t.words(one) for one in t.actions() if isinstance(one, Reroll)] == ["Reroll die 2"]


@rule("CE-SC-08", "CE-SC-14", "CE-SC-15", "CE-FX-13")
def test_cruel_precision_rerolls_any_dice_of_the_controller() -> None:
    t = is_struck("cruel_precision", faces=("blank", "blank", "blank", "melee", "melee", "melee"))
    while not t.offers(card("cruel_precision")):
        t.passes()
    t.does(card("cruel_precision"))
    assert len([one for one in t.actions() if isinstance(one, Reroll)]) == 3
    t.answers("Reroll die 1", "Reroll die 2", "Reroll die 3").skips()
    assert t.hp_of("fisto") == 6


@rule("CE-SC-08")
def test_reroll_cards_are_for_the_right_side() -> None:
    t = is_struck("twist_of_fate")
    while not t.is_at_action():
        assert not t.offers(card("twist_of_fate"))
        t.passes() if t.may_decline() else t.first_option()
    t = strikes("cruel_precision")
    while not t.is_at_action():
        assert not t.offers(card("cruel_precision"))
        t.passes() if t.may_decline() else t.first_option()


# Hits, Wounds, KO.


def until_offered(t: Duel, name: str) -> Duel:
    """Everybody passes until the card may be played."""
    for _ in range(20):
        if t.offers(card(name)):
            return t
        t.passes() if t.may_decline() else t.first_option()
    raise AssertionError(f"{name} was never offered")


@rule("CE-SC-15", "CE-SC-14", "CE-FX-23", "CE-SC-18")
@pytest.mark.parametrize("armor", [0, 2])
def test_crippling_blow_dazes_a_character_that_was_hit(armor: int) -> None:
    """Also if its Armor has kept all Wounds away."""
    t = fight("crippling_blow").armored("fisto", armor).rolls("melee", "blank", "blank").activate("beast_man").skips()
    until_offered(t.attack("savage_claws", "fisto"), "crippling_blow").does(card("crippling_blow"))
    assert (t.is_dazed("fisto"), t.is_snared("fisto")) == (True, False)
    assert t.hp_of("fisto") == 9 - (armor == 0)


@rule("CE-SC-15", "CE-SC-18")
def test_crippling_blow_needs_a_hit_on_whoever_stays() -> None:
    missed = is_struck("crippling_blow", faces=("blank", "blank", "blank"))
    assert not never_offers(missed, "crippling_blow").is_dazed("fisto")
    fallen = fight("crippling_blow").hp("fisto", 1).rolls("melee", "blank", "blank").activate("beast_man").skips()
    assert never_offers(fallen.attack("savage_claws", "fisto"), "crippling_blow").where("fisto") is None
    never_offers(strikes("crippling_blow"), "crippling_blow")


@rule("CE-SC-12", "CE-SC-15", "CE-SC-16", "CE-FX-20", "CE-FX-41", "CE-SC-18", "CE-SC-14")
def test_sacrifice_the_weak_gives_a_minion_for_three_wounds() -> None:
    t = (
        fight("sacrifice_the_weak")
        .put("hover_robot:1", "A9")
        .rolls("melee", "melee", "melee")
        .activate("fisto")
        .skips()
    )
    until_offered(t.attack("steel_fist", "beast_man"), "sacrifice_the_weak").does(card("sacrifice_the_weak"))
    assert t.where("hover_robot:1") is None
    assert not [line for line in t.heard() if line.startswith("Hover Robot 1 suffers")]  # KO'ed without Wounds
    t.skips()
    assert t.hp_of("beast_man") == 10
    far = fight("sacrifice_the_weak").put("hover_robot:1", "A10").rolls("melee", "melee", "melee").activate("fisto")
    never_offers(far.skips().attack("steel_fist", "beast_man"), "sacrifice_the_weak")
    assert far.hp_of("beast_man") == 7
    assert far.where("hover_robot:1") == "A10"


@rule("CE-SC-12", "CE-SC-14", "CE-FX-20")
def test_the_minion_goes_before_the_wounds_that_are_left() -> None:
    t = fight("sacrifice_the_weak", power=1).put("hover_robot:1", "A9").rolls(*["melee"] * 4).activate("fisto").skips()
    t.attack("steel_fist", "beast_man").buys("fisto.p.steel_fist")
    until_offered(t, "sacrifice_the_weak").does(card("sacrifice_the_weak")).skips()
    lines = t.heard("Ann")
    assert lines.index("Hover Robot 1 is KO'ed.") < lines.index("Beast Man suffers 1 Wound.")
    assert t.hp_of("beast_man") == 9


@rule("CE-SC-18", "CE-SC-12")
def test_no_minion_is_sacrificed_for_a_minion() -> None:
    t = fight("sacrifice_the_weak", apart=5).put("hover_robot:1", "A8").put("hover_robot:2", "A9")
    t.rolls("melee", "melee", "melee").activate("fisto").skips().attack("steel_fist", "hover_robot:1")
    assert never_offers(t, "sacrifice_the_weak").where("hover_robot:1") is None


@rule("CE-SC-12", "CE-FX-20")
def test_sacrifice_the_weak_needs_wounds_after_armor_and_helps_the_dazed() -> None:
    t = fight("sacrifice_the_weak").put("hover_robot:1", "A9").armored("beast_man", 4).rolls(*["melee"] * 3)
    never_offers(t.activate("fisto").skips().attack("steel_fist", "beast_man"), "sacrifice_the_weak")
    assert t.where("hover_robot:1") == "A9"
    t = fight("sacrifice_the_weak").put("hover_robot:1", "A9").dazed("beast_man").rolls(*["melee"] * 3)
    t.activate("fisto").skips().attack("steel_fist", "beast_man")
    until_offered(t, "sacrifice_the_weak").does(card("sacrifice_the_weak")).skips()
    assert t.hp_of("beast_man") == 10
    five = fight("sacrifice_the_weak").put("hover_robot:1", "A9").rolls(*["melee"] * 5)
    add_buff(five.g, model("fisto"), STAT_DICE, 2, END_OF_ROUND, 499)
    five.activate("fisto").skips().attack("steel_fist", "beast_man")
    until_offered(five, "sacrifice_the_weak").does(card("sacrifice_the_weak")).skips()
    assert five.hp_of("beast_man") == 10 - (5 - 3)


@rule("CE-FX-20", "CE-SC-12")
def test_a_minion_is_given_for_one_of_several_targets() -> None:
    t = fight("sacrifice_the_weak").put("hover_robot:1", "A9").unlock("fisto", "ground_pound").power("fisto", 3, 2)
    other = t.others[0]
    t.put(other, "B7").activate("fisto").skips().rolls("melee", "melee", "melee").attack("ground_pound")
    until_offered(t, "sacrifice_the_weak").does(card("sacrifice_the_weak")).skips()
    hurt = {one: HP[model(one)] - t.hp_of(one) for one in ("beast_man", other)}
    assert hurt == {"beast_man": 0, other: 3 - printed_armor(t.g, model(other))}
