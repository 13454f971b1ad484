"""What a Scenario makes of KOs, spaces and things, in Wounds: one class for each way to win."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from rulebound.games.clash_for_eternia.field import far
from rulebound.games.clash_for_eternia.rules.sides import other_side
from rulebound.games.clash_for_eternia.scenarios.base import Scenario
from rulebound.games.clash_for_eternia.scenarios.king import KingsRansom
from rulebound.games.clash_for_eternia.scenarios.nodes import CrossroadsOfPower
from rulebound.games.clash_for_eternia.scenarios.played import SCENARIOS
from rulebound.games.clash_for_eternia.scenarios.tokens import Hunt
from rulebound.games.clash_for_eternia.scenarios.works import Works
from rulebound.games.clash_for_eternia.state import Clash, field_of, is_character, is_on, opponents, players
from rulebound.games.clash_for_eternia.tables import PLAYERS
from rulebound.games.clash_for_eternia.weights import W

ACROSS: Final = 14.0  # points from one end of the Battlefield to the other
SHARED: Final = 0.35  # what is left of a goal that an Ally is nearer to
HOMEWARD: Final = 0.5  # how much the way home counts beside the way there


def closeness(points: float) -> float:
    """From 1 in the place itself to 0 at the other end of the Battlefield."""
    return max(0.0, 1.0 - points / ACROSS)


def friends(g: Clash, team: int) -> list[int]:
    """The Characters of a side on the Battlefield."""
    return [int(model) for model in (players(g) if team == PLAYERS else opponents(g))]


def homeward(g: Clash, team: int, space: int) -> int:
    """The points from a space to the next Spawn Token of a side."""
    ground = field_of(g)
    return min([ground.walk(home)[space] for home in (ground.p_spawn if team == PLAYERS else ground.c_spawn)])


@mypyc_attr(allow_interpreted_subclasses=True)
class Stakes:
    """A Scenario in which only the fight counts."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario

    def knock(self, g: Clash, model: int) -> float:
        """What it is worth to the other side that a Character is KO'ed."""
        team = other_side(g.side[model])
        found = W["knocked"]
        for goal in self.scenario.goals[team]:
            by_points = goal.kind == "vp_at_least" and "character_ko" in self.scenario.sources
            if by_points or (goal.kind == "player_ko_total" and g.side[model] == PLAYERS):
                found += W["goal"] / float(max(1, self.scenario.number_of(g, goal, team)))
        return found

    def place(self, g: Clash, model: int, space: int) -> float:
        """What it is worth to a Character to stand in a space."""
        return 0.0

    def interact(self, g: Clash, model: int, thing: int) -> float:
        """What an Interact brings."""
        return 0.0


class HuntStakes(Stakes):
    """Tokens are fetched and carried home, carriers are hunted down."""

    def knock(self, g: Clash, model: int) -> float:
        return super().knock(g, model) + (W["carrier"] if g.carries[model] >= 0 else 0.0)

    def place(self, g: Clash, model: int, space: int) -> float:
        team = g.side[model]
        if g.carries[model] >= 0:
            return W["fetch"] + W["pick"] - W["home"] * float(homeward(g, team, space))
        ground, best = field_of(g), 0.0
        for thing in self.scenario.things_of:
            at = g.token_at[thing]
            if at >= 0:
                way = float(ground.walk(at)[space]) + HOMEWARD * float(homeward(g, team, at))
                best = max(best, W["fetch"] * closeness(way) * self.claim(g, model, at))
        for other in friends(g, other_side(team)):
            if g.carries[other] >= 0:
                best = max(best, W["chase"] * closeness(float(ground.walk(g.space[other])[space])))
        return best

    def claim(self, g: Clash, model: int, at: int) -> float:
        """A token is left to an Ally who is nearer to it."""
        way = field_of(g).walk(at)
        for other in friends(g, g.side[model]):
            if other != model and g.carries[other] < 0 and way[g.space[other]] < way[g.space[model]]:
                return SHARED
        return 1.0

    def interact(self, g: Clash, model: int, thing: int) -> float:
        return W["secure"] if g.carries[model] == thing else W["pick"]


