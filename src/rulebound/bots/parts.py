"""Taking a spec apart at its commas."""

from __future__ import annotations

QUOTES = "\"'"


def parts(text: str) -> list[str]:
    """What stands between the commas, without spaces around it; commas between quotation marks do not part."""
    found = [""]
    quote = ""
    for letter in text:
        if quote:
            quote = "" if letter == quote else quote
        elif letter in QUOTES:
            quote = letter
        elif letter == ",":
            found.append("")
            continue
        found[-1] += letter
    return [part.strip() for part in found]


def unquoted(text: str) -> str:
    """The text without the quotation marks that stand around the whole of it."""
    if len(text) > 1 and text[0] in QUOTES and text.find(text[0], 1) == len(text) - 1:
        return text[1:-1]
    return text
