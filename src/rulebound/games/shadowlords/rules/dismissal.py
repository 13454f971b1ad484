"""Chapter 14: dismissing a member."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, program
from rulebound.games.shadowlords.actions import Dismiss, DismissNobody
from rulebound.games.shadowlords.bags import listed
from rulebound.games.shadowlords.events import Dismissed, LeftGame
from rulebound.games.shadowlords.frames import Dismissal, Sale, StoneGift
from rulebound.games.shadowlords.kinds import Character
from rulebound.games.shadowlords.rules.arrivals import release_under
from rulebound.games.shadowlords.rules.asked import leader
from rulebound.games.shadowlords.rules.cards import tell_discards
from rulebound.games.shadowlords.rules.hands import below, leave_portrait
from rulebound.games.shadowlords.rules.ships import unload
from rulebound.games.shadowlords.state import Shadowlords, captives_of, free_members, leads, members
from rulebound.games.shadowlords.tables import CLASS, MASTER, NOBODY, NOWHERE, mask_of

IS_CAPTIVE: Final = Refusal("SL-DISM-02", "A captive may not be dismissed.")
IS_MASTER: Final = Refusal("SL-DISM-03", "A Star Master may not be dismissed.")


def who_stays(g: Shadowlords, d: Dismissal, character: Character) -> Refusal | None:
    """No captive and no Star Master; all others may go, with captives and the Stone (SL-DISM-02, SL-DISM-03)."""
    if CLASS[character] == MASTER:
        return IS_MASTER
    return IS_CAPTIVE if g.captor[character] != NOBODY else None


def own_members(g: Shadowlords, d: Dismissal) -> list[Character]:
    """One of the members, or none: then the new character is not taken (SL-DISM-01, SL-DISM-12)."""
    return members(g, d.alliance)


def can_dismiss(g: Shadowlords, alliance: int) -> bool:
    """Has an alliance a member that may be dismissed?"""
    return any(CLASS[c] != MASTER and g.captor[c] == NOBODY for c in members(g, alliance))


def dismiss(g: Shadowlords, d: Dismissal, character: Character) -> None:
    """A dismissed character must go to another player if anyone will have it (SL-DISM-04, SL-DISM-06)."""
    d.character = character
    g.tell("SL-DISM-01", Dismissed(d.alliance, d.character))
    g.push(Sale(leads(g, d.alliance), d.character, forced=True))


def let_go(g: Shadowlords, d: Dismissal) -> None:
    """If no one wants it, it is out of the game, and its cards are discarded (SL-DISM-09, SL-DISM-10).

    Its captives are free where it stood, and another of the alliance bears the Stone (SL-DISM-11).
    """
    if d.character == NOBODY or g.side[d.character] != d.alliance:
        return
    release_under(g, d.character, captives_of(g, d.character), "SL-DISM-11")
    unload(g, d.character, g.ships[d.character])
    cards = listed(below(g, d.character))
    for kind in cards:
        leave_portrait(g, d.character, kind)
    tell_discards(g, leads(g, d.alliance), cards, "SL-DISM-10")
    g.side[d.character] = NOBODY
    g.space[d.character] = NOWHERE
    g.tell("SL-DISM-10", LeftGame(d.character))
    if g.stone == d.character:
        g.push(StoneGift(leads(g, d.alliance), mask_of(free_members(g, d.alliance))))


program(
    Dismissal,
    Ask(
        leader,
        "All seven rings are taken. Whom do you dismiss?",
        "SL-DISM-12",
        Arm(Dismiss, own_members, dismiss, refuse=who_stays),
        Arm(DismissNobody),
    ),
    let_go,
)
