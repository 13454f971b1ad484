"""How it looks and who can use it: themes, phone, screen reader, keyboard focus."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.laid import Laying, asked_by, well_begun
from browser.players import BIG, ROOT, SIZES, STILL, Guests, Pictures, open_against_bots, pick_game
from rulebound.engine.catalogue import all_games

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
CHECK = """async only => {
    const said = 'text, title, desc, foreignObject, [role], [tabindex], [aria-label]';
    const bare = new Set([...document.querySelectorAll('svg *')].filter(one =>
        !one.closest('foreignObject') && !one.matches(said) && !one.querySelector(said)));
    const held = [...bare].filter(one => !bare.has(one.parentNode))
        .map(one => { const mark = document.createComment(''); one.replaceWith(mark); return [mark, one]; });
    try {
        return (await axe.run(document, {resultTypes: ['violations'], ...only})).violations
            .map(v => v.id + ': '
                + v.nodes.map(n => n.html.slice(0, 160) + ' ' + (n.any[0]?.message ?? '')).join(' | '));
    } finally {
        for (const [mark, one] of held) mark.replaceWith(one);
    }
}"""
SHAPE = """() => [...document.querySelectorAll('body *:not(svg *), svg [role], svg [tabindex], svg title')]
    .map(one => (one.matches('svg *') || one.checkVisibility({visibilityProperty: true}))
        && one.tagName + [...one.attributes].filter(told =>
            /^(id|role|aria-.*|tabindex|href|alt|title|type|for|name|scope|disabled|placeholder)$/.test(told.name))
            .map(told => ` ${told.name}=${told.value}`).join('')).filter(Boolean).join('\\n')"""
UNREACHED = """() => [...document.querySelectorAll('body *')].filter(one => {
    const style = getComputedStyle(one);
    return /auto|scroll/.test(style.overflowX + style.overflowY) && one.getClientRects().length > 0
        && one.tabIndex < 0 && one.tagName !== 'DIALOG';
}).map(one => 'scrolls, and cannot be reached by keyboard: ' + one.cloneNode(false).outerHTML)"""


# What depends on colours and sizes, where the same things are shown.
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block", "scrollable-region-focusable"]}


def violations(page: Page, only: dict[str, list[str]] | None = None) -> list[str]:
    """What axe-core finds, and what could come to scroll without being reachable: whatever the game has come to.

    Lines and dots of drawings say nothing and have no role: they are taken out while axe-core looks, which is slow
    with them.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(CHECK, only or {})
    unreached: list[str] = page.evaluate(UNREACHED)
    return found + unreached


def test_two_browsers_serve_all_tests_of_pages(request: pytest.FixtureRequest) -> None:
    if not getattr(request.config.option, "loadgroup", False):
        pytest.skip("the tests are not shared out by groups")
    assert request.node.nodeid.endswith(("@browser", "@browser apart"))


def looked_over(page: Page, place: str, pictures: Pictures, sizes: tuple[str, ...]) -> list[str]:
    """What is wrong with a page in each of these sizes; the other theme has the same page in other colours.

    Where another size or theme shows the same things, only their colours and what scrolls can differ.
    """
    found: list[str] = []
    shapes: set[str] = set()
    for size in sizes:
        page.set_viewport_size(SIZES[size])
        for theme in ("dark", "light"):
            page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
            pictures.keep(page, f"{place}-{size}-{theme}")
            shape: str = page.evaluate(SHAPE)
            only = COLOURS if shape in shapes else None
            shapes.add(shape)
            found += [f"{place}, {size}, {theme}: {one}" for one in violations(page, only)]
    return found


# Faults that are seen everywhere, or in one size or theme alone; those of the second kind change what is shown.
COLOURED = """<style>
    @media (min-width: 1000px) and (max-width: 1200px) {
        #pale { color: #777; background: #888; }
        [data-theme=light] #dim { color: #777; background: #888; }
        #box { overflow: auto; height: 20px; width: 100px; }
    }
    [data-theme=light] #faint { color: #777; background: #888; }
    #link { text-decoration: underline; }
    [data-theme=light] #told { color: #333; background: #fff; }
    [data-theme=light] #link { color: #666; text-decoration: none; }
</style><button></button><h6>Far below</h6><p id=pale>Pale words</p><p id=dim>Dim words</p><p id=faint>Faint words</p>
<p id=told>A longer sentence with <a id=link href=/>a link</a> in the midst of it.</p>
<div id=box><p>More than there is room for, by far more than that, and then some.</p></div>"""
SHOWN_OR_NOT = """<style>
    @media not ((min-width: 1000px) and (max-width: 1200px)) { #low { display: none; } }
    @media (max-width: 400px) { #said { visibility: hidden; } }
    @media not (max-width: 400px) { #image { display: none; } }
</style><h6 id=low>Low</h6><button><span id=said>Words</span></button>
<img id=image width=20 height=20 src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">"""


