"""Chapter 26: what a player can put into an offer or a bid, one item at a time."""

from __future__ import annotations

from rulebound.engine.offers import Item
from rulebound.games.shadowlords.bags import count, kinds, size
from rulebound.games.shadowlords.frames import Fight, ShadowStep
from rulebound.games.shadowlords.items import (
    AID,
    ANY_CARDS,
    CARD,
    CHARACTER,
    HELP,
    LEAVE_SPACE,
    LET_PASS,
    LOOSE_SHIPS,
    PASSAGE,
    PEACE,
    RELEASE,
    RING_SHIPS,
    SPOKEN,
    TRUCE,
    VOTE_NO,
    VOTE_YES,
    card,
    first_of,
    loose_pile,
    of_battle,
    ring_ships,
    second_of,
)
from rulebound.games.shadowlords.rules.allies import can_send, has_sent
from rulebound.games.shadowlords.rules.arrivals import takers
from rulebound.games.shadowlords.rules.control import Board
from rulebound.games.shadowlords.rules.dismissal import why_not_dismissed
from rulebound.games.shadowlords.rules.reach import about_to_be_fought
from rulebound.games.shadowlords.state import (
    Clash,
    Shadowlords,
    alliances_of,
    captives_of,
    free_members,
    living_seats,
    rings_left,
)
from rulebound.games.shadowlords.tables import BLACK, HOMES, SPACES, VALUE

MOST_CARDS = 6


def wares(g: Shadowlords, giver: int, taker: int, inside: tuple[Item, ...], own: bool) -> list[Item]:
    """What the giver could add for the taker. `own`: he puts the items together himself, so his cards are his to name.

    Cards asked of another are not checked against his hand, only against its size (SL-NEG-22, SL-NEG-25).
    """
    due = about_to_be_fought(g, Board(g), g.turn)
    items = named_cards(g, giver, inside) if own else wanted_cards(g, giver, inside)
    items += characters(g, giver, taker, inside, due)
    items += ships(g, giver, inside, due)
    items += consents(g, giver, taker, inside)
    return items + pledges(g, giver)


def named_cards(g: Shadowlords, giver: int, inside: tuple[Item, ...]) -> list[Item]:
    """Cards of his Attack hand that he names (SL-NEG-12)."""
    hand = g.hand[giver]
    return [card(kind, copies(inside, kind)) for kind in kinds(hand) if copies(inside, kind) < count(hand, kind)]


def wanted_cards(g: Shadowlords, giver: int, inside: tuple[Item, ...]) -> list[Item]:
    """Cards of a stated value, or a number of cards of the giver's choice, up to the size of his hand (SL-NEG-12)."""
    chosen = sum(item.which for item in inside if item.kind == ANY_CARDS)
    left = size(g.hand[giver]) - chosen - sum(item.kind == CARD for item in inside)
    if left <= 0:
        return []
    items = [card(kind, copies(inside, kind)) for kind in range(len(VALUE))]
    if chosen == 0:
        items += [Item(ANY_CARDS, number) for number in range(1, min(left, MOST_CARDS) + 1)]
    return items


def copies(inside: tuple[Item, ...], kind: int) -> int:
    """How many cards of this kind are named already."""
    return sum(item.kind == CARD and second_of(item) == kind for item in inside)


def tradable(g: Shadowlords, character: int, due: int) -> bool:
    """No Star Master, no captive, nobody with captives or the Stone or before a battle (SL-NEG-15, SL-NEG-17)."""
    return why_not_dismissed(g, character) is None and not due >> g.space[character] & 1


