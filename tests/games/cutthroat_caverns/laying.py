"""Laying the table of Cutthroat Caverns: cards, life, order and rules as a test wants them."""

from __future__ import annotations

from typing import Self

from rulebound.engine.flow import Arm, Ask, Frame, program, waiting
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import GAME
from rulebound.games.cutthroat_caverns.actions import Accept, Refuse
from rulebound.games.cutthroat_caverns.frames import OneEncounter, OneRound, Setting
from rulebound.games.cutthroat_caverns.kinds import EventCard
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
from rulebound.games.cutthroat_caverns.state import Caverns, Settings
from rulebound.games.cutthroat_caverns.tables import EVENT_OF, RELIC_OF, REPUTATION_OF, card, encounter
from rulebound.testing.table import Table


class Halt(Frame):
    """The end of what a test plays by itself: somebody is asked something that changes nothing."""


def first_seat(g: Caverns, f: Halt) -> Seat:
    """Any seat will do."""
    return Seat(0)


program(Halt, Ask(first_seat, "That is all.", "CC-GOAL-01", Arm(Accept), Arm(Refuse)))


class Laid(Table[Caverns]):
    """A table at which everything lies as a test wants it."""

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
        self._with_powers()
        for name in names:
            self._fetch(RELIC_OF[name], relics_of(self.seat_of(who)), RELIC_DECK)
        return self

    def reputation(self, who: str, *names: str) -> Self:
        """A player has these Reputations in use."""
        self._with_powers()
        for name in names:
            self.g.cards.fill(fame_of(self.seat_of(who)), [REPUTATION_OF[name]])
        return self

    def _with_powers(self) -> None:
        """As if an option with powers were in play."""
        agreed = {name: getattr(self.g.settings, name) for name in Settings.FIELDS}
        self.g.settings = Settings(**agreed | {"powers": True})

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

    def passes(self) -> Self:
        """All who are asked now pass, or take the default, once."""
        for _ in range(len(waiting(self.start().g))):
            self.pass_by()
        return self
