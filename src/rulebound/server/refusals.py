"""Declined: what somebody asked for cannot be had. It has a code for programs and a sentence for people."""

from __future__ import annotations

STATUS = {
    "malformed": 400,
    "stale": 409,
    "not-asked": 409,
    "not-offered": 409,
    "not-now": 409,
    "no-undo": 409,
    "full": 409,
    "not-yours": 403,
    "not-host": 403,
    "not-allowed": 403,
    "origin": 403,
    "no-seat": 404,
    "unknown-table": 404,
    "unknown-game": 404,
    "unknown-bot": 404,
    "unknown-page": 404,
    "bad-option": 400,
    "too-big": 413,
    "flood": 429,
    "busy": 503,
    "broken": 500,
}


class Declined(Exception):
    """Not carried out, and nothing has changed. `rule` is cited where a rule of the game says so."""

    def __init__(self, code: str, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.rule = rule

    @property
    def status(self) -> int:
        """The HTTP status that goes with the code."""
        return STATUS.get(self.code, 400)
