"""rulebound fit: what the features of a game count, from games between bots."""

from __future__ import annotations

from typing import Annotated

import typer

from rulebound.cli.asking import AsJson
from rulebound.cli.output import BadInput, chosen_options, out, print_json, progress
from rulebound.engine.catalogue import load_game
from rulebound.engine.fitted import WEIGHTS, with_weights


def fit(
    name: Annotated[str, typer.Argument(metavar="GAME", help="The game's id.")],
    games: Annotated[int, typer.Option("-n", "--games", min=10, help="How many games to play.")] = 500,
    player: Annotated[str, typer.Option(help="The bot in every seat.")] = "greedy",
    seed: Annotated[int, typer.Option(min=0, help="Equal seeds give equal games.")] = 0,
    option: Annotated[list[str] | None, typer.Option(help="A setting of the game, as name=value.")] = None,
    keep: Annotated[list[str] | None, typer.Option(help="A feature whose weight stays as it is.")] = None,
    write: Annotated[
        bool, typer.Option("--write", help=f"Put the weights into the game's {WEIGHTS}, if they foretell games better.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Fit the weights of the advice to how games between bots end; prints their Brier score before and after."""
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise BadInput("fitting needs numpy: pip install 'rulebound[envs]'") from None
    from rulebound.arena.fit import fit as run

    game = load_game(name)
    with progress("games") as advance:
        found = run(game, player, games, seed, advance, chosen_options(option or []), keep or [])
    if write and found.after < found.before:
        path = game.folder / WEIGHTS
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(with_weights(text, found.weights), encoding="utf-8")
    if as_json:
        print_json(found)
        return
    wide = max(len(one) for one in found.weights)
    for one, weight in found.weights.items():
        old = f"{game.weights[one]:10.4g}" if one in game.weights else " " * 10
        out.print(f"{one.ljust(wide)}  {old}  {weight:10.4g}", markup=False)
    out.print(
        f"{found.moments} moments of {found.games} games, {found.base:.1%} of them won. "
        f"Brier score, each fifth of the games foretold by the others: "
        f"{found.before:.4f} before, {found.after:.4f} after; "
        f"the gain is {found.gain[0]:.4f} to {found.gain[1]:.4f}.",
        markup=False,
    )
