"""Records in `pickle` and `copy.deepcopy`: taken apart into plain values, and put together again in either mode.

What follows from the other fields is not kept: the pending question of a state is put again. Never compiled.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable

from rulebound.engine.define import fields_of
from rulebound.engine.recipe import Field

Parts = tuple[object, ...]


def parts(record: object) -> Parts:
    """The values of the fields that make up the record; a column is a list, whichever way it is kept."""
    return tuple(_plain(f, getattr(record, f.name)) for f in _kept(type(record)))


def _plain(f: Field, value: object) -> object:
    return list(value) if f.kind == "Column" and isinstance(value, Iterable) else value


def _kept(kind: type) -> list[Field]:
    return [f for f in fields_of(kind) if not f.derived and not f.apart]


def together(kind: Callable[..., object], values: Parts, column: Callable[..., object], is_asked: bool) -> object:
    """The record of these values; a state that was asking something asks it again."""
    assert isinstance(kind, type)
    found = {
        f.name: column(value) if f.kind == "Column" else value for f, value in zip(_kept(kind), values, strict=True)
    }
    given = {f.name for f in fields_of(kind) if f.init}
    record: object = kind(**{name: value for name, value in found.items() if name in given})
    for name in found.keys() - given:
        setattr(record, name, found[name])
    if is_asked:
        importlib.import_module("rulebound.engine.flow").ask_again(record)
    return record
