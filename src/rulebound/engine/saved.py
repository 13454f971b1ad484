"""A match as data: its header, its answers, its log, and what can be wrong with them."""

from __future__ import annotations

from msgspec import Struct, field

from rulebound.engine.action import Refusal
from rulebound.engine.event import Told
from rulebound.engine.flow import Result, State
from rulebound.engine.game import Game, OptionValue
from rulebound.engine.standing import Standing

FORMAT = 1


class MatchError(ValueError):
    """An answer or a file that is not accepted; nothing has changed. `refusal` cites the rule where there is one."""

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.refusal = refusal


class Header(Struct, frozen=True):
    """What a match was before its first answer. One that was branched from another begins in the state `start`."""

    game: str
    version: int
    content: str
    seats: int
    options: dict[str, OptionValue]
    players: list[str]
    seed: str
    brisk: bool
    format: int = FORMAT
    start: object = None


class Answer(Struct, frozen=True, array_like=True):
    """One answer: whose, which action, whether taking it taught nobody anything, and why it was taken for the seat.

    A `quiet` one was given for the seat because it had nothing to choose, or had left it ahead.
    """

    seat: int
    action: object
    free: bool
    note: str = ""
    quiet: bool = False


class Line(Struct, frozen=True):
    """A line of the log: after how many answers it was told, and what."""

    number: int
    told: Told


class Saved(Struct, frozen=True, omit_defaults=True):
    """A match as a file."""

    header: Header
    answers: list[Answer]
    hashes: dict[str, str]
    snapshot: object = None
    result: object = None
    luck: dict[str, str] = field(default_factory=dict)
    standing: dict[int, tuple[Standing, ...]] = field(default_factory=dict)
    sat: list[str] = field(default_factory=list)


def returns(result: Result) -> list[float]:
    """The value of a result for each seat: 1 for the best place down to -1 for the last; a shared fate is 1 or -1."""
    if len(set(result.places)) == 1:
        return [1.0 if won else -1.0 for won in result.won]
    most = len(result.places) - 1
    return [1.0 - 2.0 * (place - 1) / most for place in result.places]


def check(game: Game[State], header: Header, where: str) -> None:
    """A header that no match of this game can have is refused before anything is set up by it."""
    try:
        game.check_seats(header.seats)
        int(header.seed, 16)
        if not changes(game, header) and game.settle(header.options) != header.options:
            raise MatchError("it does not say all options")
        if len(header.players) != header.seats:
            raise MatchError(f"{len(header.players)} names for {header.seats} seats")
    except ValueError as error:
        raise MatchError(f"{where} has a broken header: {error}") from None


def changes(game: Game[State], header: Header) -> str:
    """What is another than it was when the match began, or nothing."""
    if header.version != game.version:
        return f"the rules of {game.id} have changed (from version {header.version} to {game.version})"
    if header.content != game.content_hash:
        return f"the components of {game.id} have changed"
    return ""


def thinned(snapshots: dict[int, State], most: int) -> dict[int, State]:
    """As many snapshots as fit, from the first to the last: of too many, every other one."""
    if len(snapshots) <= most:
        return snapshots
    numbers = sorted(snapshots)
    return {n: snapshots[n] for n in [*numbers[:-1:2], numbers[-1]]}
