"""Chapters 1, 3 and 4: what is in the box, who plays whom, and setup."""

from __future__ import annotations

from collections import Counter

import pytest

from games.clash_for_eternia.table import model, table
from games.clash_for_eternia.words import end_round, settle
from rulebound.games.clash_for_eternia import GAME, content
from rulebound.games.clash_for_eternia.actions import Select, UseAttack
from rulebound.games.clash_for_eternia.field import EDGE_SPACES, GRID, WAYS, map_of
from rulebound.games.clash_for_eternia.frames import BonusAttack, Ordering, SlotTurn
from rulebound.games.clash_for_eternia.kinds import HEXES, Character, Slot
from rulebound.games.clash_for_eternia.options import settings_of
from rulebound.games.clash_for_eternia.rules.order import team_cards
from rulebound.games.clash_for_eternia.rules.passives import printed_armor
from rulebound.games.clash_for_eternia.rules.piles import DECK, TEAM_CARDS, ai_deck, plan_deck
from rulebound.games.clash_for_eternia.rules.power import gain, slots_of
from rulebound.games.clash_for_eternia.rules.spawn import can_spawn
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.tables import (
    ACTIONS_ALONE,
    ADVANCEMENT,
    AI_ATTACK,
    AI_SKILL,
    ANY,
    ARMOR,
    BASIC_SKILLS,
    BY_ID,
    CARD_SKILLS,
    CONTROLLER_SIDES,
    CONTROLLER_SKILL_SLOTS,
    ESCALATION_LAST,
    HP,
    MOST_DICE,
    PLAYER_SKILLS,
    PLAYERS,
    SKILLS,
    SLOT_POWER,
)
from rulebound.games.clash_for_eternia.terms import T_ATTACK
from rulebound.testing.marks import rule
from rulebound.testing.table import Table

HEROES = [BY_ID[one.id] for one in content.HEROES.character]


def fresh(seats: int, **options: str | int | bool) -> Table[Clash]:
    """A table before the first choice."""
    return Table(GAME, seats, options).go()


def choose(t: Table[Clash], *ids: str) -> Table[Clash]:
    return t.does(*[Select(Character(BY_ID[one])) for one in ids])


# Components.


@rule("CE-COMP-01", "CE-COMP-03", "CE-ESC-03", "CE-ESC-15")
def test_a_character_has_two_sides_and_three_two_sided_skill_cards() -> None:
    for c in range(16):
        levels = Counter(SKILLS[skill].level for skill in PLAYER_SKILLS[c])
        assert [levels[level] for level in (1, 2, 3)] == [2, 2, 2]
        assert CARD_SKILLS[c]
        assert not set(CARD_SKILLS[c]) & set(PLAYER_SKILLS[c])
    two = table("he_man", "teela").g
    assert Counter(team_cards(two)) == {model("he_man"): 2, model("teela"): 2}


@rule("CE-COMP-01", "CE-SKL-12")
def test_the_controller_uses_the_other_side_of_the_card() -> None:
    attacks = {}
    for side, foes in (("p", ("skeletor", "clawful", "webstor")), ("c", ("he_man", "orko", "teela"))):
        t = table(*(("he_man",) if side == "p" else ("skeletor",)), foes=foes).full()
        t.put("he_man", "A7").put("skeletor", "A8").power("he_man", 5).activate("he_man")
        attacks[side] = {SKILLS[one.skill].id for one in t.actions() if isinstance(one, UseAttack)}
    assert attacks == {"p": {"he_man.p.sword_of_power"}, "c": {"he_man.c.sword_of_power", "he_man.c.boulder_toss"}}


@rule("CE-COMP-02", "CE-SKL-08")
def test_a_card_shows_hit_points_armor_and_basic_skills_that_can_be_used_from_the_start() -> None:
    assert all(HP[c] > 0 and BASIC_SKILLS[c] for c in range(16))
    t = table("he_man").put("he_man", "E5").put("skeletor", "E6").power("he_man", 3).hp("he_man", 5).activate("he_man")
    assert t.offers("Attack with Sword of Power")
    assert t.offers("Use Indomitable")


