"""Chapter 14: the Balance of Power, reason by reason and Action by Action."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.duel import Duel, duel
from games.clash_for_eternia.table import model, table
from rulebound.games.clash_for_eternia.actions import Command
from rulebound.games.clash_for_eternia.frames import NpcTurn
from rulebound.testing.marks import rule

TO_GO = "Which Controller Skill gets Power? {} to go."


@rule("CE-BOP-01", "CE-BOP-06", "CE-BOP-07")
@pytest.mark.parametrize(
    ("name", "level", "words", "spent"),
    [("indomitable", 0, "Indomitable", 2), ("i_have_the_power", 3, "I Have the Power", 3)],
)
def test_the_controller_gains_all_that_is_spent_wherever_it_lay(name: str, level: int, words: str, spent: int) -> None:
    t = table("he_man", "teela").hp("he_man", 5).power("he_man", 4)
    if level:
        t.unlock("he_man", name).power("he_man", 3, level)
    t.activate("he_man").answer(f"Use {words}")
    assert t.prompt() == TO_GO.format(spent)
    for _ in range(spent):
        t.answer("Put 1 Power on Command")
    assert list(t.g.stock) == [0, spent, 0, 0]
    assert t.is_at_action()
    assert [t.power_of(who) for who in t.foes] == [0, 0, 0]


@rule("CE-BOP-01", "CE-BOP-02", "CE-POW-13")
def test_the_controller_gains_what_a_character_loses_in_an_attack() -> None:
    """Evil-Lyn's wand costs her 1 and the target 1: what she pays is nobody's gain."""
    t = duel("evil_lyn.c.crystal_wand", 2, active=False, power=3).power("beast_man", 2).activate("evil_lyn")
    t.rolls("ranged", "blank", "blank").attack("crystal_wand", "beast_man").buys("evil_lyn.c.crystal_wand")
    assert t.skips_to("Controller Skill gets").prompt() == TO_GO.format(1)
    assert t.power_of("beast_man") == 1


@rule("CE-BOP-01", "CE-BOP-03")
def test_the_controller_gains_what_a_card_takes_away() -> None:
    t = table("he_man", "teela").power("he_man", 3).hand("break_their_will").stock(battle_plan=1)
    t.activate("he_man").answer("Play Break Their Will")
    assert t.power_of("he_man") == 3 + 1 - 2
    assert t.prompt() == TO_GO.format(2)


@rule("CE-BOP-01", "CE-POW-13")
def test_the_controller_gains_no_more_than_there_was_to_lose() -> None:
    t = table("he_man", "teela").hand("break_their_will").stock(battle_plan=1)
    t.activate("he_man").answer("Play Break Their Will")
    assert t.power_of("he_man") == 0
    assert t.prompt() == TO_GO.format(1)


# Whose Actions they are.


@rule("CE-BOP-04", "CE-BOP-02", "CE-BOP-06")
def test_what_a_reaction_spends_in_an_attack_of_the_players_waits_for_its_end() -> None:
    t = duel("mekaneck.p.spotter", 6, friend="fisto", active=False).put("fisto", "A9").put("beast_man", "A10")
    t.activate("fisto").rolls("blank", "blank", "power", "melee").attack("steel_fist", "beast_man").skips_to("react")
    t.reacts("spotter").answers("Reroll die 1", "No more")
    assert t.told("CE-ATK-19")  # Fisto gains first
    assert (sum(t.g.stock), t.prompt()) == (0, TO_GO.format(1))


def watched(apart: int = 6) -> Duel:
    """Tri-Klops watches; the Controller's Models come near."""
    return duel("tri_klops.p.watchful_eye", apart, active=False).put("hover_robot:1", "A10")


@rule("CE-BOP-04", "CE-STR-08", "CE-CSK-06")
@pytest.mark.parametrize("commanded", [False, True])
def test_what_is_spent_in_the_action_of_a_minion_or_a_commanded_character_waits_for_its_end(commanded: bool) -> None:
    t = watched(3 if commanded else 6).stock(command=5, reserves=5, empower=5)
    if commanded:
        t.out("hover_robot:1").strategy().until("Which Controller Skill or").does(Command(model("beast_man")))
    else:
        t.strategy().until("Which Minion").answer("Activate Hover Robot 1")
    if t.offers("Move"):
        t.answer("Move")
    t.answer("Go to A9").rolls("blank", "blank", "blank").reacts("watchful_eye").attack("gammavision")
    before = list(t.g.stock)
    assert "go?" in t.skips_to(" go?").prompt()
    assert (list(t.g.stock), t.g.pending) == (before, 1)
    t.answer("Stop here")
    if t.prompt() == TO_GO.format(1):  # unless one Controller Skill alone has room
        t.first_option()
    assert sum(t.g.stock) == sum(before) + 1


@rule("CE-BOP-12", "CE-ATK-26", "CE-ATK-07")
def test_what_a_reaction_spends_in_the_attack_of_an_npc_waits_for_its_end() -> None:
    t = table("he_man", "orko", foes=("teela", "fisto", "stratos"), scenario="kings_ransom").put("he_man", "E9")
    t.put("orko", "E7").hp("orko", 1).put("king_randor", "E8").unlock("he_man", "stand_between").power("he_man", 1, 2)
    t.rolls("melee", "blank", "blank").phase(NpcTurn(model("king_randor")))
    t.answer("React with Stand Between")
    assert t.told("CE-ATK-11")
    assert t.prompt() == TO_GO.format(1)