def test_a_fault_in_one_size_or_theme_alone_is_found(guests: Guests, pictures: Pictures) -> None:
    """What is left out at a second look at the same things loses nothing."""
    page = guests.come("/rules/pig")
    page.get_by_role("region", name="The rule book").wait_for()
    expected = {
        COLOURED: [
            ("desktop, dark: button-name", ""),
            ("desktop, dark: heading-order", "Far below"),
            ("laptop, dark: color-contrast", "pale"),
            ("laptop, light: color-contrast", "dim"),
            ("laptop, dark: scrolls", "box"),
            ("desktop, light: color-contrast", "faint"),
            ("phone, light: color-contrast", "faint"),
            ("phone, light: link-in-text-block", "link"),
        ],
        SHOWN_OR_NOT: [
            ("laptop, dark: heading-order", "low"),
            ("phone, dark: button-name", ""),
            ("phone, dark: image-alt", "image"),
        ],
    }
    for planted, faults in expected.items():
        page.evaluate("html => { document.querySelector('main').insertAdjacentHTML('beforeend', html); }", planted)
        found = looked_over(page, "book", pictures, ("desktop", "laptop", "phone"))
        for where, what in faults:
            assert [one for one in found if one.startswith(f"book, {where}") and what in one], f"{where}, {what}"
        assert not [one for one in found if one.startswith("book, desktop") and ("pale" in one or "image" in one)]
        page.reload()
        page.get_by_role("region", name="The rule book").wait_for()


def test_nothing_for_axe_to_complain_of(guests: Guests, pictures: Pictures) -> None:
    sizes = ("desktop", "tablet", "phone")
    page = guests.come()
    expect(page.get_by_role("article").first).to_be_visible()
    found = looked_over(page, "lobby", pictures, sizes)
    page.goto("/rules/pig")
    expect(page.get_by_role("region", name="The rule book")).to_be_visible()
    found += looked_over(page, "book", pictures, sizes)
    page.get_by_role("button", name="Every rule, one by one").click()
    expect(page.locator("[data-rule]").first).to_be_visible()
    found += looked_over(page, "rules", pictures, sizes)
    for game in all_games():
        page.goto("/")
        open_against_bots(page, game.title)
        page.wait_for_function("() => document.querySelectorAll('.picture svg').length > 0")
        found += looked_over(page, f"table-{game.id}", pictures, sizes)
    page.get_by_role("button", name="Menu").click()
    found += looked_over(page, "menu", pictures, sizes)
    assert found == []


def test_nothing_for_axe_to_complain_of_beside_the_board(guests: Guests, laid: Laying, pictures: Pictures) -> None:
    page = guests.sit_at(laid.amid("shadowlords"))
    found: list[str] = []
    for tab in ("Log", "Rules", "Talk"):
        page.get_by_role("tab", name=tab).click()
        page.locator("#tabpanel > *").first.wait_for()
        found += looked_over(page, tab, pictures, ("desktop",))
    assert found == []


def test_nothing_for_axe_to_complain_of_beside_the_tables(guests: Guests, pictures: Pictures) -> None:
    """Odds, a new table with its options, a waiting room, and a first game that teaches."""
    page = guests.come("/odds/eclipse")
    page.get_by_role("main").wait_for()
    found = looked_over(page, "odds", pictures, ("desktop", "phone"))
    page.goto("/")
    pick_game(page, "Masters of the Universe: Clash for Eternia")
    found += looked_over(page, "options", pictures, ("desktop", "phone"))
    page.set_viewport_size(SIZES["desktop"])
    page.get_by_label("Seat 2").select_option("open")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("main", name="Waiting for players").wait_for()
    found += looked_over(page, "room", pictures, ("desktop", "phone"))
    page.goto("/")
    page.set_viewport_size(SIZES["desktop"])
    page.get_by_role("button", name="Learn").first.click()
    page.get_by_role("region", name="Your first game").wait_for()
    found += looked_over(page, "learn", pictures, ("desktop", "phone"))
    assert found == []


