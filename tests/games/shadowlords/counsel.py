"""What a practised player thinks of the options of a question, in the words of the table."""

from __future__ import annotations

from games.shadowlords.table import Table
from rulebound.games.shadowlords import GAME
from rulebound.games.shadowlords.advice import opinions
from rulebound.games.shadowlords.tables import COLOURS


def advised(t: Table) -> str:
    """The option that a practised player takes, in words."""
    return advised_to(t, t.question().seat)


def advised_to(t: Table, seat: int) -> str:
    """The same for one of several who are asked at once."""
    values = GAME.counsel(t.g, seat)
    assert values is not None
    return t.options(COLOURS[seat])[list(values).index(max(values))]


def thoughts(t: Table) -> dict[str, float]:
    """What a practised player thinks of each option."""
    return dict(zip(t.options(), opinions(t.g, t.question().seat) or [], strict=True))


def taken(t: Table, question: str) -> str:
    """Follow the advice until such a question is put, and what is advised there."""
    for _ in range(50):
        if question in t.prompt():
            return advised(t)
        t.answer(advised(t))
    raise AssertionError(f"{question!r} was never asked")
