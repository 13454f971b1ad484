"""The rule ledger: every rule of a game by its id, read from the game's rules.md."""

from __future__ import annotations

import re
from pathlib import Path

from msgspec import Struct

LINE = re.compile(r"^- \*\*(?P<id>[A-Z]{2}(?:-[A-Z0-9]+)+[a-z]?)\*\* (?P<text>.*?)(?: \[(?P<source>\w+)[^\]]*\])?$")
ID = re.compile(r"\b[A-Z]{2}(?:-[A-Z0-9]+)*-(?:[A-Z0-9]*[A-Z]|\d+[a-z]?(?:\.\.\d+)?)\b")


# Words that only whoever writes a ledger needs, and what players read instead.
DECISION = re.compile(r"(^|\. |\()Decision `[^`]*`(?: \([^)]*\))?: ?(\w)")
AUTHORS = (
    (re.compile(r"^`\w+` "), ""),
    (re.compile(r"Decision `[^`]*`"), "The decision"),
    (re.compile(r" \(\d+ in the data\)| and stands in the data| in the data"), ""),
    (re.compile(r"\bthe seed\b|(?<=\()seed\b"), "the rulebook"),
    (re.compile(r"\bThe seed\b"), "The rulebook"),
)


class LedgerError(ValueError):
    """A ledger cannot be read; the message says why."""


class Rule(Struct, frozen=True):
    """One testable statement."""

    id: str
    text: str
    source: str
    chapter: str

    def for_players(self) -> str:
        """The statement as players read it, without what only the authors of a ledger need."""
        text = DECISION.sub(lambda found: found[1] + found[2].upper(), self.text)
        for words, instead in AUTHORS:
            text = words.sub(instead, text)
        return text[:1].upper() + text[1:]


class Ledger(Struct, frozen=True):
    """The rules of a game in the order of its chapters."""

    rules: dict[str, Rule]

    def chapters(self) -> dict[str, list[Rule]]:
        """The rules by chapter."""
        found: dict[str, list[Rule]] = {}
        for rule in self.rules.values():
            found.setdefault(rule.chapter, []).append(rule)
        return found


def read_ledger(path: Path) -> Ledger:
    """The rules of a file: one line each, `- **XX-NAME-01** statement [source]`, under its chapters' headings."""
    rules: dict[str, Rule] = {}
    chapter = ""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("## "):
            chapter = line[3:].strip()
        elif match := LINE.match(line):
            if match["id"] in rules:
                raise LedgerError(f"{path.name} line {number}: {match['id']} stands there twice")
            rules[match["id"]] = Rule(match["id"], match["text"], match["source"] or "design", chapter)
    return Ledger(rules)


def cited(text: str) -> list[str]:
    """The ids that a text cites; a range such as XX-NAME-04..07 cites each of its ids."""
    return [id_ for words in ID.findall(text) for id_ in written_out(words)]


def written_out(words: str) -> list[str]:
    """The ids of a range such as XX-NAME-04..07; a single id is itself."""
    first, _, last = words.partition("..")
    stem, number = first.rpartition("-")[0], first.rpartition("-")[2]
    return [f"{stem}-{n:0{len(number)}d}" for n in range(int(number), int(last) + 1)] if last else [first]
