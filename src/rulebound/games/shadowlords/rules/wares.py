"""Chapter 26: what a player can put into an offer or a bid, one item at a time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rulebound.engine.action import Refusal
from rulebound.engine.kinds import Seat
from rulebound.engine.offers import Item
from rulebound.games.shadowlords.bags import ONE, count, kinds, size
from rulebound.games.shadowlords.frames import Fight, ShadowStep
from rulebound.games.shadowlords.items import (
    AID,
    ANY_CARDS,
    CARD,
    CHARACTER,
    FREED,
    LEAVE,
    LOOSE_SHIPS,
    MEMBER,
    PEACES,
    PLAIN_PLEDGES,
    RELEASE,
    RING_SHIPS,
    TRUCE,
    WITHDRAWAL,
    card,
    first_of,
    loose_pile,
    of_battle,
    ring_ships,
    second_of,
)
from rulebound.games.shadowlords.kinds import Character
from rulebound.games.shadowlords.rules.arrivals import own_alliances, takers
from rulebound.games.shadowlords.rules.called import can_send, has_sent
from rulebound.games.shadowlords.rules.control import Board
from rulebound.games.shadowlords.rules.hands import hand_of, number_in
from rulebound.games.shadowlords.rules.reach import about_to_be_fought
from rulebound.games.shadowlords.state import (
    Clash,
    Shadowlords,
    alliances_of,
    captives_of,
    captors,
    free_members,
    living_seats,
    rings_left,
)
from rulebound.games.shadowlords.tables import ALLIANCES, BLACK, CLASS, HOMES, MASTER, MOST_CARDS, VALUE, spots

MANY: Final = 1 << 20
STAYS_MASTER: Final = Refusal("SL-NEG-15", "A Star Master cannot be traded.")
HOLDS_MUCH: Final = Refusal("SL-NEG-15", "Whoever holds captives or the Power Stone cannot be traded.")
BEFORE_BATTLE: Final = Refusal("SL-NEG-17", "Nobody changes hands where a battle is due.")
NO_RING: Final = Refusal("SL-NEG-14", "The other side has no ring for another member.")
SOME_CARDS: Final[list[Item]] = [Item(ANY_CARDS, number + 1) for number in range(MOST_CARDS)]


def wares(g: Shadowlords, giver: Seat, taker: Seat, own: bool) -> list[Item]:
    """What the giver could offer the taker. `own`: he puts the items together himself, so his cards are his to name.

    Cards asked of another are not checked against his hand, only against its size (SL-NEG-22, SL-NEG-25).
    """
    board = Board(g)
    due = about_to_be_fought(g, board, g.turn)
    free = own_free(g, giver)
    items = named_cards(g, giver) if own else wanted_cards(g, giver)
    items += characters(g, free, taker, due, rings_for(g, board, taker))
    items += ships(g, board, giver, due)
    items += consents(g, giver, taker)
    items += pledges(g, free)
    return items


def own_free(g: Shadowlords, player: int) -> list[Character]:
    """The free members of all alliances of a player."""
    own = alliances_of(g, player)
    return free_members(g, own[0]) if len(own) == 1 else [c for a in own for c in free_members(g, a)]


def named_cards(g: Shadowlords, giver: int) -> list[Item]:
    """Cards of his Attack hand that he names (SL-NEG-12)."""
    hand = hand_of(g, giver)
    return [card(kind, copy) for kind in kinds(hand) for copy in range(count(hand, kind))]


def wanted_cards(g: Shadowlords, giver: int) -> list[Item]:
    """Cards of a stated value, or a number of cards of the giver's choice, up to the size of his hand (SL-NEG-12)."""
    most = number_in(g, giver)
    items = [card(kind, copy) for kind in range(len(VALUE)) for copy in range(most)]
    items += SOME_CARDS[:most]
    return items


def rings_for(g: Shadowlords, board: Board, taker: int) -> int:
    """How many characters the taker could take in (SL-NEG-14)."""
    return sum(rings_left(g, a) for a in takers(g, board, taker))


def characters(g: Shadowlords, free: list[Character], taker: int, due: i64, rings: int) -> list[Item]:
    """Members for whom the taker has a ring (SL-NEG-14), and captives of his to be set free (SL-NEG-16).

    Of members no Star Master, nobody with captives or the Stone, nobody before a battle (SL-NEG-15, SL-NEG-17).
    """
    holding = captors(g)
    items: list[Item] = []
    for c in free:
        if holding >> c & 1:
            items += [FREED[held] for held in captives_of(g, c) if g.seat_of[g.side[held]] == taker]
        elif rings > 0 and CLASS[c] != MASTER and c != g.stone and not due >> g.space[c] & 1:
            items.append(MEMBER[c])
    return items


def why_kept(g: Shadowlords, character: int, taker: Seat) -> Refusal | None:
    """Why a member cannot be given now (SL-NEG-14, SL-NEG-15, SL-NEG-17)."""
    board = Board(g)
    if CLASS[character] == MASTER:
        return STAYS_MASTER
    if captors(g) >> character & 1 or character == g.stone:
        return HOLDS_MUCH
    if about_to_be_fought(g, board, g.turn) >> g.space[character] & 1:
        return BEFORE_BATTLE
    return NO_RING if rings_for(g, board, taker) <= 0 else None


def kept_back(g: Shadowlords, giver: Seat, taker: Seat) -> list[Item]:
    """The members that cannot be given now."""
    return [MEMBER[c] for c in own_free(g, giver) if why_kept(g, c, taker) is not None]


