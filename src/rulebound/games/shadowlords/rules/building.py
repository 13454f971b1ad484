"""Chapter 7: building ships."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import LAST, Arm, Ask, Repeat, When, program
from rulebound.games.shadowlords.actions import (
    BuildAt,
    BuildOn,
    DiscardForShips,
    Ships,
    StopBuilding,
)
from rulebound.games.shadowlords.bags import kinds
from rulebound.games.shadowlords.events import BuiltAt, BuiltOn, Earned
from rulebound.games.shadowlords.frames import Build, Delivery
from rulebound.games.shadowlords.kinds import NO_CHARACTER, NO_SPACE, Card, Character, ShipCount, Space
from rulebound.games.shadowlords.rules.asked import how_many_where, leader
from rulebound.games.shadowlords.rules.cards import tell_discard
from rulebound.games.shadowlords.rules.control import bases_held, held
from rulebound.games.shadowlords.rules.hands import hand_of, leave_hand, number_in
from rulebound.games.shadowlords.rules.moments import OPEN
from rulebound.games.shadowlords.rules.ships import build_loose, load
from rulebound.games.shadowlords.state import Shadowlords, leads, members, room
from rulebound.games.shadowlords.tables import (
    GALAXIES,
    HOME,
    MERCHANTS,
    NOBODY,
    NOWHERE,
    PER_BASE,
    PER_MERCHANT,
    SHIP_COUNTS,
    VALUE,
    spaces,
)

FULL_RING: Final = Refusal("SL-BUILD-10", "This ring carries all the ships that it can.")
CAPTIVE_RING: Final = Refusal("SL-BUILD-12", "No ships can be put on a captive's ring.")
CARD_USED: Final = Refusal("SL-BUILD-04", "Only one card a turn pays for ships.")


def count_earnings(g: Shadowlords, b: Build) -> None:
    """Merchants, Space Bases, the event: counted once when it begins (SL-BUILD-01..03, SL-BUILD-13, SL-BUILD-16)."""
    merchants = sum([1 for c in MERCHANTS if g.side[c] == b.alliance and g.space[c] != NOWHERE])
    bases = bases_held(g, b.alliance)
    b.left = merchants * PER_MERCHANT + bases * PER_BASE + g.extra_ships
    if b.left:
        g.tell("SL-BUILD-01", Earned(b.alliance, b.left, merchants, bases, g.extra_ships))


def buildable(g: Shadowlords, b: Build) -> int:
    """No more than was earned and lies in storage (SL-BUILD-11)."""
    return min(b.left, g.stored[b.alliance])


def can_build(g: Shadowlords, b: Build) -> bool:
    """Is anything left to place, or a card that would pay for more? (SL-BUILD-14)"""
    return buildable(g, b) > 0 or (not b.carded and number_in(g, g.seat_of[b.alliance]) > 0)


def prompt(g: Shadowlords, b: Build) -> str:
    return "{left|ship|ships} to build: where?" if buildable(g, b) > 0 else "Discard an Attack card to build ships?"


def has_ships(g: Shadowlords, b: Build) -> bool:
    """Are there ships to place?"""
    return buildable(g, b) > 0


def rings(g: Shadowlords, b: Build) -> list[Character]:
    """The members' rings, wherever they are (SL-BUILD-06)."""
    return members(g, b.alliance)


def no_ring(g: Shadowlords, b: Build, character: Character) -> Refusal | None:
    """Full rings, and those of captives (SL-BUILD-10, SL-BUILD-12)."""
    if g.space[character] == NOWHERE:
        return CAPTIVE_RING
    return FULL_RING if room(g, character) == 0 else None


def loose_places(g: Shadowlords, b: Build) -> list[Space]:
    """The own home, beside an enemy too, and every controlled galaxy (SL-BUILD-07, SL-BUILD-08, SL-BUILD-15)."""
    return spaces(held(g, b.alliance) & GALAXIES | 1 << HOME[b.alliance])


def attack_cards(g: Shadowlords, b: Build) -> list[Card]:
    """One Attack card may be discarded for ships (SL-BUILD-04)."""
    return kinds(hand_of(g, g.seat_of[b.alliance]))


def no_card(g: Shadowlords, b: Build, card: Card) -> Refusal | None:
    """One in a turn (SL-BUILD-04)."""
    return CARD_USED if b.carded else None


def discard_for_ships(g: Shadowlords, b: Build, card: Card) -> None:
    """One Attack card for as many ships as its number, even a 0 (SL-BUILD-04, SL-BUILD-17, SL-CARD-14)."""
    owner = leads(g, b.alliance)
    leave_hand(g, owner, card)
    tell_discard(g, owner, card, "SL-BUILD-04")
    b.carded = True
    b.left += VALUE[card]


def is_placing(g: Shadowlords, b: Build | Delivery) -> bool:
    """Has a ring or a space been chosen?"""
    return b.ring != NOBODY or b.place != NOWHERE


def how_many(g: Shadowlords, b: Build) -> list[ShipCount]:
    """As many as fit there (SL-BUILD-10, SL-BUILD-11)."""
    return up_to(g, b, buildable(g, b))


def up_to(g: Shadowlords, b: Build | Delivery, most: int) -> list[ShipCount]:
    """From one to so many, as far as the ring takes them."""
    return SHIP_COUNTS[1 : (most if b.ring == NOBODY else min(most, room(g, b.ring))) + 1]


def build_ships(g: Shadowlords, b: Build, ships: ShipCount) -> None:
    """New ships come from storage (SL-COMP-33)."""
    put_ships(g, b, ships, "SL-BUILD-06" if b.ring != NOBODY else "SL-BUILD-08")


def put_ships(g: Shadowlords, b: Build | Delivery, ships: ShipCount, rule: str) -> None:
    """On the ring or the space that was chosen."""
    b.left -= ships
    if b.ring != NOBODY:
        load(g, b.ring, ships)
        g.tell(rule, BuiltOn(b.ring, ships))
    else:
        build_loose(g, b.alliance, b.place, ships)
        g.tell(rule, BuiltAt(b.alliance, b.place, ships))
    b.ring, b.place = NO_CHARACTER, NO_SPACE


# Part by part, as they like; what is not built is lost (SL-BUILD-05, SL-BUILD-09, SL-BUILD-14).
program(
    Build,
    count_earnings,
    Repeat(
        Ask(
            leader,
            prompt,
            "SL-BUILD-06",
            Arm(BuildOn, rings, into="ring", refuse=no_ring, passive=rings, when=has_ships),
            Arm(BuildAt, loose_places, into="place", when=has_ships),
            Arm(DiscardForShips, attack_cards, discard_for_ships, refuse=no_card),
            *OPEN,
            Arm(StopBuilding),
            when=can_build,
        ),
        When(
            is_placing,
            Ask(leader, how_many_where, "SL-BUILD-06", Arm(Ships, how_many, build_ships, passive=LAST)),
        ),
    ),
)
