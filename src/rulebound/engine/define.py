"""Completes a record class in interpreted code: when it is defined, and when it is first used. Never compiled."""

from __future__ import annotations

import sys
from collections import ChainMap
from collections.abc import Callable, Mapping
from functools import partial
from inspect import get_annotations

from rulebound.engine.recipe import Field, given, methods, saved

FROZEN = ("__init__", "__eq__", "__repr__", "__hash__")
CHANGING = ("__init__", "__eq__", "__repr__", "clone")
Later = Callable[..., object]

_fields: dict[type, list[Field]] = {}
_defaults: dict[str, object] = {}


def define(cls: type, frozen: bool) -> None:
    """Give the class the methods that follow from its fields, unless the build has written them out already."""
    if "RECIPE" in cls.__dict__ or (not get_annotations(cls) and "__init__" in cls.__dict__):
        return
    fields = _nearest(cls.__mro__[1:]) + [_field(cls, name, kind) for name, kind in _own(cls).items()]
    _fields[cls] = fields
    names = _names(cls)
    text = methods(cls.__name__, fields, frozen, partial(_is_mutable, names))
    for name in FROZEN if frozen else CHANGING:
        if name not in cls.__dict__:
            setattr(cls, name, _later(cls, name, text, names))
    if "__hash__" not in cls.__dict__:
        setattr(cls, "__hash__", None)  # noqa: B010
    for name, listed in (("FIELDS", saved(fields)), ("GIVEN", given(fields))):
        setattr(cls, name, listed)


def _names(cls: type) -> ChainMap[str, object]:
    """What the annotations and defaults of a class may name: its module's names first, then those of its bases'."""
    return ChainMap({cls.__name__: cls}, *(vars(sys.modules[kin.__module__]) for kin in cls.__mro__), _defaults)


def _later(cls: type, name: str, text: str, names: Mapping[str, object]) -> Later:
    """A method that has the methods of its class written when it is first called: most classes are never used.

    A process that plays one game loads hundreds of them, and writing them out would be a third of its start.
    """

    def method(*given: object, **named: object) -> object:
        if getattr(cls.__dict__[name], "is_later", False):
            _write(cls, text, names)
        return cls.__dict__[name](*given, **named)

    setattr(method, "is_later", True)  # noqa: B010
    return method


def _write(cls: type, text: str, names: Mapping[str, object]) -> None:
    """Run the text of a class's methods, and put them in the places of those that waited for it."""
    made: dict[str, object] = {}
    exec("from __future__ import annotations\n" + text, dict(names), made)
    for name, written in made.items():
        if getattr(cls.__dict__.get(name), "is_later", False):
            setattr(cls, name, written)


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


def _is_mutable(names: Mapping[str, object], name: str) -> bool:
    if name not in names:
        raise TypeError(f"define or import {name} above the record that has a field of it")
    return hasattr(names[name], "clone")
