"""What a practised player thinks of set-up, orders, Power, Escalation and Controller Skills, in Wounds."""

from __future__ import annotations

from typing import Final

from rulebound.engine.ratings import rate
from rulebound.games.clash_for_eternia import actions as do
from rulebound.games.clash_for_eternia import actions_attack as fight
from rulebound.games.clash_for_eternia import frames as f
from rulebound.games.clash_for_eternia import frames_attack as fa
from rulebound.games.clash_for_eternia.kinds import Character, ControllerSkill, Model, Order, Skill, Store, Troop
from rulebound.games.clash_for_eternia.ratings import attack_worth, nothing, urgency
from rulebound.games.clash_for_eternia.rules.granted import action_skills
from rulebound.games.clash_for_eternia.rules.movement import move_of
from rulebound.games.clash_for_eternia.rules.power import power_in
from rulebound.games.clash_for_eternia.rules.sides import is_ai
from rulebound.games.clash_for_eternia.rules.targets import attacks_of, can_pay, skills_of
from rulebound.games.clash_for_eternia.scenarios.played import scenario_of
from rulebound.games.clash_for_eternia.stakes import stakes_of
from rulebound.games.clash_for_eternia.state import Clash, is_on, minions, players
from rulebound.games.clash_for_eternia.strikes import REACH, THREAT, best_attack, best_move
from rulebound.games.clash_for_eternia.tables import (
    ARMOR,
    BATTLE_PLAN,
    COMMAND,
    CONTROLLER_SIDES,
    EXTRAS,
    FIRST_OF,
    HP,
    PLAYER_SKILLS,
    RESERVES,
    SKILLS,
    STRATEGY,
)
from rulebound.games.clash_for_eternia.terms import ONE, T_ATTACK, T_BONUS
from rulebound.games.clash_for_eternia.weights import W

# Set-up.


def strength(model: int) -> float:
    """How strong a Model is at first sight: life, Armor, dice and range."""
    return float(HP[model]) + 2.5 * float(ARMOR[model]) + 3.0 * THREAT[model] + 0.3 * float(REACH[model])


def taking(g: Clash, s: f.Selecting, character: Character) -> float:
    return strength(character)


def opposing(g: Clash, s: f.SelectingFoe, character: Character) -> float:
    """The Controller takes the strongest; Players who choose for the AI the weakest (CE-AI-03)."""
    return -strength(character) if is_ai(g) else strength(character)


def leading(g: Clash, s: f.Setup, troop: Troop) -> float:
    """Minions that shoot are stronger (CE-AI-04)."""
    found = strength(FIRST_OF[troop])
    return -found if is_ai(g) else found


rate(f.Selecting, do.Select, taking)
rate(f.SelectingFoe, do.Select, opposing)
rate(f.Setup, do.SelectTroop, leading)


# Orders.


def ordering(g: Clash, o: f.Ordering, card: Order) -> float:
    """Whoever can do most goes first; the Strategy card when there are Minions to lead."""
    if card == STRATEGY:
        return 0.3 * float(len(minions(g))) + 0.1 * float(sum(g.stock))
    return urgency(g, card) if card < STRATEGY else 0.0


def activating(g: Clash, s: f.SlotTurn, model: Model) -> float:
    return urgency(g, model)


def next_minion(g: Clash, s: f.StrategyActivation, model: Model) -> float:
    """Minions always act; those who can Attack first."""
    return 0.1 + best_attack(g, model)


rate(f.Ordering, do.PlaceCard, ordering)
rate(f.SlotTurn, do.Activate, activating)
rate(f.StrategyActivation, do.Activate, next_minion)


# Power.


def need(g: Clash, model: int, store: int) -> float:
    """How much the next cube in a store is wanted: for the dearest Skill there that cannot be paid yet."""
    held, best = power_in(g, model, store), 0.05
    for skill in skills_of(g, model):
        card = SKILLS[skill]
        if card.store == store:
            cost = card.cost + sum([EXTRAS[extra].cost for extra in card.extras])
            if held < cost:
                best = max(best, 1.0 / float(cost - held) + 0.1 * float(card.level))
    return best


