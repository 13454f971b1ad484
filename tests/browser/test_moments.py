"""The great moments of a game: a question's stakes, a contest on its stage, being out, the end."""

from __future__ import annotations

import itertools
import re

import pytest
from playwright.sync_api import expect

from browser.laid import Laying, asked_by
from browser.players import DESKTOP, PHONE, SIZES, Guests, Pictures, prompt
from rulebound.engine.match import Match
from rulebound.testing import rule

ABOVE_THE_DOCK = """([which, at]) => {
    const one = [...document.querySelectorAll(which)].at(at);
    return one.getBoundingClientRect().bottom <= document.querySelector('.dock').getBoundingClientRect().top;
}"""


LINES = "all => all.map(one => one.getBoundingClientRect().height)"
ROWS = """all => new Set(all.map(one => {
    const box = one.getBoundingClientRect();
    return Math.round(box.top + box.height / 2);
})).size"""


@rule("SL-BATT-07")
def test_a_question_says_what_it_is_about_and_what_is_at_stake(guests: Guests, laid: Laying) -> None:
    page = guests.sit_at(laid.truce())
    expect(prompt(page)).to_contain_text(re.compile(r"\(\d+\).* against your .*\(\d+\)"))
    stage = page.get_by_role("region", name="A battle at")
    expect(stage).to_contain_text(re.compile(r"You\s+(attack|defend)"))
    page.get_by_role("button", name="Fold the contest away").click()
    expect(stage).to_have_count(0)
    assert page.locator(".map .about").count() >= 3
    page.get_by_role("button", name="A battle at").click()
    expect(stage).to_be_visible()


@rule("SL-DUEL-07")
def test_a_duel_is_fought_on_a_stage_for_all_who_watch(guests: Guests, laid: Laying, pictures: Pictures) -> None:
    moment = laid.duel()
    page = guests.sit_at(moment)
    looker = guests.come(moment.path)
    for viewer, who in ((page, r"You\s+attack"), (looker, r"Ann\s+attacks")):
        stage = viewer.get_by_role("region", name="against")
        expect(stage).to_contain_text(re.compile(who))
        expect(stage).to_contain_text("Combat")
        expect(stage).to_contain_text("A tie is the defender's.")
        expect(stage).to_contain_text(re.compile("SL-(WIN-12|WIN-17|SM-01)"))
    pictures.keep(page, "stage")
    before = prompt(page).get_attribute("data-question")
    stage = page.get_by_role("region", name="against")
    stage.get_by_role("button", name="Play no card").click()
    expect(prompt(page)).not_to_have_attribute("data-question", before or "")


@pytest.mark.parametrize("game", ["clash_for_eternia", "cutthroat_caverns", "dark_eclipse", "eclipse", "shadowlords"])
def test_every_game_fights_on_the_same_stage_for_all_who_watch(guests: Guests, laid: Laying, game: str) -> None:
    moment = laid.contest(game)
    on = moment.match.game.scene(moment.match.state, 0).stage
    assert on is not None
    page = guests.sit_at(moment)
    looker = guests.come(moment.path)
    for viewer in (page, looker):
        stage = viewer.locator(".stage")
        expect(stage.get_by_role("heading", level=2)).to_contain_text(on.title)
        expect(stage.locator("article")).to_have_count(len(on.sides))
        for side in on.sides:
            expect(stage).to_contain_text(side.name)
    large = page.locator(".stage").bounding_box()
    assert large is not None
    assert large["width"] > 500
    assert large["height"] > 120
    dock = page.locator(".dock").bounding_box()
    assert dock is not None
    assert large["y"] + large["height"] <= dock["y"] + 1, "never over the question"


@rule("SL-SM-01")
def test_being_out_is_said_with_its_rule_and_what_can_be_done(guests: Guests, laid: Laying, pictures: Pictures) -> None:
    page = guests.sit_at(laid.out())
    banner = page.get_by_role("region", name="You are out of the game")
    expect(banner).to_contain_text("Your Star Master is captured")
    expect(banner).to_contain_text("SL-SM-01")
    expect(banner).to_contain_text("wins against")
    pictures.keep(page, "out")
    expect(banner.get_by_role("button", name="New game")).to_be_enabled()
    page.set_viewport_size(PHONE)
    banner.evaluate("one => one.scrollTo(0, 0)")
    for said in ("Your Star Master is captured", "You are out"):
        expect(banner.get_by_text(said).first).to_be_in_viewport(ratio=1)
    page.set_viewport_size(DESKTOP)
    banner.get_by_role("button", name="Watch on").click()
    expect(banner).to_have_count(0)
    page = guests.sit_at(laid.out())
    banner = page.get_by_role("region", name="You are out of the game")
    banner.get_by_role("button", name="Branch before it").click()
    page.locator(".prompt.mine").wait_for()  # it stands where I was asked for the last time
    expect(page.get_by_text("A branch")).to_be_visible()


