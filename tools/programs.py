"""Writes the list of a rule out as native calls.

A step through a table of functions costs 27 ns compiled, a direct call 4.5 ns. So the build puts a subclass of
`Program` in the place of every `program(...)` statement, whose methods call the rule's functions by name. What it
cannot read (a list that is put together at run time, a function of a module that is not compiled) goes through the
table as before.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from reading import Scope, Unreadable, keyword, word_of

RUN, START, ASK, WINDOW, SKIP, UNTIL, AGAIN, EACH, ALL, END = range(10)
KIND: dict[str | None, int] = {None: RUN, "Ask": ASK, "AskAll": ALL, "Start": START, "Each": EACH, "window": WINDOW}
IMPORTS = (
    "from rulebound.engine.program import PROGRAMS as _PROGRAMS, Program as _Program, flattened as _flattened",
    "from rulebound.engine.state import Frame as _Frame, State as _State",
    "from rulebound.engine.forms import Step as _Step",
    "from typing import cast as _cast",
)
IGNORE = "  # type: ignore"


@dataclass
class Line:
    """One numbered step: its kind and the source that it was written as."""

    kind: int
    node: ast.expr


@dataclass
class Native:
    """The text of one program: the lines of each method, by the number of the step."""

    frame: str
    lines: list[Line]
    kept: list[str] = field(default_factory=list)
    methods: dict[str, list[tuple[int, list[str]]]] = field(default_factory=dict)

    def add(self, method: str, at: int, body: list[str]) -> None:
        self.methods.setdefault(method, []).append((at, body))


class Programs:
    """Writes the programs of one module. `needs` knows the facts that a frame must be given."""

    def __init__(self, scope: Scope, needs: Callable[[str], list[str] | None]) -> None:
        self.scope = scope
        self.needs = needs
        self.brought: dict[str, None] = {}

    def written(self, statement: ast.Expr) -> list[str] | None:
        """The statement as a class and its registration; None where it has to stay as it is."""
        call = statement.value
        assert isinstance(call, ast.Call)
        frame = call.args[0]
        try:
            lines = list(self._flat(call.args[1:]))
        except Unreadable:
            return None
        if not isinstance(frame, ast.Name):
            return None
        native = Native(frame.id, lines)
        self.brought.clear()
        for at, line in enumerate(lines):
            self._write(native, at, line)
        steps = ", ".join(ast.unparse(one) for one in call.args[1:])
        made = f"_PROGRAMS[{frame.id}] = _{frame.id}Program(_flattened(({steps},))){IGNORE}"
        return [*self.brought, *_class(native), made]

    def called(self, scope: Scope, node: ast.expr) -> str:
        """What is called so in its own module, by a name that it has in this one."""
        text = ast.unparse(node)
        module, name = scope.home(text)
        if scope is self.scope or self.scope.home(text) == (module, name):
            return text
        alias = f"_{module.replace('.', '_')}_{name}"
        self.brought[f"from {module} import {name} as {alias}"] = None
        return alias

    # The order of the steps, as `engine/program.py` flattens it.

    def _flat(self, steps: list[ast.expr]) -> Iterator[Line]:
        for step in steps:
            node = self._meant(step)
            word = word_of(node)
            if word is None and not self._callable(node):
                raise Unreadable
            if word == "Repeat":
                assert isinstance(node, ast.Call)
                yield from self._flat(node.args)
                until = keyword(node, "until")
                yield Line(AGAIN if until is None else UNTIL, node if until is None else until)
            elif word == "When":
                assert isinstance(node, ast.Call)
                yield Line(SKIP, node.args[0])
                yield from self._flat(node.args[1:])
            else:
                yield Line(KIND[word], node)

    def _meant(self, node: ast.expr) -> ast.expr:
        """What a name stands for, if it was given to one of the words."""
        meant = self.scope.named.get(node.id, node) if isinstance(node, ast.Name) else node
        return meant if word_of(meant) else node

    # The methods.

    def _write(self, native: Native, at: int, line: Line) -> None:
        node = line.node
        if line.kind == RUN:
            self._call(native, "run", at, node, "{}(g, f)")
        elif line.kind in (UNTIL, SKIP):
            self._call(native, "holds", at, node, "return {}(g, f)")
        elif isinstance(node, ast.Call):
            if line.kind == START:
                self._start(native, at, node)
            elif line.kind == EACH:
                self._each(native, at, node)
            elif line.kind in (ASK, ALL):
                self._ask(native, at, node, line.kind == ALL)
            elif line.kind == WINDOW:
                self._window(native, at, node)

    def _call(self, native: Native, method: str, at: int, node: ast.expr, text: str) -> None:
        if self._callable(node):
            native.add(method, at, [text.format(ast.unparse(node)) + IGNORE])

    def _callable(self, node: ast.expr | None) -> bool:
        return self.scope.is_function(node)

    def _start(self, native: Native, at: int, node: ast.Call) -> None:
        made = self._made(native, node.args[0], [], "(g, f)")
        when = node.args[1] if len(node.args) > 1 else keyword(node, "when")
        if made is not None and (when is None or self._callable(when)):
            push = f"g.push({made}){IGNORE}"
            native.add("run", at, [push] if when is None else [f"if {ast.unparse(when)}(g, f):{IGNORE}", f"    {push}"])

    def _each(self, native: Native, at: int, node: ast.Call) -> None:
        self._call(native, "items", at, node.args[0], "return tuple({}(g, f))")
        made = self._made(native, node.args[1], ["item"], "(g, f, item)")
        if made is not None:
            native.add("start", at, [f"g.push({made}){IGNORE}"])

    def _made(self, native: Native, rule: ast.expr, given: list[str], call: str) -> str | None:
        """The expression that makes the frame of a rule to start."""
        if self._callable(rule):
            return ast.unparse(rule) + call
        names = self.needs(rule.id) if isinstance(rule, ast.Name) else None
        if names is None:
            return None
        facts = [f"_cast({native.frame}, f).{name}" for name in names[len(given) :]]
        return f"{ast.unparse(rule)}({', '.join([*given, *facts])})"

    def _ask(self, native: Native, at: int, node: ast.Call, several: bool) -> None:
        when = keyword(node, "when")
        if several:
            self._call(native, "items", at, node.args[0], "return tuple({}(g, f))")
        else:
            self._call(native, "seat", at, node.args[0], "return {}(g, f)")
        parts = self._arms(native.frame, at, node, "g, f, seat" if several else "g, f")
        if parts is None or (when is not None and not self._callable(when)):
            return
        ask = [] if when is None else [f"if not {ast.unparse(when)}(g, f):{IGNORE}", "    return words"]
        self._offer(native, at, parts, several, ask)

    def _window(self, native: Native, at: int, node: ast.Call) -> None:
        """The order of the seats, who might act, whether it is closed, and the arms; Pass is the last of them."""
        self._call(native, "items", at, node.args[0], "return tuple({}(g, f))")
        for method, word, given, else_ in (
            ("is_closed", "closed", "g, f", "False"),
            ("is_able", "able", "g, f, seat", "True"),
        ):
            asked = keyword(node, word)
            if asked is None:
                native.add(method, at, [f"return {else_}"])
            else:
                self._call(native, method, at, asked, f"return {{}}({given})")
        parts = self._arms(native.frame, at, node, "g, f, seat")
        if parts is not None:
            native.kept.append(f"self.passes_{at}: bool = len(steps[{at}].question.arms) > {len(parts)}")
            passing = [f"if self.passes_{at}:", f"    words.append({len(parts) << 20})"]
            self._offer(native, at, parts, True, [], passing)

    def _arms(self, frame: str, at: int, node: ast.Call, given: str) -> list[_Arm] | None:
        """The arms of a question; None where they cannot be read."""
        try:
            arms = list(self.scope.arms(node.args[3:]))
        except Unreadable:
            return None
        return [_Arm(self, scope, arm, number, (frame, at), given) for number, (scope, arm) in enumerate(arms)]

    def _offer(
        self,
        native: Native,
        at: int,
        parts: list[_Arm],
        several: bool,
        before: list[str],
        after: list[str] | None = None,
    ) -> None:
        """Listing the options of all arms, and taking one of them."""
        if all(part.is_readable() for part in parts):
            offer = [*before, *(line for part in parts for line in part.offer()), *(after or []), "return words"]
            native.add("offer_to" if several else "offer", at, offer)
        if all(part.can_be_taken() for part in parts):
            take = ["arm = word >> 20", "value = word & 1048575"]
            for part in parts:
                take += [f"if arm == {part.number}:", *(f"    {line}" for line in part.take())]
            native.add("take_from" if several else "take", at, take)
        native.kept += [line for part in parts for line in part.kept()]


def _several(node: ast.expr) -> list[ast.expr]:
    """What is given once, or as a pair."""
    return list(node.elts) if isinstance(node, ast.Tuple) else [node]


class _Arm:
    """The text of one arm."""

    def __init__(
        self, of: Programs, scope: Scope, node: ast.Call, number: int, place: tuple[str, int], given: str
    ) -> None:
        self.frame, at = place
        self.of = of
        self.scope = scope
        self.number = number
        self.given = given
        self.name = f"{at}_{number}"
        at_place = dict(enumerate(node.args))
        self.values = at_place.get(1) or keyword(node, "values")
        self.then = at_place.get(2) or keyword(node, "then")
        self.refuse = keyword(node, "refuse")
        self.fast = keyword(node, "fast")
        self.when = keyword(node, "when")
        into = keyword(node, "into")
        self.into = [] if into is None else [ast.literal_eval(one) for one in _several(into)]
        self.place = at

    def lists(self) -> list[ast.expr]:
        return [] if self.values is None else _several(self.values)

    def is_readable(self) -> bool:
        functions = [one for one in (self.refuse, self.fast, self.when) if one is not None]
        return all(self.scope.is_function(one) for one in functions) and all(
            isinstance(one, ast.Name) for one in self.lists()
        )

    def can_be_taken(self) -> bool:
        return self.then is None or self.scope.is_function(self.then)

    def _listed(self, node: ast.expr, more: str = "") -> str:
        text = self._name(node)
        return f"{text}({self.given}{more})" if self.scope.is_function(node) else text

    def _name(self, node: ast.expr) -> str:
        return self.of.called(self.scope, node)

    def offer(self) -> list[str]:
        base = self.number << 20
        lists = self.lists()
        lines: list[str] = []
        if not lists:
            lines = self._checked("", [f"words.append({base})"])
        elif self.fast is not None:
            lines = [
                f"low = {base} - self.low_{self.name}",
                f"for a in {self._listed(self.fast)}:{IGNORE}",
                f"    words.append(low + a){IGNORE}",
            ]
        elif len(lists) == 1:
            add = self._checked(", a", [f"words.append(low + a){IGNORE}"])
            lines = [f"low = {base} - self.low_{self.name}"]
            lines += [f"for a in {self._listed(lists[0])}:{IGNORE}", *(f"    {line}" for line in add)]
        else:
            low = f"{base} + (a - self.low_{self.name}) * self.size_{self.name} - self.second_{self.name}"
            add = self._checked(", a, b", [f"words.append(low + b){IGNORE}"])
            lines = [
                f"for a in {self._listed(lists[0])}:{IGNORE}",
                f"    low = {low}{IGNORE}",
                f"    for b in {self._listed(lists[1], ', a')}:{IGNORE}",
            ]
            lines += [f"        {line}" for line in add]
        if self.when is not None:
            lines = [f"if {self._name(self.when)}({self.given}):{IGNORE}", *(f"    {line}" for line in lines)]
        return lines

    def _checked(self, values: str, then: list[str]) -> list[str]:
        if self.refuse is None:
            return then
        check = f"if {self._name(self.refuse)}({self.given}{values}) is None:{IGNORE}"
        return [check, *(f"    {line}" for line in then)]

    def take(self) -> list[str]:
        if self.into:
            kept = zip(self.into, self._taken(), strict=False)
            return [*(f"_cast({self.frame}, f).{name} = {value}{IGNORE}" for name, value in kept), "return"]
        if self.then is None:
            return ["return"]
        return [f"{self._name(self.then)}({', '.join([self.given, *self._taken()])}){IGNORE}", "return"]

    def _taken(self) -> list[str]:
        """The values of an answer, as they are read from its number."""
        count = len(self.lists())
        if count == 2:
            first = f"value // self.size_{self.name} + self.low_{self.name}"
            return [first, f"value % self.size_{self.name} + self.second_{self.name}"]
        return [f"value + self.low_{self.name}"] if count else []

    def kept(self) -> list[str]:
        """What the arm of the table knows of its kinds, as fields of the program."""
        count = len(self.lists())
        arm = f"steps[{self.place}].question.arms[{self.number}]"
        if count == 0:
            return []
        lines = [f"self.low_{self.name}: _i64 = {arm}.lows[0]"]
        if count == 2:
            lines += [f"self.second_{self.name}: _i64 = {arm}.lows[1]", f"self.size_{self.name}: _i64 = {arm}.size"]
        return lines


SIGNATURES = {
    "run": ("g: _State, f: _Frame, at: _i64", "None", "g, f, at"),
    "holds": ("g: _State, f: _Frame, at: _i64", "bool", "g, f, at"),
    "items": ("g: _State, f: _Frame, at: _i64", "tuple[int, ...]", "g, f, at"),
    "start": ("g: _State, f: _Frame, at: _i64, item: int", "None", "g, f, at, item"),
    "seat": ("g: _State, f: _Frame, at: _i64", "int", "g, f, at"),
    "offer": ("g: _State, f: _Frame, at: _i64, words: Words", "Words", "g, f, at, words"),
    "take": ("g: _State, f: _Frame, at: _i64, word: _i64", "None", "g, f, at, word"),
    "offer_to": ("g: _State, f: _Frame, at: _i64, seat: int, words: Words", "Words", "g, f, at, seat, words"),
    "is_closed": ("g: _State, f: _Frame, at: _i64", "bool", "g, f, at"),
    "is_able": ("g: _State, f: _Frame, at: _i64, seat: int", "bool", "g, f, at, seat"),
    "take_from": ("g: _State, f: _Frame, at: _i64, seat: int, word: _i64", "None", "g, f, at, seat, word"),
}


def _class(native: Native) -> list[str]:
    """The lines of the class of a program."""
    kinds = [*(line.kind for line in native.lines), END]
    lines = [f"class _{native.frame}Program(_Program):", "    def __init__(self, steps: list[_Step]) -> None:"]
    lines += ["        super().__init__(steps)", f"        assert list(self.kinds) == {kinds}, self.kinds"]
    lines += [f"        {line}{IGNORE}" for line in native.kept]
    for method, bodies in native.methods.items():
        parameters, result, passed = SIGNATURES[method]
        lines.append(f"    def {method}(self, {parameters}) -> {result}:")
        for at, body in bodies:
            lines.append(f"        if at == {at}:")
            lines += [f"            {line}" for line in body]
            if result == "None":
                lines.append("            return")
        word = "" if result == "None" else "return "
        lines.append(f"        {word}super().{method}({passed})")
    return lines
