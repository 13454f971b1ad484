"""How the galaxy was won, in a few lines for the players (chapter 28)."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.engine.event import Event
from rulebound.engine.kinds import counted
from rulebound.engine.particulars import Ending, Fate, Figure
from rulebound.games.eclipse.battle_events import BattleBegan, ShipDestroyed
from rulebound.games.eclipse.events import Eliminated, RoundBegan
from rulebound.games.eclipse.kinds import TYPES
from rulebound.games.eclipse.rules.scoring import LABELS, parts_of, points_of, riches
from rulebound.games.eclipse.state import Galaxy, controlled, living, techs_on
from rulebound.games.eclipse.tables import TRACKS


def ending(g: Galaxy, names: Sequence[str], told: Sequence[Event]) -> Ending | None:
    """Who rules the galaxy, by what, and where everybody's points come from (EC-SCO-01)."""
    if g.result is None:
        return None
    fates = tuple(fate(g, seat, told) for seat in range(g.seats))
    return Ending(title(g, names), text(g, names), g.result.rule, fates, figures(g, told))


def title(g: Galaxy, names: Sequence[str]) -> str:
    """The winner, the last who is left, or those who share the rank (EC-SCO-18, EC-ELI-06)."""
    assert g.result is not None
    best = [names[seat] for seat in range(g.seats) if g.result.won[seat]]
    if len(best) > 1:
        return f"{', '.join(best[:-1])} and {best[-1]} share the galaxy"
    if len(living(g)) > 1:
        return f"{best[0]} rules the galaxy"
    return f"{best[0]} alone is left in the galaxy" if living(g) else f"Nobody is left, and {best[0]} came nearest"


def text(g: Galaxy, names: Sequence[str]) -> str:
    """By how much: points, then what is stored (EC-SCO-17, EC-SCO-18, EC-ELI-06)."""
    assert g.result is not None
    first = g.result.won.index(True)
    points = points_of(g, first)
    if len(living(g)) <= 1:
        return f"{points} VP when {'all others' if living(g) else 'all'} were eliminated, in round {g.round}."
    others = [seat for seat in living(g) if not g.result.won[seat]]
    if g.result.won.count(True) > 1:
        return f"{points} VP and {counted(riches(g, first), 'resource', 'resources')} stored each."
    second = max(others, key=lambda seat: (points_of(g, seat), riches(g, seat)))
    if points_of(g, second) == points:
        return f"{points} VP, as {names[second]} has, and more stored: {riches(g, first)} to {riches(g, second)}."
    return f"{points} VP, {points - points_of(g, second)} more than {names[second]}."


def fate(g: Galaxy, seat: int, told: Sequence[Event]) -> Fate:
    """The points of a player by their sources; the eliminated keep what they had (EC-SCO-01, EC-ELI-03)."""
    points = points_of(g, seat)
    if g.eliminated[seat]:
        return Fate(seat, f"eliminated in round {round_of_fall(seat, told)}, with {points} VP", "EC-ELI-03")
    parts = sorted(zip(parts_of(g, seat), LABELS, strict=True), key=lambda part: -part[0])
    words = ", ".join(f"{label} {number}" for number, label in parts if number)
    return Fate(seat, f"{points} VP: {words}" if words else f"{points} VP", "EC-SCO-01")


def round_of_fall(seat: int, told: Sequence[Event]) -> int:
    """In which round a player was eliminated (EC-ELI-02)."""
    number = 0
    for event in told:
        if isinstance(event, RoundBegan):
            number = event.round
        elif isinstance(event, Eliminated) and event.seat == seat:
            break
    return number


def figures(g: Galaxy, told: Sequence[Event]) -> tuple[Figure, ...]:
    """Points, sectors and techs at the end; battles and ships from what was told."""
    fought: list[int] = [
        side for event in told if isinstance(event, BattleBegan) for side in (event.attackers, event.defenders)
    ]
    lost = [event.ship // TYPES for event in told if isinstance(event, ShipDestroyed)]
    seats = range(g.seats)
    return (
        Figure("VP", tuple(points_of(g, seat) for seat in seats)),
        Figure("Sectors", tuple(len(controlled(g, seat)) for seat in seats)),
        Figure("Techs", tuple(sum(techs_on(g, seat, track) for track in TRACKS) for seat in seats)),
        Figure("Battles", tuple(fought.count(g.species[seat]) for seat in seats)),
        Figure("Ships lost", tuple(lost.count(g.species[seat]) for seat in seats)),
    )
