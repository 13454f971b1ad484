"""Games from outside: found by entry point or in a folder, equal to all others, and harmless when they are broken."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.run import rulebound
from rulebound.engine.faults import why_no_id

pytestmark = pytest.mark.xdist_group("guests")  # its folder is made once
INIT = """
from rulebound.games.pig import PigGame

class Guest(PigGame):
    title = "Guest"

GAME = Guest()
"""
ENV = "from rulebound.envs import goose_run_v0; print(goose_run_v0.env())"
LEDGER = "- **QX-TURN-01** Turns are taken. [design]\n"


def write(folder: Path, name: str, files: dict[str, str] | None = None) -> Path:
    """A guest in a folder of games; `files` replace those of a sound one."""
    for file, text in {"__init__.py": INIT, "rules.md": LEDGER, **(files or {})}.items():
        path = folder / name / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with one game that can be played."""
    made = tmp_path_factory.mktemp("games")
    assert rulebound("new-game", "goose_run", "--into", made).code == 0
    return made


def installed(folder: Path, tmp_path: Path) -> dict[str, str]:
    """The environment in which the package of the folder is installed, with an entry point."""
    info = tmp_path / "goose-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: goose\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[rulebound.games]\ngoose_run = goose_run\n")
    path = [str(folder), str(tmp_path), os.environ.get("PYTHONPATH", "")]
    return {"PYTHONPATH": os.pathsep.join(path)}


def named(folder: Path, tmp_path: Path) -> dict[str, str]:
    """The environment in which the folder is named."""
    del tmp_path
    return {"RULEBOUND_GAMES": str(folder)}


Way = Callable[[Path, Path], dict[str, str]]


@pytest.mark.parametrize("way", [installed, named])
def test_a_guest_is_like_any_other_game(way: Way, folder: Path, tmp_path: Path) -> None:
    env = way(folder, tmp_path)
    assert "goose_run  Goose Run" in rulebound("games", within=env).out
    assert rulebound("sim", "goose_run", "-n", "4", "--jobs", "2", "--json", within=env).json()["finished"] == 4
    assert "GR-TURN-02" in rulebound("rules", "goose_run", "GR-TURN-02", "--games", "0", within=env).out
    found = subprocess.run([sys.executable, "-c", ENV], env={**os.environ, **env}, capture_output=True, text=True)
    assert found.stdout == "goose_run_v0\n", found.stderr
    saved = tmp_path / "match.json"
    assert rulebound("play", "goose_run", "--save", saved, typed="1\nquit\n", within=env).code == 0
    assert "Verified" in rulebound("replay", saved, within=env).out


def test_the_folder_can_stand_on_the_command_line(folder: Path) -> None:
    assert rulebound("--games", folder, "sim", "goose_run", "-n", "2", "--json").json()["finished"] == 2
    done = rulebound("--games", folder / "goose_run", "games")
    assert done.code == 2
    assert "holds no game" in done.err


def test_the_same_game_found_twice_is_no_copy(folder: Path, tmp_path: Path) -> None:
    env = {**installed(folder, tmp_path), **named(folder, tmp_path)}
    assert rulebound("games", within=env).err == ""


def test_a_copy_of_the_same_id_is_refused_and_the_first_is_played(tmp_path: Path) -> None:
    folder = write(tmp_path, "pig")
    done = rulebound("sim", "pig", "-n", "1", RULEBOUND_GAMES=str(folder))
    assert done.code == 0
    assert done.err.startswith(f"{folder / 'pig'} is not used: ")
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(("folders", "line"), [("/no/such/folder", "there is no folder"), ("/tmp/..", "holds no game")])
def test_a_folder_without_games_costs_a_line(folders: str, line: str) -> None:
    done = rulebound("games", RULEBOUND_GAMES=folders)
    assert (done.code, "pig" in done.out) == (0, True)
    assert line in done.err


