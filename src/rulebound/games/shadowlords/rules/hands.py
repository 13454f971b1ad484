"""Chapters 4 and 29: who holds which Power cards, and what others have seen of them.

Cards are kept in bags by kind; `g.witnesses` is told whenever one goes anywhere, and knows what every seat has seen and
where that may lie now (SL-INFO-05). Its places are the Attack hands, what a player has drawn or got and has still to
place, the portraits, the pile and the discards.
"""

from __future__ import annotations

from typing import Final

from rulebound.engine.record import Column
from rulebound.engine.witnesses import EVERYBODY, NOBODY, Witnesses, only
from rulebound.games.shadowlords.bags import KINDS, ONE, count, listed, packed, size
from rulebound.games.shadowlords.kinds import Character, Portrait
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.games.shadowlords.tables import ALLIANCES, CLASS, DIPLOMAT, NOWHERE, PEOPLE, PORTRAITS

DRAWN: Final = 4
UNDER: Final = 8
PILE: Final = UNDER + PEOPLE
DISCARDS: Final = PILE + 1
PLACES: Final = DISCARDS + 1


def in_hand(player: int) -> int:
    """The place of an Attack hand."""
    return player


def drawn_by(player: int) -> int:
    """The place of the cards that a player has still to place (SL-CARD-26)."""
    return DRAWN + player


def under(character: int) -> int:
    """The place under a portrait."""
    return UNDER + character


def new_witnesses(seats: int) -> Witnesses:
    """Everybody sees what they hold and have drawn, and the discards; nobody has seen anything else."""
    sight = [NOBODY] * PLACES
    for player in range(seats):
        sight[in_hand(player)] = sight[drawn_by(player)] = only(player)
    sight[DISCARDS] = EVERYBODY & ((1 << seats) - 1)
    return Witnesses(seats, Column(sight), [])


def portraits(g: Shadowlords, player: int) -> list[Portrait]:
    """Portraits that take cards: free members of the player, no Diplomats (SL-CARD-07, SL-CARD-08, SL-P2-24).

    Cards under a captive's portrait stay there and are of no use (SL-CARD-25).
    """
    return [
        c
        for c in PORTRAITS
        if g.space[c] != NOWHERE and CLASS[c] != DIPLOMAT and g.side[c] >= 0 and g.seat_of[g.side[c]] == player
    ]


def watch(g: Shadowlords, character: int) -> int:
    """The place under a portrait, into which its owner may look; one on its way to a new owner is that one's."""
    side = g.side[character]
    if 0 <= side < ALLIANCES:
        g.witnesses.sight[under(character)] = 1 << g.seat_of[side]
    return under(character)


# What a seat knows.


def known_in_hand(g: Shadowlords, seat: int, player: int) -> int:
    """The cards of another's Attack hand that a seat can name (SL-INFO-05)."""
    return packed(g.witnesses.surely(seat, in_hand(player)))


def known_drawn(g: Shadowlords, seat: int, player: int) -> int:
    """The cards that another has still to place and that a seat can name: it gave them (SL-INFO-05)."""
    return packed(g.witnesses.surely(seat, drawn_by(player)))


def known_under(g: Shadowlords, seat: int, character: int) -> int:
    """The cards under another's portrait that a seat can name (SL-INFO-05)."""
    return packed(g.witnesses.surely(seat, under(character)))


def known_held(g: Shadowlords, seat: int, player: int) -> int:
    """The cards that a player surely holds, in hand or under portraits, the seat cannot say where (SL-INFO-05)."""
    bag = 0
    for sighting in g.witnesses.unsure(seat) if g.witnesses.seen else []:
        if all(holder(g, place) == player for place in sighting.places):
            bag += sighting.number * ONE[sighting.face]
    return bag


def holder(g: Shadowlords, place: int) -> int:
    """The player who has a place before them."""
    if place < UNDER:
        return place % DRAWN
    side = g.side[place - UNDER]
    return g.seat_of[side] if 0 <= side < ALLIANCES else NOWHERE


# What happens to cards.


def keep(g: Shadowlords, player: int, kind: int, left: int) -> None:
    """A card goes into the Attack hand; so many are left to place (SL-CARD-06)."""
    g.hand[player] += ONE[kind]
    g.witnesses.moved(kind, drawn_by(player), in_hand(player), left)


def put_under(g: Shadowlords, player: int, kind: int, character: int, left: int) -> None:
    """A card goes under a portrait; so many are left to place (SL-CARD-06)."""
    g.under[character] += ONE[kind]
    g.witnesses.moved(kind, drawn_by(player), watch(g, character), left)


def tuck(g: Shadowlords, player: int, kind: int, character: int) -> None:
    """A card from the Attack hand goes under a portrait, face down; the others lose track of it (SL-CARD-15)."""
    g.hand[player] -= ONE[kind]
    g.under[character] += ONE[kind]
    g.witnesses.moved(kind, in_hand(player), watch(g, character), size(g.hand[player]))


def leave_hand(g: Shadowlords, player: int, kind: int) -> None:
    """A card leaves the Attack hand for all to see."""
    g.hand[player] -= ONE[kind]
    g.witnesses.moved(kind, in_hand(player), DISCARDS, size(g.hand[player]))


def leave_portrait(g: Shadowlords, character: int, kind: int) -> None:
    """A card leaves a portrait for all to see."""
    g.under[character] -= ONE[kind]
    g.witnesses.moved(kind, watch(g, character), DISCARDS, size(g.under[character]))


def hand_over(g: Shadowlords, giver: int, taker: int, bag: int) -> None:
    """Cards leave one Attack hand for another player, who has still to place them (SL-EVT-20, SL-INFO-05).

    These two see them; third parties lose track of what they knew.
    """
    for kind in listed(bag):
        g.hand[giver] -= ONE[kind]
        g.witnesses.moved(kind, in_hand(giver), drawn_by(taker), size(g.hand[giver]))


def show(g: Shadowlords, observer: int, shower: int, bag: int) -> None:
    """A player shows another cards of their Attack hand: those are surely there (SL-NEG-12, SL-INFO-05)."""
    for kind in range(KINDS):
        if count(bag, kind):
            hand = size(g.hand[shower])
            g.witnesses.shown(in_hand(shower), kind, hand, only(observer), number=count(bag, kind))


def portrait_changes_hands(g: Shadowlords, character: int, new: int) -> None:
    """A portrait goes to a new owner with its cards, which the old one remembers (SL-BRIB-10, SL-INFO-05)."""
    if g.under[character]:
        g.reveal()
    g.witnesses.opened(watch(g, character), list(listed(g.under[character])), False, only(new))


def bequeath(g: Shadowlords, loser: int, heir: int, portraits: list[Character], last: bool) -> int:
    """All cards under these portraits, and with the last Star Master the Attack hand, go to the heir (SL-SM-03).

    The heir has still to place them; the loser knows what the heir got.
    """
    bag = 0
    for c in portraits:
        for kind in listed(g.under[c]):
            bag += ONE[kind]
            g.under[c] -= ONE[kind]
            g.witnesses.moved(kind, watch(g, c), drawn_by(heir), size(g.under[c]))
    if last:
        hand = g.hand[loser]
        hand_over(g, loser, heir, hand)
        bag += hand
    return bag
