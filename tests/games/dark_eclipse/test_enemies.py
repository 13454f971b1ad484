"""Chapter 18: the sixteen Enemies and what each bends."""

from __future__ import annotations

import pytest

from games.dark_eclipse.names import BENGALI, PANTHRO, TYGRA
from games.dark_eclipse.table import BAG, bits, enemy, table, target, threat
from rulebound.games.dark_eclipse import GAME
from rulebound.games.dark_eclipse.actions import (
    Banish,
    ChallengeTarget,
    CommitAllies,
    CommitWarriors,
    Recruit,
    TakeEquipment,
)
from rulebound.games.dark_eclipse.content import ENEMIES
from rulebound.games.dark_eclipse.events import Challenged, ChallengeLost, ChallengeWon, Recruited, Rolled
from rulebound.games.dark_eclipse.kinds import Allies, Equipment, Kingdom, Mutants, Warriors
from rulebound.games.dark_eclipse.tables import ENEMY_IDS, LOCATION_IDS
from rulebound.testing import rule

BOOSTED = {
    "slithe": "warbot",
    "monkian": "spidera",
    "hammerhand": "grune",
    "luna": "skytomb",
    "ma_mutt": "mumm_ra",
    "mongor": "shadowmaster",
}
BLOCKED = {
    "mole_master": "cats_paw",
    "jackalman": "castle_plun_darr",
    "vultureman": "feliner",
    "topspinner": "tower_of_omens",
    "ram_bam": "unicorn_forest",
    "safari_joe": "shadowrealm",
}
BASE = {"warbot": 5, "spidera": 5, "shadowmaster": 5, "mumm_ra": 6, "grune": 6, "skytomb": 6}


@rule("DE-ENEM-01")
def test_an_enemy_works_from_the_moment_it_is_turned_until_it_is_defeated() -> None:
    t = table("tygra", "pumyra", draws=("mumm_ra", "spidera"), pile=("vultureman", "luna"), warriors=(0, 3))
    assert t.start().blocked("feliner", "DE-ACT-03")
    t.rolls("white").finish_turn()
    assert t.seat() == 1
    assert t.blocked("feliner", "DE-ACT-03")
    t.rolls("white").challenges("vultureman", warriors=3)
    assert "feliner" in t.places()


@rule("DE-ENEM-02")
def test_effects_of_several_enemies_add_up() -> None:
    t = table("tygra", active=("slithe", "tug_mug", "vultureman", "cruncher"), threats={"warbot": 3}, warriors=(6,))
    assert t.blocked("feliner", "DE-ACT-03")
    t.challenges("warbot", warriors=6)
    assert t.told(ChallengeLost(TYGRA, threat("warbot"), 6, 7))
    t.challenges("slithe")
    assert t.told(ChallengeLost(TYGRA, target("slithe"), 0, 4))


@rule("DE-ENEM-03")
@pytest.mark.parametrize("name", BOOSTED)
def test_each_of_six_enemies_raises_the_power_of_one_threat(name: str) -> None:
    for against, power in BASE.items():
        t = table("tygra", active=(name,), threats={against: 1}, warriors=(1,)).acts("cats_lair")
        t.does(ChallengeTarget(threat(against)))
        assert t.told(Challenged(TYGRA, threat(against), power + (BOOSTED[name] == against)))


@rule("DE-ENEM-04", "DE-FAQ-09")
def test_mole_master_blocks_cats_paw_until_he_is_defeated() -> None:
    t = table("tygra", active=("mole_master",), equipment=(("bo_staff",),), warriors=(3,))
    assert t.blocked("cats_paw", "DE-ACT-03")
    t.rolls("white").challenges("mole_master", warriors=3)
    assert "cats_paw" in t.places()


@rule("DE-ENEM-05", "DE-ENEM-07")
@pytest.mark.parametrize("name", ENEMY_IDS)
def test_six_enemies_block_a_location_each_and_nobody_blocks_lair_kingdoms_and_river(name: str) -> None:
    t = table("tygra", "pumyra", active=(name,), warriors=(1, 1))
    open_places = set(LOCATION_IDS) - {BLOCKED.get(name, "")}
    assert t.places() == open_places
    if name in BLOCKED:
        assert t.blocked(BLOCKED[name], "DE-ACT-03")


@rule("DE-ENEM-06")
def test_a_block_does_not_stop_threat_effects() -> None:
    t = table(draws=("warbot",), active=("jackalman",)).rolls("white").start()
    assert (t.g.castle, t.g.bag_mutants[BAG["wolo"]]) == (11, 13)
    u = table(draws=("shadowmaster",), active=("safari_joe",)).rolls("white").start()
    assert (u.g.shadowrealm, u.g.bag_warriors[BAG["wolo"]]) == (6, 5)


@rule("DE-ENEM-06")
def test_a_block_does_not_stop_spent_tokens() -> None:
    t = table("tygra", active=("vultureman", "safari_joe", "luna"), warriors=(2,), allies=(1,)).rolls("white")
    with t.changes(active=-1, defeated=+1, tygra_warriors=-2, shadowrealm=+2, tygra_allies=-1, feliner=+1):
        t.challenges("luna", warriors=2, allies=1)


@rule("DE-ENEM-08")
@pytest.mark.parametrize("name", ["hidden", "cruncher", "luna"])
def test_cruncher_raises_the_power_of_every_enemy(name: str) -> None:
    for active, power in ((("cruncher", "luna"), 4), (("luna",), 3)):
        if name == "cruncher" and name not in active:
            continue
        t = table("tygra", active=active, warriors=(3,)).acts("river_of_despair", ChallengeTarget(target(name)))
        assert t.told(Challenged(TYGRA, target(name), power))


