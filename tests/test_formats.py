"""The page of file formats names every field of every record that is written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec import Struct

from rulebound.arena.folder import Heading
from rulebound.arena.plan import Course, Forfeits, Outcome
from rulebound.engine.saved import Header, Saved
from rulebound.engine.standing import Standing

PAGE = (Path(__file__).parents[1] / "docs" / "file-formats.md").read_text(encoding="utf-8")
MATCH, _, REST = PAGE.partition("## Components")
RUN = REST.partition("## A simulation or a tournament")[2]


@pytest.mark.parametrize(
    ("record", "part"),
    [
        (Saved, MATCH),
        (Header, MATCH),
        (Standing, MATCH),
        (Heading, RUN),
        (Outcome, RUN),
        (Course, RUN),
        (Forfeits, RUN),
    ],
)
def test_every_field_is_named(record: type[Struct], part: str) -> None:
    named = {word for words in re.findall(r"`([^`]*)`", part) for word in re.findall(r"\w+", words)}
    assert set(record.__struct_fields__) - named == set()
