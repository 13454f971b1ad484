"""Which components have come into play: what the exhaustive runner waits for."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.games.shadowlords.bags import kinds
from rulebound.games.shadowlords.content import GUIDE
from rulebound.games.shadowlords.frames import Duel, SpecialEvent, TurnDisc
from rulebound.games.shadowlords.rules.hands import DISCARDS, bag_in, drawn_by
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.games.shadowlords.tables import (
    CHARACTER_IDS,
    CHARACTERS,
    FORTRESS,
    NOBODY,
    NOWHERE,
    SHADOWS,
    SPACE_IDS,
    SPACES,
    VALUE,
)

EVENT_IDS = [event.id for event in GUIDE.event]
CONTENT_IDS = [
    *(f"card {value}" for value in VALUE),
    *(f"event {name}" for name in EVENT_IDS),
    *(f"character {name}" for name in CHARACTER_IDS),
    *(f"space {name}" for name in SPACE_IDS),
]


def in_use(g: Shadowlords) -> Iterator[str]:
    """Cards that were drawn, events rolled, characters and Shadows on rings in space, spaces where somebody stands.

    A Shadow counts when it has left the Fortress or was turned up, the Shadowlord while somebody attacks him.
    """
    for frame in g.stack:
        if isinstance(frame, SpecialEvent) and frame.event != NOBODY:
            yield f"event {EVENT_IDS[frame.event]}"
        elif isinstance(frame, TurnDisc) and frame.character != NOBODY:
            yield f"character {CHARACTER_IDS[frame.character]}"
        elif isinstance(frame, Duel):
            yield from (f"character {CHARACTER_IDS[c]}" for c in (frame.attacker, frame.defender))
    for place in (DISCARDS, *map(drawn_by, range(g.seats))):
        yield from (f"card {VALUE[kind]}" for kind in kinds(bag_in(g, place)))
    for c in range(CHARACTERS):
        if g.space[c] != NOWHERE and not (g.space[c] == FORTRESS and c >= SHADOWS[0]):
            yield f"character {CHARACTER_IDS[c]}"
    for space in range(SPACES):
        if any(g.space[c] == space for c in range(SHADOWS[0])):
            yield f"space {SPACE_IDS[space]}"
