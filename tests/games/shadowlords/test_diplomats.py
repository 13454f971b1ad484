"""Chapter 11: Diplomats, immunity and escorted attacks."""

from __future__ import annotations

import pytest

from games.shadowlords.table import Table, conserved, table
from rulebound.testing import rule


def moving(t: Table, name: str) -> Table:
    return t.turn("red", "move").until("Who moves?").answer(f"Move {name}")


def guarded(t: Table | None = None) -> Table:
    """Green's Warrior Kaare with Diplomat Astrid on the Hall of Cinders; Red's Viggo and Elfrida on Aries."""
    t = (t or table()).put("kaare", "green", "ruin_sw", 1).put("astrid", "green", "ruin_sw", 1)
    return t.put("viggo", "red", "aries", 2).put("elfrida", "red", "aries", 1)


@rule("SL-DIPL-01")
def test_no_enemy_moves_onto_a_space_with_a_diplomat() -> None:
    t = moving(guarded(), "Viggo")
    assert t.refused("To Hall of Cinders") == "SL-DIPL-01"
    t = moving(guarded().out("astrid"), "Viggo")
    assert t.offers("To Hall of Cinders")


@rule("SL-DIPL-02")
@pytest.mark.parametrize("enemy", ["kaare", "astrid", "earth_master", "bodil", "taake"])
def test_no_diplomat_moves_onto_a_space_with_an_enemy(enemy: str) -> None:
    t = table().put("elfrida", "red", "aries", 1).put(enemy, "black" if enemy == "taake" else "green", "ruin_sw", 1)
    assert moving(t, "Elfrida").refused("To Hall of Cinders") == "SL-DIPL-02"


@rule("SL-DIPL-09", "SL-DIPL-05", "SL-DIPL-08")
@pytest.mark.parametrize(("mover", "with_whom"), [("Viggo", "Elfrida"), ("Elfrida", "Viggo")])
def test_diplomat_and_fighter_enter_together_and_the_fighter_attacks(mover: str, with_whom: str) -> None:
    t = moving(guarded(), mover).answer(f"Attack together with {with_whom}").until("Where do they attack together?")
    assert t.options() == ["Together to Hall of Cinders", "Not together"]
    t.answer("Together to Hall of Cinders")
    assert (t.space("viggo"), t.space("elfrida")) == ("ruin_sw", "ruin_sw")
    t.until("truce")
    assert t.prompt() == "A truce between Red and Green on Hall of Cinders for this turn?"
    assert (t.space("elfrida"), t.space("astrid")) == ("ruin_sw", "ruin_sw")
    conserved(t)


@rule("SL-DIPL-09", "SL-MOVE-24")
def test_an_escorted_attack_is_the_move_of_both_and_others_may_follow() -> None:
    t = guarded().put("torvald", "red", "aries", 1)
    moving(t, "Viggo").answer("Attack together with Elfrida").until("Where do they attack together?")
    t.answer("Together to Hall of Cinders").until("Who moves?")
    assert t.refused("Move Elfrida") == "SL-MOVE-24"
    assert t.refused("Move Viggo") == "SL-MOVE-24"
    t.answer("Move Torvald").answer("To Hall of Cinders")
    assert t.space("torvald") == "ruin_sw"


@rule("SL-DIPL-09", "SL-SRCH-15")
def test_an_escort_that_is_dismissed_for_what_it_found_has_no_ships_to_set_down() -> None:
    t = guarded(table(negotiation="off")).disc("ruin_sw", "torvald")
    for name in ("eskil", "halvor", "randi", "ragna"):
        t.put(name, "red", "home_red")
    moving(t, "Viggo").answer("Attack together with Elfrida").until("Where do they attack together?")
    t.answer("Together to Hall of Cinders").answer("Turn up the disc").answer("Take Torvald in").answer(
        "Dismiss Elfrida"
    )
    assert (t.alliance("elfrida"), t.space("torvald")) == (None, "ruin_sw")
    assert t.prompt() == "Viggo has landed: set down or pick up ships?"


@rule("SL-DIPL-09")
def test_two_fighters_or_two_diplomats_make_no_escorted_attack() -> None:
    t = moving(guarded().put("torvald", "red", "aries", 2).put("dagny", "red", "aries", 2), "Viggo")
    together = {option for option in t.options() if option.startswith("Attack together")}
    assert together == {"Attack together with Elfrida", "Attack together with Dagny"}
    t = moving(guarded().out("viggo").put("dagny", "red", "aries", 2), "Elfrida")
    assert not any(option.startswith("Attack together") for option in t.options())


@rule("SL-DIPL-09")
def test_who_goes_not_together_stays_and_chooses_anew() -> None:
    t = moving(guarded(), "Viggo").answer("Attack together with Elfrida").until("Where do they attack together?")
    t.answer("Not together")
    assert t.prompt() == "Where does Viggo move?"
    assert not t.offers("Attack together with Elfrida")
    assert t.space("elfrida") == "aries"


