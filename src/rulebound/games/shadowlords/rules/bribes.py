"""Chapter 13: bribes."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action, Refusal, Refused
from rulebound.engine.flow import Frame, program
from rulebound.games.shadowlords.actions import BRIBE, Bribe
from rulebound.games.shadowlords.bags import count, size
from rulebound.games.shadowlords.events import Bribing, Incorruptible
from rulebound.games.shadowlords.frames import BribeAttempt, Joining
from rulebound.games.shadowlords.rules.cards import tell_discard
from rulebound.games.shadowlords.rules.hands import leave_hand
from rulebound.games.shadowlords.state import Shadowlords, friends
from rulebound.games.shadowlords.tables import (
    BRIBE_CARDS,
    CLASS,
    HOMES,
    MASTER,
    NOBODY,
    NOWHERE,
    PEOPLE,
    SIDES,
    VALUE,
)

USED: Final = Refusal("SL-BRIB-01", "One bribe may be tried in a turn.")
CAPTIVE: Final = Refusal("SL-BRIB-15", "A captive cannot be bribed.")
MASTER_OR_HOME: Final = Refusal("SL-BRIB-03", "Neither a Star Master nor a character on a home planet can be bribed.")


def bribe_chances(g: Shadowlords, alliance: int) -> list[Action]:
    """The one bribe of the turn: four cards of one value, and a target (SL-BRIB-01, SL-BRIB-02, SL-BRIB-20)."""
    hand = g.hand[g.seat_of[alliance]]
    if g.bribed or size(hand) < BRIBE_CARDS:
        return []
    options: list[Action] = []
    for kind in range(len(VALUE)):
        if count(hand, kind) >= BRIBE_CARDS:
            options += [BRIBE[kind][c] for c in range(PEOPLE) if can_be_bribed(g, c, alliance)]
    return options


def can_be_bribed(g: Shadowlords, character: int, alliance: int) -> bool:
    """A free character of another player, no Star Master, on no home planet (SL-BRIB-03, SL-BRIB-15).

    Diplomats do not protect from bribes (SL-DIPL-18).
    """
    if g.side[character] == NOBODY or friends(g, g.side[character], alliance) or CLASS[character] == MASTER:
        return False
    return g.space[character] != NOWHERE and not HOMES >> g.space[character] & 1


def why_no_bribe(g: Shadowlords, alliance: int) -> list[Refused]:
    """Who cannot be bribed though the cards are there, and why."""
    hand = g.hand[g.seat_of[alliance]]
    kinds_held = [kind for kind in range(len(VALUE)) if count(hand, kind) >= BRIBE_CARDS]
    refused: list[Refused] = []
    for c in range(PEOPLE):
        if g.side[c] == NOBODY or friends(g, g.side[c], alliance):
            continue
        why = USED if g.bribed else CAPTIVE if g.space[c] == NOWHERE else MASTER_OR_HOME
        if g.bribed or not can_be_bribed(g, c, alliance):
            refused += [Refused(BRIBE[kind][c], why) for kind in kinds_held]
    return refused


def start_bribe(g: Shadowlords, f: Frame, action: Bribe) -> None:
    """Once in a turn (SL-BRIB-01)."""
    g.bribed = True
    g.push(BribeAttempt(g.turn, action.character, action.card))


def pay(g: Shadowlords, b: BribeAttempt) -> None:
    """Four cards of one value from the Attack hand, face up; they are gone in any case (SL-BRIB-02, SL-BRIB-05)."""
    player = g.seat_of[b.alliance]
    for _ in range(BRIBE_CARDS):
        leave_hand(g, player, b.card)
        tell_discard(g, player, b.card, "SL-BRIB-02")


def tempt(g: Shadowlords, b: BribeAttempt) -> None:
    """Briber and owner roll; only if the owner rolls lower does it change sides (SL-BRIB-04, SL-BRIB-05)."""
    first, second = 1 + g.rng.below(SIDES), 1 + g.rng.below(SIDES)
    g.tell("SL-BRIB-04", Bribing(b.alliance, b.character, first, second))
    if second < first:
        g.push(Joining(b.character, b.alliance))
    else:
        g.tell("SL-BRIB-04", Incorruptible(b.character, g.side[b.character]))


program(BribeAttempt, pay, tempt)
