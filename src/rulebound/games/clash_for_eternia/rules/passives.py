"""What Models have for good (passives) and for a time (buffs), and what follows for dice, Armor, range and movement.

A buff is one number: Model, stat, amount, duration and the effect that it comes from (CE-FX-48).
"""

from __future__ import annotations

from typing import Final

from rulebound.games.clash_for_eternia.kinds import Model
from rulebound.games.clash_for_eternia.rules.sides import apart, are_adjacent, are_allies, models_of, within
from rulebound.games.clash_for_eternia.state import Clash, is_minion, is_npc, is_on, minions, opponents
from rulebound.games.clash_for_eternia.tables import ARMOR, CHARACTERS, NO_MODEL, PASSIVES, SKILLS, TROOP_OF, Effect
from rulebound.games.clash_for_eternia.terms import (
    ALLY_ADJACENT,
    ALWAYS,
    ATTACK_ANY,
    ATTACK_MELEE,
    ATTACK_RANGED,
    ATTACKED,
    NOT_MOVED,
    OP_ARMOR,
    OP_FLY,
    OP_IGNORE_TERRAIN,
    OP_NO_LOS,
    OP_NO_PUSH,
    OP_RANGE,
    OP_SAFE_MOVE,
    OTHER_SAME_TYPE,
    STAT_ARMOR,
    STAT_DICE,
    STAT_ENEMY_DICE,
    STAT_MOVE,
    STAT_NO_LOS,
    STAT_RANGE,
    TARGET_DAZED,
    WHO,
)

ALLY_MINION: Final = WHO["ally_minion"]
SELF: Final = WHO["self"]
UNNAMED: Final = WHO[""]
NONE: Final[list[Effect]] = []


def _having(op: int) -> list[bool]:
    """By Model: has it a passive of this kind that always holds?"""
    return [any(e.op == op and e.when == ALWAYS for e in own) for own in PASSIVES]


FLYING: Final = _having(OP_FLY)
UNHINDERED: Final = _having(OP_IGNORE_TERRAIN)
SAFE: Final = _having(OP_SAFE_MOVE)
STURDY: Final = _having(OP_NO_PUSH)

# Buffs.


def buff_word(model: int, stat: int, n: int, until: int, source: int) -> int:
    """A temporary effect as one number; `source` is the number of the effect."""
    return source << 17 | until << 15 | n + 32 << 9 | stat << 6 | model


def buff_model(word: int) -> int:
    return word & 63


def buff_stat(word: int) -> int:
    return word >> 6 & 7


def buff_amount(word: int) -> int:
    return (word >> 9 & 63) - 32


def buff_until(word: int) -> int:
    return word >> 15 & 3


def buff_source(word: int) -> int:
    return word >> 17


def add_buff(g: Clash, model: int, stat: int, n: int, until: int, source: int) -> None:
    """The same Skill's effect on the same Model does not add to itself: it is renewed (CE-FX-48)."""
    g.buffs = [
        word
        for word in g.buffs
        if not (buff_model(word) == model and buff_stat(word) == stat and buff_source(word) == source)
    ]
    g.buffs.append(buff_word(model, stat, n, until, source))


def has_buff(g: Clash, model: int, stat: int, until: int, source: int) -> bool:
    """Has a Model this effect already, for at least as long (CE-AI-68)?"""
    return any(
        buff_model(word) == model
        and buff_stat(word) == stat
        and buff_source(word) == source
        and buff_until(word) >= until
        for word in g.buffs
    )


def total(g: Clash, model: int, stat: int) -> int:
    """The sum of a Model's buffs of a stat (CE-FX-36, CE-FX-48)."""
    found = 0
    for word in g.buffs:
        if buff_model(word) == model and buff_stat(word) == stat:
            found += buff_amount(word)
    return found


def stop(g: Clash, until: int, model: int = -1) -> None:
    """Effects of a duration stop: of all Models, or of one (CE-FX-07)."""
    if g.buffs:
        g.buffs = [w for w in g.buffs if buff_until(w) != until or (model != NO_MODEL and buff_model(w) != model)]


def stop_all(g: Clash, model: int) -> None:
    """A KO'ed Model loses all temporary effects on it (CE-KO-04)."""
    if g.buffs:
        g.buffs = [word for word in g.buffs if buff_model(word) != model]


# Passives.


def are_in_force(g: Clash, model: int) -> bool:
    """A Controller Character's passives count once it is Empowered, a Minion's always (CE-FX-06)."""
    return model >= CHARACTERS or g.empowered[model] != 0


def passives_of(g: Clash, model: int) -> list[Effect]:
    """The passives of a Model that are in force (CE-FX-06)."""
    own = PASSIVES[model]
    return own if own and are_in_force(g, model) else NONE


def sources(g: Clash, model: int) -> list[tuple[Model, Effect]]:
    """The passives that count for a Model: its own, and those of friends that name it (CE-FX-08, CE-FX-49)."""
    found = [(Model(model), e) for e in passives_of(g, model) if e.who in (SELF, UNNAMED)]
    if is_minion(model):
        for other in opponents(g):
            for e in passives_of(g, other):
                if e.who == ALLY_MINION and are_allies(g, model, other) and within(g, other, model, e.range):
                    found.append((other, e))
    return found


