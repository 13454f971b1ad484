"""The Strategy Activation: Power, Minions, and the Controller Skills on both sides (CE-STR, CE-CSK)."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.duel import Duel, duel
from games.clash_for_eternia.table import SKILL_NAMES, ClashTable, model, table
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.actions import Activate, Command, DrawPlan, GoTo, Move, PutOn, UseAttack
from rulebound.games.clash_for_eternia.field import EDGE_SPACES
from rulebound.games.clash_for_eternia.kinds import SPACE_NAMES
from rulebound.games.clash_for_eternia.rules.ops import OPS
from rulebound.games.clash_for_eternia.rules.passives import add_buff, printed_armor
from rulebound.games.clash_for_eternia.rules.piles import DECK, DISCARD, HAND
from rulebound.games.clash_for_eternia.terms import END_OF_ACTIVATION, START_OF_NEXT_ACTIVATION, STAT_ARMOR
from rulebound.games.clash_for_eternia.terms import OPS as NAMES
from rulebound.testing.marks import rule

PLAN = "Skill or Strategy card"
PASSIVE = {"fly", "ignore_terrain", "safe_move", "no_push"}
HOOKS = {"on_hit", "on_wound", "per_wound", "on_power", "per_power", "after"}


def planning(stock: dict[str, int] | None = None, **minions: str) -> ClashTable:
    """Step 3 of the Strategy Activation; Minions as robot1="A5" do nothing before."""
    t = table().stock(**dict.fromkeys(SKILL_NAMES, 0))
    for name, where in minions.items():
        t.put(f"hover_robot:{name[-1]}", where)
    t.strategy().first_option()
    if minions:
        t.answer("The other Minions do nothing")
    t.stock(**(dict.fromkeys(SKILL_NAMES, 0) | (stock or {}))).ask_again()
    assert PLAN in t.prompt()
    return t


# Steps 1 and 2.


@rule("CE-STR-01", "CE-POW-08", "CE-POW-07")
def test_the_slots_power_is_split_among_the_controller_skills() -> None:
    t = table().strategy(slot=3)
    assert t.prompt() == "Which Controller Skill gets Power? 2 to go."
    t.answers("Put 1 Power on Command", "Put 1 Power on Battle Plan")
    assert list(t.g.stock) == [0, 1, 0, 1]


@rule("CE-STR-02", "CE-STR-03", "CE-STR-10", "CE-DEC-08", "CE-TERM-14")
def test_each_minion_activates_once_in_the_controllers_order() -> None:
    t = table().put("hover_robot:1", "A5").put("hover_robot:2", "I5").put("hover_robot:3", "I9").strategy()
    t.first_option()
    assert t.prompt() == "Which Minion activates next?"
    t.answer("Activate Hover Robot 2").passes()
    assert [one.model for one in t.actions() if isinstance(one, Activate)] == [
        model("hover_robot:1"),
        model("hover_robot:3"),
    ]
    t.g.hp[model("hover_robot:1")] = 0
    t.out("hover_robot:1").put("hover_robot:4", "A1").ask_again()
    assert [one.model for one in t.actions() if isinstance(one, Activate)] == [
        model("hover_robot:3"),
        model("hover_robot:4"),
    ]


@rule("CE-STR-04", "CE-STR-05", "CE-MOVE-17")
def test_a_minion_moves_then_attacks_and_may_skip_either() -> None:
    t = table().put("he_man", "A7").put("hover_robot:1", "A12").strategy().first_option()
    t.answer("Activate Hover Robot 1")
    assert t.options() == ["Move", "Stay here"]
    t.answer("Move")
    assert "go? 3 movement points left" in t.prompt()
    t.answers("Go to A10", "Stop here")
    assert t.options() == ["Attack with Laser Eye", "Do not Attack"]
    t.rolls("ranged", "blank").answer("Attack with Laser Eye").all_pass()
    assert t.hp_of("he_man") == 9
    assert PLAN in t.prompt()


@rule("CE-STR-04")
def test_a_minion_cannot_move_after_its_attack() -> None:
    t = table().put("he_man", "A7").put("hover_robot:1", "A10").strategy().first_option()
    t.answer("Activate Hover Robot 1").passes()
    t.rolls("blank", "blank").answer("Attack with Laser Eye").all_pass()
    assert PLAN in t.prompt()


@rule("CE-STR-11", "CE-SNA-02", "CE-TERR-17")
def test_minions_that_forfeit_still_count_as_activated() -> None:
    """Lava burns those who start on it, and Snared ends."""
    t = table(scenario="swords_of_eternia").put("hover_robot:1", "B7").put("hover_robot:2", "A1").strategy()
    t.snared("hover_robot:2").first_option().answer("The other Minions do nothing")
    assert t.where("hover_robot:1") is None
    assert not t.is_snared("hover_robot:2")
    assert PLAN in t.prompt()


@rule("CE-STR-11")
def test_those_that_are_left_forfeit_and_no_others() -> None:
    t = table().put("hover_robot:1", "A5").put("hover_robot:2", "I5").strategy().first_option()
    t.answer("Activate Hover Robot 1").passes().snared("hover_robot:1", "hover_robot:2")
    t.answer("The other Minions do nothing")
    assert (t.is_snared("hover_robot:1"), t.is_snared("hover_robot:2")) == (True, False)


@rule("CE-SNA-02", "CE-SNA-01", "CE-TERR-17")
def test_snared_ends_with_a_minions_activation() -> None:
    t = table().put("hover_robot:1", "A5").snared("hover_robot:1").put("hover_robot:2", "I5").strategy().first_option()
    t.answer("Activate Hover Robot 1")
    assert t.prompt() == "Which Minion activates next?"
    assert not t.is_snared("hover_robot:1")
    t = table(scenario="swords_of_eternia").put("hover_robot:1", "B7").strategy().first_option()
    t.answer("Activate Hover Robot 1")
    assert t.where("hover_robot:1") is None


@rule("CE-STR-08", "CE-BOP-04", "CE-BOP-02")
def test_each_minion_action_is_an_action_for_the_balance_of_power() -> None:
    """Skeletor's Ward is paid during the robot's Attack: the Controller gains 2 when that is completed."""
    t = table("skeletor", "teela", foes=("he_man", "fisto", "orko")).put("skeletor", "A7").put("hover_robot:1", "A9")
    t.power("skeletor", 2).strategy().first_option()
    t.answer("Activate Hover Robot 1").passes().rolls("ranged", "ranged").answer("Attack with Laser Eye")
    t.first_option()
    assert t.power_of("skeletor") == 0
    assert t.prompt() == "Which Controller Skill gets Power? 2 to go."


def watched(at: str) -> Duel:
    """Tri-Klops in A7 shoots at Enemies that come within 2, for 1 Power; Beast Man stands in a space of row A."""
    return duel("tri_klops.p.watchful_eye", int(at[1:]) - 7, active=False).rolls("blank", "blank", "blank")


def shoots(t: Duel, then: str) -> Duel:
    """Tri-Klops misses whoever has come near, and something else is asked."""
    return t.reacts("watchful_eye").attack("gammavision").skips_to(then)


@rule("CE-STR-08", "CE-BOP-04")
def test_each_minion_move_is_an_action_for_the_balance_of_power() -> None:
    t = watched("A13").put("hover_robot:1", "A11").strategy().skips_to("Which Minion")
    t.answers("Activate Hover Robot 1", "Move", "Go to A10", "Go to A9")
    shoots(t, "Where does Hover Robot 1 go? 1 movement point left.").answer("Stop here")
    assert t.prompt() == "Which Controller Skill gets Power? 1 to go."


@rule("CE-STR-08", "CE-BOP-04", "CE-BOP-11")
def test_each_commanded_action_is_an_action_for_the_balance_of_power() -> None:
    t = watched("A11").stock(command=2).strategy().skips_to(PLAN).does(Command(model("beast_man")))
    t.answers("Go to A10", "Go to A9")
    shoots(t, "Where does Beast Man go? 1 movement point left.").answer("Stop here")
    assert t.prompt() == "Which Controller Skill gets Power? 1 to go."
    struck = table("skeletor", "teela", foes=("he_man", "fisto", "orko")).put("skeletor", "E7").put("he_man", "E8")
    struck.power("skeletor", 2).stock(command=2).strategy().until(PLAN).does(Command(model("he_man")))
    struck.rolls("blank", "blank", "blank").answer("Attack with Sword of Power").first_option()
    assert struck.power_of("skeletor") == 0
    assert struck.prompt() == "Which Controller Skill gets Power? 2 to go."


@rule("CE-STR-08", "CE-BOP-03")
def test_what_is_spent_beside_the_actions_of_a_strategy_activation_is_gained_at_once() -> None:
    t = watched("A11").stock(reserves=2).flip("reserves").strategy().skips_to(PLAN).answer("Use Reserves")
    t.answers("Place on A10", "Go to A9")
    shoots(t, "Which Controller Skill gets Power? 1 to go.")
    assert t.first_option().prompt() == "Where does Hover Robot 1 go? 1 movement point left."


@rule("CE-FX-07", "CE-ACT-25")
def test_effects_on_minions_last_until_the_next_strategy_activation() -> None:
    t = table().put("hover_robot:1", "A5")
    add_buff(t.g, model("hover_robot:1"), STAT_ARMOR, 1, START_OF_NEXT_ACTIVATION, 900)
    add_buff(t.g, model("skeletor"), STAT_ARMOR, 1, START_OF_NEXT_ACTIVATION, 900)
    t.activate("he_man")
    assert printed_armor(t.g, model("hover_robot:1")) == 1
    t.strategy()
    assert printed_armor(t.g, model("hover_robot:1")) == 0
    assert printed_armor(t.g, model("skeletor")) == 1


# Step 3.


@rule("CE-STR-06", "CE-STR-07", "CE-STR-09", "CE-CSK-01")
def test_controller_skills_in_any_order_until_the_controller_ends_it() -> None:
    t = planning({"reserves": 2, "command": 2, "battle_plan": 2})
    t.answer("Use Battle Plan to draw").answer("Use Reserves").does(PutOn(EDGE_SPACES[0]))
    t.answer("Use Battle Plan to draw").answer("Use Reserves").does(PutOn(EDGE_SPACES[1]))
    assert t.offers(Command(model("skeletor")))
    slot = t.g.slot
    t.answer("End the Strategy Activation")
    assert PLAN not in t.prompt()
    assert slot == 1


@rule("CE-STR-09")
@pytest.mark.parametrize("first", ["Use Reserves", "Command Skeletor", "Use Battle Plan to draw", "Play No Rest"])
def test_everything_of_step_3_may_follow_everything_else(first: str) -> None:
    t = planning({"reserves": 2, "command": 4, "battle_plan": 4}).hand("no_rest", "ambush").flip("command").ask_again()
    t.answer(first).until(PLAN)
    for words in ("Use Reserves", "Command Beast Man", "Use Battle Plan to draw", "Play Ambush", first):
        assert t.offers(words) == (words not in ("Command Skeletor", "Play No Rest"))


@rule("CE-STR-07", "CE-FX-07", "CE-ACT-25")
def test_what_lasts_until_the_end_of_the_activation_ends_with_the_strategy_activation() -> None:
    t = planning()
    add_buff(t.g, model("skeletor"), STAT_ARMOR, 1, END_OF_ACTIVATION, 900)
    before = printed_armor(t.g, model("skeletor"))
    t.answer("End the Strategy Activation")
    assert printed_armor(t.g, model("skeletor")) == before - 1


@rule("CE-CSK-01", "CE-CSK-13", "CE-CSK-14")
def test_controller_skills_only_in_step_3_of_the_strategy_activation() -> None:
    t = table().full().activate("skeletor")
    assert not any(words.startswith(("Use Reserves", "Command", "Use Battle Plan")) for words in t.options())
    t = table().put("hover_robot:1", "A5").full().strategy()
    assert t.options() == ["Activate Hover Robot 1", "The other Minions do nothing"]
    assert t.answer("Activate Hover Robot 1").options() == ["Move", "Stay here"]


@rule("CE-CSK-02", "CE-CSK-13", "CE-CSK-11", "CE-SPN-02", "CE-SPN-04", "CE-FX-35")
def test_reserves_bring_two_minions_for_one_power_each() -> None:
    t = planning({"reserves": 5}).put("skeletor", "E7").ask_again()
    with t.changes(reserves=-1):
        t.answer("Use Reserves")
    spaces = t.spaces(PutOn)
    assert {"E6", "E8", "D6", "D7", "F6", "F7"} <= spaces
    assert {SPACE_NAMES[one] for one in EDGE_SPACES} - spaces <= {"C13", "D12", "F12", "G13", "C1", "D1", "F1", "G1"}
    assert "E10" not in spaces
    t.does(PutOn(EDGE_SPACES[0]))
    assert PLAN in t.prompt()
    t.answer("Use Reserves").does(PutOn(EDGE_SPACES[1]))
    assert t.refused("Use Reserves") == "CE-CSK-02"
    assert t.where("hover_robot:2") is not None


@rule("CE-CSK-03", "CE-FX-02", "CE-FX-27")
def test_empowered_reserves_bring_three_that_may_move() -> None:
    t = planning({"reserves": 5}).flip("reserves").ask_again()
    for i in range(3):
        t.answer("Use Reserves").does(PutOn(EDGE_SPACES[2 * i]))
        assert t.prompt() == f"Where does Hover Robot {i + 1} go? 2 movement points left."
        t.answer("Stop here")
    assert t.refused("Use Reserves") == "CE-CSK-02"
    assert t.g.stock[0] == 2


@rule("CE-CSK-02", "CE-CSK-04", "CE-CSK-10")
def test_the_next_strategy_activation_has_all_uses_anew() -> None:
    t = table().full().strategy().until(PLAN)
    for words in ("Use Reserves", "Use Reserves", "Command Skeletor", *["Use Battle Plan to draw"] * 2):
        t.answer(words).until(PLAN)
    uses = ("Use Reserves", "Command Skeletor", "Use Battle Plan to draw")
    assert [t.offers(words) for words in uses] == [False, False, False]
    t.no_minions().full().strategy().until(PLAN)
    assert [t.offers(words) for words in uses] == [True, True, True]


@rule("CE-CSK-11")
@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("Use Reserves", [4, 5, 5, 5]),
        ("Command Skeletor", [5, 3, 5, 5]),
        ("Use Battle Plan to draw", [5, 5, 5, 4]),
    ],
)
def test_each_controller_skill_is_paid_from_its_own_slots(words: str, left: list[int]) -> None:
    t = table().full().strategy().until(PLAN).answer(words)
    assert list(t.g.stock) == left
    empty = {SKILL_NAMES[i]: 0 for i, number in enumerate(left) if number < 5}
    assert table().strategy().until(PLAN).full().stock(**empty).ask_again().refused(words) == "CE-CSK-11"


@rule("CE-CSK-11", "CE-SPN-03")
def test_reserves_need_power_and_a_model() -> None:
    assert planning({"empower": 5}).refused("Use Reserves") == "CE-CSK-11"
    t = planning({"reserves": 5})
    for i, where in enumerate(("A1", "A2", "A3", "A4", "A5", "A7")):
        t.put(f"hover_robot:{i + 1}", where)
    assert t.ask_again().refused("Use Reserves") == "CE-SPN-03"


@rule("CE-CSK-04", "CE-CSK-06", "CE-CSK-14", "CE-CSK-11", "CE-FX-34")
def test_command_gives_a_character_one_action() -> None:
    t = planning({"command": 4}).put("skeletor", "A7").put("he_man", "A9").power("skeletor", 2).ask_again()
    with t.changes(command=-2):
        t.does(Command(model("skeletor")))
    assert t.prompt() == "Which Action does Skeletor perform?"
    assert {type(one) for one in t.actions()} == {Move, UseAttack}
    t.rolls("ranged", "ranged", "ranged").answer("Attack with Havoc Staff").all_pass()
    assert t.hp_of("he_man") == 7
    assert t.refused(Command(model("skeletor"))) == "CE-CSK-04"


@rule("CE-CSK-05", "CE-CSK-15", "CE-FX-49")
def test_empowered_command_is_for_two_different_characters() -> None:
    t = planning({"command": 5}).flip("command").ask_again()
    t.does(Command(model("skeletor")))
    t.until(PLAN)
    assert t.refused(Command(model("skeletor"))) == "CE-CSK-05"
    t.does(Command(model("beast_man")))
    t.until(PLAN).stock(command=5).ask_again()
    assert t.refused(Command(model("mer_man"))) == "CE-CSK-04"


@rule("CE-CSK-15")
def test_a_skill_flipped_in_mid_step_counts_at_once_with_the_uses_made() -> None:
    t = planning({"reserves": 5})
    t.answer("Use Reserves").does(PutOn(EDGE_SPACES[0])).answer("Use Reserves").does(PutOn(EDGE_SPACES[2]))
    assert t.refused("Use Reserves") == "CE-CSK-02"
    assert t.flip("reserves").ask_again().offers("Use Reserves")
    t.answer("Use Reserves").does(PutOn(EDGE_SPACES[4])).answer("Stop here")
    assert t.refused("Use Reserves") == "CE-CSK-02"


@rule("CE-CSK-16", "CE-KO-11", "CE-DEC-13")
def test_command_needs_a_character_that_can_act() -> None:
    t = planning({"command": 4}).out("skeletor").snared("beast_man").ask_again()
    assert t.refused(Command(model("skeletor"))) == "CE-CSK-16"
    assert t.refused(Command(model("beast_man"))) == "CE-CSK-16"
    t.does(Command(model("mer_man")))
    assert t.prompt().startswith("Where does Mer-Man go?")  # all that Mer-Man can do is move


@rule("CE-CSK-06")
def test_a_commanded_character_has_no_bonus_actions_and_gains_no_power() -> None:
    t = planning({"command": 4}).power("beast_man", 5).ask_again()
    t.does(Command(model("beast_man")))
    assert "Use Call the Griffin" in t.options()
    t = (
        planning({"command": 4})
        .power("skeletor", 4)
        .put("skeletor", "A7")
        .put("hover_robot:1", "A9")
        .put("he_man", "A10")
    )
    t.ask_again().does(Command(model("skeletor")))
    assert t.options() == ["Move", "Attack with Havoc Staff"]
    assert t.power_of("skeletor") == 4
    assert t.activate("skeletor").offers("Use Fell Command")


@rule("CE-CSK-09", "CE-CSK-10", "CE-FX-37", "CE-CSK-11", "CE-SC-01")
@pytest.mark.parametrize(("flipped", "cards"), [(False, 1), (True, 2)])
def test_battle_plan_draws_cards(flipped: bool, cards: int) -> None:
    t = planning({"battle_plan": 5})
    if flipped:
        t.flip("battle_plan").ask_again()
    top = t.g.cards.top(DECK)
    with t.changes(battle_plan=-1):
        t.answer("Use Battle Plan to draw")
    assert len(t.held()) == cards
    assert top in t.g.cards.faces(HAND)
    t.answer("Use Battle Plan to draw")
    assert len(t.held()) == 2 * cards
    assert t.refused("Use Battle Plan to draw") == "CE-CSK-10"
    names = [one.name for one in content.CONTROLLER.strategy_card if one.id in t.held()]
    assert [name in " ".join(t.heard("Bob")) for name in names] == [True] * len(names)
    assert not any(name in " ".join(t.heard("Ann")) for name in names)


@rule("CE-CSK-17", "CE-FX-37", "CE-SC-04")
def test_the_last_card_is_drawn_alone_and_an_empty_deck_is_not_paid_for() -> None:
    t = planning({"battle_plan": 5}).flip("battle_plan")
    for face in list(t.g.cards.faces(DECK))[1:]:
        t.g.cards.move(face, DECK, DISCARD)
    t.ask_again().answer("Use Battle Plan to draw")
    assert len(t.held()) == 1
    assert t.refused("Use Battle Plan to draw") == "CE-CSK-17"


@rule("CE-FX-01")
def test_every_operation_of_the_data_has_its_class() -> None:
    plain = {name for name, number in NAMES.items() if type(OPS[number]).__name__ == "Op"}
    assert plain == PASSIVE | HOOKS


@rule("CE-FX-50", "CE-SPN-02")
def test_a_spawned_minion_may_be_led_onto_the_field() -> None:
    t = planning({"reserves": 5}).flip("reserves").ask_again().answer("Use Reserves").does(PutOn(EDGE_SPACES[0]))
    assert "A3" in t.spaces(GoTo)


@rule("CE-CSK-17", "CE-FX-37")
def test_the_last_card_of_the_deck_can_be_drawn() -> None:
    t = table().full()
    for card in t.g.cards.faces(DECK)[1:]:
        t.g.cards.move(card, DECK, DISCARD)
    t.flip("battle_plan").strategy().does(DrawPlan())
    assert len(t.held()) == 1
    assert t.refused(DrawPlan()) == "CE-CSK-17"