def assigning(g: Clash, p: f.GainPower, store: Store) -> float:
    return W["power"] * need(g, p.model, store)


def giving(g: Clash, p: f.LosePower, store: Store) -> float:
    """The cube that is missed least."""
    return -W["power"] * float(power_in(g, p.model, store) == 0) - (0.1 if store else 0.0)


SHARE: Final[list[float]] = [0.8, 1.0, 0.9, 0.6]  # Reserves, Command, Empower, Battle Plan


def wanted(g: Clash, skill: int) -> float:
    """How much the next cube on a Controller Skill is wanted."""
    return W["stock"] * (SHARE[skill] - 0.25 * float(g.stock[skill]) / float(max(1, cost_of(g, skill))))


def cost_of(g: Clash, skill: int) -> int:
    return CONTROLLER_SIDES[skill][g.flipped[skill]].cost


def stocking(g: Clash, p: f.ControllerGain, skill: ControllerSkill) -> float:
    return wanted(g, skill)


def shifting(g: Clash, m: fa.MovingPower, skill: ControllerSkill, to: ControllerSkill) -> float:
    return wanted(g, to) - wanted(g, skill) - 0.1


rate(f.GainPower, do.Assign, assigning)
rate(f.LosePower, do.Spend, giving)
rate(f.ControllerGain, do.AssignTo, stocking)
rate(fa.MovingPower, do.MovePower, shifting)
rate(fa.MovingPower, fight.Enough, nothing)


# Escalation.


def unlocking(g: Clash, u: f.Unlocking, skill: Skill) -> float:
    """Attacks by their dice and targets, other Skills by what they cost; cheap ones are used more often."""
    card = SKILLS[skill]
    if card.type == T_ATTACK:
        base = max([SKILLS[one].dice for one in PLAYER_SKILLS[u.model] if SKILLS[one].level == 0])
        wide = 0.0 if card.shape == ONE else 0.8
        helps = 0.4 * float(len(card.on_hit) + len(card.on_wound) + len(card.before)) + 0.2 * float(min(2, card.pierce))
        return 0.6 * float(card.dice - base) + wide + helps + 0.4 - 0.2 * float(card.cost)
    return (0.8 if card.type == T_BONUS else 0.5) - 0.1 * float(card.cost)


def flipping(g: Clash, e: f.Empowering, skill: ControllerSkill) -> float:
    return [0.6, 1.0, 0.9, 0.4][skill]


def raising(g: Clash, e: f.Empowering, model: Model) -> float:
    return strength(model) + (1.0 if is_on(g, model) else 0.0)


rate(f.Unlocking, do.Unlock, unlocking)
rate(f.Empowering, do.Flip, flipping)
rate(f.Empowering, do.EmpowerCharacter, raising)


# Controller Skills.


def one_action(g: Clash, model: int) -> float:
    """The best single Action of a Character."""
    found = [best_move(g, model, move_of(model), 0)] if not g.snared[model] else []
    found += [attack_worth(g, model, skill) for skill in attacks_of(g, model) if can_pay(g, model, skill)]
    found += [stakes_of(g).interact(g, model, thing) for thing in scenario_of(g).things(g, Model(model))]
    found += [W["buff"] for skill in action_skills(g, model) if can_pay(g, model, skill)]
    return max(found, default=0.0)


def reinforcing(g: Clash, s: f.StrategyActivation) -> float:
    return W["minion"] * 0.7 - W["stock"] * float(cost_of(g, RESERVES)) if players(g) else 0.0


def commanding(g: Clash, s: f.StrategyActivation, model: Model) -> float:
    return one_action(g, model) - 0.5 * W["stock"] * float(cost_of(g, COMMAND))


def drawing(g: Clash, s: f.StrategyActivation) -> float:
    """A card is of use with Power left to play it."""
    left = g.stock[BATTLE_PLAN] - cost_of(g, BATTLE_PLAN)
    return W["draw"] - W["stock"] if left > 0 else -0.1


rate(f.StrategyActivation, do.UseReserves, reinforcing)
rate(f.StrategyActivation, do.Command, commanding)
rate(f.StrategyActivation, do.DrawPlan, drawing)
rate(f.StrategyActivation, do.EndStrategy, nothing)
