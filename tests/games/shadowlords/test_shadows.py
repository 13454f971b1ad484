"""Chapter 13: moving a Shadow."""

from __future__ import annotations

import pytest

from games.shadowlords.table import Table, conserved, table, who
from rulebound.testing import rule


def shadow_step(t: Table | None = None, ships: int = 3) -> Table:
    """Taake stands on Aries; Red is asked whether to move a Shadow."""
    return (t or table()).put("taake", "black", "aries", ships).turn("red", "move_shadow")


def say(t: Table, *votes: str) -> Table:
    return t.answers(*votes)


def moves(t: Table) -> set[str]:
    return {option for option in t.options() if option.startswith("Move ")} - {"Move no Shadow"}


@rule("SL-SHAD-01", "SL-SHAD-02", "SL-SHAD-03", "SL-SHAD-10")
def test_a_shadow_moves_one_passageway_and_to_no_home() -> None:
    t = shadow_step()
    assert t.prompt() == "Move a Shadow?"
    assert moves(t) == {"Move Taake to Anvil Base", "Move Taake to Hall of Cinders"}
    assert t.refused("Move Taake to Emberhold") == "SL-SHAD-03"
    assert t.default() == "Move no Shadow"
    t.answer("Move no Shadow")
    assert t.space("taake") == "aries"
    assert t.g.raiders == 0


@rule("SL-SHAD-01")
def test_shadows_at_the_fortress_are_not_moved() -> None:
    t = shadow_step(table().put("skumra", "black", "fortress", 3))
    assert not any("Skumra" in option for option in t.options())


@rule("SL-SHAD-03")
def test_the_fortress_and_own_characters_are_closed_to_it() -> None:
    t = table().put("taake", "black", "reach_s", 1).put("viggo", "red", "leo", 1).put("kaare", "green", "ruin_se", 1)
    t.turn("red", "move_shadow")
    assert t.refused("Move Taake to the Lost Fortress") == "SL-SHAD-03"
    assert t.refused("Move Taake to Leo") == "SL-SHAD-03"
    assert moves(t) == {"Move Taake to Sunken Archive", "Move Taake to Hall of Cinders"}


@rule("SL-P2-16")
def test_of_two_players_the_second_alliance_closes_a_galaxy_too() -> None:
    t = shadow_step(table(2).put("viggo", "yellow", "base_sw", 1).put("kaare", "green", "ruin_sw", 1))
    assert moves(t) == {"Move Taake to Hall of Cinders"}


@rule("SL-SHAD-04")
def test_a_shadow_without_ships_stays() -> None:
    t = table().put("skumra", "black", "leo", 0)
    shadow_step(t)
    assert t.refused("Move Skumra to Ember Reach") == "SL-SHAD-04"


@rule("SL-SHAD-05", "SL-VOTE-01")
@pytest.mark.parametrize(("votes", "end"), [(("No", "Yes", "No"), "base_sw"), (("No", "No", "No"), "aries")])
def test_one_yes_lets_it_stay_and_all_no_send_it_back(votes: tuple[str, ...], end: str) -> None:
    t = shadow_step().answer("Move Taake to Anvil Base")
    assert t.asked() == ["Bob", "Cas", "Dee"]
    t.answers(*votes)
    assert (t.space("taake"), t.ships("taake")) == (end, 3)


@rule("SL-SHAD-10")
def test_after_a_no_no_other_shadow_is_moved() -> None:
    t = shadow_step(table().put("skumra", "black", "leo", 2)).answer("Move Taake to Anvil Base")
    t.answers("No", "No", "No")
    assert t.step() != "move_shadow" or t.prompt() != "Move a Shadow?"
    assert t.space("skumra") == "leo"


@rule("SL-SHAD-06", "SL-SHAD-05")
def test_a_moved_shadow_fights_whom_it_meets_and_its_mover_plays_it() -> None:
    t = shadow_step(table().put("kaare", "green", "ruin_sw", 1)).answer("Move Taake to Hall of Cinders")
    t.answers("Yes", "No", "No").until_turn("green")
    assert "Taake fights Kaare." in t.heard()
    t = shadow_step(table().put("kaare", "green", "ruin_sw", 1)).answer("Move Taake to Hall of Cinders")
    assert "Taake fights Kaare." not in t.answers("No", "No", "No").until_turn("green").heard()


