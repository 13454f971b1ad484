"""The methods of a record, written out as source text from its fields.

Interpreted, `define.py` runs this text when a class is first used; for the compiled build `tools/expand.py` writes the
same text into the class. So both modes run the same constructor, copy and comparison. Standard library only.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

ATOMS = {"int", "i64", "str", "bool", "float", "None", "tuple", "Callable", "type", "object"}


@dataclass(frozen=True)
class Field:
    """One field: its annotation and the text of its default, and how it takes part in the record's value."""

    name: str
    kind: str
    default: str | None = None
    factory: str | None = None
    init: bool = True
    derived: bool = False
    apart: bool = False


IsMutable = Callable[[str], bool]


def methods(name: str, fields: Sequence[Field], frozen: bool, is_mutable: IsMutable) -> str:
    """The text of `__init__`, `clone`, `__eq__`, `__hash__` and `__repr__` for a class of these fields."""
    parts = [_init(fields), _eq(name, fields), _repr(name, fields)]
    parts.append(_hash(fields) if frozen else _clone(name, fields, is_mutable))
    return "\n".join(parts)


def saved(fields: Sequence[Field]) -> tuple[str, ...]:
    """The names that make up the record's value: compared, and written to a file."""
    return tuple(f.name for f in fields if not f.derived and not f.apart)


def given(fields: Sequence[Field]) -> tuple[str, ...]:
    """Those of the saved names that the constructor takes."""
    return tuple(f.name for f in fields if f.init and not f.derived and not f.apart)


def _init(fields: Sequence[Field]) -> str:
    parameters = ["self", *(_parameter(f) for f in fields if f.init)]
    lines = [f"def __init__({', '.join(parameters)}) -> None:"]
    for f in fields:
        if not f.init:
            lines.append(f"    self.{f.name} = {f.default if f.factory is None else f.factory + '()'}")
        elif f.factory is not None:
            lines.append(f"    self.{f.name} = {f.factory}() if {f.name} is None else {f.name}")
        else:
            lines.append(f"    self.{f.name} = {f.name}")
    return "\n".join([*lines, *([] if fields else ["    pass"])])


def _parameter(f: Field) -> str:
    if f.factory is not None:
        return f"{f.name}: {f.kind} | None = None"
    return f"{f.name}: {f.kind}" + ("" if f.default is None else f" = {f.default}")


def _clone(name: str, fields: Sequence[Field], is_mutable: IsMutable) -> str:
    copies = ", ".join(_copied(f, is_mutable) for f in fields if f.init)
    lines = ["def clone(self) -> _Self:", f"    new = {name}({copies})"]
    lines += [f"    new.{f.name} = {_copied(f, is_mutable)}" for f in fields if not f.init and not f.apart]
    return "\n".join([*lines, "    return new  # type: ignore[return-value]"])


def _copied(f: Field, is_mutable: IsMutable) -> str:
    if f.apart:
        return "None"
    return f"self.{f.name}" if f.derived else copy_of(f"self.{f.name}", f.kind, is_mutable)


def copy_of(value: str, kind: str, is_mutable: IsMutable) -> str:
    """The expression that copies `value` of type `kind`: as deep as anything in it can change, and no deeper."""
    kind = kind.strip()
    if kind.endswith("| None"):
        inner = copy_of(value, kind[: -len("| None")], is_mutable)
        return value if inner == value else f"(None if {value} is None else {inner})"
    if kind == "Column":
        return f"{value}[:]"
    outer, inner_kinds = _split(kind)
    if outer == "list":
        inner = copy_of("x", inner_kinds[0], is_mutable)
        return f"{value}[:]" if inner == "x" else f"[{inner} for x in {value}]"
    if outer == "dict":
        inner = copy_of("x", inner_kinds[1], is_mutable)
        return f"{value}.copy()" if inner == "x" else f"{{k: {inner} for k, x in {value}.items()}}"
    if "|" in kind or outer in ATOMS:
        return value
    return f"{value}.clone()" if is_mutable(outer) else value


def _split(kind: str) -> tuple[str, list[str]]:
    match = re.fullmatch(r"(\w+)\[(.*)\]", kind, re.DOTALL)
    if match is None:
        return kind, []
    inner, depth, start = [], 0, 0
    body = match[2]
    for i, letter in enumerate(body):
        depth += (letter == "[") - (letter == "]")
        if letter == "," and depth == 0:
            inner.append(body[start:i].strip())
            start = i + 1
    return match[1], [*inner, body[start:].strip()]


def _eq(name: str, fields: Sequence[Field]) -> str:
    tests = ["type(other) is type(self)", f"isinstance(other, {name})"]
    tests += [f"self.{n} == other.{n}" for n in saved(fields)]
    return f"def __eq__(self, other: object) -> bool:\n    return {' and '.join(tests)}"


def _hash(fields: Sequence[Field]) -> str:
    values = "".join(f"self.{n}, " for n in saved(fields))
    return f"def __hash__(self) -> int:\n    return hash((type(self).__name__, {values}))"


def _repr(name: str, fields: Sequence[Field]) -> str:
    columns = {f.name for f in fields if f.kind == "Column"}
    shown = ", ".join(f"{n}={{{f'list(self.{n})' if n in columns else f'self.{n}'}!r}}" for n in saved(fields))
    return f"def __repr__(self) -> str:\n    return f'{name}({shown})'"
