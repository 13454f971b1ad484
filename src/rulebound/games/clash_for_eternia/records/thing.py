"""What all records share."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

At = tuple[int, int]  # a space by its axial coordinates
Count = int | Literal["all"]


class Thing(Struct, frozen=True, forbid_unknown_fields=True):
    """A record of a component file."""
