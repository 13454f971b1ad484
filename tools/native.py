"""The compiled rules as a C extension: prepared sources through mypyc, with what its C needs to be right and fast."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sysconfig
import tempfile
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Extension
from setuptools.command.build_ext import build_ext

# Modules are compiled file by file; only the linker can put small functions of one into another.
WHOLE = ["-flto", "-fvisibility=hidden", "-fno-semantic-interposition"]
LINKED = ["-flto=auto"]
# What is not compiled is checked as it was written, not against the forms that records have here.
MYPY = ["--follow-imports=silent", "--no-warn-unused-ignores"]
SHIFTED = re.compile(r"= (\d+) << ")


def native(paths: Iterable[str], quick: bool = False) -> list[Extension]:
    """The extension of these prepared modules, named from the current folder; `quick` is soon made and runs slower."""
    whole = not quick and links_as_a_whole()
    built = mypycify([*MYPY, *paths], opt_level="0" if quick else "2", multi_file=True)
    made = [one for one in built if isinstance(one, Extension)]
    for extension in made:
        widen(Path(source) for source in extension.sources)
        extension.extra_compile_args.append("-g0")
        if whole:
            extension.extra_compile_args += WHOLE
            extension.extra_link_args += LINKED
    return made


def widen(sources: Iterable[Path]) -> None:
    """Give a constant that is shifted the width of a machine word: mypyc writes a C int, which has half of it."""
    for source in sources:
        text = source.read_text()
        if SHIFTED.search(text):
            source.write_text(SHIFTED.sub(r"= \1LL << ", text))


def links_as_a_whole() -> bool:
    """Does the C compiler know the flags for optimising the program as a whole?"""
    with tempfile.TemporaryDirectory() as folder:
        words = [*shlex.split(sysconfig.get_config_var("CC") or "cc"), *WHOLE, *LINKED]
        words += ["-shared", "-fPIC", "-x", "c", os.devnull, "-o", f"{folder}/try.so"]
        try:
            return subprocess.run(words, capture_output=True, check=False).returncode == 0
        except OSError:
            return False


class SideBySide(build_ext):
    """Compiles all files of an extension at once, not one after the other."""

    def build_extensions(self) -> None:
        self.compiler.compile = partial(_compile_all, self.compiler)
        super().build_extensions()


def _compile_all(self, sources, output_dir=None, macros=None, include_dirs=None, debug=False, **more):  # type: ignore[no-untyped-def]
    before, after, depends = (more.get(name) for name in ("extra_preargs", "extra_postargs", "depends"))
    made = self._setup_compile(output_dir, macros, include_dirs, sources, depends, after)
    _, objects, after, options, build = made
    words = self._get_cc_args(options, debug, before)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda one: self._compile(one, *build[one], words, after, options), build))
    return objects
