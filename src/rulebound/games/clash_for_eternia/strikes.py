"""What Wounds, Attacks and spaces are worth to bots, in Wounds of a Character. Nothing here plays on."""

from __future__ import annotations

from typing import Final

from rulebound.games.clash_for_eternia.blows import Blow, Chances, at_least
from rulebound.games.clash_for_eternia.field import far
from rulebound.games.clash_for_eternia.frames_attack import Attack
from rulebound.games.clash_for_eternia.kinds import Model, Skill, Space
from rulebound.games.clash_for_eternia.rules.movement import may_fly, points_for
from rulebound.games.clash_for_eternia.rules.passives import moves_safely, needs_no_sight, reach_bonus
from rulebound.games.clash_for_eternia.rules.paths import ends_from, ground_wounds, harms
from rulebound.games.clash_for_eternia.rules.sides import attackable, enemies_of
from rulebound.games.clash_for_eternia.rules.targets import aimed, attacks_of, can_pay, legal_targets
from rulebound.games.clash_for_eternia.stakes import place_of, stakes_of
from rulebound.games.clash_for_eternia.state import Clash, field_of, is_character, is_minion
from rulebound.games.clash_for_eternia.tables import (
    CARD_SKILLS,
    CHARACTERS,
    FIRST_NPC,
    HP,
    MODELS,
    MOVE,
    PLAYER_SKILLS,
    RANGED,
    SKILLS,
    TROOP_OF,
    TROOP_SKILL,
)
from rulebound.games.clash_for_eternia.terms import ALL_WITHIN, T_ATTACK
from rulebound.games.clash_for_eternia.weights import W

HALF: Final = 0.5  # Successes of a die
WEAR: Final[float] = W["wear"]
MENACE: Final[float] = W["menace"]
LATER: Final[float] = W["later"]
APPROACH: Final[float] = W["approach"]
DANGER: Final[float] = W["danger"]


def _first_attack(skills: list[Skill]) -> Skill:
    return next(skill for skill in skills if SKILLS[skill].type == T_ATTACK)


def _main_attacks() -> list[Skill]:
    """The first Attack of every Model; an NPC has none that counts."""
    found = [_first_attack(PLAYER_SKILLS[model] + CARD_SKILLS[model]) for model in range(CHARACTERS)]
    found += [TROOP_SKILL[TROOP_OF[model]] for model in range(CHARACTERS, FIRST_NPC)]
    return found + [Skill(-1)] * (MODELS - FIRST_NPC)


MAIN: Final[list[Skill]] = _main_attacks()
THREAT: Final[list[float]] = [HALF * float(SKILLS[skill].dice) if skill >= 0 else 0.0 for skill in MAIN]
REACH: Final[list[int]] = [SKILLS[skill].reach if skill >= 0 else 0 for skill in MAIN]


# Wounds.


def wound(g: Clash, model: int) -> float:
    """What one Wound more or less of a Model is worth."""
    if not is_character(model):
        return W["minion"] if is_minion(model) else W["npc"]
    return WEAR * stakes_of(g).knock(g, model) / float(HP[model])


def harm(g: Clash, model: int, chances: Chances) -> float:
    """What Wounds by their chances are worth to the other side."""
    hp = g.hp[model]
    knocked = at_least(chances, hp)
    if not is_character(model):
        return knocked * (W["minion"] if is_minion(model) else W["npc"])
    lost = knocked * float(hp)
    for number in range(1, min(hp, len(chances))):
        lost += float(number) * chances[number]
    return stakes_of(g).knock(g, model) * (WEAR * lost / float(HP[model]) + (1.0 - WEAR) * knocked)


def sure_harm(g: Clash, model: int, wounds: int) -> float:
    """The same of Wounds that are sure."""
    return harm(g, model, [0.0] * wounds + [1.0]) if wounds > 0 else 0.0


# Attacks.


def blow_worth(g: Clash, blow: Blow) -> float:
    """What an Attack is worth against all its targets."""
    return sum([harm(g, target, blow.wounds(i)) for i, target in enumerate(blow.targets)])


def strike(g: Clash, model: int, skill: int, target: int, dice: int = 0) -> float:
    """What an Attack is worth if it is aimed at a target."""
    a = Attack(Model(model), Skill(skill), dice)
    a.targets = aimed(g, a, Model(target))
    return blow_worth(g, Blow(g, a)) + 0.1 * float(len(SKILLS[skill].on_hit))


def best_strike(g: Clash, model: int, skill: int, dice: int = 0, against: int = -1, more: int = 0) -> float:
    """What an Attack is worth against its best target, or this one; nothing if it has none."""
    found = [one for one in legal_targets(g, model, skill, more) if against < 0 or one == against]
    if SKILLS[skill].shape == ALL_WITHIN:
        return strike(g, model, skill, found[0], dice) if found else 0.0
    return max([strike(g, model, skill, target, dice) for target in found], default=0.0)