@rule("SL-SHAD-07", "SL-SHAD-14")
def test_with_another_shadow_ships_may_be_shared_after_the_vote() -> None:
    t = shadow_step(table().put("skumra", "black", "base_sw", 5)).answer("Move Taake to Anvil Base")
    assert t.prompt() == "May Taake stay on Anvil Base? One yes is enough."
    t.answers("Yes", "Yes", "Yes")
    assert t.prompt() == "Share out the Shadows' ships: how many for Taake?"
    assert t.default() == "3 ships, the rest for Skumra"
    assert t.options()[0] == "2 ships, the rest for Skumra"
    assert t.options()[-1] == "6 ships, the rest for Skumra"
    with t.changes(taake_ships=3, skumra_ships=-3, pile=-1):
        t.answer("6 ships, the rest for Skumra")
    assert (t.ships("taake"), t.ships("skumra")) == (6, 2)
    t = shadow_step(table().put("skumra", "black", "base_sw", 5)).answer("Move Taake to Anvil Base")
    t.answers("No", "No", "No")
    assert "Share out" not in t.prompt()


@rule("SL-SHAD-08", "SL-SHAD-09", "SL-COMP-34")
def test_a_shadow_takes_all_ships_along_and_leaves_none_loose() -> None:
    t = shadow_step(ships=6).answer("Move Taake to Anvil Base").answers("Yes", "Yes", "Yes")
    assert t.ships("taake") == 6
    assert sum(t.g.loose) == 0
    conserved(t)


@rule("SL-SHAD-11")
def test_a_shadow_placed_this_turn_may_be_moved() -> None:
    t = table().put("elfrida", "red", "aries", 1).disc("base_sw", "taake").turn("red", "move").until("Who moves?")
    t.answers("Move Elfrida", "To Anvil Base", "Turn up the disc").pile(4).answer("To Leo").answers("Yes", "Yes", "Yes")
    t.until("Move a Shadow?")
    assert moves(t) == {"Move Taake to Ember Reach"}


@rule("SL-SHAD-15")
def test_a_shadow_moved_away_from_an_own_fighter_does_not_fight_him() -> None:
    t = shadow_step(table().put("viggo", "red", "aries", 1))
    t.answer("Move Taake to Anvil Base").answers("Yes", "Yes", "Yes").until_turn("green")
    assert not any("fights" in line for line in t.heard())
    t = shadow_step(table().put("viggo", "red", "aries", 1)).answer("Move no Shadow").until_turn("green")
    assert "Viggo fights Taake." in t.heard()


@rule("SL-SHAD-12")
def test_of_several_victims_the_mover_names_one() -> None:
    t = table().put("kaare", "green", "ruin_sw", 1).put("randi", "blue", "ruin_sw", 1)
    shadow_step(t).answer("Move Taake to Hall of Cinders").answers("Yes", "Yes", "Yes").until("attack?")
    assert t.asked() == ["Ann"]
    assert t.options() == ["Attack Green", "Attack Blue"]


@rule("SL-SHAD-13")
def test_a_shadow_does_not_challenge_loose_ships() -> None:
    t = shadow_step(table().loose("green", "ruin_sw", 2).loose("blue", "ruin_sw", 1).hand("red", 7))
    t.answer("Move Taake to Hall of Cinders").answers("Yes", "Yes", "Yes")
    assert t.prompt() == "End your turn?"
    t.until_turn("green")
    assert (t.loose_at("green", "ruin_sw"), t.loose_at("blue", "ruin_sw")) == (2, 1)


@rule("SL-TURN-10")
def test_the_shadow_question_is_an_open_moment() -> None:
    t = shadow_step(table().hand("red", 7)).answers("Put Attack cards under portraits", "7 under Fire Master")
    assert t.cards_under("fire_master") == [7]
    assert t.until("Move a Shadow?").g.side[who("taake")] == 4
