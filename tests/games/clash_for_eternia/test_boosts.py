"""Boosts, Surges and Empower: every printed Boost, stand-alone Boost and Defense Boost (CE-BST, CE-SRG, CE-CSK-07)."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.duel import Duel, duel, right_of
from games.clash_for_eternia.table import model, skill, table
from rulebound.games.clash_for_eternia.actions import UseAttack
from rulebound.games.clash_for_eternia.actions_attack import Buy, Defend, Enough, Reroll
from rulebound.games.clash_for_eternia.kinds import Die, Extra
from rulebound.games.clash_for_eternia.tables import EXTRAS, SKILLS
from rulebound.testing.marks import rule

# Printed Boosts and their Surges: cost, and what they do in words.
PRINTED: dict[str, list[tuple[int, str]]] = {
    "he_man.p.sword_of_power": [(1, "dice 1"), (1, "pierce 1")],
    "he_man.p.throw": [(1, "dazed")],
    "he_man.c.sword_of_power": [(1, "dice 1")],
    "he_man.c.boulder_toss": [(1, "dazed")],
    "teela.p.cobra_staff": [(1, "reroll 2")],
    "teela.c.cobra_staff": [(1, "reroll 2")],
    "man_at_arms.p.mace_of_eternos": [(1, "dice 1")],
    "man_at_arms.p.arm_cannon": [(1, "dice 1")],
    "man_at_arms.c.arm_cannon": [(1, "dice 1")],
    "fisto.p.steel_fist": [(1, "dice 1")],
    "fisto.c.steel_fist": [(1, "dice 1, pierce 1")],
    "skeletor.p.havoc_staff": [(1, "dice 1")],
    "skeletor.c.havoc_staff": [(1, "dice 1")],
    "evil_lyn.p.crystal_wand": [(1, "loses 1")],
    "evil_lyn.c.crystal_wand": [(1, "loses 1")],
    "beast_man.p.savage_claws": [(1, "dice 1")],
    "beast_man.c.savage_claws": [(1, "dice 1")],
    "mer_man.p.coral_blade": [(1, "dice 1")],
    "mer_man.c.coral_blade": [(1, "dice 1")],
    "trap_jaw.p.crushing_jaw": [(1, "pierce 99")],
    "trap_jaw.c.crushing_jaw": [(1, "pierce 99")],
    "trap_jaw.p.laser_arm": [(1, "dice 1")],
    "tri_klops.p.swordplay": [(1, "dice 1")],
    "webstor.p.venom_claws": [(1, "dazed")],
    "webstor.c.venom_claws": [(1, "dazed")],
    "clawful.p.giant_claw": [(1, "snared")],
    "clawful.c.giant_claw": [(1, "snared")],
}
STAND_ALONE = {
    "man_at_arms.p.targeting_scope": 1,
    "stratos.p.eagle_eye": 2,
    "mekaneck.c.spotter": 1,
    "tri_klops.p.distavision": 1,
    "tri_klops.c.distavision": 1,
}
# Defense Boosts: cost and effect, and those of the Surge.
DEFENSES: dict[str, list[tuple[int, str]]] = {
    "teela.p.riposte": [(1, "armor 1"), (1, "after")],
    "man_at_arms.p.force_field_projector": [(1, "armor 1"), (1, "armor 1")],
    "man_at_arms.c.shield_generator": [(1, "armor 1")],
    "orko.p.now_you_see_me": [(1, "dice 1"), (1, "after")],
    "stratos.p.evasive_loop": [(1, "dice 1"), (1, "after")],
    "ram_man.p.thick_skull": [(1, "armor 1")],
    "fisto.p.broadsword_parry": [(1, "armor 1"), (1, "after")],
    "mekaneck.p.duck_and_weave": [(1, "dice 1"), (1, "dice 1")],
    "skeletor.p.sinister_ward": [(2, "armor 2")],
    "evil_lyn.p.illusory_double": [(1, "reroll")],
    "beast_man.p.thick_hide": [(1, "armor 1"), (1, "after")],
    "trap_jaw.p.iron_plating": [(1, "armor 1"), (1, "armor 1")],
    "clawful.p.shell_up": [(1, "armor 1")],
    "clawful.c.shell_up": [(1, "armor 1")],
}


def short(name: str) -> str:
    return name.split(".")[2]


def named(words: str, name: str) -> int:
    """The number that follows a word, or 0."""
    parts = words.replace(",", "").split()
    return int(parts[parts.index(name) + 1]) if name in parts else 0


def test_the_tables_name_every_boost() -> None:
    sold = {SKILLS[one.skill].id for one in EXTRAS if SKILLS[one.skill].id.split(".")[1] in "pc"}
    assert sold == {*PRINTED, *STAND_ALONE, *DEFENSES}


@rule("CE-BST-01", "CE-SRG-01", "CE-FX-10", "CE-FX-12", "CE-FX-05", "CE-SKL-07", "CE-SKL-04", "CE-EX-04")
@pytest.mark.parametrize("name", PRINTED)
def test_printed_boosts(name: str) -> None:
    """All of them are bought, paid from where the Attack is paid; all dice are Successes against Armor 2."""
    card = SKILLS[skill(name)]
    t = duel(name, 1).hp("beast_man", 30).hp("he_man", 30)
    t.armored(t.foe, 2).power(t.foe, 2).rolls(*[["melee", "ranged"][card.kind]] * 6)
    t.attack(short(name), t.foe)
    dice, pierce = card.dice, 0
    for i, (cost, words) in enumerate(PRINTED[name]):
        before = t.g.power[4 * model(t.owner) + card.store]
        t.buys(name, i)
        assert t.g.power[4 * model(t.owner) + card.store] == before - cost
        dice, pierce = dice + named(words, "dice"), pierce + named(words, "pierce")
    says = " ".join(words for _, words in PRINTED[name])
    if "reroll" in says:
        t.skips_to("rerolled")
        assert "Up to 2" in t.prompt()
    t.skips()
    assert t.dice() == dice
    wounds = dice - max(0, 2 - pierce - card.pierce)
    assert t.wounds(t.foe) == [f"{t.name(t.foe)} suffers {wounds} Wound{'s' * (wounds != 1)}."]
    assert t.is_dazed(t.foe) == ("dazed" in says)
    assert t.is_snared(t.foe) == ("snared" in says)
    assert t.power_of(t.foe) == 2 - named(says, "loses")


@rule("CE-BST-02", "CE-BST-06")
def test_each_boost_once_per_attack_even_if_it_changes_nothing() -> None:
    t = duel("he_man.p.sword_of_power").attack("sword_of_power", "beast_man").buys("he_man.p.sword_of_power")
    assert not t.sells("he_man.p.sword_of_power")
    assert t.refused(Buy(Extra(SKILLS[skill("he_man.p.sword_of_power")].extras[0]))) == "CE-BST-02"
    t = duel("he_man.p.i_have_the_power", active=False).hp("he_man", 5).activate("he_man")
    t.uses("i_have_the_power").skips().attack("sword_of_power", "beast_man")
    t.buys("he_man.p.sword_of_power").rolls(*["blank"] * 6).skips()
    assert t.dice() == 6


@rule("CE-BST-02", "CE-BST-05")
def test_different_boosts_are_combined_on_one_attack() -> None:
    t = duel("man_at_arms.p.targeting_scope", 2).rolls(*["blank"] * 6).attack("arm_cannon", "beast_man")
    t.buys("man_at_arms.p.targeting_scope").buys("man_at_arms.p.arm_cannon")
    assert not t.sells("man_at_arms.p.targeting_scope")
    assert "rerolled" in t.skips_to("rerolled").prompt()
    assert t.dice() == SKILLS[skill("man_at_arms.p.arm_cannon")].dice + 1


@rule("CE-BST-06", "CE-DAZ-02")
def test_a_dazed_model_may_buy_armor_that_does_not_help_it() -> None:
    t = duel("clawful.p.shell_up", active=False).hp("clawful", 6).dazed("clawful").rolls(*["melee"] * 3)
    t.activate("beast_man").attack("savage_claws", "clawful").skips_to("Do you defend").buys("clawful.p.shell_up")
    assert t.skips().hp_of("clawful") == 6 - 3


@rule("CE-BST-08", "CE-SRG-01", "CE-SRG-02", "CE-TERM-26")
def test_a_surge_comes_right_after_its_boost_or_not_at_all() -> None:
    name = "he_man.p.sword_of_power"
    surge = Buy(Extra(SKILLS[skill(name)].extras[1]))
    t = duel(name).attack("sword_of_power", "beast_man")
    assert t.refused(surge) == "CE-SRG-01"
    t.buys(name)
    assert t.offers(surge)
    t.does(surge)
    assert not t.offers(surge)


@rule("CE-BST-08")
def test_boosts_of_another_attack_are_not_offered() -> None:
    t = duel("he_man.p.throw", 1).attack("throw", "beast_man")
    assert t.sells("he_man.p.throw")
    assert not t.sells("he_man.p.sword_of_power")


@rule("CE-SKL-04", "CE-SKL-07")
def test_a_boost_is_not_paid_from_another_place() -> None:
    t = duel("he_man.p.throw", 1).power("he_man", 1, 1).power("he_man", 5).ask_again().attack("throw", "beast_man")
    assert t.prompt() != "Do you Boost the Attack of He-Man?"


# Stand-alone Attack Boosts.


@rule("CE-BST-05", "CE-FX-49", "CE-FX-13")
def test_targeting_scope_is_for_ranged_attacks() -> None:
    t = duel("man_at_arms.p.targeting_scope", 1).attack("arm_cannon", "beast_man")
    before = t.g.power[4 * model("man_at_arms") + 1]
    t.rolls("blank", "blank", "blank", "ranged", "ranged").buys("man_at_arms.p.targeting_scope").skips_to("rerolled")
    assert t.g.power[4 * model("man_at_arms") + 1] == before - 1
    t.answers("Reroll die 1", "Reroll die 3").skips()
    assert t.wounds("beast_man") == ["Beast Man suffers 2 Wounds."]
    t = duel("man_at_arms.p.targeting_scope", 1).attack("mace_of_eternos", "beast_man")
    assert not t.sells("man_at_arms.p.targeting_scope")


@rule("CE-BST-05", "CE-FX-49")
def test_a_boost_that_supports_nobody_is_for_attacks_of_its_owner() -> None:
    for owner, offered in (("man_at_arms", True), ("orko", False)):
        t = table("orko", "man_at_arms").put("orko", "A7").put("man_at_arms", "A6").put("skeletor", "A9").full()
        t.unlock("man_at_arms", "targeting_scope").power("man_at_arms", 3, 1).activate(owner)
        while not t.is_at_action():
            t.first_option()
        t.does(next(one for one in t.actions() if isinstance(one, UseAttack)))
        assert ("Targeting Scope" in " ".join(t.options())) == offered


@rule("CE-BST-05", "CE-FX-49", "CE-RR-08")
def test_the_controllers_spotter_supports_friends_within_four() -> None:
    t = duel("mekaneck.c.spotter", 5, active=False).put("hover_robot:1", "A11")
    t.strategy().until("Which Minion").answer("Activate Hover Robot 1").passes()
    t.does(t.actions()[0])
    t.rolls("blank", "blank", "ranged", "ranged").buys("mekaneck.c.spotter").skips_to("rerolled")
    assert t.asked() == ["Bob"]
    t = duel("mekaneck.c.spotter", 6, active=False).put("hover_robot:1", "A12")
    t.strategy().until("Which Minion").answer("Activate Hover Robot 1").passes()
    t.does(t.actions()[0])
    assert not t.sells("mekaneck.c.spotter")


def robots(*rolled: str, bought: bool = True) -> Duel:
    """A Hover Robot beside another has rolled; Mekaneck's Spotter is bought for it, or not."""
    t = duel("mekaneck.c.spotter", 5, active=False).put("hover_robot:1", "A11").put("hover_robot:2", "A12")
    t.strategy().until("Which Minion").answer("Activate Hover Robot 1").passes()
    t.does(t.actions()[0]).rolls(*rolled)
    return t.buys("mekaneck.c.spotter") if bought else t


