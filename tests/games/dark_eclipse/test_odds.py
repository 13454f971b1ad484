"""The exact chances that stand with options, by the die of two 0, two 1, one 2 and one 3."""

from __future__ import annotations

import pytest

from games.dark_eclipse.table import Table, table, target
from rulebound.engine.action import Action
from rulebound.games.dark_eclipse import GAME
from rulebound.games.dark_eclipse.actions import ChallengeTarget, CommitAllies, CommitWarriors
from rulebound.games.dark_eclipse.kinds import Allies, Warriors
from rulebound.testing import rule


def chance(t: Table, option: Action) -> float:
    """The chance that the table shows with an option."""
    return GAME.odds(t.g, t.seat())[t.actions().index(option)].chance


def at_grune(*cats: str, warriors: int, allies: int = 0, **more: object) -> Table:
    """A challenge of Grune on the Approach, Power 6, up to the question for Warriors."""
    t = table(*cats, threats={"grune": 1}, warriors=(warriors,), allies=(allies,), **more)  # type: ignore[arg-type]
    return t.acts("cats_lair", ChallengeTarget(target("grune")))


@rule("DE-CHAL-02", "DE-CHAL-04", "DE-CHAL-08", "DE-INFO-08")
@pytest.mark.parametrize(("warriors", "expected"), [(2, 0.0), (3, 1 / 6), (4, 2 / 6), (5, 4 / 6), (6, 1.0)])
def test_every_warrior_makes_the_die_matter_less(warriors: int, expected: float) -> None:
    assert chance(at_grune("tygra", warriors=6), CommitWarriors(Warriors(warriors))) == pytest.approx(expected)


@rule("DE-CHAL-05", "DE-POW-21")
def test_equipment_and_panthro_count_in_the_odds() -> None:
    t = at_grune("panthro", warriors=3, equipment=(("nunchucks",),))
    assert chance(t, CommitWarriors(Warriors(3))) == pytest.approx(1.0)
    assert chance(t, CommitWarriors(Warriors(2))) == pytest.approx(4 / 6)


@rule("DE-CHAL-06")
def test_allies_in_hand_are_taken_for_granted_and_the_odds_say_so() -> None:
    t = at_grune("tygra", warriors=3, allies=2)
    shown = GAME.odds(t.g, 0)[t.actions().index(CommitWarriors(Warriors(3)))]
    assert shown.chance == pytest.approx(4 / 6)
    assert "Allies" in shown.assuming
    assert shown.rule == "DE-CHAL-02"


@rule("DE-CHAL-07", "DE-CHAL-08")
def test_after_the_roll_allies_win_or_do_not() -> None:
    t = at_grune("tygra", warriors=4, allies=2).rolls("blue").does(CommitWarriors(Warriors(4)))
    assert [chance(t, CommitAllies(Allies(n))) for n in range(3)] == [0.0, 1.0, 1.0]


@rule("DE-POW-14", "DE-POW-15")
def test_bengalis_allies_add_two_before_the_roll() -> None:
    t = at_grune("bengali", warriors=2, allies=2).does(CommitWarriors(Warriors(2)))
    assert chance(t, CommitAllies(Allies(1))) == pytest.approx(2 / 6)
    assert chance(t, CommitAllies(Allies(2))) == pytest.approx(1.0)


@rule("DE-ENEM-09")
def test_tug_mug_leaves_nothing_to_chance() -> None:
    t = at_grune("tygra", warriors=6, active=("tug_mug",))
    assert chance(t, CommitWarriors(Warriors(5))) == 0.0
    assert chance(t, CommitWarriors(Warriors(6))) == 1.0


@rule("DE-POW-26")
def test_lynx_o_misses_only_with_both_rolls() -> None:
    assert chance(at_grune("lynx_o", warriors=3), CommitWarriors(Warriors(3))) == pytest.approx(1 - (5 / 6) ** 2)


@rule("DE-CHAL-01", "DE-CHAL-15", "DE-ENEM-08")
def test_targets_show_the_chance_with_all_that_one_has() -> None:
    t = table("tygra", threats={"grune": 1, "warbot": 1}, warriors=(4,), active=("luna", "cruncher")).acts("cats_lair")
    assert chance(t, ChallengeTarget(target("grune"))) == pytest.approx(2 / 6)
    assert chance(t, ChallengeTarget(target("warbot"))) == pytest.approx(4 / 6)
    assert chance(t, ChallengeTarget(target("luna"))) == pytest.approx(1.0)


@rule("DE-EFF-14")
@pytest.mark.parametrize(("strength", "expected"), [(1, 5 / 6), (2, 4 / 6), (3, 2 / 6)])
def test_an_attempt_shows_its_chance(strength: int, expected: float) -> None:
    t = table("tygra", thundrainium=strength)
    assert chance(t, t.actions()[0]) == pytest.approx(expected)
