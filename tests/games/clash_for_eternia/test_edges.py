"""Numbers at their edges: the last space, the first Model, the last cube."""

from __future__ import annotations

import pytest

from games.clash_for_eternia.ai import ai, pursues, strikes
from games.clash_for_eternia.duel import duel
from games.clash_for_eternia.table import ClashTable, model, skill, space, table, thing
from rulebound.games.clash_for_eternia import GAME
from rulebound.games.clash_for_eternia.actions import (
    AskAboutPower,
    FillFirst,
    GoTo,
    Move,
    PutOn,
    UseAttack,
    UseSkill,
)
from rulebound.games.clash_for_eternia.actions_attack import Enough, Reroll
from rulebound.games.clash_for_eternia.field import far, map_of
from rulebound.games.clash_for_eternia.frames import Deed, Moving, NpcTurn, Spawning
from rulebound.games.clash_for_eternia.kinds import SPACE_NAMES, Die, Points, Store
from rulebound.games.clash_for_eternia.rules.deeds import ATTACK
from rulebound.games.clash_for_eternia.rules.passives import add_buff
from rulebound.games.clash_for_eternia.rules.power import power_in
from rulebound.games.clash_for_eternia.rules.push import push_model
from rulebound.games.clash_for_eternia.rules.targets import may_attack
from rulebound.games.clash_for_eternia.rules.wounds import daze, snare
from rulebound.games.clash_for_eternia.state import field_of
from rulebound.games.clash_for_eternia.tables import NO_TROOP, SKILLS, SPACES, TROOP_BY_ID, TROOP_SKILL
from rulebound.games.clash_for_eternia.terms import ADJACENT_SELF, AWAY, END_OF_ROUND, STAT_DICE, STAT_ENEMY_DICE
from rulebound.testing.marks import rule


@rule("CE-FX-28", "CE-ACT-21")
def test_a_model_that_is_shut_in_is_placed_beyond_its_neighbours() -> None:
    t = table("evil_lyn", "teela").put("evil_lyn", "A1").put("skeletor", "A2").put("beast_man", "B1")
    t.power("evil_lyn", 1).full().activate("evil_lyn").does(UseSkill(skill("evil_lyn.p.shadow_step")))
    assert t.spaces(PutOn) == {"A3", "B2", "C1", "C2"}


@rule("CE-SPN-02", "CE-SPN-03")
@pytest.mark.parametrize(("beside", "comes"), [("he_man", False), ("teela", False), (None, True)])
def test_nobody_is_spawned_where_somebody_stands(beside: str | None, comes: bool) -> None:
    t = table("he_man", "teela").put("beast_man", "A1").put("mer_man", "A2").power("beast_man", 3)
    if beside is not None:
        t.put(beside, "B1")
    t.activate("beast_man").all_pass()
    assert t.offers(UseSkill(skill("beast_man.c.call_the_griffin"))) == comes


@rule("CE-MUL-06", "CE-ATK-15")
def test_the_chances_of_a_burst_are_those_of_everybody_in_it() -> None:
    t = table("man_at_arms", "teela").put("man_at_arms", "F4").put("skeletor", "F7").put("mer_man", "F8").full()
    t.put("beast_man", "D6").unlock("man_at_arms", "stun_grenade").power("man_at_arms", 3, 2).activate("man_at_arms")
    assert "Mer-Man" in shown(t, "man_at_arms.p.stun_grenade")
    assert "Beast Man" not in shown(t, "man_at_arms.p.stun_grenade")
    one = table("he_man", "teela").put("he_man", "E5").put("skeletor", "E6").put("mer_man", "E7").activate("he_man")
    assert "Mer-Man" not in shown(one, "he_man.p.sword_of_power")


def shown(t: ClashTable, attack: str) -> str:
    """The chances that stand with an Attack."""
    return GAME.odds(t.g, 0)[t.actions().index(UseAttack(skill(attack)))].text


@rule("CE-AI-24")
@pytest.mark.parametrize(
    ("target", "dazed", "pierces"), [("he_man", False, False), ("teela", False, True), ("teela", True, False)]
)
def test_the_ai_pays_to_pierce_armor_of_one_and_not_for_none(target: str, dazed: bool, pierces: bool) -> None:
    t = ai(target, foes=("fisto", "beast_man", "mer_man")).put("fisto", "E5").put(target, "E6").power("fisto", 1)
    if dazed:
        t.dazed(target)  # the Armor of a Dazed Model does not count
    strikes(t.rolls("blank", "blank", "blank"), "fisto")
    assert t.told("CE-BST-01")[0].endswith("ignore 1 Armor.") == pierces


