"""A new game from the template: a folder that is whole and passes everything as it is."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from cli.run import here, rulebound

pytestmark = pytest.mark.xdist_group("new_game")  # its folder is made once
NAMES = ("goose_run", "a1", "zebra_crossing_midnight")
CARDS = ("night_of_lies", "b2", "yellow_ships_at_midnight")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of games with copies of both templates under a usual name, a very short and a very long one."""
    made = tmp_path_factory.mktemp("games")
    for name in NAMES:
        assert here("new-game", name, "--into", made).code == 0
    for name in CARDS:
        assert here("new-game", name, "--into", made, "--like", "smugglers").code == 0
    return made


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A tool, run in the folder as its author would."""
    command = [sys.executable, "-m", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=240, check=False)


@pytest.mark.parametrize(("name", "template"), [("goose_run", "pig"), ("night_of_lies", "smuggler")])
def test_the_copy_speaks_of_itself_alone(folder: Path, name: str, template: str) -> None:
    for path in (folder / name).rglob("*"):
        assert template not in path.name
        assert not path.is_file() or path.suffix == ".pyc" or template not in path.read_text().lower()
    assert (folder / "goose_run" / "content" / "goose_run.toml").exists()
    assert 'goose_run = "goose_run"' in (folder / "pyproject.toml").read_text()


@pytest.mark.parametrize(
    "words",
    [
        ("ruff", "format", "--check", "."),
        ("ruff", "check", "--select", "A,B,C4,E,F,I,N,PT,RET,RUF,SIM,UP,W", "."),
        ("mypy", "."),
        ("pytest", "-q", "-p", "no:cacheprovider", "."),
    ],
    ids=["format", "lint", "types", "tests"],
)
def test_the_folder_passes_as_it_is(folder: Path, words: tuple[str, ...]) -> None:
    done = run(folder, *words)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("name", "what", "least"),
    [
        ("goose_run", "contract", 16),
        ("goose_run", "playthroughs", 5),
        ("night_of_lies", "contract", 10),
        ("night_of_lies", "playthroughs", 3),
    ],
)
def test_the_copy_keeps_every_law_and_plays_as_on_file(folder: Path, name: str, what: str, least: int) -> None:
    words = ("pytest", "-q", "-p", "no:cacheprovider", "-p", "pytest_rulebound", "--pyargs")
    done = run(folder, *words, f"rulebound.testing.{what}", "--game", name)
    assert done.returncode == 0, done.stdout
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    assert int(passed[1]) >= least


def test_the_copy_plays_at_once(folder: Path) -> None:
    assert "goose_run" in rulebound("--games", folder, "games").out
    assert rulebound("--games", folder, "sim", "goose_run", "-n", "3", "--json").json()["finished"] == 3
    assert "GR-TURN-02" in rulebound("--games", folder, "play", "goose_run", typed="quit\n", cwd=folder).out
    found = rulebound("--games", folder, "fuzz", "goose_run", "--games", "3", "--json").json()
    assert found["finding"] is None
    assert "All play as on file" in rulebound("--games", folder, "playthrough", "--all").out


def test_the_copy_has_its_own_rules_in_code_and_tests(folder: Path) -> None:
    found = rulebound("--games", folder, "rules", "goose_run", "--coverage", "--games", "0").out
    assert "8 rules: 8 in code, 8 with a test" in found
    assert "no such rule" not in found
    one = rulebound("--games", folder, "rules", "goose_run", "GR-TURN-06", "--games", "0").out
    assert "tests/test_goose_run.py" in one
    assert "test_pig" not in one


def test_the_command_of_the_guide_makes_its_folder_but_no_folder_of_folders(tmp_path: Path) -> None:
    guide = (Path(__file__).parents[2] / "docs" / "writing-a-game.md").read_text(encoding="utf-8")
    command, *_ = re.findall(r"`rulebound (new-game [^`]*)`", guide)
    assert rulebound(*command.split(), cwd=tmp_path).code == 0
    assert "my_game" in rulebound("--games", tmp_path / "games", "games").out
    done = rulebound("new-game", "owl_hunt", "--into", "no/such/folder", cwd=tmp_path)
    assert (done.code, done.err) == (2, "there is no folder no/such\n")


def test_a_template_that_is_none_is_refused_with_those_that_are(folder: Path) -> None:
    done = here("new-game", "owl_hunt", "--into", folder, "--like", "shadowlords")
    assert (done.code, done.out) == (2, "")
    assert "there is no template shadowlords; there are: pig, smugglers" in done.err


@pytest.mark.parametrize("name", ["goose_run", "turn", "rolled", "a_name_that_goes_on_and_on"])
def test_names_that_are_taken_or_too_long_are_refused(folder: Path, name: str) -> None:
    done = here("new-game", name, "--into", folder)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
