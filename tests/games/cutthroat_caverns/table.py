"""The words in which the tests of Cutthroat Caverns set up and look at a table.

    t = table("ripper")                                   # four players in round 1 against the Ripper, cards to be set
    t = table("ripper", seats=3, events=True)             # other seats and options
    t.hand("Ann", "attack_50", "rally").items("Bob", "cure_wounds").lp("Cas", 20)
    t.order("Ann", "Bob", "Cas", "Dee")                   # Initiative 1, 2, 3, 4
    t.sets(Ann="attack_50", Bob="attack_20", ...)         # all set cards and the first W-PRE is open
    t.quiet()                                             # everybody passes until somebody must choose something
    t.passes()                                            # all who are asked pass, once

Ann is Nyx, Bob is Orn, Cas is Vasha, Dee is Talon, Eve is Edaiyn and Fay is Nephiedra. Hands are empty except for what
a test deals; the deck lies as it was shuffled, with `top` on it.
"""

from __future__ import annotations

from typing import Self

from games.cutthroat_caverns.laying import Laid
from rulebound.engine.action import Action, Pass
from rulebound.engine.flow import Frame, waiting
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.actions_extras import Call
from rulebound.games.cutthroat_caverns.events import Drew, ItemGained
from rulebound.games.cutthroat_caverns.frames import FROM_HAND, Attack, Moment, OneEncounter, Played, Setting
from rulebound.games.cutthroat_caverns.frames_blows import Hit
from rulebound.games.cutthroat_caverns.frames_end import Refill
from rulebound.games.cutthroat_caverns.kinds import Card
from rulebound.games.cutthroat_caverns.places import (
    DISCARD,
    TABLE,
    hand_of,
    items_of,
    relics_of,
)
from rulebound.games.cutthroat_caverns.state import remaining
from rulebound.games.cutthroat_caverns.tables import NUMBER_OF, RELIC_OF, card


