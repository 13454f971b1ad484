"""Chapters 12 and 14: a character goes to another player for the best of sealed bids, or none."""

from __future__ import annotations

from rulebound.engine.action import Action, Decision
from rulebound.engine.flow import Ask, AskAll, Back, Case, must, program
from rulebound.games.shadowlords.actions import (
    BID_THIS,
    NO_BID,
    REFUSE_BIDS,
    AcceptBid,
    BidItem,
    BidThis,
)
from rulebound.games.shadowlords.events import ForSale, MadeBid, Sold
from rulebound.games.shadowlords.frames import Arrival, Sale
from rulebound.games.shadowlords.items import is_pledge, shown
from rulebound.games.shadowlords.rules.arrivals import buyers
from rulebound.games.shadowlords.rules.bargains import cards_in, hand_out, note_pledge
from rulebound.games.shadowlords.rules.hands import show
from rulebound.games.shadowlords.rules.wares import remaining, wares
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.games.shadowlords.tables import MOST_ITEMS, MOST_PLEDGED, NEGOTIATION_OFF, spots


def open_sale(g: Shadowlords, s: Sale) -> None:
    """All opponents with a free ring and a space to put it on may bid (SL-SRCH-17); nobody where bids are off."""
    if g.negotiation == NEGOTIATION_OFF:
        return
    s.bids = ((),) * g.seats
    for player in buyers(g, s.seat):
        s.bidding |= 1 << player
    if s.bidding:
        g.tell("SL-SRCH-17", ForSale(s.seat, s.character))


def ask_bids(g: Shadowlords, s: Sale) -> list[Decision]:
    """They put their bids together at the same time, sealed, item by item (SL-SRCH-17, SL-SRCH-24)."""
    prompt = "What do you bid for {character}?"
    return [Decision(player, prompt, "SL-SRCH-17", bid_options(g, s, player)) for player in spots(s.bidding)]


def bid_options(g: Shadowlords, s: Sale, player: int) -> list[Action]:
    """No bid (the default), the bid as it stands, even empty, or one more item: six, and two pledges (SL-SRCH-24)."""
    inside = s.bids[player]
    sworn = sum(is_pledge(item) for item in inside)
    options: list[Action] = [NO_BID, BID_THIS]
    sworn_all, full = sworn >= MOST_PLEDGED, len(inside) - sworn >= MOST_ITEMS
    for item in remaining(g, player, s.seat, wares(g, player, s.seat, True), inside):
        if not (sworn_all if is_pledge(item) else full):
            options.append(BidItem(item))
    return options


def hear_bid(g: Shadowlords, s: Sale, player: int, action: Action) -> None:
    """One step of a bid."""
    if isinstance(action, BidItem):
        s.bids = tuple([(*bid, action.item) if i == player else bid for i, bid in enumerate(s.bids)])
        return
    s.bidding &= ~(1 << player)
    if isinstance(action, BidThis):
        s.bidders |= 1 << player


def bids_open(g: Shadowlords, s: Sale) -> bool:
    """Until all have bid or passed."""
    return s.bidding != 0


def show_bids(g: Shadowlords, s: Sale) -> None:
    """Everything is open now, but card values are for the seller alone (SL-SRCH-24)."""
    for player, bid in enumerate(s.bids):
        if s.bidders >> player & 1:
            g.reveal()
            g.tell("SL-SRCH-24", MadeBid(player, bid), (player, s.seat), MadeBid(player, shown(bid, False)))
            show(g, s.seat, player, cards_in(bid))


def ask_accept(g: Shadowlords, s: Sale) -> Decision | None:
    """The seller accepts one bid or none; who dismisses must accept one (SL-SRCH-17, SL-DISM-05, SL-DISM-06)."""
    options: list[Action] = [AcceptBid(player, s.bids[player]) for player in spots(s.bidders)]
    if not options:
        return None
    if not s.forced:
        options.append(REFUSE_BIDS)
    return must(s.seat, "Who gets {character}?", options, "SL-DISM-06" if s.forced else "SL-SRCH-17", len(options) - 1)


def accept(g: Shadowlords, s: Sale, action: AcceptBid) -> None:
    """The bid is carried out at once, and the character goes to its new owner (SL-SRCH-24)."""
    s.buyer = action.player
    g.tell("SL-SRCH-16", Sold(s.character, s.buyer))
    g.push(Arrival(s.character, s.buyer))
    bid = s.bids[s.buyer]
    for item in bid:
        if is_pledge(item):
            note_pledge(g, s.buyer, s.seat, item)
    hand_out(g, s.buyer, s.seat, bid)


program(
    Sale,
    open_sale,
    AskAll(ask_bids, hear_bid),
    Back(ask_bids, bids_open),
    show_bids,
    Ask(ask_accept, Case(AcceptBid, accept)),
)
