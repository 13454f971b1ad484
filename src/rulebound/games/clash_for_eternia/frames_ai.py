"""Chapter 21: the rules of the AI in progress."""

from __future__ import annotations

from rulebound.engine.flow import Frame
from rulebound.games.clash_for_eternia.frames import NO_SPACE, Moving
from rulebound.games.clash_for_eternia.kinds import (
    Actions,
    Model,
    Slot,
    Space,
)


class AiActivation(Frame):
    """An AI Character's Activation by a card (CE-AI-12, CE-AI-13)."""

    model: Model
    slot: Slot
    card: int = -1
    left: Actions = Actions(0)
    attacked: bool = False


class AiMoving(Moving):
    """An AI Model moves `to` a space, as the line of this number says (CE-AI-30)."""

    line: int = 0
    to: Space = NO_SPACE


class AiMinion(Frame):
    """An AI Minion moves and Attacks (CE-AI-37); `counts` says that it is its activation (CE-FX-33)."""

    model: Model
    counts: bool


class AiStrategy(Frame):
    """The AI's Strategy Activation (CE-AI-15)."""

    slot: Slot
    card: int = -1


class AiMinions(Frame):
    """AI Minions act one after the other (CE-AI-38); `left` of them at most."""

    left: int
    counts: bool
    done: tuple[Model, ...] = ()


class AiOrders(Frame):
    """AI Characters perform Actions by a Strategy line (CE-AI-61)."""

    models: tuple[Model, ...]
    lines: tuple[int, ...]
    times: int
    done: int = 0
