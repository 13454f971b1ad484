"""Pieces can be told apart, looked at and picked; what is not possible keeps quiet until it is asked for."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.laid import Laying
from browser.players import Guests, drawn, prompt, rest_on

SMALL = """() => [...document.querySelectorAll('.map text, .dock text, .fan text')].map(text => {
    const scale = text.getScreenCTM();
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(scale.a, scale.b);
    return [text.textContent, size, !!text.closest('[data-look]') && !text.closest('.body > g')];
}).filter(([words, size, face]) => words.trim() && !face && size < 10.95).map(([words, size]) => words + ' ' + size)"""
SHOWN = "[...document.querySelectorAll('.lock')].filter(lock => lock.getClientRects().length).length"
BARE = """one => {
    const box = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}"""
OPTIONS = "() => document.querySelectorAll('.options button').length"


def middle(page: Page, piece: str) -> tuple[float, float]:
    """Where a piece stands on the page."""
    box = page.locator(f'.map .mp[data-id="{piece}"] .ground').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def bare(page: Page, what: str) -> Locator:
    """One of these on which nothing lies."""
    page.locator(what).first.wait_for()
    return next(one for one in page.locator(what).all() if one.evaluate(BARE))


def test_a_click_picks_what_is_under_the_pointer(guests: Guests, laid: Laying) -> None:
    page = guests.sit_at(laid.placing())
    page.get_by_role("button", name="Fold the contest away").click()
    lit = [one.get_attribute("data-id") or "" for one in page.locator(".map .mp.lit").all()]
    assert len(lit) > 1
    taken = page.locator(".map .halo").evaluate_all("all => all.map(one => getComputedStyle(one).pointerEvents)")
    assert set(taken) == {"none"}, "light takes no clicks"
    for piece in lit:
        page.mouse.move(2, 2)
        before = middle(page, piece)
        page.mouse.click(*before)
        chosen = page.locator(".map .mp.chosen")
        expect(chosen).to_have_count(1)
        expect(chosen).to_have_attribute("data-id", piece)
        assert middle(page, piece) == pytest.approx(before), "it stays under the pointer"
        page.keyboard.press("Escape")


def test_what_must_be_read_is_large_enough_and_a_crowd_fans_out(guests: Guests, laid: Laying) -> None:
    page = guests.sit_at(laid.placing())
    page.get_by_role("button", name="Fold the contest away").click()
    page.locator(".map .mp").first.wait_for()
    assert page.evaluate(SMALL) == []
    piece = page.locator(".map .mp.lit").first.get_attribute("data-id") or ""
    page.mouse.move(*middle(page, piece))
    fan = page.locator(".fan")
    expect(fan.locator(f'[data-id="{piece}"]')).to_be_visible()
    assert fan.locator("[data-piece]").count() > 2
    assert page.evaluate(SMALL) == []


def test_a_crowd_fans_out_where_the_focus_comes_and_where_a_finger_taps(guests: Guests, laid: Laying) -> None:
    page = guests.sit_at(laid.placing())
    page.get_by_role("button", name="Fold the contest away").click()
    fan = page.locator(".fan")
    page.locator(".map .mp.lit").first.focus()
    expect(fan.locator("[data-piece]").nth(2)).to_be_visible()
    page.locator(".map .chart").focus()
    expect(fan).to_have_count(0)
    phone = guests.sit_at(laid.placing(), size="phone")
    phone.get_by_role("button", name="Fold the contest away").click()
    crowd = phone.locator(".map .mp.lit").first
    piece = crowd.get_attribute("data-id") or ""
    phone.touchscreen.tap(*middle(phone, piece))
    expect(phone.locator(".map .mp.chosen")).to_have_count(0)
    phone.locator(f'.fan [data-id="{piece}"]').tap()
    expect(phone.locator(".map .mp.chosen")).to_have_attribute("data-id", piece)


HIDDEN = """() => {
    const badges = [...document.querySelectorAll('.map .mp .body g > rect:has(+ text)')].map(one => {
        const box = one.getBoundingClientRect();
        return [one.closest('.mp').dataset.id, box.x + box.width / 2, box.y + box.height / 2, box.width];
    });
    return badges.flatMap(([piece, x, y, wide], i) => badges.slice(i + 1)
        .filter(([, x2, y2, wide2]) => Math.hypot(x - x2, y - y2) < 0.5 * Math.min(wide, wide2))
        .map(([other]) => `${piece} and ${other}`));
}"""


def test_numbers_on_pieces_do_not_hide_each_other(guests: Guests, laid: Laying) -> None:
    for moment in (laid.moving(), laid.amid("dark_eclipse"), laid.amid("clash_for_eternia")):
        page = guests.sit_at(moment)
        assert page.locator(".map .mp .body g > rect:has(+ text)").count() > 3
        assert page.evaluate(HIDDEN) == []
        page.close()


def test_what_is_looked_at_says_all_that_it_says(guests: Guests, laid: Laying) -> None:
    """By focus and by a finger that rests; however small it is, its whole text is there to be read."""
    moment = laid.amid("clash_for_eternia")
    scene = moment.match.game.scene(moment.match.state, 0)
    page = guests.sit_at(moment, size="phone")
    note = page.get_by_role("note")
    held = page.locator(".dock .hand .lit[data-id]").first
    said = next(piece for piece in scene.pieces if piece.id == held.get_attribute("data-id"))
    assert len(said.text) > 40
    page.keyboard.press("Tab")
    held.focus()
    expect(note).to_contain_text(said.text)
    page.locator(".map .chart").focus()
    expect(note).to_have_count(0)
    held.dispatch_event("pointerdown", {"pointerType": "touch", "clientX": 60, "clientY": 700})
    expect(note).to_contain_text(said.text)
    cut = note.evaluate("one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1")
    assert not cut
    held.dispatch_event("pointerup", {"pointerType": "touch"})
    held.dispatch_event("click")
    expect(note).to_have_count(0)
    expect(page.locator(".hand .chosen")).to_have_count(0)


def test_any_piece_can_be_looked_at(guests: Guests, laid: Laying) -> None:
    page = guests.sit_at(laid.moving())
    page.locator(".map .mp").first.wait_for()
    plain = page.locator(".map .mp:not(.lit):not(.refused)[data-id*=master]").first
    name = plain.get_attribute("aria-label") or ""
    note = page.get_by_role("note")
    rest_on(plain, note)
    expect(note).to_contain_text(name)
    expect(note).to_contain_text("Star Master")
    expect(note).to_contain_text("out of the game")


def test_what_an_answer_would_move_is_drawn_before_it_is_given(guests: Guests, laid: Laying) -> None:
    page = guests.sit_at(laid.moving())
    ghost = page.locator(".map .ghost")
    expect(ghost).to_have_count(0)
    rest_on(bare(page, ".map .spot.lit"), ghost)
    expect(ghost.locator("[data-piece]")).to_have_count(1)
    page.mouse.move(2, 2)
    expect(ghost).to_have_count(0)


def test_locks_show_where_somebody_points_or_when_asked_for(guests: Guests, laid: Laying) -> None:
    page = guests.sit_at(laid.barred())
    page.locator(".spot.refused").first.wait_for(state="attached")
    assert page.evaluate(SHOWN) == 0
    occupied = page.locator(".mp.hit:not(.lit):not(.refused):not(.chosen)").first
    rest_on(occupied, page.get_by_role("tooltip"))
    expect(page.get_by_role("tooltip")).to_contain_text("Why not")
    page.mouse.move(2, 2)
    page.keyboard.press("w")
    page.wait_for_function(f"() => {SHOWN} > 5")


def test_the_dock_keeps_its_height_and_the_log_its_newest_line(guests: Guests, laid: Laying) -> None:
    page = guests.sit_at(laid.moving())
    heights = set()
    for _ in range(6):
        page.wait_for_function(
            "() => document.querySelector('.prompt.mine') && document.querySelector('.options button')"
        )
        box = page.locator(".dock").bounding_box()
        heights.add(box and box["height"])
        newest = page.locator(".latest li").last
        assert newest.evaluate(
            "li => li.getBoundingClientRect().bottom <= li.closest('.latest').getBoundingClientRect().bottom + 1"
        )
        before = prompt(page).get_attribute("data-question")
        page.locator(".options button").last.click()
        expect(prompt(page)).not_to_have_attribute("data-question", before or "")
    page.close()
    waiting = guests.sit_at(laid.moving(mine=(1,), friends=(0,)))
    waiting.get_by_role("group", name="Meanwhile").wait_for()
    box = waiting.locator(".dock").bounding_box()
    heights.add(box and box["height"])
    assert len(heights) == 1, "also while others act"


def test_tab_goes_round_what_is_lit_and_focus_is_never_lost(guests: Guests, laid: Laying) -> None:
    page = guests.sit_at(laid.duel())
    page.locator(".dock .lit").first.wait_for()
    page.keyboard.press("Tab")
    first = page.evaluate("document.activeElement.dataset.id ?? document.activeElement.dataset.option")
    assert page.evaluate("document.activeElement.matches('.lit, .chosen, [data-option]')")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.matches('.lit, .chosen, [data-option]')")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.dataset.id ?? document.activeElement.dataset.option") == first
    page.locator(".hand .lit").first.focus()
    before = prompt(page).get_attribute("data-question")
    page.keyboard.press("Enter")
    expect(page.locator(".hand .chosen")).to_have_count(1)
    page.locator(".map .chart").focus()
    page.keyboard.press("Enter")
    expect(prompt(page)).not_to_have_attribute("data-question", before or "")
    page.wait_for_function("() => document.activeElement !== document.body")


def test_why_not_covers_no_button_that_can_be_pressed(guests: Guests) -> None:
    page = guests.come()
    page.get_by_role("article").filter(has=page.get_by_text("Pig", exact=True)).get_by_role(
        "button", name=re.compile("Play")
    ).click()
    refused = prompt(page).get_by_role("button", name=re.compile("^Hold.*why"))
    rest_on(refused, page.get_by_role("tooltip"))
    expect(page.get_by_role("tooltip").locator("q")).to_have_text(
        re.compile(r"PG-\w+-\d+\s+\w")
    )  # the rule's own words
    drawn(page)
    tip = page.get_by_role("tooltip").bounding_box()
    legal = prompt(page).get_by_role("button", name=re.compile("^Roll")).bounding_box()
    assert tip is not None
    assert legal is not None
    apart = tip["x"] + tip["width"] <= legal["x"] or legal["x"] + legal["width"] <= tip["x"]
    assert apart or tip["y"] + tip["height"] <= legal["y"] or legal["y"] + legal["height"] <= tip["y"]
