"""Whoever writes encounters of their own finds every word of the files in the ledger's appendix, and no other."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from rulebound.games import cutthroat_caverns

FOLDER = Path(cutthroat_caverns.__file__).parent
FREE = (
    "id",
    "name",
    "text",
    "set",
    "tags",
    "token",
    "body",
    "odd",
    "even",
)  # their values are names, or words for players
LEDGER = (FOLDER / "rules.md").read_text(encoding="utf-8")
APPENDIX = LEDGER.partition("## Appendix C.")[2].partition("## Appendix D.")[0]
PARTS = re.compile(r"[a-z][a-z_]+")


def words(value: object) -> Iterator[str]:
    """The names of fields, and the words in their values."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield name
            yield from () if name in FREE else words(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from words(inner)
    elif isinstance(value, str):
        yield value


def used() -> set[str]:
    """The words of all encounters."""
    files = [tomllib.loads(path.read_text(encoding="utf-8")) for path in FOLDER.glob("content/encounters_*.toml")]
    assert files
    return {part for file in files for word in words(file["encounter"]) for part in PARTS.findall(word)}


def test_the_appendix_has_every_word_of_the_files() -> None:
    assert used() - set(PARTS.findall(APPENDIX)) == set()


def test_the_files_have_every_word_that_stands_as_one_in_the_appendix() -> None:
    told = {part for word in re.findall(r"`([^`]*)`", APPENDIX) for part in PARTS.findall(word)}
    assert told - used() - {"approaching"} == set()
