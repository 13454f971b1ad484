"""Chapter 2: the choices and the chance of the set-up; all alliances start equally strong (SL-OBJ-02)."""

from __future__ import annotations

from rulebound.engine.flow import Arm, Ask, Each, program
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.actions import Begin, Pick, StartShips
from rulebound.games.shadowlords.events import Picked, RolledFirst, ShipsSpread
from rulebound.games.shadowlords.frames import Led, Opening, SpreadShips, TakeDiplomat, TakeWarrior, Turns
from rulebound.games.shadowlords.kinds import SPLITS, Alliance, Character, Split
from rulebound.games.shadowlords.rules.asked import leader
from rulebound.games.shadowlords.rules.ships import load
from rulebound.games.shadowlords.state import Shadowlords, alliances_of, living_seats, members
from rulebound.games.shadowlords.tables import (
    ALL_ALLIANCES,
    ALLIANCES,
    CLASS,
    DIPLOMAT,
    DIPLOMATS,
    FOLK,
    GALAXIES,
    HOME,
    MASTER,
    MOST_FIRST_ROLLS,
    NOBODY,
    SHADOWS,
    SIDES,
    WARRIOR,
    WARRIORS,
    spots,
)


def in_seat_order(g: Shadowlords, o: Opening) -> list[Alliance]:
    """Red, Green, Yellow, Blue, each once; an empty seat has no alliance (SL-SET-05, SL-SET-08)."""
    return [a for a in ALL_ALLIANCES if g.seat_of[a] != NOBODY]


def free_warriors(g: Shadowlords, f: TakeWarrior) -> list[Character]:
    """The Warriors that nobody has taken (SL-SET-03)."""
    return [c for c in WARRIORS if g.side[c] == NOBODY]


def free_diplomats(g: Shadowlords, f: TakeDiplomat) -> list[Character]:
    """The Diplomats that nobody has taken (SL-SET-04)."""
    return [c for c in DIPLOMATS if g.side[c] == NOBODY]


def pick(g: Shadowlords, f: Led, character: Character) -> None:
    """Its disc goes on a ring on the own home planet (SL-SET-06, SL-SET-09, SL-COMP-17)."""
    g.side[character] = f.alliance
    g.space[character] = HOME[f.alliance]
    g.tell("SL-SET-05", Picked(f.alliance, character))


def splits(g: Shadowlords, f: SpreadShips) -> list[Split]:
    """Three ships over three rings in any way (SL-SET-07)."""
    return [Split(number) for number in range(len(SPLITS))]


def one_each(g: Shadowlords, f: SpreadShips) -> list[Split]:
    """By default every ring has one."""
    return [Split(SPLITS.index((1, 1, 1)))]


def spread_ships(g: Shadowlords, f: SpreadShips, split: Split) -> None:
    """Openly, Star Master, Warrior, Diplomat (SL-SET-08)."""
    first, second, third = SPLITS[split]
    for c in members(g, f.alliance):
        load(g, c, {MASTER: first, WARRIOR: second, DIPLOMAT: third}[CLASS[c]])
    g.tell("SL-SET-07", ShipsSpread(f.alliance, first, second, third))


def lay_discs(g: Shadowlords, o: Opening) -> None:
    """All other discs are mixed, one on each galaxy; what is left over is put away unseen (SL-SET-12..14, SL-P3-04)."""
    discs = [c for c in FOLK[ALLIANCES:] if g.side[c] == NOBODY] + SHADOWS
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


def _roll(g: Shadowlords, player: Seat) -> int:
    total = 2 + g.rng.below(SIDES) + g.rng.below(SIDES)
    g.tell("SL-SET-17", RolledFirst(player, total))
    return total


def who_begins(g: Shadowlords, o: Opening) -> Seat:
    """Whoever rolled highest (SL-SET-17)."""
    return o.beginner


def own_alliances(g: Shadowlords, o: Opening) -> list[Alliance]:
    """Who leads two alliances chooses which of them begins (SL-P2-12)."""
    mine = alliances_of(g, o.beginner)
    return mine if len(mine) > 1 else []


def start_turns(g: Shadowlords, o: Opening) -> None:
    """The beginner's alliance is the next to have a turn (SL-SET-17)."""
    mine = alliances_of(g, o.beginner)
    first = o.alliance if o.alliance in mine else mine[0]
    g.push(Turns(Alliance((first - 1) % ALLIANCES)))


program(TakeWarrior, Ask(leader, "Which Warrior joins {alliance}?", "SL-SET-03", Arm(Pick, free_warriors, pick)))
program(TakeDiplomat, Ask(leader, "Which Diplomat joins {alliance}?", "SL-SET-04", Arm(Pick, free_diplomats, pick)))
program(
    SpreadShips,
    Ask(
        leader,
        "Your three ships: how many for Star Master, Warrior and Diplomat?",
        "SL-SET-07",
        Arm(StartShips, splits, spread_ships, passive=one_each),
    ),
)
program(
    Opening,
    Each(in_seat_order, TakeWarrior),
    Each(in_seat_order, TakeDiplomat),
    Each(in_seat_order, SpreadShips),
    lay_discs,
    roll_for_first,
    Ask(who_begins, "Which of your alliances begins?", "SL-P2-12", Arm(Begin, own_alliances, into="alliance")),
    start_turns,
)
