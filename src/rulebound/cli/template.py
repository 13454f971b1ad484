"""A copy of the template game under another name, as its author would have typed it."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

from msgspec import Struct

LEFT_OUT = ("__pycache__", "*.so", "*.pyc", "playthroughs", "cover.toml")
PROJECT = """\
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "{project}"
version = "0.1.0"
dependencies = ["rulebound"]

[project.entry-points."rulebound.games"]
{name} = "{name}"

[tool.setuptools.packages.find]
include = ["{name}*"]

[tool.setuptools.package-data]
"*" = ["*.toml", "*.md", "content/*.toml", "playthroughs/*.txt"]

[tool.ruff]
line-length = 120

[tool.mypy]
strict = true

[tool.pytest.ini_options]
pythonpath = ["."]
"""


class Naming(Struct, frozen=True):
    """What the template is called, and what its copy is: id, package, and the prefix of its rules."""

    template: str
    template_prefix: str
    name: str
    package: str
    prefix: str

    @property
    def class_name(self) -> str:
        """The name as that of a class."""
        return "".join(word.capitalize() for word in self.name.split("_"))

    @property
    def title(self) -> str:
        """The name as a title."""
        return " ".join(word.capitalize() for word in self.name.split("_"))

    def renamed(self, text: str) -> str:
        """The text with the template's names replaced: its rules, its package, its title, its classes, its id."""
        old = self.template.capitalize()
        text = text.replace(f"{self.template_prefix}-", f"{self.prefix}-")
        text = text.replace(f"rulebound.games.{self.template}", self.package)
        lines = [line.replace(old, self.title) if _is_prose(line) else line for line in text.split("\n")]
        return "\n".join(lines).replace(old, self.class_name).replace(self.template, self.name)

    def taken_words(self, source: Path) -> set[str]:
        """The names of the copy that mean something else in the template."""
        text = "\n".join(path.read_text(encoding="utf-8") for path in source.rglob("*.py"))
        return {word for word in (self.class_name, self.name) if re.search(rf"\b{word}\b", text)}


def _is_prose(line: str) -> bool:
    """Is this a line of words, where the game goes by its title?"""
    return line.lstrip().startswith(('"""', "#", "title = "))


def copy(source: Path, target: Path, naming: Naming) -> list[Path]:
    """Copy the template's folder, renaming files, classes and rule ids; returns the new files."""
    shutil.copytree(source, target, ignore=shutil.ignore_patterns(*LEFT_OUT))
    for path in sorted(target.rglob(f"*{naming.template}*")):
        path.rename(path.with_name(path.name.replace(naming.template, naming.name)))
    made = sorted(path for path in target.rglob("*") if path.is_file())
    for path in made:
        text = naming.renamed(path.read_text(encoding="utf-8"))
        path.write_text(sorted_imports(text, naming.package) if path.suffix == ".py" else text, encoding="utf-8")
    return made


def sorted_imports(text: str, package: str) -> str:
    """The text with its imports in order. From outside, rulebound is a package like others, and the game comes last."""
    lines = text.splitlines()
    if not package.startswith("rulebound."):
        lines = [line for i, line in enumerate(lines) if not _needless_gap(lines, i)]
    own = [i for i, line in enumerate(lines) if line.startswith(f"from {package}")]
    for i in own:
        head, _, names = lines[i].partition(" import ")
        lines[i] = f"{head} import {', '.join(sorted(names.split(', '), key=_order))}"
    if own and not package.startswith("rulebound."):
        block = [lines[i] for i in own]
        rest = [line for i, line in enumerate(lines) if i not in own]
        last = max(i for i, line in enumerate(rest) if line.startswith(("from ", "import ")))
        lines = [*rest[: last + 1], "", *block, *rest[last + 1 :]]
    return "\n".join(lines) + "\n" if lines else ""


def _needless_gap(lines: list[str], i: int) -> bool:
    """Is this the empty line between packages from elsewhere and rulebound, which is one of them?"""
    before = re.match(r"(?:from|import) (\w+)", lines[i - 1] if 0 < i < len(lines) - 1 else "")
    gap = before is not None and not lines[i] and lines[i + 1].startswith("from rulebound.")
    return gap and before is not None and before[1] not in {"__future__", *sys.stdlib_module_names}


def _order(name: str) -> tuple[int, str]:
    """Constants before classes before functions, each by the alphabet."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2, name.lower())


def project(folder: Path, naming: Naming) -> Path | None:
    """Make a folder of games a project that can be checked and installed, unless it is one; the new file."""
    path = folder / "pyproject.toml"
    if path.exists():
        return None
    path.write_text(PROJECT.format(project=naming.name.replace("_", "-"), name=naming.name), encoding="utf-8")
    return path
