"""Strategy cards: all twenty, when they may be played, what they cost, and who sees what (CE-SC)."""

from __future__ import annotations

from games.clash_for_eternia.duel import Duel, duel
from games.clash_for_eternia.table import model, table
from rulebound.engine.action import Pass
from rulebound.games.clash_for_eternia import GAME, content
from rulebound.games.clash_for_eternia.actions import Choose, Enough, MovePower, PlayCard, PutOn, Reroll, SwapWith
from rulebound.games.clash_for_eternia.frames import SlotTurn
from rulebound.games.clash_for_eternia.kinds import Card, ControllerSkill, Slot
from rulebound.games.clash_for_eternia.rules.piles import DECK, DISCARD, FOE_CARDS, HAND
from rulebound.games.clash_for_eternia.tables import CARD_BY_ID, STRATEGY
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


@rule("CE-SC-01", "CE-HID-02", "CE-HID-07")
def test_the_hand_is_secret_and_so_is_passing() -> None:
    """Whatever the Controller holds, they are asked, and nobody hears of it."""
    for name in ("sudden_fury", "no_rest"):
        t = is_struck(name)
        assert (t.asked(), t.offers(Pass())) == (["Bob"], True)
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
    everything = [one.id for one in content.CONTROLLER.strategy_card if one.id != "scorched_ground"]
    assert len(t.hand(*everything).held()) == 20


# The Boosts.


@rule("CE-SC-07", "CE-SC-15", "CE-FX-10", "CE-FX-52")
def test_sudden_fury_rolls_two_more_dice_in_addition_to_empower() -> None:
    t = fight("sudden_fury").stock(battle_plan=1, empower=1).rolls(*["blank"] * 6).activate("beast_man").skips()
    t.attack("savage_claws", "fisto").answer("Empower the Attack").does(card("sudden_fury")).skips()
    assert t.dice() == 6


@rule("CE-SC-15", "CE-REA-10", "CE-SC-18")
def test_sudden_fury_is_for_attacks_of_the_controller_that_can_have_more_dice() -> None:
    assert not strikes("sudden_fury").offers(card("sudden_fury"))
    t = fight("sudden_fury").stock(battle_plan=1, empower=1).flip("empower").activate("beast_man").skips()
    t.power("beast_man", 1).attack("savage_claws", "fisto").answer("Empower the Attack").buys(
        "beast_man.c.savage_claws"
    )
    assert t.refused(card("sudden_fury")) == "CE-REA-10"


@rule("CE-SC-07", "CE-SC-15", "CE-FX-11", "CE-FX-52")
def test_hold_the_line_gives_two_armor() -> None:
    t = strikes("hold_the_line").skips_to("Do you defend").does(card("hold_the_line")).skips()
    assert t.hp_of("beast_man") == 10 - (3 - (2 - 1))


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


# Rerolls.


@rule("CE-SC-08", "CE-SC-15", "CE-FX-14", "CE-RR-08")
def test_twist_of_fate_rerolls_a_players_dice() -> None:
    t = strikes("twist_of_fate", faces=("melee", "melee", "melee", "blank", "blank", "blank"))
    t.skips_to("Strategy card").passes() if "defend" in t.prompt() else None
    while not t.offers(card("twist_of_fate")):
        t.passes()
    t.does(card("twist_of_fate"))
    assert t.asked() == ["Bob"]
    t.answers("Reroll die 1", "Reroll die 2", "Reroll die 3").skips()
    assert t.hp_of("beast_man") == 10


@rule("CE-SC-08", "CE-SC-15", "CE-FX-13")
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
        t.passes() if t.offers(Pass()) else t.first_option()
    t = strikes("cruel_precision")
    while not t.is_at_action():
        assert not t.offers(card("cruel_precision"))
        t.passes() if t.offers(Pass()) else t.first_option()


# Hits, Wounds, KO.


def until_offered(t: Duel, name: str) -> Duel:
    """Everybody passes until the card may be played."""
    for _ in range(20):
        if t.offers(card(name)):
            return t
        t.passes() if t.offers(Pass()) else t.first_option()
    raise AssertionError(f"{name} was never offered")


@rule("CE-SC-15", "CE-FX-23", "CE-SC-18")
def test_crippling_blow_dazes_a_character_that_was_hit() -> None:
    t = until_offered(is_struck("crippling_blow", faces=("melee", "blank", "blank")), "crippling_blow")
    assert t.does(card("crippling_blow")).is_dazed("fisto")
    t = is_struck("crippling_blow", faces=("blank", "blank", "blank")).skips()
    assert not t.is_dazed("fisto")


