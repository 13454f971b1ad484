"""The table as players see it: the cavern with its creature, every adventurer, hands, piles, and the moment."""

from __future__ import annotations

from typing import Final

from rulebound.engine.scene import Gauge, Scene
from rulebound.games.cutthroat_caverns.contest import stage
from rulebound.games.cutthroat_caverns.frames import DrawingInitiative, DrawStep, OneRound, Preparation, Setting, Turn
from rulebound.games.cutthroat_caverns.frames_blows import CreatureAttacks
from rulebound.games.cutthroat_caverns.frames_end import EndOfEncounter
from rulebound.games.cutthroat_caverns.picture.adventurers import player
from rulebound.games.cutthroat_caverns.picture.cavern import cavern, encounter, table
from rulebound.games.cutthroat_caverns.picture.layout import Picture
from rulebound.games.cutthroat_caverns.picture.piles import choices, piles
from rulebound.games.cutthroat_caverns.places import hand_of
from rulebound.games.cutthroat_caverns.state import Caverns, creature, remaining
from rulebound.games.cutthroat_caverns.view import counts

PHASES: Final = ("Prepare", "Set cards", "Turns", "The creature strikes", "Initiative", "Draw", "Afterwards")
PLACE_OF_PHASE: Final = (Preparation, Setting, Turn, CreatureAttacks, DrawingInitiative, DrawStep, EndOfEncounter)
OPENING: Final = "Most Prestige among the living wins"


def scene(g: Caverns, seat: int | None) -> Scene:
    """The table as this seat sees it."""
    p = Picture()
    p.area(cavern(g))
    for s in order_from(g, seat):
        player(g, s, seat, p)
    encounter(g, p)
    table(g, p)
    if seat is not None:
        choices(g, seat, p)
    piles(g, p)
    return Scene(
        headline(g),
        tuple(p.areas),
        tuple(p.pieces),
        (*seat_gauges(g, seat), *table_gauges(g)),
        PHASES,
        phase(g),
        turn(g),
        stage=stage(g),
    )


def order_from(g: Caverns, seat: int | None) -> list[int]:
    """The viewer first, so that options point at the own cards."""
    first = 0 if seat is None else seat
    return [(first + i) % g.seats for i in range(g.seats)]


def headline(g: Caverns) -> str:
    """Which encounter of how many, and which round; or that it is over."""
    if g.number == 0:
        return OPENING
    many = f" of {g.settings.encounters}" if g.settings.module < 0 else ""
    which = f"Sudden death {g.sudden}" if g.sudden else f"Encounter {g.number}{many}"
    return which + (", after the fight" if g.over else f", round {g.round}" if g.round else "")


def phase(g: Caverns) -> int:
    """The step of the round (CC-ROUND-01)."""
    for frame in reversed(g.stack):
        for number, kind in enumerate(PLACE_OF_PHASE):
            if isinstance(frame, kind):
                return number
    return 1 if any(isinstance(frame, OneRound) for frame in g.stack) else 0


def turn(g: Caverns) -> int | None:
    """Whose turn it is (CC-ROUND-03)."""
    for frame in reversed(g.stack):
        if isinstance(frame, Turn):
            return int(frame.seat)
    return None


# Numbers.


def seat_gauges(g: Caverns, viewer: int | None) -> list[Gauge]:
    """Life, Prestige, cards in hand (CC-INFO-02)."""
    found: list[Gauge] = []
    for s in range(g.seats):
        found += [
            Gauge("Prestige", g.prestige[s], owner=s, art="own:crown"),
            Gauge("Life", max(0, g.lp[s]), owner=s, most=max(1, g.start_lp[s]), art="own:heart", at=f"seat:{s}"),
            Gauge("Hand", counts(g, viewer)[hand_of(s)], owner=s, art="own:cards"),
        ]
    return found


def table_gauges(g: Caverns) -> list[Gauge]:
    """The creature's remaining Life (CC-ROUND-05)."""
    body = creature(g)
    return [Gauge("Life of the creature", max(0, remaining(g, body)), most=max(1, g.most[body]))] if body >= 0 else []
