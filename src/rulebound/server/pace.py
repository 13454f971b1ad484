"""Pace: how long an answer takes must not tell what it could have been."""

from __future__ import annotations

import secrets
from collections import deque

REMEMBERED = 16
LONGEST = 8.0
SOONEST_OF_PEOPLE = 1.0
LATEST_OF_PEOPLE = 4.0


class Pace:
    """The real thinking times of one seat. A forced pass takes as long as one of them, drawn by lot.

    So its delay depends on how the seat has played before, and not on what it holds now.
    """

    def __init__(self, least: float) -> None:
        self.least = least
        self.times: deque[float] = deque(maxlen=REMEMBERED)

    def note(self, seconds: float) -> None:
        """A real answer took so long."""
        self.times.append(min(LONGEST, seconds))

    def forced(self, person: bool) -> float:
        """How long a forced pass is to take."""
        if self.times:
            return max(self.least, secrets.choice(self.times))
        if not person or self.least == 0:
            return self.least
        return SOONEST_OF_PEOPLE + (LATEST_OF_PEOPLE - SOONEST_OF_PEOPLE) * secrets.randbelow(1000) / 1000
