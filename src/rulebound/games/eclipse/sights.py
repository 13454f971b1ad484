"""What is printed on a sector, in words: whoever turns one over decides whether to place it (EC-EXP-04)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rulebound.engine.kinds import listed
from rulebound.games.eclipse import content


def sight_of(sector: content.Sector) -> str:
    """Its points, squares, guards and finds, and how many wormholes it has."""
    seen = [f"{sector.vp} VP", squares_in(sector.squares)]
    seen += [counted(sector.ancients, "Ancient")] if sector.ancients else []
    seen += ["a Discovery tile"] if sector.discovery else []
    seen += [counted(sector.artifacts, "artifact")] if sector.artifacts else []
    seen += ["a warp portal"] if sector.warp_portal else []
    return listed([*seen, counted(len(sector.wormholes), "wormhole")])


def squares_in(squares: Sequence[str]) -> str:
    """The squares in the order in which they are printed; a star is an advanced one (EC-COL-05)."""
    names = [f"advanced {name.rstrip('*')}" if name.endswith("*") else name for name in squares]
    if not names:
        return "no squares"
    return f"1 square ({names[0]})" if len(names) == 1 else f"{len(names)} squares ({', '.join(names)})"


def counted(number: int, name: str) -> str:
    return f"{number} {name}" if number == 1 else f"{number} {name}s"


SIGHTS: Final[list[str]] = [sight_of(sector) for sector in content.SECTORS]
