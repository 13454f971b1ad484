"""A scene as text: for the terminal, for screen readers and for bots that read.

    text = scene_text(match.game.scene(match.state, 0), match.names)

`brief_text` is the same in a few lines: the numbers, what stands where, and what lies before one seat. Every seat has a
sign of its own, so that who owns what can be read without colour.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence

from rulebound.engine.charting import chart
from rulebound.engine.scene import Area, Gauge, Mark, Piece, Scene, Spot

SIGNS = "▲●■◆⬢✚"
NOBODY = " "
NUMBER = re.compile(r"\d+")
FEW = 3  # a thing of which there are no more is worth a word in brief


def sign(seat: int | None) -> str:
    """The mark of a seat: triangle, circle, square, diamond, hexagon, cross."""
    return NOBODY if seat is None or not 0 <= seat < len(SIGNS) else SIGNS[seat]


def scene_text(scene: Scene, names: Sequence[str] = (), width: int = 96) -> str:
    """The whole table: headline, seats with their gauges, then every area."""
    parts = [headline(scene, names), gauges(scene, names, width)]
    parts += [area_text(scene, area, names, width) for area in scene.areas]
    return "\n\n".join(part for part in parts if part) + "\n"


def brief_text(
    scene: Scene,
    seat: int | None,
    names: Sequence[str] = (),
    width: int = 96,
    lit: Collection[str] = (),
    known: dict[str, str] | None = None,
    badges: Collection[str] = (),
) -> str:
    """The table in a few lines: what lies before the seat, and what stands on maps and tracks.

    `known` is what the seat has read of its areas: what is the same still is left out, but for its hand and for what
    the question is about (`lit`). `badges` are marks that are told of what stands on maps though they are no numbers.
    """
    lines = [headline(scene, names), gauges(scene, names, width)]
    for area in scene.areas:
        if seat is not None and area.owner == seat:
            own = _own(scene, area)
            if own and (known is None or known.get(area.id) != own or _is_asked_for(scene, area, lit)):
                lines.append(own)
            if known is not None:
                known[area.id] = own
    common = Counter(_facts(piece) for piece in scene.pieces)
    for area in scene.areas:
        if area.kind in ("map", "track"):
            lines += _flowing([_standing(scene, area, spot, common, badges) for spot in area.spots], width)
    lines += _flowing(_weighed(scene), width)
    return "\n".join(line for line in lines if line) + "\n"


def _weighed(scene: Scene) -> list[str]:
    """What is laid over the map: what it costs to come to which spots, and who sees whom."""
    called = {spot.id: _title(spot) for area in scene.areas for spot in area.spots}
    costs: dict[str, list[str]] = {}
    for note in scene.overlay.notes:
        if not note.about:
            costs.setdefault(note.words, []).append(called.get(note.spot, note.spot))
    return [f"{words}: {', '.join(spots)}" for words, spots in costs.items()] + [
        ray.words for ray in scene.overlay.rays if not ray.about
    ]


def _title(spot: Spot) -> str:
    """What a spot is called; a hex of a field, where the picture has no room for names, by its id."""
    return spot.title or (spot.id.rpartition(":")[2] if spot.kind == "hex" else "")


def _own(scene: Scene, area: Area) -> str:
    """What lies in an area of the seat's own."""
    there = [piece for place in _places(area) for piece in pieces_at(scene, place) if not _is_none(piece)]
    return f"{area.title or area.kind}: {', '.join(_stock(there, _facts))}" if there else ""


def _is_asked_for(scene: Scene, area: Area, lit: Collection[str]) -> bool:
    """A hand, and whatever holds a thing that an option is about."""
    places = _places(area)
    return area.kind == "hand" or any(
        place in lit or any(piece.id in lit for piece in pieces_at(scene, place)) for place in places
    )


def _places(area: Area) -> tuple[str, ...]:
    return (area.id, *(spot.id for spot in area.spots))


def _standing(scene: Scene, area: Area, spot: Spot, common: Mapping[str, int], badges: Collection[str]) -> str:
    """A spot with its pieces; what lies about everywhere, belongs to nobody and has no numbers is left out."""
    there = [
        piece
        for piece in pieces_at(scene, spot.id)
        if piece.owner is not None
        or _facts(piece) != words(piece, {})
        or (piece.art and not _is_none(piece) and common[_facts(piece)] <= FEW)
    ]
    if not there:
        return ""
    title = f"{area.title}, {spot.title}" if area.kind == "track" and area.title and spot.title else _title(spot)
    return (f"{title}: " if title else "") + ", ".join(_stock(there, lambda piece: _facts(piece, badges)))


