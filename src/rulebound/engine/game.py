"""Game: a game as the rest of the system sees it. Games are found by folder; there is no list to edit."""

from __future__ import annotations

import importlib
import os
import pkgutil
import re
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from importlib import resources
from pathlib import Path
from typing import ClassVar, Generic, TypeVar

from msgspec import Struct

from rulebound.engine.action import Action
from rulebound.engine.codec import Codec
from rulebound.engine.content import digest
from rulebound.engine.event import Event
from rulebound.engine.flow import State, ask_again, reseal
from rulebound.engine.ledger import Ledger, read_ledger
from rulebound.engine.record import Record
from rulebound.engine.rng import Rng
from rulebound.engine.scene import Scene

G = TypeVar("G", bound=State)
OptionValue = str | int | bool


class GameError(ValueError):
    """Something that was asked of a game cannot be had; the message says what can."""


class Option(Struct, frozen=True):
    """Something that the players settle before the game: its choices, the first being the default.

    `live` is what people at a table are offered first, where that is friendlier than the default.
    """

    name: str
    choices: tuple[OptionValue, ...]
    help: str
    live: OptionValue | None = None

    @property
    def at_tables(self) -> OptionValue:
        """What a table of people starts with unless they choose otherwise."""
        return self.choices[0] if self.live is None else self.live


class Odds(Struct, frozen=True):
    """A chance that stands with an option, and what it takes for granted."""

    chance: float
    assuming: str
    rule: str


class Thinking(Struct, frozen=True):
    """How a tree search does best at a game.

    `depth` is after how many answers the advice ends a playout. `sure` is by how many standard errors the playouts of
    an option must be better than those of the one that the counsel favours before they are believed; with 0 the option
    of most worth is taken.
    """

    depth: int = 8
    sure: float = 0.0


