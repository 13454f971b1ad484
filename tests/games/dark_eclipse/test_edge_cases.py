"""Chapter 26: edge cases."""

from __future__ import annotations

import pytest

from games.dark_eclipse.names import ATTEMPT, TYGRA
from games.dark_eclipse.table import BAG, bits, card, enemy, gear, table, target, threat
from rulebound.games.dark_eclipse.actions import (
    Banish,
    DriveBack,
    MoveSnarf,
    PushThreat,
    RaiseTower,
    RescueFirst,
    RescueWarriors,
    Share,
    TakeEquipment,
)
from rulebound.games.dark_eclipse.events import (
    Challenged,
    ChallengeLost,
    ChallengeWon,
    EnemyTurned,
    Rolled,
    ThreatMoved,
    ThreatPushed,
    ThundrainiumStarted,
)
from rulebound.games.dark_eclipse.kinds import Kingdom, Space, Warriors
from rulebound.games.dark_eclipse.tables import THREAT_IDS, THREATS
from rulebound.testing import rule

GENTLE = {"gentle_thundrainium": True}


@rule("DE-EDGE-01")
def test_a_threat_in_the_control_room_can_be_challenged_before_the_turn_ends() -> None:
    t = table("tygra", "pumyra", draws=("warbot",), threats={"warbot": 6}, warriors=(8, 0)).rolls("white").start()
    assert t.g.spaces[threat("warbot")] == 7
    t.challenges("warbot", warriors=8)
    assert t.g.spaces[threat("warbot")] == 6
    t.g.rng.loaded.clear()
    t.finish_turn()
    assert t.g.result is None


@rule("DE-EDGE-02")
def test_equipment_held_keeps_working_while_cats_paw_is_blocked() -> None:
    held = (("thundertank",),)
    t = table("tygra", active=("mole_master",), equipment=held, threats={"warbot": 1}).rolls("green")
    t.challenges("warbot")
    assert t.told(ChallengeWon(TYGRA, threat("warbot"), 5, 5))
    assert t.facts()["tygra_gear_warbot"] == 3


@rule("DE-EDGE-03")
def test_allies_go_to_the_feliner_though_it_is_blocked() -> None:
    t = table("tygra", active=("vultureman",), threats={"warbot": 1}, allies=(2,)).rolls("white")
    assert t.blocked("feliner", "DE-ACT-03")
    with t.changes(tygra_allies=-2, feliner=+2):
        t.challenges("warbot", allies=2)


@rule("DE-EDGE-04")
def test_warriors_go_to_the_shadowrealm_and_come_from_it_though_it_is_blocked() -> None:
    t = table("pumyra", active=("safari_joe",), threats={"warbot": 1}, warriors=(2,), tower=2).rolls("white")
    assert t.blocked("shadowrealm", "DE-ACT-03")
    with t.changes(pumyra_warriors=-2, shadowrealm=+2):
        t.challenges("warbot", warriors=2)
    with t.changes(tower=-2, pumyra_warriors=+2, shadowrealm=-2):
        t.acts("tower_of_omens", RescueWarriors())


@rule("DE-EDGE-04")
def test_jaga_takes_from_a_blocked_shadowrealm() -> None:
    t = table("tygra", active=("safari_joe",), defeated=("luna", "chilla", "alluro"), shadowrealm=7, tower=4)
    with t.changes(tower=-5, defeated=+1, pile=-1, tygra_warriors=+7, shadowrealm=-7):
        t.acts("tower_of_omens", Banish(enemy("tug_mug"))).does(Share(Warriors(7)))


@rule("DE-EDGE-05")
def test_pumyras_rescue_is_lost_while_the_shadowrealm_is_blocked() -> None:
    t = table("pumyra", active=("safari_joe",), shadowrealm=5)
    assert t.blocked("shadowrealm", "DE-ACT-03")
    assert not any(isinstance(option, RescueFirst) for option in t.actions())


@rule("DE-EDGE-06")
@pytest.mark.parametrize(("name", "where"), [("vultureman", "feliner"), ("mole_master", "cats_paw")])
def test_a_location_freed_during_a_turn_may_be_used_in_it(name: str, where: str) -> None:
    t = table("tygra", active=(name,), warriors=(3,)).rolls("white")
    assert t.blocked(where, "DE-ACT-03")
    t.challenges(name, warriors=3)
    assert where in t.places()