@rule("CE-RR-08", "CE-RR-04", "CE-RR-05")
def test_the_owner_of_two_rerolls_says_which_comes_first_and_sees_what_the_first_brings() -> None:
    t = robots("blank", "ranged")
    t.skips_to("Which reroll comes first?")
    assert t.asked() == ["Bob"]
    assert sorted(t.options()) == ["Use Laser Eye", "Use Spotter"]
    t.answer("Use Spotter")
    assert "Up to 2" in t.prompt()
    t.rolls("blank").answer("Reroll die 2").answer("No more")
    assert "Up to 1" in t.prompt()
    assert [one for one in t.actions() if isinstance(one, Reroll)] == [Reroll(Die(0))]


@rule("CE-RR-08")
def test_either_reroll_may_come_first() -> None:
    t = robots("blank", "ranged")
    t.skips_to("Which reroll comes first?").answer("Use Laser Eye")
    assert "Up to 1" in t.prompt()
    t.rolls("ranged").answer("Reroll die 1")
    assert "Up to 2" in t.prompt()
    assert [one for one in t.actions() if isinstance(one, Reroll)] == [Reroll(Die(1))]


@rule("CE-RR-08", "CE-DEC-13")
def test_one_reroll_alone_has_no_order() -> None:
    t = robots("blank", "ranged", bought=False)
    t.skips_to("rerolled")
    assert "Up to 1" in t.prompt()


