"""Drawings as data are read strictly."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.engine.art import read_art
from rulebound.engine.content import ContentError
from rulebound.engine.picture import picture
from rulebound.engine.scene import Area, Piece, Scene


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[die]\nshape = "dye"', "art.toml: die.shape: Invalid enum value 'dye'; there are: ring, disc, token,"),
        ('[die]\noutline = "round"', "die.outline: Invalid enum value 'round'; there are: circle, square,"),
        ('[die]\nfill = "red"', "die.fill: this is no colour: it is seat, foe, paper, accent, none or #rrggbb"),
        ('[die]\nrim = "#fff"', "die.rim: this is no colour"),
        ('[die]\nglyph = "flame"', "die.glyph: this is no glyph: it is own:NAME, gi:NAME, draw:NAME or text:MARK"),
        ('[die]\nglyph = "own:flaem"', "die.glyph: there is no glyph 'flaem' of our own"),
        ('[die]\nglyph = "draw:bone"', "art.toml: die.glyph: there is no drawing 'bone' in drawings.toml"),
        ('[die]\ncolour = "paper"', "die: Object contains unknown field `colour`; there are: shape, outline, glyph,"),
        ("[die]\nsize = 9", "die.size: Expected `float` <= 3.0"),
        ("[die]\nslots = { many = 3 }", "die.slots: Object contains unknown field `many`"),
        ('[die]\nback = "rear"', "die.back: there is no drawing 'rear'"),
        ('[backdrop]\nkind = "sea"', "backdrop.kind: Invalid enum value 'sea'"),
        ('[seats]\ncolours = ["red"]', "Invalid enum value 'red'"),
        ("[die", "art.toml: not TOML"),
    ],
)
def test_what_is_drawn_wrongly_is_named_with_its_place(text: str, told: str, tmp_path: Path) -> None:
    (tmp_path / "art.toml").write_text(text)
    with pytest.raises(ContentError) as caught:
        read_art(tmp_path)
    assert told in str(caught.value)


def test_art_and_cover_are_one_book(tmp_path: Path) -> None:
    (tmp_path / "art.toml").write_text('[die]\nshape = "die"\nglyph = "own:flame"\nfill = "#aabbcc"\n')
    (tmp_path / "cover.toml").write_text('[cover]\naccent = "#aabbcc"\n')
    assert read_art(tmp_path) == {
        "die": {"shape": "die", "glyph": "own:flame", "fill": "#aabbcc"},
        "cover": {"accent": "#aabbcc"},
    }
    assert read_art(tmp_path / "none") == {}


@pytest.mark.parametrize(
    ("svg", "told"),
    [
        ("<script>alert(1)</script>", "<script> is no shape; there are: circle, ellipse, g, line, path,"),
        ("<path d='M0 0' onclick='alert(1)'/>", 'onclick="alert(1)" may not stand in a drawing'),
        ("<path d='M0 0' fill='url(#gloss)'/>", 'fill="url(#gloss)" may not stand in a drawing'),
        ("<path d='M0 0' fill='var(--bark)'/>", "there is no colour 'bark' in the palette"),
        ("<path d='M0 0'>", "not SVG"),
    ],
)
def test_only_shapes_and_known_colours_stand_in_a_drawing(svg: str, told: str, tmp_path: Path) -> None:
    (tmp_path / "drawings.toml").write_text(f'[drawings]\ntree = {{svg = "{svg}"}}\n')
    with pytest.raises(ContentError) as caught:
        read_art(tmp_path)
    assert "drawings.toml: drawings.tree: " in str(caught.value)
    assert told in str(caught.value)


def test_a_drawing_has_its_colours_in_the_still_picture(tmp_path: Path) -> None:
    (tmp_path / "art.toml").write_text('[tree]\nshape = "token"\nglyph = "draw:pine"\n')
    drawn = '<path d="M0 0H9" fill="var(--leaf)"/>'
    text = f"[palette]\nleaf = ['#112233', '#445566']\n[drawings]\npine = {{svg = '{drawn}', box = [0, 0, 9, 9]}}\n"
    (tmp_path / "drawings.toml").write_text(text)
    scene = Scene("", (Area("wood", "row", "Wood"),), (Piece("p", "wood", "tree"),))
    art = read_art(tmp_path)
    assert 'fill="#112233"' in picture(scene, art)
    assert 'fill="#445566"' in picture(scene, art, theme="light")
