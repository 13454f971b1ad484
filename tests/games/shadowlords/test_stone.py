"""Chapter 22: the Power Stone and its Power Blasts."""

from __future__ import annotations

import pytest

from games.shadowlords.table import Table, conserved, table, who
from games.shadowlords.war import duels, fight, finish, war
from rulebound.games.shadowlords.rules.reach import destinations
from rulebound.games.shadowlords.tables import MOST_STONE_ROLLS
from rulebound.testing import rule


def bearer(ships: int = 2, against: int = 3) -> Table:
    """Viggo of Red, who bears the Stone, stands with Kaare of Green on Aries."""
    return war().put("viggo", "red", "aries", ships).put("kaare", "green", "aries", against).stone("viggo")


def rolls(t: Table) -> list[str]:
    return t.told("SL-STONE-02")


@rule("SL-STONE-02", "SL-STONE-03")
def test_higher_than_the_opponent_gives_a_choice_of_two_blasts() -> None:
    t = fight(bearer().dice(5, 4))
    assert rolls(t) == ["The Power Stone: Viggo rolls 5, Kaare 4."]
    assert (t.prompt(), t.asked()) == ("Which Power Blast for Viggo?", ["Ann"])
    assert t.options() == [
        "Power Blast: draw one extra card",
        "Power Blast: burn enemy ships",
        "No Power Blast",
    ]
    assert t.default() == "Power Blast: draw one extra card"


@rule("SL-STONE-04")
def test_lower_gives_no_blast() -> None:
    t = fight(bearer().dice(3, 4).hand("red", 2))
    assert t.prompt() == "Which card does Viggo play face down against Kaare?"


@rule("SL-STONE-05")
def test_equal_rolls_are_rolled_again() -> None:
    t = fight(bearer().dice(3, 3, 8, 8, 2, 1))
    assert len(rolls(t)) == 3
    assert t.prompt() == "Which Power Blast for Viggo?"


@rule("SL-STONE-12", "SL-TERM-01")
def test_after_twenty_equal_rolls_there_is_no_blast() -> None:
    assert MOST_STONE_ROLLS == 20
    t = fight(bearer().dice(*([4, 4] * 20)).hand("red", 2))
    assert len(rolls(t)) == 20
    assert t.prompt() == "Which card does Viggo play face down against Kaare?"
    assert t.g.rng.loaded == []


@rule("SL-STONE-01")
def test_fighters_of_the_bearers_side_on_the_space_use_the_stone_too() -> None:
    t = war().put("viggo", "red", "aries", 0).put("bodil", "red", "aries", 0).put("kaare", "green", "aries", 0)
    fight(t.stone("viggo").dice(5, 4)).answer("Place Bodil")
    assert t.prompt() == "Which Power Blast for Bodil?"


@rule("SL-STONE-01")
def test_a_helper_of_the_bearer_uses_it_and_the_bearer_may_be_a_diplomat() -> None:
    t = war(negotiation="brief").put("viggo", "red", "aries", 0).put("elfrida", "red", "aries").stone("elfrida")
    t.put("kaare", "green", "aries", 0).put("torvald", "yellow", "ruin_sw", 1).dice(5, 4)
    t.turn("red", "fight").answers("No truce", "No truce", "Ask Yellow for aid", "Ask nobody")
    t.answer("Send Torvald to help Red").answer("Place Torvald")
    assert (t.prompt(), t.asked()) == ("Which Power Blast for Torvald?", ["Cas"])


@rule("SL-STONE-01")
@pytest.mark.parametrize("where", ["leo", "home_red"])
def test_a_stone_elsewhere_gives_no_power(where: str) -> None:
    t = war().put("viggo", "red", "aries", 2).put("kaare", "green", "aries", 1).put("randi", "red", where, 1)
    finish(fight(t.stone("randi")))
    assert rolls(t) == []
    assert len(duels(t)) == 1


@rule("SL-STONE-01")
def test_a_bystander_with_the_stone_helps_nobody() -> None:
    t = war().put("viggo", "red", "aries", 2).put("kaare", "green", "aries", 1).put("astrid", "blue", "aries")
    finish(fight(t.stone("astrid")))
    assert rolls(t) == []


@rule("SL-STONE-06", "SL-STONE-08")
def test_the_first_blast_is_an_extra_card_right_after_the_users_first() -> None:
    t = fight(bearer(2, 3).dice(5, 4), 2, 4, 7, 0, 0).answer("Power Blast: draw one extra card")
    assert t.told("SL-DUEL-06") == ["Viggo draws a 2.", "Viggo draws a 4.", "Kaare draws a 7."]
    assert duels(t) == ["Kaare wins against Viggo, 16 to 15."]
    finish(t)
    conserved(t)


