"""A plan of many games, and what came out of one: plain data that any process can take up."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from rulebound.bots.make import check_players
from rulebound.engine.flow import State
from rulebound.engine.game import Game, OptionValue

Progress = Callable[[int, int], None]


def nobody_watches(done: int, of: int) -> None:
    """The progress of work that nobody watches."""
    del done, of


class Plan(Struct, frozen=True):
    """Which bots play what, and how often.

    Game number i has the seed `seed + i` and the seats turned by i; when `paired`, the games of a block, one for each
    turn of the seats, share their seed, so that every bot meets the same luck in every seat.
    """

    package: str
    players: tuple[str, ...]
    options: dict[str, OptionValue]
    games: int
    seed: int
    brisk: bool = True
    paired: bool = False

    def game(self) -> Game[State]:
        """The game, in whatever process this is."""
        game: Game[State] = importlib.import_module(self.package).GAME
        return game

    def all_random(self) -> bool:
        """Random bots want no record of the game, so that it can be played without one."""
        return set(self.players) == {"random"}

    def seed_of(self, number: int) -> int:
        """The seed of game number `number`."""
        return self.seed + (number // len(self.players) if self.paired else number)

    def seating(self, number: int) -> list[int]:
        """Which of the players sits in each seat in game number `number`."""
        seats = len(self.players)
        return [(seat + number) % seats for seat in range(seats)]


class Outcome(Struct, frozen=True):
    """What came out of one game; a game that was cut off as too long has no places.

    `forfeits` counts the decisions that bots lost because they gave no usable answer.
    """

    number: int
    seed: int
    seating: tuple[int, ...]
    decisions: int
    finished: bool
    forfeits: int = 0
    scores: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    won: tuple[bool, ...] = ()
    rule: str = ""
    reason: str = ""


def plan(
    game: Game[State],
    players: Sequence[str] = (),
    options: Mapping[str, OptionValue] | None = None,
    games: int = 100,
    seed: int = 0,
    brisk: bool = True,
) -> Plan:
    """A plan, checked. Without players: random bots in the default number of seats."""
    specs = check_players(game, list(players) or ["random"] * game.default_seats)
    if games < 1:
        raise ValueError(f"at least one game must be played, not {games}")
    return Plan(game.package, tuple(specs), game.settle(options or {}), games, seed, brisk)
