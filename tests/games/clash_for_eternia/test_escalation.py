"""Chapters 16 and 18: Escalation and Spawning."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.duel import duel
from games.clash_for_eternia.table import ClashTable, model, skill, space, table
from games.clash_for_eternia.words import end_round
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia.actions import EmpowerCharacter, Flip, PutOn, Unlock
from rulebound.games.clash_for_eternia.field import IS_EDGE, WAYS, far
from rulebound.games.clash_for_eternia.frames import Payout, Rewards, RoundEnd, Spawning
from rulebound.games.clash_for_eternia.kinds import ControllerSkill, Level
from rulebound.games.clash_for_eternia.rules.escalation import advance
from rulebound.games.clash_for_eternia.rules.passives import printed_armor
from rulebound.games.clash_for_eternia.rules.spawn import can_spawn, spawn_spaces
from rulebound.games.clash_for_eternia.rules.wounds import knock_out
from rulebound.games.clash_for_eternia.tables import ESCALATION_LAST, FIRST_OF, TROOP_BY_ID
from rulebound.games.clash_for_eternia.terms import ADJACENT_SELF, EDGE_OR_ADJACENT, EXACTLY_2
from rulebound.testing.marks import rule


def at(t: ClashTable, number: int) -> ClashTable:
    """Escalation stands at a number, and the end of the Round comes."""
    t.quiet()
    t.g.escalation = number
    t.g.slot = -1
    return t.push(RoundEnd())


@rule("CE-ESC-02", "CE-ESC-03", "CE-ESC-04", "CE-ESC-05", "CE-ESC-10", "CE-ESC-14")
def test_every_player_character_unlocks_one_of_two_skills_by_seat_with_a_power() -> None:
    t = at(table("he_man", "teela").out("teela").power("he_man", 2), 2)
    assert t.prompt() == "Which Skill does He-Man unlock?"
    assert t.actions() == [Unlock(skill("he_man.p.throw")), Unlock(skill("he_man.p.mighty_leap"))]
    t.does(Unlock(skill("he_man.p.throw")))
    assert t.g.skills[3 * model("he_man")] == skill("he_man.p.throw")
    assert list(t.g.power[4 * model("he_man") :][:4]) == [2, 1, 0, 0]
    assert "He-Man unlocks Throw." in t.heard("Bob")
    assert t.prompt() == "Which Skill does Teela unlock?"
    t.first_option()
    assert t.asked() == ["Bob"]
    again = at(t, 5)
    assert "he_man.p.mighty_leap" not in {str(one) for one in again.actions()}
    assert again.actions()[0] == Unlock(skill("he_man.p.whirling_blade"))


@rule("CE-ESC-03", "CE-ESC-10")
def test_the_owner_of_a_character_chooses_its_skill() -> None:
    t = at(table("he_man", "teela", members=2), 2)
    asked = [(t.asked(), t.prompt()), (t.first_option().asked(), t.prompt()), (t.first_option().asked(), t.prompt())]
    assert asked == [
        (["Ann"], "Which Skill does He-Man unlock?"),
        (["Bob"], "Which Skill does Teela unlock?"),
        (["Cas"], "Which Controller Skill is Empowered?"),
    ]


@rule("CE-ESC-04")
@pytest.mark.parametrize(("chosen", "other"), [("throw", "mighty_leap"), ("mighty_leap", "throw")])
def test_the_other_side_of_the_card_is_not_to_be_used(chosen: str, other: str) -> None:
    t = duel("he_man.p.throw", 4, active=False)
    at(t, 2).does(Unlock(skill(f"he_man.p.{chosen}")))
    t.power("he_man", 3, 1).activate("he_man").skips()
    assert (t.can_use(chosen), t.can_use(other)) == (True, False)


@rule("CE-ESC-06", "CE-ESC-07", "CE-ESC-08", "CE-ESC-09", "CE-ESC-15", "CE-ESC-17", "CE-ESC-18")
def test_the_controller_empowers_a_skill_and_a_character_each_once() -> None:
    t = at(table("he_man").stock(reserves=2).power("beast_man", 2), 2)
    t.first_option()
    with t.changes():
        t.does(Flip(ControllerSkill(1)), EmpowerCharacter(model("beast_man")))
    assert t.g.flipped[1] == 1
    assert t.g.empowered[model("beast_man")] == 1
    assert t.power_of("beast_man") == 2
    at(t, 5).first_option()
    assert not t.offers(Flip(ControllerSkill(1)))
    t.does(Flip(ControllerSkill(0)))
    assert not t.offers(EmpowerCharacter(model("beast_man")))
    t.does(EmpowerCharacter(model("skeletor")))
    at(t, 9).first_option()
    t.does(Flip(ControllerSkill(2)))
    assert sum(t.g.flipped) == 3
    assert sum(t.g.empowered) == 3  # the last one is Empowered without asking
    assert list(t.g.skills[3 * model("skeletor") : 3 * model("skeletor") + 3]) == [-1, -1, -1]


@rule("CE-ESC-07", "CE-ESC-14")
def test_whoever_is_empowered_stays_so_for_the_rest_of_the_game() -> None:
    """Clawful is out when the cube comes, returns, is KO'ed in another Round and returns again."""
    t = at(table("he_man", "teela", foes=("clawful", "skeletor", "beast_man")).out("clawful"), 2)
    t.first_option().first_option().first_option().answer("Empower Clawful").full()
    for _ in range(2):
        t.activate("clawful").first_option()
        assert t.where("clawful") is not None
        assert printed_armor(t.g, model("clawful")) == 1 + 1
        knock_out(t.g, model("clawful"))
        end_round(t)


