"""Chapter 2: the choices and the chance of the set-up; all alliances start equally strong (SL-OBJ-02)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action, Decision
from rulebound.engine.flow import Ask, Back, must, program
from rulebound.games.shadowlords.actions import PICK, Begin, Pick, StartShips
from rulebound.games.shadowlords.events import Picked, RolledFirst, ShipsSpread
from rulebound.games.shadowlords.frames import Opening, Turns
from rulebound.games.shadowlords.rules.ships import load
from rulebound.games.shadowlords.state import Shadowlords, alliances_of, living_seats, members
from rulebound.games.shadowlords.tables import (
    ALLIANCES,
    CLASS,
    DIPLOMAT,
    DIPLOMATS,
    GALAXIES,
    HOME,
    MASTER,
    MOST_FIRST_ROLLS,
    NOBODY,
    PEOPLE,
    SHADOWS,
    SIDES,
    START_SHIPS,
    WARRIOR,
    WARRIORS,
    spots,
)

SPLITS: Final[list[Action]] = [
    StartShips(first, second, START_SHIPS - first - second)
    for first in range(START_SHIPS + 1)
    for second in range(START_SHIPS - first + 1)
]
THREE_SHIPS: Final = "Your three ships: how many for Star Master, Warrior and Diplomat?"
EVEN: Final[int] = SPLITS.index(StartShips(1, 1, 1))


def ask_warrior(g: Shadowlords, o: Opening) -> Decision | None:
    """In the order Red, Green, Yellow, Blue each alliance takes a Warrior (SL-SET-03, SL-SET-05)."""
    return _ask_pick(g, o, WARRIORS, "Which Warrior joins {alliance}?", "SL-SET-03")


def ask_diplomat(g: Shadowlords, o: Opening) -> Decision | None:
    """Then in the same order a Diplomat (SL-SET-04, SL-SET-05)."""
    return _ask_pick(g, o, DIPLOMATS, "Which Diplomat joins {alliance}?", "SL-SET-04")


def _ask_pick(g: Shadowlords, o: Opening, candidates: list[int], prompt: str, rule: str) -> Decision | None:
    if g.seat_of[o.alliance] == NOBODY:
        return None
    return must(g.seat_of[o.alliance], prompt, [PICK[c] for c in candidates if g.side[c] == NOBODY], rule)


def pick(g: Shadowlords, o: Opening, action: Pick) -> None:
    """Its disc goes on a ring on the own home planet (SL-SET-06, SL-SET-09, SL-COMP-17)."""
    g.side[action.character] = o.alliance
    g.space[action.character] = HOME[o.alliance]
    g.tell("SL-SET-05", Picked(o.alliance, action.character))


def next_alliance(g: Shadowlords, o: Opening) -> bool:
    """In seat order, each once (SL-SET-05, SL-SET-08)."""
    o.alliance = (o.alliance + 1) % ALLIANCES
    return o.alliance != 0


def ask_ships(g: Shadowlords, o: Opening) -> Decision | None:
    """Three ships over three rings in any way (SL-SET-07)."""
    if g.seat_of[o.alliance] == NOBODY:
        return None
    return must(g.seat_of[o.alliance], THREE_SHIPS, SPLITS, "SL-SET-07", EVEN)


def spread_ships(g: Shadowlords, o: Opening, action: StartShips) -> None:
    """Openly, Star Master, Warrior, Diplomat (SL-SET-08)."""
    for c in members(g, o.alliance):
        number = {MASTER: action.first, WARRIOR: action.second, DIPLOMAT: action.third}[CLASS[c]]
        load(g, c, number)
    g.tell("SL-SET-07", ShipsSpread(o.alliance, action.first, action.second, action.third))


def lay_discs(g: Shadowlords, o: Opening) -> None:
    """All other discs are mixed, one on each galaxy; what is left over is put away unseen (SL-SET-12..14, SL-P3-04)."""
    discs = [c for c in range(ALLIANCES, PEOPLE) if g.side[c] == NOBODY] + SHADOWS
    g.rng.shuffle(discs)
    for space in spots(GALAXIES):
        g.disc[space] = discs.pop()
    g.aside = discs


def roll_for_first(g: Shadowlords, o: Opening) -> None:
    """Every player rolls; the highest goes first, ties roll again, at most 20 times (SL-SET-17, SL-SET-18)."""
    tied = living_seats(g)
    for _ in range(MOST_FIRST_ROLLS):
        totals = [_roll(g, player) for player in tied]
        tied = [player for player, total in zip(tied, totals, strict=True) if total == max(totals)]
        if len(tied) == 1:
            break
    o.beginner = tied[0]


def _roll(g: Shadowlords, player: int) -> int:
    total = 2 + g.rng.below(SIDES) + g.rng.below(SIDES)
    g.tell("SL-SET-17", RolledFirst(player, total))
    return total


def ask_beginner(g: Shadowlords, o: Opening) -> Decision | None:
    """Who leads two alliances chooses which of them begins (SL-P2-12)."""
    mine = alliances_of(g, o.beginner)
    if len(mine) == 1:
        return None
    return must(o.beginner, "Which of your alliances begins?", [Begin(a) for a in mine], "SL-P2-12")


def choose_beginner(g: Shadowlords, o: Opening, action: Begin) -> None:
    """That alliance has the first turn."""
    o.alliance = action.alliance


def start_turns(g: Shadowlords, o: Opening) -> None:
    """The beginner's alliance is the next to have a turn (SL-SET-17)."""
    mine = alliances_of(g, o.beginner)
    first = o.alliance if o.alliance in mine else mine[0]
    g.push(Turns((first + ALLIANCES - 1) % ALLIANCES))


program(
    Opening,
    Ask(ask_warrior, pick),
    Back(ask_warrior, next_alliance),
    Ask(ask_diplomat, pick),
    Back(ask_diplomat, next_alliance),
    Ask(ask_ships, spread_ships),
    Back(ask_ships, next_alliance),
    lay_discs,
    roll_for_first,
    Ask(ask_beginner, choose_beginner),
    start_turns,
)
