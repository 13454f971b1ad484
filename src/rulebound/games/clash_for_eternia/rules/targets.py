"""Chapter 15: which Attacks a Model has, and whom they can target."""

from __future__ import annotations

from typing import Final

from rulebound.games.clash_for_eternia.field import FAR
from rulebound.games.clash_for_eternia.frames_attack import Attack
from rulebound.games.clash_for_eternia.kinds import Extra, Model, Skill
from rulebound.games.clash_for_eternia.rules.movement import can_move
from rulebound.games.clash_for_eternia.rules.passives import needs_no_sight, passives_of, reach_bonus
from rulebound.games.clash_for_eternia.rules.power import power_in
from rulebound.games.clash_for_eternia.rules.push import can_be_placed
from rulebound.games.clash_for_eternia.rules.sides import attackable, is_ai
from rulebound.games.clash_for_eternia.state import (
    Clash,
    field_of,
    has_unlocked,
    is_minion,
    is_on,
    unlocked,
)
from rulebound.games.clash_for_eternia.tables import (
    AI_ATTACK,
    ANY_KIND,
    BASIC_SKILLS,
    CARD_SKILLS,
    EXTRAS,
    NO_MODEL,
    PLAYERS,
    RANGED,
    REACH_BOOSTS,
    REACH_EXTRAS,
    SKILLS,
    TROOP_OF,
    TROOP_SKILL,
)
from rulebound.games.clash_for_eternia.terms import ALL_WITHIN, BURST, OP_RANGE, OPS, T_ATTACK

OP_MOVE: Final = OPS["move"]
OP_PLACE: Final = OPS["place"]


def skills_of(g: Clash, model: int) -> list[Skill]:
    """The Skills that a Model has now: Basic and unlocked ones, or its Controller side, or its AI card.

    (CE-SKL-08, CE-SKL-12)
    """
    if is_minion(model):
        return [TROOP_SKILL[TROOP_OF[model]]]
    if g.side[model] == PLAYERS:
        return BASIC_SKILLS[model] + unlocked(g, model) if has_unlocked(g, model) else BASIC_SKILLS[model]
    return AI_ATTACK[model] if is_ai(g) else CARD_SKILLS[model]


def attacks_of(g: Clash, model: int) -> list[Skill]:
    """The Attacks of a Model."""
    return [skill for skill in skills_of(g, model) if SKILLS[skill].type == T_ATTACK]


def can_pay(g: Clash, model: int, skill: int, more: int = 0) -> bool:
    """Is there Power for a Skill where it must come from (CE-SKL-03..06)?"""
    card = SKILLS[skill]
    return card.cost + more == 0 or power_in(g, model, card.store) >= card.cost + more


# Range and Line of Sight.


class Aim:
    """An Attack that looks for targets: its range with Boosts, passives, buffs and Hill, and whether it must see them.

    (CE-ATK-27, CE-ATK-28, CE-FX-17)
    """

    def __init__(self, g: Clash, model: int, skill: int, more: int = 0, blind: bool = False) -> None:
        card, space, ground = SKILLS[skill], g.space[model], field_of(g)
        self.far = FAR[space]
        self.sight = ground.sees[space]
        self.bonus = ground.bonus
        self.reach = card.reach + more
        self.height = ground.bonus[space] if card.kind == RANGED else 0
        self.blind = blind or not card.los
        if g.buffs or passives_of(g, model):
            self.reach += reach_bonus(g, model, skill)
            self.blind = self.blind or needs_no_sight(g, model, True)
        if card.shape == ALL_WITHIN:  # CE-MUL-05
            self.reach, self.height = card.radius, 0

    def reach_to(self, space: int) -> int:
        """How far it reaches: a Hill helps against those who do not stand on one (CE-TERR-13)."""
        return self.reach if self.bonus[space] else self.reach + self.height

    def sees(self, space: int) -> bool:
        """Is a space in Line of Sight, where the Attack needs it (CE-ATK-02, CE-ATK-03)?"""
        return self.blind or self.sight[space] != 0

    def hits(self, space: int) -> bool:
        """Could it target a Model in this space (CE-ATK-02, CE-ATK-03, CE-ATK-06)?"""
        return self.far[space] <= self.reach_to(space) and self.sees(space)


def legal_targets(g: Clash, model: int, skill: int, more: int = 0, blind: bool = False) -> list[Model]:
    """The Enemies that an Attack could target now (CE-ATK-02, CE-ATK-03, CE-ATK-06, CE-MUL-05)."""
    aim = Aim(g, model, skill, more, blind)
    return [target for target in attackable(g, model) if aim.hits(g.space[target])]


