"""The party of a module: where it is, and who of it decides or is meant (CC-MODU-04, CC-MODU-14, CC-MODU-15)."""

from __future__ import annotations

from rulebound.engine.flow import Frame
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.events_extras import NodeEntered
from rulebound.games.cutthroat_caverns.extras import nodes
from rulebound.games.cutthroat_caverns.frames import NOBODY
from rulebound.games.cutthroat_caverns.kinds import Node
from rulebound.games.cutthroat_caverns.state import Caverns, living
from rulebound.games.cutthroat_caverns.turn_order import order


def enter(g: Caverns, node: int) -> None:
    """The party comes to a node (CC-MODU-02)."""
    g.node = node
    if nodes.TEXT_OF[node]:
        g.tell("CC-MODU-02", NodeEntered(Node(node)))


def front(g: Caverns) -> Seat:
    """The first living player of the marching order (CC-MODU-14)."""
    found = NOBODY
    for seat in living(g):
        if g.march[seat] > 0 and (found == NOBODY or g.march[seat] < g.march[found]):
            found = seat
    return found


def rear(g: Caverns) -> Seat:
    """The last living player of the marching order (CC-MODU-14)."""
    found = NOBODY
    for seat in living(g):
        if g.march[seat] > 0 and (found == NOBODY or g.march[seat] > g.march[found]):
            found = seat
    return found


def leader(g: Caverns) -> Seat:
    """The living player with the most Prestige, ties to the lowest Initiative (CC-MODU-04)."""
    found = NOBODY
    for seat in order(g):
        if found == NOBODY or g.prestige[seat] > g.prestige[found]:
            found = seat
    return found


def most_favoured(g: Caverns) -> Seat:
    """Ties go to the lower Prestige, then the lower Initiative; without favour nobody (CC-MODU-15)."""
    found = NOBODY
    for seat in order(g):
        if g.favour[seat] > 0 and (found == NOBODY or is_dearer(g, seat, found)):
            found = seat
    return found


def is_dearer(g: Caverns, seat: int, other: int) -> bool:
    """Has this player more favour, or as much and less Prestige? (CC-MODU-15)"""
    if g.favour[seat] != g.favour[other]:
        return g.favour[seat] > g.favour[other]
    return g.prestige[seat] < g.prestige[other]


def go_on(g: Caverns, f: Frame) -> None:
    """On to the node that this one leads to."""
    enter(g, nodes.GOTO[g.node])


def text_of_node(g: Caverns, f: Frame) -> str:
    """The story is the question."""
    return nodes.TEXT_OF[g.node]


# Marching.


def in_order(g: Caverns, f: Frame) -> tuple[Seat, ...]:
    """The living in Initiative order."""
    return order(g)
