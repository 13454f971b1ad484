"""Exact chances for the options of a question, with what they take for granted."""

from __future__ import annotations

from rulebound.engine.action import Action
from rulebound.engine.flow import is_past
from rulebound.engine.game import Odds
from rulebound.games.dark_eclipse.actions import Attempt, ChallengeTarget, CommitAllies, CommitWarriors
from rulebound.games.dark_eclipse.cards.thundercats import power
from rulebound.games.dark_eclipse.rules.challenge import Challenge, fixed_bonus, roll_die, target_power
from rulebound.games.dark_eclipse.stakes import die, reaching
from rulebound.games.dark_eclipse.state import DarkEclipse
from rulebound.games.dark_eclipse.tables import FACES, OVERCOMES

ALL_IN = "if you commit all your Warriors and as many Allies as it takes"
WITH_ALLIES = "if you commit as many Allies as it takes"
AS_ROLLED = "as the die has fallen"
BEFORE_ROLL = "if the die falls evenly"


def odds(g: DarkEclipse, seat: int) -> dict[int, Odds]:
    """The chances that belong to the seat's options, by their numbers."""
    found: dict[int, Odds] = {}
    for decision in g.decisions:
        if decision.seat == seat:
            for number, option in enumerate(decision.options):
                one = chance_of(g, option)
                if one is not None:
                    found[number] = one
    return found


def chance_of(g: DarkEclipse, option: Action) -> Odds | None:
    """The chance that an option wins, if that is a matter of the die."""
    if isinstance(option, Attempt):
        return Odds(overcoming(g), BEFORE_ROLL, "DE-EFF-14")
    frame = g.stack[-1]
    if not isinstance(frame, Challenge):
        return None
    if isinstance(option, ChallengeTarget):
        missing = target_power(g, option.target) - fixed_bonus(g, option.target) - g.warriors[g.player]
        return Odds(rolling(g, missing - in_allies(g)), ALL_IN, "DE-CHAL-08")
    missing = frame.power - frame.total
    if isinstance(option, CommitWarriors):
        return committed(g, frame, missing - option.warriors - in_allies(g), WITH_ALLIES, "DE-CHAL-02")
    if isinstance(option, CommitAllies):
        each = power(g).ally_value()
        return committed(g, frame, missing - option.allies * each, BEFORE_ROLL, "DE-CHAL-07")
    return None


def committed(g: DarkEclipse, c: Challenge, missing: int, assuming: str, rule: str) -> Odds:
    """Before the roll the die decides; after it the total does."""
    if is_past(c, roll_die):
        return Odds(1.0 if missing <= 0 else 0.0, assuming if assuming == WITH_ALLIES else AS_ROLLED, rule)
    return Odds(rolling(g, missing - fixed_bonus(g, c.target)), assuming, rule)


def in_allies(g: DarkEclipse) -> int:
    """What all of the active player's Allies can add (DE-CHAL-07, DE-POW-14)."""
    return g.allies[g.player] * power(g).ally_value()


def rolling(g: DarkEclipse, missing: int) -> float:
    """The chance that the die brings at least what is missing (DE-INFO-08)."""
    return reaching(die(g), missing)


def overcoming(g: DarkEclipse) -> float:
    """The chance that one attempt ends Thundrainium; two rolls of which one may be picked miss only together."""
    missed = sum(not OVERCOMES[g.thundrainium][face] for face in FACES) / len(FACES)
    return float(1.0 - missed ** power(g).rolls())
