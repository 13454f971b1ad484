"""What bots think things are worth, read from weights.toml: single numbers in W, rows of them in ROWS."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from rulebound.engine.content import load


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """The chance to win by its features; worths in points of what a player has."""

    advice: dict[str, float]
    worth: dict[str, float]
    rows: dict[str, list[float]]


WEIGHTS = load(Path(__file__).parent / "weights.toml", Weights)
W, ROWS = WEIGHTS.worth, WEIGHTS.rows
