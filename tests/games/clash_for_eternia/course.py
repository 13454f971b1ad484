"""The course of something at the table, line by line: what is told, who is asked what, and what they may answer.

    same(course(t, "Attack with Steel Fist", "Target Beast Man"), "attacks", "a hit")

Whoever is asked gives the next of these answers if it is on offer, otherwise declines, or takes the first option where
they may not. A question reads "Ann: Do you Boost the Attack of Fisto? [Pass | ...] -> Pass". How it should go stands in
`courses/attacks.txt` under the heading "## a hit". RULEBOUND_COURSES=write pytest ... writes what came instead: read it
with the rules beside you before you keep it.
"""

from __future__ import annotations

import os
from pathlib import Path

from games.clash_for_eternia.table import ClashTable
from rulebound.engine.action import Pass
from rulebound.games.clash_for_eternia.actions import Stop
from rulebound.games.clash_for_eternia.actions_attack import Enough

FOLDER = Path(__file__).parent / "courses"
MANY = 20  # options: as many are counted, fewer are named


def course(t: ClashTable, *answers: str, until: str = "", most: int = 90) -> list[str]:
    """All lines until the answers are given and somebody is asked for an Action, or for something with these words."""
    found, left = list[str](), list(answers)
    t.log = []
    for _ in range(most):
        found += _told(t)
        if t.over() or (_is_at_rest(t, until) and not (left and left[0] in t.options())):
            assert not left, f"never offered: {left}, after {found}"
            return found
        found.append(_answered(t, left))
    raise AssertionError(f"there is no end to it: {found[-5:]}")


def _is_at_rest(t: ClashTable, until: str) -> bool:
    return until in t.prompt() if until else t.is_at_action()


def _told(t: ClashTable) -> list[str]:
    """What has been told since the last look, as those concerned heard it."""
    lines = [t.game.say(told.event, t.names) for told in t.log]
    t.log = []
    return lines


def _answered(t: ClashTable, left: list[str]) -> str:
    """The pending question with its answer."""
    who, prompt, options = t.asked()[0], t.prompt(), t.options()
    if left and left[0] in options:
        words = left.pop(0)
    else:
        declining = [i for i, one in enumerate(t.actions()) if isinstance(one, Pass | Stop | Enough)]
        words = options[declining[0] if declining else 0]
    listed = f"{len(options)} options" if len(options) >= MANY else " | ".join(options)
    t.answer(words)
    return f"{who}: {prompt} [{listed}] -> {words}"


def same(lines: list[str], file: str, name: str) -> None:
    """Did it go as it should?"""
    courses = written(file)
    if os.environ.get("RULEBOUND_COURSES") == "write":
        courses[name] = lines
        text = "\n\n".join("\n".join([f"## {one}", *courses[one]]) for one in sorted(courses))
        (FOLDER / f"{file}.txt").write_text(text + "\n", encoding="utf-8")
    assert lines == courses.get(name)


def written(file: str) -> dict[str, list[str]]:
    """The courses of a file, by name."""
    path, found = FOLDER / f"{file}.txt", dict[str, list[str]]()
    for block in path.read_text(encoding="utf-8").split("\n\n") if path.exists() else []:
        name, *lines = block.strip().split("\n")
        found[name.removeprefix("## ")] = lines
    return found
