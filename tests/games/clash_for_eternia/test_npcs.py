"""Chapter 20: what NPCs do, what may be done to them, and what they are not (CE-NPC)."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.table import ClashTable, model, skill, table, thing
from games.clash_for_eternia.test_sieges import hoard, ransom, siege
from games.clash_for_eternia.words import end_round
from rulebound.games.clash_for_eternia.actions import Interact, UseAttack
from rulebound.games.clash_for_eternia.events_attack import Rolled
from rulebound.games.clash_for_eternia.frames import NpcTurn
from rulebound.testing.marks import rule

DRAGON = "granamyr"


def alone(t: ClashTable, *stay: str) -> ClashTable:
    """Nobody else stands on the Battlefield."""
    return t.out(*[one for one in (*t.team, *t.foes) if one not in stay])


def all_power(t: ClashTable, who: str, *names: str) -> ClashTable:
    """A Character has unlocked Skills, and Power for them."""
    for name in names:
        t.unlock(who, name)
    for store in (1, 2, 3):
        t.power(who, 3, store)
    return t


def turn(t: ClashTable, who: str = DRAGON) -> ClashTable:
    """What an NPC does at the end of a Round."""
    return t.phase(NpcTurn(model(who)))


def dice(t: ClashTable) -> int:
    """How many dice were rolled last."""
    return len([told.event for told in t.log if isinstance(told.event, Rolled)][-1].faces)


# What may be done to them.


@rule("CE-NPC-04", "CE-NPC-14", "CE-NPC-03")
@pytest.mark.parametrize("npc", ["king_randor", "sorceress"])
def test_who_cannot_be_targeted_is_attacked_by_nobody(npc: str) -> None:
    t = ransom() if npc == "king_randor" else siege()
    alone(t, t.team[0], t.foes[0]).put(npc, "E8").put(t.team[0], "E7").put(t.foes[0], "A1")
    assert not any(isinstance(one, UseAttack) for one in t.activate(t.team[0]).actions())
    t.put(t.team[0], "A1").put(t.foes[0], "E7").activate(t.foes[0])
    assert not any(isinstance(one, UseAttack) for one in t.actions())


@rule("CE-NPC-08", "CE-NPC-12", "CE-NPC-13")
@pytest.mark.parametrize(("who", "attack"), [("he_man", "sword_of_power"), ("skeletor", "havoc_staff")])
def test_granamyr_has_an_armor_and_hit_points_of_his_own(who: str, attack: str) -> None:
    t = alone(hoard(), who).full().put(who, "E6").activate(who).all_pass()
    with t.changes(**{f"{who}_power": 3}):
        t.rolls("power", "power", "power", "blank").attack(attack, DRAGON).all_pass()
    assert t.hp_of(DRAGON) == 12 - (3 - 1)


@rule("CE-NPC-10", "CE-NPC-03")
def test_effects_on_the_dragon_do_nothing_and_those_on_the_attacker_happen() -> None:
    t = table("skeletor", "ram_man", scenario="dragons_hoard", foes=("clawful", "beast_man", "mer_man")).full()
    all_power(alone(t, "skeletor", "ram_man"), "skeletor", "life_siphon").put("skeletor", "E5").hp("skeletor", 3)
    t.put("ram_man", "A1").activate("skeletor").all_pass().rolls("ranged", "ranged", "ranged", "power")
    t.attack("life_siphon", DRAGON).all_pass()
    assert t.hp_of("skeletor") == 3 + (4 - 1)  # for each Wound
    t.put("ram_man", "E6").activate("ram_man").all_pass().rolls("power", "melee", "blank")
    t.attack("headbutt", DRAGON).all_pass()
    assert (t.where(DRAGON), t.hp_of(DRAGON)) == ("E7", 12 - 3 - (2 - 1))
    assert t.power_of("ram_man") == 1 + 1  # the slot's and the symbol's


@rule("CE-NPC-13", "CE-MUL-06")
def test_the_dragon_is_hit_by_attacks_on_several() -> None:
    t = all_power(alone(hoard(("fisto", "teela")), "fisto", "skeletor"), "fisto", "ground_pound").put("fisto", "E6")
    t.put("skeletor", "D6").full().activate("fisto").all_pass().rolls("melee", "melee", "melee")
    before = t.hp_of("skeletor")
    t.attack("ground_pound").until("What does")
    assert (t.hp_of(DRAGON), t.hp_of("skeletor")) == (12 - 2, before - 3)


@rule("CE-NPC-13", "CE-MUL-06")
def test_the_dragon_is_caught_in_a_burst() -> None:
    t = all_power(alone(hoard(("man_at_arms", "teela")), "man_at_arms", "skeletor"), "man_at_arms", "stun_grenade")
    t.full().put("man_at_arms", "A4").put("skeletor", "A7").put(DRAGON, "A8").activate("man_at_arms").all_pass()
    t.rolls(*["power"] * 4).attack("stun_grenade", "skeletor").until("What does")
    assert "Granamyr" in " ".join(t.told("CE-ATK-18"))


@rule("CE-NPC-13", "CE-NPC-14", "CE-ESCD-08")
@pytest.mark.parametrize("npc", ["granamyr", "king_randor", "sorceress"])
def test_nobody_flees_from_an_npc(npc: str) -> None:
    t = {"granamyr": hoard, "king_randor": ransom, "sorceress": siege}[npc]()
    who = t.team[0]
    alone(t, who).full().put(npc, "A8").put(who, "A9").activate(who).all_pass()
    before = t.hp_of(who)
    assert t.answers("Move", "Go to A10", "Stop here").hp_of(who) == before


@rule("CE-NPC-13", "CE-REA-09")
def test_the_dragon_alarms_nobody_who_watches_for_enemies() -> None:
    t = table("tri_klops", "teela", foes=("clawful", "beast_man", "mer_man"), scenario="dragons_hoard").full()
    all_power(alone(t, "tri_klops"), "tri_klops", "watchful_eye").put("tri_klops", "A8")
    turn(t.rolls(*["blank"] * 4))
    assert t.told("CE-NPC-08") == ["Granamyr moves to C7."]
    assert "come near" not in t.prompt()
    assert t.told("CE-REA-01") == []


@rule("CE-NPC-09", "CE-NPC-01")
def test_a_fallen_dragon_does_nothing_more() -> None:
    t = alone(hoard(), "he_man").full().put("he_man", "E6").hp(DRAGON, 1).activate("he_man").all_pass()
    t.rolls("melee", "melee", "blank", "blank").attack("sword_of_power", DRAGON).all_pass()
    assert (t.where(DRAGON), t.hp_of(DRAGON)) == (None, 0)
    assert end_round(end_round(t)).told("CE-NPC-08") == []
    assert t.where(DRAGON) is None


@rule("CE-NPC-02", "CE-NPC-01")
def test_the_power_symbols_of_an_npc_are_nobodys() -> None:
    t = alone(hoard(), "he_man").full().put("he_man", "E5").rolls(*["power"] * 4)
    before = list(t.g.power)
    turn(t)
    assert dice(t) == 4
    assert list(t.g.power) == before
    assert t.told("CE-ATK-19") == []


# Whom they choose.


@rule("CE-NPC-05", "CE-NPC-06")
@pytest.mark.parametrize(
    ("he_man", "teela", "carrier", "healed"),
    [
        (("E3", 4), ("E5", 4), "", "he_man"),  # as much HP left: who is nearer,
        (("E5", 4), ("E3", 4), "", "teela"),
        (("E5", 4), ("E3", 5), "", "he_man"),  # but only then
        (("E4", 4), ("D3", 4), "", "he_man"),  # as near: by seat,
        (("E4", 4), ("D3", 4), "teela", "teela"),  # but who carries something before that
    ],
)
def test_the_sorceress_heals_the_nearest_of_those_with_least_hp(
    he_man: tuple[str, int], teela: tuple[str, int], carrier: str, healed: str
) -> None:
    t = siege()
    for who, (at, hp) in (("he_man", he_man), ("teela", teela)):
        t.put(who, at).hp(who, hp)
    if carrier:
        t.g.carries[model(carrier)] = thing("Ward 1")
    turn(t, "sorceress")
    assert t.told("CE-NPC-06") == [f"{'He-Man' if healed == 'he_man' else 'Teela'} Heals 2."]


@rule("CE-NPC-06")
def test_the_sorceress_heals_no_characters_of_the_controller_and_no_one_out() -> None:
    t = alone(siege(), "skeletor").put("skeletor", "E4").hp("skeletor", 3)
    assert turn(t, "sorceress").told("CE-NPC-06") == []


# What they do.


@rule("CE-NPC-07")
@pytest.mark.parametrize(("faces", "wounds"), [(("melee", "power", "melee"), 3), (("ranged", "ranged", "melee"), 1)])
def test_the_king_strikes_with_three_dice(faces: tuple[str, ...], wounds: int) -> None:
    t = ransom().full().put("skeletor", "E7").put("he_man", "E9").rolls(*faces)
    before, guard = t.hp_of("skeletor"), t.hp_of("he_man")
    turn(t, "king_randor").all_pass()
    assert (dice(t), before - t.hp_of("skeletor"), t.hp_of("he_man")) == (3, wounds, guard)


@rule("CE-NPC-07", "CE-S5-02")
def test_a_king_who_is_carried_strikes_nobody_and_is_nowhere_to_be_struggled_with() -> None:
    t = ransom().full().put("skeletor", "A2").put("beast_man", "A1").out("king_randor")
    t.g.carries[model("skeletor")] = thing("King Randor")
    assert end_round(t).told("CE-ATK-04") == []
    for who in ("skeletor", "beast_man"):
        assert not t.put("beast_man", "I13").activate(who).offers(Interact(thing("King Randor")))


@rule("CE-NPC-07", "CE-NPC-05")
def test_two_spaces_away_nobody_is_struck_by_the_king() -> None:
    t = ransom().full().put("skeletor", "E6").put("beast_man", "A1")
    assert turn(t, "king_randor").told("CE-ATK-04") == []


@rule("CE-NPC-08", "CE-NPC-13")
def test_the_dragon_lands_on_the_first_of_the_spaces_that_are_nearest_and_free() -> None:
    """From E7 towards A7: C6 is full of Rocks, so C7, or C8 if somebody stands there."""
    t = alone(hoard(), "he_man").full().put("he_man", "A7").rolls(*["blank"] * 4)
    assert turn(t).where(DRAGON) == "C7"
    t = alone(hoard(), "he_man", "skeletor").full().put("he_man", "A7").put("skeletor", "I1").rolls(*["blank"] * 4)
    t.put("hover_robot:1", "C7")
    assert turn(t).where(DRAGON) == "C8"


@rule("CE-NPC-13")
def test_the_dragon_stays_where_he_cannot_come_closer() -> None:
    t = alone(hoard(), "he_man").full().put("he_man", "E6").rolls(*["blank"] * 4)
    assert turn(t).where(DRAGON) == "E7"
    assert t.told("CE-NPC-08") == []


@rule("CE-NPC-13", "CE-NPC-08")
def test_the_dragon_attacks_whom_he_set_out_for() -> None:
    """He flies to the nearest, and burns nobody else, however near he has come to them."""
    t = alone(hoard(), "he_man", "skeletor").full().put("he_man", "E3").put("skeletor", "E12").rolls(*["blank"] * 4)
    turn(t)
    assert t.told("CE-ATK-06") == ["Granamyr targets He-Man."]
    t = alone(hoard(), "he_man", "skeletor").full().put("he_man", "A7").hp("he_man", 1).put("skeletor", "D10")
    for number, at in enumerate(("C7", "C8", "D6", "D7"), 1):
        t.put(f"hover_robot:{number}", at)
    turn(t.rolls(*["blank"] * 4))
    assert t.where(DRAGON) == "D8"  # 2 from Skeletor now, and 3 from He-Man
    assert t.told("CE-ATK-06") == ["Granamyr targets He-Man."]


@rule("CE-NPC-08")
@pytest.mark.parametrize(("at", "strikes"), [("E2", True), ("E1", False)])
def test_how_far_the_dragon_comes_and_burns(at: str, strikes: bool) -> None:
    t = alone(hoard(), "he_man").full().put("he_man", at).rolls(*(["ranged", "power", "melee", "blank"] * strikes))
    before = t.hp_of("he_man")
    turn(t)
    assert t.where(DRAGON) == "E5"
    assert before - t.hp_of("he_man") == 2 * strikes
    assert not strikes or dice(t) == 4


@rule("CE-NPC-08", "CE-ATK-03")
def test_the_dragon_burns_nobody_whom_he_does_not_see() -> None:
    """Between D4 and C8 lie the Rocks of C6 and D5; all spaces nearer to D4 are taken by robots."""
    t = alone(hoard(), "he_man").full().put(DRAGON, "D6").put("he_man", "D4")
    for number, at in enumerate(("C5", "D3", "C4", "E4", "E5"), 1):
        t.put(f"hover_robot:{number}", at)
    turn(t)
    assert t.where(DRAGON) == "D6"
    assert t.told("CE-ATK-04") == []


# Their Attacks.


@rule("CE-NPC-11", "CE-BST-04", "CE-SC-15")
def test_the_controller_defends_its_characters_against_the_dragon() -> None:
    t = alone(hoard(), "skeletor").full().put("skeletor", "E9").put("hover_robot:1", "E10").put("he_man", "A1")
    t.hand("hold_the_line", "sacrifice_the_weak").rolls("ranged", "ranged", "ranged", "ranged")
    turn(t)
    assert (t.asked(), t.prompt()) == (["Bob"], "Do you defend against Granamyr?")
    t.answers("Empower the defence of Skeletor", "Play Hold the Line")
    assert "Do you Boost" not in " ".join(t.heard("Bob"))
    armor = 1 + 2
    before = t.hp_of("skeletor")
    while not t.offers("Play Sacrifice the Weak"):
        t.passes()
    t.answer("Play Sacrifice the Weak").all_pass()
    assert t.hp_of("skeletor") == before - max(0, 4 - armor - 3)
    assert t.where("hover_robot:1") is None


@rule("CE-NPC-11", "CE-REA-11", "CE-FX-19")
def test_an_ally_stands_between_the_dragon_and_his_target() -> None:
    t = all_power(alone(hoard(), "he_man", "teela"), "he_man", "stand_between").full()
    t.put("teela", "E5").put("he_man", "E3").rolls(*["ranged"] * 4)
    before = (t.hp_of("he_man"), t.hp_of("teela"))
    turn(t).answer("React with Stand Between").all_pass()
    assert (t.hp_of("he_man"), t.hp_of("teela")) == (before[0] - (4 - 1), before[1])


@rule("CE-NPC-11", "CE-REA-12")
def test_a_finished_attack_of_the_dragon_may_be_answered() -> None:
    t = table("webstor", "teela", foes=("clawful", "beast_man", "mer_man"), scenario="dragons_hoard").full()
    all_power(alone(t, "webstor"), "webstor", "skitter").put("webstor", "E5").rolls(*["blank"] * 4)
    turn(t).answer("React with Skitter")
    assert t.prompt() == "Where does Webstor go? 2 movement points left."


@rule("CE-NPC-11", "CE-NPC-03", "CE-FX-51")
def test_effects_on_the_attacker_do_nothing_to_an_npc() -> None:
    t = table("teela", "he_man", foes=("skeletor", "beast_man", "mer_man"), scenario="dragons_hoard").full()
    all_power(alone(t, "teela"), "teela", "riposte").put("teela", "E6").rolls(*["blank"] * 4)
    turn(t)
    boost = next(words for words in t.options() if words.startswith("Riposte, Boost"))
    t.answer(boost)
    t.answer(next(words for words in t.options() if words.startswith("Riposte, Surge"))).all_pass()
    assert t.hp_of(DRAGON) == 12


@rule("CE-NPC-13", "CE-NPC-10")
def test_a_skill_about_enemies_does_not_find_the_dragon() -> None:
    t = all_power(alone(hoard(("ram_man", "teela")), "ram_man"), "ram_man", "bowl_over").full()
    t.put("ram_man", "E6").activate("ram_man").all_pass()
    assert not t.offers("Use Bowl Over")
    assert skill("ram_man.p.bowl_over") in t.g.skills


@rule("CE-NPC-13", "CE-NPC-05")
def test_an_npc_whose_target_is_gone_picks_anew_and_keeps_one_who_is_there() -> None:
    """No NPC of the box loses its target between two lines of its card, but a card of one's own may do so."""

    def second_line(*stay: str) -> ClashTable:
        t = alone(hoard(), "he_man", "teela").put("he_man", "E5").put("teela", "E8")
        t.out(*{"he_man", "teela"} - set(stay))
        return t.full().rolls(*["blank"] * 4).phase(NpcTurn(model(DRAGON), 1, model("he_man"))).all_pass()

    assert second_line("he_man", "teela").told("CE-ATK-06") == ["Granamyr targets He-Man."]
    assert second_line("teela").told("CE-ATK-06") == ["Granamyr targets Teela."]
