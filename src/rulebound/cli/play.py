"""rulebound play: a game in the terminal."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from rulebound.cli.asking import Content
from rulebound.cli.output import BadInput, chosen_options, writable
from rulebound.engine.catalogue import load_game
from rulebound.engine.flow import State
from rulebound.engine.game import Game, OptionValue
from rulebound.engine.match import Match, MatchError

HUMAN = "human"


def play(
    game: Annotated[str | None, typer.Argument(help="The game's id; not needed with --load.")] = None,
    players: Annotated[str | None, typer.Option(help="One per seat: human or a bot, as in human,greedy.")] = None,
    names: Annotated[str | None, typer.Option(help="The players' names, separated by commas.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Equal seeds give equal games; by default any.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="A setting of the game, as name=value.")] = None,
    content: Content = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
    save: Annotated[Path | None, typer.Option(help="Keep the match in this file after every answer.")] = None,
) -> None:
    """Play in the terminal, against bots or on a hot seat."""
    from rulebound.arena.play import bot_seed
    from rulebound.bots import check_players, make_bot, split_players
    from rulebound.terminal.table import Table

    keep = save or load
    if keep is not None:
        writable(keep)
    if load is not None:
        match = Match.load(load)
        if game is not None and match.game.id != game:
            raise MatchError(f"{load} is a match of {match.game.id}, not of {game}")
        specs = split_players(players) if players else match.sat or [_kind(name) for name in match.names]
        if len(specs) != match.header.seats:
            raise BadInput(f"{len(specs)} players for the {match.header.seats} seats of {load}")
    else:
        if game is None:
            raise BadInput("which game? `rulebound games` lists them")
        chosen = load_game(game)
        specs = split_players(players) if players else _default(chosen)
        options = chosen_options(option or [])
        called = [name.strip() for name in names.split(",")] if names else _names(specs)
        start = secrets.randbits(64) if seed is None else seed
        check_players(chosen, ["random" if spec == HUMAN else spec for spec in specs])
        match = Match.new(chosen, len(specs), {**at_tables(chosen), **options}, start, called)
    match.sat = specs
    bots = {
        seat: make_bot(spec, bot_seed(int(match.header.seed, 16), seat))
        for seat, spec in enumerate(specs)
        if spec != HUMAN
    }
    Table(match, bots, keep).run()


def at_tables(game: Game[State]) -> dict[str, OptionValue]:
    """The options with which people at a table begin."""
    return {option.name: option.at_tables for option in game.options}


def _default(game: Game[State]) -> list[str]:
    return [HUMAN] + ["greedy"] * (game.default_seats - 1)


def _names(specs: list[str]) -> list[str]:
    """A bot is called by its kind, so that a saved match tells who played; several of a kind are numbered."""
    kinds = [spec.partition(":")[0] for spec in specs]
    names = []
    for i, kind in enumerate(kinds):
        called = kind[:1].upper() + kind[1:]
        numbered = called if kinds.count(kind) == 1 else f"{called} {kinds[: i + 1].count(kind)}"
        names.append(f"Player {i + 1}" if kind == HUMAN else numbered)
    return names


def _kind(name: str) -> str:
    from rulebound.bots.make import YOURS, bot_names

    first = name.split(" ")[0].lower()
    return first if first in bot_names() and first not in YOURS else HUMAN