@rule("SL-DIPL-10", "SL-DIPL-15", "SL-DIPL-03")
def test_a_diplomat_alone_cannot_be_attacked() -> None:
    for t in (guarded().out("kaare"), guarded().out("kaare").loose("green", "ruin_sw", 2)):
        moving(t, "Viggo")
        assert t.refused("To Hall of Cinders") == "SL-DIPL-01"
        assert not t.offers("Attack together with Elfrida")


@rule("SL-DIPL-15")
def test_ships_beside_a_diplomat_cannot_be_challenged() -> None:
    t = table().put("astrid", "green", "ruin_sw").loose("green", "ruin_sw", 2).put("viggo", "red", "ruin_sw", 1)
    t.turn("red", "fight")
    assert t.prompt() != "Challenge the loose ships of Green on Hall of Cinders?"
    assert t.loose_at("green", "ruin_sw") == 2
    t.out("astrid").turn("red", "fight")
    assert "Hall of Cinders" in t.prompt()


@rule("SL-DIPL-07", "SL-DIPL-21")
def test_both_must_be_able_to_get_there() -> None:
    t = moving(guarded().put("elfrida", "red", "leo", 1), "Viggo")
    assert not t.offers("Attack together with Elfrida")
    t = moving(guarded().put("elfrida", "red", "aries", 0), "Viggo")
    assert not t.offers("Attack together with Elfrida")
    t = moving(guarded().put("elfrida", "red", "aries", 0).loose("red", "aries", 1), "Viggo")
    t.answer("Attack together with Elfrida")
    assert t.prompt() == "Elfrida's ships first?"
    t.answers("Pick up 1 ship", "Together to Hall of Cinders")
    assert (t.space("elfrida"), t.ships("elfrida")) == ("ruin_sw", 1)


@rule("SL-DIPL-21")
def test_who_has_moved_escorts_nobody() -> None:
    t = moving(guarded().put("elfrida", "red", "base_sw", 2), "Elfrida").answer("To Aries").until("Who moves?")
    t.answer("Move Viggo")
    assert not t.offers("Attack together with Elfrida")


@rule("SL-DIPL-21")
def test_both_ways_are_judged_before_either_moves() -> None:
    """Viggo holds the space that Elfrida passes; it still counts as his when they go."""
    t = guarded().put("elfrida", "red", "base_sw", 2)
    moving(t, "Viggo").answer("Attack together with Elfrida").until("Where do they attack together?")
    t.answer("Together to Hall of Cinders")
    assert (t.space("viggo"), t.space("elfrida")) == ("ruin_sw", "ruin_sw")


@rule("SL-DIPL-06", "SL-DIPL-11")
def test_where_an_own_diplomat_stands_no_escort_is_needed() -> None:
    t = guarded().put("leif", "green", "ruin_sw").put("elfrida", "red", "ruin_sw", 1).put("dagny", "red", "aries", 1)
    moving(t, "Viggo")
    assert t.offers("To Hall of Cinders")
    assert not any(option.startswith("Attack together") for option in t.options())


@rule("SL-DIPL-16")
def test_ships_of_an_enemy_alone_keep_no_diplomat_out_and_it_may_search_there() -> None:
    t = table().put("elfrida", "red", "aries", 1).loose("green", "ruin_sw", 1).disc("ruin_sw", "bodil")
    moving(t, "Elfrida").answers("To Hall of Cinders", "Turn up the disc", "Take Bodil in")
    assert (t.space("elfrida"), t.space("bodil")) == ("ruin_sw", "ruin_sw")


@rule("SL-DIPL-16", "SL-LOOSE-08")
def test_a_diplomat_beside_ships_of_an_enemy_does_not_challenge_them() -> None:
    t = moving(table().put("elfrida", "red", "aries", 1).loose("green", "ruin_sw", 1), "Elfrida")
    t.answer("To Hall of Cinders").until_turn("green")
    assert t.loose_at("green", "ruin_sw") == 1


@rule("SL-DIPL-20")
def test_a_diplomat_may_come_alone_to_cancel_the_immunity() -> None:
    t = guarded().put("viggo", "red", "ruin_sw", 1)
    assert moving(t, "Elfrida").offers("To Hall of Cinders")
    t.answer("To Hall of Cinders").until("truce")
    assert t.prompt() == "A truce between Red and Green on Hall of Cinders for this turn?"
    t = guarded().put("viggo", "red", "ruin_sw", 1).out("kaare")
    assert moving(t, "Elfrida").refused("To Hall of Cinders") == "SL-DIPL-02"


