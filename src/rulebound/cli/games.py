"""rulebound games: what can be played."""

from __future__ import annotations

from rulebound.cli.asking import AsJson
from rulebound.cli.output import out, print_json, usable_games
from rulebound.engine.flow import State
from rulebound.engine.game import Game


def games(as_json: AsJson = False) -> None:
    """What can be played, with player counts and options."""
    if as_json:
        print_json({"games": [described(game) for game in usable_games()]})
        return
    for game in usable_games():
        out.print(f"[bold]{game.id}[/]  {game.title}, {_seats(game)} players, about {game.minutes} minutes")
        out.print(f"    {game.blurb}", markup=False)
        for option in game.options:
            choices = " | ".join(map(str, option.choices))
            out.print(f"    --option {option.name}={choices}  {option.help}", markup=False)
        if game.reconstructed:
            out.print(f"    reconstructed: {', '.join(game.reconstructed)}", markup=False)


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
