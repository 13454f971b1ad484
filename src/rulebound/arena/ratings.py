"""Ratings from games of many players (Plackett and Luce's model, by openskill)."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct
from openskill.models import PlackettLuce

from rulebound.arena.plan import Outcome, Plan


class Rating(Struct, frozen=True):
    """A bot's skill and how unsure it is; the ordinal, skill less three times the doubt, is the figure to rank by."""

    bot: str
    mu: float
    sigma: float
    ordinal: float


def ratings(planned: Plan, outcomes: Sequence[Outcome]) -> list[Rating]:
    """The bots' ratings after these games in their order; none in a co-operative game, where nobody is beaten."""
    specs = list(dict.fromkeys(planned.players))
    if planned.game().cooperative or len(specs) < 2:
        return []
    model = PlackettLuce()
    skills = {spec: model.rating() for spec in specs}
    for outcome in outcomes:
        if not outcome.finished:
            continue
        seated = [planned.players[player] for player in outcome.seating]
        teams = [[model.create_rating([skills[spec].mu, skills[spec].sigma])] for spec in seated]
        rated = [team[0] for team in model.rate(teams, ranks=[float(place) for place in outcome.places])]
        for spec in specs:
            own = [rating for name, rating in zip(seated, rated, strict=True) if name == spec]
            skills[spec] = model.rating(mu=fmean(r.mu for r in own), sigma=fmean(r.sigma for r in own))
    return [
        Rating(spec, round(skill.mu, 3), round(skill.sigma, 3), round(skill.ordinal(), 3))
        for spec, skill in skills.items()
    ]
