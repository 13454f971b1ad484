"""A first game that teaches, from the lobby to the end of the tour."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.players import Guests, Pictures


@pytest.mark.parametrize(("game", "size"), [("Pig", "desktop"), ("Shadowlords", "desktop"), ("Shadowlords", "phone")])
def test_the_tour_goes_to_its_end_on_a_real_table(guests: Guests, pictures: Pictures, game: str, size: str) -> None:
    page = guests.come(size=size)
    card = page.get_by_role("article").filter(has=page.get_by_text(game, exact=True))
    card.get_by_role("button", name="Learn").click()
    lesson = page.get_by_role("region", name="Your first game")
    lesson.wait_for()
    pictures.keep(page, f"learn-{game.lower()}-{size}")
    for step in range(1, 30):
        if not lesson.count():
            break
        expect(lesson).to_contain_text(f"Step {step} of")
        do = lesson.get_by_role("button", name="Do it for me")
        do.or_(lesson.locator(".btn.main")).click()
        page.wait_for_function(
            "step => !document.querySelector('.lesson')?.textContent.includes(`Step ${step} of`)", arg=step
        )
    expect(lesson).to_have_count(0)