@rule("EC-BAT-15")
def test_on_a_phone_no_answer_lies_hidden_behind_the_stage(guests: Guests, laid: Laying) -> None:
    moment = laid.contest("eclipse")
    page = guests.sit_at(moment, size="phone")
    decision = moment.match.decision(0)
    assert decision is not None
    for option in decision.options:
        said = re.compile(re.escape(moment.match.words(option)))
        expect(prompt(page).get_by_role("button", name=said)).to_be_visible()


@rule("CE-ATK-11", "CE-REA-07")
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_whoever_may_react_to_a_roll_sees_its_dice(guests: Guests, laid: Laying, pictures: Pictures, size: str) -> None:
    moment = laid.rolled()
    page = guests.sit_at(moment, size=size)
    roll = next(area for area in moment.match.game.scene(moment.match.state, 0).areas if area.title == "The roll")
    faces = [one.title for one in moment.match.game.scene(moment.match.state, 0).pieces if one.at == roll.id]
    dice = page.get_by_role("region", name="Attacks with").get_by_role("listitem", name=re.compile("|".join(faces)))
    assert [one.get_attribute("aria-label") for one in dice.all()] == faces
    for one in dice.all():
        expect(one).to_be_in_viewport(ratio=1)
    pictures.keep(page, f"rolled-{size}")


@rule("CE-PSH-01", "CE-PSH-02")
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_contest_makes_way_for_a_question_of_where(guests: Guests, laid: Laying, size: str) -> None:
    page = guests.sit_at(laid.pushing(), size=size)
    stage = page.locator(".stage")
    expect(stage).to_have_count(0)
    lit = page.locator(".map .spot.lit")
    expect(lit).not_to_have_count(0)
    assert size == "phone" or lit.evaluate_all(ALL_SEEN)
    page.locator(".picture").get_by_role("button", name=re.compile("Attacks with")).click()
    expect(stage).to_be_visible()
    page.get_by_role("button", name="Fold the contest away").click()
    expect(stage).to_have_count(0)


@rule("CC-DEATH-01", "CC-WIN-24")
def test_the_dead_are_offered_no_answers_to_leave_ahead(guests: Guests, laid: Laying) -> None:
    moment = laid.fallen()
    page = guests.sit_at(moment)
    page.get_by_role("region", name="You are out of the game").get_by_role("button", name="Watch on").click()
    expect(page.locator(".meanwhile")).to_be_visible()
    ahead = page.get_by_role("group", name="Answers left ahead")
    expect(ahead).to_have_count(0)
    living = guests.come(moment.path, secret=moment.friend)
    expect(living.get_by_role("group", name="Answers left ahead").first).to_be_visible()