@rule("CE-AI-13", "CE-S2-01")
def test_the_ai_picks_up_the_first_sword_too() -> None:
    t = ai("he_man", scenario="swords_of_eternia").put("he_man", "A1")
    first = thing("Sword 1")
    t.put("skeletor", SPACE_NAMES[t.g.token_at[first]])
    pursues(t, "skeletor")
    assert t.g.carries[model("skeletor")] == first


@rule("CE-ACT-20")
def test_without_enemies_there_is_no_attack() -> None:
    t = table("he_man", "teela").out("skeletor", "beast_man", "mer_man").activate("he_man")
    assert t.refused(UseAttack(skill("he_man.p.sword_of_power"))) == "CE-ACT-20"


@rule("CE-SKL-03", "CE-ACT-24", "CE-SKL-04")
def test_an_attack_and_a_boost_of_its_reach_are_paid_each_from_its_own_place() -> None:
    t = table("tri_klops", "teela", scenario="clash_of_champions").unlock("tri_klops", "optikk_blast")
    here = next(a for a in range(SPACES) if reaches(a, 6) and field_of(t.g).terrain[a] < 0)
    there = next(b for b in range(SPACES) if far(here, b) == 6 and field_of(t.g).in_sight(here, b))
    t.put("tri_klops", SPACE_NAMES[here]).put("teela", "I1").out("beast_man", "mer_man").put(
        "skeletor", SPACE_NAMES[there]
    )
    him, blast = model("tri_klops"), skill("tri_klops.p.optikk_blast")
    assert not may_attack(t.power("tri_klops", 1).g, him, blast)  # no Power for the Attack
    assert not may_attack(t.power("tri_klops", 0).power("tri_klops", 2, 2).g, him, blast)  # none for the Boost
    assert may_attack(t.power("tri_klops", 1).g, him, blast)


def reaches(here: int, n: int) -> bool:
    """Is some space in sight so far away?"""
    return any(far(here, other) == n and map_of(0).in_sight(here, other) for other in range(SPACES))


@rule("CE-AI-24", "CE-ATK-12")
@pytest.mark.parametrize(
    ("more", "against", "boosts"), [(0, 0, True), (2, 0, True), (3, 0, False), (3, -1, True), (4, -1, False)]
)
def test_the_ai_pays_for_no_die_beyond_the_sixth(more: int, against: int, boosts: bool) -> None:
    t = ai("he_man", foes=("fisto", "beast_man", "mer_man")).put("fisto", "E5").put("he_man", "E6").power("fisto", 1)
    add_buff(t.g, model("fisto"), STAT_DICE, more, END_OF_ROUND, 500)
    add_buff(t.g, model("he_man"), STAT_ENEMY_DICE, against, END_OF_ROUND, 501)
    strikes(t.rolls(*["blank"] * (3 + more + against + boosts)), "fisto")
    assert bool(t.told("CE-BST-01")) == boosts


@rule("CE-MOVE-05", "CE-MOVE-06")
@pytest.mark.parametrize(("points", "open_to"), [(2, True), (3, False)])
def test_allies_are_passed_and_never_the_end(points: int, open_to: bool) -> None:
    t = table("he_man", "teela").put("teela", "E7").put("skeletor", "A1").put("beast_man", "A2").put("mer_man", "A3")
    spent = field_of(t.g).on_foot.walk(space("E7"))
    at = next(SPACE_NAMES[s] for s in range(SPACES) if spent[s] == points)
    t.put("he_man", at).phase(Moving(model("teela"), Points(3)))
    assert (at in t.spaces(GoTo)) == open_to


@rule("CE-AI-43")
def test_the_ai_goes_to_a_node_that_nobody_holds() -> None:
    t = ai("he_man", scenario="crossroads_of_power").put("he_man", "I1")
    before = t.where("skeletor")
    pursues(t, "skeletor")
    assert t.where("skeletor") != before


