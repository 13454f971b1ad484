"""What rules tell is made only where somebody listens: a simulation pays nothing for its events.

`g.tell(rule, Event(...))` as a statement gets a condition, unless making the event calls a function, which might do
more than read.
"""

from __future__ import annotations

import ast

HARMLESS = {"tuple", "len", "min", "max", "sum", "sorted"}


def quiet(text: str) -> str:
    """The text with a condition before everything that is told."""
    lines = text.splitlines()
    told = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Expr) and _tells(node.value)]
    for node in sorted(told, key=lambda node: node.lineno, reverse=True):
        said = lines[node.lineno - 1 : node.end_lineno]
        indent = said[0][: node.col_offset]
        if not indent.strip():
            lines[node.lineno - 1 : node.end_lineno] = [
                f"{indent}if g.log is not None:",
                *[f"    {line}" for line in said],
            ]
    return "\n".join(lines) + "\n"


def _tells(node: ast.expr) -> bool:
    """Is this `g.tell(...)`, and is what it is given only read?"""
    if not isinstance(node, ast.Call) or ast.unparse(node.func) != "g.tell":
        return False
    called = [one.func for one in ast.walk(node) if isinstance(one, ast.Call) and one is not node]
    return all(isinstance(one, ast.Name) and (one.id[0].isupper() or one.id in HARMLESS) for one in called)
