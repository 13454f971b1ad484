"""The guard at the door: which hosts, which origins, how often, how big; and the headers that protect the page."""

from __future__ import annotations

import logging
import time

import msgspec
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rulebound.server.limits import BIGGEST_BODY, Buckets, Rate, address_of, check_origin, host_of
from rulebound.server.logs import new_request_id, request_id
from rulebound.server.messages import Failure
from rulebound.server.refusals import Declined
from rulebound.server.settings import Settings

log = logging.getLogger("rulebound.server")
POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; "
    "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'self'; form-action 'self'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


def failed(declined: Declined) -> Response:
    """A refusal as an HTTP answer."""
    body = msgspec.json.encode(Failure(declined.code, declined.message, declined.rule))
    return Response(body, declined.status, media_type="application/json")


class Guard:
    """Stands before the application; what it declines never reaches it."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.requests = Buckets(Rate(3 * settings.requests, settings.requests))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        request = HTTPConnection(scope)
        number = new_request_id(request.headers.get("x-request-id", ""))
        token = request_id.set(number)
        watch = Watch(scope, number)
        sending = watch.protected(send) if scope["type"] == "http" else send
        try:
            self._check(request, scope)
            await self.app(scope, _bounded(receive) if scope["type"] == "http" else receive, sending)
        except Declined as declined:
            await self._decline(declined, scope, receive, sending)
        finally:
            request_id.reset(token)
            watch.note()

    def _check(self, request: HTTPConnection, scope: Scope) -> None:
        if self.settings.hosts and host_of(request) not in self.settings.hosts:
            raise Declined("origin", "This server does not answer to that name.")
        if scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD"):
            check_origin(request, self.settings.origins)
        length = request.headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > BIGGEST_BODY:
            raise Declined("too-big", f"Send at most {BIGGEST_BODY} bytes.")
        if request.url.path.startswith("/api/"):
            self.requests.take(address_of(request))

    async def _decline(self, declined: Declined, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": declined.code})
        else:
            await failed(declined)(scope, receive, send)


def _bounded(receive: Receive) -> Receive:
    """A body that comes in pieces without saying how long it is gets cut off all the same."""
    taken = 0

    async def bounded() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > BIGGEST_BODY:
            raise Declined("too-big", f"Send at most {BIGGEST_BODY} bytes.")
        return message

    return bounded


class Watch:
    """One request while it is answered: how long it took and what came of it is noted at its end."""

    def __init__(self, scope: Scope, number: str) -> None:
        self.scope = scope
        self.number = number
        self.status = 0
        self.began = time.perf_counter()

    def protected(self, send: Send) -> Send:
        """Send with the headers that protect the page, and the request's id."""

        async def protected(message: Message) -> None:
            if message["type"] == "http.response.start":
                self.status = message["status"]
                headers = MutableHeaders(scope=message)
                headers["x-request-id"] = self.number
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        return protected

    def note(self) -> None:
        """The request is over."""
        if self.scope["type"] != "http":
            return
        took = time.perf_counter() - self.began
        hall = getattr(self.scope["app"].state, "hall", None) if "app" in self.scope else None
        if hall is not None:
            hall.metrics.requests.labels(self.scope["method"][:10], str(self.status)).inc()
            hall.metrics.request_seconds.observe(took)
        if log.isEnabledFor(logging.INFO):
            facts = {
                "status": self.status,
                "ms": round(1000 * took, 1),
                "address": address_of(HTTPConnection(self.scope)),
            }
            text = f"{self.scope['method']} {self.scope['path']}"
            log.info(text, extra={"facts": facts, "request": self.number})
