"""The bots that may be asked to sit down: those of the house, and the operator's under titles of their own.

Guests and entries know a bot by its name here. What stands behind an operator's title, such as a command line, is
told to the thinking processes alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulebound.bots.bot import BotError
from rulebound.bots.make import YOURS, bot_names, check_bot
from rulebound.server.messages import BotInfo
from rulebound.server.refusals import Declined

PREFERRED = ("normal", "greedy", "random")
LONGEST_TITLE = 40
_TITLED = re.compile(r"([^:=]+)=(.+)", re.DOTALL)


class Roster:
    """Who can be asked to sit down, by name."""

    def __init__(self, offered: Sequence[str] = ()) -> None:
        """`offered` are the operator's: `TITLE=SPEC`, or a spec such as mcts:400, which is its own title."""
        self._ours = {name: text for name, text in bot_names().items() if name not in YOURS}
        self._specs: dict[str, str] = {}
        for text in offered:
            title, spec = titled(text, len(self._specs) + 1)
            self._specs[title] = spec

    def infos(self) -> list[BotInfo]:
        """The bots as everybody sees them."""
        ours = [BotInfo(name, name.capitalize(), text) for name, text in self._ours.items()]
        return ours + [BotInfo(title, title, "a bot of this server") for title in self._specs]

    @property
    def default(self) -> str:
        """The bot that sits down where none is named."""
        return next((name for name in PREFERRED if name in self._ours), next(iter(self._ours)))

    def allowed(self, name: str) -> str:
        """The name, if such a bot may sit down here."""
        if not name:
            return self.default
        names = [*self._ours, *self._specs]
        if name not in names:
            raise Declined("unknown-bot", f"There is no bot {name[:40]!r} here; there are: {', '.join(names)}.")
        return name

    def spec(self, name: str) -> str:
        """What thinks under this name. One that is no longer offered is stood in for."""
        return self._specs.get(name, name if name in self._ours else self.default)


def titled(text: str, number: int) -> tuple[str, str]:
    """The title and the spec of an operator's bot. A program that was given no title is not called by its command."""
    found = _TITLED.fullmatch(text)
    if found:
        title = " ".join(found[1].split())[:LONGEST_TITLE]
        return title, found[2]
    return (f"House bot {number}" if text.partition(":")[0] in YOURS else text), text


def check_bots(offered: Sequence[str]) -> None:
    """The bots that the server offers must be bots, each under its own title."""
    titles = list(bot_names())
    for number, text in enumerate(offered, 1):
        title, spec = titled(text, number)
        try:
            check_bot(spec)
        except BotError as error:
            raise ValueError(f"--bot {text}: {error}") from None
        if title in titles or not title.isprintable():
            raise ValueError(f"--bot {text}: give it a title that no other bot has")
        titles.append(title)
