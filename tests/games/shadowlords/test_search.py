"""Chapter 12: searching for allies."""

from __future__ import annotations

import pytest

from games.shadowlords.table import Table, conserved, table, who
from rulebound.games.shadowlords.kinds import SPACE_NAMES
from rulebound.games.shadowlords.tables import CHARACTER_IDS, GALAXIES, RINGS, SPACE_IDS, spots
from rulebound.testing import rule

DISCOVERY = (1, 4)


def searcher(found: str, t: Table | None = None) -> Table:
    """Elfrida of Red has landed on Anvil Base, where a disc lies, and is asked whether to search."""
    t = (t or table()).put("elfrida", "red", "aries", 1).disc("base_sw", found)
    return t.turn("red", "move").until("Who moves?").answers("Move Elfrida", "To Anvil Base")


def found(name: str, t: Table | None = None) -> Table:
    return searcher(name, t).answer("Turn up the disc")


def full_house(t: Table, alliance: str = "red") -> Table:
    """An alliance with all its seven rings in use, with whoever is still free."""
    spare = [one for one in CHARACTER_IDS[4:20] if t.alliance(one) is None and one not in ("bodil", "kaare", "viggo")]
    while sum(side == t.g.side[who("fire_master")] for side in t.g.side) < RINGS:
        t.put(spare.pop(), alliance, "home_red")
    return t


def sites(t: Table) -> set[str]:
    """Where the Shadow may be put."""
    return {SPACE_IDS[SPACE_NAMES.index(option.removeprefix("To "))] for option in t.options()}


@rule("SL-SRCH-01", "SL-SRCH-03")
def test_a_diplomat_that_lands_on_a_disc_may_turn_it_up() -> None:
    t = searcher("bodil")
    assert t.prompt() == "Turn up the disc on Anvil Base?"
    assert t.options() == ["Turn up the disc", "Leave the disc face down"]
    assert t.default() == "Turn up the disc"
    t.answer("Turn up the disc")
    assert t.told("SL-SRCH-08") == ["Red turns up the disc on Anvil Base: Bodil."]


@rule("SL-SRCH-02", "SL-SRCH-03")
@pytest.mark.parametrize("name", ["viggo", "anders", "fire_master"])
def test_only_diplomats_search(name: str) -> None:
    t = table().put(name, "red", "aries", 1).disc("base_sw", "bodil")
    t.turn("red", "move").until("Who moves?").answers(t.options()[0], "To Anvil Base")
    assert "disc" not in t.prompt()
    t = table().put("elfrida", "red", "base_sw", 1).disc("base_sw", "bodil").turn("red", "move").until("Who moves?")
    t.answers("Move Elfrida", "Stay here")
    assert "disc" not in t.prompt()


@rule("SL-SRCH-04", "SL-SRCH-03")
def test_a_disc_that_is_not_turned_stays_whoever_stands_there() -> None:
    t = searcher("bodil", table().put("viggo", "green", "taurus", 1)).answer("Leave the disc face down")
    t.until_turn("green")
    assert t.g.disc[SPACE_IDS.index("base_sw")] == who("bodil")
    assert t.alliance("bodil") is None


@rule("SL-SRCH-05", "SL-SRCH-06", "SL-SRCH-07", "SL-SRCH-08")
def test_where_a_shadow_may_be_put() -> None:
    t = table().put("viggo", "red", "leo", 1).put("torvald", "red", "virgo", 1).put("sigrun", "green", "virgo", 1)
    t.loose("red", "reach_s", 1).put("astrid", "green", "taurus").put("kaare", "green", "gemini", 1)
    found("taake", t)
    assert t.prompt() == "Where does Taake go?"
    galaxies = {SPACE_IDS[space] for space in spots(GALAXIES)}
    assert sites(t) == galaxies - {"leo", "reach_s", "taurus", "base_sw"}
    why = {"Leo": "SL-SRCH-06", "Ember Reach": "SL-SRCH-06", "Taurus": "SL-DIPL-17", "Emberhold": "SL-SRCH-06"}
    assert {name: t.refused(f"To {name}") for name in why} == why
    t.pile(4).answer("To Gemini")
    assert t.space("taake") == "gemini"
    assert t.g.disc[SPACE_IDS.index("base_sw")] == -1


@rule("SL-P2-16", "SL-SRCH-06")
def test_of_two_players_both_alliances_keep_shadows_off() -> None:
    t = table(2).put("viggo", "yellow", "leo", 1).loose("yellow", "libra", 1)
    assert not {"leo", "libra"} & sites(found("taake", t))


