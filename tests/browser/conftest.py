"""A real browser at a real server: the pages are built if they are missing or stale, bots answer at once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.laid import Laying
from browser.players import ROOT, Chairs, Guests, Pictures, Server

FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]

expect.set_options(timeout=30_000)


APART = ("test_look", "test_light", "test_pig", "test_calculator")  # about half of the time
MOMENTS = "great_moments"  # in test_look too: the games that lead to them are played where test_moments is


@pytest.hookimpl(tryfirst=True)  # before xdist writes the groups into the names
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Two workers have a browser and a server each."""
    for item in items:
        if Path(__file__).parent in Path(item.path).parents:
            apart = item.path.stem in APART and MOMENTS not in item.name
            item.add_marker(pytest.mark.xdist_group("browser apart" if apart else "browser"))


@pytest.fixture(scope="session")
def pages() -> None:
    """The built pages."""
    subprocess.run([sys.executable, ROOT / "tools" / "pages.py"], check=True, stdout=subprocess.DEVNULL)


@pytest.fixture(scope="session")
def server(pages: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("tables") / "tables.db") as running:
        yield running


@pytest.fixture(scope="package")
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


@pytest.fixture(scope="package")
def chairs(browser: Browser, server: Server) -> Chairs:
    """Where guests sit down, one after the other."""
    return Chairs(browser, server)


@pytest.fixture
def guests(chairs: Chairs) -> Iterator[Guests]:
    found = Guests(chairs)
    yield found
    found.leave()
    assert found.errors == []


@pytest.fixture(scope="session")
def laid(server: Server) -> Laying:
    """Tables at the moments that tests look at."""
    return Laying(server.database)


@pytest.fixture(scope="session")
def pictures() -> Pictures:
    """Screenshots for whoever wants to look at them."""
    return Pictures(os.environ.get("RULEBOUND_PICTURES", ""))
