"""rulebound new-game: a new game as a copy of the template."""

from __future__ import annotations

import keyword
import re
import shutil
from pathlib import Path
from typing import Annotated

import typer

from rulebound.cli.asking import AsJson
from rulebound.cli.output import BadInput, out, print_json
from rulebound.engine.coverage import tests_folder
from rulebound.engine.game import all_games, load_game

TEMPLATE = "pig"
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def new_game(
    name: Annotated[str, typer.Argument(help="Its id: small letters, digits and underscores, as in my_game.")],
    into: Annotated[Path | None, typer.Option("--into", help="A folder of games; by default this package's.")] = None,
    as_json: AsJson = False,
) -> None:
    """Copy the template game under a new name; the copy plays at once."""
    template = load_game(TEMPLATE).folder
    target = (into or template.parent) / name
    _check(name, target)
    prefix = free_prefix(name)
    copies = {template: target}
    tests = tests_folder()
    if into is None and tests is not None and (tests / "games" / TEMPLATE).is_dir():
        copies[tests / "games" / TEMPLATE] = tests / "games" / name
    made = [path for source, folder in copies.items() for path in copy(source, folder, name, prefix)]
    if as_json:
        print_json({"game": name, "prefix": prefix, "files": [str(path) for path in made]})
        return
    for path in made:
        out.print(f"  {path}", markup=False)
    elsewhere = "" if into is None else f"RULEBOUND_GAMES_PATH={into} "
    out.print(f"Its rules are {prefix}-...; play it with: {elsewhere}rulebound play {name}", markup=False)


def _check(name: str, target: Path) -> None:
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise BadInput(f"{name!r} cannot be the id of a game; take small letters, digits and underscores")
    if target.exists():
        raise BadInput(f"{target} is there already")
    if not target.parent.is_dir():
        raise BadInput(f"there is no folder {target.parent}")


def free_prefix(name: str) -> str:
    """Two letters for the ids of the new game's rules that no other game uses."""
    taken = {id_[:2] for game in all_games() for id_ in game.ledger.rules}
    letters = "".join(word[0] for word in name.split("_")) + re.sub(r"[^a-z]", "", name)
    letters = re.sub(r"[^A-Z]", "", letters.upper()) + "XYZ"
    return next(a + b for a in letters for b in letters[1:] + "QWJKV" if a + b not in taken)


def copy(source: Path, target: Path, name: str, prefix: str) -> list[Path]:
    """Copy a folder of the template, renaming files, classes and rule ids; returns the new files."""
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyc"))
    for path in sorted(target.rglob(f"*{TEMPLATE}*")):
        path.rename(path.with_name(path.name.replace(TEMPLATE, name)))
    made = sorted(path for path in target.rglob("*") if path.is_file())
    for path in made:
        path.write_text(renamed(path.read_text(encoding="utf-8"), name, prefix), encoding="utf-8")
    return made


def renamed(text: str, name: str, prefix: str) -> str:
    """The text with the template's names replaced: PG-TURN-01, Pig and pig."""
    camel = "".join(word.capitalize() for word in name.split("_"))
    title = " ".join(word.capitalize() for word in name.split("_"))
    text = text.replace('title = "Pig"', f'title = "{title}"').replace("PG-", f"{prefix}-")
    return text.replace("Pig", camel).replace("pig", name)
