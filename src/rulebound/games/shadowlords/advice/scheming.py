"""Ratings for chapters 5, 6 and 12 to 14: events, votes, discs, Shadows, sales, bribes."""

from __future__ import annotations

from rulebound.engine.kinds import Seat
from rulebound.engine.ratings import rate
from rulebound.games.shadowlords import actions as a
from rulebound.games.shadowlords import frames as f
from rulebound.games.shadowlords.advice.cards import keeping
from rulebound.games.shadowlords.advice.duels import SHADOW_SHIPS, guard, own_guard, storm
from rulebound.games.shadowlords.advice.mind import NEVER, SELDOM, Mind
from rulebound.games.shadowlords.advice.plan import hurry, prize
from rulebound.games.shadowlords.advice.ways import DISTANCE, NEAR, nearness
from rulebound.games.shadowlords.cards.fates import FATES
from rulebound.games.shadowlords.goods import Ware
from rulebound.games.shadowlords.items import CARD, VOTE_YES, second_of
from rulebound.games.shadowlords.kinds import Alliance, Card, Character, Load, Space
from rulebound.games.shadowlords.rules.bargains import BARGAIN
from rulebound.games.shadowlords.rules.hands import number_in
from rulebound.games.shadowlords.rules.sides import points
from rulebound.games.shadowlords.rules.votes import DEFECT, STEAL, STORM, pledge_of
from rulebound.games.shadowlords.state import Shadowlords, captives_of, everyone_at, free_members, members, rings_left
from rulebound.games.shadowlords.tables import (
    ALLIANCES,
    BLACK,
    BRIBE_CARDS,
    CLASS,
    DIPLOMAT,
    HOMES,
    MASTER,
    NOWHERE,
    WARRIOR,
)
from rulebound.games.shadowlords.weights import ROWS, W

# Allies.


def ally_worth(g: Shadowlords, alliance: int, c: int) -> float:
    """What a member is worth, with what it bears and holds; two Diplomats are enough, two fighters are not."""
    bears = (W["bearer"] if g.stone == c else 0.0) + W["held"] * float(len(captives_of(g, c)))
    if CLASS[c] == DIPLOMAT:
        others = len([x for x in members(g, alliance) if CLASS[x] == DIPLOMAT and x != c])
        return ROWS["envoy"][min(4, others)] + bears
    others = len([x for x in free_members(g, alliance) if x >= ALLIANCES and CLASS[x] != DIPLOMAT and x != c])
    return (3.0 if CLASS[c] == WARRIOR else 2.6) + 0.2 * float(g.ships[c]) + (2.0 if others < 2 else 0.0) + bears


def taking_in(m: Mind, t: f.TurnDisc, character: Character) -> float:
    """A found character is taken in, in the place of a lesser one if need be (SL-SRCH-15)."""
    worth = ally_worth(m.g, m.alliance, character)
    if rings_left(m.g, m.alliance):
        return worth
    rest = [ally_worth(m.g, m.alliance, c) for c in members(m.g, m.alliance) if CLASS[c] != MASTER]
    return worth - min([9.0, *rest]) - 0.5


def selling(m: Mind, t: f.TurnDisc, character: Character) -> float:
    return -0.5 if rings_left(m.g, m.alliance) else 0.2


def dismissing(m: Mind, d: f.Dismissal, character: Character) -> float:
    return 5.5 - ally_worth(m.g, m.alliance, character)


def bribing(m: Mind, frame: f.Led, character: Character, card: Card) -> float:
    """Four cards for a chance at a character; the cards go back to the pile."""
    if not rings_left(m.g, m.alliance):
        return -1.0
    worth = ally_worth(m.g, m.alliance, character) + 1.0
    return W["bribed"] * worth - BRIBE_CARDS * keeping(m.g, m.seat, card) + W["returned"]


# Sales.


def price_of(m: Mind, sale: f.Sale) -> float:
    """What the cards in the own bid are worth."""
    return sum([keeping(m.g, m.seat, second_of(item)) for item in sale.bids[m.seat] if item.kind == CARD], 0.0)


def bidding(m: Mind, sale: f.Sale) -> float:
    """A bid as it stands (SL-SRCH-17)."""
    chance = W["chance_paid"] if sale.bids[m.seat] else W["chance_free"]
    return chance * (ally_worth(m.g, m.alliance, sale.character) - price_of(m, sale))


def adding(m: Mind, sale: f.Sale, ware: Ware) -> float:
    """A character that is for sale is worth one card that is not missed."""
    item = BARGAIN.wares[ware]
    if item.kind != CARD or sale.bids[m.seat]:
        return -1.0
    want = ally_worth(m.g, m.alliance, sale.character)
    return W["chance_paid"] * (want - keeping(m.g, m.seat, second_of(item))) - 0.01


def accepting_bid(m: Mind, sale: f.Sale, player: Seat) -> float:
    """The seller takes the best bid."""
    return sum([W["paid_card"] if item.kind == CARD else 0.1 for item in sale.bids[player]], 0.0) + 0.05


# Shadows.


def raid(m: Mind, shadow: int, ships: int, space: int) -> float:
    """What it is worth to the seat that a Shadow comes to a space: a fight with whoever stands there (SL-HINT-05)."""
    g = m.g
    fights: list[float] = []
    there = everyone_at(g, space)
    for side in range(ALLIANCES if there else 0):
        here = [c for c in there if g.side[c] == side] if g.side[side] == side else []
        if not here or DIPLOMAT in [CLASS[c] for c in here]:
            continue
        own = g.seat_of[side] == m.seat
        shields = sorted([own_guard(g, c) if own else guard(g, c) for c in here], reverse=True)
        power = [points(g, shadow) - g.ships[shadow] + ships]
        chance = 0.5 * storm(power, shields, []) + 0.5 * storm(power, shields[:1], [])
        if own:
            return -30.0 * chance if side in here else -W["loss"] * chance
        fights.append(chance * sum([prize(g, c) for c in here], 0.0) - hurry(g, len(here)))
    return max(fights) if fights else 0.0


