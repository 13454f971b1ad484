"""The end in the players' words (chapter 22)."""

from __future__ import annotations

import pytest

from games.dark_eclipse.names import PROPOSE
from games.dark_eclipse.table import Table, table
from rulebound.engine.particulars import Ending
from rulebound.games.dark_eclipse import GAME
from rulebound.games.dark_eclipse.actions import AgreeToGiveUp
from rulebound.games.dark_eclipse.events import ChallengeLost
from rulebound.testing import rule


def told(t: Table) -> Ending:
    """How the end is told at this table."""
    found = GAME.ending(t.g, t.names, [one.event for one in t.log])
    assert found is not None
    return found


@rule("DE-END-10")
def test_a_game_that_goes_on_has_no_ending() -> None:
    assert GAME.ending(table("tygra").g, ["Ann"], []) is None


@rule("DE-END-07", "DE-END-10")
def test_a_victory_says_that_the_lair_stands_and_how_near_it_was() -> None:
    t = table("tygra", "pumyra", threats={"grune": 5, "mumm_ra": 5}, draws=("mumm_ra",), filler=0)
    end = told(t.rolls("white").finish_turn())
    assert (end.title, end.rule) == ("The Cat's Lair stands", "DE-END-07")
    assert end.text == "The Threat deck is empty and the Cat's Lair stands, 1 space from defeat."
    assert [fate.seat for fate in end.fates] == [0, 1]


@rule("DE-END-02", "DE-END-03", "DE-END-04")
@pytest.mark.parametrize(
    ("space", "names", "rule_"),
    [
        (7, ("grune",), "DE-END-02"),
        (5, ("grune", "mumm_ra", "skytomb"), "DE-END-03"),
        (3, ("grune", "mumm_ra", "skytomb", "warbot", "shadowmaster"), "DE-END-04"),
    ],
)
def test_a_defeat_says_that_the_lair_has_fallen_and_by_which_threats(
    space: int, names: tuple[str, ...], rule_: str
) -> None:
    threats = dict.fromkeys(names, space)
    end = told(table("tygra", "pumyra", threats=threats).rolls("white").finish_turn())
    assert (end.title, end.rule) == ("The Cat's Lair has fallen", rule_)
    assert end.text.startswith(f"{len(names)} Threat")


@rule("DE-END-12")
def test_giving_up_is_told_as_what_it_is() -> None:
    t = table("tygra", "pumyra", options={"giving_up": True}, filler=9)
    end = told(t.does(PROPOSE).does(AgreeToGiveUp()))
    assert (end.title, end.rule) == ("The Thundercats have given up", "DE-END-12")
    assert end.text == f"All agreed, with {len(t.g.deck)} Threat cards left to draw."
    assert [fate.text for fate in end.fates] == ["Tygra: no challenge", "Pumyra: no challenge"]


@rule("DE-CHAL-08", "DE-CHAL-09")
def test_everybodys_part_are_their_challenges() -> None:
    t = table("tygra", "pumyra", draws=("warbot",), filler=0, threats={"warbot": 3}, warriors=(9, 0)).start()
    end = told(t.rolls("white").challenges("warbot", warriors=9).rolls("white").finish_turn())
    assert end.title == "The Cat's Lair stands"
    assert end.fates[0].text.startswith("Tygra: won ")
    assert end.fates[1].text == "Pumyra: no challenge"
    figures = {figure.label: figure.values for figure in end.figures}
    assert figures["Threats beaten"][1] == 0
    assert figures["Threats beaten"][0] >= 1
    assert figures["Strongest foe beaten"][0] > 0


@rule("DE-VAR-03")
def test_who_sits_alone_answers_for_all_their_thundercats() -> None:
    t = table("tygra", "pumyra", "wilykit_wilykat", seats=1, filler=3, threats={"warbot": 3}, warriors=(9, 9, 0))
    for _ in range(2):
        t.rolls("white").challenges("warbot", warriors=9).rolls("white").finish_turn()
    while not t.over():
        t.rolls("white").finish_turn()
    end = told(t)
    assert [fate.text for fate in end.fates] == ["Tygra, Pumyra, WilyKit and WilyKat: won 2 of 4 challenges"]
    figures = {figure.label: figure.values for figure in end.figures}
    assert figures["Turns"] == (t.turns(),)
    assert sum(isinstance(one.event, ChallengeLost) for one in t.log) == 2
    assert figures["Threats beaten"] == (2,)
