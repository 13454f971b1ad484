"""Ratings for chapters 2, 4 and 7: Power cards and ships, and where they are needed."""

from __future__ import annotations

from rulebound.engine.kinds import Seat
from rulebound.engine.ratings import rate, rates
from rulebound.games.shadowlords import actions as a
from rulebound.games.shadowlords import frames as f
from rulebound.games.shadowlords.advice.cards import best_under, keeping
from rulebound.games.shadowlords.advice.duels import own_guard
from rulebound.games.shadowlords.advice.mind import NEVER, RATHER_NOT, Mind, little
from rulebound.games.shadowlords.advice.plan import Plan, pursuit
from rulebound.games.shadowlords.bags import kinds
from rulebound.games.shadowlords.kinds import SPLITS, Card, Character, Load, Portrait, ShipCount, Split
from rulebound.games.shadowlords.rules.hands import hand_of, number_in, portraits
from rulebound.games.shadowlords.rules.timer import GONE
from rulebound.games.shadowlords.state import Shadowlords, free_members, room
from rulebound.games.shadowlords.tables import BLACK, CLASS, DIPLOMAT, MASTER, NOBODY, VALUE
from rulebound.games.shadowlords.weights import ROWS, W

Building = f.Build | f.Delivery


def need(g: Shadowlords, plan: Plan, c: int, ship: int) -> float:
    """What the ship number `ship` on a ring is worth: the first ones move it, the others strike or guard."""
    if CLASS[c] == DIPLOMAT:
        return ROWS["envoys_ship"][ship]
    if CLASS[c] == MASTER:
        return 0.1 + W["guard_ship"] * plan.threats().danger(g.space[c])
    return ROWS["fighters_ship"][ship] * (0.3 + 0.35 * pursuit(g, plan, c, g.space[c]))


def next_need(g: Shadowlords, plan: Plan, c: int) -> float:
    """The worth of one more ship on a ring."""
    return need(g, plan, c, min(5, g.ships[c])) if room(g, c) > 0 else 0.0


def building_on(m: Mind, b: Building, character: Character) -> float:
    """Ships go where they are needed most."""
    return next_need(m.g, m.plan(), character)


def loading(m: Mind, b: Building, ships: ShipCount) -> float:
    """As many as are needed there more than elsewhere."""
    g, plan, ring = m.g, m.plan(), b.ring
    if ring == NOBODY:
        return 0.1 if ships == 1 else 0.0
    others = max([0.0, *[next_need(g, plan, c) for c in free_members(g, plan.alliance) if c != ring]])
    return sum([need(g, plan, ring, min(5, g.ships[ring] + ship)) - others + 0.001 for ship in range(ships)], 0.0)


def paying(m: Mind, b: f.Build, card: Card) -> float:
    """A card for ships: what they are worth less what the card would be; cards in the pile hold the Timer back.

    A 0 builds nothing: it stays for a bribe, or to be laid face down.
    """
    if VALUE[card] == 0:
        return -1.0
    g = m.g
    space = sum([room(g, c) for c in free_members(g, m.alliance)])
    ships = max(0, min(VALUE[card], g.stored[m.alliance] - b.left, space - b.left))
    return W["built_ship"] * float(ships) - keeping(g, m.seat, card) + (W["returned"] if g.timer != GONE else 0.0)


def spreading(m: Mind, s: f.SpreadShips, split: Split) -> float:
    """A ship for the Diplomat, most for the Warrior."""
    return 0.1 * float(SPLITS[split][1]) + (0.5 if SPLITS[split][2] == 1 else 0.0)


# Cards.


def placing_under(m: Mind, p: f.Placing, card: Card, c: Portrait) -> float:
    """A good one goes under the Star Master's portrait once there are others."""
    value = VALUE[card]
    fine = CLASS[c] == MASTER and value >= 4 and best_under(m.g, c) < 4
    return 0.2 if fine and number_in(m.g, m.seat) >= 2 and value < 10 else -0.2 - 0.01 * float(value)


def shielding(m: Mind, t: f.Tucking, card: Card, c: Portrait) -> float:
    """A card of the hand goes where it wards off more than it is missed."""
    g, more = m.g, VALUE[card] - best_under(m.g, c)
    if more <= 0 or g.side[c] != m.alliance:
        return NEVER
    threats, stake = m.plan().threats(), W["dread"] if CLASS[c] == MASTER else W["loss"]
    shield = own_guard(g, c)
    averted = threats.falls(g.space[c], shield) - threats.falls(g.space[c], shield + more)
    return stake * averted - keeping(g, m.seat, card)


def tucking(m: Mind, moment: f.Moment) -> float:
    """At the end of the turn, when the own attacks are over (SL-CARD-15)."""
    if not moment.last:
        return -1.0
    cards, tucked = kinds(hand_of(m.g, m.seat)), f.Tucking(Seat(m.seat))
    return max([-1.0, *[shielding(m, tucked, card, c) for card in cards for c in portraits(m.g, m.seat)]])


def handing_over(m: Mind, s: f.Surrender, card: Card) -> float:
    """The card that is missed least."""
    return -keeping(m.g, m.seat, card)


# Ships won and lost.


def looting(m: Mind, loot: f.Loot, character: Character, ships: Load) -> float:
    """Won ships go where they are needed."""
    if loot.alliance == BLACK:
        return 0.0
    g, plan = m.g, m.plan()
    return sum([0.1 + need(g, plan, character, min(5, g.ships[character] + ship)) for ship in range(ships)], 0.0)


def setting_loose(m: Mind, loot: f.Loot, ships: Load) -> float:
    return 0.0 if loot.alliance == BLACK else 0.05 * float(ships)


def losing(m: Mind, s: f.Storm, character: Character, ships: Load) -> float:
    """A storm takes the ships that are needed least (SL-EVT-11)."""
    g, plan = m.g, m.plan()
    return sum(
        [1.0 - need(g, plan, character, max(0, min(5, g.ships[character] - 1 - ship))) for ship in range(ships)], 0.0
    )


rate(f.SpreadShips, a.StartShips, spreading)
rate(f.Placing, a.PlaceInHand, 0.1)
rate(f.Placing, a.PlaceUnder, placing_under)
rate(f.Moment, a.TuckCards, tucking)
rate(f.Tucking, a.PlaceUnder, shielding)
rate(f.Surrender, a.SurrenderCard, handing_over)
for building in (f.Build, f.Delivery):
    rate(building, a.BuildOn, building_on)
    rate(building, a.BuildAt, RATHER_NOT)
    rate(building, a.Ships, loading)
rate(f.Build, a.DiscardForShips, paying)
rate(f.Loot, a.LootTo, looting)
rate(f.Loot, a.LootLoose, setting_loose)
rate(f.Storm, a.LoseShips, losing)
rate(f.TakeWarrior, a.Pick, 0.0)
rate(f.TakeDiplomat, a.Pick, 0.0)
rate(f.Opening, a.Begin, 0.0)
rate(f.Draw, a.ExtraDraws, little)
rate(f.Delivery, a.JoinAlliance, 0.0)
rates(0.0, f.Arrival, a.JoinAlliance, a.PlaceAt)
rate(f.Joining, a.Ships, little)
rate(f.Storm, a.LoseLoose, 0.0)
