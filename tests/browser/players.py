"""What a player does in the browser, in a player's words; and the server that they play on."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

import httpx
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, ViewportSize, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from browser.laid import Laid
from rulebound.engine.catalogue import all_games
from rulebound.server.seats import COOKIE

ROOT = Path(__file__).parents[2]
BIG = [game.id for game in all_games() if game.lessons is not None and game.id != "pig"]
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
SIZES: dict[str, ViewportSize] = {
    "desktop": DESKTOP,
    "laptop": {"width": 1180, "height": 800},
    "tablet": {"width": 820, "height": 1180},
    "phone": PHONE,
}
START = "from rulebound.server.serve import serve; serve(port={port}, no_browser=True, database={database!r}, pace=0.0)"

REFUSED = ("Failed to load resource", "WebSocket connection")
REST = 2_000  # milliseconds after which something that was pointed at has opened, or never will
STILL = """() => {
    const boxes = [...document.querySelectorAll('.prompt, .map .mp, .map .spot')].map(node => {
        const box = node.getBoundingClientRect();
        return [box.x, box.y].map(Math.round).join();
    });
    const now = performance.now(), places = boxes.join(' ');
    if (window.rested?.places !== places) window.rested = { places, since: now };
    const last = document.querySelector('[aria-label="The table in words"]');
    const laid = last && !document.querySelector('.prompt')?.textContent.includes('being laid');
    return boxes.length > 0 && laid && document.fonts.status === 'loaded' && now - window.rested.since > 250;
}"""
MOVED = """before => {
    const told = document.querySelector('input[type=range]')?.getAttribute('aria-valuetext') ?? '';
    return Number(told.split(' ').pop()) !== before;
}"""


class Server:
    """A server in a process of its own, which can be killed and started again on the same database."""

    def __init__(self, database: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.database = database
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def start(self) -> None:
        code = START.format(port=self.port, database=str(self.database))
        path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
        env = {**os.environ, "RULEBOUND_GAMES": str(ROOT / "tests"), "PYTHONPATH": path}
        self.process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.DEVNULL, env=env)
        for _ in range(300):
            try:
                if httpx.get(f"{self.url}/api/games", timeout=5).is_success:
                    return
            except httpx.TransportError:
                time.sleep(0.1)
        raise RuntimeError("the server does not start")

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


class Chairs:
    """Browsers of guests who have gone: what a page is made from is known there already, of the guests nothing is."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.free: dict[bool, list[BrowserContext]] = {True: [], False: []}
        self.used: dict[BrowserContext, bool] = {}

    def take(self, touch: bool) -> BrowserContext:
        found = self.free[touch].pop() if self.free[touch] else self.new(touch)
        self.used[found] = touch
        return found

    def new(self, touch: bool) -> BrowserContext:
        """A browser that has never seen a page."""
        context = self.browser.new_context(base_url=self.server.url, has_touch=touch)
        context.set_default_timeout(30_000)
        context.new_page()  # stays open: from here the traces of a guest are wiped away
        return context

    def give_back(self, context: BrowserContext) -> None:
        """Wipe away who sat here: pages, name, what was remembered."""
        first, *others = context.pages
        for page in others:
            page.close()
        context.clear_cookies()
        context.clear_permissions()
        wipe = context.new_cdp_session(first)
        wipe.send("Storage.clearDataForOrigin", {"origin": self.server.url, "storageTypes": "local_storage,cookies"})
        wipe.detach()
        self.free[self.used.pop(context)].append(context)


