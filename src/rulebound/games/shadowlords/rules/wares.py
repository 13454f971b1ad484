"""Chapter 26: what a player can put into an offer or a bid, one item at a time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rulebound.engine.action import Refusal
from rulebound.engine.kinds import Seat
from rulebound.engine.offers import Item
from rulebound.games.shadowlords.bags import count, kinds
from rulebound.games.shadowlords.frames import Fight, ShadowStep
from rulebound.games.shadowlords.items import AID, ANY_CARDS, CARD, CHARACTER, TRUCE, of_battle
from rulebound.games.shadowlords.kinds import Character
from rulebound.games.shadowlords.lots import (
    CHOICES,
    CHOSEN,
    FIRST_COPY,
    FREED,
    LEAVE,
    LOT,
    MEMBER,
    OF_PILE,
    OF_RING,
    PEACES,
    PLEDGED,
    WITHDRAWAL,
    ware,
)
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
from rulebound.games.shadowlords.tables import ALLIANCES, BLACK, CLASS, HOMES, MASTER, MOST_CARDS, spots

STAYS_MASTER: Final = Refusal("SL-NEG-15", "A Star Master cannot be traded.")
HOLDS_MUCH: Final = Refusal("SL-NEG-15", "Whoever holds captives or the Power Stone cannot be traded.")
BEFORE_BATTLE: Final = Refusal("SL-NEG-17", "Nobody changes hands where a battle is due.")
NO_RING: Final = Refusal("SL-NEG-14", "The other side has no ring for another member.")


class Market:
    """One look at the board for both sides of a deal: who stands where, and where battles are due."""

    def __init__(self, g: Shadowlords) -> None:
        self.board = Board(g)
        self.due: i64 = about_to_be_fought(g, self.board, g.turn)


def wares(g: Shadowlords, market: Market, giver: Seat, taker: Seat, own: bool) -> list[int]:
    """What the giver could offer the taker. `own`: they put the items together, so they name their own cards.

    Cards asked of another are not checked against their hand, only against its size (SL-NEG-22, SL-NEG-25). Of cards of
    one value the first stands for all.
    """
    alliances = alliances_of(g, giver)
    free = [free_members(g, a) for a in alliances]
    here = [c for one in free for c in one]
    listed = named_cards(g, giver) if own else wanted_cards(g, giver)
    listed += characters(g, here, taker, market)
    for i, a in enumerate(alliances):
        listed += ships(g, market, a, free[i])
    listed += consents(g, giver, taker)
    listed += pledges(g, here)
    return listed


def named_cards(g: Shadowlords, giver: int) -> list[int]:
    """Cards of their Attack hand that they name (SL-NEG-12)."""
    return [FIRST_COPY[kind] for kind in kinds(hand_of(g, giver))]


def wanted_cards(g: Shadowlords, giver: int) -> list[int]:
    """Cards of a stated value, or a number of cards of the giver's choice, up to the size of their hand (SL-NEG-12)."""
    most = number_in(g, giver)
    return FIRST_COPY + CHOICES[:most] if most else []


def rings_for(g: Shadowlords, board: Board, taker: int) -> int:
    """How many characters the taker could take in (SL-NEG-14)."""
    return sum(rings_left(g, a) for a in takers(g, board, taker))


def characters(g: Shadowlords, free: list[Character], taker: int, market: Market) -> list[int]:
    """Members for whom the taker has a ring (SL-NEG-14), and captives of theirs to be set free (SL-NEG-16).

    Of members no Star Master, nobody with captives or the Stone, nobody before a battle (SL-NEG-15, SL-NEG-17).
    """
    holding, rings = captors(g), rings_for(g, market.board, taker)
    listed: list[int] = []
    for c in free:
        if holding >> c & 1:
            listed += [FREED[held] for held in captives_of(g, c) if g.seat_of[g.side[held]] == taker]
        elif rings > 0 and CLASS[c] != MASTER and c != g.stone and not market.due >> g.space[c] & 1:
            listed.append(MEMBER[c])
    return listed


def not_for_trade(g: Shadowlords, character: int, taker: Seat, going: int) -> Refusal | None:
    """Why a member cannot be given beside so many others (SL-NEG-14, SL-NEG-15, SL-NEG-17)."""
    market = Market(g)
    if CLASS[character] == MASTER:
        return STAYS_MASTER
    if captors(g) >> character & 1 or character == g.stone:
        return HOLDS_MUCH
    if market.due >> g.space[character] & 1:
        return BEFORE_BATTLE
    return NO_RING if rings_for(g, market.board, taker) <= going else None


def kept_back(g: Shadowlords, giver: Seat, taker: Seat, inside: tuple[Item, ...]) -> list[int]:
    """The members that cannot be given beside what is given already."""
    going = members_in(inside)
    free = [c for a in alliances_of(g, giver) for c in free_members(g, a) if c not in going]
    return [MEMBER[c] for c in free if not_for_trade(g, c, taker, len(going)) is not None]


def members_in(items: tuple[Item, ...]) -> list[int]:
    """The members among some items."""
    return [item.which for item in items if item.kind == CHARACTER]


