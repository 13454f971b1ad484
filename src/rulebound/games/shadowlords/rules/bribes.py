"""Chapter 13: bribes."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Frame, program
from rulebound.games.shadowlords.bags import count
from rulebound.games.shadowlords.events import Bribing, Incorruptible
from rulebound.games.shadowlords.frames import BribeAttempt, Joining
from rulebound.games.shadowlords.kinds import Alliance, Card, Character
from rulebound.games.shadowlords.rules.cards import tell_discards
from rulebound.games.shadowlords.rules.hands import hand_of, leave_hand, number_in
from rulebound.games.shadowlords.state import Shadowlords, friends, leads
from rulebound.games.shadowlords.tables import BRIBE_CARDS, CARDS, CLASS, FOLK, HOMES, MASTER, NOBODY, NOWHERE, SIDES

USED: Final = Refusal("SL-BRIB-01", "One bribe may be tried in a turn.")
CAPTIVE: Final = Refusal("SL-BRIB-15", "A captive cannot be bribed.")
MASTER_OR_HOME: Final = Refusal("SL-BRIB-03", "Neither a Star Master nor a character on a home planet can be bribed.")


def rivals(g: Shadowlords, f: Frame) -> list[Character]:
    """The characters of other players, for whoever has cards enough for a bribe (SL-BRIB-02, SL-BRIB-20).

    Diplomats do not protect from bribes (SL-DIPL-18).
    """
    if number_in(g, g.seat_of[g.turn]) < BRIBE_CARDS or not bribed_with(g, f, FOLK[0]):
        return []
    return [c for c in FOLK if g.side[c] != NOBODY and not friends(g, g.side[c], g.turn)]


def bribed_with(g: Shadowlords, f: Frame, character: Character) -> list[Card]:
    """Four cards of one value (SL-BRIB-02)."""
    hand = hand_of(g, g.seat_of[g.turn])
    return [kind for kind in CARDS if count(hand, kind) >= BRIBE_CARDS]


def no_bribe(g: Shadowlords, f: Frame, character: Character, card: Card) -> Refusal | None:
    """Once in a turn, a free character, no Star Master, on no home planet (SL-BRIB-01, SL-BRIB-03, SL-BRIB-15)."""
    if g.bribed:
        return USED
    if g.space[character] == NOWHERE:
        return CAPTIVE
    return MASTER_OR_HOME if CLASS[character] == MASTER or HOMES >> g.space[character] & 1 else None


def start_bribe(g: Shadowlords, f: Frame, character: Character, card: Card) -> None:
    """Once in a turn (SL-BRIB-01)."""
    g.bribed = True
    g.push(BribeAttempt(g.turn, character, card))


def pay(g: Shadowlords, b: BribeAttempt) -> None:
    """Four cards of one value from the Attack hand, face up; they are gone in any case (SL-BRIB-02, SL-BRIB-05)."""
    player = leads(g, b.alliance)
    for _ in range(BRIBE_CARDS):
        leave_hand(g, player, b.card)
    tell_discards(g, player, [b.card] * BRIBE_CARDS, "SL-BRIB-02")


def tempt(g: Shadowlords, b: BribeAttempt) -> None:
    """Briber and owner roll; only if the owner rolls lower does it change sides (SL-BRIB-04, SL-BRIB-05)."""
    first, second = 1 + g.rng.below(SIDES), 1 + g.rng.below(SIDES)
    g.tell("SL-BRIB-04", Bribing(b.alliance, b.character, first, second))
    if second < first:
        g.push(Joining(b.alliance, b.character))
    else:
        g.tell("SL-BRIB-04", Incorruptible(b.character, Alliance(g.side[b.character])))


program(BribeAttempt, pay, tempt)
