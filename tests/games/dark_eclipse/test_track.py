"""Chapter 2: the Threat track."""

from __future__ import annotations

import pytest

from games.dark_eclipse.table import table, threat
from rulebound.games.dark_eclipse.actions import ChallengeTarget, DriveBack
from rulebound.games.dark_eclipse.events import Challenged, ThreatStays
from rulebound.games.dark_eclipse.kinds import SPACE
from rulebound.games.dark_eclipse.rules.challenge import target_power
from rulebound.games.dark_eclipse.tables import THREAT_IDS
from rulebound.testing import rule

LIGHT = ("warbot", "spidera", "shadowmaster")
HEAVY = ("mumm_ra", "grune", "skytomb")


def announced_power(name: str, space: int, active: tuple[str, ...] = ()) -> int:
    """The Power that a challenge of this Threat on this space is told to have."""
    t = table("panthro", threats={name: space}, active=active).acts("cats_lair", ChallengeTarget(threat(name)))
    return next(one.event.power for one in t.log if isinstance(one.event, Challenged))


@rule("DE-TRACK-01")
def test_a_lane_has_eight_spaces() -> None:
    t = table(draws=("warbot",) * 8)
    seen = []
    for _ in range(8):
        t.g.castle = 0
        t.rolls("white").g.spaces[threat("spidera")] = 0
        seen.append(t.start().g.spaces[threat("warbot")])
        if t.g.result is None:
            t.finish_turn()
    assert seen == [1, 2, 3, 4, 5, 6, 7, 7]
    assert SPACE.size == 8


@rule("DE-TRACK-02")
def test_space_0_is_the_treeline() -> None:
    assert SPACE.words[0] == "Treeline"
    assert list(table().g.spaces) == [0] * 6


@rule("DE-TRACK-03", "DE-TRACK-04", "DE-TRACK-05", "DE-TRACK-07")
@pytest.mark.parametrize(("space", "energy"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_skulls_of_approach_drawbridge_and_fortress(space: int, energy: int) -> None:
    t = table(draws=("shadowmaster",), threats={"shadowmaster": space - 1}).rolls("black").start()
    assert t.g.shadowrealm == 5 + energy


@rule("DE-TRACK-06", "DE-TRACK-08", "DE-DRAW-05")
def test_the_control_room_is_space_7_and_has_no_effect() -> None:
    t = table(draws=("shadowmaster",), threats={"shadowmaster": 6}).start()
    assert t.g.spaces[threat("shadowmaster")] == 7
    assert t.g.shadowrealm == 5
    assert SPACE.words[7] == "Control Room"


@rule("DE-TRACK-09")
def test_power_falls_as_a_threat_is_driven_back() -> None:
    t = table(threats={"grune": 5}, warriors=(9,), active=("tug_mug",))
    assert target_power(t.g, threat("grune")) == 8
    t.challenges("grune", warriors=7)
    assert target_power(t.g, threat("grune")) == 7


@rule("DE-TRACK-10")
@pytest.mark.parametrize("name", LIGHT)
def test_power_of_the_light_threats(name: str) -> None:
    assert [announced_power(name, space) for space in range(1, 8)] == [5, 5, 6, 6, 7, 7, 8]


@rule("DE-TRACK-11")
@pytest.mark.parametrize("name", HEAVY)
def test_power_of_the_heavy_threats(name: str) -> None:
    assert [announced_power(name, space) for space in range(1, 8)] == [6, 6, 7, 7, 8, 8, 9]


@rule("DE-TRACK-12")
def test_an_active_enemy_raises_power() -> None:
    assert announced_power("warbot", 1, active=("slithe",)) == 6
    assert announced_power("warbot", 1, active=("monkian",)) == 5


@rule("DE-TRACK-13")
def test_threats_in_one_zone_do_not_mind_each_other() -> None:
    t = table(draws=("grune",), threats=dict.fromkeys(("mumm_ra", "warbot", "skytomb"), 2) | {"grune": 1})
    t.start()
    assert list(t.g.spaces) == [2, 2, 2, 0, 0, 2]
    assert announced_power("mumm_ra", 2) == 6


@rule("DE-TRACK-14")
def test_a_threat_in_the_control_room_stays_there() -> None:
    t = table(draws=("shadowmaster",), threats={"shadowmaster": 7}).start()
    assert t.g.spaces[threat("shadowmaster")] == 7
    assert t.told(ThreatStays(threat("shadowmaster")))
    assert t.g.shadowrealm == 5


@rule("DE-TRACK-15")
def test_a_threat_driven_back_past_the_treeline_stays_in_it() -> None:
    t = table(
        threats={"grune": 2, "warbot": 1},
        defeated=("hammerhand", "topspinner", "ram_bam"),
        active=("cruncher",),
        warriors=(9,),
    ).rolls("white")
    t.challenges("cruncher", warriors=5)
    with t.changes(grune=-2):
        t.does(DriveBack(threat("grune")))


@rule("DE-TRACK-16")
def test_a_threat_beaten_on_space_1_is_out_of_reach_again() -> None:
    t = table(threats={"grune": 1, "warbot": 1}, warriors=(9,), active=("luna",)).rolls("white")
    with t.changes(grune=-1, panthro_warriors=-5, shadowrealm=+5):
        t.challenges("grune", warriors=5)
    u = table(threats={"warbot": 1}, active=("luna",)).acts("cats_lair")
    assert u.refuses(ChallengeTarget(threat("grune")), "DE-LAIR-02")


@rule("DE-TRACK-17")
def test_power_is_the_same_on_both_spaces_of_a_zone() -> None:
    for name in THREAT_IDS:
        powers = [announced_power(name, space) for space in range(1, 7)]
        assert powers[0] == powers[1] < powers[2] == powers[3] < powers[4] == powers[5]


@rule("DE-TRACK-18")
def test_cards_and_challenges_move_single_spaces_not_zones() -> None:
    t = table(draws=("grune",), threats={"grune": 1}, warriors=(9,)).start()
    assert t.g.spaces[threat("grune")] == 2
    t.rolls("white").attempts().rolls("white")
    with t.changes(grune=-1, panthro_warriors=-5, shadowrealm=+5):
        t.challenges("grune", warriors=5)
