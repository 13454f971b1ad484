"""Which fields of a game's content nothing reads: run in a process of its own, it prints `Class.field` for each.

Every class of records that the game loads gets fields that take a note when they are read; then the game is imported
and played for every number of players, as usual and with options by chance, from every corner to the end, and begun
with every choice of every option. What no code has looked at by then has no effect; a check of the names in a field
(`content.named`) is no such look.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from rulebound.engine import content

T = TypeVar("T")
OPTIONS = 10  # games with options by chance for each number of players
plain = content.load
noted: dict[tuple[str, str], bool] = {}
known: set[type] = set()


class Noted:
    """A field of a record that takes a note when it is read."""

    def __init__(self, key: tuple[str, str], slot: object) -> None:
        self.key = key
        self.slot = slot

    def __get__(self, record: object, owner: type) -> object:
        noted[self.key] = True
        return self.slot.__get__(record, owner)  # type: ignore[attr-defined]


def watch(value: object) -> None:
    """Let the fields of all records below a value take notes."""
    for record in records(value):
        cls = type(record)
        if cls not in known:
            known.add(cls)
            for name in cls.__struct_fields__:
                key = (cls.__name__, name)
                noted.setdefault(key, False)
                setattr(cls, name, Noted(key, getattr(cls, name)))


def records(value: object) -> Iterator[Struct]:
    """All records in a value, the inner ones first."""
    if isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from records(getattr(value, name))
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from records(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from records(item)


def watched(path: Path, kind: type[T]) -> T:
    """As content.load, with fields that take notes."""
    found = plain(path, kind)
    if path.parent.name == "content":
        before = {key for key, read in noted.items() if read}
        watch(found)
        noted.update({key: key in before for key in noted})
    return found


def unchecked(file: str, records: object, field: str, among: Iterable[str | int]) -> None:
    """As content.named, without a look at the names."""


def main() -> None:
    """Argument: the game."""
    content.load = watched
    content.named = unchecked
    from rulebound.arena.exhaust import lay
    from rulebound.arena.playthrough import playthrough
    from rulebound.engine.flow import advance
    from rulebound.engine.game import GameError
    from rulebound.engine.match import Match
    from rulebound.engine.playout import playout
    from rulebound.engine.rng import seeded
    from rulebound.testing.find import find
    from rulebound.testing.walk import footprint

    game = find(sys.argv[1])
    for seats in game.seats:
        playthrough(game, seats)
        for seed in range(OPTIONS):
            footprint(game, seats, seed, most=60)
    for number, corner in enumerate(game.corners()):
        g, rng = game.start(corner.seats, game.settle(corner.options), seeded(number), True), seeded(number + 1)
        advance(g)
        while g.result is None and not lay(game, corner, g):
            playout(g, rng, 1)
        playout(g, rng, game.most_decisions)
    for option in game.options:
        for choice in option.choices:
            with suppress(GameError):
                Match.new(game, options={option.name: choice})
    print(json.dumps([f"{cls}.{name}" for (cls, name), read in noted.items() if not read]))


if __name__ == "__main__":
    main()
