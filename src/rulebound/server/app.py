"""The application: every address of the server, and what answers there."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from rulebound.engine.catalogue import faults
from rulebound.server import http_health, http_lobby, http_pass, http_tables, pages
from rulebound.server.guard import Guard, failed
from rulebound.server.hall import Hall
from rulebound.server.limits import address_of
from rulebound.server.logs import set_up
from rulebound.server.neighbours import neighbourhood
from rulebound.server.refusals import Declined
from rulebound.server.schema import openapi, schema
from rulebound.server.seats import guest_in, table_id
from rulebound.server.settings import Settings, default_database, from_environment
from rulebound.server.socket import TRY_LATER, UNKNOWN_TABLE, Connection
from rulebound.server.store import StoreError, open_store

log = logging.getLogger("rulebound.server")


async def _declined(request: Request, error: Exception) -> Response:
    assert isinstance(error, Declined)
    return failed(error)


async def _unknown(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    response = failed(Declined("unknown-page", "There is nothing at this address, or not for that method."))
    response.status_code = error.status_code
    if error.status_code == 405:
        response.headers["allow"] = ", ".join(sorted(_methods(request)))
    return response


def _methods(request: Request) -> set[str]:
    """What can be done at an address; it may have a route for each method."""
    there = [route for route in ROUTES if isinstance(route, Route) and route.path_regex.match(request.url.path)]
    return {method for route in there if "{path" not in route.path for method in route.methods or ()}


async def _nothing(request: Request) -> Response:
    if _methods(request):
        raise HTTPException(405)
    raise Declined("unknown-page", "There is nothing at this address.")


async def _failed(request: Request, error: Exception) -> Response:
    log.error("the database cannot be used: %s", error)
    return failed(Declined("busy", "The server cannot reach its database now; try again."))


async def _broken(request: Request, error: Exception) -> Response:
    return failed(Declined("broken", "The server stumbled over this."))


async def _schema(request: Request) -> Response:
    return http_lobby.answer(schema())


async def _openapi(request: Request) -> Response:
    return http_lobby.answer(openapi())


async def _socket(socket: WebSocket) -> None:
    """A viewer comes to a table."""
    hall: Hall = socket.app.state.hall
    guest = guest_in(socket)
    try:
        room = await hall.room(table_id(socket))
        hall.rations.come_in(room, guest, address_of(socket))
        name = (await hall.store.guest_name(guest) if guest else None) or ""
    except Declined as declined:
        await socket.accept()
        await socket.close(UNKNOWN_TABLE if declined.code == "unknown-table" else 1008, declined.message[:100])
        return
    except StoreError as error:
        log.warning("somebody is sent away until later: %s", error)
        await socket.accept()
        await socket.close(TRY_LATER, "The server cannot reach its database now; try again.")
        return
    await socket.accept()
    try:
        await Connection(hall, room, socket, guest if name else "", name).run()
    except WebSocketDisconnect:
        return


TABLE = "/api/tables/{table}"
ROUTES = [
    Route("/api/me", http_lobby.me),
    Route("/api/me", http_lobby.introduce, methods=["POST"]),
    Route("/api/me/pass", http_pass.offer, methods=["POST"]),
    Route("/api/me/move", http_pass.use, methods=["POST"]),
    Route("/api/games", http_lobby.games),
    Route("/api/games/{game}", http_lobby.game),
    Route("/api/games/{game}/rules", http_lobby.rules),
    Route("/api/games/{game}/standing", http_lobby.standing),
    Route("/api/games/{game}/art", http_lobby.art),
    Route("/api/games/{game}/lessons", http_lobby.lessons),
    Route("/api/games/{game}/odds", http_lobby.odds),
    Route("/api/glyphs", http_lobby.glyphs),
    Route("/api/bots", http_lobby.bots),
    Route("/api/schema.json", _schema),
    Route("/api/openapi.json", _openapi),
    Route("/api/tables", http_tables.tables),
    Route("/api/tables", http_tables.create, methods=["POST"]),
    Route(TABLE, http_tables.table),
    Route(f"{TABLE}/join", http_tables.join, methods=["POST"]),
    Route(f"{TABLE}/commands", http_tables.command, methods=["POST"]),
    Route(f"{TABLE}/moments/{{at}}", http_tables.moment),
    Route(f"{TABLE}/log", http_tables.log),
    Route(f"{TABLE}/chances", http_tables.chances),
    Route(f"{TABLE}/story", http_tables.story),
    Route(f"{TABLE}/replay", http_tables.replay),
    Route(f"{TABLE}/verify", http_tables.verify),
    Route(f"{TABLE}/branch", http_tables.branch, methods=["POST"]),
    Route(f"{TABLE}/webhook", http_tables.webhook, methods=["POST"]),
    WebSocketRoute(f"{TABLE}/socket", _socket),
    Route("/healthz", http_health.healthz),
    Route("/metrics", http_health.metrics),
    Route("/api/{path:path}", _nothing),
    Route("/", pages.page),
    Route("/t/{table}", pages.page),
    Route("/pass/{code}", http_pass.page),
    Route("/pass/{code}", http_pass.use_link, methods=["POST"]),
    Route("/rules/{game}", pages.page),
    Route("/odds/{game}", pages.page),
    Route("/{path:path}", pages.file),
]


def make_app(settings: Settings) -> Starlette:
    """The server of these settings as an ASGI application."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[dict[str, object]]:
        store = open_store(settings.database or default_database())
        await store.open()
        hall = Hall(store, settings)
        app.state.hall = hall
        await hall.open()
        try:
            async with neighbourhood(settings.neighbours, settings.door) as neighbours:
                yield {"neighbours": neighbours}
        finally:
            await hall.close()
            await store.close()

    return Starlette(
        routes=ROUTES,
        lifespan=life,
        middleware=[
            Middleware(Guard, settings=settings),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=5),
        ],
        exception_handlers={
            Declined: _declined,
            HTTPException: _unknown,
            StoreError: _failed,
            ClientDisconnect: _gone,
            Exception: _broken,
        },
    )


async def _gone(request: Request, error: Exception) -> Response:
    """Who sent the request has gone before it came whole: nobody hears the answer, and nothing went wrong here."""
    return Response(status_code=400)


def _leave_with_parent() -> None:
    """When the process that started this one dies, however it dies, this one goes too and leaves the port."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


def worker() -> Starlette:
    """The application of a worker process, as the starting process set it up; all games are loaded before it serves."""
    settings = from_environment()
    set_up(settings.log_level, settings.log_json)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    faults()
    return make_app(settings)
