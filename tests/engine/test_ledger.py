"""The rule ledger."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulebound.engine.catalogue import all_games
from rulebound.engine.flow import State
from rulebound.engine.game import Game
from rulebound.engine.ledger import Rule, cited, read_ledger

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


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (
            "A Diplomat has no combat value (0 in the data) and never fights.",
            "A Diplomat has no combat value and never fights.",
        ),
        ("Decision `truce`: both may agree.", "Both may agree."),
        ("Decision `vote` (yes or no) is sealed.", "The decision (yes or no) is sealed."),
        ("Red is first. Why: the seed gives no order.", "Red is first. Why: the rulebook gives no order."),
        ("`attack_50` Attack 50: Deals 50.", "Attack 50: Deals 50."),
    ],
)
def test_players_read_no_words_of_the_ledgers_authors(written: str, read: str) -> None:
    assert Rule("XX-A-01", written, "seed", "A").for_players() == read


@pytest.mark.parametrize("game", list(all_games()), ids=lambda game: str(game.id))
def test_no_rule_of_a_game_shows_players_how_its_ledger_is_written(game: Game[State]) -> None:
    for told in (repr(game.book), *(rule.for_players() for rule in game.ledger.rules.values())):
        assert not re.search(r"Decision `|in the data|\b[Tt]he seed\b", told), told
