"""The table of Shadowlords: columns of small numbers, indexed by character, space, alliance or seat."""

from __future__ import annotations

from typing import Final

from rulebound.engine.cards import Cards
from rulebound.engine.flow import State
from rulebound.engine.kinds import Seat
from rulebound.engine.record import Column, Record, Value, field
from rulebound.games.shadowlords.kinds import NO_ALLIANCE, Alliance, Character, Space
from rulebound.games.shadowlords.tables import (
    ALL_ALLIANCES,
    ALLIANCES,
    BLACK,
    CHARACTERS,
    CLASS,
    COMBAT,
    DIPLOMAT,
    EVERYBODY,
    LORD,
    NOBODY,
    NOTCHES,
    NOWHERE,
    RINGS,
    SEATS,
    SPACES,
)


def nobody_each() -> Column:
    """A column by character, empty."""
    return Column([NOBODY] * CHARACTERS)


def none_each() -> Column:
    """A column of counts by character."""
    return Column([0] * CHARACTERS)


def no_discs() -> Column:
    """A column by space, empty."""
    return Column([NOBODY] * SPACES)


def no_ships() -> Column:
    """A column of bags by space."""
    return Column([0] * SPACES)


def four_zeros() -> Column:
    """A column of counts by alliance or by seat."""
    return Column([0] * ALLIANCES)


class Clash(Record):
    """A battle that is due: attacking side and defending side on a space (SL-BATT-01).

    `loose` is a challenge to the foe's loose ships; `aid` and `guard` are the characters called to either side. `off`
    means a truce, or no challenge. `held` are those whom Shadows held, `slayer` is the alliance that beat the
    Shadowlord: both matter at the Fortress only.
    """

    space: Space
    attacker: Alliance
    foe: Alliance
    loose: bool = False
    aid: int = 0
    guard: int = 0
    off: bool = False
    held: int = 0
    slayer: Alliance = NO_ALLIANCE


class Pledge(Value):
    """A promise of one player to another, by the kind and number of an item, or in free words (SL-NEG-19)."""

    by: Seat
    to_seat: Seat
    kind: int
    which: int
    words: str = ""


class Shadowlords(State):
    """Everything on the table.

    A captive keeps its `side`, has its captor in `captor` and stands nowhere: it is wherever its captor is. A character
    that is hidden under a disc, or out of the game, has no side. Bags of ships are by colour.
    """

    # What was agreed before the game.
    negotiation: int
    timer_moves: int
    lord_combat: int
    stalemate_rounds: int
    resigning: bool
    by_hand: bool
    # Alliances: the seat that leads it (or NOBODY), its ships in storage (black ones last), how many turns it has had.
    seat_of: Column
    stored: Column
    # Power cards, and what seats have seen of them (SL-INFO-05): see rules/hands.py.
    cards: Cards
    turns: Column = field(factory=four_zeros)
    # Characters: whose ring carries it, where the ring stands, the ships on it, and under whom it lies.
    side: Column = field(factory=nobody_each)
    space: Column = field(factory=nobody_each)
    ships: Column = field(factory=none_each)
    captor: Column = field(factory=nobody_each)
    stone: Character = LORD
    # Spaces: the character or Shadow on the face-down disc, and loose ships; discs put away unseen (SL-P3-04).
    disc: Column = field(factory=no_discs)
    loose: Column = field(factory=no_ships)
    aside: list[Character] = field(factory=list)
    # The Timer: moves made so far, or GONE; turns since the last capture of a Star Master after that.
    timer: int = 0
    quiet: int = 0
    # Star Masters in the order of their fall.
    fallen: list[Alliance] = field(factory=list)
    # Alliances whose Star Master searches because their only Diplomat was won over (SL-BRIB-12).
    bereft: int = 0
    # This turn: whose it is, who has moved, Shadows moved or placed, and what may be done only once; ships set down in
    # its movement step are `dropped`, space * NOTED + number, and leave asked for stands in `asked` and `granted`.
    turn: Alliance = NO_ALLIANCE
    moved: int = 0
    raiders: int = 0
    bribed: bool = False
    stalled: bool = False
    offers: int = 0
    spoke: list[int] = field(factory=list)
    extra_ships: int = 0
    dropped: list[int] = field(factory=list)
    asked: list[int] = field(factory=list)
    granted: list[int] = field(factory=list)
    teleporter: Alliance = NO_ALLIANCE
    # Battles: those of this turn's fight step, in the order in which they are fought.
    battles: list[Clash] = field(factory=list)
    # The last vote let the act happen (SL-VOTE-02).
    carried: bool = False
    # The last answers that were sealed and then shown, by player and answer: all remember them (SL-INFO-03).
    said: list[int] = field(factory=list)
    # The seats that want to make an offer (SL-NEG-08); `spoke` are those that have had the word this turn.
    hands: int = 0
    # Promises, in the order made; they bind nobody (SL-NEG-19).
    pledges: list[Pledge] = field(factory=list)


