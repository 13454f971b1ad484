"""The table as a picture: the Battlefield in hexes, the Activation Track, Escalation, the cards of both sides."""

from __future__ import annotations

from typing import Final

from rulebound.engine.scene import Scene
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.frames import Activation, RoundEnd
from rulebound.games.clash_for_eternia.frames_ai import AiActivation, AiStrategy
from rulebound.games.clash_for_eternia.picture.battlefield import battlefield, models, tokens
from rulebound.games.clash_for_eternia.picture.boards import controller_board, dashboards, seat_gauges, table_gauges
from rulebound.games.clash_for_eternia.picture.goals import goals
from rulebound.games.clash_for_eternia.picture.overlay import overlay
from rulebound.games.clash_for_eternia.picture.stage import stage
from rulebound.games.clash_for_eternia.picture.tracks import (
    activation_cards,
    ai_cards,
    choices,
    hand,
    knocked_out,
    rolled,
    track,
)
from rulebound.games.clash_for_eternia.scenarios.played import scenario_of
from rulebound.games.clash_for_eternia.state import Clash

PHASES: Final = ("Order", "Activations", "End of the Round")


def scene(g: Clash, seat: int | None) -> Scene:
    """The table as a seat sees it; a spectator sees what is public."""
    areas, pieces = [battlefield(g)], [*tokens(g), *models(g)]
    if g.result is None:  # after the end nobody activates, and the result has its place
        areas.append(track())
        pieces += activation_cards(g, seat)
    for more in (
        choices(g),
        knocked_out(g),
        hand(g, seat),
        rolled(g),
        ai_cards(g),
        goals(g),
        *dashboards(g),
        controller_board(g),
    ):
        if more is not None:
            areas.append(more[0])
            pieces += more[1]
    return Scene(
        headline(g),
        tuple(areas),
        tuple(pieces),
        (*seat_gauges(g), *table_gauges(g)),
        PHASES,
        phase(g),
        turn(g),
        stage=stage(g),
        overlay=overlay(g, seat),
    )


def headline(g: Clash) -> str:
    """Which Round, and what is fought for."""
    name = content.SCENARIOS[g.settings.scenario].name
    return f"{name}: Round {max(1, g.round)} of {scenario_of(g).last_round(g)}"


def phase(g: Clash) -> int:
    """Where in the Round (CE-RND-01)."""
    if any(isinstance(frame, RoundEnd) for frame in g.stack):
        return 2
    return 1 if g.slot >= 0 else 0


def turn(g: Clash) -> int | None:
    """Whose Activation it is: nobody's while the AI acts."""
    for frame in g.stack:
        if isinstance(frame, Activation):
            return int(g.owner[frame.model])
        if isinstance(frame, AiActivation | AiStrategy):
            return None
    if g.decisions:
        return g.decisions[0].seat
    return None
