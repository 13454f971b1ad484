"""Chapter 26: Cleanup, and drawing techs."""

from __future__ import annotations

from rulebound.engine.flow import program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.events import TechsDrawn
from rulebound.games.eclipse.frames import CleanupPhase
from rulebound.games.eclipse.kinds import Tech
from rulebound.games.eclipse.rules.colonies import bring_home, room_on
from rulebound.games.eclipse.state import Galaxy, from_seat, living
from rulebound.games.eclipse.tables import (
    CATEGORY,
    CLEANUP_TECHS,
    COLONY_SHIPS,
    MATERIALS,
    MONEY,
    RARE,
    RESOURCES,
    ROUNDS,
    SCIENCE,
    TECHS,
)


def draw_techs(g: Galaxy, regular: int) -> None:
    """Tiles until so many regular ones are out; rare ones join and do not count.

    (EC-SET-07, EC-SET-08, EC-CLN-04..06)
    """
    drawn: list[Tech] = []
    left = sum(g.bag)
    while regular > 0 and left > 0:
        tech = pick(g, g.rng.below(left))
        left -= 1
        g.bag[tech] -= 1
        g.market[tech] += 1
        drawn.append(Tech(tech))
        if CATEGORY[tech] != RARE:
            regular -= 1
    g.reveal()
    g.tell("EC-CLN-04", TechsDrawn(tuple(drawn)))


def pick(g: Galaxy, number: int) -> int:
    """The tile of this number in the bag."""
    for tech in range(TECHS):
        number -= g.bag[tech]
        if number < 0:
            return tech
    raise IndexError("the bag holds fewer tiles")


def take_discs_back(g: Galaxy, c: CleanupPhase) -> None:
    """All discs on action spaces return (EC-CLN-01)."""
    for seat in living(g):
        g.discs[seat] += g.spent[seat]
        g.spent[seat] = 0


def take_cubes_back(g: Galaxy, c: CleanupPhase) -> None:
    """All cubes in graveyards return to their tracks (EC-CLN-02, EC-CLN-11, EC-CLN-12)."""
    for seat in reversed(from_seat(g, g.start)):
        for which in RESOURCES:
            for _ in range(g.graveyard[3 * seat + which]):
                if g.round < ROUNDS:
                    bring_home(g, seat, 1 << which)
                else:
                    return_silently(g, seat, which)
            g.graveyard[3 * seat + which] = 0


def return_silently(g: Galaxy, seat: int, which: int) -> None:
    """In the last Cleanup nothing is asked: the first of money, science, materials with room (EC-CLN-11)."""
    free = room_on(g, seat, 1 << which)
    for track in (MONEY, SCIENCE, MATERIALS):
        if free >> track & 1:
            g.tracks[3 * seat + track] += 1
            return


def turn_all_up(g: Galaxy, c: CleanupPhase) -> None:
    """Colony ships turn up, and everybody is unpassed (EC-CLN-03, EC-COL-10)."""
    for seat in living(g):
        g.colony_ships[seat] = COLONY_SHIPS[g.species[seat]]
        g.passed[seat] = 0


def new_techs(g: Galaxy, c: CleanupPhase) -> None:
    """The number goes by the players at setup; what was not bought stays (EC-CLN-04, EC-CLN-07, EC-CLN-09)."""
    draw_techs(g, CLEANUP_TECHS[g.seats])


def next_start_player(g: Galaxy, c: CleanupPhase) -> None:
    """The first to have passed, or the next living player clockwise (EC-CLN-08, EC-CLN-10)."""
    first = g.first_passed if g.first_passed >= 0 else g.start
    g.start = Seat(from_seat(g, first)[0])


program(CleanupPhase, take_discs_back, take_cubes_back, turn_all_up, new_techs, next_start_player)
