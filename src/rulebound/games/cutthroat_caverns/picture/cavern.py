"""The cavern: the encounter, what was thrown at it, and the places of the adventurers."""

from __future__ import annotations

from rulebound.engine.scene import Area, Spot
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.kinds import (
    CHARACTER,
    ENCOUNTER,
    EVENT,
    TARGET,
)
from rulebound.games.cutthroat_caverns.picture.layout import Picture, card
from rulebound.games.cutthroat_caverns.places import (
    CURRENT,
    EVENT_ACTIVE,
    ON_RING,
    SACK,
    STACK,
    TABLE,
    UNDER,
)
from rulebound.games.cutthroat_caverns.state import Caverns, remaining, target_of
from rulebound.games.cutthroat_caverns.words import EVENT_TEXT


def cavern(g: Caverns) -> Area:
    """The encounter, what was thrown at it, the Life of all that can be attacked; the adventurers in a row."""
    if not any(one >= 0 for one in g.character):
        return Area("cavern", "map", "The cavern")
    spots = [
        Spot("current", 1.1, 0.4, "box", "", "floor", wide=2.1, high=2.8),
        Spot("stack", 2.9, 0.4, "box", "Damage stack", "floor", wide=1.4, high=1.9),
        Spot("attack", 4.5, 0.4, "box", "On the table", "floor", wide=1.6, high=2.1),
        Spot("bodies", 6.65, 0.4, "box", "", "floor", wide=2.4, high=2.4),
    ]
    room = 8.0 / g.seats
    for s in range(g.seats):
        name = CHARACTER.word(g.character[s]) if g.character[s] >= 0 else ""
        spots.append(Spot(f"seat:{s}", room * (s + 0.5), 3.08, "box", name, owner=s, wide=room - 0.14, high=1.75))
    return Area("cavern", "map", "The cavern", spots=tuple(spots))


def encounter(g: Caverns, p: Picture) -> None:
    """The card, and everything of it that can be attacked (CC-FLOW-01, CC-ROUND-05)."""
    for face in reversed(g.cards.faces(CURRENT)):
        one = content.ENCOUNTERS[face]
        ident, worth = str(ENCOUNTER.mark(face)), one.prestige
        p.put(ident, "current", "creature", one.name, of=one.id, prestige=worth, text=one.text, words=one.text)
    for body in range(len(g.breed)):
        target = target_of(g, body)
        host = g.host[body] if g.host[body] >= 0 else None
        left = remaining(g, body)
        p.put(str(TARGET.mark(target)), "bodies", "body", TARGET.word(target), host, life=left, most=g.most[body])
    if g.barrier:
        p.put("barrier", "bodies", "barrier", f"Barrier: {g.barrier}", life=g.barrier)
    for face in g.cards.faces(EVENT_ACTIVE):
        p.put(str(EVENT.mark(face)), "current", "event", EVENT.word(face), words=EVENT_TEXT[face])


def table(g: Caverns, p: Picture) -> None:
    """Cards that lie open on the table, in the damage stack and under the encounter (CC-ATK-07)."""
    for place, where in ((TABLE, "attack"), (STACK, "stack"), (UNDER, "current"), (ON_RING, "attack")):
        for face in g.cards.faces(place):
            card(p, face, where, None)
    for _ in range(g.cards.count(SACK)):
        p.put("sack", "current", None, "")
