"""Chapter 17: diplomacy and treason."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, When, innermost, program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.actions import TakeFrom
from rulebound.games.eclipse.events import (
    BecameTraitor,
    RelationsBroken,
    RelationsDeclined,
    RelationsFormed,
    RelationsProposed,
    TileReturned,
)
from rulebound.games.eclipse.frames import Breaking, Doing, MakingRoom, Proposing
from rulebound.games.eclipse.free_actions import AcceptWith, Decline, GiveBack, Propose
from rulebound.games.eclipse.kinds import Points, Resource
from rulebound.games.eclipse.rows import ANY_TRACK
from rulebound.games.eclipse.rules.colonies import bring_home, supplying
from rulebound.games.eclipse.rules.galaxy import adjacent
from rulebound.games.eclipse.state import Galaxy, has_ships, living
from rulebound.games.eclipse.tables import (
    AMBASSADOR_SPACES,
    AMBASSADORS,
    EITHER_SPACES,
    NOBODY,
    RESOURCES,
)
from rulebound.games.eclipse.tiles import BAG, reputation_on, track_of

TOO_FEW: Final = Refusal("EC-DIP-01", "Diplomacy needs more players.")
ASKED: Final = Refusal("EC-DIP-10", "You have asked that player in this action already.")
PARTNERS: Final = Refusal("EC-DIP-05", "You have relations already.")
TRAITOR: Final = Refusal("EC-DIP-06", "The Traitor forms no relations.")
FAR: Final = Refusal("EC-DIP-03", "None of your sectors is connected with one of theirs.")
SHIPS: Final = Refusal("EC-DIP-04", "One of you has ships where the other has ships or control.")
NO_AMBASSADOR: Final = Refusal("EC-DIP-07", "One of you lacks an Ambassador or a cube.")
NO_CUBE: Final = Refusal("EC-DIP-11", "There is no cube on that track.")


def held(g: Galaxy, seat: int) -> int:
    """How many Ambassadors a player holds: as many as they have given away."""
    bits, count = g.ambassadors[seat], 0
    while bits > 0:
        bits &= bits - 1
        count += 1
    return count


def is_short_of_room(g: Galaxy, seat: int) -> bool:
    """An Ambassador takes an ambassador space first, then an either space (EC-DIP-20, EC-DIP-21)."""
    species = g.species[seat]
    on_either = max(0, held(g, seat) + 1 - AMBASSADOR_SPACES[species])
    return on_either + g.cards.count(track_of(seat)) > EITHER_SPACES[species]


def can_receive(g: Galaxy, seat: int) -> bool:
    """An own Ambassador and a cube (EC-DIP-07).

    Where room is short there is a tile to return for it: Ambassadors alone fill nobody's track (EC-DIP-08).
    """
    return held(g, seat) < AMBASSADORS and supplying(g, seat) != 0


def neighbours(g: Galaxy, seat: int) -> int:
    """Those who control a sector that is adjacent to one of a player's, as bits; a generator does not help.

    (EC-DIP-03, EC-MAP-07)
    """
    found = 0
    for sector in g.placed:
        if g.owner[sector] == seat and (g.portal[sector] or touches_another(g, sector, seat)):
            for other in adjacent(g, sector, False):
                if g.owner[other] >= 0:
                    found |= 1 << g.owner[other]
    return found & ~(1 << seat)


def touches_another(g: Galaxy, sector: int, seat: int) -> bool:
    """Does a sector of another player share an edge with this one, connected or not?"""
    for side in range(6 * sector, 6 * sector + 6):
        other = g.near[side]
        if other >= 0 and g.owner[other] != NOBODY and g.owner[other] != seat:
            return True
    return False


def ships_meet(g: Galaxy, a: int, b: int) -> bool:
    """Has one a ship where the other has control or a ship (EC-DIP-04)?"""
    for sector in g.placed:
        one, other = has_ships(g, sector, a), has_ships(g, sector, b)
        if (one and (other or g.owner[sector] == b)) or (other and g.owner[sector] == a):
            return True
    return False


def refuse_partner(g: Galaxy, seat: int, partner: int, asked: int) -> Refusal | None:
    """All conditions of relations (EC-DIP-01..07, EC-DIP-10)."""
    if g.seats < g.settings.diplomacy_min_players:
        return TOO_FEW
    if asked >> partner & 1:
        return ASKED
    if g.ambassadors[seat] >> partner & 1:
        return PARTNERS
    if g.traitor in (seat, partner):
        return TRAITOR
    if not can_receive(g, seat) or not can_receive(g, partner):
        return NO_AMBASSADOR
    if not neighbours(g, seat) >> partner & 1:
        return FAR
    return SHIPS if ships_meet(g, seat, partner) else None


def could_propose(g: Galaxy, seat: int, asked: int) -> bool:
    """Is there anybody to propose to (EC-DIP-02, EC-DIP-24)?"""
    if g.seats < g.settings.diplomacy_min_players or g.traitor == seat:
        return False
    near = neighbours(g, seat) & ~asked & ~g.ambassadors[seat]
    if near == 0 or not can_receive(g, seat):
        return False
    return any(refuse_partner(g, seat, other, asked) is None for other in living(g))


# Proposing.


def proposer(g: Galaxy, p: Proposing) -> Seat:
    return p.seat


def asked_so_far(g: Galaxy) -> int:
    """Whom the acting player has asked in this action (EC-DIP-10)."""
    action = innermost(g, Doing)
    return 0 if action is None else action.proposed


def partners(g: Galaxy, p: Proposing) -> list[Seat]:
    return [Seat(other) for other in living(g) if other != p.seat]


def refuse(g: Galaxy, p: Proposing, partner: Seat) -> Refusal | None:
    return refuse_partner(g, p.seat, partner, asked_so_far(g))


def address(g: Galaxy, p: Proposing, partner: Seat) -> None:
    """Each other player is asked once in an action at most (EC-DIP-10)."""
    p.partner = partner
    action = innermost(g, Doing)
    if action is not None:
        action.proposed |= 1 << partner


def all_tracks(g: Galaxy, p: Proposing) -> list[Resource]:
    return RESOURCES


def refuse_own_track(g: Galaxy, p: Proposing, which: Resource) -> Refusal | None:
    return None if g.tracks[3 * p.seat + which] > 0 else NO_CUBE


def name_track(g: Galaxy, p: Proposing, which: Resource) -> None:
    """The proposer names the track of the own cube with the proposal (EC-DIP-22)."""
    p.track = which
    g.tell("EC-DIP-02", RelationsProposed(p.seat, p.partner))


def addressee(g: Galaxy, p: Proposing) -> Seat:
    return p.partner


def refuse_their_track(g: Galaxy, p: Proposing, which: Resource) -> Refusal | None:
    return None if g.tracks[3 * p.partner + which] > 0 else NO_CUBE


def decline(g: Galaxy, p: Proposing) -> None:
    """A declined proposal changes nothing (EC-DIP-09)."""
    g.tell("EC-DIP-09", RelationsDeclined(p.partner))


def accept(g: Galaxy, p: Proposing, which: Resource) -> None:
    """The other player names the track of their cube on accepting (EC-DIP-22)."""
    p.other_track = which
    p.accepted = True


def is_accepted(g: Galaxy, p: Proposing) -> bool:
    return p.accepted


def make_room(g: Galaxy, p: Proposing) -> None:
    """The proposer makes room first, then the other player (EC-DIP-08, EC-DIP-23)."""
    for seat in (p.partner, p.seat):
        if is_short_of_room(g, seat):
            g.push(MakingRoom(seat))


def exchange(g: Galaxy, p: Proposing) -> None:
    """Both hand over an Ambassador with a cube (EC-DIP-11)."""
    g.tracks[3 * p.seat + p.track] -= 1
    g.tracks[3 * p.partner + p.other_track] -= 1
    g.ambassadors[p.seat] |= 1 << p.partner
    g.ambassadors[p.partner] |= 1 << p.seat
    g.tell("EC-DIP-11", RelationsFormed(p.seat, p.partner))


program(
    Proposing,
    Ask(
        proposer,
        "Who do you propose relations to?",
        "EC-DIP-02",
        Arm(Propose, partners, address, refuse=refuse),
        forced=True,
    ),
    Ask(
        proposer,
        "Which track is your cube from?",
        "EC-DIP-22",
        Arm(TakeFrom, all_tracks, name_track, refuse=refuse_own_track),
        forced=True,
    ),
    Ask(
        addressee,
        "{seat} proposes relations. Do you accept?",
        "EC-DIP-09",
        Arm(Decline, then=decline),
        Arm(AcceptWith, all_tracks, accept, refuse=refuse_their_track),
    ),
    When(is_accepted, make_room, exchange),
)


# Room on the reputation track.


def giver(g: Galaxy, m: MakingRoom) -> Seat:
    return m.seat


def own_tiles(g: Galaxy, m: MakingRoom) -> list[Points]:
    """The values on the own track, lowest first (EC-DIP-08)."""
    return [Points(value) for value in sorted(set(reputation_on(g, m.seat)))]


def return_tile(g: Galaxy, m: MakingRoom, points: Points) -> None:
    """The tile goes back to the bag; its value stays secret (EC-DIP-08)."""
    give_back(g, m.seat, points)


def give_back(g: Galaxy, seat: int, points: int) -> None:
    """A Reputation tile returns to the bag unseen by the others (EC-REP-11)."""
    g.cards.move(points, track_of(seat), BAG)
    g.tell("EC-REP-11", TileReturned(Seat(seat), Points(points)), only=(seat,), hiding=("points",))


program(
    MakingRoom, Ask(giver, "Which tile do you return to make room?", "EC-DIP-08", Arm(GiveBack, own_tiles, return_tile))
)


# Aggression.


def offended(g: Galaxy, seat: int) -> int:
    """The partners whom the ships of an action offend, as bits (EC-DIP-14)."""
    partners, bits = g.ambassadors[seat], 0
    if partners:
        for other in range(g.seats):
            if partners >> other & 1 and ships_meet(g, seat, other):
                bits |= 1 << other
    return bits


def separate(g: Galaxy, b: Breaking) -> None:
    """Both Ambassadors go home; the acting player names tracks first, then the partners (EC-DIP-15, EC-DIP-25)."""
    clockwise = [(b.seat + i) % g.seats for i in range(1, g.seats)]
    broken = [other for other in clockwise if b.partners >> other & 1]
    for other in reversed(broken):
        bring_home(g, other, ANY_TRACK)
    for other in broken:
        g.ambassadors[b.seat] &= ~(1 << other)
        g.ambassadors[other] &= ~(1 << b.seat)
        g.tell("EC-DIP-15", RelationsBroken(b.seat, Seat(other)))
        bring_home(g, b.seat, ANY_TRACK)


def brand(g: Galaxy, b: Breaking) -> None:
    """The acting player takes the Traitor tile, last of all (EC-DIP-16, EC-DIP-19, EC-DIP-25)."""
    g.traitor = b.seat
    g.tell("EC-DIP-16", BecameTraitor(b.seat))


program(Breaking, separate, brand)
