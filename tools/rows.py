"""Rows of numbers as blocks of memory: columns and shares, whose length stays, and words, to which options are added.

In the sources they are lists. A block may move when it grows, so `words.append(one)` is written as the assignment that
it is then; whoever adds to a row gives it back (`engine/record.py`). A list becomes a block number by number: librt
would first ask it for its buffer, and the error that it answers with costs more than the numbers.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

WORDS = "_vec[_i64]"
BLOCKS = {"Column": WORDS, "Words": WORDS, "Shares": "_vec[float]"}
ROOM = 32  # numbers for which a new row has room: more than most questions have options
IMPORT = "from librt.vecs import append as _append, extend as _extend, vec as _vec"


class Edit(NamedTuple):
    """Another text for a part of one line."""

    line: int
    start: int
    end: int
    text: str


def in_words(text: str) -> str:
    """The text with every column and every row of words as a block of machine words."""
    lines = [line.encode() for line in text.splitlines(keepends=True)]
    tree = ast.parse(text)
    for edit in sorted([*_kinds(tree), *_additions(tree)], reverse=True):
        line = lines[edit.line - 1]
        lines[edit.line - 1] = line[: edit.start] + edit.text.encode() + line[edit.end :]
    return b"".join(lines).decode()


def _edit(node: ast.expr | ast.stmt, text: str) -> Edit:
    assert node.end_lineno == node.lineno, ast.unparse(node)
    assert node.end_col_offset is not None
    return Edit(node.lineno, node.col_offset, node.end_col_offset, text)


def _kinds(tree: ast.Module) -> Iterator[Edit]:
    """Wherever a kind of row is named, and where a row of words begins: a name is given one to add options to."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in BLOCKS and isinstance(node.ctx, ast.Load):
            yield _edit(node, BLOCKS[node.id])
        elif isinstance(node, ast.AnnAssign) and _is_words(node.annotation) and isinstance(node.value, ast.List):
            room = f"capacity={ROOM}" if isinstance(node.target, ast.Name) else ""
            yield _edit(node.value, f"{WORDS}({room})")
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in BLOCKS:
            for given in node.args:
                if isinstance(given, ast.Name):
                    yield _edit(given, f"[_one for _one in {given.id}]")


def _additions(tree: ast.Module) -> Iterator[Edit]:
    """Whatever is added to words that a function was given."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            given = {one.arg for one in function.args.args if _is_words(one.annotation)}
            for node in ast.walk(function) if given else ():
                yield from _addition(node, given)


def _addition(node: ast.AST, given: set[str]) -> Iterator[Edit]:
    if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name) and node.target.id in given:
        name = node.target.id
        yield _edit(node, f"{name} = _extend({name}, {ast.unparse(node.value)})")
    call = node.value if isinstance(node, ast.Expr) else None
    if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "append":
        name = ast.unparse(call.func.value)
        if name in given:
            yield _edit(call, f"{name} = _append({name}, {ast.unparse(call.args[0])})")


def _is_words(annotation: ast.expr | None) -> bool:
    return isinstance(annotation, ast.Name) and annotation.id == "Words"
