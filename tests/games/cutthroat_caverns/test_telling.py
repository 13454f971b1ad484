"""The end in the players' words (chapters 12 and 13)."""

from __future__ import annotations

from games.cutthroat_caverns.stories import IDOL, at
from games.cutthroat_caverns.table import CavernsTable
from games.cutthroat_caverns.test_end import finished
from rulebound.engine.kinds import Seat
from rulebound.engine.particulars import Ending as Told
from rulebound.games.cutthroat_caverns import GAME
from rulebound.games.cutthroat_caverns.frames_end import Ending
from rulebound.games.cutthroat_caverns.marks import BOAR
from rulebound.games.cutthroat_caverns.rules.life import check_survivors, die, nobody_wins, win
from rulebound.testing.marks import rule


def told(t: CavernsTable) -> Told:
    """How the end is told at this table."""
    found = GAME.ending(t.g, t.names, [one.event for one in t.log])
    assert found is not None
    return found


@rule("CC-END-02", "CC-END-04")
def test_the_most_prestige_leaves_in_triumph() -> None:
    t = finished(Ann=4, Bob=9, Cas=7)
    assert GAME.ending(t.g, t.names, []) is None
    end = told(t.push(Ending()))
    assert (end.title, end.text) == ("Bob leaves the caverns in triumph", "9 Prestige, 2 more than Cas.")
    assert end.fates[0].text == f"4 Prestige, no killing blows; alive with {t.g.lp[0]} LP"
    assert {figure.label: figure.values for figure in end.figures}["Prestige"] == (4, 9, 7, 0)


@rule("CC-DEATH-01", "CC-END-04")
def test_the_dead_are_told_as_dead_and_the_only_survivor_as_that() -> None:
    t = finished(Ann=4, Bob=9)
    for seat in (1, 2, 3):
        die(t.g, seat)
    end = told(t.push(Ending()))
    assert (end.title, end.text) == ("Ann leaves the caverns in triumph", "The only one alive, with 4 Prestige.")
    assert end.fates[1].text.startswith("9 Prestige, no killing blows; died")
    assert end.fates[1].rule == "CC-DEATH-01"


@rule("CC-END-12")
def test_a_tie_that_cannot_be_broken_is_shared() -> None:
    t = finished(Ann=7, Bob=7)
    t.g.sudden = 12
    end = told(t.push(Ending()))
    assert end.title == "Ann and Bob share the victory"
    assert end.text == "7 Prestige each: the tie could not be broken, after 12 sudden deaths."


@rule("CC-SPE-BOAR-03")
def test_a_wereboar_has_killed_all_others() -> None:
    t = finished()
    t.g.marks[0] |= BOAR
    for seat in (1, 2, 3):
        die(t.g, seat)
    check_survivors(t.g)
    assert told(t).title == "Ann, the Wereboar, has killed all others"
    assert told(t).fates[0].text.endswith("a Wereboar")


@rule("CC-DEATH-10", "CC-MODU-13")
def test_if_all_die_nobody_leaves_alive() -> None:
    t = at(IDOL, "third_gift")
    for name in t.names:
        t.lp(name, 5)
    t.answer("Volunteer").answer("Walk past")
    end = told(t)
    assert end.title == "Nobody leaves the caverns alive"
    assert end.text.startswith("The last of them died")


@rule("CC-MODU-12")
def test_a_tale_may_have_no_winner() -> None:
    t = finished()
    nobody_wins(t.g, "CC-MODU-12", "nobody's name is great enough")
    assert told(t).title == "Nobody's name is great enough"
    assert told(t).text == "The survivors have too little Prestige for this tale."


@rule("CC-END-05", "CC-END-09")
def test_sudden_death_is_told() -> None:
    t = finished(Ann=8, Bob=7)
    t.g.sudden = 1
    win(t.g, [Seat(0)], "CC-END-04", "the most Prestige")
    assert told(t).text == "8 Prestige, 1 more than Bob, after 1 sudden death."
