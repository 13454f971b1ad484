"""Ratings for chapters 9 and 10: who moves, where to, and which ships stay behind."""

from __future__ import annotations

from rulebound.engine.ratings import rate, rates
from rulebound.games.shadowlords import actions as a
from rulebound.games.shadowlords import frames as f
from rulebound.games.shadowlords.advice.duels import assault
from rulebound.games.shadowlords.advice.mind import NEVER, RATHER_NOT, SELDOM, Mind, little
from rulebound.games.shadowlords.advice.plan import Plan, own_fighters_at, place, prey_at, prize, pursuit, soil
from rulebound.games.shadowlords.kinds import Character, Load, Space
from rulebound.games.shadowlords.rules.diplomats import protected
from rulebound.games.shadowlords.rules.reach import landings, open_to, passable
from rulebound.games.shadowlords.rules.ships import loose_ships
from rulebound.games.shadowlords.state import Shadowlords, everyone_at, friends, is_fighter, members_at, room
from rulebound.games.shadowlords.tables import NOWHERE, spots
from rulebound.games.shadowlords.weights import W


def choosing(m: Mind, movement: f.Movement, c: Character) -> float:
    """Whoever can do most by moving comes first, compared with staying where they are."""
    g, plan = m.g, m.plan()
    here = place(g, plan, c, g.space[c])
    best = escorts_worth(g, plan, c)
    lying = loose_ships(g, g.space[c], plan.alliance)
    if lying > 1 and is_fighter(c) and room(g, c) > 0:
        best = max(best, lifting(g, plan, c, min(lying - 1, room(g, c)), here))
    reach = plan.reach()[c]
    if reach:
        best = max(best, leaving(g, plan, c, 1, here))
        best = max([best, *[place(g, plan, c, space) - here for space in spots(reach)]])
    return best


# One character's move: the destination counts, and what is left behind.


def here_of(m: Mind, c: int) -> float:
    """What it is worth to stay."""
    return place(m.g, m.plan(), c, m.g.space[c])


def moving_to(m: Mind, move: f.Move, space: Space) -> float:
    return place(m.g, m.plan(), move.character, space) - here_of(m, move.character)


def setting_down(m: Mind, move: f.Move, ships: Load) -> float:
    """After landing the ships stay on the ring."""
    c = move.character
    return -0.1 if m.g.moved >> c & 1 else leaving(m.g, m.plan(), c, ships, here_of(m, c))


def picking_up(m: Mind, move: f.Move, ships: Load) -> float:
    """After landing the loose ships stay where they are."""
    c = move.character
    return -0.1 if m.g.moved >> c & 1 else lifting(m.g, m.plan(), c, ships, here_of(m, c))


def asking_leave(m: Mind, move: f.Move, space: Space) -> float:
    """Leave is asked for where it opens a much better place; whoever is refused has lost nothing (SL-PASS-03)."""
    g, plan, c = m.g, m.plan(), move.character
    here = here_of(m, c)
    through = passable(g, plan.board, plan.alliance) | move.leave
    now = best_of(g, plan, c, landings(g, plan.board, c, through), here)
    then = best_of(g, plan, c, landings(g, plan.board, c, through | 1 << space), here)
    return now - here + W["leave_given"] * (then - now) if then - now > W["worth_asking"] else NEVER


def escorted_by(m: Mind, move: f.Move, other: Character) -> float:
    return escort_worth(m.g, m.plan(), move.character, other)


def best_of(g: Shadowlords, plan: Plan, c: int, spaces: int, here: float) -> float:
    """The best of these places, or where it stands."""
    return max([here, *[place(g, plan, c, space) for space in spots(spaces)]])


def leaving(g: Shadowlords, plan: Plan, c: int, ships: int, here: float) -> float:
    """A ship left behind holds the space and the way (SL-HINT-03); whoever goes to fight takes all along."""
    space, least = g.space[c], int(W["least_ships"]) if is_fighter(c) else 1
    alone = members_at(g, plan.alliance, space) == [c] and loose_ships(g, space, plan.alliance) == 0
    if ships > 1 or not alone or g.ships[c] - ships < least or not plan.held >> space & 1:
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
    useful = 0.15 * float(ships) if is_fighter(c) or g.ships[c] + ships <= int(W["least_ships"]) + 1 else -0.1
    best = max([here, *[place(g, plan, c, space) for space in goals(g, plan, c, g.ships[c] + ships)]])
    return best - here + useful - (0.4 if left == 0 else 0.0)


def goals(g: Shadowlords, plan: Plan, c: int, ships: int) -> list[int]:
    """The spaces that a character reaches with so many ships."""
    return spots(plan.way(c, ships) & open_to(g, plan.board, c))


# Leave to pass.


def passing_to(m: Mind, passage: f.Passage, space: Space) -> float:
    """A request names the best place that it opens."""
    return place(m.g, m.plan(), passage.character, space) - here_of(m, passage.character)


def letting_pass(m: Mind, frame: f.Passage | f.Summons, character: Character) -> float:
    """Yes to whoever goes to meet somebody else, no to whoever goes at one's own, or for nothing."""
    there = everyone_at(m.g, frame.space)
    if [c for c in there if m.owns(c)]:
        return -1.0
    return 0.3 if there else -0.3


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
    best = max([NEVER, *[escorted_battle(g, plan, fighter, space) for space in spots(aims)]])
    return best - pursuit(g, plan, fighter, g.space[fighter])


def escorted_battle(g: Shadowlords, plan: Plan, fighter: int, space: int) -> float:
    """The battle that follows; further fighters may come."""
    prey = [c for c in everyone_at(g, space) if is_fighter(c) and not friends(g, g.side[c], plan.alliance)]
    there = [x for x in own_fighters_at(g, plan.alliance, space) if x != fighter]
    chance = assault(g, plan.seat, [*there, fighter], [int(c) for c in prey])
    return sum([prize(g, foe) for foe in prey], 0.0) * chance - 2.0 * (1.0 - chance)


def escorting(m: Mind, escort: f.Escort, space: Space) -> float:
    """Where the two go together."""
    fighter = escort.character if is_fighter(escort.character) else escort.companion
    return escorted_battle(m.g, m.plan(), fighter, space)


rate(f.Movement, a.ChooseMover, choosing)
rate(f.Move, a.MoveTo, moving_to)
rate(f.Move, a.PickUp, picking_up)
rate(f.Move, a.SetDown, setting_down)
rate(f.Move, a.AskLeave, asking_leave)
rate(f.Move, a.EscortWith, escorted_by)
rate(f.Passage, a.PassTo, passing_to)
rate(f.Passage, a.GrantLeave, letting_pass)
rate(f.Escort, a.EscortTo, escorting)
rate(f.Movement, a.ShareAt, RATHER_NOT)
rates(0.0, f.Move, a.StayPut, a.LeaveDisc)
rate(f.Move, a.Search, 1.0)  # an ally, or a Shadow for a rival (SL-HINT-05, SL-HINT-08)
rate(f.Passage, a.AskLeave, NEVER)
rates(0.0, f.Passage, a.DropRequest, a.RefuseLeave)
rates(RATHER_NOT, f.Escort, a.PickUp, a.SetDown)
rate(f.Loading, a.Ships, little)
rate(f.Muster, a.ShareAt, SELDOM)
rate(f.Muster, a.Ships, little)
rate(f.Teleporting, a.TeleportOne, SELDOM)
