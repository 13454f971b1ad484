"""Chapter 25: the questions that the rulebook answers, each with the rulebook's answer."""

from __future__ import annotations

import pytest

from games.dark_eclipse.names import ATTEMPT, LUNA, PANTHRO
from games.dark_eclipse.table import BAG, Table, gear, table, target, threat
from rulebound.engine.action import Action
from rulebound.games.dark_eclipse.actions import (
    Banish,
    ChallengeTarget,
    CommitWarriors,
    DriveBack,
    Foresee,
    GuideSnarf,
    MoveAndRecruit,
    MoveSnarf,
    Recruit,
    Repel,
    RescueWarriors,
    TakeEquipment,
)
from rulebound.games.dark_eclipse.events import EnemyTurned, Recruited, Rolled
from rulebound.games.dark_eclipse.kinds import Kingdom, Mutants, Warriors
from rulebound.games.dark_eclipse.tables import RAINBOW_FIELDS, THREAT_IDS
from rulebound.testing import rule


@rule("DE-FAQ-01")
@pytest.mark.parametrize("frozen", [False, True])
@pytest.mark.parametrize("web", BAG)
def test_can_you_recruit_in_an_enwebbed_or_frozen_kingdom(web: str, frozen: bool) -> None:
    """No; only in Kingdoms that are neither."""
    for here in BAG:
        t = table(snarf=here, enwebbed=web, active=("chilla",) if frozen else ()).acts("kingdoms")
        bags = {option.kingdom for option in t.actions() if isinstance(option, Recruit | MoveAndRecruit)}
        assert BAG[web] not in bags
        assert (BAG[here] in bags) == (here != web)


@rule("DE-FAQ-02")
@pytest.mark.parametrize(("warriors", "mutants"), [(2, 0), (1, 1), (1, 0)])
def test_what_happens_if_a_bag_has_fewer_than_three_counters(warriors: int, mutants: int) -> None:
    """All are drawn; the Warriors are kept and the Mutants go back."""
    t = table(snarf="treetop", bags={"treetop": (warriors, mutants)}).acts("kingdoms")
    with t.changes(treetop_warriors=-warriors, panthro_warriors=+warriors):
        t.does(Recruit(Kingdom(BAG["treetop"])))
    assert t.told(Recruited(PANTHRO, Kingdom(BAG["treetop"]), Warriors(warriors), Mutants(mutants)))


@rule("DE-FAQ-03")
def test_can_snarf_move_into_a_frozen_kingdom() -> None:
    """No; but if he is there when it freezes he may leave."""
    t = table(snarf="burbil", enwebbed="treetop", active=("chilla",)).acts("kingdoms")
    assert t.refuses(MoveSnarf(Kingdom(BAG["treetop"])), "DE-STAT-02")
    u = table(draws=("mumm_ra",), pile=("chilla",), snarf="treetop", enwebbed="treetop").acts("kingdoms")
    with u.changes(snarf=+1):
        u.does(MoveSnarf(Kingdom(BAG["hook"])))


@rule("DE-FAQ-04")
@pytest.mark.parametrize("name", THREAT_IDS)
def test_can_you_challenge_a_threat_in_the_treeline(name: str) -> None:
    """No, not even Skytomb; once past it, any."""
    other = "grune" if name != "grune" else "warbot"
    t = table(threats={other: 1}).acts("cats_lair")
    assert t.refuses(ChallengeTarget(threat(name)), "DE-LAIR-02")
    u = table(threats={name: 1}).acts("cats_lair")
    assert u.actions() == [ChallengeTarget(threat(name))]


@rule("DE-FAQ-05")
def test_what_happens_if_thundrainium_is_active_and_another_threat_is_drawn() -> None:
    """It is resolved; then actions go to overcoming Thundrainium first, and after that all is normal."""
    t = table(draws=("warbot",), thundrainium=2).rolls("black").start()
    assert t.g.spaces[threat("warbot")] == 1
    assert t.g.bag_mutants[BAG["hook"]] == 4
    assert t.actions() == [ATTEMPT]
    t.rolls("green", "blue").attempts()
    assert t.actions() == [ATTEMPT]
    t.attempts()
    assert "feliner" in t.places()


EFFECTS: list[Action] = [GuideSnarf(Kingdom(1)), RescueWarriors(), Foresee(), Repel(threat("grune")), Banish(LUNA)]


@rule("DE-FAQ-06")
@pytest.mark.parametrize("effect", EFFECTS)
def test_can_you_use_tower_effects_if_the_marker_is_at_the_top(effect: Action) -> None:
    """Yes, any of them; then the marker drops."""
    t = table("panthro", threats={"grune": 2}, tower=5).acts("tower_of_omens", effect)
    assert t.g.tower == 0


@rule("DE-FAQ-07")
def test_do_empowered_cards_trigger_effects_twice() -> None:
    """No: two spaces, and one effect, for the zone finally entered."""
    t = table(draws=("empowered_mumm_ra",), threats={"mumm_ra": 1}).start()
    assert t.g.spaces[threat("mumm_ra")] == 3
    assert sum(isinstance(one.event, EnemyTurned) for one in t.log) == 2
    u = table(draws=("empowered_warbot",), threats={"warbot": 3}).rolls("white").start()
    assert u.g.castle == 12 - 3
    assert sum(isinstance(one.event, Rolled) for one in u.log) == 1


@rule("DE-FAQ-08")
def test_can_you_take_an_ally_if_the_feliner_is_empty() -> None:
    """No, the action is not available."""
    t = table(feliner=0)
    assert "feliner" not in t.places()
    assert t.blocked("feliner", "DE-FEL-02")


@rule("DE-FAQ-09")
def test_can_you_use_cats_paw_if_mole_master_is_active() -> None:
    """No, neither to take nor to upgrade, until he is defeated."""
    t = table(active=("mole_master",), warriors=(3,), equipment=(("bo_staff",),)).rolls("white")
    assert t.blocked("cats_paw", "DE-ACT-03")
    t.challenges("mole_master", warriors=3).acts("cats_paw", TakeEquipment(gear("hovercat")))
    assert t.facts()["panthro_gear_warbot"] == 1


def by_challenge(t: Table, name: str) -> None:
    t.rolls("white").challenges(name, warriors=9)


def by_tower(t: Table, name: str) -> None:
    t.acts("tower_of_omens", Repel(threat(name)))


def by_event(t: Table, name: str) -> None:
    t.rolls("white").acts("river_of_despair", ChallengeTarget(target("cruncher")))
    t.does(CommitWarriors(Warriors(9)), DriveBack(threat(name)))


@rule("DE-FAQ-10")
@pytest.mark.parametrize("name", THREAT_IDS)
def test_do_threats_trigger_effects_when_moved_backward(name: str) -> None:
    """No, whatever moves them back."""
    for move, steps in ((by_challenge, 1), (by_tower, 1), (by_event, 3)):
        berserkers = ("hammerhand", "topspinner", "ram_bam")
        spaces = dict.fromkeys(THREAT_IDS, 1) | {name: 6}
        t = table(threats=spaces, warriors=(9,), tower=4, defeated=berserkers, active=("cruncher",), snarf="burbil")
        before = t.start().facts()
        move(t, name)
        after = t.facts()
        assert after[name] == before[name] - steps
        still = ("thundrainium", "castle", "enwebbed", "snarf", "pile", *(one for one in THREAT_IDS if one != name))
        assert [after[fact] for fact in still] == [before[fact] for fact in still]
        assert sum(t.g.bag_warriors) == 42
        assert t.g.snarf != RAINBOW_FIELDS