@rule("SL-SRCH-09", "SL-SRCH-10")
@pytest.mark.parametrize(("card", "ships"), [(0, 0), (2, 2), (4, 4), (7, 6), (10, 6)])
def test_a_card_gives_the_shadow_its_ships(card: int, ships: int) -> None:
    t = found("taake").pile(card)
    with t.changes(black_stored=-ships, taake_ships=ships, pile=-1):
        t.answer("To Leo")
    assert t.discarded() == [card]
    conserved(t)


@rule("SL-SRCH-10")
def test_a_short_black_storage_gives_what_there_is() -> None:
    t = found("taake").pile(7)
    t.put("shadowlord", "black", "fortress", 28)
    t.answer("To Leo")
    assert (t.ships("taake"), t.stored("black")) == (2, 0)


@rule("SL-SRCH-11", "SL-SRCH-27", "SL-VOTE-01")
def test_one_yes_and_the_shadow_stays() -> None:
    t = found("taake").pile(4).answer("To Leo")
    assert t.asked() == ["Bob", "Cas", "Dee"]
    assert (t.space("taake"), t.ships("taake")) == ("leo", 4)
    t.answers("No", "No", "Yes")
    assert t.space("taake") == "leo"


@rule("SL-SRCH-11", "SL-SRCH-23", "SL-SRCH-22")
def test_all_no_and_the_shadow_leaves_the_game() -> None:
    t = table().captive("kaare", "green", "taake").put("earth_master", "green", "virgo", 2)
    found("taake", t).pile(4).answer("To Leo")
    assert (t.captor("kaare"), t.space("taake")) == ("taake", "leo")
    with t.changes(black_stored=4, taake_ships=-4):
        t.answers("No", "No", "No")
    assert (t.alliance("taake"), t.space("taake")) == (None, None)
    assert (t.captor("kaare"), t.space("kaare"), t.ships("kaare")) == (None, "virgo", 0)


@rule("SL-SRCH-22")
def test_a_shadow_brings_its_captives_along() -> None:
    t = table().captive("kaare", "green", "taake")
    found("taake", t).answer("To Leo").answers("Yes", "Yes", "Yes")
    assert t.captor("kaare") == "taake"
    assert t.space("taake") == "leo"


@rule("SL-SRCH-12")
def test_a_placed_shadow_fights_this_turn_for_its_finder() -> None:
    t = found("taake", table().put("kaare", "green", "leo", 1)).pile(4).answer("To Leo").answers("Yes", "Yes", "Yes")
    assert "Taake fights Kaare." in t.until_turn("green").heard()
    t = found("taake", table().put("kaare", "green", "leo", 1)).pile(4).answer("To Aries").answers("Yes", "Yes", "Yes")
    assert "Taake fights Kaare." not in t.until_turn("green").heard()


@rule("SL-SRCH-20")
def test_a_banished_shadow_does_not_come() -> None:
    t = searcher("taake")
    t.out("taake")
    t.answer("Turn up the disc")
    assert "Where does" not in t.prompt()
    assert t.alliance("taake") is None
    assert t.g.disc[SPACE_IDS.index("base_sw")] == -1


@rule("SL-SRCH-21")
def test_without_a_galaxy_for_it_a_shadow_stays_at_the_fortress() -> None:
    t = searcher("taake")
    for space in spots(GALAXIES):
        t.loose("red", SPACE_IDS[space], 1)
    t.answer("Turn up the disc")
    assert t.space("taake") == "fortress"
    assert "Yes" not in t.options()
    assert t.told("SL-SRCH-21") == ["Taake does not come: it has left the Lost Fortress, or no galaxy is open to it."]


@rule("SL-SRCH-26")
def test_a_placed_shadow_shares_no_ships() -> None:
    t = found("taake", table().put("skumra", "black", "leo", 3)).pile(4).answer("To Leo").answers("Yes", "Yes", "Yes")
    assert "Share out" not in t.prompt()
    assert (t.ships("taake"), t.ships("skumra")) == (4, 3)


@rule("SL-SRCH-27")
def test_place_comes_before_the_ship_card_and_all_before_the_next_choice() -> None:
    t = found("taake").pile(4)
    assert t.left() == 50
    t.answer("To Leo")
    lines = t.heard()
    assert lines.index("Taake comes to Leo; the card drawn for it is a 4: 4 ships.") > lines.index(
        "Red turns up the disc on Anvil Base: Taake."
    )
    assert t.prompt() == "May Taake stay on Leo? One yes is enough."


@rule("SL-SRCH-13", "SL-SRCH-14", "SL-COMP-17")
def test_a_found_character_is_taken_in_where_it_was_found() -> None:
    t = found("bodil")
    assert t.prompt() == "Bodil is found on Anvil Base. What now?"
    assert t.options() == ["Take Bodil in", "Offer Bodil to the others", "Turn Bodil away"]
    assert t.default() == "Take Bodil in"
    t.answer("Take Bodil in")
    assert (t.alliance("bodil"), t.space("bodil"), t.ships("bodil")) == ("red", "base_sw", 0)
    t.hand("red", 4).until("End your turn?").answer("Put Attack cards under portraits")
    assert t.offers("4 under Bodil")


