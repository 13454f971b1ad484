"""Chapter 21: the powers of the Thundercats at the die and in challenges."""

from __future__ import annotations

import pytest

from games.dark_eclipse.names import (
    ALLY_COMMITS,
    BENGALI,
    BURBIL_VILLAGE,
    HOOK_MOUNTAIN,
    JAGARA,
    LYNX_O,
    PANTHRO,
    TREETOP_KINGDOM,
    WARRIOR_COMMITS,
    WOLO_PLAINS,
)
from games.dark_eclipse.table import Table, table, target
from rulebound.games.dark_eclipse import GAME
from rulebound.games.dark_eclipse.actions import ChallengeTarget, CommitAllies, CommitWarriors, CountRoll
from rulebound.games.dark_eclipse.events import ChallengeLost, ChallengeWon, Rolled, RolledTwice
from rulebound.games.dark_eclipse.kinds import Allies, Cat, Colour, Warriors
from rulebound.games.dark_eclipse.tables import CAT_IDS
from rulebound.testing import rule


def at_river(t: Table, name: str = "luna") -> Table:
    return t.acts("river_of_despair", ChallengeTarget(target(name)))


@rule("DE-POW-14", "DE-POW-15")
def test_bengalis_allies_add_two_each_and_go_before_the_roll() -> None:
    t = at_river(table("bengali", active=("luna",), warriors=(2,), allies=(2,)))
    assert t.actions() == WARRIOR_COMMITS[:3]
    t.does(CommitWarriors(Warriors(0)))
    assert t.actions() == ALLY_COMMITS[:3]
    assert not t.has_rolled()
    t.rolls("blue").does(CommitAllies(Allies(1)))
    assert t.told(ChallengeWon(BENGALI, target("luna"), 3, 3))
    assert list(t.g.allies) == [1], "no more were asked for after the roll"


@rule("DE-POW-15")
def test_bengali_cannot_add_allies_after_a_bad_roll() -> None:
    t = at_river(table("bengali", active=("luna",), allies=(2,))).rolls("white").does(CommitAllies(Allies(0)))
    assert t.told(ChallengeLost(BENGALI, target("luna"), 0, 3))
    assert list(t.g.allies) == [2]


@rule("DE-POW-15")
def test_bengalis_only_ally_goes_before_the_roll_too() -> None:
    t = at_river(table("bengali", active=("luna",), allies=(1,)))
    assert t.actions() == ALLY_COMMITS[:2]
    assert not t.has_rolled()


@rule("DE-POW-15", "DE-CHAL-12")
def test_bengali_without_allies_is_not_asked_for_any() -> None:
    t = at_river(table("bengali", active=("luna",), warriors=(1,))).rolls("white").does(CommitWarriors(Warriors(0)))
    assert t.told(ChallengeLost(BENGALI, target("luna"), 0, 3))


@rule("DE-POW-16", "DE-POW-17")
def test_jagara_rolls_first_and_then_commits() -> None:
    t = at_river(table("jagara", active=("luna",), warriors=(3,), allies=(3,)).rolls("green"))
    assert t.told(Rolled(JAGARA, Colour(TREETOP_KINGDOM)))
    assert t.actions() == WARRIOR_COMMITS[:4]
    t.does(CommitWarriors(Warriors(0)))
    assert t.actions() == ALLY_COMMITS[:4]
    prompt = GAME.say(t.g.stack[-1], [], t.g.decisions[0].prompt)
    assert prompt.startswith("2 against Power 3"), "she sees that one Ally is needed"
    with t.changes(active=-1, defeated=+1, jagara_allies=-1, feliner=+1):
        t.does(CommitAllies(Allies(1)))


@rule("DE-POW-18")
def test_jagara_without_warriors_is_not_asked_for_any() -> None:
    t = at_river(table("jagara", active=("luna",), warriors=(0,), allies=(3,)).rolls("green"))
    assert t.actions() == ALLY_COMMITS[:4]


