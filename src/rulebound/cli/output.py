"""What all commands print with: results on the standard output, and everything else on the error stream."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from rulebound.engine.catalogue import all_games, faults
from rulebound.engine.flow import State
from rulebound.engine.game import Game, OptionValue

BAD_INPUT = 2
out = Console(highlight=False, soft_wrap=True)
err = Console(stderr=True, highlight=False, soft_wrap=True)


class BadInput(ValueError):
    """What was typed cannot be done; the message says why."""


class Advance(Protocol):
    """Tells the watcher how much is done, and of how much."""

    def __call__(self, done: int, of: int) -> None: ...


def complain(error: BaseException) -> None:
    """One clear line for what the user can mend; anything else is our own error and shows itself."""
    if isinstance(error, typer.Abort):
        raise KeyboardInterrupt from None
    told = getattr(error, "format_message", None)
    if callable(told):
        say(str(told()))
    elif isinstance(error, OSError) and error.strerror:
        say(f"{error.filename}: {error.strerror}" if error.filename else error.strerror)
    elif isinstance(error, ValueError) and type(error) is not ValueError:
        say(str(error))
    else:
        raise error


def say(text: str) -> None:
    """One line on the error stream."""
    err.print(" ".join(text.split()), markup=False)


def usable_games() -> list[Game[State]]:
    """All games that can be used; of the others a line says why not."""
    for line in faults():
        say(line)
    return list(all_games())


def print_json(data: object) -> None:
    """The one JSON document of a command."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(data), indent=2).decode() + "\n")


def chosen_options(given: Sequence[str]) -> dict[str, OptionValue]:
    """The settings of `--option name=value`: numbers and true or false as such, anything else as text."""
    found: dict[str, OptionValue] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise BadInput(f"--option takes name=value, not {text!r}")
        if name.strip() in found:
            raise BadInput(f"--option {name.strip()} stands twice")
        found[name.strip()] = _value(value.strip())
    return found


def varied_options(given: Sequence[str]) -> dict[str, OptionValue | tuple[OptionValue, ...]]:
    """The same where one option may have several values, as in `--option name=a,b`: each of them is played."""
    found: dict[str, OptionValue | tuple[OptionValue, ...]] = {}
    for name, value in chosen_options(given).items():
        several = [_value(part.strip()) for part in value.split(",")] if isinstance(value, str) else []
        found[name] = tuple(dict.fromkeys(several)) if len(several) > 1 else value
    return found


def _value(text: str) -> OptionValue:
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    return int(text) if text.lstrip("-").isdecimal() else text


def writable(path: Path) -> Path:
    """The path, if a file can be written there; better to hear it before a long work than after it."""
    folder = path.parent
    if path.is_dir() or not folder.is_dir() or not os.access(path if path.exists() else folder, os.W_OK):
        raise BadInput(f"cannot write to {path}")
    return path


@contextmanager
def progress(title: str) -> Iterator[Advance]:
    """A progress bar when a person watches, and nothing in a pipe."""
    if not err.is_terminal:
        yield lambda done, of: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)
