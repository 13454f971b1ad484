"""Reads the lists of the rules from their source: what a name stands for, and the words that lists are made of."""

from __future__ import annotations

import ast
from collections.abc import Iterator

WORDS = {"Ask", "AskAll", "Start", "Each", "Repeat", "When", "window"}
ARMS = {"Arm", "SeatArm"}


class Unreadable(Exception):
    """A list whose steps cannot be counted from the source."""


class Scope:
    """The names of one compiled module: where each of them was defined, and what it stands for."""

    def __init__(self, module: str, trees: dict[str, ast.Module]) -> None:
        self.module = module
        self.trees = trees
        self.homes = {
            alias.asname or alias.name: (node.module, alias.name)
            for node in trees[module].body
            if isinstance(node, ast.ImportFrom) and node.module in trees
            for alias in node.names
        }
        self.named = dict(_assigned(trees[module]))

    def home(self, name: str) -> tuple[str, str]:
        """The module that defines a name, as far as it is imported from one that is compiled, and its name there."""
        return self.homes.get(name, (self.module, name))

    def is_function(self, node: ast.expr | None) -> bool:
        """Is this the name of a function of a compiled module, as it is called there?"""
        if not isinstance(node, ast.Name):
            return False
        module, name = self.home(node.id)
        return any(isinstance(one, ast.FunctionDef) and one.name == name for one in self.trees[module].body)

    def arms(self, nodes: list[ast.expr]) -> Iterator[tuple[Scope, ast.Call]]:
        """The arms of a question, each with the module that it was written in."""
        for node in nodes:
            scope, meant = self._meant(node.value if isinstance(node, ast.Starred) else node)
            if isinstance(meant, ast.Tuple):
                yield from scope.arms(meant.elts)
            elif isinstance(meant, ast.Call) and word_of(meant, ARMS):
                yield scope, meant
            else:
                raise Unreadable

    def _meant(self, node: ast.expr) -> tuple[Scope, ast.expr]:
        """What a name stands for, wherever it was given."""
        if not isinstance(node, ast.Name):
            return self, node
        module, name = self.home(node.id)
        scope = self if module == self.module else Scope(module, self.trees)
        return scope, scope.named.get(name, node)


def _assigned(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """The names of a module that stand for a question or another word of the list, for an arm or for several."""
    for node in tree.body:
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
        for target in targets:
            if isinstance(target, ast.Name) and value is not None and (isinstance(value, ast.Tuple) or _is_word(value)):
                yield target.id, value


def word_of(node: ast.expr, words: set[str] = WORDS) -> str | None:
    """The word that a call begins with, if it is one of these."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in words:
        return node.func.id
    return None


def _is_word(node: ast.expr) -> bool:
    return word_of(node, WORDS | ARMS) is not None


def keyword(node: ast.Call, name: str) -> ast.expr | None:
    """What a call is given under a name."""
    return next((word.value for word in node.keywords if word.arg == name), None)
