"""Chapter 14: dismissing a member."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action, Decision, Refusal, Refused
from rulebound.engine.flow import Ask, Case, must, program
from rulebound.games.shadowlords.actions import DISMISS, DISMISS_NOBODY, Dismiss
from rulebound.games.shadowlords.bags import listed
from rulebound.games.shadowlords.events import Dismissed, LeftGame
from rulebound.games.shadowlords.frames import Dismissal, Sale, StoneGift
from rulebound.games.shadowlords.rules.arrivals import release_under
from rulebound.games.shadowlords.rules.cards import tell_discard
from rulebound.games.shadowlords.rules.hands import leave_portrait
from rulebound.games.shadowlords.rules.moments import with_refused
from rulebound.games.shadowlords.rules.ships import unload
from rulebound.games.shadowlords.state import Shadowlords, captives_of, free_members, members
from rulebound.games.shadowlords.tables import CLASS, MASTER, NOBODY, NOWHERE, mask_of

IS_CAPTIVE: Final = Refusal("SL-DISM-02", "A captive may not be dismissed.")
IS_MASTER: Final = Refusal("SL-DISM-03", "A Star Master may not be dismissed.")


def why_not_dismissed(g: Shadowlords, character: int) -> Refusal | None:
    """No captive and no Star Master; all others may go, with captives and the Stone (SL-DISM-02, SL-DISM-03)."""
    if CLASS[character] == MASTER:
        return IS_MASTER
    return IS_CAPTIVE if g.captor[character] != NOBODY else None


def dismissable(g: Shadowlords, alliance: int) -> list[int]:
    """The members that may be dismissed."""
    return [c for c in members(g, alliance) if why_not_dismissed(g, c) is None]


def ask_dismiss(g: Shadowlords, d: Dismissal) -> Decision | None:
    """Which member, or none: then the new character is not taken (SL-DISM-01, SL-DISM-12)."""
    options: list[Action] = [DISMISS[c] for c in dismissable(g, d.alliance)]
    if not options:
        return None
    options.append(DISMISS_NOBODY)
    prompt = "All seven rings are taken. Whom do you dismiss?"
    decision = must(g.seat_of[d.alliance], prompt, options, "SL-DISM-12", len(options) - 1)
    return with_refused(decision, why_not_these(g, d.alliance)) if g.explaining else decision


def why_not_these(g: Shadowlords, alliance: int) -> list[Refused]:
    """The members that stay in any case, and why."""
    refused: list[Refused] = []
    for c in members(g, alliance):
        why = why_not_dismissed(g, c)
        if why is not None:
            refused.append(Refused(DISMISS[c], why))
    return refused


def dismiss(g: Shadowlords, d: Dismissal, action: Dismiss) -> None:
    """He must go to another player if anyone will have him (SL-DISM-04, SL-DISM-06)."""
    d.character = action.character
    g.tell("SL-DISM-01", Dismissed(d.alliance, d.character))
    g.push(Sale(g.seat_of[d.alliance], d.character, forced=True))


def let_go(g: Shadowlords, d: Dismissal) -> None:
    """If no one wants him he is out of the game, and his cards are discarded (SL-DISM-09, SL-DISM-10).

    His captives are free where he stood, and another of the alliance bears the Stone (SL-DISM-11).
    """
    if d.character == NOBODY or g.side[d.character] != d.alliance:
        return
    release_under(g, d.character, captives_of(g, d.character), "SL-DISM-11")
    unload(g, d.character, g.ships[d.character])
    for kind in listed(g.under[d.character]):
        leave_portrait(g, d.character, kind)
        tell_discard(g, g.seat_of[d.alliance], kind, "SL-DISM-10")
    g.side[d.character] = NOBODY
    g.space[d.character] = NOWHERE
    g.tell("SL-DISM-10", LeftGame(d.character))
    if g.stone == d.character:
        g.push(StoneGift(g.seat_of[d.alliance], mask_of(free_members(g, d.alliance))))


program(Dismissal, Ask(ask_dismiss, Case(Dismiss, dismiss)), let_go)
