"""What players are told."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.event import Event
from rulebound.games.clash_for_eternia.kinds import (
    Card,
    Character,
    ControllerSkill,
    Model,
    Order,
    Power,
    ScenarioNo,
    Skill,
    Slot,
    Space,
    Team,
    Troop,
    Wounds,
)

# Setup and Rounds.


class Selected(Event):
    SAYS: ClassVar[str] = "{character} fights for {team}."
    character: Character
    team: Team


class TroopSelected(Event):
    SAYS: ClassVar[str] = "The Controller leads {troop}s."
    troop: Troop


class Took(Event):
    """A Model comes to the Battlefield."""

    SAYS: ClassVar[str] = "{model} comes to {space}."
    model: Model
    space: Space


class ScenarioBegan(Event):
    SAYS: ClassVar[str] = "The Scenario is {scenario}."
    scenario: ScenarioNo


class RoundBegan(Event):
    SAYS: ClassVar[str] = "Round {number} begins."
    number: int


class CardPlaced(Event):
    SAYS: ClassVar[str] = "Slot {slot} gets {card}."
    slot: Slot
    card: Order


class Ordered(Event):
    SAYS: ClassVar[str] = "{team} has placed its Activation Cards."
    team: Team


class Flipped(Event):
    SAYS: ClassVar[str] = "Slot {slot} shows {card}."
    slot: Slot
    card: Order


class Activated(Event):
    SAYS: ClassVar[str] = "{model} activates."
    model: Model


class ActivationEnded(Event):
    SAYS: ClassVar[str] = "The Activation of {model} ends."
    model: Model


class OrderSwapped(Event):
    SAYS: ClassVar[str] = "The cards of {slot} and {other} are swapped."
    slot: Slot
    other: Slot


# Power.


class PowerGained(Event):
    SAYS: ClassVar[str] = "{model} gains {power} Power."
    model: Model
    power: Power


class PowerSpent(Event):
    SAYS: ClassVar[str] = "{model} spends {power} Power."
    model: Model
    power: Power


class PowerLost(Event):
    SAYS: ClassVar[str] = "{model} loses {power} Power."
    model: Model
    power: Power


class ControllerGained(Event):
    SAYS: ClassVar[str] = "{skill} gets {power} Power."
    skill: ControllerSkill
    power: Power


class ControllerPaid(Event):
    SAYS: ClassVar[str] = "{power} Power is spent from {skill}."
    skill: ControllerSkill
    power: Power


class PowerShifted(Event):
    SAYS: ClassVar[str] = "1 Power goes from {skill} to {to}."
    skill: ControllerSkill
    to: ControllerSkill


class AiGained(Event):
    SAYS: ClassVar[str] = "The AI gains {power} Power and has {total}."
    power: Power
    total: Power


class AiPaid(Event):
    SAYS: ClassVar[str] = "The AI pays {power} Power and has {total}."
    power: Power
    total: Power


# Movement.


class Moved(Event):
    SAYS: ClassVar[str] = "{model} moves to {space}."
    model: Model
    space: Space


class Pushed(Event):
    SAYS: ClassVar[str] = "{model} is Pushed to {space}."
    model: Model
    space: Space


class Placed(Event):
    SAYS: ClassVar[str] = "{model} is placed on {space}."
    model: Model
    space: Space


class SetBack(Event):
    SAYS: ClassVar[str] = "{model} cannot stay there and goes back to {space}."
    model: Model
    space: Space


class Escaped(Event):
    SAYS: ClassVar[str] = "{model} suffers {wounds} of Escape Damage."
    model: Model
    wounds: Wounds


class Burnt(Event):
    SAYS: ClassVar[str] = "{model} suffers {wounds} from the ground."
    model: Model
    wounds: Wounds


# Skills and cards.


class SkillUsed(Event):
    SAYS: ClassVar[str] = "{model} uses {skill}."
    model: Model
    skill: Skill


class Reacted(Event):
    SAYS: ClassVar[str] = "{model} reacts with {skill}."
    model: Model
    skill: Skill


class Retargeted(Event):
    SAYS: ClassVar[str] = "{model} becomes the target instead of {target}."
    model: Model
    target: Model


class Strengthened(Event):
    """A temporary effect."""

    SAYS: ClassVar[str] = "{model} is under the effect of {skill}."
    model: Model
    skill: Skill


class CardPlayed(Event):
    SAYS: ClassVar[str] = "The Controller plays {card}."
    card: Card


class CardsDrawn(Event):
    SAYS: ClassVar[str] = "The Controller draws {cards}."
    cards: tuple[Card, ...]


class Spawned(Event):
    SAYS: ClassVar[str] = "{model} is Spawned in {space}."
    model: Model
    space: Space


class Commands(Event):
    SAYS: ClassVar[str] = "{model} performs an Action at the Controller's command."
    model: Model


class MinionsForfeited(Event):
    SAYS: ClassVar[str] = "The other Minions do nothing."
