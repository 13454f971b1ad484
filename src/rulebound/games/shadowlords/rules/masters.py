"""Chapter 21: a captured Star Master, and resigning."""

from __future__ import annotations

from rulebound.engine.flow import Frame, program
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.bags import listed
from rulebound.games.shadowlords.events import Eliminated, Resigned, Withdrawn, Won
from rulebound.games.shadowlords.frames import Elimination, Placing, StoneGift, Teleporting, Turn
from rulebound.games.shadowlords.kinds import Card, Character, Space
from rulebound.games.shadowlords.rules.aftermath import set_free
from rulebound.games.shadowlords.rules.cards import tell_discards
from rulebound.games.shadowlords.rules.endings import won_alone
from rulebound.games.shadowlords.rules.fortress import lord_takes_stone
from rulebound.games.shadowlords.rules.hands import (
    below,
    bequeath,
    drawn_by,
    hand_of,
    in_hand,
    leave_hand,
    leave_portrait,
    number_in,
)
from rulebound.games.shadowlords.rules.ships import clear_loose, unload
from rulebound.games.shadowlords.state import (
    Shadowlords,
    alliances_of,
    at_turn,
    captives_of,
    free_members,
    leads,
    lives,
    living_seats,
    members,
)
from rulebound.games.shadowlords.tables import BLACK, CLASS, MASTER, NOBODY, NOWHERE, SPACES, mask_of


def fall(g: Shadowlords, e: Elimination) -> None:
    """At once, even in the middle of a battle, the Master's alliance is out (SL-SM-01, SL-SM-05, SL-SM-12)."""
    g.fallen.append(e.alliance)
    g.quiet = 0
    g.bereft &= ~(1 << e.alliance)
    g.tell("SL-SM-01", Withdrawn(e.alliance) if e.captor == NOBODY else Eliminated(e.alliance, e.captor))
    if e.captor != NOBODY and g.side[e.captor] != BLACK:
        e.heir = leads(g, g.side[e.captor])


def free_captives(g: Shadowlords, e: Elimination) -> None:
    """Captives under the Master pass to the winner; those under other rings are free where they stand (SL-SM-09)."""
    for ring in members(g, e.alliance):
        for captive in captives_of(g, ring):
            if CLASS[ring] == MASTER and e.captor != NOBODY:
                g.captor[captive] = e.captor
            else:
                set_free(g, captive, Space(g.space[ring]), "SL-SM-09")


def remove_pieces(g: Shadowlords, e: Elimination) -> None:
    """All its rings and ships leave the game, captives too; no Master is kept (SL-SM-02, SL-SM-06, SL-SM-08)."""
    portraits = members(g, e.alliance)
    for c in portraits:
        unload(g, c, g.ships[c])
        g.space[c] = NOWHERE
        g.captor[c] = NOBODY
    for space in range(SPACES):
        clear_loose(g, e.alliance, space)
    give_up_cards(g, e, portraits)
    for c in portraits:
        g.side[c] = NOBODY


def give_up_cards(g: Shadowlords, e: Elimination, portraits: list[Character]) -> None:
    """The Power cards go to the captor's player, or face up to the discards (SL-SM-03, SL-SM-04).

    The Attack hand serves both alliances of a two-player game, so it goes with the last Master (SL-P2-09).
    """
    loser = leads(g, e.alliance)
    last = alliances_of(g, loser) == [e.alliance]
    if e.heir != NOBODY:
        bequeath(g, loser, e.heir, portraits, last)
        return
    given: list[Card] = []
    for c in portraits:
        for kind in listed(below(g, c)):
            leave_portrait(g, c, kind)
            given.append(kind)
    for kind in listed(hand_of(g, loser)) if last else []:
        leave_hand(g, loser, kind)
        given.append(kind)
    tell_discards(g, loser, given, "SL-SM-04")


def judge(g: Shadowlords, e: Elimination) -> None:
    """The one player left wins at once (SL-END-01, SL-P2-08, SL-P2-10); the cards that they won stay theirs."""
    if len(living_seats(g)) > 1:
        return
    winner = living_seats(g)[0]
    g.cards.move_all(drawn_by(winner), in_hand(winner))
    g.tell("SL-END-01", Won(winner))
    g.finish(won_alone(g))


def place_cards(g: Shadowlords, e: Elimination) -> None:
    """The captor's player places the cards in their Attack hand or under their portraits (SL-SM-03)."""
    if e.heir != NOBODY and number_in(g, drawn_by(e.heir)):
        g.push(Placing(e.heir))


def pass_stone(g: Shadowlords, e: Elimination) -> None:
    """The Stone never leaves the game: the captor's player has it, or the next one on the left (SL-SM-10, SL-SM-14)."""
    if g.side[g.stone] != NOBODY:
        return
    if e.captor != NOBODY and g.side[e.captor] == BLACK:
        lord_takes_stone(g, e.captor)
        return
    heir = e.heir if e.heir != NOBODY else next_seat(g, g.seat_of[e.alliance])
    takers = [c for a in alliances_of(g, heir) for c in free_members(g, a)]
    g.push(StoneGift(heir, mask_of(takers)))


def next_seat(g: Shadowlords, player: int) -> Seat:
    """The next living player on the left."""
    others = [Seat((player + step) % g.seats) for step in range(1, g.seats)]
    return next(other for other in others if lives(g, other))


def may_resign(g: Shadowlords, f: Frame) -> bool:
    """Where that was agreed (SL-SM-13)."""
    return g.resigning


def resign(g: Shadowlords, f: Frame) -> None:
    """The player's alliances leave as if beaten by a Shadow, and their turn is over (SL-SM-13)."""
    player = at_turn(g)
    g.tell("SL-SM-13", Resigned(player))
    while g.stack and not isinstance(g.stack[-1], Turn):
        g.stack.pop()
    if g.stack:
        g.stack.pop()
    if g.teleporter != NOBODY:
        g.push(Teleporting(g.teleporter))
    for alliance in reversed(alliances_of(g, player)):
        g.push(Elimination(alliance))


program(Elimination, fall, free_captives, remove_pieces, judge, place_cards, pass_stone)
