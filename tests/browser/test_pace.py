"""While others act: how fast the bots move, the way to one's turn, and what has happened meanwhile."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.players import Guests, button, open_against_bots, prompt

SLOWLY = """() => fetch(`/api/tables/${location.pathname.split('/')[2]}/commands`, {method: 'POST',
    headers: {'content-type': 'application/json'}, body: JSON.stringify({type: 'pace', seconds: 10})})"""
ANSWERED = "before => document.querySelector('.prompt').dataset.question !== before"


def end_my_turn(page: Page) -> None:
    """Roll once and hold, or lose the turn by a 1."""
    for words in ("^Roll", "^Hold"):
        if page.locator(".prompt.mine").count():
            before = prompt(page).get_attribute("data-question")
            button(page, re.compile(words)).and_(page.locator("[data-option]")).click()
            page.wait_for_function(ANSWERED, arg=before)


def test_bots_move_as_fast_as_i_like_and_i_can_skip_to_my_turn(guests: Guests) -> None:
    page = guests.come()
    open_against_bots(page, "Pig")
    expect(button(page, re.compile("^Roll"))).to_be_visible()
    page.evaluate(SLOWLY)
    end_my_turn(page)
    meanwhile = page.get_by_role("group", name="Meanwhile")
    expect(meanwhile.get_by_role("button", name="Slow")).to_be_visible()
    meanwhile.get_by_role("button", name=re.compile("Skip to my turn")).click()
    expect(button(page, re.compile("^Roll"))).to_be_visible(timeout=20_000)
    page.evaluate(SLOWLY)
    end_my_turn(page)
    meanwhile.get_by_role("button", name="At once").click()
    expect(button(page, re.compile("^Roll"))).to_be_visible(timeout=20_000)
