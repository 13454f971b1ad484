"""Chapters 15 and 16: challenges at Cat's Lair and at the River of Despair."""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Frame, program
from rulebound.engine.kinds import listed
from rulebound.games.dark_eclipse.actions import ChallengeTarget, CommitAllies, CommitWarriors
from rulebound.games.dark_eclipse.cards.enemies import die_is_stilled, enemy_boost
from rulebound.games.dark_eclipse.cards.thundercats import power
from rulebound.games.dark_eclipse.events import (
    AddedUp,
    AlliesCommitted,
    Challenged,
    ChallengeLost,
    ChallengeWon,
    WarriorsCommitted,
)
from rulebound.games.dark_eclipse.kinds import Allies, Location, Target, Warriors
from rulebound.games.dark_eclipse.rules.cats_paw import equipment_bonus
from rulebound.games.dark_eclipse.rules.die import roll
from rulebound.games.dark_eclipse.rules.locations import Place
from rulebound.games.dark_eclipse.rules.sets import defeat
from rulebound.games.dark_eclipse.rules.track import drive_back, threat_power
from rulebound.games.dark_eclipse.state import DarkEclipse, active_seat, cat, is_active
from rulebound.games.dark_eclipse.tables import (
    ALLIES,
    CATS_LAIR,
    ENEMIES,
    ENEMY_POWER,
    FIRST_ENEMY,
    HIDDEN_ENEMY,
    RIVER,
    TARGETS,
    THREATS,
    TREELINE,
    VALUES,
    WARRIORS,
)

NO_TARGET_AT_LAIR: Final = Refusal("DE-LAIR-04", "No Threat has left the Treeline and no Enemy is active.")
NO_TARGET_AT_RIVER: Final = Refusal("DE-RIV-04", "No Enemy is active and the pile is empty.")
IN_TREELINE: Final = Refusal("DE-LAIR-02", "A Threat in the Treeline cannot be challenged.")
NOT_ACTIVE: Final = Refusal("DE-LAIR-03", "Only active Enemies can be challenged by name.")
NOT_FROM_LAIR: Final = Refusal("DE-LAIR-03", "Hidden Enemies can only be challenged at the River of Despair.")
NO_THREATS: Final = Refusal("DE-RIV-03", "Threats cannot be challenged at the River of Despair.")
PILE_EMPTY: Final = Refusal("DE-RIV-02", "The Enemy pile is empty.")
NO_TARGET: Final = Target(-1)


class Challenge(Frame):
    """1 target, 2 Warriors, 3 roll, 4-5 total, 6-7 Allies, 8 the result (DE-CHAL-01..08)."""

    location: Location
    target: Target = NO_TARGET
    power: int = 0
    total: int = 0
    warriors: int = 0
    allies: int = 0


class CatsLair(Place):
    """Challenge a Threat or an active Enemy (DE-LAIR-01)."""

    ID: ClassVar[str] = "cats_lair"

    def refuse(self, g: DarkEclipse) -> Refusal | None:
        return None if g.active or any(g.spaces) else NO_TARGET_AT_LAIR

    def begin(self, g: DarkEclipse) -> None:
        g.push(Challenge(CATS_LAIR))


class RiverOfDespair(Place):
    """Challenge an active Enemy or the hidden top card (DE-RIV-01, DE-RIV-05)."""

    ID: ClassVar[str] = "river_of_despair"

    def refuse(self, g: DarkEclipse) -> Refusal | None:
        return None if g.active or g.pile else NO_TARGET_AT_RIVER

    def begin(self, g: DarkEclipse) -> None:
        g.push(Challenge(RIVER))


def refuse_target(g: DarkEclipse, c: Challenge, target: Target) -> Refusal | None:
    """Threats past the Treeline at the Lair, active Enemies at both, the hidden one at the River.

    (DE-LAIR-01..03, DE-RIV-01..03, DE-FAQ-04)
    """
    if target < FIRST_ENEMY:
        if c.location == RIVER:
            return NO_THREATS
        return IN_TREELINE if g.spaces[target] == TREELINE else None
    if target == HIDDEN_ENEMY:
        if c.location == CATS_LAIR:
            return NOT_FROM_LAIR
        return None if g.pile else PILE_EMPTY
    return None if is_active(g, ENEMIES[target - FIRST_ENEMY]) else NOT_ACTIVE


