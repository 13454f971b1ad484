"""The parameters in a bot's spec."""

from __future__ import annotations

from collections.abc import Mapping

from rulebound.bots.bot import BotError


class Params:
    """Reads typed values, and says in the words of the spec what is wrong with one."""

    def __init__(self, spec: str, given: Mapping[str, str]) -> None:
        self.spec = spec
        self.given = given

    def text(self, name: str) -> str:
        """A text that must be there."""
        if not self.given.get(name):
            raise BotError(f"{self.spec!r} lacks its {name}, as in: {self.spec.partition(':')[0]}:{name}=...")
        return self.given[name]

    def others(self, name: str) -> dict[str, str]:
        """All but this one."""
        return {key: text for key, text in self.given.items() if key != name}

    def count(self, name: str, default: int, least: int = 1) -> int:
        """A whole number from `least`."""
        text = self.given.get(name, str(default))
        if not text.isdecimal() or int(text) < least:
            raise BotError(f"{name} in {self.spec!r} must be a whole number from {least}, not {text!r}")
        return int(text)

    def seconds(self, name: str, default: float) -> float:
        """A time such as 2, 0.5s or 200ms."""
        text = self.given.get(name, str(default))
        number, unit = (text[:-2], 0.001) if text.endswith("ms") else (text.removesuffix("s"), 1.0)
        try:
            seconds = float(number) * unit
        except ValueError:
            seconds = -1.0
        if not 0.0 < seconds < float("inf"):
            raise BotError(f"{name} in {self.spec!r} must be a time such as 2s or 200ms, not {text!r}")
        return seconds
