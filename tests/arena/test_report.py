"""The report says in words and shows in plots what the games say, and no more."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from rulebound.arena.changes import changes
from rulebound.arena.charts import Rate, binning, counted, histogram, rate_plot, scale
from rulebound.arena.findings import findings
from rulebound.arena.folder import Folder, FolderError, Heading
from rulebound.arena.intervals import difference, lead
from rulebound.arena.plan import Outcome, Plan, plan
from rulebound.arena.reading import Games, games_of, read_folder
from rulebound.arena.report import STYLE, report
from rulebound.arena.tournament import tournament
from rulebound.engine.catalogue import load_game

PIG = load_game("pig")
VOID = {"meta"}


def games(
    winners: list[int], players: tuple[str, ...] = ("greedy:1", "random"), decisions: int = 50, seed: int = 0
) -> Games:
    """Games of two whose seats turn; each is won by the player that is named."""
    outcomes = []
    for number, winner in enumerate(winners):
        seating = (0, 1) if number % 2 == 0 else (1, 0)
        won = tuple(player == winner for player in seating)
        places = tuple(1 if winning else 2 for winning in won)
        length = decisions + number % 7
        outcomes.append(
            Outcome(number, seed + number, seating, length, True, (), (0, 0), places, won, "PG-WIN-01", "reached <it>")
        )
    return games_of(Plan(PIG.package, players, ({},), len(outcomes), 0, 2), outcomes)


CLEAR = games([0, 0, 0, 1] * 20)
EVEN = games([0, 1, 1, 0] * 20)


class Balanced(HTMLParser):
    """Fails where an element is not closed in its order, and collects the words."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_the_best_is_named_with_its_lead() -> None:
    first = findings(CLEAR)[0]
    assert first.startswith("greedy:1 is the best. It won 75.0% (64.5% to 83.2%) of its games, 50.0 points (")
    assert first.endswith("more than random.")


def test_an_even_match_has_no_best() -> None:
    told = findings(EVEN)
    assert told[0].startswith("No bot is clearly the best.")
    assert told[1] == "No seat wins clearly more or less than its share of 50.0%."


def test_a_seat_that_wins_too_often_is_named() -> None:
    told = findings(games([0, 1] * 30))[1]
    assert told.startswith("Seats matter: seat 1 wins more, 100.0% (94.0% to 100.0%); seat 2 wins less")


def test_a_bot_that_always_wins_feigns_no_certainty() -> None:
    low, high = lead(games([0] * 6), "greedy:1", "random")
    assert 0 < low < 0.5
    assert high == 1.0


def test_the_interval_of_a_difference_is_that_of_newcombe() -> None:
    assert difference((56, 70), (48, 80)) == pytest.approx((0.0524, 0.3339), abs=0.0001)


def test_changes_are_told_and_chance_is_not() -> None:
    told = changes(CLEAR, EVEN)
    assert told[0].startswith("greedy:1 wins more: 75.0% here, 50.0% there, +25.0 points (")
    assert any(text.startswith("Seat 1 wins more: 75.0% here, 50.0% there") for text in told)
    assert "No seat shows a clear change." in changes(EVEN, EVEN)
    assert "shows no clear change" in changes(EVEN, EVEN)[0]
    assert any(text.startswith("Games are longer: +") for text in changes(games([0, 1] * 20, decisions=90), EVEN))


def test_games_with_the_same_seeds_are_compared_seed_by_seed() -> None:
    """Three of a hundred games went better: by chance, if the luck was another; clearly, if all else was the same."""
    before = [0, 1] * 50
    after = [0] * 12 + before[12:]
    paired, apart = (changes(games(after), games(before, seed=seed))[0] for seed in (0, 1000))
    assert paired.startswith("greedy:1 wins more: 56.0% here, 50.0% there, +6.0 points (+")
    assert apart.startswith("greedy:1 shows no clear change: 56.0% here, 50.0% there, +6.0 points (-")
    page = report(games(after), games(before)).page
    assert "Both had the same seeds, and are compared seed by seed." in page
    assert "seed by seed" not in report(games(after), games(before, seed=1000)).page


def test_a_report_says_who_it_is_about_and_looks_like_its_game() -> None:
    page = report(CLEAR, title="A fine evening").page
    assert "<title>A fine evening</title>" in page
    assert str(PIG.art["cover"]["accent"]) in page
    assert '<div class="cover">' in page
    assert "Pig, 2 seats, from seed 0." in page
    assert "Head to head" in page
    assert "75% of 80" in page
    assert "25% of 80" in page


def test_other_bots_are_pointed_out() -> None:
    assert any("Not the same bots" in text for text in changes(CLEAR, games([0, 1], ("easy", "random"))))
    assert not any("Not the same bots" in text for text in changes(CLEAR, EVEN))


@pytest.mark.parametrize("against", [None, EVEN])
def test_the_page_is_sound_and_needs_nothing_else(against: Games | None) -> None:
    made = report(CLEAR, against)
    reader = Balanced()
    reader.feed(made.page)
    assert reader.open == []
    assert not re.search(r"https?:|src=|href=|url\((?!#)|@import|<script", made.page)
    text = " ".join(reader.words)
    assert all(finding in text for finding in made.findings)
    assert "reached <it> (PG-WIN-01)" in text
    assert text.index(made.findings[-1]) < text.index("Win rate by bot")


def test_the_plot_has_a_point_and_an_interval_for_each_rate() -> None:
    svg = rate_plot("rates", [Rate("a<b", 0.5, 0.4, 0.6), Rate("c", 0.1, 0.0, 0.2)], even=0.3)
    assert svg.count("<circle") == svg.count('class="span"') == 2
    assert "a&lt;b: 50.0% (40.0% to 60.0%)" in svg
    assert svg.count('class="even"') == 1


def test_axes_have_round_numbers() -> None:
    assert scale(0.58) == pytest.approx((0.6, 0.1))
    assert scale(0.83) == (1.0, 0.2)
    assert binning([50, 51, 74, 98]) == (50, 5, 10)
    assert counted([50, 51, 74, 98], 50, 5, 10) == [2, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    assert binning([7, 7]) == (7, 1, 1)
    assert histogram("length", [7, 7], "decisions").count("<rect") == 1


def test_two_kinds_of_games_share_their_bars_bins_and_scale() -> None:
    svg = histogram("length", [10, 12, 14], "decisions", [30])
    assert svg.count("<rect") == 2 * binning([10, 12, 14, 30])[2]
    assert "decisions: 14 to 15; 33.3% of the games" in svg
    assert "decisions: 30 to 31; 100.0% of the games" in svg


def test_a_folder_is_read_as_it_was_written(tmp_path: Path) -> None:
    found = tournament(PIG, ("greedy:1", "random"), games=6, out=tmp_path)
    read = read_folder(tmp_path)
    assert (read.bots, read.seats, read.ratings) == (found.bots, found.seats, found.ratings)


def test_a_folder_without_games_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FolderError, match=r"holds no run\.json"):
        read_folder(tmp_path)
    Folder(tmp_path, Heading.of(PIG, plan(PIG)))
    with pytest.raises(FolderError, match="holds no game yet"):
        read_folder(tmp_path)


def test_on_a_phone_no_plot_is_wider_than_the_page() -> None:
    assert "min-width" not in STYLE
    assert "@media (max-width: 40rem) { svg text { font-size: 14px; }" in STYLE
