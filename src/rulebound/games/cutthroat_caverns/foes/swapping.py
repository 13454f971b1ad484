"""The Thantigist: two players change seats (CC-SPE-SWAP-01..04)."""

from __future__ import annotations

from rulebound.engine.kinds import Seat
from rulebound.engine.record import Column
from rulebound.games.cutthroat_caverns.events_foes import SeatsSwapped
from rulebound.games.cutthroat_caverns.places import FIRST, OWN, quest_of
from rulebound.games.cutthroat_caverns.state import Caverns, can_be_struck


def can_swap(g: Caverns, one: Seat, other: Seat) -> bool:
    """Not when only one player lives, or the other one is ignored or a Wereboar (CC-SPE-SWAP-03).

    A dead creature has no lines, and no line strikes an ignored Player #1 (CC-CRE-06, CC-CRE-12).
    """
    return one != other and can_be_struck(g, other)


def columns(g: Caverns) -> list[Column]:
    """All that belongs to a seat; what was done for a Quest stays with the person (CC-SPE-SWAP-04)."""
    return [
        *(g.character, g.lp, g.start_lp, g.prestige, g.initiative, g.poison, g.haste, g.strength),
        *(g.marks, g.spent, g.cursed, g.spoils, g.favour, g.march),
        *(g.doll, g.worn, g.kills, g.harm, g.struck, g.hurt, g.played, g.offers),
        *(g.acted, g.tripped, g.crowded, g.dealt, g.spared, g.setter, g.choice),
    ]


def swap_seats(g: Caverns, one: Seat, other: Seat) -> None:
    """Each takes over all that the other has, but for the secret Quest (CC-SPE-SWAP-01, CC-SPE-SWAP-02)."""
    if not can_swap(g, one, other):
        return
    for row in columns(g):
        row[one], row[other] = row[other], row[one]
    for place in range(OWN):
        if FIRST + OWN * one + place != quest_of(one):
            g.cards.swap(FIRST + OWN * one + place, FIRST + OWN * other + place)
    swapped = {one: other, other: one}
    for body in range(len(g.host)):
        g.host[body] = swapped.get(Seat(g.host[body]), Seat(g.host[body]))
    for seat in range(g.seats):
        g.setter[seat] = swapped.get(Seat(g.setter[seat]), Seat(g.setter[seat]))
        g.doll[seat] = swapped.get(Seat(g.doll[seat]), Seat(g.doll[seat]))
    g.damagers = tuple([swapped.get(seat, seat) for seat in g.damagers])
    g.first_blood = swapped.get(g.first_blood, g.first_blood)
    g.reveal()
    g.tell("CC-SPE-SWAP-01", SeatsSwapped(one, other))