def test_an_entry_point_to_nothing_costs_a_line(folder: Path, tmp_path: Path) -> None:
    env = installed(folder, tmp_path)
    (tmp_path / "goose-1.0.dist-info" / "entry_points.txt").write_text("[rulebound.games]\nswan = swan\n")
    done = rulebound("games", within=env)
    assert (done.code, "pig" in done.out) == (0, True)
    assert done.err == "the entry point swan of goose is not used: there is no module swan\n"


BROKEN: dict[str, tuple[dict[str, str], str]] = {
    "bad_syntax": ({"__init__.py": "GAME = (\n"}, "__init__.py line 1: '(' was never closed"),
    "bad_name": ({"__init__.py": "\nGAME = Nobody()\n"}, "line 2: NameError: name 'Nobody' is not defined"),
    "no_game": ({"__init__.py": ""}, "__init__.py exports no GAME, as in GAME = NoGameGame()"),
    "a_class": ({"__init__.py": INIT.replace("Guest()", "Guest")}, "exports no GAME"),
    "not_its_own": ({"__init__.py": "from rulebound.games.pig import GAME"}, "its GAME calls itself pig"),
    "too_many": ({"__init__.py": INIT.replace("title =", "default_seats = 7\n    title =")}, "default_seats, 7, are"),
    "quitter": ({"__init__.py": "raise SystemExit(3)"}, "SystemExit: 3"),
    "twice": ({"rules.md": LEDGER + LEDGER}, "rules.md line 2: QX-TURN-01 stands there twice"),
    "no_rules": ({"rules.md": "# Rules\n"}, "rules.md holds no rule"),
    "bad_content": (
        {"__init__.py": "from bad_content.pieces import X\n", "pieces.py": "X = {}['boost_all']\n"},
        "pieces.py line 1: KeyError: 'boost_all'",
    ),
    "bad_art": ({"art.toml": '[die]\nshape = "dye"\n'}, "art.toml: die.shape: Invalid enum value 'dye'"),
    "class": ({}, "'class' is a word of the Python language"),
    "json": ({}, "'json' is the name of a module that Python needs"),
    "msgspec": ({}, "Python knows another module msgspec"),
}


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with one broken guest of every kind, and one that is sound."""
    made = tmp_path_factory.mktemp("broken")
    write(made, "sound")
    for name, (files, _) in BROKEN.items():
        write(made, name, files)
    return made


def test_a_broken_guest_costs_one_line_and_leaves_all_others(broken: Path) -> None:
    done = rulebound("games", RULEBOUND_GAMES=str(broken))
    assert done.code == 0
    assert {"pig", "sound"} <= {line.split("  ")[0] for line in done.out.splitlines()}
    lines = done.err.splitlines()
    assert len(lines) == len(BROKEN)
    for name, (_, why) in BROKEN.items():
        assert [line for line in lines if name in line and why in line], f"{name}: {lines}"


@pytest.mark.parametrize("words", [("rules", "pig"), ("sim", "pig", "-n", "1"), ("play", "sound"), ("bench", "pig")])
def test_other_games_do_not_suffer_from_it(broken: Path, words: tuple[str, ...]) -> None:
    done = rulebound(*words, typed="quit\n", RULEBOUND_GAMES=str(broken))
    assert done.code == 0
    assert "cannot be used" not in done.err


def test_who_asks_for_a_broken_game_hears_why(broken: Path) -> None:
    done = rulebound("sim", "twice", RULEBOUND_GAMES=str(broken))
    assert done.code == 2
    assert "rules.md line 2" in done.err.splitlines()[-1]


@pytest.mark.parametrize(
    "name", ["pig", "class", "Goose", "a-b", "1st", "json", "msgspec", "a__b", "", "../a", "match_"]
)
def test_new_game_refuses_names_that_exist_or_are_none(name: str, tmp_path: Path) -> None:
    done = rulebound("new-game", name, "--into", tmp_path)
    assert done.code == 2
    assert done.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_an_id_is_a_plain_word() -> None:
    assert [why_no_id(name) for name in ("pig", "dark_eclipse", "a2_b3")] == [""] * 3
    assert "small letters" in why_no_id("Pig")