def best_attack(g: Clash, model: int, dice: int = 0, against: int = -1) -> float:
    """The best Attack that a Model can pay, less its cost."""
    best = 0.0
    for skill in attacks_of(g, model):
        if can_pay(g, model, skill):
            worth = best_strike(g, model, skill, dice, against) - W["spent"] * float(SKILLS[skill].cost)
            best = max(best, worth)
    return best


class Menace:
    """The Attacks of a Model as a threat: what the best of them would be worth from one space or another.

    What an Attack would do to a target does not hang on the space, and is reckoned once.
    """

    def __init__(self, g: Clash, model: int) -> None:
        self.g = g
        self.model = model
        self.foes = attackable(g, model)
        self.skills = [skill for skill in attacks_of(g, model) if can_pay(g, model, skill)]
        self.worths: dict[int, float] = {}

    def worth(self, skill: Skill, target: Model) -> float:
        """An Attack against one target, less its cost."""
        key = skill * MODELS + target
        if key not in self.worths:
            price = W["spent"] * float(SKILLS[skill].cost)
            self.worths[key] = plain_strike(self.g, self.model, skill, target) - price
        return self.worths[key]

    def at(self, space: int) -> float:
        """The best Attack from a space."""
        g, model, best, ground = self.g, self.model, 0.0, field_of(self.g)
        for skill in self.skills:
            card = SKILLS[skill]
            near = card.radius if card.shape == ALL_WITHIN else card.reach + reach_bonus(g, model, skill)
            near += ground.bonus[space] if card.kind == RANGED else 0
            blind = not card.los or needs_no_sight(g, model, True)
            for target in self.foes:
                there = g.space[target]
                if far(space, there) <= near and (blind or ground.in_sight(space, there)):
                    best = max(best, self.worth(skill, target))
        return best


def plain_strike(g: Clash, model: int, skill: int, target: int) -> float:
    """An Attack against one target alone, from wherever."""
    a = Attack(Model(model), Skill(skill))
    a.targets = (Model(target),)
    return blow_worth(g, Blow(g, a))


# Spaces.


def danger(g: Clash, model: int, space: int) -> float:
    """The Wounds that Enemies might deal to a Model in a space before it acts again."""
    total = 0.0
    for foe in enemies_of(g, model):
        apart = far(space, g.space[foe])
        if apart <= MOVE + REACH[foe]:
            total += THREAT[foe] * (1.0 if apart <= REACH[foe] else HALF)
    return total * wound(g, model)


def gap(g: Clash, model: int, space: int) -> float:
    """The points to the nearest Enemy beyond a Model's reach."""
    ground = field_of(g)
    foes = [ground.walk(g.space[foe])[space] for foe in enemies_of(g, model)]
    return float(max(0, min(foes) - REACH[model])) if foes else 0.0


def post(g: Clash, model: int, space: int, left: int, menace: Menace | None = None) -> float:
    """What it is worth to a Model to stand in a space, with so many Actions left to use it."""
    found = place_of(g, model, space) - APPROACH * gap(g, model, space)
    found += (menace or Menace(g, model)).at(space) * (MENACE if left > 0 else LATER)
    return found - DANGER * danger(g, model, space)


def going(g: Clash, model: int, space: int, wounds: int, left: int, menace: Menace) -> float:
    """A space with the way to it, which costs Wounds (CE-ESCD-01, CE-TERR-11)."""
    return post(g, model, space, left, menace) - (sure_harm(g, model, wounds) if wounds else 0.0)


def best_move(g: Clash, model: int, n: int, left: int, fly: bool = False, safe: bool = False) -> float:
    """What a movement of n points brings at best, beside staying."""
    points, air = points_for(g, model, n), may_fly(g, model, fly)
    sure = safe or moves_safely(g, model)
    here, menace = g.space[model], Menace(g, model)
    best = -1.0
    stay = post(g, model, here, left, menace)
    wounds = harms(g, model, points, air, sure)
    for space in ends_from(g, model, here, points, air):
        best = max(best, going(g, model, space, wounds[space], left, menace) - stay)
    return best


def best_place(g: Clash, model: int, spaces: list[Space], left: int) -> float:
    """What it brings at best to be put on one of some spaces."""
    menace = Menace(g, model)
    stay = post(g, model, g.space[model], left, menace)
    return max([post(g, model, space, left, menace) - stay for space in spaces], default=0.0)


def burning(g: Clash, model: int, space: int) -> float:
    """What the ground of a space does to whoever enters it."""
    return sure_harm(g, model, ground_wounds(g, model, space, False))


def sign(g: Clash, model: int, team: int) -> float:
    """Good for a Model is good for its side, and bad for the other."""
    return 1.0 if g.side[model] == team else -1.0
