"""For whoever runs the server: is it well, and what are its figures?"""

from __future__ import annotations

import asyncio

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from rulebound import __version__
from rulebound.server.hall import Hall
from rulebound.server.http_lobby import hall_of
from rulebound.server.refusals import Declined
from rulebound.server.store import StoreError

PATIENCE = 3.0
STATUSES = ("waiting", "playing", "over", "archived")


async def healthz(request: Request) -> Response:
    """Can tables be played here? The database must answer, and the thinking processes must be there."""
    hall = hall_of(request)
    told = {"version": __version__, "database": await _database(hall), "thinking": hall.thinkers.health()}
    well = told["database"] == "ok" and told["thinking"] == "ok"
    headers = {"cache-control": "no-store"}
    return JSONResponse({"status": "ok" if well else "ill", **told}, 200 if well else 503, headers)


async def _database(hall: Hall) -> str:
    try:
        async with asyncio.timeout(PATIENCE):
            await hall.store.playing(1)
    except (StoreError, TimeoutError):
        return "does not answer"
    return "ok"


async def metrics(request: Request) -> Response:
    """The figures of this process, if the operator lets them be read."""
    hall = hall_of(request)
    if not hall.settings.metrics:
        raise Declined("unknown-page", "There is nothing at this address.")
    found = hall.metrics
    found.open_tables.set(len(hall.rooms))
    found.driven_tables.set(sum(driver.claimed for driver in hall.drivers.values()))
    found.viewers.set(sum(len(room.watchers) for room in hall.rooms.values()))
    found.waiting_thoughts.set(len(hall.thinkers.queue))
    counts = await hall.store.counts()
    for status in STATUSES:
        found.tables.labels(status).set(counts.get(status, 0))
    return Response(found.text(), media_type=CONTENT_TYPE_LATEST)
