"""Adventure modules at the node that a test is about."""

from __future__ import annotations

from games.cutthroat_caverns.table import CavernsTable
from rulebound.engine.program import number_of
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.extras import nodes
from rulebound.games.cutthroat_caverns.extras.party import enter
from rulebound.games.cutthroat_caverns.extras.story import Story, rule_of_node
from rulebound.games.cutthroat_caverns.frames import Setting
from rulebound.games.cutthroat_caverns.places import (
    DECK,
    hand_of,
    items_of,
)

ENVOY, IDOL = "drowned_envoy", "laughing_idol"
MODULES = [one.id for one in content.MODULES]


def story(module: str, **options: bool) -> CavernsTable:
    """A module at its first question, the players in order, with no cards."""
    t = CavernsTable(4, module=module, **options).start()
    g = t.g
    for seat in range(4):
        g.character[seat], g.initiative[seat] = seat, seat + 1
        for place in (hand_of(seat), items_of(seat)):
            g.cards.move_all(place, DECK)
    return t


def at(module: str, node: str, **options: bool) -> CavernsTable:
    """The party comes to this node; Ann marches in front, Dee in the rear."""
    t = story(module, **options)
    g = t.g
    g.decisions, g.sealed = (), []
    while not isinstance(g.stack[-1], Story):
        g.stack.pop()
    for seat in range(4):
        g.march[seat] = seat + 1
    g.stack[-1].at = number_of(g.stack[-1], rule_of_node)
    enter(g, nodes.node_of(MODULES.index(module), node))
    t.log = []
    return t


def where(t: CavernsTable) -> str:
    """The id of the node at which the party is."""
    return nodes.RECORDS[t.g.node].id


def votes(t: CavernsTable, *words: str) -> CavernsTable:
    """Everybody votes, by seat."""
    for name, word in zip(t.names, words, strict=True):
        t.answer(word, by=name)
    return t


def guarding(t: CavernsTable) -> CavernsTable:
    """The first fight for the envoy, with a card in every hand, at its set step."""
    for name in t.names:
        t.hand(name, "attack_5", "attack_10")
    t.go()
    while not isinstance(t.g.stack[-1], Setting):
        t.passes()
    for seat in range(4):
        t.g.initiative[seat] = seat + 1
    return t
