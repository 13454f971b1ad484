"""Operations on Models: Wounds, statuses, movement, Power, temporary effects (CE-FX-21..31, 36, 40, 41)."""

from __future__ import annotations

from rulebound.games.clash_for_eternia.events import Strengthened
from rulebound.games.clash_for_eternia.frames import NOBODY, Moving, Placing, Pushing, SettingDown
from rulebound.games.clash_for_eternia.frames_attack import Effects
from rulebound.games.clash_for_eternia.kinds import EffectNo, Model, Points, Space
from rulebound.games.clash_for_eternia.rules.effects import owner
from rulebound.games.clash_for_eternia.rules.movement import can_move, move
from rulebound.games.clash_for_eternia.rules.ops import Op, register
from rulebound.games.clash_for_eternia.rules.passives import add_buff, cannot_be_pushed, has_buff
from rulebound.games.clash_for_eternia.rules.power import gain, lose, room_of
from rulebound.games.clash_for_eternia.rules.push import can_be_placed, push_model, spaces_beside
from rulebound.games.clash_for_eternia.rules.push_ways import legal_ends
from rulebound.games.clash_for_eternia.rules.stack import attack_of
from rulebound.games.clash_for_eternia.rules.wounds import (
    daze,
    end_movement,
    end_status,
    heal,
    hurt,
    is_hurt,
    knock_out,
    snare,
)
from rulebound.games.clash_for_eternia.state import Clash, is_character, is_on, power_of
from rulebound.games.clash_for_eternia.tables import DAZED, EFFECTS, NO_SKILL, NO_THING, SNARED, Effect
from rulebound.games.clash_for_eternia.terms import ANY_WAY


class WoundOp(Op):
    """Not an Attack: Armor and Defense Boosts do not apply (CE-FX-21)."""

    asks = "who suffers Wounds?"

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return True

    def order_counts(self, g: Clash, f: Effects, e: Effect) -> bool:
        """Only if at least two can be KO'ed by it (CE-DEC-19)."""
        return sum([g.hp[model] <= e.n for model in f.candidates]) > 1

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        hurt(g, model, e.n, "CE-FX-21")


class HealOp(Op):
    """Recover HP up to the maximum; nothing for KO'ed Characters (CE-FX-22)."""

    asks = "who Heals?"

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return is_hurt(g, model)

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        heal(g, model, e.n, "CE-FX-22")


class DazeOp(Op):
    """Nothing for a Model already Dazed, or protected from it in this Attack (CE-FX-18, CE-FX-23)."""

    asks = "who becomes Dazed?"

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return g.dazed[model] == 0 and not is_shielded(g, model)

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        if not is_shielded(g, model):
            daze(g, model, "CE-FX-23")


def is_shielded(g: Clash, model: int) -> bool:
    """Can a target not become Dazed by the Attack in progress (CE-FX-18)?"""
    a = attack_of(g)
    if a is None or Model(model) not in a.targets:
        return False
    return a.shielded[a.targets.index(Model(model))]


class SnareOp(Op):
    """Nothing for a Model already Snared (CE-FX-24)."""

    asks = "who becomes Snared?"

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return g.snared[model] == 0

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        snare(g, model, "CE-FX-24")


class RecoverOp(Op):
    """Both tokens are removed at no further cost (CE-FX-25)."""

    asks = "who recovers?"

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return g.dazed[model] + g.snared[model] > 0

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        end_status(g, model, DAZED, "CE-FX-25")
        end_status(g, model, SNARED, "CE-FX-25")


class KoOp(Op):
    """KO'ed without Wounds (CE-FX-41)."""

    asks = "who is KO'ed?"

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return True

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        knock_out(g, model)


# Movement.


class PushOp(Op):
    """The owner Pushes up to n spaces; several Models one by one in an order of its choice (CE-FX-26)."""

    asks = "who is Pushed?"

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        if cannot_be_pushed(g, model) or not can_measure(g, f, e):
            return False
        here = Space(g.space[model])
        p = Pushing(model, NOBODY, source_of(g, f, model), Points(e.n), e.dir, here, here)
        return len(legal_ends(g, p)) > 1

    def order_counts(self, g: Clash, f: Effects, e: Effect) -> bool:
        return True

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        if can_measure(g, f, e):
            push_model(g, model, owner(g, f), source_of(g, f, model), e.n, e.dir)


