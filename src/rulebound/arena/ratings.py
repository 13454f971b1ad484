"""Ratings from games of many players (Plackett and Luce's model, by openskill)."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct
from openskill.models import PlackettLuce

from rulebound.arena.plan import Outcome, Plan

Contest = tuple[list[str], list[float]]


class Rating(Struct, frozen=True):
    """A bot's skill and how unsure it is; the ordinal, skill less three times the doubt, is the figure to rank by."""

    bot: str
    mu: float
    sigma: float
    ordinal: float


def ratings(planned: Plan, outcomes: Sequence[Outcome]) -> list[Rating]:
    """The bots' ratings after these games in their order; none where one bot plays with itself alone.

    In a co-operative game bots are rated only in a tournament, where each plays all seats.
    """
    specs = list(dict.fromkeys(planned.players))
    together = planned.game().cooperative
    if len(specs) < 2 or (together and not planned.paired):
        return []
    model = PlackettLuce()
    skills = {spec: model.rating() for spec in specs}
    for met, ranks in _with_luck_shared(planned, outcomes) if together else _contests(planned, outcomes):
        teams = [[model.create_rating([skills[spec].mu, skills[spec].sigma])] for spec in met]
        rated = [team[0] for team in model.rate(teams, ranks=ranks)]
        for spec in dict.fromkeys(met):
            own = [rating for name, rating in zip(met, rated, strict=True) if name == spec]
            skills[spec] = model.rating(mu=fmean(r.mu for r in own), sigma=fmean(r.sigma for r in own))
    return [
        Rating(spec, round(skill.mu, 3), round(skill.sigma, 3), round(skill.ordinal(), 3))
        for spec, skill in skills.items()
    ]


def _contests(planned: Plan, outcomes: Sequence[Outcome]) -> list[Contest]:
    """Who met in each game that is rated, and their places."""
    return [
        ([planned.players[player] for player in outcome.seating], [float(place) for place in outcome.places])
        for outcome in outcomes
        if rated(outcome)
    ]


def rated(outcome: Outcome) -> bool:
    """A game that all lost alike says nothing about who is better: no draw among equals, but a defeat of each."""
    return outcome.finished and not (outcome.nobody_won and len(set(outcome.places)) == 1)


def _with_luck_shared(planned: Plan, outcomes: Sequence[Outcome]) -> list[Contest]:
    """Bots that play a co-operative game, each by itself, meet in how they fare with the same luck.

    Who wins is before who loses; among those who both win or both lose the score decides.
    """
    blocks: dict[tuple[int, int], list[Outcome]] = {}
    for outcome in outcomes:
        if outcome.finished:
            blocks.setdefault((outcome.seed, outcome.setting), []).append(outcome)
    contests: list[Contest] = []
    for block in blocks.values():
        fates = [(outcome.won[0], outcome.scores[0]) for outcome in block]
        ranks = [float(1 + sum(other > fate for other in fates)) for fate in fates]
        if len(block) > 1:
            contests.append(([planned.players[outcome.seating[0]] for outcome in block], ranks))
    return contests
