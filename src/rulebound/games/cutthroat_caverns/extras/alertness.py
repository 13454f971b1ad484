"""Reputations that their owner uses in windows: sharp eyes and light feet (chapter 20)."""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.action import Refusal
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.extras.base import Gift
from rulebound.games.cutthroat_caverns.extras.once import OnceGift
from rulebound.games.cutthroat_caverns.extras.peeking import Peeking
from rulebound.games.cutthroat_caverns.frames import Before, Moment
from rulebound.games.cutthroat_caverns.places import set_of
from rulebound.games.cutthroat_caverns.rules.initiative import swap_initiative
from rulebound.games.cutthroat_caverns.state import Caverns
from rulebound.games.cutthroat_caverns.tables import INIT, PRE
from rulebound.games.cutthroat_caverns.turn_order import order, others

WORN: Final = Refusal("CC-REPU-01", "You have used it in this encounter.")
NOBODY_AHEAD: Final = Refusal("CC-REPU-11", "Nobody is ahead of you.")
TOO_LATE: Final = Refusal("CC-WIN-11", "A turn of this round has begun already.")
NOTHING_SET: Final = Refusal("CC-REP-SHARP-EYED", "No set card lies there.")


class SharpEyed(OnceGift):
    """Before any reveal of a round, look at a set card of another player (CC-REP-SHARP-EYED, CC-WIN-11)."""

    KIND: ClassVar[str] = "peek_set"
    WINDOWS: ClassVar[tuple[int, ...]] = (PRE,)
    NAMES: ClassVar[bool] = True

    def candidates(self, g: Caverns, w: Moment, seat: Seat) -> list[Seat]:
        return others(g, seat)

    def refuse_use(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> Refusal | None:
        if self.is_used(g, seat):
            return WORN
        if not is_first_turn(g, w):
            return TOO_LATE
        return None if g.cards.count(set_of(target)) else NOTHING_SET

    def use(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> None:
        self.use_up(g, seat)
        g.push(Peeking(seat, target))


def is_first_turn(g: Caverns, w: Moment) -> bool:
    """Is this the first W-PRE of the round? (CC-WIN-11)"""
    return isinstance(w, Before) and sum([g.acted[seat] for seat in range(g.seats)]) == 1


class LightFooted(OnceGift):
    """Right after Initiative is drawn, swap with whoever is just ahead (CC-REP-LIGHT-FOOTED, CC-REPU-11)."""

    KIND: ClassVar[str] = "swap_initiative_ahead"
    WINDOWS: ClassVar[tuple[int, ...]] = (INIT,)

    def refuse_use(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> Refusal | None:
        if self.is_used(g, seat):
            return WORN
        return NOBODY_AHEAD if order(g)[0] == seat else None

    def use(self, g: Caverns, w: Moment, seat: Seat, target: Seat) -> None:
        self.use_up(g, seat)
        line = order(g)
        swap_initiative(g, seat, line[line.index(seat) - 1], "CC-REP-LIGHT-FOOTED")


CLASSES: Final[list[type[Gift]]] = [SharpEyed, LightFooted]
