"""A game's calculator in the browser, and the battle of Eclipse as a stage."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.laid import Laying, asked_by
from browser.players import Guests


def test_anybody_sets_up_two_fleets_and_shares_the_address(guests: Guests) -> None:
    page = guests.come("/odds/eclipse")
    expect(page.get_by_label("What follows")).to_contain_text("%")
    slow = page.context.new_cdp_session(page)  # the next change comes before the last is answered
    slow.send("Network.enable")
    slow.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": 700, "downloadThroughput": -1, "uploadThroughput": -1},
    )
    page.get_by_label("Interceptor", exact=True).fill("1")
    page.get_by_label("Interceptor", exact=True).blur()
    page.get_by_label("Cruiser", exact=True).fill("0")
    page.get_by_label("Cruiser", exact=True).blur()
    page.get_by_label("How many").fill("1")
    page.get_by_label("How many").blur()
    expect(page.get_by_label("What follows")).to_contain_text("3.1%")
    expect(page.get_by_role("group", name="Blueprint of the Cruiser")).to_have_count(0)
    again = guests.come(page.url.split("/", 3)[3].join(["/", ""]), size="phone")
    expect(again.get_by_label("What follows")).to_contain_text("3.1%")


def test_a_battle_of_eclipse_is_a_stage(guests: Guests, laid: Laying) -> None:
    moment = laid.lay("battle", "eclipse", asked_by("EC-BAT-15"), seats=3, options={"species_pick": "random"})
    page = guests.sit_at(moment)
    stage = page.get_by_role("region", name="Battle at")
    expect(stage).to_contain_text("Attack")
    expect(stage).to_contain_text("%")