class Guests:
    """Guests who come with a browser of their own."""

    def __init__(self, chairs: Chairs) -> None:
        self.chairs = chairs
        self.server = chairs.server
        self.contexts: list[BrowserContext] = []
        self.errors: list[str] = []

    def sit_at(self, laid: Laid, theme: str = "dark", size: str = "desktop", calm: bool = True) -> Page:
        """A fresh browser at a table that was laid, in the seat that is held there; its board has come to rest."""
        page = self.come(laid.path, theme, calm, size, laid.secret)
        if calm:
            page.wait_for_function(STILL)
        return page

    def come(
        self, path: str = "/", theme: str = "dark", calm: bool = True, size: str = "desktop", secret: str = ""
    ) -> Page:
        """A browser that knows nobody, on a page. What goes wrong in the page fails the test."""
        context = self.chairs.take(touch=size in ("tablet", "phone"))
        self.contexts.append(context)
        return self._open(context, path, theme, calm, size, secret)

    def come_cold(self, path: str, secret: str = "") -> Page:
        """A browser that has never been here: it fetches all that the page is made from."""
        context = self.chairs.new(touch=False)
        self.chairs.used[context] = False
        self.contexts.append(context)
        return self._open(context, path, "dark", True, "desktop", secret)

    def _open(self, context: BrowserContext, path: str, theme: str, calm: bool, size: str, secret: str) -> Page:
        if secret:
            context.add_cookies([{"name": COOKIE, "value": secret, "url": self.server.url}])
        page = context.new_page()
        page.set_viewport_size(SIZES[size])
        page.emulate_media(
            color_scheme="light" if theme == "light" else "dark", reduced_motion="reduce" if calm else "no-preference"
        )
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._heard)
        page.goto(path)
        return page

    def _heard(self, said: ConsoleMessage) -> None:
        """The browser complains of what it cannot draw; of what a server refuses each test knows for itself."""
        if said.type == "error" and not said.text.startswith(REFUSED):
            self.errors.append(said.text)

    def leave(self) -> None:
        for context in self.contexts:
            self.chairs.give_back(context)


class Pictures:
    """Screenshots, kept in the folder that RULEBOUND_PICTURES names; none are taken without one."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def keep(self, page: Page, name: str) -> None:
        if self.folder:
            page.screenshot(path=Path(self.folder) / f"{name}.png")


def open_against_bots(page: Page, game: str) -> None:
    """One click in the lobby."""
    page.get_by_role("article").filter(has=page.get_by_text(game, exact=True)).get_by_role(
        "button", name=re.compile("Play (against|with) bots")
    ).click()
    page.wait_for_url("**/t/**")
    expect(page.get_by_role("region", name="What to do now")).to_be_visible()
    expect(page.get_by_role("region", name="The table in words")).to_be_attached()  # what is drawn last


def pick_game(page: Page, game: str) -> None:
    page.get_by_role("article").filter(has=page.get_by_text(game, exact=True)).locator("button.pick").click()


def prompt(page: Page) -> Locator:
    return page.get_by_role("region", name="What to do now")


def button(page: Page, words: str | re.Pattern[str]) -> Locator:
    return prompt(page).get_by_role("button", name=words)


def rest_on(what: Locator, opens: Locator) -> None:
    """Point at something until what it opens is there; once more where the board moved away under the pointer."""
    for _ in range(4):
        what.hover()
        try:
            opens.first.wait_for(timeout=REST)
        except PlaywrightTimeoutError:
            what.page.mouse.move(2, 2)
        else:
            return
    expect(opens.first).to_be_visible()


def drawn(page: Page) -> None:
    """Let the page be drawn once: what has grown since is measured and put where it belongs before anybody sees it."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def scrubber(page: Page) -> Locator:
    return page.get_by_role("slider", name="Moment of the game")


def moment(page: Page) -> int:
    """How many answers have been given, as the replay line says."""
    return int((scrubber(page).get_attribute("aria-valuetext") or "0").split()[-1])


def points(page: Page) -> int:
    """The points of the turn, as the question says them."""
    found = re.search(r"(\d+) points", prompt(page).inner_text())
    return int(found[1]) if found else 0


def asked(page: Page) -> bool:
    """Wait until the seat is asked or the game is over; whether it is asked."""
    page.locator(".prompt.mine .q, .app.over").first.wait_for()
    return not page.locator(".app.over").count()


def answer(page: Page, act: Callable[[], None]) -> None:
    """Do something that answers the question, and wait until the table has moved on."""
    before = moment(page)
    act()
    page.wait_for_function(MOVED, arg=before)
