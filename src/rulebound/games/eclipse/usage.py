"""Which components have come into play, so that the exhaustive runner sees what it has not seen yet."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.games.eclipse import content
from rulebound.games.eclipse.npcs import NPC_BLUEPRINTS, NPC_OF_SECTOR
from rulebound.games.eclipse.rows import OWN_SLOTS
from rulebound.games.eclipse.rules.blueprints import tile_on
from rulebound.games.eclipse.state import Galaxy, has_tech
from rulebound.games.eclipse.tables import GROUP, NUMBER, PRINTED, TECHS
from rulebound.games.eclipse.view import revealed

TRAYED = [part for part, group in enumerate(GROUP) if group != PRINTED]
ALL = (
    *(f"sector:{sector.id}" for sector in content.SECTORS),
    *(f"tech:{tech.id}" for tech in content.TECHS),
    *(f"part:{content.PARTS[part].id}" for part in TRAYED),
    *(f"discovery:{tile.id}" for tile in content.DISCOVERIES),
    *(f"species:{one.id}" for one in content.SPECIES),
    *(f"npc:{one.type}:{one.variant}" for one in content.NPCS),
)


def in_use(g: Galaxy) -> Iterator[str]:
    """Sectors on the map, NPCs in them, species, techs that are owned, parts on blueprints, Discovery tiles shown."""
    yield from (f"sector:{NUMBER[s]}" for s in g.placed)
    for s in g.placed:
        if g.npcs[s]:
            one = NPC_BLUEPRINTS[NPC_OF_SECTOR[s]][g.variant[NPC_OF_SECTOR[s]]]
            yield f"npc:{one.type}:{one.variant}"
    for seat in range(g.seats):
        if g.species[seat] >= 0:
            yield f"species:{content.SPECIES[g.species[seat]].id}"
            yield from (f"tech:{content.TECHS[tech].id}" for tech in range(TECHS) if has_tech(g, seat, tech))
            if g.muon[seat] >= 0:
                yield from (f"part:{part.id}" for part in content.PARTS if part.outside)
            slots = OWN_SLOTS[g.species[seat]]
            parts = {tile_on(g, seat, slot) for slot in slots} - {-1}
            yield from (f"part:{content.PARTS[part].id}" for part in parts)
    yield from (f"discovery:{name}" for name in revealed(g))