@rule("DE-ENEM-08")
def test_cruncher_leaves_threats_alone() -> None:
    t = table("tygra", active=("cruncher",), threats={"warbot": 1}).rolls("black").challenges("warbot")
    assert t.told(ChallengeLost(TYGRA, threat("warbot"), 3, 5))


@rule("DE-ENEM-09")
@pytest.mark.parametrize("name", ["warbot", "luna", "hidden"])
def test_with_tug_mug_no_die_is_rolled_in_challenges(name: str) -> None:
    t = table("tygra", active=("tug_mug", "luna"), threats={"warbot": 1}, warriors=(2,)).rolls("black")
    t.challenges(name, warriors=2)
    assert t.told(ChallengeLost(TYGRA, target(name), 2, 5 if name == "warbot" else 3))
    assert not any(isinstance(one.event, Rolled) for one in t.log)
    assert t.g.rng.loaded == [5], "the die still lies there"


@rule("DE-ENEM-10")
def test_tug_mug_does_not_touch_other_rolls() -> None:
    t = table("tygra", draws=("warbot",), active=("tug_mug",)).rolls("black").start()
    assert t.g.bag_mutants[BAG["hook"]] == 4
    u = table("tygra", thundrainium=3, active=("tug_mug",)).rolls("green").attempts()
    assert u.g.thundrainium == 3
    u.rolls("white").attempts()
    assert u.g.thundrainium == 0


@rule("DE-ENEM-11", "DE-COMP-14")
def test_alluro_takes_every_power_and_lays_the_tiles() -> None:
    t = table("bengali", snarf="hook", enwebbed="wolo", active=("alluro",)).acts("kingdoms").will_draw("hook", "WWW")
    t.does(Recruit(Kingdom(BAG["hook"])))
    assert t.told(Recruited(BENGALI, Kingdom(BAG["hook"]), Warriors(3), Mutants(0)))
    assert GAME.view(t.g, 0)["powers_blocked"] is True


@rule("DE-ENEM-11")
def test_alluro_takes_the_bad_part_of_a_power_too() -> None:
    """Bengali's Allies add 1 again, and may wait for the roll."""
    t = table("bengali", active=("alluro",), warriors=(1,), allies=(2,)).rolls("green")
    t.acts("river_of_despair", ChallengeTarget(target("alluro")), CommitWarriors(Warriors(1)))
    assert any(isinstance(one.event, Rolled) for one in t.log)
    t.does(CommitAllies(Allies(2)))
    assert t.told(ChallengeWon(BENGALI, target("alluro"), 5, 3))


@rule("DE-ENEM-12", "DE-POW-29")
def test_with_alluro_defeated_powers_return_at_once_and_the_tiles_go() -> None:
    t = table("panthro", active=("alluro", "luna"), warriors=(5,)).rolls("white", "white")
    t.challenges("alluro", warriors=3)
    assert t.told(ChallengeWon(PANTHRO, target("alluro"), 3, 3))
    assert GAME.view(t.g, 0)["powers_blocked"] is False
    t.challenges("luna", warriors=2, at="cats_lair")
    assert t.told(ChallengeWon(PANTHRO, target("luna"), 3, 3))


@rule("DE-ENEM-13")
def test_chilla_freezes_the_enwebbed_kingdom_and_no_other() -> None:
    for web in BAG:
        t = table(enwebbed=web, snarf="rainbow_fields", active=("chilla",))
        assert ("kingdoms" in t.places()) == (web != "wolo")


@rule("DE-ENEM-13", "DE-ENEM-03")
def test_no_other_enemy_freezes_it() -> None:
    t = table(enwebbed="wolo", snarf="rainbow_fields", active=("slithe", "monkian"))
    assert "kingdoms" in t.places()


@rule("DE-ENEM-14")
def test_a_block_that_comes_too_late_changes_nothing_backwards() -> None:
    """The marker that Tygra raised before the draw stays where it is when the draw brings Topspinner."""
    t = table("tygra", draws=("mumm_ra",), pile=("topspinner",), tower=1)
    assert t.blocked("tower_of_omens", "DE-ACT-03")
    assert t.g.tower == 2


@rule("DE-ENEM-15")
def test_defeated_enemies_never_come_back() -> None:
    t = table("tygra", "pumyra", draws=("spidera", "mumm_ra"), pile=("luna", "slithe"), tower=5, threats={"mumm_ra": 4})
    t.rolls("white").acts("tower_of_omens", Banish(enemy("luna"))).acts("feliner").acts("cats_paw")
    t.does(TakeEquipment(Equipment(0)))
    assert t.g.active == bits(("slithe",)), "of three to turn there was only one"
    assert t.g.defeated == bits(("luna",))
    assert t.acts("river_of_despair").actions() == [ChallengeTarget(target("slithe"))]


@rule("DE-ENEM-16", "DE-EVT-03")
def test_the_four_sets() -> None:
    sets = {one.id: [card.id for card in ENEMIES.enemies if card.set == one.id] for one in ENEMIES.enemy_sets}
    assert sets == {
        "mutants": ["slithe", "monkian", "jackalman", "vultureman"],
        "berserkers": ["hammerhand", "topspinner", "ram_bam", "cruncher"],
        "lunataks": ["luna", "chilla", "alluro", "tug_mug"],
        "terrors": ["mole_master", "safari_joe", "ma_mutt", "mongor"],
    }