@rule("CE-BST-05", "CE-FX-49")
@pytest.mark.parametrize("name", ["man_at_arms.p.targeting_scope", "tri_klops.p.distavision", "stratos.p.eagle_eye"])
def test_what_supports_nobody_is_for_ones_own_attacks_alone(name: str) -> None:
    t = duel(name, 3, friend="skeletor", active=False).put("skeletor", "A8").activate("skeletor")
    t.attack("havoc_staff", "beast_man")
    while "What does" not in t.prompt():
        assert not t.sells(name)
        t.passes() if t.may_decline() else t.first_option()


@rule("CE-BST-05", "CE-FX-49", "CE-LOS-01")
def test_a_supporter_must_see_whom_it_supports() -> None:
    """The Ruins of A6 lie between A5 and A7."""
    t = duel("mekaneck.c.spotter", 5, at="A5", active=False).put("hover_robot:1", "A7")
    t.strategy().until("Which Minion").answer("Activate Hover Robot 1").passes().does(t.actions()[0])
    assert t.told("CE-ATK-06") == ["Hover Robot 1 targets Beast Man."]
    assert not t.sells("mekaneck.c.spotter")


@rule("CE-BST-05")
def test_the_controllers_spotter_supports_its_own_attacks() -> None:
    t = duel("mekaneck.c.spotter", 2).rolls("blank", "blank", "blank").attack("neck_slam", "beast_man")
    t.buys("mekaneck.c.spotter").skips_to("rerolled")
    assert "Up to 2" in t.prompt()


