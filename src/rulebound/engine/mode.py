"""Which form of the rules runs: compiled by mypyc, or the same code interpreted."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

STAMP = "fast.stamp"


class SourceFirst:
    """Finds the Python source of a module of this package even where a compiled one lies beside it."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The module's source in one of the package's folders."""
        if not name.startswith("rulebound.") or path is None:
            return None
        finders = (FileFinder(folder, (SourceFileLoader, [".py"])) for folder in path)
        return next((spec for finder in finders if (spec := finder.find_spec(name, target))), None)


def obey_environment() -> None:
    """RULEBOUND_PURE=1 runs the sources of an installation that was compiled."""
    if os.environ.get("RULEBOUND_PURE", "") not in ("", "0"):
        sys.meta_path.insert(0, SourceFirst)


def mode() -> str:
    """compiled or interpreted."""
    import rulebound.engine.flow as kernel

    return "interpreted" if str(kernel.__file__).endswith(".py") else "compiled"


def stale() -> str:
    """A warning when the compiled rules are older than the sources that they were made from; else nothing."""
    package = Path(__file__).parents[1]
    stamp = package.parent / STAMP
    if mode() != "compiled" or not stamp.exists():
        return ""
    sources = Path(stamp.read_text(encoding="utf-8").strip())
    newer = [path for path in sources.rglob("*.py") if path.stat().st_mtime > stamp.stat().st_mtime]
    return f"{newer[0].name} is newer than the compiled rules: run `make fast` again." if newer else ""
