"""Bots by their specs: `name`, `name:param` or `name:key=value,...`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from msgspec import Struct

from rulebound.bots.bot import Bot, BotError
from rulebound.bots.external import ExternalBot
from rulebound.bots.greedy import GreedyBot
from rulebound.bots.params import Params
from rulebound.bots.random import RandomBot
from rulebound.engine.flow import State
from rulebound.engine.game import Game, GameError

PARTS = re.compile(r"""(?:[^,"']|"[^"]*"|'[^']*')+""")


class Kind(Struct, frozen=True):
    """A kind of bot: how it is made, and its parameters, of which the first may stand without its name."""

    make: Callable[[Params], Bot]
    keys: tuple[str, ...]
    help: str


KINDS = {
    "random": Kind(lambda params: RandomBot(), (), "any option, each equally likely"),
    "greedy": Kind(
        lambda params: GreedyBot(params.count("worlds", 4)),
        ("worlds",),
        "the option after which the game's advice is best, on average over some imagined worlds",
    ),
    "external": Kind(
        lambda params: ExternalBot(params.text("command"), params.seconds("time", 10.0)),
        ("command", "time"),
        "a program of yours that speaks JSON lines on its standard input and output",
    ),
}


def bot_names() -> dict[str, str]:
    """What bots there are, and what each does."""
    return {name: kind.help for name, kind in KINDS.items()}


def make_bot(spec: str, seed: int = 0) -> Bot:
    """The bot of a spec, ready for a game. Equal seeds give equal choices."""
    bot = _kind(spec).make(_params(spec))
    bot.begin(seed)
    return bot


def check_players(game: Game[State], specs: Sequence[str]) -> list[str]:
    """The specs, one per seat, if the game takes that many and every bot can be had."""
    if len(specs) not in game.seats:
        counts = ", ".join(map(str, game.seats))
        raise GameError(f"{game.id} is for {counts} players, not {len(specs)}")
    for spec in specs:
        make_bot(spec).close()
    return list(specs)


def split_players(text: str) -> list[str]:
    """The specs of a list such as `external:command=./bot,time=1s,greedy,random`.

    A part `key=value` belongs to the spec before it; commas between quotation marks do not part.
    """
    specs: list[str] = []
    for part in PARTS.findall(text):
        if specs and re.match(r"\s*\w+=", part):
            specs[-1] += f",{part.strip()}"
        else:
            specs.append(part.strip())
    if not specs or not all(specs):
        raise BotError(f"no bots in {text!r}; name them as in: greedy,random")
    return specs


def _kind(spec: str) -> Kind:
    name = spec.partition(":")[0]
    if name not in KINDS:
        raise BotError(f"there is no bot {name!r}; there are: {', '.join(KINDS)}")
    return KINDS[name]


def _params(spec: str) -> Params:
    """The parameters of a spec by name."""
    name, _, rest = spec.partition(":")
    keys = _kind(spec).keys
    given: dict[str, str] = {}
    for part in PARTS.findall(rest):
        named = re.match(r"\s*(\w+)=", part)
        key, value = (named[1], part[named.end() :]) if named else (next(iter(keys), ""), part)
        if key not in keys:
            raise BotError(f"{name} has no parameter {key or part!r}; it has: {', '.join(keys) or 'none'}")
        if key in given:
            raise BotError(f"{key} stands twice in {spec!r}")
        given[key] = value.strip()
    return Params(spec, given)