@rule("CE-BST-03", "CE-ACT-24", "CE-FX-16", "CE-FX-13")
@pytest.mark.parametrize("face", ["p", "c"])
def test_distavision_is_bought_before_the_target_is_chosen(face: str) -> None:
    """Without it the foe is too far away, so it must be bought."""
    name = f"tri_klops.{face}.distavision"
    t = duel(name, 6)
    found = next(one for one in t.actions() if getattr(one, "skill", -1) == skill(f"tri_klops.{face}.gammavision"))
    before = t.power_of("tri_klops")
    t.does(found)
    assert t.prompt() == "Do you Boost the reach of Tri-Klops?"
    assert t.refused(Enough()) == "CE-ACT-24"
    t.rolls("blank", "ranged", "blank", "ranged").buys(name).skips_to("rerolled")
    assert t.power_of("tri_klops") == before - 1
    assert "Up to 1" in t.prompt()
    t.answer("Reroll die 1").skips()
    assert t.wounds("beast_man") == ["Beast Man suffers 2 Wounds."]


@rule("CE-BST-03")
def test_a_reach_boost_is_free_where_it_is_not_needed_and_not_offered_later() -> None:
    t = duel("tri_klops.p.distavision", 3)
    t.does(next(one for one in t.actions() if getattr(one, "skill", -1) == skill("tri_klops.p.gammavision")))
    assert t.sells("tri_klops.p.distavision")
    t.does(Enough())
    assert "Boost the Attack" not in t.prompt()


@rule("CE-BST-03", "CE-FX-10", "CE-FX-16")
def test_eagle_eye_gives_range_and_dice() -> None:
    t = duel("stratos.p.eagle_eye", 6)
    t.does(next(one for one in t.actions() if getattr(one, "skill", -1) == skill("stratos.p.wing_blasters")))
    before = t.power_of("stratos")
    t.rolls(*["blank"] * 5).buys("stratos.p.eagle_eye").skips()
    assert t.power_of("stratos") == before - 2
    assert t.dice() == 5


