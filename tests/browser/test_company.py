"""People at a table: the waiting room, clocks, who is away, hands at the hot seat, sounds, answers left ahead."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.players import SIZES, Guests, button, open_against_bots, pick_game, prompt
from rulebound.testing import rule

SOUNDS = """
    window.tones = 0;
    const knob = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    window.AudioContext = class {
        currentTime = 0;
        createOscillator() {
            return { frequency: knob, connect: (next) => next, start: () => { window.tones += 1; }, stop() {} };
        }
        createGain() { return { gain: knob, connect: (next) => next }; }
    };
"""


def lay(page: Page, game: str, second: str, pace: str = "", title: str = "") -> None:
    """A table for two, with this sitter in the second seat."""
    pick_game(page, game)
    page.get_by_label("Players").select_option("2")
    page.get_by_label("Seat 2").select_option(second)
    if title:
        page.get_by_label("Name of the table").fill(title)
    if pace:
        page.get_by_text(pace, exact=True).click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/**")


def sit_down(guests: Guests, host: Page, name: str) -> Page:
    """Somebody comes by the link, and takes the open seat."""
    page = guests.come(host.url)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("main", name="The table")).to_be_visible()
    return page


def test_a_waiting_room_has_a_name_and_people_talk_there(guests: Guests) -> None:
    host = guests.come()
    lay(host, "Pig", "open", title="Friday night")
    room = host.get_by_role("main", name="Waiting for players")
    expect(room.get_by_role("heading", name="Friday night")).to_be_visible()
    expect(room).to_contain_text("Pig")
    room.get_by_label("Say something to the table").fill("Who comes?")
    room.get_by_role("button", name="Send").click()
    expect(room.get_by_role("list", name="Chat")).to_contain_text("Who comes?")
    passer_by = guests.come()
    link = passer_by.get_by_role("link").filter(has_text="Friday night")
    expect(link).to_contain_text("Pig")
    link.click()
    expect(passer_by.get_by_role("list", name="Chat")).to_contain_text("Who comes?")


def test_clocks_run_on_the_seats_that_are_waited_for(guests: Guests) -> None:
    host = guests.come()
    lay(host, "Pig", "open", pace="A minute")
    other = sit_down(guests, host, "Jonas")
    for page in (host, other):
        clock = page.get_by_role("complementary", name="Players").get_by_role("timer")
        expect(clock).to_have_count(1)
        expect(clock).to_have_text(re.compile(r"0:[0-5]\d|1:00"))


def test_the_host_sees_who_is_away_and_hands_the_seat_to_a_bot(guests: Guests) -> None:
    host = guests.come()
    lay(host, "Pig", "open")
    other = sit_down(guests, host, "Jonas")
    away = host.get_by_role("region", name="Jonas is away")
    expect(away).to_have_count(0)
    address = other.url
    other.goto("about:blank")
    for size in SIZES.values():
        host.set_viewport_size(size)
        away.scroll_into_view_if_needed()
        cut = away.evaluate("one => one.scrollWidth > one.clientWidth + 1")
        assert not cut, "all of it can be read"
    away.get_by_role("button", name="Let a bot play").click()
    expect(away).to_have_count(0)
    other.goto(address)
    lent = other.get_by_role("region", name="A bot plays for Jonas")
    lent.get_by_role("button", name="Play myself").click()
    expect(lent).to_have_count(0)


def test_at_the_hot_seat_no_hand_is_shown_until_somebody_looks(guests: Guests) -> None:
    page = guests.come()
    lay(page, "Duel of Masks", "me")
    faces = page.locator('[data-area^="hand"] [data-look]:not([data-look=""])')
    hands = 0
    for _ in range(12):
        page.locator(".prompt.mine, .prompt:has-text('is asked')").first.wait_for()
        look = button(page, "Look from this seat")
        if look.count():
            expect(faces).to_have_count(0)
            look.click()
            page.locator(".prompt.mine").wait_for()
            hands += faces.count() > 0
        before = prompt(page).get_attribute("data-question")
        page.get_by_role("region", name="You may").get_by_role("listitem").get_by_role("button").last.click()
        expect(prompt(page)).not_to_have_attribute("data-question", before or "")
        if hands > 1:
            break
    assert hands > 1


def test_sounds_are_off_until_somebody_wants_them(guests: Guests) -> None:
    page = guests.come()
    page.add_init_script(SOUNDS)
    page.reload()
    open_against_bots(page, "Pig")
    button(page, re.compile("^Roll")).click()
    expect(page.get_by_role("log")).to_contain_text("rolls")
    assert page.evaluate("window.tones") == 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Soft sounds").check()
    assert page.evaluate("window.tones") == 2


def test_answers_are_left_ahead_and_taken_back_with_one_press(guests: Guests) -> None:
    page = guests.come()
    open_against_bots(page, "Duel of Masks")
    ahead = page.get_by_role("group", name="Answers left ahead")
    until = ahead.get_by_role("button", name="Pass until I am first player")
    until.click()
    left = ahead.get_by_role("button", name="Passing until I am first player")
    expect(left).to_have_attribute("aria-pressed", "true")
    left.click()
    expect(until).to_have_attribute("aria-pressed", "false")


@rule("CC-WIN-44")
def test_many_answers_left_ahead_are_one_button_until_somebody_reads_them(guests: Guests) -> None:
    page = guests.come()
    open_against_bots(page, "Cutthroat Caverns")
    ahead = page.get_by_role("group", name="Answers left ahead").first
    many = ahead.get_by_role("button", name=re.compile(r"^\d+ answers are left ahead$"))
    expect(many).to_have_attribute("aria-expanded", "false")
    expect(ahead.get_by_role("button", pressed=True)).to_have_count(0)
    many.click()
    expect(ahead.get_by_role("button", pressed=True)).not_to_have_count(0)
