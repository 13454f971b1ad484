"""Drawings in colours as data: drawings.toml of a game, with a palette for the dark and for the light theme.

Only plain shapes may stand in them: they are put into the page as they are. docs/file-formats.md lists their words.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Final
from xml.etree import ElementTree

from msgspec import Meta, Struct

from rulebound.engine.content import ContentError, load

Hex = Annotated[str, Meta(pattern="^#[0-9a-fA-F]{3,8}$")]
Palette = dict[str, tuple[Hex, Hex]]
TAGS: Final = frozenset({"g", "path", "circle", "ellipse", "rect", "polygon", "polyline", "line"})
PLACES: Final = frozenset({"d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry"})
LOOKS: Final = frozenset({"width", "height", "fill", "fill-opacity", "fill-rule", "opacity", "transform"})
STROKE: Final = re.compile("stroke(-width|-opacity|-linecap|-linejoin|-dasharray)?")
COLOUR: Final = re.compile(r"var\(--([\w-]+)\)")


class Drawing(Struct, frozen=True, forbid_unknown_fields=True):
    """Shapes, and the box in which they lie: its left and upper edge, its width and its height."""

    svg: str
    box: tuple[float, float, float, float] = (0.0, 0.0, 40.0, 40.0)


class Drawings(Struct, frozen=True, forbid_unknown_fields=True):
    """All drawings of a game, and their colours."""

    drawings: dict[str, Drawing]
    palette: Palette = {}


def read_drawings(folder: Path) -> Drawings:
    """The drawings of a game; one that holds anything but shapes and known colours is an error."""
    path = folder / "drawings.toml"
    if not path.exists():
        return Drawings({})
    found = load(path, Drawings)
    for name, drawing in found.drawings.items():
        wrong = _wrong(drawing.svg, found.palette)
        if wrong:
            raise ContentError(f"{path.name}: drawings.{name}: {wrong}")
    return found


def _wrong(svg: str, palette: Palette) -> str:
    """What may not stand in a drawing, in words; nothing if all of it may."""
    try:
        shapes = list(ElementTree.fromstring(f"<g>{svg}</g>").iter())
    except ElementTree.ParseError as error:
        return f"not SVG: {error}"
    for shape in shapes:
        if shape.tag not in TAGS:
            return f"<{shape.tag}> is no shape; there are: {', '.join(sorted(TAGS))}"
        for name, value in shape.attrib.items():
            if not (name in PLACES or name in LOOKS or STROKE.fullmatch(name)) or "url" in value:
                return f'{name}="{value}" may not stand in a drawing'
    missing = next((name for name in COLOUR.findall(svg) if name not in palette), None)
    return "" if missing is None else f"there is no colour {missing!r} in the palette"


def coloured(svg: str, palette: Palette, theme: str) -> str:
    """A drawing in the colours of one theme."""
    return COLOUR.sub(lambda found: palette[found[1]][theme == "light"], svg)
