"""Planning: a whole action can be looked at and taken back, up to the last reveal or die (EC-ACT-16)."""

from __future__ import annotations

from games.eclipse.table import EclipseTable, field, fight, named, table
from rulebound import Match
from rulebound.engine.action import Action
from rulebound.games.eclipse import GAME
from rulebound.games.eclipse.state import Galaxy
from rulebound.testing.marks import rule

SETTINGS = {"species_pick": "assigned:mechanema,hydran", "start_player": "seat:1"}


def match_at(t: EclipseTable) -> Match:
    """A match that stands where the table does."""
    match = Match.new("eclipse", 2, SETTINGS, seed=1)
    match.state = t.g
    return match


def option(match: Match, seat: int, words: str) -> Action:
    return next(action for action in match.legal_actions(seat) if match.words(action) == words)


@rule("EC-ACT-16", "EC-DEC-16")
def test_a_whole_action_is_planned_step_by_step_and_taken_back_to_its_beginning() -> None:
    match = Match.new("eclipse", 2, SETTINGS, seed=3)
    before = GAME.view(match_state(match), 0)
    plan = (
        "Upgrade",
        "Place Electron Computer",
        "In slot 5 of the Cruiser",
        "Place Hull",
        "In slot 4 of the Interceptor",
    )
    for words in plan:
        match.apply(0, option(match, 0, words))
        assert match.free_undo(0)
    for _ in plan:
        assert match.free_undo(0)
        match.undo()
    assert GAME.view(match_state(match), 0) == before


def match_state(match: Match) -> Galaxy:
    assert isinstance(match.state, Galaxy)
    return match.state


@rule("EC-ACT-16", "EC-BAT-13")
def test_a_roll_of_dice_cannot_be_taken_back_freely() -> None:
    t = field().ships("Bob", 103, interceptor=1).ships("Ann", 103, interceptor=1)
    match = match_at(fight(t.rolls("blank")))
    assert t.asked() == ["Ann"]
    match.apply(0, option(match, 0, "Attack"))
    assert not match.free_undo(0)


@rule("EC-ACT-16", "EC-EXP-03")
def test_what_was_turned_over_stays_and_what_is_done_with_it_can_be_taken_back() -> None:
    match = match_at(table("mechanema", "hydran").next_sector(103).turn("Ann"))
    match.apply(0, option(match, 0, "Explore"))
    assert match.free_undo(0)
    match.apply(0, option(match, 0, "Explore Inner 1"))
    assert not match.free_undo(0)
    match.apply(0, option(match, 0, f"Place {named(103)}"))
    assert match.free_undo(0)