class NodeStakes(Stakes):
    """More Characters than the others at each node, at the end of the Round."""

    def place(self, g: Clash, model: int, space: int) -> float:
        total, best, ground = 0.0, 0.0, field_of(g)
        for thing in self.scenario.things_of:
            at = g.token_at[thing]
            lead = self.lead_without(g, model, at)
            if far(space, at) <= 1:
                total += W["node"] * (1.0 if lead in (-1, 0) else 0.1)
            elif lead <= 0:
                best = max(best, W["node"] * 0.5 * closeness(float(ground.walk(at)[space])))
        return total + best

    def lead_without(self, g: Clash, model: int, at: int) -> int:
        """By how many Characters a side leads at a node, one of its own left aside."""
        team = g.side[model]
        ours = sum([other != model and far(g.space[other], at) <= 1 for other in friends(g, team)])
        return ours - sum([far(g.space[other], at) <= 1 for other in friends(g, other_side(team))])


class WorkStakes(Stakes):
    """Tokens are worn down by one side and mended by the other."""

    def __init__(self, scenario: Works) -> None:
        super().__init__(scenario)
        self.works = scenario

    def place(self, g: Clash, model: int, space: int) -> float:
        best, ground, full = 0.0, field_of(g), self.works.strength(g)
        breaks = g.side[model] == self.works.BREAKS
        for thing in self.works.things_of:
            at, left = g.token_at[thing], g.token_left[thing]
            if at >= 0 and (breaks or left < full):
                worn = float(full - left) / float(full)
                worth = W["work"] * (1.0 + 0.3 * worn) if breaks else W["mend"] * worn
                best = max(best, worth * closeness(float(max(0, ground.walk(at)[space] - 1))))
        return best

    def interact(self, g: Clash, model: int, thing: int) -> float:
        if g.side[model] != self.works.BREAKS:
            return W["mend"]
        return W["work"] + (W["finish"] if g.token_left[thing] == 1 else 0.0)


class KingStakes(Stakes):
    """The King is struggled with and carried home, or kept."""

    def __init__(self, scenario: KingsRansom) -> None:
        super().__init__(scenario)
        self.king = scenario.king()

    def knock(self, g: Clash, model: int) -> float:
        return super().knock(g, model) + (W["carrier"] * 2.0 if g.carries[model] >= 0 else 0.0)

    def place(self, g: Clash, model: int, space: int) -> float:
        ours = g.side[model] == PLAYERS
        if g.carries[model] >= 0:
            return 2.0 * W["king"] - W["home"] * float(homeward(g, PLAYERS, space))
        if is_on(g, self.king):
            way = float(max(0, field_of(g).walk(g.space[self.king])[space] - 1))
            return (W["king"] if ours else W["guard"]) * closeness(way)
        carrier = [one for one in players(g) if g.carries[one] >= 0]
        if ours or not carrier:
            return 0.0
        return W["chase"] * closeness(float(field_of(g).walk(g.space[carrier[0]])[space]))

    def interact(self, g: Clash, model: int, thing: int) -> float:
        return W["struggle"]


def stakes_for(scenario: Scenario) -> Stakes:
    """The stakes of a Scenario."""
    if isinstance(scenario, Hunt):
        return HuntStakes(scenario)
    if isinstance(scenario, CrossroadsOfPower):
        return NodeStakes(scenario)
    if isinstance(scenario, Works):
        return WorkStakes(scenario)
    return KingStakes(scenario) if isinstance(scenario, KingsRansom) else Stakes(scenario)


STAKES: Final[list[Stakes]] = [stakes_for(scenario) for scenario in SCENARIOS]


def stakes_of(g: Clash) -> Stakes:
    """The stakes of the Scenario that is played."""
    return STAKES[g.settings.scenario]


def place_of(g: Clash, model: int, space: int) -> float:
    """What a space is worth by the Scenario; Minions are there to fight."""
    return stakes_of(g).place(g, model, space) if is_character(model) else 0.0
