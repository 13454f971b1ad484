"""A whole short game in the browser, and everything around the board."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from playwright.sync_api import Page, expect

from browser.players import (
    Guests,
    Server,
    answer,
    asked,
    button,
    moment,
    open_against_bots,
    pick_game,
    points,
    prompt,
    rest_on,
)
from rulebound.testing import rule

ROLL = re.compile("^Roll")
HOLD = re.compile("^Hold")
MOVING = """() => document.querySelector('.layer svg')
    || document.querySelector('svg[data-piece=die] .body')?.getAnimations().length"""


def a_game_of_pig(guests: Guests) -> Page:
    page = guests.come()
    open_against_bots(page, "Pig")
    expect(button(page, ROLL)).to_be_visible()
    return page


def hot_seat(guests: Guests) -> Page:
    """Both seats are mine."""
    page = guests.come()
    pick_game(page, "Pig")
    page.get_by_label("Seat 2").select_option("me")
    page.get_by_role("button", name="Open the table").click()
    expect(button(page, ROLL)).to_be_visible()
    return page


def roll_until_safe(page: Page) -> bool:
    """Roll until there is something to hold, if the die is kind."""
    for _ in range(60):
        hand_over = button(page, "Look from this seat")
        if hand_over.count():
            hand_over.click()
            expect(button(page, ROLL)).to_be_visible()
        answer(page, button(page, ROLL).click)
        if points(page) and button(page, HOLD).and_(page.locator("[data-option]")).count():
            return True
    return False


@rule("PG-WIN-01")
def test_a_whole_game_by_mouse(guests: Guests) -> None:
    page = a_game_of_pig(guests)
    for _ in range(400):
        if not asked(page):
            break
        words = HOLD if points(page) >= 22 else ROLL
        answer(page, button(page, words).click)
    expect(prompt(page).get_by_text(re.compile("wins$"))).to_be_visible()
    expect(page.get_by_role("img", name="won")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("Chance to win"))).to_be_visible()


@rule("PG-WIN-01")
def test_a_whole_game_by_keyboard(guests: Guests) -> None:
    page = guests.come()
    page.keyboard.press("Tab")
    for _ in range(40):
        if page.locator("article", has_text="Pig").locator(".play:focus").count():
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/**")
    for _ in range(400):
        if not asked(page):
            break
        key = "2" if points(page) >= 22 else "1"
        answer(page, partial(page.keyboard.press, key))
    expect(prompt(page).get_by_text(re.compile("wins$"))).to_be_visible()


@rule("PG-TURN-06")
def test_why_not_hold_before_rolling(guests: Guests) -> None:
    page = a_game_of_pig(guests)
    refused = button(page, re.compile("^Hold.*why"))
    why = page.get_by_role("tooltip")
    comes: tuple[Callable[[], None], ...] = (partial(rest_on, refused, why), refused.focus)
    for come in comes:
        come()
        expect(why).to_contain_text("You must roll before you can hold.")
        expect(why).to_contain_text("PG-TURN-06")
        page.keyboard.press("Escape")
        expect(why).to_have_count(0)
        page.mouse.move(5, 5)
    rest_on(refused, why)
    why.get_by_role("button", name="PG-TURN-06").click()
    expect(page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".rule.open")).to_contain_text("PG-TURN-06")
    page.get_by_role("searchbox").fill("loses")
    expect(page.get_by_role("region", name="Rules").locator("[data-rule]").first).to_contain_text("PG-TURN-04")


def test_a_held_turn_is_taken_back(guests: Guests) -> None:
    page = hot_seat(guests)
    assert roll_until_safe(page)
    held = points(page)
    button(page, HOLD).click()
    expect(button(page, "Look from this seat")).to_be_visible()
    page.keyboard.press("u")
    expect(prompt(page)).to_contain_text(f"You have {held} points this turn")


def test_the_server_dies_and_comes_back(guests: Guests, server: Server) -> None:
    page = a_game_of_pig(guests)
    page.evaluate("window.theSamePage = true")
    answer(page, button(page, ROLL).click)
    expect(button(page, ROLL)).to_be_enabled()  # if the die was not kind, the bot has had its turn
    server.kill()
    expect(page.get_by_role("status")).to_contain_text("connection is lost")
    page.keyboard.press("h")
    told = page.get_by_text("There is no connection to the server at the moment.")
    expect(told.first).to_be_visible()
    server.start()
    expect(page.get_by_role("status")).to_have_count(0, timeout=20_000)
    expect(told).to_have_count(0)
    lines = page.get_by_role("log").get_by_role("listitem").count()
    assert lines >= 1
    answer(page, button(page, ROLL).click)
    assert page.evaluate("window.theSamePage") is True
    texts = page.get_by_role("log").get_by_role("listitem").all_inner_texts()
    assert len(texts) > lines


def test_a_moment_can_be_seen_linked_and_left(guests: Guests) -> None:
    page = hot_seat(guests)
    assert roll_until_safe(page)
    last = moment(page)
    page.keyboard.press(",")
    expect(prompt(page)).to_contain_text(f"As it was after move {last - 1}")
    expect(prompt(page).locator("[data-option]")).to_have_count(0)
    page.get_by_role("log").get_by_role("button", name=re.compile("rolls")).first.click()
    expect(prompt(page)).to_contain_text("As it was after move 1")
    prompt(page).get_by_role("button", name="Back to live").click()
    expect(button(page, ROLL)).to_be_visible()
    page.goto(f"{page.url}?at=1")
    expect(prompt(page)).to_contain_text("As it was after move 1")
    page.get_by_role("button", name="Branch").click()
    page.wait_for_function("() => !location.search.includes('at=')")
    expect(page.get_by_text("A branch")).to_be_visible()


def test_a_hint_and_talk(guests: Guests) -> None:
    page = a_game_of_pig(guests)
    page.keyboard.press("h")
    expect(page.get_by_role("region", name="Hint")).to_contain_text("Roll")
    page.keyboard.press("t")
    page.get_by_label("Say something to the table").fill("Good luck!")
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Chat")).to_contain_text("Good luck!")
    page.reload()
    page.get_by_role("tab", name="Talk").click()
    expect(page.get_by_role("list", name="Chat")).to_contain_text("Good luck!")


def test_the_die_rolls_where_motion_is_welcome(guests: Guests) -> None:
    page = guests.come(calm=False)
    open_against_bots(page, "Pig")
    button(page, ROLL).click()
    page.locator(".layer svg, svg[data-piece=die] .body").first.wait_for(state="attached")
    page.wait_for_function(MOVING)


def test_the_table_in_words(guests: Guests) -> None:
    page = a_game_of_pig(guests)
    words = page.get_by_role("region", name="The table in words")
    expect(words).to_contain_text("total of Guest: 0 of 100")
    page.keyboard.press("x")
    expect(page.get_by_role("dialog", name="The table in words")).to_contain_text("die showing ?")
