"""Every Attack of every Character, both faces: what it costs, its dice, its reach, whom it hits, what it ignores."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.duel import Duel, duel, right_of
from rulebound.games.clash_for_eternia.actions import GoTo, PushTo
from rulebound.games.clash_for_eternia.tables import SKILLS
from rulebound.games.clash_for_eternia.terms import T_ATTACK
from rulebound.testing.marks import rule

# Skill, cost, type, dice, range or radius, targets, Armor that it ignores.
Row = tuple[str, int, str, int, int, str, int]
ATTACKS: list[Row] = [
    ("he_man.p.sword_of_power", 0, "melee", 4, 1, "one", 0),
    ("he_man.p.throw", 1, "ranged", 4, 4, "one", 0),
    ("he_man.p.whirling_blade", 2, "melee", 4, 1, "all", 0),
    ("he_man.p.earthshaker", 3, "melee", 6, 1, "one", 0),
    ("he_man.c.sword_of_power", 0, "melee", 4, 1, "one", 0),
    ("he_man.c.boulder_toss", 1, "ranged", 3, 3, "one", 0),
    ("teela.p.cobra_staff", 0, "melee", 3, 1, "one", 0),
    ("teela.p.shield_bash", 1, "melee", 3, 1, "one", 0),
    ("teela.p.spinning_staff", 1, "melee", 3, 1, "all", 0),
    ("teela.p.strike_of_the_serpent", 2, "melee", 5, 1, "one", 99),
    ("teela.c.cobra_staff", 0, "melee", 3, 1, "one", 0),
    ("man_at_arms.p.mace_of_eternos", 0, "melee", 3, 1, "one", 0),
    ("man_at_arms.p.arm_cannon", 1, "ranged", 3, 4, "one", 0),
    ("man_at_arms.p.stun_grenade", 1, "ranged", 2, 3, "burst", 0),
    ("man_at_arms.p.battle_ram_barrage", 3, "ranged", 4, 4, "burst", 0),
    ("man_at_arms.c.arm_cannon", 0, "ranged", 3, 4, "one", 0),
    ("orko.p.trollan_spark", 0, "ranged", 3, 4, "one", 0),
    ("orko.p.wild_magic", 1, "ranged", 3, 4, "one", 0),
    ("orko.p.dream_dust", 1, "ranged", 3, 4, "one", 0),
    ("orko.p.cyclone_spell", 3, "ranged", 4, 2, "all", 0),
    ("orko.c.trollan_spark", 0, "ranged", 3, 4, "one", 0),
    ("stratos.p.wing_blasters", 0, "ranged", 3, 4, "one", 0),
    ("stratos.p.diving_strike", 1, "melee", 4, 1, "one", 0),
    ("stratos.p.wind_blast", 1, "ranged", 2, 2, "all", 0),
    ("stratos.p.storm_of_avion", 3, "ranged", 4, 4, "up to 3", 0),
    ("stratos.c.wing_blasters", 0, "ranged", 3, 4, "one", 0),
    ("ram_man.p.headbutt", 0, "melee", 3, 1, "one", 0),
    ("ram_man.p.battering_charge", 1, "melee", 4, 1, "one", 0),
    ("ram_man.p.wall_breaker", 2, "melee", 4, 1, "one", 99),
    ("ram_man.p.human_cannonball", 3, "melee", 4, 1, "all", 0),
    ("ram_man.c.headbutt", 0, "melee", 3, 1, "one", 0),
    ("ram_man.c.battering_charge", 2, "melee", 4, 1, "one", 0),
    ("fisto.p.steel_fist", 0, "melee", 3, 1, "one", 1),
    ("fisto.p.uppercut", 1, "melee", 4, 1, "one", 0),
    ("fisto.p.ground_pound", 2, "melee", 3, 1, "all", 0),
    ("fisto.p.hammer_of_justice", 3, "melee", 6, 1, "one", 99),
    ("fisto.c.steel_fist", 0, "melee", 3, 1, "one", 0),
    ("fisto.c.ground_pound", 2, "melee", 3, 1, "all", 0),
    ("mekaneck.p.neck_slam", 0, "melee", 3, 2, "one", 0),
    ("mekaneck.p.periscope_laser", 1, "ranged", 4, 4, "one", 0),
    ("mekaneck.c.neck_slam", 0, "melee", 3, 2, "one", 0),
    ("skeletor.p.havoc_staff", 0, "ranged", 3, 4, "one", 0),
    ("skeletor.p.dark_bolt", 1, "ranged", 3, 4, "one", 0),
    ("skeletor.p.life_siphon", 1, "ranged", 4, 4, "one", 0),
    ("skeletor.p.havoc_unleashed", 3, "ranged", 5, 4, "burst", 0),
    ("skeletor.c.havoc_staff", 0, "ranged", 3, 4, "one", 0),
    ("evil_lyn.p.crystal_wand", 0, "ranged", 3, 4, "one", 0),
    ("evil_lyn.p.transfix", 1, "ranged", 3, 4, "one", 0),
    ("evil_lyn.p.drain_will", 1, "ranged", 3, 4, "one", 0),
    ("evil_lyn.p.storm_of_shadows", 3, "ranged", 3, 3, "all", 0),
    ("evil_lyn.c.crystal_wand", 0, "ranged", 3, 4, "one", 0),
    ("beast_man.p.savage_claws", 0, "melee", 3, 1, "one", 0),
    ("beast_man.p.bestial_whip", 1, "melee", 3, 2, "one", 0),
    ("beast_man.p.pounce", 1, "melee", 4, 1, "one", 0),
    ("beast_man.p.rend", 1, "melee", 4, 1, "one", 1),
    ("beast_man.c.savage_claws", 0, "melee", 3, 1, "one", 0),
    ("mer_man.p.coral_blade", 0, "melee", 3, 1, "one", 0),
    ("mer_man.p.water_jet", 1, "ranged", 3, 3, "one", 0),
    ("mer_man.p.tidal_wave", 2, "ranged", 3, 2, "all", 0),
    ("mer_man.p.crushing_depths", 3, "ranged", 5, 4, "one", 0),
    ("mer_man.p.drowning_grip", 2, "melee", 5, 1, "one", 0),
    ("mer_man.c.coral_blade", 0, "melee", 3, 1, "one", 0),
    ("mer_man.c.water_jet", 1, "ranged", 3, 3, "one", 0),
    ("trap_jaw.p.crushing_jaw", 0, "melee", 3, 1, "one", 0),
    ("trap_jaw.p.laser_arm", 1, "ranged", 3, 4, "one", 0),
    ("trap_jaw.p.harpoon", 1, "ranged", 3, 3, "one", 0),
    ("trap_jaw.p.chew_through", 1, "melee", 4, 1, "one", 0),
    ("trap_jaw.p.heavy_blaster", 2, "ranged", 5, 4, "one", 0),
    ("trap_jaw.p.crush_and_hold", 3, "melee", 6, 1, "one", 0),
    ("trap_jaw.c.crushing_jaw", 0, "melee", 3, 1, "one", 0),
    ("trap_jaw.c.harpoon", 1, "ranged", 3, 3, "one", 0),
    ("tri_klops.p.gammavision", 0, "ranged", 3, 4, "one", 0),
    ("tri_klops.p.swordplay", 1, "melee", 4, 1, "one", 0),
    ("tri_klops.p.optikk_blast", 2, "ranged", 4, 4, "one", 0),
    ("tri_klops.p.tri_beam", 3, "ranged", 4, 4, "up to 3", 0),
    ("tri_klops.c.gammavision", 0, "ranged", 3, 4, "one", 0),
    ("webstor.p.venom_claws", 0, "melee", 3, 1, "one", 0),
    ("webstor.p.web_shot", 1, "ranged", 2, 3, "one", 0),
    ("webstor.p.venom_fangs", 1, "melee", 4, 1, "one", 0),
    ("webstor.p.cocoon", 2, "ranged", 4, 4, "one", 0),
    ("webstor.p.drop_from_above", 3, "melee", 5, 1, "one", 0),
    ("webstor.c.venom_claws", 0, "melee", 3, 1, "one", 0),
    ("webstor.c.web_shot", 1, "ranged", 2, 3, "one", 0),
    ("clawful.p.giant_claw", 0, "melee", 3, 1, "one", 0),
    ("clawful.p.pinch", 1, "melee", 3, 1, "one", 0),
    ("clawful.p.claw_sweep", 2, "melee", 4, 1, "all", 0),
    ("clawful.p.crushing_grip", 3, "melee", 6, 1, "one", 1),
    ("clawful.c.giant_claw", 0, "melee", 3, 1, "one", 0),
]
IDS = [row[0] for row in ATTACKS]
CHARGES = {
    "stratos.p.diving_strike": 2,
    "ram_man.p.battering_charge": 3,
    "ram_man.c.battering_charge": 3,
    "beast_man.p.pounce": 2,
}
LEAPS = {"ram_man.p.human_cannonball": 4, "webstor.p.drop_from_above": 4}


def short(name: str) -> str:
    return name.split(".")[2]


def test_the_table_names_every_attack() -> None:
    attacks = [one.id for one in SKILLS if one.type == T_ATTACK and one.id.split(".")[1] in "pc"]
    assert [name for name in attacks if name not in IDS] == []


@rule("CE-FX-12", "CE-FX-52", "CE-SKL-03", "CE-ATK-27", "CE-SKL-01", "CE-ATK-15", "CE-ATK-18")
@pytest.mark.parametrize("row", ATTACKS, ids=IDS)
def test_cost_dice_and_armor(row: Row) -> None:
    """All dice are Successes against Armor 1 or 2: what is not ignored of it is missing in the Wounds."""
    name, cost, kind, dice, reach, _, pierce = row
    armor = 2 if dice > 2 else 1
    t = duel(name, reach)
    t.hp(t.foe, 30).armored(t.foe, armor).rolls(*[kind] * dice)
    before = t.power_of(t.owner)
    t.attack(short(name), t.foe).skips()
    gained = len(t.told("CE-FX-30"))
    assert t.power_of(t.owner) == before - cost + gained
    assert t.dice() == dice
    wounds = dice - max(0, armor - pierce)
    assert t.wounds(t.foe) == [f"{t.name(t.foe)} suffers {wounds} Wound{'s' * (wounds != 1)}."]


@rule("CE-ATK-27", "CE-FX-49", "CE-ACT-20")
@pytest.mark.parametrize("row", ATTACKS, ids=IDS)
def test_reach(row: Row) -> None:
    """A target one space farther away cannot be Attacked, unless the Attack begins with a movement."""
    name, _, _, _, reach, _, _ = row
    reach += 2 if name.startswith("tri_klops") and reach > 1 else 0  # Distavision is one of his Basic Skills
    assert duel(name, reach).can_use(short(name))
    farther = name in CHARGES or name in LEAPS
    assert reach == 6 or duel(name, reach + 1).can_use(short(name)) == farther


@rule("CE-FX-05", "CE-FX-27", "CE-FX-28", "CE-ATK-05")
@pytest.mark.parametrize("name", [*CHARGES, *LEAPS])
def test_attacks_that_begin_with_a_movement(name: str) -> None:
    """The owner goes next to a foe as far away as it may, and then Attacks."""
    steps = CHARGES.get(name, 4)
    t = duel(name, steps + 1).hp("beast_man", 30)
    t.rolls(*["melee"] * 6).attack(short(name), t.foe)
    beside = right_of("A7", steps)
    if name in CHARGES:
        assert t.prompt().startswith(f"Where does {t.name(t.owner)} go? {steps} movement points")
        t.answer(f"Go to {beside}")
    else:
        t.puts_on(beside)
    t.skips()
    assert t.where(t.owner) == beside
    assert t.wounds(t.foe) != []


@rule("CE-MUL-05", "CE-FX-49")
@pytest.mark.parametrize("row", [row for row in ATTACKS if row[5] == "all"], ids=lambda row: str(row[0]))
def test_attacks_on_all_around(row: Row) -> None:
    name, _, kind, dice, radius, _, _ = row
    t = duel(name, radius, at="A10").hp("beast_man", 30)
    second, third = t.others
    t.put(second, right_of("A10", -radius)).hp(second, 30)
    if ".p." in name:
        t.put(third, right_of("A10", -radius - 1) if radius < 3 else "A1").hp(third, 30)
    t.rolls(*[kind] * dice).attack(short(name)).skips()
    assert t.wounds(t.foe)
    assert t.wounds(second)
    assert not t.wounds(third)


@rule("CE-MUL-06", "CE-FX-17")
@pytest.mark.parametrize("row", [row for row in ATTACKS if row[5] == "burst"], ids=lambda row: str(row[0]))
def test_bursts(row: Row) -> None:
    """Everybody within 1 of the target is hit, nobody farther away."""
    name, _, kind, dice, reach, _, _ = row
    t = duel(name, reach).hp("beast_man", 30)
    second, third = t.others
    t.put(second, right_of("A7", reach + 1)).hp(second, 30).put(third, right_of("A7", reach + 2)).hp(third, 30)
    t.rolls(*[kind] * dice).attack(short(name), t.foe).skips()
    assert t.wounds(t.foe)
    assert t.wounds(second)
    assert not t.wounds(third)


@rule("CE-MUL-07")
@pytest.mark.parametrize("row", [row for row in ATTACKS if row[5] == "up to 3"], ids=lambda row: str(row[0]))
def test_attacks_on_up_to_three(row: Row) -> None:
    name, _, kind, dice, _, _, _ = row
    t = duel(name, 4, troop="shadow_beast").hp("beast_man", 30)
    second, third = t.others
    t.put(second, "A10").hp(second, 30).put(third, "A9").hp(third, 30).put("shadow_beast:1", "A8")
    t.rolls(*[kind] * dice).attack(short(name), t.foe, second, third).skips()
    assert all(t.wounds(one) for one in (t.foe, second, third))
    assert t.where("shadow_beast:1") == "A8"


@rule("CE-FX-52", "CE-DIST-03", "CE-LOS-01")
def test_an_attack_that_needs_no_line_of_sight() -> None:
    """Ruins lie between A5 and A7."""
    t = duel("mekaneck.p.periscope_laser", 2, at="A5")
    assert t.can_use("periscope_laser")
    assert not duel("skeletor.p.havoc_staff", 2, at="A5").can_use("havoc_staff")


# What happens on a Hit: the Skill, and its effects in words.
HITS: dict[str, str] = {
    "he_man.p.earthshaker": "push 2 away, dazed",
    "he_man.c.boulder_toss": "push 1 away",
    "teela.p.shield_bash": "push 1 away, dazed",
    "man_at_arms.p.stun_grenade": "dazed",
    "man_at_arms.p.battle_ram_barrage": "push 1 any",
    "orko.p.dream_dust": "dazed",
    "orko.p.cyclone_spell": "push 2 away",
    "stratos.p.wind_blast": "push 2 away",
    "ram_man.p.headbutt": "push 1 away",
    "ram_man.c.headbutt": "push 1 away",
    "ram_man.p.wall_breaker": "push 2 away",
    "ram_man.p.human_cannonball": "dazed",
    "fisto.p.uppercut": "dazed",
    "fisto.p.ground_pound": "dazed",
    "skeletor.p.dark_bolt": "dazed",
    "evil_lyn.p.transfix": "snared",
    "evil_lyn.p.drain_will": "loses 1, gains 1",
    "beast_man.p.bestial_whip": "push 1 towards",
    "mer_man.p.water_jet": "push 1 away",
    "mer_man.c.water_jet": "push 1 away",
    "mer_man.p.tidal_wave": "push 1 away",
    "mer_man.p.crushing_depths": "dazed, loses 1",
    "mer_man.p.drowning_grip": "snared",
    "trap_jaw.p.harpoon": "push 3 towards",
    "trap_jaw.c.harpoon": "push 3 towards",
    "trap_jaw.p.crush_and_hold": "snared",
    "tri_klops.p.optikk_blast": "dazed",
    "webstor.p.web_shot": "snared",
    "webstor.c.web_shot": "snared",
    "webstor.p.cocoon": "snared, dazed",
    "clawful.p.pinch": "dazed",
    "clawful.p.crushing_grip": "snared",
}


def hit(name: str, success: bool) -> Duel:
    """The Attack hits the foe two spaces away, or next to it, or it misses."""
    _, _, kind, dice, reach, _, _ = next(row for row in ATTACKS if row[0] == name)
    far = 2 if reach >= 2 else 1
    t = duel(name, far).hp("beast_man", 30).hp("he_man", 30)
    t.power(t.foe, 2).power(t.owner, 3)
    t.rolls(*[kind if success else "blank"] * dice).attack(short(name), t.foe)
    return t.skips_to("Pushed") if "push" in HITS[name] and success else t.skips()


@rule("CE-FX-02", "CE-FX-05", "CE-FX-23", "CE-FX-24", "CE-FX-26", "CE-FX-30", "CE-FX-31", "CE-PSH-03")
@pytest.mark.parametrize("name", HITS)
def test_what_happens_on_a_hit(name: str) -> None:
    t, says = hit(name, True), HITS[name]
    start = t.where(t.foe)
    assert start is not None
    if "push" in says:
        number, way = says.split(",")[0].split()[1:]
        behind, before = right_of(start, int(number)), right_of(start, -1)
        spaces = t.spaces(PushTo)
        assert (behind in spaces) == (way != "towards")
        assert f"{number} movement point" in t.prompt()
        if number == "1":
            near = int(start[1:]) > 8
            assert (before in spaces) == (way != "away" and near)
        t.skips()
    assert t.is_dazed(t.foe) == ("dazed" in says)
    assert t.is_snared(t.foe) == ("snared" in says)
    assert t.power_of(t.foe) == 2 - ("loses 1" in says)
    assert t.told("CE-FX-30") == ([f"{t.name(t.owner)} gains 1 Power."] if "gains 1" in says else [])


@rule("CE-FX-05")
@pytest.mark.parametrize("name", HITS)
def test_nothing_happens_on_a_miss(name: str) -> None:
    t = hit(name, False)
    assert not t.is_dazed(t.foe)
    assert not t.is_snared(t.foe)
    assert t.power_of(t.foe) == 2
    assert t.told("CE-PSH-01") == []


@rule("CE-FX-05", "CE-FX-22")
def test_life_siphon_heals_for_each_wound() -> None:
    t = duel("skeletor.p.life_siphon", 4).hp("skeletor", 2).armored("beast_man", 1)
    t.rolls("ranged", "ranged", "power", "melee").attack("life_siphon", "beast_man").skips()
    assert t.wounds("beast_man") == ["Beast Man suffers 2 Wounds."]
    assert t.hp_of("skeletor") == 4


@rule("CE-FX-05", "CE-FX-22")
def test_chew_through_heals_once_if_it_wounds() -> None:
    t = duel("trap_jaw.p.chew_through").hp("trap_jaw", 2)
    assert (
        t.rolls("melee", "melee", "blank", "blank").attack("chew_through", "beast_man").skips().hp_of("trap_jaw") == 3
    )
    t = duel("trap_jaw.p.chew_through").hp("trap_jaw", 2).armored("beast_man", 3)
    assert (
        t.rolls("melee", "melee", "blank", "blank").attack("chew_through", "beast_man").skips().hp_of("trap_jaw") == 2
    )


@rule("CE-FX-05", "CE-FX-21")
def test_venom_fangs_wound_once_more_if_they_wound() -> None:
    t = duel("webstor.p.venom_fangs").rolls("melee", "melee", "blank", "blank")
    assert t.attack("venom_fangs", "beast_man").skips().hp_of("beast_man") == 7


@rule("CE-FX-05")
def test_uppercut_dazes_only_if_it_wounds() -> None:
    t = duel("fisto.p.uppercut").armored("beast_man", 2).rolls("melee", "melee", "blank", "blank")
    assert not t.attack("uppercut", "beast_man").skips().is_dazed("beast_man")


@rule("CE-FX-15", "CE-ATK-20")
def test_wild_magic_counts_power_symbols_twice() -> None:
    t = duel("orko.p.wild_magic", 3).rolls("power", "power", "ranged")
    t.attack("wild_magic", "beast_man").skips()
    assert t.wounds("beast_man") == ["Beast Man suffers 5 Wounds."]


@rule("CE-FX-05", "CE-FX-26", "CE-ATK-20")
@pytest.mark.parametrize("face", ["p", "c"])
def test_trollan_spark_pushes_if_power_was_rolled(face: str) -> None:
    t = duel(f"orko.{face}.trollan_spark", 2).rolls("power", "blank", "blank").attack("trollan_spark", "beast_man")
    t.skips_to("Pushed")
    assert {"A8", "A10"} <= t.spaces(PushTo)
    t = duel(f"orko.{face}.trollan_spark", 2).rolls("ranged", "blank", "blank").attack("trollan_spark", "beast_man")
    t.skips()
    assert t.told("CE-PSH-01") == []


@rule("CE-FX-47", "CE-FX-06")
def test_drop_from_above_rolls_one_more_against_the_dazed() -> None:
    t = duel("webstor.p.drop_from_above").dazed("beast_man").rolls(*["blank"] * 6)
    assert t.attack("drop_from_above", "beast_man").skips().dice() == 6
    t = duel("webstor.p.drop_from_above").rolls(*["blank"] * 5)
    assert t.attack("drop_from_above", "beast_man").skips().dice() == 5


@rule("CE-FX-27", "CE-MOVE-14")
def test_diving_strike_flies_over_an_enemy() -> None:
    t = duel("stratos.p.diving_strike").attack("diving_strike", "beast_man")
    assert "A9" in t.spaces(GoTo)
    t = duel("ram_man.p.battering_charge").attack("battering_charge", "beast_man")
    assert not t.offers("Go to A8")


@rule("CE-DEC-19", "CE-ATK-22", "CE-FX-26")
def test_a_single_success_that_pushes_is_reason_enough_to_ask_for_the_order() -> None:
    t = duel("orko.p.cyclone_spell", apart=1)
    t.put(t.others[0], "A6")
    t.rolls("ranged", "blank", "blank", "blank").attack("cyclone_spell").skips_to("Which target is next?")
    assert t.prompt() == "Which target is next?"


@rule("CE-ATK-04", "CE-SKL-03")
def test_nothing_is_told_of_power_where_an_attack_is_free() -> None:
    t = duel("he_man.p.sword_of_power").rolls(*["blank"] * 4)
    t.attack("sword_of_power", t.foe).skips()
    assert t.told("CE-ATK-04") == ["He-Man Attacks with Sword of Power."]