class CavernsTable(Laid):
    """A table in the midst of an encounter, with nobody asked yet."""

    # Playing.

    def sets(self, **cards: str) -> Self:
        """Everybody sets; whoever is not named sets the first that they can."""
        self.start()
        number = self.g.round
        while self.g.decisions and isinstance(self.g.stack[-1], Setting) and self.g.round == number:
            which = waiting(self.g)[0]
            name = self.names[self.g.decisions[which].seat]
            options = self.g.decisions[which].options
            wanted = [i for i, one in enumerate(options) if getattr(one, "card", None) == self._card(cards.get(name))]
            self._take(which, wanted[0] if wanted else len(options) - 1 if isinstance(options[-1], Pass) else 0)
        return self

    def _card(self, name: str | None) -> Card | None:
        return None if name is None else Card(NUMBER_OF[name])

    def quiet(self, most: int = 200) -> Self:
        """Windows are passed until somebody must choose something, or the game is over."""
        self.start()
        for _ in range(most):
            if self.over() or not isinstance(self.g.stack[-1], Moment):
                return self
            self.passes()
        raise AssertionError("nobody has to choose anything")

    def puts_in_call(self, who: str) -> Self:
        """A player calls for Items and abilities in every window."""
        return self.puts_in(Call(), by=who)

    def hush(self, most: int = 200) -> Self:
        """All pass as long as everybody who is asked may pass."""
        self.start()
        for _ in range(most):
            if self.over() or not all(isinstance(one.options[-1], Pass) for one in self.g.decisions):
                return self
            self.passes()
        raise AssertionError("nobody has to choose anything")

    def to(self, frame: type[Frame], most: int = 400) -> Self:
        """Default answers until a question of this rule is pending."""
        self.start()
        for _ in range(most):
            assert not self.over(), f"the game ended before {frame.__name__}"
            if type(self.g.stack[-1]) is frame:
                return self
            self.pass_by()
        raise AssertionError(f"{frame.__name__} never asked anything")

    def through(self, frame: type[Frame], most: int = 400) -> Self:
        """Default answers until this rule is no longer in progress."""
        self.start()
        for _ in range(most):
            if self.over() or not any(isinstance(one, frame) for one in self.g.stack):
                return self
            self.pass_by()
        raise AssertionError(f"{frame.__name__} never ends")

    def does_by(self, who: str, action: Action) -> Self:
        """One player makes this answer, all others who are asked pass."""
        self.does(action, by=who)
        while self.g.sealed and waiting(self.g) and len(waiting(self.g)) < len(self.g.decisions):
            self.pass_by()
        return self

    def says(self, who: str, words: str) -> Self:
        """One player gives this answer in words, all others who are asked pass."""
        self.answer(words, by=who)
        while self.g.sealed and waiting(self.g) and len(waiting(self.g)) < len(self.g.decisions):
            self.pass_by()
        return self

    def past_cancelling(self) -> Self:
        """Nobody cancels what was played."""
        while not self.over() and isinstance(self.g.stack[-1], Played) and self.g.decisions:
            self.passes()
        return self

    def plays(self, who: str, words: str) -> Self:
        """The same with an Action card that nobody cancels."""
        self.says(who, words)
        while isinstance(self.g.stack[-1], Played) and not self.over():
            self.passes()
        return self

    def kills(self, who: str, then: str = "ripper") -> Self:
        """A player lands the killing blow; windows are passed, and this encounter comes next."""
        self.stacked(then).life(5).attacks(who, "attack_50").quiet()
        return self.through(Refill).quiet() if isinstance(self.g.stack[-1], Refill) else self

    def hits(self, who: str, amount: int, *more: str) -> Self:
        """A creature attack of so much on these players is declared."""
        seats = tuple(Seat(self.seat_of(name)) for name in (who, *more))
        tag = self.g.tag[0] if self.g.tag else -1
        return self.on(Hit(-1, tag, Seat(-1), seats, amount))

    def attacks(self, who: str, name: str) -> Self:
        """A player attacks with this card from hand, outside any turn."""
        seat = self.seat_of(who)
        self._fetch(card(name), TABLE)
        return self.on(Attack(Seat(seat), card(name), FROM_HAND))

    # Looking.

    def left(self, body: int = 0) -> int:
        """LP left of the creature, or of another body."""
        return remaining(self.g, body)

    def holds(self, who: str) -> list[str]:
        """The ids of a player's hand cards."""
        return self._names(hand_of(self.seat_of(who)))

    def has_relics(self, who: str) -> list[str]:
        """The ids of a player's Relics."""
        ids = list(RELIC_OF)
        return [ids[face] for face in self.g.cards.faces(relics_of(self.seat_of(who)))]

    def owns(self, who: str) -> list[str]:
        """The ids of a player's untipped Items."""
        return self._names(items_of(self.seat_of(who)))

    def discards(self) -> list[str]:
        """The ids of the discard pile."""
        return self._names(DISCARD)

    def marked(self, mark: int) -> list[str]:
        """Who is marked so, by seat."""
        return [name for seat, name in enumerate(self.names) if self.g.marks[seat] & mark]

    def drawn(self, rule: str, who: str) -> int:
        """How many cards a player has drawn under a rule, Items included."""
        seat, told = self.seat_of(who), [one.event for one in self.log if one.rule == rule]
        items = [event for event in told if isinstance(event, ItemGained) and event.seat == seat]
        return len(items) + sum(len(event.cards) for event in told if isinstance(event, Drew) and event.seat == seat)

    def _names(self, place: int) -> list[str]:
        ids = list(NUMBER_OF)
        return [ids[face] for face in self.g.cards.faces(place)]

    def facts(self) -> dict[str, int]:
        """LP, Prestige, hand and poison by name, and the LP of bodies."""
        g = self.g
        found: dict[str, int] = {}
        for seat, name in enumerate(self.names):
            found[f"{name}_lp"] = g.lp[seat]
            found[f"{name}_prestige"] = g.prestige[seat]
            found[f"{name}_poison"] = g.poison[seat]
            found[f"{name}_hand"] = g.cards.count(hand_of(seat))
            found[f"{name}_items"] = g.cards.count(items_of(seat))
        for body in range(len(g.tag)):
            found[f"body_{body}"] = remaining(g, body)
        return found


def table(against: str = "ripper", seats: int = 4, seed: int = 1, **options: str | int | bool) -> CavernsTable:
    """A table in the first set step against this encounter."""
    return CavernsTable(seats, seed, **options).begin(against).fight()


def fresh(seats: int = 4, seed: int = 1, **options: str | int | bool) -> CavernsTable:
    """A table after setup, at the first question of the first encounter."""
    t = CavernsTable(seats, seed, **options).go()
    while not any(isinstance(frame, OneEncounter) for frame in t.g.stack):
        t.first_option()
    return t


def opening(against: str = "ripper", seats: int = 4, seed: int = 1, **options: str | int | bool) -> CavernsTable:
    """A table right before this encounter is revealed."""
    return CavernsTable(seats, seed, **options).begin(against)
