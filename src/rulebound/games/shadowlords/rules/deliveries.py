"""Chapter 26: what was traded reaches its new owner: ships are placed, cards chosen."""

from __future__ import annotations

from rulebound.engine.flow import LAST, Arm, Ask, Repeat, When, program
from rulebound.games.shadowlords.actions import BuildAt, BuildOn, JoinAlliance, Ships, StopBuilding, SurrenderCard
from rulebound.games.shadowlords.bags import ONE, kinds
from rulebound.games.shadowlords.frames import Delivery, Surrender
from rulebound.games.shadowlords.kinds import Alliance, Card, Character, ShipCount, Space
from rulebound.games.shadowlords.rules.asked import how_many_where, seated
from rulebound.games.shadowlords.rules.bargains import hand_cards
from rulebound.games.shadowlords.rules.building import is_placing, put_ships, up_to
from rulebound.games.shadowlords.rules.control import Board, controlled
from rulebound.games.shadowlords.rules.hands import hand_of
from rulebound.games.shadowlords.rules.reach import about_to_be_fought
from rulebound.games.shadowlords.state import Shadowlords, alliances_of, free_members, room
from rulebound.games.shadowlords.tables import GALAXIES, HOME, spaces

# Ships.


def receive(g: Shadowlords, d: Delivery) -> None:
    """The receiver takes as many from storage: of the alliance whose turn it is, if it is theirs (SL-NEG-13)."""
    own = alliances_of(g, d.seat)
    d.alliance = g.turn if g.turn in own else own[0]


def colours(g: Shadowlords, d: Delivery) -> list[Alliance]:
    """Outside their turn a player with two alliances chooses which one gets them (SL-P2-02, SL-P2-25)."""
    own = alliances_of(g, d.seat)
    return [] if g.turn in own or len(own) == 1 else own


def count_ships(g: Shadowlords, d: Delivery) -> None:
    """No more than lie in storage (SL-BUILD-11)."""
    d.left = min(d.left, g.stored[d.alliance])


def rings(g: Shadowlords, d: Delivery) -> list[Character]:
    """Rings with room, none where a battle is due (SL-NEG-13, SL-NEG-26)."""
    if d.left == 0:
        return []
    due = about_to_be_fought(g, Board(g), g.turn)
    return [c for c in free_members(g, d.alliance) if room(g, c) > 0 and not due >> g.space[c] & 1]


def places(g: Shadowlords, d: Delivery) -> list[Space]:
    """The home and controlled galaxies, none where a battle is due (SL-NEG-13, SL-NEG-26).

    The own home is open beside an enemy too, as in building (SL-BUILD-15).
    """
    if d.left == 0:
        return []
    board = Board(g)
    held = controlled(g, board, d.alliance) & GALAXIES | 1 << HOME[d.alliance]
    return spaces(held & ~about_to_be_fought(g, board, g.turn))


def how_many(g: Shadowlords, d: Delivery) -> list[ShipCount]:
    """As many as fit (SL-BUILD-10)."""
    return up_to(g, d, d.left)


def deliver(g: Shadowlords, d: Delivery, ships: ShipCount) -> None:
    """They come from the receiver's storage, in that colour (SL-NEG-13)."""
    put_ships(g, d, ships, "SL-NEG-13")


# Cards of the giver's choice.


def owed(g: Shadowlords, s: Surrender) -> list[Card]:
    """One card after the other, of their choice, until the number is full (SL-NEG-12)."""
    return kinds(hand_of(g, s.seat)) if s.left else []


def surrender(g: Shadowlords, s: Surrender, card: Card) -> None:
    """It passes to the other side."""
    s.left -= 1
    hand_cards(g, s.seat, s.to_seat, ONE[card])


program(
    Delivery,
    receive,
    Ask(
        seated,
        "Which of your alliances gets {left|ship|ships}?",
        "SL-P2-25",
        Arm(JoinAlliance, colours, into="alliance"),
    ),
    count_ships,
    Repeat(
        Ask(
            seated,
            "Where do you put {left|ship|ships}?",
            "SL-NEG-13",
            Arm(BuildOn, rings, into="ring", passive=rings),
            Arm(BuildAt, places, into="place", passive=places),
            Arm(StopBuilding),
        ),
        When(
            is_placing,
            Ask(seated, how_many_where, "SL-NEG-13", Arm(Ships, how_many, deliver, passive=LAST)),
        ),
    ),
)
program(
    Surrender,
    Repeat(Ask(seated, "Which card do you hand {to_seat}?", "SL-NEG-12", Arm(SurrenderCard, owed, surrender))),
)
