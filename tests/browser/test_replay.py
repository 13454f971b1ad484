"""Looking back: the log and the address follow the moment that is shown, and a branch shows where it came from."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.laid import Laying
from browser.players import SIZES, STILL, Guests, asked, moment


def back(page: Page) -> None:
    page.get_by_role("button", name="One move back").click()


def test_the_log_and_the_address_follow_the_moment(guests: Guests, laid: Laying) -> None:
    page = guests.sit_at(laid.moving())
    assert asked(page)
    last = moment(page)
    page.get_by_role("tab", name="Log").click()
    log = page.get_by_role("log")
    expect(log.locator("li.later")).to_have_count(0)
    back(page)
    expect(page).to_have_url(re.compile(rf"\?at={last - 1}$"))
    page.get_by_role("slider", name="Moment of the game").fill("5")
    expect(page).to_have_url(re.compile(r"\?at=5$"))
    expect(log.locator("li.later")).not_to_have_count(0)
    log.locator("li:not(.later)").last.wait_for()  # older pages of the log come one after the other
    expect(log.locator("li:not(.later)").last).to_be_in_viewport()
    expect(log.locator("li.later").last).not_to_be_in_viewport()
    page.reload()
    expect(page.get_by_text("As it was after move 5")).to_be_visible()
    page.get_by_role("region", name="What to do now").get_by_role("button", name="Back to live").click()
    expect(page).to_have_url(re.compile(r"/t/\w+$"))


def test_who_never_left_is_not_told_what_happened_since(guests: Guests, laid: Laying) -> None:
    """However much has happened before; loading the page anew is no leaving."""
    page = guests.sit_at(laid.moving())
    assert moment(page) > 40
    for _ in range(2):
        expect(page.get_by_text("Since you were last here")).to_have_count(0)
        page.reload()
        page.wait_for_function(STILL)


def test_a_branch_shows_where_it_came_from_at_every_size(guests: Guests, laid: Laying) -> None:
    table = laid.moving()
    page = guests.sit_at(table)
    assert asked(page)
    page.get_by_role("slider", name="Moment of the game").fill("40")
    page.get_by_role("button", name="Branch").click()
    page.wait_for_url(lambda address: table.table not in address)
    link = page.get_by_role("region", name="Where this table came from").get_by_role("link")
    for size in SIZES.values():
        page.set_viewport_size(size)
        link.scroll_into_view_if_needed()
        expect(link).to_be_in_viewport()
        expect(link).to_contain_text("from move 40")
    link.click()
    expect(page.get_by_text("As it was after move 40")).to_be_visible()
    assert page.url.endswith(f"{table.path}?at=40")


def test_seats_are_as_they_were_at_the_moment_that_is_shown(guests: Guests, laid: Laying) -> None:
    """Nobody is out before they fell, nobody has a place before the end; and the latest lines are those of then."""
    page = guests.sit_at(laid.end())
    players = page.get_by_role("complementary", name="Players")
    expect(players.locator(".seat.out")).not_to_have_count(0)
    expect(players.get_by_text(re.compile(r"^(2nd|3rd|4th)$"))).not_to_have_count(0)
    page.get_by_role("slider", name="Moment of the game").fill("5")
    expect(page.get_by_text("As it was after move 5")).to_be_visible()
    expect(players.locator(".seat.out")).to_have_count(0)
    expect(players.get_by_text(re.compile(r"^(2nd|3rd|4th)$"))).to_have_count(0)
    expect(page.get_by_role("log").locator("li:not(.later)")).not_to_have_count(0)
