"""Chapter 17: the Controller Skills of the Strategy Activation: Reserves, Command and Battle Plan (CE-CSK-01)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.games.clash_for_eternia.events import Commands
from rulebound.games.clash_for_eternia.frames import NO_MODEL, Commanded, StrategyActivation
from rulebound.games.clash_for_eternia.kinds import ControllerSkill, Model
from rulebound.games.clash_for_eternia.rules.effects import begin, frame_of, would_change
from rulebound.games.clash_for_eternia.rules.granted import can_be_commanded
from rulebound.games.clash_for_eternia.rules.strategy_cards import pay_from
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.tables import (
    BATTLE_PLAN,
    COMMAND,
    CONTROLLER,
    CONTROLLER_SIDES,
    RESERVES,
    SkillSide,
)

USED_UP: Final[list[Refusal]] = [
    Refusal("CE-CSK-02", "Reserves has been used as often as it may in this Strategy Activation."),
    Refusal("CE-CSK-04", "Command has been used as often as it may in this Strategy Activation."),
    Refusal("CE-CSK-08", "Empower has been used."),
    Refusal("CE-CSK-10", "Battle Plan has been used as often as it may in this Strategy Activation."),
]
NO_POWER: Final = Refusal("CE-CSK-11", "There is not enough Power on it.")
NO_MINION: Final = Refusal("CE-SPN-03", "No Minion could be Spawned.")
NO_DEED: Final = Refusal("CE-CSK-16", "This Character could perform no Action now.")
NOT_AGAIN: Final = Refusal("CE-CSK-05", "Each use is for a different Character.")
NO_CARDS: Final = Refusal("CE-CSK-17", "The Strategy deck is empty.")


def side_of(g: Clash, skill: ControllerSkill) -> SkillSide:
    """The side of a Controller Skill that counts: a flipped one at once (CE-CSK-15)."""
    return CONTROLLER_SIDES[skill][g.flipped[skill]]


def refuse_use(g: Clash, s: StrategyActivation, skill: ControllerSkill) -> Refusal | None:
    """So often per Strategy Activation, on whichever side, and from its own slots (CE-CSK-11, CE-CSK-15)."""
    side = side_of(g, skill)
    if s.uses[skill] >= side.uses:
        return USED_UP[skill]
    return None if g.stock[skill] >= side.cost else NO_POWER


def use(g: Clash, s: StrategyActivation, skill: ControllerSkill) -> None:
    """A use is paid and counted (CE-CSK-11)."""
    s.uses = (*s.uses[:skill], s.uses[skill] + 1, *s.uses[skill + 1 :])
    pay_from(g, skill, side_of(g, skill).cost)


# Reserves.


def refuse_reserves(g: Clash, s: StrategyActivation) -> Refusal | None:
    """Nothing is bought that could Spawn nothing (CE-SPN-03)."""
    why = refuse_use(g, s, RESERVES)
    if why is not None:
        return why
    return None if would_change(g, CONTROLLER, NO_MODEL, side_of(g, RESERVES).effects[:1]) else NO_MINION


def use_reserves(g: Clash, s: StrategyActivation) -> None:
    """A Minion comes; Empowered, it may move at once (CE-CSK-02, CE-CSK-03, CE-CSK-13)."""
    effects = side_of(g, RESERVES).effects
    use(g, s, RESERVES)
    begin(g, frame_of(CONTROLLER, NO_MODEL, effects))


# Command.


def refuse_command(g: Clash, s: StrategyActivation, model: Model) -> Refusal | None:
    """A Character that can perform an Action; Empowered, a different one each time (CE-CSK-05, CE-CSK-16)."""
    why = refuse_use(g, s, COMMAND)
    if why is not None:
        return why
    e = side_of(g, COMMAND).effects[0]
    if e.distinct and model in s.commanded:
        return NOT_AGAIN
    return None if can_be_commanded(g, model, e.allowed) else NO_DEED


def command(g: Clash, s: StrategyActivation, model: Model) -> None:
    """A Character performs an additional Action (CE-CSK-04, CE-CSK-14)."""
    allowed = side_of(g, COMMAND).effects[0].allowed
    use(g, s, COMMAND)
    s.commanded = (*s.commanded, model)
    g.tell("CE-CSK-04", Commands(model))
    g.push(Commanded(model, allowed))


# Battle Plan.


def refuse_plan(g: Clash, s: StrategyActivation) -> Refusal | None:
    """Not while the deck is empty (CE-CSK-17)."""
    why = refuse_use(g, s, BATTLE_PLAN)
    if why is not None:
        return why
    return None if would_change(g, CONTROLLER, NO_MODEL, side_of(g, BATTLE_PLAN).effects) else NO_CARDS


def draw_plan(g: Clash, s: StrategyActivation) -> None:
    """1 Power for a card, Empowered for two (CE-CSK-09, CE-CSK-10)."""
    effects = side_of(g, BATTLE_PLAN).effects
    use(g, s, BATTLE_PLAN)
    begin(g, frame_of(CONTROLLER, NO_MODEL, effects))
