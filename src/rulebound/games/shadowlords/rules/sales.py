"""Chapters 12 and 14: a character goes to another player for the best of sealed bids, or none."""

from __future__ import annotations

from rulebound.engine.flow import Arm, Ask, AskAll, Repeat, SeatArm, program
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.actions import AcceptBid, BidItem, BidThis, MakeNoBid, RefuseBids
from rulebound.games.shadowlords.events import ForSale, MadeBid, Sold
from rulebound.games.shadowlords.frames import Arrival, Sale
from rulebound.games.shadowlords.goods import Ware
from rulebound.games.shadowlords.items import is_pledge, shown
from rulebound.games.shadowlords.rules.arrivals import buyers
from rulebound.games.shadowlords.rules.asked import seated, the_last
from rulebound.games.shadowlords.rules.bargains import BARGAIN, cards_in, hand_out, note_pledge
from rulebound.games.shadowlords.rules.hands import show
from rulebound.games.shadowlords.rules.wares import Market, remaining, wares
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.games.shadowlords.tables import MOST_ITEMS, MOST_PLEDGED, NEGOTIATION_OFF, players


def open_sale(g: Shadowlords, s: Sale) -> None:
    """All opponents with a free ring and a space to put it on may bid (SL-SRCH-17); nobody where bids are off."""
    if g.negotiation == NEGOTIATION_OFF:
        return
    s.bids = ((),) * g.seats
    for player in buyers(g, s.seat):
        s.bidding |= 1 << player
    if s.bidding:
        g.tell("SL-SRCH-17", ForSale(s.seat, s.character))


def bidding(g: Shadowlords, s: Sale) -> list[Seat]:
    """They put their bids together at the same time, sealed, item by item (SL-SRCH-17, SL-SRCH-24)."""
    return players(s.bidding)


def to_bid(g: Shadowlords, s: Sale, player: Seat) -> list[Ware]:
    """One more item: six, and two pledges (SL-SRCH-24)."""
    inside = s.bids[player]
    sworn = len([item for item in inside if is_pledge(item)])
    sworn_all, full = sworn >= MOST_PLEDGED, len(inside) - sworn >= MOST_ITEMS
    left = remaining(g, player, s.seat, wares(g, Market(g), player, s.seat, True), inside)
    return [Ware(ware) for ware in left if not (sworn_all if BARGAIN.promises[ware] else full)]


def bid_item(g: Shadowlords, s: Sale, player: Seat, ware: Ware) -> None:
    """It goes into the bid."""
    item = BARGAIN.wares[ware]
    s.bids = tuple([(*bid, item) if i == player else bid for i, bid in enumerate(s.bids)])


def make_no_bid(g: Shadowlords, s: Sale, player: Seat) -> None:
    """Nothing is bid."""
    s.bidding &= ~(1 << player)


def make_bid(g: Shadowlords, s: Sale, player: Seat) -> None:
    """The bid as it stands, even empty (SL-SRCH-24)."""
    s.bidding &= ~(1 << player)
    s.bidders |= 1 << player


def all_have_bid(g: Shadowlords, s: Sale) -> bool:
    """Until all have bid or passed."""
    return s.bidding == 0


def show_bids(g: Shadowlords, s: Sale) -> None:
    """Everything is open now, but card values are for the seller alone (SL-SRCH-24)."""
    for player in bidders(g, s):
        bid = s.bids[player]
        g.reveal()
        g.tell("SL-SRCH-24", MadeBid(player, bid), (player, s.seat), MadeBid(player, shown(bid, False)))
        show(g, s.seat, player, cards_in(bid))


def bidders(g: Shadowlords, s: Sale) -> list[Seat]:
    """The seller accepts one bid or none (SL-SRCH-17, SL-DISM-05)."""
    return players(s.bidders)


def is_free(g: Shadowlords, s: Sale) -> bool:
    """Who dismisses must accept one (SL-DISM-06)."""
    return not s.forced


def rule(g: Shadowlords, s: Sale) -> str:
    return "SL-DISM-06" if s.forced else "SL-SRCH-17"


def accept(g: Shadowlords, s: Sale, player: Seat) -> None:
    """The bid is carried out at once, and the character goes to its new owner (SL-SRCH-24)."""
    s.buyer = player
    g.tell("SL-SRCH-16", Sold(s.character, player))
    g.push(Arrival(player, s.character))
    for item in s.bids[player]:
        if is_pledge(item):
            note_pledge(g, player, s.seat, item)
    hand_out(g, player, s.seat, s.bids[player])


program(
    Sale,
    open_sale,
    Repeat(
        AskAll(
            bidding,
            "What do you bid for {character}?",
            "SL-SRCH-17",
            SeatArm(MakeNoBid, then=make_no_bid),
            SeatArm(BidThis, then=make_bid),
            SeatArm(BidItem, to_bid, bid_item),
        ),
        until=all_have_bid,
    ),
    show_bids,
    Ask(
        seated,
        "Who gets {character}?",
        rule,
        Arm(AcceptBid, bidders, accept),
        Arm(RefuseBids, when=is_free),
        passive=the_last,
    ),
)
