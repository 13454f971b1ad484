"""How an error is planted in the test game: a broken game, or a rule that is another for a while."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from duel_of_masks import MasksGame, rules
from duel_of_masks.rules import Boasts, Mirrors, Round
from duel_of_masks.state import (
    Masks,
    Rob,
    SetCard,
    Spare,
)
from rulebound.engine.action import Refusal
from rulebound.engine.flow import (
    PROGRAMS,
    Arm,
    Ask,
    AskAll,
    Frame,
    SeatArm,
    Start,
    program,
)
from rulebound.engine.kinds import Seat
from rulebound.testing.laws import Law

GAME = MasksGame()


@dataclass(frozen=True)
class Planted:
    """A broken game, the law that must catch it, and its broken rule if the error is in a program."""

    name: str
    law: Law | None
    game: MasksGame = GAME
    frame: type[Frame] | None = None
    steps: tuple[object, ...] = ()


@contextmanager
def with_rule(planted: Planted) -> Iterator[None]:
    """Play by the broken rule for a while."""
    if planted.frame is None:
        yield
        return
    right = PROGRAMS[planted.frame]
    program(planted.frame, *planted.steps)  # type: ignore[arg-type]
    try:
        yield
    finally:
        PROGRAMS[planted.frame] = right


def robbing(
    victims: Callable[[Masks, Round], list[Seat]] = rules.others,
    refuse: Callable[[Masks, Round, Seat], Refusal | None] = rules.refuse_rob,
    spare: Callable[[Masks, Round], None] = rules.spare,
    prompt: str = "Rob?",
    rule: str = "DM-ROB-01",
) -> object:
    """The question at the end of a round."""
    return Ask(rules.winner, prompt, rule, Arm(Spare, then=spare), Arm(Rob, victims, rules.rob, refuse=refuse))


def a_round(**other: object) -> tuple[object, ...]:
    """The steps of a round, some of them replaced."""
    steps: dict[str, object] = {
        "draw": rules.draw,
        "negotiate": rules.negotiate,
        "set": AskAll(rules.holders, "Which card?", "DM-SET-01", SeatArm(SetCard, rules.in_hand, rules.set_card)),
        "boast": Start(Boasts),
        "show": rules.show,
        "react": Start(Mirrors),
        "strike": rules.strike,
        "rob": robbing(),
        "clean_up": rules.clean_up,
    }
    return tuple({**steps, **other}.values())


class Here(MasksGame):
    """Broken games pass for the test game: same folder, same ledger."""

    @property
    def id(self) -> str:
        return "duel_of_masks"

    @property
    def package(self) -> str:
        return "duel_of_masks"
