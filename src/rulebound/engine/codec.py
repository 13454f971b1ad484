"""A state as plain JSON and back: an object of one key names the class, and holds the fields in their order."""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Callable
from typing import Final, NewType, cast

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
    """How the records of a class are written and read. Their fields say which of them go into JSON as they are."""

    def __init__(self, kind: type[Record | Value]) -> None:
        kinds = {field.name: field.kind for field in fields_of(kind)}
        fields = ", ".join(_written(kind, f"r.{name}", kinds[name]) for name in kind.FIELDS)
        self.write = cast("Write", eval(f"lambda r: {{{_name(kind)!r}: [{fields}]}}", {"encode": encode}))
        self.columns = [i for i, name in enumerate(kind.FIELDS) if kinds[name] == "Column"]
        self.given = [(name, kind.FIELDS.index(name)) for name in kind.GIVEN]
        self.later = [(name, i) for i, name in enumerate(kind.FIELDS) if name not in kind.GIVEN]


Write = Callable[[object], object]
ATOMS: Final[frozenset[type]] = frozenset((int, bool, str, float, type(None)))
ATOM_NAMES = {"int", "i64", "bool", "str", "float", "None"}
SEVERAL = re.compile(r"(list|tuple)\[(.*)\]")
_plans: dict[type, Plan] = {}


def _plan(kind: type[Record | Value]) -> Plan:
    """The plan of a class, made once."""
    if kind not in _plans:
        _plans[kind] = Plan(kind)
        _writers[kind] = _plans[kind].write
    return _plans[kind]


def _written(cls: type, value: str, kind: str) -> str:
    """The expression that makes JSON data of a field of this type, sharing nothing that can change."""
    several = SEVERAL.fullmatch(kind)
    inner = {part.strip() for part in re.split(r"[,|]", several[2] if several else kind)} - {"..."}
    if kind == "Column":
        return f"[*{value}]"
    if not all(_is_atom(cls, name) for name in inner):
        return f"encode({value})"
    if several is None:
        return value
    return f"[*{value}]" if several[1] == "list" else f'{{"()": [*{value}]}}'


def _is_atom(cls: type, name: str) -> bool:
    """Is this a number, a word, or the name of a kind of numbers in a module of the class?"""
    if name in ATOM_NAMES:
        return True
    found = next((one for kin in cls.__mro__ if (one := getattr(sys.modules[kin.__module__], name, None))), None)
    return isinstance(found, NewType) and found.__supertype__.__name__ in ATOM_NAMES


def encode(value: object) -> object:
    """The value as JSON data. Tuples and dicts are marked, so that they come back as what they were."""
    write = _writers.get(type(value))
    return _find_writer(value)(value) if write is None else write(value)


def _find_writer(value: object) -> Write:
    """How to write a value of a class that was not met before."""
    if isinstance(value, Record | Value):
        return _plan(type(value)).write
    for base in (int, str, float, list, tuple, dict):
        if isinstance(value, base):
            return _writers[base]
    raise CodecError(f"{type(value).__name__} cannot be saved: {value!r}")


def _write_dict(value: dict[object, object]) -> object:
    """Keys in order: equal dicts give equal text."""
    if not all(isinstance(key, str) for key in value):
        raise CodecError(f"only words can be keys of what is saved, not {list(value)[:3]}")
    return {"{}": {key: encode(value[key]) for key in sorted(cast("dict[str, object]", value))}}


_writers: dict[type, Callable[..., object]] = {
    **{kind: lambda value: value for kind in ATOMS},
    list: lambda value: [encode(item) for item in value],
    tuple: lambda value: {"()": [encode(item) for item in value]},
    dict: _write_dict,
}


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
            return [item if type(item) in ATOMS else self.decode(item) for item in data]
        if not isinstance(data, dict):
            return data
        if len(data) != 1:
            raise CodecError(f"an object must have one key, this one has {sorted(data)}")
        ((name, body),) = data.items()
        if name == "{}" and isinstance(body, dict):
            return {key: self.decode(item) for key, item in body.items()}
        if not isinstance(body, list):
            raise CodecError(f"{name!r} must hold a list")
        values = [item if type(item) in ATOMS else self.decode(item) for item in body]
        return tuple(values) if name == "()" else self._record(self.kind(name), values)

    def _record(self, kind: type[Record | Value], values: list[object]) -> object:
        if len(values) != len(kind.FIELDS):
            raise CodecError(f"{kind.__name__} has {len(kind.FIELDS)} fields, not {len(values)}")
        plan = _plan(kind)
        try:
            for i in plan.columns:
                values[i] = column(cast("list[int]", values[i]))
            record: object = kind(**{name: values[i] for name, i in plan.given})
            for name, i in plan.later:
                setattr(record, name, values[i])
        except (TypeError, ValueError, OverflowError) as error:
            raise CodecError(f"{kind.__name__}: {error}") from None
        return record


def _below(root: type) -> list[type]:
    children: list[type] = root.__subclasses__()
    return [cls for child in children for cls in (child, *_below(child))]


def to_bytes(value: object) -> bytes:
    """The value as JSON text; equal values give equal bytes."""
    return msgspec.json.encode(encode(value))


def state_hash(value: object) -> str:
    """A short hash of a state, for comparing games without showing them."""
    return hashlib.sha256(to_bytes(value)).hexdigest()[:16]