@rule("CE-COMP-02", "CE-COMP-26", "CE-HID-04")
@pytest.mark.parametrize("by_ai", [False, True])
def test_name_hit_points_armor_and_skills_of_both_sides_are_shown(by_ai: bool) -> None:
    t = table("teela", "he_man", foes=("clawful", "skeletor", "beast_man"), ai=by_ai)
    shown = {one.title: one for one in GAME.scene(t.g, 0).pieces if "hp" in one.marks}
    for name, hp, armor in (("Teela", 8, True), ("He-Man", 10, False), ("Clawful", 8, True), ("Skeletor", 9, False)):
        assert shown[name].marks["max_hp"] == hp
        assert shown[name].text.startswith("Armor 1. ") == armor
    assert shown["Teela"].text == "Armor 1. Cobra Staff. Captain's Orders."
    assert ("Giant Claw." in shown["Clawful"].text, "Shell Up." in shown["Clawful"].text) == (True, not by_ai)


@rule("CE-COMP-04")
def test_an_ai_card_has_one_attack_and_one_skill() -> None:
    assert [(len(AI_ATTACK[c]), len(AI_SKILL[c])) for c in range(16)] == [(1, 1)] * 16
    assert all(SKILLS[AI_ATTACK[c][0]].type == T_ATTACK for c in range(16))
    assert all(SKILLS[AI_SKILL[c][0]].type != T_ATTACK for c in range(16))


@rule("CE-COMP-05", "CE-COMP-06")
def test_sixteen_characters_eight_of_each_allegiance_and_faction() -> None:
    assert Counter(one.faction for one in content.CHARACTERS) == {"heroic_warriors": 8, "evil_warriors": 8}
    assert [one.allegiance for one in content.FACTIONS] == ["hero", "villain"]


@rule("CE-COMP-07", "CE-POW-05")
def test_five_slots_under_the_card_and_three_on_each_unlocked_skill() -> None:
    t = table("he_man").unlock("he_man", "throw").unlock("he_man", "whirling_blade")
    assert [slots_of(t.g, model("he_man"), store) for store in range(4)] == [5, 3, 3, 0]
    t.unlock("he_man", "earthshaker")
    assert sum(slots_of(t.g, model("he_man"), store) for store in range(4)) == 14


@rule("CE-POW-04", "CE-POW-05", "CE-COMP-07")
def test_all_slots_of_unlocked_skills_are_filled_and_no_others() -> None:
    t = table("he_man").unlock("he_man", "throw").power("he_man", 5)
    t.activate("he_man", 6)
    assert list(t.g.power[:4]) == [5, 3, 0, 0]
    t.unlock("he_man", "whirling_blade").unlock("he_man", "earthshaker").quiet()
    gain(t.g, model("he_man"), 20, "CE-FX-30")
    settle(t.go())
    assert list(t.g.power[:4]) == [5, 3, 3, 3]
    t = table("he_man").unlock("he_man", "throw").quiet()
    gain(t.g, model("he_man"), 20, "CE-FX-30")
    settle(t.go())
    assert list(t.g.power[:4]) == [5, 3, 0, 0]


@rule("CE-COMP-08", "CE-COMP-09", "CE-COMP-10", "CE-POW-06")
def test_the_controller_board_has_three_characters_and_four_skills_of_five_slots() -> None:
    t = table()
    assert t.g.foes == [model(one) for one in ("skeletor", "beast_man", "mer_man")]
    assert [slots_of(t.g, model("skeletor"), store) for store in range(4)] == [5, 0, 0, 0]
    assert [one.name for one in content.CONTROLLER.controller_skill] == [
        "Reserves",
        "Command",
        "Empower",
        "Battle Plan",
    ]
    assert CONTROLLER_SKILL_SLOTS == 5
    assert all(len(sides) == 2 for sides in CONTROLLER_SIDES)


@rule("CE-COMP-10", "CE-SET-13", "CE-SET-14")
def test_reserves_bring_two_minions_and_empowered_three() -> None:
    for empowered, most in ((False, 2), (True, 3)):
        t = table(troop="shadow_beast").full()
        if empowered:
            t.flip("reserves")
        t.strategy().until("Skill or Strategy card")
        for _ in range(most):
            t.answer("Use Reserves").until("Skill or Strategy card")
        assert t.refused("Use Reserves") == "CE-CSK-02"
        assert [t.where(f"shadow_beast:{i + 1}") is not None for i in range(4)] == [i < most for i in range(4)]


