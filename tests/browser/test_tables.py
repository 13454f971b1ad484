"""What the table of each big game shows at a glance, and that it can be played without a mouse."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.laid import Laying, asked_by
from browser.players import Guests, prompt

GAMES = ["clash_for_eternia", "cutthroat_caverns", "dark_eclipse", "eclipse", "pig", "shadowlords"]
STEPS = 24
FOCUS = "document.activeElement.matches('.lit, .chosen, [data-option]')"
INSIDE = """([one, around]) => {
    const a = one.getBoundingClientRect(), b = around.getBoundingClientRect();
    return a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
}"""


def letters(one: Locator) -> float:
    """How large a word in a picture is on the screen."""
    size: float = one.evaluate(
        "one => parseFloat(getComputedStyle(one).fontSize) * (one.getScreenCTM ? one.getScreenCTM().a : 1)"
    )
    return size


def question(page: Page) -> str:
    return prompt(page).get_attribute("data-question") or ""


@pytest.mark.parametrize("game", GAMES)
def test_a_question_is_answered_by_keyboard_alone(guests: Guests, laid: Laying, game: str) -> None:
    page = guests.sit_at(laid.amid(game))
    before = question(page)
    for _ in range(STEPS):
        page.keyboard.press("Tab")
        if not page.evaluate(FOCUS):
            break  # Tab goes round what can be touched: nothing is left where the answer is on its way
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.activeElement !== document.body")
        if question(page) != before:
            break
        if page.locator(".prompt .btn.main").count():
            page.keyboard.press("Enter")
            break
    expect(prompt(page)).not_to_have_attribute("data-question", before)
    page.wait_for_function("() => document.activeElement !== document.body")


def test_the_encounter_is_a_large_card_with_all_that_it_says(guests: Guests, laid: Laying) -> None:
    page = guests.sit_at(laid.amid("cutthroat_caverns"))
    fold = page.get_by_role("button", name="Fold the contest away")
    if fold.count():
        fold.click()
    card = page.locator(".map .mp [data-look=creature]").first
    box = card.bounding_box()
    assert box is not None
    assert box["width"] > 150
    assert card.locator("text").count() > 3
    life = page.locator(".map .gauge")
    expect(life).to_have_count(4)
    expect(life.first).to_contain_text(re.compile(r"Life \d+"))
    assert letters(life.first.locator("text")) >= 10.9


def test_what_cards_do_stands_beside_them_where_there_is_room(guests: Guests, laid: Laying) -> None:
    page = guests.sit_at(laid.amid("clash_for_eternia"))
    said = page.locator(".dock .said")
    assert said.count() > 0
    page.set_viewport_size({"width": 390, "height": 844})
    expect(said).to_have_count(0)


def test_the_tower_stands_upright_beside_the_land(guests: Guests, laid: Laying) -> None:
    page = guests.sit_at(laid.amid("dark_eclipse"))
    levels = page.locator(".upright .slot")
    tops = [box["y"] for box in [level.bounding_box() for level in levels.all()] if box]
    assert len(tops) == 6
    assert tops == sorted(tops, reverse=True), "the bottom is below"
    expect(levels.last).to_contain_text("defeat any Enemy")
    assert page.locator(".map .land *").count() > 20
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".upright")).to_have_count(0)
    expect(page.locator(".lanes .lane")).to_have_count(6)


def test_a_part_is_placed_on_blueprints_that_can_be_seen(guests: Guests, laid: Laying) -> None:
    placing = laid.lay("placing a part", "eclipse", asked_by("EC-UPG-24", words="Where"))
    page = guests.sit_at(placing)
    dock = page.locator(".dock .hand").last
    slots = dock.locator(".slot .lit, .slot.lit")
    assert slots.count() > 1
    seen = slots.first.evaluate_handle("one => [one, one.closest('.hand')]").evaluate(INSIDE)
    assert seen


def test_a_seat_has_its_letter_on_its_sign(guests: Guests, laid: Laying) -> None:
    page = guests.sit_at(laid.amid("shadowlords"), size="phone")
    sign = page.locator(".seats .seat text, .seats text").first
    expect(sign).to_have_text("A")
    assert letters(sign) >= 10.9
