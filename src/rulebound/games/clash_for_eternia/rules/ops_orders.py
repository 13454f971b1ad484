"""Operations that let Models act, bring Minions, move the Controller's cards and Power (CE-FX-32..35, 37..39)."""

from __future__ import annotations

from rulebound.games.clash_for_eternia.frames import BonusAttack, Commanded, MinionTurn, Spawning
from rulebound.games.clash_for_eternia.frames_attack import Effects, MovingPower, SwappingOrder
from rulebound.games.clash_for_eternia.kinds import Model, Power, Slot
from rulebound.games.clash_for_eternia.rules.effects import named
from rulebound.games.clash_for_eternia.rules.granted import can_be_commanded
from rulebound.games.clash_for_eternia.rules.movement import can_move, move_of
from rulebound.games.clash_for_eternia.rules.ops import Op, register
from rulebound.games.clash_for_eternia.rules.piles import DECK
from rulebound.games.clash_for_eternia.rules.power import gain_controller
from rulebound.games.clash_for_eternia.rules.spawn import can_spawn
from rulebound.games.clash_for_eternia.rules.strategy_cards import draw, other_slots
from rulebound.games.clash_for_eternia.rules.targets import may_attack_at_all
from rulebound.games.clash_for_eternia.state import Clash, is_on, players
from rulebound.games.clash_for_eternia.tables import (
    NO_MODEL,
    PLAY_COST,
    Effect,
)
from rulebound.games.clash_for_eternia.terms import EXACTLY_2, NO_WHO


def against_of(g: Clash, f: Effects, e: Effect) -> int:
    """The Model that a Bonus Attack must be against, or -1 (CE-FX-32)."""
    return named(g, f, e.against) if e.against != NO_WHO else NO_MODEL


class BonusAttackOp(Op):
    """Any one of the Model's Attacks; against a named Model only who can legally target it (CE-FX-32, CE-SC-09)."""

    asks = "who makes a Bonus Attack?"

    def fits(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return e.against == NO_WHO or self.would(g, f, e, model)

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        against = against_of(g, f, e)
        if e.against != NO_WHO and not is_on(g, against):
            return False
        return may_attack_at_all(g, model, against)

    def order_counts(self, g: Clash, f: Effects, e: Effect) -> bool:
        return True

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        g.push(BonusAttack(model, e.dice, Model(against_of(g, f, e))))


class MinionActivateOp(Op):
    """A Minion moves and Attacks, even if it already activated (CE-FX-33)."""

    asks = "which Minion moves and Attacks?"

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return can_move(g, model, move_of(model)) or may_attack_at_all(g, model)

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        g.push(MinionTurn(model, False))


class GrantActionOp(Op):
    """A Character that can performs one Action (CE-FX-34, CE-CSK-16)."""

    asks = "who performs an Action?"

    def fits(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return can_be_commanded(g, model, e.allowed)

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return True

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        g.push(Commanded(model, e.allowed))


class SpawnOp(Op):
    """Minions of the chosen type, or an Elite Minion that is not on the Battlefield (CE-FX-35, CE-FX-50, CE-MIN-07)."""

    asks = "near which Character?"

    def among(self, g: Clash, f: Effects, e: Effect) -> list[Model]:
        """Near the user, or exactly 2 from one Player Character of the owner's choice (CE-SC-13)."""
        if e.where != EXACTLY_2:
            return [f.user]
        return [model for model in players(g) if can_spawn(g, e.troop, e.where, model)]

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return can_spawn(g, e.troop, e.where, model)

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        g.spawned = NO_MODEL
        g.push(Spawning(e.troop, e.n, e.where, model))


class DrawOp(Op):
    """Strategy cards from the top of the deck, as many as are left (CE-FX-37)."""

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return g.cards.count(DECK) > 0

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        draw(g, e.n)


class SwapOrderOp(Op):
    """The card of this slot changes places with another facedown one (CE-FX-38, CE-SC-17)."""

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        return len(other_slots(g)) > 0

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        g.push(SwappingOrder(Slot(g.slot)))


class MovePowerOp(Op):
    """Power goes from one Controller Skill to another with an empty slot (CE-FX-39)."""

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        """Is anything left to move when the card is paid, which leaves a slot empty (CE-SC-02)?"""
        return sum(g.stock) > PLAY_COST

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        g.push(MovingPower(Power(e.n)))


class GainControllerPowerOp(Op):
    """Power for the Controller Skills (CE-FX-39)."""

    def would(self, g: Clash, f: Effects, e: Effect, model: Model) -> bool:
        """The Power that pays for the card has left a slot empty (CE-SC-02)."""
        return True

    def apply(self, g: Clash, f: Effects, e: Effect, model: Model) -> None:
        gain_controller(g, e.n, "CE-FX-39")


register("bonus_attack", BonusAttackOp())
register("minion_activate", MinionActivateOp())
register("grant_action", GrantActionOp())
register("spawn", SpawnOp())
register("draw_strategy", DrawOp())
register("swap_order", SwapOrderOp())
register("move_power", MovePowerOp())
register("gain_controller_power", GainControllerPowerOp())
