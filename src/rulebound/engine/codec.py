"""A state as plain JSON and back: an object of one key names the class, and holds the fields in their order."""

from __future__ import annotations

import hashlib
import re
from operator import attrgetter
from typing import cast

import msgspec

from rulebound.engine.define import fields_of
from rulebound.engine.record import Record, Value, column


class CodecError(ValueError):
    """The JSON does not describe anything that this game knows."""


KERNEL = ("action", "event", "flow", "record", "rng", "window")
_names: dict[type, str] = {}


def _name(kind: type) -> str:
    """The name of a record in JSON. What games share beyond the kernel is qualified: a game may use the same word."""
    if kind not in _names:
        part = kind.__module__.removeprefix("rulebound.engine.")
        shared = part != kind.__module__ and part not in KERNEL
        _names[kind] = f"{part}.{kind.__name__}" if shared else kind.__name__
    return _names[kind]


class Plan:
    """How the records of a class are written: which fields go into JSON as they are, and which must be encoded."""

    def __init__(self, kind: type[Record | Value]) -> None:
        self.name = _name(kind)
        self.names = kind.FIELDS
        self.read = attrgetter(*self.names) if len(self.names) > 1 else None
        kinds = {field.name: field.kind for field in fields_of(kind)}
        plain = [PLAIN.fullmatch(kinds[name]) for name in self.names]
        self.lists = [i for i, found in enumerate(plain) if found and (found["list"] or found["column"])]
        self.columns = [name for name, found in zip(self.names, plain, strict=True) if found and found["column"]]
        self.rows = [i for i, name in enumerate(self.names) if kinds[name] == "tuple[int, ...]"]
        self.deep = [i for i, found in enumerate(plain) if not found and i not in self.rows]

    def write(self, value: Record | Value) -> object:
        """The record as JSON data that shares nothing with it."""
        body: list[object] = (
            [getattr(value, name) for name in self.names] if self.read is None else list(self.read(value))
        )
        for i in self.lists:
            body[i] = list(cast("list[object]", body[i]))
        for i in self.rows:
            body[i] = {"()": list(cast("tuple[int, ...]", body[i]))}
        for i in self.deep:
            body[i] = encode(body[i])
        return {self.name: body}


PLAIN = re.compile(r"(?P<column>Column)|(?P<list>list\[)?(int|i64|str|bool|float)(?(list)\]|( \| None)?)")
_plans: dict[type, Plan] = {}


def _plan(kind: type[Record | Value]) -> Plan:
    """The plan of a class, made once."""
    if kind not in _plans:
        _plans[kind] = Plan(kind)
    return _plans[kind]


def encode(value: object) -> object:
    """The value as JSON data. Tuples and dicts are marked, so that they come back as what they were."""
    plan = _plans.get(type(value))
    if plan is not None:
        return plan.write(cast("Record | Value", value))
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, list):
        return [encode(item) for item in value]
    if isinstance(value, tuple):
        return {"()": [encode(item) for item in value]}
    if isinstance(value, dict):
        if not all(isinstance(key, str) for key in value):
            raise CodecError(f"only words can be keys of what is saved, not {list(value)[:3]}")
        return {"{}": {key: encode(item) for key, item in value.items()}}
    if isinstance(value, Record | Value):
        return _plan(type(value)).write(value)
    raise CodecError(f"{type(value).__name__} cannot be saved: {value!r}")


class Codec:
    """Reads the records of one game and of the engine by their class names."""

    def __init__(self, package: str) -> None:
        self.package = package
        self._kinds: dict[str, type] = {}

    def kind(self, name: str) -> type:
        """The class of this name; games define theirs when they are imported."""
        if name not in self._kinds:
            self._kinds = self._all()
        if name not in self._kinds:
            raise CodecError(f"{self.package} has no record called {name!r}")
        return self._kinds[name]

    def _all(self) -> dict[str, type]:
        found: dict[str, type] = {}
        for cls in (cls for root in (Record, Value) for cls in _below(root) if self._ours(cls)):
            other = found.setdefault(_name(cls), cls)
            if other.__module__ != cls.__module__:
                raise CodecError(f"{cls.__name__} stands in {other.__module__} and {cls.__module__}: rename one")
            found[_name(cls)] = cls
        return found

    def _ours(self, cls: type) -> bool:
        return cls.__module__.startswith(("rulebound.engine.", f"{self.package}.")) or cls.__module__ == self.package

    def decode(self, data: object) -> object:
        """The value that `encode` wrote."""
        if isinstance(data, list):
            return [self.decode(item) for item in data]
        if not isinstance(data, dict):
            return data
        if len(data) != 1:
            raise CodecError(f"an object must have one key, this one has {sorted(data)}")
        ((name, body),) = data.items()
        if name == "{}" and isinstance(body, dict):
            return {key: self.decode(item) for key, item in body.items()}
        if not isinstance(body, list):
            raise CodecError(f"{name!r} must hold a list")
        values = [self.decode(item) for item in body]
        return tuple(values) if name == "()" else self._record(self.kind(name), values)

    def _record(self, kind: type[Record | Value], values: list[object]) -> object:
        if len(values) != len(kind.FIELDS):
            raise CodecError(f"{kind.__name__} has {len(kind.FIELDS)} fields, not {len(values)}")
        fields = dict(zip(kind.FIELDS, values, strict=True))
        try:
            for name in _plan(kind).columns:
                fields[name] = column(cast("list[int]", fields[name]))
            record: object = kind(**{name: fields.pop(name) for name in kind.GIVEN})
            for name, value in fields.items():
                setattr(record, name, value)
        except (TypeError, ValueError, OverflowError) as error:
            raise CodecError(f"{kind.__name__}: {error}") from None
        return record


def _below(root: type) -> list[type]:
    children: list[type] = root.__subclasses__()
    return [cls for child in children for cls in (child, *_below(child))]


def to_bytes(value: object) -> bytes:
    """The value as JSON text; equal values give equal bytes."""
    return msgspec.json.encode(encode(value), order="sorted")


def state_hash(value: object) -> str:
    """A short hash of a state, for comparing games without showing them."""
    return hashlib.sha256(to_bytes(value)).hexdigest()[:16]
