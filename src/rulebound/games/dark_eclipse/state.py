"""The table at one moment: everything in columns of numbers, so that a copy is a few copies of blocks."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Frame, State
from rulebound.engine.kinds import Seat
from rulebound.engine.record import Column, Value
from rulebound.games.dark_eclipse.kinds import Card, Cat, Colour, Enemy, Equipment, Kingdom, Threat
from rulebound.games.dark_eclipse.tables import (
    GEAR_LEVEL,
    GEAR_THREAT,
    LANES,
    LEVELS,
    LIST_LEVELS,
    RAINBOW_FIELDS,
    SEATS,
    STANDARD_POWER,
)

NO_COLOUR: Final = Colour(RAINBOW_FIELDS)  # no face has it: the die has not been rolled


class Settings(Value):
    """What the table settled before the game (DE-DIFF-18, DE-VAR-06..11)."""

    power_table: int = STANDARD_POWER
    consent_trading: bool = False
    free_stop: bool = False
    gentle_thundrainium: bool = False
    tower_by_list: bool = False
    giving_up: bool = False


class DarkEclipse(State):
    """A player is a Thundercat in play: `cats[player]` is the card, `seat_of` the seat that runs it.

    Sets of Enemies, locations and players are kept as bits. Tops of piles are the ends of their lists; the top
    `known_top` and the bottom `known_bottom` cards of the deck are open (DE-INFO-05).
    """

    settings: Settings
    cats: tuple[Cat, ...]
    player: int
    deck: list[Card]
    pile: list[Enemy]
    spaces: Column
    bag_warriors: Column
    bag_mutants: Column
    warriors: Column
    allies: Column
    gear: Column
    shadowrealm: int
    castle: int
    feliner: int
    snarf: Kingdom
    enwebbed: Kingdom
    discard: list[Card]
    known_top: int = 0
    known_bottom: int = 0
    active: int = 0
    defeated: int = 0
    tower: int = 0
    thundrainium: int = 0
    skips: int = 0
    die: Colour = NO_COLOUR
    taken: int = 0
    used: int = 0
    used_twice: int = 0
    refused_by: int = 0
    proposed: bool = False


def seat_of(g: DarkEclipse, player: int) -> Seat:
    """Whoever sits alone runs every Thundercat; otherwise each seat runs its own (DE-VAR-03)."""
    return SEATS[0 if g.seats == 1 else player]


def active_seat(g: DarkEclipse, frame: Frame) -> Seat:
    """The active player makes all choices of the turn unless a rule names somebody else (DE-TURN-08, DE-TURN-09)."""
    return SEATS[0 if g.seats == 1 else g.player]


def cat(g: DarkEclipse) -> Cat:
    """The Thundercat of the active player."""
    return g.cats[g.player]


def is_active(g: DarkEclipse, enemy: Enemy) -> bool:
    """Does the Enemy lie face up at the River (DE-ENEM-01)?"""
    return g.active >> enemy & 1 == 1


def is_defeated(g: DarkEclipse, enemy: Enemy) -> bool:
    """Is the Enemy out of the game (DE-ENEM-15)?"""
    return g.defeated >> enemy & 1 == 1


def held_level(g: DarkEclipse, player: int, threat: Threat) -> int:
    """The Level of the player's Equipment against a Threat, 0 for none (DE-PAW-05)."""
    return g.gear[LANES * player + threat]


def in_supply(g: DarkEclipse, card: Equipment) -> bool:
    """Does nobody hold this Equipment card (DE-TERM-07)?"""
    place, level = int(GEAR_THREAT[card]), GEAR_LEVEL[card]
    while place < len(g.gear) and g.gear[place] != level:
        place += LANES
    return place >= len(g.gear)


def level_of(g: DarkEclipse, effect: int) -> int:
    """The Tower level of an effect, wherever the setting puts it (DE-TOW-06, DE-VAR-11, DE-VAR-12)."""
    return LIST_LEVELS[effect] if g.settings.tower_by_list else LEVELS[effect]
