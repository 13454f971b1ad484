"""Compiles the hot modules with mypyc into build/fast.

python tools/fast.py             compile, if any source has changed since
python tools/fast.py --use       the same, and let this environment run the compiled package from now on
python tools/fast.py --unuse     back to the sources
python tools/fast.py --into DIR  compile into another folder, beside a build that others use
python tools/fast.py --quick     compile in a third of the time, for tests: the same rules, not optimised
python tools/fast.py --only GAME compile the engine and one game; the others stay as they are written
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "build" / "fast"
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tools")]

from expand import prepare  # noqa: E402

COMPILE = """
import sys
from native import Quick, SideBySide, native
from setuptools import setup

quick, paths, sys.argv[1:] = sys.argv[1] == "quick", sys.argv[2:], ["-q", "build_ext", "--inplace"]
setup(name="fast", ext_modules=native(paths, quick), cmdclass={"build_ext": Quick if quick else SideBySide})
"""


def digest(how: str) -> str:
    """A hash of everything that goes into the build."""
    total = hashlib.sha256(f"{sys.version} {how}".encode())
    for path in sorted([*(ROOT / "src").rglob("*"), *(ROOT / "tools").glob("*.py")]):
        name = path.relative_to(ROOT)
        if path.is_file() and "__pycache__" not in name.parts and "static" not in name.parts:
            total.update(str(name).encode() + path.read_bytes())
    return total.hexdigest()


def compile_all(target: Path, how: str, only: str | None = None) -> None:
    """Prepare the sources, compile them in place, and leave a stamp."""
    seal = target / "digest"
    now = digest(f"{how} {only}")
    if seal.exists() and seal.read_text() == now:
        print("The compiled rules are up to date.")
        return
    for old in [*target.glob("*.so"), seal]:
        old.unlink(missing_ok=True)
    paths = prepare(ROOT / "src" / "rulebound", target / "rulebound", only)
    print(f"Compiling {len(paths)} modules ...", flush=True)
    words = [sys.executable, "-c", COMPILE, how, *(str(path.relative_to(target)) for path in paths)]
    log = target / "compile.log"
    tools = os.pathsep.join([str(ROOT / "tools"), str(ROOT / "src")])
    environment = {**os.environ, "MAKEFLAGS": "", "MYPYPATH": str(target), "PYTHONPATH": tools}
    with log.open("w") as out:
        done = subprocess.run(words, cwd=target, stdout=out, stderr=subprocess.STDOUT, env=environment, check=False)
    if done.returncode:
        raise SystemExit(f"{log.read_text()[-4000:]}\nThe rules did not compile; the whole output is in {log}.")
    (target / "fast.stamp").write_text(str(ROOT / "src" / "rulebound"))
    seal.write_text(now)


def pth() -> Path:
    """The file that puts the compiled package before the sources in this environment."""
    return Path(sysconfig.get_paths()["purelib"]) / "rulebound_fast.pth"


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--use", action="store_true")
    words.add_argument("--unuse", action="store_true")
    words.add_argument("--into", type=Path, default=TARGET, metavar="DIR")
    words.add_argument("--quick", action="store_true")
    words.add_argument("--only", metavar="GAME")
    how = words.parse_args()
    if how.unuse:
        pth().unlink(missing_ok=True)
        return
    compile_all(how.into.resolve(), "quick" if how.quick else "whole", how.only)
    if how.use:
        pth().write_text(f"import sys; sys.path.insert(0, {str(how.into.resolve())!r})\n")


if __name__ == "__main__":
    main()
