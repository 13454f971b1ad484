"""A new game from the template."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.run import rulebound
from rulebound.cli.new_game import renamed


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("games")
    assert rulebound("new-game", "goose_run", "--into", made).code == 0
    return made


def test_the_copy_speaks_of_itself_alone(folder: Path) -> None:
    for path in (folder / "goose_run").rglob("*"):
        assert "pig" not in path.name
        assert not path.is_file() or "pig" not in path.read_text().lower()
    assert (folder / "goose_run" / "content" / "goose_run.toml").exists()


def test_the_copy_plays_at_once(folder: Path) -> None:
    path = str(folder)
    assert "goose_run" in rulebound("games", RULEBOUND_GAMES_PATH=path).out
    assert rulebound("sim", "goose_run", "-n", "3", "--json", RULEBOUND_GAMES_PATH=path).json()["finished"] == 3
    assert "GR-TURN-02" in rulebound("play", "goose_run", typed="quit\n", cwd=folder, RULEBOUND_GAMES_PATH=path).out
    assert rulebound("fuzz", "goose_run", "--games", "3", "--json", RULEBOUND_GAMES_PATH=path).json()["finding"] is None


def test_the_copy_cites_only_its_own_rules(folder: Path) -> None:
    found = rulebound("rules", "goose_run", "--coverage", "--games", "0", RULEBOUND_GAMES_PATH=str(folder)).out
    assert "8 rules: 8 in code" in found
    assert "no such rule" not in found


def test_a_name_that_is_there_already_is_refused(folder: Path) -> None:
    assert rulebound("new-game", "goose_run", "--into", folder).code == 2


def test_the_copied_tests_prove_the_copied_rules(folder: Path, tmp_path: Path) -> None:
    template = Path(__file__).parents[1] / "games" / "pig" / "test_pig.py"
    (tmp_path / "test_goose_run.py").write_text(renamed(template.read_text(), "goose_run", "GR"))
    tests = str(template.parents[2])
    env = {**os.environ, "RULEBOUND_GAMES_PATH": str(folder), "PYTHONPATH": tests}
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path)]
    done = subprocess.run(words, env=env, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "11 passed" in done.stdout


def test_the_copy_keeps_every_law(folder: Path) -> None:
    tests = Path(__file__).parents[1]
    env = {**os.environ, "RULEBOUND_GAMES_PATH": str(folder), "RULEBOUND_CONTRACT": "goose_run"}
    words = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        str(tests / "contract" / "test_contract.py"),
    ]
    done = subprocess.run(words, env=env, cwd=tests.parent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