def can_measure(g: Clash, f: Effects, e: Effect) -> bool:
    """Away and towards are measured from the source: it must still be there (CE-PSH-03, CE-SKL-13)."""
    return e.dir == ANY_WAY or is_on(g, f.origin)


def source_of(g: Clash, f: Effects, model: int) -> Space:
    """The source's space (CE-PSH-03)."""
    return Space(g.space[f.origin] if is_on(g, f.origin) else g.space[model])


class MoveOp(Op):
    """A movement of n points; the moved Model's owner chooses the path (CE-FX-27)."""

    asks = "who moves?"

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return can_move(g, model, e.n, e.fly)

    def order_counts(self, g: Clash, f: Effects, e: Effect) -> bool:
        """One may be in another's way (CE-DEC-15)."""
        return True

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        move(g, model, e.n, e.fly, e.safe)


class PlaceOp(Op):
    """Placed at most n from its own space, by the Skill's owner; never a carrier (CE-FX-28, CE-TOK-05)."""

    asks = "who is placed?"

    def fits(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return not is_carrying(g, model)

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return can_be_placed(g, model, e.n)

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        if can_be_placed(g, model, e.n):
            g.push(Placing(model, owner(g, f), e.n))


def is_carrying(g: Clash, model: int) -> bool:
    """Does a Character carry something (CE-TOK-04)?"""
    return is_character(model) and g.carries[model] != NO_THING


class CarryOp(Op):
    """The Ally is chosen first; then the user flies, and sets it down next to itself (CE-FX-29, CE-TOK-10)."""

    asks = "who is taken along?"

    def fits(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return not is_carrying(g, model) and not is_carrying(g, f.user)

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return can_move(g, f.user, e.n, True) or len(spaces_beside(g, SettingDown(f.user, model))) > 0

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        g.push(SettingDown(f.user, model))
        move(g, f.user, e.n, True)


class EndMoveOp(Op):
    """The movement in progress stops in the space just entered (CE-FX-40)."""

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return any(isinstance(frame, Moving) and frame.model == model for frame in g.stack)

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        end_movement(g, model)


# Power and temporary effects.


class GainPowerOp(Op):
    """Power for a Character (CE-FX-30)."""

    asks = "who gains Power?"

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return room_of(g, model) > 0

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        gain(g, model, e.n, "CE-FX-30")


class LosePowerOp(Op):
    """A Character loses Power, if it has any (CE-FX-31)."""

    asks = "who loses Power?"

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return power_of(g, model) > 0

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        lose(g, model, e.n, "CE-FX-31")


def is_part_of_more(f: Effects, e: Effect) -> bool:
    """Does another temporary effect of the same list follow? Then that one tells of both."""
    later = f.effects[f.effects.index(EffectNo(e.number)) + 1 :]
    return len([n for n in later if EFFECTS[n].op == e.op and EFFECTS[n].who == e.who]) > 0


class BuffOp(Op):
    """A temporary effect; the same one is only renewed (CE-FX-36, CE-FX-48, CE-AI-68). Its number tells them apart."""

    asks = "whom does it affect?"

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return not has_buff(g, model, e.stat, e.until, e.number)

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        add_buff(g, model, e.stat, e.n, e.until, e.number)
        if f.skill != NO_SKILL and not is_part_of_more(f, e):
            g.tell("CE-FX-36", Strengthened(model, f.skill))


register("wound", WoundOp())
register("heal", HealOp())
register("daze", DazeOp())
register("snare", SnareOp())
register("recover", RecoverOp())
register("ko", KoOp())
register("push", PushOp())
register("move", MoveOp())
register("place", PlaceOp())
register("carry", CarryOp())
register("end_move", EndMoveOp())
register("gain_power", GainPowerOp())
register("lose_power", LosePowerOp())
register("buff", BuffOp())
