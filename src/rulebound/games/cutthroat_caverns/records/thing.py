"""What all records have in common."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Tag = Literal["undead", "fiend", "demon"]  # what some cards and Reputations are good against


class Thing(Struct, frozen=True, forbid_unknown_fields=True):
    """A record of a component file."""
