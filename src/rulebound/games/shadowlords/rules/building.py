"""Chapter 7: building ships."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action, Decision, Refusal, Refused
from rulebound.engine.flow import Ask, Back, Case, must, program
from rulebound.games.shadowlords.actions import (
    BUILD_AT,
    BUILD_ON,
    DISCARD,
    SHIPS,
    STOP_BUILDING,
    BuildAt,
    BuildOn,
    DiscardForShips,
    Ships,
    StopBuilding,
)
from rulebound.games.shadowlords.bags import kinds
from rulebound.games.shadowlords.events import BuiltAt, BuiltOn, Earned
from rulebound.games.shadowlords.frames import Build
from rulebound.games.shadowlords.rules.cards import tell_discard
from rulebound.games.shadowlords.rules.control import bases_held, held
from rulebound.games.shadowlords.rules.hands import leave_hand
from rulebound.games.shadowlords.rules.moments import free_actions, free_cases, why_not_free, with_refused
from rulebound.games.shadowlords.rules.ships import build_loose, load
from rulebound.games.shadowlords.state import Shadowlords, members, room
from rulebound.games.shadowlords.tables import (
    GALAXIES,
    HOME,
    MERCHANTS,
    NOBODY,
    NOWHERE,
    PER_BASE,
    PER_MERCHANT,
    VALUE,
    spots,
)

FULL_RING: Final = Refusal("SL-BUILD-10", "This ring carries all the ships that it can.")
CAPTIVE_RING: Final = Refusal("SL-BUILD-12", "No ships can be put on a captive's ring.")
CARD_USED: Final = Refusal("SL-BUILD-04", "Only one card a turn pays for ships.")


def count_earnings(g: Shadowlords, b: Build) -> None:
    """Merchants, Space Bases, the event: counted once when it begins (SL-BUILD-01..03, SL-BUILD-13, SL-BUILD-16)."""
    merchants = sum(1 for c in MERCHANTS if g.side[c] == b.alliance and g.space[c] != NOWHERE)
    bases = bases_held(g, b.alliance)
    b.left = merchants * PER_MERCHANT + bases * PER_BASE + g.extra_ships
    if b.left:
        g.tell("SL-BUILD-01", Earned(b.alliance, b.left, merchants, bases, g.extra_ships))


def buildable(g: Shadowlords, b: Build) -> int:
    """No more than was earned and lies in storage (SL-BUILD-11)."""
    return min(b.left, g.stored[b.alliance])


def ask_build(g: Shadowlords, b: Build) -> Decision | None:
    """Rings, own home, controlled galaxies, or a card for more ships; part by part (SL-BUILD-05..09, SL-BUILD-14)."""
    options = parts(g, b)
    if not options:
        return None
    options += free_actions(g, b.alliance)
    options.append(STOP_BUILDING)
    default = 0 if isinstance(options[0], BuildOn) else len(options) - 1
    prompt = "{left|ship|ships} to build: where?" if buildable(g, b) > 0 else "Discard an Attack card to build ships?"
    decision = must(g.seat_of[b.alliance], prompt, options, "SL-BUILD-06", default)
    return with_refused(decision, why_not_build(g, b) + why_not_free(g, b.alliance)) if g.explaining else decision


def parts(g: Shadowlords, b: Build) -> list[Action]:
    """Where ships can go now, and the cards that would give more."""
    options: list[Action] = []
    if buildable(g, b) > 0:
        options += rings_with_room(g, b)
        options += [BUILD_AT[space] for space in loose_places(g, b)]
    if not b.carded:
        options += [DISCARD[kind] for kind in kinds(g.hand[g.seat_of[b.alliance]])]
    return options


def rings_with_room(g: Shadowlords, b: Build) -> list[Action]:
    """The free members' rings, wherever they are (SL-BUILD-06, SL-BUILD-10, SL-BUILD-12)."""
    return [BUILD_ON[c] for c in members(g, b.alliance) if g.space[c] != NOWHERE and room(g, c) > 0]


def loose_places(g: Shadowlords, b: Build) -> list[int]:
    """The own home, beside an enemy too, and every controlled galaxy (SL-BUILD-07, SL-BUILD-08, SL-BUILD-15)."""
    return spots(held(g, b.alliance) & GALAXIES | 1 << HOME[b.alliance])


def why_not_build(g: Shadowlords, b: Build) -> list[Refused]:
    """The rings and places that are closed, and why."""
    refused: list[Refused] = []
    for c in members(g, b.alliance):
        if g.space[c] == NOWHERE:
            refused.append(Refused(BUILD_ON[c], CAPTIVE_RING))
        elif room(g, c) == 0:
            refused.append(Refused(BUILD_ON[c], FULL_RING))
    if b.carded:
        refused += [Refused(DISCARD[kind], CARD_USED) for kind in kinds(g.hand[g.seat_of[b.alliance]])]
    return refused


def choose_ring(g: Shadowlords, b: Build, action: BuildOn) -> None:
    """This ring, then how many."""
    b.ring = action.character


def choose_place(g: Shadowlords, b: Build, action: BuildAt) -> None:
    """This space, then how many."""
    b.place = action.space


def discard_for_ships(g: Shadowlords, b: Build, action: DiscardForShips) -> None:
    """One Attack card for as many ships as its number, even a 0 (SL-BUILD-04, SL-BUILD-17, SL-CARD-14)."""
    owner = g.seat_of[b.alliance]
    leave_hand(g, owner, action.card)
    tell_discard(g, owner, action.card, "SL-BUILD-04")
    b.carded = True
    b.left += VALUE[action.card]


def stop_building(g: Shadowlords, b: Build, action: StopBuilding) -> None:
    """What is not built is lost (SL-BUILD-09)."""
    b.over = True


def ask_how_many(g: Shadowlords, b: Build) -> Decision | None:
    """As many as fit there (SL-BUILD-10, SL-BUILD-11)."""
    if b.ring == NOBODY and b.place == NOWHERE:
        return None
    most = buildable(g, b) if b.ring == NOBODY else min(buildable(g, b), room(g, b.ring))
    return must(g.seat_of[b.alliance], "How many ships?", SHIPS[1 : most + 1], "SL-BUILD-06", most - 1)


def build_ships(g: Shadowlords, b: Build, action: Ships) -> None:
    """New ships come from storage (SL-COMP-33)."""
    b.left -= action.ships
    if b.ring != NOBODY:
        load(g, b.ring, action.ships)
        g.tell("SL-BUILD-06", BuiltOn(b.ring, action.ships))
    else:
        build_loose(g, b.alliance, b.place, action.ships)
        g.tell("SL-BUILD-08", BuiltAt(b.alliance, b.place, action.ships))
    b.ring, b.place = NOBODY, NOWHERE


def building(g: Shadowlords, b: Build) -> bool:
    """Until he stops, or nothing is left to place or discard (SL-BUILD-14)."""
    if b.over:
        return False
    if not b.carded and g.hand[g.seat_of[b.alliance]]:
        return True
    return buildable(g, b) > 0


program(
    Build,
    count_earnings,
    Ask(
        ask_build,
        Case(BuildOn, choose_ring),
        Case(BuildAt, choose_place),
        Case(DiscardForShips, discard_for_ships),
        Case(StopBuilding, stop_building),
        *free_cases(Build),
    ),
    Ask(ask_how_many, build_ships),
    Back(ask_build, building),
)
