"""The courses on file: each of them belongs to a test, so that none stays behind unread."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from types import ModuleType

import pytest

from games.clash_for_eternia import (
    test_course_actions,
    test_course_ai,
    test_course_attacks,
    test_course_controller,
    test_course_scenarios,
)
from games.clash_for_eternia.course import FOLDER, written

MODULES = (
    test_course_actions,
    test_course_ai,
    test_course_attacks,
    test_course_controller,
    test_course_scenarios,
)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.FILE)
def test_every_course_on_file_belongs_to_a_test(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(module, "same", lambda lines, file, name: asked.append(name))
    for run in runs(module):
        run()
    assert sorted(written(module.FILE)) == sorted(set(asked))


def test_every_file_of_courses_belongs_to_a_module() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(module.FILE for module in MODULES)


def runs(module: ModuleType) -> Iterator[Callable[[], None]]:
    """The tests of a module with each of their values."""
    for name, test in vars(module).items():
        if name.startswith("test_"):
            marks = [mark for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]
            for values in product(*[mark.args[1] for mark in marks]):
                given: dict[str, object] = {}
                for mark, value in zip(marks, values, strict=True):
                    given |= values_of(mark, value)
                yield partial(test, **given)


def values_of(mark: pytest.Mark, value: object) -> dict[str, object]:
    """The arguments that one value of a mark stands for."""
    names = mark.args[0]
    if isinstance(names, str):
        return {names: value}
    assert isinstance(value, tuple)
    return dict(zip(names, value, strict=True))
