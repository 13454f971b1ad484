"""Chapter 20: Scenarios 6 and 7."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.table import ClashTable, model, skill, thing
from games.clash_for_eternia.test_sieges import BY_N, TEAMS, hoard, raid
from games.clash_for_eternia.words import STAFF, SWORD, end_round, interact, ko
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.actions import GoTo, Interact, UseSkill
from rulebound.games.clash_for_eternia.tables import CONTROLLER, NPC_BY_ID, PLAYERS
from rulebound.testing.marks import rule

# Scenario 6.


@rule("CE-S6-01", "CE-S6-03", "CE-SCN-08")
@pytest.mark.parametrize(("number", "team"), BY_N)
def test_consoles_lose_their_locks(number: int, team: tuple[str, ...]) -> None:
    locks = (3, 2, 2, 2)[number]
    t = raid(team).put("he_man", "C6")
    assert t.g.token_left[thing("Console 1")] == locks
    for left in range(locks - 1, -1, -1):
        t.activate("he_man")
        with t.changes(escalation=+1 if left == 0 else 0):
            interact(t, "Console 1")
        assert t.g.token_left[thing("Console 1")] == left
    assert t.g.token_at[thing("Console 1")] == -1


@rule("CE-S6-02")
def test_the_controller_puts_a_lock_back() -> None:
    t = raid().put("skeletor", "C6").activate("skeletor")
    assert not t.offers(Interact(thing("Console 1")))
    t.g.token_left[thing("Console 1")] = 1
    t.ask_again()
    interact(t, "Console 1")
    assert t.g.token_left[thing("Console 1")] == 2


@rule("CE-S6-01", "CE-S6-02", "CE-SCN-09")
@pytest.mark.parametrize(("at", "near"), [("C7", True), ("C6", True), ("C5", False)])
def test_how_near_a_console_is_near_enough_for_both_sides(at: str, near: bool) -> None:
    for who in ("skeletor", "he_man"):
        t = raid().put("skeletor", "A13").put("he_man", "I1").put(who, at)
        t.g.token_left[thing("Console 1")] = 1
        assert t.activate(who).offers(Interact(thing("Console 1"))) == near


@rule("CE-S6-02")
@pytest.mark.parametrize("at", ["C6", "I13"])
def test_no_lock_comes_back_to_a_disabled_console(at: str) -> None:
    t = raid().put("skeletor", at)
    t.g.token_left[thing("Console 1")], t.g.token_at[thing("Console 1")] = 0, -1
    assert not t.activate("skeletor").offers(Interact(thing("Console 1")))


@rule("CE-S6-04", "CE-SCN-12", "CE-SCN-13")
@pytest.mark.parametrize(("number", "team"), BY_N)
def test_who_wins_the_raid(number: int, team: tuple[str, ...]) -> None:
    t = raid(team)
    for console, at in ((1, "C7"), (2, "G7"), (3, "B12")):
        assert not t.over()
        t.g.token_left[thing(f"Console {console}")] = 1
        t.put("he_man", at).activate("he_man")
        interact(t, f"Console {console}")
    assert t.ending().won == (True, False)
    limit = (3, 6, 8, 9)[number]
    other = raid(team).put("he_man", "E6").put("skeletor", "E7")
    other.g.kos[PLAYERS] = limit - 1
    ko(other, "he_man", "skeletor", STAFF)
    assert other.ending().rule == "CE-S6-04"
    assert other.ending().won == (False, True)
    late = raid(team)
    late.g.round = 8
    assert not end_round(late).over()
    late.g.round = 9
    end_round(late)
    assert late.ending().won == (False, True)


@rule("CE-S6-03")
def test_a_knockout_escalates_the_raid() -> None:
    t = raid().put("he_man", "E6").put("skeletor", "E7")
    with t.changes(escalation=+1, skeletor_hp=-t.hp_of("skeletor"), he_man_power=+4):
        ko(t, "skeletor", "he_man", SWORD)
    with t.changes(escalation=+1):
        end_round(t)


# Scenario 7.


@rule("CE-S7-01", "CE-S7-03")
def test_treasures_are_carried_home() -> None:
    t = hoard().put("he_man", "C5").activate("he_man")
    with t.changes(escalation=+1):
        interact(t, "Treasure 1")
    t.put("he_man", "C1").activate("he_man")
    with t.changes(escalation=0, vp_players=+1):
        interact(t, "Treasure 1")
    assert t.g.secured[PLAYERS] == 1


@rule("CE-S7-03")
def test_treasures_escalate_when_first_picked_up_and_with_the_rounds() -> None:
    t = hoard().put("he_man", "C5").activate("he_man")
    interact(t, "Treasure 1")
    ko(t.put("skeletor", "C6"), "he_man", "skeletor", STAFF)
    assert t.told("CE-KO-05") == ["He-Man drops Treasure 1 in C5."]
    t.put("teela", "C5").activate("teela")
    with t.changes(escalation=0):
        interact(t, "Treasure 1")
    t.out("granamyr")
    with t.changes(escalation=+1):
        end_round(t)


@rule("CE-S7-05")
@pytest.mark.parametrize(
    ("secured", "carries", "kos", "won"),
    [
        ((1, 0), "skeletor", (0, 3), True),  # more secured,
        ((0, 1), "he_man", (3, 0), False),
        ((1, 1), "he_man", (3, 0), True),  # then more carried,
        ((1, 1), "skeletor", (0, 3), False),
        ((0, 0), "", (0, 1), True),  # then more enemy Characters KO'ed,
        ((0, 0), "", (1, 0), False),
        ((0, 0), "", (1, 1), False),  # then the Controller
    ],
)
def test_against_a_person_the_hoard_is_compared(
    secured: tuple[int, int], carries: str, kos: tuple[int, int], won: bool
) -> None:
    t = hoard().out("granamyr")
    for side in (0, 1):
        t.g.secured[side], t.g.kos[side] = secured[side], kos[side]
    if carries:
        t.g.carries[model(carries)] = thing("Treasure 4")
    t.g.round = 10
    assert (end_round(t).ending().rule, t.ending().won) == ("CE-S7-05", (won, not won))


def secured(t: ClashTable, who: str, home: str, numbers: range) -> None:
    """These treasures are secured one after the other."""
    for number in numbers:
        assert not t.over()
        t.g.carries[model(who)] = thing(f"Treasure {number}")
        t.put(who, home).activate(who)
        interact(t, f"Treasure {number}")


@rule("CE-S7-04", "CE-SCN-13", "CE-SCN-08")
def test_three_treasures_win_the_hoard_and_all_four_for_one_alone() -> None:
    t = hoard()
    secured(t, "he_man", "C1", range(1, 4))
    assert t.ending().won == (True, False)
    alone = hoard(TEAMS[0])
    secured(alone, "he_man", "C1", range(1, 5))
    assert alone.ending().won == (True, False)
    robbed = hoard(TEAMS[0])
    robbed.g.secured[CONTROLLER] = 1
    secured(robbed, "he_man", "C1", range(1, 4))
    assert (robbed.ending().won, robbed.ending().rule) == ((True, False), "CE-S7-04")  # by the goal, not the time-out
    person = hoard()
    secured(person, "skeletor", "C13", range(1, 4))
    assert person.ending().won == (False, True)


@rule("CE-S7-04")
def test_the_ai_needs_two_treasures() -> None:
    t = hoard(ai=True)
    from rulebound.games.clash_for_eternia.scenarios.played import scenario_of

    for number in (1, 2):
        assert not t.over()
        t.g.carries[model("skeletor")] = thing(f"Treasure {number}")
        scenario_of(t.g).interact(t.g, model("skeletor"), thing(f"Treasure {number}"))
    assert t.ending().won == (False,)
    assert t.ending().rule == "CE-S7-04"


@rule("CE-S7-05")
def test_the_hoard_times_out_for_the_ai_and_is_compared_against_a_person() -> None:
    t = hoard(ai=True)
    t.g.secured[PLAYERS], t.g.round = 1, 10
    end_round(t)
    assert t.ending().rule == "CE-S7-05"
    assert t.ending().won == (False,)
    person = hoard()
    person.g.secured[PLAYERS], person.g.round = 1, 10
    end_round(person)
    assert person.ending().won == (True, False)


@rule("CE-S7-02", "CE-NPC-08", "CE-NPC-13", "CE-NPC-05", "CE-NPC-12")
def test_granamyr_flies_to_the_nearest_character_and_breathes_fire() -> None:
    t = hoard()
    assert t.where("granamyr") == "E7"
    assert t.g.hp[NPC_BY_ID["granamyr"]] == 12
    t.put("he_man", "E2").put("skeletor", "E13")
    t.rolls("ranged", "power", "blank", "melee")
    with t.changes(he_man_hp=-2, escalation=+1):
        end_round(t)
    assert t.where("granamyr") == "E5"
    assert t.told("CE-ATK-04") == ["Granamyr Attacks with a Ranged Attack."]


@rule("CE-NPC-08")
def test_granamyr_does_not_strike_what_he_cannot_reach() -> None:
    t = hoard().put("he_man", "E1").put("teela", "A1")
    t.put("skeletor", "A13").put("beast_man", "B12").put("mer_man", "A12")
    end_round(t)
    assert t.where("granamyr") == "E5"
    assert t.told("CE-ATK-04") == []


@rule("CE-NPC-03", "CE-NPC-09", "CE-NPC-10", "CE-NPC-13")
def test_granamyr_can_be_attacked_by_both_sides_and_is_gone_for_good() -> None:
    for attacker, attack in (("he_man", SWORD), ("skeletor", STAFF)):
        t = hoard().put(attacker, "E6").hp("granamyr", 1)
        t.activate(attacker)
        assert t.offers("Attack with " + content.SKILLS[_skill(attack)].skill.name)
        ko(t, "granamyr", attacker, attack)
        assert t.where("granamyr") is None
        end_round(t)
        assert t.where("granamyr") is None


def _skill(name: str) -> int:
    return next(i for i, one in enumerate(content.SKILLS) if one.skill.id == name)


@rule("CE-TOK-05", "CE-TOK-10")
def test_a_carrier_does_not_fly() -> None:
    def soars(carries: bool) -> set[str]:
        t = hoard(("stratos", "teela")).put("stratos", "C5").power("stratos", 3)
        if carries:
            t.g.carries[model("stratos")] = thing("Treasure 2")
        return t.activate("stratos").does(UseSkill(skill("stratos.p.soar"))).spaces(GoTo)

    over_rocks = {"C8", "D7"}
    assert over_rocks <= soars(False)
    assert soars(True) < soars(False) - over_rocks  # on foot, with the same points


BREATH = ("ranged", "ranged", "blank", "blank")


@rule("CE-NPC-05")
@pytest.mark.parametrize(
    ("hp", "carrier", "burnt"),
    [
        ({"he_man": 7, "teela": 5, "skeletor": 4}, "he_man", "he_man"),  # who carries something comes first,
        ({"he_man": 7, "teela": 5, "skeletor": 4}, "", "skeletor"),  # then who has least Hit Points,
        ({"he_man": 5, "teela": 5, "skeletor": 5}, "", "he_man"),  # then Player Characters by seat,
        ({"he_man": 7, "skeletor": 6, "beast_man": 6}, "", "skeletor"),  # then the Controller's by card
    ],
)
def test_of_those_who_are_equally_near_granamyr_burns_one_by_the_order_of_his_card(
    hp: dict[str, int], carrier: str, burnt: str
) -> None:
    t = hoard().out(*(one for one in ("he_man", "teela", "skeletor", "beast_man", "mer_man") if one not in hp))
    for (who, number), at in zip(hp.items(), ("E9", "C8", "G8"), strict=True):
        t.put(who, at).hp(who, number)
    if carrier:
        t.g.carries[model(carrier)] = thing("Treasure 1")
        t.g.token_at[thing("Treasure 1")] = -1
    t.rolls(*BREATH)
    end_round(t)
    assert {who for who in hp if t.hp_of(who) < hp[who]} == {burnt}


@rule("CE-TOK-07")
def test_nobody_secures_a_treasure_on_a_spawn_token_of_the_other_side() -> None:
    for who, there, home in (("he_man", "F12", "C1"), ("skeletor", "F1", "C13")):
        t = hoard().put(who, there)
        t.g.carries[model(who)] = thing("Treasure 1")
        t.g.token_at[thing("Treasure 1")] = -1
        t.activate(who)
        assert not t.offers(Interact(thing("Treasure 1")))
        t.put(who, home).ask_again()
        assert t.offers(Interact(thing("Treasure 1")))
