"""Gives each encounter its traits and lines."""

from __future__ import annotations

from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.foes.base import Foe, Trait
from rulebound.games.cutthroat_caverns.foes.effects import LineEffect
from rulebound.games.cutthroat_caverns.foes.lines import Line
from rulebound.games.cutthroat_caverns.foes.registry import AVOID, EFFECT, FOES, INSTEAD, LINES, ON_DAMAGE, TRAITS
from rulebound.games.cutthroat_caverns.kinds import Encounter

TRAIT_CLASSES: dict[str, type[Trait]] = {}
EFFECT_CLASSES: dict[str, type[LineEffect]] = {}


def effect(record: content.LineEffect | None) -> LineEffect | None:
    """The effect of a record."""
    return None if record is None else EFFECT_CLASSES.get(record.kind, LineEffect)(record)


def load() -> None:
    """Fill the lists."""
    for i, record in enumerate(content.ENCOUNTERS):
        number = Encounter(i)
        first, first_line = len(TRAITS), len(LINES)
        TRAITS.extend([TRAIT_CLASSES.get(one.kind, Trait)(one, number) for one in record.rules])
        for line in record.attacks:
            LINES.append(Line(line, number))
            ON_DAMAGE.append(effect(line.on_damage))
            EFFECT.append(effect(line.effect))
            AVOID.append(effect(line.avoid))
            INSTEAD.append(effect(line.instead))
        lines = list(range(first_line, len(LINES)))
        FOES.append(Foe(number, TRAITS[first:], list(range(first, len(TRAITS))), lines))


if not FOES:
    load()