def open_targets(g: DarkEclipse, c: Challenge) -> list[Target]:
    """Those who can be challenged here (DE-CHAL-01, DE-DEC-12, DE-EDGE-01, DE-EDGE-14)."""
    return targets_at(g, c.location)


def targets_at(g: DarkEclipse, location: Location) -> list[Target]:
    """Those who can be challenged at a location."""
    found: list[Target] = []
    if location == CATS_LAIR:
        found += [threat for threat in THREATS if g.spaces[threat] > TREELINE]
    if g.active:
        found += [TARGETS[FIRST_ENEMY + enemy] for enemy in ENEMIES if g.active >> enemy & 1]
    if location == RIVER and g.pile:
        found.append(HIDDEN_ENEMY)
    return found


def hidden_first(g: DarkEclipse, c: Challenge) -> list[Target]:
    """Whoever does not answer challenges the pile where that can be done (DE-DEC-24)."""
    return [HIDDEN_ENEMY]


def name_target(g: DarkEclipse, c: Challenge, target: Target) -> None:
    """The target's Power is the one valid now (DE-CHAL-13)."""
    c.target = target
    c.power = target_power(g, target)
    g.tell("DE-CHAL-01", Challenged(cat(g), target, c.power))


def target_power(g: DarkEclipse, target: Target) -> int:
    """A Threat's Power, or that of any Enemy (DE-CHAL-15, DE-ENEM-08, DE-EDGE-07, DE-EDGE-20)."""
    return threat_power(g, THREATS[target]) if target < FIRST_ENEMY else ENEMY_POWER + enemy_boost(g)


def commits_before(g: DarkEclipse, c: Challenge) -> bool:
    """Step 2 comes before the roll; with no Warriors there is no choice (DE-CHAL-02, DE-CHAL-12, DE-DEC-13)."""
    return g.warriors[g.player] > 0 and not power(g).rolls_first()


def commits_after(g: DarkEclipse, c: Challenge) -> bool:
    """Jagara commits Warriors knowing the roll (DE-POW-17, DE-POW-18, DE-POW-28)."""
    return g.warriors[g.player] > 0 and power(g).rolls_first()


def warriors_held(g: DarkEclipse, c: Challenge) -> list[Warriors]:
    """0 to all of the own stock (DE-CHAL-12, DE-CHAL-14, DE-EDGE-13)."""
    return WARRIORS[: g.warriors[g.player] + 1]


def commit_warriors(g: DarkEclipse, c: Challenge, warriors: Warriors) -> None:
    """They go to the Shadowrealm at once and stay spent.

    (DE-CHAL-02, DE-CHAL-04, DE-CHAL-11, DE-CHAL-20, DE-EDGE-04)
    """
    g.warriors[g.player] -= warriors
    g.shadowrealm += warriors
    c.total += warriors
    c.warriors = warriors
    g.tell("DE-CHAL-02", WarriorsCommitted(cat(g), warriors))


def calls_before(g: DarkEclipse, c: Challenge) -> bool:
    """Bengali commits his Allies with his Warriors, before the roll (DE-POW-15)."""
    return g.allies[g.player] > 0 and power(g).allies_first()


def calls_after(g: DarkEclipse, c: Challenge) -> bool:
    """Step 6 comes knowing the total; with no Allies there is no choice (DE-CHAL-06, DE-CHAL-12, DE-CHAL-21)."""
    return g.allies[g.player] > 0 and not power(g).allies_first()


def allies_held(g: DarkEclipse, c: Challenge) -> list[Allies]:
    """0 to all held (DE-CHAL-12, DE-DEC-14)."""
    return ALLIES[: g.allies[g.player] + 1]


def commit_allies(g: DarkEclipse, c: Challenge, allies: Allies) -> None:
    """They go to the Feliner at once and add to the total.

    (DE-CHAL-06, DE-CHAL-07, DE-CHAL-19, DE-POW-14, DE-EDGE-03)
    """
    g.allies[g.player] -= allies
    g.feliner += allies
    c.total += allies * power(g).ally_value()
    c.allies = allies
    g.tell("DE-CHAL-06", AlliesCommitted(cat(g), allies))