@rule("SL-END-01")
def test_the_end_tells_the_story_and_offers_another_game(guests: Guests, laid: Laying, pictures: Pictures) -> None:
    page = guests.sit_at(laid.end())
    end = page.get_by_role("region", name="The end of the game")
    expect(end).to_contain_text("is Master of the Universe")
    expect(end.get_by_role("region", name="Final standing")).to_contain_text("Star Master captured by the Shadowlord")
    turns = end.get_by_role("region", name="Turning points").get_by_role("link")
    expect(turns.first).to_be_visible()
    pictures.keep(page, "end")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    share = prompt(page).get_by_role("button", name="Share replay")
    for size in SIZES.values():
        page.set_viewport_size(size)
        shown = prompt(page).locator(".btn:visible")
        rows, lines = shown.evaluate_all(ROWS), shown.evaluate_all(LINES)
        assert rows == 1, "what can be done stands in one row"
        assert max(lines) < 60, "in words that are not broken"
        pins = [box for box in [one.bounding_box() for one in end.locator(".pins button").all()] if box]
        assert len(pins) == turns.count()
        assert all(left["x"] + left["width"] <= right["x"] + 1 for left, right in itertools.pairwise(pins))
        title = end.locator("figcaption").bounding_box()
        assert title is not None
        assert title["y"] + title["height"] <= pins[0]["y"], "no pin stands on the words above"
    page.set_viewport_size(DESKTOP)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    share.click()
    expect(prompt(page).get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == f"{page.url}?at=0"
    expect(page.locator(".headline")).to_have_text("The game is over")
    turns.first.click()
    expect(page.locator(".headline")).not_to_contain_text("The game is over")
    expect(prompt(page)).to_contain_text("As it was after move")
    prompt(page).get_by_role("button", name="Back to live").click()
    prompt(page).get_by_role("button", name="Rematch").click()
    expect(page.locator(".app.over")).to_have_count(0)
    expect(prompt(page)).to_be_visible()


@rule("DE-END-04")
def test_a_phone_shows_the_whole_threat_board_and_the_places_to_act(guests: Guests, laid: Laying) -> None:
    acting = laid.lay("acting", "dark_eclipse", asked_by("DE-DEC-06"))
    page = guests.sit_at(acting, size="phone")
    lanes = page.locator(".lanes .lane")
    expect(lanes).to_have_count(6)
    assert page.locator(".places li").count() >= 9
    page.wait_for_function(ABOVE_THE_DOCK, arg=[".lanes .lane", -1])
    page.wait_for_function(ABOVE_THE_DOCK, arg=[".places li", 0])
    expect(page.locator(".places li small").first).to_be_visible()


@rule("DE-END-03", "DE-CHAL-02")
def test_heads_of_bands_forecasts_and_how_many(guests: Guests, laid: Laying, pictures: Pictures) -> None:
    moment = laid.committing()
    page = guests.sit_at(moment)
    challenge = page.get_by_role("region", name=moment.shows)
    expect(challenge.get_by_text("Power", exact=True).first).to_be_visible()
    expect(challenge.locator("article")).to_have_count(2)
    expect(challenge.locator("li.unknown")).not_to_have_count(0)
    pictures.keep(page, "challenge")
    page.get_by_role("button", name="Fold the contest away").click()
    columns = prompt(page).locator(".columns [data-option]")
    expect(columns.first).to_have_accessible_name(re.compile(r"^0 ?\d+%"))
    expect(columns.first).to_have_accessible_description("Commit no Warriors")
    head = page.get_by_role("img", name=re.compile(r"^Drawbridge, level 2, .*: \d of 5$"))
    expect(head).to_be_visible()
    expect(head.locator(".shield")).to_have_count(5)
    signs = page.locator(".map .ahead")
    assert signs.count() >= 3
    assert signs.first.locator("text").first.text_content()
    expect(page.locator(".map .spot svg.view")).to_have_count(7)
    assert not page.locator(".map text").evaluate_all(
        "all => all.filter(one => one.getBoundingClientRect().height < 11).map(one => one.textContent)"
    )
    pictures.keep(page, "bands")
    columns.last.click()
    expect(page.locator(".columns")).to_have_count(0)


def test_the_end_of_a_game_together_tells_everybodys_part_and_no_places(
    guests: Guests, laid: Laying, pictures: Pictures
) -> None:
    over = laid.lay("end together", "dark_eclipse", Match.is_over, seats=2, bot="random", shows="The end of the game")
    end = guests.sit_at(over).get_by_role("region", name=over.shows)
    expect(end).to_contain_text("The Cat's Lair")
    parts = end.get_by_role("region", name="Everybody's part")
    expect(parts.get_by_role("listitem")).to_have_count(2)
    expect(parts).not_to_contain_text("1st")
    pictures.keep(end.page, "end-together")


ALL_SEEN = """all => {
    const map = document.querySelector('.map').getBoundingClientRect();
    const foot = Math.min(map.bottom, document.querySelector('.dock').getBoundingClientRect().top);
    return all.every(one => {
        const box = one.getBoundingClientRect(), y = box.top + box.height / 2, x = box.left + box.width / 2;
        return x > map.left && x < map.right && y > map.top && y < foot;
    });
}"""


@rule("CE-REA-01", "CE-REA-07")
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_reaction_is_a_button_says_what_it_does_and_shows_whom_it_is_about(
    guests: Guests, laid: Laying, pictures: Pictures, size: str
) -> None:
    page = guests.sit_at(laid.reacting(), size=size)
    expect(prompt(page)).to_contain_text(re.compile(r"starts its Activation\. Does .* react\?"))
    expect(prompt(page)).to_contain_text(re.compile(r": .* is \d+ spaces? away\."))
    about = page.locator(".map .mp:has(.about)")
    expect(about).to_have_count(2)
    assert about.evaluate_all(ALL_SEEN)
    pictures.keep(page, f"reaction-{size}")
    before = prompt(page).get_attribute("data-question")
    prompt(page).get_by_role("button", name="React with").click()
    expect(prompt(page)).not_to_have_attribute("data-question", before or "")


@rule("CE-LOS-02", "CE-LOS-06")
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_what_blocks_a_line_is_said_and_attacker_and_targets_are_both_in_sight(
    guests: Guests, laid: Laying, pictures: Pictures, size: str
) -> None:
    page = guests.sit_at(laid.aiming(), size=size)
    key = page.locator(".map .key")
    expect(key).to_contain_text(re.compile(r"does not see .*: .* in the way"))
    expect(page.locator(".map .ray.blocked")).not_to_have_count(0)
    parties = page.locator(".map .mp:is(.lit, :has(.about))")
    assert parties.count() >= 2
    assert parties.evaluate_all(ALL_SEEN)
    words, tools = key.bounding_box(), page.locator(".map .zoom").bounding_box()
    assert words is not None
    assert tools is not None
    assert words["x"] >= tools["x"] + tools["width"] or words["x"] + words["width"] <= tools["x"]
    pictures.keep(page, f"blocked-{size}")
