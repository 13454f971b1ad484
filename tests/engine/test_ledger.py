"""The rule ledger."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.engine.ledger import cited, read_ledger

TEXT = """# Ledger
Words before it, with **AA-NO-01** in them.

## 1. First
- **AA-ONE-01** A statement. [seed]
- **AA-ONE-02** Another, with a [note] inside. Why: reasons. [design: a reason]
- **AA-TWO-X** Without a source

## 2. Second
- **AA-ONE-03a** A late one. [public]
- not a rule
"""


def test_rules_are_read_with_their_chapters_and_sources(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text(TEXT)
    ledger = read_ledger(tmp_path / "rules.md")
    assert list(ledger.rules) == ["AA-ONE-01", "AA-ONE-02", "AA-TWO-X", "AA-ONE-03a"]
    assert [rule.source for rule in ledger.rules.values()] == ["seed", "design", "design", "public"]
    assert ledger.rules["AA-ONE-01"].text == "A statement."
    assert ledger.rules["AA-ONE-02"].text == "Another, with a [note] inside. Why: reasons."
    assert {chapter: len(rules) for chapter, rules in ledger.chapters().items()} == {"1. First": 3, "2. Second": 1}


def test_an_id_that_stands_there_twice_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text(TEXT + "- **AA-ONE-01** Again. [seed]\n")
    with pytest.raises(ValueError, match=r"rules.md line 12: AA-ONE-01 stands there twice"):
        read_ledger(tmp_path / "rules.md")


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("The defender wins ties (SL-DUEL-07).", ["SL-DUEL-07"]),
        ("Two (AA-ONE-01, AA-TWO-X).", ["AA-ONE-01", "AA-TWO-X"]),
        ("A range AA-ONE-08..11", ["AA-ONE-08", "AA-ONE-09", "AA-ONE-10", "AA-ONE-11"]),
        ("A letter AA-ONE-03a", ["AA-ONE-03a"]),
        ("Nothing: X-1, UTF-8, a-b, AAA", []),
    ],
)
def test_citations_are_found_and_ranges_counted_out(text: str, ids: list[str]) -> None:
    assert cited(text) == ids