@rule("CE-SC-12", "CE-SC-15", "CE-SC-16", "CE-FX-20", "CE-FX-41", "CE-SC-18")
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
    t.skips()
    assert t.hp_of("beast_man") == 10
    far = fight("sacrifice_the_weak").put("hover_robot:1", "A10").rolls("melee", "melee", "melee").activate("fisto")
    far.skips().attack("steel_fist", "beast_man").skips()
    assert far.hp_of("beast_man") == 7
    assert far.where("hover_robot:1") == "A10"


@rule("CE-SC-12", "CE-FX-20")
def test_sacrifice_the_weak_needs_wounds_after_armor_and_helps_the_dazed() -> None:
    t = fight("sacrifice_the_weak").put("hover_robot:1", "A9").armored("beast_man", 4).rolls(*["melee"] * 3)
    t.activate("fisto").skips().attack("steel_fist", "beast_man").skips()
    assert t.where("hover_robot:1") == "A9"
    t = fight("sacrifice_the_weak").put("hover_robot:1", "A9").dazed("beast_man").rolls(*["melee"] * 3)
    t.activate("fisto").skips().attack("steel_fist", "beast_man")
    until_offered(t, "sacrifice_the_weak").does(card("sacrifice_the_weak")).skips()
    assert t.hp_of("beast_man") == 10


@rule("CE-SC-09", "CE-SC-15", "CE-FX-32", "CE-SC-18")
def test_vengeance_strikes_back_with_one_more_die() -> None:
    t = fight("vengeance").hp("beast_man", 1).put(fight().others[0], "B7").rolls("melee", "blank", "blank")
    other = t.others[0]
    t.activate("fisto").skips().attack("steel_fist", "beast_man")
    until_offered(t, "vengeance").does(card("vengeance"))
    assert t.prompt() == f"Does {t.name(other)} make a Bonus Attack?"
    t.rolls(*["blank"] * 6).does(t.actions()[0]).skips()
    assert t.dice() == 4


@rule("CE-SC-09")
def test_vengeance_needs_a_character_that_can_reach_the_attacker() -> None:
    t = fight("vengeance").hp("beast_man", 1).rolls("melee", "blank", "blank").activate("fisto").skips()
    t.attack("steel_fist", "beast_man").skips()
    assert t.told("CE-SC-02") == []
    far = fight("vengeance").hp("beast_man", 1)
    far.put(far.others[0], "I1").rolls("melee", "blank", "blank").activate("fisto").skips()
    far.attack("steel_fist", "beast_man")
    while not far.is_at_action():
        assert not far.offers(card("vengeance"))
        far.passes() if far.offers(Pass()) else far.first_option()


@rule("CE-SC-09")
def test_vengeance_is_for_attacks_alone() -> None:
    """Beast Man is KO'ed by Escape Damage: nobody can be avenged."""
    t = fight("vengeance").hp("beast_man", 1).put(fight().others[0], "B7").activate("beast_man").skips()
    t.answers("Move", "Go to A9")
    assert t.where("beast_man") is None
    assert not t.offers(card("vengeance"))


# Movement and Activations.


@rule("CE-SC-10", "CE-SC-15", "CE-FX-40", "CE-FX-21", "CE-MOVE-12")
def test_hidden_trap_wounds_and_ends_the_movement() -> None:
    t = fight("hidden_trap", apart=4).activate("fisto").passes().answers("Move", "Go to A8")
    assert (t.asked(), t.offers(card("hidden_trap"))) == (["Bob"], True)
    t.does(card("hidden_trap"))
    assert (t.where("fisto"), t.hp_of("fisto")) == ("A8", 8)
    assert "Actions left: 1" in t.prompt()


@rule("CE-SC-10")
def test_hidden_trap_is_not_for_pushes_or_the_controller() -> None:
    t = fight("hidden_trap").rolls("melee", "blank", "blank").unlock("fisto", "grapple").power("fisto", 3, 1)
    t.put("beast_man", "A9").activate("fisto").skips().uses("grapple").answer("Push to A8")
    assert not t.offers(card("hidden_trap"))
    t = fight("hidden_trap", apart=4).activate("beast_man").skips().answers("Move", "Go to A10")
    assert not t.offers(card("hidden_trap"))