@rule("DE-EDGE-07")
def test_crunchers_own_boost_counts_for_him() -> None:
    t = table("tygra", active=("cruncher",), warriors=(3,)).rolls("white").challenges("cruncher", warriors=3)
    assert t.told(ChallengeLost(TYGRA, target("cruncher"), 3, 4))
    u = table("tygra", active=("cruncher",), warriors=(4,)).rolls("white").challenges("cruncher", warriors=4)
    assert u.g.defeated == bits(("cruncher",))


@rule("DE-EDGE-08")
def test_a_hidden_enemy_defeated_never_becomes_active() -> None:
    t = table("tygra", pile=("vultureman", "topspinner"), tower=4, warriors=(3,)).rolls("white")
    t.challenges("hidden", warriors=3)
    assert "feliner" in t.places()
    t.acts("tower_of_omens", Banish(enemy("topspinner")))
    assert t.g.active == 0
    assert t.g.defeated == bits(("vultureman", "topspinner"))
    assert not any(isinstance(one.event, EnemyTurned) for one in t.log)


@rule("DE-EDGE-09")
def test_thundrainium_of_a_unified_card_is_like_any_other() -> None:
    t = table(draws=("black_pact",), threats={"grune": 2, "mumm_ra": 1}, pile=("luna", "slithe")).start()
    assert (t.g.spaces[threat("mumm_ra")], t.g.spaces[threat("grune")]) == (2, 3)
    assert t.told(ThundrainiumStarted(2))
    assert t.g.active == bits(("luna",))
    assert t.actions() == [ATTEMPT]
    t.rolls("green", "blue").attempts()
    assert t.g.thundrainium == 2
    t.attempts()
    assert t.g.thundrainium == 0


@rule("DE-EDGE-10")
def test_on_web_and_sky_the_push_is_judged_after_both_moves() -> None:
    """Before the card Spidera and Skytomb were farthest back; after it only Grune is."""
    spaces = dict.fromkeys(THREAT_IDS, 3) | {"spidera": 1, "skytomb": 1, "grune": 1}
    t = table(draws=("web_and_sky",), threats=spaces).rolls("white").start()
    assert list(t.g.spaces) == [3, 3, 2, 2, 3, 2]
    assert [one.event for one in t.log if isinstance(one.event, ThreatMoved | ThreatPushed)] == [
        ThreatMoved(threat("spidera"), Space(2)),
        ThreatMoved(threat("skytomb"), Space(2)),
        ThreatPushed(threat("grune"), Space(2)),
    ]


@rule("DE-EDGE-11")
def test_skytomb_as_the_first_card_pushes_one_of_the_other_five() -> None:
    t = table(draws=("skytomb",)).start()
    assert list(t.g.spaces) == [0, 0, 0, 0, 0, 1]
    assert t.actions() == [PushThreat(THREATS[number]) for number in range(5)]
    t.does(PushThreat(threat("grune")))
    assert list(t.g.spaces) == [0, 0, 1, 0, 0, 1]
    assert t.g.thundrainium == 0


@rule("DE-EDGE-12")
def test_thundrainium_overcome_with_the_last_action_ends_the_turn() -> None:
    t = table("panthro", "pumyra", thundrainium=1, skips=2, options=GENTLE).rolls("black", "black", "white")
    t.attempts().attempts().attempts()
    assert t.g.thundrainium == 0
    assert t.g.player == 1
    assert "feliner" in t.places()


@rule("DE-EDGE-13")
def test_die_and_equipment_alone_make_a_challenge() -> None:
    t = table("tygra", threats={"warbot": 1}, equipment=(("thunderclaw",),)).rolls("black")
    with t.changes(warbot=-1):
        t.challenges("warbot")


@rule("DE-EDGE-14")
def test_a_hopeless_challenge_is_legal() -> None:
    t = table("tygra", active=("tug_mug",), threats={"grune": 6})
    assert {"cats_lair", "river_of_despair"} <= t.places()
    t.challenges("grune")
    assert t.told(ChallengeLost(TYGRA, threat("grune"), 0, 8))


@rule("DE-EDGE-15")
def test_nothing_but_a_roll_removes_thundrainium() -> None:
    """It can be named neither as a target nor for the Tower; under it no location is open at all."""
    t = table("lynx_o", "tygra", active=("luna",), threats={"grune": 3}, tower=5, thundrainium=1, warriors=(9, 9))
    assert t.places() == set()
    assert t.actions() == [ATTEMPT]
    t.rolls("black", "black").attempts()
    assert t.g.player == 1
    assert t.g.thundrainium == 1