def test_nothing_for_axe_to_complain_of_in_the_great_moments(guests: Guests, laid: Laying, pictures: Pictures) -> None:
    for moment in (laid.duel(), laid.out(), laid.end(), laid.committing()):
        page = guests.sit_at(moment)
        page.get_by_role("region", name=moment.shows).wait_for()
        assert looked_over(page, moment.path.rpartition("/")[2], pictures, ("desktop", "phone")) == []
        page.close()


SMALL = """() => [...document.querySelectorAll('.board text, .dock text, .side text, .dock p')].filter(one => {
    const box = one.getBoundingClientRect();
    const scale = one instanceof SVGElement ? Math.hypot(one.getScreenCTM().a, one.getScreenCTM().b) : 1;
    return one.textContent.trim() && box.width > 0 && parseFloat(getComputedStyle(one).fontSize) * scale < 10.9;
}).map(one => one.textContent)"""


CUT = """() => {
    const box = one => one.getBoundingClientRect();
    const all = selector => [...document.querySelectorAll(selector)].filter(one => box(one).height > 0);
    const said = (one, what) => `${what}: ${one.textContent.trim().slice(0, 60)}`;
    const bar = box(document.querySelector('.top'));
    return [
        ...all('.headline .turn, .headline .now').filter(one => box(one).top < bar.top || box(one).bottom > bar.bottom)
            .map(one => said(one, 'sticks out of the bar')),
        ...all('.headline .turn, .steps li').filter(one => box(one).top < bar.bottom - 2
            && box(one).right > box(one.closest('.headline')).right + 1).map(one => said(one, 'cut off in the bar')),
        ...all('.hand, .said, .prompt .q').filter(one => one.scrollHeight > one.clientHeight + 1)
            .map(one => said(one, `cut off, ${one.className}`)),
        ...all('.flow').filter(one => box(one.firstElementChild).top < box(one).top)
            .map(one => said(one, 'begins above what can be scrolled to')),
    ];
}"""


@pytest.mark.parametrize("game", BIG)
def test_amid_a_game_nothing_is_too_small_or_cut_off_or_for_axe_to_complain_of(
    guests: Guests, laid: Laying, pictures: Pictures, game: str
) -> None:
    page = guests.sit_at(laid.amid(game))
    for size, room in SIZES.items():
        page.set_viewport_size(room)
        page.wait_for_function(STILL)
        assert page.locator("text, p").count() > 2
        assert page.evaluate(SMALL) == [], size
        assert page.evaluate(CUT) == [], size
        words = page.locator(".prompt .words").evaluate("one => one.scrollHeight - one.closest('.prompt').clientHeight")
        assert words <= 0, f"the question does not fit: {size}"
    assert looked_over(page, f"amid-{game}", pictures, tuple(SIZES)) == []


def test_a_long_list_to_choose_from_begins_at_its_first_line(guests: Guests, laid: Laying) -> None:
    page = guests.sit_at(laid.lay("choosing", "eclipse", asked_by("EC-SET-03")))
    for size, room in SIZES.items():
        page.set_viewport_size(room)
        page.wait_for_function(STILL)
        assert page.locator(".flow [data-piece]").count() > 8
        assert page.evaluate(CUT) == [], size


RUN_TOGETHER = """() => {
    const boxes = [...document.querySelectorAll('.map .name text')].map(one => one.getBoundingClientRect());
    return boxes.filter((a, i) => boxes.slice(i + 1).some(b => a.left < b.right - 4 && b.left < a.right - 4
        && a.top < b.bottom - 4 && b.top < a.bottom - 4)).length;
}"""


def test_a_whole_map_on_a_phone_has_no_names_that_run_together(guests: Guests, laid: Laying) -> None:
    """Whoever looks on is asked about no place: the map is shown whole, and names come when one goes nearer."""
    page = guests.come(laid.moving().path, size="phone")
    page.locator(".map .mp").first.wait_for()
    page.wait_for_function(STILL)
    assert page.evaluate(RUN_TOGETHER) == 0
    for _ in range(5):
        page.locator(".map .chart").press("+")
    expect(page.locator(".map .name text").first).to_be_attached()


def test_a_phone_shows_the_place_that_a_question_is_about_though_nothing_there_is_pressed(
    guests: Guests, laid: Laying
) -> None:
    page = guests.sit_at(laid.lay("staying", "shadowlords", asked_by("SL-VOTE-04", words="May")), size="phone")
    place, board = page.locator(".map .about").first.bounding_box(), page.locator(".map").bounding_box()
    assert place is not None
    assert board is not None
    assert board["x"] <= place["x"]
    assert place["x"] + place["width"] <= board["x"] + board["width"]


