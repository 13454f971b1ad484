"""Chapter 15: Attacks, step by step."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Arm, Ask, Each, Repeat, Start, When, program
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia.actions_attack import Target
from rulebound.games.clash_for_eternia.events_attack import Attacked, AttackStopped
from rulebound.games.clash_for_eternia.frames_attack import (
    Aftermath,
    Attack,
    Boosting,
    Defending,
    ReachBoosting,
    Rerolls,
    Suffering,
    Targeting,
)
from rulebound.games.clash_for_eternia.kinds import Model
from rulebound.games.clash_for_eternia.rules import ai_choices
from rulebound.games.clash_for_eternia.rules.boosts import buy
from rulebound.games.clash_for_eternia.rules.defense import defending_seats
from rulebound.games.clash_for_eternia.rules.dice import roll, tally, wounds_for
from rulebound.games.clash_for_eternia.rules.effects import begin, frame_of, in_order
from rulebound.games.clash_for_eternia.rules.moments import happen
from rulebound.games.clash_for_eternia.rules.passives import cannot_be_pushed
from rulebound.games.clash_for_eternia.rules.power import spend
from rulebound.games.clash_for_eternia.rules.sides import is_ai, owner_of, seats_of, team_of
from rulebound.games.clash_for_eternia.rules.stack import pick, the_attack
from rulebound.games.clash_for_eternia.rules.targeting import attacker_owner
from rulebound.games.clash_for_eternia.rules.targets import could_hit
from rulebound.games.clash_for_eternia.rules.wounds import hurt
from rulebound.games.clash_for_eternia.state import Clash, is_character, is_on
from rulebound.games.clash_for_eternia.tables import CONTROLLER, EXTRAS, NO_MODEL, NOBODY, SKILLS, Effect
from rulebound.games.clash_for_eternia.terms import ALLY_TARGETED, CARD_WOUNDS, NO_TIMING, NO_TRIGGER, OP_ON_HIT, OPS

OP_PUSH: Final = OPS["push"]


# Step 1.


def declare(g: Clash, a: Attack) -> None:
    """The Attack is chosen and its cost paid (CE-ATK-04)."""
    g.tell("CE-ATK-04", Attacked(a.attacker, a.skill))
    card = SKILLS[a.skill]
    if is_character(a.attacker):
        spend(g, a.attacker, card.store, card.cost, "CE-ATK-04")


def attacking_seats(g: Clash, a: Attack) -> list[Seat]:
    """Who buys Attack Boosts: the attacker's owner, then the others of its side (CE-BST-07, CE-ATK-26)."""
    owner = owner_of(g, a.attacker)
    if owner == NOBODY:
        return []
    return [owner] + [seat for seat in seats_of(g, team_of(g, a.attacker)) if seat != owner]


def resolve_before(g: Clash, a: Attack) -> None:
    """Step 1b (CE-ATK-05)."""
    begin(g, frame_of(team_of(g, a.attacker), a.attacker, SKILLS[a.skill].before, skill=a.skill))


# Step 2.


def has_choice(g: Clash, a: Attack) -> bool:
    """Is there a legal target now, or the one that is meant? If not, the Attack ends without a roll.

    Nothing is refunded (CE-ATK-05, CE-FX-32).
    """
    return is_on(g, a.attacker) and could_hit(g, a.attacker, a.skill, a.against, a.reach, a.blind)


def has_targets(g: Clash, a: Attack) -> bool:
    """Without a target there is no roll (CE-ATK-05, CE-ATK-29)."""
    return len(a.targets) > 0


def call_defenders(g: Clash, a: Attack) -> None:
    """Step 2b: Reactions to being targeted (CE-ATK-07)."""
    happen(g, ALLY_TARGETED, NO_TIMING, a.attacker)


def drop_targets(g: Clash, a: Attack) -> None:
    """Targets that are no longer there are dropped; moved ones stay targets (CE-ATK-29, CE-REA-06)."""
    pick(a, [i for i, target in enumerate(a.targets) if is_on(g, target)])
    if not a.targets:
        g.tell("CE-ATK-29", AttackStopped(a.attacker))


# Steps 3 and 4.


def ai_boosts(g: Clash, a: Attack) -> None:
    """The AI buys what can matter (CE-AI-23)."""
    if is_ai(g) and team_of(g, a.attacker) == CONTROLLER:
        for extra in ai_choices.wanted_boosts(g, a):
            buy(g, a, extra, NO_MODEL)


