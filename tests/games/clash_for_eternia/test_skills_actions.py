"""Every Skill that is an Action or a Bonus Action, of every Character, both faces."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.duel import Duel, duel, right_of
from games.clash_for_eternia.table import model
from rulebound.games.clash_for_eternia.actions import GoTo, PushTo, PutOn, Stop
from rulebound.games.clash_for_eternia.tables import SKILLS
from rulebound.games.clash_for_eternia.terms import T_ACTION, T_BONUS
from rulebound.testing.marks import rule

# What each costs. The first are Actions, the others Bonus Actions.
ACTIONS = {
    "orko.p.levitate": 1,
    "stratos.p.air_lift": 1,
    "stratos.c.call_of_avion": 3,
    "ram_man.p.bowl_over": 2,
    "mekaneck.p.skyhook": 2,
    "skeletor.p.dominate": 3,
    "evil_lyn.p.hex": 1,
    "beast_man.p.stampede": 3,
    "beast_man.c.call_the_griffin": 3,
}
BONUS = {
    "he_man.p.indomitable": 2,
    "he_man.p.mighty_leap": 1,
    "he_man.p.i_have_the_power": 3,
    "teela.p.captains_orders": 1,
    "teela.p.rally_the_guard": 2,
    "teela.p.lead_the_charge": 3,
    "teela.c.drill_sergeant": 1,
    "man_at_arms.p.field_medicine": 1,
    "orko.p.sticky_fingers": 1,
    "orko.p.mirror_images": 2,
    "orko.c.conjuring_trick": 1,
    "stratos.p.soar": 1,
    "stratos.c.soar": 1,
    "ram_man.p.spring_legs": 1,
    "ram_man.p.immovable": 3,
    "fisto.p.grapple": 1,
    "fisto.p.second_wind": 2,
    "fisto.p.brawlers_fury": 2,
    "mekaneck.p.periscope": 1,
    "mekaneck.p.eye_in_the_sky": 3,
    "skeletor.p.fearsome_taunt": 1,
    "skeletor.p.teleport": 1,
    "skeletor.c.fell_command": 2,
    "evil_lyn.p.shadow_step": 1,
    "evil_lyn.p.stolen_vitality": 2,
    "evil_lyn.c.hex": 2,
    "beast_man.p.feral_howl": 1,
    "beast_man.p.bestial_fury": 3,
    "mer_man.p.slippery_hide": 1,
    "mer_man.p.undertow": 1,
    "mer_man.p.healing_brine": 1,
    "trap_jaw.p.weapon_array": 2,
    "tri_klops.p.nightvision": 1,
    "tri_klops.p.all_seeing": 2,
    "webstor.p.grapple_line": 1,
    "webstor.p.reel_in": 1,
    "clawful.p.sidestep": 1,
    "clawful.p.hardened_carapace": 2,
    "clawful.p.tidal_rage": 2,
}
ALL = ACTIONS | BONUS


def short(name: str) -> str:
    return name.split(".")[2]


def battle(name: str, **options: str) -> Duel:
    """Everybody has something to do: an enemy next to the owner and one two spaces away, an Ally behind, all hurt."""
    t = duel(name, 2, at="A9", active=False, troop="shadow_beast", **options)  # type: ignore[arg-type]
    if ".p." in name:
        t.put("shadow_beast:1", "A10")
    else:
        t.put(t.foe, "A10").put("shadow_beast:1", "B9")
    t.put(t.friend, "A8").hp(t.owner, 1).hp(t.friend, 1).power(t.foe, 3)
    return t.activate(t.owner)


def test_the_table_names_every_skill() -> None:
    for kind, table in ((T_ACTION, ACTIONS), (T_BONUS, BONUS)):
        found = [one.id for one in SKILLS if one.type == kind and one.id.split(".")[1] in "pc"]
        assert sorted(found) == sorted(table)


@rule("CE-SKL-03", "CE-SKL-09", "CE-SKL-02", "CE-ACT-13", "CE-ACT-14")
@pytest.mark.parametrize("name", ALL)
def test_cost_and_type(name: str) -> None:
    """An Action uses one of two Actions up, a Bonus Action none, but it comes once."""
    t = battle(name)
    assert "2 Actions left" in t.prompt()
    t.uses(short(name)).skips()
    assert t.told("CE-SKL-03").count(f"{t.name(t.owner)} spends {ALL[name]} Power.") == 1
    if name in ACTIONS:
        assert "1 Action left" in t.prompt()
    else:
        assert "2 Actions left" in t.prompt()
        t.power(t.owner, 5).power(t.owner, 3, 1).power(t.owner, 3, 2).power(t.owner, 3, 3).ask_again()
        assert not t.can_use(short(name))


@rule("CE-SKL-03", "CE-SKL-04", "CE-SKL-05", "CE-SKL-06")
@pytest.mark.parametrize("name", ALL)
def test_without_the_power_it_cannot_be_used(name: str) -> None:
    """An unlocked Skill is paid with the Power on it, others from the common slots."""
    t = battle(name)
    store = SKILLS[next(i for i, one in enumerate(SKILLS) if one.id == name)].level if ".p." in name else 0
    t.power(t.owner, ALL[name] - 1, store)
    if store:
        t.power(t.owner, 5)
    assert not t.ask_again().can_use(short(name))
    assert t.power(t.owner, ALL[name], store).ask_again().can_use(short(name))


# Movement.

MOVES = {
    "he_man.p.mighty_leap": (2, True),
    "stratos.p.soar": (3, True),
    "stratos.c.soar": (3, True),
    "webstor.p.grapple_line": (3, True),
    "ram_man.p.spring_legs": (2, False),
    "mer_man.p.slippery_hide": (3, False),
    "clawful.p.sidestep": (2, False),
}


@rule("CE-FX-27", "CE-MOVE-13", "CE-MOVE-14", "CE-MOVE-15")
@pytest.mark.parametrize("name", MOVES)
def test_moves_without_escape_damage(name: str) -> None:
    """So many points; only those who fly come past the enemy in a straight line; nobody is hurt on leaving."""
    number, flies = MOVES[name]
    t = duel(name, 1, at="A9").uses(short(name))
    assert f"{number} movement points left" in t.prompt()
    assert ("A" + str(9 + number) in t.spaces(GoTo)) == flies
    before = t.hp_of(t.owner)
    t.answer("Go to B9")
    assert (t.where(t.owner), t.hp_of(t.owner)) == ("B9", before)


@rule("CE-FX-02", "CE-FX-03", "CE-FX-04", "CE-TERM-06")
def test_captains_orders_move_an_ally_within_three() -> None:
    t = duel("teela.p.captains_orders", 4, friend="orko", active=False).put("orko", "A10").activate("teela")
    t.uses("captains_orders")
    assert t.prompt() == "Where does Orko go? 2 movement points left."
    t = duel("teela.p.captains_orders", 5, friend="orko", active=False).put("orko", "A11").activate("teela")
    assert not t.can_use("captains_orders")


@rule("CE-FX-04", "CE-TERM-10", "CE-EX-15")
def test_levitate_lets_a_friend_or_orko_fly() -> None:
    t = duel("orko.p.levitate", 1, friend="teela", active=False).put("teela", "A11").activate("orko").uses("levitate")
    assert t.prompt() == "Levitate: who moves?"
    assert t.options() == ["Choose Orko", "Choose Teela"]
    t.answer("Choose Orko")
    assert "4 movement points left" in t.prompt()
    assert "A10" in t.spaces(GoTo)
    t = duel("orko.p.levitate", 1, friend="teela", active=False).put("teela", "A12").activate("orko").uses("levitate")
    assert t.prompt().startswith("Where does Orko go?")


@rule("CE-FX-28", "CE-MOVE-16")
@pytest.mark.parametrize(("name", "reach"), [("skeletor.p.teleport", 4), ("evil_lyn.p.shadow_step", 2)])
def test_placing_oneself(name: str, reach: int) -> None:
    """On any unoccupied space so far away, past enemies and out of sight, or not at all."""
    t = duel(name).uses(short(name))
    assert right_of("A7", reach) in t.spaces(PutOn)
    assert right_of("A7", reach + 1) not in t.spaces(PutOn)
    assert "A8" not in t.spaces(PutOn)
    before = t.hp_of(t.owner)
    t.puts_on("A9").skips()
    assert (t.where(t.owner), t.hp_of(t.owner)) == ("A9", before)


@rule("CE-FX-28", "CE-TOK-05")
def test_a_carrier_is_not_placed() -> None:
    t = duel("skeletor.p.teleport")
    t.g.carries[model("skeletor")] = 0
    assert not t.ask_again().can_use("teleport")


@rule("CE-FX-28", "CE-FX-02")
def test_conjuring_trick_places_an_allied_model() -> None:
    t = duel("orko.c.conjuring_trick", 4, active=False).put("hover_robot:1", "A10").activate("orko")
    t.uses("conjuring_trick")
    assert t.asked() == ["Bob"]
    assert t.prompt() == "Where is Hover Robot 1 placed?"
    assert {"A12", "A9"} <= t.spaces(PutOn)
    assert "A13" not in t.spaces(PutOn)
    t = duel("orko.c.conjuring_trick", 1, active=False).put("hover_robot:1", "A11").activate("orko")
    assert not t.can_use("conjuring_trick")


@rule("CE-FX-29", "CE-MOVE-16")
def test_air_lift_takes_an_adjacent_ally_along() -> None:
    t = duel("stratos.p.air_lift", 1, friend="teela", active=False).put("teela", "B7").activate("stratos")
    t.uses("air_lift")
    assert t.prompt() == "Where does Stratos go? 4 movement points left."
    t.answer("Go to A11")
    assert t.prompt() == "Where is Teela set down?"
    assert t.spaces(PutOn) == {"A10", "A12", "B10", "B11"}
    t.puts_on("A12").skips()
    assert (t.where("stratos"), t.where("teela")) == ("A11", "A12")


@rule("CE-FX-29", "CE-TOK-10")
def test_air_lift_without_a_space_or_with_a_carrier() -> None:
    t = duel("stratos.p.air_lift", 4, friend="teela", active=False).put("teela", "B7")
    t.g.carries[model("teela")] = 0
    assert not t.activate("stratos").can_use("air_lift")
    t.g.carries[model("teela")] = -1
    t.g.carries[model("stratos")] = 0
    assert not t.activate("stratos").can_use("air_lift")
    t = duel("stratos.p.air_lift", 4, friend="teela", active=False).put("teela", "A9").activate("stratos")
    assert not t.can_use("air_lift")


# Pushes.

PUSHES = {
    "skeletor.p.fearsome_taunt": (2, "any", 3),
    "fisto.p.grapple": (2, "towards", 3),
    "mer_man.p.undertow": (2, "towards", 3),
    "webstor.p.reel_in": (3, "towards", 4),
    "mekaneck.p.skyhook": (4, "towards", 4),
    "skeletor.p.dominate": (3, "any", 4),
}


@rule("CE-FX-26", "CE-PSH-01", "CE-PSH-02", "CE-PSH-04", "CE-FX-03")
@pytest.mark.parametrize("name", PUSHES)
def test_pushes(name: str) -> None:
    """An enemy within range, so many spaces, towards the owner or in any direction."""
    number, way, reach = PUSHES[name]
    assert not duel(name, reach + 1).can_use(short(name))
    t = duel(name, reach).uses(short(name))
    assert f"Pushed? {number} movement points left" in t.prompt()
    start = right_of("A7", reach)
    assert right_of(start, -min(number, reach - 1)) in t.spaces(PushTo)
    outward = right_of(start, min(number, 13 - 7 - reach))
    assert number == 4 or (outward in t.spaces(PushTo)) == (way == "any")


@rule("CE-FX-02", "CE-FX-31", "CE-FX-23", "CE-BOP-09")
def test_skyhook_and_dominate_go_on_with_the_same_model() -> None:
    t = duel("mekaneck.p.skyhook", 3).uses("skyhook").does(Stop()).skips()
    assert t.is_dazed("beast_man")
    t = duel("skeletor.p.dominate", 3).power("beast_man", 3).ask_again().uses("dominate").does(Stop()).skips()
    assert t.is_dazed("beast_man")
    assert t.power_of("beast_man") == 1


@rule("CE-FX-02", "CE-MIN-02", "CE-FX-26")
def test_dominate_needs_a_character_and_feral_howl_minions() -> None:
    t = duel("skeletor.p.dominate", 6, active=False).put("hover_robot:1", "A9").activate("skeletor")
    assert not t.can_use("dominate")
    t = duel("beast_man.p.feral_howl", 1, active=False).put("hover_robot:1", "A9").put("hover_robot:2", "B8")
    t.activate("beast_man").uses("feral_howl")
    assert t.prompt() == "Feral Howl: who is Pushed?"
    assert t.options() == ["Choose Hover Robot 1", "Choose Hover Robot 2"]
    t.answer("Choose Hover Robot 2")
    assert "Pushed? 2 movement points left" in t.prompt()
    t.does(Stop())
    assert t.prompt() == "Where is Hover Robot 1 Pushed? 2 movement points left."
    assert "A11" in t.spaces(PushTo)
    t = duel("beast_man.p.feral_howl", 1, active=False).put("hover_robot:1", "A10").activate("beast_man")
    assert not t.can_use("feral_howl")


@rule("CE-FX-21", "CE-FX-26", "CE-FX-03", "CE-DEC-19")
def test_bowl_over_wounds_and_pushes_all_around() -> None:
    t = duel("ram_man.p.bowl_over", 1, active=False).put("hover_robot:1", "B7")
    t.activate("ram_man").uses("bowl_over")
    assert t.prompt() == "Where is Beast Man Pushed? 2 movement points left."
    assert "A10" in t.spaces(PushTo)
    assert t.hp_of("beast_man") == 9
    assert t.where("hover_robot:1") is None


@rule("CE-DEC-19", "CE-FX-21")
def test_the_order_of_wounds_is_asked_where_two_may_be_koed() -> None:
    t = duel("ram_man.p.bowl_over", 6, active=False).put("hover_robot:1", "B7").put("hover_robot:2", "A8")
    t.activate("ram_man").uses("bowl_over")
    assert t.prompt() == "Bowl Over: who suffers Wounds?"
    t.answer("Choose Hover Robot 2").skips()
    assert (t.where("hover_robot:1"), t.where("hover_robot:2")) == (None, None)
