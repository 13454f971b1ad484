"""What an alliance is after on the board as it stands: rival Star Masters to strike, discs to turn, dangers to shun."""

from __future__ import annotations

from rulebound.games.shadowlords.advice.duels import assault, attack, guard, holds
from rulebound.games.shadowlords.advice.ground import Ground
from rulebound.games.shadowlords.advice.threats import Threats
from rulebound.games.shadowlords.advice.ways import FAR, nearness, ways_to
from rulebound.games.shadowlords.rules.control import enemy_diplomats, enemy_fighters
from rulebound.games.shadowlords.rules.hands import DISCARDS, PILE, number_in
from rulebound.games.shadowlords.rules.passage import bought_leave
from rulebound.games.shadowlords.rules.reach import exits_of, open_to_diplomats, open_to_fighters, passable, spread
from rulebound.games.shadowlords.rules.ships import loose_ships
from rulebound.games.shadowlords.rules.timer import GONE
from rulebound.games.shadowlords.state import Shadowlords, free_members, friends, living_seats, rings_left
from rulebound.games.shadowlords.tables import (
    ALLIANCES,
    BASES,
    BLACK,
    CLASS,
    COMBAT,
    DIPLOMAT,
    HOME,
    HOMES,
    LORD,
    MASTER,
    NOBODY,
    NOWHERE,
    RUINS,
    SPACES,
)
from rulebound.games.shadowlords.weights import W


class Plan:
    """The board as the alliance's leader sees it; made anew for every question, each part when it is first needed."""

    def __init__(self, g: Shadowlords, ground: Ground, alliance: int) -> None:
        self.g = g
        self.ground = ground
        self.board = ground.board
        self.alliance = alliance
        self.seat: int = g.seat_of[alliance]
        self.held: int = ground.held[alliance]
        self.fighters: int = enemy_fighters(g, ground.board, alliance)
        self.diplomats: int = enemy_diplomats(g, ground.board, alliance)
        self.targets: list[int] = [a for a in range(ALLIANCES) if g.side[a] == a and not friends(g, a, alliance)]
        self.last = is_last_chance(g)
        self.found_ways: list[list[int]] = []
        self.found_discs: list[int] = []
        self.found_reach: list[int] = []
        self.found_threats: Threats | None = None
        self.found_hopes: dict[int, list[float]] = {}
        self.found_places: dict[int, float] = {}
        self.through: int = -1

    def ways(self) -> list[list[int]]:
        """For each rival Star Master: what lies between every space and it."""
        if not self.found_ways:
            lord = self.g.space[LORD] != NOWHERE
            for master in self.targets:
                goal = 1 << self.g.space[master]
                self.found_ways.append(ways_to(goal, self.held, self.diplomats, self.fighters, lord))
        return self.found_ways

    def discs(self) -> list[int]:
        """What lies between every space and the nearest disc, for a Diplomat."""
        if not self.found_discs:
            discs, lord = self.ground.discs, self.g.space[LORD] != NOWHERE
            closed = self.diplomats | self.fighters
            self.found_discs = ways_to(discs, self.held, closed, 0, lord) if discs else [FAR] * SPACES
        return self.found_discs

    def threats(self) -> Threats:
        """Whom the Star Master has to fear."""
        if self.found_threats is None:
            self.found_threats = Threats(self.g, self.ground, self.alliance)
        return self.found_threats

    def reach(self) -> list[int]:
        """For every character: where it can still go this turn."""
        if not self.found_reach:
            g = self.g
            fighters = open_to_fighters(g, self.board, self.alliance)
            diplomats = open_to_diplomats(g, self.board, self.alliance)
            for c, side in enumerate(g.side):
                able = side == self.alliance and g.space[c] != NOWHERE and not g.moved >> c & 1 and g.ships[c] > 0
                spaces = self.way(c, g.ships[c]) if able else 0
                self.found_reach.append(spaces & (diplomats if CLASS[c] == DIPLOMAT else fighters))
        return self.found_reach

    def way(self, c: int, ships: int) -> int:
        """The spaces that a member can get to with so many ships, and with the leave that was bought for it."""
        g = self.g
        if self.through < 0:
            self.through = passable(g, self.board, self.alliance)
        return spread(
            g.space[c], ships, self.through | bought_leave(g, c), HOME[self.alliance], exits_of(g, self.alliance)
        )

    def hopes(self, c: int) -> list[float]:
        """For each rival Star Master: what a fighter may hope for in a duel with it."""
        hopes = self.found_hopes.get(c)
        if hopes is None:
            power = attack(self.g, c, self.seat) + max(0, int(W["full"]) - self.g.ships[c])
            hopes = [0.3 + 0.7 * holds(power - guard(self.g, master)) for master in self.targets]
            self.found_hopes[c] = hopes
        return hopes