def ships(g: Shadowlords, board: Board, giver: int, due: i64) -> list[Item]:
    """Ships from rings and loose piles, none where a battle is due (SL-NEG-13, SL-NEG-17)."""
    items: list[Item] = []
    for a in alliances_of(g, giver):
        for c in free_members(g, a):
            if g.ships[c] and not due >> g.space[c] & 1:
                items += ring_ships(c, g.ships[c])
        for space in spots(board.loose[a] & ~due):
            items += loose_pile(space, a, count(g.loose[space], a))
    return items


def consents(g: Shadowlords, giver: int, taker: int) -> list[Item]:
    """Leave for a character that may still move, a truce, aid in a battle: they bind (SL-PASS-06, SL-NEG-18)."""
    items: list[Item] = []
    if g.seat_of[g.turn] == taker and not any(isinstance(frame, (Fight, ShadowStep)) for frame in g.stack):
        waiting = [c for c in free_members(g, g.turn) if not g.moved >> c & 1]
        items += [LEAVE[c] for c in waiting if (c * ALLIANCES + giver) not in g.granted]
    for number, clash in enumerate(g.battles):
        if not clash.off:
            items += truces(g, number, clash, giver, taker)
            items += aids(g, number, clash, giver, taker)
    return items


def truces(g: Shadowlords, number: int, clash: Clash, giver: int, taker: int) -> list[Item]:
    """A truce in a battle between these two players (SL-NEG-18)."""
    if BLACK in (clash.attacker, clash.foe):
        return []
    sides = {g.seat_of[clash.attacker], g.seat_of[clash.foe]}
    return [of_battle(TRUCE, number, clash.space)] if sides == {giver, taker} else []


def aids(g: Shadowlords, number: int, clash: Clash, giver: int, taker: int) -> list[Item]:
    """A fighter of a player who is on neither side joins the taker's side (SL-NEG-18)."""
    sides = [g.seat_of[side] if side != BLACK else BLACK for side in (clash.attacker, clash.foe)]
    if giver in sides or taker not in sides or any(has_sent(g, clash, a) for a in alliances_of(g, giver)):
        return []
    side = clash.attacker if sides[0] == taker else clash.foe
    code = number * 2 + (0 if sides[0] == taker else 1)
    able = [c for a in alliances_of(g, giver) for c in can_send(g, clash, a, side)]
    return [of_battle(AID, code, c) for c in able]


def pledges(g: Shadowlords, free: list[Character]) -> list[Item]:
    """Typed promises (SL-NEG-19, SL-NEG-20)."""
    here: i64 = 0
    for c in free:
        here |= 1 << g.space[c]
    items = [PEACES[player] for player in living_seats(g)]
    items += PLAIN_PLEDGES
    items += [WITHDRAWAL[space] for space in spots(here & ~HOMES)]
    return items


# What can be added to what stands in an offer already.


def is_crowded(g: Shadowlords, taker: int, going: int) -> bool:
    """Do as many go to the taker already as he has rings for (SL-NEG-14)? An alliance that takes one has the space."""
    own = own_alliances(g, taker)
    return going >= (rings_left(g, own[0]) if len(own) == 1 else rings_for(g, Board(g), taker))


class Laid:
    """What one side has put in so far, and how much of some things it has left to put in."""

    def __init__(self, g: Shadowlords, giver: int, taker: int, inside: tuple[Item, ...]) -> None:
        self.rings: i64 = 0
        self.cards = 0
        self.chosen = 0
        self.sent = False
        self.piles: list[int] = []
        self.others: set[int] = set()
        going = 0
        for item in inside:
            kind = item.kind
            if kind == CHARACTER:
                self.rings |= 1 << item.which
                going += 1
            elif kind == RING_SHIPS:
                self.rings |= 1 << first_of(item)
            elif kind == CARD:
                self.cards += ONE[second_of(item)]
            elif kind == ANY_CARDS:
                self.chosen += item.which
            elif kind == LOOSE_SHIPS:
                self.piles.append(first_of(item))
            elif kind == AID:
                self.sent = True
            else:
                self.others.add(kind * MANY + item.which)
        self.left = number_in(g, giver) - self.chosen - size(self.cards)
        self.crowded = going > 0 and is_crowded(g, taker, going)

    def takes(self, item: Item) -> bool:
        """Does the item go together with those that are laid?"""
        kind = item.kind
        if kind >= RELEASE and kind != AID:
            return kind * MANY + item.which not in self.others
        if kind == RING_SHIPS:
            return not self.rings >> first_of(item) & 1
        if kind == CARD:
            return self.left > 0 and first_of(item) == count(self.cards, second_of(item))
        if kind == ANY_CARDS:
            return self.chosen == 0 and item.which <= self.left
        if kind == CHARACTER:
            return not self.crowded and not self.rings >> item.which & 1
        return first_of(item) not in self.piles if kind == LOOSE_SHIPS else not self.sent


def remaining(g: Shadowlords, giver: int, taker: int, items: list[Item], inside: tuple[Item, ...]) -> list[Item]:
    """Each ring and each pile is named once, no more cards than the hand holds, one fighter is sent (SL-NEG-13..18)."""
    if not inside:
        return [item for item in items if item.kind != CARD or first_of(item) == 0]
    laid = Laid(g, giver, taker, inside)
    return [item for item in items if laid.takes(item)]
