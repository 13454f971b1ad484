"""Chapter 17: Strategy cards about movement, Activations, plans and the Strategy Activation."""

from __future__ import annotations

from games.clash_for_eternia.duel import Duel
from games.clash_for_eternia.table import model, skill, table
from games.clash_for_eternia.test_strategy_cards import card, fight
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.actions import MovePower, PutOn, SwapWith, UseSkill
from rulebound.games.clash_for_eternia.actions_attack import Enough
from rulebound.games.clash_for_eternia.frames import NpcTurn, SlotTurn
from rulebound.games.clash_for_eternia.kinds import ControllerSkill, Slot
from rulebound.games.clash_for_eternia.rules.piles import DECK, DISCARD, FOE_CARDS, TEAM_CARDS
from rulebound.games.clash_for_eternia.tables import CARD_BY_ID, STRATEGY
from rulebound.testing.marks import rule

# Movement and Activations.


@rule("CE-SC-10", "CE-SC-15", "CE-FX-40", "CE-FX-21", "CE-MOVE-12", "CE-SC-14")
def test_hidden_trap_wounds_and_ends_the_movement() -> None:
    t = fight("hidden_trap", apart=4).activate("fisto").passes().answers("Move", "Go to A8")
    assert (t.asked(), t.offers(card("hidden_trap"))) == (["Bob"], True)
    t.does(card("hidden_trap"))
    assert (t.where("fisto"), t.hp_of("fisto")) == ("A8", 8)
    assert "1 Action left" in t.prompt()


@rule("CE-SC-10")
def test_hidden_trap_is_not_for_pushes_or_the_controller() -> None:
    t = fight("hidden_trap").rolls("melee", "blank", "blank").unlock("fisto", "grapple").power("fisto", 3, 1)
    t.put("beast_man", "A9").activate("fisto").skips().uses("grapple").answer("Push to A8")
    assert not t.offers(card("hidden_trap"))
    t = fight("hidden_trap", apart=4).activate("beast_man").skips().answers("Move", "Go to A10")
    assert not t.offers(card("hidden_trap"))


@rule("CE-SC-10")
def test_a_trap_catches_those_who_fly_and_not_those_who_are_placed() -> None:
    t = table("stratos", "evil_lyn").put("stratos", "A7").put("evil_lyn", "I1").power("stratos", 3).full()
    t.hand("hidden_trap").activate("stratos").all_pass().does(UseSkill(skill("stratos.p.soar"))).first_option()
    assert t.offers(card("hidden_trap"))
    t.power("evil_lyn", 3).activate("evil_lyn").all_pass().does(UseSkill(skill("evil_lyn.p.shadow_step")))
    t.first_option()
    assert t.told("CE-FX-28")
    assert t.is_at_action()


@rule("CE-SC-15", "CE-FX-31", "CE-BOP-03", "CE-ACT-05", "CE-SC-14")
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


@rule("CE-FX-36", "CE-FX-07", "CE-SC-15", "CE-SC-14")
def test_snare_lines_shorten_every_move_of_the_activation() -> None:
    t = fight("snare_lines", apart=6).activate("fisto").does(card("snare_lines")).answer("Move")
    assert "go? 2 movement points left" in t.prompt()
    t.skips().passes().activate("fisto").skips().answer("Move")
    assert "go? 3 movement points left" in t.prompt()


@rule("CE-SC-15", "CE-FX-22", "CE-FX-30", "CE-FX-28", "CE-SC-14")
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
    minion = fight("sudden_shift").put("hover_robot:1", "A12").strategy().skips_to("Which Minion")
    assert minion.answer("Activate Hover Robot 1").prompt() == "Does Hover Robot 1 move?"


# Change of Plans.


def ordered(*cards: str) -> Duel:
    """The Controller's cards lie facedown: Beast Man, Strategy, and the two others; so do those of the team."""
    t = fight(*cards).quiet()
    foes = [model(one) for one in t.foes]
    for slot, face in ((1, foes[0]), (3, STRATEGY), (5, foes[1]), (7, foes[2])):
        t.g.cards.move(face, FOE_CARDS, slot)
    for slot in (2, 4, 6):
        t.g.cards.move(t.g.cards.faces(TEAM_CARDS)[0], TEAM_CARDS, slot)
    t.g.slot = 0
    return t


