"""Sole: a file that one process holds as long as it lives, so that no second server uses the same database."""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.platform == "win32":

    def _lock(file: int) -> bool:
        """There is no such lock here; the operator must see to it."""
        return True

else:
    import fcntl

    def _lock(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True


class Taken(Exception):
    """Another process holds it; the message says which."""


class Sole:
    """A lock beside a file. The system lets it go when the process ends, however it ends."""

    def __init__(self, beside: str) -> None:
        self.path = Path(f"{beside}.lock")
        self._file = -1

    def take(self) -> None:
        """Hold it from now on."""
        file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        if not _lock(file):
            holder = os.read(file, 20).decode(errors="replace").strip()
            os.close(file)
            raise Taken(f"process {holder}" if holder else "another process")
        os.ftruncate(file, 0)
        os.write(file, f"{os.getpid()}\n".encode())
        self._file = file

    def leave(self) -> None:
        """Let it go."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