def roll_die(g: DarkEclipse, c: Challenge) -> None:
    """Step 3: the die is rolled, unless Tug Mug stills it (DE-CHAL-03, DE-ENEM-09, DE-POW-28, DE-EDGE-19)."""
    if not die_is_stilled(g):
        roll(g, c)


def add_up(g: DarkEclipse, c: Challenge) -> None:
    """Steps 4 and 5: the die's value, Equipment against that Threat, Panthro's 1.

    (DE-CHAL-04, DE-CHAL-05, DE-POW-21, DE-POW-32, DE-PAW-10)
    """
    c.total += die_value(g) + fixed_bonus(g, c.target)


def die_value(g: DarkEclipse) -> int:
    """What the die counts for: nothing if it is stilled (DE-CHAL-04, DE-ENEM-09)."""
    return 0 if die_is_stilled(g) else VALUES[g.die]


def fixed_bonus(g: DarkEclipse, target: Target) -> int:
    """Equipment against a Threat, and Panthro's 1 against anybody (DE-CHAL-05, DE-POW-21)."""
    return power(g).challenge_bonus() + gear_bonus(g, target)


def gear_bonus(g: DarkEclipse, target: Target) -> int:
    """Equipment helps against its Threat, never against Enemies (DE-PAW-10)."""
    return equipment_bonus(g, THREATS[target]) if target < FIRST_ENEMY else 0


def in_parts(g: DarkEclipse, c: Challenge) -> str:
    """The total as a sum: 4 by Warriors, 2 by the die and 1 by power (DE-CHAL-04, DE-CHAL-05, DE-CHAL-07)."""
    parts = [
        (c.warriors, "Warriors"),
        (die_value(g), "the die"),
        (gear_bonus(g, c.target), "Equipment"),
        (power(g).challenge_bonus(), "power"),
        (c.allies * power(g).ally_value(), "Allies"),
    ]
    return listed([f"{number} by {what}" for number, what in parts if number])


def decide(g: DarkEclipse, c: Challenge) -> None:
    """Step 8: won if the total is at least the Power; a loss changes nothing.

    (DE-CHAL-08, DE-CHAL-10, DE-CHAL-17, DE-CHAL-18)
    """
    if g.log is not None:
        g.tell("DE-CHAL-04", AddedUp(cat(g), in_parts(g, c), c.total, c.power))
    if c.total >= c.power:
        g.tell("DE-CHAL-08", ChallengeWon(cat(g), c.target, c.total, c.power))
        win(g, c.target)
    else:
        g.tell("DE-CHAL-10", ChallengeLost(cat(g), c.target, c.total, c.power))


def win(g: DarkEclipse, target: Target) -> None:
    """A Threat moves one space back, an Enemy is defeated, wherever it was challenged.

    (DE-CHAL-09, DE-CHAL-16, DE-CHAL-22, DE-EDGE-08)
    """
    if target < FIRST_ENEMY:
        drive_back(g, THREATS[target], 1, "DE-CHAL-09")
    else:
        defeat(g, g.pile[-1] if target == HIDDEN_ENEMY else ENEMIES[target - FIRST_ENEMY], "DE-CHAL-16")


HOW_MANY_WARRIORS: Final = "{total} against Power {power} of {target}: how many Warriors do you commit?"
HOW_MANY_ALLIES: Final = "{total} against Power {power} of {target}: how many Allies do you commit?"

program(
    Challenge,
    Ask(
        active_seat,
        "Whom do you challenge?",
        "DE-CHAL-01",
        Arm(ChallengeTarget, TARGETS, name_target, refuse=refuse_target, fast=open_targets, passive=hidden_first),
    ),
    Ask(
        active_seat,
        HOW_MANY_WARRIORS,
        "DE-CHAL-02",
        Arm(CommitWarriors, warriors_held, commit_warriors),
        when=commits_before,
    ),
    Ask(active_seat, HOW_MANY_ALLIES, "DE-CHAL-06", Arm(CommitAllies, allies_held, commit_allies), when=calls_before),
    roll_die,
    add_up,
    Ask(
        active_seat,
        HOW_MANY_WARRIORS,
        "DE-CHAL-02",
        Arm(CommitWarriors, warriors_held, commit_warriors),
        when=commits_after,
    ),
    Ask(active_seat, HOW_MANY_ALLIES, "DE-CHAL-06", Arm(CommitAllies, allies_held, commit_allies), when=calls_after),
    decide,
)
