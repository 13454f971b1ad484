"""Chapter 15: which Attacks a Model has, and whom they can target."""

from __future__ import annotations

from typing import Final

from rulebound.games.clash_for_eternia.field import far
from rulebound.games.clash_for_eternia.frames_attack import Attack
from rulebound.games.clash_for_eternia.kinds import Extra, Model, Skill
from rulebound.games.clash_for_eternia.rules.movement import can_move
from rulebound.games.clash_for_eternia.rules.passives import needs_no_sight, reach_bonus
from rulebound.games.clash_for_eternia.rules.power import power_in
from rulebound.games.clash_for_eternia.rules.push import can_be_placed
from rulebound.games.clash_for_eternia.rules.sides import attackable, is_ai
from rulebound.games.clash_for_eternia.state import Clash, field_of, is_character, is_minion, is_on, unlocked
from rulebound.games.clash_for_eternia.tables import (
    AI_ATTACK,
    ALL_WITHIN,
    BASIC_SKILLS,
    BURST,
    CARD_SKILLS,
    EXTRAS,
    FIRST_NPC,
    NPC_SKILLS,
    OP_NO_LOS,
    OP_RANGE,
    OPS,
    PLAYERS,
    RANGED,
    SKILLS,
    T_ATTACK,
    T_ATTACK_BOOST,
    TROOP_OF,
    TROOP_SKILL,
    ExtraCard,
)

OP_MOVE: Final = OPS["move"]
OP_PLACE: Final = OPS["place"]


def skills_of(g: Clash, model: int) -> list[Skill]:
    """The Skills that a Model has now: Basic and unlocked ones, or its Controller side, or its AI card.

    (CE-SKL-08, CE-SKL-12)
    """
    if is_minion(model):
        return [TROOP_SKILL[TROOP_OF[model]]]
    if not is_character(model):
        return NPC_SKILLS[model - FIRST_NPC]
    if g.side[model] == PLAYERS:
        return BASIC_SKILLS[model] + unlocked(g, model)
    return AI_ATTACK[model] if is_ai(g) else CARD_SKILLS[model]


def attacks_of(g: Clash, model: int) -> list[Skill]:
    """The Attacks of a Model."""
    return [skill for skill in skills_of(g, model) if SKILLS[skill].type == T_ATTACK]


def can_pay(g: Clash, model: int, skill: int, more: int = 0) -> bool:
    """Is there Power for a Skill where it must come from (CE-SKL-03..06)?"""
    card = SKILLS[skill]
    return card.cost + more == 0 or power_in(g, model, card.store) >= card.cost + more


# Range and Line of Sight.


def reach_of(g: Clash, model: int, skill: int, target: int, more: int) -> int:
    """The range of an Attack against one target: printed, Boosts, passives, buffs, Hill.

    (CE-ATK-27, CE-ATK-28, CE-TERR-13)
    """
    return SKILLS[skill].reach + more + reach_bonus(g, model, skill) + height(g, model, skill, target)


def height(g: Clash, model: int, skill: int, target: int) -> int:
    """What a Hill adds to a Ranged Attack on somebody who does not stand on one (CE-TERR-13)."""
    ground = field_of(g)
    if SKILLS[skill].kind != RANGED or ground.bonus[g.space[target]] != 0:
        return 0
    return ground.bonus[g.space[model]]


def is_seen(g: Clash, model: int, skill: int, target: int, blind: bool) -> bool:
    """Is a target in Line of Sight, where the Attack needs it (CE-ATK-02, CE-ATK-03, CE-FX-17)?"""
    if blind or not SKILLS[skill].los or needs_no_sight(g, model, True):
        return True
    return field_of(g).in_sight(g.space[model], g.space[target])


def legal_targets(g: Clash, model: int, skill: int, more: int = 0, blind: bool = False) -> list[Model]:
    """The Enemies that an Attack could target now (CE-ATK-02, CE-ATK-03, CE-ATK-06, CE-MUL-05)."""
    card, found = SKILLS[skill], list[Model]()
    wide = card.shape == ALL_WITHIN
    reach = card.radius if wide else card.reach + more + reach_bonus(g, model, skill)
    for target in attackable(g, model):
        near = reach if wide else reach + height(g, model, skill, target)
        if far(g.space[model], g.space[target]) <= near and is_seen(g, model, skill, target, blind):
            found.append(target)
    return found


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
    targets = legal_targets(g, model, skill, more, blind)
    if against < 0 or against in targets:
        return bool(targets)
    if SKILLS[skill].shape != BURST:
        return False
    return any(against in around(g, model, target, SKILLS[skill].radius) for target in targets)


# Boosts that change range or the need for Line of Sight (CE-BST-03).


def changes_reach(extra: ExtraCard) -> bool:
    """Is this a Boost of CE-BST-03?"""
    return any(e.op in (OP_RANGE, OP_NO_LOS) for e in extra.effects)


def reach_extras(g: Clash, model: int, skill: int) -> list[Extra]:
    """The Boosts of the Attack and of its Model that change its reach, and can be paid on top.

    (CE-BST-03, CE-ACT-24)
    """
    found = [
        extra
        for extra in SKILLS[skill].extras
        if changes_reach(EXTRAS[extra]) and can_pay(g, model, skill, EXTRAS[extra].cost)
    ]
    for own in skills_of(g, model):
        card = SKILLS[own]
        if card.type == T_ATTACK_BOOST and card.applies in (-1, SKILLS[skill].kind):
            found += [
                extra for extra in card.extras if changes_reach(EXTRAS[extra]) and can_pay_beside(g, model, own, skill)
            ]
    return [Extra(extra) for extra in found]


def can_pay_beside(g: Clash, model: int, boost: int, skill: int) -> bool:
    """Can a stand-alone Boost be paid besides an Attack (CE-SKL-04..07)?"""
    same = SKILLS[boost].store == SKILLS[skill].store
    return can_pay(g, model, boost, SKILLS[skill].cost if same else 0)


def reach_by_boosts(g: Clash, model: int, skill: int) -> int:
    """The range that Boosts could add (CE-ACT-24)."""
    return sum([e.n for extra in reach_extras(g, model, skill) for e in EXTRAS[extra].effects if e.op == OP_RANGE])


# Can it be done at all?


def may_attack(g: Clash, model: int, skill: int, against: int = -1) -> bool:
    """An Attack that can be paid and has a legal target, perhaps with a Boost or after moving.

    (CE-ACT-20, CE-ACT-24)
    """
    if not is_on(g, model) or not can_pay(g, model, skill):
        return False
    if could_hit(g, model, skill, against, reach_by_boosts(g, model, skill)):
        return True
    return against < 0 and could_move_first(g, model, skill)


def could_move_first(g: Clash, model: int, skill: int) -> bool:
    """Could one of the effects before the Attack change the user's space (CE-ACT-20)?"""
    for e in SKILLS[skill].before:
        if (e.op == OP_MOVE and can_move(g, model, e.n, e.fly)) or (e.op == OP_PLACE and can_be_placed(g, model, e.n)):
            return True
    return False


def may_attack_at_all(g: Clash, model: int, against: int = -1) -> bool:
    """Has a Model any payable Attack with a legal target (CE-REA-10)?"""
    return any(may_attack(g, model, skill, against) for skill in attacks_of(g, model))
