"""A scene as a still picture: one SVG document that needs nothing else. For documents, replays and reports.

svg = picture(game.scene(state, None), game.art, names)
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from html import escape

from rulebound.engine.brush import Art, Brush, words
from rulebound.engine.scene import Area, Gauge, Piece, Scene, Spot
from rulebound.engine.text import pieces_at

WIDE = 1200.0
RAIL = 230.0
TOP = 58.0
GAP = 14.0
UNIT = 96.0
SLOT = 84.0
GLOSS = (
    '<linearGradient id="gloss" x1="0" y1="0" x2="0" y2="1">'
    '<stop offset="0" stop-color="#fff" stop-opacity=".28"/>'
    '<stop offset=".55" stop-color="#fff" stop-opacity="0"/></linearGradient>'
)
FONT = "Palatino Linotype, Palatino, Georgia, serif"


def picture(scene: Scene, art: Art, names: Sequence[str] = (), theme: str = "dark") -> str:
    """The table as SVG text: headline, seats on the left, then every area from top to bottom."""
    easel = Easel(scene, Brush(art, theme), names)
    left = easel.rail()
    y = TOP + GAP
    drawn = []
    for area in scene.areas:
        body, high = easel.map(area, y) if area.kind == "map" else easel.tray(area, y)
        drawn.append(body)
        y += high + GAP
    high = max(y, left[1]) + GAP
    return easel.document(high, [easel.headline(), left[0], *drawn])


class Easel:
    """Lays the parts of one scene out."""

    def __init__(self, scene: Scene, brush: Brush, names: Sequence[str]) -> None:
        self.scene = scene
        self.brush = brush
        self.names = names
        self.colours = brush.colours

    def document(self, high: float, parts: Sequence[str]) -> str:
        """The parts on their ground."""
        ground = f'<rect width="{WIDE:.0f}" height="{high:.0f}" fill="{self.colours["room"]}"/>'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE:.0f} {high:.0f}" role="img" '
            f'font-family="{FONT}"><title>{escape(self.scene.headline)}</title>'
            f"<defs>{GLOSS}{self._sky()}</defs>{ground}{''.join(parts)}</svg>\n"
        )

    def headline(self) -> str:
        """The top bar: what the moment is, and the phases of the turn."""
        bar = f'<rect width="{WIDE:.0f}" height="{TOP:.0f}" fill="{self.colours["felt"]}"/>'
        parts = [bar, words(self.scene.headline, 24, 37, 22, self.colours["ink"])]
        x = WIDE - 24
        for i, phase in reversed(list(enumerate(self.scene.phases))):
            now = i == self.scene.phase
            parts.append(words(phase, x, 36, 15, self.colours["accent" if now else "ink2"], "end", bold=now))
            x -= 9.0 * len(phase) + 20
        return "".join(parts)

    def rail(self) -> tuple[str, float]:
        """The seats with their gauges, then the table's own gauges; and where the rail ends."""
        y, parts = TOP + GAP, []
        owners = {gauge.owner for gauge in self.scene.gauges if gauge.owner is not None}
        for seat in sorted(owners | set(range(len(self.names)))):
            gauges = [gauge for gauge in self.scene.gauges if gauge.owner == seat]
            name = self.names[seat] if seat < len(self.names) else f"Player {seat + 1}"
            body, high = self._panel(y, name, gauges, seat)
            parts.append(body)
            y += high + GAP * 0.7
        shared = [gauge for gauge in self.scene.gauges if gauge.owner is None]
        if shared:
            body, high = self._panel(y, "The table", shared, None)
            parts.append(body)
            y += high
        return "".join(parts), y

    def _panel(self, y: float, title: str, gauges: Sequence[Gauge], seat: int | None) -> tuple[str, float]:
        high = 44.0 + 22 * len(gauges)
        turn = seat is not None and seat == self.scene.turn
        edge = self.brush.seat(seat) if turn else self.colours["edge"]
        parts = [_rect(GAP, y, RAIL - GAP, high, self.colours["tray"], edge)]
        if seat is not None:
            parts.append(self.brush.emblem(seat, GAP + 22, y + 24, 11))
        parts.append(words(title, GAP + (42 if seat is not None else 14), y + 30, 17, self.colours["ink"], bold=True))
        for i, gauge in enumerate(gauges):
            parts.append(self._gauge(gauge, y + 54 + 22 * i, self.brush.seat(seat) if seat is not None else None))
        return "".join(parts), high

    def _gauge(self, gauge: Gauge, y: float, colour: str | None) -> str:
        value = f"{gauge.value}" + ("" if gauge.most is None else f" / {gauge.most}")
        name = words(gauge.name, GAP + 14, y, 13, self.colours["ink2"])
        number = words(value, RAIL - 14, y, 14, self.colours["ink"], "end", bold=True)
        if not gauge.most:
            return name + number
        full = (RAIL - GAP - 28) * min(1.0, max(0.0, gauge.value / gauge.most))
        bar = _rect(GAP + 14, y + 5, RAIL - GAP - 28, 4, self.colours["edge"], "none", 2)
        return name + number + bar + _rect(GAP + 14, y + 5, full, 4, colour or self.colours["accent"], "none", 2)

    def map(self, area: Area, y: float) -> tuple[str, float]:
        """A map on its backdrop: links, spots with their names, pieces."""
        room = WIDE - RAIL - 2 * GAP
        xs, ys = [spot.x for spot in area.spots] or [0.0], [spot.y for spot in area.spots] or [0.0]
        unit = min(UNIT * 1.6, (room - 120) / max(1.0, max(xs) - min(xs)))
        high = unit * (max(ys) - min(ys)) + max(150.0, unit * 1.5)
        left = RAIL + GAP + (room - unit * (max(xs) - min(xs))) / 2
        top = y + (high - unit * (max(ys) - min(ys))) / 2 - 6
        places = {s.id: (left + unit * (s.x - min(xs)), top + unit * (s.y - min(ys))) for s in area.spots}
        parts = [_rect(RAIL + GAP, y, room, high, "url(#sky)", self.colours["edge"]), self._stars(y, high)]
        parts += [self._link(places[a], places[b]) for a, b in area.links if a in places and b in places]
        radius = min(unit * 0.36, 52.0)
        for spot in area.spots:
            sized = spot.kind == "label" or spot.wide > 0
            parts.append((self._box if sized else self._spot)(spot, *places[spot.id], unit if sized else radius))
        return "".join(parts), high

    def _box(self, spot: Spot, x: float, y: float, unit: float) -> str:
        """A label, or a box of its own size with its name at the top and the pieces in a row under it."""
        if spot.kind == "label":
            return words(spot.title, x, y + 5, 13, self.colours["ink"], "middle")
        wide, high, pieces = spot.wide * unit, (spot.high or spot.wide) * unit, pieces_at(self.scene, spot.id)
        fill, rim = self.brush.tile(spot.art, spot.owner)
        parts = [_rect(x - wide / 2, y - high / 2, wide, high, fill, rim)]
        size = max(11.0, min(13.0, 1.75 * wide / max(1, len(spot.title))))
        if spot.title:
            parts.append(words(spot.title, x, y - high / 2 + 17 if pieces else y + 5, size, "#f6f1e6", "middle"))
        room, middle = (high - 22, y + 9) if spot.title else (high, y)
        step = wide / max(1, len(pieces))
        for i, piece in enumerate(pieces):
            parts.append(self.brush.piece(piece, x - wide / 2 + step * (i + 0.5), middle, 0.4 * min(room, step)))
        return "".join(parts)

    def _spot(self, spot: Spot, x: float, y: float, radius: float) -> str:
        ground = self.brush.ground(spot.art, spot.owner, spot.kind, x, y, radius)
        pieces = pieces_at(self.scene, spot.id)
        title = words(spot.title, x, y + radius + 17, 13, self.colours["ink"], "middle") if spot.title else ""
        name = f'<g paint-order="stroke" stroke="{self.colours["room"]}" stroke-width="4">{title}</g>' if title else ""
        sign = "" if spot.owner is None else self.brush.emblem(spot.owner, x - radius, y - radius, radius * 0.2)
        return ground + self._cluster(pieces, x, y, radius) + name + sign

    def _cluster(self, pieces: Sequence[Piece], x: float, y: float, radius: float) -> str:
        """One piece stands in the middle, two side by side, up to six in a ring, more as a stack with its count."""
        if len(pieces) == 1:
            return self.brush.piece(pieces[0], x, y, radius * 0.62)
        if len(pieces) > 6:
            count = words(f"x{len(pieces)}", x + radius * 0.7, y + radius, 14, self.colours["ink"], "middle", bold=True)
            return self.brush.piece(pieces[0], x, y, radius * 0.55) + count
        size, parts = radius * (0.46 if len(pieces) == 2 else 0.34), []
        for i, piece in enumerate(pieces):
            angle = math.pi + 2 * math.pi * i / len(pieces)
            parts.append(
                self.brush.piece(piece, x + 0.6 * radius * math.cos(angle), y + 0.6 * radius * math.sin(angle), size)
            )
        return "".join(parts)

    def tray(self, area: Area, y: float) -> tuple[str, float]:
        """Anything but a map: a titled tray with its spots and loose pieces in rows."""
        room = WIDE - RAIL - 2 * GAP
        across = int((room - 24) // SLOT)
        cells: list[tuple[str, Sequence[Piece], Spot | None]]
        cells = [(spot.title, pieces_at(self.scene, spot.id), spot) for spot in area.spots]
        loose = pieces_at(self.scene, area.id)
        if area.kind == "pile" and loose:
            cells.append((f"{len(loose)} in all", loose[:1], None))
        else:
            cells += [(piece.title, [piece], None) for piece in loose]
        high = 40.0 + (SLOT + 14) * max(1, -(-len(cells) // across))
        title = area.title or area.id
        parts = [_rect(RAIL + GAP, y, room, high, self.colours["tray"], self.colours["edge"])]
        if area.owner is not None:
            parts.append(self.brush.emblem(area.owner, RAIL + GAP + 20, y + 20, 8))
        parts.append(
            words(title, RAIL + GAP + (36 if area.owner is not None else 14), y + 26, 15, self.colours["ink2"])
        )
        for i, (name, pieces, spot) in enumerate(cells):
            x, row = RAIL + GAP + 12 + SLOT * (i % across + 0.5), y + 36 + (SLOT + 14) * (i // across) + SLOT / 2
            parts.append(self._cell(name, pieces, spot, x, row))
        return "".join(parts), high

    def _cell(self, name: str, pieces: Sequence[Piece], spot: Spot | None, x: float, y: float) -> str:
        radius = SLOT * 0.36
        ground = self.brush.ground(spot.art, spot.owner, "box", x, y - 6, radius) if spot is not None else ""
        label = name if len(name) <= 13 else name[:12] + "…"
        return (
            ground
            + self._cluster(pieces, x, y - 6, radius)
            + words(label, x, y + 38, 11, self.colours["ink2"], "middle")
        )

    def _link(self, one: tuple[float, float], other: tuple[float, float]) -> str:
        ends = f'x1="{one[0]:.1f}" y1="{one[1]:.1f}" x2="{other[0]:.1f}" y2="{other[1]:.1f}"'
        line = f'<line {ends} stroke="{self.colours["lane"]}"'
        return f'{line} stroke-width="5" opacity=".22"/>{line} stroke-width="1.3"/>'

    def _backdrop(self) -> tuple[str, list[str], int]:
        entry = self.brush.art.get("backdrop", {})
        tints, seed = entry.get("tints"), entry.get("seed")
        plain = [self.colours["felt"], self.colours["room"], self.colours["tray"]]
        chosen = [str(tint) for tint in tints] if isinstance(tints, list) and tints else plain
        return str(entry.get("kind", "chart")), chosen, seed if isinstance(seed, int) else 1

    def _sky(self) -> str:
        _, tints, _ = self._backdrop()
        stops = "".join(
            f'<stop offset="{i / max(1, len(tints) - 1):.2f}" stop-color="{t}"/>' for i, t in enumerate(tints)
        )
        return f'<radialGradient id="sky" cx="50%" cy="42%" r="75%">{stops}</radialGradient>'

    def _stars(self, y: float, high: float) -> str:
        """Stars in a sky, flecks elsewhere: the same ones for the same seed."""
        kind, _, seed = self._backdrop()
        lots = random.Random(seed)
        fill, most = ("#ffffff", 1.4) if kind == "sky" else (self.colours["shadow"], 2.6)
        dots = [
            f'<circle cx="{lots.uniform(RAIL + 20, WIDE - 20):.0f}" cy="{lots.uniform(y + 6, y + high - 6):.0f}" '
            f'r="{lots.uniform(0.4, most):.1f}"/>'
            for _ in range(90)
        ]
        return f'<g fill="{fill}" opacity=".3">{"".join(dots)}</g>'


def _rect(x: float, y: float, wide: float, high: float, fill: str, edge: str, corner: float = 10) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}"'
    return f'<rect {place} rx="{corner}" fill="{fill}" stroke="{edge}"/>'
