"""Counsel for chapter 9: who moves, where to, and which ships stay behind."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action
from rulebound.games.shadowlords.actions import (
    AskLeave,
    ChooseMover,
    DropRequest,
    EscortTo,
    EscortWith,
    GrantLeave,
    LeaveDisc,
    MoveTo,
    PassTo,
    PickUp,
    RefuseLeave,
    Search,
    SetDown,
    ShareAt,
    StayPut,
)
from rulebound.games.shadowlords.advice.duels import assault
from rulebound.games.shadowlords.advice.plan import Plan, own_fighters_at, place, prey_at, prize, pursuit, soil
from rulebound.games.shadowlords.frames import Escort, Move, Passage
from rulebound.games.shadowlords.rules.diplomats import protected
from rulebound.games.shadowlords.rules.reach import landings, open_to, passable
from rulebound.games.shadowlords.rules.ships import loose_ships
from rulebound.games.shadowlords.state import Shadowlords, everyone_at, friends, is_fighter, members_at, room
from rulebound.games.shadowlords.tables import BLACK, NOWHERE, spots

NEVER: Final = -50.0
LEAVE_GIVEN: Final = 0.3  # the chance that somebody lets a character pass
WORTH_ASKING: Final = 1.0  # by so much a place must be better
LEAST: Final = 2  # ships that a mover keeps


def choosing(g: Shadowlords, plan: Plan, option: Action) -> float:
    """Ships are not shared out; whoever can do most by moving comes first, compared with staying where he is."""
    if isinstance(option, ShareAt):
        return -0.1
    if not isinstance(option, ChooseMover):
        return 0.0
    c = option.character
    best = escorts_worth(g, plan, c)
    reach = plan.reach()[c]
    lying = loose_ships(g, g.space[c], plan.alliance)
    if lying > 1 and is_fighter(c) and room(g, c) > 0:
        ships = min(lying - 1, room(g, c))
        best = max(best, lifting(g, plan, c, ships, place(g, plan, c, g.space[c])))
    if reach:
        here = place(g, plan, c, g.space[c])
        best = max(best, leaving(g, plan, c, 1, here))
        for space in spots(reach):
            best = max(best, place(g, plan, c, space) - here)
    return best


def going(g: Shadowlords, plan: Plan, move: Move, option: Action) -> float:
    """The options of one character's move: the destination counts, and what is left behind."""
    if isinstance(option, (Search, LeaveDisc)):
        return searching(option)
    if g.moved >> move.character & 1:
        return landed(option)
    c = move.character
    here = place(g, plan, c, g.space[c])
    if isinstance(option, MoveTo):
        return place(g, plan, c, option.space) - here
    if isinstance(option, SetDown):
        return leaving(g, plan, c, option.ships, here)
    if isinstance(option, EscortWith):
        return escort_worth(g, plan, c, option.character)
    if isinstance(option, PickUp):
        return lifting(g, plan, c, option.ships, here)
    if isinstance(option, AskLeave):
        return asking(g, plan, move, option.space, here)
    return 0.0 if isinstance(option, StayPut) else NEVER


def asking(g: Shadowlords, plan: Plan, move: Move, space: int, here: float) -> float:
    """Leave is asked for where it opens a much better place; whoever is refused has lost nothing (SL-PASS-03)."""
    through = passable(g, plan.board, plan.alliance) | move.leave
    now = best_of(g, plan, move.character, landings(g, plan.board, move.character, through), here)
    then = best_of(g, plan, move.character, landings(g, plan.board, move.character, through | 1 << space), here)
    return now - here + LEAVE_GIVEN * (then - now) if then - now > WORTH_ASKING else NEVER


def best_of(g: Shadowlords, plan: Plan, c: int, spaces: int, here: float) -> float:
    """The best of these places, or where it stands."""
    best = here
    for space in spots(spaces):
        best = max(best, place(g, plan, c, space))
    return best


def passing(g: Shadowlords, plan: Plan, passage: Passage, option: Action) -> float:
    """A request names the best place that it opens; whoever is asked lets pass what goes at others."""
    c = passage.character
    if isinstance(option, PassTo):
        return place(g, plan, c, option.space) - place(g, plan, c, g.space[c])
    if isinstance(option, (GrantLeave, RefuseLeave)):
        return letting_pass(g, plan.seat, passage.space, option)
    return 0.0 if isinstance(option, DropRequest) else NEVER


def letting_pass(g: Shadowlords, seat: int, space: int, option: Action) -> float:
    """Yes to whoever goes to meet somebody else, no to whoever goes at one's own, or for nothing."""
    if not isinstance(option, GrantLeave):
        return 0.0
    others = [c for c in everyone_at(g, space) if g.side[c] == BLACK or g.seat_of[g.side[c]] != seat]
    own = [c for c in everyone_at(g, space) if g.side[c] != BLACK and g.seat_of[g.side[c]] == seat]
    return -1.0 if own else 0.3 if others else -0.3