@rule("CE-ESC-09")
@pytest.mark.parametrize("power", [0, 2])
def test_nobody_takes_the_cube_that_marks_an_empowered_character(power: int) -> None:
    t = duel("orko.p.sticky_fingers", 3, foe="clawful", active=False).power("orko", 1).power("clawful", power)
    t.empower("clawful").full().activate("orko").uses("sticky_fingers").skips()
    assert t.power_of("clawful") == max(0, power - 1)
    assert printed_armor(t.g, model("clawful")) == 1 + 1


@rule("CE-ESC-11")
def test_rewards_wait_for_the_end_of_the_outermost_action() -> None:
    """Ram Man Pushes Beast Man before the eye of Tri-Klops, who KO's him; Skeletor is still to be Pushed."""
    t = table("ram_man", "tri_klops").unlock("ram_man", "bowl_over").unlock("tri_klops", "watchful_eye").full()
    t.put("ram_man", "A9").put("beast_man", "A10").put("skeletor", "A8").put("tri_klops", "A13").hp("beast_man", 2)
    for store in (1, 2, 3):
        t.power("ram_man", 3, store).power("tri_klops", 3, store)
    t.g.escalation = 2
    t.activate("ram_man").all_pass().answers("Use Bowl Over", "Choose Beast Man", "Push to A11")
    t.rolls("ranged", "ranged", "ranged").answers("React with Watchful Eye", "Attack with Gammavision")
    while "Skeletor" not in t.prompt():
        t.passes()
    assert t.where("beast_man") is None
    assert t.prompt().startswith("Where is Skeletor Pushed?")
    assert t.first_option().until("unlock").prompt() == "Which Skill does Ram Man unlock?"


@rule("CE-ESC-11")
def test_outside_of_actions_rewards_are_handed_out_at_once() -> None:
    t = table("he_man", "teela", scenario="raid_on_snake_mountain").put("he_man", "E5").hp("he_man", 1)
    t.g.escalation = 2
    t.activate("he_man")  # in Lava
    assert t.where("he_man") is None
    assert t.prompt() == "Which Skill does He-Man unlock?"
    assert t.told("CE-ACT-17") == []


