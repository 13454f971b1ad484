"""Chapter 15: called characters ask leave to pass."""

from __future__ import annotations

from games.shadowlords.table import Table
from games.shadowlords.test_allies import no_truce
from games.shadowlords.war import duels, finish, joined, war
from rulebound.testing import rule


def behind(others: str = "blue", negotiation: str = "brief") -> Table:
    """Sigrun of Green could come to Aries from Capricorn only past Randi, who stands on Anvil Base."""
    t = war(4, negotiation).put("viggo", "red", "aries", 3).put("kaare", "green", "aries", 1)
    return t.put("sigrun", "green", "capricorn", 2).put("randi", others, "base_sw", 0)


CALL_SIGRUN = "Call Sigrun, who must ask leave to pass"


@rule("SL-BATT-17", "SL-BATT-28", "SL-MOVE-11")
def test_a_called_character_asks_leave_of_those_whom_it_passes() -> None:
    t = no_truce(behind())
    assert t.options() == [CALL_SIGRUN, "Call nobody"]
    t.answer(CALL_SIGRUN)
    assert (t.prompt(), t.asked()) == ("May Sigrun pass your space on the way to the battle on Aries?", ["Dee"])
    assert t.default() == "Refuse"
    assert t.space("sigrun") == "capricorn"
    t.answer("Let Sigrun pass")
    assert (t.space("sigrun"), joined(t)) == ("aries", ["Sigrun fights for Green on Aries."])
    assert "Which ally do you call" not in t.prompt()


@rule("SL-BATT-28", "SL-PASS-03", "SL-PASS-01")
def test_who_gets_no_leave_stays_and_another_may_be_called_in_its_place() -> None:
    t = no_truce(behind().put("halvor", "green", "home_red", 1).put("fire_master", "red", "leo"))
    assert t.options() == ["Call Halvor", CALL_SIGRUN, "Call nobody"]
    t.answers(CALL_SIGRUN, "Refuse")
    assert (t.space("sigrun"), joined(t)) == ("capricorn", [])
    assert t.options() == ["Call Halvor", "Call nobody"]
    assert t.refused("Call Sigrun") == "SL-BATT-17"
    t.answer("Call Halvor")
    assert joined(t) == ["Halvor fights for Green on Aries."]
    assert "Which ally do you call" not in t.prompt()


@rule("SL-BATT-28", "SL-PASS-07")
def test_everybody_on_the_way_is_asked_the_attacker_too_and_all_must_agree() -> None:
    t = no_truce(behind("yellow").put("eskil", "blue", "base_sw", 0)).answer(CALL_SIGRUN)
    assert t.asked() == ["Cas", "Dee"]
    t.answer("Refuse", "yellow").answer("Let Sigrun pass", "blue")
    assert t.space("sigrun") == "capricorn"
    t = no_truce(behind("red")).answer(CALL_SIGRUN)
    assert t.asked() == ["Ann"]
    assert t.answer("Let Sigrun pass").space("sigrun") == "aries"


@rule("SL-BATT-28", "SL-PASS-10", "SL-MOVE-13")
def test_shadows_let_no_called_character_pass() -> None:
    t = no_truce(
        behind()
        .put("taake", "black", "base_sw", 0)
        .put("halvor", "green", "home_red", 1)
        .put("fire_master", "red", "leo")
    )
    assert t.refused("Call Sigrun") == "SL-BATT-17"


@rule("SL-BATT-28", "SL-MOVE-11")
def test_an_own_piece_beside_another_players_character_opens_no_way() -> None:
    t = no_truce(behind().put("elfrida", "green", "base_sw"))
    assert t.options() == [CALL_SIGRUN, "Call nobody"]
    assert t.answer(CALL_SIGRUN).asked() == ["Dee"]


@rule("SL-BATT-28", "SL-MOVE-34")
def test_loose_ships_of_another_are_passed_with_leave() -> None:
    t = no_truce(behind().out("randi").loose("yellow", "base_sw", 1)).answer(CALL_SIGRUN)
    assert t.asked() == ["Cas"]
    t.answer("Let Sigrun pass")
    assert t.space("sigrun") == "aries"


@rule("SL-BATT-28", "SL-MOVE-26")
def test_of_several_ways_the_owner_names_the_one_it_asks_for() -> None:
    t = no_truce(behind().put("halvor", "yellow", "ruin_sw", 0)).answer(CALL_SIGRUN)
    assert t.prompt() == "Which space does Sigrun ask leave to pass on the way to Aries?"
    assert (t.asked(), sorted(t.options())) == (
        ["Bob"],
        ["Ask leave to pass Anvil Base", "Ask leave to pass Hall of Cinders"],
    )
    t.answer("Ask leave to pass Hall of Cinders")
    assert t.asked() == ["Cas"]
    t.answer("Let Sigrun pass")
    assert t.space("sigrun") == "aries"


@rule("SL-BATT-28", "SL-PASS-07")
def test_a_long_way_past_two_players_asks_both() -> None:
    t = no_truce(
        behind()
        .put("sigrun", "green", "home_green", 3)
        .put("halvor", "yellow", "capricorn", 0)
        .put("earth_master", "green", "taurus")
    )
    t.answer(CALL_SIGRUN)
    assert t.asked() == ["Cas", "Dee"]
    t.answer("Let Sigrun pass", "yellow").answer("Let Sigrun pass", "blue")
    assert t.space("sigrun") == "aries"


@rule("SL-BATT-28", "SL-BATT-16")
def test_aid_asks_leave_on_its_way_too() -> None:
    t = behind().put("sigrun", "yellow", "capricorn", 2)
    no_truce(t).answer("Ask Yellow for aid", "red").answer("Ask Yellow for aid", "green")
    assert t.options() == [
        "Send nobody",
        "Send Sigrun to help Red, if others let it pass",
        "Send Sigrun to help Green, if others let it pass",
    ]
    t.answer("Send Sigrun to help Red, if others let it pass")
    assert t.asked() == ["Dee"]
    t.answer("Let Sigrun pass")
    assert joined(t) == ["Sigrun fights for Red on Aries."]


@rule("SL-BATT-18", "SL-BATT-28")
def test_the_caller_is_not_asked_where_they_stand_beside_another_player() -> None:
    t = behind().put("sigrun", "yellow", "capricorn", 2).put("elfrida", "green", "base_sw")
    no_truce(t).answer("Ask nobody", "red").answer("Ask Yellow for aid", "green")
    assert t.answer("Send Sigrun to help Green, if others let it pass").asked() == ["Dee"]


@rule("SL-BATT-28", "SL-BATT-16")
def test_aid_that_gets_no_leave_stays_where_it_is() -> None:
    t = behind().put("sigrun", "yellow", "capricorn", 2)
    no_truce(t).answer("Ask nobody", "red").answer("Ask Yellow for aid", "green")
    t.answers("Send Sigrun to help Green, if others let it pass", "Refuse")
    assert (t.space("sigrun"), joined(t)) == ("capricorn", [])
    finish(t)
    assert len(duels(t)) == 1


@rule("SL-BATT-28", "SL-NEG-21")
def test_where_consent_is_off_no_leave_is_asked() -> None:
    t = (
        behind(negotiation="off")
        .put("halvor", "green", "home_red", 1)
        .put("fire_master", "red", "leo")
        .turn("red", "fight")
    )
    assert t.options() == ["Call Halvor", "Call nobody"]
    assert t.refused("Call Sigrun") == "SL-BATT-17"
