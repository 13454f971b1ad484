"""Completes a record class when it is defined in interpreted code. Never compiled."""

from __future__ import annotations

import sys
from inspect import get_annotations

from rulebound.engine.recipe import Field, given, methods, saved

_fields: dict[type, list[Field]] = {}
_defaults: dict[str, object] = {}


def define(cls: type, frozen: bool) -> None:
    """Give the class the methods that follow from its fields, unless the build has written them out already."""
    if "RECIPE" in cls.__dict__ or (not get_annotations(cls) and "__init__" in cls.__dict__):
        return
    fields = _nearest(cls.__mro__[1:]) + [_field(cls, name, kind) for name, kind in _own(cls).items()]
    _fields[cls] = fields
    space = dict(_defaults)
    for kin in reversed(cls.__mro__):
        space.update(vars(sys.modules[kin.__module__]))
    space[cls.__name__] = cls
    made: dict[str, object] = {}
    text = methods(cls.__name__, fields, frozen, lambda name: _is_mutable(name, space))
    exec("from __future__ import annotations\n" + text, space, made)
    made.setdefault("__hash__", None)
    for name, method in made.items():
        if name != "annotations" and name not in cls.__dict__:
            setattr(cls, name, method)
    for name, names in (("FIELDS", saved(fields)), ("GIVEN", given(fields))):
        setattr(cls, name, names)


def _own(cls: type) -> dict[str, str]:
    return {name: kind for name, kind in get_annotations(cls).items() if not kind.startswith("ClassVar")}


def fields_of(cls: type) -> list[Field]:
    """The fields of a record class, inherited ones first."""
    return _nearest(cls.__mro__)


def _nearest(line: tuple[type, ...]) -> list[Field]:
    """The fields of the first of these that has any; a compiled class brings them in RECIPE."""
    for base in line:
        if base not in _fields and "RECIPE" in base.__dict__:
            _fields[base] = [Field(*row) for row in base.__dict__["RECIPE"]]
        if base in _fields:
            return _fields[base]
    return []


def _field(cls: type, name: str, kind: str) -> Field:
    if name not in cls.__dict__:
        return Field(name, kind)
    default = cls.__dict__[name]
    how: dict[str, object] = default if isinstance(default, dict) else {"default": default}
    delattr(cls, name)
    texts = {}
    for key in ("default", "factory"):
        if key in how:
            texts[key] = f"_{cls.__name__}_{name}"
            _defaults[texts[key]] = how[key]
    flags = {key: bool(value) for key, value in how.items() if key not in texts}
    return Field(name, kind, texts.get("default"), texts.get("factory"), **flags)


def _is_mutable(name: str, space: dict[str, object]) -> bool:
    if name not in space:
        raise TypeError(f"define or import {name} above the record that has a field of it")
    return hasattr(space[name], "clone")
