"""Reaction windows (chapter 7): who is asked, and the plays that several windows have in common.

A window is a `Moment`; its program has one `window(...)` with the arms that are legal there. Cards, Items and powers
say themselves when they can be played (cards/, extras/). Those with hand cards are asked wherever a hand might hold a
play, so that being asked tells nothing (CC-WIN-25).
"""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import SeatArm
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.actions import Play, PlayOn
from rulebound.games.cutthroat_caverns.cards.registry import NAMING_IN, PLAIN_IN, action
from rulebound.games.cutthroat_caverns.events import ActionPlayed, ActionPlayedOn
from rulebound.games.cutthroat_caverns.extras.registry import (
    gifts,
)
from rulebound.games.cutthroat_caverns.frames import NOBODY, Attack, Consent, Moment, Played
from rulebound.games.cutthroat_caverns.kinds import Card
from rulebound.games.cutthroat_caverns.places import ON_RING, TABLE, hand_of, relics_of
from rulebound.games.cutthroat_caverns.rules.hands import hand
from rulebound.games.cutthroat_caverns.rules.using import owns_items, owns_powers
from rulebound.games.cutthroat_caverns.state import Caverns, hand_size
from rulebound.games.cutthroat_caverns.tables import (
    PLAYS_IN,
    RING,
)
from rulebound.games.cutthroat_caverns.turn_order import order


def players(g: Caverns, w: Moment) -> tuple[Seat, ...]:
    """All living players, the lowest Initiative number first (CC-WIN-03, CC-WIN-06)."""
    return order(g)


def might_play(g: Caverns, w: Moment, seat: Seat) -> bool:
    """Whoever has a hand card might play it: a public fact (CC-WIN-25)."""
    return hand_size(g, seat) > 0


def has_ring(g: Caverns, seat: int) -> bool:
    """Does the player own the Ring of Storing with a card on it? (CC-REL-RING-OF-STORING)"""
    return g.cards.count(ON_RING) > 0 and g.cards.has(relics_of(seat), RING)


# A quick look at who could act at all.


def able(g: Caverns, w: Moment, seat: Seat) -> bool:
    """Could this player do anything but pass? Somebody may be asked in vain, but nobody is overlooked."""
    return holds_play(g, w.AT, seat) or owns_items(g, w, seat) or owns_powers(g, w, seat)


def holds_play(g: Caverns, at: int, seat: int) -> bool:
    """Is there a card in hand, or on the Ring, that is played in a window of this kind?"""
    return g.cards.has_any(hand_of(seat), PLAYS_IN[at]) or has_ring(g, seat)


def holds_plain(g: Caverns, w: Moment, seat: Seat) -> bool:
    """Is there a card to play that names nobody?"""
    return g.cards.has_any(hand_of(seat), PLAIN_IN[w.AT]) or has_ring(g, seat)


def holds_naming(g: Caverns, w: Moment, seat: Seat) -> bool:
    """Is there a card to play that names a player?"""
    return g.cards.has_any(hand_of(seat), NAMING_IN[w.AT]) or has_ring(g, seat)


# Action cards.


def playable(g: Caverns, at: int, seat: int, naming: bool) -> list[Card]:
    """The different Action cards in hand, or on the own Ring, that are played in a window of this kind."""
    cards = hand(g, seat)
    if has_ring(g, seat):
        cards += [Card(card) for card in g.cards.faces(ON_RING) if card not in cards]
    plays = NAMING_IN[at] if naming else PLAIN_IN[at]
    return [card for card in cards if plays[card]]


def plain_cards(g: Caverns, w: Moment, seat: Seat) -> list[Card]:
    """Those that name nobody."""
    return playable(g, w.AT, seat, False)


def naming_cards(g: Caverns, w: Moment, seat: Seat) -> list[Card]:
    """Those that name a player."""
    return playable(g, w.AT, seat, True)


def named(g: Caverns, w: Moment, seat: Seat, card: Card) -> list[Seat]:
    """Whom a card might name."""
    return action(card).candidates(g, w, seat)


def refuse_play(g: Caverns, w: Moment, seat: Seat, card: Card) -> Refusal | None:
    """Why a card cannot be played now."""
    return refuse_play_on(g, w, seat, card, NOBODY)


UNWANTED: Final = Refusal("CC-WIN-42", "The owner of this attack has refused the card.")


def refuse_play_on(g: Caverns, w: Moment, seat: Seat, card: Card, target: Seat) -> Refusal | None:
    """Why a card cannot be played now on this player."""
    if isinstance(w, Attack) and 8 * card + seat in w.refused:
        return UNWANTED
    return action(card).refuse(g, w, seat, target)


def play(g: Caverns, w: Moment, seat: Seat, card: Card) -> None:
    """A card that names nobody is played (CC-WIN-08)."""
    start_play(g, w, Played(seat, card))


def play_on(g: Caverns, w: Moment, seat: Seat, card: Card, target: Seat) -> None:
    """A card is played on a player (CC-WIN-08)."""
    start_play(g, w, Played(seat, card, target))


def start_play(g: Caverns, w: Moment, p: Played) -> None:
    """The card is laid down, and offered first if the attack is Protected against others (CC-ATK-13, CC-ATK-14)."""
    p.from_ring = has_ring(g, p.seat) and g.cards.has(ON_RING, p.card)
    g.cards.move(p.card, ON_RING if p.from_ring else hand_of(p.seat), TABLE)
    g.reveal()
    if isinstance(w, Attack) and w.is_protected and w.seat != p.seat:
        g.push(Consent(w.seat, p.seat, p.card, p.from_ring))
        return
    announce_play(g, p)


def announce_play(g: Caverns, p: Played) -> None:
    """An Action card counts as played from now on, even if it is cancelled (CC-ACT-18)."""
    if p.target == NOBODY:
        g.tell("CC-WIN-01", ActionPlayed(p.seat, p.card))
    else:
        g.tell("CC-WIN-01", ActionPlayedOn(p.seat, p.card, p.target))
    g.played[p.seat] += 1
    for gift in gifts(g, p.seat):
        gift.taxes(g, p.seat)
    g.push(p)


# A window has the arms of what may be played there: cards that name nobody, or a player; powers; Items.
PLAIN_ARM: Final = SeatArm(Play, plain_cards, play, refuse=refuse_play, when=holds_plain)
NAMING_ARM: Final = SeatArm(PlayOn, (naming_cards, named), play_on, refuse=refuse_play_on, when=holds_naming)
