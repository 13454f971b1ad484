"""What bots think things are worth, read from weights.toml."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from rulebound.engine.content import load


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """The chance to win by its features, and what answers are worth."""

    advice: dict[str, float]
    worth: dict[str, float]


W = load(Path(__file__).parent / "weights.toml", Weights).worth
