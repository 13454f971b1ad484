"""What bots look at: how near each side is to its goal, who is hurt, who has Power, who is near what matters."""

from __future__ import annotations

from typing import Final

from rulebound.engine.ratings import logistic
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.field import far
from rulebound.games.clash_for_eternia.kinds import Model
from rulebound.games.clash_for_eternia.rules.sides import is_ai
from rulebound.games.clash_for_eternia.scenarios.base import Goal, Scenario
from rulebound.games.clash_for_eternia.scenarios.played import scenario_of
from rulebound.games.clash_for_eternia.scenarios.works import Works
from rulebound.games.clash_for_eternia.stakes import place_of
from rulebound.games.clash_for_eternia.state import Clash, is_on, minions, opponents, players, power_of
from rulebound.games.clash_for_eternia.tables import AI_POWER, CONTROLLER, HP, PLAYERS, SLOTS
from rulebound.games.clash_for_eternia.weights import WEIGHTS, W

NAMES: Final = (
    "the Player Team",
    "against the AI",
    "each Character",
    "each against the AI",
    "time",
    "time against the AI",
    "time-out",
    "time-out near",
    "goal",
    "goal near",
    "foe's goal",
    "foe's goal near",
    "well placed",
    "Hit Points ahead",
    "Characters ahead",
    "Power ahead",
    "Minions",
    "Dazed ahead",
    "near a foe",
)
# What counts how much depends on what is fought for: every Scenario has weights of its own.
TERMS: Final[list[list[str]]] = [[f"{one.id}: {name}" for name in NAMES] for one in content.SCENARIOS]
COUNT: Final[list[list[float]]] = [[WEIGHTS.advice[name] for name in names] for names in TERMS]
USUAL_TEAM: Final = 2.5  # Characters, in the middle between one and four


def features(g: Clash, seat: int) -> dict[str, float]:
    """The side of a seat beside the other one, each in a scale of about one."""
    return dict(zip(TERMS[g.settings.scenario], for_seat(g, seat), strict=True))


def for_seat(g: Clash, seat: int) -> list[float]:
    """What is good for the team is bad for the Controller; before the first Round nothing is known."""
    if g.round == 0:
        return [0.0] * len(NAMES)
    sign = -1.0 if seat == g.controller else 1.0
    return [sign * one for one in for_the_team(g)]


def for_the_team(g: Clash) -> list[float]:
    """The same, as the Player Team sees it: who plays, how late it is, goals, and who is well."""
    scenario = scenario_of(g)
    by_ai = 1.0 if is_ai(g) else 0.0
    many = (len(g.team) - USUAL_TEAM) / 2.0
    ours, theirs = progress(g, scenario, PLAYERS), progress(g, scenario, CONTROLLER)
    late, ahead = lateness(g, scenario), by_time_out(g, scenario, ours, theirs)
    return [
        1.0 - by_ai,
        by_ai,
        many * (1.0 - by_ai),
        many * by_ai,
        late,
        late * by_ai,
        late * late * late * ahead,
        ahead / (1.0 + 2.0 * (1.0 - late) * scenario.last_round(g)),
        ours,
        ours * ours,
        -theirs,
        -theirs * theirs,
        placed(g, players(g)) - placed(g, opponents(g)),
        health(g, g.team) - health(g, g.foes),
        standing(g, g.team) - standing(g, g.foes),
        (power(g, g.team) / max(1, len(g.team)) - controller_power(g)) / 5.0,
        -len(minions(g)) / 6.0,
        dazed(g, g.foes) - dazed(g, g.team),
        contact(g),
    ]


def total(g: Clash, seat: int) -> float:
    """The features, each by its weight."""
    count = COUNT[g.settings.scenario]
    return sum([count[i] * value for i, value in enumerate(for_seat(g, seat))])


def chances(g: Clash, seat: int, found: list[float]) -> list[float]:
    """The chance to win with each answer, by what it is worth in Wounds."""
    level = total(g, seat)
    return [logistic(level + W["unit"] * worth) for worth in found]


# The time.


def lateness(g: Clash, scenario: Scenario) -> float:
    """How much of the game is over: 1 when the last slot of the last Round has come."""
    return (g.round - 1 + (g.slot + 1) / SLOTS) / scenario.last_round(g)


def by_time_out(g: Clash, scenario: Scenario, ours: float, theirs: float) -> float:
    """For whom the time runs: all that is missing to the side that it is against, or who leads (CE-SCN-10)."""
    if not scenario.has_late_winner(g):
        return ours - theirs
    return 1.0 - theirs if scenario.late_winner == PLAYERS else ours - 1.0


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


# Where the Characters are.


def placed(g: Clash, models: list[Model]) -> float:
    """What their spaces are worth to the Characters of a side by the Scenario."""
    return sum([place_of(g, model, g.space[model]) for model in models])


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
    if is_ai(g):
        return power(g, g.foes) / 3.0 + 5.0 * g.ai_power / AI_POWER
    return (power(g, g.foes) + 0.7 * float(sum(g.stock))) / 3.0
