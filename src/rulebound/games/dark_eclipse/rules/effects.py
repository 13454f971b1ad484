"""Chapter 7, the effects of the six Threats, with the Effect Energy of the zone each has come to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.engine.content import classes_of
from rulebound.engine.flow import Arm, Ask, Frame, program
from rulebound.games.dark_eclipse import content
from rulebound.games.dark_eclipse.actions import PushThreat
from rulebound.games.dark_eclipse.events import (
    EnemyTurned,
    Enwebbed,
    MutantsPlanted,
    ThundrainiumStarted,
    WarriorsAbducted,
)
from rulebound.games.dark_eclipse.kinds import Mutants, Threat, Warriors
from rulebound.games.dark_eclipse.rules.die import roll
from rulebound.games.dark_eclipse.rules.track import advance_threat, rearmost
from rulebound.games.dark_eclipse.state import DarkEclipse, active_seat
from rulebound.games.dark_eclipse.tables import ENERGY, RAINBOW_FIELDS


class ShadowmasterStrikes(Frame):
    """1 roll the die, 2 Warriors leave the bag of the Kingdom shown (DE-EFF-01)."""

    energy: int


class WarbotStrikes(Frame):
    """1 roll the die, 2 Mutants enter the bag of the Kingdom shown (DE-EFF-03)."""

    energy: int


class SpideraStrikes(Frame):
    """1 roll the die, 2 the Kingdom shown is Enwebbed and Snarf goes home (DE-EFF-07, DE-EFF-08)."""


class SkytombStrikes(Frame):
    """One of those farthest back is chosen and moves right (DE-EFF-21)."""


def strike(g: DarkEclipse, threat: Threat) -> None:
    """Apply the Threat's effect where it stands now; the Control Room has none (DE-DRAW-03, DE-DRAW-05, DE-EFF-27)."""
    energy = ENERGY[g.spaces[threat]]
    if energy > 0:
        STRIKES[threat](g, energy)


def mumm_ra(g: DarkEclipse, energy: int) -> None:
    """Enemies are turned over one by one, as many as are left (DE-EFF-05, DE-EFF-06).

    Which of them lay on top nobody can see afterwards, so it is not told either.
    """
    turned = sorted([g.pile.pop() for _ in range(min(energy, len(g.pile)))])
    for enemy in turned:
        g.active |= 1 << enemy
        g.reveal()
        g.tell("DE-EFF-05", EnemyTurned(enemy))


def warbot(g: DarkEclipse, energy: int) -> None:
    g.push(WarbotStrikes(energy))


def grune(g: DarkEclipse, energy: int) -> None:
    """Thundrainium starts; while it is active Grune has no further effect.

    (DE-EFF-11, DE-EFF-18, DE-EFF-19, DE-EDGE-16)
    """
    if g.thundrainium == 0:
        g.thundrainium = energy
        g.tell("DE-EFF-11", ThundrainiumStarted(energy))


def spidera(g: DarkEclipse, energy: int) -> None:
    """The same at every Effect Energy (DE-EFF-10)."""
    g.push(SpideraStrikes())


def shadowmaster(g: DarkEclipse, energy: int) -> None:
    g.push(ShadowmasterStrikes(energy))


def skytomb(g: DarkEclipse, energy: int) -> None:
    """The same at every Effect Energy; without a tie there is no choice (DE-EFF-25, DE-EFF-23)."""
    last = rearmost(g)
    if len(last) == 1:
        push(g, last[0])
    else:
        g.push(SkytombStrikes())


STRIKES: Final[list[Callable[[DarkEclipse, int], None]]] = classes_of(
    "threats.toml",
    [(threat.id, threat.effect_kind) for threat in content.THREATS.threats],
    {
        "activate_enemies": mumm_ra,
        "add_mutants_to_bag": warbot,
        "thundrainium": grune,
        "enweb_kingdom": spidera,
        "remove_warriors_from_bag": shadowmaster,
        "advance_rearmost_threat": skytomb,
    },
)


def abduct(g: DarkEclipse, s: ShadowmasterStrikes) -> None:
    """Warriors are picked out on purpose; with fewer in the bag all of them go (DE-EFF-01, DE-EFF-02)."""
    warriors = min(s.energy, g.bag_warriors[g.die])
    g.bag_warriors[g.die] -= warriors
    g.shadowrealm += warriors
    g.tell("DE-EFF-01", WarriorsAbducted(g.die, Warriors(warriors)))


def plant(g: DarkEclipse, s: WarbotStrikes) -> None:
    """Mutants of the Castle go in; with fewer there all of them (DE-EFF-03, DE-EFF-04)."""
    mutants = min(s.energy, g.castle)
    g.castle -= mutants
    g.bag_mutants[g.die] += mutants
    g.tell("DE-EFF-03", MutantsPlanted(g.die, Mutants(mutants)))


def enweb(g: DarkEclipse, s: SpideraStrikes) -> None:
    """The tile goes to the Kingdom shown, and Snarf home from wherever he is.

    (DE-EFF-07..09, DE-STAT-01, DE-STAT-07, DE-EDGE-18)
    """
    g.enwebbed = g.die
    g.snarf = RAINBOW_FIELDS
    g.tell("DE-EFF-07", Enwebbed(g.die))


def tied(g: DarkEclipse, s: SkytombStrikes) -> list[Threat]:
    """The active player chooses among tied Threats (DE-EFF-23, DE-DEC-04, DE-EDGE-11)."""
    return rearmost(g)


def push_chosen(g: DarkEclipse, s: SkytombStrikes, threat: Threat) -> None:
    push(g, threat)


def push(g: DarkEclipse, threat: Threat) -> None:
    """It moves one space, even into the Control Room, with no effect of its own.

    (DE-EFF-21, DE-EFF-22, DE-EFF-24, DE-EDGE-10)
    """
    advance_threat(g, threat, 1, "DE-EFF-21", pushed=True)


program(ShadowmasterStrikes, roll, abduct)
program(WarbotStrikes, roll, plant)
program(SpideraStrikes, roll, enweb)
program(
    SkytombStrikes,
    Ask(active_seat, "Which of the Threats farthest back moves?", "DE-EFF-23", Arm(PushThreat, tied, push_chosen)),
)
