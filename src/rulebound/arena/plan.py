"""A plan of many games, and what came out of one: plain data that any process can take up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import product

from msgspec import Struct

from rulebound.arena.schedule import MOST_BOTS, Sitting, in_blocks, in_turn, whole_blocks
from rulebound.bots.make import check_bot, check_players
from rulebound.engine.catalogue import game_in
from rulebound.engine.flow import State
from rulebound.engine.game import Game, GameError, OptionValue
from rulebound.engine.rng import seeded

Progress = Callable[[int, int], None]
Choices = Mapping[str, OptionValue | tuple[OptionValue, ...]]
Setting = dict[str, OptionValue]


def nobody_watches(done: int, of: int) -> None:
    """The progress of work that nobody watches."""
    del done, of


class Plan(Struct, frozen=True):
    """Which bots play what, and how often: `schedule.py` says who sits where in which game.

    A game that is `watched` also says how it went: who led, what decided it, what was used. Of those that are `kept`
    all answers are noted; otherwise those of the first few.
    """

    package: str
    players: tuple[str, ...]
    settings: tuple[Setting, ...]
    games: int
    seed: int
    seats: int
    brisk: bool = True
    paired: bool = False
    watched: bool = False
    kept: bool = False

    def game(self) -> Game[State]:
        """The game, in whatever process this is."""
        return game_in(self.package)

    def all_random(self) -> bool:
        """Random bots want no record of the game, so that it can be played without one."""
        return set(self.players) == {"random"}

    def sitting(self, number: int) -> Sitting:
        """Seed, setting and seats of game number `number`."""
        if not self.paired:
            return in_turn(number, self.seed, self.seats, len(self.settings))
        together = self.game().cooperative
        return in_blocks(number, self.seed, len(self.players), self.seats, len(self.settings), together)

    def varied(self) -> dict[str, list[OptionValue]]:
        """The options that are not the same in all games, and their values."""
        names = self.settings[0] if self.settings else {}
        values = {name: list(dict.fromkeys(setting[name] for setting in self.settings)) for name in names}
        return {name: found for name, found in values.items() if len(found) > 1}


class Course(Struct, frozen=True, omit_defaults=True):
    """How a game went, as somebody sees it who looks at some moments of it.

    `leads` counts how often another seat came into the lead, by the game's advice. `settled` is the part of the game
    after which the later winner led for good (in a co-operative game: after which the advice foresaw the end).
    `features` are the terms of the advice: at half-time for every seat, or in a co-operative game, where seats do not
    differ and games that are lost may be short, after 16, 32, 64 ... answers. `used` has a bit for each component that
    was in use, and `answers`, of the first games only, the number of each option that was chosen.
    """

    roles: tuple[str, ...]
    leads: int
    settled: float | None
    features: dict[str, tuple[float, ...]]
    used: str
    answers: tuple[int, ...] = ()


class Forfeits(Struct, frozen=True):
    """Decisions that a seat lost because its bot gave no usable answer, and why."""

    seat: int
    times: int
    why: str


class Outcome(Struct, frozen=True):
    """What came out of one game; a game that was cut off as too long has no places.

    `seating` says which player, by their number in the plan, has each seat.
    """

    number: int
    seed: int
    seating: tuple[int, ...]
    decisions: int
    finished: bool
    forfeits: tuple[Forfeits, ...] = ()
    scores: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    won: tuple[bool, ...] = ()
    rule: str = ""
    reason: str = ""
    setting: int = 0
    course: Course | None = None

    @property
    def nobody_won(self) -> bool:
        """All lost alike, as when the Shadowlord's time has come."""
        return self.finished and not any(self.won)


def plan(
    game: Game[State],
    players: Sequence[str] = (),
    options: Choices | None = None,
    games: int = 100,
    seed: int = 0,
    brisk: bool = True,
    watched: bool = False,
    kept: bool = False,
) -> Plan:
    """The plan of a simulation, checked. Without players: random bots in the default number of seats."""
    specs = check_players(game, list(players) or ["random"] * game.default_seats)
    settings = settings_of(game, len(specs), options or {})
    _check_games(games)
    return Plan(game.package, tuple(specs), settings, games, seed, len(specs), brisk, watched=watched, kept=kept)


def paired_plan(
    game: Game[State],
    players: Sequence[str],
    options: Choices | None = None,
    games: int = 400,
    seed: int = 0,
    seats: int | None = None,
    watched: bool = False,
) -> Plan:
    """The plan of a tournament, checked, in whole blocks.

    Without a number of seats: as many as there are bots, if so many can play; otherwise, and in a co-operative game,
    where each bot plays all seats, the default number.
    """
    bots = len(players)
    for spec in players:
        check_bot(spec)
    _check_games(games)
    own = bots if bots <= max(game.seats) and not game.cooperative else game.default_seats
    seats = own if seats is None else seats
    game.check_seats(seats)
    if bots < (2 if game.cooperative else seats):
        raise GameError(f"{bots} bots are too few for a tournament of {game.id} with {seats} seats")
    if bots > MOST_BOTS:
        raise GameError(f"a tournament is for up to {MOST_BOTS} bots, not {bots}")
    settings = settings_of(game, seats, options or {})
    games = whole_blocks(games, bots, seats, len(settings), game.cooperative)
    return Plan(game.package, tuple(players), settings, games, seed, seats, paired=True, watched=watched)


def settings_of(game: Game[State], seats: int, options: Choices) -> tuple[Setting, ...]:
    """Every mixture of the chosen options; one with several values stands in several mixtures. All can be played."""
    several = [value if isinstance(value, tuple) else (value,) for value in options.values()]
    settings = tuple(game.settle(dict(zip(options, values, strict=True))) for values in product(*several))
    for setting in settings:
        game.start(seats, setting, seeded(0), True)
    return settings


def _check_games(games: int) -> None:
    if games < 1:
        raise ValueError(f"at least one game must be played, not {games}")
