"""Game: a game as the rest of the system sees it."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from importlib import resources
from pathlib import Path
from typing import ClassVar, Generic, TypeVar

from rulebound.engine.action import Action, Aside, Refusal
from rulebound.engine.art import read_art
from rulebound.engine.betrayal import same_are_asked
from rulebound.engine.book import Book, read_book
from rulebound.engine.calculator import Form, Reckoning, Values
from rulebound.engine.codec import Codec
from rulebound.engine.content import changed_files, digest
from rulebound.engine.event import Event
from rulebound.engine.fitted import WEIGHTS, advice_weights
from rulebound.engine.flow import PROGRAMS, Frame, State, answers_of, ask_again, reseal
from rulebound.engine.kinds import every, kinds_of, seat_fields
from rulebound.engine.ledger import Ledger, read_ledger
from rulebound.engine.lessons import Lessons, read_lessons
from rulebound.engine.observe import Observer
from rulebound.engine.particulars import Corner, Ending, GameError, Odds, Option, OptionValue, Out, Question, Thinking
from rulebound.engine.ratings import logistic, worths
from rulebound.engine.record import Record
from rulebound.engine.rng import Rng
from rulebound.engine.scene import Ghost, Scene
from rulebound.engine.speech import filled
from rulebound.engine.standing import Standing

__all__ = ["Draw", "Ending", "Game", "GameError", "Odds", "Option", "OptionValue", "Out", "Question", "Thinking"]

G = TypeVar("G", bound=State)
Draw = Callable[[int | None], Scene]


class Game(ABC, Generic[G]):
    """One game. A subclass fills in what it is and how it starts, looks and speaks."""

    title: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    default_seats: ClassVar[int]
    minutes: ClassVar[int] = 10
    blurb: ClassVar[str] = ""
    cooperative: ClassVar[bool] = False
    scored: ClassVar[bool] = True  # are there points? If not, scores are for bots and figures alone
    version: ClassVar[int] = 1
    options: ClassVar[tuple[Option, ...]] = ()
    reconstructed: ClassVar[tuple[str, ...]] = ()
    most_decisions: ClassVar[int] = 10_000
    most_frames: ClassVar[int] = 20
    thinking: ClassVar[Thinking] = Thinking()
    signs: ClassVar[Mapping[str, str]] = {"turn": "It is my turn"}
    # What every seat of a live table passes ahead unless it says otherwise.
    standing: ClassVar[tuple[Standing, ...]] = ()
    # The same at a table for days, where every question takes hours.
    stops: ClassVar[tuple[Standing, ...]] = ()
    # How many seconds a reaction window lasts at a live table; 0: until all have answered.
    reaction_time: ClassVar[float] = 0.0

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

    def drawing(self, g: G, before: Draw | None = None) -> Draw:
        """The table as any seat sees it: for those who need it for several, and draw the common part only once.

        `before` is what this gave at another moment of the same table: what looks the same need not be drawn again.
        """
        del before
        return partial(self.scene, g)

    def redeal(self, g: G, seat: int, rng: Rng) -> None:
        """Deal anew, in this copy of the state, all that the seat cannot see: any way that it could believe."""
        del g, seat, rng

    def name(self, field: str, value: object) -> str:
        """The players' word for what a field of no kind holds."""
        del field
        return str(value)

    def mark(self, field: str, value: object) -> str | None:
        """The id on the scene of what a field of no kind holds, if it is something on the table."""
        del field, value
        return None

    def role(self, g: G, seat: int) -> str:
        """What a seat plays, in the word by which questions and log call it: its colour, its hero."""
        del g, seat
        return ""

    def player(self, seat: int, names: Sequence[str]) -> str:
        """The one word by which sentences call a player: the name, or the colour where pieces are called by it too."""
        return names[seat]

    def about(self, g: G, event: Event) -> int | None:
        """The seat that an event is about, if it is about one."""
        del g
        seats = seat_fields(type(event))
        for name in type(event).FIELDS:
            value: object = getattr(event, name)
            if name in seats and isinstance(value, int):
                return value
        return None

    def asides(self, g: G, seat: int) -> tuple[Aside, ...]:
        """What a seat may do now beside answering, with empty words: raise a hand, put a promise into its deal."""
        del g, seat
        return ()

    def aside(self, g: G, seat: int, aside: Aside) -> Refusal | None:
        """Do it, or say why it cannot be done now; then nothing has changed."""
        del g, seat, aside
        return NO_ASIDES

    def components(self, g: G) -> dict[str, int]:
        """How many of each component there are, counted over every place: the same at every moment."""
        del g
        return {}

    def advice(self, g: G, seat: int) -> float:
        """How good the state looks for a seat: about the chance to win, 0 to 1."""
        total = sum(self.terms(g, seat).values())
        return logistic(total) if self.weights else total

    def features(self, g: G, seat: int) -> dict[str, float]:
        """What bots look at, by the players' words. weights.toml says what each counts (`rulebound fit`)."""
        del g, seat
        return {}

    def terms(self, g: G, seat: int) -> dict[str, float]:
        """The terms of the advice: the features, each by its weight where the game has weights."""
        found, weights = self.features(g, seat), self.weights
        return {name: weights[name] * value for name, value in found.items()} if weights else found

    @cached_property
    def weights(self) -> dict[str, float]:
        """What each feature counts, fitted to how games ended: the part [advice] of weights.toml, if there is one."""
        return advice_weights(self.folder / WEIGHTS)

    def counsel(self, g: G, seat: int) -> Sequence[float] | None:
        """What a practised player thinks of each option of the seat's question, on the scale of the advice.

        It follows from the ratings of the answers. None: there are none for this question, and bots compare what the
        advice says of the states after each option.
        """
        found = self.rated(g, seat)
        return None if found is None else self.chances(g, seat, found)

    def rated(self, g: G, seat: int) -> list[float] | None:
        """What the options are worth by the ratings of the answers, in their own measure; None: some have none."""
        asked = [decision for decision in g.decisions if decision.seat == seat]
        return worths(g, asked[0]) if asked else None

    def ranking(self, g: G, seat: int) -> Sequence[float] | None:
        """The options in the order of the counsel, in whatever measure is cheapest: what playouts go by."""
        found = self.rated(g, seat)
        return self.counsel(g, seat) if found is None else found

    def chances(self, g: G, seat: int, worths: list[float]) -> list[float]:
        """Ratings on the scale of the advice, for a game that measures them otherwise."""
        del g, seat
        return worths

    def at_rest(self, g: G) -> bool:
        """Is this a moment that the advice judges best, such as the beginning of a turn? Searches stop only there."""
        del g
        return True

    def odds(self, g: G, seat: int) -> dict[int, Odds]:
        """The exact chances that belong to the options of the pending question, by their numbers."""
        del g, seat
        return {}

    def would(self, g: G, action: Action) -> tuple[Ghost, ...]:
        """Which pieces an option of the pending question would move, and whereto, if that is certain."""
        del g, action
        return ()

    def form(self, values: Values) -> Form | None:
        """The game's calculator with these values, for people who want to reckon without a table; None: it has none.

        ValueError says what is wrong with a value.
        """
        del values
        return None

    def reckon(self, values: Values) -> Reckoning:
        """What follows from the values of the calculator's form."""
        raise NotImplementedError

    def signs_at(self, g: G, seat: int) -> Iterable[str]:
        """The signs that all can see now, as they concern a seat: what its standing answers may wait for."""
        return ("turn",) if self.scene(g, None).turn == seat else ()

    def question(self, g: G, seat: int) -> Question | None:
        """What the seat's pending question is about, from what the seat knows; None: the question says it all."""
        del g, seat
        return None

    def out(self, g: G, event: Event) -> Out | None:
        """Whether an event tells that a seat is out of the game, though the game goes on."""
        del g, event
        return None

    def ending(self, g: G, names: Sequence[str], told: Sequence[Event]) -> Ending | None:
        """The end of the game in the players' words, with figures from all that was told; None: the result does."""
        del g, names, told
        return None

    def content_ids(self) -> Sequence[str]:
        """The ids of all components that ought to matter in some game: cards, characters, events, powers."""
        return ()

    def in_use(self, g: G) -> Iterable[str]:
        """Those of them that have come into play at this moment: drawn, shown, placed, played; not what lies hidden.

        Where a log is kept, it holds what was told since somebody last looked.
        """
        del g
        return ()

    def corners(self) -> Sequence[Corner[G]]:
        """Where the exhaustive runner begins every other game, to see what is rare."""
        return ()

    def vocabulary(self, seats: int, options: Mapping[str, OptionValue]) -> Sequence[Action]:
        """Every action that may ever be offered, in an order that never changes: the arms of all questions."""
        del seats, options
        return self._vocabulary

    @cached_property
    def _vocabulary(self) -> list[Action]:
        kinds = dict.fromkeys(action for frame in self.frames for action in answers_of(frame))
        return [action(*values) for action in kinds for values in every(action, max(self.seats))]

    @property
    def frames(self) -> list[type[Frame]]:
        """The rules of the game that have programs, in the order in which they were written."""
        homes = {_home(cls.__module__) for cls in type(self).__mro__ if issubclass(cls, Game) and cls is not Game}
        return [kind for kind in PROGRAMS if any(f"{kind.__module__}.".startswith(f"{home}.") for home in homes)]

    def never_offered(self, options: Mapping[str, OptionValue]) -> Iterable[type[Action]]:
        """Actions that nobody is ever offered with these options, such as all of trade where there is none."""
        del options
        return ()

    def observe(self, g: G, seat: int, o: Observer) -> None:
        """Write what a seat knows into columns for learners; the question that it is asked stands there already."""
        raise NotImplementedError(f"{self.id} declares no observation")

    # What follows from that.

    def __reduce__(self) -> tuple[object, ...]:
        """A copied or unpickled game is the game itself, wherever its package can be imported."""
        from rulebound.engine.catalogue import game_in

        if getattr(sys.modules[self.package], "GAME", None) is self:
            return game_in, (self.package,)
        return type(self).__new__, (type(self),), self.__dict__

    def imagine(self, g: G, seat: int, rng: Rng) -> G:
        """A state that the seat cannot tell from the true one: hidden things dealt anew, and a generator of its own."""
        dream = g.clone()
        dream.rng = Rng(rng.below(1 << 31), rng.below(1 << 31), rng.below(1 << 31))
        self.redeal(dream, seat, rng)
        if dream.result is None:
            ask_again(dream)
            same_are_asked(g, dream, seat)
            reseal(dream, seat, rng)
        return dream

    @property
    def id(self) -> str:
        """The name of the game's package: of the folder that its modules live in."""
        return self.package.rpartition(".")[2]

    @property
    def package(self) -> str:
        """The package that the game's modules live in."""
        return _home(type(self).__module__)

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
        return read_art(self.folder)

    @cached_property
    def lessons(self) -> Lessons | None:
        """What a first game teaches (lessons.toml), if the game has lessons."""
        path = self.folder / "lessons.toml"
        return read_lessons(path) if path.exists() else None

    @cached_property
    def book(self) -> Book | None:
        """The rule book for players (book.md), if the game has one."""
        path = self.folder / "book.md"
        return read_book(path) if path.exists() else None

    @cached_property
    def codec(self) -> Codec:
        """Reads and writes the game's records."""
        return Codec(self.package)

    @cached_property
    def content_hash(self) -> str:
        """A hash of the component files."""
        return digest(self.folder / "content")

    @cached_property
    def changed_content(self) -> tuple[str, ...]:
        """The component files over which others lie (`--content`)."""
        return tuple(changed_files(self.folder / "content"))

    def check(self) -> None:
        """Look at all that can be wrong before a game begins: what it says of itself, ledger, book and drawings."""
        missing = [name for name in ("title", "seats", "default_seats") if not hasattr(self, name)]
        if missing:
            raise GameError(f"{type(self).__name__} has no {' and no '.join(missing)}")
        if self.default_seats not in self.seats:
            raise GameError(f"its default_seats, {self.default_seats}, are not among its seats")
        if not self.ledger.rules:
            raise GameError("rules.md holds no rule: a line such as - **XX-TURN-01** What is so. [design]")
        _ = self.art, self.book, self.changed_content

    def check_seats(self, seats: int) -> None:
        """So many can play, or an error says how many can."""
        if seats not in self.seats:
            *most, last = map(str, self.seats)
            counts = f"{', '.join(most)} or {last}" if most else last
            raise GameError(f"{self.id} is for {counts} players, not {seats}")

    def seated(self, options: Mapping[str, OptionValue], seats: int, empty: Sequence[int]) -> Mapping[str, OptionValue]:
        """The options with which a table begins at which nobody has taken the `empty` seats.

        Bots sit down there, unless the game has something better: an automaton of its own rules that plays a side.
        """
        del seats, empty
        return options

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
        """The sentence of an action, an event, or a prompt with the fields of its frame filled in.

        {field} is the word for what the field holds; {field|point|points} counts: 1 point, 2 points. {field?is:are} is
        the first word for one thing and the second for several.
        """
        text = sentence if sentence is not None else getattr(type(thing), "SAYS", "") or type(thing).__name__
        return filled(text, thing, self.name, lambda seat: self.player(seat, names), len(names))

    def points_at(self, action: Action) -> tuple[str, ...]:
        """The ids on the scene that an action is about, in the order of its fields."""
        marks = (self._mark(action, field) for field in type(action).FIELDS)
        return tuple(mark for mark in marks if mark is not None)

    def _mark(self, action: Action, field: str) -> str | None:
        value: object = getattr(action, field)
        of = kinds_of(type(action)).get(field)
        return of.mark(value) if of is not None and isinstance(value, int) else self.mark(field, value)


def _home(module: str) -> str:
    """The package of the game that a module belongs to."""
    return sys.modules[module].__package__ or module


NO_ASIDES = Refusal("", "In this game there is nothing to be done beside answering.")
