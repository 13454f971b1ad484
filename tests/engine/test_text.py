"""Scenes as text."""

from __future__ import annotations

from rulebound.engine.scene import Area, Gauge, Note, Overlay, Piece, Ray, Scene, Spot
from rulebound.engine.text import brief_text, scene_text

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


def test_a_map_lists_every_passage_and_what_a_spot_is() -> None:
    spots = (Spot("aa", 0, 0, title="Aa"), Spot("bb", 1, 0, title="Bb", art="old_ruin"), Spot("cc", 0, 1, title="Cc"))
    area = Area("m", "map", "The stars", spots=spots, links=(("aa", "bb"), ("cc", "aa")))
    lines = scene_text(Scene("Now", (area,)), NAMES).splitlines()
    assert "  Aa is next to Bb, Cc" in lines
    assert "  Bb (old ruin) is next to Aa" in lines
    assert "  Cc is next to Aa" in lines


def test_no_id_is_ever_shown() -> None:
    spots = (Spot("lane:x:0:"), Spot("lane:x:1:", owner=1))
    areas = (
        Area("area-id", "map", spots=spots),
        Area("row-id", "row", spots=(Spot("empty-id"),)),
        Area("own", "hand", owner=0),
    )
    pieces = (
        Piece("p", "lane:x:0:", title="Eye"),
        Piece("q", "lane:x:1:", title="Ear"),
        Piece("r", "own", title="Card"),
    )
    for text in (scene_text(Scene("Now", areas, pieces), NAMES), brief_text(Scene("Now", areas, pieces), 0, NAMES)):
        assert not [id_ for id_ in ("lane:", "area-id", "row-id", "empty-id", "own") if id_ in text]


def test_the_mark_that_chooses_a_drawing_is_not_told() -> None:
    pieces = (Piece("foe", "m", "creature", title="Battle Troll", marks={"of": "battle_troll", "prestige": 4}),)
    assert "Battle Troll (prestige 4)" in scene_text(Scene("Now", (Area("m", "row"),), pieces))


def test_common_things_are_named_together_and_cards_keep_their_order() -> None:
    area = Area("m", "map", "The stars", spots=SQUARE)
    hidden = [Piece(f"d{i}", spot.id, title="hidden disc") for i, spot in enumerate(SQUARE)]
    assert "  hidden disc: Aa, Bb, Cc" in scene_text(Scene("Now", (area,), tuple(hidden)), NAMES).splitlines()
    deck = [Piece(f"c{i}", "d", "card", title=title) for i, title in enumerate(("One", "Two", "Two", "One"))]
    text = scene_text(Scene("Now", (Area("d", "pile", "Known cards"),), tuple(deck)), NAMES)
    assert "KNOWN CARDS\n  One\n  2 x Two\n  One\n" in text


def test_the_table_in_brief_has_numbers_places_and_what_lies_before_the_seat() -> None:
    area = Area("m", "map", "The stars", spots=SQUARE, links=(("aa", "bb"),))
    hand, other = Area("h", "hand", "Hand", owner=0), Area("o", "hand", "Hand", owner=1)
    pieces = (
        Piece("p", "aa", "ship", 1, "Argo", {"hull": 3, "Warrior": True, "text": "long words"}),
        Piece("e", "aa", "ship", 0, "Ino", {"captive of": "Argo", "Warrior": True}),
        Piece("d", "bb", title="hidden disc"),
        Piece("q", "cc", "ship", 0, "Ida"),
        Piece("c", "h", "card", 0, "Seven"),
        Piece("x", "o", "card", 1),
    )
    scene = Scene("Now", (area, hand, other), pieces, (Gauge("ships", 2, 0),))
    assert (
        brief_text(scene, 0, NAMES)
        == "Now\n▲ Mara   ships 2\nHand: ▲ Seven\nAa: ● Argo (hull 3), ▲ Ino (captive of Argo) · Cc: ▲ Ida\n"
    )


