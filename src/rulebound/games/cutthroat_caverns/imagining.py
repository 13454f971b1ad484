"""What a seat must imagine: all that it could believe, and only that (CC-INFO-01, CC-SETC-05, CC-SETC-06)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.dealing import redeal
from rulebound.engine.rng import Rng
from rulebound.games.cutthroat_caverns.foes.base import RUNES
from rulebound.games.cutthroat_caverns.foes.registry import traits
from rulebound.games.cutthroat_caverns.frames import NOBODY, Played
from rulebound.games.cutthroat_caverns.frames_blows import Hit
from rulebound.games.cutthroat_caverns.marks import SHOWN
from rulebound.games.cutthroat_caverns.places import DECK, FIRST, MIST, OWN, SACK, hand_of, loot_of, set_of
from rulebound.games.cutthroat_caverns.rules.bluffs import ANYBODY, NO_BLUFF
from rulebound.games.cutthroat_caverns.rules.hits import share_of
from rulebound.games.cutthroat_caverns.rules.windows import named, playable
from rulebound.games.cutthroat_caverns.state import Caverns
from rulebound.games.cutthroat_caverns.tables import CAN_FOLLOW, HIT, IS_ATTACK, IS_ITEM, card
from rulebound.games.cutthroat_caverns.turn_order import order

ASSIST: Final = card("unwitting_assist")
SHOT, RIDERS, LOOT = 2, 4, 14  # among the places of a seat


def imagine(g: Caverns, seat: int, rng: Rng) -> None:
    """Deal anew what a seat cannot see: cards, and the secret choices of others (CC-INFO-01)."""
    redeal(g.cards, seat, rng, fits, Bluffs(g, seat, rng).mend)
    runes = any(trait.asks() == RUNES for trait in traits(g))
    asked = [decision.seat for decision in g.decisions]
    for other in range(g.seats):
        if other != seat and g.choice[other] >= 0 and not g.marks[other] & SHOWN:
            g.choice[other] = rng.below(3 if runes else 2)
        if other != seat and other not in asked:
            g.calls &= ~(1 << other)
    for frame in g.stack:
        if isinstance(frame, Hit) and (not frame.pending or frame.pending[0] != seat):
            frame.pending = some_pending(g, frame, seat, rng)


def fits(place: int, face: int) -> bool:
    """Items are never hidden but in the deck (CC-ITEM-01); a second shot is a card that can be fired (CC-ATK-33)."""
    if place < FIRST:
        return place not in (MIST, SACK) or not IS_ITEM[face]
    own = (place - FIRST) % OWN
    if own == SHOT:
        return CAN_FOLLOW[face]
    return not IS_ITEM[face] if own < RIDERS or own == LOOT else True


class Bluffs:
    """Action cards among the set cards that were dealt, where somebody cannot be bluffing."""

    def __init__(self, g: Caverns, seat: int, rng: Rng) -> None:
        self.g, self.seat, self.rng = g, seat, rng

    def mend(self, lies: list[list[int]], ways: list[list[int]]) -> None:
        """Whoever set an Action card holds no Attack card; a card that is slipped to somebody is one (CC-ACT-17)."""
        for other in range(self.g.seats):
            setter = self.g.setter[other]
            if other != self.seat and setter != ANYBODY:
                for height in range(len(lies[set_of(other)])):
                    if not self.may_bluff(lies, setter):
                        self.make_attack(lies, ways, set_of(other), height, setter)
        for frame in self.g.stack:
            if isinstance(frame, Played) and frame.card == ASSIST and frame.seat != self.seat:
                for height in range(len(lies[loot_of(frame.seat)])):
                    self.make_attack(lies, ways, loot_of(frame.seat), height, frame.seat)

    def may_bluff(self, lies: list[list[int]], setter: int) -> bool:
        """Is there no Attack card in the hand that it came from?"""
        return setter != NO_BLUFF and not any(IS_ATTACK[face] for face in lies[hand_of(setter)])

    def make_attack(self, lies: list[list[int]], ways: list[list[int]], place: int, height: int, setter: int) -> None:
        """Exchange it for an Attack card of that hand, or else of the deck, as far as both might lie there."""
        if IS_ATTACK[lies[place][height]]:
            return
        for source in [DECK] if setter < 0 else [hand_of(setter), DECK]:
            found = [i for i, face in enumerate(lies[source]) if IS_ATTACK[face] and ways[source][i] >> place & 1]
            if found and ways[place][height] >> source & 1:
                i = found[self.rng.below(len(found))]
                lies[place][height], lies[source][i] = lies[source][i], lies[place][height]
                ways[place][height], ways[source][i] = ways[source][i], ways[place][height]
                return


def some_pending(g: Caverns, h: Hit, seat: int, rng: Rng) -> tuple[int, ...]:
    """A sealed play of somebody else for a later share, or none: nobody can tell (CC-WIN-35)."""
    if not h.quiet or len(h.shares) < 2:
        return ()
    plays: list[tuple[int, ...]] = [()]
    for other in order(g):
        if other != seat:
            for one in playable(g, HIT, other, False):
                plays.append((other, one, NOBODY, share_of(h, other, one, NOBODY)))
            for one in playable(g, HIT, other, True):
                plays += [(other, one, to, share_of(h, other, one, to)) for to in named(g, h, other, one)]
    plays = [play for play in plays if not play or play[3] != h.target]
    return plays[rng.below(len(plays))]
