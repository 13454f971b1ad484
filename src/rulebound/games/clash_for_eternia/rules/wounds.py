"""Chapter 16: Wounds, healing, KO, Dazed and Snared."""

from __future__ import annotations

from rulebound.games.clash_for_eternia.events import SetBack
from rulebound.games.clash_for_eternia.events_attack import Afflicted, Healed, Knocked, Recovered, Suffered
from rulebound.games.clash_for_eternia.frames import Moving, Pushing
from rulebound.games.clash_for_eternia.kinds import Model, Points, Space, Wounds
from rulebound.games.clash_for_eternia.rules.passives import stop_all
from rulebound.games.clash_for_eternia.scenarios.played import scenario_of
from rulebound.games.clash_for_eternia.state import Clash, is_character, is_npc, is_on, leave, stand
from rulebound.games.clash_for_eternia.tables import DAZED, HP, NOWHERE, SNARED


def hurt(g: Clash, model: int, n: int, rule: str) -> None:
    """A Model suffers Wounds (CE-TERM-17)."""
    if n > 0 and is_on(g, model):
        g.tell(rule, Suffered(Model(model), Wounds(n)))
        lose_hp(g, model, n)


def lose_hp(g: Clash, model: int, n: int) -> None:
    """The Hit Points of Wounds that were told; at 0 it is KO'ed, a Minion by any (CE-TERM-19, CE-ATK-21, CE-MIN-03)."""
    g.hp[model] = max(0, g.hp[model] - n)
    if g.hp[model] == 0:
        knock_out(g, model)


def heal(g: Clash, model: int, n: int, rule: str) -> None:
    """A Model on the Battlefield recovers HP, never above its maximum (CE-TERM-18, CE-FX-22)."""
    number = min(n, HP[model] - g.hp[model])
    if number > 0 and is_on(g, model):
        g.hp[model] += number
        g.tell(rule, Healed(Model(model), number))


def knock_out(g: Clash, model: int) -> None:
    """The order of a KO: final space, drop, remove, count, check victory (CE-KO-01, CE-KO-13)."""
    space = final_space(g, model)
    leave(g, model)
    g.hp[model] = 0
    g.dazed[model] = g.snared[model] = 0
    stop_all(g, model)
    g.tell("CE-KO-01", Knocked(Model(model)))
    if is_character(model):
        g.kos[g.side[model]] += 1
    if not is_npc(model):
        scenario_of(g).knocked(g, Model(model), space)


def final_space(g: Clash, model: int) -> Space:
    """Where a KO'ed Model counts as having stood: never in a space where it could not end (CE-MOVE-12)."""
    space = g.space[model]
    if g.at[space] != model:
        for frame in g.stack:
            if isinstance(frame, (Moving, Pushing)) and frame.model == model and frame.legal != NOWHERE:
                return frame.legal
    return Space(space)


# What becomes of a movement in progress.


def end_movement(g: Clash, model: int) -> None:
    """A Model's movements and Pushes in progress are over (CE-REA-06, CE-FX-40, CE-MOVE-19)."""
    for frame in g.stack:
        if isinstance(frame, (Moving, Pushing)) and frame.model == model:
            frame.path, frame.over = (), True


def drop_paths(g: Clash) -> None:
    """After an interruption the rest of a path is dropped and asked anew (CE-DEC-17)."""
    for frame in g.stack:
        if isinstance(frame, (Moving, Pushing)):
            frame.path = ()


def put_back(g: Clash, model: int, space: int) -> None:
    """A Model that cannot stay where it is goes back to where it could have ended (CE-MOVE-12)."""
    stand(g, model, space)
    g.tell("CE-MOVE-12", SetBack(Model(model), Space(space)))


# Dazed and Snared.


def daze(g: Clash, model: int, rule: str) -> None:
    """At most one token; a movement in progress loses 1 point (CE-DAZ-01, CE-FX-23, CE-MOVE-19)."""
    if g.dazed[model] or not is_on(g, model):
        return
    g.dazed[model] = 1
    g.tell(rule, Afflicted(Model(model), DAZED))
    for frame in g.stack:
        if isinstance(frame, Moving) and frame.model == model:
            frame.path, frame.points = (), Points(max(0, frame.points - 1))


def snare(g: Clash, model: int, rule: str) -> None:
    """A Snared Model stops, and moves no more on its own; Pushes go on (CE-SNA-01, CE-FX-24, CE-MOVE-19)."""
    if g.snared[model] or not is_on(g, model):
        return
    g.snared[model] = 1
    g.tell(rule, Afflicted(Model(model), SNARED))
    for frame in g.stack:
        if isinstance(frame, Moving) and frame.model == model:
            frame.path, frame.over = (), True


def end_status(g: Clash, model: int, status: int, rule: str) -> None:
    """Dazed or Snared ends (CE-DAZ-05, CE-SNA-02, CE-SNA-03)."""
    tokens = g.dazed if status == DAZED else g.snared
    if tokens[model]:
        tokens[model] = 0
        g.tell(rule, Recovered(Model(model), SNARED if status else DAZED))


def is_hurt(g: Clash, model: int) -> bool:
    """Does a Model on the Battlefield miss HP?"""
    return is_on(g, model) and g.hp[model] < HP[model]
