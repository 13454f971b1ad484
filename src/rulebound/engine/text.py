"""A scene as text: for the terminal, for screen readers and for bots that read.

    text = scene_text(match.game.scene(match.state, 0), match.names)

Every seat has a sign of its own, so that who owns what can be read without colour.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.engine.charting import chart
from rulebound.engine.scene import Area, Gauge, Piece, Scene, Spot

SIGNS = "▲●■◆⬢✚"
NOBODY = " "


def sign(seat: int | None) -> str:
    """The mark of a seat: triangle, circle, square, diamond, hexagon, cross."""
    return NOBODY if seat is None or not 0 <= seat < len(SIGNS) else SIGNS[seat]


def scene_text(scene: Scene, names: Sequence[str] = (), width: int = 96) -> str:
    """The whole table: headline, seats with their gauges, then every area."""
    parts = [headline(scene, names), gauges(scene, names)]
    parts += [area_text(scene, area, names, width) for area in scene.areas]
    return "\n\n".join(part for part in parts if part) + "\n"


def headline(scene: Scene, names: Sequence[str] = ()) -> str:
    """What the moment is, whose turn, and the phases with the present one in brackets."""
    who = "" if scene.turn is None else f" · {sign(scene.turn)} {_name(scene.turn, names)} to play"
    phases = [f"[{phase}]" if i == scene.phase else phase for i, phase in enumerate(scene.phases)]
    return "\n".join(filter(None, [scene.headline + who, " > ".join(phases)]))


def gauges(scene: Scene, names: Sequence[str] = ()) -> str:
    """One line for each seat with its numbers in columns, and one for the table's own."""
    seats = sorted({gauge.owner for gauge in scene.gauges if gauge.owner is not None})
    shown = {seat: [_gauge(gauge) for gauge in scene.gauges if gauge.owner == seat] for seat in seats}
    wide = max((len(_name(seat, names)) for seat in seats), default=0)
    columns = max((len(row) for row in shown.values()), default=0)
    widths = [max(len(row[i]) for row in shown.values() if i < len(row)) for i in range(columns)]
    lines = []
    for seat in seats:
        row = "   ".join(text.ljust(widths[i]) for i, text in enumerate(shown[seat]))
        lines.append(f"{sign(seat)} {_name(seat, names).ljust(wide)}   {row}".rstrip())
    shared = "   ".join(_gauge(gauge) for gauge in scene.gauges if gauge.owner is None)
    return "\n".join([*lines, *([shared] if shared else [])])


def _gauge(gauge: Gauge) -> str:
    return f"{gauge.name} {gauge.value}" + ("" if gauge.most is None else f"/{gauge.most}")


def area_text(scene: Scene, area: Area, names: Sequence[str] = (), width: int = 96) -> str:
    """One area: a map is charted and then listed, everything else is listed."""
    owner = "" if area.owner is None else f"{sign(area.owner)} {_name(area.owner, names)}: "
    title = f"{owner}{area.title or area.id}".upper() if not owner else f"{owner}{area.title or area.id}"
    body = _map(scene, area, width) if area.kind == "map" else _listed(scene, area)
    return "\n".join([title, *(f"  {line}".rstrip() for line in body)])


def _map(scene: Scene, area: Area, width: int) -> list[str]:
    labels = {spot.id: _label(scene, spot) for spot in area.spots}
    lines = chart(area, labels, width - 2)
    listed = [_spot(scene, spot, spot_pieces) for spot in area.spots if (spot_pieces := pieces_at(scene, spot.id))]
    loose = _stock(pieces_at(scene, area.id))
    return [*lines, *([""] if listed or loose else []), *listed, *loose]


def _label(scene: Scene, spot: Spot) -> tuple[str, str]:
    """The two lines of a spot on the chart: its name, and short forms of the pieces there."""
    title = spot.title or ("" if spot.owner is None else sign(spot.owner))
    there = pieces_at(scene, spot.id)
    return title, " ".join(_short(piece) for piece in there)


def _short(piece: Piece) -> str:
    word = piece.title or piece.art or "?"
    return f"{sign(piece.owner).strip()}{word[:3]}"


def _listed(scene: Scene, area: Area) -> list[str]:
    lines: list[str] = []
    empty: list[str] = []
    for spot in area.spots:
        there = pieces_at(scene, spot.id)
        if there or area.kind == "track":
            lines.append(_spot(scene, spot, there))
        else:
            empty.append(spot.title or spot.id)
    if area.kind == "track":
        lines = _track(scene, area)
    loose = pieces_at(scene, area.id)
    lines += [f"{len(loose)} face down"] if loose and not any(map(_face, loose)) else _stock(loose)
    return [*lines, *([f"empty: {', '.join(empty)}"] if empty else []), *(["(nothing)"] if not lines + empty else [])]


def _track(scene: Scene, area: Area) -> list[str]:
    """A track as one line: its steps in order, with what stands on them in brackets."""
    steps = []
    for spot in area.spots:
        there = pieces_at(scene, spot.id)
        title = spot.title or spot.id.rpartition(":")[2]
        steps.append(f"{title} [{', '.join(map(words, there))}]" if there else title)
    return [" > ".join(steps)] if steps else []


def _spot(scene: Scene, spot: Spot, there: Sequence[Piece]) -> str:
    title = spot.title or (f"{sign(spot.owner)}" if spot.owner is not None else spot.id)
    owned = f" {sign(spot.owner)}" if spot.owner is not None and spot.title else ""
    return f"{title}{owned}: {', '.join(_stock(there))}"


def _stock(pieces: Sequence[Piece]) -> list[str]:
    """The pieces in words; equal ones are counted."""
    counts: dict[str, int] = {}
    for piece in pieces:
        counts[words(piece)] = counts.get(words(piece), 0) + 1
    return [text if count == 1 else f"{count} x {text}" for text, count in counts.items()]


def words(piece: Piece) -> str:
    """A piece in words: whose, what, and its marks."""
    shown = {name: value for name, value in piece.marks.items() if value is not False}
    marks = ", ".join(name if value is True else f"{name} {value}" for name, value in shown.items())
    title = piece.title or (piece.art or "face down").replace("_", " ")
    return f"{sign(piece.owner)} {title}".strip() + (f" ({marks})" if marks else "")


def _face(piece: Piece) -> bool:
    return bool(piece.title or piece.art)


def pieces_at(scene: Scene, place: str) -> list[Piece]:
    """The pieces at a spot, or loose in an area."""
    return [piece for piece in scene.pieces if piece.at == place]


def _name(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else f"Player {seat + 1}"
