"""The lobby by plain HTTP: games, their rules and drawings, bots, and who one is."""

from __future__ import annotations

import asyncio
import tomllib
from functools import lru_cache
from importlib import resources
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from rulebound.engine.catalogue import all_games
from rulebound.engine.flow import State
from rulebound.engine.game import Game
from rulebound.engine.lessons import Aim
from rulebound.engine.standing import windows_of
from rulebound.server import messages as m
from rulebound.server.hall import Hall
from rulebound.server.limits import address_of
from rulebound.server.names import clean
from rulebound.server.refusals import Declined
from rulebound.server.seats import COOKIE, guest_in, guest_of, new_secret, secret_in

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
    """The guest who makes a request, and what they are called."""
    guest = guest_in(request)
    name = await hall_of(request).store.guest_name(guest) if guest else None
    if name is None:
        raise Declined("not-allowed", "Choose a name first.")
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
    name = clean(wish.name)
    known = secret_in(request)
    if known is None:
        hall_of(request).rations.guests.take(address_of(request))
    secret = known or new_secret()
    await hall_of(request).store.name_guest(guest_of(secret), name)
    response = answer(m.Me(name, secret if known is None and not wish.keep else None))
    if wish.keep:
        keep_secret(request, response, secret)
    return response


def keep_secret(request: Request, response: Response, secret: str) -> None:
    """Let the browser keep a guest's secret."""
    settings = hall_of(request).settings
    secure = settings.secure or request.url.scheme == "https"
    path = settings.root_path or "/"
    response.set_cookie(COOKIE, secret, A_YEAR, path=path, httponly=True, samesite="lax", secure=secure)


# The games.


async def games(request: Request) -> Response:
    """The games of the lobby. One that cannot be used is left out; the operator was told when the server started."""
    return answer([_game_info(game) for game in all_games()])


async def game(request: Request) -> Response:
    """One of them."""
    return answer(_game_info(_game(request)))


def _game_info(game: Game[State]) -> m.GameInfo:
    options = [
        m.OptionInfo(option.name, list(option.choices), option.help, option.at_tables) for option in game.options
    ]
    calculator = game.form({})
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
        None if game.lessons is None else _aim(game.lessons.aim),
        0 if game.lessons is None else len(game.lessons.step),
        "" if calculator is None else calculator.title,
    )


def _aim(aim: Aim) -> m.AimInfo:
    return m.AimInfo(aim.text, aim.rule, list(aim.turn))


async def lessons(request: Request) -> Response:
    """What a first game teaches."""
    found = _game(request).lessons
    steps = [
        m.StepInfo(one.title, one.text, one.rule, list(one.subject), list(one.press), one.when)
        for one in (() if found is None else found.step)
    ]
    return answer(m.LessonsInfo(steps))


def _game(request: Request) -> Game[State]:
    asked = next((game for game in all_games() if game.id == request.path_params["game"]), None)
    if asked is None:
        raise Declined(
            "unknown-game", f"There is no such game; there are: {', '.join(game.id for game in all_games())}."
        )
    return asked


async def standing(request: Request) -> Response:
    """What standing answers of a game can speak of."""
    game = _game(request)
    return answer(m.StandingTerms(windows_of(game), dict(game.signs), list(game.standing)))


async def rules(request: Request) -> Response:
    """The rule book of a game."""
    game = _game(request)
    chapters = [
        m.Chapter(title, [m.RuleInfo(rule.id, rule.for_players(), rule.source) for rule in found])
        for title, found in game.ledger.chapters().items()
    ]
    prose = [] if game.book is None else list(game.book.chapters)
    return answer(m.RuleBook(game.id, game.title, chapters, prose))


async def odds(request: Request) -> Response:
    """What a game's calculator says of the values in the query; reckoned in a thread, and so many at a time."""
    game = _game(request)
    hall_of(request).rations.sums.take(address_of(request))
    values = dict(request.query_params)
    try:
        form = game.form(values)
        if form is None:
            raise Declined("unknown-game", "This game has no calculator.")
        return answer(m.Reckoned(form, await asyncio.to_thread(game.reckon, values)))
    except ValueError as error:
        raise Declined("bad-option", f"{error}.") from None


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
    return answer(hall_of(request).roster.infos())
