"""Constants of a module: a name in capitals that is given a value once is `Final`.

mypyc looks every other name of a module up in a dictionary, 25 ns each time; a `Final` number it writes into the code.
"""

from __future__ import annotations

import ast
import re
from collections import Counter

CAPITALS = re.compile(r"[A-Z][A-Z0-9_]+")


def constants(tree: ast.Module) -> set[str]:
    """The names in capitals that the module gives a value exactly once."""
    given = Counter(
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )
    return {name for name, times in given.items() if times == 1 and CAPITALS.fullmatch(name)}


def finals(node: ast.stmt, fixed: set[str]) -> list[str] | None:
    """The statement with its constants as finals, one in a line; None where it has to stay as it is."""
    if not isinstance(node, ast.Assign) or len(node.targets) != 1:
        return None
    target = node.targets[0]
    if isinstance(target, ast.Name):
        names, values = [target], [node.value]
    elif isinstance(target, ast.Tuple):
        names, values = [one for one in target.elts if isinstance(one, ast.Name)], _values(node.value)
        if len(names) != len(target.elts):
            return None
    else:
        return None
    if len(names) != len(values) or not fixed.issuperset(name.id for name in names):
        return None
    return [f"{name.id}: _Final = {ast.unparse(value)}" for name, value in zip(names, values, strict=True)]


def _values(node: ast.expr) -> list[ast.expr]:
    """The values that are handed out to several names, where they can be read: a list, or `range` of numbers."""
    if isinstance(node, ast.Tuple):
        return node.elts
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "range":
        numbers = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, int)]
        if len(numbers) == len(node.args):
            return [ast.Constant(number) for number in range(*numbers)]
    return []
