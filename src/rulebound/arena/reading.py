"""The games of a folder, ready to be told about."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from rulebound.arena.folder import GAMES, FolderError, Heading, read_games, read_heading
from rulebound.arena.plan import Outcome, Plan, Progress, nobody_watches
from rulebound.arena.ratings import Rating, ratings
from rulebound.arena.retrace import Exercise, exercise_of
from rulebound.arena.statistics import (
    BotStanding,
    OptionStanding,
    RoleStanding,
    SeatStanding,
    bot_standings,
    option_standings,
    role_standings,
    seat_standings,
)
from rulebound.arena.stopping import quantile
from rulebound.arena.watch import components


class Games(Struct, frozen=True):
    """Games of one kind, with their figures."""

    title: str
    cooperative: bool
    planned: Plan
    outcomes: list[Outcome]
    components: list[str]
    bots: list[BotStanding]
    seats: list[SeatStanding]
    roles: list[RoleStanding]
    options: list[OptionStanding]
    ratings: list[Rating]
    content: str = ""
    exercise: Exercise | None = None
    changed: tuple[str, ...] = ()
    played_with: str = ""

    @property
    def players(self) -> list[str]:
        """The bots, as they were named."""
        return list(self.planned.players)

    @property
    def even(self) -> float:
        """The rate at which every seat would win if all were equal."""
        return sum(seat.wins for seat in self.seats) / max(1, sum(seat.games for seat in self.seats))

    @property
    def shared_fate(self) -> bool:
        """Do all bots win or lose together? In a tournament of a co-operative game each plays by itself."""
        return self.cooperative and not self.planned.paired

    def used(self) -> dict[str, int]:
        """In how many of the games that were watched each component was used."""
        counts = dict.fromkeys(self.components, 0)
        for outcome in self.outcomes:
            for one in components(outcome.course.used, self.components) if outcome.course else ():
                counts[one] += 1
        return counts

    def roles_apart(self) -> bool:
        """Do roles go from seat to seat, so that they say something that seats do not?"""
        had = {(seat, role) for o in self.outcomes if o.course for seat, role in enumerate(o.course.roles)}
        return len(self.roles) > 1 and len(had) > self.planned.seats


def games_of(
    planned: Plan,
    outcomes: list[Outcome],
    ids: tuple[str, ...] = (),
    content: str = "",
    exercise: Exercise | None = None,
    changed: tuple[str, ...] = (),
    played_with: str = "",
) -> Games:
    """These games with their figures."""
    game = planned.game()
    return Games(
        title=game.title,
        cooperative=game.cooperative,
        planned=planned,
        outcomes=outcomes,
        components=list(ids),
        bots=bot_standings(planned, outcomes, quantile(planned, outcomes)),
        seats=seat_standings(planned, outcomes),
        roles=role_standings(outcomes),
        options=option_standings(planned, outcomes),
        ratings=ratings(planned, outcomes),
        content=content,
        exercise=exercise,
        changed=changed,
        played_with=played_with,
    )


def read_folder(path: Path, rules: bool = False, progress: Progress = nobody_watches) -> Games:
    """The games of a simulation or a tournament, with their figures; with `rules`, those at work are counted too."""
    heading, outcomes = read_heading(path), read_games(path / GAMES)
    if not outcomes:
        raise FolderError(f"{path} holds no game yet")
    for outcome in outcomes:
        if not _fits(outcome, heading):
            raise FolderError(f"{path / GAMES}: game {outcome.number} is not one of those that {path} is for")
    exercise = exercise_of(path, progress) if rules else None
    planned = heading.plan(len(outcomes))
    edition = f"Rulebound {heading.rulebound or '(version unknown)'}, {heading.mode or 'mode unknown'}"
    played_with = f"{edition}, rules {heading.version}, components {heading.content[:8]}"
    return games_of(planned, outcomes, heading.components, heading.content, exercise, heading.changed, played_with)


def _fits(outcome: Outcome, heading: Heading) -> bool:
    """Whether a line can be one of the games under this heading, so that nothing breaks on it later."""
    seats = heading.seats
    return (
        len(outcome.seating) == seats
        and all(0 <= player < len(heading.players) for player in outcome.seating)
        and 0 <= outcome.setting < len(heading.settings)
        and (not outcome.finished or len(outcome.won) == len(outcome.scores) == len(outcome.places) == seats)
        and (outcome.course is None or len(outcome.course.roles) == seats)
    )
