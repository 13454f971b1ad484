"""Everything that a seat gets, as bytes: two states are the same to a seat exactly if these bytes are equal."""

from __future__ import annotations

import msgspec

from rulebound.engine.action import Decision
from rulebound.engine.codec import encode
from rulebound.engine.event import Told
from rulebound.engine.flow import State, explain, waiting
from rulebound.engine.game import Game


def perceived(game: Game[State], g: State, seat: int | None) -> bytes:
    """View, scene, who is waited for, and the seat's own question with options, refusals and odds."""
    asked = {} if g.result is not None else {i: g.decisions[i] for i in waiting(g)}
    mine = next((i for i, decision in asked.items() if decision.seat == seat), None)
    return msgspec.json.encode(
        {
            "view": game.view(g, seat),
            "scene": game.scene(g, seat),
            "waiting": [decision.seat for decision in asked.values()],
            "question": None if mine is None else question(game, g, explain(g)[mine]),
            "odds": {} if mine is None or seat is None else {str(i): odds for i, odds in game.odds(g, seat).items()},
            "result": encode(g.result),
        },
        order="sorted",
    )


def question(game: Game[State], g: State, decision: Decision) -> dict[str, object]:
    """A question as its seat reads it."""
    return {
        "prompt": game.say(g.stack[-1], names(g), decision.prompt),
        "rule": decision.rule,
        "options": [(encode(a), game.say(a, names(g)), game.points_at(a), game.would(g, a)) for a in decision.options],
        "default": decision.default,
        "refused": [(encode(r.action), r.why.rule, r.why.text) for r in decision.refused],
    }


def heard(game: Game[State], g: State, told: list[Told], seat: int | None) -> list[tuple[str, str]]:
    """The lines of a log as the seat hears them."""
    events = [(one.rule, one.heard_by(seat)) for one in told]
    return [(rule, game.say(event, names(g))) for rule, event in events if event is not None]


def names(g: State) -> list[str]:
    """The players' names."""
    return [f"Player {seat + 1}" for seat in range(g.seats)]
