"""Garbage: what Python's collector looks at, and when.

Left to itself it looks at everything that lives once so much is new, and every answer makes a new state: with a
thousand tables it then holds everybody up for tenths of a second. What tables and viewers leave behind is free as soon
as nobody knows it any more. So the collector looks at what is young, and at everything only when nobody is here, or
once in a long while.
"""

from __future__ import annotations

import gc
import time

YOUNG = 10_000
MIDDLE = 10
NEVER = 1_000_000_000
LONGEST = 3600.0


class Garbage:
    """The collector of this process while a server runs in it."""

    def __init__(self) -> None:
        self._before = gc.get_threshold()
        self._last = time.monotonic()

    def open(self) -> None:
        """From now on only the young are looked at."""
        self._before = gc.get_threshold()
        gc.set_threshold(YOUNG, MIDDLE, NEVER)

    def close(self) -> None:
        """Leave the collector as it was."""
        gc.set_threshold(*self._before)

    def sweep(self, anybody: bool) -> None:
        """Look at everything, if nobody has to wait for it or it was not done for long."""
        now = time.monotonic()
        if not anybody or now - self._last > LONGEST:
            gc.collect()
            self._last = now
