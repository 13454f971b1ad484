"""Chapters 15 and 16: challenges at Cat's Lair and at the River of Despair."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Decision, Refusal
from rulebound.engine.flow import Ask, Frame, program
from rulebound.games.dark_eclipse.actions import (
    ALLY_COMMITS,
    CHALLENGES,
    WARRIOR_COMMITS,
    ChallengeTarget,
    CommitAllies,
    CommitWarriors,
)
from rulebound.games.dark_eclipse.cards.enemies import die_is_stilled, enemy_boost
from rulebound.games.dark_eclipse.cards.thundercats import power
from rulebound.games.dark_eclipse.events import (
    AlliesCommitted,
    Challenged,
    ChallengeLost,
    ChallengeWon,
    WarriorsCommitted,
)
from rulebound.games.dark_eclipse.rules.asking import ask, offer
from rulebound.games.dark_eclipse.rules.cats_paw import equipment_bonus
from rulebound.games.dark_eclipse.rules.die import roll
from rulebound.games.dark_eclipse.rules.locations import Location
from rulebound.games.dark_eclipse.rules.sets import defeat
from rulebound.games.dark_eclipse.rules.track import drive_back, threat_power
from rulebound.games.dark_eclipse.state import DarkEclipse, cat, is_active
from rulebound.games.dark_eclipse.tables import (
    CATS_LAIR,
    ENEMY_POWER,
    FIRST_ENEMY,
    HIDDEN_ENEMY,
    RIVER,
    TARGETS,
    TREELINE,
    VALUES,
)

NO_TARGET_AT_LAIR: Final = Refusal("DE-LAIR-04", "No Threat has left the Treeline and no Enemy is active.")
NO_TARGET_AT_RIVER: Final = Refusal("DE-RIV-04", "No Enemy is active and the pile is empty.")
IN_TREELINE: Final = Refusal("DE-LAIR-02", "A Threat in the Treeline cannot be challenged.")
NOT_ACTIVE: Final = Refusal("DE-LAIR-03", "Only active Enemies can be challenged by name.")
NOT_FROM_LAIR: Final = Refusal("DE-LAIR-03", "Hidden Enemies can only be challenged at the River of Despair.")
NO_THREATS: Final = Refusal("DE-RIV-03", "Threats cannot be challenged at the River of Despair.")
PILE_EMPTY: Final = Refusal("DE-RIV-02", "The Enemy pile is empty.")


class Challenge(Frame):
    """1 target, 2 Warriors, 3 roll, 4-5 total, 6-7 Allies, 8 the result (DE-CHAL-01..08)."""

    location: int
    target: int = -1
    power: int = 0
    total: int = 0


class CatsLair(Location):
    """Challenge a Threat or an active Enemy (DE-LAIR-01)."""

    def refuse(self, g: DarkEclipse) -> Refusal | None:
        return None if g.active or any(g.spaces) else NO_TARGET_AT_LAIR

    def begin(self, g: DarkEclipse) -> None:
        g.push(Challenge(CATS_LAIR))


class RiverOfDespair(Location):
    """Challenge an active Enemy or the hidden top card (DE-RIV-01, DE-RIV-05)."""

    def refuse(self, g: DarkEclipse) -> Refusal | None:
        return None if g.active or g.pile else NO_TARGET_AT_RIVER

    def begin(self, g: DarkEclipse) -> None:
        g.push(Challenge(RIVER))


def refuse_target(g: DarkEclipse, location: int, target: int) -> Refusal | None:
    """Threats past the Treeline at the Lair, active Enemies at both, the hidden one at the River.

    (DE-LAIR-01..03, DE-RIV-01..03, DE-FAQ-04)
    """
    if target < FIRST_ENEMY:
        if location == RIVER:
            return NO_THREATS
        return IN_TREELINE if g.spaces[target] == TREELINE else None
    if target == HIDDEN_ENEMY:
        if location == CATS_LAIR:
            return NOT_FROM_LAIR
        return None if g.pile else PILE_EMPTY
    return None if is_active(g, target - FIRST_ENEMY) else NOT_ACTIVE


def ask_target(g: DarkEclipse, c: Challenge) -> Decision | None:
    """Step 1: the player names the target (DE-CHAL-01, DE-DEC-12, DE-EDGE-01, DE-EDGE-14)."""
    reasons = [refuse_target(g, c.location, target) for target in range(TARGETS)]
    passive = HIDDEN_ENEMY if c.location == RIVER else 0
    return offer(g, "Whom do you challenge?", CHALLENGES, reasons, "DE-CHAL-01", passive)


def name_target(g: DarkEclipse, c: Challenge, action: ChallengeTarget) -> None:
    """The target's Power is the one valid now (DE-CHAL-13)."""
    c.target = action.target
    c.power = target_power(g, action.target)
    g.tell("DE-CHAL-01", Challenged(cat(g), c.target, c.power))


def target_power(g: DarkEclipse, target: int) -> int:
    """A Threat's Power, or that of any Enemy (DE-CHAL-15, DE-ENEM-08, DE-EDGE-07, DE-EDGE-20)."""
    return threat_power(g, target) if target < FIRST_ENEMY else ENEMY_POWER + enemy_boost(g)


