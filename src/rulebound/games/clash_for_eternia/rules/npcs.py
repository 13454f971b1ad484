"""Chapter 20, NPCs: what they do at the end of a Round."""

from __future__ import annotations

from rulebound.engine.flow import Repeat, program
from rulebound.games.clash_for_eternia.events import Moved
from rulebound.games.clash_for_eternia.field import far
from rulebound.games.clash_for_eternia.frames import Deed, NpcTurn
from rulebound.games.clash_for_eternia.kinds import Model, Space
from rulebound.games.clash_for_eternia.rules.deeds import ATTACK
from rulebound.games.clash_for_eternia.rules.sides import apart, within
from rulebound.games.clash_for_eternia.rules.wounds import heal, is_hurt
from rulebound.games.clash_for_eternia.state import Clash, field_of, is_on, opponents, players, stand
from rulebound.games.clash_for_eternia.tables import (
    FIRST_NPC,
    NO_MODEL,
    NO_RANGE,
    NO_THING,
    NOBODY,
    NPC_SKILLS,
    PLAYERS,
    SPACES,
)
from rulebound.games.clash_for_eternia.tables_npcs import NPC_ATTACK, NPC_HEAL, NPC_LINES, NPC_MOVE, NpcLine


def effect_of(f: NpcTurn) -> NpcLine:
    """The line of the card that is carried out."""
    return NPC_LINES[f.model - FIRST_NPC][f.index]


def candidates(g: Clash, f: NpcTurn) -> list[Model]:
    """Whom a line may be about (CE-NPC-05..08)."""
    e = effect_of(f)
    found = players(g) + opponents(g) if e.is_anybody else players(g)
    if e.range != NO_RANGE and not e.is_anybody:
        near = [model for model in found if apart(g, f.model, model) <= e.range]
        found = [model for model in near if not e.los or within(g, f.model, model, e.range)]
    return [model for model in found if e.op != NPC_HEAL or is_hurt(g, model)]


def picked(g: Clash, f: NpcTurn) -> Model:
    """The one that the card names: least HP, or nearest; ties as the ledger says (CE-NPC-05)."""
    by_hp = effect_of(f).by_hp
    ranked = sorted([(rank(g, f.model, model, by_hp), model) for model in candidates(g, f)])
    return ranked[0][1] if ranked else NO_MODEL


def rank(g: Clash, npc: int, model: int, by_hp: bool) -> tuple[int, int, bool, int, int, int]:
    """Named first, then distance, carrier, least HP, Player Characters by seat, the others by card (CE-NPC-05)."""
    line = g.team if g.side[model] == PLAYERS else g.foes
    first = g.hp[model] if by_hp else apart(g, npc, model)
    return (
        first,
        apart(g, npc, model),
        g.carries[model] == NO_THING,
        g.hp[model],
        g.side[model],
        line.index(model),
    )


def carry_out(g: Clash, f: NpcTurn) -> None:
    """One line of the card (CE-NPC-01)."""
    e = effect_of(f)
    is_first = f.target == NO_MODEL or not is_on(g, f.target)
    if is_first:
        f.target = picked(g, f)
    f.index += 1
    if f.target == NO_MODEL:
        return
    if e.op == NPC_HEAL:
        heal(g, f.target, e.n, "CE-NPC-06")
    elif e.op == NPC_MOVE and e.flies:
        approach(g, f, e.n)
    elif e.op == NPC_ATTACK and may_attack(g, f, e):
        g.push(Deed(f.model, ATTACK, NPC_SKILLS[f.model - FIRST_NPC][0], against=f.target))  # CE-BOP-12


def may_attack(g: Clash, f: NpcTurn, e: NpcLine) -> bool:
    """Is the target in reach and in Line of Sight (CE-NPC-07, CE-NPC-08)? A carried NPC is not there (CE-NPC-07)."""
    if e.not_carried and not is_on(g, f.model):
        return False
    return within(g, f.model, f.target, e.range)


def approach(g: Clash, f: NpcTurn, n: int) -> None:
    """It flies to the reachable space closest to its target, only if that is closer (CE-NPC-08, CE-NPC-13)."""
    to = g.space[f.target]
    best = Space(g.space[f.model])
    for space in range(SPACES):
        is_closer = far(space, to) < far(g.space[f.model], to)
        if is_closer and is_landing(g, f.model, space, n) and nearness(space, to) < nearness(best, to):
            best = Space(space)
    if best != g.space[f.model]:
        stand(g, f.model, best)
        g.tell("CE-NPC-08", Moved(f.model, best))


def is_landing(g: Clash, model: int, space: int, n: int) -> bool:
    """An unoccupied, passable space within its flight (CE-NPC-13)."""
    return far(g.space[model], space) <= n and g.at[space] == NOBODY and not field_of(g).impassable[space]


def nearness(space: int, to: int) -> tuple[int, int]:
    """Distance, then lowest r, then lowest q: so spaces are numbered (CE-NPC-08)."""
    return (far(space, to), space)


def is_done(g: Clash, f: NpcTurn) -> bool:
    """All lines were carried out, or the NPC is gone (CE-NPC-09)."""
    return not is_on(g, f.model) or f.index == len(NPC_LINES[f.model - FIRST_NPC])


program(NpcTurn, Repeat(carry_out, until=is_done))
