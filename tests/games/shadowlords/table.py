"""A table for tests: put pieces where the test wants them, load dice and cards, answer in the players' words.

    t = table()                                   # four players, Masters at home, no discs, no Shadows on the map
    t.put("viggo", "red", "aries", ships=3)       # a character of an alliance on a space
    t.loose("green", "leo", 2)                    # loose ships
    t.hand("red", 7, 7).under("viggo", 4)         # cards by value
    t.pile(7, 0)                                  # the next cards to be drawn, in this order
    t.dice(3, 5)                                  # the next dice to fall
    t.turn("red", "move")                         # Red's turn, at this step (a function of rules/turn.py)
    t.answer("Move Viggo").answer("To Leo")       # the option with these words, of whoever is asked
    assert t.space("viggo") == "leo"

`t.until("Who moves?")` answers by default until a question with these words is put; `t.refused("To Leo")` is the rule
that forbids an option; `t.heard("red")` is what a player has been told.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rulebound.engine.action import Action, Decision
from rulebound.engine.event import Told
from rulebound.engine.flow import PROGRAMS, Frame, Result, advance, explain, seal, waiting
from rulebound.engine.record import column
from rulebound.engine.rng import seeded
from rulebound.games.shadowlords import GAME
from rulebound.games.shadowlords.bags import count, listed, packed
from rulebound.games.shadowlords.content import PIECES
from rulebound.games.shadowlords.frames import Opening, Turn, Turns
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.games.shadowlords.tables import (
    BLACK,
    CARDS_OF,
    CHARACTER_IDS,
    COLOURS,
    NOBODY,
    NOWHERE,
    SPACE_IDS,
    VALUE,
)

PLAYERS = ["Ann", "Bob", "Cas", "Dee"]


def who(name: str) -> int:
    """The number of a character."""
    return CHARACTER_IDS.index(name)


def side(name: str) -> int:
    """The number of an alliance, or of the Shadows."""
    return BLACK if name == "black" else COLOURS.index(name)


def place(name: str) -> int:
    """The number of a space."""
    return SPACE_IDS.index(name)


def kind(value: int) -> int:
    """The kind of the card with this value."""
    return VALUE.index(value)


class Table:
    """A state with the words to set it up, play it and look at it."""

    def __init__(self, seats: int = 4, options: dict[str, str | int | bool] | None = None, seed: int = 1) -> None:
        chosen = {"negotiation": "brief", **(options or {})}
        self.g: Shadowlords = GAME.start(seats, GAME.settle(chosen), seeded(seed), False)
        self.log: list[Told] = []
        self.names = PLAYERS[:seats]

    # Setting up.

    def put(self, name: str, alliance: str, space: str, ships: int = 0) -> Table:
        """A character (or Shadow: alliance black) stands on a space with ships from its storage."""
        c, a = who(name), side(alliance)
        if self.g.side[c] != NOBODY:
            self.g.stored[self.g.side[c]] += self.g.ships[c]
        self.g.side[c], self.g.space[c], self.g.ships[c], self.g.captor[c] = a, place(space), ships, NOBODY
        self.g.stored[a] -= ships
        self.g.disc = column(NOBODY if disc == c else disc for disc in self.g.disc)
        return self

    def captive(self, name: str, alliance: str, captor: str) -> Table:
        """A character of an alliance lies under a ring."""
        c = who(name)
        self.g.side[c], self.g.space[c], self.g.captor[c] = side(alliance), NOWHERE, who(captor)
        return self

    def out(self, *names: str) -> Table:
        """These are out of the game; a Star Master takes his alliance with him only if the test does so."""
        for name in names:
            c = who(name)
            if self.g.side[c] != NOBODY:
                self.g.stored[self.g.side[c]] += self.g.ships[c]
            self.g.side[c], self.g.space[c], self.g.ships[c], self.g.captor[c] = NOBODY, NOWHERE, 0, NOBODY
        return self

    def loose(self, alliance: str, space: str, ships: int) -> Table:
        """Loose ships on a space."""
        self.g.loose[place(space)] += packed([side(alliance)] * ships)
        self.g.stored[side(alliance)] -= ships
        return self

    def disc(self, space: str, name: str) -> Table:
        """A face-down disc: a character, or a Shadow's Attack disc."""
        self.g.disc[place(space)] = who(name)
        return self

    def stone(self, name: str) -> Table:
        """This character bears the Power Stone; the Timer stays unless the test removes it."""
        self.g.stone = who(name)
        return self

    def hand(self, alliance: str, *values: int) -> Table:
        """The Attack hand of the player who leads an alliance, taken out of the pile."""
        self.g.hand[self.seat(alliance)] += self._from_pile(values)
        return self

    def under(self, name: str, *values: int) -> Table:
        """Cards under a portrait, taken out of the pile."""
        self.g.under[who(name)] += self._from_pile(values)
        return self

    def discards(self, *values: int) -> Table:
        """Cards on the discard pile, taken out of the draw pile."""
        self.g.discards += self._from_pile(values)
        return self

    def _from_pile(self, values: tuple[int, ...]) -> int:
        for value in values:
            self.g.pile.remove(kind(value))
        return packed([kind(value) for value in values])

    def pile(self, *values: int) -> Table:
        """These cards come next, in this order; the rest of the pile lies below."""
        for value in values:
            self.g.pile.remove(kind(value))
        self.g.pile += [kind(value) for value in reversed(values)]
        return self

    def only_pile(self, *values: int) -> Table:
        """The pile holds these cards alone, the next one first; all others are discarded."""
        self.g.discards += packed(self.g.pile)
        self.g.pile = [kind(value) for value in reversed(values)]
        self.g.discards -= packed(self.g.pile)
        return self

    def dice(self, *pips: int) -> Table:
        """The next dice to fall show these pips."""
        self.g.rng.loaded += [pip - 1 for pip in pips]
        return self

    def chance(self, *outcomes: int) -> Table:
        """The next outcomes of the generator, as it counts them."""
        self.g.rng.loaded += list(outcomes)
        return self

    # Starting.

    def turn(self, alliance: str, step: str = "begin_turn", first: bool = False) -> Table:
        """The turn of an alliance at one of the steps of a turn; not its first one unless the test says so."""
        g, a = self.g, side(alliance)
        turn = Turn(a)
        g.stack[:] = [Turns(a), turn]
        g.stack[0].at = 1
        g.turns = column(max(1, turns) for turns in g.turns)
        if first:
            g.turns[a] = 0
        if step != "begin_turn":
            g.turn = a
            g.turns[a] += 1
        turn.at = step_number(Turn, step)
        return self.go()

    def opening(self) -> Table:
        """The game from its very beginning."""
        self.g.stack[:] = [Opening()]
        return self.go()

    def push(self, frame: Frame) -> Table:
        """Start a rule by itself, on top of whatever is going on."""
        self.g.decisions, self.g.sealed = (), []
        self.g.push(frame)
        return self.go()

    def go(self) -> Table:
        """Play on to the next question."""
        self.g.decisions, self.g.sealed = (), []
        self.g.log = []
        advance(self.g)
        self._listen()
        return self

    # Asking and answering.

    def _listen(self) -> None:
        self.log += self.g.log or []
        self.g.log = []

    def question(self, by: str | None = None) -> Decision:
        """The pending question, of the player who leads this alliance if several are asked."""
        return self.g.decisions[self._which(by)]

    def _which(self, by: str | None) -> int:
        pending = waiting(self.g)
        assert pending, "nobody is asked anything"
        if by is None:
            return pending[0]
        found = [i for i in pending if self.g.decisions[i].seat == self.seat(by)]
        assert found, f"{by} is not asked; asked: {self.asked()}"
        return found[0]

    def asked(self) -> list[str]:
        """The players who are asked now."""
        return [self.names[self.g.decisions[i].seat] for i in waiting(self.g)]

    def prompt(self, by: str | None = None) -> str:
        """The pending question in words."""
        return GAME.say(self.g.stack[-1], self.names, self.question(by).prompt)

    def words(self, action: Action) -> str:
        """An option in words."""
        return GAME.say(action, self.names)

    def options(self, by: str | None = None) -> list[str]:
        """The options in words."""
        return [self.words(action) for action in self.question(by).options]

    def offers(self, words: str, by: str | None = None) -> bool:
        """Is this an option?"""
        return words in self.options(by)

    def default(self, by: str | None = None) -> str:
        """The option taken for a player who does not answer."""
        decision = self.question(by)
        return self.words(decision.options[decision.default])

    def refused(self, words: str, by: str | None = None) -> str:
        """The rule that forbids this option now."""
        decision = explain(self.g)[self._which(by)]
        found = [refused.why.rule for refused in decision.refused if self.words(refused.action) == words]
        assert found, f"{words!r} is not refused: {[self.words(r.action) for r in decision.refused]}"
        assert words not in self.options(by), f"{words!r} is offered and refused"
        return found[0]

    def answer(self, words: str, by: str | None = None) -> Table:
        """Take the option with these words."""
        options = self.options(by)
        assert words in options, f"{self.prompt(by)} offers {options}, not {words!r}"
        return self._take(self._which(by), options.index(words))

    def answers(self, *words: str) -> Table:
        """Several answers, one after the other, of whoever is asked."""
        for one in words:
            self.answer(one)
        return self

    def pass_by(self) -> Table:
        """The default answer of whoever is asked first."""
        which = self._which(None)
        return self._take(which, self.g.decisions[which].default)

    def first_option(self) -> Table:
        """The first option of whoever is asked first."""
        return self._take(self._which(None), 0)

    def _take(self, which: int, index: int) -> Table:
        self.g.log = []
        seal(self.g, which, index)
        self._listen()
        return self

    def until(self, prompt: str, most: int = 200) -> Table:
        """Answer by default until a question holds these words."""
        for _ in range(most):
            assert self.g.result is None, f"the game ended before {prompt!r}"
            if prompt in self.prompt():
                return self
            self.pass_by()
        raise AssertionError(f"{prompt!r} was never asked")

    def until_turn(self, alliance: str, most: int = 400) -> Table:
        """Answer by default until the next turn of an alliance has begun."""
        turns = self.g.turns[side(alliance)]
        for _ in range(most):
            if self.g.result is not None or self.g.turns[side(alliance)] > turns:
                return self
            self.pass_by()
        raise AssertionError(f"{alliance} never had a turn")

    def step(self) -> str:
        """The name of the step of the turn that is going on."""
        turn = next(frame for frame in self.g.stack if isinstance(frame, Turn))
        return PROGRAMS[Turn][turn.at - 1].function().__name__

    # Looking.

    def over(self) -> bool:
        """Has the game ended?"""
        return self.g.result is not None

    def ending(self) -> Result:
        """How the game ended."""
        assert self.g.result is not None, "the game goes on"
        return self.g.result

    def seat(self, alliance: str) -> int:
        return self.g.seat_of[side(alliance)]

    def space(self, name: str) -> str | None:
        """Where a character stands; None for a captive, or one that is not in play."""
        number = self.g.space[who(name)]
        return None if number == NOWHERE else SPACE_IDS[number]

    def ships(self, name: str) -> int:
        return self.g.ships[who(name)]

    def alliance(self, name: str) -> str | None:
        """Whose ring carries a character."""
        number = self.g.side[who(name)]
        return None if number == NOBODY else "black" if number == BLACK else COLOURS[number]

    def captor(self, name: str) -> str | None:
        number = self.g.captor[who(name)]
        return None if number == NOBODY else CHARACTER_IDS[number]

    def loose_at(self, alliance: str, space: str) -> int:
        return count(self.g.loose[place(space)], side(alliance))

    def stored(self, alliance: str) -> int:
        return self.g.stored[side(alliance)]

    def in_hand(self, alliance: str) -> list[int]:
        """The values in an Attack hand, rising."""
        return [VALUE[k] for k in listed(self.g.hand[self.seat(alliance)])]

    def cards_under(self, name: str) -> list[int]:
        """The values under a portrait, rising."""
        return [VALUE[k] for k in listed(self.g.under[who(name)])]

    def discarded(self) -> list[int]:
        """The values on the discard pile, rising."""
        return [VALUE[k] for k in listed(self.g.discards)]

    def heard(self, alliance: str | None = None) -> list[str]:
        """What the player of an alliance (or a spectator) has been told, in order."""
        seat = None if alliance is None else self.seat(alliance)
        events = [told.heard_by(seat) for told in self.log]
        return [GAME.say(event, self.names) for event in events if event is not None]

    def told(self, rule: str) -> list[str]:
        """What was told under a rule, as those concerned heard it."""
        return [GAME.say(told.event, self.names) for told in self.log if told.rule == rule]

    @contextmanager
    def changes(self, **by: int) -> Iterator[None]:
        """The named numbers change by so much: `red_stored=-3`, `viggo_ships=2`, `red_hand=1`, `pile=-1`."""
        before = {name: self._number(name) for name in by}
        yield
        after = {name: self._number(name) - before[name] for name in by}
        assert after == by, f"changed by {after}, not {by}"

    def _number(self, name: str) -> int:
        if name == "pile":
            return len(self.g.pile)
        if name == "timer":
            return self.g.timer
        owner, _, what = name.rpartition("_")
        if what == "ships":
            return self.ships(owner)
        if what == "stored":
            return self.stored(owner)
        if what == "under":
            return len(self.cards_under(owner))
        assert what == "hand", f"no number {name!r}"
        return len(self.in_hand(owner))


def step_number(frame: type[Frame], name: str) -> int:
    """The place of a step in a program, by the name of its function."""
    names = [step.function().__name__ for step in PROGRAMS[frame]]
    assert name in names, f"{frame.__name__} has no step {name!r}: {names}"
    return names.index(name)


def table(seats: int = 4, **options: str | int | bool) -> Table:
    """Masters at home without ships, nobody else; Shadows at the Fortress; no discs on the galaxies."""
    return Table(seats, options)


def conserved(t: Table) -> None:
    """No card and no ship is lost or made."""
    counts = GAME.components(t.g)
    assert counts.pop("cards") == sum(CARDS_OF)
    assert set(counts.values()) == {PIECES.ships.per_alliance}
