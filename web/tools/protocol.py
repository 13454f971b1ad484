"""The browser's types, from the server's own messages: `python web/tools/protocol.py` writes web/src/live/protocol.

One module for each of the server's, and for each of the engine's whose records the messages hold. With a folder as its
argument it writes them there.
"""

from __future__ import annotations

import re
import sys
import typing
from pathlib import Path
from types import ModuleType

import msgspec
from msgspec import Struct

from rulebound.engine import book, calculator, scene, standing
from rulebound.server import messages
from rulebound.server.messages import commands, games, guests, moment, news, records, table

HEAD = "// Written from the server's messages by web/tools/protocol.py. Do not edit.\n"
FOLDER = Path(__file__).parents[1] / "src" / "live" / "protocol"
MODULES = (book, calculator, commands, games, guests, moment, news, records, scene, standing, table)
UNIONS = {"commands": "ClientMessage", "news": "ServerMessage"}
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


def sent() -> list[type[Struct]]:
    """Every record of the protocol, and the nouns of the scene."""
    own = [thing for thing in vars(messages).values() if isinstance(thing, type) and issubclass(thing, Struct)]
    return [*(thing for thing in own if thing not in (Struct, messages.Command)), scene.Scene]


def union(name: str) -> str:
    """A family of messages on the socket."""
    members = "\n".join(f"  | {kind.__name__}" for kind in typing.get_args(getattr(messages, name)))
    return f"export type {name} =\n{members};\n"


def called(module: ModuleType) -> str:
    """A module without its package."""
    return module.__name__.rpartition(".")[2]


def homes(names: typing.Iterable[str]) -> dict[str, str]:
    """The module in which each record is written, in the order in which they stand there."""
    found = {
        name: called(module)
        for module in MODULES
        for name, thing in vars(module).items()
        if name in names and thing.__module__ == module.__name__
    }
    lost = sorted(set(names) - set(found))
    if lost:
        raise LookupError(f"{', '.join(lost)}: in none of the modules that web/tools/protocol.py names")
    return found


def imports(module: str, text: str, home: dict[str, str]) -> str:
    """The records of other modules that the text of one speaks of."""
    lines: dict[str, list[str]] = {}
    for name in sorted(set(re.findall(r"\w+", re.sub(r'"[^"]*"', "", text))) & set(home)):
        if home[name] != module:
            lines.setdefault(home[name], []).append(name)
    return "".join(
        f'import type {{ {", ".join(names)} }} from "./{other}";\n' for other, names in sorted(lines.items())
    )


def texts() -> dict[str, str]:
    """Every module by its name, and the one that has them all."""
    _, parts = msgspec.json.schema_components(sent(), ref_template="#/{name}")
    home = homes(parts)
    found = {}
    for module in map(called, MODULES):
        text = "\n".join(interface(name, parts[name]) for name, where in home.items() if where == module)
        text += "\n" + union(UNIONS[module]) if module in UNIONS else ""
        needed = imports(module, text, home)
        found[module] = HEAD + needed + "\n" + text
    found["index"] = HEAD + "\n" + "".join(f'export type * from "./{called(module)}";\n' for module in MODULES)
    return found


def write(folder: Path) -> None:
    """Write all of them in the place of those that were there."""
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.ts"):
        old.unlink()
    for name, text in texts().items():
        (folder / f"{name}.ts").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]) if sys.argv[1:] else FOLDER)
