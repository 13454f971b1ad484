"""The components of Pig."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from rulebound.engine.content import load


class Die(Struct, frozen=True, forbid_unknown_fields=True):
    sides: int
    loses: int


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    points: int


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    die: Die
    goal: Goal


CONTENT = load(Path(__file__).parent / "content" / "pig.toml", Content)
