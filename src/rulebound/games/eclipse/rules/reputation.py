"""Chapter 23: Reputation."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action, Refusal
from rulebound.engine.flow import Arm, Ask, program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.battle_actions import KeepNone, KeepTile
from rulebound.games.eclipse.battle_events import NoReputationKept, ReputationDrawn, ReputationKept
from rulebound.games.eclipse.battle_frames import DrawReputation
from rulebound.games.eclipse.free_actions import GiveBack
from rulebound.games.eclipse.kinds import Points, Tiles
from rulebound.games.eclipse.rules.diplomacy import give_back, held
from rulebound.games.eclipse.state import Galaxy
from rulebound.games.eclipse.tables import AMBASSADOR_SPACES, EITHER_SPACES
from rulebound.games.eclipse.tiles import BAG, drawn_by, reputation_on, track_of

NO_ROOM: Final = Refusal("EC-REP-06", "There is no room on the track and no tile to return.")


def is_full(g: Galaxy, seat: int) -> bool:
    """Reputation tiles use either spaces only, which Ambassadors may hold (EC-REP-06, EC-REP-07, EC-DIP-20)."""
    species = g.species[seat]
    taken = max(0, held(g, seat) - AMBASSADOR_SPACES[species]) + len(reputation_on(g, seat))
    return taken >= EITHER_SPACES[species]


def draw(g: Galaxy, d: DrawReputation) -> None:
    """The player looks at the tiles in secret; a bag with fewer gives all it has (EC-REP-05, EC-REP-08)."""
    number = min(d.draws, g.cards.count(BAG))
    for _ in range(number):
        g.cards.draw_any(BAG, drawn_by(g, d.seat), g.rng)
    if number:
        g.reveal()
        g.tell("EC-REP-01", ReputationDrawn(d.seat, Tiles(number)))


def drawer(g: Galaxy, d: DrawReputation) -> Seat:
    return d.seat


def has_drawn(g: Galaxy, d: DrawReputation) -> bool:
    return g.cards.count(drawn_by(g, d.seat)) > 0


def drawn(g: Galaxy, d: DrawReputation) -> list[Points]:
    """The values that were drawn, best first (EC-REP-05)."""
    return [Points(value) for value in sorted(set(g.cards.faces(drawn_by(g, d.seat))), reverse=True)]


def refuse(g: Galaxy, d: DrawReputation, points: Points) -> Refusal | None:
    """A full track needs a tile to return (EC-REP-06)."""
    return NO_ROOM if is_full(g, d.seat) and not reputation_on(g, d.seat) else None


def keep(g: Galaxy, d: DrawReputation, points: Points) -> None:
    """One at most (EC-REP-05)."""
    d.kept = points


def keep_none(g: Galaxy, d: DrawReputation) -> None:
    g.tell("EC-REP-05", NoReputationKept(d.seat))


def best(g: Galaxy, d: DrawReputation, options: list[Action]) -> int:
    """Who does not answer keeps the best tile, if it is better than the lowest that would go (EC-DEC-17)."""
    own = reputation_on(g, d.seat)
    if is_full(g, d.seat) and (not own or min(own) >= max(g.cards.faces(drawn_by(g, d.seat)))):
        return len(options) - 1
    return 0


def must_return(g: Galaxy, d: DrawReputation) -> bool:
    return d.kept > 0 and is_full(g, d.seat)


def own_tiles(g: Galaxy, d: DrawReputation) -> list[Points]:
    return [Points(value) for value in sorted(set(reputation_on(g, d.seat)))]


def make_room(g: Galaxy, d: DrawReputation, points: Points) -> None:
    """On a full track an own tile goes back to the bag instead (EC-REP-06)."""
    give_back(g, d.seat, points)


def put_away(g: Galaxy, d: DrawReputation) -> None:
    """The kept tile goes on the track, the others back into the bag before the next player draws (EC-REP-05)."""
    place = drawn_by(g, d.seat)
    if d.kept > 0:
        g.cards.move(d.kept, place, track_of(d.seat))
        g.tell("EC-REP-05", ReputationKept(d.seat, d.kept), only=(d.seat,), hiding=("points",))
    g.cards.move_all(place, BAG)


program(
    DrawReputation,
    draw,
    Ask(
        drawer,
        "Which Reputation tile do you keep?",
        "EC-REP-05",
        Arm(KeepTile, drawn, keep, refuse=refuse),
        Arm(KeepNone, then=keep_none),
        when=has_drawn,
        passive=best,
    ),
    Ask(
        drawer,
        "Which of your tiles do you return for it?",
        "EC-REP-06",
        Arm(GiveBack, own_tiles, make_room),
        when=must_return,
    ),
    put_away,
)
