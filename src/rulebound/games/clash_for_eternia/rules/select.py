"""Chapters 3 and 4: who plays whom, and setup."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, program
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.actions import Select
from rulebound.games.clash_for_eternia.events import Selected
from rulebound.games.clash_for_eternia.frames import Selecting, SelectingFoe, Setup
from rulebound.games.clash_for_eternia.kinds import Character
from rulebound.games.clash_for_eternia.rules.sides import is_ai, leader, seats_of, team_of
from rulebound.games.clash_for_eternia.state import (
    FACTIONS,
    FREE_FOR_ALL,
    HEROES_VS_VILLAINS,
    Clash,
)
from rulebound.games.clash_for_eternia.tables import (
    ALLEGIANCE,
    CHARACTERS,
    CONTROLLER,
    FACTION,
    FACTION_IDS,
    HP,
    PLAYERS,
)

EVERYBODY: Final[list[Character]] = [Character(c) for c in range(CHARACTERS)]
TAKEN: Final = Refusal("CE-SET-08", "This Character has been chosen already.")
MIXED: Final = Refusal("CE-SET-04", "A side does not mix Heroes and Villains.")
SAME_SIDE: Final = Refusal("CE-SET-05", "One side is Heroes, the other Villains.")
OTHER_FACTION: Final = Refusal("CE-SET-06", "Each side keeps to one Faction.")
NOT_HERE: Final = Refusal("CE-SCN-01", "The Scenario fixes the Controller's Faction.")

NO_FACTION: Final = -1


def fixed_faction(g: Clash) -> int:
    """The Controller's Faction where the Scenario fixes it, or NO_FACTION (CE-SCN-01)."""
    name = content.SCENARIOS[g.settings.scenario].controller_faction
    return FACTION_IDS.index(name) if name in FACTION_IDS else NO_FACTION


def fixed_allegiance(g: Clash) -> int:
    """The Controller's allegiance where the Scenario fixes it, or NO_FACTION."""
    faction = fixed_faction(g)
    return (
        NO_FACTION if faction == NO_FACTION else next(ALLEGIANCE[c] for c in range(CHARACTERS) if FACTION[c] == faction)
    )


def everybody(g: Clash, f: Selecting | SelectingFoe) -> list[Character]:
    """All Characters of the set (CE-COMP-06)."""
    return EVERYBODY


def why_mixed(g: Clash, side: list[int], character: int) -> Refusal | None:
    """The selection method as it binds one side (CE-SET-04, CE-SET-06, CE-SET-07)."""
    if not side or g.settings.selection == FREE_FOR_ALL:
        return None
    if g.settings.selection == HEROES_VS_VILLAINS and ALLEGIANCE[side[0]] != ALLEGIANCE[character]:
        return MIXED
    return OTHER_FACTION if g.settings.selection == FACTIONS and FACTION[side[0]] != FACTION[character] else None


def no_player(g: Clash, f: Selecting, character: Character) -> Refusal | None:
    """The first Player Character fixes allegiance or Faction (CE-SET-27); the Scenario may do so before (CE-SCN-02)."""
    if character in g.team:
        return TAKEN
    if g.settings.selection == HEROES_VS_VILLAINS and ALLEGIANCE[character] == fixed_allegiance(g):
        return SAME_SIDE
    return why_mixed(g, g.team, character)


def no_foe(g: Clash, f: SelectingFoe, character: Character) -> Refusal | None:
    """The Controller takes the other allegiance, or one Faction (CE-SET-27, CE-SCN-01)."""
    if character in g.team or character in g.foes:
        return TAKEN
    if fixed_faction(g) != NO_FACTION and FACTION[character] != fixed_faction(g):
        return NOT_HERE
    if g.settings.selection == HEROES_VS_VILLAINS and ALLEGIANCE[character] == ALLEGIANCE[g.team[0]]:
        return SAME_SIDE
    return why_mixed(g, g.foes, character)


def chooser(g: Clash, f: Selecting) -> Seat:
    """By seat; a member may run several Characters (CE-PC-03, CE-PC-15, CE-SET-23)."""
    members = seats_of(g, PLAYERS)
    return members[f.number % len(members)]


def foe_chooser(g: Clash, f: SelectingFoe | Setup) -> Seat:
    """The Controller, or for the AI the Team Leader (CE-SET-09, CE-AI-03)."""
    return leader(g) if is_ai(g) else g.controller


def take(g: Clash, f: Selecting, character: Character) -> None:
    """A Player Character with its Model, full HP, no Skill unlocked and no Power (CE-SET-10, CE-SET-17, CE-SET-20)."""
    g.team.append(character)
    join(g, character, PLAYERS, chooser(g, f))


def take_foe(g: Clash, f: SelectingFoe, character: Character) -> None:
    """A Controller Character (CE-SET-11)."""
    g.foes.append(character)
    join(g, character, CONTROLLER, g.controller)


def join(g: Clash, character: Character, team: int, owner: Seat) -> None:
    """Whose side a Character is on, and who decides for it (CE-PC-10, CE-SET-12)."""
    g.side[character] = team
    g.owner[character] = owner
    g.hp[character] = HP[character]
    g.tell("CE-SET-09", Selected(character, team_of(g, character)))


program(
    Selecting,
    Ask(
        chooser,
        "Which Character do you take?",
        "CE-SET-09",
        Arm(Select, everybody, take, refuse=no_player),
        forced=True,
    ),
)
program(
    SelectingFoe,
    Ask(
        foe_chooser,
        "Which Character does the Controller take?",
        "CE-SET-09",
        Arm(Select, everybody, take_foe, refuse=no_foe),
        forced=True,
    ),
)