NOTED: Final = 64
REMEMBERED: Final = 8
ANSWERS: Final = 64


def hear(g: Shadowlords, player: int, answer: int) -> None:
    """A sealed answer is shown to all, who remember it for a while (SL-INFO-03)."""
    g.said = [*g.said[1 - REMEMBERED :], player * ANSWERS + answer]


def leads(g: Shadowlords, alliance: int) -> Seat:
    """The seat that leads an alliance."""
    return Seat(g.seat_of[alliance])


def at_turn(g: Shadowlords) -> Seat:
    """The seat whose turn it is."""
    return Seat(g.seat_of[g.turn])


def living(g: Shadowlords, alliance: int) -> bool:
    """An alliance lives while its Star Master is in the game (SL-SM-01), whose number is that of the alliance."""
    return g.side[alliance] == alliance


def alive(g: Shadowlords) -> int:
    """The set of the players still in the game: one of their alliances lives (SL-P2-08)."""
    players = 0
    for a in range(ALLIANCES):
        if g.side[a] == a:
            players |= 1 << g.seat_of[a]
    return players


def lives(g: Shadowlords, player: int) -> bool:
    """Is the player still in the game?"""
    return alive(g) >> player & 1 == 1


def living_seats(g: Shadowlords) -> list[Seat]:
    """The players still in the game, in seat order."""
    players = alive(g)
    return [player for player in SEATS if players >> player & 1]


def opponents(g: Shadowlords, player: int) -> list[Seat]:
    """The other living players, in seat order."""
    players = alive(g)
    return [other for other in SEATS if other != player and players >> other & 1]


def friends(g: Shadowlords, one: int, other: int) -> bool:
    """Two sides of one player, or the Shadows among themselves, are friends; all others are enemies (SL-P2-13)."""
    if one == other:
        return True
    if one == BLACK or other == BLACK:
        return False
    return g.seat_of[one] == g.seat_of[other]


def alliances_of(g: Shadowlords, player: int) -> list[Alliance]:
    """The living alliances of a player, in the order Red, Green, Yellow, Blue."""
    return [a for a in ALL_ALLIANCES if g.seat_of[a] == player and g.side[a] == a]


def members(g: Shadowlords, alliance: int) -> list[Character]:
    """The characters on rings of an alliance, its own captives included (SL-COMP-15)."""
    side = g.side
    return [c for c in EVERYBODY if side[c] == alliance]


def free_members(g: Shadowlords, alliance: int) -> list[Character]:
    """The members that are not captives: those that stand somewhere."""
    side, space = g.side, g.space
    return [c for c in EVERYBODY if side[c] == alliance and space[c] != NOWHERE]


def members_at(g: Shadowlords, alliance: int, space: int) -> list[Character]:
    """The free members of an alliance on a space."""
    spaces, side = g.space, g.side
    return [c for c in EVERYBODY if spaces[c] == space and side[c] == alliance]


def everyone_at(g: Shadowlords, space: int) -> list[Character]:
    """All free characters and Shadows on a space."""
    spaces = g.space
    return [c for c in EVERYBODY if spaces[c] == space]


def captives_of(g: Shadowlords, captor: int) -> list[Character]:
    """Those who lie under a ring (SL-WIN-20)."""
    by = g.captor
    return [c for c in EVERYBODY if by[c] == captor]


def captors(g: Shadowlords) -> int:
    """The set of those under whose rings somebody lies."""
    mask = 0
    for by in g.captor:
        if by != NOBODY:
            mask |= 1 << by
    return mask


def is_fighter(character: int) -> bool:
    """Everybody but a Diplomat fights (SL-COMP-07)."""
    return CLASS[character] != DIPLOMAT


def rings_left(g: Shadowlords, alliance: int) -> int:
    """The rings in storage (SL-COMP-15)."""
    left = RINGS
    for side in g.side:
        if side == alliance:
            left -= 1
    return left


def capacity(g: Shadowlords, character: int) -> int:
    """A ring carries six ships, five beside the Power Stone (SL-COMP-18, SL-COMP-19)."""
    return NOTCHES - 1 if g.stone == character else NOTCHES


def room(g: Shadowlords, character: int) -> int:
    """How many more ships the ring takes."""
    return capacity(g, character) - g.ships[character]


def combat(g: Shadowlords, character: int) -> int:
    """The combat value on the disc (SL-COMP-02, SL-COMP-05..07, SL-COMP-11, SL-COMP-12)."""
    return g.lord_combat if character == LORD else COMBAT[character]
