"""Chapter 6, drawing a Threat card."""

from __future__ import annotations

from rulebound.engine.action import Action, Decision
from rulebound.engine.flow import Ask, Case, Frame, program
from rulebound.games.dark_eclipse.actions import PLAYS, PUTS_BACK, PlayCard, PutAtBottom
from rulebound.games.dark_eclipse.cards.thundercats import power
from rulebound.games.dark_eclipse.events import CardDrawn, CardReturned, CardsDrawn, DrawSkipped
from rulebound.games.dark_eclipse.rules.asking import ask
from rulebound.games.dark_eclipse.rules.cards import resolve
from rulebound.games.dark_eclipse.state import DarkEclipse, cat


class Draw(Frame):
    """1 draw, 2 choose one of two, 3 put the other back, 4 resolve, 5 discard (DE-DRAW-01..04, DE-POW-05)."""

    card: int = -1
    other_card: int = -1
    buried: bool = False


def begin_draw(g: DarkEclipse) -> None:
    """The turn begins with a draw, unless Thundercats Ho! skips it (DE-DRAW-01, DE-DRAW-09, DE-DRAW-11..12)."""
    if g.skips > 0:
        g.skips -= 1
        g.tell("DE-DRAW-09", DrawSkipped(g.skips))
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


def take_top(g: DarkEclipse) -> int:
    """The top card of the deck; places that were known move up with the rest (DE-INFO-05)."""
    card = g.deck.pop()
    g.known_top = max(0, g.known_top - 1)
    g.known_bottom = min(g.known_bottom, len(g.deck))
    return card


def in_hand(g: DarkEclipse) -> int:
    """How many Threat cards are drawn and neither discarded nor put back yet."""
    draws = [frame for frame in g.stack if isinstance(frame, Draw)]
    return sum((d.card >= 0) + (d.other_card >= 0) for d in draws)


def ask_card(g: DarkEclipse, d: Draw) -> Decision | None:
    """One of the two drawn; two of a kind leave no choice (DE-DEC-01)."""
    if d.other_card < 0 or d.other_card == d.card:
        return None
    return ask(g, "Which Threat card is played?", [PLAYS[d.card], PLAYS[d.other_card]], "DE-DEC-01")


def play_card(g: DarkEclipse, d: Draw, action: PlayCard) -> None:
    """The other one goes back (DE-POW-04, DE-POW-09)."""
    if action.card != d.card:
        d.card, d.other_card = d.other_card, d.card


def ask_place(g: DarkEclipse, d: Draw) -> Decision | None:
    """Top or bottom, before the played card is resolved; in an empty deck that is the same (DE-POW-05, DE-EDGE-21)."""
    if d.other_card < 0 or not g.deck or not power(g).may_bury():
        return None
    return ask(g, "Where does {other_card} go?", PUTS_BACK, "DE-DEC-02")


def bury(g: DarkEclipse, d: Draw, action: PutAtBottom) -> None:
    d.buried = True


def leave_on_top(g: DarkEclipse, d: Draw, action: Action) -> None:
    d.buried = False


def put_back(g: DarkEclipse, d: Draw) -> None:
    """The unplayed card goes back where all know it (DE-POW-04, DE-POW-06, DE-POW-10, DE-POW-11)."""
    if d.other_card < 0:
        return
    if d.buried:
        g.deck.insert(0, d.other_card)
        g.known_bottom += 1
    else:
        g.deck.append(d.other_card)
        g.known_top += 1
    g.tell("DE-POW-06", CardReturned(d.other_card, "bottom" if d.buried else "top"))
    d.other_card = -1


def resolve_card(g: DarkEclipse, d: Draw) -> None:
    """The card's Threats move and take effect (DE-DRAW-02, DE-DRAW-03, DE-DRAW-10)."""
    resolve(g, d.card)


def discard(g: DarkEclipse, d: Draw) -> None:
    """The card goes face up to the discard pile, for good (DE-DRAW-04, DE-DRAW-08)."""
    g.discard.append(d.card)


program(
    Draw,
    draw,
    Ask(ask_card, play_card),
    Ask(ask_place, Case(PutAtBottom, bury), leave_on_top),
    put_back,
    resolve_card,
    discard,
)
