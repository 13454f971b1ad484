"""How one thing is drawn: a piece or a spot as SVG, from its entry in the game's art.toml.

An entry that is missing falls back to a disc with two letters, so that a game is playable before its art is drawn.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from html import escape

import msgspec

from rulebound.engine.art import glyphs
from rulebound.engine.drawings import Drawing, Palette, coloured
from rulebound.engine.scene import Mark, Piece

Art = Mapping[str, Mapping[str, object]]

PALETTES: dict[str, dict[str, str]] = {
    "dark": {
        "room": "#0a0b12", "felt": "#12141f", "tray": "#1a1d2b", "edge": "#333850", "ink": "#ece8df", "ink2": "#b9b5c0",
        "accent": "#a99bff", "lane": "#a3a0dd", "foe": "#a29db8", "foefill": "#1d1826", "paper": "#efe7d6",
        "paperink": "#231d2b", "shadow": "#000000",
    },
    "light": {
        "room": "#d9d8d6", "felt": "#ebeae6", "tray": "#faf9f5", "edge": "#c5c2bb", "ink": "#1d1b2a", "ink2": "#4c495c",
        "accent": "#5743c6", "lane": "#6a669c", "foe": "#57526b", "foefill": "#2a2536", "paper": "#fdf9ef",
        "paperink": "#231d2b", "shadow": "#2a2540",
    },
}  # fmt: skip
SEATS = {
    "dark": ("#eb3013", "#4d76fc", "#2bb37c", "#fdda3c", "#d177c4", "#ecedf0"),
    "light": ("#a92b18", "#0e49f0", "#1b8262", "#c48301", "#9e279e", "#393e44"),
}
PALETTE = ("vermilion", "blue", "green", "yellow", "orchid", "bone")
SEAT_SHAPES = ("triangle", "circle", "square", "diamond", "hexagon", "cross")
CORNERS = {"ne": (0.72, -0.72), "nw": (-0.72, -0.72), "se": (0.72, 0.72), "sw": (-0.72, 0.72)}
SIDES = {"square": 4, "diamond": 4, "hexagon": 6, "hex": 6, "octagon": 8}
PIPS = {1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679"}


class Brush:
    """Draws with the colours of one theme and the art of one game."""

    def __init__(self, art: Art, theme: str = "dark") -> None:
        self.art = art
        self.theme = theme
        self.colours = PALETTES[theme]
        self.seats = self._seats(SEATS[theme])

    def _seats(self, palette: tuple[str, ...]) -> tuple[str, ...]:
        """The colours of the seats, in the order that a game names them in."""
        named = self.art.get("seats", {}).get("colours")
        first = [palette[PALETTE.index(str(name))] for name in named] if isinstance(named, list) else []
        return (*first, *(colour for colour in palette if colour not in first))

    def seat(self, owner: int | None) -> str:
        """The colour of a seat; what belongs to nobody has the foe's."""
        return self.colours["foe"] if owner is None else self.seats[owner % len(self.seats)]

    def colour(self, name: object, owner: int | None) -> str:
        """A fill or rim of the vocabulary as a colour."""
        if name == "seat":
            return self.seat(owner)
        if name == "foe":
            return self.colours["foefill"]
        return self.colours.get(str(name), str(name))

    def piece(self, piece: Piece, x: float, y: float, radius: float) -> str:
        """A piece: shadow, body, gloss, glyph, badges; its title is there for whoever cannot see it."""
        entry = self.art.get(piece.art or "", {})
        size = radius * _number(entry.get("size"), 1.0)
        parts = [f"<title>{escape(piece.title or piece.art or 'face down')}</title>"]
        parts.append(self._body(entry, piece.owner, size, face_down=piece.art is None))
        parts.append(self._slots(entry, piece, size))
        parts.append(self._glyph(entry, piece, size))
        badges = entry.get("badge")
        for corner, mark in badges.items() if isinstance(badges, dict) else ():
            parts.append(self._badge(str(corner), str(mark), piece, size))
        return f'<g transform="translate({x:.1f} {y:.1f})">{"".join(parts)}</g>'

    def tile(self, key: str | None, owner: int | None) -> tuple[str, str]:
        """The fill and the rim of a box that has a size of its own."""
        entry = self.art.get(key or "", {})
        return self.colour(entry.get("fill", "tray"), owner), self.colour(entry.get("rim", "lane"), owner)

    def ground(self, key: str | None, owner: int | None, kind: str, x: float, y: float, radius: float) -> str:
        """A spot: its art if it has some, else the plain form of its kind."""
        entry = dict(self.art.get(key or "", {}))
        entry.setdefault("outline", {"hex": "hexagon", "box": "square"}.get(kind, "circle"))
        entry.setdefault("fill", "tray")
        size = radius * _number(entry.get("size"), 1.0)
        fill = "tray" if entry["fill"] == "seat" else entry["fill"]
        rim = self.colour("seat", owner) if owner is not None else self.colour(entry.get("rim", "lane"), owner)
        body = outline(str(entry["outline"]), size)
        drawn = f'<path d="{body}" fill="{self.colour(fill, owner)}" stroke="{rim}" stroke-width="2"/>'
        mark = self._own_glyph(str(entry.get("glyph", "")), size * 0.9, rim) if entry.get("glyph") else ""
        return f'<g transform="translate({x:.1f} {y:.1f})" opacity="0.95">{drawn}{mark}</g>'

    def _body(self, entry: Mapping[str, object], owner: int | None, size: float, face_down: bool) -> str:
        shape = str(entry.get("shape", "card" if face_down else "disc"))
        fill = self.colour(entry.get("fill", "accent" if face_down else "foe"), owner)
        rim = self.colour(entry.get("rim", "seat" if owner is not None else "ink"), owner)
        path = body_of(shape, str(entry.get("outline", "")), size)
        dark = self.colours["shadow"]
        shade = f'<path d="{path}" transform="translate(0 {size * 0.1:.1f})" fill="{dark}" opacity="0.45"/>'
        core = f'<path d="{path}" fill="{fill}" stroke="{rim}" stroke-width="{max(1.2, size * 0.09):.1f}"/>'
        hole = f'<circle r="{size * 0.62:.1f}" fill="{self.colours["felt"]}"/>' if shape == "ring" else ""
        return f'{shade}{core}{hole}<path d="{path}" fill="url(#gloss)"/>'

    def _slots(self, entry: Mapping[str, object], piece: Piece, size: float) -> str:
        slots = entry.get("slots")
        if not isinstance(slots, dict):
            return ""
        given = slots.get("count")
        count = int(_number(piece.marks.get(given) if isinstance(given, str) else given, 6))
        value = piece.marks.get(str(slots.get("from")), 0)
        filled = {int(one) for one in value.split()} if isinstance(value, str) else set(range(int(_number(value, 0))))
        dots = []
        for i in range(count):
            angle = 2 * math.pi * i / count - math.pi / 2
            x, y = 1.12 * size * math.cos(angle), 1.12 * size * math.sin(angle)
            if slots.get("mark") == "cube":  # down the side of a card
                x, y = -0.72 * size, (0.4 * i - 0.8) * size
            fill = self.seat(piece.owner) if i in filled else self.colours["felt"]
            dots.append(circle(x, y, size * 0.14, fill, self.colours["edge"]))
        return "".join(dots)

    def _glyph(self, entry: Mapping[str, object], piece: Piece, size: float) -> str:
        glyph = str(entry.get("glyph", ""))
        ink = self._ink(str(entry.get("fill", "")))
        if entry and not glyph:
            return ""
        kind, _, name = glyph.partition(":")
        if kind == "text":
            value = piece.marks.get(name, name)
            if entry.get("shape") == "die" and value in PIPS:
                return self._pips(int(value), size, ink)
            unrolled = entry.get("shape") == "die" and value in (0, "")
            return self._letters("?" if unrolled else str(value), size, ink)
        drawn = self._own_glyph(glyph, size, ink)
        return drawn or self._letters((piece.title or piece.art or "?")[:2], size, ink)

    def _ink(self, fill: str) -> str:
        """What can be read on a fill: light on dark colours, dark on paper and pale ones, in both themes."""
        if fill in ("foe", "") or (fill.startswith("#") and len(fill) == 7 and _light(fill) < 0.5):
            return PALETTES["dark"]["ink"]
        return self.colours["paperink" if fill == "paper" or fill.startswith("#") else "ink"]

    def _drawing(self, name: str, size: float, ink: str) -> str:
        """One of the game's own drawings, in the colours of the theme."""
        found, palette = self.art.get("drawings", {}).get(name), self.art.get("palette", {})
        if not isinstance(found, Drawing):
            return ""
        box = " ".join(f"{one:g}" for one in found.box)
        place = f'x="{-size:.1f}" y="{-size:.1f}" width="{2 * size:.1f}" height="{2 * size:.1f}" viewBox="{box}"'
        colours = msgspec.convert(palette, Palette)
        return f'<svg {place} color="{ink}">{coloured(found.svg, colours, self.theme)}</svg>'

    def _own_glyph(self, glyph: str, size: float, ink: str) -> str:
        kind, _, name = glyph.partition(":")
        if kind == "draw":
            return self._drawing(name, size * 0.85, ink)
        if kind != "own" or name not in glyphs()["glyph"]:
            return ""
        scale = size * 1.1 / 24
        return (
            f'<g transform="scale({scale:.3f}) translate(-12 -12)" color="{ink}" fill="none" stroke="currentColor" '
            f'stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">{glyphs()["glyph"][name]}</g>'
        )

    def _letters(self, text: str, size: float, ink: str) -> str:
        return words(text, 0, size * 0.32, size * 0.9 if len(text) < 3 else size * 0.6, ink, "middle", bold=True)

    def _pips(self, value: int, size: float, ink: str) -> str:
        """The pips of a die, at places numbered as on a telephone."""
        spots = ((int(n) - 1) for n in PIPS[value])
        places = ((0.5 * size * (n % 3 - 1), 0.5 * size * (n // 3 - 1)) for n in spots)
        return "".join(circle(x, y, size * 0.14, ink, "none") for x, y in places)

    def _badge(self, corner: str, mark: str, piece: Piece, size: float) -> str:
        """A corner of the piece: a mark's value, or the seat's shape."""
        x, y = (part * size for part in CORNERS.get(corner, CORNERS["se"]))
        if mark == "seat":
            return self.emblem(piece.owner, x, y, size * 0.3) if piece.owner is not None else ""
        value: Mark | None = piece.marks.get(mark)
        if value is None or value is False:
            return ""
        text = words(
            "" if value is True else str(value), x, y + size * 0.16, size * 0.46, self.colours["ink"], "middle", True
        )
        return circle(x, y, size * 0.34, self.colours["felt"], self.colours["ink2"]) + text

    def emblem(self, owner: int, x: float, y: float, radius: float) -> str:
        """The sign of a seat: its shape in its colour."""
        shape = glyphs()["shape"][SEAT_SHAPES[owner % len(SEAT_SHAPES)]]
        return (
            f'<g transform="translate({x:.1f} {y:.1f}) scale({radius / 11:.3f}) translate(-12 -12)" '
            f'fill="{self.seat(owner)}"><path d="{shape}" stroke="{self.colours["felt"]}" stroke-width="2"/></g>'
        )


def body_of(shape: str, outlined: str, size: float) -> str:
    """The path of a body."""
    if outlined:
        return outline(outlined, size)
    if shape in ("card", "tile", "cube", "die"):
        wide = {"card": 0.72, "tile": 1.0, "cube": 0.7, "die": 0.9}[shape] * size
        return box(wide, size if shape in ("card", "tile") else wide, size * 0.16)
    if shape == "ship":
        return outline("dart", size)
    return outline("jagged" if shape == "star" else "circle", size)


def outline(name: str, size: float) -> str:
    """The path of an outline of the vocabulary."""
    if name == "square":
        return box(size * 0.92, size * 0.92, size * 0.16)
    if name in SIDES:
        turn = {"diamond": 0.0, "hexagon": math.pi / 6, "hex": 0.0, "octagon": math.pi / 8}[name]
        return _around([size] * SIDES[name], turn)
    if name == "jagged":
        return _around([size if i % 2 else size * 0.72 for i in range(24)], 0.0)
    if name == "shield":
        wide, high, low = size * 0.8, size * 0.85, size * 0.7
        top = f"M{-wide:.1f} {-high:.1f}H{wide:.1f}V0"
        return f"{top}Q{low:.1f} {low:.1f} 0 {size:.1f}Q{-low:.1f} {low:.1f} {-wide:.1f} 0Z"
    if name == "dart":
        return f"M0 {-size:.1f}L{size * 0.7:.1f} {size:.1f}L0 {size * 0.6:.1f}L{-size * 0.7:.1f} {size:.1f}Z"
    return f"M{-size:.1f} 0A{size:.1f} {size:.1f} 0 1 1 {size:.1f} 0A{size:.1f} {size:.1f} 0 1 1 {-size:.1f} 0Z"


def box(wide: float, high: float, corner: float) -> str:
    """A rounded box around the middle."""
    turns = [(1, -1, 0, 1), (1, 1, -1, 0), (-1, 1, 0, -1), (-1, -1, 1, 0)]
    path = f"M{-wide + corner:.1f} {-high:.1f}"
    for right, down, dx, dy in turns:
        x, y = right * wide, down * high
        before = (x - corner * (dy * dy) * right, y - corner * (dx * dx) * down)
        path += f"L{before[0]:.1f} {before[1]:.1f}Q{x:.1f} {y:.1f} {x + dx * corner:.1f} {y + dy * corner:.1f}"
    return path + "Z"


def circle(x: float, y: float, radius: float, fill: str, rim: str) -> str:
    """A disc with a rim."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}" stroke="{rim}"/>'


def _around(radii: list[float], turn: float) -> str:
    angles = [turn + 2 * math.pi * i / len(radii) for i in range(len(radii))]
    points = [f"{r * math.cos(a):.1f} {r * math.sin(a):.1f}" for r, a in zip(radii, angles, strict=True)]
    return f"M{'L'.join(points)}Z"


def words(text: str, x: float, y: float, size: float, ink: str, anchor: str = "start", bold: bool = False) -> str:
    """A line of text."""
    style = f'font-size="{size:.1f}" fill="{ink}" text-anchor="{anchor}"' + (' font-weight="600"' if bold else "")
    return f'<text x="{x:.1f}" y="{y:.1f}" {style}>{escape(text)}</text>'


def _number(value: object, default: float) -> float:
    return float(value) if isinstance(value, int | float) else default


def _light(colour: str) -> float:
    """How light a colour #rrggbb is, 0 to 1."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue
