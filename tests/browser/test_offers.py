"""A deal between two people in two browsers: put together, heard of, answered; who is away is told of their turn."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.laid import Laying
from browser.players import Guests, button, open_against_bots, prompt, rest_on
from rulebound.testing import rule

AWAY = """
    window.told = [];
    window.Notification = class { static permission = 'granted'; constructor(title) { window.told.push(title); } };
    Object.defineProperty(document, 'hidden', { get: () => true });
"""


def at_a_bargain(guests: Guests, laid: Laying) -> tuple[Page, Page]:
    """Ann makes Jonas an offer; both in a browser of their own."""
    moment = laid.offering()
    ann, jonas = guests.sit_at(moment), guests.come(moment.path, secret=moment.friend)
    button(ann, re.compile("^Make .* an offer")).click()
    expect(prompt(jonas)).to_contain_text("Ann thinks")
    return ann, jonas


def test_an_offer_is_made_heard_of_and_accepted(guests: Guests, laid: Laying) -> None:
    giver, taker = at_a_bargain(guests, laid)
    expect(prompt(giver)).to_contain_text("What do you offer")
    give, get = giver.get_by_role("region", name="You give"), giver.get_by_role("region", name="You ask for")
    kept = give.get_by_role("button", name=re.compile("Master, not possible now"))
    rest_on(kept.first, giver.get_by_role("tooltip"))
    expect(giver.get_by_role("tooltip")).to_contain_text("A Star Master cannot be traded.")
    expect(giver.get_by_role("tooltip")).to_contain_text("SL-NEG-15")
    give.get_by_role("button", name="Give a yes vote").click()
    expect(prompt(giver)).to_contain_text("a yes vote for nothing")
    get.get_by_role("button", name="Ask for a no vote").click()
    expect(prompt(giver)).to_contain_text("a yes vote for a no vote")
    words = give.get_by_role("textbox", name="Promise in your own words")
    words.fill("no Shadow of mine comes near you")
    give.get_by_role("button", name="Add").click()
    expect(prompt(giver)).to_contain_text("a yes vote and “no Shadow of mine comes near you” for a no vote")
    expect(words).to_have_value("")
    button(giver, "Propose this deal").click()
    expect(prompt(taker)).to_contain_text("offers you a yes vote and “no Shadow of mine comes near you” for a no vote.")
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


@rule("SL-NEG-06", "SL-NEG-04")
def test_single_terms_are_taken_out_and_a_refusal_is_seen(guests: Guests, laid: Laying) -> None:
    giver, taker = at_a_bargain(guests, laid)
    give = giver.get_by_role("region", name="You give")
    give.get_by_role("button", name="Give a yes vote").click()
    expect(prompt(giver)).to_contain_text("a yes vote for nothing")
    giver.get_by_role("region", name="You ask for").get_by_role("button", name="Ask for a no vote").click()
    expect(prompt(giver)).to_contain_text("a yes vote for a no vote")
    inside = giver.get_by_role("list", name="You give, so far")
    inside.get_by_role("button", name="Take a yes vote out").click()
    expect(prompt(giver)).to_contain_text("nothing for a no vote")
    expect(inside).to_have_count(0)
    button(giver, "Propose this deal").click()
    button(taker, "Decline").click()
    expect(giver.get_by_role("alert")).to_contain_text("declines the offer of Ann")


def test_who_is_away_is_told_that_it_is_their_turn(guests: Guests) -> None:
    page = guests.come()
    page.add_init_script(AWAY)
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
