"""Chapter 26: what was traded reaches its new owner: ships are placed, cards chosen."""

from __future__ import annotations

from rulebound.engine.action import Action, Decision
from rulebound.engine.flow import Ask, Back, Case, must, program
from rulebound.games.shadowlords.actions import (
    BUILD_AT,
    BUILD_ON,
    JOIN,
    SHIPS,
    STOP_BUILDING,
    SURRENDER,
    BuildAt,
    BuildOn,
    JoinAlliance,
    Ships,
    StopBuilding,
    SurrenderCard,
)
from rulebound.games.shadowlords.bags import ONE, kinds
from rulebound.games.shadowlords.events import BuiltAt, BuiltOn
from rulebound.games.shadowlords.frames import Delivery, Surrender
from rulebound.games.shadowlords.rules.bargains import hand_cards
from rulebound.games.shadowlords.rules.control import Board, controlled
from rulebound.games.shadowlords.rules.reach import about_to_be_fought
from rulebound.games.shadowlords.rules.ships import build_loose, load
from rulebound.games.shadowlords.state import Shadowlords, alliances_of, free_members, room
from rulebound.games.shadowlords.tables import GALAXIES, HOME, NOBODY, NOWHERE, spots

# Ships.


def receive(g: Shadowlords, d: Delivery) -> None:
    """The receiver takes as many from his own storage: of the alliance whose turn it is, if it is his (SL-NEG-13)."""
    own = alliances_of(g, d.seat)
    d.alliance = g.turn if g.turn in own else own[0]


def ask_colour(g: Shadowlords, d: Delivery) -> Decision | None:
    """Outside his turn a player with two alliances chooses which one gets them (SL-P2-02, SL-P2-25)."""
    own = alliances_of(g, d.seat)
    if g.turn in own or len(own) == 1:
        return None
    return must(d.seat, "Which of your alliances gets {left|ship|ships}?", [JOIN[a] for a in own], "SL-P2-25")


def choose_colour(g: Shadowlords, d: Delivery, action: JoinAlliance) -> None:
    """This one."""
    d.alliance = action.alliance


def count_ships(g: Shadowlords, d: Delivery) -> None:
    """No more than lie in storage (SL-BUILD-11)."""
    d.left = min(d.left, g.stored[d.alliance])


def parts(g: Shadowlords, d: Delivery) -> list[Action]:
    """Rings with room, the home and controlled galaxies, none where a battle is due (SL-NEG-13, SL-NEG-26).

    The own home is open beside an enemy too, as in building (SL-BUILD-15).
    """
    if d.left == 0:
        return []
    board = Board(g)
    due = about_to_be_fought(g, board, g.turn)
    rings = [c for c in free_members(g, d.alliance) if room(g, c) > 0 and not due >> g.space[c] & 1]
    held = (controlled(g, board, d.alliance) & GALAXIES | 1 << HOME[d.alliance]) & ~due
    return [BUILD_ON[c] for c in rings] + [BUILD_AT[space] for space in spots(held)]


def ask_part(g: Shadowlords, d: Delivery) -> Decision | None:
    """Ring or space, or the rest stays in storage (SL-NEG-13)."""
    options = parts(g, d)
    if not options:
        return None
    options.append(STOP_BUILDING)
    return must(d.seat, "Where do you put {left|ship|ships}?", options, "SL-NEG-13")


def to_ring(g: Shadowlords, d: Delivery, action: BuildOn) -> None:
    """This ring."""
    d.ring = action.character


def to_space(g: Shadowlords, d: Delivery, action: BuildAt) -> None:
    """This space."""
    d.place = action.space


def stop(g: Shadowlords, d: Delivery, action: StopBuilding) -> None:
    """The rest stays in storage."""
    d.over = True


def ask_number(g: Shadowlords, d: Delivery) -> Decision | None:
    """As many as fit (SL-BUILD-10)."""
    if d.ring == NOBODY and d.place == NOWHERE:
        return None
    most = d.left if d.ring == NOBODY else min(d.left, room(g, d.ring))
    return must(d.seat, "How many ships?", SHIPS[1 : most + 1], "SL-NEG-13", most - 1)


def deliver(g: Shadowlords, d: Delivery, action: Ships) -> None:
    """They come from his own storage, in his own colour (SL-NEG-13)."""
    d.left -= action.ships
    if d.ring != NOBODY:
        load(g, d.ring, action.ships)
        g.tell("SL-NEG-13", BuiltOn(d.ring, action.ships))
    else:
        build_loose(g, d.alliance, d.place, action.ships)
        g.tell("SL-NEG-13", BuiltAt(d.alliance, d.place, action.ships))
    d.ring, d.place = NOBODY, NOWHERE


def delivering(g: Shadowlords, d: Delivery) -> bool:
    """Until all are placed or he stops."""
    return not d.over and len(parts(g, d)) > 0


# Cards of the giver's choice.


def ask_surrender(g: Shadowlords, s: Surrender) -> Decision | None:
    """One card after the other, of his choice (SL-NEG-12)."""
    options = [SURRENDER[kind] for kind in kinds(g.hand[s.seat])]
    return must(s.seat, "Which card do you hand {to_seat}?", options, "SL-NEG-12") if s.left else None


def surrender(g: Shadowlords, s: Surrender, action: SurrenderCard) -> None:
    """It passes to the other side."""
    s.left -= 1
    hand_cards(g, s.seat, s.to_seat, ONE[action.card])


def owing(g: Shadowlords, s: Surrender) -> bool:
    """Until the number is full."""
    return s.left > 0


program(
    Delivery,
    receive,
    Ask(ask_colour, choose_colour),
    count_ships,
    Ask(ask_part, Case(BuildOn, to_ring), Case(BuildAt, to_space), Case(StopBuilding, stop)),
    Ask(ask_number, deliver),
    Back(ask_part, delivering),
)
program(Surrender, Ask(ask_surrender, surrender), Back(ask_surrender, owing))
