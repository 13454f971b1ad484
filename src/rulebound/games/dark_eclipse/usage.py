"""Which components have come into play, so that the exhaustive runner sees what it has not seen yet."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.games.dark_eclipse import content
from rulebound.games.dark_eclipse.rules.draw import drawn
from rulebound.games.dark_eclipse.rules.sets import EVENT_OF, SET_BITS
from rulebound.games.dark_eclipse.state import DarkEclipse, held_level, is_active, is_defeated
from rulebound.games.dark_eclipse.tables import (
    CARD_IDS,
    CAT_IDS,
    ENEMIES,
    ENEMY_IDS,
    EQUIPMENT,
    EQUIPMENT_IDS,
    GEAR_LEVEL,
    GEAR_THREAT,
    KINGDOM_IDS,
    LOCATION_IDS,
    LOCATIONS,
    THREATS,
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
    yield from (f"card:{CARD_IDS[card]}" for card in {*g.discard, *drawn(g)})
    shown = (enemy for enemy in ENEMIES if is_active(g, enemy) or is_defeated(g, enemy))
    yield from (f"enemy:{ENEMY_IDS[enemy]}" for enemy in shown)
    yield from (
        f"event:{EVENT_IDS[EVENT_OF[which]]}" for which, bits in enumerate(SET_BITS) if g.defeated & bits == bits
    )
    yield from (f"power:{CAT_IDS[cat]}" for cat in g.cats)
    held = {(threat, held_level(g, player, threat)) for player in range(len(g.cats)) for threat in THREATS}
    worn = (card for card in EQUIPMENT if (GEAR_THREAT[card], GEAR_LEVEL[card]) in held)
    yield from (f"equipment:{EQUIPMENT_IDS[card]}" for card in worn)
    yield from (f"location:{LOCATION_IDS[one]}" for one in LOCATIONS if g.used >> one & 1)
    yield f"kingdom:{KINGDOM_IDS[g.snarf]}"
