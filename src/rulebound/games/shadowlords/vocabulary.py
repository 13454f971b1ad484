"""Every action that may ever be offered, in an order that never changes: an action's place is its id for learners."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

from rulebound.engine import offers
from rulebound.engine.action import PASS, Action
from rulebound.engine.offers import Item
from rulebound.games.shadowlords import actions as a
from rulebound.games.shadowlords.items import (
    AID,
    ANY_CARDS,
    CHARACTER,
    HELP,
    LEAVE_SPACE,
    LET_PASS,
    PASSAGE,
    PEACE,
    RELEASE,
    SPOKEN,
    TRUCE,
    VOTE_NO,
    VOTE_YES,
    card,
    loose_pile,
    of_battle,
    ring_ships,
)
from rulebound.games.shadowlords.rules.opening import SPLITS
from rulebound.games.shadowlords.rules.wares import MOST_CARDS
from rulebound.games.shadowlords.state import is_fighter
from rulebound.games.shadowlords.tables import (
    ALLIANCES,
    CHARACTERS,
    MOST_ITEMS,
    NOTCHES,
    PEOPLE,
    RINGS,
    SHADOWS,
    SPACES,
)

FIGHTERS = [c for c in range(CHARACTERS) if is_fighter(c)]
SIDES = range(ALLIANCES + 1)
MOST_OWN = RINGS * ALLIANCES  # on each space of the active alliance three opponents and the Shadows
MOST_BATTLES = MOST_OWN + len(SHADOWS) * (ALLIANCES - 1)


def vocabulary(seats: int, ships: int) -> list[Action]:
    """All of it for so many seats and ships of a colour."""
    goods = list(items(seats, ships))
    return [*tables(), *singles(), *pairs(), *(a.BidItem(item) for item in goods), *deals(seats, goods)]


def tables() -> Iterator[Action]:
    """The actions that are made once and for all."""
    flat = (
        *(a.PICK, a.EXTRA_DRAWS, a.IN_HAND, a.NAME_CHARACTER, a.NAME_ALLIANCE, a.NAME_PLAYER, a.NAME_DISC, a.DISCARD),
        *(a.BUILD_ON, a.BUILD_AT, a.SHIPS, a.SHARE_AT, a.GIVE_STONE, a.MOVER, a.PICK_UP, a.SET_DOWN, a.MOVE_TO),
        *(
            a.VOTES,
            a.TRUCES,
            a.CHALLENGES,
            a.ATTACK,
            a.CALL,
            a.CALL_WITH_LEAVE,
            a.PLACE_ONE,
            a.HAND_CARD,
            a.PORTRAIT_CARD,
            a.LOOT_LOOSE,
        ),
        *(a.RETREAT_TO, a.TELEPORT_ONE, a.SEARCHES, a.ASK_LEAVE, a.PASS_TO, a.ESCORT_WITH, a.ESCORT_TO),
        *(a.PLACE_SHADOW, a.TAKE_IN, a.SELL, a.TURN_AWAY, a.PLACE_AT, a.JOIN, a.DISMISS, a.SURRENDER, SPLITS),
        *a.UNDER,
        *a.LOSE,
        *a.LOSE_LOOSE,
        *a.SEND,
        *a.SEND_WITH_LEAVE,
        *a.LOOT,
        *a.MOVE_SHADOW,
        *a.BRIBE,
    )
    for table in flat:
        yield from table


def singles() -> list[Action]:
    """The actions without a fact."""
    return [
        *(PASS, a.TUCK_CARDS, a.KEEP_HAND, a.TAKE_GIFT, a.DECLINE, a.STOP_BUILDING, a.LEAVE_SHIPS, a.END_MOVES),
        *(a.STAY_PUT, a.GO_ON, a.END_TURN, a.RESIGN, a.CALL_NOBODY, a.ASK_NOBODY, a.SEND_NOBODY, a.NO_CARD_PLAYED),
        *(a.LOOT_STORED, a.EXTRA_CARD, a.BURN_SHIPS, a.NO_BLAST, a.TELEPORT, a.END_TELEPORT, a.DROP_REQUEST),
        *(a.GO_ALONE, a.NO_BID, a.BID_THIS, a.REFUSE_BIDS, a.LEAVE_SHADOWS, a.DISMISS_NOBODY, a.MAKE_OFFER),
        a.RefuseLeave(),
    ]


def pairs() -> Iterator[Action]:
    """The actions with several facts that are made when they are offered."""
    yield from (a.Begin(alliance) for alliance in range(ALLIANCES))
    yield from (a.GrantLeave(c) for c in range(CHARACTERS))
    yield from (a.AskAid(some) for some in range(1, 1 << ALLIANCES))
    yield from (a.FightNext(*facts) for facts in product(range(SPACES), SIDES, SIDES))
    for one, other in permutations(FIGHTERS, 2):
        yield from (a.PlaceTwo(one, other), a.Face(one, other), a.DuelFirst(one, other))
    for one, other in permutations([*SHADOWS, CHARACTERS - 1], 2):
        yield from (a.SplitShips(one, n, other, m) for n, m in product(range(NOTCHES + 1), repeat=2))


def items(seats: int, ships: int) -> Iterator[Item]:
    """Everything that can stand in an offer or a bid (rules/wares.py)."""
    yield from (card(kind, copy) for kind, copy in product(range(a.CARDS), range(MOST_ITEMS)))
    yield from (Item(ANY_CARDS, number) for number in range(1, MOST_CARDS + 1))
    yield from (Item(kind, c) for kind in (CHARACTER, RELEASE, PASSAGE) for c in range(PEOPLE))
    for c in range(PEOPLE):
        yield from ring_ships(c, NOTCHES)
    for space, alliance in product(range(SPACES), range(ALLIANCES)):
        yield from loose_pile(space, alliance, ships)
    yield from (of_battle(TRUCE, *facts) for facts in product(range(MOST_OWN), range(SPACES)))
    helpers = [c for c in FIGHTERS if c < PEOPLE]
    yield from (of_battle(AID, *facts) for facts in product(range(2 * MOST_BATTLES), helpers))
    yield from (Item(PEACE, player) for player in range(seats))
    yield from (Item(kind, 0) for kind in (VOTE_YES, VOTE_NO, HELP, LET_PASS, SPOKEN))
    yield from (Item(LEAVE_SPACE, space) for space in range(SPACES))


def deals(seats: int, goods: list[Item]) -> Iterator[Action]:
    """The steps of a deal."""
    yield from (a.AcceptBid(player) for player in range(seats))
    yield from (offers.OfferTo(player) for player in range(seats))
    yield from (offers.Give(item) for item in goods)
    yield from (offers.Get(item) for item in goods)
    yield from (offers.Propose(), offers.Withdraw(), *offers.ANSWERS)
