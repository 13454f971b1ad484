"""Chapters 4 and 29: where the Power cards are, and what others have seen of them.

All of them lie in `g.cards`, which knows what every seat has seen and where that may lie now (SL-INFO-05). Its places
are the Attack hands, what a player has drawn or got and has still to place, the portraits, the pile, the discards, and
what lies open on either side of a duel. A bag is how many of each kind there are in a place.
"""

from __future__ import annotations

from typing import Final

from rulebound.engine.cards import EVERYBODY, Cards, Place, lay_out, only, pile
from rulebound.engine.cards import hand as loose
from rulebound.games.shadowlords.bags import KINDS, ONE, count, listed, packed
from rulebound.games.shadowlords.kinds import Card, Character, Portrait
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.games.shadowlords.tables import ALLIANCES, CLASS, DIPLOMAT, NOWHERE, PEOPLE, PORTRAITS

DRAWN: Final = 4
UNDER: Final = 8
PILE: Final = UNDER + PEOPLE
DISCARDS: Final = PILE + 1
ATTACK: Final = PILE + 2
DEFENCE: Final = PILE + 3
PLACES: Final = PILE + 4


def in_hand(player: int) -> int:
    """The place of an Attack hand."""
    return player


def drawn_by(player: int) -> int:
    """The place of the cards that a player has still to place (SL-CARD-26)."""
    return DRAWN + player


def under(character: int) -> int:
    """The place under a portrait."""
    return UNDER + character


def no_cards(seats: int) -> Cards:
    """Everybody sees what they hold and have drawn, and what lies open; nobody sees anything else."""
    hands = [loose(open_to=only(player) if player < seats else 0) for player in range(DRAWN)]
    portraits = [loose()] * PEOPLE
    opened: list[Place] = [loose(open_to=EVERYBODY)] * 3
    return lay_out(seats, [*hands, *hands, *portraits, pile(), *opened])


def portraits(g: Shadowlords, player: int) -> list[Portrait]:
    """Portraits that take cards: free members of the player, no Diplomats (SL-CARD-07, SL-CARD-08, SL-P2-24).

    Cards under a captive's portrait stay there and are of no use (SL-CARD-25).
    """
    return [
        c
        for c in PORTRAITS
        if g.space[c] != NOWHERE and CLASS[c] != DIPLOMAT and g.side[c] >= 0 and g.seat_of[g.side[c]] == player
    ]


# What lies where.


def bag_in(g: Shadowlords, place: int) -> int:
    """The cards of a place, as a bag."""
    cards, bag = g.cards, 0
    for i in range(cards.first[place], cards.first[place + 1]):
        bag += ONE[cards.held[i]]
    return bag


def hand_of(g: Shadowlords, player: int) -> int:
    """The bag of an Attack hand."""
    return bag_in(g, player)


def below(g: Shadowlords, character: int) -> int:
    """The bag of the cards under a portrait."""
    return bag_in(g, UNDER + character)


def number_in(g: Shadowlords, place: int) -> int:
    """How many cards lie in a place."""
    return g.cards.first[place + 1] - g.cards.first[place]


# What a seat knows.


def known_in(g: Shadowlords, seat: int, place: int) -> int:
    """The cards of a place that a seat can name (SL-INFO-05)."""
    cards = g.cards
    return bag_in(g, place) if cards.is_open(place, seat) else packed(cards.known_to(seat, place))


def known_held(g: Shadowlords, seat: int, player: int) -> int:
    """The cards that a player surely holds, in hand or under portraits, the seat cannot say where (SL-INFO-05)."""
    bag = 0
    for sighting in g.cards.unsure(seat) if g.cards.seen else []:
        if all(holder(g, place) == player for place in sighting.places):
            bag += sighting.number * ONE[sighting.face]
    return bag


def holder(g: Shadowlords, place: int) -> int:
    """The player who has a place before them."""
    if place < UNDER:
        return place % DRAWN
    side = g.side[place - UNDER] if place < PILE else NOWHERE
    return g.seat_of[side] if 0 <= side < ALLIANCES else NOWHERE


# What happens to cards.


def keep(g: Shadowlords, player: int, kind: Card) -> None:
    """A card goes into the Attack hand (SL-CARD-06)."""
    g.cards.move(kind, drawn_by(player), in_hand(player))


def put_under(g: Shadowlords, player: int, kind: Card, character: int) -> None:
    """A card goes under a portrait (SL-CARD-06)."""
    g.cards.open(under(character), only(player))
    g.cards.move(kind, drawn_by(player), under(character))


def tuck(g: Shadowlords, player: int, kind: Card, character: int) -> None:
    """A card from the Attack hand goes under a portrait, face down; the others lose track of it (SL-CARD-15)."""
    g.cards.open(under(character), only(player))
    g.cards.move(kind, in_hand(player), under(character))


def leave_hand(g: Shadowlords, player: int, kind: Card, end: int = DISCARDS) -> None:
    """A card leaves the Attack hand for all to see."""
    g.cards.move(kind, in_hand(player), end)


def leave_portrait(g: Shadowlords, character: int, kind: Card, end: int = DISCARDS) -> None:
    """A card leaves a portrait for all to see."""
    g.cards.move(kind, under(character), end)


def hand_over(g: Shadowlords, giver: int, taker: int, bag: int) -> None:
    """Cards leave one Attack hand for another player, who has still to place them (SL-EVT-20, SL-INFO-05).

    These two see them; third parties lose track of what they knew.
    """
    for kind in listed(bag):
        g.cards.move(kind, in_hand(giver), drawn_by(taker))


def show(g: Shadowlords, observer: int, shower: int, bag: int) -> None:
    """A player shows another cards of their Attack hand: those are surely there (SL-NEG-12, SL-INFO-05)."""
    for kind in range(KINDS):
        if count(bag, kind):
            g.cards.show(in_hand(shower), kind, only(observer), count(bag, kind))


def portrait_changes_hands(g: Shadowlords, character: int, new: int) -> None:
    """A portrait goes to a new owner with its cards, which the old one remembers (SL-BRIB-10, SL-INFO-05)."""
    if number_in(g, under(character)):
        g.reveal()
    g.cards.open(under(character), only(new))


def bequeath(g: Shadowlords, loser: int, heir: int, portraits: list[Character], last: bool) -> None:
    """All cards under these portraits, and with the last Star Master the Attack hand, go to the heir (SL-SM-03).

    The heir has still to place them; the loser knows what the heir got.
    """
    for c in portraits:
        g.cards.move_all(under(c), drawn_by(heir))
    if last:
        g.cards.move_all(in_hand(loser), drawn_by(heir))
