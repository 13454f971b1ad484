"""Treasure Events: how Relics are earned (chapter 19)."""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.extras.base import Happening
from rulebound.games.cutthroat_caverns.extras.measures import SteelToll
from rulebound.games.cutthroat_caverns.extras.relics import gain_relic
from rulebound.games.cutthroat_caverns.places import EVENT_ACTIVE, EVENT_DISCARD
from rulebound.games.cutthroat_caverns.state import Caverns
from rulebound.games.cutthroat_caverns.tables import NO_EVENT
from rulebound.games.cutthroat_caverns.turn_order import order


class GleamOfGold(Happening):
    """The final killing blow earns a Relic (CC-EVT-GLEAM-OF-GOLD)."""

    KIND: ClassVar[str] = "relic_to_final_killer"

    def encounter_ends(self, g: Caverns) -> None:
        if g.killer >= 0:
            gain_relic(g, g.killer, "CC-EVT-GLEAM-OF-GOLD")


class UnderdogsPrize(Happening):
    """The least Prestige earns a Relic; ties: lowest LP, then lowest Initiative (CC-EVT-UNDERDOGS-PRIZE)."""

    KIND: ClassVar[str] = "relic_to_least_prestige"

    def encounter_ends(self, g: Caverns) -> None:
        rank = [(g.prestige[seat], g.lp[seat], g.initiative[seat], seat) for seat in order(g)]
        if rank:
            gain_relic(g, min(rank)[3], "CC-EVT-UNDERDOGS-PRIZE")


class SteadyHand(Happening):
    """The first to deal so much with attacks earns a Relic at once, and the Event is over (CC-EVT-STEADY-HAND)."""

    KIND: ClassVar[str] = "relic_to_first_to_total"

    def struck(self, g: Caverns, seat: Seat) -> None:
        if g.struck[seat] >= self.amount:
            gain_relic(g, seat, "CC-EVT-STEADY-HAND")
            g.cards.move(g.event, EVENT_ACTIVE, EVENT_DISCARD)
            g.event = NO_EVENT


class MartyrsReward(Happening):
    """The fewest LP earn a Relic; ties: lowest Initiative (CC-EVT-MARTYRS-REWARD)."""

    KIND: ClassVar[str] = "relic_to_lowest_lp"

    def encounter_ends(self, g: Caverns) -> None:
        rank = [(g.lp[seat], g.initiative[seat], seat) for seat in order(g)]
        if rank:
            gain_relic(g, min(rank)[2], "CC-EVT-MARTYRS-REWARD")


class TollOfSteel(Happening):
    """The first to give up so many Attack cards earns a Relic (CC-EVT-TOLL-OF-STEEL, CC-EVNT-12)."""

    KIND: ClassVar[str] = "relic_to_first_to_pay"

    def encounter_ends(self, g: Caverns) -> None:
        g.push(SteelToll(self.amount))


class QuietPrayer(Happening):
    """One of those who played no Action card earns a Relic, by chance (CC-EVT-QUIET-PRAYER, CC-ACT-18)."""

    KIND: ClassVar[str] = "relic_to_random_of_no_action"

    def encounter_ends(self, g: Caverns) -> None:
        quiet = [seat for seat in order(g) if g.played[seat] == 0]
        if quiet:
            gain_relic(g, quiet[g.rng.below(len(quiet))], "CC-EVT-QUIET-PRAYER")


CLASSES: Final[list[type[Happening]]] = [
    GleamOfGold,
    UnderdogsPrize,
    SteadyHand,
    MartyrsReward,
    TollOfSteel,
    QuietPrayer,
]
