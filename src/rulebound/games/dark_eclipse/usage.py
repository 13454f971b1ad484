"""Which components have come into play, so that the exhaustive runner sees what it has not seen yet."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.games.dark_eclipse import content
from rulebound.games.dark_eclipse.rules.draw import Draw
from rulebound.games.dark_eclipse.state import DarkEclipse, is_active, is_defeated
from rulebound.games.dark_eclipse.tables import (
    CARD_IDS,
    CAT_IDS,
    ENEMIES,
    ENEMY_IDS,
    EQUIPMENT_IDS,
    EVENT_OF,
    KINGDOM_IDS,
    LOCATION_IDS,
    LOCATIONS,
    SET_BITS,
    THREATS,
    TOP_LEVEL,
)

EVENT_IDS = [one.id for one in content.ENEMIES.events]
ALL = (
    *(f"card:{one}" for one in CARD_IDS),
    *(f"enemy:{one}" for one in ENEMY_IDS),
    *(f"event:{one}" for one in EVENT_IDS),
    *(f"power:{one}" for one in CAT_IDS),
    *(f"equipment:{one}" for one in EQUIPMENT_IDS),
    *(f"location:{one}" for one in LOCATION_IDS),
    *(f"kingdom:{one}" for one in KINGDOM_IDS),
)


def in_use(g: DarkEclipse) -> Iterator[str]:
    """Cards drawn, Enemies turned over or defeated, Events, powers, Equipment held, locations used, Snarf's Kingdom."""
    drawn = {card for frame in g.stack if isinstance(frame, Draw) for card in (frame.card, frame.other_card)}
    yield from (f"card:{CARD_IDS[card]}" for card in {*g.discard, *drawn} if card >= 0)
    shown = (enemy for enemy in range(ENEMIES) if is_active(g, enemy) or is_defeated(g, enemy))
    yield from (f"enemy:{ENEMY_IDS[enemy]}" for enemy in shown)
    yield from (f"event:{EVENT_OF[which]}" for which, bits in enumerate(SET_BITS) if g.defeated & bits == bits)
    yield from (f"power:{CAT_IDS[cat]}" for cat in g.cats)
    held = ((place % THREATS, level) for place, level in enumerate(g.gear) if level)
    yield from (f"equipment:{EQUIPMENT_IDS[TOP_LEVEL * colour + level - 1]}" for colour, level in held)
    yield from (f"location:{LOCATION_IDS[one]}" for one in range(LOCATIONS) if g.used >> one & 1)
    yield f"kingdom:{KINGDOM_IDS[g.snarf]}"
