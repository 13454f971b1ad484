"""The table of Shadowlords for tests: rulebound.testing.Table with the words to put pieces where a test wants them.

    t = table()                                   # four players, Masters at home, no discs, no Shadows on the map
    t.put("viggo", "red", "aries", ships=3)       # a character of an alliance on a space
    t.loose("green", "leo", 2)                    # loose ships
    t.hand("red", 7, 7).under("viggo", 4)         # cards by value
    t.pile(7, 0)                                  # the next cards to be drawn, in this order
    t.dice(3, 5)                                  # the next dice to fall
    t.turn("red", "move")                         # Red's turn, at this step (a function of rules/turn.py)
    t.answer("Move Viggo").answer("To Leo")       # the option with these words, of whoever is asked
    assert t.space("viggo") == "leo"

Players are known by their alliances: `t.heard("red")` is what the player who leads it has been told.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from rulebound import testing
from rulebound.engine.flow import PROGRAMS, Frame
from rulebound.engine.kinds import Seat
from rulebound.engine.record import column
from rulebound.engine.sightings import FREE, add
from rulebound.games.shadowlords import GAME
from rulebound.games.shadowlords.bags import count, listed, packed
from rulebound.games.shadowlords.content import PIECES
from rulebound.games.shadowlords.frames import Opening, Turn, Turns
from rulebound.games.shadowlords.kinds import Alliance, Card, Character, Space
from rulebound.games.shadowlords.rules.hands import (
    DISCARDS,
    PILE,
    drawn_by,
    in_hand,
    known_held,
    known_in,
    under,
)
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.games.shadowlords.tables import (
    BLACK,
    CARDS_OF,
    CHARACTER_IDS,
    COLOURS,
    NOBODY,
    NOWHERE,
    PEOPLE,
    SPACE_IDS,
    VALUE,
)


def who(name: str) -> Character:
    """The number of a character."""
    return Character(CHARACTER_IDS.index(name))


def side(name: str) -> Alliance:
    """The number of an alliance, or of the Shadows."""
    return Alliance(BLACK if name == "black" else COLOURS.index(name))


def place(name: str) -> Space:
    """The number of a space."""
    return Space(SPACE_IDS.index(name))


def kind(value: int) -> Card:
    """The kind of the card with this value."""
    return Card(VALUE.index(value))


class Table(testing.Table[Shadowlords]):
    """The table of Shadowlords, with the words to set it up and to look at it."""

    def __init__(self, seats: int = 4, options: dict[str, str | int | bool] | None = None, seed: int = 1) -> None:
        super().__init__(GAME, seats, {"negotiation": "brief", **(options or {})}, seed)

    # Setting up.

    def put(self, name: str, alliance: str, space: str, ships: int = 0) -> Table:
        """A character (or Shadow: alliance black) stands on a space with ships from its storage."""
        c, a = who(name), side(alliance)
        if self.g.side[c] != NOBODY:
            self.g.stored[self.g.side[c]] += self.g.ships[c]
        self.g.side[c], self.g.space[c], self.g.ships[c], self.g.captor[c] = a, place(space), ships, NOBODY
        self.g.stored[a] -= ships
        self.g.disc = column(NOBODY if disc == c else disc for disc in self.g.disc)
        self._looks(c)
        return self

    def captive(self, name: str, alliance: str, captor: str) -> Table:
        """A character of an alliance lies under a ring."""
        c = who(name)
        self.g.side[c], self.g.space[c], self.g.captor[c] = side(alliance), NOWHERE, who(captor)
        self._looks(c)
        return self

    def out(self, *names: str) -> Table:
        """These are out of the game; a Star Master takes the alliance along only if the test does so."""
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
        return self._from_pile(in_hand(self.seat(alliance)), values)

    def under(self, name: str, *values: int) -> Table:
        """Cards under a portrait, taken out of the pile."""
        self._looks(who(name))
        return self._from_pile(under(who(name)), values)

    def _looks(self, c: int) -> None:
        """Under a portrait its owner may look."""
        if c < PEOPLE and 0 <= self.g.side[c] < BLACK:
            self.g.cards.sight[under(c)] = 1 << self.g.seat_of[self.g.side[c]]

    def saw(self, alliance: str, value: int, *places: str) -> Table:
        """A player has seen a card that lies in one of these places now: a portrait ("viggo"), a hand ("red hand")."""
        bits = 0
        for name in places:
            bits |= 1 << (under(who(name)) if name in CHARACTER_IDS else in_hand(self.seat(name.removesuffix(" hand"))))
        add(self.g.cards.seen, self.seat(alliance), kind(value), bits, FREE, 1)
        return self

    def discards(self, *values: int) -> Table:
        """Cards on the discard pile, taken out of the draw pile."""
        return self._from_pile(DISCARDS, values)

    def _from_pile(self, end: int, values: tuple[int, ...]) -> Table:
        """Cards of these values go to another place."""
        for value in values:
            self._lift(PILE, kind(value))
        return self._lay(end, [kind(value) for value in values])

    def _lift(self, place: int, card: Card) -> None:
        """A card is out of a place, the bottom one if there are several, and nobody has seen it."""
        faces = self.g.cards.faces(place)
        faces.remove(card)
        self.set_cards(place, faces)

    def _lay(self, place: int, cards: list[Card]) -> Table:
        return self.set_cards(place, [*self.g.cards.faces(place), *cards])

    def set_cards(self, place: int, faces: Sequence[int]) -> Table:
        """A place has these cards, wherever they come from, and nobody has seen them."""
        cards = self.g.cards
        others = [cards.faces(other) for other in range(len(cards.places))]
        others[place] = list(faces) if cards.places[place].ordered else sorted(faces)
        cards.held = [face for lies in others for face in lies]
        cards.first = column([0, *accumulate(len(lies) for lies in others)])
        return self

    def pile(self, *values: int) -> Table:
        """These cards come next, in this order; the rest of the pile lies below."""
        for value in values:
            self._lift(PILE, kind(value))
        return self._lay(PILE, [kind(value) for value in reversed(values)])

    def only_pile(self, *values: int) -> Table:
        """The pile holds these cards alone, the next one first; all others are discarded."""
        self.set_cards(DISCARDS, self.g.cards.faces(DISCARDS) + self.g.cards.faces(PILE)).set_cards(PILE, [])
        for value in values:
            self._lift(DISCARDS, kind(value))
        return self._lay(PILE, [kind(value) for value in reversed(values)])

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

    # Playing on and looking.

    def until_turn(self, alliance: str, most: int = 400) -> Table:
        """Answer by default until the next turn of an alliance has begun."""
        turns = self.g.turns[side(alliance)]
        for _ in range(most):
            if self.g.result is not None or self.g.turns[side(alliance)] > turns:
                return self
            self.pass_by()
        raise AssertionError(f"{alliance} never had a turn")

    def known(self, alliance: str, hand: str = "", drawn: str = "", portrait: str = "", held: str = "") -> list[int]:
        """The values that a player has seen: surely in a hand, to be placed, under a portrait, or held somewhere."""
        seat, g = self.seat(alliance), self.g
        if portrait:
            bag = known_in(g, seat, under(who(portrait)))
        elif hand:
            bag = known_in(g, seat, in_hand(self.seat(hand)))
        else:
            bag = known_in(g, seat, drawn_by(self.seat(drawn))) if drawn else known_held(g, seat, self.seat(held))
        return sorted(VALUE[one] for one in listed(bag))

    def step(self) -> str:
        """The name of the step of the turn that is going on."""
        turn = next(frame for frame in self.g.stack if isinstance(frame, Turn))
        return PROGRAMS[Turn].steps[turn.at - 1].function().__name__

    def seat_of(self, who: str | int) -> int:
        """The seat of the player who leads an alliance."""
        return who if isinstance(who, int) else self.seat(who)

    def seat(self, alliance: str) -> Seat:
        return Seat(self.g.seat_of[side(alliance)])

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
        return [VALUE[k] for k in self.g.cards.faces(in_hand(self.seat(alliance)))]

    def cards_under(self, name: str) -> list[int]:
        """The values under a portrait, rising."""
        return [VALUE[k] for k in self.g.cards.faces(under(who(name)))]

    def discarded(self) -> list[int]:
        """The values on the discard pile, rising."""
        return [VALUE[k] for k in self.g.cards.faces(DISCARDS)]

    def left(self) -> int:
        """How many cards the pile has."""
        return self.g.cards.count(PILE)

    def facts(self) -> dict[str, int]:
        """`red_stored`, `red_hand`, `viggo_ships`, `viggo_under`, `pile` and `timer`."""
        found = {"pile": self.left(), "timer": self.g.timer, "black_stored": self.stored("black")}
        for name in COLOURS:
            found |= {f"{name}_stored": self.stored(name), f"{name}_hand": len(self.in_hand(name))}
        found |= {f"{name}_ships": self.ships(name) for name in CHARACTER_IDS}
        found |= {f"{name}_under": len(self.cards_under(name)) for name in CHARACTER_IDS[:PEOPLE]}
        return found


def step_number(frame: type[Frame], name: str) -> int:
    """The place of a step in a program, by the name of its function."""
    names = [step.function().__name__ for step in PROGRAMS[frame].steps]
    assert name in names, f"{frame.__name__} has no step {name!r}: {names}"
    return names.index(name)


def table(seats: int = 4, **options: str | int | bool) -> Table:
    """Masters at home without ships, nobody else; Shadows at the Fortress; no discs on the galaxies."""
    return Table(seats, options)


def conserved(t: Table) -> None:
    """No card and no ship is lost or made."""
    counts = GAME.components(t.g)
    assert counts.pop("cards") == sum(CARDS_OF)
    assert set(counts.values()) == {PIECES.options.ships_per_alliance}
