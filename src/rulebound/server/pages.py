"""The pages: what the browser's build has put into the static folder, and words where it has not."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

STATIC = Path(__file__).parent / "static"
MISSING = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Rulebound</title></head>
<body style="font: 16px/1.6 system-ui; max-width: 40rem; margin: 4rem auto; padding: 0 1rem">
<h1>Rulebound</h1>
<p>The server runs, but the browser's table has not been built into this copy.</p>
<p>In a checkout, build it with <code>npm ci &amp;&amp; npm run build</code> in the folder <code>web</code>,
then load this page again. The protocol works without it: see <a href="/api/games">the games</a>
and <a href="/api/openapi.json">the interface</a>.</p>
</body></html>
"""


async def page(request: Request) -> Response:
    """The one page of the browser's table, whatever its address: lobby, table, moment, rule book."""
    index = STATIC / "index.html"
    if not index.exists():
        return HTMLResponse(MISSING)
    return FileResponse(index, headers={"cache-control": "no-cache"})


async def file(request: Request) -> Response:
    """A file of the build; any other address gets the page, which says that there is nothing."""
    path = (STATIC / request.path_params["path"]).resolve()
    if not path.is_relative_to(STATIC.resolve()) or not path.is_file():
        response = await page(request)
        response.status_code = 404
        return response
    lasting = request.path_params["path"].startswith("assets/")
    return FileResponse(path, headers={"cache-control": "max-age=31536000, immutable" if lasting else "no-cache"})