def _is_none(piece: Piece) -> bool:
    """A pile of nothing."""
    return piece.marks.get("count") == 0


def _facts(piece: Piece, badges: Collection[str] = ()) -> str:
    """A piece with its numbers, but for those that are nothing, its badges, and its place or captor if it names one."""
    return words(piece, {name: value for name, value in piece.marks.items() if _is_told(name, value, badges)})


def _is_told(name: str, value: Mark, badges: Collection[str]) -> bool:
    return value != 0 if type(value) is int else name in badges or name == "at" or name.endswith(" of")


def _flowing(texts: Sequence[str], width: int, between: str = " · ") -> list[str]:
    """Short texts one after the other, as many as fit on a line."""
    lines: list[str] = []
    for text in filter(None, texts):
        if lines and len(lines[-1]) + len(text) + len(between) <= width:
            lines[-1] += between + text
        else:
            lines.append(text)
    return lines


def headline(scene: Scene, names: Sequence[str] = ()) -> str:
    """What the moment is, whose turn, and the phases with the present one in brackets."""
    who = "" if scene.turn is None else f" · {sign(scene.turn)} {_name(scene.turn, names)} to play"
    phases = [f"[{phase}]" if i == scene.phase else phase for i, phase in enumerate(scene.phases)]
    return "\n".join(filter(None, [scene.headline + who, " > ".join(phases)]))


def gauges(scene: Scene, names: Sequence[str] = (), width: int = 96) -> str:
    """One line for each seat with its numbers in columns, and the table's own."""
    seats = sorted({gauge.owner for gauge in scene.gauges if gauge.owner is not None})
    shown = {seat: [_gauge(gauge) for gauge in scene.gauges if gauge.owner == seat] for seat in seats}
    wide = max((len(_name(seat, names)) for seat in seats), default=0)
    columns = max((len(row) for row in shown.values()), default=0)
    widths = [max(len(row[i]) for row in shown.values() if i < len(row)) for i in range(columns)]
    lines = []
    for seat in seats:
        row = "   ".join(text.ljust(widths[i]) for i, text in enumerate(shown[seat]))
        lines.append(f"{sign(seat)} {_name(seat, names).ljust(wide)}   {row}".rstrip())
    shared = [_gauge(gauge) for gauge in scene.gauges if gauge.owner is None]
    return "\n".join([*lines, *_flowing(shared, width, "   ")])


def _gauge(gauge: Gauge) -> str:
    return f"{gauge.name} {gauge.value}" + ("" if gauge.most is None else f"/{gauge.most}")


def area_text(scene: Scene, area: Area, names: Sequence[str] = (), width: int = 96) -> str:
    """One area: a map is charted and then listed, everything else is listed."""
    owner = "" if area.owner is None else f"{sign(area.owner)} {_name(area.owner, names)}: "
    title = f"{owner}{area.title or area.kind}" if owner else (area.title or area.kind).upper()
    body = _map(scene, area, width) if area.kind == "map" else _listed(scene, area)
    return "\n".join([title, *(f"  {line}".rstrip() for line in body)])


def _map(scene: Scene, area: Area, width: int) -> list[str]:
    labels = {spot.id: _label(scene, spot) for spot in area.spots}
    lines = chart(area, labels, width - 2)
    listed = _by_contents(scene, area)
    loose = _stock(pieces_at(scene, area.id))
    ways = _neighbours(area)
    below = [*listed, *loose, *_states(scene, area)]
    return [*lines, *([""] if below else []), *below, *(["", *ways] if ways else [])]


def _states(scene: Scene, area: Area) -> list[str]:
    """The spots that are not open at the moment, by what they are."""
    found: dict[str, list[str]] = {}
    for spot in area.spots:
        state = scene.states.get(spot.id)
        if state is not None and state.state != "open":
            found.setdefault(state.state, []).append(_spot_name(spot))
    return [f"{state}: {', '.join(names)}" for state, names in found.items()]


