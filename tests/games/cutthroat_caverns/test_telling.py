"""The end in the players' words (chapters 12 and 13)."""

from __future__ import annotations

from games.cutthroat_caverns.stories import ENVOY, IDOL, at
from games.cutthroat_caverns.table import CavernsTable
from games.cutthroat_caverns.test_end import finished
from rulebound.engine.kinds import Seat
from rulebound.engine.particulars import Ending as Told
from rulebound.engine.program import number_of
from rulebound.games.cutthroat_caverns import GAME
from rulebound.games.cutthroat_caverns.frames import OneEncounter
from rulebound.games.cutthroat_caverns.frames_end import Ending, SuddenDeath
from rulebound.games.cutthroat_caverns.marks import BOAR
from rulebound.games.cutthroat_caverns.places import quest_of
from rulebound.games.cutthroat_caverns.rules.life import check_survivors, die, nobody_wins, win
from rulebound.games.cutthroat_caverns.tables import QUEST_OF
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


def questing(t: CavernsTable, *names: str) -> CavernsTable:
    """These players have the Quest to end with at least 80 LP."""
    for name in names:
        t.g.cards.fill(quest_of(t.seat_of(name)), [QUEST_OF["unscarred"]])
    return t


def fought(t: CavernsTable, *dead: str) -> CavernsTable:
    """The sudden death is over, and these have died in it."""
    t.g.decisions, t.g.sealed = (), []
    while not isinstance(t.g.stack[-1], SuddenDeath):
        t.g.stack.pop()
    for name in dead:
        die(t.g, t.seat_of(name))
    t.g.stack[-1].at = number_of(t.g.stack[-1], OneEncounter) + 1
    return t.go()


@rule("CC-QUES-03")
def test_a_quest_is_told_as_the_reason_where_it_was_one() -> None:
    t = questing(finished(Ann=9, Bob=3).lp("Bob", 90), "Bob").push(Ending())
    assert told(t).title == "Bob leaves the caverns in triumph"
    assert (told(t).text, told(t).rule) == ("A Quest fulfilled, and 3 Prestige.", "CC-QUES-03")


@rule("CC-QUES-05", "CC-QUES-03")
def test_a_tie_of_quests_is_told_with_its_sudden_death() -> None:
    t = questing(finished(Ann=3, Bob=3, Cas=9), "Ann", "Bob").push(Ending())
    assert t.told("CC-END-05") == ["Ann and Bob are tied: sudden death."]
    t = fought(t.prestige("Bob", 5))
    assert told(t).text == "A Quest fulfilled, and 5 Prestige, after 1 sudden death."


@rule("CC-QUES-08", "CC-END-09")
def test_a_quest_fulfilled_in_sudden_death_is_no_reason() -> None:
    t = questing(finished(Ann=9, Bob=9, Cas=2).lp("Ann", 5).lp("Bob", 5), "Ann", "Bob").push(Ending())
    t = fought(t.prestige("Bob", 11).lp("Bob", 90))
    assert told(t).text == "11 Prestige, 2 more than Ann, after 1 sudden death."


@rule("CC-QUES-03", "CC-END-10")
def test_if_the_tied_die_a_fulfilled_quest_still_comes_before_prestige() -> None:
    t = questing(finished(Ann=5, Bob=5, Cas=3, Dee=7), "Ann", "Bob", "Cas").push(Ending())
    t = fought(t, "Ann", "Bob")
    assert t.ending().won == (False, False, True, False)
    assert told(t).text == "A Quest fulfilled, and 3 Prestige, after 1 sudden death."


@rule("CC-MODU-12", "CC-END-10")
def test_if_the_tied_die_a_name_must_still_be_great_enough() -> None:
    t = at(ENVOY, "daylight").prestige("Ann", 9).prestige("Bob", 9).prestige("Cas", 5)
    t.g.npc = 0
    t = fought(t.go(), "Ann", "Bob")
    assert t.ending().won == (False, False, False, False)
    assert told(t).text == "The survivors have too little Prestige for this tale."


@rule("CC-MODU-12", "CC-MODU-17")
def test_the_least_prestige_is_told_as_the_reason() -> None:
    t = at(IDOL, "judgement").prestige("Ann", 5).prestige("Bob", 1).prestige("Cas", 3).prestige("Dee", 4)
    t.g.flags = 3
    assert told(t.go()).text == "In this tale the least wins: 1 Prestige."
    t = at(IDOL, "judgement").prestige("Ann", 5).prestige("Bob", 1).prestige("Cas", 1).prestige("Dee", 4)
    t.g.flags = 3
    t = fought(t.go().prestige("Cas", 4))
    assert told(t).title == "Cas leaves the caverns in triumph"
    assert told(t).text == "In this tale the least wins: 4 Prestige, after 1 sudden death."


@rule("CC-SPE-BOAR-02", "CC-END-04")
def test_nobody_is_compared_with_a_wereboar() -> None:
    t = finished(Ann=8, Bob=7, Cas=5)
    t.g.marks[1] |= BOAR
    assert told(t.push(Ending())).text == "8 Prestige, 3 more than Cas."
    t = finished(Ann=8, Bob=7)
    t.g.marks[1] |= BOAR
    die(t.g, 2)
    die(t.g, 3)
    assert told(t.push(Ending())).text == "The only one alive who is no Wereboar, with 8 Prestige."