# Defense Boosts.


def defended(name: str, dice: int = 6) -> Duel:
    """The owner of the Skill is attacked with up to 3 Melee Successes, and is asked whether it defends."""
    owner, _, _ = name.split(".")
    foe = "he_man" if owner == "beast_man" else "beast_man"
    t = duel(name, 1, foe=foe, active=False).hp(owner, 6)
    t.rolls(*["melee"] * dice).activate(foe)
    attack = "sword_of_power" if foe == "he_man" else "savage_claws"
    return t.attack(attack, owner).skips_to("Do you defend")


@rule("CE-BST-04", "CE-BST-07", "CE-FX-11", "CE-FX-10", "CE-SRG-01", "CE-TERM-25", "CE-ATK-16")
@pytest.mark.parametrize("name", DEFENSES)
def test_defense_boosts(name: str) -> None:
    """Boost and Surge are bought; Armor and fewer dice both show in the Wounds."""
    t = defended(name)
    base = 4 if t.foe == "he_man" else 3
    printed = {"teela": 1, "man_at_arms": 1, "ram_man": 1, "trap_jaw": 1, "clawful": 1}.get(t.owner, 0)
    less = 0
    store = SKILLS[skill(name)].store
    for i, (cost, words) in enumerate(DEFENSES[name]):
        if words == "after":
            continue
        before = t.g.power[4 * model(t.owner) + store]
        t.buys(name, i)
        assert t.g.power[4 * model(t.owner) + store] == before - cost
        less += named(words, "armor") + named(words, "dice")
    t.skips()
    wounds = max(0, base - printed - less)
    assert t.hp_of(t.owner) == 6 - wounds
    if "dice" in DEFENSES[name][0][1]:
        assert t.dice() == base - less


@rule("CE-BST-04")
@pytest.mark.parametrize("name", [name for name in DEFENSES if "projector" not in name and "generator" not in name])
def test_boosts_for_oneself_protect_nobody_else(name: str) -> None:
    owner, _, _ = name.split(".")
    foe = "he_man" if owner == "beast_man" else "beast_man"
    t = duel(name, 2, foe=foe, friend="tri_klops", active=False).put("tri_klops", "A8")
    t.activate(foe).attack("sword_of_power" if foe == "he_man" else "savage_claws", "tri_klops")
    while "What does" not in t.prompt() and not isinstance(t.actions()[0], Defend):
        t.passes() if t.may_decline() else t.first_option()
    assert not t.sells(name)


@rule("CE-BST-04", "CE-ATK-09", "CE-FX-49", "CE-MUL-03")
@pytest.mark.parametrize("name", ["man_at_arms.p.force_field_projector", "man_at_arms.c.shield_generator"])
def test_fields_protect_friends_within_two(name: str) -> None:
    for far, helps in ((2, True), (3, False)):
        t = duel(name, far + 1, friend="tri_klops", active=False).put("tri_klops", right_of("A7", far))
        t.rolls("melee", "melee", "melee").activate("beast_man").attack("savage_claws", "tri_klops").hp("tri_klops", 6)
        if helps:
            t.skips_to("Do you defend").buys(name)
        t.skips()
        assert t.hp_of("tri_klops") == 6 - (1 if helps else 2)


@rule("CE-BST-04", "CE-BST-08", "CE-MUL-03", "CE-FX-11")
def test_one_use_protects_one_target_and_its_surge_the_same() -> None:
    """A sweep hits two; the projector's Boost and Surge go to one of them."""
    name = "man_at_arms.p.force_field_projector"
    t = duel(name, 3, foe="fisto", friend="tri_klops", active=False)
    t.put("fisto", "A8").put("tri_klops", "A9").power("fisto", 5).hp("man_at_arms", 6).hp("tri_klops", 6)
    t.rolls("melee", "melee", "melee").activate("fisto").attack("ground_pound").skips_to("Do you defend")
    boost, surge = [Extra(one) for one in SKILLS[skill(name)].extras]
    assert t.offers(Defend(boost, model("man_at_arms")))
    assert t.offers(Defend(boost, model("tri_klops")))
    t.does(Defend(boost, model("tri_klops")))
    assert t.refused(Defend(surge, model("man_at_arms"))) == "CE-BST-04"
    t.does(Defend(surge, model("tri_klops"))).skips()
    assert (t.hp_of("man_at_arms"), t.hp_of("tri_klops")) == (4, 6)


