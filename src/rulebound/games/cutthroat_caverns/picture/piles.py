"""Piles, and what an option is about that lies nowhere."""

from __future__ import annotations

from rulebound.engine.kinds import Kind, kinds_of, seat_fields
from rulebound.engine.scene import Area, Mark
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.kinds import CARD, CHARACTER
from rulebound.games.cutthroat_caverns.picture.layout import Picture, card
from rulebound.games.cutthroat_caverns.places import (
    DECK,
    DISCARD,
    DUNGEON,
)
from rulebound.games.cutthroat_caverns.state import Caverns
from rulebound.games.cutthroat_caverns.words import CHARACTER_TEXT


def piles(g: Caverns, p: Picture) -> None:
    """The decks by their numbers, the discard pile with its top card."""
    for place, name, title in ((DECK, "deck", "Deck"), (DUNGEON, "dungeon", "Encounters to come")):
        p.area(Area(name, "pile", title))
        for _ in range(g.cards.count(place)):
            p.put(f"{name}:card", name, None, "")
    p.area(Area("discard", "pile", "Discard pile"))
    for face in g.cards.faces(DISCARD):
        card(p, face, "discard", None)


def choices(g: Caverns, seat: int, p: Picture) -> None:
    """What an option of the pending question is about and lies nowhere on the table."""
    missing: dict[str, tuple[Kind, int]] = {}
    for decision in g.decisions:
        if decision.seat == seat:
            for option in decision.options:
                seats = seat_fields(type(option))
                for name, kind in kinds_of(type(option)).items():
                    if name not in seats and kind is not None and kind.marks:
                        note(kind, getattr(option, name), p, missing)
    if missing:
        p.area(Area("choices", "row", "To choose from", owner=seat))
        for ident, (kind, value) in missing.items():
            if kind is CARD:
                card(p, value, "choices", seat)
                continue
            more: dict[str, Mark] = {}
            if kind is CHARACTER:
                more = {"of": content.CHARACTERS.character[value].id, "words": CHARACTER_TEXT[value]}
            p.put(ident, "choices", "choice", kind.word(value), seat, **more)


def note(kind: Kind, value: int, p: Picture, missing: dict[str, tuple[Kind, int]]) -> None:
    """Remember what is not on the table."""
    ident = kind.mark(value)
    if ident is not None and ident not in p.ids:
        missing[ident] = (kind, value)
