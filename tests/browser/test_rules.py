"""The rule book: prose for players, every rule one by one, and the way from one to the other."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.players import Guests, Pictures, open_against_bots


def test_the_book_is_prose_and_its_ids_lead_to_the_rules(guests: Guests, pictures: Pictures) -> None:
    page = guests.come("/rules/smugglers")
    book = page.get_by_role("region", name="The rule book")
    expect(book.get_by_role("heading", name="Doubts")).to_be_visible()
    pictures.keep(page, "rules-book")
    page.get_by_role("navigation", name="Contents").get_by_role("button", name="Doubts").click()
    book.get_by_role("button", name="SM-DOUBT-04").click()
    rule = page.locator("[data-rule='SM-DOUBT-04'].open")
    expect(rule).to_be_in_viewport()
    expect(page.get_by_role("button", name="Every rule, one by one")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="The rule book").click()
    page.get_by_role("searchbox").fill("bribe watch")
    expect(book.locator(".passage")).to_have_count(1)
    page.goto("/rules/smugglers#SM-TURN-05")
    page.reload()
    expect(page.locator("[data-rule='SM-TURN-05'].open")).to_be_in_viewport()


def test_aim_and_turn_are_one_click_away_at_the_table(guests: Guests) -> None:
    page = guests.come()
    open_against_bots(page, "Pig")
    page.get_by_role("tab", name="Rules").click()
    aim = page.get_by_role("region", name="The aim of the game")
    expect(aim).to_contain_text("100 points")
    expect(aim.get_by_role("listitem")).to_have_count(3)
    page.get_by_role("region", name="The rule book").get_by_role("button", name="PG-TURN-06").click()
    expect(page.locator("[data-rule='PG-TURN-06'].open")).to_be_in_viewport()
