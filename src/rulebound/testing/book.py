"""What a rule book for players must keep: it cites rules that there are, and leaves no chapter of the ledger out."""

from __future__ import annotations

from rulebound.engine.flow import State
from rulebound.engine.game import Game

LEDGER_WORDS = ("[seed]", "[public]", "[design]", "`", " in the data", " the ledger", " the seed ")


def book_faults(game: Game[State]) -> list[str]:
    """What is wrong with the book of a game, in lines; a game without a book has no faults."""
    book = game.book
    if book is None:
        return []
    known, cited = game.ledger.rules, book.cited()
    silent = sorted({_code(id_) for id_ in known} - {_code(id_) for id_ in cited})
    texts = [passage.text for chapter in book.chapters for passage in chapter.passages]
    return [
        *(f"book.md cites {id_}, and there is no such rule" for id_ in cited if id_ not in known),
        *(f"book.md cites no rule of {code}" for code in silent),
        *(f"book.md speaks as the ledger does: {text}" for text in texts for word in LEDGER_WORDS if word in text),
    ]


def _code(id_: str) -> str:
    """The chapter of an id: XX-NAME-01 is of XX-NAME."""
    return id_.rpartition("-")[0]
