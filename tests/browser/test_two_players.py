"""Two people, two browsers, one table of a game with hidden hands."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, WebSocket, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from browser.players import Guests, answer, open_against_bots, pick_game, prompt

QUESTION = "() => document.querySelector('.prompt').dataset.question ?? ''"
DECISIONS = 20


class Wire:
    """Everything that a page was sent over its socket."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def pieces(self) -> dict[str, dict[str, object]]:
        """The pieces on the table as this page has been told."""
        found: dict[str, dict[str, object]] = {}
        for frame in self.frames:
            scene = json.loads(frame).get("scene", {})
            if scene.get("whole"):
                found.clear()
            for gone in scene.get("gone", []):
                found.pop(gone, None)
            found |= {piece["id"]: piece for piece in scene.get("pieces", [])}
        return found

    def hands(self, owner: int) -> set[str]:
        """The ids of the hands of a seat."""
        areas = [area for frame in self.frames for area in json.loads(frame).get("scene", {}).get("areas", {}).values()]
        return {area["id"] for area in areas if area["kind"] == "hand" and area.get("owner") == owner}


def secrets(wire: Wire, owner: int) -> list[dict[str, object]]:
    """The cards in the hands of a seat, as that seat was told them."""
    hands = wire.hands(owner)
    return [piece for piece in wire.pieces().values() if piece["at"] in hands and piece.get("art")]


def play_one(pages: list[Page]) -> bool:
    """Whoever is asked gives an answer, by the list of options; a forced Pass may be answered before the click."""
    for page in pages:
        options = page.get_by_role("region", name="You may").get_by_role("listitem").get_by_role("button")
        if options.count():
            before = page.evaluate(QUESTION)
            quiet = options.filter(has_text=re.compile("^(Pass|Decline|No|Done)"))
            try:
                (quiet.first if quiet.count() else options.nth(options.count() // 2)).click(timeout=3000)
            except PlaywrightTimeoutError:
                if page.evaluate(QUESTION) == before:
                    raise
                return False
            page.wait_for_function(f"before => ({QUESTION})() !== before", arg=before)
            return True
    pages[0].wait_for_timeout(100)
    return False


def sit_down_together(guests: Guests, game: str) -> tuple[Page, Wire, Page, Wire]:
    """One opens a table with a free seat, the other comes by the link."""
    host = guests.come()
    host_wire = Wire(host)
    pick_game(host, game)
    host.get_by_label("Players").select_option("2")
    host.get_by_label("Seat 2").select_option("open")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/t/**")
    expect(host.get_by_role("main", name="Waiting for players")).to_be_visible()
    guest = guests.come(host.url)
    guest_wire = Wire(guest)
    guest.get_by_label("Your name").fill("Jonas")
    guest.get_by_role("button", name="Sit down").click()
    expect(host.get_by_role("main", name="The table")).to_be_visible()
    expect(guest.get_by_role("main", name="The table")).to_be_visible()
    return host, host_wire, guest, guest_wire


def nothing_is_betrayed(mine: Wire, theirs: Wire, owner: int, their_page: Page) -> int:
    """What lies in my hand is neither in the other's socket nor on their page; how much lies there."""
    hidden, told = secrets(mine, owner), theirs.pieces()
    for piece in hidden:
        seen = told.get(str(piece["id"]), {})
        assert not seen.get("art"), f"{seen} is told to the other player"
        assert not seen.get("marks")
    for hand in mine.hands(owner):
        faces = their_page.locator(f'[data-area="{hand}"] [data-look]:not([data-look=""])')
        assert faces.count() == 0
    return len(hidden)


@pytest.mark.parametrize("game", ["Shadowlords", "Duel of Masks"])
def test_twenty_decisions_with_hidden_hands(guests: Guests, game: str) -> None:
    host, host_wire, guest, guest_wire = sit_down_together(guests, game)
    played = secret = 0
    for _ in range(1_000):
        played += play_one([host, guest])
        secret += nothing_is_betrayed(host_wire, guest_wire, 0, guest)
        secret += nothing_is_betrayed(guest_wire, host_wire, 1, host)
        if (played >= DECISIONS and secret) or host.locator(".app.over").count():
            break
    assert played >= DECISIONS or host.locator(".app.over").count()
    assert secret
    for page in (host, guest):
        expect(page.get_by_text("Since you were last here")).to_have_count(0)


def test_a_spectator_looks_on_and_is_asked_nothing(guests: Guests) -> None:
    host = guests.come()
    open_against_bots(host, "Pig")
    expect(prompt(host).get_by_role("button", name=re.compile("^Roll"))).to_be_visible()
    spectator = guests.come(host.url)
    expect(prompt(spectator)).to_contain_text("You are looking on.")
    expect(spectator.locator("[data-option]")).to_have_count(0)
    expect(spectator.get_by_role("img", name=re.compile("Chance to win"))).to_be_visible()
    answer(host, prompt(host).get_by_role("button", name=re.compile("^Roll")).click)
    expect(spectator.get_by_role("log")).to_contain_text("rolls")