def around(g: Clash, model: int, target: int, radius: int) -> list[Model]:
    """The other Enemies within a radius of a target, in Line of Sight from it (CE-MUL-06, CE-FX-17)."""
    ground = field_of(g)
    return [
        other
        for other in attackable(g, model)
        if other != target and ground.within(g.space[target], g.space[other], radius)
    ]


def aimed(g: Clash, a: Attack, target: Model) -> tuple[Model, ...]:
    """The targets of an Attack that is aimed at one (CE-MUL-05, CE-MUL-06)."""
    card = SKILLS[a.skill]
    if card.shape == ALL_WITHIN:
        return tuple(legal_targets(g, a.attacker, a.skill, a.reach, a.blind)) or (target,)
    return (target, *around(g, a.attacker, target, card.radius)) if card.shape == BURST else (target,)


def could_hit(g: Clash, model: int, skill: int, against: int, more: int = 0, blind: bool = False) -> bool:
    """Is there a legal target, or can this very Model be among the targets (CE-ACT-20, CE-FX-32)?"""
    card, aim = SKILLS[skill], Aim(g, model, skill, more, blind)
    for target in attackable(g, model):
        is_meant = against == NO_MODEL or target == against
        if not is_meant and (card.shape != BURST or against not in around(g, model, target, card.radius)):
            continue
        if aim.hits(g.space[target]):
            return True
    return False


# Boosts that change range or the need for Line of Sight (CE-BST-03).


def reach_extras(g: Clash, model: int, skill: int) -> list[Extra]:
    """The Boosts of the Attack and of its Model that change its reach, and can be paid on top.

    (CE-BST-03, CE-ACT-24)
    """
    found = [extra for extra in REACH_EXTRAS[skill] if can_pay(g, model, skill, EXTRAS[extra].cost)]
    for own in REACH_BOOSTS[model]:
        fits = SKILLS[own].applies in (ANY_KIND, SKILLS[skill].kind)
        if fits and own in skills_of(g, model) and can_pay_beside(g, model, own, skill):
            found += REACH_EXTRAS[own]
    return found


def can_pay_beside(g: Clash, model: int, boost: int, skill: int) -> bool:
    """Can a stand-alone Boost be paid besides an Attack (CE-SKL-04..07)?"""
    same = SKILLS[boost].store == SKILLS[skill].store
    return can_pay(g, model, boost, SKILLS[skill].cost if same else 0)


def reach_by_boosts(g: Clash, model: int, skill: int) -> int:
    """The range that Boosts could add (CE-ACT-24)."""
    if not REACH_EXTRAS[skill] and not REACH_BOOSTS[model]:
        return 0
    return sum([e.n for extra in reach_extras(g, model, skill) for e in EXTRAS[extra].effects if e.op == OP_RANGE])


# Can it be done at all?


def may_attack(g: Clash, model: int, skill: int, against: int = -1) -> bool:
    """An Attack that can be paid and has a legal target, perhaps with a Boost or after moving.

    (CE-ACT-20, CE-ACT-24)
    """
    if not is_on(g, model) or not can_pay(g, model, skill):
        return False
    if against != NO_MODEL:
        return could_hit(g, model, skill, against, reach_by_boosts(g, model, skill))
    return has_target(g, model, skill, attackable(g, model)) or could_move_first(g, model, skill)


def has_target(g: Clash, model: int, skill: int, enemies: list[Model]) -> bool:
    """Could an Attack target one of these, perhaps with a Boost (CE-ACT-20, CE-ACT-24)?"""
    if not enemies:
        return False
    aim = Aim(g, model, skill, reach_by_boosts(g, model, skill))
    for target in enemies:
        space = g.space[target]
        if aim.hits(space):
            return True
    return False


def possible_attacks(g: Clash, model: int) -> list[Skill]:
    """The Attacks of a Model that it may make now (CE-ACT-20)."""
    if not is_on(g, model):
        return []
    enemies = attackable(g, model)
    return [
        skill
        for skill in attacks_of(g, model)
        if can_pay(g, model, skill) and (has_target(g, model, skill, enemies) or could_move_first(g, model, skill))
    ]


def could_move_first(g: Clash, model: int, skill: int) -> bool:
    """Could one of the effects before the Attack change the user's space (CE-ACT-20)?"""
    for e in SKILLS[skill].before:
        if (e.op == OP_MOVE and can_move(g, model, e.n, e.fly)) or (e.op == OP_PLACE and can_be_placed(g, model, e.n)):
            return True
    return False


def may_attack_at_all(g: Clash, model: int, against: int = -1) -> bool:
    """Has a Model any payable Attack with a legal target (CE-REA-10)?"""
    return any(may_attack(g, model, skill, against) for skill in attacks_of(g, model))