def leaving(g: Shadowlords, plan: Plan, c: int, ships: int, here: float) -> float:
    """A ship left behind holds the space and the way (SL-HINT-03); whoever goes to fight takes all along."""
    space = g.space[c]
    alone = members_at(g, plan.alliance, space) == [c] and loose_ships(g, space, plan.alliance) == 0
    if ships > 1 or not alone or g.ships[c] - ships < (LEAST if is_fighter(c) else 1) or not plan.held >> space & 1:
        return NEVER
    best, battle = NEVER, False
    for goal in goals(g, plan, c, g.ships[c] - ships):
        worth = place(g, plan, c, goal)
        if worth > best:
            best, battle = worth, len(prey_at(g, plan, goal)) > 0
    if battle:
        return NEVER
    return best - here + soil(g, plan, space) + (0.3 if g.stored[plan.alliance] > 2 else -0.3)


def lifting(g: Shadowlords, plan: Plan, c: int, ships: int, here: float) -> float:
    """Loose ships are taken along, all but the one that holds the space."""
    left = loose_ships(g, g.space[c], plan.alliance) - ships
    useful = 0.15 * ships if is_fighter(c) or g.ships[c] + ships <= LEAST + 1 else -0.1
    return best_from(g, plan, c, g.ships[c] + ships) - here + useful - (0.4 if left == 0 else 0.0)


def best_from(g: Shadowlords, plan: Plan, c: int, ships: int) -> float:
    """The best place for a character with so many ships, its own included."""
    best = place(g, plan, c, g.space[c])
    for space in goals(g, plan, c, ships):
        best = max(best, place(g, plan, c, space))
    return best


def goals(g: Shadowlords, plan: Plan, c: int, ships: int) -> list[int]:
    """The spaces that a character reaches with so many ships."""
    return spots(plan.way(c, ships) & open_to(g, plan.board, c))


def landed(option: Action) -> float:
    """After landing the ships stay on the ring."""
    return -0.1 if isinstance(option, (SetDown, PickUp)) else 0.0


def searching(option: Action) -> float:
    """A disc is always turned up: an ally, or a Shadow for a rival (SL-HINT-05, SL-HINT-08)."""
    return 1.0 if isinstance(option, Search) else 0.0


# Escorted attacks.


def escorts_worth(g: Shadowlords, plan: Plan, c: int) -> float:
    """The best escorted attack of a character with any companion."""
    if not protected(g, plan.board, plan.alliance) or g.moved >> c & 1:
        return NEVER
    best = NEVER
    for other, side in enumerate(g.side):
        able = side == plan.alliance and g.space[other] != NOWHERE and not g.moved >> other & 1
        if able and is_fighter(other) != is_fighter(c):
            best = max(best, escort_worth(g, plan, c, other))
    return best


def escort_worth(g: Shadowlords, plan: Plan, c: int, other: int) -> float:
    """A Diplomat opens the way to protected enemies (SL-DIPL-09)."""
    fighter = c if is_fighter(c) else other
    if fighter == plan.alliance:
        return NEVER
    aims = protected(g, plan.board, plan.alliance) & plan.way(c, g.ships[c])
    if aims:
        aims &= plan.way(other, g.ships[other])
    best = NEVER
    for space in spots(aims):
        best = max(best, escorted_battle(g, plan, fighter, space))
    return best - pursuit(g, plan, fighter, g.space[fighter])


def escorted_battle(g: Shadowlords, plan: Plan, fighter: int, space: int) -> float:
    """The battle that follows; further fighters may come."""
    prey = [
        c
        for c, spot in enumerate(g.space)
        if spot == space and is_fighter(c) and not friends(g, g.side[c], plan.alliance)
    ]
    there = own_fighters_at(g, plan.alliance, space)
    chance = assault(g, plan.seat, [*[x for x in there if x != fighter], fighter], prey)
    return sum([prize(g, foe) for foe in prey]) * chance - 2.0 * (1.0 - chance)


def escorting(g: Shadowlords, plan: Plan, escort: Escort, option: Action) -> float:
    """Where the two go together."""
    if isinstance(option, EscortTo):
        fighter = escort.character if is_fighter(escort.character) else escort.companion
        return escorted_battle(g, plan, fighter, option.space)
    if isinstance(option, Search):
        return 1.0
    if isinstance(option, (SetDown, PickUp, LeaveDisc)):
        return -0.1
    return 0.0
