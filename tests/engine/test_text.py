"""Scenes as text."""

from __future__ import annotations

from rulebound.engine.scene import Area, Gauge, Piece, Scene, Spot
from rulebound.engine.text import scene_text

NAMES = ["Mara", "Deniz"]
SQUARE = tuple(Spot(name, x, y, title=name.title()) for name, x, y in (("aa", 0, 0), ("bb", 1, 0), ("cc", 0, 1)))


def test_a_map_is_charted_with_its_links_and_then_listed() -> None:
    area = Area("m", "map", "The stars", spots=SQUARE, links=(("aa", "bb"), ("aa", "cc")))
    lines = scene_text(Scene("Now", (area,), (Piece("p", "bb", "ship", 1, "Argo", {"hull": 3}),)), NAMES).splitlines()
    chart = lines[lines.index("THE STARS") + 1 :]
    assert "Aa ─" in chart[0]
    assert chart[0].rstrip().endswith("Bb")
    assert "●Arg" in chart[1]
    assert any("│" in line for line in chart)
    assert next(i for i, line in enumerate(chart) if "Cc" in line) > 1
    assert "  Bb: ● Argo (hull 3)" in chart


def test_labels_never_overlap_on_a_crowded_map() -> None:
    spots = tuple(Spot(f"s{i}", i, 0, title=f"Longwindedname{i}") for i in range(20))
    text = scene_text(Scene("Now", (Area("m", "map", spots=spots),)), NAMES, width=80)
    row = next(line for line in text.splitlines() if "…" in line)
    assert row.count("…") == 20
    assert max(map(len, text.splitlines())) <= 80


def test_gauges_stand_in_a_row_for_each_seat() -> None:
    gauges = (Gauge("ships", 12, 0), Gauge("ships", 3, 1, 30), Gauge("timer", 4))
    text = scene_text(Scene("Round 2", gauges=gauges, phases=("draw", "move"), phase=1, turn=1), NAMES)
    expected = "Round 2 · ● Deniz to play\ndraw > [move]\n\n▲ Mara    ships 12\n● Deniz   ships 3/30\ntimer 4\n"
    assert text == expected


def test_equal_pieces_are_counted_and_face_down_ones_stay_secret() -> None:
    hand = Area("h", "hand", "Hand", owner=0)
    pile = Area("d", "pile", "Deck")
    cards = [Piece(f"h{i}", "h", "card", 0, "Seven") for i in range(2)] + [Piece(f"d{i}", "d") for i in range(5)]
    text = scene_text(Scene("Now", (hand, pile), tuple(cards)), NAMES)
    assert "▲ Mara: Hand\n  2 x ▲ Seven" in text
    assert "DECK\n  5 face down" in text


def test_a_track_shows_where_its_pieces_stand() -> None:
    spots = tuple(Spot(f"t:{i}", i) for i in range(3))
    scene = Scene("Now", (Area("t", "track", "Doom", spots=spots),), (Piece("p", "t:1", title="Eye"),))
    assert "DOOM\n  0 > 1 [Eye] > 2" in scene_text(scene)
