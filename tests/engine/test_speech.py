"""Sentences with words filled in."""

from __future__ import annotations

from typing import ClassVar

import pytest

from rulebound.engine.event import Event
from rulebound.engine.speech import filled


class Played(Event):
    """A card with a name of its own."""

    SAYS: ClassVar[str] = "{card} is played. {card}."
    card: str


@pytest.mark.parametrize(("card", "said"), [("Trip", "Trip."), ("My Hero!", "My Hero!"), ("Who, me?", "Who, me?")])
def test_a_name_that_ends_a_sentence_itself_needs_no_full_stop(card: str, said: str) -> None:
    text = filled(Played.SAYS, Played(card), lambda _, value: str(value), str, 0)
    assert text == f"{card} is played. {said}"
