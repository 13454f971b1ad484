"""Chapter 15: Influence."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Repeat, Start, innermost, program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.actions import PutDisc, Refresh, Stop, TakeDisc
from rulebound.games.eclipse.events import DiscMoved, Refreshed
from rulebound.games.eclipse.frames import Influencing, MovingDisc, WindingUp
from rulebound.games.eclipse.free_actions import TakeFreeStep
from rulebound.games.eclipse.kinds import INFLUENCE_TRACK, DiscSpace, Ships
from rulebound.games.eclipse.rules.colonies import lift_cubes
from rulebound.games.eclipse.rules.doing import activate, doer, free_steps, has_acted, is_held_open, take_free_step
from rulebound.games.eclipse.rules.galaxy import adjacent, has_generator
from rulebound.games.eclipse.rules.presence import has_enemies
from rulebound.games.eclipse.state import Galaxy, has_ships
from rulebound.games.eclipse.tables import COLONY_SHIPS, NOBODY, REFRESHED

NO_DISC: Final = Refusal("EC-INF-02", "There is no disc there.")
TOUCHED: Final = Refusal("EC-INF-09", "You have moved a disc from or to that sector in this action already.")
NO_TARGET: Final = Refusal("EC-INF-03", "There is nowhere to put that disc.")
TAKEN: Final = Refusal("EC-INF-10", "Somebody controls that sector.")
ENEMIES: Final = Refusal("EC-INF-03", "Enemy ships stand there.")
FAR: Final = Refusal("EC-INF-03", "That sector is not connected with one of yours.")
SAME: Final = Refusal("EC-INF-14", "The disc comes from there.")


def refuse_target(
    g: Galaxy, seat: int, source: int, target: int, touched: tuple[DiscSpace, ...], half: bool
) -> Refusal | None:
    """The three targets of a disc (EC-INF-03..05, EC-INF-07, EC-INF-09..11, EC-INF-14, EC-INF-15)."""
    if target == INFLUENCE_TRACK:
        return SAME if source == INFLUENCE_TRACK else None
    if target in touched:
        return TOUCHED
    if g.owner[target] != NOBODY:
        return TAKEN
    if has_enemies(g, target, seat):
        return ENEMIES
    if has_ships(g, target, seat):
        return None
    for other in adjacent(g, target, half):
        if has_ships(g, other, seat) or (g.owner[other] == seat and other != source):
            return None
    return FAR


def targets_of(g: Galaxy, seat: int) -> list[DiscSpace]:
    """All sectors on the map, and the influence track (EC-INF-03..05)."""
    return [*(DiscSpace(sector) for sector in g.placed), INFLUENCE_TRACK]


def refuse_source(g: Galaxy, seat: int, source: int, touched: tuple[DiscSpace, ...]) -> Refusal | None:
    """The influence track or a controlled sector, with somewhere to go (EC-INF-02, EC-INF-12, EC-INF-14)."""
    if source == INFLUENCE_TRACK:
        if g.discs[seat] == 0:
            return NO_DISC
    else:
        return TOUCHED if source in touched else None  # it can go back to the track at least
    return None if free_sectors(g, seat, source, touched) else NO_TARGET


def free_sectors(g: Galaxy, seat: int, source: int, touched: tuple[DiscSpace, ...]) -> list[DiscSpace]:
    """The sectors that a disc may go to (EC-INF-03..05, EC-INF-10)."""
    half = has_generator(g, seat)
    nobodys = [DiscSpace(sector) for sector in g.placed if g.owner[sector] == NOBODY]
    return [sector for sector in nobodys if refuse_target(g, seat, source, sector, touched, half) is None]


def has_source(g: Galaxy, seat: int, touched: tuple[DiscSpace, ...]) -> bool:
    """Can any disc be moved: one of a sector can go back to the track at least (EC-ACT-09, EC-INF-12)?"""
    for sector in g.placed:
        if g.owner[sector] == seat and sector not in touched:
            return True
    return refuse_source(g, seat, INFLUENCE_TRACK, touched) is None


def sources_of(g: Galaxy, seat: int) -> list[DiscSpace]:
    return [*(DiscSpace(sector) for sector in g.placed if g.owner[sector] == seat), INFLUENCE_TRACK]


def face_down(g: Galaxy, seat: int) -> int:
    """The colony ships that are turned down."""
    return COLONY_SHIPS[g.species[seat]] - g.colony_ships[seat]


def can_influence(g: Galaxy, seat: int) -> bool:
    """Can a colony ship be turned up or a disc be moved, after the action's own disc is paid (EC-ACT-09, EC-INF-12)?"""
    if face_down(g, seat) > 0:
        return True
    g.discs[seat] -= 1
    possible = has_source(g, seat, ())
    g.discs[seat] += 1
    return possible


