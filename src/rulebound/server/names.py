"""What people are called: in plain letters, and at a table by a name that nobody else there has."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection

from rulebound.server.refusals import Declined

LONGEST = 40
LEFT = " (left)"
BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # they count as letters or signs, and nobody sees them
JOINS = "\u200d\ufe0f"  # they join emoji


def clean(text: str) -> str:
    """The name as it is written down: letters that can be seen, in their usual form, with single spaces."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not _looks(name) or len(name) > LONGEST or not name.isprintable() or any(letter in BLANK for letter in name):
        raise Declined("malformed", "Choose a name of letters that can be seen, up to 40.")
    return name.removesuffix(LEFT) or name


def _hidden(letter: str) -> bool:
    """Control and direction characters, and whatever else has no place of its own in a line."""
    return letter in BLANK or unicodedata.category(letter).startswith(("C", "Zl", "Zp"))


def own(name: str, taken: Collection[str]) -> str:
    """The name, with a number where somebody at the table, person or bot, is called so already."""
    others = {_looks(one.removesuffix(LEFT)) for one in taken}
    numbered = (f"{name[: LONGEST - 4]} {number}" for number in range(2, len(others) + 3))
    return next(one for one in (name, *numbered) if _looks(one) not in others)


def _looks(name: str) -> str:
    """How a name looks: in wide letters, in capitals or with marks that nobody sees it is the same."""
    seen = [letter for letter in unicodedata.normalize("NFKC", name) if not _selects(letter)]
    return "".join(seen).casefold()


def _selects(letter: str) -> bool:
    """A mark that says which form of a sign is meant."""
    return unicodedata.name(letter, "").startswith("VARIATION SELECTOR")


def said(text: str) -> str:
    """A line of chat without what would turn the lines around it over."""
    line = "".join(letter for letter in text if not _hidden(letter) or letter in JOINS)
    line = " ".join(line.split())
    if not line:
        raise Declined("malformed", "Say something in letters that can be seen.")
    return line
