"""The browser's types, from the server's own messages: `python web/tools/protocol.py > web/src/live/protocol.ts`."""

from __future__ import annotations

import typing

import msgspec
from msgspec import Struct

from rulebound.engine.scene import Scene
from rulebound.server import messages

HEAD = "// Written from the server's messages by web/tools/protocol.py. Do not edit.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def schema_type(schema: dict[str, typing.Any]) -> str:
    """The TypeScript of one JSON schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    if "const" in schema:
        return msgspec.json.encode(schema["const"]).decode()
    if "anyOf" in schema:
        return " | ".join(schema_type(part) for part in schema["anyOf"])
    kind = schema.get("type")
    if isinstance(kind, list):
        return " | ".join(PLAIN[name] for name in kind)
    if kind == "array":
        if "prefixItems" in schema:
            return "[" + ", ".join(schema_type(part) for part in schema["prefixItems"]) + "]"
        return f"({schema_type(schema.get('items', {}))})[]"
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {schema_type(values)}>" if isinstance(values, dict) else "Record<string, unknown>"
    return PLAIN.get(str(kind), "unknown")


def interface(name: str, schema: dict[str, typing.Any]) -> str:
    """One record as a TypeScript interface; what has a default may be left out."""
    needed = schema.get("required", [])
    lines = [
        f"  {field}{'' if field in needed else '?'}: {schema_type(part)};"
        for field, part in schema.get("properties", {}).items()
    ]
    return f"export interface {name} {{\n" + "\n".join(lines) + "\n}\n"


def records() -> list[type[Struct]]:
    """Every record of the protocol, and the nouns of the scene."""
    own = [thing for thing in vars(messages).values() if isinstance(thing, type) and issubclass(thing, Struct)]
    return [*(thing for thing in own if thing not in (Struct, messages.Command)), Scene]


def unions() -> str:
    """The two families of messages on the socket."""
    lines = []
    for name in ("ServerMessage", "ClientMessage"):
        members = "\n".join(f"  | {kind.__name__}" for kind in typing.get_args(getattr(messages, name)))
        lines.append(f"export type {name} =\n{members};\n")
    return "\n".join(lines)


def text() -> str:
    """The whole module."""
    _, parts = msgspec.json.schema_components(records(), ref_template="#/{name}")
    return HEAD + "\n" + "\n".join(interface(name, parts[name]) for name in sorted(parts)) + "\n" + unions()


if __name__ == "__main__":
    print(text(), end="")
