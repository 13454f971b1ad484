"""What an Attack brings: the exact chances of its Successes and Wounds, before and after the roll.

Taken for granted: the attacker rerolls misses as far as its effects allow, Defense Boosts that force rerolls take
Successes, Power symbols first, and nobody adds anything more.
"""

from __future__ import annotations

from typing import Final

from rulebound.games.clash_for_eternia.frames_attack import Attack
from rulebound.games.clash_for_eternia.kinds import Model
from rulebound.games.clash_for_eternia.rules.ai_choices import dice_without
from rulebound.games.clash_for_eternia.rules.dice import bought, pierced
from rulebound.games.clash_for_eternia.rules.passives import amount, attack_effects, printed_armor
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.tables import BLANK, DIE, LEAST_DICE, MOST_DICE, POWER, SKILLS, Effect
from rulebound.games.clash_for_eternia.terms import (
    OP_ARMOR,
    OP_DICE,
    OP_FORCE_REROLL,
    OP_PIERCE,
    OP_REROLL,
    OP_SUCCESS,
    OPS,
)

Chances = list[float]  # by number
Fallen = dict[int, float]  # the chance of so many Power symbols and other Successes: powers * SPAN + others
SPAN: Final = 16
OP_WOUND: Final = OPS["wound"]


class Blow:
    """An Attack before its roll: its targets, its dice without limits, and what counts for each target."""

    def __init__(self, g: Clash, a: Attack) -> None:
        card = SKILLS[a.skill]
        own = attack_effects(g, a.attacker, a.skill, a.targets)
        self.kind: int = card.kind
        self.per_power: int = amount(card.per_power, OP_SUCCESS)
        self.dice: int = dice_without(g, a)
        self.pierce: int = pierced(g, a)
        self.rerolls: int = amount(own, OP_REROLL) + amount(bought(g, a, OP_REROLL), OP_REROLL)
        self.forced: int = amount(bought(g, a, OP_FORCE_REROLL), OP_FORCE_REROLL)
        self.targets: tuple[Model, ...] = a.targets
        self.is_dazed: list[bool] = [g.dazed[target] != 0 for target in a.targets]
        given = a.armor or tuple([0] * len(a.targets))
        self.armor: list[int] = [printed_armor(g, target) + given[i] for i, target in enumerate(a.targets)]
        held = a.prevented or tuple([0] * len(a.targets))
        self.prevented: list[int] = list(held)
        self.more: int = sum([e.n for e in card.on_wound if e.op == OP_WOUND])

    def add(self, effects: list[Effect], target: int = -1) -> None:
        """What a Boost, a Surge or a card adds; `target` is whom it protects (CE-FX-10..14)."""
        for e in effects:
            if e.op == OP_DICE:
                self.dice += e.n
            elif e.op == OP_PIERCE:
                self.pierce += e.n
            elif e.op == OP_REROLL:
                self.rerolls += e.n
            elif e.op == OP_FORCE_REROLL:
                self.forced += e.n
            elif e.op == OP_ARMOR and Model(target) in self.targets:
                self.armor[self.targets.index(Model(target))] += e.n

    def successes(self) -> Chances:
        """The chance of each number of Successes (CE-ATK-12, CE-ATK-14)."""
        return successes(self.kind, self.dice, self.rerolls, self.forced, self.per_power)

    def shield(self, i: int) -> int:
        """The Armor of a target that counts (CE-ATK-16, CE-DAZ-02, CE-FX-12)."""
        return 0 if self.is_dazed[i] else max(0, self.armor[i] - self.pierce)

    def wounds(self, i: int) -> Chances:
        """The chance of each number of Wounds for a target."""
        return self.left(i, self.successes())

    def left(self, i: int, successes: Chances) -> Chances:
        """The Wounds of these Successes, with those that a Skill adds once it Wounds (CE-FX-05)."""
        found = less(successes, self.shield(i) + self.prevented[i])
        return [found[0]] + [0.0] * self.more + found[1:]


# Dice.