@rule("CE-COMP-11", "CE-COMP-12", "CE-COMP-13")
def test_the_activation_track_alternates_and_later_slots_give_more() -> None:
    assert content.TABLE.activation_track.order == ["P1", "C1", "P2", "C2", "P3", "C3", "P4", "C4"]
    assert SLOT_POWER == [1, 1, 2, 2, 2, 2, 3, 3]
    assert sorted(SLOT_POWER) == SLOT_POWER


@rule("CE-COMP-14")
def test_the_escalation_track() -> None:
    assert (ESCALATION_LAST, ADVANCEMENT) == (15, [3, 6, 10])


@rule("CE-COMP-15", "CE-COMP-16")
def test_the_attack_die_and_how_many_there_are() -> None:
    assert Counter(content.TABLE.die.faces) == {"melee": 2, "ranged": 2, "power": 1, "blank": 1}
    assert MOST_DICE == 6


@rule("CE-COMP-15")
def test_each_face_of_the_die_comes_up() -> None:
    t = table("he_man").put("he_man", "E7").put("skeletor", "E8").power("he_man", 2).full().activate("he_man")
    t.chance(0, 1, 2, 3, 4).attack("sword_of_power", "skeletor")
    t.answer("Sword of Power, Boost for 1: +1 die").all_pass()
    t.chance(2, 3, 4, 5).attack("sword_of_power", "skeletor").all_pass()
    assert t.told("CE-ATK-11") == [
        "He-Man rolls Melee, Melee, Ranged, Ranged and Power.",
        "He-Man rolls Ranged, Ranged, Power and Blank.",
    ]


@rule("CE-COMP-17", "CE-TOK-08")
def test_no_scenario_uses_more_than_four_tokens() -> None:
    assert max(len(one.tokens) for one in content.SCENARIOS) == 4


@rule("CE-COMP-18", "CE-COMP-19")
def test_six_models_of_each_normal_minion_type_and_one_of_each_elite() -> None:
    assert [(one.name, one.models) for one in content.MINIONS if not one.elite] == [
        ("Royal Guard", 6),
        ("Eternian Soldier", 6),
        ("Hover Robot", 6),
        ("Shadow Beast", 6),
    ]
    assert [one.models for one in content.MINIONS if one.elite] == [1, 1]
    t = table()
    for i in range(6):
        assert can_spawn(t.g, -1, 0, -1)
        t.put(f"hover_robot:{i + 1}", f"A{i + 1}")
    assert not can_spawn(t.g, -1, 0, -1)


@rule("CE-COMP-20", "CE-COMP-21", "CE-SET-16")
def test_the_decks() -> None:
    t = table()
    assert sorted(t.g.cards.faces(DECK)) == list(range(20))
    assert t.g.cards.faces(DECK) != list(range(20))
    assert (len(ai_deck()), len(plan_deck())) == (12, 8)


@rule("CE-COMP-22", "CE-COMP-23")
def test_the_battlefield_has_113_spaces_in_9_rows() -> None:
    rows = Counter(r for _, r in HEXES)
    assert [rows[r] for r in range(9)] == [13, 12] * 4 + [13]
    assert sum(map(len, WAYS)) == 2 * 296
    assert len(EDGE_SPACES) == sum(len(ways) < 6 for ways in GRID.ways) == 40


@rule("CE-COMP-24")
def test_no_scenario_uses_more_overlays_than_there_are() -> None:
    for scenario in content.SCENARIOS:
        used = Counter(overlay.piece for overlay in scenario.terrain)
        assert all(used[piece.id] <= piece.count for piece in content.GROUND.piece)
        spaces = [at for overlay in scenario.terrain for at in overlay.spaces]
        assert len(set(spaces)) == len(spaces)
        assert sum(one >= 0 for one in map_of(content.SCENARIOS.index(scenario)).terrain) == len(spaces)


@rule("CE-COMP-25", "CE-COMP-26")
def test_known_hit_points_and_armor() -> None:
    assert [(HP[BY_ID[one]], ARMOR[BY_ID[one]]) for one in ("he_man", "man_at_arms")] == [(10, 0), (6, 1)]
    assert ARMOR[BY_ID["teela"]] == 1


