"""What bots think things are worth, read from weights.toml."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from rulebound.engine.content import load


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """The chance to win by its features, what answers are worth, and what cards and powers are."""

    advice: dict[str, float]
    worth: dict[str, float]
    cards: dict[str, float]


WEIGHTS = load(Path(__file__).parent / "weights.toml", Weights)
W = WEIGHTS.worth
