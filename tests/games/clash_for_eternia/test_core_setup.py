"""Chapters 1, 3 and 4: what is in the box, who plays whom, and setup."""

from __future__ import annotations

from collections import Counter

import pytest

from games.clash_for_eternia.table import ClashTable, model, space, table
from rulebound.games.clash_for_eternia import GAME, content
from rulebound.games.clash_for_eternia.actions import Assign, Enter, PlaceCard, Select
from rulebound.games.clash_for_eternia.field import EDGE_SPACES, GRID, WAYS
from rulebound.games.clash_for_eternia.frames import Activation, Ordering
from rulebound.games.clash_for_eternia.kinds import HEXES, Character, Order, Slot, Store
from rulebound.games.clash_for_eternia.options import settings_of
from rulebound.games.clash_for_eternia.rules.order import foe_cards, team_cards
from rulebound.games.clash_for_eternia.rules.piles import DECK, HAND, ai_deck, plan_deck
from rulebound.games.clash_for_eternia.rules.power import slots_of
from rulebound.games.clash_for_eternia.rules.spawn import can_spawn
from rulebound.games.clash_for_eternia.state import Clash, is_character
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
    IS_ELITE,
    MOST_DICE,
    PLAYER_SKILLS,
    PLAYERS,
    SKILLS,
    SLOT_POWER,
    T_ATTACK,
)
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


@rule("CE-PC-06", "CE-ACT-07", "CE-ORD-05")
def test_one_character_has_four_activations_of_three_actions() -> None:
    t = table("he_man")
    assert team_cards(t.g) == [model("he_man")] * 4
    t.activate("he_man")
    assert "Actions left: 3" in t.prompt()
    assert ACTIONS_ALONE == 3
    t.activate("skeletor")
    assert "Actions left: 2" in t.prompt()


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
    assert "Slot P1 gets card." in t.heard("Cas")


# Setup.


@rule("CE-SET-01", "CE-SET-02", "CE-GEN-01")
def test_controller_and_scenario_are_settled_before_the_game() -> None:
    t = fresh(2, scenario="kings_ransom")
    assert t.told("CE-SET-02") == ["The Scenario is The King's Ransom."]
    assert t.g.controller == 1


@rule("CE-SET-03", "CE-SET-04", "CE-SET-05")
def test_heroes_against_villains_never_mixes() -> None:
    t = choose(fresh(2, characters=2), "he_man")
    assert t.refused(Select(Character(BY_ID["skeletor"]))) == "CE-SET-04"
    choose(t, "teela")
    assert t.refused(Select(Character(BY_ID["orko"]))) == "CE-SET-05"
    assert t.offers("Take Skeletor")


@rule("CE-SET-06", "CE-SET-27")
def test_factions_may_face_themselves() -> None:
    t = choose(fresh(2, characters=2, selection="factions"), "he_man")
    assert t.refused("Take Skeletor") == "CE-SET-06"
    choose(t, "teela")
    assert t.offers("Take Skeletor")
    assert t.offers("Take Orko")
    choose(t, "orko")
    assert t.refused("Take Skeletor") == "CE-SET-06"


@rule("CE-SET-07")
def test_free_for_all_mixes_as_it_likes() -> None:
    t = choose(fresh(2, characters=2, selection="free_for_all"), "he_man", "skeletor", "teela", "clawful")
    assert t.offers("Take Orko")
    assert t.offers("Take Webstor")


@rule("CE-SET-08")
def test_a_character_exists_once() -> None:
    t = choose(fresh(2, selection="free_for_all"), "he_man")
    assert t.refused("Take He-Man") == "CE-SET-08"
    choose(t, "teela")
    assert t.refused("Take Teela") == "CE-SET-08"


@rule("CE-SET-10", "CE-SET-20", "CE-POW-04")
def test_characters_start_without_power_and_without_unlocked_skills() -> None:
    t = table("he_man")
    assert set(t.g.power) == {0}
    assert set(t.g.skills) == {-1}
    assert set(t.g.stock) == {0}
    t.power("he_man", 4).activate("he_man", 2)
    assert t.power_of("he_man") == 5
    assert not t.told("CE-SKL-03")


@rule("CE-SET-11", "CE-SET-26", "CE-ORD-01")
def test_the_controller_has_three_character_cards_and_the_strategy_card() -> None:
    t = table()
    assert foe_cards(t.g) == [*t.g.foes, 16]
    t.unlock("skeletor", "dark_bolt").power("skeletor", 5).put("skeletor", "E7").put("he_man", "E8")
    t.activate("skeletor")
    assert not any("Dark Bolt" in option for option in t.options())


