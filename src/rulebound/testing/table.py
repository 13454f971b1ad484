"""A table for scenario tests: set things up, load the chance, answer in the players' words, see what changed.

    t = Table(GAME, seats=2).dice(6, 1).go()              # a fresh table, where these dice will fall
    t.answer("Roll the die")                              # the option with these words, of whoever is asked
    t.does(Roll())                                        # the same as an action
    assert t.refused("Hold") == "PG-TURN-06"              # the rule that forbids it
    assert t.told("PG-TURN-02") == ["Ann rolls a 6."]     # what was told under a rule
    with t.changes(totals_0=+6):                          # exactly these numbers change, by so much
        t.answer("Hold")

A game adds its own words in a subclass: for setting up, for looking, and in `facts` for the numbers of its table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from typing import Generic, Self, TypeVar

from rulebound.engine.action import Action, Aside, Decision, Refusal
from rulebound.engine.event import Event, Told
from rulebound.engine.flow import Frame, Result, State, advance, ask_again, explain, passive, seal, waiting
from rulebound.engine.game import Game, OptionValue
from rulebound.engine.observe import Observer
from rulebound.engine.rng import seeded

G = TypeVar("G", bound=State)
PLAYERS = ("Ann", "Bob", "Cas", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida")


class Table(Generic[G]):
    """A state with the words to set it up, play it and look at it. Nothing is played before `go` or the first look."""

    def __init__(
        self,
        game: Game[G],
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        seed: int = 1,
    ) -> None:
        self.game = game
        self.g: G = game.start(seats or game.default_seats, game.settle(options or {}), seeded(seed), False)
        self.names = list(PLAYERS[: self.g.seats])
        self.log: list[Told] = []

    # What chance will bring.

    def chance(self, *outcomes: int) -> Self:
        """The next outcomes of the generator, as it counts them from 0."""
        self.g.rng.loaded += list(outcomes)
        return self

    def dice(self, *pips: int) -> Self:
        """The next dice to fall show these pips."""
        return self.chance(*(pip - 1 for pip in pips))

    # Playing on.

    def go(self) -> Self:
        """Play on to the next question, from whatever is on the stack."""
        self.g.decisions, self.g.sealed = (), []
        self.g.log = []
        advance(self.g)
        return self._listen()

    def push(self, frame: Frame) -> Self:
        """Start a rule by itself, on top of whatever is going on."""
        self.g.push(frame)
        return self.go()

    def ask_again(self) -> Self:
        """Put the pending question anew, after something was changed by hand."""
        ask_again(self.g)
        return self

    def start(self) -> Self:
        """Play on to the first question, if nothing was played yet; every look at the question does so."""
        return self if self.g.decisions or self.g.result is not None else self.go()

    def copy(self) -> Self:
        """The same table, to try something at."""
        other = copy(self)
        other.g, other.log = self.g.clone(), list(self.log)
        return other

    def _take(self, which: int, index: int) -> Self:
        self.g.log = []
        seal(self.g, which, index)
        return self._listen()

    def _listen(self) -> Self:
        self.log += self.g.log or []
        self.g.log = None
        return self

    # Asking.

    def seat_of(self, who: str | int) -> int:
        """The seat of a player, by name or number. A game may know its players by other words too."""
        return who if isinstance(who, int) else self.names.index(who)

    def _which(self, by: str | int | None) -> int:
        pending = waiting(self.start().g)
        assert pending, "nobody is asked anything"
        if by is None:
            return pending[0]
        found = [i for i in pending if self.g.decisions[i].seat == self.seat_of(by)]
        assert found, f"{by} is not asked; asked: {self.asked()}"
        return found[0]

    def question(self, by: str | int | None = None) -> Decision:
        """The pending question: of this player, or of whoever is asked first."""
        which = self._which(by)
        return self.g.decisions[which]

    def asked(self) -> list[str]:
        """The names of the players who are asked now."""
        return [self.names[self.g.decisions[i].seat] for i in waiting(self.start().g)]

    def prompt(self, by: str | int | None = None) -> str:
        """The pending question in words."""
        return self.game.say(self.g.stack[-1], self.names, self.question(by).prompt)

    def words(self, action: Action) -> str:
        """An option in words."""
        return self.game.say(action, self.names)

    def actions(self, by: str | int | None = None) -> list[Action]:
        """What may be chosen now, as actions; nothing when the game is over."""
        return [] if self.start().over() else list(self.question(by).options)

    def options(self, by: str | int | None = None) -> list[str]:
        """What may be chosen now, in words; nothing when the game is over."""
        return [self.words(action) for action in self.actions(by)]

    def offers(self, what: str | Action, by: str | int | None = None) -> bool:
        """Is this an option?"""
        return what in self.options(by) if isinstance(what, str) else what in self.actions(by)

    def default(self, by: str | int | None = None) -> str:
        """The option taken for a player who does not answer."""
        return self.words(self.passive(by))

    def passive(self, by: str | int | None = None) -> Action:
        """The same as an action."""
        which = self._which(by)
        return self.g.decisions[which].options[passive(self.g, which)]

    def why_not(self, what: str | Action, by: str | int | None = None) -> Refusal | None:
        """The reason why something is not on offer now; None if there is none."""
        which = self._which(by)
        refused = explain(self.g)[which].refused
        return next((one.why for one in refused if what in (one.action, self.words(one.action))), None)

    def refused(self, what: str | Action, by: str | int | None = None) -> str:
        """The rule that forbids this option now."""
        why = self.why_not(what, by)
        assert why is not None, f"{what!r} is not refused; the options are {self.options(by)}"
        assert not self.offers(what, by), f"{what!r} is offered and refused"
        return why.rule

    def refuses(self, what: str | Action, rule: str, by: str | int | None = None) -> bool:
        """Is this refused, by this rule?"""
        why = self.why_not(what, by)
        return not self.offers(what, by) and why is not None and why.rule == rule

    def columns(self, by: str | int | None = None) -> dict[int, float]:
        """What the game shows to a learner in the place of whoever is asked: the columns that are not 0."""
        seat = self.question(by).seat
        o = Observer(max(self.game.seats))
        o.begin(seat, self.g.seats)
        self.game.observe(self.g, seat, o)
        return dict(zip(o.places, o.values, strict=True))

    # Answering.

    def answer(self, words: str, by: str | int | None = None) -> Self:
        """Take the option with these words."""
        options = self.options(by)
        assert words in options, f"{self.prompt(by)} offers {options}, not {words!r}"
        return self._take(self._which(by), options.index(words))

    def answers(self, *words: str) -> Self:
        """Several answers, one after the other, of whoever is asked."""
        for one in words:
            self.answer(one)
        return self

    def does(self, *actions: Action, by: str | int | None = None) -> Self:
        """Answer with these actions, one after the other; each must be on offer."""
        for action in actions:
            offered = self.actions(by)
            assert action in offered, f"{action} is not among {offered}"
            self._take(self._which(by), offered.index(action))
        return self

    def puts_in(self, aside: Aside, by: str | int) -> Self:
        """A player does something beside answering."""
        why = self.why_no_aside(aside, by)
        assert why is None, why
        return self

    def why_no_aside(self, aside: Aside, by: str | int) -> Refusal | None:
        """Have a player do something beside answering; why it cannot be done, if it cannot."""
        return self.game.aside(self.g, self.seat_of(by), aside)

    def pass_by(self) -> Self:
        """The default answer of whoever is asked first."""
        which = self._which(None)
        return self._take(which, passive(self.g, which))

    def first_option(self) -> Self:
        """The first option of whoever is asked first."""
        return self._take(self._which(None), 0)

    def until(self, prompt: str, most: int = 200) -> Self:
        """Answer by default until a question holds these words."""
        for _ in range(most):
            assert not self.over(), f"the game ended before {prompt!r}"
            if prompt in self.prompt():
                return self
            self.pass_by()
        raise AssertionError(f"{prompt!r} was never asked")

    # Looking.

    def over(self) -> bool:
        """Has the game ended?"""
        return self.g.result is not None

    def ending(self) -> Result:
        """How the game ended."""
        assert self.g.result is not None, "the game goes on"
        return self.g.result

    def heard(self, by: str | int | None = None) -> list[str]:
        """What a player (or a spectator) has been told, in order."""
        seat = None if by is None else self.seat_of(by)
        events = [told.heard_by(seat) for told in self.log]
        return [self.game.say(event, self.names) for event in events if event is not None]

    def told(self, what: str | Event) -> list[str]:
        """What was told under a rule, as those concerned heard it; or the lines of this very event."""
        found = [told for told in self.log if what in (told.rule, told.event)]
        return [self.game.say(told.event, self.names) for told in found]

    def rules_told(self) -> list[str]:
        """The rules under which something was told, in order."""
        return [told.rule for told in self.log]

    def facts(self) -> dict[str, int]:
        """The table as named numbers: what `changes` compares. A game gives them the players' names."""
        found: dict[str, int] = {}
        for name in type(self.g).FIELDS:
            value: object = getattr(self.g, name)
            if isinstance(value, int):
                found[name] = value
            elif isinstance(value, Sequence) and not isinstance(value, str):
                found |= {f"{name}_{i}": item for i, item in enumerate(value) if isinstance(item, int)}
        return found

    @contextmanager
    def changes(self, **by: int) -> Iterator[None]:
        """Exactly these numbers change, by so much, and no others."""
        before = self.facts()
        unknown = set(by) - set(before)
        assert not unknown, f"the table has no {unknown}"
        yield
        after = self.facts()
        changed = {name: after[name] - before.get(name, 0) for name in after if after[name] != before.get(name, 0)}
        wanted = {name: number for name, number in by.items() if number}
        assert changed == wanted, f"changed: {changed}, not {wanted}"
