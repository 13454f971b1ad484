"""Whom a Star Master has to fear: fighters and Shadows that could come to it, and how they would fare (SL-HINT-06)."""

from __future__ import annotations

from rulebound.games.shadowlords.advice.cards import under
from rulebound.games.shadowlords.advice.duels import LAID, holds, own_guard
from rulebound.games.shadowlords.advice.ground import Ground
from rulebound.games.shadowlords.advice.ways import reached
from rulebound.games.shadowlords.rules.hands import number_in
from rulebound.games.shadowlords.rules.sides import points
from rulebound.games.shadowlords.state import Shadowlords, friends
from rulebound.games.shadowlords.tables import BLACK, CLASS, DIPLOMAT, FORTRESS, GALAXIES, LORD, NEXT, NOTCHES, NOWHERE
from rulebound.games.shadowlords.weights import W


class Threats:
    """The enemies of an alliance, by what they bring and where they may be after their next turn."""

    def __init__(self, g: Shadowlords, ground: Ground, alliance: int) -> None:
        self.shield: int = own_guard(g, alliance)
        self.immune: int = ground.board.diplomats[alliance]
        self.powers: list[int] = []
        self.soon: list[int] = []
        self.raids: list[bool] = []
        for c, space in enumerate(g.space):
            side = g.side[c]
            if space == NOWHERE or CLASS[c] == DIPLOMAT or friends(g, side, alliance) or c == LORD:
                continue
            if side == BLACK:
                if space != FORTRESS:
                    self.add(points(g, c), shadows_reach(g, c), True)
                continue
            ships = min(NOTCHES, g.ships[c] + int(W["built"]))
            reach = reached(space, ships, ground.held[side]) | 1 << space
            cards = LAID if number_in(g, g.seat_of[side]) or under(g, c) else 0
            self.add(points(g, c) - g.ships[c] + ships + cards, reach, False)

    def add(self, power: int, soon: int, raids: bool) -> None:
        """One more."""
        self.powers.append(power)
        self.soon.append(soon)
        self.raids.append(raids)

    def danger(self, space: int) -> float:
        """How likely the Star Master is to fall on a space before long."""
        return self.falls(space, self.shield)

    def falls(self, space: int, shield: int) -> float:
        """The same for a member that defends with so much."""
        safe = 1.0
        for i, power in enumerate(self.powers):
            comes = self.coming(i, space)
            if comes > 0.0:
                safe *= 1.0 - comes * holds(power - shield)
        return (1.0 - safe) * (W["immune"] if self.immune >> space & 1 else 1.0)

    def coming(self, i: int, space: int) -> float:
        """The chance that an enemy comes to a space: soon, or from next to it later; a Shadow comes at once or not."""
        soon = self.soon[i]
        if self.raids[i]:
            return W["raids"] if soon >> space & 1 else 0.0
        if soon >> space & 1:
            return W["comes"]
        return W["later"] if soon & NEXT[space] else 0.0


def shadows_reach(g: Shadowlords, c: int) -> int:
    """Where a Shadow can be moved: one passageway, to galaxies only (SL-SHAD-02, SL-SHAD-03)."""
    return NEXT[g.space[c]] & GALAXIES if g.ships[c] else 0
