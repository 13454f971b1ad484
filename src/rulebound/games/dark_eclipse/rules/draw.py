"""Chapter 6, drawing a Threat card."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Arm, Ask, Each, Frame, Start, program
from rulebound.games.dark_eclipse.actions import PlayCard, PutAtBottom, PutOnTop
from rulebound.games.dark_eclipse.cards.thundercats import power
from rulebound.games.dark_eclipse.events import CardDrawn, CardReturned, CardsDrawn, DrawSkipped
from rulebound.games.dark_eclipse.kinds import Card, Draws, Threat
from rulebound.games.dark_eclipse.rules.cards import Advance, Conjunction, surely_rearmost
from rulebound.games.dark_eclipse.state import DarkEclipse, active_seat, cat
from rulebound.games.dark_eclipse.tables import MOVED, REARMOST

NO_CARD: Final = Card(-1)


class Draw(Frame):
    """1 draw, 2 choose one of two, 3 put the other back, 4 resolve, 5 discard (DE-DRAW-01..04, DE-POW-05)."""

    card: Card = NO_CARD
    other_card: Card = NO_CARD


def begin_draw(g: DarkEclipse, frame: Frame) -> None:
    """The turn begins with a draw, unless Thundercats Ho! skips it (DE-DRAW-01, DE-DRAW-09, DE-DRAW-11..12)."""
    if g.skips > 0:
        g.skips -= 1
        g.tell("DE-DRAW-09", DrawSkipped(Draws(g.skips)))
    else:
        g.push(Draw())


def draw(g: DarkEclipse, d: Draw) -> None:
    """One card, or two of which one is played; all see them.

    (DE-DRAW-01, DE-POW-04, DE-POW-06, DE-POW-07, DE-POW-09)
    """
    d.card = take_top(g)
    if power(g).cards_drawn() > 1 and g.deck:
        d.other_card = take_top(g)
        g.tell("DE-POW-06", CardsDrawn(cat(g), d.card, d.other_card))
    else:
        g.tell("DE-DRAW-01", CardDrawn(cat(g), d.card))
    g.reveal()


def take_top(g: DarkEclipse) -> Card:
    """The top card of the deck; places that were known move up with the rest (DE-INFO-05)."""
    card = g.deck.pop()
    g.known_top = max(0, g.known_top - 1)
    g.known_bottom = min(g.known_bottom, len(g.deck))
    return card


def drawn(g: DarkEclipse) -> list[Card]:
    """The Threat cards that are drawn and neither discarded nor put back yet."""
    for frame in g.stack:
        if isinstance(frame, Draw):
            return [card for card in (frame.card, frame.other_card) if card != NO_CARD]
    return []


def is_choosing(g: DarkEclipse, d: Draw) -> bool:
    """Two of a kind leave no choice (DE-DEC-01)."""
    return d.other_card >= 0 and d.other_card != d.card


def both_cards(g: DarkEclipse, d: Draw) -> list[Card]:
    return [d.card, d.other_card]


def play_card(g: DarkEclipse, d: Draw, card: Card) -> None:
    """The other one goes back (DE-POW-04, DE-POW-09)."""
    if card != d.card:
        d.card, d.other_card = d.other_card, d.card


def is_placing(g: DarkEclipse, d: Draw) -> bool:
    """Top or bottom, before the played card is resolved; in an empty deck that is the same (DE-POW-05, DE-EDGE-21)."""
    return d.other_card >= 0 and len(g.deck) > 0 and power(g).may_bury()


def bury(g: DarkEclipse, d: Draw) -> None:
    """The bottom of the deck is known from now on (DE-POW-04)."""
    g.deck.insert(0, d.other_card)
    g.known_bottom += 1
    return_other(g, d, "bottom")


def put_on_top(g: DarkEclipse, d: Draw) -> None:
    """The unplayed card goes back where all know it (DE-POW-04, DE-POW-06, DE-POW-10, DE-POW-11)."""
    if d.other_card >= 0:
        g.deck.append(d.other_card)
        g.known_top += 1
        return_other(g, d, "top")


def return_other(g: DarkEclipse, d: Draw, place: str) -> None:
    g.tell("DE-POW-06", CardReturned(d.other_card, place))
    d.other_card = NO_CARD


def is_of_rearmost(g: DarkEclipse, d: Draw) -> bool:
    """Does the card move whatever Threats are farthest back (DE-DIFF-13)?"""
    return REARMOST[d.card] > 0


def rearmost_move(g: DarkEclipse, d: Draw) -> Conjunction:
    return Conjunction(d.card, surely_rearmost(g, d.card))


def threats_moved(g: DarkEclipse, d: Draw) -> list[Threat]:
    """The card's Threats move and take effect in turn, to its end before any action.

    (DE-DRAW-02, DE-DRAW-03, DE-DRAW-10, DE-DIFF-12, DE-EDGE-09, DE-EDGE-17)
    """
    return MOVED[d.card]


def discard(g: DarkEclipse, d: Draw) -> None:
    """The card goes face up to the discard pile, for good (DE-DRAW-04, DE-DRAW-08)."""
    g.discard.append(d.card)


program(
    Draw,
    draw,
    Ask(
        active_seat, "Which Threat card is played?", "DE-DEC-01", Arm(PlayCard, both_cards, play_card), when=is_choosing
    ),
    Ask(
        active_seat,
        "Where does {other_card} go?",
        "DE-DEC-02",
        Arm(PutOnTop, then=put_on_top),
        Arm(PutAtBottom, then=bury),
        when=is_placing,
    ),
    put_on_top,
    Start(rearmost_move, when=is_of_rearmost),
    Each(threats_moved, Advance),
    discard,
)
