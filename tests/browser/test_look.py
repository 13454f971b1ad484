"""How it looks and who can use it: themes, phone, screen reader, keyboard focus; and what the page is made from."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.laid import Laying
from browser.players import DESKTOP, PHONE, ROOT, Guests, open_against_bots
from rulebound.engine.catalogue import all_games

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
CHECK = """async () => (await axe.run(document, {resultTypes: ['violations']})).violations
    .map(v => v.id + ': ' + v.nodes.map(n => n.html.slice(0, 160) + ' ' + (n.any[0]?.message ?? '')).join(' | '))"""
UNREACHED = """() => [...document.querySelectorAll('body *')].filter(one => {
    const style = getComputedStyle(one);
    return /auto|scroll/.test(style.overflowX + style.overflowY) && one.getClientRects().length > 0
        && one.tabIndex < 0 && one.tagName !== 'DIALOG';
}).map(one => 'scrolls, and cannot be reached by keyboard: ' + one.cloneNode(false).outerHTML)"""


def violations(page: Page) -> list[str]:
    """What axe-core finds, and what could come to scroll without being reachable: whatever the game has come to."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(CHECK)
    unreached: list[str] = page.evaluate(UNREACHED)
    return found + unreached


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", ["desktop", "tablet", "phone"])
def test_nothing_for_axe_to_complain_of(guests: Guests, pictures: Path, theme: str, size: str) -> None:
    page = guests.come(theme=theme, size=size)
    expect(page.get_by_role("article").first).to_be_visible()
    found = {"lobby": violations(page)}
    page.screenshot(path=pictures / f"lobby-{size}-{theme}.png")
    page.goto("/rules/pig")
    expect(page.locator("[data-rule]").first).to_be_visible()
    found["rules"] = violations(page)
    for game in all_games():
        page.goto("/")
        open_against_bots(page, game.title)
        page.wait_for_function("() => document.querySelectorAll('.picture svg').length > 0")
        page.screenshot(path=pictures / f"table-{game.id}-{size}-{theme}.png")
        found[game.id] = violations(page)
    page.get_by_role("button", name="Menu").click()
    found["menu"] = violations(page)
    assert [f"{place}: {one}" for place, wrong in found.items() for one in wrong] == []


def test_nothing_for_axe_to_complain_of_in_the_great_moments(guests: Guests, laid: Laying) -> None:
    for moment in (laid.duel(), laid.out(), laid.end()):
        page = guests.sit_at(moment)
        page.get_by_role("region", name=moment.shows).wait_for()
        for size in (DESKTOP, PHONE):
            page.set_viewport_size(size)
            for theme in ("dark", "light"):
                page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
                assert violations(page) == [], f"{moment.shows}, {theme}"
        page.close()


def test_a_phone_has_no_sideways_scroll_and_five_tabs(guests: Guests) -> None:
    page = guests.come(size="phone")
    open_against_bots(page, "Pig")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    tabs = page.get_by_role("navigation", name="Parts of the table")
    expect(tabs.get_by_role("button")).to_have_count(5)
    tabs.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("searchbox")).to_be_visible()
    tabs.get_by_role("button", name="Board").click()
    expect(page.get_by_role("searchbox")).to_be_hidden()
    assert all(
        box["height"] >= 44 for box in [b.bounding_box() for b in page.locator(".prompt .acts .btn").all()] if box
    )


def test_light_and_dark_are_remembered(guests: Guests) -> None:
    page = guests.come(theme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Light or dark").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_focus_is_seen(guests: Guests) -> None:
    page = guests.come()
    expect(page.get_by_role("article").first).to_be_visible()
    page.keyboard.press("Tab")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"


def test_the_page_asks_nobody_else(guests: Guests) -> None:
    page = guests.come("about:blank")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(guests.server.url)
    expect(page.get_by_role("article").first).to_be_visible()
    assert asked
    assert [url for url in asked if not url.startswith((guests.server.url, "data:"))] == []


COLD = 180_000


@pytest.mark.parametrize("game", ["shadowlords", "eclipse"])
def test_a_table_is_light_to_open_and_asks_nobody_else(guests: Guests, game: str) -> None:
    page = guests.come("about:blank")
    page.request.post(f"{guests.server.url}/api/me", data={"name": "Ann"})
    table = page.request.post(f"{guests.server.url}/api/tables", data={"game": game}).json()["id"]
    asked: list[str] = []
    sizes: list[float] = []
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.on("Network.requestWillBeSent", lambda told: asked.append(told["request"]["url"]))
    wire.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    page.goto(f"{guests.server.url}/t/{table}")
    page.locator(".prompt.mine").wait_for()
    page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes) < COLD
    assert [url for url in asked if not url.startswith((guests.server.url, "data:"))] == []


def test_no_game_is_named_in_the_browser_code() -> None:
    named = [word for game in all_games() for word in (game.id, game.title) if len(word) > 3]
    sources = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in {".ts", ".svelte", ".css"}]
    assert len(sources) > 30
    found = [
        f"{path.name}: {word}"
        for path in sources
        for word in named
        if word.lower() in path.read_text(encoding="utf-8").lower()
    ]
    assert found == []


def test_the_types_are_those_of_the_server() -> None:
    program = [sys.executable, str(ROOT / "web" / "tools" / "protocol.py")]
    text = subprocess.run(program, check=True, capture_output=True, text=True).stdout
    assert (ROOT / "web" / "src" / "live" / "protocol.ts").read_text(encoding="utf-8") == text


def test_the_lock_file_names_no_registry() -> None:
    assert '"resolved": "http' not in (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
