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

from rulebound.engine.action import Action, Pass
from rulebound.engine.flow import Arm, Ask, Frame, program, waiting
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import GAME
from rulebound.games.cutthroat_caverns.actions import Accept, Call, Refuse
from rulebound.games.cutthroat_caverns.frames import (
    FROM_HAND,
    Attack,
    Hit,
    Moment,
    OneEncounter,
    OneRound,
    Played,
    Refill,
    Setting,
)
from rulebound.games.cutthroat_caverns.kinds import Card, EventCard
from rulebound.games.cutthroat_caverns.places import (
    ASIDE,
    CURRENT,
    DECK,
    DISCARD,
    DUNGEON,
    EVENT_ACTIVE,
    EVENT_DECK,
    EVENT_DISCARD,
    PAST,
    RELIC_DECK,
    TABLE,
    fame_of,
    hand_of,
    items_of,
    relics_of,
    riders_of,
    set_of,
)
from rulebound.games.cutthroat_caverns.state import Caverns, remaining
from rulebound.games.cutthroat_caverns.tables import (
    EVENT_OF,
    NUMBER_OF,
    RELIC_OF,
    REPUTATION_OF,
    card,
    encounter,
)
from rulebound.testing.table import Table


class Halt(Frame):
    """The end of what a test plays by itself: somebody is asked something that changes nothing."""


def first_seat(g: Caverns, f: Halt) -> Seat:
    """Any seat will do."""
    return Seat(0)


program(Halt, Ask(first_seat, "That is all.", "CC-GOAL-01", Arm(Accept), Arm(Refuse)))