@rule("CE-NPC-06")
def test_the_sorceress_heals_whom_she_cannot_see() -> None:
    t = table("he_man", "teela", scenario="swords_of_eternia").hp("he_man", 3)
    her, him = next(pair for pair in NEAR if not field_of(t.g).in_sight(*pair))
    t.put("sorceress", SPACE_NAMES[her]).put("he_man", SPACE_NAMES[him]).phase(NpcTurn(model("sorceress")))
    assert t.hp_of("he_man") == 5


NEAR = [(a, b) for a in range(SPACES) for b in range(SPACES) if far(a, b) == 3]


@rule("CE-FX-36")
@pytest.mark.parametrize(("who", "name", "level"), [("tri_klops", "all_seeing", 3), ("he_man", "i_have_the_power", 3)])
def test_a_skill_with_several_temporary_effects_is_told_of_once(who: str, name: str, level: int) -> None:
    t = table(who, "teela").unlock(who, name).power(who, 3, level).full().activate(who)
    t.does(UseSkill(skill(f"{who}.p.{name}")))
    assert len(t.told("CE-FX-36")) == 1


@rule("CE-RR-04")
def test_one_die_that_may_be_rerolled_is_asked_for() -> None:
    t = table("he_man", "teela", troop="eternian_soldier").put("eternian_soldier:1", "E5").put("he_man", "E6")
    card = SKILLS[TROOP_SKILL[TROOP_BY_ID["eternian_soldier"]]]
    t.rolls(*["power"] * (card.dice - 1), "blank").phase(
        Deed(model("eternian_soldier:1"), ATTACK, card.number, against=model("he_man"))
    )
    while not any(isinstance(one, Reroll) for one in t.actions()):
        t.passes()
    assert [one for one in t.actions() if isinstance(one, Reroll)] == [Reroll(Die(card.dice - 1))]
    assert t.offers(Enough())


@rule("CE-POW-11", "CE-DEC-16")
def test_saying_where_power_goes_first_moves_none_that_is_assigned() -> None:
    t = table("he_man", "teela", members=2).unlock("he_man", "throw").power("he_man", 4).power("he_man", 1, 1)
    him = model("he_man")
    for aside in (FillFirst(him, Store(1)), FillFirst(him, Store(0)), AskAboutPower(him)):
        t.puts_in(aside, by="Ann")
        assert [power_in(t.g, him, store) for store in (0, 1)] == [4, 1]


@rule("CE-DEC-13", "CE-MOVE-04")
def test_whoever_has_points_but_nowhere_to_spend_them_is_not_asked() -> None:
    """In the Forest of H4 one point is left; out of it a step costs 2, and Skeletor stands in the rest of it."""
    t = table("he_man", "teela", scenario="crossroads_of_power").put("he_man", "H3").put("skeletor", "H5")
    t.activate("he_man").answers("Move", "Go to H4")
    assert t.where("he_man") == "H4"
    assert t.is_at_action()


@rule("CE-DEC-13", "CE-SET-21")
def test_the_last_of_four_characters_takes_the_last_spawn_token_without_being_asked() -> None:
    team = ("he_man", "teela", "orko", "stratos")
    t = ClashTable(team, ("skeletor", "beast_man", "mer_man"), "clash_of_champions", False, 4, "hover_robot", 1, {})
    asked: list[str] = []
    while t.g.round == 0:
        asked.append(t.prompt())
        t.first_option()
    assert len([one for one in asked if one.endswith(" start?")]) == 3 + 3
    assert {t.g.space[one] for one in t.g.team} == {space(one) for one in ("C1", "D1", "F1", "G1")}


@rule("CE-DEC-13", "CE-SPN-01")
def test_a_minion_that_can_come_to_one_space_alone_comes_there() -> None:
    t = table("he_man", "teela").put("skeletor", "A1").put("he_man", "A2")
    t.phase(Spawning(NO_TROOP, 1, ADJACENT_SELF, model("skeletor")))
    assert t.told("CE-SPN-01") == ["Hover Robot 1 is Spawned in B1."]


@rule("CE-SKL-05", "CE-SKL-03")
def test_a_basic_skill_is_not_paid_with_the_power_of_an_unlocked_one() -> None:
    t = table("he_man", "teela").unlock("he_man", "throw").power("he_man", 1).power("he_man", 3, 1).hp("he_man", 5)
    t.activate("he_man", 0).power("he_man", 1).ask_again()
    assert t.refused(UseSkill(skill("he_man.p.indomitable"))) == "CE-SKL-03"
    t.power("he_man", 2).ask_again()
    assert t.offers(UseSkill(skill("he_man.p.indomitable")))


