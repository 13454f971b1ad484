"""Chapter 16, Spawn: Minions come to the Battlefield."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Arm, Ask, Repeat, program
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia.actions import PutOn
from rulebound.games.clash_for_eternia.actions_attack import Enough
from rulebound.games.clash_for_eternia.events import Spawned
from rulebound.games.clash_for_eternia.field import IS_EDGE, WAYS, far
from rulebound.games.clash_for_eternia.frames import Spawning
from rulebound.games.clash_for_eternia.kinds import Model, Space
from rulebound.games.clash_for_eternia.rules.ai_choices import spawn_space
from rulebound.games.clash_for_eternia.rules.sides import is_ai
from rulebound.games.clash_for_eternia.state import Clash, field_of, free_spaces, is_on, opponents, stand
from rulebound.games.clash_for_eternia.tables import CONTROLLER, FIRST_OF, HP, NO_MODEL, NO_TROOP, NOBODY, SPACES
from rulebound.games.clash_for_eternia.terms import ADJACENT_SELF, EDGE_OR_ADJACENT, EXACTLY_2

EXACT_DISTANCE: Final = 2


def troop_meant(g: Clash, troop: int) -> int:
    """The type that an effect names, or the one that the Controller chose (CE-SET-14, CE-MIN-05)."""
    return troop if troop != NO_TROOP else g.troop


def next_model(g: Clash, troop: int) -> Model:
    """The first Model of a type that is not on the Battlefield, or none (CE-COMP-19, CE-SPN-03)."""
    for model in range(FIRST_OF[troop], FIRST_OF[troop + 1]):
        if not is_on(g, model):
            return Model(model)
    return NO_MODEL


def near_enough(g: Clash, where: int, user: int) -> list[bool]:
    """By space: may a Minion be Spawned there, if nobody is in the way (CE-SPN-02, CE-SC-13)?"""
    if where == EDGE_OR_ADJACENT:
        near = IS_EDGE.copy()
        for model in opponents(g):
            for to in WAYS[g.space[model]]:
                near[to] = True
        return near
    away = 1 if where == ADJACENT_SELF else EXACT_DISTANCE
    return [is_on(g, user) and far(s, g.space[user]) == away for s in range(SPACES)]


def spawn_spaces(g: Clash, where: int, user: int) -> list[Space]:
    """Where a Minion may be Spawned: unoccupied spaces as the effect says (CE-SPN-01, CE-SPN-02, CE-SPN-05)."""
    near = near_enough(g, where, user)
    return [space for space in free_spaces(g) if near[space]]


def can_spawn(g: Clash, troop: int, where: int, user: int) -> bool:
    """Is there a Model left and a space for it (CE-SPN-03)?"""
    if next_model(g, troop_meant(g, troop)) == NO_MODEL:
        return False
    near, shut = near_enough(g, where, user), field_of(g).impassable
    return any(near[s] and g.at[s] == NOBODY and not shut[s] for s in range(SPACES))


def spawner(g: Clash, f: Spawning) -> Seat:
    """Only the Controller has Minions (CE-MIN-14)."""
    return g.controller


def may_spawn(g: Clash, f: Spawning) -> bool:
    """Is there something to place, and somebody who decides where?"""
    return f.number > 0 and not is_ai(g)


def let_the_ai(g: Clash, f: Spawning) -> None:
    """The AI places its Minions by itself (CE-AI-39); what cannot be Spawned is not (CE-SPN-03)."""
    if not can_spawn(g, f.troop, f.where, f.user):
        f.number = 0
    elif is_ai(g):
        while f.number > 0 and can_spawn(g, f.troop, f.where, f.user):
            put(g, f, spawn_space(g, troop_meant(g, f.troop), spaces(g, f)))
        f.number = 0


def spaces(g: Clash, f: Spawning) -> list[Space]:
    """The spaces for the next one."""
    return spawn_spaces(g, f.where, f.user)


def put(g: Clash, f: Spawning, space: Space) -> None:
    """A Minion is placed; it does not interfere with any Activation (CE-TERM-14, CE-SPN-01)."""
    model = next_model(g, troop_meant(g, f.troop))
    g.hp[model], g.side[model] = HP[model], CONTROLLER
    stand(g, model, space)
    g.spawned = model
    f.number -= 1
    g.tell("CE-SPN-01", Spawned(model, space))


def may_be_fewer(g: Clash, f: Spawning) -> bool:
    """Ambush brings "up to" so many, and that includes none (CE-GEN-03, CE-SC-13)."""
    return f.where == EXACTLY_2


def all_placed(g: Clash, f: Spawning) -> bool:
    return f.number == 0


program(
    Spawning,
    Repeat(
        let_the_ai,
        Ask(
            spawner,
            "Where does the Minion come from?",
            "CE-SPN-02",
            Arm(PutOn, spaces, put),
            Arm(Enough, when=may_be_fewer, ends=True),
            when=may_spawn,
            forced=True,
        ),
        until=all_placed,
    ),
)
