"""Chapters 12 and 14: a character comes to a player who is not the one that found it."""

from __future__ import annotations

from rulebound.engine.flow import Arm, Ask, program
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.actions import JoinAlliance, PlaceAt
from rulebound.games.shadowlords.events import TakenIn
from rulebound.games.shadowlords.frames import Arrival
from rulebound.games.shadowlords.kinds import Alliance, Character, Space
from rulebound.games.shadowlords.rules.aftermath import set_free
from rulebound.games.shadowlords.rules.asked import seated
from rulebound.games.shadowlords.rules.control import Board, controlled
from rulebound.games.shadowlords.rules.hands import portrait_changes_hands
from rulebound.games.shadowlords.rules.ships import load, unload
from rulebound.games.shadowlords.state import Shadowlords, alliances_of, captives_of, friends, opponents, rings_left
from rulebound.games.shadowlords.tables import CLASS, DIPLOMAT, HOME, NOBODY, NOWHERE, spaces


def takers(g: Shadowlords, board: Board, player: int) -> list[Alliance]:
    """The alliances of a player that can take a character: a free ring and a space to put it on (SL-DISM-13)."""
    return [a for a in own_alliances(g, player) if rings_left(g, a) > 0 and controlled(g, board, a) != 0]


def own_alliances(g: Shadowlords, player: int) -> list[Alliance]:
    """In the player's own turn the one whose turn it is, else any of theirs (SL-P2-15, SL-P2-25)."""
    return [g.turn] if g.seat_of[g.turn] == player else alliances_of(g, player)


def buyers(g: Shadowlords, seller: int) -> list[Seat]:
    """The opponents who could take a character (SL-SRCH-17, SL-DISM-13)."""
    board = Board(g)
    return [player for player in opponents(g, seller) if takers(g, board, player)]


def settle(g: Shadowlords, character: Character, alliance: Alliance, space: Space, ships: int) -> None:
    """Its disc goes on a ring of the alliance, with ships as far as storage has them (SL-COMP-17, SL-DISM-07).

    An alliance with a Diplomat needs its Star Master for searching no longer (SL-BRIB-12).
    """
    g.side[character] = alliance
    g.space[character] = space
    load(g, character, ships)
    if CLASS[character] == DIPLOMAT:
        g.bereft &= ~(1 << alliance)


def release_under(g: Shadowlords, captor: Character, captives: list[Character], rule: str) -> None:
    """These captives are free where their captor stands, without ships."""
    for c in captives:
        set_free(g, c, Space(g.space[captor]), rule)


def free_own(g: Shadowlords, captor: Character, rule: str) -> None:
    """Captives stay under the ring that changes sides, but nobody jails their own (SL-BRIB-17, SL-DISM-11)."""
    own = [c for c in captives_of(g, captor) if friends(g, g.side[c], g.side[captor])]
    release_under(g, captor, own, rule)


def depart(g: Shadowlords, character: int, taker: int) -> int:
    """It leaves its alliance with portrait and cards; ring and ships go back to storage (SL-DISM-07, SL-DISM-09)."""
    ships = unload(g, character, g.ships[character])
    portrait_changes_hands(g, character, taker)
    g.side[character] = NOBODY
    g.space[character] = NOWHERE
    return ships


def places(g: Shadowlords, alliance: int) -> list[Space]:
    """The spaces that the alliance controls, its home first (SL-SRCH-18, SL-DISM-08).

    One that has given away its last in the same deal takes the newcomer in where its Star Master is (SL-NEG-07).
    """
    held = controlled(g, Board(g), alliance)
    home = 1 << HOME[alliance]
    return spaces(held & home) + spaces(held & ~home) if held else [Space(g.space[alliance])]


def arrive(g: Shadowlords, a: Arrival) -> None:
    """It leaves its old alliance and is with the first that can take it, on its first space, until its player chooses.

    A character that was found has no ships (SL-SRCH-18).
    """
    if g.side[a.character] != NOBODY:
        a.ships = depart(g, a.character, a.seat)
    a.alliance = (takers(g, Board(g), a.seat) or own_alliances(g, a.seat))[0]
    settle(g, a.character, a.alliance, places(g, a.alliance)[0], a.ships)


def possible_alliances(g: Shadowlords, a: Arrival) -> list[Alliance]:
    """Outside their turn a player with two alliances chooses (SL-P2-25)."""
    able = takers(g, Board(g), a.seat)
    if a.alliance not in able:
        able = [a.alliance, *able]
    return sorted(able) if len(able) > 1 else []


def join_alliance(g: Shadowlords, a: Arrival, alliance: Alliance) -> None:
    """A ring of that alliance, and ships of its colour (SL-P2-02)."""
    if alliance != a.alliance:
        unload(g, a.character, g.ships[a.character])
        a.alliance = alliance
        settle(g, a.character, a.alliance, places(g, a.alliance)[0], a.ships)


def own_places(g: Shadowlords, a: Arrival) -> list[Space]:
    """Any space that they control (SL-SRCH-18, SL-DISM-08)."""
    return places(g, a.alliance)


def place_character(g: Shadowlords, a: Arrival, space: Space) -> None:
    """There it stands, and may move in its new owner's turn if it has not moved in it (SL-NEG-24).

    It has brought its captives and the Stone along (SL-DISM-11).
    """
    g.space[a.character] = space
    g.tell("SL-DISM-08", TakenIn(a.character, a.alliance, space))
    free_own(g, a.character, "SL-DISM-11")


program(
    Arrival,
    arrive,
    Ask(
        seated,
        "Which of your alliances does {character} join?",
        "SL-P2-25",
        Arm(JoinAlliance, possible_alliances, join_alliance),
    ),
    Ask(seated, "Where do you put {character}?", "SL-DISM-08", Arm(PlaceAt, own_places, place_character)),
)
