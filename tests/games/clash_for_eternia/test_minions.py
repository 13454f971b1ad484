"""Chapter 19: Minions are Models, and what stands on the card of each type (CE-MIN)."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.duel import Duel, duel
from games.clash_for_eternia.table import model, skill, space, table
from games.clash_for_eternia.test_strategy_cards import card
from rulebound.games.clash_for_eternia.actions import Choose, GoTo, PutOn, UseAttack
from rulebound.games.clash_for_eternia.actions_attack import Reroll
from rulebound.games.clash_for_eternia.frames import Moving
from rulebound.games.clash_for_eternia.kinds import Points
from rulebound.games.clash_for_eternia.rules.passives import printed_armor
from rulebound.games.clash_for_eternia.rules.wounds import daze, snare
from rulebound.testing.marks import rule

LASER_EYE = skill("hover_robot.attack")

# Models.


def robot(at: str, scenario: str = "clash_of_champions") -> Duel:
    """Fisto in A7, and a Hover Robot somewhere."""
    return duel("fisto.p.steel_fist", 6, active=False, scenario=scenario).put("hover_robot:1", at)


def turn(t: Duel, words: str = "Hover Robot 1") -> Duel:
    """A Minion activates and is asked whether it moves, if it can."""
    return t.strategy().skips_to("Which Minion").answer(f"Activate {words}")


@rule("CE-MIN-01", "CE-DAZ-02", "CE-DAZ-03", "CE-SNA-01")
def test_minions_become_dazed_and_snared() -> None:
    t = duel("fisto.p.steel_fist", 6, active=False, troop="royal_guard").put("royal_guard:1", "A8")
    daze(t.g, model("royal_guard:1"), "CE-FX-23")
    t.rolls("melee", "blank", "blank").activate("fisto").attack("steel_fist", "royal_guard:1").skips()
    assert t.where("royal_guard:1") is None  # Steel Fist ignores no Armor here, but a Dazed Guard has none
    t = robot("A10")
    daze(t.g, model("hover_robot:1"), "CE-FX-23")
    assert turn(t).answer("Move").prompt() == "Where does Hover Robot 1 go? 2 movement points left."
    t = robot("A10")
    snare(t.g, model("hover_robot:1"), "CE-FX-24")
    assert turn(t).prompt() == "Does Hover Robot 1 Attack?"


@rule("CE-MIN-01")
def test_minions_pay_for_terrain_escape_with_wounds_and_are_pushed() -> None:
    t = table("he_man").put("he_man", "I1").put("hover_robot:1", "B3")  # B4 is Forest
    t.phase(Moving(model("hover_robot:1"), Points(1)))
    assert "B2" in t.spaces(GoTo)
    assert "B4" not in t.spaces(GoTo)
    t = turn(robot("A8")).answers("Move", "Go to A9")
    assert t.where("hover_robot:1") is None
    t = duel("skeletor.p.fearsome_taunt", 6, active=False).put("hover_robot:1", "A8").activate("skeletor")
    assert t.uses("fearsome_taunt").answer("Push to A10").where("hover_robot:1") == "A10"


@rule("CE-MIN-01", "CE-ATK-03")
def test_minions_need_to_see_their_target() -> None:
    """Ruins stand in A6."""
    for at, sees in (("A5", False), ("A9", True)):
        t = turn(robot(at)).passes()
        assert (t.prompt() == "Does Hover Robot 1 Attack?") == sees


@rule("CE-MIN-02", "CE-FX-46")
def test_cards_about_characters_touch_no_minions_and_the_other_way_round() -> None:
    t = robot("A9").put("beast_man", "A8").hand("no_rest", "forced_march").stock(battle_plan=2)
    t.put(t.others[0], "I1").strategy().skips_to("Skill or Strategy card")
    rest = t.copy().does(card("no_rest"))
    assert {one.model for one in rest.actions() if isinstance(one, Choose)} == {
        model("beast_man"),
        model(t.others[0]),
    }
    t.does(card("forced_march"))
    assert t.prompt().startswith("Where does Hover Robot 1 go?")  # the only one that may move
    assert "Skill or Strategy card" in t.answer("Stop here").prompt()


@rule("CE-MIN-05", "CE-MIN-07", "CE-FX-35")
@pytest.mark.parametrize(("words", "elite"), [("Beast Man", "griffin:1"), ("Stratos", "avion_warrior:1")])
def test_reserves_and_ambush_never_bring_an_elite(words: str, elite: str) -> None:
    foes = ("beast_man", "skeletor", "mer_man") if words == "Beast Man" else ("stratos", "teela", "orko")
    t = table("he_man", "fisto", foes=foes).hand("ambush").full()
    for i, where in enumerate(("A1", "A2", "A3", "A4", "A5", "A7")):
        t.put(f"hover_robot:{i + 1}", where)
    t.strategy().until("Skill or Strategy card")
    assert (t.refused("Use Reserves"), t.refused(card("ambush"))) == ("CE-SPN-03", "CE-REA-10")
    assert t.where(elite) is None


@rule("CE-MIN-07")
@pytest.mark.parametrize(("who", "call"), [("beast_man", "call_the_griffin"), ("stratos", "call_of_avion")])
def test_nobody_calls_an_elite_for_the_players(who: str, call: str) -> None:
    """It needs an owner who has Minions."""
    foe = "he_man" if who == "beast_man" else "skeletor"
    t = duel(f"{who}.p.{'savage_claws' if who == 'beast_man' else 'wing_blasters'}", 3, foe=foe)
    assert not t.can_use(call)
    called = duel(f"{who}.c.{call}", 3).uses(call)
    assert called.does(PutOn(space("B7"))).told("CE-SPN-01")


# The cards.


@rule("CE-MIN-08", "CE-MIN-09", "CE-MIN-10", "CE-MIN-11", "CE-MIN-12", "CE-MIN-13", "CE-MOVE-17")
@pytest.mark.parametrize(
    ("troop", "words", "dice", "reach", "armor", "points", "face"),
    [
        ("royal_guard", "Royal Guard 1", 2, 1, 1, 3, "melee"),
        ("eternian_soldier", "Eternian Soldier 1", 2, 4, 0, 3, "ranged"),
        ("hover_robot", "Hover Robot 1", 2, 4, 0, 3, "ranged"),
        ("shadow_beast", "Shadow Beast 1", 2, 1, 0, 3, "melee"),
        ("griffin", "Griffin", 3, 1, 1, 4, "melee"),
        ("avion_warrior", "Avion Warrior", 3, 4, 0, 3, "ranged"),
    ],
)
def test_dice_range_armor_and_movement_of_each_type(
    troop: str, words: str, dice: int, reach: int, armor: int, points: int, face: str
) -> None:
    one = f"{troop}:1"
    chosen = troop if troop not in ("griffin", "avion_warrior") else "hover_robot"
    for apart in (reach, reach + 1):
        t = duel("fisto.p.steel_fist", 6, active=False, troop=chosen).out("beast_man").put(one, f"A{7 + apart}")
        turn(t, words).passes()
        assert any(isinstance(action, UseAttack) for action in t.actions()) == (apart == reach)
    t = duel("fisto.p.steel_fist", 6, active=False, troop=chosen).out("beast_man").put(one, f"A{7 + reach}")
    other = "ranged" if face == "melee" else "melee"
    turn(t, words).passes().rolls(*[face] * (dice - 1), other, "blank").does(t.actions()[0]).skips_to(
        "Which Controller"
    )
    assert (t.dice(), t.hp_of("fisto")) == (dice, 9 - (dice - 1))
    assert printed_armor(t.g, model(one)) == armor
    t.put(one, f"A{7 + reach}").put("fisto", "I1")
    assert f"go? {points} movement points" in turn(t, words).answer("Move").prompt()


@rule("CE-MIN-08")
@pytest.mark.parametrize(
    ("rolled", "stays"), [(("melee", "blank", "blank"), True), (("melee", "melee", "blank"), False)]
)
def test_the_armor_of_a_minion_counts(rolled: tuple[str, ...], stays: bool) -> None:
    t = duel("ram_man.p.headbutt", 6, active=False, troop="royal_guard").put("royal_guard:1", "A8").rolls(*rolled)
    t.activate("ram_man").attack("headbutt", "royal_guard:1").skips()
    assert (t.where("royal_guard:1") is not None) == stays


@rule("CE-MIN-10", "CE-MIN-11")
@pytest.mark.parametrize("troop", ["eternian_soldier", "hover_robot"])
def test_one_die_that_missed_is_rerolled_and_no_more(troop: str) -> None:
    t = duel("fisto.p.steel_fist", 6, active=False, troop=troop).put(f"{troop}:1", "A10").put(f"{troop}:2", "A12")
    t.rolls("blank", "blank", "ranged")
    turn(t, "Eternian Soldier 1" if troop == "eternian_soldier" else "Hover Robot 1").passes().does(t.actions()[0])
    t.skips_to("rerolled")
    assert len([one for one in t.actions() if isinstance(one, Reroll)]) == 2
    assert "rerolled" not in t.answer("Reroll die 1").prompt()
    assert t.hp_of("fisto") == 8


@rule("CE-MIN-10", "CE-FX-47")
def test_a_soldier_that_moved_before_its_activation_aims_as_well() -> None:
    t = duel("fisto.p.steel_fist", 6, active=False, troop="eternian_soldier").put("eternian_soldier:1", "A11")
    t.phase(Moving(model("eternian_soldier:1"), Points(2))).answers("Go to A10", "Stop here")
    turn(t, "Eternian Soldier 1").passes().rolls("blank", "blank").does(t.actions()[0])
    assert "rerolled" in t.skips_to("rerolled").prompt()


@rule("CE-MIN-11")
def test_a_griffin_shares_no_sights_with_a_robot() -> None:
    t = turn(robot("A10").put("griffin:1", "A11").rolls("blank", "ranged")).passes().does(UseAttack(LASER_EYE))
    while "Which Minion" not in t.prompt():
        assert "rerolled" not in t.prompt()
        t.passes() if t.may_decline() else t.first_option()
    assert t.hp_of("fisto") == 8


@rule("CE-MIN-12", "CE-FX-47")
def test_any_friend_beside_the_target_joins_the_pack_and_no_enemy() -> None:
    for who, dice in (("beast_man", 3), ("orko", 2)):
        t = duel("fisto.p.steel_fist", 6, active=False, troop="shadow_beast", friend="orko").put("shadow_beast:1", "A8")
        t.put(who, "B7").rolls(*["blank"] * 3)
        turn(t, "Shadow Beast 1").passes().does(t.actions()[0])
        t.targets_at("fisto").skips_to("Which Controller")
        assert t.dice() == dice
