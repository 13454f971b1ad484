"""Prepares a copy of the package for mypyc: writes the methods of every record into its class.

mypyc leaves generated constructors interpreted, so the build writes out, with `engine/recipe.py`, the very text that
the interpreter would run when the class is defined.
"""

from __future__ import annotations

import ast
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from rulebound.engine.recipe import Field, given, methods, saved

COMPILED = (
    "engine/record.py",
    "engine/rng.py",
    "engine/action.py",
    "engine/event.py",
    "engine/flow.py",
    "engine/window.py",
    "engine/offers.py",
    "engine/playout.py",
    "games/*/bags.py",
    "games/*/items.py",
    "games/*/state.py",
    "games/*/frames.py",
    "games/*/tables.py",
    "games/*/actions.py",
    "games/*/events.py",
    "games/*/setup.py",
    "games/*/advice.py",
    "games/*/advice/*.py",
    "games/*/counsel.py",
    "games/*/stakes.py",
    "games/*/worth.py",
    "games/*/view.py",
    "games/*/rules.py",
    "games/*/rules/*.py",
    "games/*/cards/*.py",
    "bots/search/*.py",
    "envs/places.py",
)
FUTURE = "from __future__ import annotations"


def compiled_modules(package: Path) -> list[Path]:
    """The modules that mypyc compiles: hot code only, never structs, content, server or command line."""
    found = {path for pattern in COMPILED for path in package.glob(pattern)}
    return sorted(path for path in found if path.name != "__init__.py")


def prepare(source: Path, target: Path) -> list[Path]:
    """Copy the package to `target` with its records written out; returns the modules to compile."""
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    paths = compiled_modules(target)
    trees = {_module(path, target): ast.parse(path.read_text()) for path in paths}
    for path in paths:
        path.write_text(Module(_module(path, target), trees).expand(path.read_text()))
    return paths


def _module(path: Path, package: Path) -> str:
    return ".".join([package.name, *path.relative_to(package).with_suffix("").parts])


class Module:
    """One compiled module: its classes and those that it imports, so that inherited fields are known."""

    def __init__(self, name: str, trees: dict[str, ast.Module]) -> None:
        self.trees = trees
        self.classes: dict[str, ast.ClassDef] = {}
        self.homes: dict[str, str] = {}
        self._gather(name)

    def _gather(self, name: str) -> None:
        """The module's own classes, then whatever is reached by its imports; the nearest of a name counts."""
        queue = [name]
        for module in queue:
            for node in self.trees[module].body:
                for word in _defined(node):
                    self.homes.setdefault(word, module)
                if isinstance(node, ast.ClassDef):
                    self.classes.setdefault(node.name, node)
                elif isinstance(node, ast.ImportFrom) and node.module in self.trees and node.module not in queue:
                    queue.append(node.module)

    def expand(self, text: str) -> str:
        lines = text.splitlines()
        tree = ast.parse(text)
        records = list(self._records(tree))
        for node in reversed(records):
            self._expand_class(lines, node)
        text = re.sub(r"^@dataclass_transform\(.*\)$", "", "\n".join(lines), flags=re.MULTILINE) + "\n"
        imports = ["from typing import ClassVar as _ClassVar, Self as _Self", *self._imports(tree, records)]
        return text.replace(FUTURE, "; ".join([FUTURE, *imports]), 1)

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
        recipe = tuple((f.name, f.kind, f.default, f.factory, f.init, f.derived, f.apart) for f in fields)
        made = [
            f"{word}: _ClassVar[tuple[str, ...]] = {names!r}"
            for word, names in (("FIELDS", saved(fields)), ("GIVEN", given(fields)))
        ]
        made.append(f"RECIPE: _ClassVar[object] = {recipe!r}")
        made += "\n".join(pieces).splitlines()
        assert node.end_lineno is not None
        lines[node.end_lineno : node.end_lineno] = [f"    {line}" for line in made]
        for item in _own(node):
            lines[item.lineno - 1 : item.end_lineno] = [
                f"    {ast.unparse(item.target)}: {ast.unparse(item.annotation)}"
            ]

    def _is_mutable(self, name: str) -> bool:
        return self.root(name) == "Record"


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
