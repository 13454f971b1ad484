"""What the AI answers where a person would be asked (CE-AI-50, CE-AI-53)."""

from __future__ import annotations

from typing import Final

from rulebound.games.clash_for_eternia.field import WAYS, far
from rulebound.games.clash_for_eternia.frames import Pushing
from rulebound.games.clash_for_eternia.frames_attack import Attack
from rulebound.games.clash_for_eternia.kinds import Extra, Space
from rulebound.games.clash_for_eternia.rules.ai_move import (
    attack_spaces,
    counting_armor,
    distances,
)
from rulebound.games.clash_for_eternia.rules.passives import (
    amount,
    attack_effects,
    cannot_be_pushed,
    defence_dice,
    own_dice,
)
from rulebound.games.clash_for_eternia.rules.paths import closed_to, ground_wounds
from rulebound.games.clash_for_eternia.rules.power import power_in
from rulebound.games.clash_for_eternia.rules.push_ways import is_end
from rulebound.games.clash_for_eternia.state import Clash, players, power_of
from rulebound.games.clash_for_eternia.tables import EXTRAS, FIRST_OF, MOST_DICE, NO_EXTRA, POWER, SKILLS, Effect
from rulebound.games.clash_for_eternia.terms import OP_DICE, OP_PIERCE, OP_REROLL, OPS, TOWARDS

OP_DAZE: Final = OPS["daze"]
OP_LOSE_POWER: Final = OPS["lose_power"]
OP_PUSH: Final = OPS["push"]


# Pushes.


class PushSearch:
    """Every way of a Push: most Lava, then where it ends, then fewest steps, then by r, q (CE-AI-40)."""

    def __init__(self, g: Clash, p: Pushing) -> None:
        self.g = g
        self.p = p
        self.closed = closed_to(g, p.model)
        self.best: tuple[Space, ...] = ()
        self.key = self.rank((), 0)

    def rank(self, way: tuple[Space, ...], lava: int) -> tuple[int, int, int, int, tuple[Space, ...]]:
        """Less is better."""
        end = way[-1] if way else Space(self.g.space[self.p.model])
        away = far(self.p.source, end)
        return (-lava, away if self.p.dir == TOWARDS else -away, end, len(way), way)

    def look(self, way: tuple[Space, ...], lava: int, points: int) -> None:
        """All ways that go on from here; a Model that Lava KOs goes no farther (CE-PSH-08)."""
        g, p = self.g, self.p
        here = way[-1] if way else Space(g.space[p.model])
        if is_end(g, p, here) or lava >= g.hp[p.model]:
            key = self.rank(way, lava)
            if key < self.key:
                self.best, self.key = way, key
        if points == 0 or lava >= g.hp[p.model]:
            return
        for to in WAYS[here]:
            if not self.closed[to]:
                self.look((*way, Space(to)), lava + ground_wounds(g, p.model, to, False), points - 1)


def push_path(g: Clash, p: Pushing) -> tuple[Space, ...]:
    """The way of an AI Push (CE-AI-40)."""
    search = PushSearch(g, p)
    search.look((), 0, p.points)
    return search.best


# Where AI Models come to the Battlefield.


def return_space(g: Clash, model: int, spaces: list[Space]) -> Space:
    """Where a KO'ed AI Character returns: nearest to a Player Character (CE-AI-41)."""
    enemies = players(g)
    ranked = [(min([far(space, g.space[one]) for one in enemies], default=0), space) for space in spaces]
    return min(ranked)[1]


def spawn_space(g: Clash, troop: int, spaces: list[Space]) -> Space:
    """Where an AI Minion is Spawned: the shortest way to an Attack on a Player Character (CE-AI-39)."""
    model = FIRST_OF[troop]
    goals = [space for enemy in players(g) for space in attack_spaces(g, model, enemy)]
    away = distances(g, model, goals)
    return min([(away[space], space) for space in spaces])[1]


# Attacks.


def reroll_bits(g: Clash, a: Attack, number: int) -> int:
    """As many missed dice as the effect allows, never a Success, in the order rolled (CE-AI-59)."""
    bits, left = 0, number
    for die, face in enumerate(a.rolled):
        missed = face not in (SKILLS[a.skill].kind, POWER)
        if left > 0 and missed and not (a.friendly >> die) & 1:
            bits |= 1 << die
            left -= 1
    return bits


def matters(g: Clash, a: Attack, e: Effect, dice: int) -> bool:
    """Can an effect of a Boost matter (CE-AI-24)?"""
    if e.op == OP_DICE:
        return dice < MOST_DICE
    if e.op == OP_PIERCE:
        return any(counting_armor(g, target) > 0 for target in a.targets)
    if e.op == OP_DAZE:
        return any(not g.dazed[target] for target in a.targets)
    if e.op == OP_LOSE_POWER:
        return any(power_of(g, target) > 0 for target in a.targets)
    if e.op == OP_PUSH:
        return any(not cannot_be_pushed(g, target) for target in a.targets)
    return e.op == OP_REROLL or not e.effects or any(matters(g, a, inner, dice) for inner in e.effects)


def dice_without(g: Clash, a: Attack) -> int:
    """The dice that would be rolled without Boosts (CE-ATK-12)."""
    number = SKILLS[a.skill].dice + a.dice + own_dice(g, a.attacker)
    number += amount(attack_effects(g, a.attacker, a.skill, a.targets), OP_DICE)
    return number + sum([defence_dice(g, target) for target in a.targets])


def wanted_boosts(g: Clash, a: Attack) -> list[Extra]:
    """Every Boost and Surge that can matter, in the order printed, as long as Power lasts (CE-AI-23, CE-AI-24)."""
    found: list[Extra] = []
    if not SKILLS[a.skill].extras:
        return found
    left, dice = power_in(g, a.attacker, SKILLS[a.skill].store), dice_without(g, a)
    for number in SKILLS[a.skill].extras:
        extra = EXTRAS[number]
        has_parent = extra.parent == NO_EXTRA or extra.parent in found  # a Surge needs its Boost
        if has_parent and extra.cost <= left and any(matters(g, a, e, dice) for e in extra.effects):
            found.append(Extra(number))
            left -= extra.cost
            dice += sum([e.n for e in extra.effects if e.op == OP_DICE])
    return found
