"""First games that teach: their steps obey the rules and point at what there is."""

from __future__ import annotations

import pytest

from rulebound.engine.catalogue import all_games
from rulebound.engine.flow import State
from rulebound.engine.game import Game
from rulebound.engine.lessons import Lessons
from rulebound.engine.match import Match

TAUGHT = [game for game in all_games() if game.lessons is not None]
PANELS = {"board", "seats", "dock", "hand", "side", "tabs", "log", "tools"}


def lessons_of(game: Game[State]) -> Lessons:
    assert game.lessons is not None
    return game.lessons


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: str(game.id))
def test_lessons_cite_rules_that_there_are(game: Game[State]) -> None:
    lessons = lessons_of(game)
    cited = [lessons.aim.rule, *(step.rule for step in lessons.step if step.rule)]
    assert [rule for rule in cited if rule not in game.ledger.rules] == []
    assert 6 <= len(lessons.step) <= 20
    assert len(lessons.step) >= 12 or game.minutes < 60
    assert lessons.aim.turn


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: str(game.id))
def test_lessons_point_at_what_there_is(game: Game[State]) -> None:
    lessons = lessons_of(game)
    match = Match.new(game, lessons.seats, seed=int(lessons.seed, 16))
    ids = game.scene(match.state, 0).ids()
    for step in lessons.step:
        for kind, _, name in (subject.partition(":") for subject in step.subject):
            assert kind in ("spot", "piece", "option", "panel")
            assert kind != "panel" or name in PANELS
            assert kind not in ("spot", "piece") or name in ids
