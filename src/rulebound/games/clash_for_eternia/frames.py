"""The rules in progress: who is at it, and what has been settled so far."""

from __future__ import annotations

from rulebound.engine.flow import Frame
from rulebound.engine.kinds import Seat
from rulebound.engine.window import Window
from rulebound.games.clash_for_eternia.kinds import (
    Card,
    EffectNo,
    Extra,
    Face,
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

NO_MODEL = Model(-1)
NO_SKILL = Skill(-1)
NO_CARD = Card(-1)
NO_SPACE = Space(-1)
NO_THING = Thing(-1)
NOBODY = Seat(-1)

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
    """A Character's Activation (CE-ACT-05): Actions left, Bonus Actions used, and whether it has Attacked."""

    model: Model
    slot: Slot
    left: int = 0
    used: tuple[Skill, ...] = ()
    attacked: bool = False
    over: bool = False


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


# Attacks.


class Attack(Frame):
    """An Attack from the choice of the Attack to the attacker's Power (CE-ATK-04..19).

    Tuples by target go along with `targets`. `bought` are the Boosts and Surges of both sides; `users` who bought
    each, `helped` whom it protects. `armor`, `prevented` and `shielded` (it cannot become Dazed) are by target.
    """

    attacker: Model
    skill: Skill
    dice: int = 0  # more or fewer dice than the Skill says
    against: Model = NO_MODEL  # must be among the targets
    reach: int = 0  # range added by Boosts
    blind: bool = False  # a Boost took away the need for Line of Sight
    pierce: int = 0
    targets: tuple[Model, ...] = ()
    armor: tuple[int, ...] = ()
    prevented: tuple[int, ...] = ()
    shielded: tuple[bool, ...] = ()
    bought: tuple[Extra, ...] = ()
    users: tuple[Model, ...] = ()
    helped: tuple[Model, ...] = ()
    empowered: int = 0  # bits: Empower was used for the attack (1), for the defence (2)
    rolled: tuple[Face, ...] = ()
    friendly: int = 0  # dice rerolled by friendly effects, as bits
    enemy: int = 0  # dice rerolled by enemy effects
    extra: int = 0  # Successes added to the tally
    successes: int = 0
    wounds: tuple[int, ...] = ()
    ordered: tuple[Model, ...] = ()  # the targets in the attacker's order, as far as it is chosen (CE-DEC-19)
    fallen: tuple[Model, ...] = ()  # targets that the Attack has KO'ed


class Targeting(Frame):
    """The attacker chooses targets (CE-ATK-06, CE-MUL-05..07)."""

    attacker: Model


class ReachBoosting(Frame):
    """Boosts that change range or Line of Sight, before the target is chosen (CE-BST-03)."""

    seat: Seat
    attacker: Model


class Boosting(Window):
    """A seat of the attacker's side buys Attack Boosts (CE-BST-07)."""

    seat: Seat
    attacker: Model


class Defending(Window):
    """A seat of the defender's side buys Defense Boosts (CE-BST-07)."""

    seat: Seat
    attacker: Model


class Rerolls(Frame):
    """Step 5b: friendly rerolls, then enemy rerolls (CE-RR-08)."""

    attacker: Model


class Rerolling(Frame):
    """One effect rerolls up to `number` dice (CE-RR-04)."""

    seat: Seat
    number: int
    faces: int
    friendly: bool
    chosen: int = 0  # dice, as bits


class TargetEffects(Frame):
    """What an Attack does to one target that it Hit (CE-ATK-22)."""

    index: int


class AfterEffects(Frame):
    """What a Boost or Surge does after the Attack, by its number among those bought (CE-ATK-22)."""

    index: int


class Suffering(Frame):
    """One target suffers its Wounds: prevention, HP loss, KO (CE-ATK-22)."""

    index: int


class Aftermath(Frame):
    """What an Attack does to those it Hit, and what follows it (CE-ATK-22)."""

    attacker: Model


# Effects, Reactions, Strategy cards.


class Effects(Frame):
    """A list of effects, one after the other (CE-SKL-10).

    `user` is the Model whose effects they are, or NO_MODEL for a card; ranges are measured from `origin`. `todo` are
    the objects of the effect in progress that are still to come; `same` is the object of the one before (CE-FX-02).
    """

    team: Team
    user: Model
    origin: Model
    effects: tuple[EffectNo, ...]
    skill: Skill = NO_SKILL
    card: Card = NO_CARD
    target: Model = NO_MODEL
    trigger: Model = NO_MODEL
    attacker: Model = NO_MODEL
    same: Model = NO_MODEL
    number: int = 0
    left: int = 0
    candidates: tuple[Model, ...] = ()
    todo: tuple[Model, ...] = ()


class Moment(Frame):
    """Something happens that Reactions and Strategy cards may answer (CE-REA-04, CE-REA-12, CE-SC-15)."""

    trigger: int  # tables.TRIGGERS, or -1
    timing: int  # tables.TIMINGS, or -1
    model: Model


class Reacting(Window):
    """The owner of a Character may use its Reactions to a trigger, each once (CE-REA-02, CE-REA-04)."""

    user: Model
    trigger: int
    model: Model


class UsingReaction(Frame):
    """A Reaction is paid for and takes effect (CE-REA-05); `target` is whom it protects (CE-REA-11)."""

    user: Model
    skill: Skill
    model: Model
    target: Model = NO_MODEL


class Scheming(Window):
    """The Controller may play Strategy cards of a timing (CE-SC-02, CE-SC-06)."""

    timing: int
    model: Model


class PlayingCard(Frame):
    """A Strategy card is paid for, takes effect and is discarded (CE-SC-04); `target` is whom it is played for."""

    card: Card
    model: Model
    target: Model = NO_MODEL


class SwappingOrder(Frame):
    """Change of Plans: a facedown card changes places with that of the slot (CE-SC-11)."""

    slot: Slot


class MovingPower(Frame):
    """Grand Design: Power is moved between Controller Skills (CE-FX-39)."""

    power: Power


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


# The AI.


class AiActivation(Frame):
    """An AI Character's Activation by a card (CE-AI-12, CE-AI-13)."""

    model: Model
    slot: Slot
    card: int = -1
    left: int = 0
    attacked: bool = False


class AiDeed(Deed):
    """One Action of an AI Model: the first line that can be performed (CE-AI-13). `lines` are numbers of LINES."""

    lines: tuple[int, ...] = ()
    attacked: bool = False


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
