"""Mutants: small errors are planted in a game's rules, one at a time, and its tests have to notice each of them.

    python tools/mutants.py shadowlords --sample 200 --seed 1

works in a copy of the repository's src and tests, never in the sources. Of all places in rules/ and cards/ that can be
changed a sample is drawn; the tests that cite the rules of the changed function run first, then all of the game's, up
to the first failure. What survives is listed. Mutants that change nothing a player could notice are named, with the
reason, in equivalents.toml beside the game's tests, and are not tried.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
RULE = re.compile(r"\b[A-Z]{2}-[A-Z0-9]+-\d+\b")
RANGE = re.compile(r"\b([A-Z]{2}-[A-Z0-9]+-)(\d+)\.\.(\d+)\b")
COMPARED = {ast.Eq: "!=", ast.NotEq: "==", ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.In: "not in"}
WRITTEN = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.In: "in"}
COUNTED = {ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.BitAnd: ("&", "|"), ast.BitOr: ("|", "&")}


@dataclass(frozen=True)
class Mutant:
    """One change: where it stands, in which function, and the text before and after."""

    path: Path
    function: str
    line: int
    start: int
    end: int
    before: str
    after: str
    rules: tuple[str, ...]

    @property
    def name(self) -> str:
        """How it is called in equivalents.toml: the same as long as the function is."""
        return f"{self.path.stem}.{self.function}: {self.before} -> {self.after}"


def cited(text: str) -> tuple[str, ...]:
    """The rules that a text names, ranges included."""
    found = set(RULE.findall(text))
    for head, first, last in RANGE.findall(text):
        found |= {f"{head}{number:02}" for number in range(int(first), int(last) + 1)}
    return tuple(sorted(found))


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every change that can be made in the functions of a module, outside annotations and docstrings."""
    source = path.read_text(encoding="utf-8")
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line.encode()))
    raw = source.encode()
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef):
            rules = cited(ast.get_source_segment(source, function) or "")
            for node, after, (a, b) in _changes(function, raw, starts):
                yield Mutant(path, function.name, node.lineno, a, b, raw[a:b].decode(), after, rules)


def _place(node: ast.expr | ast.stmt, starts: list[int]) -> tuple[int, int]:
    end_line, end_column = node.end_lineno or node.lineno, node.end_col_offset or 0
    return starts[node.lineno - 1] + node.col_offset, starts[end_line - 1] + end_column


def _changes(
    function: ast.FunctionDef, raw: bytes, starts: list[int]
) -> Iterator[tuple[ast.expr | ast.stmt, str, tuple[int, int]]]:
    """The changes in one function: the node, its text afterwards, and the place."""
    for statement in function.body:
        for node in ast.walk(statement):
            if isinstance(node, ast.FunctionDef):
                continue
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and not _tells(node.value):
                yield node, "pass", _place(node, starts)
            elif isinstance(node, ast.expr):
                place = _place(node, starts)
                after = _after(node, raw[place[0] : place[1]].decode(), raw, starts)
                if after is not None:
                    yield node, after, place


def _tells(call: ast.Call) -> bool:
    """Is it a sentence for the log? Tests of sentences are tests of words."""
    return isinstance(call.func, ast.Attribute) and call.func.attr in ("tell", "reveal")


def _after(node: ast.expr, text: str, raw: bytes, starts: list[int]) -> str | None:
    """The text of an expression with one error in it; None where none is planted."""

    def part(one: ast.expr) -> str:
        a, b = _place(one, starts)
        return raw[a:b].decode()

    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in COMPARED:
        left, right = part(node.left), part(node.comparators[0])
        return f"{left} {COMPARED[type(node.ops[0])]} {right}"
    if isinstance(node, ast.BoolOp):
        word = "or" if isinstance(node.op, ast.And) else "and"
        return "(" + f" {word} ".join(f"({part(value)})" for value in node.values) + ")"
    if isinstance(node, ast.BinOp) and type(node.op) in COUNTED:
        return f"(({part(node.left)}) {COUNTED[type(node.op)][1]} ({part(node.right)}))"
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return f"({part(node.operand)})"
    if isinstance(node, ast.Constant) and type(node.value) is bool:
        return str(not node.value)
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return str(node.value + 1)
    return None


def sources(game: str) -> list[Path]:
    """The modules of a game's rules."""
    folder = ROOT / "src" / "rulebound" / "games" / game
    found = [*folder.glob("rules/*.py"), *folder.glob("cards/*.py"), *folder.glob("rules.py")]
    return sorted(path for path in found if path.name != "__init__.py")


