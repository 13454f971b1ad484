"""`table.toml` and `board.toml`: dice, tracks, limits, Factions, the Battlefield's rows."""

from __future__ import annotations

from rulebound.games.clash_for_eternia.records import words
from rulebound.games.clash_for_eternia.records.thing import Thing


class Die(Thing, frozen=True):
    faces: list[words.Face]
    most: int
    least: int


class ActivationTrack(Thing, frozen=True):
    order: list[words.Slot]
    power: list[int]


class EscalationTrack(Thing, frozen=True):
    last: int
    green: int
    yellow: int
    red: int


class Limits(Thing, frozen=True):
    actions: int
    actions_alone: int
    move: int
    melee_range: int
    ranged_range: int
    character_slots: int
    skill_slots: int
    controller_skill_slots: int
    play_cost: int
    recover_cost: int
    ai_power: int
    ai_power_per_escalation: int
    controller_characters: int
    player_characters: int


class Faction(Thing, frozen=True):
    id: str
    allegiance: words.Allegiance


class Table(Thing, frozen=True):
    die: Die
    activation_track: ActivationTrack
    escalation_track: EscalationTrack
    limits: Limits
    faction: list[Faction]


class Row(Thing, frozen=True):
    first: int
    spaces: int


class Board(Thing, frozen=True):
    rows: list[Row]
