"""Chapter 2: who is friend and who is foe, who decides for whom, and what is within reach of whom."""

from __future__ import annotations

from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia.field import far
from rulebound.games.clash_for_eternia.kinds import Model, Team
from rulebound.games.clash_for_eternia.state import Clash, field_of, is_npc, minions, opponents, players, ranks
from rulebound.games.clash_for_eternia.tables import (
    CHARACTERS,
    CONTROLLER,
    FIRST_NPC,
    NO_SLOT,
    NOBODY,
    NOWHERE,
    NPCS_OF,
    PLAYERS,
    TARGETABLE,
)


def team_of(g: Clash, model: int) -> Team:
    """The side of a Model (CE-TERM-05, CE-TERM-07)."""
    return Team(g.side[model])


def are_enemies(g: Clash, a: int, b: int) -> bool:
    """Models of different sides; an NPC is nobody's Enemy (CE-TERM-07, CE-NPC-13)."""
    return g.side[a] + g.side[b] == PLAYERS + CONTROLLER and g.side[a] != g.side[b]


def are_friends(g: Clash, a: int, b: int) -> bool:
    """Models of one side, itself included (CE-TERM-05)."""
    return g.side[a] == g.side[b]


def are_allies(g: Clash, a: int, b: int) -> bool:
    """Other Models of the same side (CE-TERM-06)."""
    return a != b and g.side[a] == g.side[b]


def other_side(team: int) -> Team:
    """The side that stands against this one."""
    return CONTROLLER if team == PLAYERS else PLAYERS


def models_of(g: Clash, team: int) -> list[Model]:
    """The Models of a side on the Battlefield: Characters in order, then Minions (CE-TERM-01)."""
    return players(g) if team == PLAYERS else opponents(g) + minions(g)


def enemies_of(g: Clash, model: int) -> list[Model]:
    """The Enemies of a Model on the Battlefield (CE-TERM-07)."""
    return opponents(g) + minions(g) if g.side[model] == PLAYERS else players(g)


def rivals(g: Clash, model: int) -> list[int]:
    """All Models of the other side, on the Battlefield or not, and the NPCs of the Scenario (CE-TERM-07)."""
    found: list[int] = [*g.foes, *ranks(g)] if g.side[model] == PLAYERS else g.team
    beings = NPCS_OF[g.settings.scenario]
    return [*found, *beings] if beings else found


def attackable(g: Clash, model: int) -> list[Model]:
    """Whom a Model may Attack: its Enemies, and NPCs that can be targeted (CE-ATK-06, CE-NPC-04, CE-NPC-13)."""
    if is_npc(model):
        return players(g) + opponents(g)
    found = enemies_of(g, model)
    for npc in NPCS_OF[g.settings.scenario]:
        if g.space[npc] != NOWHERE and TARGETABLE[npc - FIRST_NPC]:
            found.append(npc)
    return found


# Who decides.


def owner_of(g: Clash, model: int) -> Seat:
    """The seat that decides for a Model; NOBODY for the AI and for NPCs (CE-PC-10)."""
    if model < CHARACTERS:
        return Seat(g.owner[model])
    return Seat(NOBODY) if is_npc(model) else g.controller


def leader(g: Clash) -> Seat:
    """The Team Leader: the lowest seat of the team (CE-PC-13)."""
    return Seat(0)


def seats_of(g: Clash, team: int) -> list[Seat]:
    """The people of a side, by seat."""
    if team == CONTROLLER:
        return [] if g.controller == NOBODY else [g.controller]
    return [Seat(seat) for seat in range(g.settings.members)] if team == PLAYERS else []


def is_ai(g: Clash) -> bool:
    """Is the Controller the AI (CE-AI-01)?"""
    return g.controller == NOBODY


# What is within reach.


def apart(g: Clash, a: int, b: int) -> int:
    """How many spaces two Models are apart (CE-DIST-01)."""
    return far(g.space[a], g.space[b])


def within(g: Clash, a: int, b: int, n: int) -> bool:
    """Is b within n of a: at most n spaces away and in Line of Sight (CE-TERM-09, CE-TERM-10)?"""
    return a == b or field_of(g).within(g.space[a], g.space[b], n)


def are_adjacent(g: Clash, a: int, b: int) -> bool:
    """Within 1 space (CE-TERM-08)."""
    return far(g.space[a], g.space[b]) == 1


def active_team(g: Clash) -> Team:
    """The side whose Activation is running; outside of any, the Player Team (CE-GEN-06)."""
    return PLAYERS if g.slot == NO_SLOT or g.slot % 2 == 0 else CONTROLLER