def tests_of(game: str) -> Path:
    """Where a game's tests are: a template brings them along, others have them under tests/."""
    own = Path("src") / "rulebound" / "games" / game / "tests"
    return own if (ROOT / own).exists() else Path("tests") / "games" / game


def equivalents(game: str) -> dict[str, str]:
    """The mutants that nobody could notice, with the reasons."""
    path = ROOT / tests_of(game) / "equivalents.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))["equivalent"] if path.exists() else {}


class Field:
    """A copy of the repository in which errors are planted."""

    def __init__(self, folder: Path, game: str) -> None:
        self.folder = folder
        self.tests = tests_of(game)
        for name in ("src", "tests"):
            shutil.copytree(
                ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.so", "node_modules")
            )
        shutil.copy(ROOT / "pyproject.toml", folder)

    def test(self, files: list[str], seconds: float) -> str:
        """Run tests up to the first failure: its name, or nothing if all pass."""
        program = [
            sys.executable,
            "-m",
            "pytest",
            *files,
            "-q",
            "-x",
            "-n",
            "0",
            "-p",
            "no:cacheprovider",
            "--no-header",
        ]
        env = {
            **os.environ,
            "PYTHONPATH": f"{self.folder / 'src'}{os.pathsep}{self.folder / 'tests'}",
            "RULEBOUND_PURE": "1",
        }
        env["PYTHONDONTWRITEBYTECODE"] = "1"
        try:
            done = subprocess.run(
                program, cwd=self.folder, env=env, capture_output=True, text=True, timeout=seconds, check=False
            )
        except subprocess.TimeoutExpired:
            return "it does not come to an end"
        if done.returncode in (0, 5):
            return ""
        failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return failed[0] if failed else f"pytest ended with {done.returncode}"

    def near(self, rules: tuple[str, ...]) -> list[str]:
        """The tests that cite these rules."""
        files = sorted((self.folder / self.tests).glob("test_*.py"))
        return [str(path.relative_to(self.folder)) for path in files if set(rules) & set(cited(path.read_text()))]

    def kills(self, mutant: Mutant, seconds: float) -> str:
        """Plant the error and run the tests: which of them noticed it?"""
        path = self.folder / mutant.path.relative_to(ROOT)
        raw = path.read_bytes()
        path.write_bytes(raw[: mutant.start] + mutant.after.encode() + raw[mutant.end :])
        try:
            near = self.near(mutant.rules)
            return (self.test(near, seconds) if near else "") or self.test([str(self.tests)], seconds)
        finally:
            path.write_bytes(raw)


def main() -> int:
    parser = argparse.ArgumentParser(description="Plant errors in a game's rules and see whether its tests notice.")
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=200, help="how many errors")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--least", type=float, default=95.0, help="the share in percent that must be noticed")
    parser.add_argument("--seconds", type=float, default=120.0, help="how long the tests may take")
    chosen = parser.parse_args()
    known = equivalents(chosen.game)
    found = [mutant for path in sources(chosen.game) for mutant in mutants_of(path)]
    if not found:
        print(f"there are no rules of {chosen.game!r} to change")
        return 2
    drawn = random.Random(chosen.seed).sample(found, min(chosen.sample, len(found)))
    drawn = [mutant for mutant in drawn if mutant.name not in known]
    print(
        f"{len(found)} changes are possible in the rules of {chosen.game}; {len(drawn)} are tried (seed {chosen.seed})."
    )
    alive: list[Mutant] = []
    with tempfile.TemporaryDirectory() as folder:
        field = Field(Path(folder), chosen.game)
        before = field.test([str(field.tests)], 5 * chosen.seconds)
        if before:
            print(f"the tests fail without any change: {before}")
            return 2
        for number, mutant in enumerate(drawn, 1):
            if not field.kills(mutant, chosen.seconds):
                alive.append(mutant)
                where = mutant.path.relative_to(ROOT)
                print(f"{number}: survives {where}:{mutant.line}  {mutant.name}", flush=True)
    share = 100.0 * (len(drawn) - len(alive)) / max(1, len(drawn))
    print(f"{len(drawn) - len(alive)} of {len(drawn)} noticed: {share:.1f}%; {len(known)} are known to change nothing.")
    return 0 if share >= chosen.least else 1


if __name__ == "__main__":
    sys.exit(main())
