"""Unwitting Assist is played with the card that it slips to somebody (CC-NEW-09): its arms in W-PRE."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import SeatArm
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.actions import Assist, AssistSecond
from rulebound.games.cutthroat_caverns.cards.actions import NOTHING_SET
from rulebound.games.cutthroat_caverns.frames import Before, Played
from rulebound.games.cutthroat_caverns.kinds import Card
from rulebound.games.cutthroat_caverns.places import hand_of, loot_of, set_of
from rulebound.games.cutthroat_caverns.rules.bluffs import has_shown
from rulebound.games.cutthroat_caverns.rules.hands import hand
from rulebound.games.cutthroat_caverns.rules.windows import holds_naming, playable, start_play
from rulebound.games.cutthroat_caverns.state import Caverns
from rulebound.games.cutthroat_caverns.tables import IS_ATTACK, card
from rulebound.games.cutthroat_caverns.turn_order import others

ASSIST: Final = card("unwitting_assist")


def has_assist(g: Caverns, w: Before, seat: Seat) -> bool:
    """Is the card in hand, or on the own Ring?"""
    return g.settings.fresh_meat and holds_naming(g, w, seat) and ASSIST in playable(g, w.AT, seat, True)


def slippable(g: Caverns, w: Before, seat: Seat) -> list[Card]:
    """Any subtype of Attack card (CC-ACT-17)."""
    return [one for one in hand(g, seat) if IS_ATTACK[one]]


def assisted(g: Caverns, w: Before, seat: Seat, slipped: Card) -> list[Seat]:
    """The other players."""
    return others(g, seat)


def assisted_twice(g: Caverns, w: Before, seat: Seat, slipped: Card) -> list[Seat]:
    """Those with a second set card (CC-SETC-14)."""
    return [one for one in others(g, seat) if g.cards.count(set_of(one)) > 1]


def has_nothing_set(g: Caverns, w: Before, seat: Seat, slipped: Card, target: Seat) -> Refusal | None:
    """There must be a set card to exchange (CC-CARD-UNWITTING-ASSIST)."""
    return None if g.cards.count(set_of(target)) else NOTHING_SET


def assist(g: Caverns, w: Before, seat: Seat, slipped: Card, target: Seat) -> None:
    """The first or only set card is exchanged."""
    slip(g, w, Played(seat, ASSIST, target), slipped)


def assist_second(g: Caverns, w: Before, seat: Seat, slipped: Card, target: Seat) -> None:
    """The second set card is exchanged (CC-SETC-14)."""
    slip(g, w, Played(seat, ASSIST, target, 1), slipped)


def slip(g: Caverns, w: Before, p: Played, slipped: Card) -> None:
    """The card lies by, unseen, until Unwitting Assist takes effect (CC-WIN-08)."""
    g.cards.move(slipped, hand_of(p.seat), loot_of(p.seat))
    has_shown(g, p.seat, slipped)
    start_play(g, w, p)


ASSIST_ARMS: Final[tuple[SeatArm[Caverns, Before], ...]] = (
    SeatArm(Assist, (slippable, assisted), assist, refuse=has_nothing_set, when=has_assist),
    SeatArm(AssistSecond, (slippable, assisted_twice), assist_second, when=has_assist),
)
