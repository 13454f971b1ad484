"""The rules in progress: who is at it, and what has been settled so far."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Frame
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia.kinds import (
    Actions,
    Card,
    Level,
    Model,
    Order,
    Points,
    Power,
    Skill,
    Slot,
    Space,
    Status,
    Team,
    Thing,
)

NO_MODEL: Final = Model(-1)
NO_SKILL: Final = Skill(-1)
NO_CARD: Final = Card(-1)
NO_SPACE: Final = Space(-1)
NO_THING: Final = Thing(-1)
NOBODY: Final = Seat(-1)

# The course of the game.


class Game(Frame):
    """Setup, then Round after Round until a side has won (CE-RND-01, CE-END-01)."""


class Setup(Frame):
    """Characters, Minions, the Battlefield, the first spaces (CE-SET-01..22)."""


class Selecting(Frame):
    """One Player Character is chosen; `number` counts from 0 (CE-SET-09, CE-SET-23)."""

    number: int


class SelectingFoe(Frame):
    """One Controller Character is chosen (CE-SET-09, CE-AI-03)."""

    number: int


class Entering(Frame):
    """A Character is placed on a Spawn Token of its side before the first Round (CE-SET-21)."""

    model: Model


class Round(Frame):
    """Order Phase, Activation Phase, end of the Round (CE-RND-01, CE-RND-04)."""


class OrderPhase(Frame):
    """Both sides place their Activation Cards facedown (CE-ORD-01, CE-ORD-02)."""


class Ordering(Frame):
    """One side fills its slots, one after the other (CE-ORD-01, CE-ORD-02)."""

    team: Team
    slot: Slot


class SlotTurn(Frame):
    """The card of a slot is flipped and activated (CE-ACT-01)."""

    slot: Slot
    card: Order = Order(-1)


class RoundEnd(Frame):
    """What happens at the end of a Round, in order (CE-RND-04)."""


# Activations.


class Activation(Frame):
    """A Character's Activation (CE-ACT-05, CE-TERM-22): Actions left, and Bonus Actions used."""

    model: Model
    slot: Slot
    left: Actions = Actions(0)
    used: tuple[Skill, ...] = ()


class Starting(Frame):
    """The start of an Activation: return, effects that stop, Power, Terrain, triggers (CE-ACT-05)."""

    model: Model
    slot: Slot


class Returning(Frame):
    """A KO'ed Character comes back (CE-KO-06)."""

    model: Model


class Deed(Frame):
    """An Action in progress, of whichever kind (CE-TERM-23). What waits for the end of an Action waits for `over`.

    `kind` is one of activation.MOVE, ATTACK, INTERACT, SKILL. `dice` and `against` belong to a Bonus Attack.
    """

    model: Model
    kind: int
    skill: Skill = NO_SKILL
    thing: Thing = NO_THING
    dice: int = 0
    against: Model = NO_MODEL
    over: bool = False


class AiDeed(Deed):
    """One Action of an AI Model: the first line that can be performed (CE-AI-13). `lines` are numbers of LINES."""

    lines: tuple[int, ...] = ()
    attacked: bool = False


class UsingSkill(Frame):
    """A Skill is paid for and takes effect (CE-SKL-03, CE-SKL-10)."""

    model: Model
    skill: Skill
    trigger: Model = NO_MODEL


class Recovering(Frame):
    """A Character spends Power to end Dazed or Snared (CE-DAZ-05, CE-SNA-03)."""

    model: Model
    status: Status


class Commanded(Frame):
    """A Character performs one Action outside its Activation (CE-CSK-06); `allowed` has a bit for each kind."""

    model: Model
    allowed: int


class BonusAttack(Frame):
    """A Model may use any one of its Attacks (CE-ACT-16, CE-ACT-26)."""

    model: Model
    dice: int = 0
    against: Model = NO_MODEL


# Power.


class GainPower(Frame):
    """A Character gains Power and assigns it (CE-POW-03)."""

    model: Model
    power: Power


class LosePower(Frame):
    """A Character loses Power, or pays with any of its Power; its owner chooses the cubes (CE-POW-13, CE-DAZ-06)."""

    model: Model
    power: Power


class ControllerGain(Frame):
    """The Controller assigns Power to its Controller Skills (CE-POW-08, CE-BOP-08)."""

    power: Power


class Payout(Frame):
    """After an Action: Escalation rewards, then pending Balance of Power (CE-BOP-06, CE-ESC-11)."""


class Rewards(Frame):
    """An advancement space: everybody unlocks or Empowers (CE-ESC-02, CE-ESC-10)."""

    level: Level


class Unlocking(Frame):
    """A Player Character picks a Skill of a level (CE-ESC-03)."""

    model: Model
    level: Level


class Empowering(Frame):
    """The Controller flips a Controller Skill and Empowers a Character (CE-ESC-06, CE-ESC-07)."""


# Movement.


class Moving(Frame):
    """A Model's own movement (CE-MOVE-11). `path` is what is left of the way that was chosen (CE-DEC-17).

    `legal` is the last space in which it could have ended (CE-MOVE-12). `must` says that it may not stay where it is.
    """

    model: Model
    points: Points
    fly: bool = False
    safe: bool = False
    must: bool = False
    path: tuple[Space, ...] = ()
    legal: Space = NO_SPACE
    over: bool = False


class Pushing(Frame):
    """A Model is Pushed by the owner of an effect (CE-PSH-01): `seat` chooses, distances count from `source`."""

    model: Model
    seat: Seat
    source: Space
    points: Points
    dir: int
    start: Space = NO_SPACE
    legal: Space = NO_SPACE
    path: tuple[Space, ...] = ()
    over: bool = False


class Placing(Frame):
    """A Model is placed on a space at most so far from its own (CE-FX-28, CE-MOVE-16)."""

    model: Model
    seat: Seat
    reach: int


class SettingDown(Frame):
    """An Ally that was carried along is placed next to its carrier (CE-FX-29)."""

    carrier: Model
    model: Model


class Spawning(Frame):
    """Minions are Spawned one after the other (CE-SPN-01, CE-FX-35)."""

    troop: int
    number: int
    where: int
    user: Model = NO_MODEL


# The Strategy Activation.


class StrategyActivation(Frame):
    """Gain Power, activate Minions, use Controller Skills (CE-STR-01..07); how often each was used, and for whom."""

    slot: Slot
    done: tuple[Model, ...] = ()  # Minions that have activated
    uses: tuple[int, ...] = (0, 0, 0, 0)
    commanded: tuple[Model, ...] = ()


class MinionTurn(Frame):
    """A Minion moves and Attacks (CE-STR-04); `counts` says that it is its activation (CE-FX-33)."""

    model: Model
    counts: bool


# NPCs, Scenario.


class NpcTurn(Frame):
    """What an NPC does at the end of a Round (CE-RND-04, CE-NPC-05)."""

    model: Model
    index: int = 0
    target: Model = NO_MODEL
