"""What a page loads and in which order it is drawn, and what it is made from."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from browser.laid import Laying
from browser.players import BIG, ROOT, Guests, open_against_bots
from rulebound.engine.catalogue import all_games


def test_the_page_asks_nobody_else(guests: Guests) -> None:
    page = guests.come("about:blank")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(guests.server.url)
    expect(page.get_by_role("article").first).to_be_visible()
    assert asked
    assert [url for url in asked if not url.startswith((guests.server.url, "data:"))] == []


COLD = 180_000
SECOND = 1.0  # of the processor's time, which a busy machine does not lengthen
ORDER = """
    window.order = [];
    new MutationObserver(() => {
        for (const [name, what] of [['board', '.board [data-piece]'], ['players', '.seats'], ['side', '.side']])
            if (!order.some(([seen]) => seen === name) && document.querySelector(what))
                order.push([name, document.timeline.currentTime]);
    }).observe(document, {childList: true, subtree: true});
"""


@pytest.mark.parametrize("game", BIG)
def test_a_table_is_light_to_open_quickly_drawn_and_asks_nobody_else(guests: Guests, laid: Laying, game: str) -> None:
    """In the middle of a game, in a browser that has never been here; the board is seen before what is round it."""
    moment = laid.amid(game)
    page = guests.come_cold("about:blank", moment.secret)
    page.add_init_script(ORDER)
    asked: list[str] = []
    sizes: list[float] = []
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Performance.enable", {"timeDomain": "threadTicks"})
    wire.on("Network.requestWillBeSent", lambda told: asked.append(told["request"]["url"]))
    wire.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    page.goto(guests.server.url + moment.path)
    page.locator(".prompt.mine").wait_for()
    page.get_by_role("region", name="The table in words").wait_for(state="attached")
    metrics = {told["name"]: told["value"] for told in wire.send("Performance.getMetrics")["metrics"]}
    page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes) < COLD
    assert [url for url in asked if not url.startswith((guests.server.url, "data:"))] == []
    assert 0 < metrics["TaskDuration"] < SECOND
    (first, board), (second, players), (third, side) = page.evaluate("order")
    assert [first, second, third] == ["board", "players", "side"]
    assert board < players < side, "each in a picture of its own"


def test_a_table_is_drawn_once_with_all_that_it_is_drawn_with(guests: Guests, laid: Laying) -> None:
    moment = laid.amid("shadowlords")
    page = guests.come("about:blank", secret=moment.secret)
    held: list[Route] = []
    page.route("**/api/games/*/art", lambda route: held.append(route))
    page.goto(guests.server.url + moment.path, wait_until="commit")
    page.get_by_role("heading", name="Shadowlords").wait_for()
    assert page.locator("[data-piece]").count() == 0, "it would be drawn again"
    for route in held:
        route.continue_()
    page.locator(".map [data-piece]").first.wait_for()
    page.locator(".prompt.mine").wait_for()


def test_all_that_a_table_needs_is_named_in_the_head_of_its_page(guests: Guests) -> None:
    page = guests.come()
    open_against_bots(page, "Pig")
    page.reload()
    page.locator(".prompt.mine").wait_for()
    head = page.request.get(page.url).text()
    fetched: list[str] = page.evaluate("performance.getEntriesByType('resource').map(one => one.name)")
    scripts = [url.rpartition("/")[2] for url in fetched if url.endswith((".js", ".css"))]
    assert len(scripts) > 5
    assert [name for name in scripts if name not in head] == []
    drawings = [url for url in fetched if url.endswith("/art")]
    assert len(drawings) == 1
    assert drawings[0].removeprefix(guests.server.url) in head


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


def test_the_types_are_those_of_the_server(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(ROOT / "web" / "tools" / "protocol.py"), str(tmp_path)], check=True)
    written, kept = (
        {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
        for folder in (tmp_path, ROOT / "web" / "src" / "live" / "protocol")
    )
    assert kept == written


def test_the_lock_file_names_no_registry() -> None:
    assert '"resolved": "http' not in (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
