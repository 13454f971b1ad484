"""Attacks, effects, Reactions and Strategy cards in progress."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.flow import Frame
from rulebound.engine.kinds import Seat
from rulebound.engine.window import Window
from rulebound.games.clash_for_eternia.frames import NO_MODEL, NO_SKILL
from rulebound.games.clash_for_eternia.kinds import Card, EffectNo, Extra, Face, Model, Power, Skill, Slot, Team

NO_CARD = Card(-1)

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

    SAYS: ClassVar[str] = "Do you Boost an Attack?"
    seat: Seat
    attacker: Model


class Defending(Window):
    """A seat of the defender's side buys Defense Boosts (CE-BST-07)."""

    SAYS: ClassVar[str] = "Do you defend against an Attack?"
    seat: Seat
    attacker: Model


class Rerolls(Frame):
    """Step 5b: friendly rerolls, then enemy rerolls; `done` are those of the attacker so far (CE-RR-08)."""

    attacker: Model
    done: tuple[EffectNo, ...] = ()


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
    fitting: tuple[Skill, ...] = ()  # the Reactions that it concerns, as everybody stood when it happened (CE-REA-07)


class Reacting(Window):
    """The owner of a Character may use its Reactions to a trigger, each once (CE-REA-02, CE-REA-04)."""

    SAYS: ClassVar[str] = "Does a Character react?"
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

    SAYS: ClassVar[str] = "Do you play a Strategy card?"
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
