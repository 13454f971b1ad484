"""The pages: what the browser's build has put into the static folder, and words where it has not."""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache
from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from rulebound.server.hall import Hall
from rulebound.server.refusals import Declined

STATIC = Path(__file__).parent / "static"
PACKED = (".js", ".css", ".html", ".json", ".svg", ".txt", ".map")
SMALLEST = 1000
MISSING = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Rulebound</title></head>
<body style="font: 16px/1.6 system-ui; max-width: 40rem; margin: 4rem auto; padding: 0 1rem">
<h1>Rulebound</h1>
<p>The server runs, but the browser's table has not been built into this copy.</p>
<p>In a checkout, build it with <code>npm ci &amp;&amp; npm run build</code> in the folder <code>web</code>,
then load this page again. The protocol works without it: see <a href="api/games">the games</a>
and <a href="api/openapi.json">the interface</a>.</p>
</body></html>
"""


async def page(request: Request) -> Response:
    """The one page of the browser's table, whatever its address: lobby, table, moment, rule book.

    At the address of a table its head names all that a table needs, so that the browser fetches it at once: its
    scripts, the drawings of its game, and the signs in them.
    """
    index = STATIC / ("table.html" if "table" in request.path_params else "index.html")
    if not index.exists():
        index = STATIC / "index.html"
    if not index.exists():
        return HTMLResponse(MISSING)
    hall: Hall = request.app.state.hall
    text = _at_home(index, index.stat().st_mtime_ns, hall.settings.root_path)
    room = hall.rooms.get(request.path_params.get("table", ""))
    if room is not None:
        art = f"{hall.settings.root_path}/api/games/{room.table.game.id}/art"
        links = [f'<link rel="preload" as="fetch" crossorigin href="{escape(art)}">']
        for name in _glyphs(room.table.game.id, index.stat().st_mtime_ns):
            links.append(f'<link rel="modulepreload" crossorigin href="{hall.settings.root_path}/assets/{name}">')
        text = text.replace("</head>", f"{''.join(links)}</head>", 1)
    return HTMLResponse(text, headers={"cache-control": "no-cache"})


@lru_cache(maxsize=4)
def _at_home(index: Path, changed: int, home: str) -> str:
    """The page, told where the server is found: its files lie there, whatever address it is shown at."""
    text = index.read_text(encoding="utf-8").replace('"./assets/', f'"{home}/assets/')
    return text.replace("<html ", f'<html data-home="{escape(home)}" ', 1)


@lru_cache(maxsize=64)
def _glyphs(game: str, changed: int) -> list[str]:
    """The script with the signs of a game, if its drawings name any."""
    return sorted(path.name for path in (STATIC / "assets").glob(f"{game}-????????.js"))


async def file(request: Request) -> Response:
    """A file of the build; any other address gets the page, which says that there is nothing."""
    name = request.path_params["path"]
    if not name.isprintable():
        raise Declined("malformed", "This is no address.")
    path = (STATIC / name).resolve()
    if not path.is_relative_to(STATIC.resolve()) or not path.is_file():
        response = await page(request)
        response.status_code = 404
        return response
    headers = {"cache-control": "max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"}
    packing = path.suffix in PACKED and path.stat().st_size > SMALLEST
    body, packed = _read(path, path.stat().st_mtime_ns, packing)
    if packing:
        headers["vary"] = "accept-encoding"
        taken = request.headers.get("accept-encoding", "")
        small = path.with_name(path.name + ".br")
        if "br" in [one.split(";")[0].strip() for one in taken.split(",")] and small.is_file():
            body, headers["content-encoding"] = _read(small, small.stat().st_mtime_ns, False)[0], "br"
        elif "gzip" in taken:
            body, headers["content-encoding"] = packed, "gzip"
    return Response(body, media_type=mimetypes.guess_type(path.name)[0] or "application/octet-stream", headers=headers)


@lru_cache(maxsize=128)
def _read(path: Path, changed: int, packing: bool) -> tuple[bytes, bytes]:
    """A file as it is, and packed, once for all who load it."""
    body = path.read_bytes()
    return body, gzip.compress(body, 9, mtime=0) if packing else b""
