"""Chapter 29, Lyra's shrines."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, innermost, program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.events import DiscsGained, ShrinePlaced
from rulebound.games.eclipse.finds import (
    GIVES_DISC,
    GIVES_DISCOVERY,
    SHRINE_COST,
    SHRINE_RESOURCE,
    SHRINE_REWARD,
    SHRINES,
)
from rulebound.games.eclipse.frames import Paying, PlacingShrine, Researching
from rulebound.games.eclipse.free_actions import OnPlanet, PlaceShrine
from rulebound.games.eclipse.kinds import Planet, Resource, Shrine
from rulebound.games.eclipse.rules.discoveries import find
from rulebound.games.eclipse.rules.resources import can_pay
from rulebound.games.eclipse.state import Galaxy
from rulebound.games.eclipse.tables import GRAY, LYRA, SQUARE_TAKES

PLACED: Final = Refusal("EC-SPC-18", "You have placed that shrine already.")
TOO_DEAR: Final = Refusal("EC-SPC-19", "You cannot afford that shrine.")
NO_PLANET: Final = Refusal("EC-SPC-20", "There is no planet for that shrine in your sectors.")


def planets_for(g: Galaxy, seat: int, shrine: int) -> list[Planet]:
    """Planets of its resource, or gray ones, in controlled sectors without a shrine on them (EC-SPC-20, EC-SPC-32)."""
    found: list[Planet] = []
    for sector in g.placed:
        if g.owner[sector] == seat:
            for which in (SHRINE_RESOURCE[shrine], GRAY):
                if which in SQUARE_TAKES[sector] and not g.shrines[sector] >> which & 1:
                    found.append(Planet(4 * sector + which))
    return found


def refuse_shrine(g: Galaxy, seat: int, shrine: int) -> Refusal | None:
    """It must be on the board, payable and have a planet (EC-SPC-19, EC-SPC-20)."""
    if g.shrine_board[seat] >> shrine & 1:
        return PLACED
    if not can_pay(g, seat, SHRINE_RESOURCE[shrine], SHRINE_COST[shrine]):
        return TOO_DEAR
    return None if planets_for(g, seat, shrine) else NO_PLANET


def can_place_shrine(g: Galaxy, seat: int) -> bool:
    """Can Lyra place any (EC-SPC-19)?"""
    return g.species[seat] == LYRA and any(refuse_shrine(g, seat, shrine) is None for shrine in SHRINES)


def builder(g: Galaxy, p: PlacingShrine) -> Seat:
    return p.seat


def all_shrines(g: Galaxy, p: PlacingShrine) -> list[Shrine]:
    return SHRINES


def refuse(g: Galaxy, p: PlacingShrine, shrine: Shrine) -> Refusal | None:
    return refuse_shrine(g, p.seat, shrine)


def choose(g: Galaxy, p: PlacingShrine, shrine: Shrine) -> None:
    """One shrine in each Research action; it needs no activation (EC-SPC-19)."""
    p.shrine = shrine
    research = innermost(g, Researching)
    if research is not None:
        research.shrine = True
        research.acted = True


def planets(g: Galaxy, p: PlacingShrine) -> list[Planet]:
    return planets_for(g, p.seat, p.shrine)


def put(g: Galaxy, p: PlacingShrine, planet: Planet) -> None:
    """The shrine stays there for good (EC-SPC-23, EC-SPC-34)."""
    g.shrines[planet // 4] |= 1 << planet % 4
    g.shrine_board[p.seat] |= 1 << p.shrine
    g.tell("EC-SPC-19", ShrinePlaced(p.seat, planet))
    g.push(Paying(p.seat, Resource(SHRINE_RESOURCE[p.shrine]), SHRINE_COST[p.shrine]))


def reward(g: Galaxy, p: PlacingShrine) -> None:
    """The last shrine of a row gives its reward at once and for good (EC-SPC-21, EC-SPC-33)."""
    row = p.shrine // 3
    if g.shrine_board[p.seat] >> 3 * row & 7 != 7:
        return
    if SHRINE_REWARD[row] == GIVES_DISCOVERY:
        find(g, p.seat, g.home[p.seat])
    elif SHRINE_REWARD[row] == GIVES_DISC:
        gain_discs(g, p.seat, 1, "EC-SPC-21")


def gain_discs(g: Galaxy, seat: int, number: int, rule: str) -> None:
    """Discs come from the reserve, as many as it holds (EC-TEC-08, EC-TEC-20)."""
    number = min(number, g.reserve[seat])
    if number > 0:
        g.reserve[seat] -= number
        g.discs[seat] += number
        g.tell(rule, DiscsGained(Seat(seat), number))


program(
    PlacingShrine,
    Ask(
        builder,
        "Which shrine do you place?",
        "EC-SPC-19",
        Arm(PlaceShrine, all_shrines, choose, refuse=refuse),
        forced=True,
    ),
    Ask(builder, "On which planet?", "EC-SPC-20", Arm(OnPlanet, planets, put), forced=True),
    reward,
)
