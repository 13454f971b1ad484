"""The test game with errors in how answers count, and at the end."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping

from contract.planting import Here
from duel_of_masks import rules
from duel_of_masks.rules import Boasts, Evening
from duel_of_masks.state import (
    Boast,
    Masks,
)
from rulebound.engine.flow import (
    PROGRAMS,
    Result,
    SeatArm,
    State,
)
from rulebound.engine.game import OptionValue
from rulebound.engine.kinds import Seat
from rulebound.engine.rng import Rng
from rulebound.engine.window import window

TIMES = [0]


def coin_by_the_clock(g: Masks, w: Boasts, seat: Seat) -> None:
    """Remembers outside the state."""
    TIMES[0] += 1
    g.bonus[seat] = TIMES[0]
    rules.put_coin(g, w, seat)


def coin_from_nowhere(g: Masks, w: Boasts, seat: Seat) -> None:
    g.coins[seat] -= 1
    g.pot += 2


def boasting(then: Callable[[Masks, Boasts, Seat], None]) -> object:
    """The window for boasts with another play."""
    return window(rules.in_turn, "A coin?", "DM-BOAST-01", SeatArm(Boast, then=then, when=rules.has_a_coin))


def nobody_can(g: Masks, w: Boasts, seat: Seat) -> bool:
    """A quick look that is wrong of whoever has a coin."""
    return False


def overlooking() -> object:
    """The window for boasts, which overlooks everybody."""
    arm = SeatArm(Boast, then=rules.put_coin, when=rules.has_a_coin)
    return window(rules.in_turn, "A coin?", "DM-BOAST-01", arm, able=nobody_can)


def end_for_some(g: Masks, e: Evening) -> None:
    g.finish(Result("DM-END-01", "the evening is over", (1,), (1,), (True,)))


def end_with_a_losing_winner(g: Masks, e: Evening) -> None:
    places = tuple(range(1, g.seats + 1))
    g.finish(Result("DM-END-01", "over", tuple(g.coins), places, (False,) * (g.seats - 1) + (True,)))


def end_without_a_first(g: Masks, e: Evening) -> None:
    g.finish(Result("DM-END-01", "over", tuple(g.coins), (2,) * g.seats, (False,) * g.seats))


def ending(end: Callable[[Masks, Evening], None]) -> tuple[object, ...]:
    """An evening of no rounds with another end."""
    return rules.play_round, end


def counted_at_once(g: State, which: int, index: int) -> None:
    """A table that looks at sealed answers as they come in."""
    frame, decision = g.stack[-1], g.decisions[which]
    assert isinstance(g, Masks)
    PROGRAMS[type(frame)].take_from(g, frame, frame.at - 1, decision.seat, decision.words[index])
    g.pot = 2 * g.pot + decision.seat


class HashSeeded(Here):
    """Starts from something that differs from process to process."""

    def start(self, seats: int, options: Mapping[str, OptionValue], rng: Rng, brisk: bool) -> Masks:
        return super().start(seats, options, Rng(hash("masks") & 0xFFFFFF, 1, 2), brisk)


class ProcessSeeded(Here):
    def start(self, seats: int, options: Mapping[str, OptionValue], rng: Rng, brisk: bool) -> Masks:
        return super().start(seats, options, Rng(os.getpid(), 1, 2), brisk)


HASH_SEEDED = HashSeeded()
PROCESS_SEEDED = ProcessSeeded()
