"""Mutants: small errors are planted in a game's rules, one at a time, and its tests have to notice each of them.

    python tools/mutants.py shadowlords --sample 200 --seed 1
    python tools/mutants.py shadowlords --sample 200 --seed 1 --minutes 10     ... and say how to go on
    python tools/mutants.py shadowlords --sample 200 --seed 1 --skip 130

never touches the sources: the tests are loaded once, and each error is planted in a fork of that process. Of all places
in a game's rules that can be changed a sample is drawn. A first run notes which functions each test calls; for an error
only the tests that call its function run, those that cite its rules first, then the quick ones, up to the first
failure. What survives is listed. Mutants that change nothing a player could notice are named, with the reason, in
equivalents.toml beside the game's tests, and are not tried: with its number in brackets one of several that are the
same, without a number all of them.
"""

from __future__ import annotations

import argparse
import ast
import json
import math
import os
import random
import resource
import signal
import subprocess
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FrameType, FunctionType

import pytest
from _pytest.runner import runtestprotocol

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from rulebound.engine.ledger import cited  # noqa: E402

FOLDERS = ("rules", "cards", "foes", "extras", "scenarios")  # Where the rules of games stand.
PURE = {**os.environ, "RULEBOUND_PURE": "1", "PYTHONDONTWRITEBYTECODE": "1"}
EVERY = 10  # errors: so often it says how far it is
COMPARED = {ast.Eq: "!=", ast.NotEq: "==", ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.In: "not in"}
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
    which: int  # of the same changes in functions of this name, from 1

    @property
    def name(self) -> str:
        """How it is called in equivalents.toml: the same as long as the function is."""
        return f"{self.path.stem}.{self.function}: {self.before} -> {self.after}"

    @property
    def exact(self) -> str:
        """And how this one is called, where a function has several of the same."""
        return f"{self.name} [{self.which}]"

    @property
    def place(self) -> str:
        """The function, as a watch notes it."""
        return f"{self.path}:{self.function}"


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every change that can be made in the functions of a module, outside annotations and docstrings."""
    source = path.read_text(encoding="utf-8")
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line.encode()))
    raw = source.encode()
    same: Counter[tuple[str, str, str]] = Counter()
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef):
            rules = tuple(sorted(set(cited(ast.get_source_segment(source, function) or ""))))
            for node, after, (a, b) in sorted(_changes(function, raw, starts), key=lambda change: change[2]):
                before = raw[a:b].decode()
                same[function.name, before, after] += 1
                which = same[function.name, before, after]
                yield Mutant(path, function.name, node.lineno, a, b, before, after, rules, which)


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
    found = [*folder.glob("rules.py"), *(path for name in FOLDERS for path in folder.glob(f"{name}/*.py"))]
    return sorted(path for path in found if path.name != "__init__.py")


def tests_of(game: str) -> Path:
    """Where a game's tests are: a template brings them along, others have them under tests/."""
    own = Path("src") / "rulebound" / "games" / game / "tests"
    return own if (ROOT / own).exists() else Path("tests") / "games" / game


def equivalents(game: str) -> dict[str, str]:
    """The mutants that nobody could notice, with the reasons."""
    path = ROOT / tests_of(game) / "equivalents.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))["equivalent"] if path.exists() else {}


class Watch:
    """Notes which functions of some modules are called."""

    def __init__(self, paths: list[Path]) -> None:
        self.paths = {str(path) for path in paths}
        self.called: set[str] = set()

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename in self.paths:
            self.called.add(f"{code.co_filename}:{code.co_name}")

    def during(self, item: pytest.Item, following: pytest.Item | None) -> tuple[bool, list[str]]:
        """Does a test pass, and what does it call?"""
        self.called.clear()
        sys.setprofile(self)
        passed = passes(item, following)
        sys.setprofile(None)
        return passed, sorted(self.called)