@rule("CE-BOP-06", "CE-BOP-02", "CE-BOP-04")
def test_what_a_reaction_spends_within_an_action_is_gained_when_the_action_is_over() -> None:
    """Tri-Klops shoots while Beast Man moves; the Controller has the Power when the movement is over."""
    t = duel("tri_klops.p.watchful_eye", 4, active=False).activate("beast_man").answers("Move", "Go to A9")
    t.rolls("blank", "blank", "blank").reacts("watchful_eye").attack("gammavision").skips_to("Beast Man go")
    assert sum(t.g.stock) == 0
    spent = t.g.pending
    assert spent > 0
    t.answer("Stop here")
    assert t.prompt() == f"Which Controller Skill gets Power? {spent} to go."


@rule("CE-BST-04", "CE-LOS-01", "CE-TERM-09")
@pytest.mark.parametrize(
    ("teela", "foe", "helps"),
    [("A9", "A10", True), ("A10", "A11", False), ("C6", "C7", False)],  # the last is near, but behind Ruins
)
def test_a_defense_boost_for_others_needs_its_range_and_line_of_sight(teela: str, foe: str, helps: bool) -> None:
    t = duel("man_at_arms.p.force_field_projector", 1, friend="teela", active=False).put("teela", teela)
    t.put("beast_man", foe).activate("beast_man").attack("savage_claws", "teela")
    offered = False
    while not t.is_at_action():
        offered = offered or t.sells("man_at_arms.p.force_field_projector")
        t.passes() if t.may_decline() else t.first_option()
    assert offered == helps


@rule("CE-TERR-18", "CE-TERR-11")
def test_whoever_always_flies_is_wounded_by_starting_its_activation_in_lava() -> None:
    foes = ("stratos", "he_man", "teela")
    t = table("skeletor", "evil_lyn", foes=foes, scenario="swords_of_eternia").empower("stratos").put("stratos", "B9")
    t.full().activate("stratos").does(Move()).answer("Go to B7").all_pass()
    assert (t.where("stratos"), t.told("CE-TERR-11")) == ("B7", [])
    with t.changes(stratos_hp=-1, stratos_power=+1):
        t.activate("stratos", 1)


@rule("CE-AI-63", "CE-AI-42")
def test_an_ai_carrier_does_not_go_to_a_spawn_token_on_which_somebody_stands() -> None:
    t = ai("teela", scenario="swords_of_eternia").put("skeletor", "D11").put("teela", "D12")
    t.g.carries[model("skeletor")] = thing("Sword 1")
    t.g.token_at[thing("Sword 1")] = -1
    pursues(t, "skeletor")
    assert t.where("skeletor") in ("F12", "C13")


@rule("CE-ACT-15", "CE-BOP-04", "CE-BOP-11")
def test_what_is_spent_within_a_bonus_action_of_an_enemy_waits_for_its_end() -> None:
    """Stratos soars past Tri-Klops, who shoots: the Controller has that Power when Stratos has landed."""
    t = duel("tri_klops.p.watchful_eye", 4, foe="stratos", active=False).power("stratos", 2).activate("stratos")
    t.answer("Use Soar").answer("Go to A9")
    t.rolls("blank", "blank", "blank").reacts("watchful_eye").attack("gammavision").skips_to("Stratos go")
    assert (sum(t.g.stock), t.g.pending > 0) == (0, True)
    t.answer("Stop here")
    assert t.prompt().startswith("Which Controller Skill gets Power?")


@rule("CE-TOK-09", "CE-TOK-04")
def test_a_carrier_that_is_dazed_snared_or_pushed_keeps_what_it_carries() -> None:
    t = table("he_man", "teela", scenario="swords_of_eternia").put("he_man", "E5")
    him, sword = model("he_man"), thing("Sword 1")
    t.g.carries[him], t.g.token_at[sword] = sword, -1
    daze(t.g, him, "CE-FX-23")
    snare(t.g, him, "CE-FX-24")
    push_model(t.g, him, 1, space("E6"), 1, AWAY)
    t.go().answer("Push to E4")
    assert (t.where("he_man"), t.is_dazed("he_man"), t.is_snared("he_man")) == ("E4", True, True)
    assert (t.g.carries[him], t.g.token_at[sword]) == (sword, -1)
