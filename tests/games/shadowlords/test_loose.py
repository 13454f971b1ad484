"""Chapter 19: challenging the loose ships of an enemy."""

from __future__ import annotations

from games.shadowlords.table import Table, conserved, table
from games.shadowlords.test_control import holds
from games.shadowlords.war import battles, duels, fight, finish, joined, war
from rulebound.testing import rule


def landing(negotiation: str = "off") -> Table:
    """Viggo of Red has landed on Aries, where two ships of Green lie loose."""
    return war(negotiation=negotiation).put("viggo", "red", "aries", 3).loose("green", "aries", 2)


@rule("SL-LOOSE-01", "SL-LOOSE-05")
def test_loose_ships_may_be_challenged_or_left_alone() -> None:
    t = fight(landing())
    assert (t.prompt(), t.asked()) == ("Challenge the loose ships of Green on Aries?", ["Ann"])
    assert t.default() == "Challenge the loose ships"
    t.answer("Leave the loose ships alone")
    assert t.loose_at("green", "aries") == 2
    assert battles(t) == []


@rule("SL-LOOSE-01")
def test_loose_ships_beside_their_owners_character_are_not_challenged() -> None:
    t = fight(landing().put("astrid", "green", "aries"))
    assert "Challenge" not in t.prompt()
    t = finish(fight(landing().put("kaare", "green", "aries")))
    assert t.told("SL-LOOSE-05") == []
    assert battles(t) == ["Battle on Aries: Red against Green."]


@rule("SL-LOOSE-03", "SL-LOOSE-04")
def test_if_nobody_comes_they_are_destroyed_without_reward() -> None:
    t = fight(landing())
    with t.changes(green_stored=2, pile=0, red_hand=0):
        t.answer("Challenge the loose ships")
    assert t.loose_at("green", "aries") == 0
    assert duels(t) == []
    assert holds(t, "red", "aries")
    conserved(t)


@rule("SL-LOOSE-02", "SL-LOOSE-06")
def test_the_owner_may_call_an_ally_and_then_there_is_a_battle() -> None:
    t = fight(landing().put("kaare", "green", "base_sw", 6), 0, 7, 0, 2).answer("Challenge the loose ships")
    assert (t.prompt(), t.asked()) == ("Which ally do you call to the battle on Aries?", ["Bob"])
    finish(t.answer("Call Kaare"))
    assert battles(t) == ["Battle on Aries: Red against Green."]
    assert t.captor("viggo") == "kaare"
    assert t.loose_at("green", "aries") == 2


@rule("SL-LOOSE-06")
def test_if_the_owners_allies_lose_the_ships_are_destroyed_too() -> None:
    t = fight(landing().put("kaare", "green", "base_sw", 1), 7, 0, 0, 2)
    finish(t.answers("Challenge the loose ships", "Call Kaare"))
    assert t.captor("kaare") == "viggo"
    assert t.loose_at("green", "aries") == 0
    assert t.told("SL-LOOSE-06") == ["Green loses 2 loose ships on Aries."]


@rule("SL-LOOSE-02")
def test_the_owner_may_ask_other_players() -> None:
    t = fight(landing("brief").put("randi", "blue", "ruin_sw", 1)).answer("Challenge the loose ships")
    t.answer("Ask nobody", "red").answer("Ask Blue for aid", "green").answer("Send Randi to help Green")
    assert battles(t) == ["Battle on Aries: Red against Green."]
    finish(t)
    assert len(duels(t)) == 1


@rule("SL-LOOSE-03")
def test_calling_nobody_gives_the_ships_up() -> None:
    t = fight(landing().put("kaare", "green", "base_sw", 6)).answers("Challenge the loose ships", "Call nobody")
    finish(t)
    assert t.loose_at("green", "aries") == 0
    assert duels(t) == []


@rule("SL-LOOSE-07")
def test_loose_ships_add_no_strength() -> None:
    t = fight(landing().loose("red", "aries", 4).put("kaare", "green", "base_sw", 1), 2, 4, 0, 2)
    finish(t.answers("Challenge the loose ships", "Call Kaare"))
    assert duels(t) == ["Kaare wins against Viggo, 11 to 11: the defender wins a tie."]


@rule("SL-LOOSE-08", "SL-BATT-06")
def test_a_diplomat_alone_cannot_challenge() -> None:
    t = fight(war().put("elfrida", "red", "aries", 1).loose("green", "aries", 2))
    assert "Challenge" not in t.prompt()
    assert t.loose_at("green", "aries") == 2


@rule("SL-LOOSE-09")
def test_loose_ships_of_a_beaten_defender_are_destroyed() -> None:
    t = landing().put("kaare", "green", "aries", 0).loose("blue", "aries", 1).put("astrid", "blue", "aries")
    finish(fight(t, 7, 0, 0, 2))
    assert t.told("SL-LOOSE-09") == ["Green loses 2 loose ships on Aries."]
    assert (t.loose_at("green", "aries"), t.loose_at("blue", "aries")) == (0, 1)


@rule("SL-LOOSE-09")
def test_a_victorious_defender_keeps_their_loose_ships() -> None:
    t = landing().put("viggo", "red", "aries", 0).put("kaare", "green", "aries", 6)
    finish(fight(t, 0, 2, 0, 2))
    assert t.loose_at("green", "aries") == 2


@rule("SL-LOOSE-10")
def test_aid_to_the_challenger_stays_where_it_was_if_no_ally_of_the_owner_comes() -> None:
    t = fight(landing("brief").put("randi", "blue", "ruin_sw", 1)).answer("Challenge the loose ships")
    t.answer("Ask Blue for aid", "red").answer("Ask nobody", "green").answer("Send Randi to help Red")
    assert t.space("randi") == "ruin_sw"
    assert joined(t) == []
    assert t.loose_at("green", "aries") == 0


@rule("SL-LOOSE-10")
def test_aid_to_the_challenger_comes_if_an_ally_of_the_owner_does() -> None:
    t = landing("brief").put("randi", "blue", "ruin_sw", 1).put("kaare", "green", "base_sw", 1)
    fight(t).answers("Challenge the loose ships", "Call Kaare")
    t.answer("Ask Blue for aid", "red").answer("Ask nobody", "green").answer("Send Randi to help Red")
    assert t.space("randi") == "aries"


@rule("SL-LOOSE-10", "SL-P2-07")
def test_with_two_players_a_challenger_calls_their_partner_only_against_defenders() -> None:
    t = table(2, negotiation="off", resigning="on").put("viggo", "red", "aries", 3).loose("green", "aries", 2)
    t.put("sigrun", "yellow", "ruin_sw", 1)
    fight(t).answer("Challenge the loose ships")
    assert t.space("sigrun") == "ruin_sw"
    assert joined(t) == []
    assert t.loose_at("green", "aries") == 0
