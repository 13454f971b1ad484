"""How long a browser takes to show a table: from the click on its link until the table with its pieces is drawn."""

from __future__ import annotations

import importlib.util
import shutil
from statistics import median

from msgspec import Struct

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
DRAWN = "() => document.querySelectorAll('.app [data-piece]').length > 0 ? performance.now() : 0"
TIMES = 3


class FirstPicture(Struct, frozen=True):
    """Milliseconds until the table is drawn: with an empty cache, and when the browser has been here before."""

    game: str
    first_visit_ms: float
    again_ms: float


def first_picture(address: str, game: str) -> FirstPicture | None:
    """Measure it with a headless browser; None if there is no browser, or no Playwright, on this machine."""
    browser = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if browser is None or importlib.util.find_spec("playwright") is None:
        return None
    from playwright.sync_api import sync_playwright

    cold: list[float] = []
    warm: list[float] = []
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser, args=FLAGS)
        for _ in range(TIMES):
            context = chromium.new_context(base_url=address, reduced_motion="reduce")
            context.request.post("/api/me", data={"name": "Guest"})
            table = context.request.post("/api/tables", data={"game": game}).json()["id"]
            page = context.new_page()
            for times in (cold, warm):
                page.goto(f"/t/{table}")
                times.append(float(page.wait_for_function(DRAWN).json_value()))
            context.close()
        chromium.close()
    return FirstPicture(game, round(median(cold)), round(median(warm)))
