"""Plain requests of nobody in particular: without cookies, and without reading the world's certificates each time."""

from __future__ import annotations

from functools import partial

import httpx

get = partial(httpx.get, verify=False, timeout=30)
post = partial(httpx.post, verify=False, timeout=30)
request = partial(httpx.request, verify=False, timeout=30)
