"""Content that counts: every field of a component is read, no unknown one is taken, and every number matters.

    pytest --pyargs rulebound.testing.content --game my_game

That every number matters takes long, so it is looked at only with RULEBOUND_SOAK: each number of the content files is
changed in turn, and then loading must refuse it, a playthrough must differ, or a test of the game must fail.
"""

from __future__ import annotations

import importlib
import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import Struct

from rulebound.testing.find import chosen, find, in_python, over
from rulebound.testing.mutation import counts_for_nothing, variants

SOAK = int(os.environ.get("RULEBOUND_SOAK", "1"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Each test is for each game that was chosen and has content."""
    names = [name for name in chosen(metafunc.config) if (find(name).folder / "content.py").exists()]
    over(metafunc, names)


def kinds_of(kind: type[Struct]) -> Iterator[type[Struct]]:
    """All kinds of records below one."""
    for one in kind.__subclasses__():
        yield one
        yield from kinds_of(one)


def test_every_field_of_a_component_is_read(name: str) -> None:
    unread = json.loads(in_python("rulebound.testing.unread", name))
    assert unread == [], f"nothing reads {', '.join(unread)}: delete them, or let a rule read them"


def test_unknown_fields_are_refused(name: str) -> None:
    package = find(name).package
    importlib.import_module(f"{package}.content")
    own = [kind for kind in kinds_of(Struct) if kind.__module__.startswith(f"{package}.")]
    lax = [kind.__name__ for kind in own if not kind.__struct_config__.forbid_unknown_fields]
    assert lax == [], f"{', '.join(lax)} must have forbid_unknown_fields=True"


@pytest.mark.skipif(SOAK < 2, reason="takes long: RULEBOUND_SOAK=20")
def test_every_number_counts(name: str, tmp_path: Path) -> None:
    game = find(name)
    idle = [str(change) for change in variants(game) if counts_for_nothing(game, change, tmp_path)]
    assert idle == [], "nothing changes with:\n" + "\n".join(idle)
