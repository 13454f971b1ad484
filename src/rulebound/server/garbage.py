"""Garbage: what Python's collector looks at, and when.

What tables, viewers and requests leave behind is free as soon as nobody knows it any more: none of them is held by a
ring of its own parts, and a test sees to that. The collector would find nothing, and hold everybody up meanwhile. It
begins when more has been made than was freed; but every answer makes a new state and frees an old one, so the young
grow by hundreds of thousands before it looks at them, for tenths of a second. So while a server runs it looks at
everything when nobody is here, or once in a long while, and at nothing in between.
"""

from __future__ import annotations

import gc
import time

LONGEST = 3600.0


class Garbage:
    """The collector of this process while a server runs in it."""

    def __init__(self) -> None:
        self._before = False
        self._last = time.monotonic()

    def open(self) -> None:
        """From now on nothing is looked at unasked."""
        self._before = gc.isenabled()
        gc.disable()

    def close(self) -> None:
        """Leave the collector as it was."""
        if self._before:
            gc.enable()

    def sweep(self, anybody: bool) -> None:
        """Look at everything, if nobody has to wait for it or it was not done for long."""
        now = time.monotonic()
        if not anybody or now - self._last > LONGEST:
            gc.collect()
            self._last = now
