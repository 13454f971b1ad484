"""Chapter 21: what the AI does for the Scenario (CE-AI-42..47, CE-AI-63)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from rulebound.engine.content import classes_of
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.field import far
from rulebound.games.clash_for_eternia.kinds import Model, Space, Thing
from rulebound.games.clash_for_eternia.rules.ai_move import around, attack_spaces, dread
from rulebound.games.clash_for_eternia.scenarios.base import thing_of_npc
from rulebound.games.clash_for_eternia.scenarios.nodes import CrossroadsOfPower
from rulebound.games.clash_for_eternia.scenarios.played import scenario_of
from rulebound.games.clash_for_eternia.scenarios.works import Works
from rulebound.games.clash_for_eternia.state import Clash, field_of, is_on, npcs, players
from rulebound.games.clash_for_eternia.tables import NOBODY, NOWHERE

NO_THING: Final = Thing(-1)


class Aim:
    """What a Character can do for the objective now: Interact with a thing, or go to one of these spaces."""

    def __init__(self, thing: Thing, goals: list[Space], at: Space) -> None:
        self.thing = thing
        self.goals = goals
        self.at = at


NO_AIM: Final = Aim(NO_THING, [], NOWHERE)


@mypyc_attr(allow_interpreted_subclasses=True)
class Objective:
    """The plain one: there is nothing to do (CE-AI-47)."""

    def aim(self, g: Clash, model: Model) -> Aim:
        """What this Character would do."""
        return NO_AIM


def to_place(at: int, goals: list[Space]) -> Aim:
    """Go there."""
    return Aim(NO_THING, goals, Space(at))


def closest(g: Clash, model: int, spaces: list[Space]) -> Space:
    """The nearest of some spaces, the first of the list in a tie (CE-AI-63)."""
    best = NOWHERE
    for space in spaces:
        if best == NOWHERE or far(g.space[model], space) < far(g.space[model], best):
            best = space
    return best


class Collect(Objective):
    """Secure, carry home, pick up, go and get (CE-AI-42)."""

    def aim(self, g: Clash, model: Model) -> Aim:
        now = scenario_of(g).things(g, model)
        if now:
            return Aim(now[0], [], Space(g.space[model]))
        if g.carries[model] != NO_THING:
            home = closest(g, model, [space for space in field_of(g).c_spawn if g.at[space] == NOBODY])
        else:
            lying = [Space(g.token_at[t]) for t in scenario_of(g).things_of if g.token_at[t] != NOWHERE]
            home = closest(g, model, lying)
        return to_place(home, [home]) if home != NOWHERE else NO_AIM


class Hold(Objective):
    """Go to the nearest node where the AI has no majority, until within 1 (CE-AI-43)."""

    def aim(self, g: Clash, model: Model) -> Aim:
        scenario = scenario_of(g)
        assert isinstance(scenario, CrossroadsOfPower)
        nodes = [Space(g.token_at[t]) for t in scenario.things_of if scenario.majority(g, t) >= 0]
        node = closest(g, model, nodes)
        return to_place(node, around(node)) if node != NOWHERE else NO_AIM


class Work(Objective):
    """Interact with a token within 1, else go to the nearest; those nearest to completion first (CE-AI-63)."""

    def wanted(self, g: Clash, scenario: Works) -> list[Thing]:
        """The tokens that matter."""
        return [thing for thing in scenario.things_of if g.token_at[thing] != NOWHERE]

    def aim(self, g: Clash, model: Model) -> Aim:
        scenario = scenario_of(g)
        assert isinstance(scenario, Works)
        wanted = self.wanted(g, scenario)
        near = [thing for thing in scenario.things(g, model) if thing in wanted]
        thing = self.first(g, model, near or wanted)
        if thing == NO_THING:
            return NO_AIM
        at = Space(g.token_at[thing])
        return Aim(thing, [], at) if near else to_place(at, around(at))

    def first(self, g: Clash, model: Model, things: list[Thing]) -> Thing:
        """Least strength left, then the nearest, then by the list (CE-AI-63)."""
        best = NO_THING
        for thing in things:
            if best == NO_THING or self._rank(g, model, thing) < self._rank(g, model, best):
                best = thing
        return best

    def _rank(self, g: Clash, model: Model, thing: Thing) -> tuple[int, int]:
        return (g.token_left[thing], far(g.space[model], g.token_at[thing]))


class Break(Work):
    """Wards (CE-AI-44)."""


class Repair(Work):
    """Consoles that have lost a lock (CE-AI-46)."""

    def wanted(self, g: Clash, scenario: Works) -> list[Thing]:
        return [thing for thing in super().wanted(g, scenario) if g.token_left[thing] < scenario.strength(g)]


class Recapture(Objective):
    """Go for the King's carrier, or to the King (CE-AI-45)."""

    def aim(self, g: Clash, model: Model) -> Aim:
        for king in npcs(g):
            at = Space(g.space[king])
            return to_place(at, around(at))
        kings = [thing_of_npc(npc) for npc in scenario_of(g).npc_models]
        carriers = [one for one in players(g) if g.carries[one] in kings and is_on(g, one)]
        if not carriers:
            return NO_AIM
        carrier = min([(dread(g, one), int(one)) for one in carriers])[1]
        return to_place(g.space[carrier], attack_spaces(g, model, carrier))


OBJECTIVES: Final[list[type[Objective]]] = classes_of(
    "scenarios.toml",
    [(one.id, one.ai_objective.kind) for one in content.SCENARIOS],
    {
        "none": Objective,
        "collect": Collect,
        "hold": Hold,
        "break": Break,
        "recapture": Recapture,
        "repair": Repair,
    },
)
EVERY: Final[list[Objective]] = [kind() for kind in OBJECTIVES]


def objective_of(g: Clash) -> Objective:
    """The AI's objective in this Scenario (CE-SCN-07)."""
    return EVERY[g.settings.scenario]