def ask_warriors_before(g: DarkEclipse, c: Challenge) -> Decision | None:
    """Step 2: any number of Warriors, before the roll (DE-CHAL-02, DE-DEC-13)."""
    return None if power(g).rolls_first() else ask_warriors(g)


def ask_warriors_after(g: DarkEclipse, c: Challenge) -> Decision | None:
    """Jagara commits them knowing the roll (DE-POW-17, DE-POW-18, DE-POW-28)."""
    return ask_warriors(g) if power(g).rolls_first() else None


def ask_warriors(g: DarkEclipse) -> Decision | None:
    """0 to all of the own stock; with none there is no choice (DE-CHAL-12, DE-CHAL-14, DE-EDGE-13)."""
    held = g.warriors[g.player]
    prompt = "{total} against Power {power} of {target}: how many Warriors do you commit?"
    return ask(g, prompt, WARRIOR_COMMITS[: held + 1], "DE-CHAL-02") if held else None


def commit_warriors(g: DarkEclipse, c: Challenge, action: CommitWarriors) -> None:
    """They go to the Shadowrealm at once and stay spent.

    (DE-CHAL-02, DE-CHAL-04, DE-CHAL-11, DE-CHAL-20, DE-EDGE-04)
    """
    g.warriors[g.player] -= action.warriors
    g.shadowrealm += action.warriors
    c.total += action.warriors
    g.tell("DE-CHAL-02", WarriorsCommitted(cat(g), action.warriors))


def ask_allies_before(g: DarkEclipse, c: Challenge) -> Decision | None:
    """Bengali commits his Allies with his Warriors, before the roll (DE-POW-15)."""
    return ask_allies(g) if power(g).allies_first() else None


def ask_allies_after(g: DarkEclipse, c: Challenge) -> Decision | None:
    """Step 6: any number of Allies, knowing the total (DE-CHAL-06, DE-CHAL-21, DE-DEC-14)."""
    return None if power(g).allies_first() else ask_allies(g)


def ask_allies(g: DarkEclipse) -> Decision | None:
    """0 to all held; with none there is no choice (DE-CHAL-12, DE-DEC-14)."""
    held = g.allies[g.player]
    prompt = "{total} against Power {power} of {target}: how many Allies do you commit?"
    return ask(g, prompt, ALLY_COMMITS[: held + 1], "DE-CHAL-06") if held else None


def commit_allies(g: DarkEclipse, c: Challenge, action: CommitAllies) -> None:
    """They go to the Feliner at once and add to the total.

    (DE-CHAL-06, DE-CHAL-07, DE-CHAL-19, DE-POW-14, DE-EDGE-03)
    """
    g.allies[g.player] -= action.allies
    g.feliner += action.allies
    c.total += action.allies * power(g).ally_value()
    g.tell("DE-CHAL-06", AlliesCommitted(cat(g), action.allies))


def roll_die(g: DarkEclipse, c: Challenge) -> None:
    """Step 3: the die is rolled, unless Tug Mug stills it (DE-CHAL-03, DE-ENEM-09, DE-POW-28, DE-EDGE-19)."""
    if not die_is_stilled(g):
        roll(g, c)


def add_up(g: DarkEclipse, c: Challenge) -> None:
    """Steps 4 and 5: the die's value, Equipment against that Threat, Panthro's 1.

    (DE-CHAL-04, DE-CHAL-05, DE-POW-21, DE-POW-32, DE-PAW-10)
    """
    if not die_is_stilled(g):
        c.total += VALUES[g.die]
    if c.target < FIRST_ENEMY:
        c.total += equipment_bonus(g, c.target)
    c.total += power(g).challenge_bonus()


def decide(g: DarkEclipse, c: Challenge) -> None:
    """Step 8: won if the total is at least the Power; a loss changes nothing.

    (DE-CHAL-08, DE-CHAL-10, DE-CHAL-17, DE-CHAL-18)
    """
    if c.total >= c.power:
        g.tell("DE-CHAL-08", ChallengeWon(cat(g), c.target, c.total, c.power))
        win(g, c.target)
    else:
        g.tell("DE-CHAL-10", ChallengeLost(cat(g), c.target, c.total, c.power))


def win(g: DarkEclipse, target: int) -> None:
    """A Threat moves one space back, an Enemy is defeated, wherever it was challenged.

    (DE-CHAL-09, DE-CHAL-16, DE-CHAL-22, DE-EDGE-08)
    """
    if target < FIRST_ENEMY:
        drive_back(g, target, 1, "DE-CHAL-09")
    else:
        defeat(g, g.pile[-1] if target == HIDDEN_ENEMY else target - FIRST_ENEMY, "DE-CHAL-16")


program(
    Challenge,
    Ask(ask_target, name_target),
    Ask(ask_warriors_before, commit_warriors),
    Ask(ask_allies_before, commit_allies),
    roll_die,
    add_up,
    Ask(ask_warriors_after, commit_warriors),
    Ask(ask_allies_after, commit_allies),
    decide,
)
