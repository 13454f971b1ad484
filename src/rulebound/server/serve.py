"""`rulebound serve`: start the server and open the browser."""

from __future__ import annotations

import asyncio
import contextlib
import re
import socket
import sys
import tempfile
import threading
import time
import webbrowser
from collections.abc import Sequence
from ipaddress import ip_network

import msgspec
import uvicorn

from rulebound.engine.catalogue import faults
from rulebound.server.app import make_app
from rulebound.server.frames import CalmSocket
from rulebound.server.limits import BIGGEST_MESSAGE
from rulebound.server.logs import set_up
from rulebound.server.patience import ImpatientHttp
from rulebound.server.roster import check_bots
from rulebound.server.settings import Settings, default_database
from rulebound.server.store import StoreError, open_store

_PATH = re.compile(r"(/[A-Za-z0-9._-]+)*")
LEVELS = ("error", "warning", "info", "debug")
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
MOST_FILES = 65_536


class ServeError(ValueError):
    """The server cannot be started like that; the message says why."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8420,
    no_browser: bool = False,
    database: str = "",
    workers: int = 1,
    pace: float = 0.7,
    think: float = 5.0,
    thinkers: int = 0,
    bots: Sequence[str] = (),
    hosts: Sequence[str] = (),
    origins: Sequence[str] = (),
    webhooks: bool = False,
    secure: bool = False,
    proxies: Sequence[str] = (),
    root_path: str = "",
    metrics: bool = False,
    keep_days: float = 0.0,
    log_level: str = "warning",
    log_json: bool = False,
) -> None:
    """Serve until interrupted. On loopback only this machine's names are answered to, unless others are given."""
    database = database or default_database()
    if workers > 1 and not database.startswith(("postgresql://", "postgres://")):
        raise ServeError("several workers need a PostgreSQL database: --database postgresql://...")
    try:
        check_bots(bots)
    except ValueError as error:
        raise ServeError(str(error)) from None
    check_proxies(proxies)
    if log_level not in LEVELS:
        raise ServeError(f"--log-level {log_level}: give one of {', '.join(LEVELS)}")
    trouble = _trouble(host, port)
    if trouble:
        raise ServeError(f"port {port} of {host} cannot be used ({trouble}); choose another with --port or --host")
    try:
        asyncio.run(_try_out(database))
    except StoreError as error:
        raise ServeError(str(error)) from None
    local = host in ("127.0.0.1", "localhost", "::1")
    settings = Settings(
        database=database,
        pace=pace,
        think=think,
        thinkers=thinkers,
        bots=tuple(bots),
        hosts=tuple(hosts) or (LOOPBACK if local else ()),
        origins=tuple(origins),
        webhooks=webhooks,
        secure=secure,
        proxies=tuple(proxies),
        root_path=checked_path(root_path),
        metrics=metrics,
        keep_days=keep_days,
        log_level=log_level,
        log_json=log_json,
    )
    for line in faults():
        sys.stderr.write(f"{line}\n")
    address = f"http://{'localhost' if local else host}:{port}{settings.root_path}/"
    sys.stderr.write(f"Rulebound is at {address} (tables are kept in {_shown(database)}; Ctrl-C ends it)\n")
    if not no_browser:
        threading.Thread(target=_open_browser, args=(host, port, address), daemon=True).start()
    run(settings, host, port, workers)


def run(settings: Settings, host: str, port: int, workers: int = 1) -> None:
    """Run uvicorn as this server needs it. Several processes find each other in a folder that nobody else can read."""
    if workers > 1 and not settings.neighbours and hasattr(socket, "SCM_RIGHTS"):
        with tempfile.TemporaryDirectory(prefix="rulebound-") as folder:
            run(msgspec.structs.replace(settings, neighbours=folder, door=(host, port)), host, port, workers)
        return
    settings.to_environment()
    set_up(settings.log_level, settings.log_json)
    allow_many_files()
    uvicorn.run(
        "rulebound.server.app:worker" if workers > 1 else make_app(settings),
        factory=workers > 1,
        host=host,
        port=port,
        workers=workers if workers > 1 else None,
        http=ImpatientHttp,
        ws=CalmSocket,
        ws_max_size=BIGGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=40,
        timeout_graceful_shutdown=3,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies) or None,
        access_log=False,
        log_config=None,
        server_header=False,
    )


def allow_many_files() -> None:
    """Every socket is a file: let this process open as many as it may, not just the thousand that are usual."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        if soft != resource.RLIM_INFINITY and soft < most:
            with contextlib.suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def checked_path(path: str) -> str:
    """The path under which the server is found, such as /games: it begins with a stroke and ends without one."""
    path = "/" + path.strip("/") if path.strip("/") else ""
    if not _PATH.fullmatch(path):
        raise ServeError(f"--root-path {path}: give letters, digits and strokes, such as /games")
    return path


async def _try_out(database: str) -> None:
    """Open the database once, so that what is wrong with it is said in one line."""
    store = open_store(database)
    await store.open()
    await store.close()


def _shown(database: str) -> str:
    """The database without its password."""
    scheme, mark, rest = database.partition("://")
    return f"{scheme}{mark}{rest.rpartition('@')[2]}" if mark else database


def check_proxies(proxies: Sequence[str]) -> None:
    """A proxy is named by its address, or by that of its network: a name would be believed of nobody."""
    for proxy in proxies:
        try:
            ip_network(proxy)
        except ValueError:
            raise ServeError(f"--behind-proxy {proxy}: give an address such as 127.0.0.1 or 10.0.0.0/8") from None


def _trouble(host: str, port: int) -> str:
    """What keeps the server from listening there; nothing if it can."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            return error.strerror or str(error)
    return ""


def _open_browser(host: str, port: int, address: str) -> None:
    """Open the page as soon as the server answers."""
    for _ in range(100):
        try:
            socket.create_connection((host, port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return
