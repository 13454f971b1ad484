"""Chapter 12: the Feliner."""

from __future__ import annotations

from games.dark_eclipse.table import table
from rulebound.testing import rule


@rule("DE-FEL-01")
def test_the_feliner_gives_one_ally() -> None:
    t = table("panthro", "tygra", feliner=3)
    with t.changes(feliner=-1, panthro_allies=+1):
        t.acts("feliner")


@rule("DE-FEL-02", "DE-FAQ-08")
def test_an_empty_feliner_gives_nothing() -> None:
    t = table(feliner=0)
    assert t.blocked("feliner", "DE-FEL-02")


@rule("DE-FEL-03")
def test_a_player_may_hold_all_allies() -> None:
    t = table(feliner=1, allies=(9,))
    t.acts("feliner")
    assert list(t.g.allies) == [10]
