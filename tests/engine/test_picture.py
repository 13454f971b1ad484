"""Scenes as pictures."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from rulebound import Match
from rulebound.engine.picture import picture
from rulebound.engine.scene import Area, Piece, Scene, Spot

SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> list[str]:
    return [node.text or "" for node in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_pig_is_drawn_with_names_totals_and_the_pips_of_its_die(theme: str) -> None:
    match = Match.new("pig", players=["Mara", "A < B"], seed=3)
    match.state.rng.loaded.append(4)
    match.apply(0, match.legal_actions(0)[0])
    svg = picture(match.game.scene(match.state, None), match.game.art, match.names, theme)
    assert {"Mara", "A < B", "0 / 100", "points this turn", "5"} <= set(texts(svg))
    titles = [node.text for node in ElementTree.fromstring(svg).iter(f"{SVG}title")]
    assert "die showing 5" in titles


def test_the_same_scene_gives_the_same_picture() -> None:
    match = Match.new("pig", seed=3)
    scene = match.game.scene(match.state, None)
    assert picture(scene, match.game.art) == picture(scene, match.game.art)


def test_a_game_without_art_is_drawn_with_letters() -> None:
    area = Area("m", "map", spots=(Spot("a", title="Alpha"), Spot("b", 1, title="Beta")), links=(("a", "b"),))
    svg = picture(Scene("Now", (area,), (Piece("p", "a", "nothing", 0, "Zorro"),)), {})
    assert {"Alpha", "Beta", "Zo"} <= set(texts(svg))
    assert "<line" in svg


@pytest.mark.parametrize(
    "shape", ["ring", "disc", "token", "card", "tile", "cube", "ship", "figure", "planet", "star", "die"]
)
@pytest.mark.parametrize(
    "outline", ["", *["circle", "square", "diamond", "hexagon", "hex", "octagon", "shield", "dart", "jagged"]]
)
def test_every_word_of_the_vocabulary_draws_a_body(shape: str, outline: str) -> None:
    entry: dict[str, object] = {"shape": shape, "glyph": "own:sword", "fill": "seat", "badge": {"se": "combat"}}
    art = {"x": entry | ({"outline": outline} if outline else {})}
    svg = picture(Scene("Now", (Area("r", "row"),), (Piece("p", "r", "x", 0, "It", {"combat": 17}),)), art)
    assert "17" in texts(svg)


def test_a_face_down_card_does_not_show_its_face() -> None:
    svg = picture(Scene("Now", (Area("h", "hand", "Hand"),), (Piece("p", "h"),)), {"card": {"glyph": "text:9"}})
    assert "9" not in texts(svg)
    assert "?" in texts(svg)


def test_cubes_lie_in_their_places_down_the_side_of_a_card() -> None:
    art: dict[str, dict[str, object]] = {
        "skill": {"shape": "card", "slots": {"count": "slots", "mark": "cube", "from": "power"}}
    }
    card = Piece("p", "row", "skill", 0, "Throw", {"power": 2, "slots": 3})
    svg = ElementTree.fromstring(picture(Scene("Now", (Area("row", "row"),), (card,)), art))
    places = next(node for node in svg.iter(f"{SVG}g") if node.findtext(f"{SVG}title") == "Throw").findall(
        f"{SVG}circle"
    )
    assert len(places) == 3
    assert len({place.get("cx") for place in places}) == 1
    assert [place.get("fill") == places[0].get("fill") for place in places] == [True, True, False]
