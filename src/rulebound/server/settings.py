"""How a server is set up."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec
from msgspec import Struct

VARIABLE = "RULEBOUND_SERVER"


def default_database() -> str:
    """A file in the user's data folder."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share"))
    return str(base / "rulebound" / "tables.db")


class Settings(Struct, frozen=True):
    """Everything that can be chosen about a server.

    `pace` is how long a bot takes at least; `think` how long at most. `hosts` are the names under which the server may
    be asked for (none: any), `origins` further places whose pages may act here. Webhooks are off unless allowed.
    `requests` is how many a second one address may make, `messages` how many commands a second one guest may send,
    `tables` and `guests` how many new ones a second one address may bring, `lookers` how many sockets it may hold
    without a seat. A table that nobody needs is closed after `idle` seconds; one at which nothing has happened for
    `keep_days` is deleted (0: never). `proxies` are the addresses whose word is taken for where a request came from;
    `root_path` is the path under which they offer this server. `neighbours` is the folder in which processes that
    serve together find each other, `door` where they are all called on.
    """

    database: str = ""
    pace: float = 0.7
    think: float = 5.0
    thinkers: int = 0
    bots: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    webhooks: bool = False
    private_webhooks: bool = False
    secure: bool = False
    idle: float = 120.0
    snapshot_every: int = 50
    requests: float = 100.0
    messages: float = 20.0
    tables: float = 0.5
    guests: float = 1.0
    lookers: int = 200
    keep_days: float = 0.0
    proxies: tuple[str, ...] = ()
    root_path: str = ""
    metrics: bool = False
    log_level: str = "warning"
    log_json: bool = False
    neighbours: str = ""
    door: tuple[str, int] = ("", 0)

    def to_environment(self) -> None:
        """Hand the settings to worker processes."""
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()


def from_environment() -> Settings:
    """The settings that the starting process chose."""
    return msgspec.json.decode(os.environ.get(VARIABLE, "{}"), type=Settings)
