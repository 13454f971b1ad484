"""A deal between two people in two browsers: put together, heard of, answered; and who is told that it is his turn."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.players import Guests, button, open_against_bots, pick_game, prompt

AWAY = """
    window.told = [];
    window.Notification = class { static permission = 'granted'; constructor(title) { window.told.push(title); } };
    Object.defineProperty(document, 'hidden', { get: () => true });
"""
QUIET = re.compile("^(Pass|Decline|No|Go on|Leave|End|Stop)")


def a_table_that_bargains(guests: Guests) -> tuple[Page, Page]:
    """Ann opens a table of Shadowlords, Jonas sits down, and both raise a hand for an offer."""
    ann = guests.come()
    pick_game(ann, "Shadowlords")
    ann.get_by_label("Players").select_option("2")
    ann.get_by_label("Seat 2").select_option("open")
    ann.get_by_role("button", name="Open the table").click()
    ann.wait_for_url("**/t/**")
    jonas = guests.come(ann.url)
    jonas.get_by_label("Your name").fill("Jonas")
    jonas.get_by_role("button", name="Sit down").click()
    expect(ann.get_by_role("main", name="The table")).to_be_visible()
    expect(jonas.get_by_role("main", name="The table")).to_be_visible()
    for page in (ann, jonas):
        page.get_by_role("tab", name="Talk").click()
        page.get_by_role("button", name="Make an offer").click()
        page.wait_for_timeout(200)
        page.get_by_role("tab", name="Talk").click()
        expect(page.get_by_role("button", name="lower your hand")).to_be_visible()
        page.get_by_role("tab", name="Now").click()
    return ann, jonas


def play_until_an_offer(pages: list[Page]) -> tuple[Page, Page]:
    """Whoever is asked answers quietly, until somebody may make an offer: he, and the other one."""
    for _ in range(200):
        for page, other in (pages, pages[::-1]):
            if prompt(page).get_by_text("Make somebody an offer?").count():
                return page, other
            options = page.get_by_role("region", name="You may").get_by_role("listitem").get_by_role("button")
            if options.count():
                quiet = options.filter(has_text=QUIET)
                before = prompt(page).get_attribute("data-question")
                (quiet.first if quiet.count() else options.first).click()
                expect(prompt(page)).not_to_have_attribute("data-question", before or "")
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody could make an offer")


def test_an_offer_is_made_heard_of_and_accepted(guests: Guests) -> None:
    giver, taker = play_until_an_offer(list(a_table_that_bargains(guests)))
    button(giver, re.compile("^Make .* an offer")).click()
    expect(prompt(giver)).to_contain_text("What do you offer")
    give, get = giver.get_by_role("region", name="You give"), giver.get_by_role("region", name="You ask for")
    kept = give.get_by_role("button", name=re.compile("Master, not possible now"))
    kept.first.hover()
    expect(giver.get_by_role("tooltip")).to_contain_text("A Star Master cannot be traded.")
    expect(giver.get_by_role("tooltip")).to_contain_text("SL-NEG-15")
    give.get_by_role("button", name="Give a yes vote").click()
    expect(prompt(giver)).to_contain_text("a yes vote for nothing")
    get.get_by_role("button", name="Ask for a no vote").click()
    expect(prompt(giver)).to_contain_text("a yes vote for a no vote")
    words = give.get_by_role("textbox", name="Promise in your own words")
    words.fill("no Shadow of mine comes near you")
    give.get_by_role("button", name="Add").click()
    expect(prompt(giver)).to_contain_text("a yes vote, “no Shadow of mine comes near you” for a no vote")
    expect(words).to_have_value("")
    button(giver, "Propose this deal").click()
    expect(prompt(taker)).to_contain_text("offers you a yes vote, “no Shadow of mine comes near you” for a no vote.")
    talk = taker.get_by_role("tab", name="Talk")
    expect(talk).to_contain_text("1")
    talk.click()
    offer = taker.get_by_role("region", name="Offer")
    expect(offer).to_contain_text("“no Shadow of mine comes near you” for a no vote")
    offer.get_by_role("button", name="Accept").click()
    for page in (giver, taker):
        page.get_by_role("tab", name="Now").click()
        expect(page.get_by_role("log")).to_contain_text("promises")
        expect(page.locator('[data-area="promises"]')).to_be_visible()


def test_who_is_away_is_told_that_it_is_his_turn(guests: Guests) -> None:
    page = guests.come()
    page.context.add_init_script(AWAY)
    page.reload()
    open_against_bots(page, "Pig")
    page.wait_for_function("() => window.told.includes('Your turn')")
    expect(page).to_have_title(re.compile("Your turn"))
    page.evaluate("window.told = []")
    while page.evaluate("window.told.length") == 0:
        hold = prompt(page).locator("[data-option]").filter(has_text=re.compile("^Hold"))
        (hold if hold.count() else button(page, re.compile("^Roll"))).first.click()
        page.wait_for_timeout(150)
    assert page.evaluate("window.told") == ["Your turn"] * page.evaluate("window.told.length")
