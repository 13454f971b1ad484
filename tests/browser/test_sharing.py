"""Amounts for several are filled in on one screen; a turn that comes while one looks elsewhere is told."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.laid import Laying
from browser.players import DESKTOP, PHONE, Guests, Pictures, button, moment, open_against_bots, prompt
from rulebound.server.series import series


def test_ships_are_shared_out_on_one_screen(guests: Guests, laid: Laying, pictures: Pictures) -> None:
    table = laid.sharing()
    form = series(table.match, 0)
    assert form is not None
    page = guests.sit_at(table)
    share = prompt(page).get_by_role("group", name="How many for whom")
    expect(share.get_by_role("group")).to_have_count(len(form.rows))
    pictures.keep(page, "sharing-desktop")
    page.set_viewport_size(PHONE)
    expect(share.get_by_role("button", name="Done")).to_be_in_viewport()
    pictures.keep(page, "sharing-phone")
    page.set_viewport_size(DESKTOP)
    before = moment(page)
    more = share.get_by_role("button", name="One more").nth(1)
    most = min(form.total, form.rows[0].counts[-1], form.rows[1].counts[-1])
    expect(share.locator("output").first).to_have_text(str(min(form.total, form.rows[0].counts[-1])))
    first = share.get_by_role("button", name="One fewer").first
    for _ in range(most):
        first.click()
        more.click()
    expect(more).to_be_disabled()
    expect(share.locator("output").nth(1)).to_have_text(str(most))
    share.get_by_role("button", name="Done").click()
    expect(share).to_have_count(0)
    page.wait_for_function(
        "before => Number(document.querySelector('input[type=range]').max) >= before + 2", arg=before
    )
    expect(prompt(page)).not_to_contain_text("How many ships for")


WATCH = """() => {
    window.told = [];
    window.shown = [];
    const Real = window.Notification;
    window.Notification = class extends Real {
        constructor(title, options) {
            super(title, options);
            window.told.push(title + ': ' + options.body);
            this.addEventListener('show', () => window.shown.push(this.title + ': ' + this.body));
            this.addEventListener('error', () => window.shown.push('failed'));
        }
    };
    Object.defineProperty(document, 'hidden', { get: () => window.away === true });
}"""


def test_a_turn_is_shown_by_the_browser_while_one_looks_elsewhere(guests: Guests) -> None:
    """The browser's own `show` event is waited for: it comes when the notice has been put on the screen."""
    page = guests.come()
    page.context.grant_permissions(["notifications"])
    page.add_init_script(f"({WATCH})()")
    open_against_bots(page, "Pig")
    page.reload()
    expect(button(page, "Roll")).to_be_enabled()
    assert page.evaluate("Notification.permission") == "granted"
    assert page.evaluate("told") == []
    page.evaluate("away = true")
    button(page, "Roll").click()
    page.wait_for_function("() => shown.length > 0")
    shown: list[str] = page.evaluate("shown")
    assert shown[0].startswith("Your turn: ")
    assert shown[0] in page.evaluate("told")
    assert "failed" not in shown
