"""The compiled rules as a C extension: prepared sources through mypyc, with what its C needs to be right and fast."""

from __future__ import annotations

import os
import re
import shlex
import shutil
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
DOOR = ["-O0"]  # what mypyc writes beside them for each module only opens the one extension that holds them all
NO_STACK = "-Wl,-z,noexecstack"  # tcc does not say that its code needs no executable stack
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
        is_door = not extension.name.endswith("__mypyc")
        # mypyc gives one and the same list to all of them.
        extension.extra_compile_args = [*extension.extra_compile_args, "-g0", *(DOOR if is_door else ())]
        extension.extra_link_args = [*extension.extra_link_args, *[NO_STACK] * quick]
        if whole and not is_door:
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
    """Compiles all files of all extensions at once, not one after the other, and reads what they all include once."""

    tiny: str | None = None

    def build_extensions(self) -> None:
        self.parallel = os.cpu_count()
        self.compiler.compile = partial(_compile_all, self.compiler, self.tiny)
        super().build_extensions()


class Quick(SideBySide):
    """The same by tcc, where there is one: it takes a twentieth of the time, and its code runs as if not optimised."""

    tiny = shutil.which("tcc")

    def build_extension(self, ext: Extension) -> None:
        if not _link_tiny(self.tiny, ext, Path(self.get_ext_fullpath(ext.name)), self.compiler.include_dirs):
            super().build_extension(ext)


def _compile_all(self, tiny, sources, output_dir=None, macros=None, include_dirs=None, debug=False, **more):  # type: ignore[no-untyped-def]
    before, after, depends = (more.get(name) for name in ("extra_preargs", "extra_postargs", "depends"))
    made = self._setup_compile(output_dir, macros, include_dirs, sources, depends, after)
    _, objects, after, options, build = made
    words = self._get_cc_args(options, debug, before)
    header = [] if tiny else _read_once([*self.compiler_so, *words, *after], [source for source, _ in build.values()])

    def compile_one(one: str) -> None:
        source, ending = build[one]
        if not _compile_tiny(tiny, source, one, options):
            self._compile(one, source, ending, words, [*after, *header], options)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(compile_one, build))
    return objects


def _compile_tiny(tiny: str | None, source: str, into: str, options: list[str]) -> bool:
    """Compile one file of ours by tcc; false for what it cannot do, and for mypyc's own library, which needs more."""
    if tiny is None or not (Path(source).name.startswith("__native_") or "rulebound" in Path(source).parts):
        return False
    done = subprocess.run([tiny, "-fPIC", *options, "-c", source, "-o", into], capture_output=True, check=False)
    return done.returncode == 0


def _link_tiny(tiny: str | None, extension: Extension, into: Path, includes: Iterable[str]) -> bool:
    """Make the small library by which one module is imported from the large one, compiled and linked at once by tcc."""
    if tiny is None or len(list(extension.sources)) > 1:
        return False
    into.parent.mkdir(parents=True, exist_ok=True)
    words = [tiny, "-shared", "-fPIC", *(f"-I{folder}" for folder in includes), *extension.sources, "-o", str(into)]
    return subprocess.run(words, capture_output=True, check=False).returncode == 0


def _read_once(compiler: list[str], sources: Iterable[str]) -> list[str]:
    """Precompile the header that all files of the extension include; the words that make the compiler use it.

    It declares every class of every game: hundreds of files would read it anew, each as long as it is compiled.
    """
    for source in map(Path, sources):
        header = source.with_name(source.name.replace("__native_", "__native_internal_")).with_suffix(".h")
        if header != source.with_suffix(".h") and header.exists():
            words = [word for word in compiler if word != "-c"]
            done = subprocess.run([*words, "-x", "c-header", str(header)], capture_output=True, check=False)
            return [] if done.returncode else ["-include", str(header)]
    return []
