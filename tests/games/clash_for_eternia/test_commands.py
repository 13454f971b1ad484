"""Command and No Rest: what a commanded Action is, and who can perform one (CE-CSK-04..06, CE-CSK-16)."""

from __future__ import annotations

from games.clash_for_eternia.duel import duel
from games.clash_for_eternia.table import ClashTable, model, table, thing
from games.clash_for_eternia.test_strategy_cards import card
from rulebound.games.clash_for_eternia.actions import Choose, Command, Interact, Move, Recover, UseAttack
from rulebound.games.clash_for_eternia.rules.passives import add_buff, printed_armor
from rulebound.games.clash_for_eternia.terms import END_OF_ACTIVATION, START_OF_NEXT_ACTIVATION, STAT_ARMOR
from rulebound.testing.marks import rule

PLAN = "Skill or Strategy card"
SKELETOR = Command(model("skeletor"))


def commanding(t: ClashTable) -> ClashTable:
    """Step 3 with all Controller Skills full."""
    return t.full().strategy().until(PLAN)


# What it is.


@rule("CE-CSK-06")
def test_a_commanded_action_is_no_activation() -> None:
    """Skeletor stands in Lava: nobody is burnt, nothing ends, and no card for the start of an Activation is played."""
    t = table(scenario="swords_of_eternia").put("skeletor", "B7").put("he_man", "B5").dazed("skeletor")
    t.power("skeletor", 2).hand("dire_blessing").hp("skeletor", 5)
    commanding(t)
    for until, source in ((START_OF_NEXT_ACTIVATION, 900), (END_OF_ACTIVATION, 901)):
        add_buff(t.g, model("skeletor"), STAT_ARMOR, 1, until, source)
    before = printed_armor(t.g, model("skeletor"))
    t.does(SKELETOR)
    assert {type(one) for one in t.actions()} == {Move, UseAttack}
    assert not any(isinstance(one, Recover) for one in t.actions())
    t.rolls("blank", "blank", "blank").answer("Attack with Havoc Staff").until(PLAN)
    assert (t.hp_of("skeletor"), t.power_of("skeletor"), t.is_dazed("skeletor")) == (5, 2, True)
    assert printed_armor(t.g, model("skeletor")) == before


@rule("CE-CSK-06", "CE-SNA-02")
def test_a_commanded_action_does_not_end_snared() -> None:
    t = commanding(table().put("skeletor", "A2").put("he_man", "A1").snared("skeletor")).does(SKELETOR)
    t.rolls(*["blank"] * 3).until(PLAN)
    assert t.told("CE-ATK-04") == ["Skeletor Attacks with Havoc Staff."]
    assert t.is_snared("skeletor")


@rule("CE-CSK-06", "CE-CSK-16")
def test_interact_can_be_commanded() -> None:
    t = commanding(table(scenario="swords_of_eternia").put("skeletor", "E7")).does(SKELETOR)
    assert t.options() == ["Move", "Interact with Sword 1"]
    t.does(Interact(thing("Sword 1")))
    assert t.told("CE-TOK-03") == ["Skeletor picks up Sword 1."]
    assert PLAN in t.prompt()
    held = commanding(table(scenario="swords_of_eternia").put("skeletor", "E7").snared("skeletor")).does(SKELETOR)
    assert held.told("CE-TOK-03") == ["Skeletor picks up Sword 1."]  # all that Skeletor can do


@rule("CE-CSK-06", "CE-CSK-16")
def test_a_skill_of_type_action_can_be_commanded() -> None:
    t = commanding(table().put("beast_man", "A7").power("beast_man", 3).snared("beast_man"))
    t.does(Command(model("beast_man")))
    assert t.told("CE-SKL-03")[0] == "Beast Man uses Call the Griffin."  # all that Beast Man can do


@rule("CE-CSK-06", "CE-ACT-26")
def test_a_commanded_attack_is_paid_by_the_character() -> None:
    t = duel("he_man.c.boulder_toss", 3, active=False, power=0).stock(command=5).strategy().skips_to(PLAN)
    t.does(Command(model("he_man")))
    assert t.skips_to(PLAN).told("CE-ATK-04") == []  # He-Man could only move
    t = duel("he_man.c.boulder_toss", 3, active=False, power=1).stock(command=5).strategy().skips_to(PLAN)
    t.does(Command(model("he_man"))).rolls(*["blank"] * 6).attack("boulder_toss", t.foe).skips_to(PLAN)
    assert t.power_of("he_man") == 0


# Who can.


@rule("CE-CSK-16", "CE-KO-11")
def test_whoever_is_out_is_not_commanded_whatever_has_left_the_battlefield() -> None:
    """A carried Sword lies nowhere, where Beast Man is too."""
    t = table(scenario="swords_of_eternia").out("beast_man")
    t.g.carries[model("he_man")] = thing("Sword 1")
    t.g.token_at[thing("Sword 1")] = -1
    assert commanding(t).refused(Command(model("beast_man"))) == "CE-CSK-16"


@rule("CE-CSK-16", "CE-FX-34", "CE-SC-14")
def test_no_rest_is_for_those_who_can_act() -> None:
    t = commanding(table().put("skeletor", "A7").out("beast_man").snared("skeletor").hand("no_rest"))
    t.does(card("no_rest"))
    assert t.prompt().startswith("Where does Mer-Man go?")  # of three, one can act, and must
    idle = commanding(table().put("skeletor", "A7").out("beast_man").snared("skeletor", "mer_man").hand("no_rest"))
    assert idle.refused(card("no_rest")) == "CE-REA-10"


@rule("CE-SC-14", "CE-FX-34", "CE-CSK-06")
def test_no_rest_allows_what_command_allows() -> None:
    swords = table(scenario="swords_of_eternia").put("skeletor", "E7").put("he_man", "E9").hand("no_rest")
    swords.out("beast_man", "mer_man")
    options = commanding(swords).does(card("no_rest")).options()
    assert options == ["Move", "Attack with Havoc Staff", "Interact with Sword 1"]
    t = commanding(table().put("beast_man", "A7").power("beast_man", 3).hand("no_rest")).does(card("no_rest"))
    assert t.does(Choose(model("beast_man"))).options() == ["Move", "Use Call the Griffin"]


@rule("CE-CSK-16", "CE-CSK-06", "CE-SNA-01")
def test_who_is_snared_is_commanded_for_an_attack_or_an_interact_alone() -> None:
    def commands(t: ClashTable) -> bool:
        return t.full().strategy().offers(Command(model("skeletor")))

    idle = table().put("skeletor", "A13").snared("skeletor")
    assert not commands(idle)
    assert commands(table().put("skeletor", "A2").put("he_man", "A1").snared("skeletor"))
    swords = table(scenario="swords_of_eternia").put("skeletor", "E7").snared("skeletor")
    assert commands(swords)