def ships(g: Shadowlords, market: Market, alliance: int, free: list[Character]) -> list[int]:
    """Ships from rings and loose piles of an alliance, none where a battle is due (SL-NEG-13, SL-NEG-17)."""
    due = market.due
    listed: list[int] = []
    for c in free:
        if g.ships[c] and not due >> g.space[c] & 1:
            listed += OF_RING[c][: g.ships[c]]
    for space in spots(market.board.loose[alliance] & ~due):
        pile = OF_PILE[space * ALLIANCES + alliance]
        listed += range(pile, pile + count(g.loose[space], alliance))
    return listed


def consents(g: Shadowlords, giver: int, taker: int) -> list[int]:
    """Leave for a character that may still move, a truce, aid in a battle: they bind (SL-PASS-06, SL-NEG-18)."""
    listed: list[int] = []
    if g.seat_of[g.turn] == taker and not any(isinstance(frame, (Fight, ShadowStep)) for frame in g.stack):
        waiting = [c for c in free_members(g, g.turn) if not g.moved >> c & 1]
        listed += [LEAVE[c] for c in waiting if (c * ALLIANCES + giver) not in g.granted]
    for number, clash in enumerate(g.battles):
        if not clash.off:
            listed += truces(g, number, clash, giver, taker)
            listed += aids(g, number, clash, giver, taker)
    return listed


def truces(g: Shadowlords, number: int, clash: Clash, giver: int, taker: int) -> list[int]:
    """A truce in a battle between these two players (SL-NEG-18)."""
    if BLACK in (clash.attacker, clash.foe):
        return []
    sides = {g.seat_of[clash.attacker], g.seat_of[clash.foe]}
    return [ware(of_battle(TRUCE, number, clash.space))] if sides == {giver, taker} else []


def aids(g: Shadowlords, number: int, clash: Clash, giver: int, taker: int) -> list[int]:
    """A fighter of a player who is on neither side joins the taker's side (SL-NEG-18)."""
    sides = [g.seat_of[side] if side != BLACK else BLACK for side in (clash.attacker, clash.foe)]
    if giver in sides or taker not in sides or any(has_sent(g, clash, a) for a in alliances_of(g, giver)):
        return []
    side = clash.attacker if sides[0] == taker else clash.foe
    code = number * 2 + (0 if sides[0] == taker else 1)
    able = [c for a in alliances_of(g, giver) for c in can_send(g, clash, a, side)]
    return [ware(of_battle(AID, code, c)) for c in able]


def pledges(g: Shadowlords, free: list[Character]) -> list[int]:
    """Typed promises (SL-NEG-19, SL-NEG-20)."""
    here: i64 = 0
    for c in free:
        here |= 1 << g.space[c]
    listed = [PEACES[player] for player in living_seats(g)]
    listed += PLEDGED
    listed += [WITHDRAWAL[space] for space in spots(here & ~HOMES)]
    return listed


# What can be added to what stands in an offer already.


def is_crowded(g: Shadowlords, taker: int, going: int) -> bool:
    """Do as many go to the taker as there are rings for (SL-NEG-14)? An alliance that takes one has the space."""
    own = own_alliances(g, taker)
    return going >= (rings_left(g, own[0]) if len(own) == 1 else rings_for(g, Board(g), taker))


def beside(g: Shadowlords, giver: int, taker: int, left: list[int], inside: tuple[Item, ...], own: bool) -> list[int]:
    """What can still be put in once the last of these items is in, of what could be before (SL-NEG-13..18).

    Each ring and each pile is named once, no more characters go than there are rings for, one fighter is sent.
    """
    item = inside[-1]
    lot = LOT[ware(item)]
    if lot < CHOSEN:
        return fewer_cards(g, giver, next_copy(g, giver, left, inside, own), inside)
    fewer = [number for number in left if LOT[number] != lot]
    if item.kind == ANY_CARDS:
        return fewer_cards(g, giver, fewer, inside)
    if item.kind == CHARACTER and is_crowded(g, taker, len(members_in(inside))):
        return [number for number in fewer if not MEMBER[0] <= number <= MEMBER[-1]]
    return fewer


def next_copy(g: Shadowlords, giver: int, left: list[int], inside: tuple[Item, ...], own: bool) -> list[int]:
    """After a card its next copy can be named; of the own ones as many as there are (SL-NEG-12)."""
    last = ware(inside[-1])
    at = left.index(last)
    if own and count(hand_of(g, giver), LOT[last]) <= last + 1 - FIRST_COPY[LOT[last]]:
        return left[:at] + left[at + 1 :]
    return [*left[:at], last + 1, *left[at + 1 :]]


def fewer_cards(g: Shadowlords, giver: int, left: list[int], inside: tuple[Item, ...]) -> list[int]:
    """No more cards than the giver holds, named or of their choice (SL-NEG-12)."""
    most = number_in(g, giver)
    for item in inside:
        if item.kind == CARD:
            most -= 1
        elif item.kind == ANY_CARDS:
            most -= item.which
    if most >= MOST_CARDS:
        return left
    return [number for number in left if LOT[number] > CHOSEN or (most > 0 and number - CHOICES[0] < most)]


def remaining(g: Shadowlords, giver: int, taker: int, stock: list[int], inside: tuple[Item, ...]) -> list[int]:
    """What the giver can still add to own items."""
    for number in range(1, len(inside) + 1):
        stock = beside(g, giver, taker, stock, inside[:number], True)
    return stock
