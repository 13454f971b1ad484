"""Which code and which tests belong to each rule, found by reading the sources.

A rule's id in a docstring, a comment or a string of a game's code is a citation, and so is a range such as
XX-NAME-04..07 for each id in it; `@rule("XX-NAME-01")` on a test says that the test proves the rule. Nothing is
imported for this, so compiled and broken modules can be read as well.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec import Struct

from rulebound.engine.flow import State
from rulebound.engine.game import Game
from rulebound.engine.ledger import ID, cited, written_out
from rulebound.engine.mode import STAMP

PACKAGE = Path(__file__).resolve().parents[1]


class Citation(Struct, frozen=True):
    """An id as it stands in a file: in which line, inside which function, class or test, and as part of which range."""

    id: str
    path: str
    line: int
    inside: str
    range: str = ""

    def __str__(self) -> str:
        inside = f" {self.inside}" if self.inside else ""
        return f"{self.path}:{self.line}{inside}" + (f" ({self.range})" if self.range else "")


class RuleUse(Struct, frozen=True):
    """One rule: its statement, where the code cites it, which tests prove it, how often it was used in play."""

    id: str
    text: str
    source: str
    code: list[str]
    tests: list[str]
    exercised: int | None = None


class Totals(Struct, frozen=True):
    """Sums over all rules of a game, the ids that lack something, and the citations that name no rule."""

    rules: int
    with_code: int
    with_tests: int
    exercised: int | None
    without_code: list[str]
    without_tests: list[str]
    unknown: list[str]


class Coverage(Struct, frozen=True):
    """The ledger of a game with its code, tests and exercise counts."""

    game: str
    rules: list[RuleUse]
    totals: Totals


def coverage(game: Game[State], exercised: Mapping[str, int] | None = None, tests: Path | None = None) -> Coverage:
    """The rules of a game with all that belongs to them.

    `exercised` says how often each was used, if counted; `tests` is the folder of this game's tests.
    """
    code = list(code_citations(game.folder))
    proofs = list(test_citations(tests)) if tests is not None else []
    rules = [
        RuleUse(
            rule.id,
            rule.text,
            rule.source,
            _distinct(c for c in code if c.id == rule.id),
            _distinct(c for c in proofs if c.id == rule.id),
            None if exercised is None else exercised.get(rule.id, 0),
        )
        for rule in game.ledger.rules.values()
    ]
    unknown = [f"{c.id} in {c}" for c in (*code, *proofs) if c.id not in game.ledger.rules]
    return Coverage(game.id, rules, _totals(rules, unknown))


def _totals(rules: list[RuleUse], unknown: list[str]) -> Totals:
    counted = any(rule.exercised is not None for rule in rules)
    return Totals(
        rules=len(rules),
        with_code=sum(bool(rule.code) for rule in rules),
        with_tests=sum(bool(rule.tests) for rule in rules),
        exercised=sum(bool(rule.exercised) for rule in rules) if counted else None,
        without_code=[rule.id for rule in rules if not rule.code],
        without_tests=[rule.id for rule in rules if not rule.tests],
        unknown=unknown,
    )


def tests_folder() -> Path | None:
    """The tests of the checkout that this package runs from; an installed package has none."""
    stamp = PACKAGE.parent / STAMP
    package = Path(stamp.read_text(encoding="utf-8").strip()) if stamp.exists() else PACKAGE
    folder = package.parents[1] / "tests"
    return folder if package.parent.name == "src" and (folder / "test_ledgers.py").exists() else None


def tests_of(game: Game[State]) -> Path | None:
    """The tests of a game: in its own folder, or in the checkout for the games of this package."""
    if (game.folder / "tests").is_dir():
        return game.folder / "tests"
    checkout = tests_folder() if game.package.startswith("rulebound.games.") else None
    return None if checkout is None else checkout / "games" / game.id


def code_citations(folder: Path) -> Iterator[Citation]:
    """Every id in the Python sources of a game."""
    for path in sorted(folder.rglob("*.py")):
        if path.is_relative_to(folder / "tests"):
            continue
        text = path.read_text(encoding="utf-8")
        owners = _owners(ast.parse(text))
        for number, line in enumerate(text.splitlines(), 1):
            for words in ID.findall(line):
                where, inside, ids = _short(path, folder), _inside(owners, number), written_out(words)
                yield from (Citation(id_, where, number, inside, words if len(ids) > 1 else "") for id_ in ids)


def test_citations(folder: Path) -> Iterator[Citation]:
    """Every id that a mark of a test names: on the test itself, on its class, or on one of its cases."""
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name.lower().startswith("test"):
                for mark in node.decorator_list:
                    for id_ in _marked(mark):
                        yield Citation(id_, _test_path(path), node.lineno, node.name)


def _marked(mark: ast.expr) -> Iterator[str]:
    """The ids in `rule(...)`, wherever in a decorator it stands; a text that is no id counts as itself."""
    for node in ast.walk(mark):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            for text in texts if name == "rule" else []:
                yield from cited(text) or [text]


def _owners(tree: ast.Module) -> list[tuple[int, int, str]]:
    """First line, last line and name of every function and class, the outer before the inner."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    found = [(node.lineno, node.end_lineno or 0, node.name) for node in ast.walk(tree) if isinstance(node, kinds)]
    return sorted(found)


def _inside(owners: list[tuple[int, int, str]], line: int) -> str:
    return ".".join(name for first, last, name in owners if first <= line <= last)


def _distinct(citations: Iterator[Citation]) -> list[str]:
    """The places in words; of several citations inside one function the first is enough."""
    places: dict[tuple[str, str], str] = {}
    for c in citations:
        places.setdefault((c.path, c.inside or str(c.line)), str(c))
    return list(places.values())


def _short(path: Path, folder: Path) -> str:
    return f"games/{folder.name}/{path.relative_to(folder).as_posix()}"


def _test_path(path: Path) -> str:
    """The path from the folder of the tests on."""
    parts = path.parts
    last = max((i for i, part in enumerate(parts) if part == "tests"), default=len(parts) - 1)
    return "/".join(parts[last:])
