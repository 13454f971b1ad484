"""While others act: how fast the bots move, the way to one's turn, and what has happened meanwhile."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.laid import Laying
from browser.players import Guests, button, pick_game, prompt

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
    """Five bots, ten seconds for each answer: nobody would wait for that."""
    page = guests.come()
    pick_game(page, "Pig")
    page.get_by_label("Players").select_option("6")
    page.get_by_role("button", name="Open the table").click()
    expect(button(page, re.compile("^Roll"))).to_be_visible()
    page.evaluate(SLOWLY)
    end_my_turn(page)
    meanwhile = page.get_by_role("group", name="Meanwhile")
    expect(meanwhile.get_by_role("button", name="Slow")).to_be_visible()
    meanwhile.get_by_role("button", name=re.compile("Skip to my turn")).click()
    expect(button(page, re.compile("^Roll"))).to_be_visible(timeout=30_000)
    page.evaluate(SLOWLY)
    end_my_turn(page)
    meanwhile.get_by_role("button", name="At once").click()
    expect(button(page, re.compile("^Roll"))).to_be_visible(timeout=30_000)


def test_what_happened_meanwhile_is_told_with_pictures_of_what_moved(guests: Guests, laid: Laying) -> None:
    """Ann looks on while Jonas moves; the piece that moved is drawn beside the words."""
    table = laid.moving(mine=(1,), friends=(0,))
    ann, jonas = guests.sit_at(table), guests.come(table.path, secret=table.friend)
    meanwhile = ann.get_by_role("group", name="Meanwhile")
    told = meanwhile.get_by_role("listitem")
    told.first.wait_for()
    expect(meanwhile.locator(".pictures")).to_have_count(0)
    match = table.match
    stood = {piece.id: piece.at for piece in match.game.scene(match.state, 1).pieces}
    options = jonas.get_by_role("region", name="You may").get_by_role("listitem").get_by_role("button")
    options.first.wait_for()
    option = next(i for i, words in enumerate(options.all_inner_texts()) if words.startswith("To "))
    options.nth(option).click()
    picture = meanwhile.locator(".pictures [data-piece]").first
    picture.wait_for()
    match.take(0, option)
    moved = {piece.id for piece in match.game.scene(match.state, 1).pieces if stood.get(piece.id) != piece.at}
    assert picture.get_attribute("data-piece") in moved
    expect(picture).to_be_in_viewport(ratio=0.9)
    box = picture.bounding_box()
    assert box is not None
    assert box["width"] >= 24
    line = told.filter(has=ann.locator(".pictures"))
    expect(line.first).to_contain_text("moves")
