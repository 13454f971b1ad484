"""Gives each record of the optional parts its class."""

from __future__ import annotations

from rulebound.engine.cards import only
from rulebound.engine.content import classes_of
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.extras import (
    abilities,
    alertness,
    fighters,
    happenings,
    quests,
    relics,
    reputations,
    treasures,
)
from rulebound.games.cutthroat_caverns.extras.registry import (
    ABILITIES,
    GOALS,
    HAPPENINGS,
    NAMING_POWERS,
    POWERS,
    POWERS_IN,
    POWERS_ON_CALL,
    RELICS,
    REPUTATIONS,
)
from rulebound.games.cutthroat_caverns.tables import WINDOWS

EVENT_CLASSES = [*happenings.CLASSES, *treasures.CLASSES]
GIFT_CLASSES = [*relics.CLASSES, *reputations.CLASSES, *alertness.CLASSES, *fighters.CLASSES]
ABILITY_CLASSES = abilities.CLASSES
GOAL_CLASSES = quests.CLASSES


def load() -> None:
    """Fill the lists; Relics and Reputations share some classes."""
    load_events()
    load_gifts()
    load_abilities()
    load_goals()
    POWERS.extend(ABILITIES)
    POWERS.extend(RELICS)
    POWERS.extend(REPUTATIONS)
    for number, power in enumerate(POWERS):
        power.number = number
    NAMING_POWERS.append(only(*[power.number for power in POWERS if power.NAMES]))
    any_time = only(*[power.number for power in POWERS if power.ANY_TIME])
    for at in range(len(WINDOWS)):
        POWERS_IN.append(only(*[power.number for power in POWERS if at in power.WINDOWS]))
        POWERS_ON_CALL.append(POWERS_IN[at] | any_time)


def load_events() -> None:
    """Every Event."""
    records = content.EXTRAS.event
    words = [(one.id, one.effect.kind) for one in records]
    found = classes_of("extras.toml", words, {one.KIND: one for one in EVENT_CLASSES})
    HAPPENINGS.extend([one(record.effect) for one, record in zip(found, records, strict=True)])


def load_gifts() -> None:
    """Every Relic and every Reputation."""
    effects = [(one.id, one.effect) for one in content.EXTRAS.relic]
    effects += [(one.id, one.effect) for one in content.CHARACTERS.reputation]
    words = [(name, effect.kind) for name, effect in effects]
    found = classes_of("extras.toml and characters.toml", words, {one.KIND: one for one in GIFT_CLASSES})
    gifts = [one(effect) for one, (_, effect) in zip(found, effects, strict=True)]
    RELICS.extend(gifts[: len(content.EXTRAS.relic)])
    REPUTATIONS.extend(gifts[len(content.EXTRAS.relic) :])


def load_abilities() -> None:
    """Every ability."""
    records = content.CHARACTERS.ability
    words = [(one.id, one.effect.kind) for one in records]
    found = classes_of("characters.toml", words, {one.KIND: one for one in ABILITY_CLASSES})
    ABILITIES.extend([one(record.effect) for one, record in zip(found, records, strict=True)])


def load_goals() -> None:
    """Every Quest."""
    records = content.EXTRAS.quest
    words = [(one.id, one.effect.kind) for one in records]
    found = classes_of("extras.toml", words, {one.KIND: one for one in GOAL_CLASSES})
    GOALS.extend([one(number, record.effect) for number, (one, record) in enumerate(zip(found, records, strict=True))])


if not POWERS:
    load()
