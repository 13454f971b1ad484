"""Writes docs/api.md from the docstrings: what those need who use the library or write a game.

python tools/api.py            write the page anew
python tools/api.py --check    is it as the docstrings say? Code 1 if not.
"""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "api.md"
HEAD = """# API

Made from the docstrings by `python tools/api.py`. [Writing a game](writing-a-game.md) shows these words at work.
"""
Function = ast.FunctionDef | ast.AsyncFunctionDef

# A heading, the module to import from, and for each module that defines something: its names, or all public ones.
SECTIONS: list[tuple[str, str, dict[str, tuple[str, ...]]]] = [
    (
        "Games and matches",
        "rulebound",
        {
            "engine/catalogue": ("game_ids", "load_game"),
            "engine/match": ("Match",),
            "engine/ahead": ("Ahead",),
            "engine/course": ("Course",),
            "engine/game": ("Game",),
        },
    ),
    (
        "What is settled before a game",
        "rulebound.engine.game",
        {"engine/particulars": ("Option", "Odds", "Thinking", "Corner")},
    ),
    (
        "The facts, and rules in progress",
        "rulebound.engine.flow",
        {
            "engine/state": ("State", "Frame", "Result", "innermost"),
            "engine/program": ("program", "is_at", "has_begun", "is_past"),
        },
    ),
    (
        "The words of a rulebook's list",
        "rulebound.engine.flow",
        {"engine/steps": ("Ask", "Arm", "SeatArm", "AskAll", "Start", "Each", "Repeat", "When")},
    ),
    ("What is chosen", "rulebound.engine.action", {"engine/action": ("Action", "Pass", "Refusal", "Decision")}),
    ("What is told", "rulebound.engine.event", {"engine/event": ("Event", "Told")}),
    ("What numbers mean", "rulebound.engine.kinds", {"engine/kinds": ("kind", "sum_of", "amount", "numbers", "Kind")}),
    ("Chance", "rulebound.engine.rng", {"engine/rng": ("Rng",)}),
    ("Cards and who has seen them", "rulebound.engine.cards", {"engine/cards": ()}),
    ("Windows", "rulebound.engine.window", {"engine/window": ("window", "around", "others", "Window")}),
    ("Deals", "rulebound.engine.offers", {"engine/offers": ("Terms", "Deal", "Item"), "engine/bargain": ("deal",)}),
    ("Hexes", "rulebound.engine.hexes", {"engine/hexes": ()}),
    ("The table", "rulebound.engine.scene", {"engine/scene": ()}),
    ("Components", "rulebound.engine.content", {"engine/content": ("load", "named", "Numbers", "ContentError")}),
    ("Tests", "rulebound.testing", {"testing/marks": ("rule",), "testing/table": ("Table",)}),
]
TEST_MODULES = ("contract", "content", "playthroughs")


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for heading, module, sources in SECTIONS:
        parts.append(f"## {heading}: `{module}`\n")
        for source, names in sources.items():
            parts += described(source, names)
    for name in TEST_MODULES:
        parts.append(f"### `pytest --pyargs rulebound.testing.{name}`\n\n{doc_of(tree_of(f'testing/{name}'))}\n")
    return "\n".join(parts)


def tree_of(source: str) -> ast.Module:
    """The source of a module, parsed."""
    return ast.parse((ROOT / "src" / "rulebound" / f"{source}.py").read_text(encoding="utf-8"))


def described(source: str, names: tuple[str, ...]) -> Iterator[str]:
    """The classes and functions of a module, in the order of the names or of the module."""
    defined = {node.name: node for node in tree_of(source).body if isinstance(node, ast.ClassDef | Function)}
    wanted = names or tuple(name for name in defined if not name.startswith("_"))
    for name in wanted:
        node = defined[name]
        yield from class_text(node) if isinstance(node, ast.ClassDef) else function_text(node)


def function_text(node: Function) -> Iterator[str]:
    """A function: how it is called, and what it does."""
    yield f"### `{signature(node)}`\n\n{doc_of(node)}\n"


def class_text(node: ast.ClassDef) -> Iterator[str]:
    """A class: what it is, its fields, how it is made, and its public methods with their first paragraphs."""
    fields = [ast.unparse(part) for part in node.body if isinstance(part, ast.AnnAssign) and _is_field(part)]
    yield f"### `class {node.name}`\n\n{doc_of(node)}\n"
    if fields:
        yield "".join(f"- `{field}`\n" for field in fields)
    methods = [part for part in node.body if isinstance(part, Function)]
    making = [part for part in methods if part.name == "__init__"]
    made = [part for part in making if "overload" in marks_of(part)] or making
    lines = [f"- `{node.name}{signature(part).removeprefix('__init__')}`\n" for part in made]
    shown = [part for part in methods if not part.name.startswith("_") and ast.get_docstring(part) is not None]
    lines += [f"- `{signature(part)}`: {doc_of(part).partition(chr(10) * 2)[0]}\n" for part in shown]
    if lines:
        yield "".join(lines)


def _is_field(part: ast.AnnAssign) -> bool:
    """A field that is given when a record is made, or what a game says of itself; nothing private."""
    return isinstance(part.target, ast.Name) and not part.target.id.startswith("_")


def signature(node: Function) -> str:
    """How a function is called; a property is read."""
    returns = f" -> {ast.unparse(node.returns)}" if node.returns and node.name != "__init__" else ""
    if marks_of(node) & {"property", "cached_property"}:
        return f"{node.name}{returns}"
    words = ast.unparse(node.args)
    for first in ("self", "cls"):
        words = "" if words == first else words.removeprefix(f"{first}, ")
    return f"{node.name}({words}){returns}"


def marks_of(node: Function) -> set[str]:
    """The decorators of a function."""
    return {ast.unparse(mark) for mark in node.decorator_list}


def doc_of(node: Function | ast.ClassDef | ast.Module) -> str:
    """The docstring; examples in it become blocks of code."""
    text = inspect.cleandoc(ast.get_docstring(node) or "")
    parts = []
    for part in text.split("\n\n"):
        code = part.startswith("    ")
        parts.append(f"```\n{textwrap.dedent(part)}\n```" if code else part)
    return "\n\n".join(parts)


def main() -> None:
    """Write the page, or compare it."""
    text = page()
    if "--check" not in sys.argv:
        PAGE.write_text(text, encoding="utf-8")
    elif not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text:
        sys.exit("docs/api.md is not as the docstrings say: run python tools/api.py")


if __name__ == "__main__":
    main()
