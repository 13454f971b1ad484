"""Turning cards in search of Items, and what lies under an encounter."""

from __future__ import annotations

from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.events_foes import CardFound, ItemStolen
from rulebound.games.cutthroat_caverns.extras.registry import gifts
from rulebound.games.cutthroat_caverns.kinds import Card, Item, Relic
from rulebound.games.cutthroat_caverns.places import (
    DECK,
    DISCARD,
    GONE,
    RELICS_GONE,
    RELICS_UNDER,
    UNDER,
    items_of,
    relics_of,
)
from rulebound.games.cutthroat_caverns.rules.hands import gained, refresh
from rulebound.games.cutthroat_caverns.state import FIRST_RELIC, Caverns, lives
from rulebound.games.cutthroat_caverns.tables import IS_ITEM, NO_CARD


def dig(g: Caverns, place: int) -> Card:
    """The top card is turned for all to see: an Item goes to the place, any other is discarded (CC-INFO-08)."""
    if not refresh(g):
        return NO_CARD
    card = Card(g.cards.top(DECK))
    g.cards.draw(DECK, place if IS_ITEM[card] else DISCARD)
    g.reveal()
    g.tell("CC-INFO-08", CardFound(card))
    return card


def dig_item(g: Caverns, seat: int, most: int) -> None:
    """Cards are turned until an Item appears, which the player keeps."""
    for _ in range(most):
        card = dig(g, items_of(seat))
        if card >= 0 and IS_ITEM[card]:
            gained(g, seat, Item(card), "CC-EOE-03")
            return


# What the Imps steal.


def stash(g: Caverns, thing: Item, owner: int) -> None:
    """An Item goes under the encounter; whose it was is remembered (CC-MON-THIEVING-IMPS)."""
    if thing >= FIRST_RELIC:
        g.cards.move(thing - FIRST_RELIC, relics_of(owner), RELICS_UNDER)
    else:
        g.cards.move(thing, items_of(owner), UNDER)
    g.stolen = (*g.stolen, thing, owner)
    g.tell("CC-MON-THIEVING-IMPS", ItemStolen(Seat(owner), thing))


def unstash(g: Caverns, thing: Item, seat: int) -> None:
    """An Item comes out again: the dead gain nothing (CC-DEATH-17)."""
    alive = lives(g, seat)
    if thing >= FIRST_RELIC:
        g.cards.move(thing - FIRST_RELIC, RELICS_UNDER, relics_of(seat) if alive else RELICS_GONE)
        for gift in gifts(g, seat) if alive else []:
            gift.gained_relic(g, Seat(seat), Relic(thing - FIRST_RELIC))
        return
    g.cards.move(thing, UNDER, items_of(seat) if alive else GONE)
    if alive:
        gained(g, seat, thing, "CC-MON-THIEVING-IMPS")


def take_loot(g: Caverns, seat: int) -> None:
    """All that was stolen goes to the killer."""
    for i in range(0, len(g.stolen), 2):
        unstash(g, Item(g.stolen[i]), seat)
    g.stolen = ()


def hand_back_loot(g: Caverns) -> None:
    """Without a killer everything goes back; Items of dead owners leave the game (CC-DEATH-17)."""
    for i in range(0, len(g.stolen), 2):
        unstash(g, Item(g.stolen[i]), g.stolen[i + 1])
    g.stolen = ()