class Game(ABC, Generic[G]):
    """One game. A subclass fills in what it is and how it starts, looks and speaks."""

    title: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    default_seats: ClassVar[int]
    minutes: ClassVar[int] = 10
    blurb: ClassVar[str] = ""
    cooperative: ClassVar[bool] = False
    version: ClassVar[int] = 1
    options: ClassVar[tuple[Option, ...]] = ()
    reconstructed: ClassVar[tuple[str, ...]] = ()
    most_decisions: ClassVar[int] = 10_000
    most_frames: ClassVar[int] = 20
    thinking: ClassVar[Thinking] = Thinking()

    # What every game must say.

    @abstractmethod
    def start(self, seats: int, options: Mapping[str, OptionValue], rng: Rng, brisk: bool) -> G:
        """The set-up table with the first rule on the stack."""

    @abstractmethod
    def view(self, g: G, seat: int | None) -> dict[str, object]:
        """What a seat may know, as JSON data, built from nothing; a spectator (None) knows what is public."""

    @abstractmethod
    def scene(self, g: G, seat: int | None) -> Scene:
        """The table as this seat sees it."""

    def drawing(self, g: G) -> Callable[[int | None], Scene]:
        """The table as any seat sees it: for those who need it for several, and draw the common part only once."""
        return partial(self.scene, g)

    def redeal(self, g: G, seat: int, rng: Rng) -> None:
        """Deal anew, in this copy of the state, all that the seat cannot see: any way that it could believe."""
        del g, seat, rng

    def name(self, field: str, value: object) -> str:
        """The players' word for what a field of an action, event or frame holds."""
        del field
        return str(value)

    def mark(self, field: str, value: object) -> str | None:
        """The id on the scene of what a field of an action holds, if it is something on the table."""
        del field, value
        return None

    def role(self, g: G, seat: int) -> str:
        """What a seat plays, in the word by which questions and log call it: its colour, its hero."""
        del g, seat
        return ""

    def about(self, g: G, event: Event) -> int | None:
        """The seat that an event is about, if it is about one."""
        del g
        for name in type(event).FIELDS:
            value: object = getattr(event, name)
            if name in SEAT_FIELDS and isinstance(value, int):
                return value
        return None

    def components(self, g: G) -> dict[str, int]:
        """How many of each component there are, counted over every place: the same at every moment."""
        del g
        return {}

    def advice(self, g: G, seat: int) -> float:
        """How good the state looks for a seat: about the chance to win, 0 to 1."""
        return sum(self.features(g, seat).values())

    def features(self, g: G, seat: int) -> dict[str, float]:
        """The terms of the advice, by the players' words."""
        del g, seat
        return {}

    def counsel(self, g: G, seat: int) -> Sequence[float] | None:
        """What a practised player thinks of each option of the seat's question, on the scale of the advice.

        None: there is no such opinion, and bots compare what the advice says of the states after each option.
        """
        del g, seat
        return None

    def at_rest(self, g: G) -> bool:
        """Is this a moment that the advice judges best, such as the beginning of a turn? Searches stop only there."""
        del g
        return True

    def odds(self, g: G, seat: int) -> dict[int, Odds]:
        """The exact chances that belong to the options of the pending question, by their numbers."""
        del g, seat
        return {}

    def content_ids(self) -> Sequence[str]:
        """The ids of all components that ought to matter in some game: cards, characters, events, powers."""
        return ()

    def in_use(self, g: G) -> Iterable[str]:
        """Those of them that have come into play at this moment: drawn, shown, placed, played; not what lies hidden."""
        del g
        return ()

    def vocabulary(self, seats: int, options: Mapping[str, OptionValue]) -> Sequence[Action]:
        """Every action that may ever be offered, in an order that never changes."""
        raise NotImplementedError(f"{self.id} lists no vocabulary of actions")

    # What follows from that.

    def imagine(self, g: G, seat: int, rng: Rng) -> G:
        """A state that the seat cannot tell from the true one: hidden things dealt anew, and a generator of its own."""
        dream = g.clone()
        dream.rng = Rng(rng.below(1 << 31), rng.below(1 << 31), rng.below(1 << 31))
        self.redeal(dream, seat, rng)
        if dream.result is None:
            ask_again(dream)
            reseal(dream, seat, rng)
        return dream

    @property
    def id(self) -> str:
        """The name of the game's folder."""
        return type(self).__module__.removeprefix("rulebound.games.").split(".")[0]

    @property
    def package(self) -> str:
        """The package that the game's modules live in."""
        module = type(self).__module__
        return (
            f"rulebound.games.{self.id}"
            if module.startswith("rulebound.games.")
            else module.rpartition(".")[0] or module
        )

    @cached_property
    def folder(self) -> Path:
        """Where the game's data lie."""
        return Path(str(resources.files(self.package)))

    @cached_property
    def ledger(self) -> Ledger:
        """The rules of the game."""
        return read_ledger(self.folder / "rules.md")

    @cached_property
    def art(self) -> dict[str, dict[str, object]]:
        """How its pieces and spots are drawn (art.toml), and its cover in the lobby (cover.toml)."""
        paths = [self.folder / name for name in ("art.toml", "cover.toml")]
        files = [tomllib.loads(path.read_text(encoding="utf-8")) for path in paths if path.exists()]
        return {key: drawing for file in files for key, drawing in file.items()}

    @cached_property
    def codec(self) -> Codec:
        """Reads and writes the game's records."""
        return Codec(self.package)

    @cached_property
    def content_hash(self) -> str:
        """A hash of the component files."""
        return digest(self.folder / "content")

    def check_seats(self, seats: int) -> None:
        """So many can play, or an error says how many can."""
        if seats not in self.seats:
            *most, last = map(str, self.seats)
            counts = f"{', '.join(most)} or {last}" if most else last
            raise GameError(f"{self.id} is for {counts} players, not {seats}")

    def settle(self, chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """The full table of options: the chosen ones, checked, and the default of every other."""
        known = self._known
        for name, value in chosen.items():
            if name not in known:
                raise GameError(f"{self.id} has no option {name!r}; it has: {', '.join(known) or 'none'}")
            if value not in known[name].choices:
                choices = ", ".join(str(choice) for choice in known[name].choices)
                raise GameError(f"option {name} of {self.id} cannot be {value!r}; choices: {choices}")
        return {name: chosen.get(name, option.choices[0]) for name, option in known.items()}

    @cached_property
    def _known(self) -> dict[str, Option]:
        """The options by name."""
        return {option.name: option for option in self.options}

    def say(self, thing: Action | Event | Record, names: Sequence[str] = (), sentence: str | None = None) -> str:
        """The sentence of an action, an event, or a prompt with the fields of its frame filled in."""
        text = sentence if sentence is not None else getattr(type(thing), "SAYS", "") or type(thing).__name__
        return re.sub(r"\{(\w+)\}", lambda match: self._word(thing, match[1], names), text)

    def _word(self, thing: Action | Event | Record, field: str, names: Sequence[str]) -> str:
        value: object = getattr(thing, field)
        if field in SEAT_FIELDS and isinstance(value, int) and 0 <= value < len(names):
            return names[value]
        return self.name(field, value)

    def points_at(self, action: Action) -> tuple[str, ...]:
        """The ids on the scene that an action is about, in the order of its fields."""
        marks = (self.mark(field, getattr(action, field)) for field in type(action).FIELDS)
        return tuple(mark for mark in marks if mark is not None)


SEAT_FIELDS = {"seat", "player", "to_seat", "by", "victim", "partner", "winner"}


def game_ids() -> list[str]:
    """The ids of all games in this installation, and of those that RULEBOUND_GAMES names by their packages."""
    import rulebound.games

    return sorted([info.name for info in pkgutil.iter_modules(rulebound.games.__path__) if info.ispkg] + _guests())


def _guests() -> list[str]:
    return [name for name in os.environ.get("RULEBOUND_GAMES", "").split(",") if name]


def load_game(name: str) -> Game[State]:
    """The game of this id."""
    if name not in game_ids():
        raise GameError(f"there is no game {name!r}; there are: {', '.join(game_ids())}")
    game: Game[State] = importlib.import_module(name if name in _guests() else f"rulebound.games.{name}").GAME
    return game


def all_games() -> Iterator[Game[State]]:
    """Every game, in the order of their ids."""
    return (load_game(name) for name in game_ids())
