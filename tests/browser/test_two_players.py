"""Two people, two browsers, one table of a game with hidden hands."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, WebSocket, expect

from browser.players import Guests, answer, open_against_bots, pick_game, prompt

GAME = "Shadowlords"
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
        """The pieces as they were last told, and the areas that they can lie in."""
        found: dict[str, dict[str, object]] = {}
        for frame in self.frames:
            for piece in json.loads(frame).get("scene", {}).get("pieces", []):
                found[piece["id"]] = piece
        return found

    def hands(self, owner: int) -> set[str]:
        """The ids of the hands of a seat."""
        areas = [area for frame in self.frames for area in json.loads(frame).get("scene", {}).get("areas", {}).values()]
        return {area["id"] for area in areas if area["kind"] == "hand" and area.get("owner") == owner}


def play_one(pages: list[Page]) -> bool:
    """Whoever is asked gives an answer, by the list of options."""
    for page in pages:
        options = page.get_by_role("region", name="You may").get_by_role("listitem").get_by_role("button")
        if options.count():
            before = page.evaluate(QUESTION)
            options.nth(options.count() // 2).click()
            page.wait_for_function(f"before => ({QUESTION})() !== before", arg=before)
            return True
    pages[0].wait_for_timeout(100)
    return False


def test_twenty_decisions_with_hidden_hands(guests: Guests) -> None:
    host = guests.come()
    host_wire = Wire(host)
    pick_game(host, GAME)
    host.get_by_label("Players").select_option("2")
    host.get_by_label("Seat 2").select_option("open")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/t/**")
    expect(host.get_by_role("main", name="Waiting for players")).to_be_visible()
    guest = guests.come(host.url)
    guest_wire = Wire(guest)
    guest.get_by_label("Your name").fill("Jonas")
    guest.get_by_role("button", name="Sit down").click()
    host.get_by_role("button", name="Start now").or_(host.get_by_role("main", name="The table")).first.wait_for()
    if host.get_by_role("button", name="Start now").count():
        host.get_by_role("button", name="Start now").click()
    expect(host.get_by_role("main", name="The table")).to_be_visible()
    expect(guest.get_by_role("main", name="The table")).to_be_visible()

    played = 0
    for _ in range(400):
        played += play_one([host, guest])
        if played >= DECISIONS:
            break
    assert played == DECISIONS

    for mine, theirs, owner, other_page in ((host_wire, guest_wire, 0, guest), (guest_wire, host_wire, 1, host)):
        hands = mine.hands(owner)
        hidden = [piece for piece in mine.pieces().values() if piece["at"] in hands and piece.get("art")]
        told = theirs.pieces()
        for piece in hidden:
            seen = told.get(str(piece["id"]), {})
            assert "art" not in seen, f"{seen} is told to the other player"
            assert "marks" not in seen or not seen["marks"]
        assert all(
            other_page.locator(f'[data-area="{hand}"] [data-look]:not([data-look=""])').count() == 0 for hand in hands
        )


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
