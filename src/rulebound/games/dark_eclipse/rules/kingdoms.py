"""Chapters 9 and 20, the Kingdoms of Third Earth: Snarf, recruiting, Enwebbed and Frozen."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action, Decision, Refusal
from rulebound.engine.flow import Ask, Case, Frame, program
from rulebound.games.dark_eclipse.actions import (
    MOVES_AND_RECRUITS,
    RECRUITS,
    SNARF_MOVES,
    MoveAndRecruit,
    MoveSnarf,
    Recruit,
)
from rulebound.games.dark_eclipse.cards.enemies import is_frozen
from rulebound.games.dark_eclipse.cards.thundercats import power
from rulebound.games.dark_eclipse.events import Recruited, SnarfMoved
from rulebound.games.dark_eclipse.rules.asking import offer
from rulebound.games.dark_eclipse.rules.locations import Location
from rulebound.games.dark_eclipse.state import DarkEclipse, cat
from rulebound.games.dark_eclipse.tables import KINGDOMS, RAINBOW_FIELDS

NOT_NEXT: Final = Refusal("DE-KING-04", "Snarf moves only to the next Kingdom in the line.")
FROZEN: Final = Refusal("DE-STAT-02", "Snarf cannot move into a Frozen Kingdom.")
NO_BAG: Final = Refusal("DE-KING-11", "Rainbow Fields have no bag to recruit from.")
ENWEBBED: Final = Refusal("DE-KING-12", "Nobody can recruit in the Enwebbed Kingdom.")
FROZEN_BAG: Final = Refusal("DE-KING-13", "Nobody can recruit in a Frozen Kingdom.")
NO_WARRIOR: Final = Refusal("DE-KING-15", "There is no Warrior in that bag.")
NOT_HERE: Final = Refusal("DE-KING-06", "Recruiting uses the bag of the Kingdom where Snarf stands.")
NOTHING_TO_DO: Final = Refusal("DE-KING-20", "Snarf can go nowhere, and nobody can recruit where he stands.")

CANDIDATES: Final[list[Action]] = [*RECRUITS, *SNARF_MOVES, *MOVES_AND_RECRUITS]


class AtKingdoms(Frame):
    """Move Snarf, recruit, or both in this order (DE-KING-01, DE-KING-02)."""


class TheKingdoms(Location):
    """One location although Snarf may be in any of them (DE-ACT-05)."""

    def refuse(self, g: DarkEclipse) -> Refusal | None:
        """It takes a Kingdom to enter or a Warrior to recruit (DE-KING-16, DE-KING-20)."""
        here = g.snarf
        if refuse_move(g, here - 1) is None or refuse_move(g, here + 1) is None:
            return None
        return None if refuse_recruiting(g, here) is None else NOTHING_TO_DO

    def begin(self, g: DarkEclipse) -> None:
        g.push(AtKingdoms())


def refuse_move(g: DarkEclipse, kingdom: int) -> Refusal | None:
    """Snarf moves one step along the line, either way, but into no Frozen Kingdom.

    (DE-KING-03..05, DE-KING-14, DE-STAT-02..04, DE-STAT-06, DE-FAQ-03)
    """
    if kingdom < 0 or kingdom >= KINGDOMS or kingdom not in (g.snarf - 1, g.snarf + 1):
        return NOT_NEXT
    return FROZEN if is_frozen(g, kingdom) else None


def refuse_recruiting(g: DarkEclipse, kingdom: int) -> Refusal | None:
    """Recruiting takes a bag with a Warrior, neither Enwebbed nor Frozen (DE-KING-11..13, DE-KING-15, DE-FAQ-01)."""
    if kingdom == RAINBOW_FIELDS:
        return NO_BAG
    if is_frozen(g, kingdom):
        return FROZEN_BAG
    if kingdom == g.enwebbed:
        return ENWEBBED
    return None if g.bag_warriors[kingdom] > 0 else NO_WARRIOR


def reasons_in_kingdoms(g: DarkEclipse) -> list[Refusal | None]:
    """Why not, for each candidate (DE-KING-17, DE-KING-19, DE-DEC-07)."""
    moves = [refuse_move(g, kingdom) for kingdom in range(KINGDOMS)]
    bags = [refuse_recruiting(g, kingdom) for kingdom in range(KINGDOMS)]
    stays = [bags[kingdom] if kingdom == g.snarf else NOT_HERE for kingdom in range(KINGDOMS)]
    both = [bags[kingdom] if moves[kingdom] is None else moves[kingdom] for kingdom in range(KINGDOMS)]
    return stays + moves + both


def ask_kingdoms(g: DarkEclipse, k: AtKingdoms) -> Decision | None:
    """Move, recruit or both (DE-KING-01)."""
    return offer(g, "Move Snarf, recruit, or both?", CANDIDATES, reasons_in_kingdoms(g), "DE-KING-01")


def move(g: DarkEclipse, k: AtKingdoms, action: MoveSnarf) -> None:
    move_snarf(g, action.kingdom, "DE-KING-03")


def move_and_recruit(g: DarkEclipse, k: AtKingdoms, action: MoveAndRecruit) -> None:
    """Moving comes first (DE-KING-02)."""
    move_snarf(g, action.kingdom, "DE-KING-03")
    recruit_from(g, action.kingdom)


def recruit(g: DarkEclipse, k: AtKingdoms, action: Recruit) -> None:
    recruit_from(g, action.kingdom)


def move_snarf(g: DarkEclipse, kingdom: int, rule: str) -> None:
    g.snarf = kingdom
    g.tell(rule, SnarfMoved(kingdom))


def recruit_from(g: DarkEclipse, kingdom: int) -> None:
    """Keep the Warriors of a handful and put its Mutants back (DE-KING-06..10, DE-KING-18, DE-FAQ-02)."""
    drawn = min(power(g).counters_recruited(), g.bag_warriors[kingdom] + g.bag_mutants[kingdom])
    warriors = handful(g, kingdom, drawn)
    g.bag_warriors[kingdom] -= warriors
    g.warriors[g.player] += warriors
    g.tell("DE-KING-08", Recruited(cat(g), kingdom, warriors, drawn - warriors))


def handful(g: DarkEclipse, kingdom: int, counters: int) -> int:
    """How many Warriors are among some counters drawn blindly at once.

    (DE-KING-07, DE-KING-10, DE-CAST-05, DE-INFO-08)
    """
    left, warriors = g.bag_warriors[kingdom] + g.bag_mutants[kingdom], 0
    for _ in range(counters):
        if g.rng.below(left) < g.bag_warriors[kingdom] - warriors:
            warriors += 1
        left -= 1
    return warriors


program(
    AtKingdoms, Ask(ask_kingdoms, Case(MoveSnarf, move), Case(Recruit, recruit), Case(MoveAndRecruit, move_and_recruit))
)
