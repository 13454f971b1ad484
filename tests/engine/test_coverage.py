"""Rules found in code and tests by reading."""

from __future__ import annotations

from pathlib import Path

from rulebound.engine import coverage as reading
from rulebound.engine.catalogue import load_game


def test_docstrings_strings_and_comments_are_citations_with_their_places(tmp_path: Path) -> None:
    source = '''class Turn:\n    """First (PG-TURN-01)."""\n\n\ndef end():\n    tell("PG-WIN-01")  # and PG-WIN-02\n'''
    (tmp_path / "rules.py").write_text(source)
    found = [(c.id, c.line, c.inside) for c in reading.code_citations(tmp_path)]
    assert found == [("PG-TURN-01", 2, "Turn"), ("PG-WIN-01", 6, "end"), ("PG-WIN-02", 6, "end")]


def test_marks_are_read_from_tests_classes_and_cases(tmp_path: Path) -> None:
    source = """
@rule("PG-TURN-01..03")
def test_one(): ...
@pytest.mark.parametrize("x", [pytest.param(1, marks=rule("PG-WIN-01"))])
def test_two(x): ...
@pytest.mark.rule("nonsense")
def test_three(): ...
@rule("PG-WIN-02")
def not_a_test(): ...
"""
    (tmp_path / "test_x.py").write_text(source)
    found = [(c.id, c.inside) for c in reading.test_citations(tmp_path)]
    ranged = [(f"PG-TURN-0{n}", "test_one") for n in (1, 2, 3)]
    assert found == [*ranged, ("PG-WIN-01", "test_two"), ("nonsense", "test_three")]


def test_pig_is_covered_and_counts_are_kept() -> None:
    found = reading.coverage(load_game("pig"), {"PG-WIN-01": 5}, reading.tests_of(load_game("pig")))
    first = found.rules[0]
    assert (first.id, first.exercised) == ("PG-WIN-01", 5)
    assert any("games/pig/rules.py" in place for place in first.code)
    assert any("tests/test_pig.py" in place for place in first.tests)
    assert found.totals.with_tests == found.totals.rules
    assert found.totals.exercised == 1


def test_a_citation_of_no_rule_is_reported(tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text('@rule("PG-NONE-99")\ndef test_x(): ...\n')
    totals = reading.coverage(load_game("pig"), tests=tmp_path).totals
    assert totals.unknown == ["PG-NONE-99 in test_x.py:2 test_x"]
    assert len(totals.without_tests) == totals.rules


def test_an_installed_package_has_no_tests_to_read() -> None:
    assert all(not rule.tests for rule in reading.coverage(load_game("pig"), tests=None).rules)


def test_a_range_cites_each_of_its_rules_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text('"""Turns (PG-TURN-01..03)."""\n')
    found = list(reading.code_citations(tmp_path))
    assert [c.id for c in found] == ["PG-TURN-01", "PG-TURN-02", "PG-TURN-03"]
    assert str(found[1]).endswith("rules.py:1 (PG-TURN-01..03)")


def test_the_tests_in_a_games_own_folder_are_its_tests_and_no_code(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_x.py").write_text('@rule("PG-WIN-01")\ndef test_x(): ...\n')
    assert list(reading.code_citations(tmp_path)) == []
    assert [str(c) for c in reading.test_citations(tmp_path / "tests")] == ["tests/test_x.py:2 test_x"]
