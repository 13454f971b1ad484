"""Fingers: what is to be pressed on tablets and phones is large enough, and lies in sight."""

from __future__ import annotations

import itertools
import re

import pytest
from playwright.sync_api import Page, expect

from browser.laid import Laying, asked_by
from browser.players import BIG, PHONE, SIZES, STILL, Guests, Pictures, pick_game, prompt
from rulebound.engine.game import OptionValue
from rulebound.testing import rule

LYING = {"width": 1180, "height": 820}
UPRIGHT = SIZES["tablet"]

# Ids of rules are words of a sentence. A line of the log is pressed over its whole height, a box with its words, what
# stands on a place with the place.
NARROW = """() => [...document.querySelectorAll('button, a[href], input, select, summary')].filter(one => {
    if (!one.checkVisibility({visibilityProperty: true}) || one.closest('.hidden')) return false;
    if (/^[A-Z]{2}-[A-Z0-9-]+$/.test(one.textContent.trim())) return false;
    const box = (one.closest('.log li, .places li') ?? one.closest('label:has(input[type=checkbox])') ?? one)
        .getBoundingClientRect();
    return box.width > 1 && (box.height < 39.5 || box.width < 39.5);
}).map(one => `${one.ariaLabel || one.textContent.trim()} ${one.className}`)"""


def narrow(page: Page) -> list[str]:
    """What is too small to be pressed."""
    found: list[str] = page.evaluate(NARROW)
    return found


@pytest.mark.parametrize("game", BIG)
def test_whatever_is_pressed_amid_a_game_is_large_enough_for_a_finger(
    guests: Guests, laid: Laying, pictures: Pictures, game: str
) -> None:
    page = guests.sit_at(laid.amid(game), size="tablet")
    for name, room in (("upright", UPRIGHT), ("lying", LYING), ("phone", PHONE)):
        page.set_viewport_size({"width": room["width"], "height": room["height"]})
        page.wait_for_function(STILL)
        pictures.keep(page, f"touch-{game}-{name}")
        assert narrow(page) == [], name
        assert page.evaluate("document.documentElement.scrollWidth") <= room["width"], name


def test_whatever_is_pressed_beside_the_tables_is_large_enough_for_a_finger(guests: Guests) -> None:
    page = guests.come(size="tablet")
    expect(page.get_by_role("article").first).to_be_visible()
    assert narrow(page) == []
    pick_game(page, "Masters of the Universe: Clash for Eternia")
    assert narrow(page) == []
    page.get_by_label("Seat 2").select_option("open")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("main", name="Waiting for players").wait_for()
    assert narrow(page) == []
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    page.goto("/rules/cutthroat_caverns")
    page.get_by_role("region", name="The rule book").wait_for()
    assert narrow(page) == []
    page.set_viewport_size(PHONE)
    boxes = [box for one in page.locator("header nav a").all() if (box := one.bounding_box())]
    assert all(left["x"] + left["width"] <= right["x"] for left, right in itertools.pairwise(boxes)), "none on another"


@rule("CE-SET-09")
def test_what_one_chooses_from_lies_under_the_question_and_in_sight(guests: Guests, laid: Laying) -> None:
    moment = laid.lay("taking", "clash_for_eternia", asked_by("CE-SET-09"), seats=2)
    page = guests.sit_at(moment, size="tablet")
    for room in (UPRIGHT, LYING):
        page.set_viewport_size({"width": room["width"], "height": room["height"]})
        page.wait_for_function(STILL)
        cards = page.locator(".dock .token.lit")
        expect(cards).to_have_count(16)
        for card in cards.all():
            expect(card).to_be_in_viewport(ratio=0.9)
        expect(page.locator("#tabpanel .token.lit")).to_have_count(0)  # nothing lies in two places