@rule("CE-ESC-18")
def test_what_is_unlocked_and_empowered_counts_in_the_activation_in_progress() -> None:
    t = table("he_man", "teela", foes=("clawful", "skeletor", "beast_man"), scenario="swords_of_eternia")
    t.put("he_man", "E7").put("clawful", "E8").power("he_man", 1).full().activate("he_man")
    t.g.escalation = 2
    t.answers("Interact with Sword 1", "Unlock Throw", "Unlock Riposte")
    t.answers("Empower Empower", "Empower Clawful")
    assert t.prompt() == "What does He-Man do? 1 Action left."
    assert t.offers("Attack with Throw")
    t.rolls(*["melee"] * 4).attack("sword_of_power", "clawful")
    t.until("Do you defend").answer("Empower the defence of Clawful").all_pass()
    assert t.hp_of("clawful") == 8 - (4 - (1 + 1 + 2))


@rule("CE-ESC-18", "CE-ACT-23")
def test_a_bonus_action_that_was_just_unlocked_can_be_used_at_once() -> None:
    t = table("he_man", "teela", foes=("clawful", "skeletor", "beast_man"), scenario="swords_of_eternia")
    t.put("he_man", "E7").put("clawful", "E9").power("he_man", 1).full().activate("he_man").g.escalation = 2
    t.answers("Interact with Sword 1", "Unlock Mighty Leap", "Unlock Riposte", "Empower Empower", "Empower Clawful")
    assert (t.prompt(), t.offers("Use Mighty Leap")) == ("What does He-Man do? 1 Action left.", True)
    t.answers("Use Mighty Leap", "Go to E8", "Stop here")
    assert (t.where("he_man"), t.prompt()) == ("E8", "What does He-Man do? 1 Action left.")


@rule("CE-ESC-11")
def test_rewards_wait_for_the_end_of_an_action() -> None:
    t = table("he_man", scenario="swords_of_eternia").put("he_man", "E7")
    t.activate("he_man")
    t.g.escalation = 2
    t.answer("Interact with Sword 1")
    assert t.prompt() == "Which Skill does He-Man unlock?"
    lines = [told.rule for told in t.log]
    assert lines.index("CE-TOK-03") < lines.index("CE-ESC-02")


@rule("CE-ESC-12")
def test_several_advancement_spaces_come_in_track_order() -> None:
    t = table("he_man").quiet()
    t.g.slot = -1
    advance(t.g, 6, "CE-ESC-01")
    t.go()
    assert t.actions()[0] == Unlock(skill("he_man.p.throw"))
    t.first_option().first_option().first_option()
    assert t.actions()[0] == Unlock(skill("he_man.p.whirling_blade"))


@rule("CE-ESC-13", "CE-COMP-14")
def test_the_token_stops_on_the_last_space() -> None:
    t = table("he_man").quiet()
    t.g.rewarded = 3
    t.g.escalation = ESCALATION_LAST - 1
    advance(t.g, 3, "CE-ESC-01")
    assert t.g.escalation == ESCALATION_LAST == 15
    end_round(t)
    assert t.g.escalation == ESCALATION_LAST
    assert t.told("CE-S1-01") == []


@rule("CE-ESC-16")
def test_the_ai_gains_three_power_instead_of_empowering() -> None:
    t = table("he_man", ai=True).quiet()
    with t.changes(ai_power=+3, he_man_power=+1):
        t.push(Rewards(Level(0))).first_option()
    assert t.g.skills[3 * model("he_man")] >= 0
    assert sum(t.g.flipped) == 0


@rule("CE-ESC-16", "CE-AI-08")
def test_what_escalation_brings_the_ai_ends_at_twenty() -> None:
    t = table("he_man", ai=True).quiet()
    t.g.ai_power = 18
    t.push(Rewards(Level(0))).first_option()
    assert t.g.ai_power == 20
    assert t.told("CE-ESC-16") == ["The AI gains 2 Power and has 20."]


# Spawning.


def spawning(t: ClashTable, where: int, number: int = 1, troop: str = "", user: str = "skeletor") -> ClashTable:
    kind = TROOP_BY_ID[troop] if troop else -1
    return t.phase(Spawning(kind, number, where, model(user)))


