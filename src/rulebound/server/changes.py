"""What changed between two scenes, so that nobody is sent the same thing twice."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from rulebound.engine.scene import Area, Overlay, Piece, Scene
from rulebound.server.messages import SceneChange

NOBODY = -1
BARE = Overlay()
_encoder = msgspec.json.Encoder(order="deterministic")


_named: dict[int, tuple[Area, str]] = {}  # by identity: an area is immutable, and none that is kept here is let go
MOST_NAMED = 4096


def area_hash(area: Area) -> str:
    """The name under which an area is kept: the same for equal areas, and for no others."""
    named = _named.get(id(area))
    if named is None:
        if len(_named) >= MOST_NAMED:
            _named.clear()
        named = _named[id(area)] = (area, _hash(area))
    return named[1]


@lru_cache(maxsize=4096)
def _hash(area: Area) -> str:
    return hashlib.sha256(_encoder.encode(area)).hexdigest()[:16]


def whole(scene: Scene, known: set[str]) -> SceneChange:
    """The scene for somebody who sees the table for the first time; `known` are the areas that they have already."""
    layout = [area_hash(area) for area in scene.areas]
    areas = {name: area for name, area in zip(layout, scene.areas, strict=True) if name not in known}
    known.update(layout)
    return SceneChange(
        whole=True,
        headline=scene.headline,
        phases=list(scene.phases) or None,
        phase=scene.phase,
        turn=scene.turn,
        layout=layout,
        areas=areas,
        pieces=list(scene.pieces),
        gauges=list(scene.gauges) or None,
        states=scene.states or None,
        stage=scene.stage,
        overlay=scene.overlay if scene.overlay != BARE else None,
    )


def change(old: Scene, new: Scene, known: set[str]) -> SceneChange | None:
    """What turns the old scene into the new one; None if they look the same."""
    if old is new:
        return None
    layout, areas = None, {}
    if old.areas != new.areas:
        layout = [area_hash(area) for area in new.areas]
        areas = {name: area for name, area in zip(layout, new.areas, strict=True) if name not in known}
        known.update(layout)
    pieces, gone, order = _pieces(old.pieces, new.pieces)
    found = SceneChange(
        headline=new.headline if new.headline != old.headline else None,
        phases=list(new.phases) if new.phases != old.phases else None,
        phase=new.phase if new.phase != old.phase else None,
        turn=None if new.turn == old.turn else NOBODY if new.turn is None else new.turn,
        layout=layout,
        areas=areas,
        pieces=pieces,
        gone=gone,
        order=order,
        gauges=list(new.gauges) if new.gauges != old.gauges else None,
        states=new.states if new.states != old.states else None,
        stage=new.stage if new.stage != old.stage else None,
        calm=new.stage is None and old.stage is not None,
        overlay=new.overlay if new.overlay != old.overlay else None,
    )
    return None if found == NOTHING else found


NOTHING = SceneChange()


def _pieces(old: Sequence[Piece], new: Sequence[Piece]) -> tuple[list[Piece], list[str], list[str] | None]:
    if old == new:
        return [], [], None
    if len(old) == len(new):
        other = [(was, now) for was, now in zip(old, new, strict=True) if was is not now]
        if all(was.id == now.id for was, now in other):
            return [now for was, now in other if was != now], [], None
    before = {piece.id: piece for piece in old}
    after = {piece.id: piece for piece in new}
    changed = [piece for name, piece in after.items() if (was := before.get(name)) is not piece and was != piece]
    gone = [name for name in before if name not in after]
    order = list(after)
    if not gone and list(before) == order:
        return changed, gone, None
    expected = [name for name in before if name in after] + [name for name in after if name not in before]
    return changed, gone, None if order == expected else order


def apply(change: SceneChange, old: Scene | None, areas: dict[str, Area]) -> Scene:
    """The scene that a change leads to: what a viewer does with it. `areas` are those that the viewer keeps."""
    areas.update(change.areas)
    base = Scene("") if old is None or change.whole else old
    pieces = {piece.id: piece for piece in base.pieces if piece.id not in change.gone}
    pieces.update({piece.id: piece for piece in change.pieces})
    if change.order is not None:
        pieces = {name: pieces[name] for name in change.order}
    return Scene(
        headline=base.headline if change.headline is None else change.headline,
        areas=base.areas if change.layout is None else tuple(areas[name] for name in change.layout),
        pieces=tuple(pieces.values()),
        gauges=base.gauges if change.gauges is None else tuple(change.gauges),
        phases=base.phases if change.phases is None else tuple(change.phases),
        phase=base.phase if change.phase is None else change.phase,
        turn=base.turn if change.turn is None else None if change.turn == NOBODY else change.turn,
        states=base.states if change.states is None else change.states,
        stage=None if change.calm else base.stage if change.stage is None else change.stage,
        overlay=base.overlay if change.overlay is None else change.overlay,
    )