@rule("CC-QUES-02")
def test_on_a_phone_the_first_card_that_may_be_pressed_is_in_sight(guests: Guests, laid: Laying) -> None:
    options: dict[str, OptionValue] = {"quests": True, "abilities": True, "reputations": "standard"}
    moment = laid.lay("a quest", "cutthroat_caverns", asked_by("CC-QUES-02"), seats=6, options=options)
    page = guests.sit_at(moment, size="phone")
    expect(page.locator(".dock .token.lit").first).to_be_in_viewport(ratio=0.9)
    expect(page.get_by_role("group", name="Answers in words")).to_have_count(0)  # the cards say it


@rule("CE-ESC-06")
def test_a_phone_shows_the_whole_map_where_the_question_is_about_nothing_on_it(guests: Guests, laid: Laying) -> None:
    chosen: dict[str, OptionValue] = {"scenario": "clash_of_champions", "characters": 4}
    until = asked_by("CE-ESC-03", options=2)
    moment = laid.lay("unlocking", "clash_for_eternia", until, seats=2, options=chosen, bot="random")
    page = guests.sit_at(moment, size="phone")
    board = page.locator(".map").bounding_box()
    assert board is not None
    for figure in page.locator(".map .mp").all():
        box = figure.bounding_box()
        assert box is not None
        assert board["x"] <= box["x"] + box["width"] / 2 <= board["x"] + board["width"]
        assert board["y"] <= box["y"] + box["height"] / 2 <= board["y"] + board["height"]


@rule("CC-NEG-03")
@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_what_is_offered_is_seen_by_whoever_is_to_answer(guests: Guests, laid: Laying, size: str) -> None:
    moment = laid.lay("offered", "cutthroat_caverns", asked_by("CC-NEG-03"), seats=4, bot="random")
    page = guests.sit_at(moment, size=size)
    offered = re.search(r"offers you (.*?)(?:,| and | for )", prompt(page).inner_text())
    assert offered is not None
    card = page.locator(".subject").and_(page.get_by_role("img", name=offered[1]))
    expect(card.locator("visible=true").first).to_be_in_viewport(ratio=0.6)


@rule("CE-ESC-01")
@pytest.mark.parametrize("size", ["laptop", "tablet", "phone"])
def test_where_the_rail_is_narrow_the_numbers_of_the_table_stand_beside_the_board(
    guests: Guests, laid: Laying, size: str
) -> None:
    page = guests.sit_at(laid.amid("clash_for_eternia"), size=size)
    if size == "phone":
        page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Now").click()
    expect(page.get_by_role("region", name="On the table", exact=True)).to_contain_text("Escalation")
    page = guests.sit_at(laid.amid("cutthroat_caverns"), size=size)
    life = page.locator(".seat .compact", has_text="Life").first
    expect(life.locator("b")).to_be_in_viewport(ratio=1)


@rule("CC-ROUND-05")
def test_on_a_phone_what_the_encounter_says_is_read_above_the_map(guests: Guests, laid: Laying) -> None:
    moment = laid.amid("cutthroat_caverns")
    page = guests.sit_at(moment, size="phone")
    scene = moment.match.game.scene(moment.match.state, 0)
    said = next(piece.text for piece in scene.pieces if piece.at == "current" and piece.text)
    words = page.get_by_role("group", name="What the cards say").or_(page.locator(".stage"))
    expect(words.first).to_be_visible()
    if not page.locator(".stage").count():
        expect(words).to_contain_text(said)


def test_what_the_table_holds_is_told_with_its_most(guests: Guests, laid: Laying) -> None:
    page = guests.sit_at(laid.amid("cutthroat_caverns"))
    expect(page.get_by_role("region", name="The table's numbers")).to_contain_text(re.compile(r"\d of \d"))


@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_on_a_narrow_page_the_bar_says_what_is_going_on_in_full(guests: Guests, laid: Laying, size: str) -> None:
    page = guests.sit_at(laid.reacting(), size=size)
    turn = page.locator(".headline .turn")
    expect(turn).to_contain_text(re.compile(r"Round \d of \d"))
    assert turn.evaluate("one => one.scrollWidth <= one.clientWidth + 1 && one.scrollHeight <= one.clientHeight + 1")