@rule("SL-SRCH-13", "SL-SRCH-19")
def test_a_character_turned_away_is_out_of_the_game() -> None:
    t = found("bodil").answer("Turn Bodil away")
    assert (t.alliance("bodil"), t.space("bodil")) == (None, None)
    assert t.told("SL-SRCH-19") == ["Bodil leaves the game."]
    assert t.g.disc[SPACE_IDS.index("base_sw")] == -1


@rule("SL-SRCH-15", "SL-DISM-01", "SL-DISM-14")
def test_with_seven_members_one_must_be_dismissed_first() -> None:
    t = found("bodil", full_house(table().put("elfrida", "red", "aries").put("torvald", "red", "leo", 2)))
    assert t.default() == "Turn Bodil away"
    t.answer("Take Bodil in")
    assert t.prompt() == "All seven rings are taken. Whom do you dismiss?"
    assert t.alliance("bodil") is None
    t.answer("Dismiss Torvald").answers("No bid", "No bid", "No bid")
    assert (t.alliance("torvald"), t.alliance("bodil")) == (None, "red")


@rule("SL-DISM-12")
def test_whoever_dismisses_nobody_does_not_get_the_new_one() -> None:
    t = found("bodil", full_house(table().put("elfrida", "red", "aries").put("torvald", "red", "leo", 2)))
    t.answers("Take Bodil in", "Dismiss nobody")
    assert t.options() == ["Offer Bodil to the others", "Turn Bodil away"]
    t.answer("Turn Bodil away")
    assert t.alliance("bodil") is None


@rule("SL-MOVE-15", "SL-MOVE-16")
def test_neither_searcher_nor_found_ally_moves_on() -> None:
    t = found("bodil", table().loose("red", "base_sw", 1)).answer("Take Bodil in").until("landed").pass_by()
    assert not any(option in ("Move Bodil", "Move Elfrida") for option in t.options())


@rule("SL-EVT-15", "SL-EVT-17")
def test_a_discovered_character_may_move_in_the_same_turn() -> None:
    t = table().disc("leo", "bodil").dice(*DISCOVERY).turn("red", "special_event").answer("The disc on Leo")
    t.answer("Take Bodil in").until("ships to build: where?")
    assert t.offers("Ships for Bodil")
    t.answer("Ships for Bodil").pass_by()
    turns = list(t.g.turns)
    t.until("Who moves?").answers("Move Bodil", "To Ember Reach")
    assert (t.space("bodil"), list(t.g.turns)) == ("reach_s", turns)


@rule("SL-EVT-15")
def test_a_discovered_shadow_is_placed_and_voted_on() -> None:
    t = table().disc("leo", "taake").dice(*DISCOVERY).turn("red", "special_event").answer("The disc on Leo").pile(2)
    t.answer("To Taurus").answers("No", "Yes", "No")
    assert (t.space("taake"), t.ships("taake")) == ("taurus", 2)


@rule("SL-EVT-28")
def test_a_character_discovered_beside_a_foreign_diplomat_stands_there_all_the_same() -> None:
    t = table().disc("leo", "bodil").put("astrid", "green", "leo").put("kaare", "green", "leo", 1)
    t.dice(*DISCOVERY).turn("red", "special_event").answers("The disc on Leo", "Take Bodil in")
    assert (t.alliance("bodil"), t.space("bodil")) == ("red", "leo")
    assert "truce" not in " ".join(t.until_turn("green").heard())
    assert t.captor("bodil") is None


@rule("SL-SRCH-07", "SL-SRCH-12", "SL-BATT-03")
def test_a_shadow_put_where_an_own_fighter_meets_an_enemy_fights_for_its_finder_and_against_him() -> None:
    t = table(negotiation="off").put("torvald", "red", "virgo", 6).put("sigrun", "green", "virgo", 0)
    t = found("taake", t).pile(0).answer("To Virgo").answers("Yes", "No", "No").until("Which battle is fought first?")
    assert t.asked() == ["Ann"]
    assert t.options() == [
        "Red against Green on Virgo",
        "Red against the Shadows on Virgo",
        "The Shadows against Green on Virgo",
    ]


@rule("SL-EX-11", "SL-SRCH-09")
@pytest.mark.parametrize(("card", "ships"), [(7, 6), (0, 0)])
def test_a_seven_gives_a_found_shadow_six_ships_and_a_zero_none(card: int, ships: int) -> None:
    t = found("draugan").pile(card).answer("To Leo")
    assert t.ships("draugan") == ships
    assert t.told("SL-SRCH-09") == [f"Draugan comes to Leo; the card drawn for it is a {card}: {ships} ships."]
