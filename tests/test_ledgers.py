"""Every rule has a test, and every citation names a rule."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from rulebound.engine import coverage as reading
from rulebound.engine.catalogue import game_ids, load_game
from rulebound.engine.ledger import read_ledger
from rulebound.testing.book import book_faults

TESTS = Path(__file__).parent


@cache
def coverage_of(game: str) -> reading.Coverage:
    """The rules of a game with the tests that prove them."""
    loaded = load_game(game)
    return reading.coverage(loaded, tests=reading.tests_of(loaded))


@pytest.mark.parametrize("game", game_ids())
def test_every_rule_has_a_test(game: str) -> None:
    assert coverage_of(game).totals.without_tests == []


@pytest.mark.parametrize("game", game_ids())
def test_every_citation_in_code_names_a_rule(game: str) -> None:
    assert coverage_of(game).totals.unknown == []


@pytest.mark.parametrize("game", game_ids())
def test_every_citation_in_the_rule_book_names_a_rule(game: str) -> None:
    assert book_faults(load_game(game)) == []


def test_every_citation_on_a_test_names_a_rule() -> None:
    known = {id_ for game in game_ids() for id_ in load_game(game).ledger.rules}
    known |= {id_ for path in TESTS.rglob("rules.md") for id_ in read_ledger(path).rules}
    proofs = list(reading.test_citations(TESTS))
    assert proofs
    assert [f"{proof.id} in {proof}" for proof in proofs if proof.id not in known] == []


@pytest.mark.parametrize("game", game_ids())
def test_every_file_that_a_ledger_names_is_there(game: str) -> None:
    folder = load_game(game).folder
    named = set(re.findall(r"[\w/]+\.(?:toml|md|txt)\b", (folder / "rules.md").read_text(encoding="utf-8")))
    beside = [folder, TESTS / "games" / game]
    assert {name for name in named if not any(path for place in beside for path in place.rglob(name))} == set()


def test_no_two_games_share_an_id() -> None:
    ids = [id_ for game in game_ids() for id_ in load_game(game).ledger.rules]
    assert len(set(ids)) == len(ids)
