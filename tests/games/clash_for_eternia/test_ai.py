"""Chapter 21: the AI plays the Controller's side: setup, Power, cards."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.ai import AI_CARDS, AI_PLANS, ai, next_card, next_plan, settled
from games.clash_for_eternia.table import ClashTable, table
from rulebound.games.clash_for_eternia import GAME
from rulebound.games.clash_for_eternia.events_attack import Attacked
from rulebound.games.clash_for_eternia.frames import OrderPhase
from rulebound.games.clash_for_eternia.rules.piles import (
    AI_DECK,
    AI_SHOWN,
    DECK,
    FOE_CARDS,
    PLAN_DECK,
    PLAN_SHOWN,
    ai_deck,
    plan_deck,
)
from rulebound.games.clash_for_eternia.tables import SKILLS, TROOP_BY_ID
from rulebound.testing.marks import rule
from rulebound.testing.table import Table

# How it is set up.


@rule("CE-AI-01", "CE-AI-02", "CE-AI-03", "CE-AI-06")
def test_all_people_are_on_the_player_team_and_choose_for_the_ai() -> None:
    t = ClashTable(("he_man", "teela"), (), "clash_of_champions", True, 2, "", 1, {"characters": 2})
    assert t.asked() == ["Ann"]
    t.answer("Take He-Man")
    assert t.asked() == ["Bob"]
    t.answer("Take Teela")
    assert t.asked() == ["Ann"]
    assert Table(GAME, 1, {"characters": 2}).g.controller == -1  # one person alone has nobody else to play against
    t.answers("Take Skeletor", "Take Beast Man", "Take Mer-Man")
    assert t.g.controller == -1
    assert t.g.ai_power == 0
    assert sum(t.g.stock) == 0
    ready = ai()
    assert ready.g.cards.count(PLAN_DECK) == 8
    assert (ready.g.cards.count(DECK), ready.held()) == (0, [])
    ready.power("he_man", 2).hp("he_man", 3).activate("he_man").answer("Use Indomitable")
    next_plan(ready, "summon_minions").strategy(3)
    assert ready.told("CE-AI-16") == ["The AI pays 4 Power and has 0."]
    assert sum(ready.g.stock) == 0


@rule("CE-SET-05", "CE-AI-03", "CE-SET-04", "CE-SET-06")
@pytest.mark.parametrize(
    ("selection", "offered"),
    [
        ("free_for_all", {"Beast Man", "Stratos", "Fisto"}),
        ("heroes_vs_villains", {"Beast Man"}),
        ("factions", {"Beast Man"}),
    ],
)
def test_the_ais_characters_are_chosen_by_the_same_method(selection: str, offered: set[str]) -> None:
    t = ClashTable(("he_man",), (), "clash_of_champions", True, 1, "", 1, {"characters": 1, "selection": selection})
    t.answer("Take He-Man")
    assert not t.offers("Take He-Man")
    assert t.offers("Take Teela") == (selection != "heroes_vs_villains")
    t.answer("Take Skeletor")
    assert {one for one in ("Beast Man", "Stratos", "Fisto") if t.offers(f"Take {one}")} == offered


@rule("CE-AI-03", "CE-SKL-12")
def test_ai_characters_use_their_ai_cards() -> None:
    foes = ("trap_jaw", "beast_man", "mer_man")
    t = ai("teela", foes=foes).put("trap_jaw", "C9").put("teela", "C8").power("trap_jaw", 4)
    t.rolls(*["blank"] * 8)
    settled(next_card(t, "attack_and_advance").activate("trap_jaw"))
    told = [told.event for told in t.log if isinstance(told.event, Attacked)]
    assert [SKILLS[one.skill].id for one in told] == ["trap_jaw.a.crushing_jaw"] * 2


@rule("CE-AI-04")
def test_the_players_choose_the_ais_minions() -> None:
    t = ClashTable(("he_man", "teela"), (), "clash_of_champions", True, 2, "", 1, {"characters": 2})
    t.answers("Take He-Man", "Take Teela", "Take Skeletor", "Take Beast Man", "Take Mer-Man")
    assert t.asked() == ["Ann"]
    types = ("Hover Robots", "Shadow Beasts", "Royal Guards", "Eternian Soldiers")
    assert set(t.options()) == {f"Lead {one}" for one in types}  # no Elites
    t.answer("Lead Shadow Beasts")
    assert t.g.troop == TROOP_BY_ID["shadow_beast"]


@rule("CE-AI-67", "CE-AI-04", "CE-HID-05")
def test_or_they_are_drawn_evenly() -> None:
    seen = set()
    for outcome in (0, 1):
        t = ClashTable(
            ("he_man",),
            (),
            "clash_of_champions",
            True,
            1,
            "",
            1,
            {"characters": 1, "ai_minions": "random", "selection": "heroes_vs_villains"},
        )
        t.answers("Take He-Man", "Take Skeletor", "Take Beast Man").chance(outcome).answer("Take Mer-Man")
        seen.add(t.g.troop)
    assert seen == {TROOP_BY_ID["hover_robot"], TROOP_BY_ID["shadow_beast"]}  # the types of the Villains alone
    third = ClashTable(("he_man",), (), "clash_of_champions", True, 1, "", 1, {"characters": 1, "ai_minions": "random"})
    third.answers("Take He-Man", "Take Skeletor", "Take Beast Man").chance(4)
    with pytest.raises(ValueError, match="a loaded outcome of 4 where 0 to 3 was asked for"):
        third.answer("Take Mer-Man")  # one of four outcomes, one for each type


@rule("CE-AI-05", "CE-AI-11")
def test_both_decks_are_reshuffled_apart_at_the_end_of_each_order_phase() -> None:
    t = ai("he_man")
    next_card(t, "focus_fire").activate("skeletor")
    next_plan(t, "sow_confusion").strategy()
    assert t.g.cards.count(AI_SHOWN) == 1
    assert t.g.cards.count(PLAN_SHOWN) == 1
    while any(isinstance(frame, OrderPhase) for frame in t.g.stack):
        t.first_option()
    assert (t.g.cards.count(AI_DECK), t.g.cards.count(AI_SHOWN)) == (12, 0)
    assert (t.g.cards.count(PLAN_DECK), t.g.cards.count(PLAN_SHOWN)) == (8, 0)


@rule("CE-AI-05", "CE-AI-11", "CE-HID-05")
def test_no_card_keeps_its_place_when_the_decks_are_reshuffled() -> None:
    """Both cards lie on top before the Order Phase; there is one copy of each."""
    deeds, plans = set(), set()
    for seed in range(8):
        t = next_plan(next_card(ai("he_man", seed=seed), "focus_fire"), "sow_confusion").go()
        while any(isinstance(frame, OrderPhase) for frame in t.g.stack):
            t.first_option()
        deeds.add(AI_CARDS[t.g.cards.top(AI_DECK)])
        plans.add(AI_PLANS[t.g.cards.top(PLAN_DECK)])
    assert deeds != {"focus_fire"}
    assert plans != {"sow_confusion"}
    assert sorted(t.g.cards.faces(AI_DECK)) == sorted(ai_deck())
    assert sorted(t.g.cards.faces(PLAN_DECK)) == sorted(plan_deck())


@rule("CE-AI-10")
def test_the_ais_activation_cards_are_dealt_at_random_and_facedown() -> None:
    orders = set()
    for seed in range(6):
        t = ai("he_man", seed=seed)
        t.quiet()
        t.push(OrderPhase())
        assert t.g.cards.count(FOE_CARDS) == 0
        orders.add(tuple(t.g.cards.top(slot) for slot in (1, 3, 5, 7)))
        assert t.g.cards.known_to(0, 1) == []
    assert len(orders) > 1


@rule("CE-AI-54")
def test_ai_characters_take_the_spawn_tokens_as_they_are_listed() -> None:
    t = table("he_man", ai=True)
    assert [t.where(who) for who in ("skeletor", "beast_man", "mer_man")] == ["G13", "F12", "D12"]
    other = table("he_man", ai=True, foes=("mer_man", "beast_man", "skeletor"))
    assert [other.where(who) for who in ("mer_man", "beast_man", "skeletor")] == ["G13", "F12", "D12"]


# Power.


@rule("CE-AI-07", "CE-AI-08", "CE-AI-66", "CE-AI-48", "CE-BOP-10", "CE-AI-15")
def test_all_power_of_the_controller_goes_to_the_ais_token_up_to_twenty() -> None:
    for before, after in ((0, 2), (9, 11), (18, 20), (19, 20), (20, 20)):
        t = ai().power("he_man", 2).hp("he_man", 3)
        t.g.ai_power = before
        t.activate("he_man").answer("Use Indomitable")
        assert t.g.ai_power == after
    t = ai().dazed("he_man").power("he_man", 1).activate("he_man").answer("Spend 1 Power: no longer Dazed")
    assert t.g.ai_power == 1  # outside any Action, at once
    fresh = next_plan(ai(), "summon_minions")
    fresh.g.ai_power = 0
    fresh.strategy(3)
    assert fresh.told("CE-AI-07") == ["The AI gains 2 Power and has 2."]


@rule("CE-AI-09", "CE-AI-12")
def test_an_ai_character_gains_the_power_of_its_slot_and_flips_a_card() -> None:
    t = next_card(ai(), "attack_and_advance")
    with t.changes(skeletor_power=+2):
        t.activate("skeletor", 3)
    assert t.told("CE-AI-12") == ["Skeletor follows Attack and Advance."]
    assert t.rules_told().index("CE-ACT-06") < t.rules_told().index("CE-AI-12")
    for before, after in ((3, 5), (4, 5), (5, 5)):  # its card has 5 slots
        full = next_card(ai(), "attack_and_advance").power("skeletor", before).activate("skeletor", 3)
        assert full.power_of("skeletor") == after


@rule("CE-AI-12", "CE-ACT-18")
def test_no_card_is_flipped_for_who_is_koed_at_the_start_of_its_activation() -> None:
    t = ai("he_man", scenario="swords_of_eternia").put("skeletor", "B7").hp("skeletor", 1)  # in Lava
    t.activate("skeletor")
    assert (t.where("skeletor"), t.told("CE-AI-12"), t.g.cards.count(AI_DECK)) == (None, [], 12)


@rule("CE-AI-34")
def test_it_recovers_before_its_card_is_flipped() -> None:
    t = next_card(ai(), "attack_and_advance").dazed("skeletor").snared("skeletor")
    t.activate("skeletor", 1)  # 1 Power: Dazed first
    assert not t.is_dazed("skeletor")
    lines = t.rules_told()
    assert lines.index("CE-AI-34") < lines.index("CE-AI-12")
    assert t.power_of("skeletor") == 0
    rich = next_card(ai(), "attack_and_advance").dazed("skeletor").snared("skeletor").power("skeletor", 3)
    rich.activate("skeletor", 1)
    assert rich.power_of("skeletor") == 2
    assert rich.where("skeletor") != "A13"  # Snared no more, it has moved


# Cards.


@rule("CE-AI-13", "CE-AI-19", "CE-EX-13")
def test_each_action_checks_the_card_from_the_top() -> None:
    t = next_card(
        ai("teela", foes=("he_man", "beast_man", "mer_man"), scenario="crossroads_of_power"), "attack_and_advance"
    )
    t.put("he_man", "A8").put("teela", "A4").rolls("blank", "blank", "blank", "blank")
    settled(t.activate("he_man"))
    assert t.where("he_man") == "A5"  # first he moves,
    assert t.told("CE-ATK-04")  # then he is in range
    far = next_card(
        ai("teela", foes=("he_man", "beast_man", "mer_man"), scenario="crossroads_of_power"), "attack_and_advance"
    )
    far.put("he_man", "A13").put("teela", "A1")
    settled(far.activate("he_man"))
    assert far.where("he_man") == "A7"
    assert not far.told("CE-ATK-04")


@rule("CE-AI-14", "CE-AI-55")
def test_an_action_without_a_line_is_lost() -> None:
    t = next_card(ai("teela").out("teela"), "attack_and_advance")
    with t.changes(skeletor_power=+1):  # its slot's
        t.activate("skeletor")
    assert t.told("CE-AI-14") == ["Skeletor can do nothing and loses an Action."] * 2
    assert t.where("skeletor") == "A13"


@rule("CE-AI-28")
@pytest.mark.parametrize(
    ("card", "victim"), [("break_the_strongest", "He-Man"), ("press_the_weakened", "Teela"), ("focus_fire", "Stratos")]
)
def test_cards_attack_whom_they_prefer(card: str, victim: str) -> None:
    t = next_card(ai("he_man", "teela", "stratos"), card).put("skeletor", "C9").power("he_man", 4).dazed("teela")
    t.put("he_man", "C8").put("teela", "C8").put("stratos", "D8").hp("stratos", 1).hp("teela", 5)
    settled(t.activate("skeletor"))
    assert t.told("CE-ATK-06")[0] == f"Skeletor targets {victim}."


@rule("CE-AI-13", "CE-AI-58", "CE-AI-33")
def test_hit_and_fade_attacks_once_and_withdraws() -> None:
    t = next_card(ai("teela", foes=("skeletor", "beast_man", "mer_man")), "hit_and_fade")
    t.put("skeletor", "C9").put("teela", "C6").rolls("blank", "blank", "blank")
    settled(t.activate("skeletor"))
    assert len(t.told("CE-ATK-04")) == 1
    assert t.where("skeletor") == "A11"


@rule("CE-AI-13", "CE-AI-49", "CE-AI-58", "CE-AI-55")
def test_gather_strength_gains_power_far_from_enemies() -> None:
    t = next_card(ai("teela").put("teela", "A1"), "gather_strength")
    with t.changes(skeletor_power=+3):
        t.activate("skeletor", 1)  # 1 for the slot, 1 for each Action
    near = next_card(ai("teela").put("skeletor", "C9").put("teela", "C7"), "gather_strength")
    settled(near.activate("skeletor", 1))
    assert near.told("CE-ATK-04")
    dragon = ai("teela", scenario="dragons_hoard").put("skeletor", "E8").put("teela", "A1")
    with dragon.changes(skeletor_power=+3):  # Granamyr in E7 is no Enemy
        next_card(dragon, "gather_strength").activate("skeletor", 1)
    hidden = next_card(ai("teela").put("skeletor", "A5").put("teela", "A7"), "gather_strength")
    settled(hidden.activate("skeletor", 1))  # she is within 2 behind the Ruins: only distance counts
    assert hidden.told("CE-AI-13") == []


@rule("CE-AI-50")
def test_nobody_decides_anything_for_the_ai() -> None:
    for seed in range(3):
        t = ai("teela", seed=seed)
        for who in ("skeletor", "beast_man", "mer_man"):
            t.activate(who)
            while t.g.decisions and not t.over() and t.g.slot % 2 == 1:
                owner = t.question().seat
                assert owner == 0
                assert t.question().rule not in ("CE-ATK-06", "CE-MOVE-11", "CE-PSH-01", "CE-ACT-07", "CE-POW-08")
                t.pass_by()