def characters(g: Shadowlords, giver: int, taker: int, inside: tuple[Item, ...], due: int) -> list[Item]:
    """Members for whom the taker has a ring (SL-NEG-14), and captives of his to be set free (SL-NEG-16)."""
    going = [item.which for item in inside if item.kind == CHARACTER]
    stripped = [first_of(item) for item in inside if item.kind == RING_SHIPS]
    rings = sum(rings_left(g, a) for a in takers(g, taker))
    items: list[Item] = []
    for a in alliances_of(g, giver):
        for c in free_members(g, a):
            if len(going) < rings and c not in stripped and tradable(g, c, due):
                items.append(Item(CHARACTER, c))
            items += [Item(RELEASE, held) for held in captives_of(g, c) if g.seat_of[g.side[held]] == taker]
    return items


def ships(g: Shadowlords, giver: int, inside: tuple[Item, ...], due: int) -> list[Item]:
    """Ships from rings and loose piles, each named once, none where a battle is due (SL-NEG-13, SL-NEG-17)."""
    used = [first_of(item) for item in inside if item.kind == RING_SHIPS]
    used += [item.which for item in inside if item.kind == CHARACTER]
    piles = [first_of(item) for item in inside if item.kind == LOOSE_SHIPS]
    items: list[Item] = []
    for a in alliances_of(g, giver):
        for c in free_members(g, a):
            if c not in used and not due >> g.space[c] & 1:
                items += [ring_ships(c, number) for number in range(1, g.ships[c] + 1)]
        for space in range(SPACES):
            pile = loose_pile(space, a, 0)
            if first_of(pile) not in piles and not due >> space & 1:
                items += [loose_pile(space, a, number) for number in range(1, count(g.loose[space], a) + 1)]
    return items


def consents(g: Shadowlords, giver: int, taker: int, inside: tuple[Item, ...]) -> list[Item]:
    """Leave for a character that may still move, a truce, aid in a battle: they bind (SL-PASS-06, SL-NEG-18)."""
    items: list[Item] = []
    if g.seat_of[g.turn] == taker and not any(isinstance(frame, (Fight, ShadowStep)) for frame in g.stack):
        waiting = [c for c in free_members(g, g.turn) if not g.moved >> c & 1]
        items += [Item(PASSAGE, c) for c in waiting if (c * 4 + giver) not in g.granted]
    sent = [second_of(item) for item in inside if item.kind == AID]
    for number, clash in enumerate(g.battles):
        if not clash.off:
            items += truces(g, number, clash, giver, taker)
            items += aids(g, number, clash, giver, taker, sent)
    return items


def truces(g: Shadowlords, number: int, clash: Clash, giver: int, taker: int) -> list[Item]:
    """A truce in a battle between these two players (SL-NEG-18)."""
    if BLACK in (clash.attacker, clash.foe):
        return []
    sides = {g.seat_of[clash.attacker], g.seat_of[clash.foe]}
    return [of_battle(TRUCE, number, clash.space)] if sides == {giver, taker} else []


def aids(g: Shadowlords, number: int, clash: Clash, giver: int, taker: int, sent: list[int]) -> list[Item]:
    """A fighter of a player who is on neither side joins the taker's side (SL-NEG-18)."""
    sides = [g.seat_of[side] if side != BLACK else BLACK for side in (clash.attacker, clash.foe)]
    if giver in sides or taker not in sides or sent or any(has_sent(g, clash, a) for a in alliances_of(g, giver)):
        return []
    side = clash.attacker if sides[0] == taker else clash.foe
    code = number * 2 + (0 if sides[0] == taker else 1)
    able = [c for a in alliances_of(g, giver) for c in can_send(g, clash, a, side)]
    return [of_battle(AID, code, c) for c in able]


def pledges(g: Shadowlords, giver: int) -> list[Item]:
    """Typed promises (SL-NEG-19, SL-NEG-20)."""
    items = [Item(PEACE, player) for player in living_seats(g)]
    items += [Item(kind, 0) for kind in (VOTE_YES, VOTE_NO, HELP, LET_PASS, SPOKEN)]
    here = 0
    for a in alliances_of(g, giver):
        for c in free_members(g, a):
            here |= 1 << g.space[c]
    return items + [Item(LEAVE_SPACE, space) for space in range(SPACES) if here & ~HOMES & 1 << space]
