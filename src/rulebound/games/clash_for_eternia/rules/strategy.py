"""Chapter 17: the Strategy Activation and the Minions (CE-STR-01, CE-MIN-01)."""

from __future__ import annotations

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Repeat, program
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia.actions import (
    Activate,
    Command,
    DrawPlan,
    EndStrategy,
    ForfeitMinions,
    Move,
    PlayCard,
    StayPut,
    UseAttack,
    UseReserves,
)
from rulebound.games.clash_for_eternia.actions_attack import DoNotAttack
from rulebound.games.clash_for_eternia.events import Activated, MinionsForfeited
from rulebound.games.clash_for_eternia.frames import NO_MODEL, Deed, MinionTurn, StrategyActivation
from rulebound.games.clash_for_eternia.frames_ai import AiStrategy
from rulebound.games.clash_for_eternia.frames_attack import PlayingCard
from rulebound.games.clash_for_eternia.kinds import Card, Model, Skill
from rulebound.games.clash_for_eternia.rules.controller_skills import (
    command,
    draw_plan,
    refuse_command,
    refuse_plan,
    refuse_reserves,
    use_reserves,
)
from rulebound.games.clash_for_eternia.rules.deeds import ATTACK, MOVE
from rulebound.games.clash_for_eternia.rules.hand import hand_at, refuse_card
from rulebound.games.clash_for_eternia.rules.movement import can_move, move_of
from rulebound.games.clash_for_eternia.rules.passives import stop
from rulebound.games.clash_for_eternia.rules.power import gain_controller
from rulebound.games.clash_for_eternia.rules.sides import owner_of
from rulebound.games.clash_for_eternia.rules.starting import end_old_effects, scorch, start_minion
from rulebound.games.clash_for_eternia.rules.targets import possible_attacks
from rulebound.games.clash_for_eternia.rules.wounds import end_status
from rulebound.games.clash_for_eternia.state import Clash, is_on, minions
from rulebound.games.clash_for_eternia.tables import SLOT_POWER, SNARED
from rulebound.games.clash_for_eternia.terms import CARD_STRATEGY, END_OF_ACTIVATION

# Step 1.


def gain_power(g: Clash, s: StrategyActivation) -> None:
    """The slot's Power, split freely among the Controller Skills (CE-STR-01, CE-POW-08)."""
    end_old_effects(g)
    gain_controller(g, SLOT_POWER[s.slot], "CE-STR-01")


# Step 2.


def controller_of(g: Clash, s: StrategyActivation) -> Seat:
    return g.controller


def waiting(g: Clash, s: StrategyActivation) -> list[Model]:
    """The Minions that have not activated yet, also those Spawned meanwhile (CE-STR-02, CE-STR-10, CE-MIN-06)."""
    return [model for model in minions(g) if model not in s.done]


def has_waiting(g: Clash, s: StrategyActivation) -> bool:
    return any(model not in s.done for model in minions(g))


def activate(g: Clash, s: StrategyActivation, model: Model) -> None:
    """The Controller chooses the next one when the one before has finished (CE-STR-03, CE-STR-10)."""
    s.done = (*s.done, model)
    g.push(MinionTurn(model, True))


def forfeit(g: Clash, s: StrategyActivation) -> None:
    """All that are left do nothing, but count as activated (CE-STR-11)."""
    g.tell("CE-STR-11", MinionsForfeited())
    for model in waiting(g, s):
        s.done = (*s.done, model)
        scorch(g, model)
        end_status(g, model, SNARED, "CE-SNA-02")


# Step 3: what is used here alone (CE-CSK-01).


def characters(g: Clash, s: StrategyActivation) -> list[Model]:
    """The Controller's Characters, in card order (CE-CSK-04)."""
    return [Model(model) for model in g.foes]


def plan_cards(g: Clash, s: StrategyActivation) -> list[Card]:
    """Strategy cards for this step, between other uses, just drawn or not (CE-SC-05, CE-SC-15, CE-STR-09)."""
    return hand_at(g, CARD_STRATEGY)


def refuse_plan_card(g: Clash, s: StrategyActivation, card: Card) -> Refusal | None:
    return refuse_card(g, card, NO_MODEL)


def play_plan_card(g: Clash, s: StrategyActivation, card: Card) -> None:
    g.push(PlayingCard(card, NO_MODEL))


def is_asked(g: Clash, s: StrategyActivation) -> bool:
    """Whether any card of the hand could be played stays hidden (CE-HID-07)."""
    return True


def end(g: Clash, s: StrategyActivation | AiStrategy) -> None:
    """What lasts until the end of the Activation stops with it (CE-STR-07, CE-ACT-25)."""
    stop(g, END_OF_ACTIVATION)


program(
    StrategyActivation,
    gain_power,
    Repeat(
        Ask(
            controller_of,
            "Which Minion activates next?",
            "CE-STR-03",
            Arm(Activate, waiting, activate),
            Arm(ForfeitMinions, then=forfeit),
            when=has_waiting,
        )
    ),
    Repeat(
        Ask(
            controller_of,
            "Which Controller Skill or Strategy card do you use?",
            "CE-STR-06",
            Arm(UseReserves, then=use_reserves, refuse=refuse_reserves),
            Arm(Command, characters, command, refuse=refuse_command),
            Arm(DrawPlan, then=draw_plan, refuse=refuse_plan),
            Arm(PlayCard, plan_cards, play_plan_card, refuse=refuse_plan_card),
            Arm(EndStrategy),
            always=is_asked,
        )
    ),
    end,
)


# A Minion.


def begin_turn(g: Clash, t: MinionTurn) -> None:
    """Its activation begins; an extra Move and Attack is none (CE-STR-02, CE-FX-33, CE-FX-47)."""
    if t.counts:
        g.tell("CE-STR-04", Activated(t.model))
        start_minion(g, t.model)


def minion_owner(g: Clash, t: MinionTurn) -> Seat:
    return owner_of(g, t.model)


def may_move(g: Clash, t: MinionTurn) -> bool:
    """First a Move Action, which it may skip; an Action for the Balance of Power (CE-STR-04, CE-STR-08)."""
    return can_move(g, t.model, move_of(t.model))


def move(g: Clash, t: MinionTurn) -> None:
    g.push(Deed(t.model, MOVE))


def attacks(g: Clash, t: MinionTurn) -> list[Skill]:
    """Then an Attack Action, which it may skip; nothing else (CE-STR-04, CE-STR-05)."""
    return possible_attacks(g, t.model)


def attack(g: Clash, t: MinionTurn, skill: Skill) -> None:
    g.push(Deed(t.model, ATTACK, skill))


def is_there(g: Clash, t: MinionTurn) -> bool:
    return is_on(g, t.model)


def end_turn(g: Clash, t: MinionTurn) -> None:
    """Snared ends with the activation of a Minion (CE-SNA-02)."""
    if t.counts:
        end_status(g, t.model, SNARED, "CE-SNA-02")


program(
    MinionTurn,
    begin_turn,
    Ask(minion_owner, "Does {model} move?", "CE-STR-04", Arm(Move, then=move), Arm(StayPut), when=may_move),
    Ask(
        minion_owner,
        "Does {model} Attack?",
        "CE-STR-04",
        Arm(UseAttack, attacks, attack),
        Arm(DoNotAttack),
        when=is_there,
    ),
    end_turn,
)
