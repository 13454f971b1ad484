"""Chapter 4: setup."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.table import ClashTable, model, space, table
from games.clash_for_eternia.test_core_rounds import play_out
from games.clash_for_eternia.test_core_setup import choose, fresh
from rulebound.games.clash_for_eternia.actions import Assign, Enter, PlaceCard, Select
from rulebound.games.clash_for_eternia.frames import Activation, Ordering
from rulebound.games.clash_for_eternia.kinds import Character, Order, Slot, Store
from rulebound.games.clash_for_eternia.rules.order import foe_cards
from rulebound.games.clash_for_eternia.rules.piles import HAND
from rulebound.games.clash_for_eternia.rules.wounds import daze, snare
from rulebound.games.clash_for_eternia.state import is_character, is_on
from rulebound.games.clash_for_eternia.tables import (
    BY_ID,
    HP,
    IS_ELITE,
    PLAYERS,
)
from rulebound.testing.marks import rule

# Setup.


@rule("CE-SET-01", "CE-SET-02", "CE-GEN-01")
def test_controller_and_scenario_are_settled_before_the_game() -> None:
    t = fresh(2, scenario="kings_ransom")
    assert t.told("CE-SET-02") == ["The Scenario is The King's Ransom."]
    assert t.g.controller == 1
    t.until("Which card goes to")
    assert is_on(t.g, model("king_randor"))
    king = table(foes=("orko", "stratos", "fisto"), scenario="kings_ransom").put("he_man", "E7").activate("he_man")
    assert king.offers("Interact with King Randor")


@rule("CE-GEN-01")
def test_a_game_leaves_nothing_behind_for_the_next() -> None:
    before = fresh(2, scenario="kings_ransom").until("Which card goes to").g
    assert play_out(table(foes=("orko", "stratos", "fisto"), scenario="kings_ransom", minions=True)).over()
    assert fresh(2, scenario="kings_ransom").until("Which card goes to").g == before


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


@rule("CE-SET-10", "CE-SET-20", "CE-POW-04", "CE-SET-11")
def test_characters_start_without_power_and_without_unlocked_skills() -> None:
    t = table("he_man")
    assert set(t.g.power) == {0}
    assert set(t.g.skills) == {-1}
    assert set(t.g.stock) == {0}
    t.power("he_man", 4).activate("he_man", 2)
    assert t.power_of("he_man") == 5
    assert not t.told("CE-SKL-03")


@pytest.mark.parametrize("controller", ["person", "ai"])
@rule("CE-SET-17", "CE-SET-20")
def test_when_the_first_round_begins_all_slots_are_empty_and_everybody_is_unhurt(controller: str) -> None:
    t = fresh(2, characters=2, scenario="dragons_hoard", controller=controller)
    t.until("Which card goes to")
    assert t.g.round == 1
    assert (sum(t.g.power), sum(t.g.stock), t.g.ai_power) == (0, 0, 0)
    assert all(t.g.hp[one] == HP[one] for one in [*t.g.team, *t.g.foes, model("granamyr")])


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


@rule("CE-SET-14", "CE-SET-15", "CE-MIN-05", "CE-COMP-18")
def test_the_controller_leads_one_normal_minion_type_of_its_side() -> None:
    t = choose(fresh(2), "he_man", "skeletor", "clawful", "evil_lyn")
    assert t.options() == ["Lead Hover Robots", "Lead Shadow Beasts"]
    t = choose(fresh(2, selection="free_for_all"), "he_man", "skeletor", "teela", "evil_lyn")
    assert len(t.options()) == 4
    assert [one for one in range(6) if IS_ELITE[one]] == [4, 5]
    t = choose(fresh(2, selection="factions"), "he_man", "stratos", "teela", "orko")
    assert t.options() == ["Lead Royal Guards", "Lead Eternian Soldiers"]


@rule("CE-SET-18")
def test_tracks_start_at_0() -> None:
    t = table()
    assert (t.g.escalation, list(t.g.vp)) == (0, [0, 0])


@rule("CE-SET-19", "CE-SET-17")
def test_the_scenario_says_where_minions_tokens_and_npcs_start() -> None:
    t = table(minions=True)
    assert [t.where(f"hover_robot:{i}") for i in (1, 2, 3, 4)] == ["B10", "E10", "H10", None]
    t = table(scenario="dragons_hoard", minions=True)
    assert t.where("granamyr") == "E7"
    assert t.hp_of("granamyr") == 12
    assert sum(at >= 0 for at in t.g.token_at) == 4
    assert len({at for at in t.g.token_at if at >= 0}) == 4
    t.put("he_man", "E6").put("skeletor", "E8").full()
    for who, to in (("he_man", "E5"), ("skeletor", "E9")):  # Granamyr, between them, is nobody's Enemy
        t.activate(who).answers("Move", f"Go to {to}")
    assert (t.hp_of("he_man"), t.hp_of("skeletor")) == (10, 9)


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
    t = choose(fresh(2, characters=2), "teela", "he_man", "skeletor", "clawful", "evil_lyn").answer("Lead Hover Robots")
    t.until("Where does Teela start?")
    assert t.first_option().prompt() == "Where does He-Man start?"


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


@rule("CE-GEN-07", "CE-DAZ-01", "CE-SNA-01")
def test_the_last_model_is_dazed_and_snared_although_all_others_are() -> None:
    t = table("he_man", "teela", "orko", "stratos", minions=True)
    others = [one for one in (*t.team, *t.foes, *(f"hover_robot:{i}" for i in range(1, 7))) if one != "he_man"]
    t.dazed(*others).snared(*others)
    daze(t.g, model("he_man"), "CE-FX-23")
    snare(t.g, model("he_man"), "CE-FX-24")
    assert t.is_dazed("he_man")
    assert t.is_snared("he_man")


@rule("CE-GEN-11", "CE-DEC-01")
def test_readings_that_are_options_are_off_unless_they_are_chosen() -> None:
    for settings in (fresh(2).g.settings, fresh(1).g.settings):
        assert not settings.strict_activation_end
        assert not settings.count_hp_lost
        assert not settings.minions_hold
    assert fresh(2, count_hp_lost=True).g.settings.count_hp_lost


@pytest.mark.parametrize("ai", [False, True])
@rule("CE-DEC-01", "CE-PC-10")
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
