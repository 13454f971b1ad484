"""What a practised player thinks of Actions and movements, in Wounds. Passing and stopping are worth nothing."""

from __future__ import annotations

from rulebound.engine.flow import Frame
from rulebound.engine.ratings import rate
from rulebound.games.clash_for_eternia import actions as do
from rulebound.games.clash_for_eternia import actions_attack as fight
from rulebound.games.clash_for_eternia import frames as f
from rulebound.games.clash_for_eternia import frames_attack as fa
from rulebound.games.clash_for_eternia.gains import actions_left, gain, gain_of
from rulebound.games.clash_for_eternia.kinds import Model, Skill, Space, Status, Thing
from rulebound.games.clash_for_eternia.rules.effects import effect_of
from rulebound.games.clash_for_eternia.rules.movement import move_of
from rulebound.games.clash_for_eternia.rules.paths import harms
from rulebound.games.clash_for_eternia.rules.sides import team_of
from rulebound.games.clash_for_eternia.rules.targets import could_move_first, reach_by_boosts
from rulebound.games.clash_for_eternia.stakes import stakes_of
from rulebound.games.clash_for_eternia.state import Clash, field_of, is_on, players
from rulebound.games.clash_for_eternia.strikes import (
    Menace,
    best_attack,
    best_move,
    best_strike,
    burning,
    going,
    post,
    sign,
    strike,
)
from rulebound.games.clash_for_eternia.tables import CONTROLLER, DAZED, MOVE, PLAYERS, SKILLS, SPACES
from rulebound.games.clash_for_eternia.terms import T_BONUS
from rulebound.games.clash_for_eternia.weights import W

NEVER = -9.0
CHARGE = 0.7  # what is left of an Attack that begins with a movement


def nothing(g: Clash, frame: Frame, *values: int) -> float:
    """An answer that changes little."""
    return 0.0


def last_resort(g: Clash, frame: Frame, *values: int) -> float:
    """An answer for want of a better one."""
    return NEVER


def price(g: Clash, model: int, cost: int) -> float:
    """What Power is worth to its owner; a Player Character's goes to the Controller (CE-BOP-01)."""
    return (W["spent"] + (0.1 if g.side[model] == PLAYERS else 0.0)) * float(cost)


# Actions.


def to_move(g: Clash, a: f.Activation) -> float:
    """A Move Action by the best space that it leads to."""
    return best_move(g, a.model, move_of(a.model), a.left - 1)


def commanded_move(g: Clash, c: f.Commanded) -> float:
    return best_move(g, c.model, move_of(c.model), 0)


def minion_move(g: Clash, m: f.MinionTurn) -> float:
    """A Minion Attacks after it has moved."""
    return best_move(g, m.model, move_of(m.model), 1)


def attack_worth(g: Clash, model: int, skill: int, dice: int = 0, against: int = -1) -> float:
    """An Attack against its best target, less its cost; one that begins with a movement finds its target then."""
    found = best_strike(g, model, skill, dice, against, reach_by_boosts(g, model, skill))
    if found == 0.0 and could_move_first(g, model, skill):
        found = CHARGE * max([strike(g, model, skill, foe) for foe in near_foes(g, model)], default=0.0)
    return found - price(g, model, SKILLS[skill].cost)


def near_foes(g: Clash, model: int) -> list[Model]:
    """Whom a charge may come to."""
    team = g.side[model]
    foes = g.foes if team == PLAYERS else g.team
    return [Model(foe) for foe in foes if is_on(g, foe)]


def attacking(g: Clash, a: f.Activation | f.Commanded | f.MinionTurn, skill: Skill) -> float:
    return attack_worth(g, a.model, skill)


def bonus_attacking(g: Clash, b: f.BonusAttack, skill: Skill) -> float:
    return attack_worth(g, b.model, skill, b.dice, b.against)


def interacting(g: Clash, a: f.Activation | f.Commanded, thing: Thing) -> float:
    return stakes_of(g).interact(g, a.model, thing)


def using(g: Clash, a: f.Activation | f.Commanded, skill: Skill) -> float:
    """A Skill by its effects; one that takes an Action must be better than a little."""
    card = SKILLS[skill]
    found = gain_of(g, team_of(g, a.model), a.model, card.effects)
    return found - price(g, a.model, card.cost) - (0.0 if card.type == T_BONUS else W["swap"])