# The action.


def to_turn_up(g: Galaxy, i: Influencing) -> list[Ships]:
    """Up to two, Magellan one (EC-INF-01)."""
    most = min(REFRESHED[g.species[i.seat]], face_down(g, i.seat))
    return [Ships(number) for number in range(most, -1, -1)] if most > 0 else []


def turn_up(g: Galaxy, i: Influencing, number: Ships) -> None:
    """Colony ships turn face up (EC-INF-01, EC-COL-10)."""
    if number > 0:
        g.colony_ships[i.seat] += number
        i.acted = True
        g.tell("EC-INF-01", Refreshed(i.seat, number))


def disc_sources(g: Galaxy, i: Influencing) -> list[DiscSpace]:
    return sources_of(g, i.seat)


def refuse(g: Galaxy, i: Influencing, source: DiscSpace) -> Refusal | None:
    return refuse_source(g, i.seat, source, i.touched)


def take_disc(g: Galaxy, i: Influencing, source: DiscSpace) -> None:
    """Each activation moves one disc (EC-INF-02)."""
    activate(i)
    if source != INFLUENCE_TRACK:
        i.touched = (*i.touched, source)
    g.push(MovingDisc(i.seat, source))


def goes_on(g: Galaxy, i: Influencing) -> bool:
    """An activation is left and possible; otherwise the action ends by itself (EC-ACT-08, EC-ACT-14)."""
    return i.left > 0 and has_source(g, i.seat, i.touched)


program(
    Influencing,
    Ask(doer, "How many colony ships do you turn up?", "EC-INF-01", Arm(Refresh, to_turn_up, turn_up), forced=True),
    Repeat(
        Ask(
            doer,
            "Where do you take a disc from?",
            "EC-INF-13",
            Arm(Stop, ends=True, when=has_acted),
            Arm(TakeDisc, disc_sources, take_disc, refuse=refuse),
            Arm(TakeFreeStep, free_steps, take_free_step),
            when=goes_on,
            forced=True,
        )
    ),
    Start(WindingUp, when=is_held_open),
)


def mover(g: Galaxy, m: MovingDisc) -> Seat:
    return m.seat


def touched_by(g: Galaxy) -> tuple[DiscSpace, ...]:
    """The sectors of this action so far, the source of the disc in hand included (EC-INF-09)."""
    action = innermost(g, Influencing)
    return () if action is None else action.touched


def targets(g: Galaxy, m: MovingDisc) -> list[DiscSpace]:
    return targets_of(g, m.seat)


def refuse_this(g: Galaxy, m: MovingDisc, target: DiscSpace) -> Refusal | None:
    return refuse_target(g, m.seat, m.source, target, touched_by(g), has_generator(g, m.seat))


def free_targets(g: Galaxy, m: MovingDisc) -> list[DiscSpace]:
    found = free_sectors(g, m.seat, m.source, touched_by(g))
    return found if m.source == INFLUENCE_TRACK else [*found, INFLUENCE_TRACK]


def put(g: Galaxy, m: MovingDisc, target: DiscSpace) -> None:
    """A disc taken off a sector brings its cubes home (EC-INF-08)."""
    if m.source == INFLUENCE_TRACK:
        g.discs[m.seat] -= 1
    else:
        g.owner[m.source] = NOBODY
        lift_cubes(g, m.source, m.seat)
    if target == INFLUENCE_TRACK:
        g.discs[m.seat] += 1
    else:
        g.owner[target] = m.seat
        action = innermost(g, Influencing)
        if action is not None:
            action.touched = (*action.touched, target)
    g.tell("EC-INF-02", DiscMoved(m.seat, m.source, target))


program(
    MovingDisc,
    Ask(
        mover,
        "Where does the disc go?",
        "EC-INF-13",
        Arm(PutDisc, targets, put, refuse=refuse_this, fast=free_targets),
        forced=True,
    ),
)
