"""Writes web/src/look/fonts: of the two text fonts the letters that nearly every page needs.

python web/tools/fonts.py        after a change of the fonts in web/package.json; needs fonttools and brotli

The whole fonts stay in the page's styles before these: a browser fetches them only for a letter that is not here.
"""

from __future__ import annotations

from pathlib import Path
from string import ascii_letters, digits

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

WEB = Path(__file__).resolve().parents[1]
FONT = "atkinson-hyperlegible-{0}"
FILES = WEB / f"node_modules/@fontsource-variable/{FONT}/files/{FONT}-latin-wght-normal.woff2"
# Beside the plain ones: a hard space, a dot, times, dashes, quotation marks, an ellipsis, minus.
PLAIN = [*range(0x20, 0x7F), 0xA0, 0xB7, 0xD7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026, 0x2212]
IDS = [*map(ord, f"-{ascii_letters}{digits}")]
LETTERS = {"next": PLAIN, "mono": IDS}
WEIGHTS = (400, 750)


def write(name: str, letters: list[int]) -> None:
    """One font with these letters, in the weights that the pages use."""
    font = TTFont(str(FILES).format(name))
    instantiateVariableFont(font, {"wght": WEIGHTS}, inplace=True)
    cut = Subsetter(Options(layout_features=["kern", "tnum", "ccmp", "mark"], hinting=False))
    cut.populate(unicodes=letters)
    cut.subset(font)
    font.flavor = "woff2"
    font.save(WEB / f"src/look/fonts/{name}-plain.woff2", reorderTables=False)


if __name__ == "__main__":
    for name, letters in LETTERS.items():
        write(name, letters)
