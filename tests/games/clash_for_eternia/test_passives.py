"""Empowered effects of every Character, and the cards of the Minions (CE-FX-06, CE-FX-08, CE-FX-42..45, CE-MIN)."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.duel import Duel, duel
from games.clash_for_eternia.table import FOES, model, skill, table
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.actions import Activate, GoTo, PushTo, UseAttack
from rulebound.games.clash_for_eternia.actions_attack import Reroll
from rulebound.games.clash_for_eternia.rules.passives import printed_armor
from rulebound.games.clash_for_eternia.tables import EMPOWERED_SKILL, SKILLS
from rulebound.testing.marks import rule

EMPOWERED = {
    "he_man": "champion_of_grayskull",
    "teela": "captain_of_the_guard",
    "man_at_arms": "armour_piercing_shells",
    "orko": "slippery_little_wizard",
    "stratos": "lord_of_the_skies",
    "ram_man": "iron_helm",
    "fisto": "knockout_punch",
    "mekaneck": "long_reach",
    "skeletor": "lord_of_destruction",
    "evil_lyn": "cutting_magic",
    "beast_man": "pack_leader",
    "mer_man": "child_of_the_deep",
    "trap_jaw": "full_arsenal",
    "tri_klops": "third_eye",
    "webstor": "wall_crawler",
    "clawful": "titan_shell",
}


def test_the_table_names_every_empowered_effect() -> None:
    assert [SKILLS[one[0]].id for one in EMPOWERED_SKILL if one] == [
        f"{who}.c.{what}" for who, what in EMPOWERED.items()
    ]


def both(name: str, apart: int = 1, **options: str) -> list[Duel]:
    """The same moment without and with the Empowered effect."""
    found = []
    for empowered in (False, True):
        t = duel(name, apart, active=False, power=0, **options)
        found.append(t.empower(t.owner) if empowered else t)
    return found


# Attacks.


@rule("CE-FX-06", "CE-FX-10", "CE-FX-47")
@pytest.mark.parametrize(
    ("name", "attack", "apart", "more"),
    [
        ("he_man.c.sword_of_power", "sword_of_power", 1, 1),
        ("he_man.c.boulder_toss", "boulder_toss", 3, 0),
        ("trap_jaw.c.crushing_jaw", "crushing_jaw", 1, 1),
        ("trap_jaw.c.harpoon", "harpoon", 3, 1),
    ],
)
def test_more_dice(name: str, attack: str, apart: int, more: int) -> None:
    """He-Man only in Melee, Trap Jaw always."""
    rolled = []
    for t in both(name, apart):
        t.power(t.owner, 1).rolls(*["blank"] * 6).activate(t.owner).attack(attack, t.foe).skips()
        rolled.append(t.dice())
    assert rolled[1] - rolled[0] == more


@rule("CE-FX-06", "CE-FX-12", "CE-FX-47")
@pytest.mark.parametrize(
    ("name", "attack", "apart"),
    [("man_at_arms.c.arm_cannon", "arm_cannon", 2), ("evil_lyn.c.crystal_wand", "crystal_wand", 2)],
)
def test_ignored_armor(name: str, attack: str, apart: int) -> None:
    left = []
    for t in both(name, apart):
        t.armored(t.foe, 2).rolls(*["ranged"] * 3).activate(t.owner).attack(attack, t.foe).skips()
        left.append(t.hp_of(t.foe))
    assert left == [9, 8]


@rule("CE-FX-06", "CE-FX-10", "CE-FX-47")
def test_attacks_on_orko_have_one_die_less() -> None:
    rolled = []
    for t in both("orko.c.trollan_spark"):
        t.rolls(*["blank"] * 3).activate(t.foe).attack("savage_claws", "orko").skips()
        rolled.append(t.dice())
    assert rolled == [3, 2]


@rule("CE-FX-05", "CE-FX-06")
@pytest.mark.parametrize(("face", "dazed"), [("power", True), ("melee", False)])
def test_knockout_punch_dazes_if_power_was_rolled(face: str, dazed: bool) -> None:
    plain, empowered = both("fisto.c.steel_fist")
    for t in (plain, empowered):
        t.rolls(face, "blank", "blank").activate("fisto").attack("steel_fist", t.foe).skips()
    assert (plain.is_dazed("beast_man"), empowered.is_dazed("beast_man")) == (False, dazed)


@rule("CE-FX-05", "CE-FX-06", "CE-FX-22", "CE-ATK-20")
def test_lord_of_destruction_heals_for_each_power_symbol() -> None:
    left = []
    for t in both("skeletor.c.havoc_staff", 3):
        t.hp("skeletor", 3).rolls("power", "power", "blank").activate("skeletor").attack("havoc_staff", t.foe).skips()
        left.append(t.hp_of("skeletor"))
    assert left == [3, 5]


@rule("CE-FX-06", "CE-FX-16", "CE-FX-17")
def test_long_reach_reaches_farther_and_over_ruins() -> None:
    """Neck Slam has range 2; Ruins lie between A5 and A7."""
    assert [t.activate("mekaneck").can_use("neck_slam") for t in both("mekaneck.c.neck_slam", 3)] == [False, True]
    assert [t.activate("mekaneck").can_use("neck_slam") for t in both("mekaneck.c.neck_slam", 4)] == [False, False]
    blind = both("mekaneck.c.neck_slam", 2, at="A5")
    assert [t.activate("mekaneck").can_use("neck_slam") for t in blind] == [False, True]


@rule("CE-FX-13", "CE-FX-06", "CE-RR-08")
def test_third_eye_rerolls_a_die() -> None:
    plain, empowered = both("tri_klops.c.gammavision", 2)
    plain.rolls(*["blank"] * 3).activate("tri_klops").attack("gammavision", "beast_man").skips()
    assert plain.told("CE-RR-01") == []
    empowered.rolls("blank", "ranged", "blank", "ranged").activate("tri_klops").attack("gammavision", "beast_man")
    empowered.skips_to("rerolled")
    assert "Up to 1" in empowered.prompt()
    assert len([one for one in empowered.actions() if isinstance(one, Reroll)]) == 3
    empowered.answer("Reroll die 3").skips()
    assert empowered.hp_of("beast_man") == 8


# Armor.


@rule("CE-FX-06", "CE-FX-11")
@pytest.mark.parametrize("name", ["ram_man.c.headbutt", "clawful.c.giant_claw"])
def test_one_more_armor(name: str) -> None:
    left = []
    for t in both(name):
        t.hp(t.owner, 6).rolls("melee", "melee", "melee").activate("beast_man").attack("savage_claws", t.owner).skips()
        left.append(t.hp_of(t.owner))
    assert left == [4, 5]


@rule("CE-FX-08", "CE-FX-49", "CE-FX-11")
def test_captain_of_the_guard_protects_minions_within_two() -> None:
    for near, armor in (("A9", 2), ("A10", 1)):
        t = duel("teela.c.cobra_staff", 5, active=False, troop="royal_guard").put("royal_guard:1", near)
        assert printed_armor(t.g, model("royal_guard:1")) == 1
        t.empower("teela")
        assert printed_armor(t.g, model("royal_guard:1")) == armor
    assert printed_armor(t.g, model("teela")) == 1


@rule("CE-FX-08", "CE-FX-49", "CE-FX-10", "CE-FX-47")
@pytest.mark.parametrize(("near", "dice"), [("A10", 3), ("A11", 2)])
def test_pack_leader_helps_minions_within_three(near: str, dice: int) -> None:
    t = duel("beast_man.c.savage_claws", 5 if near == "A11" else 4, active=False, troop="shadow_beast")
    t.empower("beast_man").put("shadow_beast:1", near).rolls(*["blank"] * 3).strategy().skips_to("Which Minion")
    t.answer("Activate Shadow Beast 1").passes().does(t.actions()[0]).skips_to("Which Controller Skill")
    assert t.dice() == dice


@rule("CE-FX-08", "CE-SKL-11")
def test_a_koed_captain_protects_nobody() -> None:
    t = duel("teela.c.cobra_staff", 5, active=False, troop="royal_guard").put("royal_guard:1", "A8")
    t.empower("teela").out("teela")
    assert printed_armor(t.g, model("royal_guard:1")) == 1


# Movement.


@rule("CE-FX-42", "CE-MOVE-14")
@pytest.mark.parametrize("name", ["stratos.c.wing_blasters", "webstor.c.venom_claws"])
def test_those_who_always_fly(name: str) -> None:
    """Past the enemy in a straight line; not while carrying."""
    plain, empowered = both(name, at="A9")
    assert "A12" not in plain.activate(plain.owner).answer("Move").spaces(GoTo)
    assert "A12" in empowered.activate(empowered.owner).answer("Move").spaces(GoTo)
    carrier = both(name, at="A9")[1]
    carrier.g.carries[model(carrier.owner)] = 0
    assert "A12" not in carrier.activate(carrier.owner).answer("Move").spaces(GoTo)


@rule("CE-FX-43", "CE-FX-44")
def test_child_of_the_deep_ignores_terrain_and_enemies_beside_it() -> None:
    """From C9 the Tar Swamp of C10 costs 2; for Mer-Man 1."""
    plain, empowered = both("mer_man.c.coral_blade", at="A9")
    for t, hp in ((plain, 7), (empowered, 8)):
        t.put("mer_man", "C9").put(t.foe, "D9").activate("mer_man").answer("Move")
        assert ("C12" in t.spaces(GoTo)) == (hp == 8)
        t.answer("Go to C10").skips()
        assert t.hp_of("mer_man") == hp


@rule("CE-FX-06", "CE-ESC-15")
def test_players_have_no_empowered_effects() -> None:
    t = duel("ram_man.p.headbutt", active=False)
    assert printed_armor(t.g, model("ram_man")) == 1


# Minions.


def minion_attack(t: Duel, words: str) -> Duel:
    t.strategy().skips_to("Which Minion").answer(f"Activate {words}")
    if "move" in t.prompt():
        t.passes()
    return t.does(t.actions()[0])


@rule("CE-MIN-09", "CE-FX-45", "CE-MIN-08", "CE-FX-06")
def test_royal_guards_cannot_be_pushed_and_have_armor() -> None:
    t = duel("ram_man.p.headbutt", 6, active=False, troop="royal_guard").put("royal_guard:1", "A8")
    t.rolls("melee", "blank", "blank").activate("ram_man").attack("headbutt", "royal_guard:1").skips()
    assert t.told("CE-PSH-01") == []
    assert t.where("royal_guard:1") == "A8"
    t = duel("ram_man.p.bowl_over", 6, active=False, troop="royal_guard").put("royal_guard:1", "A8")
    minion = minion_attack(t.rolls("melee", "melee"), "Royal Guard 1").skips_to("Which Controller Skill")
    assert (minion.dice(), minion.hp_of("ram_man")) == (2, 7)


@rule("CE-FX-45")
def test_no_push_means_none_of_any_skill() -> None:
    t = duel("skeletor.p.fearsome_taunt", 6, active=False, troop="royal_guard").put("royal_guard:1", "A8")
    assert not t.activate("skeletor").can_use("fearsome_taunt")
    t = duel("skeletor.p.fearsome_taunt", 6, active=False).put("hover_robot:1", "A8").activate("skeletor")
    assert "A10" in t.uses("fearsome_taunt").spaces(PushTo)


@rule("CE-MIN-10", "CE-FX-13", "CE-FX-47")
def test_eternian_soldiers_aim_better_if_they_have_not_moved() -> None:
    t = duel("fisto.p.steel_fist", 6, active=False, troop="eternian_soldier").put("eternian_soldier:1", "A10")
    minion_attack(t.rolls("blank", "ranged", "ranged"), "Eternian Soldier 1").skips_to("rerolled")
    assert [t.words(one) for one in t.actions() if isinstance(one, Reroll)] == ["Reroll die 1"]
    t.answer("Reroll die 1")
    assert t.hp_of("fisto") == 7
    before = duel("fisto.p.steel_fist", 6, active=False, troop="eternian_soldier").put("eternian_soldier:1", "A10")
    before.g.moved[model("eternian_soldier:1")] = 1  # in this slot, before it was activated: that does not count
    minion_attack(before.rolls("blank", "ranged", "ranged"), "Eternian Soldier 1").skips_to("rerolled")
    assert before.offers("Reroll die 1")
    t = duel("fisto.p.steel_fist", 6, active=False, troop="eternian_soldier").put("eternian_soldier:1", "A10")
    t.strategy().skips_to("Which Minion").answers("Activate Eternian Soldier 1", "Move", "Go to A11", "Stop here")
    t.rolls("blank", "ranged").does(t.actions()[0]).skips_to("Which Controller Skill")
    assert t.told("CE-RR-01") == []


@rule("CE-MIN-11", "CE-FX-13", "CE-FX-47")
def test_hover_robots_share_their_sights() -> None:
    for other, near, helps in (
        ("hover_robot:2", "A12", True),
        ("hover_robot:2", "A13", False),  # 3 spaces away
        ("griffin:1", "A12", False),  # of another type
    ):
        t = duel("fisto.p.steel_fist", 6, active=False).put("beast_man", "I1").put("hover_robot:1", "A10")
        t.put(other, near)
        minion_attack(t.rolls("blank", "ranged", "ranged"), "Hover Robot 1")
        while not t.prompt().startswith(("Which dice", "Which Minion")):
            t.passes()
        assert ("rerolled" in t.prompt()) == helps


@rule("CE-MIN-12", "CE-FX-47", "CE-TERM-08", "CE-FX-06")
def test_shadow_beasts_hunt_in_packs() -> None:
    for other, dice in (("A6", 3), ("A5", 2), ("A9", 2)):  # A9 is 2 from the target, and in sight
        t = duel("fisto.p.steel_fist", 6, active=False, troop="shadow_beast").put("shadow_beast:1", "A8")
        t.put("shadow_beast:2", other).rolls(*["blank"] * 3)
        minion_attack(t, "Shadow Beast 1").skips_to("Which Minion")
        assert t.dice() == dice


@rule("CE-MIN-12")
def test_the_target_itself_is_no_friend_of_the_pack() -> None:
    t = duel("fisto.p.steel_fist", 6, active=False, troop="shadow_beast").put("shadow_beast:1", "A8")
    t.rolls("blank", "blank")
    assert minion_attack(t, "Shadow Beast 1").skips_to("Which Controller").dice() == 2


@rule("CE-MIN-13", "CE-FX-42", "CE-MIN-06")
@pytest.mark.parametrize(
    ("elite", "words", "points", "dice", "reach", "armor"),
    [("griffin:1", "Griffin", 4, 3, 1, 1), ("avion_warrior:1", "Avion Warrior", 3, 3, 4, 0)],
)
def test_elites(elite: str, words: str, points: int, dice: int, reach: int, armor: int) -> None:
    """They fly, and activate with the other Minions."""
    t = duel("fisto.p.steel_fist", 6, active=False).out("beast_man").put(elite, "A8").rolls(*["blank"] * 3)
    assert printed_armor(t.g, model(elite)) == armor
    t.strategy().skips_to("Which Minion").answers(f"Activate {words}", "Move")
    assert f"go? {points} movement points" in t.prompt()
    t.answer("Stop here")
    t.does(t.actions()[0]).skips_to("Which Controller")
    assert t.dice() == dice
    t.put(elite, f"A{7 + reach}").strategy().skips_to("Which Minion").answer(f"Activate {words}").passes()
    assert t.prompt() == f"Does {words} Attack?"
    far = duel("fisto.p.steel_fist", 6, active=False).out("beast_man").put(elite, f"A{8 + reach}")
    far.strategy().skips_to("Which Minion").answer(f"Activate {words}").passes()
    assert "Attack" not in far.prompt()


@rule("CE-MIN-03", "CE-MIN-04", "CE-POW-10", "CE-ATK-25", "CE-MIN-01")
def test_any_wound_kos_a_minion_and_it_gains_no_power() -> None:
    t = duel("fisto.p.steel_fist", 6, active=False).put("hover_robot:1", "A8").rolls("melee", "blank", "blank")
    t.activate("fisto").attack("steel_fist", "hover_robot:1").skips()
    assert t.where("hover_robot:1") is None
    t = duel("fisto.p.steel_fist", 6, active=False).put("hover_robot:1", "A8").rolls("power", "power")
    before = list(t.g.power)
    minion_attack(t, "Hover Robot 1").skips_to("Which Controller")
    assert list(t.g.power) == before
    assert t.hp_of("fisto") == 7


@rule("CE-MIN-14", "CE-MIN-05")
def test_only_the_controller_has_minions_and_elites_are_not_chosen() -> None:
    t = table(foes=FOES, minions=True)
    assert {t.g.side[one] for one in range(16, 42) if t.g.space[one] >= 0} == {1}
    t.strategy().until("Which Minion")
    assert not t.offers(Activate(model("griffin:1")))


@rule("CE-FX-08")
def test_two_leaders_each_count() -> None:
    """Pack Leader and a Shadow Beast's own passive add up."""
    t = duel("beast_man.c.savage_claws", 1, active=False, troop="shadow_beast").put("shadow_beast:1", "A9")
    t.empower("beast_man").put(t.foe, "A8").rolls(*["blank"] * 4).strategy().skips_to("Which Minion")
    t.answer("Activate Shadow Beast 1").passes().does(t.actions()[0]).skips_to("Which Controller")
    assert t.dice() == 4


@rule("CE-FX-16", "CE-FX-06", "CE-ATK-28")
@pytest.mark.parametrize(
    "who", [one.id for one in content.CHARACTERS if one.id != "tri_klops"]
)  # he has a Boost for it
def test_only_a_passive_about_range_adds_to_the_range(who: str) -> None:
    attack = next(one.skill for one in content.SKILLS if one.skill.id.startswith(f"{who}.c.") and one.skill.attack)
    reach = SKILLS[skill(attack.id)].reach
    for more in (1, 2):
        t = duel(attack.id, apart=reach + more, active=False).empower(who).activate(who)
        assert t.offers(UseAttack(skill(attack.id))) == (who == "mekaneck" and more == 1)
