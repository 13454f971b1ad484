"""Prepares a copy of the package for mypyc: the same rules in the forms that compile well.

mypyc leaves generated constructors interpreted, so the methods of every record are written into its class: with
`engine/recipe.py`, the very text that the interpreter would run when the class is defined. Columns become blocks of
machine words, and records, which never form a ring, are not watched by the garbage collector. A number is what its
source says. Constants are final (`constants.py`), events are made where somebody listens (`telling.py`), and the lists
of the rules become native calls (`programs.py`).
"""

from __future__ import annotations

import ast
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TypeGuard

from rulebound.engine.recipe import Field, given, methods, saved

sys.path.insert(0, str(Path(__file__).resolve().parent))

from constants import constants, finals
from programs import IMPORTS as PROGRAM_IMPORTS
from programs import Programs
from reading import Scope
from rows import IMPORT as ROWS
from rows import in_words
from telling import quiet

# The hot modules outside the games; of the games all are compiled but what handles content, words and pictures.
COMPILED = (
    "engine/record.py",
    "engine/rng.py",
    "engine/action.py",
    "engine/event.py",
    "engine/state.py",
    "engine/forms.py",
    "engine/program.py",
    "engine/flow.py",
    "engine/window.py",
    "engine/offers.py",
    "engine/bargain.py",
    "engine/hexes.py",
    "engine/sightings.py",
    "engine/cards.py",
    "engine/dealing.py",
    "engine/playout.py",
    "engine/observe.py",
    "engine/questions.py",
    "engine/ratings.py",
    "bots/search/*.py",
    "envs/many.py",
    "games/**/*.py",
)
# Modules of a game's own folder that only people read; in the folders of its chapters such a name means something else.
READ_ONLY = {
    "content",
    "kinds",
    "weights",
    "options",
    "goods",
    "scene",
    "drawing",
    "board",
    "trays",
    "odds",
    "usage",
    "corners",
    "contest",
    "telling",
}
SKIPPED = {"tests", "picture", "records"}  # folders: a game's tests, the parts of its scene, its structs
NUMBERS = {"ClassVar[int]": "int", "ClassVar[bool]": "bool"}
FUTURE = "from __future__ import annotations"
NEEDED = (
    "from typing import ClassVar as _ClassVar, Final as _Final, Self as _Self",
    ROWS,
    "from mypy_extensions import i64 as _i64, mypyc_attr as _mypyc_attr",
)


def compiled_modules(package: Path, only: str | None = None) -> list[Path]:
    """The modules that mypyc compiles: hot code only, never structs, content, server or command line."""
    found = {path for pattern in COMPILED for path in package.glob(pattern)}
    games = package / "games"
    if only is not None:
        found = {path for path in found if games not in path.parents or games / only in path.parents}
    return sorted(
        path for path in found if not _is_read_only(path, games) and SKIPPED.isdisjoint(path.relative_to(package).parts)
    )


def _is_read_only(path: Path, games: Path) -> bool:
    return path.stem == "__init__" or (path.stem in READ_ONLY and path.parent.parent == games)