class Trial:
    """A run of a game's tests in which every error is tried: they are loaded once, and each error lives in a fork."""

    def __init__(self, game: str, drawn: list[Mutant], seconds: int, minutes: float) -> None:
        self.game = game
        self.drawn = drawn
        self.seconds = seconds
        self.until = time.monotonic() + 60.0 * minutes
        self.tried = 0
        self.alive: list[Mutant] = []
        self.fault = "there are no tests"
        self.watch = Watch(sources(game))
        self.at_load: set[str] = set()
        self.calls: dict[str, list[str]] = {}  # by test: the functions that it calls
        self.quick: dict[str, float] = {}  # by test: how long it takes

    def pytest_collection_finish(self) -> None:
        """What was called up to now was called while the game was loaded."""
        sys.setprofile(None)
        self.at_load = set(self.watch.called)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of the usual run: all tests as things stand, then for each error, up to the first failure."""
        if session.items:
            told = self.child(lambda: json.dumps(self.first_run(session.items)))
            self.fault, self.calls, self.quick = json.loads(told) if told.startswith("[") else (told, {}, {})
        for number, mutant in enumerate([] if self.fault else self.drawn, 1):
            if time.monotonic() > self.until:
                break
            self.tried = number
            near = self.near(session.items, mutant)
            patience = [3.0 + 20.0 * self.quick[item.nodeid] for item in near]
            if not self.child(partial(first_failure, near, patience, mutant)) and not self.afresh(mutant):
                self.alive.append(mutant)
                where = mutant.path.relative_to(ROOT)
                print(f"{number}: survives {where}:{mutant.line}  {mutant.exact}", flush=True)
            if number % EVERY == 0:
                print(f"{number} of {len(self.drawn)} tried, {number - len(self.alive)} noticed.", flush=True)
        return True

    def first_run(self, items: list[pytest.Item]) -> tuple[str, dict[str, list[str]], dict[str, float]]:
        """All tests, watched: the first that fails, what each calls, and how long it takes."""
        calls: dict[str, list[str]] = {}
        quick: dict[str, float] = {}
        for item, following in zip(items, [*items[1:], None], strict=True):
            begun = time.process_time()
            passed, calls[item.nodeid] = self.watch.during(item, following)
            quick[item.nodeid] = time.process_time() - begun
            if not passed:
                return item.nodeid, calls, quick
        return "", calls, quick

    def near(self, items: list[pytest.Item], mutant: Mutant) -> list[pytest.Item]:
        """The tests that call a changed function: those that cite its rules first, then the quick ones."""
        calling = [item for item in items if mutant.place in self.calls[item.nodeid]]
        rules = set(mutant.rules)
        return sorted(calling, key=lambda item: (not rules & rules_of(item), self.quick[item.nodeid]))

    def child(self, work: Callable[[], str]) -> str:
        """Work in a fork: what it tells, or that it does not come to an end."""
        ends, begins = os.pipe()
        process = os.fork()
        if process == 0:
            resource.setrlimit(resource.RLIMIT_CPU, (self.seconds, self.seconds))
            try:
                with os.fdopen(begins, "w") as told:
                    told.write(work())
            finally:
                os._exit(0)
        os.close(begins)
        with os.fdopen(ends) as told:
            found = told.read()
        _, status = os.waitpid(process, 0)
        return found if status == 0 else "it does not come to an end"

    def afresh(self, mutant: Mutant) -> bool:
        """Do the tests of a new process notice it? What a module reckons when it is loaded, a fork does not see."""
        if mutant.place not in self.at_load and replaced(mutant):
            return False
        change = [str(mutant.path), str(mutant.start), str(mutant.end), mutant.after]
        done = subprocess.run(
            [sys.executable, __file__, self.game, "--planted", *change], check=False, env=PURE, capture_output=True
        )
        return done.returncode != 0


def run_planted(game: str, path: str, start: int, end: int, after: str) -> int:
    """Run a game's tests with an error in the source of a module, which is loaded so: the exit code of pytest."""
    usual = SourceFileLoader.get_code

    def planted(loader: SourceFileLoader, fullname: str) -> CodeType | None:
        if loader.get_filename(fullname) != path:
            return usual(loader, fullname)
        raw = Path(path).read_bytes()
        return compile(raw[:start] + after.encode() + raw[end:], path, "exec")

    SourceFileLoader.get_code = planted  # type: ignore[assignment, method-assign]
    return int(pytest.main([*arguments(game), "-x"]))


