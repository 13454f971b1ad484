"""rulebound sim: many games between bots."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from rulebound.cli.output import BadInput, chosen_options, out, print_json, progress, say
from rulebound.engine.game import load_game

if TYPE_CHECKING:
    from rulebound.arena.plan import Outcome
    from rulebound.arena.statistics import Simulation


def sim(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    players: Annotated[str | None, typer.Option(help="The bots, one per seat, as in greedy,random.")] = None,
    games: Annotated[int, typer.Option("-n", "--games", min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the first game; the others follow.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="A setting of the game, as name=value.")] = None,
    folder: Annotated[Path | None, typer.Option("--out", help="A folder for games.jsonl and summary.json.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Many games between bots: who wins how often, and how fast it goes."""
    from rulebound.arena.plan import plan
    from rulebound.arena.simulate import simulate
    from rulebound.bots import split_players

    loaded = load_game(game)
    specs, settings = split_players(players) if players else [], chosen_options(option or [])
    plan(loaded, specs, settings, games, seed)
    with progress("games") as advance, Record(folder) as record:

        def keep(outcome: Outcome) -> None:
            record.add(outcome)
            advance(outcome.number + 1, games)

        found = simulate(loaded, specs, settings, games, seed, jobs, each=keep)
    record.sum_up(found)
    if found.games < games:
        where = f" {folder} holds them." if folder else ""
        say(f"Interrupted after {found.games} of {games} games; the figures are of those.{where}")
    if as_json:
        print_json(found)
    else:
        _print(found)


class Record:
    """The games of a simulation on disk, one line each as soon as it is over; without a folder, nothing."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        if folder is not None:
            try:
                folder.mkdir(parents=True, exist_ok=True)
                self.file = (folder / "games.jsonl").open("wb")
            except OSError as error:
                raise BadInput(f"cannot write to {folder}: {error.strerror}") from None

    def __enter__(self) -> Record:
        return self

    def __exit__(self, *error: object) -> None:
        if self.folder is not None:
            self.file.close()

    def add(self, outcome: Outcome) -> None:
        """One more game."""
        if self.folder is not None:
            self.file.write(msgspec.json.encode(outcome) + b"\n")
            self.file.flush()

    def sum_up(self, found: Simulation) -> None:
        """The figures of all games."""
        if self.folder is not None:
            (self.folder / "summary.json").write_bytes(msgspec.json.encode(found))


def _print(found: Simulation) -> None:
    speed = f"{found.decisions_per_s:,.0f} decisions/s, {found.games_per_s:,.1f} games/s, {found.mode}"
    out.print(f"{found.game}: {found.finished} of {found.games} games finished in {found.seconds:.1f} s ({speed})")
    for bot in found.bots:
        low, high = bot.win_rate_95
        rate = f"{bot.win_rate:6.1%} ({low:.1%} to {high:.1%})"
        out.print(f"  {bot.bot:20} wins {bot.wins:5} of {bot.games:5}  {rate}  mean score {bot.mean_score:.1f}")
    for seat in found.seats:
        out.print(f"  seat {seat.seat + 1:<15} wins {seat.wins:5} of {seat.games:5}  {seat.win_rate:6.1%}")