def test_what_a_seat_has_read_is_left_out_until_it_changes_or_the_question_is_about_it() -> None:
    areas = (Area("h", "hand", "Hand", owner=0), Area("s", "panel", "Ships", owner=0, spots=(Spot("yard"),)))
    scene = Scene("Now", areas, (Piece("c", "h", title="Seven"), Piece("f", "yard", title="Frigate")))
    known: dict[str, str] = {}
    assert brief_text(scene, 0, NAMES, known=known) == "Now\nHand: Seven\nShips: Frigate\n"
    assert brief_text(scene, 0, NAMES, known=known) == "Now\nHand: Seven\n"
    assert "Ships: Frigate" in brief_text(scene, 0, NAMES, lit={"f"}, known=known)
    assert "Ships: Frigate" in brief_text(scene, 0, NAMES, lit={"yard"}, known=known)
    more = Scene("Now", areas, (*scene.pieces, Piece("g", "yard", title="Galley")))
    assert "Ships: Frigate, Galley" in brief_text(more, 0, NAMES, known=known)


def test_the_table_in_brief_names_what_there_is_one_of_and_where_but_not_what_lies_everywhere() -> None:
    area = Area("m", "map", "The stars", spots=SQUARE)
    tower = Area("t", "track", "Tower", spots=(Spot("t0", title="Bottom"), Spot("t1", title="Rescue")))
    pieces = (
        Piece("s", "aa", "guide", None, "Snarf"),
        Piece("t", "cc", "threat", None, "Grune", {"Power": 6, "Energy": 0, "at": "the Moat"}),
        Piece("w", "cc", "pile", None, "Warriors", {"count": 0}),
        Piece("u", "t1", "marker", None, "Marker"),
        *(Piece(f"f{n}", "bb", "fog", None, "Fog") for n in range(4)),
    )
    text = brief_text(Scene("Now", (area, tower), pieces), None, NAMES)
    assert text == "Now\nAa: Snarf · Cc: Grune (Power 6, at the Moat)\nTower, Rescue: Marker\n"


def test_what_is_weighed_on_a_field_of_hexes_is_said_with_the_names_of_its_spaces() -> None:
    field = Area("f", "map", "Field", spots=(Spot("space:A1", kind="hex"), Spot("space:A2", 1, kind="hex")))
    over = Overlay(
        notes=(
            Note("space:A1", "-1", "1 Wound"),
            Note("space:A2", "-1", "1 Wound"),
            Note("space:A2", "-9", "9 Wounds", about="x"),
        ),
        rays=(Ray((0, 0), (1, 0), "1 of 4", "Ann sees Bob"),),
    )
    text = brief_text(Scene("Now", (field,), (Piece("p", "space:A2", "ship", 1, "Argo"),), overlay=over), 0, NAMES)
    assert "A2: ● Argo" in text
    assert "1 Wound: A1, A2 · Ann sees Bob" in text
    assert "9 Wounds" not in text


def test_a_number_that_the_title_says_is_not_said_again_and_a_count_needs_no_name() -> None:
    pieces = (
        Piece("a", "h", "card", 0, "Attack 50", {"base": 50, "half": 25}),
        Piece("b", "h", "token", 0, "materials", {"count": 4}),
        Piece("c", "h", "figure", 0, "He-Man", {"max_hp": 10}),
    )
    text = brief_text(Scene("Now", (Area("h", "hand", "Hand", 0),), pieces), 0, NAMES)
    assert "Hand: ▲ Attack 50 (half 25), ▲ materials (4), ▲ He-Man (max hp 10)" in text


def test_what_stands_on_a_thing_is_told_after_its_marks() -> None:
    pieces = (
        Piece("a", "t", "threat", None, "Grune", {"Power": 6, "text": "Nobody acts."}),
        Piece("b", "t", "offer", None, "a 7", {"text": "a 7"}),
    )
    text = scene_text(Scene("Now", (Area("t", "tray", "Threats"),), pieces), NAMES)
    assert "  Grune (Power 6): Nobody acts.\n  a 7\n" in text
