"""The lobby by plain HTTP: games, their rules and drawings, bots, and who one is."""

from __future__ import annotations

import logging
import tomllib
from functools import lru_cache
from importlib import resources
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from rulebound.engine.flow import State
from rulebound.engine.game import Game, game_ids, load_game
from rulebound.server import messages as m
from rulebound.server.hall import Hall
from rulebound.server.refusals import Declined
from rulebound.server.seats import COOKIE, guest_in, guest_of, new_secret, secret_in

log = logging.getLogger("rulebound.server")
T = TypeVar("T")
A_YEAR = 31_536_000


def hall_of(request: Request) -> Hall:
    """The hall of the server that got the request."""
    hall: Hall = request.app.state.hall
    return hall


def answer(value: object) -> Response:
    """A record as JSON."""
    return Response(msgspec.json.encode(value), media_type="application/json")


async def body(request: Request, kind: type[T]) -> T:
    """The body of a request, if it is what was expected."""
    data = await request.body()
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Declined("malformed", f"Not what was expected: {error}"[:200]) from None


async def caller(request: Request) -> tuple[str, str]:
    """The guest who makes a request, and what he is called."""
    guest = guest_in(request)
    name = await hall_of(request).store.guest_name(guest) if guest else None
    if name is None:
        raise Declined("not-allowed", "Say first what you are called.")
    return guest, name


# Who one is.


async def me(request: Request) -> Response:
    """Who am I?"""
    guest = guest_in(request)
    name = await hall_of(request).store.guest_name(guest) if guest else None
    return answer(m.Me(name or ""))


async def introduce(request: Request) -> Response:
    """Say what I am called; who has no secret yet is given one."""
    wish = await body(request, m.Introduce)
    name = " ".join(wish.name.split())
    if not name or not name.isprintable():
        raise Declined("malformed", "Give a name of printable letters.")
    known = secret_in(request)
    secret = known or new_secret()
    await hall_of(request).store.name_guest(guest_of(secret), name)
    response = answer(m.Me(name, secret if known is None and not wish.keep else None))
    if wish.keep:
        secure = hall_of(request).settings.secure or request.url.scheme == "https"
        response.set_cookie(COOKIE, secret, A_YEAR, httponly=True, samesite="lax", secure=secure)
    return response


# The games.


async def games(request: Request) -> Response:
    """The games of the lobby. One that cannot be loaded is left out, and the operator is told."""
    return answer([_game_info(game) for name in game_ids() if (game := _loaded(name)) is not None])


def _loaded(name: str) -> Game[State] | None:
    try:
        return load_game(name)
    except Exception:
        log.exception("the game %s cannot be loaded", name)
        return None


def _game_info(game: Game[State]) -> m.GameInfo:
    options = [
        m.OptionInfo(option.name, list(option.choices), option.help, option.at_tables) for option in game.options
    ]
    return m.GameInfo(
        game.id,
        game.title,
        game.blurb,
        list(game.seats),
        game.default_seats,
        game.minutes,
        game.cooperative,
        options,
        list(game.reconstructed),
        game.version,
    )


def _game(request: Request) -> Game[State]:
    game = _loaded(request.path_params["game"]) if request.path_params["game"] in game_ids() else None
    if game is None:
        raise Declined("unknown-game", f"There is no such game; there are: {', '.join(game_ids())}.")
    return game


async def rules(request: Request) -> Response:
    """The rule book of a game."""
    game = _game(request)
    chapters = [
        m.Chapter(title, [m.RuleInfo(rule.id, rule.text, rule.source) for rule in found])
        for title, found in game.ledger.chapters().items()
    ]
    return answer(m.RuleBook(game.id, game.title, chapters))


async def art(request: Request) -> Response:
    """How a game's pieces are drawn."""
    return answer(_game(request).art)


@lru_cache(maxsize=1)
def _glyphs() -> bytes:
    text = (resources.files("rulebound.engine") / "glyphs.toml").read_text(encoding="utf-8")
    return msgspec.json.encode(tomllib.loads(text))


async def glyphs(request: Request) -> Response:
    """Our own glyphs."""
    return Response(_glyphs(), media_type="application/json")


async def bots(request: Request) -> Response:
    """Who can be asked to sit down."""
    return answer(hall_of(request).bots())
