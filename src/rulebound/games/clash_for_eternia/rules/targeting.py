"""Chapter 15, step 2: the targets of an Attack."""

from __future__ import annotations

from rulebound.engine.flow import Arm, Ask, Repeat, program
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia.actions_attack import Enough, Target
from rulebound.games.clash_for_eternia.events_attack import Targeted
from rulebound.games.clash_for_eternia.frames_attack import (
    Attack,
    Targeting,
)
from rulebound.games.clash_for_eternia.kinds import Model
from rulebound.games.clash_for_eternia.rules.sides import owner_of
from rulebound.games.clash_for_eternia.rules.stack import the_attack
from rulebound.games.clash_for_eternia.rules.targets import around, legal_targets
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.tables import NO_MODEL, NOBODY, SKILLS
from rulebound.games.clash_for_eternia.terms import ALL_WITHIN, BURST, UP_TO


def candidates(g: Clash, t: Targeting) -> list[Model]:
    """Legal Enemies that are no targets yet; whoever the Attack must be against comes first (CE-ATK-06, CE-FX-32)."""
    a = the_attack(g)
    found = [one for one in legal_targets(g, a.attacker, a.skill, a.reach, a.blind) if one not in a.targets]
    if a.against in found:
        return [a.against]
    if a.against != NO_MODEL and not a.targets and SKILLS[a.skill].shape == BURST:
        return [one for one in found if a.against in around(g, a.attacker, one, SKILLS[a.skill].radius)]
    return found


def take_all(g: Clash, t: Targeting) -> None:
    """Every Enemy within the radius is a target (CE-MUL-05)."""
    a = the_attack(g)
    if SKILLS[a.skill].shape == ALL_WITHIN:
        a.targets = tuple(legal_targets(g, a.attacker, a.skill, a.reach, a.blind))
    elif owner_of(g, a.attacker) == NOBODY and a.against != NO_MODEL:
        a.targets = (a.against,)


def attacker_owner(g: Clash, t: Targeting | Attack) -> Seat:
    """The attacker's owner (CE-PC-10)."""
    return owner_of(g, t.attacker)


def wants_more(g: Clash, t: Targeting) -> bool:
    """One target, or up to so many (CE-MUL-06, CE-MUL-07)."""
    a = the_attack(g)
    card = SKILLS[a.skill]
    if card.shape == ALL_WITHIN or owner_of(g, a.attacker) == NOBODY:
        return False
    return len(a.targets) < (card.most if card.shape == UP_TO else 1)


def has_one(g: Clash, t: Targeting) -> bool:
    """At least one target is chosen, and there are more (CE-MUL-07)."""
    return len(the_attack(g).targets) > 0 and bool(candidates(g, t))


def aim(g: Clash, t: Targeting, model: Model) -> None:
    """A target (CE-ATK-06, CE-TERM-20)."""
    a = the_attack(g)
    a.targets = (*a.targets, model)


def spread(g: Clash, t: Targeting) -> None:
    """A burst takes in the others near the target; then the targets are fixed (CE-MUL-06, CE-MUL-08)."""
    a = the_attack(g)
    card = SKILLS[a.skill]
    if card.shape == BURST and a.targets:
        a.targets = (a.targets[0], *around(g, a.attacker, a.targets[0], card.radius))
    a.armor = a.prevented = tuple([0] * len(a.targets))
    a.shielded = tuple([False] * len(a.targets))
    if a.targets:
        g.tell("CE-ATK-06", Targeted(a.attacker, a.targets))


program(
    Targeting,
    take_all,
    Repeat(
        Ask(
            attacker_owner,
            "Whom does {attacker} target?",
            "CE-ATK-06",
            Arm(Target, candidates, aim),
            Arm(Enough, when=has_one, ends=True),
            when=wants_more,
            forced=True,
        ),
    ),
    spread,
)