@rule("CE-COMP-27", "CE-COMP-04")
def test_a_character_has_the_same_armor_on_every_side() -> None:
    foes = ("man_at_arms", "skeletor", "mer_man")
    sides = (table("man_at_arms", "orko"), table("he_man", "orko", foes=foes), table("he_man", foes=foes, ai=True))
    assert [printed_armor(t.g, model("man_at_arms")) for t in sides] == [1, 1, 1]
    assert [t.hp_of("man_at_arms") for t in sides] == [6, 6, 6]


@rule("CE-COMP-27", "CE-COMP-28", "CE-SET-17")
def test_a_character_has_the_same_hit_points_on_every_side_and_they_lie_open() -> None:
    assert table("skeletor", foes=("he_man", "teela", "orko")).hp_of("skeletor") == 9
    assert table("he_man").hp_of("skeletor") == 9
    t = table("he_man", ai=True)
    assert t.hp_of("skeletor") == 9
    assert "9" in str(GAME.view(t.g, None))


# Player counts and roles.


@rule("CE-PC-01", "CE-PC-02", "CE-PC-14")
def test_one_to_five_people_one_side_is_the_controller() -> None:
    assert GAME.seats == (1, 2, 3, 4, 5)
    assert fresh(1).g.controller == -1
    assert [fresh(seats).g.controller for seats in (2, 3, 4, 5)] == [1, 2, 3, 4]
    assert [fresh(seats, controller="ai").g.controller for seats in (2, 3, 4, 5)] == [-1, -1, -1, 4]


@rule("CE-PC-14")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_whoever_plays_alone_may_run_a_whole_team_against_the_ai(number: int) -> None:
    t = choose(fresh(1, characters=number), *("he_man", "teela", "orko", "stratos")[:number])
    assert t.prompt() == "Which Character does the Controller take?"
    assert (t.g.controller, [t.g.owner[one] for one in t.g.team]) == (-1, [0] * number)


@rule("CE-PC-03", "CE-PC-04", "CE-PC-15")
def test_a_member_may_run_several_characters_and_every_member_has_one() -> None:
    def number(seats: int, wanted: int) -> int:
        return settings_of(seats, GAME.settle({"characters": wanted})).characters

    assert [number(2, wanted) for wanted in range(5)] == [1, 1, 2, 3, 4]
    assert [number(4, wanted) for wanted in range(5)] == [3, 3, 3, 3, 4]
    t = choose(fresh(3, characters=4), "stratos", "teela", "he_man", "orko")
    assert t.g.team == [model(one) for one in ("stratos", "teela", "he_man", "orko")]
    assert [t.g.owner[one] for one in t.g.team] == [0, 1, 0, 1]


@rule("CE-PC-15", "CE-PC-16", "CE-NPC-05")
@pytest.mark.parametrize(
    ("near", "burnt"),
    [(("he_man", "teela"), "teela"), (("skeletor", "mer_man"), "mer_man")],
)
def test_ties_go_by_the_order_of_selection(near: tuple[str, str], burnt: str) -> None:
    """Granamyr burns the nearest; whoever was chosen first, if two are equally near and have as many Hit Points."""
    t = table("teela", "he_man", foes=("mer_man", "beast_man", "skeletor"), scenario="dragons_hoard")
    t.out(*[one for one in (*t.team, *t.foes) if one not in near])
    t.put(near[0], "E9").put(near[1], "C8").hp(near[0], 5).hp(near[1], 5)
    t.rolls("ranged", "ranged", "ranged", "ranged", "ranged", "ranged")
    end_round(t)
    assert {who for who in near if t.hp_of(who) < 5} == {burnt}


@rule("CE-PC-05", "CE-PC-16", "CE-SET-09", "CE-SET-23")
def test_players_choose_by_seat_then_the_controller_chooses_three() -> None:
    t = fresh(3)
    assert t.asked() == ["Ann"]
    choose(t, "he_man")
    assert t.asked() == ["Bob"]
    choose(t, "teela")
    assert t.asked() == ["Cas"]
    choose(t, "skeletor", "clawful", "evil_lyn")
    assert t.g.foes == [model("skeletor"), model("clawful"), model("evil_lyn")]
    assert "Minions" in t.prompt()
    assert "He-Man fights for the Player Team." in t.heard(2)