def share(kind: int, face: int) -> float:
    """How many of a die's faces are this one, as a part of 1; the blank stands for every miss (CE-ATK-14)."""
    if face != BLANK:
        return DIE.count(face) / len(DIE)
    return 1.0 - share(kind, kind) - share(kind, POWER)


def thrown(kind: int, number: int) -> Fallen:
    """What so many dice show."""
    found: Fallen = {0: 1.0}
    for _ in range(number):
        found = one_more(kind, found)
    return found


def one_more(kind: int, before: Fallen) -> Fallen:
    """The same with one die more."""
    hit, power, miss = share(kind, kind), share(kind, POWER), share(kind, BLANK)
    found: Fallen = {}
    for shown, chance in before.items():
        found[shown] = found.get(shown, 0.0) + chance * miss
        found[shown + 1] = found.get(shown + 1, 0.0) + chance * hit
        found[shown + SPAN] = found.get(shown + SPAN, 0.0) + chance * power
    return found


def with_dice(kind: int, before: Fallen, dice: int, rerolls: int) -> Fallen:
    """Up to so many of the dice that missed are thrown again (CE-RR-01, CE-RR-02)."""
    found: Fallen = {}
    for shown, chance in before.items():
        again = min(rerolls, dice - shown // SPAN - shown % SPAN)
        for more, part in thrown(kind, again).items():
            found[shown + more] = found.get(shown + more, 0.0) + chance * part
    return found


def against(kind: int, before: Fallen, forced: int) -> Fallen:
    """Up to so many Successes are thrown again, Power symbols first (CE-FX-14)."""
    found: Fallen = {}
    for shown, chance in before.items():
        powers = min(forced, shown // SPAN)
        others = min(forced - powers, shown % SPAN)
        left = shown - powers * SPAN - others
        for more, part in thrown(kind, powers + others).items():
            found[left + more] = found.get(left + more, 0.0) + chance * part
    return found


def counted(fallen: Fallen, per_power: int) -> Chances:
    """The chance of each number of Successes; some Skills count Power symbols more than once (CE-FX-15)."""
    found = [0.0] * (MOST_DICE * (1 + per_power) + 1)
    for shown, chance in fallen.items():
        found[shown // SPAN * (1 + per_power) + shown % SPAN] += chance
    return found


def less(successes: Chances, armor: int) -> Chances:
    """The Wounds that are left after Armor; Successes that are added count as Armor below 0 (CE-ATK-15, CE-ATK-16)."""
    if armor < 0:
        return [0.0] * -armor + successes
    return [sum(successes[: armor + 1]), *successes[armor + 1 :]]


_known: Final[dict[int, Chances]] = {}


def successes(kind: int, dice: int, rerolls: int, forced: int, per_power: int) -> Chances:
    """The chance of each number of Successes of a roll that is still to come; equal rolls are reckoned once."""
    number = min(MOST_DICE, max(LEAST_DICE, dice))
    key = (((kind * 8 + number) * 8 + min(rerolls, 7)) * 8 + min(forced, 7)) * 8 + per_power
    if key not in _known:
        fallen = with_dice(kind, thrown(kind, number), number, rerolls)
        _known[key] = counted(against(kind, fallen, forced), per_power)
    return _known[key]


def after_roll(a: Attack, again: int, forced: int) -> Chances:
    """The same of a roll that has fallen, when these dice (as bits) are thrown again."""
    card = SKILLS[a.skill]
    kept, number = 0, 0
    for die, face in enumerate(a.rolled):
        if again >> die & 1:
            number += 1
        elif face == POWER:
            kept += SPAN
        elif face == card.kind:
            kept += 1
    fallen = {kept + more: part for more, part in thrown(card.kind, number).items()}
    return counted(against(card.kind, fallen, forced), amount(card.per_power, OP_SUCCESS))


# What they mean.


def mean(chances: Chances) -> float:
    """The number to be expected."""
    return sum([number * chance for number, chance in enumerate(chances)])


def at_least(chances: Chances, number: int) -> float:
    """The chance of so much or more."""
    return min(1.0, sum(chances[max(0, number) :]))