@rule("CE-SC-11", "CE-SC-15", "CE-SC-17", "CE-FX-38", "CE-ORD-13", "CE-SC-14", "CE-DEC-15")
def test_change_of_plans_swaps_two_facedown_cards() -> None:
    t = ordered("change_of_plans").push(SlotTurn(Slot(1)))
    assert t.asked() == ["Bob"]
    t.does(card("change_of_plans"))
    assert [one.slot for one in t.actions() if isinstance(one, SwapWith)] == [3, 5, 7]
    t.does(SwapWith(Slot(3)))
    assert "The cards of C1 and C2 are swapped." in t.heard("Ann")
    assert [t.g.cards.known_to(0, slot) for slot in (1, 3)] == [[STRATEGY], []]  # the card of C1 has been flipped
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


@rule("CE-SC-13", "CE-FX-50", "CE-FX-35", "CE-SC-15", "CE-SC-14")
def test_ambush_spawns_two_exactly_2_from_a_player_character() -> None:
    t = planning("ambush").put("orko", "I3").ask_again().does(card("ambush"))
    assert t.prompt() == "Ambush: near which Character?"
    t.answer("Choose Fisto")
    assert t.spaces(PutOn) == {"A5", "A9", "B5", "B8", "C6", "C7", "C8"}
    t.puts_on("A9").puts_on("C6")
    assert "Skill or Strategy card" in t.prompt()
    assert {t.where("hover_robot:1"), t.where("hover_robot:2")} == {"A9", "C6"}


@rule("CE-SC-13", "CE-SPN-03", "CE-COMP-19", "CE-SC-14")
def test_ambush_ends_with_the_last_minion_of_the_box() -> None:
    t = planning("ambush", minions=("I1", "I2", "I3", "I4", "I5")).does(card("ambush"))
    t.puts_on("A9")
    assert t.where("hover_robot:6") == "A9"
    assert "Skill or Strategy card" in t.prompt()  # a second one was allowed, but there is none


@rule("CE-DEC-15", "CE-FX-27", "CE-SC-16", "CE-SC-15", "CE-SC-14")
def test_forced_march_moves_every_minion_in_the_controllers_order() -> None:
    t = planning("forced_march", minions=("A10", "A12")).does(card("forced_march"))
    assert t.options() == ["Choose Hover Robot 1", "Choose Hover Robot 2"]
    t.answer("Choose Hover Robot 2")
    assert t.prompt() == "Where does Hover Robot 2 go? 2 movement points left."
    t.answer("Stop here")
    assert t.prompt() == "Where does Hover Robot 1 go? 2 movement points left."
    t.answers("Go to A9", "Stop here")
    assert "Skill or Strategy card" in t.prompt()


@rule("CE-FX-32", "CE-FX-03", "CE-DEC-15", "CE-SC-15", "CE-GEN-03", "CE-SC-14")
def test_second_wave_gives_up_to_two_minions_an_attack() -> None:
    t = planning("second_wave", minions=("A8", "A9", "A10")).rolls(*["blank"] * 4).does(card("second_wave"))
    assert t.prompt() == "Second Wave: who makes a Bonus Attack?"
    assert t.options() == ["Choose Hover Robot 1", "Choose Hover Robot 2", "Choose Hover Robot 3"]  # not Beast Man
    t.answer("Choose Hover Robot 3")
    assert t.prompt() == "Does Hover Robot 3 make a Bonus Attack?"
    t.passes().answer("Choose Hover Robot 1").does(t.actions()[0])
    while "Skill or Strategy card" not in t.prompt():
        assert "Bonus Attack" not in t.prompt()
        t.passes() if t.may_decline() else t.first_option()
    assert t.told("CE-ATK-04") == ["Hover Robot 1 Attacks with Laser Eye."]


@rule("CE-GEN-04", "CE-FX-04")
def test_second_wave_is_enough_for_the_only_minion() -> None:
    t = planning("second_wave", minions=("A8",)).rolls(*["blank"] * 2).does(card("second_wave"))
    assert t.prompt() == "Does Hover Robot 1 make a Bonus Attack?"
    t.does(t.actions()[0]).skips_to("Skill or Strategy card")
    assert t.told("CE-ATK-04") == ["Hover Robot 1 Attacks with Laser Eye."]