@rule("CE-SPN-01", "CE-FX-35", "CE-FX-50")
def test_minions_come_where_the_effect_says() -> None:
    t = spawning(table("he_man").put("skeletor", "E7"), ADJACENT_SELF)
    assert t.spaces(PutOn) == {"D6", "D7", "E6", "E8", "F6", "F7"}
    t.does(PutOn(t.actions()[0].space))  # type: ignore[attr-defined]
    assert t.where("hover_robot:1") == "D6"
    two = spawning(table("he_man").put("he_man", "E7"), EXACTLY_2, user="he_man")
    assert two.asked() == ["Bob"]
    assert "E9" not in two.spaces(PutOn)  # Rocks
    assert {"C6", "D5", "G6"} <= two.spaces(PutOn)
    assert "E6" not in two.spaces(PutOn)


@rule("CE-SPN-02", "CE-COMP-23", "CE-FX-50")
def test_reserves_come_to_the_edge_or_beside_a_controller_character() -> None:
    t = table("he_man").put("skeletor", "E7").put("he_man", "A1").out("beast_man", "mer_man")
    found = set(spawn_spaces(t.g, EDGE_OR_ADJACENT, -1))
    assert set(_beside("E7")) <= found
    assert _space("A1") not in found  # occupied
    assert _space("A5") in found
    assert _space("E5") not in found
    assert not any(not IS_EDGE[s] for s in found - set(_beside("E7")))


def _beside(name: str) -> list[int]:
    return WAYS[_space(name)]


def _space(name: str) -> int:
    return space(name)


@rule("CE-SPN-03", "CE-COMP-19")
def test_without_a_model_or_a_space_nothing_is_spawned() -> None:
    t = table("he_man").put("skeletor", "E7")
    robot = TROOP_BY_ID["hover_robot"]
    for i, name in enumerate(("A1", "A2", "A3", "A4", "A5")):
        t.put(f"hover_robot:{i + 1}", name)
    assert can_spawn(t.g, -1, EDGE_OR_ADJACENT, -1)
    t.put("hover_robot:6", "A6")
    assert not can_spawn(t.g, -1, EDGE_OR_ADJACENT, -1)
    assert FIRST_OF[robot + 1] - FIRST_OF[robot] == 6
    spawning(t, EDGE_OR_ADJACENT)
    assert t.told("CE-SPN-01") == []
    griffin = table("he_man").put("griffin:1", "A1").put("skeletor", "E7")
    spawning(griffin, ADJACENT_SELF, troop="griffin")
    assert griffin.told("CE-SPN-01") == []


@rule("CE-TERM-14", "CE-MIN-14", "CE-MIN-03")
def test_a_spawned_minion_has_its_hit_point_and_is_the_controllers() -> None:
    t = spawning(table("he_man").put("skeletor", "E7"), ADJACENT_SELF).first_option()
    assert t.hp_of("hover_robot:1") == 1
    assert t.g.side[model("hover_robot:1")] == t.g.side[model("skeletor")]
    assert Seat(t.g.controller) == 1
    assert not any(isinstance(frame, Payout) for frame in t.g.stack)


@rule("CE-SPN-05", "CE-AI-39")
def test_the_ai_spawns_where_the_way_to_an_attack_is_shortest() -> None:
    t = table("he_man", ai=True, troop="shadow_beast").put("he_man", "E2").put("skeletor", "E7")
    t.put("beast_man", "A13").put("mer_man", "I13")
    t.phase(Spawning(-1, 2, EDGE_OR_ADJACENT))
    assert {t.where("shadow_beast:1"), t.where("shadow_beast:2")} == {"E1", "D1"}
    two = table("he_man", "teela", ai=True, troop="shadow_beast").put("he_man", "E7").put("teela", "I1")
    two.put("skeletor", "A11").put("beast_man", "A13").put("mer_man", "I13").phase(Spawning(-1, 2, EDGE_OR_ADJACENT))
    assert (two.where("shadow_beast:1"), two.where("shadow_beast:2")) == ("H1", "I2")  # beside the second of them
    assert end_round(t) is t
    t = table("he_man", ai=True, troop="shadow_beast").put("he_man", "E6").put("skeletor", "E8")
    t.put("beast_man", "A13").put("mer_man", "I13").phase(Spawning(-1, 1, EDGE_OR_ADJACENT))
    at = t.where("shadow_beast:1")
    assert at is not None  # beside Skeletor, far from every edge
    assert far(space(at), space("E8")) == 1
