"""The starts of the exhaustive runner: together they bring up every encounter and every Event."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from rulebound.engine.flow import advance
from rulebound.engine.playout import random_step
from rulebound.engine.rng import seeded
from rulebound.games.cutthroat_caverns import GAME, content
from rulebound.games.cutthroat_caverns.corners import (
    CORNERS,
    FRAIL,
    HARDY,
    LIVING_RELICS,
    MOONLIT,
    QUESTS,
    TOGETHER,
    by_moonlight,
    doom,
    doom_before,
    enchant,
    enrich,
    forsake,
    harden,
    haunt,
    weaken,
)
from rulebound.games.cutthroat_caverns.frames import Opening
from rulebound.games.cutthroat_caverns.frames_blows import Loss
from rulebound.games.cutthroat_caverns.marks import BOAR
from rulebound.games.cutthroat_caverns.places import (
    CURRENT,
    DUNGEON,
    EVENT_ACTIVE,
    EVENT_DECK,
    items_of,
    quest_of,
    relics_of,
)
from rulebound.games.cutthroat_caverns.state import Caverns
from rulebound.games.cutthroat_caverns.tables import ACTIVATION, ENCOUNTER_OF
from rulebound.testing import rule


def laid(number: int) -> Caverns:
    """A corner as the runner lays it, in a game without a question before the adventure begins."""
    corner = CORNERS[number]
    for seed in range(20):
        g = GAME.start(corner.seats, GAME.settle(corner.options), seeded(seed), True)
        advance(g)
        if not any(isinstance(frame, Opening) for frame in g.stack):
            break
    assert corner.lay is not None
    corner.lay(g)
    return g


@rule("CC-SET-09", "CC-EVNT-01")
def test_every_encounter_and_every_event_comes_up_in_some_corner() -> None:
    foes, events = set[int](), set[int]()
    for number in [number for number, one in enumerate(CORNERS) if "module" not in one.options]:
        g = laid(number)
        foes |= {*g.cards.faces(DUNGEON), *g.cards.faces(CURRENT)}
        events |= {*g.cards.faces(EVENT_DECK)[-TOGETHER:], *g.cards.faces(EVENT_ACTIVE)}
    assert foes >= {number for number, one in enumerate(content.ENCOUNTERS) if one.kind != "boss"}
    assert len(events) == len(content.EXTRAS.event)


@rule("CC-EVNT-02")
def test_every_event_is_active_in_some_corner() -> None:
    active = set[int]()
    for number, corner in enumerate(CORNERS):
        if corner.options.get("encounters") == 1 + TOGETHER:
            g = laid(number)
            drawn = reversed(g.cards.faces(EVENT_DECK)[-TOGETHER:])
            active |= {event for i, event in enumerate(drawn) if g.number + 1 + i in ACTIVATION[event]}
    assert active == set(range(len(ACTIVATION)))


@rule("CC-MODU-01", "CC-MODU-09")
def test_a_hardy_party_walks_through_every_module_and_once_without_whom_it_was_to_save() -> None:
    stories = [(number, one.lay) for number, one in enumerate(CORNERS) if "module" in one.options]
    for number, lay in stories:
        g = laid(number)
        assert list(g.lp) == [HARDY] * g.seats
        assert g.settings.module >= 0
        assert lay is not forsake or g.npc == 0
    assert [lay for _, lay in stories] == [harden] * len(content.MODULES) + [by_moonlight, forsake]


@rule("CC-QUES-08")
def test_every_quest_lacks_one_deed_in_some_corner() -> None:
    seen = []
    for number in [i for i, one in enumerate(CORNERS) if one.seats == 3 and one.options.get("quests")]:
        g = laid(number)
        (quest,) = {face for seat in range(g.seats) for face in g.cards.faces(quest_of(seat))}
        seen.append(quest)
        wanted = content.EXTRAS.quest[quest].effect.amount
        assert [g.deeds[len(content.EXTRAS.quest) * seat + quest] for seat in range(3)] == [max(0, wanted - 1)] * 3
    assert seen == list(QUESTS)


def corner_of(lay: Callable[..., None]) -> Caverns:
    """The corner that this makes."""
    made = [one.lay.func if isinstance(one.lay, partial) else one.lay for one in CORNERS]
    return laid(made.index(lay))


@rule("CC-SPE-LICH-02", "CC-SPE-RAGNA-01")
def test_two_are_doomed_before_the_lich_and_before_ragnarok() -> None:
    for lay, foe in ((doom, "emperor_lich"), (doom_before, "ragnarok")):
        g = corner_of(lay)
        assert (list(g.lp), list(g.poison)) == ([HARDY, HARDY, FRAIL, FRAIL], [0, 0, 1, 1])
        assert ENCOUNTER_OF[foe] in g.cards.faces(DUNGEON)


@rule("CC-MON-THIEVING-IMPS", "CC-SPE-BOAR-05")
def test_everybody_has_something_to_lose_to_the_imps_and_somebody_is_a_wereboar() -> None:
    g = corner_of(enrich)
    assert all(g.cards.count(items_of(seat)) for seat in range(g.seats))
    assert ENCOUNTER_OF["thieving_imps"] in g.cards.faces(DUNGEON)
    assert corner_of(enchant).marks[0] & BOAR


@rule("CC-EVT-MOONLIT-CRACK", "CC-EVT-ANIMATED-RELICS")
def test_the_moon_shines_on_a_hasty_party_and_relics_come_alive() -> None:
    for lay, event in ((by_moonlight, MOONLIT), (haunt, LIVING_RELICS)):
        g = corner_of(lay)
        assert g.cards.faces(EVENT_DECK)[-1] == event
        assert g.number + 1 in ACTIVATION[event]
    assert all(g.cards.count(relics_of(seat)) for seat in range(g.seats))


@rule("CC-RELI-02", "CC-QUES-02")
def test_every_relic_lies_before_somebody_in_some_corner() -> None:
    equipped = [i for i, one in enumerate(CORNERS) if one.options.get("quests") and "encounters" not in one.options]
    games = [laid(number) for number in equipped]
    relics = {relic for g in games for seat in range(g.seats) for relic in g.cards.faces(relics_of(seat))}
    assert len(relics) == len(content.EXTRAS.relic)


@pytest.mark.parametrize("number", [i for i, one in enumerate(CORNERS) if one.lay is weaken])
@rule("CC-WIN-43", "CC-PSN-03")
def test_a_poisoned_party_is_asked_before_it_dies(number: int) -> None:
    for seed in range(5):
        g, rng = laid(number), seeded(seed)
        while g.result is None and not isinstance(g.stack[-1], Loss):
            random_step(g, rng)
        if g.stack:
            break
    assert isinstance(g.stack[-1], Loss)