@rule("CE-FX-34", "CE-CSK-16", "CE-SC-15", "CE-SC-14")
def test_no_rest_gives_a_character_an_action() -> None:
    t = planning("no_rest").does(card("no_rest"))
    assert t.prompt().startswith("Where does Beast Man go?")
    t.answer("Go to A10").skips_to("Skill or Strategy card")
    assert t.where("beast_man") == "A10"
    held = planning("no_rest").put(t.others[0], "I13").snared(t.others[0]).ask_again().does(card("no_rest"))
    assert held.prompt().startswith("Where does Beast Man go?")  # the other can do nothing, and is not to choose


@rule("CE-TERR-19", "CE-FX-46", "CE-SC-16", "CE-SC-15", "CE-SC-14")
def test_scorched_ground_wounds_all_who_stand_in_terrain() -> None:
    t = planning("scorched_ground").put("orko", "B4").put("fisto", "A7").ask_again().does(card("scorched_ground"))
    assert (t.hp_of("orko"), t.hp_of("fisto")) == (5, 9)
    both = planning("scorched_ground").put("orko", "B4").put("fisto", "B5").ask_again().does(card("scorched_ground"))
    assert (both.hp_of("orko"), both.hp_of("fisto")) == (5, 8)
    assert not planning("scorched_ground").offers(card("scorched_ground"))


@rule("CE-FX-39", "CE-DEC-15", "CE-SC-15", "CE-SC-14")
def test_grand_design_moves_up_to_three_power_and_gains_one() -> None:
    t = planning("grand_design").stock(reserves=2, command=0, empower=5, battle_plan=1).ask_again()
    t.does(card("grand_design"))
    reserves, command, empower = ControllerSkill(0), ControllerSkill(1), ControllerSkill(2)
    assert "Up to 3 more" in t.prompt()
    assert not t.offers(MovePower(reserves, empower))
    t.does(MovePower(empower, command), MovePower(reserves, command))
    third = t.copy().does(MovePower(reserves, command))
    assert third.prompt() == "Which Controller Skill gets Power? 1 to go."
    t.does(Enough())
    assert t.prompt() == "Which Controller Skill gets Power? 1 to go."
    t.answer("Put 1 Power on Command")
    assert list(t.g.stock) == [1, 3, 4, 0]
    full = planning("grand_design").stock(reserves=5, command=4, empower=5, battle_plan=1).ask_again()
    full.does(card("grand_design"), Enough())
    assert full.options() == ["Put 1 Power on Command", "Put 1 Power on Battle Plan"]


@rule("CE-SC-04")
def test_the_deck_is_never_reshuffled() -> None:
    t = table().stock(battle_plan=5)
    for name in [one.id for one in content.CONTROLLER.strategy_card]:
        t.g.cards.move(CARD_BY_ID[name], DECK, DISCARD)
    t.strategy().until("Skill or Strategy card")
    assert t.refused("Use Battle Plan to draw") == "CE-CSK-17"


@rule("CE-MOVE-20", "CE-SC-10", "CE-TERR-11")
def test_no_trap_is_laid_for_whom_the_lava_has_knocked_out() -> None:
    t = table("fisto", "orko", scenario="swords_of_eternia").hand("hidden_trap").stock(battle_plan=3)
    t.put("fisto", "B6").hp("fisto", 1).out("orko").activate("fisto").passes()
    t.answers("Move", "Go to B7")
    assert t.where("fisto") is None
    assert not t.offers(card("hidden_trap"))
    assert "Strategy card" not in t.prompt()


@rule("CE-REA-10", "CE-FX-39", "CE-SC-02")
def test_grand_design_needs_no_more_than_the_power_that_pays_for_it() -> None:
    t = planning("grand_design").stock(reserves=0, command=0, empower=0, battle_plan=1).ask_again()
    t.does(card("grand_design"))
    assert t.prompt() == "Which Controller Skill gets Power? 1 to go."  # nothing is left to move
    full = planning("grand_design").full().ask_again().does(card("grand_design"))
    assert full.prompt() == "Which Power do you move? Up to 3 more."


@rule("CE-SC-09", "CE-SC-18", "CE-NPC-08")
def test_nobody_takes_vengeance_on_the_dragon() -> None:
    t = table(scenario="dragons_hoard").put("skeletor", "E8").hp("skeletor", 1).put("mer_man", "D7").power("mer_man", 5)
    t.put("he_man", "A1").put("teela", "A2").hand("vengeance").stock(battle_plan=1).rolls(*["ranged"] * 4)
    t.phase(NpcTurn(model("granamyr")))
    while t.asked() and t.where("skeletor") is not None:
        t.passes()
    assert t.where("skeletor") is None
    assert not t.offers(card("vengeance"))
