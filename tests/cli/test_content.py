"""Changed components without touching the package: files that lie over a game's own."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from cli.run import Done, rulebound
from rulebound.engine.catalogue import load_game
from rulebound.engine.match import Saved

OWN = (load_game("pig").folder / "content" / "pig.toml").read_text()
SHORT = OWN.replace("points = 100", "points = 20")


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    """A folder in which a shorter game of Pig lies."""
    folder = tmp_path / "changed"
    (folder / "pig").mkdir(parents=True)
    (folder / "pig" / "pig.toml").write_text(SHORT)
    return folder


def mean_length(done: Done) -> float:
    return msgspec.convert(done.json()["decisions"], float) / msgspec.convert(done.json()["games"], float)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_file_of_the_same_name_lies_over_the_games_own(changed: Path, jobs: str) -> None:
    own = rulebound("sim", "pig", "-n", "20", "--jobs", jobs, "--json")
    other = rulebound("sim", "pig", "-n", "20", "--jobs", jobs, "--json", "--content", changed)
    assert mean_length(other) < mean_length(own) / 2


def test_a_folder_for_one_game_may_be_flat(changed: Path) -> None:
    assert "First to 20 points" in rulebound("play", "pig", "--content", changed / "pig", typed="quit\n").out


def test_a_match_knows_its_components(changed: Path, tmp_path: Path) -> None:
    saved = tmp_path / "match.json"
    assert rulebound("play", "pig", "--content", changed, "--save", saved, typed="1\nquit\n").code == 0
    assert "Verified" in rulebound("replay", saved, "--content", changed).out
    header = msgspec.json.decode(saved.read_bytes(), type=Saved).header
    assert header.content not in ("", load_game("pig").content_hash)


def test_a_run_and_its_report_name_them(changed: Path, tmp_path: Path) -> None:
    run = tmp_path / "run"
    assert rulebound("sim", "pig", "-n", "4", "--out", run, "--content", changed).code == 0
    assert '"changed":["pig.toml"]' in (run / "run.json").read_text()
    assert "other components" in rulebound("sim", "pig", "-n", "8", "--out", run).err
    assert rulebound("report", run, "--no-rules").code == 0
    assert "with changed components (pig.toml)" in (run / "report.html").read_text()


@pytest.mark.parametrize(
    ("file", "text", "told"),
    [
        ("pig/pgi.toml", SHORT, "lies over nothing; there are: pig.toml"),
        ("pgi.toml", SHORT, "lies over nothing: no game has components in pgi.toml"),
        ("pgi/pig.toml", SHORT, "is no game; there are: clash_for_eternia"),
        ("pig/pig.toml", SHORT + "[bonus]\n", "unknown field `bonus`"),
    ],
)
def test_what_lies_over_nothing_or_says_too_much_is_refused(file: str, text: str, told: str, tmp_path: Path) -> None:
    (tmp_path / file).parent.mkdir(exist_ok=True)
    (tmp_path / file).write_text(text)
    done = rulebound("sim", "pig", "--content", tmp_path)
    assert (done.code, done.err.count("\n")) == (2, 1), done.err
    assert told in done.err


def test_a_folder_that_is_not_there_is_refused() -> None:
    assert rulebound("sim", "pig", "--content", "/no/such/folder").code == 2
