"""The end in the players' words (chapter 25)."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.table import FOES, ClashTable, model, table
from games.clash_for_eternia.words import end_round
from rulebound.engine.event import Event
from rulebound.engine.kinds import Seat
from rulebound.engine.particulars import Ending
from rulebound.games.clash_for_eternia import GAME
from rulebound.games.clash_for_eternia.actions import Concede
from rulebound.games.clash_for_eternia.events_attack import Attacked, Knocked, Suffered
from rulebound.games.clash_for_eternia.events_scenario import Conceded
from rulebound.games.clash_for_eternia.kinds import MODEL, Wounds
from rulebound.games.clash_for_eternia.scenarios.base import thing_of_npc
from rulebound.games.clash_for_eternia.scenarios.played import SCENARIOS, scenario_of
from rulebound.games.clash_for_eternia.state import leave
from rulebound.games.clash_for_eternia.tables import CONTROLLER, FIRST_NPC, NPC_SKILLS, PLAYERS
from rulebound.testing import rule

RAIDERS = ("skeletor", "beast_man")  # in The King's Ransom the Villains are the Player Team
GUARDS = ("he_man", "teela", "man_at_arms")


def told(t: ClashTable) -> Ending:
    """How the end is told at this table."""
    found = GAME.ending(t.g, t.names, [one.event for one in t.log])
    assert found is not None
    return found


def checked(t: ClashTable) -> Ending:
    """The end, when the goals are looked at now."""
    scenario_of(t.g).check(t.g)
    return told(t)


def late(t: ClashTable) -> Ending:
    """The end, when the last Round is over."""
    t.g.round = scenario_of(t.g).last_round(t.g)
    scenario_of(t.g).time_out(t.g)
    return told(t)


@rule("CE-SCN-04", "CE-S1-02")
def test_a_team_wins_with_its_victory_points() -> None:
    t = table("he_man", "teela", members=2)
    assert GAME.ending(t.g, t.names, []) is None
    t.g.vp[PLAYERS] = 4
    end = checked(t)
    assert end.title == "Ann and Bob win Clash of Champions"
    assert end.text == "4 VP in Round 1, where 4 were needed; the Controller has 0 of 5."
    assert [fate.text for fate in end.fates] == [
        "He-Man: never KO'ed",
        "Teela: never KO'ed",
        "Skeletor, Beast Man and Mer-Man: never KO'ed",
    ]


@rule("CE-PC-02", "CE-S1-03")
def test_the_ai_wins_without_a_seat() -> None:
    t = table("he_man", ai=True)
    t.g.vp[CONTROLLER] = 1
    end = checked(t)
    assert end.title == "The AI wins Clash of Champions"
    assert end.text == "1 VP in Round 1, where 1 was needed; the Player Team has 0 of 12."
    assert [fate.text for fate in end.fates] == ["He-Man: never KO'ed"]


@rule("CE-END-06")
def test_a_concession_names_who_conceded() -> None:
    t = table("he_man", "teela", members=2).activate("he_man").puts_in(Concede(), by="Ann")
    end = GAME.ending(t.g, t.names, [Conceded(Seat(0))])
    assert end is not None
    assert (end.title, end.text) == ("Cas wins Clash of Champions", "Ann conceded in Round 1.")


@rule("CE-END-02", "CE-S1-04", "CE-SCN-10")
def test_a_time_out_compares_and_says_whose_a_tie_is() -> None:
    end = late(table("he_man", "teela"))
    assert end.text == (
        "Round 8 was the last: the Player Team has 0 of 4 VP, the Controller has 0 of 5. "
        "Equal parts go to the Controller."
    )


@rule("CE-S2-03", "CE-S2-05")
def test_swords_are_counted_at_both_ends() -> None:
    t = table("he_man", "teela", scenario="swords_of_eternia")
    t.g.secured[PLAYERS] = 2
    assert checked(t).text == "2 swords secured in Round 1; the Controller has none."
    t = table("he_man", "teela", scenario="swords_of_eternia")
    t.g.secured[CONTROLLER] = 1
    assert late(t).text == "Round 8 was the last: 1 to 0 swords secured."
    end = late(table("he_man", "teela", scenario="swords_of_eternia"))
    assert end.text.endswith("What is carried, KOs and then the Controller decide a tie.")


@rule("CE-S4-05", "CE-S6-04")
def test_wards_consoles_and_kos_are_told() -> None:
    t = table("he_man", "teela", scenario="siege_of_grayskull")
    for thing in scenario_of(t.g).things_of[:3]:
        t.g.token_at[thing] = -1
    assert checked(t).text == "3 Wards are broken in Round 1."
    t = table("he_man", "teela", scenario="siege_of_grayskull")
    assert late(t).text == "Round 8 was the last, and the Controller had not reached its goal."
    t = table("he_man", "teela", scenario="raid_on_snake_mountain")
    t.g.kos[PLAYERS] = 20
    assert checked(t).text == "Player Characters were KO'ed 20 times by Round 1."
    t = table("he_man", "teela", scenario="raid_on_snake_mountain")
    for thing in scenario_of(t.g).things_of:
        t.g.token_at[thing] = -1
    assert checked(t).text == "4 consoles are disabled in Round 1."


@rule("CE-END-02", "CE-SCN-10")
@pytest.mark.parametrize("scenario", [one.record.id for one in SCENARIOS])
@pytest.mark.parametrize("ai", [False, True])
def test_every_time_out_is_told_with_a_winner(scenario: str, ai: bool) -> None:
    kings = scenario == "kings_ransom"
    team, foes = (RAIDERS, GUARDS) if kings else (("he_man", "teela"), FOES)
    end = late(table(*team, foes=foes, scenario=scenario, ai=ai))
    assert end.title.startswith(("Ann wins ", "Bob wins ", "The AI wins "))
    assert "was the last" in end.text


@rule("CE-S5-06")
def test_the_king_is_carried_off() -> None:
    t = table(*RAIDERS, foes=GUARDS, scenario="kings_ransom")
    king = scenario_of(t.g).npc_models[0]
    leave(t.g, king)
    t.g.carries[model("skeletor")] = thing_of_npc(king)
    end = checked(t)
    assert (end.title, end.text) == ("Ann wins The King's Ransom", "King Randor was carried off in Round 1.")


@rule("CE-KO-03")
def test_kos_are_counted_for_whose_character_it_was() -> None:
    t = table("he_man", "teela", members=2)
    t.g.vp[PLAYERS] = 4
    scenario_of(t.g).check(t.g)
    events = [Knocked(model("teela")), Knocked(model("skeletor")), Knocked(model("teela"))]
    end = GAME.ending(t.g, t.names, events)
    assert end is not None
    assert [fate.text.split(": ")[1] for fate in end.fates] == ["never KO'ed", "KO'ed 2 times", "KO'ed once"]
    assert {figure.label: figure.values for figure in end.figures}["Models KO'ed"] == (0, 2, 1)


@rule("CE-S5-06")
def test_the_end_calls_the_king_by_his_name_on_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table(*RAIDERS, foes=GUARDS, scenario="kings_ransom")
    king = scenario_of(t.g).npc_models[0]
    monkeypatch.setattr(MODEL, "words", (*MODEL.words[:king], "Queen Marlena", *MODEL.words[king + 1 :]))
    leave(t.g, king)
    t.g.carries[model("skeletor")] = thing_of_npc(king)
    assert checked(t).text == "Queen Marlena was carried off in Round 1."


@rule("CE-NPC-01", "CE-NPC-13")
def test_what_an_npc_does_and_suffers_counts_for_nobody() -> None:
    t = table("he_man", "teela", scenario="dragons_hoard")
    t.g.secured[PLAYERS] = 4
    scenario_of(t.g).check(t.g)
    dragon, robot = model("granamyr"), model("hover_robot:1")
    breath = NPC_SKILLS[dragon - FIRST_NPC][0]
    events: list[Event] = [Attacked(dragon, breath), Suffered(dragon, Wounds(3)), Knocked(dragon), Knocked(robot)]
    end = GAME.ending(t.g, t.names, events)
    assert end is not None
    found = {figure.label: figure.values for figure in end.figures}
    assert found == {"Attacks": (0, 0), "Wounds suffered": (0, 0), "Models KO'ed": (0, 1)}  # the Minion alone


@rule("CE-SCN-04", "CE-END-02")
def test_winners_share_the_first_place_and_a_point_each() -> None:
    t = table("he_man", "teela", members=2)
    t.g.round = 8
    end_round(t)  # nobody has a VP, so the Controller wins
    assert (t.ending().scores, t.ending().places) == ((0, 0, 1), (2, 2, 1))
    late = table("he_man", "teela", members=2, scenario="siege_of_grayskull")
    late.g.round = 8
    end_round(late)
    assert (late.ending().scores, late.ending().places) == ((1, 1, 0), (1, 1, 3))
