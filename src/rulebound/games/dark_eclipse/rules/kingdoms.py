"""Chapters 9 and 20, the Kingdoms of Third Earth: Snarf, recruiting, Enwebbed and Frozen."""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Frame, program
from rulebound.games.dark_eclipse.actions import MoveAndRecruit, MoveSnarf, Recruit
from rulebound.games.dark_eclipse.cards.enemies import is_frozen
from rulebound.games.dark_eclipse.cards.thundercats import power
from rulebound.games.dark_eclipse.events import Recruited, SnarfMoved
from rulebound.games.dark_eclipse.kinds import Kingdom, Mutants, Warriors
from rulebound.games.dark_eclipse.rules.locations import Place
from rulebound.games.dark_eclipse.state import DarkEclipse, active_seat, cat
from rulebound.games.dark_eclipse.tables import KINGDOMS, NEIGHBOURS, RAINBOW_FIELDS

NOT_NEXT: Final = Refusal("DE-KING-04", "Snarf moves only to the next Kingdom in the line.")
FROZEN: Final = Refusal("DE-STAT-02", "Snarf cannot move into a Frozen Kingdom.")
NO_BAG: Final = Refusal("DE-KING-11", "Rainbow Fields have no bag to recruit from.")
ENWEBBED: Final = Refusal("DE-KING-12", "Nobody can recruit in the Enwebbed Kingdom.")
FROZEN_BAG: Final = Refusal("DE-KING-13", "Nobody can recruit in a Frozen Kingdom.")
NO_WARRIOR: Final = Refusal("DE-KING-15", "There is no Warrior in that bag.")
NOT_HERE: Final = Refusal("DE-KING-06", "Recruiting uses the bag of the Kingdom where Snarf stands.")
NOTHING_TO_DO: Final = Refusal("DE-KING-20", "Snarf can go nowhere, and nobody can recruit where he stands.")


class AtKingdoms(Frame):
    """Move Snarf, recruit, or both in this order (DE-KING-01, DE-KING-02)."""


class TheKingdoms(Place):
    """One location although Snarf may be in any of them (DE-ACT-05)."""

    ID: ClassVar[str] = "kingdoms"

    def refuse(self, g: DarkEclipse) -> Refusal | None:
        """It takes a Kingdom to enter or a Warrior to recruit (DE-KING-16, DE-KING-20)."""
        for kingdom in NEIGHBOURS[g.snarf]:
            if not is_frozen(g, kingdom):
                return None
        return None if why_no_recruit(g, g.snarf) is None else NOTHING_TO_DO

    def begin(self, g: DarkEclipse) -> None:
        g.push(AtKingdoms())


def why_no_move(g: DarkEclipse, kingdom: Kingdom) -> Refusal | None:
    """Snarf moves one step along the line, either way, but into no Frozen Kingdom.

    (DE-KING-03..05, DE-KING-14, DE-STAT-02..04, DE-STAT-06, DE-FAQ-03)
    """
    if kingdom not in NEIGHBOURS[g.snarf]:
        return NOT_NEXT
    return FROZEN if is_frozen(g, kingdom) else None


def why_no_recruit(g: DarkEclipse, kingdom: Kingdom) -> Refusal | None:
    """Recruiting takes a bag with a Warrior, neither Enwebbed nor Frozen (DE-KING-11..13, DE-KING-15, DE-FAQ-01)."""
    if kingdom == RAINBOW_FIELDS:
        return NO_BAG
    if is_frozen(g, kingdom):
        return FROZEN_BAG
    if kingdom == g.enwebbed:
        return ENWEBBED
    return None if g.bag_warriors[kingdom] > 0 else NO_WARRIOR


def refuse_move(g: DarkEclipse, frame: Frame, kingdom: Kingdom) -> Refusal | None:
    """Moving alone (DE-DEC-07)."""
    return why_no_move(g, kingdom)


def refuse_recruit(g: DarkEclipse, k: AtKingdoms, kingdom: Kingdom) -> Refusal | None:
    """Recruiting without a move is done where Snarf stands (DE-KING-17, DE-DEC-07)."""
    return why_no_recruit(g, kingdom) if kingdom == g.snarf else NOT_HERE


def refuse_both(g: DarkEclipse, k: AtKingdoms, kingdom: Kingdom) -> Refusal | None:
    """Recruiting after a move is done where Snarf comes to (DE-KING-19, DE-DEC-07)."""
    why = why_no_move(g, kingdom)
    return why_no_recruit(g, kingdom) if why is None else why


def move(g: DarkEclipse, k: AtKingdoms, kingdom: Kingdom) -> None:
    move_snarf(g, kingdom, "DE-KING-03")


def move_and_recruit(g: DarkEclipse, k: AtKingdoms, kingdom: Kingdom) -> None:
    """Moving comes first (DE-KING-02)."""
    move_snarf(g, kingdom, "DE-KING-03")
    recruit(g, k, kingdom)


def move_snarf(g: DarkEclipse, kingdom: Kingdom, rule: str) -> None:
    g.snarf = kingdom
    g.tell(rule, SnarfMoved(cat(g), kingdom))


def recruit(g: DarkEclipse, k: AtKingdoms, kingdom: Kingdom) -> None:
    """Keep the Warriors of a handful and put its Mutants back (DE-KING-06..10, DE-KING-18, DE-FAQ-02)."""
    drawn = min(power(g).counters_recruited(), g.bag_warriors[kingdom] + g.bag_mutants[kingdom])
    warriors = handful(g, kingdom, drawn)
    g.bag_warriors[kingdom] -= warriors
    g.warriors[g.player] += warriors
    g.tell("DE-KING-08", Recruited(cat(g), kingdom, Warriors(warriors), Mutants(drawn - warriors)))


def handful(g: DarkEclipse, kingdom: Kingdom, counters: int) -> int:
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
    AtKingdoms,
    Ask(
        active_seat,
        "Move Snarf, recruit, or both?",
        "DE-KING-01",
        Arm(Recruit, KINGDOMS, recruit, refuse=refuse_recruit),
        Arm(MoveSnarf, KINGDOMS, move, refuse=refuse_move),
        Arm(MoveAndRecruit, KINGDOMS, move_and_recruit, refuse=refuse_both),
    ),
)
