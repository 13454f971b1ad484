"""Chapter 22: effects, one after the other: who is meant, who chooses, and what is done.

`begin` starts a list of effects; `would_change` says whether one of them would change anything now. What an operation
does stands in the ops modules.
"""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Arm, Ask, Repeat, program
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia.actions import Choose
from rulebound.games.clash_for_eternia.field import NO_TERRAIN
from rulebound.games.clash_for_eternia.frames import NO_CARD
from rulebound.games.clash_for_eternia.frames_attack import Effects
from rulebound.games.clash_for_eternia.kinds import Card, EffectNo, Model, Skill, Team
from rulebound.games.clash_for_eternia.rules.ops import OPS
from rulebound.games.clash_for_eternia.rules.passives import needs_no_sight
from rulebound.games.clash_for_eternia.rules.sides import apart, models_of, other_side, owner_of
from rulebound.games.clash_for_eternia.state import (
    Clash,
    field_of,
    is_character,
    is_minion,
    is_npc,
    is_on,
    minions,
    opponents,
    players,
)
from rulebound.games.clash_for_eternia.tables import ALL, EFFECTS, NO_MODEL, NO_RANGE, NO_SKILL, NOBODY, Effect
from rulebound.games.clash_for_eternia.terms import WHO

NO_OBJECT: Final = WHO[""]
SELF: Final = WHO["self"]
TARGET: Final = WHO["target"]
SAME: Final = WHO["same"]
ATTACKER: Final = WHO["attacker"]
TRIGGER: Final = WHO["trigger"]
FIRST_GROUP: Final = WHO["enemy_model"]
FIRST_SIDE: Final = WHO["controller_model"]
CONTROLLER_CHARACTER: Final = WHO["controller_character"]
CONTROLLER_MINION: Final = WHO["controller_minion"]
IN_TERRAIN: Final = WHO["player_character_in_terrain"]
# enemy_, ally_ and friendly_, each with model, character and minion.
ENEMY: Final = 0
ALLY: Final = 1
CHARACTER: Final = 1
MINION: Final = 2


# Selectors.


def of_kind(models: list[Model], kind: int) -> list[Model]:
    """Models, Characters alone or Minions alone (CE-FX-02, CE-MIN-02)."""
    if kind == CHARACTER:
        return [model for model in models if is_character(model)]
    return [model for model in models if is_minion(model)] if kind == MINION else models


def group(g: Clash, team: int, user: int, who: int) -> list[Model]:
    """All Models on the Battlefield that a selector names, seen from the user (CE-FX-02, CE-FX-46, CE-GEN-09)."""
    if who >= FIRST_SIDE:
        return side_group(g, who)
    relation, kind = divmod(who - FIRST_GROUP, 3)
    found = of_kind(models_of(g, other_side(team) if relation == ENEMY else team), kind)
    return [model for model in found if model != user] if relation == ALLY else found


def side_group(g: Clash, who: int) -> list[Model]:
    """Selectors that name a side (CE-FX-46, CE-TERR-19)."""
    if who == FIRST_SIDE:
        return opponents(g) + minions(g)
    if who == CONTROLLER_CHARACTER:
        return opponents(g)
    if who == CONTROLLER_MINION:
        return minions(g)
    if who == IN_TERRAIN:
        return [model for model in players(g) if field_of(g).terrain[g.space[model]] != NO_TERRAIN]
    return players(g)


def is_within(g: Clash, f: Effects, e: Effect, model: int) -> bool:
    """At most `range` from where the effect is measured, in Line of Sight if it is needed (CE-FX-03, CE-FX-51).

    A Model is always within range of its own effects; nothing is measured from a Model that is gone (CE-TERM-10,
    CE-SKL-13). Without a range everybody is near enough (CE-SC-16).
    """
    if e.range == NO_RANGE:
        return True
    if not is_on(g, f.origin):
        return False
    if model == f.origin:
        return True
    if apart(g, f.origin, model) > e.range:
        return False
    blind = not e.los or (f.user != NO_MODEL and needs_no_sight(g, f.user, False))
    return blind or field_of(g).in_sight(g.space[f.origin], g.space[model])


def named(g: Clash, f: Effects, who: int) -> int:
    """The one Model that a selector names by its part in what happens (CE-FX-02)."""
    if who == SELF:
        return f.user
    if who == TARGET:
        return f.target
    if who == SAME:
        return f.same
    if who == ATTACKER:
        return f.attacker
    return f.trigger if who == TRIGGER else g.spawned


def objects(g: Clash, f: Effects, e: Effect) -> list[Model]:
    """Whom an effect may be about now, by row and along it; NPCs are touched by Attacks alone (CE-FX-46, CE-NPC-03)."""
    if e.who == NO_OBJECT:
        return OPS[e.op].among(g, f, e)
    if e.who < FIRST_GROUP:
        one = named(g, f, e.who)
        found = [Model(one)] if is_on(g, one) and not is_npc(one) else []
    else:
        found = group(g, f.team, f.user, e.who)
    near = [model for model in found if is_within(g, f, e, model) and OPS[e.op].fits(g, f, e, model)]
    return near if len(near) < 2 else in_order(g, near)


