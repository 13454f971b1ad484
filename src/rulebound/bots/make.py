"""Bots by their specs: `name`, `name:param` or `name:key=value,...`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from msgspec import Struct

from rulebound.bots.bot import Bot, BotError
from rulebound.bots.external import ExternalBot
from rulebound.bots.greedy import GreedyBot
from rulebound.bots.params import Params
from rulebound.bots.parts import parts, unquoted
from rulebound.bots.python import python_bot
from rulebound.bots.random import RandomBot
from rulebound.bots.searchers import EasyBot, FlatBot, MctsBot
from rulebound.engine.flow import State
from rulebound.engine.game import Game


class Kind(Struct, frozen=True):
    """A kind of bot: how it is made, and its parameters, of which the first may stand without its name.

    With `own_keys` it takes further parameters that only the bot itself knows.
    """

    make: Callable[[Params], Bot]
    keys: tuple[str, ...]
    help: str
    own_keys: bool = False


SEARCHING = ("playouts", "time", "depth", "look", "worlds")


def _budget(params: Params, playouts: int) -> tuple[int, float]:
    """Playouts, time, or both; a time alone is the only limit."""
    seconds = params.seconds("time", 1.0) if "time" in params.given else 0.0
    timed_only = seconds > 0.0 and "playouts" not in params.given
    return 0 if timed_only else params.count("playouts", playouts), seconds


def _flat(params: Params) -> Bot:
    depth, look = params.count("depth", 100, least=0), params.count("look", 1)
    return FlatBot(*_budget(params, 100), depth, look, params.count("worlds", 1_000))


def _mcts(params: Params) -> Bot:
    depth = params.count("depth", 0, least=0) if "depth" in params.given else -1
    look = params.count("look", 2)
    return MctsBot(*_budget(params, 200), depth, look, params.count("worlds", 200))


KINDS = {
    "random": Kind(lambda params: RandomBot(), (), "any option, each equally likely"),
    "greedy": Kind(
        lambda params: GreedyBot(params.count("worlds", 4)),
        ("worlds",),
        "the option after which the game's advice is best, on average over some imagined worlds",
    ),
    "flat": Kind(_flat, SEARCHING, "the option whose playouts in imagined worlds end best"),
    "mcts": Kind(_mcts, SEARCHING, "tree search over imagined worlds, guided by the game's advice"),
    "easy": Kind(lambda params: EasyBot(), (), "a friendly opponent that makes mistakes"),
    "normal": Kind(lambda params: GreedyBot(), (), "a sound opponent that looks one step ahead"),
    "hard": Kind(lambda params: MctsBot(500, 1.0), (), "a strong opponent that thinks for up to a second"),
    "external": Kind(
        lambda params: ExternalBot(params.text("command"), params.seconds("time", 10.0)),
        ("command", "time"),
        "a program of yours that speaks JSON lines on its standard input and output",
    ),
    "python": Kind(
        lambda params: python_bot(params.spec, params.text("class"), params.others("class")),
        ("class",),
        "a class of yours, as in python:my_bots:Cautious",
        own_keys=True,
    ),
}
# Kinds that are nothing by themselves: they stand for a program or a class of somebody's own.
YOURS = ("external", "python")


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
    game.check_seats(len(specs))
    for spec in specs:
        check_bot(spec)
    return list(specs)


def check_bot(spec: str) -> None:
    """Complain if the bot of a spec cannot be had, or has no program."""
    bot = make_bot(spec)
    if isinstance(bot, ExternalBot):
        bot.look()
    bot.close()


def split_players(text: str) -> list[str]:
    """The specs of a list such as `external:command=./bot,time=1s,greedy,random`.

    A part `key=value` belongs to the spec before it; commas between quotation marks do not part.
    """
    specs: list[str] = []
    for part in parts(text):
        if specs and re.match(r"\w+=", part):
            specs[-1] += f",{part}"
        else:
            specs.append(part)
    if not all(specs):
        raise BotError(f"there is no bot at one place of {text!r}; name them as in: greedy,random")
    return specs


def _kind(spec: str) -> Kind:
    name = spec.partition(":")[0]
    if name not in KINDS:
        raise BotError(f"there is no bot {name!r}; there are: {', '.join(KINDS)}")
    return KINDS[name]


def _params(spec: str) -> Params:
    """The parameters of a spec by name."""
    name, colon, rest = spec.partition(":")
    keys = _kind(spec).keys
    given: dict[str, str] = {}
    if colon and not rest:
        raise BotError(f"{spec!r} names no parameter after its colon; without any it is {name!r}")
    for part in parts(rest) if rest else ():
        named = re.match(r"(\w+)=", part)
        key, value = (named[1], part[named.end() :]) if named else (next(iter(keys), ""), part)
        if key not in keys and (not named or not _kind(spec).own_keys):
            raise BotError(f"{name} has no parameter {key or part!r}; it has: {', '.join(keys) or 'none'}")
        if key in given:
            raise BotError(f"{key} stands twice in {spec!r}")
        given[key] = unquoted(value)
    return Params(spec, given)
