"""Chapter 16: a KO'ed Character returns at the start of its next Activation."""

from __future__ import annotations

from rulebound.engine.flow import Arm, Ask, program
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia.actions import Enter
from rulebound.games.clash_for_eternia.events_attack import Returned
from rulebound.games.clash_for_eternia.field import far
from rulebound.games.clash_for_eternia.frames import Returning
from rulebound.games.clash_for_eternia.kinds import Space
from rulebound.games.clash_for_eternia.rules import ai_choices
from rulebound.games.clash_for_eternia.rules.sides import owner_of, team_of
from rulebound.games.clash_for_eternia.state import Clash, field_of, free_spaces, stand
from rulebound.games.clash_for_eternia.tables import HP, NOBODY, PLAYERS


def havens(g: Clash, r: Returning) -> list[Space]:
    """Free Spawn Tokens of its side; if there are none, the free spaces nearest to one (CE-KO-06, CE-KO-08)."""
    ground = field_of(g)
    tokens = ground.p_spawn if team_of(g, r.model) == PLAYERS else ground.c_spawn
    free = free_spaces(g)
    found = [space for space in tokens if space in free]
    if found:
        return found
    least = min([nearest(space, tokens) for space in free])
    return [space for space in free if nearest(space, tokens) == least]


def nearest(space: int, tokens: list[Space]) -> int:
    """How far the nearest Spawn Token is."""
    return min([far(space, token) for token in tokens])


def returner(g: Clash, r: Returning) -> Seat:
    return owner_of(g, r.model)


def ai_returns(g: Clash, r: Returning) -> None:
    """The AI's choice (CE-AI-41)."""
    if owner_of(g, r.model) == NOBODY:
        come_back(g, r, ai_choices.return_space(g, r.model, havens(g, r)))


def is_persons(g: Clash, r: Returning) -> bool:
    return owner_of(g, r.model) != NOBODY


def come_back(g: Clash, r: Returning, space: Space) -> None:
    """It returns with full HP; that is a must (CE-KO-06, CE-KO-07, CE-KO-09)."""
    g.hp[r.model] = HP[r.model]
    stand(g, r.model, space)
    g.tell("CE-KO-06", Returned(r.model, space))


program(
    Returning,
    ai_returns,
    Ask(
        returner,
        "Where does {model} return?",
        "CE-KO-06",
        Arm(Enter, havens, come_back),
        when=is_persons,
        forced=True,
    ),
)