def arguments(game: str) -> list[str]:
    """How pytest is called for the tests of a game."""
    sys.path.insert(0, str(ROOT / "tests"))
    return [str(ROOT / tests_of(game)), "-q", "-p", "no:cacheprovider", "--no-header"]


def rules_of(item: pytest.Item) -> set[str]:
    """The rules that a test proves."""
    return {str(one) for mark in item.iter_markers("rule") for one in mark.args}


def passes(item: pytest.Item, following: pytest.Item | None) -> bool:
    """Does a test pass?"""
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=following))


def first_failure(items: list[pytest.Item], patience: list[float], mutant: Mutant) -> str:
    """The first test that fails once the changed function has the place of the one that others refer to, or nothing.

    A test that takes far longer than it did ends the process: with this error it does not come to an end.
    """
    for function, code in replaced(mutant):
        function.__code__ = code
    for item, following, seconds in zip(items, [*items[1:], None] if items else [], patience, strict=True):
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
        if not passes(item, following):
            return item.nodeid
    return ""


def replaced(mutant: Mutant) -> list[tuple[FunctionType, CodeType]]:
    """The functions that an error changes, with the code that they get; none where that cannot be done in a fork."""
    raw = mutant.path.read_bytes()
    changed = raw[: mutant.start] + mutant.after.encode() + raw[mutant.end :]
    found = [code for code in codes(compile(changed, str(mutant.path), "exec")) if code.co_name == mutant.function]
    module = sys.modules[".".join(mutant.path.relative_to(ROOT / "src").with_suffix("").parts)]
    return [
        (function, code)
        for function in functions(vars(module))
        for code in found
        if function.__code__.co_qualname == code.co_qualname and function.__code__.co_freevars == code.co_freevars
    ]


def codes(code: CodeType) -> Iterator[CodeType]:
    """The code of every function in some code."""
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield one
            yield from codes(one)


def functions(names: Mapping[str, object]) -> Iterator[FunctionType]:
    """The functions of a module, those of its classes too."""
    for one in names.values():
        if isinstance(one, FunctionType):
            yield one
        elif isinstance(one, type):
            yield from (each for each in vars(one).values() if isinstance(each, FunctionType))


def main() -> int:
    parser = argparse.ArgumentParser(description="Plant errors in a game's rules and see whether its tests notice.")
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=200, help="how many errors")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--least", type=float, default=95.0, help="the share in percent that must be noticed")
    parser.add_argument("--seconds", type=int, default=300, help="how long the tests may work")
    parser.add_argument("--skip", type=int, default=0, help="leave out so many of the sample")
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no further error after that time")
    parser.add_argument("--planted", nargs=4, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.planted:
        path, start, end, after = chosen.planted
        return run_planted(chosen.game, path, int(start), int(end), after)
    known = equivalents(chosen.game)
    found = [mutant for path in sources(chosen.game) for mutant in mutants_of(path)]
    if not found:
        print(f"there are no rules of {chosen.game!r} to change")
        return 2
    drawn = random.Random(chosen.seed).sample(found, min(chosen.sample, len(found)))
    drawn = [mutant for mutant in drawn if mutant.name not in known and mutant.exact not in known]
    drawn = drawn[chosen.skip :]
    print(
        f"{len(found)} changes are possible in the rules of {chosen.game}; {len(drawn)} are tried, seed {chosen.seed}.",
        flush=True,
    )
    trial = Trial(chosen.game, drawn, chosen.seconds, chosen.minutes)
    sys.setprofile(trial.watch)
    pytest.main(arguments(chosen.game), plugins=[trial])
    if trial.fault:
        print(f"the tests fail without any change: {trial.fault}")
        return 2
    noticed = trial.tried - len(trial.alive)
    share = 100.0 * noticed / max(1, trial.tried)
    print(f"{noticed} of {trial.tried} noticed: {share:.1f}%; {len(known)} are known to change nothing.")
    if trial.tried < len(drawn):
        print(f"{len(drawn) - trial.tried} are left: go on with --skip {chosen.skip + trial.tried}.")
    return 0 if share >= chosen.least else 1


if __name__ == "__main__":
    sys.exit(main())