# Steps 7 and 8.


def order_matters(g: Clash, a: Attack) -> bool:
    """The order of targets is asked only if at least two can be KO'ed or Pushed by it (CE-DEC-19)."""
    if len(a.ordered) >= len(a.targets) - 1 or owner_of(g, a.attacker) == NOBODY:
        return False
    pushes = any(e.op == OP_PUSH for e in hit_effects(a))
    return sum([is_at_stake(g, a, i, pushes) for i in range(len(a.targets))]) > 1


def is_at_stake(g: Clash, a: Attack, i: int, pushes: bool) -> bool:
    """Can this target be KO'ed or Pushed by the Attack (CE-DEC-19)?"""
    target = a.targets[i]
    if wounds_for(g, a, i) >= g.hp[target]:
        return True
    return pushes and a.successes > 0 and not cannot_be_pushed(g, target)


def hit_effects(a: Attack) -> list[Effect]:
    """What happens to a target that is Hit: printed, and by Boosts (CE-FX-05)."""
    found = list(SKILLS[a.skill].on_hit)
    for extra in a.bought:
        for e in EXTRAS[extra].effects:
            if e.op == OP_ON_HIT:
                found += e.effects
    return found


def not_ordered(g: Clash, a: Attack) -> list[Model]:
    return [target for target in a.targets if target not in a.ordered]


def goes_next(g: Clash, a: Attack, model: Model) -> None:
    """The next target in the attacker's order (CE-ATK-22)."""
    a.ordered = (*a.ordered, model)


def line_up(g: Clash, a: Attack) -> None:
    """Those chosen first, the rest by r, then q (CE-ATK-22, CE-DEC-19)."""
    order = [*a.ordered, *in_order(g, not_ordered(g, a))]
    pick(a, [a.targets.index(one) for one in order])


def subtract_armor(g: Clash, a: Attack) -> None:
    """Step 7, for all targets before any of them suffers (CE-ATK-16, CE-ATK-22)."""
    a.wounds = tuple([wounds_for(g, a, i) for i in range(len(a.targets))])


def each_target(g: Clash, a: Attack) -> list[int]:
    return list(range(len(a.targets)))


def warn(g: Clash, s: Suffering) -> None:
    """A card may prevent Wounds that are left after Armor (CE-SC-15)."""
    a = the_attack(g)
    target = a.targets[s.index]
    if is_on(g, target) and team_of(g, target) == CONTROLLER and a.wounds[s.index] > 0:
        happen(g, NO_TRIGGER, CARD_WOUNDS, target)


def suffer(g: Clash, s: Suffering) -> None:
    """Prevention, HP loss, KO; who is gone suffers nothing (CE-ATK-18, CE-ATK-22, CE-FX-20)."""
    a = the_attack(g)
    target = a.targets[s.index]
    wounds = max(0, a.wounds[s.index] - a.prevented[s.index]) if is_on(g, target) else 0
    counted = min(wounds, g.hp[target]) if g.settings.count_hp_lost else wounds  # CE-ATK-21
    a.wounds = tuple([counted if i == s.index else one for i, one in enumerate(a.wounds)])
    hurt(g, target, wounds, "CE-ATK-18")
    if not is_on(g, target) and g.result is None:
        a.fallen = (*a.fallen, target)


program(Suffering, warn, suffer)


def stop_without_roll(g: Clash, a: Attack) -> None:
    """No legal target is left: the Attack is over (CE-ATK-05)."""
    g.tell("CE-ATK-05", AttackStopped(a.attacker))


def no_choice(g: Clash, a: Attack) -> bool:
    return not has_choice(g, a)


program(
    Attack,
    declare,
    Each(attacking_seats, ReachBoosting),
    resolve_before,
    When(no_choice, stop_without_roll),
    Start(Targeting, when=has_choice),
    When(has_targets, call_defenders, drop_targets),
    When(
        has_targets,
        Each(attacking_seats, Boosting),
        ai_boosts,
        Each(defending_seats, Defending),
        drop_targets,
    ),
    When(
        has_targets,
        roll,
        Start(Rerolls),
        tally,
        Repeat(
            Ask(
                attacker_owner,
                "Which target is next?",
                "CE-ATK-22",
                Arm(Target, not_ordered, goes_next),
                when=order_matters,
            ),
        ),
        line_up,
        subtract_armor,
        Each(each_target, Suffering),
        Start(Aftermath),
    ),
)