def menace(m: Mind, space: int) -> float:
    """A Shadow is better beside rivals than beside oneself (SL-HINT-05)."""
    g, row = m.g, DISTANCE[space]
    worth = 0.0
    for c, spot in enumerate(g.space):
        side = g.side[c]
        if spot == NOWHERE or side == BLACK or (c < ALLIANCES and side != c):
            continue
        own = g.seat_of[side] == m.seat
        if c < ALLIANCES:
            near = W["beside"] * NEAR[row[spot]] * (0.3 if HOMES >> spot & 1 else 1.0)
            worth += -2.0 * near if own else near
        elif own:
            worth -= 0.3 * NEAR[row[spot]]
    return worth


def haunting(m: Mind, shadow: int, space: int) -> float:
    """What it is worth that a Shadow stays on a space."""
    return raid(m, shadow, m.g.ships[shadow], space) + 0.3 * menace(m, space)


def placing_shadow(m: Mind, t: f.TurnDisc, space: Space) -> float:
    """Where a found Shadow goes."""
    return raid(m, t.character, SHADOW_SHIPS, space) + 0.5 * menace(m, space)


def moving_shadow(m: Mind, step: f.ShadowStep, c: Character, space: Space) -> float:
    """One Shadow may be moved at a rival, or away from the own pieces."""
    return raid(m, c, m.g.ships[c], space) + 0.5 * (menace(m, space) - menace(m, m.g.space[c])) - 0.02


def splitting(m: Mind, step: f.ShadowStep, companion: Character, ships: Load) -> float:
    rest = m.g.ships[step.character] + m.g.ships[companion] - ships
    return 0.1 * float(max(ships, rest))


# Events and votes.


def naming_character(m: Mind, e: f.SpecialEvent, character: Character) -> float:
    """A defection needs a free ring; an escape does not."""
    able = not FATES[e.event].VOTED or rings_left(m.g, m.alliance) > 0
    return ally_worth(m.g, m.alliance, character) if able else -1.0


def naming_alliance(m: Mind, e: f.SpecialEvent, alliance: Alliance) -> float:
    """A storm strikes whoever has most ships, the Star Master's above all."""
    ships = sum([m.g.ships[c] for c in members(m.g, alliance)])
    return 0.5 + 0.1 * float(ships) + 0.2 * float(m.g.ships[alliance])


def naming_player(m: Mind, e: f.SpecialEvent, player: Seat) -> float:
    return 0.5 * float(min(2, number_in(m.g, player)))


def naming_disc(m: Mind, e: f.SpecialEvent, space: Space) -> float:
    """A disc near rivals, and on an own space."""
    plan = m.plan()
    best = max([nearness(way[space]) for way in plan.ways()]) if plan.targets else 0.0
    return 1.0 + best + (0.5 if plan.held >> space & 1 else 0.0)


def voting_yes(m: Mind, v: f.Vote) -> float:
    """Yes to what strikes others, no to what strikes oneself or helps the actor; a promise counts for something."""
    return worth_of_yes(m, v) + W["word"] * promised(m, v)


def promised(m: Mind, v: f.Vote) -> float:
    """The voter's word to the actor: 1 for a yes, -1 for a no, 0 if there is none (SL-NEG-19)."""
    given = pledge_of(m.g, v, Seat(m.seat))
    return 0.0 if given is None else 1.0 if given.kind == VOTE_YES else -1.0


def worth_of_yes(m: Mind, v: f.Vote) -> float:
    """What it is worth that the act takes place."""
    g = m.g
    if v.act == STORM:
        return -2.0 if g.seat_of[v.foe] == m.seat else 0.5
    if v.act == STEAL:
        return -2.0 if v.player == m.seat else -0.2
    if v.act == DEFECT:
        return -3.0 if m.owns(v.character) else -0.3
    return haunting(m, v.character, v.space)


rate(f.SpecialEvent, a.NameCharacter, naming_character)
rate(f.SpecialEvent, a.NameAlliance, naming_alliance)
rate(f.SpecialEvent, a.NamePlayer, naming_player)
rate(f.SpecialEvent, a.NameDisc, naming_disc)
rate(f.SpecialEvent, a.TakeGift, 1.0)  # what costs nothing is taken
rate(f.Vote, a.VoteYes, voting_yes)
rate(f.TurnDisc, a.PlaceShadow, placing_shadow)
rate(f.TurnDisc, a.TakeIn, taking_in)
rate(f.TurnDisc, a.Sell, selling)
rate(f.Dismissal, a.Dismiss, dismissing)
rate(f.Sale, a.BidThis, bidding)
rate(f.Sale, a.BidItem, adding)
rate(f.Sale, a.AcceptBid, accepting_bid)
rate(f.ShadowStep, a.MoveShadow, moving_shadow)
rate(f.ShadowStep, a.SplitShips, splitting)
for moment in (f.Moment, f.Build, f.Movement, f.ShadowStep):
    rate(moment, a.Bribe, bribing)
    rate(moment, a.Resign, NEVER)
for early in (f.Build, f.Movement, f.ShadowStep, f.Fight, f.Battle, f.Duel):
    rate(early, a.TuckCards, SELDOM)
rate(f.Vote, a.VoteNo, 0.0)
rate(f.TurnDisc, a.TurnAway, 0.0)
rate(f.Sale, a.RefuseBids, SELDOM)
rate(f.Moment, a.Teleport, SELDOM)
