"""The nouns with which a game describes its table: browser, terminal and picture draw these alone."""

from __future__ import annotations

from msgspec import Struct, field

Mark = str | int | bool


class Spot(Struct, frozen=True, omit_defaults=True):
    """A place in an area. Coordinates are in units of one spot; kind is dot, hex, box or label (words alone).

    `wide` and `high` are the size of a box; without them it is as large as the distances allow.
    """

    id: str
    x: float = 0.0
    y: float = 0.0
    kind: str = "dot"
    title: str = ""
    art: str | None = None
    owner: int | None = None
    wide: float = 0.0
    high: float = 0.0


class Area(Struct, frozen=True, omit_defaults=True):
    """A part of the table. kind is map, track, row, pile, hand or panel; links join spots of a map."""

    id: str
    kind: str
    title: str = ""
    owner: int | None = None
    spots: tuple[Spot, ...] = ()
    links: tuple[tuple[str, str], ...] = ()


class Piece(Struct, frozen=True, omit_defaults=True):
    """A thing at a spot or area. `art` is a key of the game's art.toml; a piece face down has none."""

    id: str
    at: str
    art: str | None = None
    owner: int | None = None
    title: str = ""
    marks: dict[str, Mark] = field(default_factory=dict)


class Gauge(Struct, frozen=True, omit_defaults=True):
    """A number worth seeing: of one seat, or of the table."""

    name: str
    value: int
    owner: int | None = None
    most: int | None = None
    art: str | None = None


class Scene(Struct, frozen=True, omit_defaults=True):
    """The table as one seat sees it. `phases` is the list of a turn's phases and `phase` the one it is in."""

    headline: str
    areas: tuple[Area, ...] = ()
    pieces: tuple[Piece, ...] = ()
    gauges: tuple[Gauge, ...] = ()
    phases: tuple[str, ...] = ()
    phase: int = 0
    turn: int | None = None

    def ids(self) -> set[str]:
        """Everything on the table that an option may point at."""
        spots = {spot.id for area in self.areas for spot in area.spots}
        return spots | {area.id for area in self.areas} | {piece.id for piece in self.pieces}