@rule("CE-SC-15", "CE-FX-31", "CE-BOP-03", "CE-ACT-05")
def test_break_their_will_takes_two_power_after_the_gain() -> None:
    t = fight("break_their_will", power=3).activate("fisto")
    assert t.power_of("fisto") == 4
    t.does(card("break_their_will"))
    assert t.power_of("fisto") == 2
    assert t.prompt() == "Which Controller Skill gets Power? 2 to go."


@rule("CE-REA-10", "CE-SC-15")
def test_cards_that_would_change_nothing_are_not_offered() -> None:
    assert fight("dire_blessing").activate("beast_man").refused(card("dire_blessing")) == "CE-REA-10"
    full = fight("power_surge").power("beast_man", 5).activate("beast_man")
    assert full.refused(card("power_surge")) == "CE-REA-10"


@rule("CE-FX-36", "CE-FX-07", "CE-SC-15")
def test_snare_lines_shorten_every_move_of_the_activation() -> None:
    t = fight("snare_lines", apart=6).activate("fisto").does(card("snare_lines")).answer("Move")
    assert "It has 2 movement points left" in t.prompt()
    t.skips().passes().activate("fisto").skips().answer("Move")
    assert "It has 3 movement points left" in t.prompt()


@rule("CE-SC-15", "CE-FX-22", "CE-FX-30", "CE-FX-28")
def test_cards_for_the_start_of_a_controller_activation() -> None:
    t = fight("dire_blessing").hp("beast_man", 4).activate("beast_man").does(card("dire_blessing"))
    assert t.hp_of("beast_man") == 7
    t = fight("power_surge").activate("beast_man").does(card("power_surge"))
    assert t.power_of("beast_man") == 4
    t = fight("sudden_shift").activate("beast_man").does(card("sudden_shift"))
    assert t.prompt() == "Where is Beast Man placed?"
    assert {"A9", "A11"} <= t.spaces(PutOn)
    assert "A12" not in t.spaces(PutOn)
    t.does(PutOn(t.actions()[0].space))  # type: ignore[attr-defined]
    assert "What does Beast Man do" in t.prompt()


@rule("CE-ACT-25", "CE-SC-15")
def test_the_strategy_activation_is_no_characters_activation() -> None:
    t = fight("dire_blessing").hp("beast_man", 4).strategy().skips_to("Skill or Strategy card")
    assert not t.offers(card("dire_blessing"))


# Change of Plans.


def ordered(*cards: str) -> Duel:
    """The Controller's cards lie facedown: Beast Man, Strategy, and the two others."""
    t = fight(*cards).quiet()
    foes = [model(one) for one in t.foes]
    for slot, face in ((1, foes[0]), (3, STRATEGY), (5, foes[1]), (7, foes[2])):
        t.g.cards.move(face, FOE_CARDS, slot)
    t.g.slot = 0
    return t


@rule("CE-SC-11", "CE-SC-15", "CE-SC-17", "CE-FX-38", "CE-ORD-13")
def test_change_of_plans_swaps_two_facedown_cards() -> None:
    t = ordered("change_of_plans").push(SlotTurn(Slot(1)))
    assert t.asked() == ["Bob"]
    t.does(card("change_of_plans"))
    assert [one.slot for one in t.actions() if isinstance(one, SwapWith)] == [3, 5, 7]
    t.does(SwapWith(Slot(3)))
    assert t.told("CE-SC-17") == ["The cards of C1 and C2 are swapped."]
    assert "the Strategy card" in t.told("CE-ACT-01")[0]
    assert t.g.cards.faces(3) == [model(t.foes[0])]
    assert not any("Beast Man" in line and "C2" in line for line in t.heard("Ann"))


@rule("CE-SC-17", "CE-SC-11")
def test_change_of_plans_needs_another_facedown_card() -> None:
    t = ordered("change_of_plans")
    t.g.slot = 6
    t.push(SlotTurn(Slot(7)))
    assert t.refused(card("change_of_plans")) == "CE-REA-10"


# Cards of the Strategy Activation.


def planning(*cards: str, minions: tuple[str, ...] = ()) -> Duel:
    """Step 3 of the Strategy Activation."""
    t = fight(*cards, apart=4)
    for i, where in enumerate(minions):
        t.put(f"hover_robot:{i + 1}", where)
    return t.strategy().skips_to("Skill or Strategy card")