@rule("DE-POW-17", "DE-POW-18")
def test_jagara_may_commit_nothing_after_a_bad_roll() -> None:
    t = table("jagara", active=("luna",), warriors=(3,), allies=(3,)).rolls("white").start()
    with t.changes():
        t.challenges("luna", warriors=0, allies=0)
    assert t.told(ChallengeLost(JAGARA, target("luna"), 0, 3))
    assert t.blocked("river_of_despair", "DE-TURN-06")


@rule("DE-POW-21")
@pytest.mark.parametrize("name", ["warbot", "luna", "hidden"])
def test_panthro_adds_one_against_threats_and_enemies(name: str) -> None:
    t = table("panthro", active=("luna",), threats={"warbot": 1}, warriors=(9,)).rolls("blue")
    power = 5 if name == "warbot" else 3
    t.challenges(name, warriors=power - 2)
    assert t.told(ChallengeWon(PANTHRO, target(name), power, power))


@rule("DE-POW-26", "DE-POW-27")
def test_lynx_o_picks_one_of_two_rolls_for_a_threats_effect() -> None:
    for picked in (WOLO_PLAINS, HOOK_MOUNTAIN):
        t = table("lynx_o", draws=("warbot",)).rolls("black", "white").start()
        assert t.told(RolledTwice(LYNX_O, Colour(HOOK_MOUNTAIN), Colour(WOLO_PLAINS)))
        assert t.actions() == [CountRoll(Colour(HOOK_MOUNTAIN)), CountRoll(Colour(WOLO_PLAINS))]
        before = t.g.bag_mutants[picked]
        t.does(CountRoll(Colour(picked)))
        assert t.g.bag_mutants[picked] == before + 1


@rule("DE-POW-27")
def test_lynx_o_picks_in_attempts_against_thundrainium() -> None:
    t = table("lynx_o", thundrainium=3).rolls("black", "white").attempts()
    t.does(CountRoll(Colour(WOLO_PLAINS)))
    assert t.g.thundrainium == 0


@rule("DE-POW-27", "DE-POW-34")
def test_lynx_o_picks_in_challenges_before_allies_are_committed() -> None:
    t = at_river(table("lynx_o", active=("luna",), warriors=(1,), allies=(2,)).rolls("blue", "green"))
    t.does(CommitWarriors(Warriors(1)))
    assert t.actions() == [CountRoll(Colour(BURBIL_VILLAGE)), CountRoll(Colour(TREETOP_KINGDOM))]
    t.does(CountRoll(Colour(TREETOP_KINGDOM)))
    assert t.actions() == ALLY_COMMITS[:3]
    t.does(CommitAllies(Allies(0)))
    assert t.told(ChallengeWon(LYNX_O, target("luna"), 3, 3))


@rule("DE-POW-28")
@pytest.mark.parametrize("name", ["lynx_o", "jagara"])
def test_with_tug_mug_there_is_no_roll_to_work_with(name: str) -> None:
    t = at_river(table(name, active=("tug_mug", "luna"), warriors=(3,), allies=(1,)))
    assert t.actions() == WARRIOR_COMMITS[:4]
    t.does(CommitWarriors(Warriors(2)))
    assert t.actions() == ALLY_COMMITS[:2]
    t.does(CommitAllies(Allies(1)))
    assert t.told(ChallengeWon(Cat(CAT_IDS.index(name)), target("luna"), 3, 3))
    assert not t.has_rolled()


@rule("DE-POW-32")
def test_panthros_one_counts_with_tug_mug_and_before_allies_are_committed() -> None:
    t = at_river(table("panthro", active=("tug_mug", "luna"), warriors=(1,), allies=(1,))).does(
        CommitWarriors(Warriors(1))
    )
    prompt = GAME.say(t.g.stack[-1], [], t.g.decisions[0].prompt)
    assert prompt.startswith("2 against Power 3")
    t.does(CommitAllies(Allies(1)))
    assert t.told(ChallengeWon(PANTHRO, target("luna"), 3, 3))
