"""Bots in Python by name: `python:my_bots:Cautious,depth=3` is the class Cautious of the module my_bots."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Mapping
from pathlib import Path

from rulebound.bots.bot import Bot, BotError


def python_bot(spec: str, address: str, given: Mapping[str, str]) -> Bot:
    """The bot of a class; what else was given goes to its constructor, numbers as numbers."""
    module, colon, name = address.partition(":")
    if not colon or not module or not name:
        raise BotError(f"{spec!r} must name a module and a class in it, as in: python:my_bots:Cautious")
    kind = _class_of(spec, module, name)
    try:
        bot: object = kind(**{key: _value(text) for key, text in given.items()})
    except (TypeError, ValueError) as error:
        raise BotError(f"{spec!r} cannot be made: {error}") from error
    if not isinstance(bot, Bot):
        raise BotError(f"{name} of {module} is no bot: a bot is a class that derives from rulebound.bots.Bot")
    return bot


def _class_of(spec: str, module: str, name: str) -> type:
    """The class; its module may lie in the present folder."""
    here = str(Path.cwd())
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)
    try:
        found: object = getattr(importlib.import_module(module), name, None)
    except ModuleNotFoundError as error:
        raise BotError(f"{spec!r} needs the module {error.name}, which Python does not find") from None
    if not isinstance(found, type):
        raise BotError(f"there is no class {name} in {module}")
    return found


def _value(text: str) -> str | int | float:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
