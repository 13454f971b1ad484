"""Guests and their secrets. Whoever knows the secret holds the seats; the server keeps only its hash."""

from __future__ import annotations

import hashlib
import re
import secrets

from starlette.requests import HTTPConnection

from rulebound.server.refusals import Declined

COOKIE = "rulebound"
_TABLE = re.compile(r"[a-z0-9]{1,40}")
_SECRET = re.compile(r"[A-Za-z0-9_-]{32,64}")


def new_secret() -> str:
    """A secret for a guest: 192 bits from the operating system."""
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """An id that nobody guesses: the link to the table is the invitation."""
    letters = "abcdefghjkmnpqrstuvwxyz23456789"
    return "".join(secrets.choice(letters) for _ in range(12))


def table_id(request: HTTPConnection) -> str:
    """The id of the table that a request is about, if it can be one."""
    wanted = str(request.path_params["table"])
    if not _TABLE.fullmatch(wanted):
        raise Declined("malformed", "This cannot be the id of a table.")
    return wanted


def guest_of(secret: str) -> str:
    """The guest of a secret, as it is written down."""
    return hashlib.sha256(secret.encode()).hexdigest()[:32]


def secret_in(request: HTTPConnection) -> str | None:
    """The secret that comes with a request: in the Authorization header, or in the cookie."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    secret = token.strip() if scheme.lower() == "bearer" else request.cookies.get(COOKIE, "")
    return secret if _SECRET.fullmatch(secret) else None


def guest_in(request: HTTPConnection) -> str:
    """The guest who makes a request; nobody in particular is the empty one."""
    secret = secret_in(request)
    return "" if secret is None else guest_of(secret)
