"""What all records have in common."""

from __future__ import annotations

from msgspec import Struct


class Thing(Struct, frozen=True, forbid_unknown_fields=True):
    """A record of a component file."""
