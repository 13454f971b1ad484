"""The nouns with which a game describes its table: browser, terminal and picture draw these alone."""

from __future__ import annotations

from msgspec import Struct, field

Mark = str | int | bool


class Spot(Struct, frozen=True, omit_defaults=True):
    """A place in an area. Coordinates are in units of one spot; kind is dot, hex, box or label (words alone).

    `wide` and `high` are the size of a box; without them it is as large as the distances allow. `text` says in a few
    words what it is for, `name` what it is called in sentences where its title is a shorter one. What a place is at the
    moment stands in `Scene.states`, for areas are sent once. Where the map may still grow, a spot is `beyond`: it need
    not be in sight.
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
    text: str = ""
    beyond: bool = False
    name: str = ""


class Band(Struct, frozen=True, omit_defaults=True):
    """Columns of a map that belong together, under a head with their name: from `x` on, `wide` units of one spot.

    `level` is how grave it is there, as a number of skulls.
    """

    id: str
    title: str
    x: float
    wide: float
    level: int = 0


class Area(Struct, frozen=True, omit_defaults=True):
    """A part of the table. kind is map, track, row, pile, hand or panel; links join spots of a map.

    `art` is what lies under a map, drawn in hundredths of its units. A track may stand `upright`, its first spot below.
    Of a pile, cards with the mark `known` lie "on top" or "at the bottom".
    """

    id: str
    kind: str
    title: str = ""
    owner: int | None = None
    spots: tuple[Spot, ...] = ()
    links: tuple[tuple[str, str], ...] = ()
    bands: tuple[Band, ...] = ()
    art: str | None = None
    upright: bool = False


class Forecast(Struct, frozen=True, omit_defaults=True):
    """What a piece does with its next step: to which spot, and what comes of it; `grave` if it may end the game."""

    spot: str
    text: str
    grave: bool = False


class Piece(Struct, frozen=True, omit_defaults=True):
    """A thing at a spot or area. `art` is a key of the game's art.toml; a piece face down has none.

    `text` says what it is and does, for whoever looks at it.
    """

    id: str
    at: str
    art: str | None = None
    owner: int | None = None
    title: str = ""
    marks: dict[str, Mark] = field(default_factory=dict)
    text: str = ""
    next: Forecast | None = None


class Ghost(Struct, frozen=True):
    """Where a piece would stand after an answer: drawn faintly while the answer is weighed."""

    piece: str
    spot: str


class Gauge(Struct, frozen=True, omit_defaults=True):
    """A number worth seeing: of one seat, or of the table. `at` is where on a map it stands: a band or a box.

    `bad`: the table loses when it is full.
    """

    name: str
    value: int
    owner: int | None = None
    most: int | None = None
    art: str | None = None
    at: str | None = None
    bad: bool = False


class SpotState(Struct, frozen=True, omit_defaults=True):
    """What a spot is at the moment: open, used or blocked, and why it is not open."""

    state: str
    why: str = ""
    rule: str = ""


class Part(Struct, frozen=True, omit_defaults=True):
    """One summand of a side's strength; without a value it is not known yet, `hidden` if it lies there face down."""

    label: str
    value: int | None = None
    hidden: bool = False
    rule: str = ""


class Side(Struct, frozen=True, omit_defaults=True):
    """One side of a contest: a seat's, or the table's own. `piece` is its portrait; `dice` lie beside its parts."""

    role: str
    name: str
    text: str = ""
    seat: int | None = None
    piece: str | None = None
    parts: tuple[Part, ...] = ()
    dice: tuple[str, ...] = ()

    @property
    def sum(self) -> int:
        """What its known parts come to."""
        return sum(part.value for part in self.parts if part.value is not None)


class Stake(Struct, frozen=True, omit_defaults=True):
    """What follows if something comes to pass; `good` or bad is for whoever looks on from that seat."""

    when: str
    text: str
    rule: str = ""
    good: bool | None = None


class Stage(Struct, frozen=True, omit_defaults=True):
    """A contest that is open: a duel, a battle, a challenge. `steps` are its steps and `step` the one it is in."""

    at: str
    title: str
    rule: str = ""
    steps: tuple[str, ...] = ()
    step: int = 0
    sides: tuple[Side, ...] = ()
    stakes: tuple[Stake, ...] = ()
    tie: str = ""
    rest: tuple[str, ...] = ()


class Tint(Struct, frozen=True, omit_defaults=True):
    """Spots of a map that are coloured while something is weighed, and what that means, for the key of the map.

    kind is reach (one may come there), range (one may aim there) or unseen (near enough, but out of sight). With
    `about` it shows only while the thing of this id is pointed at or chosen.
    """

    kind: str
    spots: tuple[str, ...]
    words: str
    rule: str = ""
    about: str = ""


class Note(Struct, frozen=True, omit_defaults=True):
    """A short sign on a spot while something is weighed: what it costs to come there. `words` say it in full."""

    spot: str
    text: str
    words: str
    grave: bool = False
    about: str = ""
    rule: str = ""


class Ray(Struct, frozen=True, omit_defaults=True):
    """A line between two points of a map, in the units of its spots: who sees whom.

    Where it is blocked, `stop` is the point at which it ends; `words` say it in full, and what stands in the way.
    """

    start: tuple[float, float]
    end: tuple[float, float]
    text: str
    words: str
    rule: str = ""
    owner: int | None = None
    stop: tuple[float, float] | None = None
    about: str = ""


class Overlay(Struct, frozen=True, omit_defaults=True):
    """What is laid over the map while a question is weighed."""

    tints: tuple[Tint, ...] = ()
    notes: tuple[Note, ...] = ()
    rays: tuple[Ray, ...] = ()


class Scene(Struct, frozen=True, omit_defaults=True):
    """The table as one seat sees it. `phases` is the list of a turn's phases and `phase` the one it is in.

    `states` say of spots what they are at the moment; `stage` is the contest that is open; `overlay` is what is laid
    over the map while a question is weighed.
    """

    headline: str
    areas: tuple[Area, ...] = ()
    pieces: tuple[Piece, ...] = ()
    gauges: tuple[Gauge, ...] = ()
    phases: tuple[str, ...] = ()
    phase: int = 0
    turn: int | None = None
    states: dict[str, SpotState] = field(default_factory=dict)
    stage: Stage | None = None
    overlay: Overlay = Overlay()

    def ids(self) -> set[str]:
        """Everything on the table that an option may point at."""
        spots = {spot.id for area in self.areas for spot in area.spots}
        return spots | {area.id for area in self.areas} | {piece.id for piece in self.pieces}