@rule("CE-SET-12")
def test_sides_can_be_told_apart() -> None:
    t = table("he_man", "skeletor", foes=("teela", "clawful", "orko"))
    assert [t.g.side[model(one)] for one in ("he_man", "skeletor", "teela", "clawful")] == [0, 0, 1, 1]


@rule("CE-SET-13")
def test_controller_skills_start_unempowered() -> None:
    t = table()
    assert list(t.g.flipped) == [0, 0, 0, 0]
    assert set(t.g.empowered) == {0}


@rule("CE-SET-14", "CE-SET-15", "CE-MIN-05")
def test_the_controller_leads_one_normal_minion_type_of_its_side() -> None:
    t = choose(fresh(2), "he_man", "skeletor", "clawful", "evil_lyn")
    assert t.options() == ["Lead Hover Robots", "Lead Shadow Beasts"]
    t = choose(fresh(2, selection="free_for_all"), "he_man", "skeletor", "teela", "evil_lyn")
    assert len(t.options()) == 4
    assert [one for one in range(6) if IS_ELITE[one]] == [4, 5]


@rule("CE-SET-18")
def test_tracks_start_at_0() -> None:
    t = table()
    assert (t.g.escalation, list(t.g.vp)) == (0, [0, 0])


@rule("CE-SET-19")
def test_the_scenario_says_where_minions_tokens_and_npcs_start() -> None:
    t = table(minions=True)
    assert [t.where(f"hover_robot:{i}") for i in (1, 2, 3, 4)] == ["B10", "E10", "H10", None]
    t = table(scenario="dragons_hoard", minions=True)
    assert t.where("granamyr") == "E7"
    assert t.hp_of("granamyr") == 12
    assert sum(at >= 0 for at in t.g.token_at) == 4


@rule("CE-SET-21")
def test_the_controller_places_first_and_everybody_has_a_spawn_token_of_their_own() -> None:
    t = choose(fresh(2, characters=2), "he_man", "teela", "skeletor", "clawful", "evil_lyn").answer("Lead Hover Robots")
    assert (t.asked(), t.prompt()) == (["Bob"], "Where does Skeletor start?")
    t.does(Enter(space("G13")))
    assert not t.offers(Enter(space("G13")))
    t.first_option().first_option()
    assert (t.asked(), t.prompt()) == (["Ann"], "Where does He-Man start?")
    assert len(t.options()) == 4
    t.first_option()
    assert len(t.options()) == 3


@rule("CE-SET-22", "CE-RND-06")
def test_after_setup_the_first_round_begins() -> None:
    t = ClashTable(("he_man",), ("skeletor", "clawful", "orko"), "clash_of_champions", False, 1, "hover_robot", 1, {})
    t.ready()
    assert t.g.round == 1


@rule("CE-SET-24")
def test_the_controller_starts_without_strategy_cards() -> None:
    assert table().g.cards.count(HAND) == 0


@rule("CE-SET-25", "CE-GEN-07")
def test_cubes_and_tokens_never_run_out() -> None:
    t = table("he_man", "teela", "orko", "stratos")
    for who in (*t.team, *t.foes):
        t.power(who, 5).dazed(who).snared(who)
    assert sum(t.g.dazed) == 7
    assert sum(t.g.power) == 35
    t.power("he_man", 0).activate("he_man", 6)
    assert t.power_of("he_man") == 3


@pytest.mark.parametrize("ai", [False, True])
@rule("CE-DEC-01")
def test_decisions_of_setup(ai: bool) -> None:
    t = fresh(2, characters=2, controller="ai" if ai else "person")
    seen: list[tuple[str, str]] = []
    while not any(isinstance(frame, Activation | Ordering) for frame in t.g.stack):
        seen.append((t.asked()[0], t.prompt().split(" ")[0] + " " + t.prompt().split(" ")[1]))
        t.first_option()
    foe = "Ann" if ai else "Bob"
    team = ["Ann", "Bob"] if ai else ["Ann", "Ann"]
    picks = [(one, "Which Character") for one in team] + [(foe, "Which Character")] * 3 + [(foe, "Which Minions")]
    places = [(one, "Where does") for one in ([] if ai else ["Bob"] * 3) + team]
    assert seen == picks + places


@rule("CE-POW-03")
def test_the_first_cube_goes_where_its_owner_says() -> None:
    t = table("he_man").unlock("he_man", "throw").activate("he_man")
    t.does(Assign(Store(1)))
    assert list(t.g.power[:4]) == [0, 1, 0, 0]


def test_place_card_is_an_action_of_its_side() -> None:
    t = table("he_man", "teela")
    t.push(Ordering(PLAYERS, Slot(0)))
    assert t.offers(PlaceCard(Order(model("he_man"))))
    assert is_character(model("he_man"))
