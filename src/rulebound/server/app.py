"""The application: every address of the server, and what answers there."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from rulebound.server import desk, lobby, pages
from rulebound.server.guard import Guard, failed
from rulebound.server.hall import Hall
from rulebound.server.refusals import Declined
from rulebound.server.schema import openapi, schema
from rulebound.server.seats import guest_in
from rulebound.server.settings import Settings, default_database, from_environment
from rulebound.server.socket import UNKNOWN_TABLE, Connection, check_room
from rulebound.server.store import StoreError, open_store

log = logging.getLogger("rulebound.server")


async def _declined(request: Request, error: Exception) -> Response:
    assert isinstance(error, Declined)
    return failed(error)


async def _unknown(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    response = failed(Declined("unknown-page", "There is nothing at this address, or not for that method."))
    response.status_code = error.status_code
    return response


async def _nothing(request: Request) -> Response:
    raise Declined("unknown-page", "There is nothing at this address.")


async def _failed(request: Request, error: Exception) -> Response:
    log.error("the database cannot be used: %s", error)
    return failed(Declined("busy", "The server cannot reach its database now; try again."))


async def _broken(request: Request, error: Exception) -> Response:
    return failed(Declined("broken", "The server stumbled over this."))


async def _schema(request: Request) -> Response:
    return lobby.answer(schema())


async def _openapi(request: Request) -> Response:
    return lobby.answer(openapi())


async def _socket(socket: WebSocket) -> None:
    """A viewer comes to a table."""
    hall: Hall = socket.app.state.hall
    guest = guest_in(socket)
    try:
        room = await hall.room(socket.path_params["table"][:40])
        check_room(room, guest)
        name = (await hall.store.guest_name(guest) if guest else None) or ""
    except Declined as declined:
        await socket.accept()
        await socket.close(UNKNOWN_TABLE if declined.code == "unknown-table" else 1008, declined.message[:100])
        return
    await socket.accept()
    try:
        await Connection(hall, room, socket, guest if name else "", name).run()
    except WebSocketDisconnect:
        return


TABLE = "/api/tables/{table}"
ROUTES = [
    Route("/api/me", lobby.me),
    Route("/api/me", lobby.introduce, methods=["POST"]),
    Route("/api/games", lobby.games),
    Route("/api/games/{game}/rules", lobby.rules),
    Route("/api/games/{game}/art", lobby.art),
    Route("/api/glyphs", lobby.glyphs),
    Route("/api/bots", lobby.bots),
    Route("/api/schema.json", _schema),
    Route("/api/openapi.json", _openapi),
    Route("/api/tables", desk.tables),
    Route("/api/tables", desk.create, methods=["POST"]),
    Route(TABLE, desk.table),
    Route(f"{TABLE}/join", desk.join, methods=["POST"]),
    Route(f"{TABLE}/commands", desk.command, methods=["POST"]),
    Route(f"{TABLE}/moments/{{at}}", desk.moment),
    Route(f"{TABLE}/log", desk.log),
    Route(f"{TABLE}/chances", desk.chances),
    Route(f"{TABLE}/replay", desk.replay),
    Route(f"{TABLE}/verify", desk.verify),
    Route(f"{TABLE}/branch", desk.branch, methods=["POST"]),
    Route(f"{TABLE}/webhook", desk.webhook, methods=["POST"]),
    WebSocketRoute(f"{TABLE}/socket", _socket),
    Route("/api/{path:path}", _nothing),
    Route("/", pages.page),
    Route("/t/{table}", pages.page),
    Route("/rules/{game}", pages.page),
    Route("/{path:path}", pages.file),
]


def make_app(settings: Settings) -> Starlette:
    """The server of these settings as an ASGI application."""

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        store = open_store(settings.database or default_database())
        await store.open()
        hall = Hall(store, settings)
        app.state.hall = hall
        await hall.open()
        try:
            yield
        finally:
            await hall.close()
            await store.close()

    return Starlette(
        routes=ROUTES,
        lifespan=life,
        middleware=[Middleware(Guard, settings=settings)],
        exception_handlers={Declined: _declined, HTTPException: _unknown, StoreError: _failed, Exception: _broken},
    )


def worker() -> Starlette:
    """The application of a worker process, as the starting process set it up."""
    return make_app(from_environment())
