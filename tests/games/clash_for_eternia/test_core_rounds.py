"""Chapters 5, 6, 7, 23 and 25: Rounds, the Order Phase, Activations, what is hidden, and the end of the game."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from games.clash_for_eternia.table import ClashTable, model, skill, space, table
from rulebound.engine.flow import PROGRAMS, seal, waiting
from rulebound.games.clash_for_eternia import GAME, content
from rulebound.games.clash_for_eternia.actions import (
    Activate,
    Concede,
    GoTo,
    Move,
    PlaceCard,
    UseAttack,
    UseSkill,
)
from rulebound.games.clash_for_eternia.frames import (
    Activation,
    BonusAttack,
    Deed,
    Ordering,
    OrderPhase,
    Payout,
    Round,
    RoundEnd,
    SlotTurn,
    Starting,
)
from rulebound.games.clash_for_eternia.kinds import Order, Slot
from rulebound.games.clash_for_eternia.rules.passives import add_buff, total
from rulebound.games.clash_for_eternia.rules.piles import AI_DECK, AI_SHOWN, DECK, FOE_CARDS, HAND, TEAM_CARDS
from rulebound.games.clash_for_eternia.rules.wounds import knock_out
from rulebound.games.clash_for_eternia.tables import (
    ANY,
    CONTROLLER,
    DAZED,
    END_OF_ROUND,
    PLAYERS,
    SKILLS,
    START_OF_NEXT_ACTIVATION,
    STAT_DICE,
    STRATEGY,
)
from rulebound.testing.marks import rule


def order(t: ClashTable, team: int, *cards: int) -> ClashTable:
    """A side places its cards in this order; the last ones place themselves."""
    for card in cards:
        if waiting(t.g) and isinstance(t.g.stack[-1], Ordering) and t.g.stack[-1].team == team:
            t.does(PlaceCard(Order(card)))
    return t


def order_phase(t: ClashTable) -> ClashTable:
    """The Order Phase of a Round that has just begun."""
    t.g.stack[-1].at = 1
    return t.go()


def ids(t: ClashTable, *whos: str) -> list[int]:
    return [STRATEGY if who == "strategy" else int(model(who)) for who in whos]


def play_out(t: ClashTable, seed: int = 1) -> ClashTable:
    """Everybody answers anyhow until the game is over."""
    chance = random.Random(seed)
    t.start()
    while t.g.result is None:
        which = waiting(t.g)[0]
        seal(t.g, which, chance.randrange(t.g.decisions[which].count))
    return t


# Rounds.


@rule("CE-RND-01", "CE-TERM-22")
def test_a_round_is_an_order_phase_and_an_activation_phase() -> None:
    steps = [step.run for step in PROGRAMS[Round].steps]
    assert steps.index(OrderPhase) < [step.name for step in PROGRAMS[Round].steps].index(SlotTurn)
    t = order_phase(table("he_man", "teela"))
    order(t, CONTROLLER, *ids(t, "skeletor", "strategy", "beast_man"))
    order(t, PLAYERS, *ids(t, "he_man", "he_man"))
    assert t.told("CE-ACT-01") == ["Slot P1 shows He-Man."]


@rule("CE-RND-02", "CE-REA-12")
def test_effects_at_the_start_of_the_round_come_before_the_order_phase() -> None:
    t = table("man_at_arms", "teela").unlock("man_at_arms", "master_strategist").power("man_at_arms", 2, 3)
    t.go()
    assert t.g.round == 2
    assert t.offers("React with Master Strategist")
    assert t.g.cards.count(TEAM_CARDS) == 4


@rule("CE-RND-03", "CE-RND-05", "CE-ORD-13")
def test_the_cards_leave_the_track_and_both_sides_order_anew() -> None:
    t = order_phase(table("he_man", "teela"))
    order(t, CONTROLLER, *ids(t, "skeletor", "strategy", "beast_man"))
    order(t, PLAYERS, *ids(t, "he_man", "teela", "he_man"))
    while t.g.round == 1:
        t.does(*t.actions()[-1:])
    assert t.g.round == 2
    assert t.g.cards.count(FOE_CARDS) == 4
    assert t.offers("Place Skeletor")


@rule("CE-RND-04")
def test_the_end_of_a_round_in_order() -> None:
    titles = [step.title() for step in PROGRAMS[RoundEnd].steps]
    assert titles == ["each_npc", "score", "escalate", "Payout", "stop_effects", "time_out"]
    t = table("he_man", scenario="siege_of_grayskull").hp("he_man", 5).put("he_man", "D3")
    add_buff(t.g, model("he_man"), STAT_DICE, 1, END_OF_ROUND, 0)
    t.g.round = 8
    t.phase(RoundEnd())
    assert t.hp_of("he_man") == 7
    assert t.g.escalation == 1
    assert total(t.g, model("he_man"), STAT_DICE) == 0
    assert t.ending().won == (True, False)


@rule("CE-RND-06", "CE-END-02")
@pytest.mark.parametrize("number", range(7))
def test_every_scenario_has_a_last_round_that_names_a_winner(number: int) -> None:
    record = content.SCENARIOS[number]
    assert 7 <= record.round_limit <= 10
    foes = (
        ("teela", "orko", "stratos")
        if record.controller_faction == "heroic_warriors"
        else ("skeletor", "clawful", "webstor")
    )
    t = table("he_man", foes=foes, scenario=record.id)
    t.g.round = record.round_limit - 1
    t.phase(RoundEnd())
    assert not t.over()
    t = table("he_man", foes=foes, scenario=record.id)
    t.g.round = record.round_limit
    t.phase(RoundEnd())
    assert sum(t.ending().won) == 1


# The Order Phase.


@rule("CE-ORD-01", "CE-ORD-02", "CE-ORD-10", "CE-DEC-02")
def test_the_controller_places_four_cards_then_the_team_its_own() -> None:
    t = order_phase(table("he_man", "teela", "orko", "stratos"))
    assert t.asked() == ["Bob"]
    order(t, CONTROLLER, *ids(t, "skeletor", "beast_man", "strategy"))
    assert [t.g.cards.top(slot) for slot in (1, 3, 5, 7)] == ids(t, "skeletor", "beast_man", "strategy", "mer_man")
    assert t.asked() == ["Ann"]
    order(t, PLAYERS, *ids(t, "orko", "he_man", "teela"))
    assert [t.g.cards.top(slot) for slot in (0, 2, 4, 6)] == ids(t, "orko", "he_man", "teela", "stratos")


@rule("CE-ORD-03", "CE-ORD-04", "CE-HID-01", "CE-HID-06")
def test_a_placed_card_is_hidden_from_the_other_side_until_it_is_flipped() -> None:
    t = order_phase(table("he_man", "teela", "orko", members=3))
    order(t, CONTROLLER, *ids(t, "skeletor", "beast_man", "strategy"))
    assert t.g.cards.known_to(3, 1) == ids(t, "skeletor")
    assert [t.g.cards.known_to(seat, 1) for seat in (0, 1, 2)] == [[], [], []]
    assert not any("Skeletor" in line for line in t.heard("Bob"))
    order(t, PLAYERS, *ids(t, "orko", "he_man"))
    assert t.g.cards.known_to(1, 2) == ids(t, "he_man")
    assert t.g.cards.known_to(3, 2) == []
    assert t.g.cards.known_to(3, 0) == ids(t, "orko")


@rule("CE-ORD-05")
def test_one_character_needs_no_decision() -> None:
    t = order_phase(table("he_man"))
    order(t, CONTROLLER, *ids(t, "skeletor", "beast_man", "strategy"))
    assert isinstance(t.g.stack[-1], Activation)


@rule("CE-ORD-06", "CE-ORD-07", "CE-ORD-08", "CE-ORD-09", "CE-DEC-02")
@pytest.mark.parametrize(("number", "ways"), [(1, 1), (2, 6), (3, 6), (4, 24)])
def test_how_many_arrangements_there_are(number: int, ways: int) -> None:
    team = ("he_man", "teela", "orko", "stratos")[:number]
    t = order_phase(table(*team))
    start = t.copy()
    found = set()
    for cards in permutations([*t.g.foes, STRATEGY]):
        one = order(start.copy(), CONTROLLER, *cards)
        found.add(tuple(one.g.cards.top(slot) for slot in (1, 3, 5, 7)))
    assert len(found) == 24
    order(t, CONTROLLER, *t.g.foes)
    own = [card for card in t.g.cards.faces(TEAM_CARDS) if card != ANY]
    reached = set()
    for cards in set(permutations(own)):
        one = order(t.copy(), PLAYERS, *cards)
        reached.add(tuple(one.g.cards.top(slot) for slot in (0, 2, 4, 6)))
    assert len(reached) == ways


@rule("CE-ORD-11", "CE-KO-03", "CE-KO-09")
def test_koed_characters_are_ordered_like_all_others_and_must_return() -> None:
    t = order_phase(table("he_man", "teela").out("teela"))
    order(t, CONTROLLER, *ids(t, "skeletor", "beast_man", "strategy"))
    order(t, PLAYERS, *ids(t, "teela", "teela"))
    assert "Where does Teela return?" in t.prompt()


@rule("CE-ORD-12", "CE-ACT-06", "CE-POW-02")
def test_the_slot_decides_how_much_power_a_card_brings() -> None:
    for slot, power in ((0, 1), (2, 2), (4, 2), (6, 3)):
        assert table("he_man").activate("he_man", slot).power_of("he_man") == power
    assert table("he_man").activate("skeletor", 7).power_of("skeletor") == 3


@rule("CE-EX-01", "CE-ACT-01")
def test_eight_cards_are_flipped_alternately() -> None:
    t = order_phase(table("he_man", "man_at_arms", "orko", "stratos"))
    order(t, CONTROLLER, *ids(t, "skeletor", "beast_man", "strategy"))
    order(t, PLAYERS, *ids(t, "he_man", "man_at_arms", "orko"))
    while t.g.round == 1 and not t.over():
        t.does(t.actions()[-1])
    assert t.told("CE-ACT-01")[:8] == [
        "Slot P1 shows He-Man.",
        "Slot C1 shows Skeletor.",
        "Slot P2 shows Man-At-Arms.",
        "Slot C2 shows Beast Man.",
        "Slot P3 shows Orko.",
        "Slot C3 shows the Strategy card.",
        "Slot P4 shows Stratos.",
        "Slot C4 shows Mer-Man.",
    ]


@rule("CE-EX-02", "CE-ACT-04", "CE-DEC-11", "CE-KO-10")
def test_who_uses_the_extra_activation_is_decided_when_it_starts() -> None:
    t = table("he_man", "stratos", "man_at_arms").out("stratos")
    t.g.cards.move(ANY, TEAM_CARDS, 6)
    t.push(SlotTurn(Slot(6)))
    assert [one for one in t.actions() if isinstance(one, Activate)] == [Activate(model(one)) for one in t.team]
    t.does(Activate(model("stratos"))).first_option()
    assert t.power_of("stratos") == 3
    assert t.where("stratos") is not None


# Activations.


@rule("CE-ACT-02", "CE-ACT-03")
def test_a_flipped_card_starts_an_activation_or_the_strategy_activation() -> None:
    t = table("he_man").stock(reserves=5, command=5, empower=5, battle_plan=5)
    t.g.cards.move(STRATEGY, FOE_CARDS, 1)
    t.push(SlotTurn(Slot(1)))
    assert type(t.g.stack[-1]).__name__ == "StrategyActivation"
    t = table("he_man")
    t.g.cards.move(model("skeletor"), FOE_CARDS, 3)
    t.push(SlotTurn(Slot(3)))
    assert t.told("CE-ACT-02") == ["Skeletor activates."]


@rule("CE-ACT-05")
def test_the_start_of_an_activation_in_order() -> None:
    t = table("he_man", scenario="swords_of_eternia").put("he_man", "B8").unlock("he_man", "throw")
    add_buff(t.g, model("he_man"), STAT_DICE, 1, START_OF_NEXT_ACTIVATION, 0)
    t.stock(battle_plan=1).hand("break_their_will").activate("he_man", 6)
    t.answer("Put 1 Power on the Green Skill").answer("Put 1 Power on the Green Skill")
    t.answer("Put 1 Power under the Character Card")
    assert total(t.g, model("he_man"), STAT_DICE) == 0
    assert t.hp_of("he_man") == 9
    assert t.asked() == ["Bob"]
    assert t.offers("Play Break Their Will")
    told = t.rules_told()
    assert told.index("CE-ACT-02") < told.index("CE-ACT-06") < told.index("CE-TERR-11")
    assert [step.title() for step in PROGRAMS[Starting].steps] == [
        "announce",
        "Returning",
        "stop_effects",
        "gain_slot_power",
        "burn_at_start",
        "call_reactions",
    ]


@rule("CE-ACT-07", "CE-ACT-08", "CE-TERM-23")
def test_two_actions_in_any_order_and_the_same_one_may_be_repeated() -> None:
    t = table("he_man", "teela").put("he_man", "E7").activate("he_man")
    for target in ("E8", "E7"):
        t.does(Move(), GoTo(space(target))).answer("Stop here")
    assert t.told("CE-ACT-17") == ["The Activation of He-Man ends."]


@rule("CE-ACT-09")
def test_an_action_is_finished_before_the_next() -> None:
    t = table("he_man", "teela").put("he_man", "E7").activate("he_man").does(Move(), GoTo(space("E8")))
    assert all(isinstance(one, GoTo) or type(one).__name__ == "Stop" for one in t.actions())


@rule("CE-ACT-10", "CE-SKL-09", "CE-DEC-04")
def test_the_kinds_of_actions() -> None:
    t = table("orko", "teela", scenario="swords_of_eternia").put("orko", "E7").put("skeletor", "E8").dazed("orko")
    t.unlock("orko", "levitate").power("orko", 2, 1).power("orko", 2).activate("orko")
    kinds = {type(one).__name__ for one in t.first_option().actions()}
    assert kinds == {"Move", "UseAttack", "Interact", "UseSkill", "Recover", "Pass"}
    t.does(UseSkill(skill("orko.p.levitate")))
    assert t.g.stack[-2].__class__.__name__ != "Activation"
    act = next(frame for frame in t.g.stack if isinstance(frame, Activation))
    assert act.left == 1


@rule("CE-ACT-11")
def test_interact_needs_a_use_by_the_scenario() -> None:
    t = table("he_man").put("he_man", "E7").activate("he_man")
    assert not any(type(one).__name__ == "Interact" for one in t.actions())
    t = table("he_man", scenario="swords_of_eternia").put("he_man", "E7").activate("he_man")
    assert t.offers("Interact with Sword 1")


@rule("CE-ACT-12", "CE-ACT-17")
def test_a_character_may_stop_early() -> None:
    t = table("he_man", "teela").activate("he_man").passes()
    assert t.told("CE-ACT-17") == ["The Activation of He-Man ends."]


@rule("CE-ACT-13", "CE-ACT-14", "CE-ACT-23", "CE-TERM-24")
def test_a_bonus_action_does_not_count_and_can_be_used_once_per_activation() -> None:
    t = table("stratos", "teela").full().put("stratos", "E7").power("stratos", 4).activate("stratos")
    t.does(UseSkill(skill("stratos.p.soar")), GoTo(space("E8"))).answer("Stop here")
    assert "Actions left: 2" in t.prompt()
    assert t.refused(UseSkill(skill("stratos.p.soar"))) == "CE-ACT-14"
    t.does(Move(), GoTo(space("E7"))).answer("Stop here").activate("stratos")
    assert t.offers(UseSkill(skill("stratos.p.soar")))


@rule("CE-ACT-23")
def test_bonus_actions_come_before_between_or_after_actions() -> None:
    t = table("stratos", "teela").put("stratos", "E7").power("stratos", 4).activate("stratos")
    for target in ("E8", "E7"):
        t.does(Move(), GoTo(space(target))).answer("Stop here")
    assert t.offers(UseSkill(skill("stratos.p.soar")))


@rule("CE-ACT-17", "CE-GEN-11")
def test_with_the_strict_option_nothing_follows_the_last_action() -> None:
    t = table("stratos", "teela", strict_activation_end=True).put("stratos", "E7").power("stratos", 4)
    t.activate("stratos")
    for target in ("E8", "E7"):
        t.does(Move(), GoTo(space(target))).answer("Stop here")
    assert t.told("CE-ACT-17") == ["The Activation of Stratos ends."]


@rule("CE-ACT-15")
def test_a_bonus_action_is_an_action_for_the_balance_of_power() -> None:
    t = table("he_man").power("he_man", 2).hp("he_man", 5).activate("he_man")
    t.does(UseSkill(skill("he_man.p.indomitable")))
    assert t.asked() == ["Bob"]
    assert "{power} to go" not in t.prompt()
    assert any(isinstance(frame, Deed | Payout) for frame in t.g.stack)


@rule("CE-ACT-16", "CE-ACT-26")
def test_a_bonus_attack_is_any_attack_of_the_model_paid_by_it() -> None:
    t = table("mer_man", foes=("he_man", "teela", "orko")).put("mer_man", "E7").put("he_man", "E8").power("mer_man", 2)
    t.phase(BonusAttack(model("mer_man")))
    assert t.asked() == ["Ann"]
    assert {SKILLS[one.skill].id for one in t.actions() if isinstance(one, UseAttack)} == {
        "mer_man.p.coral_blade",
        "mer_man.p.water_jet",
    }
    t.rolls("blank", "blank", "blank").does(UseAttack(skill("mer_man.p.water_jet")))
    assert t.power_of("mer_man") == 1
    t = table("mer_man", foes=("he_man", "teela", "orko")).put("mer_man", "E7").put("he_man", "E8")
    assert t.phase(BonusAttack(model("mer_man"))).offers("Pass")


@rule("CE-ACT-18")
def test_a_koed_character_loses_the_rest_of_its_activation() -> None:
    t = table("he_man", "teela").put("he_man", "E7").put("skeletor", "E8").hp("he_man", 1).activate("he_man")
    t.does(Move(), GoTo(space("E6")))
    assert t.where("he_man") is None
    assert t.told("CE-ACT-17") == ["The Activation of He-Man ends."]


@rule("CE-ACT-20", "CE-SKL-03")
def test_an_attack_needs_power_and_a_target() -> None:
    t = table("man_at_arms").put("man_at_arms", "F4").put("skeletor", "F6").activate("man_at_arms")
    assert t.offers(UseAttack(skill("man_at_arms.p.arm_cannon")))
    assert t.refused(UseAttack(skill("man_at_arms.p.mace_of_eternos"))) == "CE-ACT-20"
    t = table("man_at_arms", "teela").put("man_at_arms", "F4").put("skeletor", "F6").activate("man_at_arms")
    t.power("man_at_arms", 0).ask_again()
    assert t.refused(UseAttack(skill("man_at_arms.p.arm_cannon"))) == "CE-SKL-03"


@rule("CE-ACT-20")
def test_an_attack_that_moves_first_is_offered_without_a_target() -> None:
    t = table("stratos").put("stratos", "E7").unlock("stratos", "diving_strike").power("stratos", 1, 1)
    t.activate("stratos").first_option()
    assert t.offers(UseAttack(skill("stratos.p.diving_strike")))
    t.snared("stratos").ask_again()
    assert t.refused(UseAttack(skill("stratos.p.diving_strike"))) == "CE-ACT-20"


@rule("CE-ACT-21")
def test_a_skill_without_effect_is_not_offered() -> None:
    t = table("he_man").power("he_man", 4).activate("he_man")
    assert t.refused(UseSkill(skill("he_man.p.indomitable"))) == "CE-ACT-21"
    t.hp("he_man", 9).ask_again()
    assert t.offers(UseSkill(skill("he_man.p.indomitable")))


@rule("CE-ACT-22", "CE-DEC-13")
def test_a_snared_character_without_power_or_targets_is_not_asked() -> None:
    t = table("ram_man", "teela").put("ram_man", "A1").snared("ram_man").power("ram_man", 1)
    t.stock(battle_plan=1).hand("break_their_will").activate("ram_man").answer("Play Break Their Will")
    t.first_option().first_option()
    assert "The Activation of Ram Man ends." in t.told("CE-ACT-17")


@rule("CE-ACT-24", "CE-BST-03")
def test_a_boost_that_is_needed_for_any_target_must_be_bought() -> None:
    t = table("tri_klops", foes=("he_man", "teela", "orko")).put("tri_klops", "G3").put("he_man", "E8")
    t.activate("tri_klops").does(UseAttack(skill("tri_klops.p.gammavision")))
    assert t.options() == ["Distavision, Boost for 1: +2 range and reroll up to 1 die"]
    near = table("tri_klops", foes=("he_man", "teela", "orko")).put("tri_klops", "F4").put("he_man", "F8")
    near.activate("tri_klops").does(UseAttack(skill("tri_klops.p.gammavision")))
    assert len(near.options()) == 2
    t = table("tri_klops", "teela", foes=("he_man", "clawful", "orko")).put("tri_klops", "G3").put("he_man", "E8")
    t.activate("tri_klops").power("tri_klops", 0).ask_again()
    assert t.refused(UseAttack(skill("tri_klops.p.gammavision"))) == "CE-ACT-20"


@rule("CE-ACT-25", "CE-FX-07")
def test_the_strategy_activation_is_nobodys_activation() -> None:
    t = table("he_man").power("skeletor", 0)
    add_buff(t.g, model("skeletor"), STAT_DICE, 1, START_OF_NEXT_ACTIVATION, 0)
    add_buff(t.g, model("beast_man"), STAT_DICE, 1, 0, 0)
    t.strategy()
    while t.g.round == 1:
        t.does(t.actions()[-1])
    assert total(t.g, model("skeletor"), STAT_DICE) == 1
    assert total(t.g, model("beast_man"), STAT_DICE) == 0


# What is hidden.


@rule("CE-HID-02", "CE-SC-01")
def test_the_strategy_hand_and_deck_are_hidden() -> None:
    t = table("he_man").hand("vengeance", "ambush")
    assert t.g.cards.known_to(0, HAND) == []
    assert len(t.g.cards.known_to(1, HAND)) == 2
    assert t.g.cards.known_to(1, DECK) == t.g.cards.known_to(0, DECK) == []


@rule("CE-HID-03", "CE-AI-10")
def test_what_the_ai_has_facedown_is_hidden_from_everybody() -> None:
    t = order_phase(table("he_man", "teela", ai=True))
    assert [t.g.cards.count(slot) for slot in (1, 3, 5, 7)] == [1, 1, 1, 1]
    assert t.g.cards.known_to(0, 1) == []
    assert t.g.cards.known_to(0, AI_DECK) == []


@rule("CE-HID-04", "CE-GEN-08")
def test_everything_else_lies_open() -> None:
    one, other = table("he_man").hand("vengeance"), table("he_man").hand("ambush")
    assert GAME.view(one.g, 0) == GAME.view(other.g, 0)
    assert GAME.view(one.g, 1) != GAME.view(other.g, 1)
    for change in ("power", "hp", "stock", "skills", "flipped", "empowered", "vp", "dazed", "token_at"):
        t = table("he_man")
        before = GAME.view(t.g, 0)
        getattr(t.g, change)[0] += 1
        assert GAME.view(t.g, 0) != before
    assert GAME.view(table("he_man").g, 0) != GAME.view(one.g, 0)


@rule("CE-HID-05", "CE-AI-05")
def test_chance_comes_from_the_generator_alone() -> None:
    one, other = (play_out(table("he_man", ai=True, seed=5, minions=True)) for _ in range(2))
    assert one.g == other.g
    t = table("he_man", "teela", ai=True)
    before = t.g.rng.draws
    order_phase(t)
    order(t, PLAYERS, *ids(t, "he_man", "teela", "he_man"))
    assert t.g.rng.draws > before
    assert t.g.cards.count(AI_SHOWN) in (0, 1)


@rule("CE-HID-07", "CE-DEC-07")
def test_that_a_card_was_not_played_leaves_no_record() -> None:
    held = table("he_man").stock(battle_plan=1).hand("snare_lines").activate("he_man")
    assert held.asked() == ["Bob"]
    held.passes()
    other = table("he_man").stock(battle_plan=1).hand("ambush").activate("he_man")
    if other.asked() == ["Bob"]:
        other.passes()
    assert held.heard("Ann") == other.heard("Ann")
    assert held.asked() == other.asked() == ["Ann"]


# The end.


@rule("CE-END-01", "CE-END-03", "CE-END-04")
@pytest.mark.parametrize("seed", range(3))
def test_games_go_on_until_somebody_has_won(seed: int) -> None:
    t = play_out(table("he_man", "teela", minions=True, seed=seed), seed)
    assert sum(t.ending().won) == 1
    assert t.g.round <= 8


@rule("CE-END-05")
def test_a_side_without_models_plays_on() -> None:
    t = table("he_man").out("he_man")
    t.g.round = 2
    order_phase(t)
    assert not t.over()
    order(t, CONTROLLER, *ids(t, "skeletor", "beast_man", "strategy"))
    assert "return" in t.prompt()


@rule("CE-END-06")
def test_a_side_may_concede() -> None:
    t = table("he_man", "teela", members=2).activate("he_man")
    assert t.why_no_aside(Concede(), "Bob") is not None
    t.puts_in(Concede(), by="Ann")
    assert t.ending().won == (False, False, True)
    t = table("he_man", "teela", members=2).activate("he_man")
    t.puts_in(Concede(), by="Cas")
    assert t.ending().won == (True, True, False)


@rule("CE-SCN-04")
def test_nothing_follows_the_end_of_the_game() -> None:
    t = table("he_man")
    t.g.vp[PLAYERS] = 3
    knock_out(t.g, model("skeletor"))
    assert t.over()
    t.g.push(Payout())
    assert not t.g.stack
    assert DAZED == 0