def is_last_chance(g: Shadowlords) -> bool:
    """Will the Timer arrive before the next turn, as far as cards can be counted? (SL-TIME-01)"""
    if g.timer == GONE:
        return False
    wanted = int(W["turn_cards"]) * len(living_seats(g)) - number_in(g, PILE)
    moves = 0 if wanted < 0 else 1 + wanted // max(1, number_in(g, DISCARDS))
    return g.timer + min(moves, len(living_seats(g)) + 1) >= g.timer_moves


def own_fighters_at(g: Shadowlords, alliance: int, space: int) -> list[int]:
    """The fighters of an alliance on a space."""
    return [c for c, spot in enumerate(g.space) if spot == space and g.side[c] == alliance and CLASS[c] != DIPLOMAT]


def comers(g: Shadowlords, plan: Plan, space: int) -> list[int]:
    """The fighters who stand on a space or can still come there, without the Star Master."""
    reach = plan.reach()
    return [
        c
        for c, side in enumerate(g.side)
        if side == plan.alliance
        and CLASS[c] != DIPLOMAT
        and CLASS[c] != MASTER
        and (g.space[c] == space or reach[c] >> space & 1)
    ]


def prey_at(g: Shadowlords, plan: Plan, space: int) -> list[int]:
    """The enemy fighters on a space whom the alliance may attack (SL-DIPL-04, SL-DIPL-05)."""
    found: list[int] = []
    if not plan.fighters >> space & 1:
        return found
    escorted = plan.board.diplomats[plan.alliance] >> space & 1
    for c, spot in enumerate(g.space):
        if spot == space and CLASS[c] != DIPLOMAT and not friends(g, g.side[c], plan.alliance):
            side = g.side[c]
            if side == BLACK or escorted or not plan.board.diplomats[side] >> space & 1:
                found.append(c)
    return found


def prize(g: Shadowlords, c: int) -> float:
    """What it is worth to beat an enemy."""
    if c < ALLIANCES or c == LORD:
        return W["kill"]
    return W["capture"] + 0.08 * COMBAT[c] + 0.15 * float(g.ships[c])


def battle_worth(g: Shadowlords, plan: Plan, c: int, space: int, prey: list[int]) -> float:
    """What a fighter adds to a battle, with those who are there and those who can come (SL-HINT-02)."""
    there = [x for x in own_fighters_at(g, plan.alliance, space) if x != c]
    if CLASS[c] == MASTER:
        return masters_battle(g, plan, c, there, prey)
    able = [x for x in comers(g, plan, space) if x != c]
    chance = assault(g, plan.seat, [*able, c], prey)
    if LORD in prey:
        return W["crown"] * (chance if plan.last else chance - W["bold"])
    gain = assault(g, plan.seat, [*there, c], prey) - (assault(g, plan.seat, there, prey) if there else 0.0)
    stake = sum([prize(g, foe) for foe in prey], 0.0) - hurry(g, len(prey) + 1)
    if plan.last:
        return W["kill"] * (chance + gain) if min(prey) < ALLIANCES else 0.0
    return stake * (0.4 * chance + 0.6 * gain) - (1.0 - chance) * (W["loss"] + 0.2 * float(g.ships[c]))


def patience(g: Shadowlords) -> float:
    """How much there is to lose: with the Timer near the Starburst, little (SL-TIME-02)."""
    if g.timer == GONE:
        return 1.0
    left = 1.0 - float(g.timer) / float(g.timer_moves)
    return max(0.05, left * left)


def masters_battle(g: Shadowlords, plan: Plan, c: int, there: list[int], prey: list[int]) -> float:
    """The Star Master attacks only when it is likely to win (SL-HINT-06)."""
    chance = assault(g, plan.seat, [*there, c], prey)
    if plan.last:
        return W["crown"] * chance if LORD in prey else W["kill"] * chance if min(prey) < ALLIANCES else -1.0
    return sum([prize(g, foe) for foe in prey], 0.0) * chance - W["doom"] * patience(g) * (1.0 - chance)


