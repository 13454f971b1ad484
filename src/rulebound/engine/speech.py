"""Sentences with words filled in: what a field holds, how many, and the names of players."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from rulebound.engine.action import Action
from rulebound.engine.event import Event
from rulebound.engine.kinds import Player, is_single, kinds_of, listed, seat_fields, words
from rulebound.engine.record import Record

ENDED = re.compile(r"(?<=[!?])\.(?!\.)")
BEGINS = (". ", "? ", "! ")
FIELD = re.compile(r"\{(\w+)(?:\|(.*?)\|(.*?)|\?(.*?):(.*?))?\}")
Thing = Action | Event | Record
Name = Callable[[str, object], str]


def filled(text: str, thing: Thing, name: Name, player: Player, seated: int) -> str:
    """The sentence with the fields of a thing in it; `seated` players have names, others go by what they hold.

    A name that ends with ! or ? ends its sentence itself.
    """
    parts = _parts(text)
    said = ""
    for part in parts:
        word = part if isinstance(part, str) else _word(thing, part, name, player, seated)
        said += capital(word) if said.endswith(BEGINS) else word
    if "!." in said or "?." in said:
        said = ENDED.sub("", said)
    return capital(said)


def capital(words: str) -> str:
    """The words as they stand alone or begin a sentence: the Lost Fortress is The Lost Fortress on a map."""
    return words[:1].upper() + words[1:]


@lru_cache(maxsize=4096)
def _parts(text: str) -> tuple[str | re.Match[str], ...]:
    """A sentence in pieces: its words as they are, and its fields."""
    parts: list[str | re.Match[str]] = []
    end = 0
    for field in FIELD.finditer(text):
        parts += [text[end : field.start()], field]
        end = field.end()
    return (*parts, text[end:])


def _word(thing: Thing, match: re.Match[str], name: Name, player: Player, seated: int) -> str:
    field, one, many, single, plural = match.groups()
    value: object = getattr(thing, field)
    if one is not None and isinstance(value, int):
        return f"{value} {one if value == 1 else many}"
    of, seats = kinds_of(type(thing)).get(field), seat_fields(type(thing))
    if single is not None:
        return str(single if is_single(of, value) else plural)
    if field in seats:
        return _players(value, player, seated) or name(field, value)
    return name(field, value) if of is None else words(of, value, player, seated)


def _players(value: object, player: Player, seated: int) -> str:
    """The name of the player in a seat, or of several."""
    if isinstance(value, tuple):
        return listed([player(seat) for seat in value])
    return player(value) if isinstance(value, int) and 0 <= value < seated else ""
