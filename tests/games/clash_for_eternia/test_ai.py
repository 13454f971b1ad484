"""Chapter 21: the AI plays the Controller's side."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.table import ClashTable, model, space, table, thing
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.frames import AiDeed, AiMinions, OrderPhase, Payout, Pushing
from rulebound.games.clash_for_eternia.kinds import SPACE_NAMES, Points, Space
from rulebound.games.clash_for_eternia.rules import ai_lines
from rulebound.games.clash_for_eternia.rules.ai import AI_DEED
from rulebound.games.clash_for_eternia.rules.ai_choices import push_path, reroll_bits, return_space
from rulebound.games.clash_for_eternia.rules.ai_lines import CARD_LINES, LINES, can, in_reach, lines_of, skill_targets
from rulebound.games.clash_for_eternia.rules.ai_move import (
    DAZED_FIRST,
    LOWEST_HP,
    MOST_POWER,
    NEAREST,
    approach,
    attack_spaces,
    chosen,
    distances,
    nearest,
    retreat,
)
from rulebound.games.clash_for_eternia.rules.ai_objectives import objective_of
from rulebound.games.clash_for_eternia.rules.ai_strategy import CARDS, would_help
from rulebound.games.clash_for_eternia.rules.movement import move_of
from rulebound.games.clash_for_eternia.rules.piles import AI_DECK, AI_SHOWN, FOE_CARDS, PLAN_DECK, PLAN_SHOWN
from rulebound.games.clash_for_eternia.state import players
from rulebound.games.clash_for_eternia.tables import (
    AI_ATTACK,
    AWAY,
    CONTROLLER,
    TOWARDS,
)
from rulebound.testing.marks import rule

AI_CARDS = [one.id for one in content.AI.ai_character_card]
AI_PLANS = [one.id for one in content.AI.ai_strategy_card]


def ai(
    *team: str, foes: tuple[str, ...] = ("skeletor", "beast_man", "mer_man"), **more: str | int | bool
) -> ClashTable:
    """A table against the AI with all AI Characters in the far corner; nobody is alone, the second may be out."""
    members = team or ("he_man", "teela")
    spare = [] if len(members) > 1 else ["orko"]
    t = table(*members, *spare, foes=foes, ai=True, **more).out(*spare)  # type: ignore[arg-type]
    for who, where in zip(foes, ("A13", "A12", "B12"), strict=True):
        t.put(who, where)
    return t


def next_card(t: ClashTable, name: str) -> ClashTable:
    """The next card of the Character Activation deck."""
    return _on_top(t, AI_DECK, AI_SHOWN, AI_CARDS.index(name))


def next_plan(t: ClashTable, name: str) -> ClashTable:
    """The next card of the Strategy Activation deck."""
    return _on_top(t, PLAN_DECK, PLAN_SHOWN, AI_PLANS.index(name))


def _on_top(t: ClashTable, deck: int, shown: int, face: int) -> ClashTable:
    t.g.cards.move(face, deck, shown)
    t.g.cards.move(face, shown, deck)
    return t


def deed(t: ClashTable, who: str, *words: str) -> ClashTable:
    """One Action of an AI Model by plain lines."""
    t.quiet()
    t.g.slot = 1
    t.push(AiDeed(model(who), AI_DEED, lines=lines_of(list(words))))
    return settled(t)


def settled(t: ClashTable) -> ClashTable:
    """The people at the table pass what they may pass."""
    return t.all_pass()


# How it is set up.


@rule("CE-AI-01", "CE-AI-02", "CE-AI-03", "CE-AI-06")
def test_all_people_are_on_the_player_team_and_choose_for_the_ai() -> None:
    t = ClashTable(("he_man", "teela"), (), "clash_of_champions", True, 2, "", 1, {"characters": 2})
    assert t.asked() == ["Ann"]
    t.answer("Take He-Man")
    assert t.asked() == ["Bob"]
    t.answer("Take Teela")
    assert t.asked() == ["Ann"]
    t.answers("Take Skeletor", "Take Beast Man", "Take Mer-Man")
    assert t.g.controller == -1
    assert t.g.ai_power == 0
    assert sum(t.g.stock) == 0
    ready = ai()
    assert ready.g.cards.count(PLAN_DECK) == 8
    assert ready.held() == []


@rule("CE-AI-04")
def test_the_players_choose_the_ais_minions() -> None:
    t = ClashTable(("he_man",), (), "clash_of_champions", True, 1, "", 1, {"characters": 1})
    t.answers("Take He-Man", "Take Skeletor", "Take Beast Man", "Take Mer-Man")
    assert {"Lead Hover Robots", "Lead Shadow Beasts"} <= set(t.options())


@rule("CE-AI-67", "CE-AI-04")
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
    assert len(seen) == 2


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


# Power.


@rule("CE-AI-07", "CE-AI-08", "CE-AI-66", "CE-AI-48", "CE-BOP-10", "CE-AI-15")
def test_all_power_of_the_controller_goes_to_the_ais_token_up_to_twenty() -> None:
    t = ai()
    t.g.pending = 9
    t.quiet()
    t.push(Payout())
    assert t.g.ai_power == 9
    t.g.pending = 9
    t.quiet()
    t.push(Payout())
    assert t.g.ai_power == 18
    t.g.pending = 9
    t.quiet()
    t.push(Payout())
    assert t.g.ai_power == 20
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
    t.activate("skeletor")
    assert t.told("CE-AI-14") == ["Skeletor can do nothing and loses an Action."] * 2
    assert t.where("skeletor") == "A13"


@rule("CE-AI-20", "CE-AI-55")
def test_attack_range_is_that_of_a_legal_target_and_npcs_do_not_count() -> None:
    t = ai("teela", scenario="dragons_hoard").put("skeletor", "E8").put("teela", "A1")
    assert in_reach(t.g, model("skeletor")) == []  # Granamyr stands beside him
    t.put("teela", "E5")
    assert in_reach(t.g, model("skeletor")) == [model("teela")]


@rule("CE-AI-26", "CE-AI-27", "CE-AI-36")
def test_the_enemy_with_least_hp_is_attacked_and_ties_go_by_the_list() -> None:
    t = ai("he_man", "teela", "man_at_arms").hp("he_man", 5).hp("teela", 4).hp("man_at_arms", 6)
    everyone = players(t.g)
    me = model("skeletor")
    assert chosen(t.g, me, LOWEST_HP, everyone) == model("teela")
    t.hp("teela", 5)  # the same: He-Man has no Armor
    assert chosen(t.g, me, LOWEST_HP, everyone) == model("he_man")
    t.dazed("teela")  # now neither has Armor that counts
    assert chosen(t.g, me, LOWEST_HP, everyone) == model("he_man")
    t.power("teela", 2)
    assert chosen(t.g, me, LOWEST_HP, everyone) == model("teela")
    t.power("he_man", 2)
    t.g.carries[model("teela")] = 0
    assert chosen(t.g, me, LOWEST_HP, everyone) == model("teela")


@rule("CE-AI-28", "CE-AI-29", "CE-AI-52", "CE-AI-53")
def test_a_preference_of_the_line_comes_first() -> None:
    t = (
        ai("he_man", "teela")
        .put("skeletor", "E7")
        .put("he_man", "E5")
        .put("teela", "E8")
        .hp("teela", 6)
        .hp("he_man", 6)
    )
    me, everyone = model("skeletor"), players(t.g)
    assert chosen(t.g, me, NEAREST, everyone) == model("teela") == nearest(t.g, me)
    t.power("he_man", 1)
    assert chosen(t.g, me, MOST_POWER, everyone) == model("he_man")
    t.dazed("teela").hp("he_man", 1)
    assert chosen(t.g, me, DAZED_FIRST, everyone) == model("teela")
    t.put("teela", "E9")  # as near as He-Man: the one with less HP
    assert nearest(t.g, me) == model("he_man")


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


@rule("CE-AI-33")
def test_nobody_withdraws_through_wounds_or_to_no_avail() -> None:
    t = ai("teela").put("skeletor", "E7").put("teela", "E6")
    assert retreat(t.g, model("skeletor"), 3) == -1  # every step away costs a Wound
    t.put("teela", "E1").put("skeletor", "A13")
    assert retreat(t.g, model("skeletor"), 0) == -1


@rule("CE-AI-13", "CE-AI-49", "CE-AI-58")
def test_gather_strength_gains_power_far_from_enemies() -> None:
    t = next_card(ai("teela").put("teela", "A1"), "gather_strength")
    with t.changes(skeletor_power=+3):
        t.activate("skeletor", 1)  # 1 for the slot, 1 for each Action
    near = next_card(ai("teela").put("skeletor", "C9").put("teela", "C7"), "gather_strength")
    settled(near.activate("skeletor", 1))
    assert near.told("CE-ATK-04")


# Moving.


@rule("CE-AI-30", "CE-AI-65")
def test_it_moves_to_where_the_way_to_an_attack_is_shortest() -> None:
    t = ai("teela").put("teela", "E1").put("skeletor", "E9")  # Rocks at E9? He stands beside them
    t.put("skeletor", "E10")
    goals = attack_spaces(t.g, model("skeletor"), model("teela"))
    away = distances(t.g, model("skeletor"), goals)
    here = space("E10")
    to = approach(t.g, model("skeletor"), move_of(model("skeletor")), goals, space("E1"))
    assert to >= 0
    assert away[to] < away[here]
    assert away[to] == min(away[s] for s in range(len(away)) if _steps(t, "skeletor", s) <= 3)
    assert distances(t.g, model("skeletor"), goals)[goals[0]] == 0


def _steps(t: ClashTable, who: str, to: int) -> int:
    from rulebound.games.clash_for_eternia.rules.movement import spent_to

    spent = spent_to(t.g, model(who), t.g.space[model(who)], 3, False)
    return 99 if spent[to] < 0 or (t.g.at[to] >= 0 and to != t.g.space[model(who)]) else spent[to]


@rule("CE-AI-30")
def test_ranged_attackers_keep_their_distance_among_equals() -> None:
    t = ai("teela").put("teela", "A1").put("skeletor", "A7")
    deed(t, "skeletor", "advance")
    assert t.where("skeletor") == "A5"  # 4 spaces away and no nearer


@rule("CE-AI-31", "CE-AI-32")
def test_the_path_has_fewest_wounds_and_nobody_walks_into_its_own_knockout() -> None:
    t = ai("teela", "he_man").put("teela", "A1").put("he_man", "D6").put("beast_man", "E6").hp("beast_man", 1)
    goals = attack_spaces(t.g, model("beast_man"), model("teela"))
    assert approach(t.g, model("beast_man"), 3, goals, space("A1")) == -1
    t.hp("beast_man", 5)
    assert approach(t.g, model("beast_man"), 3, goals, space("A1")) >= 0


@rule("CE-AI-32")
def test_a_move_that_brings_nothing_is_not_possible() -> None:
    t = ai("teela").put("teela", "E6").put("skeletor", "E7")
    goals = attack_spaces(t.g, model("skeletor"), model("teela"))
    assert approach(t.g, model("skeletor"), 3, goals, space("E6")) == -1
    t.snared("beast_man")
    assert not can(t.g, model("beast_man"), LINES[lines_of(["advance"])[0]], False)


# Boosts and rerolls.


@rule("CE-AI-23", "CE-AI-24", "CE-AI-25")
def test_the_ai_buys_boosts_while_power_lasts() -> None:
    t = ai("teela").put("skeletor", "C9").put("teela", "C7").power("skeletor", 2)
    t.rolls(*["blank"] * 4)
    deed(t, "skeletor", "attack")
    assert [line for line in t.told("CE-BST-01") if "uses" in line]
    assert t.power_of("skeletor") == 1
    poor = ai("teela").put("skeletor", "C9").put("teela", "C7").rolls(*["blank"] * 3)
    deed(poor, "skeletor", "attack")
    assert poor.told("CE-BST-01") == []


@rule("CE-AI-24")
def test_a_boost_that_cannot_matter_is_not_bought() -> None:
    foes = ("evil_lyn", "beast_man", "mer_man")
    t = ai("teela", foes=foes).put("evil_lyn", "C9").put("teela", "C7").power("evil_lyn", 2)
    t.rolls(*["blank"] * 3)
    deed(t, "evil_lyn", "attack")  # her Boost takes Power, and Teela has none
    assert t.told("CE-BST-01") == []
    rich = ai("teela", foes=foes).put("evil_lyn", "C9").put("teela", "C7").power("evil_lyn", 2).power("teela", 1)
    rich.rolls(*["blank"] * 3)
    deed(rich, "evil_lyn", "attack")
    assert len([line for line in rich.told("CE-BST-01") if "uses" in line]) == 1


@rule("CE-AI-59")
def test_the_ai_rerolls_misses_in_the_order_rolled_and_never_a_success() -> None:
    from rulebound.games.clash_for_eternia.frames import Attack
    from rulebound.games.clash_for_eternia.kinds import Face

    t = ai("teela")
    a = Attack(model("skeletor"), AI_ATTACK[model("skeletor")][0])
    a.rolled = (Face(1), Face(3), Face(0), Face(2), Face(3))  # ranged, blank, melee, power, blank
    assert reroll_bits(t.g, a, 2, 1) == 0b00110
    assert reroll_bits(t.g, a, 9, 1) == 0b10110
    assert reroll_bits(t.g, a, 2, 2) == 0


@rule("CE-AI-40")
def test_an_ai_push_seeks_lava_then_distance() -> None:
    t = ai("teela", scenario="swords_of_eternia").put("skeletor", "H3").put("teela", "H4")
    push = Pushing(model("teela"), t.g.controller, space("H3"), Points(2), AWAY, space("H4"), space("H4"))
    assert [SPACE_NAMES[s] for s in push_path(t.g, push)] == ["H5", "H6"]  # Lava twice
    free = ai("teela").put("skeletor", "C5").put("teela", "C6")
    away = Pushing(model("teela"), free.g.controller, space("C5"), Points(1), AWAY, space("C6"), space("C6"))
    assert [SPACE_NAMES[s] for s in push_path(free.g, away)] == ["B6"]  # the smallest row of those 2 away
    near = Pushing(model("teela"), free.g.controller, space("C5"), Points(1), TOWARDS, space("C6"), space("C6"))
    assert [SPACE_NAMES[s] for s in push_path(free.g, near)] == ["B5"]  # still beside him, in the smallest row


@rule("CE-AI-41")
def test_a_knocked_out_ai_character_returns_nearest_to_a_player_character() -> None:
    t = ai("teela").out("skeletor").put("teela", "E11")
    tokens = [space(name) for name in ("G13", "F12", "D12", "C13")]
    assert return_space(t.g, model("skeletor"), [Space(s) for s in tokens]) == space("D12")
    t.out("teela")
    assert return_space(t.g, model("skeletor"), [Space(s) for s in tokens]) == space("C13")
    next_card(t, "attack_and_advance").activate("skeletor")
    assert t.told("CE-KO-06") == ["Skeletor returns in C13."]


# AI Skills.


@rule("CE-AI-21", "CE-AI-22", "CE-AI-56")
def test_a_skill_needs_power_a_target_in_range_and_an_effect() -> None:
    t = ai("teela", "he_man").put("skeletor", "C9").put("teela", "C6").put("he_man", "A1")
    me = model("skeletor")
    assert skill_targets(t.g, me) == []  # no Power
    t.power("skeletor", 2)
    assert skill_targets(t.g, me) == [model("teela")]
    t.put("he_man", "C8").hp("he_man", 2)
    assert skill_targets(t.g, me) == [model("he_man")]  # the least HP left
    t.put("he_man", "E1").put("teela", "E2")
    assert skill_targets(t.g, me) == []


@rule("CE-AI-57")
def test_what_skills_require_of_their_targets() -> None:
    foes = ("evil_lyn", "beast_man", "mer_man")
    t = ai("teela", foes=foes).put("evil_lyn", "C9").put("teela", "C7").power("evil_lyn", 2)
    assert skill_targets(t.g, model("evil_lyn")) == [model("teela")]
    t.dazed("teela")
    assert skill_targets(t.g, model("evil_lyn")) == []
    t.power("beast_man", 3)
    assert skill_targets(t.g, model("beast_man")) == [model("beast_man")]
    t.put("griffin:1", "A1")
    assert skill_targets(t.g, model("beast_man")) == []


@rule("CE-MIN-07", "CE-AI-13")
def test_beast_man_calls_the_griffin() -> None:
    t = next_card(ai("teela"), "unleash_power").power("beast_man", 3).put("beast_man", "C9")
    t.put("teela", "A1")
    t.activate("beast_man")
    assert t.where("griffin:1") is not None
    assert "Beast Man uses Call the Griffin." in t.told("CE-AI-22")


@rule("CE-AI-22", "CE-AI-64")
def test_a_skill_takes_effect_in_order() -> None:
    t = next_card(ai("teela"), "unleash_power").power("skeletor", 1).put("skeletor", "C9").put("teela", "C6")
    t.hp("skeletor", 3).rolls("blank", "blank", "blank")
    settled(t.activate("skeletor", 1))
    assert t.told("CE-FX-21") == ["Teela suffers 2 Wounds."]
    assert t.told("CE-FX-22") == ["Skeletor Heals 2."]


@rule("CE-AI-56", "CE-AI-51", "CE-AI-68")
def test_every_ai_skill_has_known_words_and_finds_targets() -> None:
    picks, needs = set(), set()
    for one in content.CHARACTERS:
        picks.add(one.ai.skill.pick)
        needs.add(one.ai.skill.requires)
    assert picks <= {"lowest_hp", "most_power", "most_wounded", "all", "self"}
    assert needs <= {
        "",
        "enemy_within_4",
        "target_not_dazed",
        "target_not_snared",
        "target_not_adjacent",
        "elite_available",
    }
    for one in content.CHARACTERS:
        near, beside, friend, other = [c.id for c in content.CHARACTERS if c.id != one.id][:4]
        t = ai(near, beside, foes=(one.id, friend, other)).put(one.id, "C9").put(near, "C6").put(beside, "C8")
        t.put(friend, "D9").power(one.id, 5).power(near, 1).hp(friend, 1).hp(one.id, 1)
        assert skill_targets(t.g, model(one.id)), one.id
        settled(next_card(t, "unleash_power").activate(one.id))
        assert f"{one.name} uses {one.ai.skill.name}." in t.told("CE-AI-22")


# Minions.


@rule("CE-AI-35", "CE-AI-37")
def test_ai_minions_close_in_on_the_nearest_enemy_and_attack() -> None:
    t = ai("teela").put("hover_robot:1", "A5").put("teela", "A1").rolls("blank", "blank")
    t.phase(AiMinions(9, True))
    settled(t)
    assert t.where("hover_robot:1") == "A2"  # though it could have shot from where it stood
    assert len(t.told("CE-ATK-04")) == 1
    hold = ai("teela", minions_hold=True).put("hover_robot:1", "A5").put("teela", "A1").rolls("blank", "blank")
    hold.phase(AiMinions(9, True))
    assert settled(hold).where("hover_robot:1") == "A5"
    beside = ai("teela").put("hover_robot:1", "A2").put("teela", "A1").rolls("blank", "blank")
    beside.phase(AiMinions(9, True))
    assert settled(beside).where("hover_robot:1") == "A2"


@rule("CE-AI-38")
def test_ai_minions_act_by_distance_then_by_row() -> None:
    t = ai("teela").put("teela", "E1").put("hover_robot:1", "E12").put("hover_robot:2", "I8").put("hover_robot:3", "A8")
    t.phase(AiMinions(9, True))
    settled(t)
    moved = [line.split(" moves")[0] for line in t.told("CE-MOVE-01")]
    order = list(dict.fromkeys(moved))
    assert order == ["Hover Robot 3", "Hover Robot 2", "Hover Robot 1"]


@rule("CE-TERR-17", "CE-SNA-02")
def test_an_ai_minion_burns_and_is_free_again_when_it_activates() -> None:
    t = (
        ai("teela", scenario="swords_of_eternia")
        .put("hover_robot:1", "H6")
        .put("hover_robot:2", "A12")
        .snared("hover_robot:2")
    )
    t.phase(AiMinions(9, True))
    settled(t)
    assert t.where("hover_robot:1") is None
    assert not t.is_snared("hover_robot:2")


# The Strategy Activation.


@rule("CE-AI-15", "CE-AI-16", "CE-AI-17", "CE-AI-18", "CE-EX-14")
def test_summon_minions_by_what_can_be_paid() -> None:
    for power, spawned, left in ((0, 0, 2), (1, 2, 0), (2, 2, 1), (3, 4, 0), (5, 4, 2)):
        t = next_plan(ai(), "summon_minions")
        t.g.ai_power = power
        t.strategy(1)  # one more for the slot
        assert sum(t.where(f"hover_robot:{i}") is not None for i in range(1, 7)) == spawned
        assert t.g.ai_power == left
    example = next_plan(ai(), "summon_minions")
    example.strategy(3)
    assert example.told("CE-AI-16") == ["The AI pays 2 Power and has 0."]


@rule("CE-AI-15")
def test_minions_act_before_the_card_is_flipped() -> None:
    t = next_plan(ai("teela"), "summon_minions").put("hover_robot:1", "E12").put("teela", "E1")
    t.strategy(1)
    lines = t.rules_told()
    assert lines.index("CE-AI-07") < lines.index("CE-MOVE-01") < lines.index("CE-AI-15")


@rule("CE-AI-60", "CE-AI-61", "CE-AI-16")
def test_coordinated_strike_sends_all_in_order_of_distance() -> None:
    t = next_plan(ai("teela"), "coordinated_strike").put("teela", "E1")
    t.put("skeletor", "E12").put("beast_man", "E10").put("mer_man", "E13")
    t.g.ai_power = 4
    settled(t.strategy(1))
    moved = [line.split(" moves")[0] for line in t.told("CE-MOVE-01")]
    assert list(dict.fromkeys(moved)) == ["Beast Man", "Skeletor", "Mer-Man"]
    assert t.power_of("beast_man") == 0
    alone = next_plan(ai("teela"), "coordinated_strike").put("teela", "E1").put("beast_man", "E10")
    alone.g.ai_power = 1
    settled(alone.strategy(1))
    assert {line.split(" moves")[0] for line in alone.told("CE-MOVE-01")} == {"Beast Man"}
    nobody = next_plan(ai("teela").out("teela"), "coordinated_strike")
    nobody.g.ai_power = 8
    nobody.strategy(1)
    assert nobody.g.ai_power == 10  # no line would do anything but the last


@rule("CE-AI-61")
def test_for_the_mission_sends_the_one_nearest_to_its_objective() -> None:
    t = next_plan(ai("teela", scenario="siege_of_grayskull"), "for_the_mission")
    t.put("skeletor", "A8").put("beast_man", "I11").put("teela", "I12").put("mer_man", "A13")
    t.g.ai_power = 1
    settled(t.strategy(1))
    assert {line.split(" moves")[0] for line in t.told("CE-MOVE-01")} == {"Skeletor"}


@rule("CE-AI-62", "CE-AI-60")
def test_surging_power() -> None:
    t = next_plan(ai("teela").out("mer_man").power("skeletor", 2), "surging_power")
    t.g.ai_power = 4
    with t.changes(skeletor_power=+2, beast_man_power=+2, mer_man_power=+2, ai_power=-4):
        t.strategy(1)
    one = next_plan(ai("teela").power("skeletor", 2).power("beast_man", 1).power("mer_man", 1), "surging_power")
    with one.changes(beast_man_power=+1, ai_power=+1):
        one.strategy(1)
    full = ai("teela").power("skeletor", 5).power("beast_man", 5).power("mer_man", 5)
    assert not would_help(full.g, CARDS[AI_PLANS.index("surging_power")][0])


@rule("CE-AI-62", "CE-FX-33")
def test_relentless_wave_activates_minions_again_and_brings_more() -> None:
    t = next_plan(ai("teela"), "relentless_wave").put("teela", "E1").put("hover_robot:1", "E13")
    t.g.ai_power = 5
    settled(t.strategy(1))
    assert len([line for line in t.told("CE-MOVE-01") if line.startswith("Hover Robot 1")]) == 6
    assert t.where("hover_robot:3") is not None
    two = next_plan(ai("teela"), "relentless_wave").put("teela", "E1")
    two.put("hover_robot:1", "E13").put("hover_robot:2", "A12").put("hover_robot:3", "I12")
    two.g.ai_power = 1
    settled(two.strategy(1))
    assert two.g.ai_power == 0


@rule("CE-AI-62")
def test_mend_and_regroup() -> None:
    t = next_plan(ai("teela").hp("skeletor", 3).hp("beast_man", 2), "mend_and_regroup")
    t.g.ai_power = 3
    with t.changes(skeletor_hp=+2, beast_man_hp=+2, ai_power=-3):
        t.strategy(1)
    one = next_plan(ai("teela").hp("skeletor", 5).hp("beast_man", 2), "mend_and_regroup")
    one.g.ai_power = 1
    with one.changes(beast_man_hp=+2, ai_power=-1):
        one.strategy(1)


@rule("CE-AI-62")
def test_sow_confusion() -> None:
    t = next_plan(ai("teela", "he_man"), "sow_confusion").put("skeletor", "C9").put("teela", "C6").put("he_man", "A1")
    t.g.ai_power = 4
    with t.changes(teela_hp=-1, teela_dazed=+1, ai_power=-4):
        t.strategy(1)
    cheap = next_plan(ai("teela", "he_man").power("he_man", 2), "sow_confusion").put("he_man", "A1").put("teela", "A2")
    cheap.g.ai_power = 1
    with cheap.changes(he_man_dazed=+1, ai_power=-1):
        cheap.strategy(1)


# Objectives.


def aim(t: ClashTable, who: str) -> tuple[int, str | None]:
    found = objective_of(t.g).aim(t.g, model(who))
    return found.thing, SPACE_NAMES[found.at] if found.at >= 0 else None


@rule("CE-AI-42", "CE-SCN-07")
def test_collect() -> None:
    t = ai("teela", scenario="dragons_hoard").put("skeletor", "C8")
    assert aim(t, "skeletor") == (-1, "C9")
    t.put("skeletor", "C9")
    assert aim(t, "skeletor")[0] == thing("Treasure 4")
    deed(t, "skeletor", "objective")
    assert t.g.carries[model("skeletor")] == thing("Treasure 4")
    assert aim(t, "skeletor") == (-1, "D12")  # as near as C13, and listed before it
    t.put("skeletor", "C13")
    assert aim(t, "skeletor")[0] == thing("Treasure 4")
    deed(t, "skeletor", "objective")
    assert t.g.secured[CONTROLLER] == 1


@rule("CE-AI-43", "CE-AI-63")
def test_hold() -> None:
    t = ai("teela", scenario="crossroads_of_power").put("skeletor", "E9").put("teela", "A1")
    assert aim(t, "skeletor") == (-1, "E7")
    t.put("beast_man", "E8")  # the AI has that node
    assert aim(t, "skeletor")[1] == "H8"
    t.put("skeletor", "G8")
    assert not can(t.g, model("skeletor"), LINES[lines_of(["objective"])[0]], False) or aim(t, "skeletor")[1] != "H8"


@rule("CE-AI-44", "CE-AI-63")
def test_break() -> None:
    t = ai("teela", scenario="siege_of_grayskull").put("skeletor", "D8").put("teela", "I13")
    assert aim(t, "skeletor") == (-1, "D4")
    t.g.token_left[thing("Ward 4")] = 1  # nearer to completion
    assert aim(t, "skeletor") == (-1, "I4")
    t.put("skeletor", "D5")
    assert aim(t, "skeletor")[0] == thing("Ward 2")
    deed(t, "skeletor", "objective")
    assert t.g.token_left[thing("Ward 2")] == 1


@rule("CE-AI-45")
def test_recapture() -> None:
    foes = ("he_man", "teela", "man_at_arms")
    t = ai("skeletor", foes=foes, scenario="kings_ransom").put("he_man", "A13").put("skeletor", "E3")
    assert aim(t, "he_man") == (-1, "E8")
    t.out("king_randor")
    t.g.carries[model("skeletor")] = thing("King Randor")
    assert aim(t, "he_man") == (-1, "E3")


@rule("CE-AI-46")
def test_repair() -> None:
    t = ai("teela", scenario="raid_on_snake_mountain").put("skeletor", "C8").put("teela", "I13")
    assert aim(t, "skeletor") == (-1, None)
    assert not can(t.g, model("skeletor"), LINES[lines_of(["objective"])[0]], False)
    t.g.token_left[thing("Console 2")] = 1
    assert aim(t, "skeletor") == (-1, "G7")
    t.put("skeletor", "G6")
    deed(t, "skeletor", "objective")
    assert t.g.token_left[thing("Console 2")] == 2


@rule("CE-AI-47")
def test_without_an_objective_the_line_is_never_possible() -> None:
    t = ai("teela")
    assert not can(t.g, model("skeletor"), LINES[lines_of(["objective"])[0]], False)
    seize = CARD_LINES[AI_CARDS.index("seize_the_objective")]
    assert LINES[seize[0]].does == ai_lines.OBJECTIVE


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
