"""Which components have come into play, so that the exhaustive runner sees what it has not seen yet."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.extras.registry import GOALS
from rulebound.games.cutthroat_caverns.frames import Attack, Maneuver, Moment, Played
from rulebound.games.cutthroat_caverns.kinds import NODES
from rulebound.games.cutthroat_caverns.marks import ABILITY_USED
from rulebound.games.cutthroat_caverns.places import (
    CURRENT,
    GONE,
    STACK,
    fame_of,
    items_of,
    quest_of,
    relics_of,
    riders_of,
    scored_of,
    tipped_of,
)
from rulebound.games.cutthroat_caverns.state import Caverns
from rulebound.games.cutthroat_caverns.tables import ABILITY_OF, AMULET, WINDOWS

CARDS = [card.id for card in content.CARDS]
ENCOUNTERS = [one.id for one in content.ENCOUNTERS]
EVENTS = [one.id for one in content.EXTRAS.event]
RELICS = [one.id for one in content.EXTRAS.relic]
QUESTS = [one.id for one in content.EXTRAS.quest]
REPUTATIONS = [one.id for one in content.CHARACTERS.reputation]
ABILITIES = [one.id for one in content.CHARACTERS.ability]
CHARACTERS = [one.id for one in content.CHARACTERS.character]
MODULES = [one.id for one in content.MODULES]
NODE_IDS = [f"{MODULES[module]}/{node.id}" for module, node in NODES]
# Nodes that ask nothing and have no effect: the party has left them before anybody can look.
PASSED = {NODE_IDS[i] for i, (_, node) in enumerate(NODES) if node.kind in ("scene", "check") and not node.effects}
ALL = (
    *(f"card:{one}" for one in CARDS),
    *(f"encounter:{one}" for one in ENCOUNTERS),
    *(f"event:{one}" for one in EVENTS),
    *(f"relic:{one}" for one in RELICS),
    *(f"quest:{one}" for one in QUESTS),
    *(f"fulfilled:{one}" for one in QUESTS),
    *(f"reputation:{one}" for one in REPUTATIONS),
    *(f"character:{one}" for one in CHARACTERS),
    *(f"ability:{one}" for one in ABILITIES),
    *(f"module:{one}" for one in MODULES),
    *(f"node:{one}" for one in NODE_IDS if one not in PASSED),
    *(f"window:{one}" for one in WINDOWS),
)


def in_use(g: Caverns) -> Iterator[str]:
    """What lies open and is doing something: cards that are played, encounters, the optional parts, open windows."""
    yield from (f"card:{CARDS[card]}" for card in cards_in_use(g))
    yield from (f"encounter:{ENCOUNTERS[one]}" for one in {g.encounter, *g.cards.faces(CURRENT)} if one >= 0)
    if g.event >= 0:
        yield f"event:{EVENTS[g.event]}"
    if g.node >= 0:
        yield from (f"module:{MODULES[g.settings.module]}", f"node:{NODE_IDS[g.node]}")
    for seat in range(g.seats):
        yield from of_a_seat(g, seat)
    if g.stack and isinstance(g.stack[-1], Moment):
        yield f"window:{WINDOWS[g.stack[-1].AT]}"


def of_a_seat(g: Caverns, seat: int) -> Iterator[str]:
    """What a player is, has, has used and has fulfilled."""
    if g.character[seat] >= 0:
        yield f"character:{CHARACTERS[g.character[seat]]}"
        if g.marks[seat] & ABILITY_USED:
            yield f"ability:{ABILITIES[ABILITY_OF[g.character[seat]]]}"
    yield from (f"relic:{RELICS[relic]}" for relic in g.cards.faces(relics_of(seat)))
    yield from (f"reputation:{REPUTATIONS[one]}" for one in g.cards.faces(fame_of(seat)))
    for quest in g.cards.faces(quest_of(seat)):
        yield f"quest:{QUESTS[quest]}"
        if g.result is not None and GOALS[quest].is_fulfilled(g, Seat(seat)):
            yield f"fulfilled:{QUESTS[quest]}"


def cards_in_use(g: Caverns) -> set[int]:
    """Cards that were played or struck, Items that were used; the Amulet works as it lies there."""
    used = {int(frame.card) for frame in g.stack if isinstance(frame, Played | Attack | Maneuver)}
    places = [STACK, GONE]
    for seat in range(g.seats):
        places += [riders_of(seat), tipped_of(seat), scored_of(seat)]
        used |= {AMULET} & set(g.cards.faces(items_of(seat)))
    used |= {card for place in places for card in g.cards.faces(place)}
    shown = g.stack[-1] if g.stack else None
    return used | ({int(shown.stand_in)} if isinstance(shown, Attack) and shown.stand_in >= 0 else set())
