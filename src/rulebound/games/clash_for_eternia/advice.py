"""What bots look at: how near each side is to its goal, who is hurt, who has Power, who is near what matters."""

from __future__ import annotations

from typing import Final

from rulebound.games.clash_for_eternia.field import far
from rulebound.games.clash_for_eternia.kinds import TOKENS
from rulebound.games.clash_for_eternia.scenarios import scenario_of
from rulebound.games.clash_for_eternia.scenarios.base import Goal, Scenario
from rulebound.games.clash_for_eternia.scenarios.works import Works
from rulebound.games.clash_for_eternia.state import Clash, field_of, is_on, minions, opponents, players, power_of
from rulebound.games.clash_for_eternia.tables import AI_POWER, CONTROLLER, HP, PLAYERS

NAMES: Final = (
    "goal ahead",
    "nearer to what matters",
    "Hit Points ahead",
    "Characters ahead",
    "Power ahead",
    "Minions",
    "Dazed ahead",
    "near a foe",
    "time",
)
FAR: Final = 12.0  # spaces across the Battlefield


def features(g: Clash, seat: int) -> dict[str, float]:
    """The side of a seat beside the other one, each in a scale of about one."""
    if g.round == 0:
        return dict.fromkeys(NAMES, 0.0)
    sign = -1.0 if seat == g.controller else 1.0
    return dict(zip(NAMES, [sign * one for one in for_the_team(g)], strict=True))


def for_the_team(g: Clash) -> list[float]:
    """The same, as the Player Team sees it."""
    scenario = scenario_of(g)
    return [
        progress(g, scenario, PLAYERS) - progress(g, scenario, CONTROLLER),
        closeness(g, scenario, PLAYERS) - closeness(g, scenario, CONTROLLER),
        health(g, g.team) - health(g, g.foes),
        standing(g, g.team) - standing(g, g.foes),
        (power(g, g.team) / max(1, len(g.team)) - controller_power(g)) / 5.0,
        -len(minions(g)) / 6.0,
        dazed(g, g.foes) - dazed(g, g.team),
        contact(g),
        late(g, scenario),
    ]


# Goals.


def progress(g: Clash, scenario: Scenario, team: int) -> float:
    """The part of its goal that a side has reached; a round limit has none."""
    return max([part(g, scenario, goal, team) for goal in scenario.goals[team]], default=0.0)


def part(g: Clash, scenario: Scenario, goal: Goal, team: int) -> float:
    """One goal, from 0 to 1."""
    number = max(1, scenario.number_of(g, goal, team))
    if goal.kind == "vp_at_least":
        return min(1.0, g.vp[team] / number)
    if goal.kind == "tokens_secured":
        return min(
            1.0, (float(g.secured[team]) + 0.4 * scenario.carried(g, g.team if team == PLAYERS else g.foes)) / number
        )
    if goal.kind == "player_ko_total":
        return min(1.0, g.kos[PLAYERS] / number)
    if goal.kind == "npc_carrier_on_own_spawn":
        return 0.6 if scenario.carried(g, g.team) else g.struggle / 10.0
    if isinstance(scenario, Works):
        return min(1.0, worn(g, scenario) / number)
    return 0.0


def worn(g: Clash, scenario: Works) -> float:
    """Tokens out of play, and what has been taken from the others."""
    full = scenario.strength(g)
    taken = sum([full - g.token_left[t] for t in scenario.things_of if g.token_at[t] >= 0])
    return scenario.finished(g) + 0.5 * float(taken) / full


def late(g: Clash, scenario: Scenario) -> float:
    """How much the time works for the Player Team: the time-out names a winner in some Scenarios (CE-SCN-10)."""
    winner = scenario.record.timeout.winner or scenario.record.timeout.winner_ai
    if not winner:
        return 0.0
    return (1.0 if winner == "players" else -1.0) * g.round / scenario.last_round


# Where the Characters are.


def closeness(g: Clash, scenario: Scenario, team: int) -> float:
    """How near a side's Characters are to what they are after, best first."""
    models = players(g) if team == PLAYERS else opponents(g)
    spots = aims(g, scenario, team)
    if not models or not spots:
        return 0.0
    return sum([1.0 - nearest(g, model, spots) / FAR for model in models]) / len(models)


def nearest(g: Clash, model: int, spots: list[int]) -> float:
    """How far the nearest of some spaces is; a carrier looks homeward."""
    home = field_of(g).p_spawn if g.side[model] == PLAYERS else field_of(g).c_spawn
    wanted = [int(space) for space in home] if g.carries[model] >= 0 else spots
    return float(min([far(g.space[model], space) for space in wanted]))


def aims(g: Clash, scenario: Scenario, team: int) -> list[int]:
    """The tokens and NPCs that a side is after, or its Enemies where there are none."""
    found = [g.token_at[t] for t in range(len(TOKENS)) if g.token_at[t] >= 0]
    found += [g.space[npc] for npc in scenario.npc_models if is_on(g, npc) and scenario.goals[team][0].npc == npc]
    foes = opponents(g) if team == PLAYERS else players(g)
    return found or [g.space[model] for model in foes]


def contact(g: Clash) -> float:
    """The weaker side stays away: who is hurt beside an Enemy is in danger."""
    danger = 0.0
    for model in players(g):
        near = sum([far(g.space[model], g.space[foe]) <= 1 for foe in opponents(g) + minions(g)])
        danger -= near * (1.0 - g.hp[model] / HP[model])
    for model in opponents(g):
        near = sum([far(g.space[model], g.space[foe]) <= 1 for foe in players(g)])
        danger += near * (1.0 - g.hp[model] / HP[model])
    return danger


# Who is well.


def health(g: Clash, models: list[int]) -> float:
    """The Hit Points of a side's Characters, as a part of all."""
    return sum([g.hp[model] for model in models]) / max(1, sum([HP[model] for model in models]))


def standing(g: Clash, models: list[int]) -> float:
    """How many of them are on the Battlefield."""
    return sum([is_on(g, model) for model in models]) / max(1, len(models))


def dazed(g: Clash, models: list[int]) -> float:
    """How many of them are Dazed or Snared."""
    return sum([g.dazed[model] + g.snared[model] for model in models]) / max(1, len(models))


def power(g: Clash, models: list[int]) -> float:
    """All their Power."""
    return float(sum([power_of(g, model) for model in models]))


def controller_power(g: Clash) -> float:
    """The Controller's Power for each of its Characters, its Controller Skills included."""
    if g.controller < 0:
        return power(g, g.foes) / 3.0 + 5.0 * g.ai_power / AI_POWER
    return (power(g, g.foes) + 0.7 * float(sum(g.stock))) / 3.0
