"""Chapter 24: who is asked for what at a table of several members, and what is not asked at all."""

from __future__ import annotations

from games.clash_for_eternia.table import ClashTable, table
from rulebound.games.clash_for_eternia.actions import Assign, Enter, Move, UseAttack
from rulebound.games.clash_for_eternia.frames import Payout
from rulebound.games.clash_for_eternia.kinds import Store
from rulebound.testing.marks import rule


def team(**more: str) -> ClashTable:
    """Ann has He-Man, Bob has Teela, Cas is the Controller and has no Power to assign."""
    t = table("he_man", "teela", members=2).full()
    for who, where in more.items():
        t.put(who, where)
    return t


@rule("CE-DEC-03", "CE-PC-10", "CE-POW-03")
def test_the_owner_of_a_character_assigns_its_power_cube_by_cube_where_there_is_room() -> None:
    t = team().unlock("teela", "rally_the_guard").activate("teela", 2)
    assert (t.asked(), t.prompt()) == (["Bob"], "Where does Teela put Power? 2 to go.")
    t.does(Assign(Store(2)))
    assert (t.asked(), t.prompt()) == (["Bob"], "Where does Teela put Power? 1 to go.")
    full = team().unlock("teela", "rally_the_guard").power("teela", 5).activate("teela", 2)
    assert full.is_at_action()  # one place has room: nobody is asked


@rule("CE-DEC-04", "CE-DEC-05", "CE-PC-10")
def test_the_owner_of_the_active_character_picks_actions_and_steps() -> None:
    t = team(teela="A7").activate("teela")
    assert t.asked() == ["Bob"]
    t.does(Move())
    assert (t.asked(), t.prompt()) == (["Bob"], "Where does Teela go? 3 movement points left.")


@rule("CE-DEC-04", "CE-ACT-17")
def test_only_ending_the_activation_is_always_possible() -> None:
    t = table("he_man", "teela").full().put("he_man", "A1").put("skeletor", "A2").put("beast_man", "B1").dazed("he_man")
    t.activate("he_man")
    assert set(t.options()) >= {"End the Activation", "Spend 1 Power: no longer Dazed"}
    held = table("he_man", "teela").full().put("he_man", "E6").snared("he_man").activate("he_man")
    assert set(held.options()) == {"Spend 1 Power: no longer Snared", "End the Activation"}


@rule("CE-DEC-06", "CE-BST-07", "CE-PC-10")
def test_defenders_are_asked_by_seat_and_each_pushes_for_its_own_skill() -> None:
    t = table("orko", "man_at_arms", members=2).full().put("orko", "A7").put("man_at_arms", "A6").put("skeletor", "A9")
    t.unlock("orko", "now_you_see_me").power("orko", 3, 1).power("orko", 5)
    t.unlock("man_at_arms", "force_field_projector").power("man_at_arms", 3, 2).activate("skeletor")
    while not t.is_at_action():
        t.first_option()
    t.rolls("blank", "blank", "blank").does(next(one for one in t.actions() if isinstance(one, UseAttack)))
    asked = []
    while not t.is_at_action():
        if t.prompt() == "Do you defend against Skeletor?":
            asked += t.asked()
        if t.prompt() == "Which target?":
            t.answer("Target Orko")
        else:
            t.passes() if t.may_decline() else t.first_option()
    assert asked == ["Ann", "Bob"]


@rule("CE-DEC-07", "CE-REA-01", "CE-PC-10")
def test_the_owner_of_a_reaction_is_asked_if_it_can_be_paid() -> None:
    def starts(power: int) -> ClashTable:
        t = table("he_man", "mekaneck", members=2).full().put("mekaneck", "A7").put("skeletor", "A9")
        return t.unlock("mekaneck", "early_warning").power("mekaneck", power, 2).activate("skeletor")

    assert (starts(1).asked(), starts(1).prompt()) == (
        ["Bob"],
        "Skeletor starts its Activation. Does Mekaneck react?",
    )
    assert starts(0).is_at_action()


@rule("CE-DEC-10", "CE-PC-10")
def test_the_owner_of_a_koed_character_picks_where_it_returns() -> None:
    t = team().out("teela").put("he_man", "C1").activate("teela")
    assert (t.asked(), t.spaces(Enter)) == (["Bob"], {"D1", "F1", "G1"})


@rule("CE-DEC-06", "CE-RR-04", "CE-PC-10")
def test_the_owner_of_a_reroll_picks_the_dice() -> None:
    t = table("he_man", "mekaneck", members=2).full().put("he_man", "A7").put("mekaneck", "A8").put("skeletor", "B7")
    t.unlock("mekaneck", "spotter").power("mekaneck", 3, 1).activate("he_man").rolls(*["blank"] * 4)
    t.attack("sword_of_power", "skeletor").until("react").answer("React with Spotter")
    assert (t.asked(), t.prompt()) == (["Bob"], "Which dice are rerolled? Up to 2.")


@rule("CE-DEC-09", "CE-ESC-03", "CE-ESC-10", "CE-PC-10")
def test_at_an_advancement_space_the_members_unlock_by_seat_and_the_controller_empowers() -> None:
    t = team()
    t.g.escalation = 3
    t.phase(Payout())
    asked = []
    while not t.over() and t.g.rewarded == 1 and not t.prompt().startswith("Which card"):
        asked.append((t.asked()[0], t.prompt(), len(t.options())))
        t.first_option()
    assert asked == [
        ("Ann", "Which Skill does He-Man unlock?", 2),
        ("Bob", "Which Skill does Teela unlock?", 2),
        ("Cas", "Which Controller Skill is Empowered?", 4),
        ("Cas", "Which Character is Empowered?", 3),
    ]
