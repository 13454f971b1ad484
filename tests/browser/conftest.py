"""A real browser at a real server: the pages are built if they are missing or stale, bots answer at once."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from players import Server
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).parents[2]
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One browser, one worker."""
    for item in items:
        if Path(__file__).parent in Path(item.path).parents:
            item.add_marker(pytest.mark.xdist_group("browser"))


@pytest.fixture(scope="session")
def pages() -> None:
    """The built pages."""
    sys.path.insert(0, str(ROOT / "tools"))
    from pages import build

    build()


@pytest.fixture(scope="session")
def server(pages: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("tables") / "tables.db") as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = next(
        (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
    )
    if found is None:
        pytest.skip("no Chromium on this machine")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield chromium
        chromium.close()


class Guests:
    """Guests who come with a browser of their own."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.contexts: list[BrowserContext] = []

    def come(self, path: str = "/", phone: bool = False, theme: str = "dark", calm: bool = True) -> Page:
        """A fresh browser on a page. What goes wrong in the page fails the test."""
        context = self.browser.new_context(
            base_url=self.server.url,
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="reduce" if calm else "no-preference",
        )
        context.set_default_timeout(15_000)
        self.contexts.append(context)
        page = context.new_page()
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(path)
        return page

    def leave(self) -> None:
        for context in self.contexts:
            context.close()


@pytest.fixture
def guests(browser: Browser, server: Server) -> Iterator[Guests]:
    found = Guests(browser, server)
    yield found
    errors = getattr(found, "errors", [])
    found.leave()
    assert errors == []


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the screenshots go: RULEBOUND_PICTURES, or a folder of this run."""
    folder = Path(os.environ.get("RULEBOUND_PICTURES") or tmp_path_factory.mktemp("pictures"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder
