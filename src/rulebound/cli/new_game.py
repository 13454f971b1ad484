"""rulebound new-game: a new game as a copy of the template."""

from __future__ import annotations

import os
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from rulebound.cli.asking import AsJson
from rulebound.cli.output import BadInput, out, print_json, usable_games
from rulebound.cli.template import Naming, copy, project
from rulebound.engine.catalogue import VARIABLE, catalogue, load_game, look_again
from rulebound.engine.coverage import tests_folder
from rulebound.engine.faults import why_no_id

TEMPLATES = {"pig": "PG", "smugglers": "SM"}


def new_game(
    name: Annotated[str, typer.Argument(help="Its id: small letters, digits and underscores, as in my_game.")],
    into: Annotated[
        Path | None, typer.Option("--into", help="A folder of games; in a checkout by default that of this package.")
    ] = None,
    like: Annotated[
        str,
        typer.Option("--like", help="The template: pig (dice and turns) or smugglers (hidden cards and reactions)."),
    ] = "pig",
    as_json: AsJson = False,
) -> None:
    """Copy a template game under a new name; the copy plays at once, with tests and playthroughs of its own."""
    if like not in TEMPLATES:
        raise BadInput(f"there is no template {like}; there are: {', '.join(TEMPLATES)}")
    template = load_game(like).folder
    if into is None and tests_folder() is None:
        raise BadInput("name a folder for it: --into FOLDER")
    target = (into or template.parent) / name
    _check(name, target)
    package = f"rulebound.games.{name}" if into is None else name
    naming = Naming(like, TEMPLATES[like], name, package, free_prefix(name))
    if taken := naming.taken_words(template):
        raise BadInput(
            f"the template uses {' and '.join(sorted(taken))} for something else; give the game another name"
        )
    made = copy(template, target, naming)
    if into is not None:
        made += filter(None, [project(into, naming)])
        os.environ[VARIABLE] = os.pathsep.join(filter(None, [str(into.resolve()), os.environ.get(VARIABLE, "")]))
    made += _playthroughs(name)
    if as_json:
        print_json({"game": name, "prefix": naming.prefix, "files": [str(path) for path in made]})
        return
    for path in made:
        out.print(f"  {path}", markup=False)
    elsewhere = "" if into is None else f"--games {into} "
    out.print(f"Its rules are {naming.prefix}-...; play it with: rulebound {elsewhere}play {name}", markup=False)


def _check(name: str, target: Path) -> None:
    if why := why_no_id(name):
        raise BadInput(why)
    if name in catalogue().entries:
        raise BadInput(f"there is a game {name} already, in {catalogue().entries[name].folder}")
    if find_spec(name) is not None:
        raise BadInput(f"Python knows a module {name} already; give the game another name")
    if target.exists():
        raise BadInput(f"{target} is there already")
    home = target.parent if target.parent.exists() else target.parent.parent
    if not home.is_dir():
        raise BadInput(f"there is no folder {home}")


def free_prefix(name: str) -> str:
    """Two letters for the ids of the new game's rules that no other game uses."""
    taken = {id_[:2] for game in usable_games() for id_ in game.ledger.rules}
    letters = "".join(word[0] for word in name.split("_")) + re.sub(r"[^a-z]", "", name)
    letters = re.sub(r"[^A-Z]", "", letters.upper()) + "XYZ"
    return next(a + b for a in letters for b in letters[1:] + "QWJKV" if a + b not in taken)


def _playthroughs(name: str) -> list[Path]:
    """Play the new game once for every number of players, and keep that as its golden playthroughs."""
    from rulebound.arena.playthrough import goldens_of, update

    look_again()
    game = load_game(name)
    return [goldens_of(game) / file for file in update([game])]
