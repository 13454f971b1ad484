"""What players may do beside answering: call for Items, take a set card back, put words into an offer."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Aside, Refusal
from rulebound.engine.flow import ask_again
from rulebound.games.cutthroat_caverns.actions_extras import Call, HangUp, Promise, TakeBack
from rulebound.games.cutthroat_caverns.frames import Moment, Setting
from rulebound.games.cutthroat_caverns.state import Caverns, lives

NOT_NOW: Final = Refusal("CC-WIN-34", "You cannot do that now.")
LAID: Final = Refusal("CC-SETC-04", "There is no set card that you could take back.")
TOO_LONG: Final = Refusal("CC-NEG-07", "At most 140 characters.")
LENGTH: Final = 140


def open_asides(g: Caverns, seat: int) -> tuple[Aside, ...]:
    """What a seat may do now beside answering."""
    found: list[Aside] = []
    if lives(g, seat):
        found.append(HangUp() if g.calls >> seat & 1 else Call())
        if laid(g, seat) >= 0:
            found.append(TakeBack())
        if g.settings.negotiation:
            found.append(Promise(""))
    return tuple(found)


def laid(g: Caverns, seat: int) -> int:
    """The number of the seat's question about a set card, if it has answered it and others have not (CC-SETC-04)."""
    if not g.stack or not isinstance(g.stack[-1], Setting):
        return -1
    for which, decision in enumerate(g.decisions):
        if decision.seat == seat and g.sealed and g.sealed[which] >= 0:
            return which
    return -1


def put_in(g: Caverns, seat: int, aside: Aside) -> Refusal | None:
    """Do it, or say why not."""
    if not lives(g, seat):
        return NOT_NOW
    if isinstance(aside, TakeBack):
        return take_back(g, seat)
    if isinstance(aside, Promise):
        return promise(g, seat, aside.text)
    g.calls = g.calls | 1 << seat if isinstance(aside, Call) else g.calls & ~(1 << seat)
    if g.stack and isinstance(g.stack[-1], Moment):
        ask_anew(g, seat)
    return None


def ask_anew(g: Caverns, seat: int) -> None:
    """The call is an answer in the open window if its player is asked there, else in the next one (CC-WIN-34)."""
    for which, decision in enumerate(g.decisions):
        if decision.seat == seat:
            if g.sealed:
                g.sealed[which] = -1
            ask_again(g)
            return


def take_back(g: Caverns, seat: int) -> Refusal | None:
    """Until the last confirmation anybody may change the card (CC-SETC-03, CC-SETC-04)."""
    which = laid(g, seat)
    if which < 0:
        return LAID
    g.sealed[which] = -1
    return None


def promise(g: Caverns, seat: int, text: str) -> Refusal | None:
    """A text for the next offer; it has no effect on the rules (CC-NEG-07)."""
    if len(text) > LENGTH:
        return TOO_LONG
    g.promises = tuple([text if one == seat else g.promises[one] for one in range(g.seats)])
    return None