@rule("CE-SC-13", "CE-FX-50", "CE-FX-35", "CE-SC-15")
def test_ambush_spawns_two_exactly_2_from_a_player_character() -> None:
    t = planning("ambush").put("orko", "I3").ask_again().does(card("ambush"))
    assert t.prompt() == "Ambush: near which Character?"
    t.answer("Choose Fisto")
    assert t.spaces(PutOn) == {"A5", "A9", "B5", "B8", "C6", "C7", "C8"}
    t.puts_on("A9").puts_on("C6").skips_to("Skill or Strategy card")
    assert {t.where("hover_robot:1"), t.where("hover_robot:2")} == {"A9", "C6"}


@rule("CE-DEC-15", "CE-FX-27", "CE-SC-16", "CE-SC-15")
def test_forced_march_moves_every_minion_in_the_controllers_order() -> None:
    t = planning("forced_march", minions=("A10", "A12")).does(card("forced_march"))
    assert t.options() == ["Choose Hover Robot 1", "Choose Hover Robot 2"]
    t.answer("Choose Hover Robot 2")
    assert t.prompt() == "Where does Hover Robot 2 go? It has 2 movement points left."
    t.answer("Stop here")
    assert t.prompt() == "Where does Hover Robot 1 go? It has 2 movement points left."
    t.answers("Go to A9", "Stop here")
    assert "Skill or Strategy card" in t.prompt()


@rule("CE-FX-32", "CE-FX-03", "CE-DEC-15", "CE-SC-15")
def test_second_wave_gives_up_to_two_minions_an_attack() -> None:
    t = planning("second_wave", minions=("A8", "A9", "A10")).rolls(*["blank"] * 4).does(card("second_wave"))
    assert t.prompt() == "Second Wave: who makes a Bonus Attack?"
    t.answer("Choose Hover Robot 3")
    assert t.prompt() == "Does Hover Robot 3 make a Bonus Attack?"
    t.passes().answer("Choose Hover Robot 1").does(t.actions()[0]).skips_to("Skill or Strategy card")
    assert t.told("CE-ATK-04") == ["Hover Robot 1 Attacks with Laser Eye."]


@rule("CE-FX-34", "CE-CSK-16", "CE-SC-15")
def test_no_rest_gives_a_character_an_action() -> None:
    t = planning("no_rest").does(card("no_rest"))
    assert t.prompt() == "Which Action does Beast Man perform?"
    t.answer("Move").answer("Go to A10").skips_to("Skill or Strategy card")
    assert t.where("beast_man") == "A10"


@rule("CE-TERR-19", "CE-FX-46", "CE-SC-16", "CE-SC-15")
def test_scorched_ground_wounds_all_who_stand_in_terrain() -> None:
    t = planning("scorched_ground").put("orko", "B4").put("fisto", "A7").ask_again().does(card("scorched_ground"))
    assert (t.hp_of("orko"), t.hp_of("fisto")) == (5, 9)
    assert not planning("scorched_ground").offers(card("scorched_ground"))


@rule("CE-FX-39", "CE-DEC-15", "CE-SC-15")
def test_grand_design_moves_up_to_three_power_and_gains_one() -> None:
    t = planning("grand_design").stock(reserves=2, command=0, empower=5, battle_plan=1).ask_again()
    t.does(card("grand_design"))
    reserves, command, empower = ControllerSkill(0), ControllerSkill(1), ControllerSkill(2)
    assert "Up to 3 more" in t.prompt()
    assert not t.offers(MovePower(reserves, empower))
    t.does(MovePower(empower, command), MovePower(reserves, command))
    assert t.offers(MovePower(reserves, command))
    t.does(Enough())
    assert t.prompt() == "Which Controller Skill gets Power? 1 to go."
    t.answer("Put 1 Power on Command")
    assert list(t.g.stock) == [1, 3, 4, 0]


@rule("CE-SC-04")
def test_the_deck_is_never_reshuffled() -> None:
    t = table().stock(battle_plan=5)
    for name in [one.id for one in content.CONTROLLER.strategy_card]:
        t.g.cards.move(CARD_BY_ID[name], DECK, DISCARD)
    t.strategy().until("Skill or Strategy card")
    assert t.refused("Use Battle Plan to draw") == "CE-CSK-17"
