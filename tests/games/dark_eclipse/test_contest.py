"""A challenge on the stage: who against whom, what counts so far, what is still to come, and what hangs on it."""

from __future__ import annotations

from games.dark_eclipse.table import Table, table, target
from rulebound.engine.scene import Stage
from rulebound.games.dark_eclipse import GAME
from rulebound.games.dark_eclipse.actions import ChallengeTarget, CommitAllies, CommitWarriors
from rulebound.games.dark_eclipse.kinds import Allies, Warriors
from rulebound.testing import rule


def stage(t: Table, seat: int | None = 0) -> Stage:
    found = GAME.scene(t.g, seat).stage
    assert found is not None
    return found


def sums(t: Table) -> list[list[tuple[str, int | None]]]:
    return [[(part.label, part.value) for part in side.parts] for side in stage(t).sides]


@rule("DE-CHAL-01", "DE-CHAL-02", "DE-CHAL-04", "DE-CHAL-06", "DE-CHAL-13")
def test_a_challenge_is_followed_step_by_step() -> None:
    t = table("panthro", "tygra", threats={"grune": 3}, warriors=(5, 0), allies=(2, 0))
    assert GAME.scene(t.start().g, 0).stage is None
    t.acts("cats_lair", ChallengeTarget(target("grune")))
    shown = stage(t)
    power = shown.sides[1].parts[0].value
    assert (shown.title, shown.steps[shown.step]) == ("Panthro challenges Grune", "Warriors")
    assert [side.piece for side in shown.sides] == ["cat:panthro", "threat:grune"]
    own = [("Warriors", None), ("Die", None), ("Power", 1), ("Allies", None)]
    assert sums(t) == [own, [("Power", power)]]
    t.rolls("green").does(CommitWarriors(Warriors(3)))
    assert stage(t).steps[stage(t).step] == "Allies"
    assert sums(t)[0] == [("Warriors", 3), ("Die", 2), ("Power", 1), ("Allies", None)]
    t.does(CommitAllies(Allies(0)))
    assert GAME.scene(t.g, 0).stage is None, "the challenge is decided"


@rule("DE-CHAL-01")
def test_everybody_sees_the_same_stage() -> None:
    t = table("panthro", "tygra", threats={"grune": 3}, warriors=(5, 0))
    t.acts("cats_lair", ChallengeTarget(target("grune")))
    assert stage(t, 0) == stage(t, 1) == stage(t, None)


@rule("DE-POW-15", "DE-POW-17")
def test_the_steps_follow_the_powers_of_the_thundercat() -> None:
    bengali = table("bengali", active=("luna",), warriors=(2,), allies=(2,))
    bengali.acts("river_of_despair", ChallengeTarget(target("luna")))
    assert stage(bengali).steps == ("Warriors", "Allies", "Roll")
    bengali.does(CommitWarriors(Warriors(1)))
    assert sums(bengali)[0] == [("Warriors", 1), ("Die", None), ("Allies", None)]
    jagara = table("jagara", active=("luna",), warriors=(3,), allies=(3,)).rolls("green")
    jagara.acts("river_of_despair", ChallengeTarget(target("luna")))
    assert stage(jagara).steps[0] == "Roll"
    assert sums(jagara)[0] == [("Warriors", None), ("Die", 2), ("Allies", None)]


@rule("DE-CHAL-09", "DE-CHAL-10", "DE-CHAL-16")
def test_what_hangs_on_it_is_said() -> None:
    t = table("tygra", active=("luna",), threats={"grune": 3}, warriors=(2,))
    t.acts("cats_lair", ChallengeTarget(target("luna")))
    won, lost = stage(t).stakes
    assert (won.text, won.rule, won.good) == ("The Enemy is defeated.", "DE-CHAL-16", True)
    assert (lost.rule, lost.good) == ("DE-CHAL-10", False)
    assert stage(t).sides[1].piece == "enemy:luna"


@rule("DE-RIV-02", "DE-ENEM-09")
def test_the_hidden_enemy_stays_hidden_and_a_stilled_die_counts_nothing() -> None:
    t = table("tygra", active=("tug_mug",), warriors=(2,))
    t.acts("river_of_despair", ChallengeTarget(target("hidden")))
    assert stage(t).sides[1].piece == "hidden_enemies"
    assert ("Die", 0) in sums(t)[0]