class CavernsTable(Table[Caverns]):
    """A table in the midst of an encounter, with nobody asked yet."""

    def __init__(self, seats: int = 4, seed: int = 1, **options: str | int | bool) -> None:
        super().__init__(GAME, seats, options, seed)

    # Setting up.

    def begin(self, against: str) -> Self:
        """Characters by seat, no hands, Initiative by seat; the encounter is revealed and its first W-PREP is next."""
        self.go()
        while not any(isinstance(frame, OneEncounter) for frame in self.g.stack):
            self.first_option()
        g = self.g
        g.decisions, g.sealed = (), []
        while not isinstance(g.stack[-1], OneEncounter):
            g.stack.pop()
        g.stack[-1].at = 0
        for seat in range(g.seats):
            g.character[seat] = seat
            g.initiative[seat] = seat + 1
            for place in (hand_of(seat), set_of(seat), items_of(seat), riders_of(seat)):
                g.cards.move_all(place, DECK)
            g.lp[seat], g.prestige[seat], g.poison[seat] = g.start_lp[seat], 0, 0
        g.number = 0
        g.event = EventCard(-1)
        g.cards.move_all(EVENT_ACTIVE, EVENT_DISCARD)
        g.cards.move_all(CURRENT, DUNGEON)
        self.log = []
        return self.stacked(against)

    def stacked(self, *names: str) -> Self:
        """These encounters come next, in this order."""
        cards = self.g.cards
        for name in reversed(names):
            number = encounter(name)
            for place in (DUNGEON, ASIDE, CURRENT):
                while cards.has(place, number):
                    cards.move(number, place, PAST)
            if not cards.has(PAST, number):
                cards.fill(PAST, [number])
            cards.move(number, PAST, DUNGEON)
        return self

    def fight(self) -> Self:
        """Through reveal and preparation to the first set step: Initiative by seat, nobody does anything."""
        g = self.g
        for seat in range(g.seats):
            if g.died[seat] == 0 and g.cards.count(hand_of(seat)) == 0:
                self._fetch(card("attack_10"), hand_of(seat))
        self.go()
        while not isinstance(g.stack[-1], Setting):
            self.passes()
        g.decisions, g.sealed = (), []
        g.stack[-1].at = 0
        for seat in range(g.seats):
            if g.died[seat] == 0:
                g.initiative[seat] = seat + 1
            g.cards.move_all(hand_of(seat), DECK)
        self.log = []
        return self

    def hand(self, who: str, *names: str) -> Self:
        """A player holds these cards, and no others."""
        seat = self.seat_of(who)
        self.g.cards.move_all(hand_of(seat), DECK)
        for name in names:
            self._fetch(card(name), hand_of(seat))
        return self

    def items(self, who: str, *names: str) -> Self:
        """These Items lie before a player."""
        for name in names:
            self._fetch(card(name), items_of(self.seat_of(who)))
        return self

    def riders(self, who: str, *names: str) -> Self:
        """These Riders wait before a player."""
        for name in names:
            self._fetch(card(name), riders_of(self.seat_of(who)))
        return self

    def relics(self, who: str, *names: str) -> Self:
        """A player owns these Relics."""
        for name in names:
            self._fetch(RELIC_OF[name], relics_of(self.seat_of(who)), RELIC_DECK)
        return self

    def reputation(self, who: str, *names: str) -> Self:
        """A player has these Reputations in use."""
        for name in names:
            self.g.cards.fill(fame_of(self.seat_of(who)), [REPUTATION_OF[name]])
        return self

    def event(self, name: str) -> Self:
        """This Event is active."""
        self.g.cards.move_all(EVENT_ACTIVE, EVENT_DISCARD)
        self._fetch(EVENT_OF[name], EVENT_ACTIVE, EVENT_DECK)
        self.g.event = type(self.g.event)(EVENT_OF[name])
        return self

    def next_event(self, name: str) -> Self:
        """This Event lies on top of its deck."""
        self._fetch(EVENT_OF[name], EVENT_DISCARD, EVENT_DECK)
        self.g.cards.move(EVENT_OF[name], EVENT_DISCARD, EVENT_DECK)
        return self

    def top(self, *names: str) -> Self:
        """These cards lie on top of the deck, the first to be drawn first."""
        for name in names:
            self._fetch(card(name), TABLE)
        for name in reversed(names):
            self.g.cards.move(card(name), TABLE, DECK)
        return self

    def _fetch(self, face: int, to: int, home: int = DECK) -> None:
        """A card comes from the deck, the discards or wherever it is; if there is none, a new one is made."""
        cards = self.g.cards
        for place in (home, DISCARD) if home == DECK else (home,):
            if cards.has(place, face):
                cards.move(face, place, to)
                return
        cards.fill(to, [face])

    def lp(self, who: str, life: int) -> Self:
        """A player has so many LP."""
        self.g.lp[self.seat_of(who)] = life
        return self

    def prestige(self, who: str, number: int) -> Self:
        """A player has so much Prestige."""
        self.g.prestige[self.seat_of(who)] = number
        return self

    def poisoned(self, who: str, tokens: int) -> Self:
        """A player has so many poison tokens."""
        self.g.poison[self.seat_of(who)] = tokens
        return self

    def order(self, *names: str) -> Self:
        """Initiative 1, 2, 3 ..."""
        for number, name in enumerate(names):
            self.g.initiative[self.seat_of(name)] = number + 1
        return self

    def next_order(self, *names: str) -> Self:
        """The next Initiative draw brings this order (load it right before the draw)."""
        seats = [seat for seat in range(self.g.seats) if self.g.died[seat] == 0]
        numbers = [names.index(self.names[seat]) for seat in seats]
        start = list(range(len(seats)))
        outcomes: list[int] = []
        for i in range(len(seats) - 1, 0, -1):
            j = start.index(numbers[i])
            outcomes.append(j)
            start[i], start[j] = start[j], start[i]
        return self.chance(*outcomes)

    def life(self, lp: int, body: int = 0) -> Self:
        """The creature has so many LP."""
        self.g.life[body] = lp
        return self

    def round(self, number: int) -> Self:
        """It is this round."""
        self.g.round = number
        return self

    def on(self, frame: Frame) -> Self:
        """Only this rule is played, on top of the round; then the table halts."""
        self.g.decisions, self.g.sealed = (), []
        while not isinstance(self.g.stack[-1], OneRound):
            self.g.stack.pop()
        self.g.push(Halt())
        return self.push(frame)

    def halted(self) -> bool:
        """Is the rule that was played by itself over?"""
        return isinstance(self.g.stack[-1], Halt)

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

    def passes(self) -> Self:
        """All who are asked now pass, or take the default, once."""
        for _ in range(len(waiting(self.start().g))):
            self.pass_by()
        return self

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


def opening(against: str = "ripper", seats: int = 4, seed: int = 1, **options: str | int | bool) -> CavernsTable:
    """A table right before this encounter is revealed."""
    return CavernsTable(seats, seed, **options).begin(against)