def prepare(source: Path, target: Path, only: str | None = None) -> list[Path]:
    """Copy the package to `target` with its records written out; returns the modules to compile: of `only` one game."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    paths = compiled_modules(target, only)
    trees = {_module(path, target): ast.parse(path.read_text()) for path in paths}
    for path in paths:
        path.write_text(Module(_module(path, target), trees).expand(path.read_text()))
    return paths


def _module(path: Path, package: Path) -> str:
    return ".".join([package.name, *path.relative_to(package).with_suffix("").parts])


class Module:
    """One compiled module: its classes and those that it imports, so that inherited fields are known."""

    def __init__(self, name: str, trees: dict[str, ast.Module]) -> None:
        self.name = name
        self.trees = trees
        self.parents = {base.id for tree in trees.values() for base in _bases(tree)}
        self.classes: dict[str, ast.ClassDef] = {}
        self.homes: dict[str, str] = {}
        self._gather(name)

    def _gather(self, name: str) -> None:
        """The module's own classes, then whatever is reached by its imports; the nearest of a name counts.

        What such a module has from one that is not compiled (a game's kinds) is at home there.
        """
        queue = [name]
        for module in queue:
            for node in self.trees[module].body:
                for word in _defined(node):
                    self.homes.setdefault(word, module)
                if isinstance(node, ast.ClassDef):
                    self.classes.setdefault(node.name, node)
                elif isinstance(node, ast.ImportFrom) and node.module in self.trees:
                    queue += [node.module] * (node.module not in queue)
                elif isinstance(node, ast.ImportFrom) and node.module is not None:
                    for alias in node.names:
                        if alias.asname is None:
                            self.homes.setdefault(alias.name, node.module)

    def expand(self, text: str) -> str:
        text = quiet(text)
        lines = text.splitlines()
        tree = ast.parse(text)
        records = list(self._records(tree))
        programs = Programs(Scope(self.name, self.trees), self._needed)
        fixed = constants(tree)
        for node in reversed(tree.body):
            if isinstance(node, ast.ClassDef) and node in records:
                self._expand_class(lines, node)
            elif _is_program(node):
                written = programs.written(node)
                if written is not None:
                    lines[node.lineno - 1 : node.end_lineno] = [*PROGRAM_IMPORTS, *written]
            elif (named := finals(node, fixed)) is not None:
                lines[node.lineno - 1 : node.end_lineno] = named
        text = re.sub(r"^@dataclass_transform\(.*\)$", "", "\n".join(lines), flags=re.MULTILINE) + "\n"
        imports = [*NEEDED, *self._imports(tree, records)]
        return in_words(text.replace(FUTURE, "; ".join([FUTURE, *imports]), 1))

    def _needed(self, name: str) -> list[str] | None:
        """The facts that a frame class must be given; None for what is no class of ours."""
        if self.root(name) != "Record":
            return None
        return [f.name for f in self.fields(name) if f.init and f.default is None and f.factory is None]

    def _imports(self, tree: ast.Module, records: list[ast.ClassDef]) -> list[str]:
        """The classes and defaults that only inherited fields name, and that this module therefore lacks."""
        known = {alias.asname or alias.name for n in tree.body if isinstance(n, ast.ImportFrom) for alias in n.names}
        known |= {word for n in tree.body for word in _defined(n)}
        named = {word for node in records for f in self.fields(node.name) for word in _named(f)}
        return [f"from {self.homes[word]} import {word}" for word in sorted(named - known) if word in self.homes]

    def _records(self, tree: ast.Module) -> Iterator[ast.ClassDef]:
        return (
            n for n in tree.body if isinstance(n, ast.ClassDef) and self.root(n.name) and self.root(n.name) != n.name
        )

    def root(self, name: str) -> str | None:
        """Record or Value, whichever the class descends from."""
        if name in ("Record", "Value"):
            return name
        node = self.classes.get(name)
        bases = [base.id for base in node.bases if isinstance(base, ast.Name)] if node else []
        return next((root for base in bases if (root := self.root(base))), None)

    def fields(self, name: str) -> list[Field]:
        if name in ("Record", "Value") or name not in self.classes:
            return []
        node = self.classes[name]
        inherited = [f for base in node.bases if isinstance(base, ast.Name) for f in self.fields(base.id)]
        return inherited + [_field(item) for item in _own(node)]

    def _expand_class(self, lines: list[str], node: ast.ClassDef) -> None:
        fields = self.fields(node.name)
        written = {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
        text = methods(node.name, fields, self.root(node.name) == "Value", self._is_mutable)
        pieces = [piece for piece in re.split(r"\n(?=def )", text) if re.match(r"def (\w+)", piece)[1] not in written]  # type: ignore[index]
        recipe = tuple(
            (f.name, f.kind, f.default, f.factory, f.init, f.derived, f.apart) for f in self.fields(node.name)
        )
        made = [
            f"{word}: _ClassVar[tuple[str, ...]] = {names!r}"
            for word, names in (("FIELDS", saved(fields)), ("GIVEN", given(fields)))
        ]
        made.append(f"RECIPE: _ClassVar[object] = {recipe!r}")
        made += "\n".join(pieces).splitlines()
        assert node.end_lineno is not None
        lines[node.end_lineno : node.end_lineno] = [f"    {line}" for line in made]
        for item in reversed([item for item in node.body if isinstance(item, ast.AnnAssign)]):
            lines[item.lineno - 1 : item.end_lineno] = _declared(item)
        first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
        lines.insert(first - 1, f"@_mypyc_attr({self._how(node)})")

    def _how(self, node: ast.ClassDef) -> str:
        """Records form no rings; of a class that nothing descends from, the last one freed is kept for the next."""
        is_open = node.name in self.parents or bool(node.decorator_list)
        return "acyclic=True" if is_open else "acyclic=True, free_list_len=1"

    def _is_mutable(self, name: str) -> bool:
        return self.root(name) == "Record"


def _is_program(node: ast.stmt) -> TypeGuard[ast.Expr]:
    """Is this the list of a rule?"""
    call = node.value if isinstance(node, ast.Expr) else None
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "program"


def _bases(tree: ast.Module) -> list[ast.Name]:
    """The classes that others in a module descend from."""
    return [
        base
        for node in tree.body
        if isinstance(node, ast.ClassDef)
        for base in node.bases
        if isinstance(base, ast.Name)
    ]


def _defined(node: ast.stmt) -> list[str]:
    """The names that a statement of a module defines."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [target.id for target in targets if isinstance(target, ast.Name)]


def _named(f: Field) -> set[str]:
    """The names in a field's type and default."""
    texts = [text for text in (f.kind, f.default, f.factory) if text is not None]
    return {node.id for text in texts for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}


def _declared(item: ast.AnnAssign) -> list[str]:
    """A field is declared, its default stands in the constructor; a number of the class is asked of its records."""
    name, kind = ast.unparse(item.target), ast.unparse(item.annotation)
    if kind in NUMBERS and item.value is not None:
        return ["    @property", f"    def {name}(self) -> {NUMBERS[kind]}: return {ast.unparse(item.value)}"]
    return [f"    {ast.unparse(item)}" if kind.startswith("ClassVar") else f"    {name}: {kind}"]


def _own(node: ast.ClassDef) -> list[ast.AnnAssign]:
    items = [item for item in node.body if isinstance(item, ast.AnnAssign)]
    return [item for item in items if not ast.unparse(item.annotation).startswith("ClassVar")]


def _field(item: ast.AnnAssign) -> Field:
    name, kind = ast.unparse(item.target), ast.unparse(item.annotation)
    call = item.value
    if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "field":
        how = {str(word.arg): ast.unparse(word.value) for word in call.keywords}
        flags = {key: how[key] == "True" for key in ("init", "derived", "apart") if key in how}
        return Field(name, kind, how.get("default"), how.get("factory"), **flags)
    return Field(name, kind, None if call is None else ast.unparse(call))
