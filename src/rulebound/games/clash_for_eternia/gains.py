"""What effects are worth to their side, operation by operation, in Wounds (CE-FX-01)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.games.clash_for_eternia.field import far
from rulebound.games.clash_for_eternia.frames import Activation, MinionTurn
from rulebound.games.clash_for_eternia.frames_attack import Effects
from rulebound.games.clash_for_eternia.kinds import Model
from rulebound.games.clash_for_eternia.rules.effects import SAME, frame_of, objects
from rulebound.games.clash_for_eternia.rules.movement import can_move
from rulebound.games.clash_for_eternia.rules.ops import OPS as DEEDS
from rulebound.games.clash_for_eternia.rules.power import room_of
from rulebound.games.clash_for_eternia.state import Clash, free_spaces, is_on, power_of
from rulebound.games.clash_for_eternia.strikes import (
    best_attack,
    best_move,
    best_place,
    sign,
    sure_harm,
    wound,
)
from rulebound.games.clash_for_eternia.tables import ALL, EFFECTS, HP, Effect
from rulebound.games.clash_for_eternia.terms import OPS, STAT_ARMOR, STAT_DICE, STAT_ENEMY_DICE, STAT_MOVE, WHO
from rulebound.games.clash_for_eternia.weights import W

Gain = Callable[[Clash, Effects, Effect, int], float]
WHO_TRIGGER: Final = WHO["trigger"]


def actions_left(g: Clash, model: int) -> int:
    """The Actions that a Model has left after what is in progress; a Minion Attacks after its movement."""
    for frame in g.stack:
        if isinstance(frame, Activation) and frame.model == model:
            return frame.left
        if isinstance(frame, MinionTurn) and frame.model == model:
            return 1
    return 0


def wounding(g: Clash, f: Effects, e: Effect, model: int) -> float:
    return -sign(g, model, f.team) * sure_harm(g, model, e.n)


def healing(g: Clash, f: Effects, e: Effect, model: int) -> float:
    return sign(g, model, f.team) * wound(g, model) * float(min(e.n, HP[model] - g.hp[model]))


def dazing(g: Clash, f: Effects, e: Effect, model: int) -> float:
    return -sign(g, model, f.team) * W["daze"] * float(1 - g.dazed[model])


def snaring(g: Clash, f: Effects, e: Effect, model: int) -> float:
    return -sign(g, model, f.team) * W["snare"] * float(1 - g.snared[model])


def recovering(g: Clash, f: Effects, e: Effect, model: int) -> float:
    found = W["daze"] * float(g.dazed[model]) + W["snare"] * float(g.snared[model])
    return sign(g, model, f.team) * found


def losing(g: Clash, f: Effects, e: Effect, model: int) -> float:
    return -sign(g, model, f.team) * sure_harm(g, model, g.hp[model])


def pushing(g: Clash, f: Effects, e: Effect, model: int) -> float:
    return W["push"] * float(e.n)


def moving(g: Clash, f: Effects, e: Effect, model: int) -> float:
    """One's own movement by where it leads, another's by its length."""
    if not can_move(g, model, e.n, e.fly):
        return 0.0
    if model == f.user:
        return best_move(g, model, e.n, actions_left(g, model), e.fly, e.safe)
    return sign(g, model, f.team) * W["step"] * float(e.n)


def placing(g: Clash, f: Effects, e: Effect, model: int) -> float:
    here = g.space[model]
    return best_place(g, model, [s for s in free_spaces(g) if far(here, s) <= e.n], actions_left(g, model))


def gaining(g: Clash, f: Effects, e: Effect, model: int) -> float:
    return sign(g, model, f.team) * W["power"] * float(min(e.n, room_of(g, model)))


def draining(g: Clash, f: Effects, e: Effect, model: int) -> float:
    return -sign(g, model, f.team) * W["power"] * float(min(e.n, power_of(g, model)))


def attacking(g: Clash, f: Effects, e: Effect, model: int) -> float:
    """A Bonus Attack by the best that the Model can do."""
    against = f.trigger if e.against == WHO_TRIGGER else f.attacker if e.against >= 0 else Model(-1)
    return best_attack(g, model, e.dice, against)


def acting(g: Clash, f: Effects, e: Effect, model: int) -> float:
    return W["grant"]


def spawning(g: Clash, f: Effects, e: Effect, model: int) -> float:
    return W["minion"] * float(e.n)


def strengthening(g: Clash, f: Effects, e: Effect, model: int) -> float:
    """A temporary effect; dice count if there is an Attack to make with them."""
    better = -e.n if e.stat == STAT_ENEMY_DICE else e.n
    if e.stat == STAT_DICE and actions_left(g, model) > 0:
        return sign(g, model, f.team) * float(better) * (W["buff"] if best_attack(g, model) > 0.0 else 0.0)
    if e.stat in (STAT_DICE, STAT_ARMOR, STAT_ENEMY_DICE, STAT_MOVE):
        return sign(g, model, f.team) * W["buff"] * float(better)
    return 0.0


def drawing(g: Clash, f: Effects, e: Effect, model: int) -> float:
    return W["draw"] * float(e.n)


def stocking(g: Clash, f: Effects, e: Effect, model: int) -> float:
    return W["stock"] * float(e.n)


def shuffling(g: Clash, f: Effects, e: Effect, model: int) -> float:
    return W["swap"]


def halting(g: Clash, f: Effects, e: Effect, model: int) -> float:
    return -sign(g, model, f.team) * W["snare"]


def shielding(g: Clash, f: Effects, e: Effect, model: int) -> float:
    """Armor, and Wounds that are prevented, for a target."""
    return float(e.n) * wound(g, model) if is_on(g, model) else 0.0


def rerolling(g: Clash, f: Effects, e: Effect, model: int) -> float:
    """Half of the dice help."""
    return 0.5 * float(min(3, e.n))


def stepping_in(g: Clash, f: Effects, e: Effect, model: int) -> float:
    """Better oneself than a weaker Ally."""
    return wound(g, f.target) * 2.0 - wound(g, model) * 2.0 if is_on(g, f.target) else 0.0


def nothing(g: Clash, f: Effects, e: Effect, model: int) -> float:
    """What changes nothing by itself."""
    return 0.0


BY_NAME: Final[dict[str, Gain]] = {
    "wound": wounding,
    "heal": healing,
    "daze": dazing,
    "snare": snaring,
    "recover": recovering,
    "ko": losing,
    "push": pushing,
    "move": moving,
    "place": placing,
    "carry": acting,
    "gain_power": gaining,
    "lose_power": draining,
    "bonus_attack": attacking,
    "minion_activate": acting,
    "grant_action": acting,
    "spawn": spawning,
    "buff": strengthening,
    "draw_strategy": drawing,
    "swap_order": shuffling,
    "move_power": shuffling,
    "gain_controller_power": stocking,
    "end_move": halting,
    "armor": shielding,
    "prevent": shielding,
    "reroll": rerolling,
    "force_reroll": rerolling,
    "retarget": stepping_in,
}
GAINS: Final[list[Gain]] = [BY_NAME.get(name, nothing) for name in OPS]


def gain(g: Clash, f: Effects, e: Effect, model: int) -> float:
    """What an effect on one Model is worth."""
    return GAINS[e.op](g, f, e, model)


def frame_gain(g: Clash, f: Effects) -> float:
    """What a list of effects is worth, each on the best of its objects."""
    total = 0.0
    found: list[Model] = []
    for number in f.effects:
        e = EFFECTS[number]
        if e.who != SAME:
            found = objects(g, f, e)
        worths = sorted([gain(g, f, e, model) for model in found if DEEDS[e.op].would(g, f, e, model)], reverse=True)
        total += sum(worths if e.count == ALL else worths[: e.count])
    return total


def gain_of(
    g: Clash, team: int, user: int, effects: list[Effect], target: int = -1, trigger: int = -1, attacker: int = -1
) -> float:
    """The same of effects that could begin."""
    return frame_gain(g, frame_of(team, user, effects, target=target, trigger=trigger, attacker=attacker))
