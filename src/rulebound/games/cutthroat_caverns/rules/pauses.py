"""The quiet windows before and after a round, W-PREP and W-EOR (CC-WIN-09, CC-WIN-22)."""

from __future__ import annotations

from rulebound.engine.flow import SeatArm, program
from rulebound.engine.kinds import Seat
from rulebound.engine.window import window
from rulebound.games.cutthroat_caverns.actions import LayAhead
from rulebound.games.cutthroat_caverns.extras.registry import happening
from rulebound.games.cutthroat_caverns.frames import (
    Moment,
    Preparation,
    RoundMoment,
)
from rulebound.games.cutthroat_caverns.kinds import Card
from rulebound.games.cutthroat_caverns.rules.offers import OFFER_ARMS, can_offer
from rulebound.games.cutthroat_caverns.rules.setting import asks_for_a_choice, lay, settable
from rulebound.games.cutthroat_caverns.rules.using import ITEM_ARMS, can_use_something
from rulebound.games.cutthroat_caverns.rules.windows import players
from rulebound.games.cutthroat_caverns.state import Caverns
from rulebound.games.cutthroat_caverns.tables import KIND_OF, TRAP
from rulebound.games.cutthroat_caverns.turn_order import order

# W-EOR and W-PREP.


def nobody_can(g: Caverns, w: Moment) -> bool:
    """Not opened if public facts leave nobody a play (CC-WIN-33)."""
    return not any(can_offer(g, w, seat) or can_use_something(g, w, seat) for seat in order(g))


def may_lay_ahead(g: Caverns, w: Moment, seat: Seat) -> bool:
    """A set card may be laid while the window is open, where nothing else goes with it (CC-WIN-36).

    A trap has no rounds, and so nothing to set a card for (CC-FLOW-08).
    """
    if isinstance(w, Preparation) and (not w.second or KIND_OF[g.encounter] == TRAP):
        return False
    if g.over or happening(g).is_moonlit() or g.haste[seat] or g.at_risk or g.horde or asks_for_a_choice(g):
        return False
    return g.tripped[seat] == 0


def cards_ahead(g: Caverns, w: Moment, seat: Seat) -> list[Card]:
    """What may be set."""
    return settable(g, seat)


def lay_ahead(g: Caverns, w: Moment, seat: Seat, chosen: Card) -> None:
    """That is a pass here; the card is set when the window closes (CC-WIN-36)."""
    lay(g, w, seat, chosen)


LAY_ARM = SeatArm(LayAhead, cards_ahead, lay_ahead, when=may_lay_ahead, passes=True)

program(
    RoundMoment,
    window(
        players,
        "The round is over. Do you use anything?",
        "CC-WIN-22",
        *ITEM_ARMS,
        *OFFER_ARMS,
        LAY_ARM,
        closed=nobody_can,
    ),
)
program(
    Preparation,
    window(players, "Do you prepare for the fight?", "CC-WIN-09", *ITEM_ARMS, *OFFER_ARMS, LAY_ARM, closed=nobody_can),
)
