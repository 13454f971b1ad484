"""A real PostgreSQL for tests: started here, as a user without rights, on a socket of its own."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from house import free_port

PLACES = ("/usr/lib/postgresql/*/bin", "/usr/local/bin", "/usr/local/pgsql/bin", "/opt/homebrew/bin")


def binaries() -> Path | None:
    """Where initdb and postgres lie, if they lie anywhere."""
    found = [path.parent for place in PLACES for path in Path("/").glob(f"{place[1:]}/initdb")]
    found += [Path(path).parent for path in [shutil.which("initdb")] if path]
    return next((folder for folder in found if (folder / "postgres").exists()), None)


def _as_nobody(command: Sequence[str | Path]) -> list[str]:
    """PostgreSQL refuses to run as root."""
    words = [str(word) for word in command]
    if os.geteuid() != 0:
        return words
    user = "postgres" if any(one.pw_name == "postgres" for one in pwd.getpwall()) else "nobody"
    return ["runuser", "-u", user, "--", *words]


class Cluster:
    """A fresh database cluster, which can be stopped and started again.

    Its folder is none of pytest's: whoever starts pytest on the same machine closes those to all other users.
    """

    def __init__(self) -> None:
        found = binaries()
        assert found is not None
        folder = Path(tempfile.mkdtemp(prefix="rulebound-postgres-"))
        self.bin, self.folder, self.data, self.port = found, folder, folder / "data", free_port()
        self.url = f"postgresql://tester@127.0.0.1:{self.port}/postgres"
        self.server: subprocess.Popen[bytes] | None = None
        if os.geteuid() == 0:
            shutil.chown(folder, _as_nobody([])[2])
        words: list[str | Path] = [
            "-D",
            self.data,
            "-U",
            "tester",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-locale",
            "--no-sync",
        ]
        subprocess.run(_as_nobody([self.bin / "initdb", *words]), check=True, capture_output=True, cwd="/")

    def start(self) -> None:
        words: list[str | Path] = ["-D", self.data, "-p", str(self.port), "-h", "127.0.0.1", "-k", self.folder]
        self.server = subprocess.Popen(
            _as_nobody([self.bin / "postgres", *words]),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/",
        )
        _wait(self.bin, self.port)

    def stop(self, how: signal.Signals) -> None:
        assert self.server is not None
        pid = int((self.data / "postmaster.pid").read_text().split()[0])
        os.kill(pid, how)
        self.server.wait(timeout=30)

    def remove(self) -> None:
        """Stop for good, and leave nothing behind."""
        self.stop(signal.SIGINT)
        shutil.rmtree(self.folder)


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a fresh database cluster."""
    cluster = Cluster()
    cluster.start()
    try:
        yield cluster.url
    finally:
        cluster.remove()


def _wait(bin_folder: Path, port: int) -> None:
    for _ in range(200):
        ready = subprocess.run(
            [bin_folder / "pg_isready", "-h", "127.0.0.1", "-p", str(port)], capture_output=True, check=False
        )
        if ready.returncode == 0:
            return
        time.sleep(0.1)
    raise TimeoutError("PostgreSQL did not come up")
