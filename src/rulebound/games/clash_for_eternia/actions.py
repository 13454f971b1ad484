"""What can be chosen."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.action import Action, Aside, Pass
from rulebound.games.clash_for_eternia.kinds import (
    Card,
    Character,
    ControllerSkill,
    Model,
    Order,
    Skill,
    Slot,
    Space,
    Status,
    Store,
    Thing,
    Troop,
)

# Setup.


class Select(Action):
    """A Character for one's side (CE-SET-09)."""

    SAYS: ClassVar[str] = "Take {character}"
    character: Character


class SelectTroop(Action):
    """The Controller's type of Minion (CE-SET-14)."""

    SAYS: ClassVar[str] = "Lead {troop}s"
    troop: Troop


class Enter(Action):
    """A Spawn Token to start from, or to return to (CE-SET-21, CE-KO-06)."""

    SAYS: ClassVar[str] = "Start in {space}"
    space: Space


# Order Phase and Activations.


class PlaceCard(Action):
    """An Activation Card for the next slot (CE-ORD-01, CE-ORD-02)."""

    SAYS: ClassVar[str] = "Place {card}"
    card: Order


class Activate(Action):
    """The Character of the Any Player Character slot, or the next Minion (CE-ACT-04, CE-STR-03)."""

    SAYS: ClassVar[str] = "Activate {model}"
    model: Model


class Move(Action):
    """A Move Action (CE-MOVE-01)."""

    SAYS: ClassVar[str] = "Move"


class UseAttack(Action):
    """One of the Model's Attacks (CE-ATK-04)."""

    SAYS: ClassVar[str] = "Attack with {skill}"
    skill: Skill


class Interact(Action):
    """What the Scenario allows (CE-ACT-11)."""

    SAYS: ClassVar[str] = "Interact with {thing}"
    thing: Thing


class UseSkill(Action):
    """A Skill that needs an Action, or a Bonus Action (CE-SKL-09, CE-ACT-13)."""

    SAYS: ClassVar[str] = "Use {skill}"
    skill: Skill


class Recover(Action):
    """Spend Power to end a status (CE-DAZ-05, CE-SNA-03)."""

    SAYS: ClassVar[str] = "Spend 1 Power: no longer {status}"
    status: Status


class EndActivation(Pass):
    """The Character does nothing more (CE-ACT-17)."""

    SAYS: ClassVar[str] = "End the Activation"


# Movement.


class GoTo(Action):
    """The next space, or one farther away by the way of fewest Wounds (CE-MOVE-11, CE-DEC-17)."""

    SAYS: ClassVar[str] = "Go to {space}"
    space: Space


class Stop(Action):
    """Move no farther (CE-MOVE-11)."""

    SAYS: ClassVar[str] = "Stop here"


class PushTo(Action):
    """Where a Pushed Model goes (CE-PSH-01)."""

    SAYS: ClassVar[str] = "Push to {space}"
    space: Space


class LeaveThere(Pass):
    """A Model that may be placed is not (CE-FX-28)."""

    SAYS: ClassVar[str] = "Leave it where it is"


class PutOn(Action):
    """Where a Model is placed or Spawned (CE-MOVE-16)."""

    SAYS: ClassVar[str] = "Place on {space}"
    space: Space


# Effects, Reactions, cards.


class Choose(Action):
    """The object of an effect (CE-FX-04)."""

    SAYS: ClassVar[str] = "Choose {model}"
    model: Model


class React(Action):
    """A Reaction (CE-REA-01)."""

    SAYS: ClassVar[str] = "React with {skill}"
    skill: Skill


class PlayCard(Action):
    """A Strategy card (CE-SC-02)."""

    SAYS: ClassVar[str] = "Play {card}"
    card: Card


class SwapWith(Action):
    """The slot whose card comes instead (CE-SC-11)."""

    SAYS: ClassVar[str] = "Swap with the card of {slot}"
    slot: Slot


# Power and Escalation.


class Assign(Action):
    """Where a cube goes (CE-POW-03)."""

    SAYS: ClassVar[str] = "Put 1 Power {store}"
    store: Store


class Spend(Action):
    """Where a cube is taken from (CE-POW-13)."""

    SAYS: ClassVar[str] = "Lose 1 Power {store}"
    store: Store


class AssignTo(Action):
    """The Controller Skill that a cube goes to (CE-POW-08)."""

    SAYS: ClassVar[str] = "Put 1 Power on {skill}"
    skill: ControllerSkill


class MovePower(Action):
    """A cube goes from one Controller Skill to another (CE-FX-39)."""

    SAYS: ClassVar[str] = "Move 1 Power from {skill} to {to}"
    skill: ControllerSkill
    to: ControllerSkill


class Unlock(Action):
    """One of the two Skills of a level (CE-ESC-03)."""

    SAYS: ClassVar[str] = "Unlock {skill}"
    skill: Skill


class Flip(Action):
    """A Controller Skill turns to its Empowered side (CE-ESC-06)."""

    SAYS: ClassVar[str] = "Empower {skill}"
    skill: ControllerSkill


class EmpowerCharacter(Action):
    """A Controller Character gets its Empowered effect (CE-ESC-07)."""

    SAYS: ClassVar[str] = "Empower {model}"
    model: Model


# The Strategy Activation.


class StayPut(Pass):
    """A Minion does not move (CE-STR-04)."""

    SAYS: ClassVar[str] = "Stay here"


class ForfeitMinions(Action):
    """All remaining Minions do nothing (CE-STR-11)."""

    SAYS: ClassVar[str] = "The other Minions do nothing"


class UseReserves(Action):
    """Spawn a Minion (CE-CSK-02)."""

    SAYS: ClassVar[str] = "Use Reserves"


class Command(Action):
    """A Character performs an Action (CE-CSK-04)."""

    SAYS: ClassVar[str] = "Command {model}"
    model: Model


class DrawPlan(Action):
    """Draw Strategy cards (CE-CSK-09)."""

    SAYS: ClassVar[str] = "Use Battle Plan to draw"


class EndStrategy(Pass):
    """The Strategy Activation ends (CE-STR-07)."""

    SAYS: ClassVar[str] = "End the Strategy Activation"


# Beside answering.


class Concede(Aside):
    """A side gives up (CE-END-06)."""

    SAYS: ClassVar[str] = "Concede the game"


class FillFirst(Aside):
    """From now on gained Power goes first to this store while it has room, without asking (CE-DEC-16)."""

    SAYS: ClassVar[str] = "Let gained Power of {model} go first {store}"
    model: Model
    store: Store


class AskAboutPower(Aside):
    """Ask again where gained Power goes (CE-DEC-16)."""

    SAYS: ClassVar[str] = "Ask where gained Power of {model} goes"
    model: Model
