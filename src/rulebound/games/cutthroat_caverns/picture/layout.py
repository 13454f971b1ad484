"""What is laid out, piece by piece, and a main deck card in it."""

from __future__ import annotations

from rulebound.engine.scene import Area, Mark, Piece
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.kinds import CARD


class Picture:
    """What is laid out, piece by piece: the first of equal ones has the plain id, which options point at."""

    def __init__(self) -> None:
        self.areas: list[Area] = []
        self.pieces: list[Piece] = []
        self.ids: set[str] = set()
        self.last: dict[str, int] = {}  # the number of the last of equal ones

    def area(self, area: Area) -> None:
        self.areas.append(area)
        self.ids |= {area.id, *(spot.id for spot in area.spots)}

    def put(self, ident: str, where: str, art: str | None, title: str, owner: int | None = None, **more: Mark) -> None:
        """A piece; `words` are for whoever looks at it."""
        number = self.last.get(ident, 0) + 1
        name = ident if number == 1 else f"{ident}#{number}"
        while name in self.ids:
            number += 1
            name = f"{ident}#{number}"
        self.last[ident] = number
        self.ids.add(name)
        words = str(more.pop("words", ""))
        self.pieces.append(Piece(name, where, art, owner, title, more, words))


def card(p: Picture, face: int, where: str, owner: int | None, **more: Mark) -> None:
    """A main deck card with its four values (CC-COMP-12)."""
    one = content.CARDS[face]
    values: dict[str, Mark] = {}
    if one.ladder:
        values = dict(zip(("null", "half", "base", "double"), one.ladder, strict=False))
    if one.kind != "attack":
        values["of"] = one.id  # its own drawing
    art = f"{one.kind}_{one.subtype}" if one.kind == "attack" else one.kind
    p.put(str(CARD.mark(face)), where, art, one.name, owner, words=one.text, **values, **more)
