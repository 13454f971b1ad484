"""Sentences with words filled in."""

from __future__ import annotations

from typing import ClassVar, NewType

import pytest

from rulebound.engine.event import Event
from rulebound.engine.kinds import kind
from rulebound.engine.speech import filled


class Played(Event):
    """A card with a name of its own."""

    SAYS: ClassVar[str] = "{card} is played. {card}."
    card: str


@pytest.mark.parametrize(("card", "said"), [("Trip", "Trip."), ("My Hero!", "My Hero!"), ("Who, me?", "Who, me?")])
def test_a_name_that_ends_a_sentence_itself_needs_no_full_stop(card: str, said: str) -> None:
    text = filled(Played.SAYS, Played(card), lambda _, value: str(value), str, 0)
    assert text == f"{card} is played. {said}"


Prey = NewType("Prey", int)
PREY = kind(Prey, ["the Ripper", "the Wereboar in seat 1", "the Wereboar in seat 2"])
PREY.call(1, 2, "the Wereboar {player}")


class Chased(Event):
    """Some of what can be hunted are players."""

    SAYS: ClassVar[str] = "They chase {prey}."
    prey: tuple[Prey, ...]


@pytest.mark.parametrize(
    ("names", "called"), [(["Ann", "Bob"], "the Wereboar Bob"), (["Ann"], "the Wereboar in seat 2")]
)
def test_a_thing_that_is_a_player_is_called_by_name_where_names_are_known(names: list[str], called: str) -> None:
    text = filled(Chased.SAYS, Chased((Prey(0), Prey(2))), lambda _, value: str(value), names.__getitem__, len(names))
    assert text == f"They chase the Ripper and {called}."


class Asked(Event):
    """A field may begin a sentence."""

    SAYS: ClassVar[str] = "What now? {left} left. {left} of {left}."
    left: str


def test_what_begins_a_sentence_has_a_capital() -> None:
    text = filled(Asked.SAYS, Asked("no Actions"), lambda _, value: str(value), str, 0)
    assert text == "What now? No Actions left. No Actions of no Actions."