def shaking_off(g: Clash, a: f.Activation, status: Status) -> float:
    """Dazed costs Armor and movement; Snared matters while Actions are left."""
    if status == DAZED:
        return W["daze"] - price(g, a.model, 1)
    if a.left == 0:
        return NEVER
    return best_move(g, a.model, move_of(a.model), a.left - 1) - price(g, a.model, 1)


rate(f.Activation, do.Move, to_move)
rate(f.Activation, do.UseAttack, attacking)
rate(f.Activation, do.Interact, interacting)
rate(f.Activation, do.UseSkill, using)
rate(f.Activation, do.Recover, shaking_off)
rate(f.Activation, do.EndActivation, nothing)
rate(f.Commanded, do.Move, commanded_move)
rate(f.Commanded, do.UseAttack, attacking)
rate(f.Commanded, do.Interact, interacting)
rate(f.Commanded, do.UseSkill, using)
rate(f.BonusAttack, do.UseAttack, bonus_attacking)
rate(f.BonusAttack, fight.DoNotAttack, nothing)
rate(f.MinionTurn, do.Move, minion_move)
rate(f.MinionTurn, do.UseAttack, attacking)
rate(f.MinionTurn, do.StayPut, nothing)
rate(f.MinionTurn, fight.DoNotAttack, nothing)


# Movement.


def going_to(g: Clash, m: f.Moving, space: Space) -> float:
    """A space with the way to it, beside staying."""
    left = actions_left(g, m.model)
    menace = Menace(g, m.model)
    there = going(g, m.model, space, harms(g, m.model, m.points, m.fly, m.safe)[space], left, menace)
    return there - post(g, m.model, g.space[m.model], left, menace)


def pushing(g: Clash, p: f.Pushing, space: Space) -> float:
    """Where it hurts an Enemy, or helps a friend."""
    team = PLAYERS if p.seat != g.controller else CONTROLLER
    change = post(g, p.model, space, 0) - post(g, p.model, g.space[p.model], 0)
    return sign(g, p.model, team) * (change - burning(g, p.model, space))


def placing(g: Clash, p: f.Placing, space: Space) -> float:
    left = actions_left(g, p.model)
    return post(g, p.model, space, left) - post(g, p.model, g.space[p.model], left)


def setting_down(g: Clash, s: f.SettingDown, space: Space) -> float:
    return post(g, s.model, space, 0)


def spawning(g: Clash, s: f.Spawning, space: Space) -> float:
    """A Minion near the Players, but not where they can reach it at once."""
    ground = field_of(g)
    ways = [abs(ground.walk(g.space[model])[space] - MOVE) for model in players(g)]
    return -float(min(ways)) if ways else 0.0


def sending_fewer(g: Clash, s: f.Spawning) -> float:
    """A Minion anywhere is better than none."""
    return -float(SPACES)


def entering(g: Clash, e: f.Entering | f.Returning, space: Space) -> float:
    return post(g, e.model, space, 1)


rate(f.Moving, do.GoTo, going_to)
rate(f.Moving, do.Stop, nothing)
rate(f.Pushing, do.PushTo, pushing)
rate(f.Pushing, do.Stop, nothing)
rate(f.Placing, do.PutOn, placing)
rate(f.Placing, do.LeaveThere, nothing)
rate(f.SettingDown, do.PutOn, setting_down)
rate(f.Spawning, do.PutOn, spawning)
rate(f.Spawning, fight.Enough, sending_fewer)
rate(f.Returning, do.Enter, entering)
rate(f.Entering, do.Enter, entering)


# Whose turn.


def urgency(g: Clash, model: int) -> float:
    """What a Character could do if it were its turn."""
    if not is_on(g, model):
        return W["later"]
    return max(best_attack(g, model), Menace(g, model).at(g.space[model]), best_move(g, model, move_of(model), 1))


def choosing(g: Clash, e: fa.Effects, model: Model) -> float:
    """The Model for which the effect in progress is worth most."""
    return gain(g, e, effect_of(e), model)


rate(fa.Effects, do.Choose, choosing)