def in_order(g: Clash, models: list[Model]) -> list[Model]:
    """By row, then along it (CE-DEC-19)."""
    return [Model(model) for _, model in sorted([(g.space[model], int(model)) for model in models])]


# Starting, and asking whether it is worth it.


def frame_of(
    team: int,
    user: int,
    effects: list[Effect],
    *,
    origin: int = -1,
    skill: int = -1,
    card: int = -1,
    target: int = -1,
    trigger: int = -1,
    attacker: int = -1,
) -> Effects:
    """Effects that could begin; ranges are measured from the user unless an origin is named (CE-SC-16)."""
    return Effects(
        Team(team),
        Model(user),
        Model(user if origin == NO_MODEL else origin),
        tuple([EffectNo(e.number) for e in effects]),
        Skill(skill),
        Card(card),
        Model(target),
        Model(trigger),
        Model(attacker),
    )


def begin(g: Clash, f: Effects) -> None:
    """Start a list of effects, if there is anything in it (CE-SKL-10)."""
    if f.effects:
        g.push(f)


def would_change(
    g: Clash, team: int, user: int, effects: list[Effect], target: int = -1, trigger: int = -1, attacker: int = -1
) -> bool:
    """Would at least one of these effects change something now (CE-ACT-21, CE-REA-10)?"""
    f = frame_of(team, user, [], target=target, trigger=trigger, attacker=attacker)
    return would_change_in(g, f, effects)


def would_change_in(g: Clash, f: Effects, effects: list[Effect]) -> bool:
    """The same, seen from effects that could begin."""
    found: list[Model] = []
    for e in effects:
        if e.who != SAME:
            found = objects(g, f, e)
        for model in found:
            if OPS[e.op].would(g, f, e, model):
                return True
    return False


# One effect after the other.


def effect_of(f: Effects) -> Effect:
    """The effect in progress."""
    return EFFECTS[f.effects[f.number - 1]]


def next_effect(g: Clash, f: Effects) -> None:
    """Objects that are gone are left out; when there are none left, the next effect begins (CE-SKL-10, CE-FX-04)."""
    f.todo = ()
    f.candidates = tuple([model for model in f.candidates if model == NO_MODEL or is_on(g, model)])
    while f.number < len(f.effects) and (f.left == 0 or not f.candidates):
        f.number += 1
        e = effect_of(f)
        f.candidates = tuple(objects(g, f, e))
        f.left = len(f.candidates) if e.count == ALL else min(e.count, len(f.candidates))


def owner(g: Clash, f: Effects) -> Seat:
    """Choices are made by the owner of the Skill, or of the card (CE-FX-04, CE-PC-10)."""
    return owner_of(g, f.user) if f.user != NO_MODEL else g.controller


def is_choice(g: Clash, f: Effects) -> bool:
    """Several Models, of which not all are meant, or whose order counts (CE-FX-04, CE-DEC-15, CE-DEC-19)."""
    if len(f.candidates) < 2 or f.left == 0 or owner(g, f) == NOBODY:
        return False
    e = effect_of(f)
    return f.left < len(f.candidates) or OPS[e.op].order_counts(g, f, e)


def choices(g: Clash, f: Effects) -> list[Model]:
    """Those who are left (CE-FX-04)."""
    return list(f.candidates)


def choose(g: Clash, f: Effects, model: Model) -> None:
    """The next object of the effect (CE-FX-04)."""
    f.todo = (model,)


def prompt(g: Clash, f: Effects) -> str:
    """What is chosen, and for which Skill or card."""
    what = "{skill}: " if f.skill != NO_SKILL else "{card}: " if f.card != NO_CARD else ""
    return what + OPS[effect_of(f).op].asks


def act(g: Clash, f: Effects) -> None:
    """The effect is applied to one of its objects (CE-FX-01)."""
    if f.left == 0 or not f.candidates:
        return
    model = f.todo[0] if f.todo else f.candidates[0]
    f.candidates = tuple([one for one in f.candidates if one != model])
    f.left -= 1
    f.same = model
    e = effect_of(f)
    OPS[e.op].apply(g, f, e, model)


def is_done(g: Clash, f: Effects) -> bool:
    """All effects have been applied to all their objects."""
    return f.number == len(f.effects) and (f.left == 0 or not f.candidates)


program(
    Effects,
    Repeat(
        next_effect,
        Ask(owner, prompt, "CE-FX-04", Arm(Choose, choices, choose), when=is_choice, forced=True),
        act,
        until=is_done,
    ),
)