def test_a_learner_sees_whom_a_boost_protects_since_its_surge_protects_the_same() -> None:
    t = duel("man_at_arms.p.force_field_projector", 3, foe="fisto", friend="tri_klops", active=False)
    t.put("fisto", "A8").put("tri_klops", "A9").power("fisto", 5).hp("man_at_arms", 6).hp("tri_klops", 6)
    t.rolls("melee", "melee", "melee").activate("fisto").attack("ground_pound").skips_to("Do you defend")
    boost = Extra(SKILLS[skill("man_at_arms.p.force_field_projector")].extras[0])
    one, other = [t.copy().does(Defend(boost, model(name))) for name in ("man_at_arms", "tri_klops")]
    assert one.actions() != other.actions()
    assert one.columns() != other.columns()


@rule("CE-FX-18")
def test_thick_skull_cannot_become_dazed_by_this_attack() -> None:
    for buys in (True, False):
        t = duel("ram_man.p.thick_skull", 1, foe="webstor", active=False).power("webstor", 5).activate("webstor")
        t.rolls("melee", "melee", "melee").attack("venom_claws", "ram_man").buys("webstor.c.venom_claws")
        t.skips_to("Do you defend")
        if buys:
            t.buys("ram_man.p.thick_skull")
        t.skips()
        assert t.is_dazed("ram_man") != buys


@rule("CE-FX-18", "CE-FX-52", "CE-MUL-03")
def test_thick_skull_protects_nobody_else_from_the_same_attack() -> None:
    """Fisto, Empowered, Dazes all whom he strikes if Power was rolled."""
    t = duel("ram_man.p.thick_skull", 1, foe="fisto", friend="teela", active=False).put("teela", "A9")
    t.empower("fisto").power("fisto", 5).rolls("power", "melee", "blank").activate("fisto").attack("ground_pound")
    t.skips_to("Do you defend").buys("ram_man.p.thick_skull").skips()
    assert (t.is_dazed("ram_man"), t.is_dazed("teela")) == (False, True)


@rule("CE-FX-14", "CE-RR-04", "CE-RR-08")
def test_illusory_double_has_successes_rerolled() -> None:
    t = defended("evil_lyn.p.illusory_double", dice=2)
    t.rolls("blank", "blank", "blank").buys("evil_lyn.p.illusory_double")
    assert t.asked() == ["Ann"]
    assert "Up to 2" in t.prompt()
    assert not t.offers("Reroll die 3")
    t.answers("Reroll die 1", "Reroll die 2").skips()
    assert t.hp_of("evil_lyn") == 6


@rule("CE-BST-05", "CE-BST-07", "CE-PC-10")
def test_nobody_is_asked_about_the_boosts_of_another_members_character() -> None:
    t = table("stratos", "he_man", members=2).put("stratos", "A7").put("skeletor", "A9").put("he_man", "I1")
    t.unlock("stratos", "eagle_eye").power("stratos", 3, 3).power("stratos", 5).activate("stratos")
    t.does(next(one for one in t.actions() if isinstance(one, UseAttack)))
    assert (t.asked(), t.prompt()) == (["Ann"], "Do you Boost the reach of Stratos?")
    while t.asked() and "What does" not in t.prompt():
        assert t.asked() != ["Bob"]
        t.does(Enough() if t.offers(Enough()) else t.way_out())


@rule("CE-BST-07", "CE-BST-04")
def test_the_defenders_buy_by_seat_each_until_they_pass_once() -> None:
    t = table("orko", "stratos", foes=("fisto", "skeletor", "mer_man"), members=2).full().power("orko", 2)
    t.put("fisto", "E7").put("orko", "E8").put("stratos", "E6").unlock("stratos", "evasive_loop")
    t.power("stratos", 1, 1).activate("fisto").power("fisto", 2).ask_again().rolls("melee").attack("ground_pound")
    while t.asked() == ["Cas"]:
        t.passes()
    assert t.asked() == ["Ann"]
    t.passes()
    assert (t.asked(), t.prompt()) == (["Bob"], "Do you defend against Fisto?")
    t.answer("Evasive Loop, Boost for 1: -1 die, for Stratos")
    assert t.asked() != ["Ann"]  # she has passed
    assert t.told("CE-ATK-11")
