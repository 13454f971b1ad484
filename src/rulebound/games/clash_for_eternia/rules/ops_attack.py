"""Operations on the Attack in progress (CE-FX-10..20). Boosts, Reactions and cards change it in the same way."""

from __future__ import annotations

from rulebound.games.clash_for_eternia.events import Retargeted
from rulebound.games.clash_for_eternia.events_attack import Prevented
from rulebound.games.clash_for_eternia.frames_attack import Attack, Effects, Rerolling
from rulebound.games.clash_for_eternia.kinds import Model, Wounds
from rulebound.games.clash_for_eternia.rules.dice import dice_of, may_reroll
from rulebound.games.clash_for_eternia.rules.effects import owner
from rulebound.games.clash_for_eternia.rules.ops import Op, register
from rulebound.games.clash_for_eternia.rules.stack import attack_of, pick, the_attack
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.tables import ALL, Effect


def with_added(numbers: tuple[int, ...], index: int, n: int) -> tuple[int, ...]:
    """One of the numbers by target grows."""
    return (*numbers[:index], numbers[index] + n, *numbers[index + 1 :])


def is_target(g: Clash, model: int) -> bool:
    """Is a Model a target of the Attack in progress?"""
    a = attack_of(g)
    return a is not None and Model(model) in a.targets


class DiceOp(Op):
    """More or fewer dice for the roll (CE-FX-10, CE-MUL-03)."""

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        a = attack_of(g)
        return a is not None and dice_of(g, changed(a, e.n)) != dice_of(g, a)

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        the_attack(g).dice += e.n


def changed(a: Attack, n: int) -> Attack:
    """The Attack with n more dice, to see what that brings."""
    other = Attack(a.attacker, a.skill, a.dice + n)
    other.targets = a.targets
    return other


class ArmorOp(Op):
    """Armor for this Attack and the protected Model alone (CE-FX-11, CE-MUL-03)."""

    for_target = True

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return is_target(g, model) and g.dazed[model] == 0

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        a = the_attack(g)
        if model in a.targets:
            a.armor = with_added(a.armor, a.targets.index(model), e.n)


class PierceOp(Op):
    """Armor that does not count (CE-FX-12)."""

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return True

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        a = the_attack(g)
        a.pierce = min(ALL, a.pierce + e.n)


class RerollOp(Op):
    """A reroll of the attacker's side (CE-FX-13, CE-RR-02)."""

    is_friendly: bool = True

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        a = attack_of(g)
        return a is not None and any(may_reroll(a, i, e.faces, self.is_friendly) for i in range(len(a.rolled)))

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        g.push(Rerolling(owner(g, f), e.n, e.faces, self.is_friendly))


class ForceRerollOp(RerollOp):
    """A reroll of the defender's side (CE-FX-14, CE-RR-02)."""

    is_friendly: bool = False


class SuccessOp(Op):
    """Successes for the tally, before Armor; those for Power symbols are counted with the dice (CE-FX-15)."""


class RangeOp(Op):
    """Range for the Attack, before its target is chosen (CE-FX-16, CE-BST-03)."""

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        the_attack(g).reach += e.n


class NoSightOp(Op):
    """The Attack needs no Line of Sight, before its target is chosen (CE-FX-17, CE-BST-03)."""

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        the_attack(g).blind = True


class NoDazeOp(Op):
    """The protected Model cannot become Dazed by this Attack (CE-FX-18)."""

    for_target = True

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return is_target(g, model) and g.dazed[model] == 0

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        a = the_attack(g)
        if model in a.targets:
            i = a.targets.index(model)
            a.shielded = (*a.shielded[:i], True, *a.shielded[i + 1 :])


class RetargetOp(Op):
    """The reacting Model becomes the target instead, legal or not; if it was one, the other is dropped (CE-FX-19)."""

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return is_target(g, f.target)

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        a = the_attack(g)
        if f.target not in a.targets:
            return
        i = a.targets.index(f.target)
        if model in a.targets:
            pick(a, [other for other in range(len(a.targets)) if other != i])
        else:
            a.targets = (*a.targets[:i], model, *a.targets[i + 1 :])
        g.tell("CE-FX-19", Retargeted(model, f.target))


class PreventOp(Op):
    """Fewer Wounds after Armor, also for Dazed Models (CE-FX-20)."""

    for_target = True

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return is_target(g, model)

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        a = the_attack(g)
        if model in a.targets:
            a.prevented = with_added(a.prevented, a.targets.index(model), e.n)
            g.tell("CE-FX-20", Prevented(model, Wounds(e.n)))


register("dice", DiceOp())
register("armor", ArmorOp())
register("pierce", PierceOp())
register("reroll", RerollOp())
register("force_reroll", ForceRerollOp())
register("success", SuccessOp())
register("range", RangeOp())
register("no_los", NoSightOp())
register("no_daze", NoDazeOp())
register("retarget", RetargetOp())
register("prevent", PreventOp())
