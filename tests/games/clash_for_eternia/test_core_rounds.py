"""Chapters 5, 6, 7, 23 and 25: Rounds, the Order Phase, Activations, what is hidden, and the end of the game."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from games.clash_for_eternia.table import ClashTable, model, table
from rulebound.engine.flow import PROGRAMS, seal, waiting
from rulebound.games.clash_for_eternia import GAME, content
from rulebound.games.clash_for_eternia.actions import (
    Activate,
    Concede,
    PlaceCard,
)
from rulebound.games.clash_for_eternia.frames import (
    Activation,
    Ordering,
    OrderPhase,
    Payout,
    Round,
    RoundEnd,
    SlotTurn,
)
from rulebound.games.clash_for_eternia.kinds import Order, Slot
from rulebound.games.clash_for_eternia.rules.passives import add_buff, total
from rulebound.games.clash_for_eternia.rules.piles import (
    AI_DECK,
    AI_SHOWN,
    DECK,
    FOE_CARDS,
    HAND,
    PLAN_DECK,
    TEAM_CARDS,
)
from rulebound.games.clash_for_eternia.rules.wounds import knock_out
from rulebound.games.clash_for_eternia.scenarios.played import scenario_of
from rulebound.games.clash_for_eternia.tables import ANY, CARD_BY_ID, CONTROLLER, PLAYERS, STRATEGY
from rulebound.games.clash_for_eternia.terms import END_OF_ROUND, STAT_DICE
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
    assert t.g.cards.count(FOE_CARDS) == t.g.cards.count(TEAM_CARDS) == 4
    t.answer("Place Skeletor")
    assert [t.g.cards.known_to(seat, 1) for seat in (0, 1)] == [[], ids(t, "skeletor")]


@rule("CE-RND-03", "CE-SCN-05", "CE-GEN-06")
def test_at_the_end_of_a_round_no_activation_is_running_any_more() -> None:
    """Both sides have scored enough when the Nodes are counted: the larger surplus wins, not who was active last."""
    t = order_phase(table("he_man", "teela", scenario="crossroads_of_power").out("he_man", "teela", "mer_man"))
    while t.g.slot != 7:
        t.pass_by()
    goal = scenario_of(t.g).goal
    t.g.vp[PLAYERS], t.g.vp[CONTROLLER] = goal(t.g, PLAYERS) + 9, goal(t.g, CONTROLLER)
    while not t.over():
        t.pass_by()
    assert (t.g.round, t.ending().won) == (1, (True, False))


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


@rule("CE-ORD-01", "CE-ORD-02", "CE-ORD-10", "CE-DEC-02", "CE-ORD-13")
def test_the_controller_places_four_cards_then_the_team_its_own() -> None:
    t = order_phase(table("he_man", "teela", "orko", "stratos"))
    assert t.asked() == ["Bob"]
    order(t, CONTROLLER, *ids(t, "skeletor", "beast_man", "strategy"))
    assert t.heard("Ann")[-4:] == [f"Slot C{i} gets a card." for i in (1, 2, 3, 4)]
    assert "Slot C1 gets Skeletor." in t.heard("Bob")
    assert [t.g.cards.top(slot) for slot in (1, 3, 5, 7)] == ids(t, "skeletor", "beast_man", "strategy", "mer_man")
    assert t.asked() == ["Ann"]
    order(t, PLAYERS, *ids(t, "orko", "he_man", "teela"))
    assert [t.g.cards.top(slot) for slot in (0, 2, 4, 6)] == ids(t, "orko", "he_man", "teela", "stratos")


@rule("CE-ORD-03", "CE-ORD-04", "CE-HID-01", "CE-HID-06", "CE-PC-12", "CE-ORD-10")
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
    assert all("Slot P1 shows Orko." in t.heard(who) for who in ("Ann", "Bob", "Cas", "Dee"))


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
    assert [table("he_man").activate("skeletor", slot).power_of("skeletor") for slot in (1, 3, 5, 7)] == [1, 2, 2, 3]
    for slot, power in ((1, 1), (3, 2), (5, 2), (7, 3)):
        assert f"{power} to go" in table("he_man").strategy(slot).prompt()


@rule("CE-EX-01", "CE-ACT-01")
def test_eight_cards_are_flipped_alternately() -> None:
    t = order_phase(table("he_man", "man_at_arms", "orko", "stratos"))
    order(t, CONTROLLER, *ids(t, "skeletor", "beast_man", "strategy"))
    assert [t.g.cards.known_to(0, slot) for slot in (1, 3, 5, 7)] == [[]] * 4
    order(t, PLAYERS, *ids(t, "he_man", "man_at_arms", "orko"))
    assert t.g.cards.known_to(1, 0) == ids(t, "he_man")  # flipped; the others are not
    assert [t.g.cards.known_to(1, slot) for slot in (2, 4, 6)] == [[]] * 3
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


@rule("CE-EX-02", "CE-ACT-04", "CE-DEC-11", "CE-KO-10", "CE-PC-08")
def test_who_uses_the_extra_activation_is_decided_when_it_starts() -> None:
    started = order_phase(table("he_man", "stratos", "man_at_arms", members=3))
    assert [started.g.cards.known_to(seat, 6) for seat in range(4)] == [[ANY]] * 4  # faceup in the last slot
    t = table("he_man", "stratos", "man_at_arms", members=3).out("stratos")
    t.g.cards.move(ANY, TEAM_CARDS, 6)
    t.push(SlotTurn(Slot(6)))
    assert t.asked() == ["Ann"]
    assert [one for one in t.actions() if isinstance(one, Activate)] == [Activate(model(one)) for one in t.team]
    t.does(Activate(model("stratos"))).first_option()
    assert t.power_of("stratos") == 3
    assert t.where("stratos") is not None


# What is hidden.


@rule("CE-HID-02", "CE-SC-01", "CE-SET-16")
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
    assert t.g.cards.known_to(0, AI_DECK) == t.g.cards.known_to(0, PLAN_DECK) == []
    assert t.g.cards.count(PLAN_DECK) == 8


@rule("CE-HID-04", "CE-GEN-08")
def test_everything_else_lies_open() -> None:
    one, other = table("he_man").hand("vengeance"), table("he_man").hand("ambush")
    assert GAME.view(one.g, 0) == GAME.view(other.g, 0)
    assert GAME.view(one.g, 1) != GAME.view(other.g, 1)
    assert [GAME.view(one.g, seat)["hand"] for seat in (0, 1)] == [[], [CARD_BY_ID["vengeance"]]]
    for change in ("power", "hp", "stock", "skills", "flipped", "empowered", "vp", "dazed", "token_at"):
        t = table("he_man")
        before = GAME.view(t.g, 0)
        getattr(t.g, change)[0] += 1
        assert GAME.view(t.g, 0) != before
    for change in ("round", "escalation", "ai_power", "struggle", "pending", "troop", "slot"):
        t = table("he_man", ai=change == "ai_power")
        before = GAME.view(t.g, 0)
        setattr(t.g, change, getattr(t.g, change) + 1)
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
    assert (other.asked(), len(other.options())) == (["Bob"], 1)  # asked all the same, though there is nothing to play
    other.passes()
    assert held.heard("Ann") == other.heard("Ann")
    assert held.asked() == other.asked() == ["Ann"]


# The end.


@rule("CE-END-01", "CE-END-04")
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
    late = table("he_man").out("he_man")
    late.phase(RoundEnd())
    assert not late.over()  # the next Round begins
    assert late.prompt() == "Which card goes to slot C1?"


@rule("CE-END-06")
def test_a_side_may_concede() -> None:
    t = table("he_man", "teela", members=2).activate("he_man")
    assert t.why_no_aside(Concede(), "Bob") is not None
    t.puts_in(Concede(), by="Ann")
    assert t.ending().won == (False, False, True)
    t = table("he_man", "teela", members=2).activate("he_man")
    t.puts_in(Concede(), by="Cas")
    assert t.ending().won == (True, True, False)


@rule("CE-SCN-04", "CE-GEN-10")
def test_nothing_follows_the_end_of_the_game() -> None:
    t = table("he_man")
    t.g.vp[PLAYERS] = 3
    knock_out(t.g, model("skeletor"))
    assert t.over()
    t.g.push(Payout())
    assert not t.g.stack
