"""What the server writes down of its own doing: lines with a time, a level and the request that they belong to."""

from __future__ import annotations

import logging
import re
import secrets
import sys
import time
from contextvars import ContextVar

import msgspec

request_id: ContextVar[str] = ContextVar("request_id", default="")
_GOOD = re.compile(r"[A-Za-z0-9._-]{1,64}")


def new_request_id(given: str = "") -> str:
    """The id of a request: the one that a proxy has given it, or a new one."""
    return given if _GOOD.fullmatch(given) else secrets.token_hex(8)


def _when(record: logging.LogRecord) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z"


class JsonLines(logging.Formatter):
    """One object a line, for programs."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "time": _when(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.__dict__.get("request"):
            told["request"] = record.__dict__["request"]
        told |= record.__dict__.get("facts", {})
        if record.exc_info:
            told["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()


class TextLines(logging.Formatter):
    """One line for people, with the exception below it."""

    def format(self, record: logging.LogRecord) -> str:
        request = record.__dict__.get("request", "")
        facts = "".join(f" {name}={value}" for name, value in record.__dict__.get("facts", {}).items())
        line = f"{_when(record)} {record.levelname.lower():7} {record.getMessage()}{facts}"
        line += f" [{request}]" if request else ""
        return line + (f"\n{self.formatException(record.exc_info)}" if record.exc_info else "")


def _note_request(record: logging.LogRecord) -> bool:
    """The line belongs to the request during which it was written."""
    record.__dict__.setdefault("request", request_id.get())
    return True


def set_up(level: str, as_json: bool) -> None:
    """Write to standard error from now on, what is at least of this level."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if as_json else TextLines())
    handler.addFilter(_note_request)
    for name in ("rulebound", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler] if name in ("rulebound", "uvicorn") else []
        logger.setLevel(level.upper() if name == "rulebound" else "WARNING")
        logger.propagate = name == "uvicorn.error"
