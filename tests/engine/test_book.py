"""The rule book for players: how it is read, and what its law finds."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.engine.book import BookError, Passage, parse_book, read_book
from rulebound.engine.catalogue import load_game
from rulebound.testing.book import book_faults

WHOLE = """# Pig

## A turn
Roll, and roll
again. {PG-TURN-02 PG-TURN-03..05}

### In short
- A 1 ends it. {PG-TURN-04}
  At once.
"""


def test_a_book_is_read_in_chapters_passages_and_ids() -> None:
    book = parse_book(WHOLE.replace("  At once.\n", "1. Hold. {PG-TURN-05}\n"))
    assert [chapter.title for chapter in book.chapters] == ["A turn"]
    assert book.chapters[0].passages == (
        Passage("text", "Roll, and roll again.", ("PG-TURN-02", "PG-TURN-03", "PG-TURN-04", "PG-TURN-05")),
        Passage("heading", "In short"),
        Passage("item", "A 1 ends it.", ("PG-TURN-04",)),
        Passage("step", "Hold.", ("PG-TURN-05",)),
    )
    assert book.cited() == ["PG-TURN-02", "PG-TURN-03", "PG-TURN-04", "PG-TURN-05"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Roll.", "book.md line 1: a book begins with its title"),
        ("# Pig\n", "book.md line 2: a book has chapters"),
        ("# Pig\n# Turn\n", "book.md line 2: a book has one title; a chapter is: ## Turn"),
        ("# Pig\n## A turn\n## The end\nOver. {PG-WIN-01}", "book.md line 2: the chapter A turn is empty"),
        (WHOLE, "book.md line 8: it rests on no rule"),
        ("# Pig\n## A turn\nRoll. {PG TURN}", "book.md line 3: PG TURN is no id of a rule"),
        ("# Pig\n## A turn\nRoll. {}", "book.md line 3: {} is no id of a rule"),
        ("# Pig\n## A turn\n{PG-TURN-02}", "book.md line 3: ids without a sentence"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(tmp_path: Path, text: str, why: str) -> None:
    (tmp_path / "book.md").write_text(text)
    with pytest.raises(BookError) as error:
        read_book(tmp_path / "book.md")
    assert str(error.value).startswith(why)
    assert "\n" not in str(error.value)


def test_the_templates_have_books_without_faults() -> None:
    for game in (load_game("pig"), load_game("smugglers")):
        assert game.book is not None
        assert book_faults(game) == []


def test_the_law_names_ids_that_are_none_chapters_left_out_and_words_of_the_ledger(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = load_game("pig")
    wrong = parse_book("# Pig\n## A turn\nRoll `often` {PG-TURN-02 PG-TURN-99}")
    monkeypatch.setitem(game.__dict__, "book", wrong)
    assert book_faults(game) == [
        "book.md cites PG-TURN-99, and there is no such rule",
        "book.md cites no rule of PG-WIN",
        "book.md speaks as the ledger does: Roll `often`",
    ]