@rule("DE-EDGE-15")
def test_an_event_does_not_touch_it() -> None:
    """Thundrainium would be there, were Eye-Beam Salvo to drive Grune home while it is active."""
    t = table("tygra", threats={"grune": 3, "warbot": 1}, defeated=("hammerhand", "topspinner", "ram_bam"), tower=4)
    t.acts("tower_of_omens", Banish(enemy("cruncher")))
    t.g.thundrainium = 2
    with t.changes(grune=-3, tower=-5):
        t.does(DriveBack(threat("grune")))
    assert t.actions() == [ATTEMPT]


@rule("DE-EDGE-16")
@pytest.mark.parametrize(("name", "steps"), [("empowered_grune", 2), ("black_pact", 1)])
def test_while_thundrainium_is_active_grune_moves_in_full_and_has_no_effect(name: str, steps: int) -> None:
    t = table(draws=(name,), threats={"grune": 2}, thundrainium=1).start()
    assert t.g.spaces[threat("grune")] == 2 + steps
    assert t.g.thundrainium == 1
    assert not any(isinstance(one.event, ThundrainiumStarted) for one in t.log)


@rule("DE-EDGE-17")
def test_a_unified_card_is_carried_out_though_a_threat_has_entered_the_control_room() -> None:
    t = table("panthro", draws=("iron_shadow",), threats={"warbot": 6, "shadowmaster": 0}).rolls("white").start()
    assert not t.over()
    assert t.g.spaces[threat("warbot")] == 7
    assert t.g.spaces[threat("shadowmaster")] == 1
    assert (t.g.castle, t.g.shadowrealm, t.g.bag_warriors[BAG["wolo"]]) == (12, 6, 5)
    assert t.places()


@rule("DE-EDGE-18")
def test_the_old_kingdom_is_free_and_the_new_one_frozen_at_once() -> None:
    t = table(draws=("spidera",), enwebbed="wolo", active=("chilla",)).rolls("blue").acts("kingdoms")
    assert MoveSnarf(Kingdom(BAG["wolo"])) in t.actions()
    u = table(draws=("spidera",), enwebbed="burbil", active=("chilla",)).rolls("white")
    assert u.blocked("kingdoms", "DE-KING-20")


@rule("DE-EDGE-19")
def test_the_die_rolls_again_after_tug_mug_but_not_in_the_challenge_that_defeats_him() -> None:
    t = table("tygra", active=("tug_mug", "luna"), warriors=(3,)).rolls("black").challenges("tug_mug", warriors=3)
    assert t.told(ChallengeWon(TYGRA, target("tug_mug"), 3, 3))
    assert not any(isinstance(one.event, Rolled) for one in t.log)
    t.challenges("luna", at="cats_lair")
    assert t.told(ChallengeWon(TYGRA, target("luna"), 3, 3))


@rule("DE-EDGE-20")
def test_a_boost_ends_at_once_with_its_enemy() -> None:
    t = table("tygra", active=("slithe",), threats={"warbot": 1}, warriors=(9,)).rolls("white", "white")
    t.challenges("slithe", warriors=3).challenges("warbot", warriors=5)
    assert t.told(Challenged(TYGRA, threat("warbot"), 5))
    assert t.g.spaces[threat("warbot")] == 0
    u = table("tygra", active=("cruncher", "luna"), warriors=(9,)).rolls("white", "white")
    u.challenges("cruncher", warriors=4).challenges("luna", warriors=3, at="cats_lair")
    assert u.told(ChallengeWon(TYGRA, target("luna"), 3, 3))


@rule("DE-EDGE-21")
def test_of_the_last_two_cards_lion_o_is_not_asked_where_the_other_goes() -> None:
    t = table("lion_o", "pumyra", draws=("warbot", "mumm_ra"), filler=0).rolls("white").plays("warbot")
    assert t.g.deck == [card("mumm_ra")]
    assert "feliner" in t.places()
    t.acts("feliner").acts("cats_paw", TakeEquipment(gear("hovercat"))).acts("tower_of_omens", RaiseTower())
    assert t.g.discard == [card("warbot"), card("mumm_ra")]
