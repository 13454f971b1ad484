"""Chapters 1, 3 and 4: what is in the box, who plays whom, and setup."""

from __future__ import annotations

from collections import Counter

from games.clash_for_eternia.table import model, table
from rulebound.games.clash_for_eternia import GAME, content
from rulebound.games.clash_for_eternia.actions import Select
from rulebound.games.clash_for_eternia.field import EDGE_SPACES, GRID, WAYS
from rulebound.games.clash_for_eternia.frames import Ordering
from rulebound.games.clash_for_eternia.kinds import HEXES, Character, Slot
from rulebound.games.clash_for_eternia.options import settings_of
from rulebound.games.clash_for_eternia.rules.order import team_cards
from rulebound.games.clash_for_eternia.rules.piles import DECK, ai_deck, plan_deck
from rulebound.games.clash_for_eternia.rules.power import slots_of
from rulebound.games.clash_for_eternia.rules.spawn import can_spawn
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.tables import (
    ACTIONS_ALONE,
    ADVANCEMENT,
    AI_ATTACK,
    AI_SKILL,
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


@rule("CE-COMP-02", "CE-SKL-08")
def test_a_card_shows_hit_points_armor_and_basic_skills_that_can_be_used_from_the_start() -> None:
    assert all(HP[c] > 0 and BASIC_SKILLS[c] for c in range(16))
    t = table("he_man").put("he_man", "E5").put("skeletor", "E6").activate("he_man")
    assert t.offers("Attack with Sword of Power")


@rule("CE-COMP-04")
def test_an_ai_card_has_one_attack_and_one_skill() -> None:
    assert [(len(AI_ATTACK[c]), len(AI_SKILL[c])) for c in range(16)] == [(1, 1)] * 16
    assert all(SKILLS[AI_ATTACK[c][0]].type == T_ATTACK for c in range(16))


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


@rule("CE-COMP-08", "CE-COMP-09", "CE-COMP-10", "CE-POW-06")
def test_the_controller_board_has_three_characters_and_four_skills_of_five_slots() -> None:
    t = table()
    assert [slots_of(t.g, model("skeletor"), store) for store in range(4)] == [5, 0, 0, 0]
    assert [one.name for one in content.CONTROLLER.controller_skill] == [
        "Reserves",
        "Command",
        "Empower",
        "Battle Plan",
    ]
    assert CONTROLLER_SKILL_SLOTS == 5
    assert all(len(sides) == 2 for sides in CONTROLLER_SIDES)


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


@rule("CE-COMP-25", "CE-COMP-26")
def test_known_hit_points_and_armor() -> None:
    assert [(HP[BY_ID[one]], ARMOR[BY_ID[one]]) for one in ("he_man", "man_at_arms")] == [(10, 0), (6, 1)]
    assert ARMOR[BY_ID["teela"]] == 1


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


@rule("CE-PC-03", "CE-PC-04", "CE-PC-15")
def test_a_member_may_run_several_characters_and_every_member_has_one() -> None:
    def number(seats: int, wanted: int) -> int:
        return settings_of(seats, GAME.settle({"characters": wanted})).characters

    assert [number(2, wanted) for wanted in range(5)] == [1, 1, 2, 3, 4]
    assert [number(4, wanted) for wanted in range(5)] == [3, 3, 3, 3, 4]
    t = fresh(3, characters=4)
    assert [choose(t, one).g.team[-1] for one in ("he_man", "teela", "orko", "stratos")] == t.g.team
    assert [t.g.owner[one] for one in t.g.team] == [0, 1, 0, 1]


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


@rule("CE-PC-08", "CE-ORD-07")
def test_three_characters_have_one_activation_each_and_a_last_one_for_any() -> None:
    t = table("he_man", "teela", "orko")
    assert len(team_cards(t.g)) == 4
    t.g.stack[-1].at = 1
    t.go()
    t.until("slot P1")
    assert sorted(t.options()) == ["Place He-Man", "Place Orko", "Place Teela"]
    assert t.g.cards.known_to(1, 6) == [17]


@rule("CE-PC-09", "CE-ORD-08")
def test_four_characters_are_activated_once_each() -> None:
    t = table("he_man", "teela", "orko", "stratos")
    assert sorted(team_cards(t.g)) == sorted(t.g.team)


@rule("CE-PC-10")
def test_the_owner_of_a_character_decides_for_it() -> None:
    t = table("he_man", "teela", members=2)
    assert t.activate("he_man").asked() == ["Ann"]
    assert t.activate("teela").asked() == ["Bob"]
    assert t.activate("skeletor").asked() == ["Cas"]


@rule("CE-PC-11", "CE-PC-13")
def test_the_team_leader_orders_the_cards_and_chooses_for_the_team() -> None:
    t = table("he_man", "teela", "orko", members=3)
    t.g.stack[-1].at = 1
    t.go().until("slot P1")
    assert t.asked() == ["Ann"]
    other = choose(fresh(2, controller="ai"), "he_man", "teela")
    assert other.asked() == ["Ann"]


@rule("CE-PC-12")
def test_team_members_see_what_their_leader_places_and_the_controller_does_not() -> None:
    t = table("he_man", "teela", members=2)
    t.push(Ordering(PLAYERS, Slot(0))).answer("Place Teela")
    assert "Slot P1 gets Teela." in t.heard("Bob")
    assert "Slot P1 gets a card." in t.heard("Cas")
