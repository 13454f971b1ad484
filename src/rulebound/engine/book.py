"""The rule book for players: a game's book.md, prose in chapters; every passage ends with the rules it rests on.

Threats come one space nearer for each card. {XX-DRAW-03 XX-TRACK-14}
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

from msgspec import Struct

from rulebound.engine.ledger import ID, written_out

PassageKind = Literal["text", "item", "step", "heading"]
ITEM = re.compile(r"^\s*(?:(?P<dash>[-*])|\d+\.)\s+(?P<text>.*)$")
ENDING = re.compile(r"^(?P<text>.*?)\s*\{(?P<ids>[^{}]*)\}$", re.DOTALL)


class BookError(ValueError):
    """A rule book cannot be read; the message says where and why."""


class Passage(Struct, frozen=True):
    """A paragraph, an item of a list, a numbered step or a small heading, and the rules that it rests on."""

    kind: PassageKind
    text: str
    rules: tuple[str, ...] = ()


class BookChapter(Struct, frozen=True):
    """A chapter of the book. What stands before the first heading is a chapter without a title."""

    title: str
    passages: tuple[Passage, ...]


class Book(Struct, frozen=True):
    """The book of a game: its title and its chapters."""

    title: str
    chapters: tuple[BookChapter, ...]

    def cited(self) -> list[str]:
        """Every id that the book cites, once, in its order."""
        found = [id_ for chapter in self.chapters for passage in chapter.passages for id_ in passage.rules]
        return list(dict.fromkeys(found))


class _Block(Struct):
    """Lines that belong together, before it is known which rules they cite."""

    line: int
    kind: PassageKind
    text: str


def read_book(path: Path) -> Book:
    """The book of a file; an error names the file and the line."""
    try:
        return parse_book(path.read_text(encoding="utf-8"))
    except BookError as error:
        raise BookError(f"{path.name} {error}") from None


def parse_book(text: str) -> Book:
    """The book of a text: `# Title`, `## Chapter`, paragraphs and lists."""
    lines = text.splitlines()
    if not lines or not lines[0].startswith("# "):
        raise BookError("line 1: a book begins with its title: # Title")
    chapters: list[BookChapter] = []
    title, start = "", 2
    for number, line in enumerate([*lines[1:], "## "], 2):
        if line.startswith("# "):
            raise BookError(f"line {number}: a book has one title; a chapter is: ## {line[2:]}")
        if line.startswith("## "):
            passages = [_passage(block) for block in _blocks(lines[start - 1 : number - 1], start)]
            if title and not passages:
                raise BookError(f"line {start - 1}: the chapter {title} is empty")
            if passages:
                chapters.append(BookChapter(title, tuple(passages)))
            title, start = line[3:].strip(), number + 1
    if not chapters:
        raise BookError("line 2: a book has chapters: ## Chapter")
    return Book(lines[0][2:].strip(), tuple(chapters))


def _blocks(lines: list[str], start: int) -> list[_Block]:
    """The paragraphs, items and small headings of a chapter; an empty line ends each of them."""
    blocks: list[_Block] = []
    ended = True
    for number, line in enumerate(lines, start):
        item = ITEM.match(line)
        if not line.strip():
            ended = True
        elif line.startswith("### "):
            blocks.append(_Block(number, "heading", line[4:].strip()))
            ended = True
        elif item is not None:
            blocks.append(_Block(number, "item" if item["dash"] else "step", item["text"].strip()))
            ended = False
        elif ended:
            blocks.append(_Block(number, "text", line.strip()))
            ended = False
        else:
            blocks[-1].text += " " + line.strip()
    return blocks


def _passage(block: _Block) -> Passage:
    if block.kind == "heading":
        return Passage(block.kind, block.text)
    ending = ENDING.match(block.text)
    if ending is None:
        raise BookError(f"line {block.line}: it rests on no rule; end it with its ids: {{XX-NAME-01}}")
    words = ending["ids"].replace(",", " ").split()
    wrong = [word for word in words if not ID.fullmatch(word)]
    if wrong or not words:
        raise BookError(f"line {block.line}: {' '.join(wrong) or '{}'} is no id of a rule, such as XX-NAME-01")
    if not ending["text"]:
        raise BookError(f"line {block.line}: ids without a sentence")
    return Passage(block.kind, ending["text"], tuple(id_ for word in words for id_ in written_out(word)))