@rule("CE-PC-06", "CE-ACT-07", "CE-ORD-05", "CE-END-03")
def test_one_character_has_four_activations_of_three_actions() -> None:
    t = table("he_man")
    assert team_cards(t.g) == [model("he_man")] * 4
    t.activate("he_man")
    assert "3 Actions left" in t.prompt()
    assert ACTIONS_ALONE == 3
    t.activate("skeletor")
    assert "2 Actions left" in t.prompt()


@rule("CE-PC-07", "CE-ORD-06")
def test_two_characters_are_activated_twice_each() -> None:
    t = table("he_man", "teela")
    assert Counter(team_cards(t.g)) == {model("he_man"): 2, model("teela"): 2}
    t.push(Ordering(PLAYERS, Slot(0)))
    assert t.options() == ["Place He-Man", "Place Teela"]
    t.answers("Place He-Man", "Place He-Man")
    assert t.g.cards.faces(4) == t.g.cards.faces(6) == [model("teela")]


@rule("CE-PC-08", "CE-ORD-07", "CE-SET-26")
def test_three_characters_have_one_activation_each_and_a_last_one_for_any() -> None:
    t = table("he_man", "teela", "orko")
    assert len(team_cards(t.g)) == 4
    t.g.stack[-1].at = 1
    t.go()
    t.until("slot P1")
    assert sorted(t.options()) == ["Place He-Man", "Place Orko", "Place Teela"]
    assert t.g.cards.known_to(1, 6) == [17]


@rule("CE-PC-09", "CE-ORD-08", "CE-SET-26")
def test_four_characters_are_activated_once_each() -> None:
    t = table("he_man", "teela", "orko", "stratos")
    assert sorted(team_cards(t.g)) == sorted(t.g.team)


@rule("CE-PC-10")
def test_the_owner_of_a_character_decides_for_it() -> None:
    t = table("he_man", "teela", members=2)
    assert t.activate("he_man").asked() == ["Ann"]
    assert t.activate("teela").asked() == ["Bob"]
    assert t.activate("skeletor").asked() == ["Cas"]


@rule("CE-PC-10", "CE-POW-03", "CE-MOVE-11", "CE-KO-06", "CE-SET-21")
def test_bob_decides_everything_for_teela() -> None:
    t = table("he_man", "teela", members=2).unlock("teela", "riposte").out("teela").activate("teela")
    assert (t.asked(), t.prompt()) == (["Bob"], "Where does Teela return?")
    t.first_option()
    assert (t.asked(), t.prompt()) == (["Bob"], "Where does Teela put Power? 1 to go.")
    t.first_option().answer("Move")
    assert t.asked() == ["Bob"]
    assert t.prompt().startswith("Where does Teela go?")
    setup = choose(fresh(3), "he_man", "teela", "skeletor", "clawful", "evil_lyn").answer("Lead Hover Robots")
    setup.until("Where does Teela start?")
    assert setup.asked() == ["Bob"]
    t.put("teela", "E7").put("skeletor", "E8").phase(BonusAttack(model("teela")))
    assert (t.asked(), t.prompt()) == (["Bob"], "Does Teela make a Bonus Attack?")


@rule("CE-PC-11", "CE-PC-13")
def test_the_team_leader_orders_the_cards_and_chooses_for_the_team() -> None:
    t = table("he_man", "teela", "orko", members=3)
    t.g.stack[-1].at = 1
    t.go().until("slot P1")
    assert t.asked() == ["Ann"]
    other = choose(fresh(2, controller="ai"), "he_man", "teela")
    assert other.asked() == ["Ann"]
    t.quiet().g.cards.move(ANY, TEAM_CARDS, 6)
    t.push(SlotTurn(Slot(6)))
    assert (t.asked(), t.prompt()) == (["Ann"], "Who uses the extra Activation?")


@rule("CE-PC-12")
def test_team_members_see_what_their_leader_places_and_the_controller_does_not() -> None:
    t = table("he_man", "teela", members=2)
    t.push(Ordering(PLAYERS, Slot(0))).answer("Place Teela")
    assert "Slot P1 gets Teela." in t.heard("Bob")
    assert "Slot P1 gets a card." in t.heard("Cas")
