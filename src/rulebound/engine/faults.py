"""What is wrong with a game, in one line: for games that others write, and that must not take the rest down."""

from __future__ import annotations

import keyword
import re
import sys
import traceback
from pathlib import Path

from rulebound.engine.book import BookError
from rulebound.engine.content import ContentError
from rulebound.engine.game import GameError
from rulebound.engine.ledger import LedgerError

ID = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
LONGEST = 24
IN_PLAIN_WORDS = (BookError, ContentError, GameError, LedgerError)


def why_no_id(name: str) -> str:
    """Why this cannot be the id of a game; nothing if it can."""
    if keyword.iskeyword(name):
        return f"{name!r} is a word of the Python language"
    if len(name) > LONGEST:
        return f"{name!r} is too long for a game: take at most {LONGEST} letters"
    if not ID.fullmatch(name):
        return f"{name!r} is no name for a game: take small letters, digits and single underscores, as in my_game"
    if name in sys.stdlib_module_names or name == "rulebound":
        return f"{name!r} is the name of a module that Python needs"
    return ""


def fault_of(error: BaseException, folder: Path) -> str:
    """The error in a line, with the place in the game's folder where it arose."""
    text = " ".join(str(error).split())
    if isinstance(error, SyntaxError):
        return f"{_short(Path(error.filename or ''), folder)} line {error.lineno}: {error.msg}"
    if isinstance(error, IN_PLAIN_WORDS):
        return text
    lines = [(Path(frame.filename), frame.lineno) for frame in traceback.extract_tb(error.__traceback__)]
    inside = [(path, line) for path, line in lines if path.resolve().is_relative_to(folder)]
    what = f"{type(error).__name__}: {text}" if text else type(error).__name__
    return f"{_short(inside[-1][0], folder)} line {inside[-1][1]}: {what}" if inside else what


def _short(path: Path, folder: Path) -> str:
    path = path.resolve()
    return path.relative_to(folder).as_posix() if path.is_relative_to(folder) else str(path)
