"""Chapter 15: what an Attack does to those it Hit, and what follows it."""

from __future__ import annotations

from rulebound.engine.flow import Each, program
from rulebound.games.clash_for_eternia.frames_attack import AfterEffects, Aftermath, TargetEffects
from rulebound.games.clash_for_eternia.rules.attack import hit_effects
from rulebound.games.clash_for_eternia.rules.dice import powers
from rulebound.games.clash_for_eternia.rules.effects import begin, frame_of
from rulebound.games.clash_for_eternia.rules.moments import happen
from rulebound.games.clash_for_eternia.rules.passives import attack_effects
from rulebound.games.clash_for_eternia.rules.power import gain
from rulebound.games.clash_for_eternia.rules.sides import team_of
from rulebound.games.clash_for_eternia.rules.stack import the_attack
from rulebound.games.clash_for_eternia.state import Clash, is_character, is_on
from rulebound.games.clash_for_eternia.tables import CONTROLLER, EXTRAS, PLAYERS, SKILLS, Effect
from rulebound.games.clash_for_eternia.terms import (
    CARD_HIT,
    CARD_KO,
    NO_TIMING,
    NO_TRIGGER,
    OP_AFTER,
    OP_ON_POWER,
    OP_PER_POWER,
    OP_SUCCESS,
    SELF_ATTACKED,
)


def hit_targets(g: Clash, f: Aftermath) -> list[int]:
    """All targets, if there was a Success; Armor does not matter (CE-TERM-16)."""
    a = the_attack(g)
    return list(range(len(a.targets))) if a.successes > 0 else []


def start(g: Clash, index: int, effects: list[Effect]) -> None:
    """Effects of the Attack on one target; on a KO'ed one they do nothing (CE-ATK-23, CE-SKL-13)."""
    a = the_attack(g)
    begin(g, frame_of(team_of(g, a.attacker), a.attacker, effects, skill=a.skill, target=a.targets[index]))


def on_hit(g: Clash, t: TargetEffects) -> None:
    """The target was Hit (CE-FX-05)."""
    start(g, t.index, hit_effects(the_attack(g)))


def scheme(g: Clash, t: TargetEffects) -> None:
    """A card for the Hit of a Controller Model, with the on_hit effects (CE-SC-15)."""
    a = the_attack(g)
    target = a.targets[t.index]
    if team_of(g, a.attacker) == CONTROLLER and team_of(g, target) == PLAYERS and is_on(g, target):
        happen(g, NO_TRIGGER, CARD_HIT, target)


def on_wound(g: Clash, t: TargetEffects) -> None:
    """The target suffered at least 1 Wound (CE-FX-05)."""
    a = the_attack(g)
    if a.wounds[t.index] > 0:
        start(g, t.index, SKILLS[a.skill].on_wound)


def per_wound(g: Clash, t: TargetEffects) -> None:
    """Once per Wound suffered, also beyond the HP left (CE-FX-05, CE-ATK-21)."""
    a = the_attack(g)
    start(g, t.index, SKILLS[a.skill].per_wound * a.wounds[t.index])


program(TargetEffects, on_hit, scheme, on_wound, per_wound)


def nested(g: Clash, op: int) -> list[Effect]:
    """The effects that passives hang on the Attack in progress."""
    a = the_attack(g)
    return [one for e in attack_effects(g, a.attacker, a.skill, a.targets) if e.op == op for one in e.effects]


def power_targets(g: Clash, f: Aftermath) -> list[int]:
    """The targets of on_power effects (CE-FX-05)."""
    return hit_targets(g, f) if powers(the_attack(g).rolled) > 0 else []


def on_power_effects(g: Clash) -> list[Effect]:
    return SKILLS[the_attack(g).skill].on_power + nested(g, OP_ON_POWER)


def resolve_on_power(g: Clash, f: Aftermath) -> None:
    """Target by target, the first one on top (CE-ATK-22)."""
    effects = on_power_effects(g)
    for index in reversed(power_targets(g, f)):
        start(g, index, effects)


def resolve_per_power(g: Clash, f: Aftermath) -> None:
    """Once per Power symbol of the final dice; Successes were counted in the tally (CE-FX-05, CE-FX-15)."""
    a = the_attack(g)
    own = [e for e in SKILLS[a.skill].per_power if e.op != OP_SUCCESS] + nested(g, OP_PER_POWER)
    start(g, 0, own * powers(a.rolled))


def extras_after(g: Clash, f: Aftermath) -> list[int]:
    """Boosts and Surges with something to do after the Attack (CE-ATK-22)."""
    a = the_attack(g)
    return [i for i, extra in enumerate(a.bought) if any(e.op == OP_AFTER for e in EXTRAS[extra].effects)]


def resolve_after(g: Clash, f: AfterEffects) -> None:
    """What a Boost or Surge does after the Attack, seen from whoever bought it (CE-GEN-09, CE-FX-51)."""
    a = the_attack(g)
    user = a.users[f.index]
    effects = [one for e in EXTRAS[a.bought[f.index]].effects if e.op == OP_AFTER for one in e.effects]
    skill = EXTRAS[a.bought[f.index]].skill
    begin(g, frame_of(team_of(g, user), user, effects, skill=skill, attacker=a.attacker))


program(AfterEffects, resolve_after)


def finish_attack(g: Clash, f: Aftermath) -> None:
    """Reactions to a finished Attack, before the attacker's Power (CE-REA-12)."""
    happen(g, SELF_ATTACKED, NO_TIMING, f.attacker)


def gain_power(g: Clash, f: Aftermath) -> None:
    """1 Power per Power symbol of the final dice, once, also for a KO'ed attacker; Minions gain nothing.

    (CE-ATK-19, CE-ATK-24, CE-ATK-25, CE-MUL-09)
    """
    if is_character(f.attacker):
        gain(g, f.attacker, powers(the_attack(g).rolled), "CE-ATK-19")


def avenge(g: Clash, f: Aftermath) -> None:
    """A card about Controller Characters that a Player Character's Attack has KO'ed (CE-SC-09, CE-SC-15)."""
    a = the_attack(g)
    if any(is_character(one) and team_of(g, one) == CONTROLLER for one in a.fallen):
        happen(g, NO_TRIGGER, CARD_KO, f.attacker)


program(
    Aftermath,
    Each(hit_targets, TargetEffects),
    resolve_on_power,
    resolve_per_power,
    Each(extras_after, AfterEffects),
    finish_attack,
    gain_power,
    avenge,
)