@rule("SL-STONE-06", "SL-STONE-08")
def test_a_defending_user_draws_their_extra_card_last() -> None:
    t = war().put("viggo", "red", "aries", 2).put("kaare", "green", "aries", 0).stone("kaare").dice(5, 4)
    fight(t, 7, 2, 4, 0, 0).answer("Power Blast: draw one extra card")
    assert t.told("SL-DUEL-06") == ["Viggo draws a 7.", "Kaare draws a 2.", "Kaare draws a 4."]


@rule("SL-STONE-07", "SL-STONE-08", "SL-STONE-09")
def test_the_second_blast_burns_up_to_a_die_of_ships_before_any_card() -> None:
    t = fight(bearer(2, 5).dice(5, 4, 3).hand("red", 2)).answer("Power Blast: burn enemy ships")
    assert (t.prompt(), t.asked()) == ("How many ships do you burn?", ["Ann"])
    assert t.options() == ["0", "1", "2", "3"]
    assert t.default() == "3"
    with t.changes(kaare_ships=-2, green_stored=2):
        t.answer("2")
    assert t.prompt() == "Which card does Viggo play face down against Kaare?"


@rule("SL-STONE-07")
def test_no_more_burn_than_the_opponent_has() -> None:
    t = fight(bearer(2, 2).dice(5, 4, 8)).answer("Power Blast: burn enemy ships")
    assert t.options() == ["0", "1", "2"]
    assert fight(bearer(2, 1).dice(5, 4)).offers("Power Blast: burn enemy ships")
    t = fight(bearer(2, 0).dice(5, 4))
    assert not t.offers("Power Blast: burn enemy ships")


@rule("SL-STONE-03")
def test_the_user_may_do_without_a_blast() -> None:
    t = fight(bearer().dice(5, 4), 2, 4).answer("No Power Blast")
    assert t.told("SL-DUEL-06") == ["Viggo draws a 2.", "Kaare draws a 4."]


@rule("SL-STONE-10", "SL-FORT-05")
def test_the_shadowlord_is_bound_by_the_roll_too() -> None:
    for dice, blast in (((2, 5), False), ((5, 2), True)):
        t = war().put("viggo", "red", "fortress", 1)
        t.out("taake", "skumra", "askulf", "mulm", "gravar", "hrimna", "nattfar", "draugan")
        fight(t.dice(*dice).hand("red", 2))
        assert rolls(t) == [f"The Power Stone: the Shadowlord rolls {dice[0]}, Viggo {dice[1]}."]
        assert ("Power Blast" in t.prompt()) == blast
        assert t.asked() == (["Bob"] if blast else ["Ann"])


@rule("SL-STONE-11")
def test_a_stone_that_changes_hands_is_rolled_for_by_the_new_side() -> None:
    t = war().put("viggo", "red", "aries", 0).put("kaare", "green", "aries", 0).put("anders", "green", "aries", 0)
    t.stone("kaare").dice(1, 2, 1, 2)
    fight(t, 7, 0, 0, 2, 7, 0, 0, 2).answer("Kaare against Viggo")
    finish(t)
    assert rolls(t) == [
        "The Power Stone: Kaare rolls 1, Viggo 2.",
        "The Power Stone: Viggo rolls 1, Anders 2.",
    ]
    assert t.g.stone == who("viggo")


@rule("SL-STONE-14", "SL-COMP-19")
def test_the_stone_is_no_ship() -> None:
    t = war().put("viggo", "red", "aries", 0).stone("viggo")
    t.turn("red", "move")
    assert destinations(t.g, who("viggo")) == 0
    t = fight(
        war().put("viggo", "red", "aries", 2).put("kaare", "green", "aries", 1).stone("kaare").dice(1, 2), 0, 7, 10, 0
    )
    finish(t)
    assert t.g.stone == who("kaare")
    assert t.ships("kaare") == 0


@rule("SL-STONE-13", "SL-NEG-15")
def test_the_stone_cannot_be_traded_nor_its_bearer() -> None:
    t = table(negotiation="full").put("viggo", "red", "aries", 2).put("randi", "red", "aries").stone("viggo")
    t.turn("red", "moment_after_event").answers("Make an offer", "Make Green an offer")
    assert t.offers("Give Randi")
    assert not t.offers("Give Viggo")
    assert not [option for option in t.options() if "Stone" in option]
