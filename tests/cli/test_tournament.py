"""Tournaments and reports, run as a user runs them."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from cli.run import here, rulebound

FIELDS = "game players seed games finished nobody_won rated decisions ended bots seats options ratings forfeits"


def test_a_tournament_prints_one_document_and_resumes(tmp_path: Path) -> None:
    words = ("tournament", "pig", "--players", "greedy:1,random", "-n", "10", "--out", tmp_path / "t", "--json")
    first = rulebound(*words)
    assert " ".join(first.json()) == FIELDS
    assert first.json()["games"] == 10
    text = (tmp_path / "t" / "games.jsonl").read_bytes()
    assert rulebound(*words, "--jobs", "2").json() == first.json()
    assert (tmp_path / "t" / "games.jsonl").read_bytes() == text


def test_a_tournament_in_words() -> None:
    done = here("tournament", "pig", "--players", "greedy:1,random", "-n", "400")
    assert done.code == 0
    assert "the leader is clear" in done.out
    assert "greedy:1             wins" in done.out
    assert "rating" in done.out


@pytest.mark.parametrize("command", ["sim", "tournament"])
def test_a_bot_of_your_own_plays_by_name_and_what_it_forfeits_is_told(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]), prepend=os.pathsep)
    words = (command, "pig", "--players", "python:bots.own:Sulky,greedy", "-n", "4")
    assert re.search(r"python:bots\.own:Sulky forfeited \d+ decisions in 4 games: it sulks", rulebound(*words).out)
    lost = str(here(*words, "--json", "--out", tmp_path).json()["forfeits"])
    assert "'bot': 'python:bots.own:Sulky'" in lost
    assert "'games': 4, 'why': 'it sulks'" in lost
    assert "forfeited" in here("report", tmp_path, "--no-rules").out


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (("pig",), "Missing option '--players'"),
        (("pig", "--players", "random"), "pig is for 2, 3, 4, 5 or 6 players, not 1"),
        (("pig", "--players", "random,clever"), "there is no bot 'clever'"),
        (("nothing", "--players", "random,random"), "nothing"),
        (("pig", "--players", "random,random", "-n", "0"), "-n"),
        (("pig", "--players", "random,random", "--out", "/dev/null"), "/dev/null"),
        (("pig", "--players", "random,random", "--option", "x=1"), "x"),
        (
            ("pig", "--players", "random,random", "--backend", "steam"),
            "there is no backend 'steam'; there are: local, ray",
        ),
        (("pig", "--players", "random,random", "--parquet"), "--parquet needs a folder"),
        (("pig", "--players", "random,random", "--seats", "3"), "2 bots are too few"),
        (("dark_eclipse", "--players", "random"), "1 bots are too few"),
    ],
)
def test_bad_input_is_one_line_and_code_2(words: tuple[str, ...], text: str) -> None:
    done = here("tournament", *words)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert text in done.err


def test_more_bots_than_seats_and_a_table_of_the_games(tmp_path: Path) -> None:
    words = ("--players", "greedy:1,greedy:2,random", "--seats", "2", "-n", "6", "--out", tmp_path, "--parquet")
    assert here("tournament", "pig", *words).code == 0
    assert (tmp_path / "games.parquet").read_bytes()[:4] == b"PAR1"


def test_friends_hold_a_tournament_too() -> None:
    done = here("tournament", "dark_eclipse", "--players", "greedy:1,random", "--seats", "2", "-n", "2")
    assert done.code == 0
    assert done.out.count(" rating ") == 2
    assert "seat 1" not in done.out


def test_an_option_with_several_values_is_played_with_each() -> None:
    words = ("--players", "random,random", "-n", "4", "--option", "giving_up=true,false", "--json")
    found = here("sim", "dark_eclipse", *words).json()["options"]
    assert isinstance(found, list)
    assert [(one["option"], one["value"], one["games"]) for one in found] == [
        ("giving_up", True, 2),
        ("giving_up", False, 2),
    ]


def test_another_tournament_in_the_folder_is_refused(tmp_path: Path) -> None:
    words = ("tournament", "pig", "--players", "random,random", "-n", "2", "--out", tmp_path)
    assert here(*words).code == 0
    done = here(*words, "--seed", "1")
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert "holds other games: their seed is 0" in done.err


def test_a_report_is_one_page_with_its_findings(tmp_path: Path) -> None:
    for command, name in (("tournament", "a"), ("sim", "b")):
        here(command, "pig", "--players", "greedy:1,random", "-n", "12", "--out", tmp_path / name)
    done = here("report", tmp_path / "a")
    assert done.code == 0
    assert "Pig: how the games went" in done.out
    assert "<h1>Pig: how the games went</h1>" in (tmp_path / "a" / "report.html").read_text()
    page = tmp_path / "difference.html"
    found = here("report", tmp_path / "a", "--against", tmp_path / "b", "--out", page, "--json").json()
    assert list(found) == ["title", "findings", "file"]
    assert "<h1>Pig: what changed</h1>" in page.read_text()


def test_what_is_no_folder_of_games_gives_no_report(tmp_path: Path) -> None:
    (tmp_path / "run.json").write_text("nonsense")
    for folder in (tmp_path, tmp_path / "missing"):
        done = here("report", folder)
        assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
        assert str(folder) in done.err


def test_a_report_goes_only_where_it_can_be_written(tmp_path: Path) -> None:
    here("sim", "pig", "-n", "2", "--out", tmp_path)
    done = here("report", tmp_path, "--out", tmp_path / "no" / "page.html")
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert "cannot write to" in done.err