def _by_contents(scene: Scene, area: Area) -> list[str]:
    """What stands where; spots with nothing but one and the same common thing are named together."""
    lines: list[str] = []
    common: dict[str, list[str]] = {}
    for spot in area.spots:
        there = pieces_at(scene, spot.id)
        if len(there) == 1 and spot.title and there[0].owner is None and not there[0].marks:
            common.setdefault(words(there[0]), []).append(_spot_name(spot))
        elif there:
            lines.append(_spot(scene, spot, there))
    return lines + [f"{thing}: {', '.join(names)}" for thing, names in common.items()]


def _spot_name(spot: Spot) -> str:
    """A spot by its title, and what it is where that is drawn."""
    return f"{spot.title} ({spot.art.replace('_', ' ')})" if spot.art and spot.kind == "dot" else _title(spot)


def _neighbours(area: Area) -> list[str]:
    """Every spot with those that it is joined to: a chart may hide a line, this list does not."""
    titles = {spot.id: spot.title for spot in area.spots}
    near: dict[str, list[str]] = {}
    for one, other in area.links:
        if titles.get(one) and titles.get(other):
            near.setdefault(one, []).append(titles[other])
            near.setdefault(other, []).append(titles[one])
    return [f"{_spot_name(spot)} is next to {', '.join(near[spot.id])}" for spot in area.spots if spot.id in near]


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
            empty += [spot.title] if spot.title else []
    if area.kind == "track":
        lines = _track(scene, area)
    loose = pieces_at(scene, area.id)
    lines += [f"{len(loose)} face down"] if loose and not any(map(_face, loose)) else _stock(loose)
    return [*lines, *([f"empty: {', '.join(empty)}"] if empty else []), *(["(nothing)"] if not lines + empty else [])]


def _track(scene: Scene, area: Area) -> list[str]:
    """A track as one line: its steps in order, with what stands on them in brackets."""
    steps = []
    for number, spot in enumerate(area.spots):
        there = pieces_at(scene, spot.id)
        title = spot.title or str(number)
        steps.append(f"{title} [{', '.join(map(words, there))}]" if there else title)
    return [" > ".join(steps)] if steps else []


def _spot(scene: Scene, spot: Spot, there: Sequence[Piece]) -> str:
    name = " ".join(filter(None, [_spot_name(spot), "" if spot.owner is None else sign(spot.owner)]))
    return (f"{name}: " if name else "") + ", ".join(_stock(there))


def _stock(pieces: Sequence[Piece], say: Callable[[Piece], str] | None = None) -> list[str]:
    """The pieces in words; equal ones that lie together are counted, and their order is kept."""
    lines: list[tuple[str, int]] = []
    for piece in pieces:
        text = words(piece) if say is None else say(piece)
        if lines and lines[-1][0] == text:
            lines[-1] = text, lines[-1][1] + 1
        else:
            lines.append((text, 1))
    return [text if count == 1 else f"{count} x {text}" for text, count in lines]


def words(piece: Piece, marks_of: Mapping[str, Mark] | None = None) -> str:
    """A piece in words: whose, what, its marks but for numbers that its title says already, and what stands on it.

    The mark `of` only says which drawing it has.
    """
    marked = piece.marks if marks_of is None else marks_of
    said = {*NUMBER.findall(piece.title), piece.title}
    told_of = {name: value for name, value in marked.items() if name != "of" and value is not False}
    shown = {name: value for name, value in told_of.items() if str(value) not in said}
    text = shown.pop("text", "")
    told = [_mark(name, value) for name, value in shown.items()]
    title = piece.title or (piece.art or "face down").replace("_", " ")
    marks = f" ({', '.join(told)})" if told else ""
    return f"{sign(piece.owner)} {title}".strip() + marks + (f": {text}" if text else "")


def _mark(name: str, value: Mark) -> str:
    """A mark in words: its name, with its value where it has one; how many there are needs no name."""
    said = name.replace("_", " ")
    return said if value is True else str(value) if name == "count" else f"{said} {value}"


def _face(piece: Piece) -> bool:
    return bool(piece.title or piece.art)


def pieces_at(scene: Scene, place: str) -> list[Piece]:
    """The pieces at a spot, or loose in an area."""
    return [piece for piece in scene.pieces if piece.at == place]


def _name(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else f"Player {seat + 1}"
