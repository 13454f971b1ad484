"""Drawings as data are read strictly."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.engine.art import read_art
from rulebound.engine.content import ContentError


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[die]\nshape = "dye"', "art.toml: die.shape: Invalid enum value 'dye'; there are: ring, disc, token,"),
        ('[die]\noutline = "round"', "die.outline: Invalid enum value 'round'; there are: circle, square,"),
        ('[die]\nfill = "red"', "die.fill: this is no colour: it is seat, foe, paper, accent, none or #rrggbb"),
        ('[die]\nrim = "#fff"', "die.rim: this is no colour"),
        ('[die]\nglyph = "flame"', "die.glyph: this is no glyph: it is own:NAME, gi:NAME or text:MARK"),
        ('[die]\nglyph = "own:flaem"', "die.glyph: there is no glyph 'flaem' of our own"),
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