def hurry(g: Shadowlords, duels: int) -> float:
    """What the cards that so many duels draw cost by moving the Timer (SL-TIME-01)."""
    if g.timer == GONE:
        return 0.0
    moves = max(0.0, W["duel_cards"] * duels - 0.5 * number_in(g, PILE)) / max(
        3, number_in(g, PILE) + number_in(g, DISCARDS)
    )
    return W["hurry"] * moves / float(max(1, g.timer_moves - g.timer))


def pursuit(g: Shadowlords, plan: Plan, c: int, space: int) -> float:
    """How well a fighter stands for a strike at a rival Star Master (SL-HINT-03)."""
    if plan.last:
        return 0.0
    best, ways = 0.0, plan.ways()
    for i, hope in enumerate(plan.hopes(c)):
        best = max(best, hope * nearness(ways[i][space]))
    return W["pursuit"] * best


def held_without(g: Shadowlords, plan: Plan, c: int, space: int) -> bool:
    """Is the space held even if this character is elsewhere?"""
    if not plan.held >> space & 1:
        return False
    if loose_ships(g, space, plan.alliance) or space == HOME[plan.alliance]:
        return True
    return any(spot == space and g.side[x] == plan.alliance and x != c for x, spot in enumerate(g.space))


def land(g: Shadowlords, plan: Plan, c: int, space: int) -> float:
    """What it is worth that a character holds a space (SL-HINT-08)."""
    if plan.last or held_without(g, plan, c, space):
        return 0.0
    return soil(g, plan, space)


def soil(g: Shadowlords, plan: Plan, space: int) -> float:
    """What a space is worth; a Space Base no more than the ships in storage."""
    worth = W["space"]
    if BASES >> space & 1:
        worth += W["base"] * min(1.0, float(g.stored[plan.alliance]) / 12.0)
    elif RUINS >> space & 1:
        worth += W["ruin"]
    return worth


def fear(plan: Plan, space: int) -> float:
    """What speaks against the Star Master's standing on a space."""
    return W["dread"] * plan.threats().danger(space) + (0.0 if HOMES >> space & 1 else W["exposed"])


def place(g: Shadowlords, plan: Plan, c: int, space: int) -> float:
    """What it is worth that an own character ends its move on a space; options of one question ask more than once."""
    key = SPACES * c + space
    worth = plan.found_places.get(key)
    if worth is None:
        worth = place_worth(g, plan, c, space)
        plan.found_places[key] = worth
    return worth


def place_worth(g: Shadowlords, plan: Plan, c: int, space: int) -> float:
    """The same, reckoned out."""
    if CLASS[c] == DIPLOMAT:
        return diplomats_place(g, plan, c, space)
    prey = prey_at(g, plan, space)
    worth = 0.0 if prey else land(g, plan, c, space)
    if prey:
        worth += battle_worth(g, plan, c, space, prey)
    elif CLASS[c] != MASTER:
        worth += pursuit(g, plan, c, space)
    if CLASS[c] == MASTER:
        worth += W["seeker"] * quest(g, plan, space) if g.bereft >> c & 1 and is_lonely(g, c) else 0.0
        worth -= 0.0 if plan.last else fear(plan, space)
    return worth


def is_lonely(g: Shadowlords, alliance: int) -> bool:
    """Has a Star Master too few fighters to hunt with?"""
    return len([c for c in free_members(g, alliance) if CLASS[c] != DIPLOMAT]) < 1 + int(W["few"])


def quest(g: Shadowlords, plan: Plan, space: int) -> float:
    """A disc to turn up, here or not far; with all rings taken it is of less use (SL-HINT-08)."""
    find = W["search"] if rings_left(g, plan.alliance) else 0.5 * W["search"]
    return find if g.disc[space] != NOBODY else 0.6 * find * nearness(plan.discs()[space] + 10)


def diplomats_place(g: Shadowlords, plan: Plan, c: int, space: int) -> float:
    """Diplomats search; when all discs are turned they stay with the fighters (SL-HINT-08)."""
    worth = 0.5 * land(g, plan, c, space) + quest(g, plan, space)
    best, ways = 0.0, plan.ways()
    for i, master in enumerate(plan.targets):
        shielded = plan.board.diplomats[master] >> g.space[master] & 1
        best = max(best, (W["escort"] if shielded else 0.5) * nearness(ways[i][space]))
    return worth + best