@rule("SL-DIPL-17", "SL-SHAD-03")
def test_no_shadow_comes_to_a_diplomat() -> None:
    t = table().put("taake", "black", "aries", 2).put("astrid", "green", "ruin_sw").turn("red", "move_shadow")
    assert t.refused("Move Taake to Hall of Cinders") == "SL-DIPL-17"
    assert t.offers("Move Taake to Anvil Base")


@rule("SL-DIPL-18")
def test_a_diplomat_protects_nobody_from_bribes_and_events() -> None:
    t = guarded().hand("red", 2, 2, 2, 2).turn("red", "moment_after_event")
    assert t.offers("Bribe Kaare with four 2s")
    assert t.offers("Bribe Astrid with four 2s")
    t = guarded().dice(1, 1).turn("red", "special_event")
    assert t.offers("Kaare")
    t = guarded().dice(1, 3).turn("red", "special_event")
    assert t.offers("Green")
    t = guarded().hand("green", 4).dice(1, 5).turn("red", "special_event")
    assert t.offers("Green")


@rule("SL-SRCH-01", "SL-DIPL-09")
@pytest.mark.parametrize(("mover", "with_whom"), [("Viggo", "Elfrida"), ("Elfrida", "Viggo")])
def test_a_diplomat_that_attacked_together_may_search_too(mover: str, with_whom: str) -> None:
    t = moving(guarded().disc("ruin_sw", "bodil"), mover).answer(f"Attack together with {with_whom}")
    t.until("Where do they attack together?").answer("Together to Hall of Cinders").until("Turn up the disc")
    t.answers("Turn up the disc", "Take Bodil in")
    assert t.space("bodil") == "ruin_sw"


@rule("SL-DIPL-02")
def test_no_diplomat_moves_to_an_enemy_diplomat_although_an_own_fighter_is_there() -> None:
    """Only where an enemy fighter can be attacked does a Diplomat come to cancel the immunity (SL-DIPL-20)."""
    t = table().put("elfrida", "red", "aries", 1).put("viggo", "red", "ruin_sw", 1).put("astrid", "green", "ruin_sw")
    assert moving(t, "Elfrida").refused("To Hall of Cinders") == "SL-DIPL-02"
    t = table().put("elfrida", "red", "aries", 1).put("viggo", "red", "ruin_sw", 1).put("kaare", "green", "ruin_sw")
    assert moving(t, "Elfrida").refused("To Hall of Cinders") == "SL-DIPL-02"


@rule("SL-DIPL-21", "SL-MOVE-27")
@pytest.mark.parametrize(("mover", "companion"), [("Viggo", "Elfrida"), ("Elfrida", "Viggo")])
def test_the_companion_of_an_escorted_attack_changes_ships_before_and_after(mover: str, companion: str) -> None:
    t = guarded().put("viggo", "red", "aries", 2).put("elfrida", "red", "aries", 2).loose("red", "ruin_sw", 1)
    moving(t, mover).answer(f"Attack together with {companion}")
    assert t.prompt() == f"{companion}'s ships first?"
    assert t.options() == ["Set down 1 ship", "Set down 2 ships", "Leave the ships as they are"]
    assert t.default() == "Leave the ships as they are"
    t.answers("Set down 1 ship", "Together to Hall of Cinders")
    assert t.prompt() == f"{companion} has landed: set down or pick up ships?"
    assert t.options() == ["Pick up 1 ship", "Set down 1 ship", "Leave the ships as they are"]
    assert t.default() == "Leave the ships as they are"
    t.answer("Pick up 1 ship")
    assert (t.ships(companion.lower()), t.loose_at("red", "aries"), t.loose_at("red", "ruin_sw")) == (2, 1, 0)
    assert t.prompt() == f"{mover} has landed: set down or pick up ships?"
    t.answer("Set down 1 ship")
    assert (t.ships(mover.lower()), t.loose_at("red", "ruin_sw")) == (1, 1)
    conserved(t)


@rule("SL-MOVE-28", "SL-DIPL-21")
def test_ships_that_a_companion_sets_down_are_not_picked_up_by_the_mover() -> None:
    t = moving(guarded().put("elfrida", "red", "aries", 3), "Viggo").answer("Attack together with Elfrida")
    t.answers("Set down 1 ship", "Together to Hall of Cinders", "Set down 1 ship")
    assert t.prompt() == "Viggo has landed: set down or pick up ships?"
    assert not t.offers("Pick up 1 ship")


@rule("SL-DIPL-21", "SL-MOVE-27")
def test_a_companion_sets_down_no_more_than_its_own_ships() -> None:
    t = guarded().put("viggo", "red", "aries", 3).put("elfrida", "red", "aries", 1)
    moving(t, "Viggo").answer("Attack together with Elfrida")
    assert t.options() == ["Set down 1 ship", "Leave the ships as they are"]
