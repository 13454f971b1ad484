"""Drawings as data: art.toml and cover.toml of a game, read strictly. docs/file-formats.md lists their words."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta, Struct, field

from rulebound.engine.content import ContentError, load
from rulebound.engine.drawings import read_drawings

Art = dict[str, dict[str, object]]
Hex = Annotated[str, Meta(pattern="^#[0-9a-fA-F]{6}$")]
Colour = Annotated[str, Meta(pattern="^(seat|foe|paper|accent|none|#[0-9a-fA-F]{6})$")]
Glyph = Annotated[str, Meta(pattern="^(own|gi|text|draw):.+$")]
Shape = Literal["ring", "disc", "token", "card", "tile", "cube", "ship", "figure", "planet", "star", "die"]
Outline = Literal["circle", "square", "diamond", "hexagon", "hex", "octagon", "shield", "dart", "jagged"]
Corner = Literal["se", "ne", "nw", "sw"]
Side = Literal["se", "ne", "nw", "sw", "e", "w"]


class Strict(Struct, frozen=True, forbid_unknown_fields=True):
    """Anything that may be left out, and nothing else."""


class Slots(Strict, frozen=True):
    """Notches round the rim, filled by a mark of the piece: so many, or those it names, as in "0 2 4".

    Their number may be a mark of the piece as well.
    """

    count: Annotated[int, Meta(ge=1, le=24)] | str = 6
    mark: str = ""
    filled: str = field(default="", name="from")


class Face(Strict, frozen=True):
    """The face of a card: its title, its band and its text."""

    title: str = ""
    band: str = ""
    text: bool | str = ""


class Drawing(Strict, frozen=True):
    """How a piece or a spot is drawn.

    `glyphs` are those of pieces with the mark `of`, by its value. What is `named` has its title under it on a map.
    """

    shape: Shape = "disc"
    outline: Outline | None = None
    glyph: Glyph | None = None
    glyphs: dict[str, Glyph] = {}
    fill: Colour | None = None
    rim: Colour | None = None
    pattern: Literal["stripes", "dots", "grid", "chevrons", "bars", "none"] = "none"
    slots: Slots | None = None
    badge: dict[Corner, str] = {}
    edges: list[str] = []
    face: Face | None = None
    back: str = ""
    size: Annotated[float, Meta(ge=0.5, le=3)] = 1.0
    stand: Side | None = None
    named: bool = False


class Backdrop(Strict, frozen=True):
    """What lies under the table."""

    kind: Literal["sky", "cave", "field", "chart"] = "chart"
    tints: list[Hex] = []
    seed: int = 1


class Cover(Strict, frozen=True):
    """The cover in the lobby, and the accent of titles in the dark and in the light theme."""

    svg: str = ""
    accent: Hex = "#a99bff"
    accent_light: Hex = "#5743c6"
    glyphs: list[str] = []


class Seats(Strict, frozen=True):
    """The colours of the seats, in their order."""

    colours: list[Literal["vermilion", "blue", "green", "yellow", "orchid", "bone"]] = []


KINDS: dict[str, type[Strict]] = {"backdrop": Backdrop, "cover": Cover, "seats": Seats}


def read_art(folder: Path) -> Art:
    """The drawings of a game, by key; what is not drawn at all is no error, what is drawn wrongly is one."""
    book: Art = {}
    for path in (folder / "art.toml", folder / "cover.toml"):
        if path.exists():
            book |= _read(path)
    found = read_drawings(folder)
    for key, entry in book.items():
        if entry.get("back", key) not in book:
            raise ContentError(f"art.toml: {key}.back: there is no drawing {entry['back']!r}")
        for glyph in _glyphs(entry):
            if glyph.startswith("draw:") and glyph[5:] not in found.drawings:
                raise ContentError(f"art.toml: {key}.glyph: there is no drawing {glyph[5:]!r} in drawings.toml")
    if found.drawings:
        book["palette"] = dict(found.palette)
        book["drawings"] = dict(found.drawings)
    return book


def _read(path: Path) -> Art:
    found = load(path, Art)
    for key, entry in found.items():
        kind = KINDS.get(key, Drawing)
        try:
            msgspec.convert(entry, kind)
        except msgspec.ValidationError as error:
            text, _, place = str(error).partition(" - at `$")
            place = place.strip(".`")
            where = f"{key}.{place}" if place else key
            raise ContentError(f"{path.name}: {where}: {_said(text, kind, place)}") from None
        for glyph in _glyphs(entry):
            if glyph.startswith("own:") and glyph[4:] not in glyphs()["glyph"]:
                raise ContentError(f"{path.name}: {key}.glyph: there is no glyph {glyph[4:]!r} of our own")
    return found


def _glyphs(entry: dict[str, object]) -> list[str]:
    """The glyph of an entry, and those for values of the mark `of`."""
    others = entry.get("glyphs")
    own = [str(entry["glyph"])] if "glyph" in entry else []
    return own + [str(one) for one in others.values()] if isinstance(others, dict) else own


def _said(text: str, kind: type[Strict], place: str) -> str:
    """What is wrong, with the words that could stand there."""
    choices = {"shape": Shape, "outline": Outline, "stand": Side}.get(place)
    if place in ("fill", "rim"):
        return "this is no colour: it is seat, foe, paper, accent, none or #rrggbb"
    if place == "glyph":
        return "this is no glyph: it is own:NAME, gi:NAME, draw:NAME or text:MARK"
    if choices is not None:
        return f"{text}; there are: {', '.join(get_args(choices))}"
    if "unknown field" in text and not place:
        return f"{text}; there are: {', '.join(one.encode_name for one in msgspec.structs.fields(kind))}"
    return text


@cache
def glyphs() -> dict[str, dict[str, str]]:
    """Our own drawings: `glyph` by name, and `shape` of the seats."""
    return tomllib.loads((Path(__file__).parent / "glyphs.toml").read_text(encoding="utf-8"))
