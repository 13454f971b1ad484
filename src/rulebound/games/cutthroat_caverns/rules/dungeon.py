"""Which encounter card comes next; a Horde stays over the one that follows it (CC-TOK-UNDEAD-03, CC-TOK-UNDEAD-04)."""

from __future__ import annotations

from rulebound.games.cutthroat_caverns.events import EncounterSkipped
from rulebound.games.cutthroat_caverns.kinds import Encounter
from rulebound.games.cutthroat_caverns.places import ASIDE, CURRENT, DUNGEON, PAST
from rulebound.games.cutthroat_caverns.state import Caverns
from rulebound.games.cutthroat_caverns.tables import BOSS, CREATURE, KIND_OF


def is_creature(encounter: int) -> bool:
    """Has it rounds of combat, and bodies to attack?"""
    return KIND_OF[encounter] in (CREATURE, BOSS)


def horde_follows(g: Caverns) -> bool:
    """A Horde waits, the deck is empty, and the set-aside stack has a creature for it (CC-TOK-UNDEAD-04)."""
    return g.horde_waits and g.cards.count(DUNGEON) == 0 and any(is_creature(card) for card in g.cards.faces(ASIDE))


def draw_card(g: Caverns) -> Encounter:
    """The next card: the marker moves on, but not for one from the set-aside stack (CC-SET-12, CC-TOK-UNDEAD-13)."""
    g.reveal()
    if not g.sudden and g.cards.count(DUNGEON):
        g.number += 1
        return Encounter(g.cards.draw(DUNGEON, CURRENT))
    while not g.sudden and not is_creature(g.cards.top(ASIDE)):
        g.tell("CC-TOK-UNDEAD-04", EncounterSkipped(Encounter(g.cards.draw(ASIDE, PAST))))
    return Encounter(g.cards.draw(ASIDE, CURRENT))


def has_next(g: Caverns) -> bool:
    """Is there a card for the Horde to lie over, now or later? (CC-TOK-UNDEAD-17)"""
    return g.cards.count(DUNGEON) > 0 or horde_follows(g)
