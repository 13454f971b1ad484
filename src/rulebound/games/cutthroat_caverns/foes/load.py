"""Gives each encounter its traits and lines."""

from __future__ import annotations

from typing import Final

from rulebound.engine.content import classes_of
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.foes import (
    afflictions,
    appetites,
    counters,
    curses,
    defences,
    horde,
    lich,
    rewards,
    swarms,
)
from rulebound.games.cutthroat_caverns.foes.base import Foe, Trait
from rulebound.games.cutthroat_caverns.foes.effects import LineEffect
from rulebound.games.cutthroat_caverns.foes.lines import Line
from rulebound.games.cutthroat_caverns.foes.registry import AVOID, EFFECT, FOES, INSTEAD, LINES, ON_DAMAGE, TRAITS
from rulebound.games.cutthroat_caverns.kinds import Encounter

TRAIT_CLASSES: Final[list[type[Trait]]] = [
    appetites.Gluttony,
    appetites.Sloth,
    appetites.Famine,
    counters.Counter,
    counters.CounterStep,
    curses.Riddle,
    curses.Stance,
    curses.DealDolls,
    curses.Doll,
    curses.Thirst,
    curses.Feed,
    curses.Library,
    curses.Fever,
    defences.Hide,
    defences.Echo,
    defences.Parry,
    defences.Duel,
    defences.Strings,
    defences.Outdo,
    defences.Songs,
    defences.Barrier,
    horde.Overlay,
    horde.Flip,
    horde.Approach,
    lich.Phases,
    rewards.Treasure,
    rewards.Stash,
    rewards.Curse,
    rewards.Robber,
    rewards.Werewound,
    rewards.Plunder,
    rewards.Doomsday,
    swarms.Split,
    swarms.Blink,
    swarms.Nourish,
    swarms.Grow,
    swarms.Regrow,
    swarms.Phoenix,
]
EFFECT_CLASSES: Final[list[type[LineEffect]]] = [
    afflictions.Tear,
    afflictions.Venom,
    afflictions.Bite,
    afflictions.Gore,
    afflictions.Rot,
    afflictions.Mugging,
    afflictions.Swap,
    afflictions.Payment,
    afflictions.Gift,
    afflictions.Theft,
]


def effects_of(line: content.Line) -> list[content.LineEffect | None]:
    """All that a line does beside damage, in the order of the lists below."""
    return [line.on_damage, line.effect, line.avoid, line.instead]


def load() -> None:
    """Fill the lists; a record without its class and a class without its record are errors."""
    records = content.ENCOUNTERS
    kinds = [(one.id, rule.kind) for one in records for rule in one.rules]
    traits = iter(classes_of("encounters", kinds, {one.KIND: one for one in TRAIT_CLASSES}))
    wanted = [
        (one.id, effect.kind)
        for one in records
        for line in one.attacks
        for effect in effects_of(line)
        if effect is not None
    ]
    effects = iter(classes_of("encounters", wanted, {one.KIND: one for one in EFFECT_CLASSES}))
    for i, record in enumerate(records):
        number, first, first_line = Encounter(i), len(TRAITS), len(LINES)
        for rule in record.rules:
            TRAITS.append(next(traits)(rule, number))
        for line in record.attacks:
            LINES.append(Line(line, number))
            for row, effect in zip((ON_DAMAGE, EFFECT, AVOID, INSTEAD), effects_of(line), strict=True):
                row.append(None if effect is None else next(effects)(effect))
        numbers, lines = list(range(first, len(TRAITS))), list(range(first_line, len(LINES)))
        FOES.append(Foe(number, TRAITS[first:], numbers, lines))


if not FOES:
    load()
