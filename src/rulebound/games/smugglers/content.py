"""The components of Smugglers."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from rulebound.engine.content import load


class House(Struct, frozen=True, forbid_unknown_fields=True):
    copies: int
    hand: int
    coins: int
    trade: int
    theft: int
    bribe: int
    turns: int


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    house: House
    cards: tuple[str, ...]


CONTENT = load(Path(__file__).parent / "content" / "smugglers.toml", Content)