def holds(g: Clash, e: Effect, model: int, kind: int, targets: tuple[Model, ...]) -> bool:
    """Does a condition hold for an Attack of a Model (CE-FX-47, CE-MUL-10)?"""
    when = e.when
    if when in (ALWAYS, ATTACK_ANY):
        return True
    if when in (ATTACK_MELEE, ATTACK_RANGED):
        return kind == when - ATTACK_MELEE
    if when == TARGET_DAZED:
        return any(g.dazed[target] != 0 for target in targets)
    if when == NOT_MOVED:
        return g.moved[model] == 0
    if when == OTHER_SAME_TYPE:
        return has_twin(g, model)
    if when == ALLY_ADJACENT:
        return any(has_friend_beside(g, model, target) for target in targets)
    return False


def has_twin(g: Clash, model: int) -> bool:
    """Is another Minion of its type within 2 (CE-FX-47)?"""
    return any(
        other != model and TROOP_OF[other] == TROOP_OF[model] and within(g, model, other, 2) for other in minions(g)
    )


def has_friend_beside(g: Clash, model: int, target: int) -> bool:
    """Is a friendly Model other than the attacker adjacent to the target (CE-FX-47)?"""
    if not is_on(g, target):
        return False
    return any(other != model and are_adjacent(g, other, target) for other in models_of(g, g.side[model]))


def attack_effects(g: Clash, model: int, skill: int, targets: tuple[Model, ...]) -> list[Effect]:
    """The mods of an Attack and the passives of its attacker that hold for it (CE-FX-06, CE-FX-47)."""
    card = SKILLS[skill]
    found = [e for e in card.mods if holds(g, e, model, card.kind, targets)]
    for _, e in sources(g, model):
        if e.when != ATTACKED and holds(g, e, model, card.kind, targets):
            found.append(e)
    return found


def amount(effects: list[Effect], op: int) -> int:
    """The sum of the effects of a kind."""
    return sum([e.n for e in effects if e.op == op])


def defence_dice(g: Clash, target: int) -> int:
    """What a target takes from the dice of Attacks against it (CE-FX-10, CE-FX-36, CE-MUL-10)."""
    found = total(g, target, STAT_ENEMY_DICE)
    for _, e in sources(g, target):
        if e.when == ATTACKED:
            found += e.n
    return found


def own_dice(g: Clash, model: int) -> int:
    """What buffs add to the dice of a Model's Attacks (CE-FX-36)."""
    return total(g, model, STAT_DICE)


def printed_armor(g: Clash, model: int) -> int:
    """The Armor of a Model without what an Attack adds: printed, passives, buffs (CE-ATK-16, CE-FX-11, CE-MIN-08)."""
    found = ARMOR[model] + total(g, model, STAT_ARMOR)
    for _, e in sources(g, model):
        if e.op == OP_ARMOR:
            found += e.n
    return found


# Reach and movement.


def reach_bonus(g: Clash, model: int, skill: int) -> int:
    """What passives and buffs add to the range of an Attack (CE-ATK-28, CE-FX-16, CE-FX-36)."""
    found = total(g, model, STAT_RANGE)
    for e in passives_of(g, model):
        if e.op == OP_RANGE and holds(g, e, model, SKILLS[skill].kind, ()):
            found += e.n
    return found


def needs_no_sight(g: Clash, model: int, for_attack: bool) -> bool:
    """Do a Model's Attacks, or its Skills too, need no Line of Sight (CE-FX-17)?"""
    if total(g, model, STAT_NO_LOS) > 0:
        return True
    return for_attack and any(e.op == OP_NO_LOS for e in passives_of(g, model))


def reaches(g: Clash, user: int, other: int, n: int) -> bool:
    """Is somebody within n of who uses a Skill, in Line of Sight unless its Skills need none (CE-TERM-09, CE-FX-17)?"""
    return within(g, user, other, n) or (apart(g, user, other) <= n and needs_no_sight(g, user, False))


def flies(g: Clash, model: int) -> bool:
    """Is every movement of a Model Flying (CE-FX-42)?"""
    return FLYING[model] and are_in_force(g, model)


def ignores_terrain(g: Clash, model: int) -> bool:
    """Do Terrain Penalties not apply to it (CE-FX-43)?"""
    return UNHINDERED[model] and are_in_force(g, model)


def moves_safely(g: Clash, model: int) -> bool:
    """Does it never suffer Escape Damage (CE-FX-44)?"""
    return SAFE[model] and are_in_force(g, model)


def cannot_be_pushed(g: Clash, model: int) -> bool:
    """Do Pushes do nothing to it (CE-FX-45, CE-NPC-03)?"""
    return is_npc(model) or (STURDY[model] and are_in_force(g, model))


def move_bonus(g: Clash, model: int) -> int:
    """What buffs change in the points of every movement (CE-FX-36)."""
    return total(g, model, STAT_MOVE) if g.buffs else 0
