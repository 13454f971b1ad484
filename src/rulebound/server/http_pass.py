"""A pass: whoever has lost their cookie, or takes another device, brings their seats along by a code that works once.

The server keeps a guest's secret only sealed with the code, and the code only as a hash.
"""

from __future__ import annotations

import hashlib
import secrets
import time

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from rulebound.server import messages as m
from rulebound.server.http_lobby import answer, body, caller, hall_of, keep_secret
from rulebound.server.limits import address_of
from rulebound.server.refusals import Declined
from rulebound.server.seats import guest_of, secret_in

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
LENGTH = 12
LASTS = 600.0
PAGE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rulebound</title></head>
<body style="font: 16px/1.6 system-ui; max-width: 32rem; margin: 4rem auto; padding: 0 1rem">
<h1>Rulebound</h1>
<p>Play on from this device? Your name and your seats come along. This link works once.</p>
<form method="post"><button style="font: inherit; padding: .5rem 1rem">Bring my seats here</button></form>
</body></html>
"""


def _sealed(secret: str, code: str) -> str:
    """A secret with a code laid over it; once more, it is open again."""
    veil = hashlib.shake_256(b"rulebound pass " + code.encode()).digest(len(secret))
    return "".join(chr(ord(letter) ^ mask) for letter, mask in zip(secret, veil, strict=True))


def _hashed(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()


def _plain(code: str) -> str:
    """A code as it was given out, however it was typed."""
    return "".join(letter for letter in code.lower() if letter in LETTERS)


async def offer(request: Request) -> Response:
    """A pass for me, to be used on another device within ten minutes."""
    await caller(request)
    secret = secret_in(request)
    assert secret is not None
    hall = hall_of(request)
    hall.rations.passes.take(address_of(request))
    code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    until = time.time() + LASTS
    await hall.store.offer_pass(_hashed(code), _sealed(secret, code).encode().hex(), until)
    shown = "-".join(code[i : i + 4] for i in range(0, LENGTH, 4))
    return answer(m.Pass(shown, f"{hall.settings.root_path}/pass/{shown}", until))


async def _opened(request: Request, code: str) -> tuple[str, str]:
    """The secret of a pass, and the name of its guest."""
    hall = hall_of(request)
    hall.rations.passes.take(address_of(request))
    code = _plain(code)
    kept = await hall.store.take_pass(_hashed(code))
    if kept is None:
        raise Declined("not-allowed", "This pass has been used, or is too old. Ask for a new one on your other device.")
    secret = _sealed(bytes.fromhex(kept).decode(), code)
    return secret, await hall.store.guest_name(guest_of(secret)) or ""


async def use(request: Request) -> Response:
    """Be the guest of a pass, here."""
    wish = await body(request, m.UsePass)
    secret, name = await _opened(request, wish.code)
    response = answer(m.Me(name, None if wish.keep else secret))
    if wish.keep:
        keep_secret(request, response, secret)
    return response


async def page(request: Request) -> Response:
    """What the link of a pass shows: looking at it does not use it up."""
    return HTMLResponse(PAGE, headers={"cache-control": "no-store", "referrer-policy": "no-referrer"})


async def use_link(request: Request) -> Response:
    """The button behind the link."""
    secret, _ = await _opened(request, request.path_params["code"])
    response = RedirectResponse(f"{hall_of(request).settings.root_path}/", 303)
    keep_secret(request, response, secret)
    return response
