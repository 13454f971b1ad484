"""Chapters 4 and 29: who holds which Power cards, and what others know of them.

A seat knows its own cards. Of another's it may know some that it has seen (SL-INFO-05): `known_hand` are surely in his
Attack hand, `known_under` cards surely under a portrait, `known_held` cards that he surely holds in hand or under
his portraits, nobody can say where. Each is a bag, a lower bound that loses a card when one is seen to leave.
"""

from __future__ import annotations

from rulebound.games.shadowlords.bags import ONE, common, count
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.games.shadowlords.tables import CLASS, DIPLOMAT, NOWHERE, PEOPLE


def of_hand(g: Shadowlords, observer: int, holder: int) -> int:
    """Where `known_hand` and `known_held` keep what one seat knows of another."""
    return observer * g.seats + holder


def of_portrait(observer: int, character: int) -> int:
    """Where `known_under` keeps what a seat knows of a portrait."""
    return observer * PEOPLE + character


def portraits(g: Shadowlords, player: int) -> list[int]:
    """Portraits that take cards: free members of the player, no Diplomats (SL-CARD-07, SL-CARD-08, SL-P2-24).

    Cards under a captive's portrait stay there and are of no use (SL-CARD-25).
    """
    return [
        c
        for c in range(PEOPLE)
        if g.space[c] != NOWHERE and CLASS[c] != DIPLOMAT and g.side[c] >= 0 and g.seat_of[g.side[c]] == player
    ]


def tuck(g: Shadowlords, player: int, kind: int, character: int) -> None:
    """A card from the Attack hand goes under a portrait, face down; the others lose track of it (SL-CARD-15)."""
    before = g.hand[player]
    g.hand[player] -= ONE[kind]
    g.under[character] += ONE[kind]
    for observer in range(g.seats):
        if observer != player:
            _lose_track(g, observer, player, before, kind, character)


def _lose_track(g: Shadowlords, observer: int, player: int, before: int, kind: int, character: int) -> None:
    i = of_hand(g, observer, player)
    known = g.known_hand[i]
    if known == before and known == count(known, kind) * ONE[kind]:
        g.known_hand[i] -= ONE[kind]
        g.known_under[of_portrait(observer, character)] += ONE[kind]
    else:
        g.known_held[i] += known
        g.known_hand[i] = 0


def leave_hand(g: Shadowlords, player: int, kind: int) -> None:
    """A card leaves the Attack hand for all to see."""
    g.hand[player] -= ONE[kind]
    for observer in range(g.seats):
        i = of_hand(g, observer, player)
        if count(g.known_hand[i], kind):
            g.known_hand[i] -= ONE[kind]
        elif count(g.known_held[i], kind):
            g.known_held[i] -= ONE[kind]


def leave_portrait(g: Shadowlords, character: int, kind: int) -> None:
    """A card leaves a portrait for all to see."""
    g.under[character] -= ONE[kind]
    owner = g.seat_of[g.side[character]]
    for observer in range(g.seats):
        i, j = of_portrait(observer, character), of_hand(g, observer, owner)
        if count(g.known_under[i], kind):
            g.known_under[i] -= ONE[kind]
        elif count(g.known_held[j], kind):
            g.known_held[j] -= ONE[kind]


def hand_over(g: Shadowlords, giver: int, taker: int, bag: int) -> None:
    """Cards leave one Attack hand for another player, seen by these two alone (SL-EVT-20, SL-INFO-05).

    The taker has still to place them; the giver knows that he holds them. Third parties no longer know what the giver
    has kept, unless he has kept nothing.
    """
    before = g.hand[giver]
    g.hand[giver] -= bag
    for observer in range(g.seats):
        i = of_hand(g, observer, giver)
        if observer == taker:
            seen = common(g.known_hand[i], bag)
            g.known_hand[i] -= seen
            g.known_held[i] -= common(g.known_held[i], bag - seen)
        elif observer != giver:
            if bag == before:
                g.known_held[of_hand(g, observer, taker)] += g.known_hand[i]
            g.known_hand[i] = 0
            g.known_held[i] = 0
    g.known_held[of_hand(g, giver, taker)] += bag


def show(g: Shadowlords, observer: int, holder: int, bag: int) -> None:
    """A player shows another cards of his Attack hand: those are surely there (SL-NEG-12, SL-INFO-05)."""
    i = of_hand(g, observer, holder)
    new = bag - common(bag, g.known_hand[i])
    g.known_hand[i] += new
    g.known_held[i] -= common(g.known_held[i], new)


def portrait_changes_hands(g: Shadowlords, character: int, old: int, new: int) -> None:
    """A portrait goes to a new owner with its cards: the old one still knows them (SL-BRIB-10, SL-INFO-05).

    A card that somebody knew to be with the old owner may have gone along.
    """
    bag = g.under[character]
    for observer in range(g.seats):
        if bag and observer not in (old, new):
            g.known_held[of_hand(g, observer, old)] = 0
    if bag:
        g.reveal()
        g.known_under[of_portrait(old, character)] = bag
    g.known_under[of_portrait(new, character)] = 0
    i = of_hand(g, new, old)
    g.known_held[i] -= common(g.known_held[i], bag)


def bequeath(g: Shadowlords, loser: int, heir: int, portraits: list[int], last: bool) -> int:
    """All cards under these portraits, and with the last Star Master the Attack hand, go to the heir (SL-SM-03).

    He has still to place them; the loser knows what he holds, and what others knew of them they still know.
    """
    bag = 0
    for c in portraits:
        bag += g.under[c]
        g.under[c] = 0
        for observer in range(g.seats):
            i = of_portrait(observer, c)
            if observer not in (loser, heir):
                g.known_held[of_hand(g, observer, heir)] += g.known_under[i]
            g.known_under[i] = 0
    g.known_held[of_hand(g, loser, heir)] += bag
    if last:
        for observer in range(g.seats):
            i = of_hand(g, observer, loser)
            if observer not in (loser, heir):
                g.known_held[of_hand(g, observer, heir)] += g.known_held[i]
            g.known_held[i] = 0
        hand = g.hand[loser]
        hand_over(g, loser, heir, hand)
        bag += hand
    else:
        i = of_hand(g, heir, loser)
        g.known_held[i] -= common(g.known_held[i], bag)
    return bag
