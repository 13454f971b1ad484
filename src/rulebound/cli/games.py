"""rulebound games: what can be played."""

from __future__ import annotations

import textwrap
from typing import Annotated

import typer

from rulebound.cli.asking import AsJson
from rulebound.cli.output import out, print_json, usable_games
from rulebound.engine.catalogue import load_game
from rulebound.engine.flow import State
from rulebound.engine.game import Game, Option

WIDTH = 100  # where a line is still easy to read
MANY = 20  # choices that are listed


def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game, with its options.")] = None,
    as_json: AsJson = False,
) -> None:
    """What can be played, or one game with its options and what of it is reconstructed."""
    listed = usable_games() if game is None else [load_game(game)]
    if as_json:
        print_json({"games": [described(one) for one in listed]})
        return
    for one in listed:
        out.print(f"[bold]{one.id}[/]  {one.title}, {_seats(one)} players, about {one.minutes} minutes")
        _print_text(one.blurb)
    if game is None:
        out.print("\n`rulebound games GAME` has the options of a game.", markup=False)
        return
    for option in listed[0].options:
        _print_option(option)
    if listed[0].reconstructed:
        out.print("\nreconstructed")
        for part in listed[0].reconstructed:
            _print_text(part)


def _print_option(option: Option) -> None:
    default, *others = option.choices
    hidden = f" ... ({len(others) - MANY} more: --json)" if len(others) > MANY else ""
    out.print(f"\n[bold]--option {option.name}={default}[/]")
    _print_text(option.help)
    _print_text(f"or {', '.join(map(str, others[:MANY]))}{hidden}")


def _print_text(text: str) -> None:
    wide = min(out.width, WIDTH)
    out.print(textwrap.fill(text, wide, initial_indent="    ", subsequent_indent="    "), markup=False)


def described(game: Game[State]) -> dict[str, object]:
    """A game as JSON data."""
    return {
        "id": game.id,
        "title": game.title,
        "blurb": game.blurb,
        "seats": list(game.seats),
        "default_seats": game.default_seats,
        "minutes": game.minutes,
        "cooperative": game.cooperative,
        "version": game.version,
        "rules": len(game.ledger.rules),
        "options": [{"name": o.name, "choices": list(o.choices), "help": o.help} for o in game.options],
        "reconstructed": list(game.reconstructed),
    }


def _seats(game: Game[State]) -> str:
    first, last = min(game.seats), max(game.seats)
    return str(first) if first == last else f"{first} to {last}"
