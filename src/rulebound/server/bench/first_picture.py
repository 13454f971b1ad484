"""How long a browser takes to show a table: from the click on its link until the table with its pieces is drawn."""

from __future__ import annotations

import importlib.util
import shutil
from statistics import median
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from playwright.sync_api import Browser

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
DRAWN = "() => document.querySelectorAll('.app [data-piece]').length > 0 ? performance.now() : 0"
TIMES = 3


class FirstPicture(Struct, frozen=True):
    """Milliseconds until the table is drawn: with an empty cache, and when the browser has been here before."""

    game: str
    first_visit_ms: float
    again_ms: float


def first_pictures(address: str, games: list[str]) -> list[FirstPicture]:
    """Measure it with a headless browser, for each game; nothing if there is no browser, or no Playwright, here."""
    browser = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if browser is None or importlib.util.find_spec("playwright") is None:
        return []
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser, args=FLAGS)
        found = [_measured(chromium, address, game) for game in games]
        chromium.close()
    return found


def _measured(chromium: Browser, address: str, game: str) -> FirstPicture:
    """A new table each time, in a browser that has never been here, and then once more in the same."""
    cold: list[float] = []
    warm: list[float] = []
    for _ in range(TIMES):
        context = chromium.new_context(base_url=address, reduced_motion="reduce")
        context.request.post("/api/me", data={"name": "Guest"})
        table = context.request.post("/api/tables", data={"game": game}).json()["id"]
        page = context.new_page()
        for times in (cold, warm):
            page.goto(f"/t/{table}")
            times.append(float(page.wait_for_function(DRAWN).json_value()))
        context.close()
    return FirstPicture(game, round(median(cold)), round(median(warm)))
