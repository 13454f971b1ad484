"""Chapter 26: what players do beside answering: they ask for the word, and promise in words of their own."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Aside, Refusal
from rulebound.engine.bargain import Dealing
from rulebound.engine.flow import ask_again
from rulebound.engine.offers import MAKING, RaiseHand, TakeOut, Vow
from rulebound.games.shadowlords.frames import Offer
from rulebound.games.shadowlords.items import SPOKEN
from rulebound.games.shadowlords.rules.bargains import BARGAIN
from rulebound.games.shadowlords.state import Shadowlords, lives
from rulebound.games.shadowlords.tables import MOST_OFFERS, MOST_WORDS, NEGOTIATION_FULL

NO_OFFERS: Final = Refusal("SL-NEG-21", "At this table nobody makes offers.")
IS_OUT: Final = Refusal("SL-NEG-23", "Eliminated players make no offers.")
HAS_SPOKEN: Final = Refusal("SL-NEG-11", "Both of your offers of this turn have been made.")
NO_DEAL: Final = Refusal("SL-NEG-19", "You are not putting an offer together.")
NO_WORDS: Final = Refusal("SL-NEG-19", "A promise needs words.")
TOO_LONG: Final = Refusal("SL-NEG-19", f"A promise has {MOST_WORDS} letters at most.")
DEALING: Final = Dealing(BARGAIN)


def open_asides(g: Shadowlords, seat: int) -> tuple[Aside, ...]:
    """A hand may go up or down at any time (SL-NEG-08), and a promise into the own offer in the making (SL-NEG-19)."""
    found: list[Aside] = []
    if own_offer(g, seat) is not None:
        found.append(Vow(""))
    elif g.hands >> seat & 1:
        found.append(RaiseHand(False))
    elif no_word(g, seat) is None:
        found.append(RaiseHand())
    return tuple(found)


def put_in(g: Shadowlords, seat: int, aside: Aside) -> Refusal | None:
    """Do it, or say why not."""
    if isinstance(aside, RaiseHand):
        return raise_hand(g, seat, aside.up)
    if isinstance(aside, TakeOut):
        return take_out(g, seat, aside)
    return vow(g, seat, aside) if isinstance(aside, Vow) else NO_DEAL


def raise_hand(g: Shadowlords, seat: int, up: bool) -> Refusal | None:
    """Who raises a hand is asked between the next steps of the turn, twice in a turn at most (SL-NEG-08, SL-NEG-11)."""
    why = no_word(g, seat) if up else None
    if why is None:
        g.hands = g.hands | 1 << seat if up else g.hands & ~(1 << seat)
    return why


def no_word(g: Shadowlords, seat: int) -> Refusal | None:
    """Why a player cannot ask for the word now."""
    if g.negotiation != NEGOTIATION_FULL:
        return NO_OFFERS
    if not lives(g, seat):
        return IS_OUT
    return HAS_SPOKEN if g.spoke.count(seat) >= MOST_OFFERS else None


def own_offer(g: Shadowlords, seat: int) -> Offer | None:
    """The offer that a player is putting together."""
    top = g.stack[-1] if g.stack else None
    if isinstance(top, Offer) and top.seat == seat and top.partner >= 0 and top.status == MAKING:
        return top
    return None


def vow(g: Shadowlords, seat: int, said: Vow) -> Refusal | None:
    """A pledge in free words becomes part of the offer, and the question is put again (SL-NEG-19)."""
    offer = own_offer(g, seat)
    words = " ".join(said.words.split())
    if offer is None:
        return NO_DEAL
    if not words:
        return NO_WORDS
    if len(words) > MOST_WORDS:
        return TOO_LONG
    why = DEALING.vow(g, offer, SPOKEN, Vow(words, said.asked))
    if why is None:
        ask_again(g)
    return why


def take_out(g: Shadowlords, seat: int, out: TakeOut) -> Refusal | None:
    """Until an offer is made its maker takes out of it what they like, and the question is put again (SL-NEG-06)."""
    offer = own_offer(g, seat)
    why = NO_DEAL if offer is None else DEALING.take_out(g, offer, out)
    if why is None:
        ask_again(g)
    return why