def test_a_map_is_whole_again_when_there_is_room_for_it(guests: Guests, laid: Laying) -> None:
    """A phone is turned: what was near to the question upright is shown whole where it is wide."""
    moment = laid.moving()
    page = guests.sit_at(moment, size="phone")
    page.set_viewport_size(SIZES["tablet"])
    page.wait_for_function(STILL)
    board = page.locator(".map").bounding_box()
    assert board is not None
    for spot in page.locator(".map .spot").all():
        box = spot.bounding_box()
        assert box is not None
        assert box["x"] >= board["x"] - 1
        assert box["x"] + box["width"] <= board["x"] + board["width"] + 1


def test_the_board_is_the_picture(guests: Guests, laid: Laying) -> None:
    page = guests.sit_at(laid.amid("cutthroat_caverns"))
    for size, share in (("desktop", 0.55), ("laptop", 0.65), ("tablet", 0.9), ("phone", 1)):
        page.set_viewport_size(SIZES[size])
        page.wait_for_function(STILL)
        board = page.locator("main.board").bounding_box()
        assert board is not None
        assert board["width"] >= share * SIZES[size]["width"], size
        assert board["height"] > 300, size


@pytest.mark.parametrize("seats", [2, 9])
def test_few_and_many_seats_find_room(guests: Guests, laid: Laying, pictures: Pictures, seats: int) -> None:
    """Two players, and as many as any game has; each of them can be brought into sight, at every size."""
    page = guests.sit_at(laid.lay(f"seats {seats}", "dark_eclipse", well_begun, seats=seats))
    players = page.get_by_role("complementary", name="Players").locator("button.seat")
    expect(players).to_have_count(seats)
    for size, room in SIZES.items():
        page.set_viewport_size(room)
        page.wait_for_function(STILL)
        assert page.evaluate("document.documentElement.scrollWidth") <= room["width"]
        assert page.evaluate(SMALL) == [], size
        assert page.evaluate(CUT) == [], size
        players.last.scroll_into_view_if_needed()
        expect(players.last).to_be_in_viewport(ratio=0.9)
        pictures.keep(page, f"seats-{seats}-{size}")


def test_a_stage_is_as_high_as_what_is_on_it(guests: Guests, laid: Laying) -> None:
    page = guests.sit_at(laid.truce(), size="phone")
    stage, last = page.locator(".stage").bounding_box(), page.locator(".stage > *:visible").last.bounding_box()
    assert stage is not None
    assert last is not None
    assert stage["y"] + stage["height"] - last["y"] - last["height"] < 30


def test_a_phone_has_no_sideways_scroll_and_five_tabs(guests: Guests) -> None:
    page = guests.come(size="phone")
    open_against_bots(page, "Pig")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    tabs = page.get_by_role("navigation", name="Parts of the table")
    expect(tabs.get_by_role("button")).to_have_count(5)
    tabs.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("searchbox")).to_be_visible()
    tabs.get_by_role("button", name="Board").click()
    expect(page.get_by_role("searchbox")).to_be_hidden()
    assert all(
        box["height"] >= 44 for box in [b.bounding_box() for b in page.locator(".prompt .acts .btn").all()] if box
    )


def test_light_and_dark_are_remembered(guests: Guests) -> None:
    page = guests.come(theme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Light or dark").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_focus_is_seen(guests: Guests) -> None:
    page = guests.come()
    expect(page.get_by_role("article").first).to_be_visible()
    page.keyboard.press("Tab")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"


INSIDE = """card => [...card.querySelectorAll('.btn')].every(one =>
    one.getBoundingClientRect().right <= card.getBoundingClientRect().right)"""


def test_the_lobby_says_whom_one_plays_against_and_cuts_no_button_off(guests: Guests) -> None:
    page = guests.come()
    for game in all_games():
        card = page.get_by_role("article").filter(has=page.get_by_text(game.title, exact=True))
        play = card.get_by_role("button", name=f"Play {'with' if game.cooperative else 'against'} bots")
        expect(play).to_be_visible()
        expect(card.get_by_role("button", name="Learn")).to_have_count(1 if game.lessons else 0)
        inside = card.evaluate(INSIDE)
        assert inside
