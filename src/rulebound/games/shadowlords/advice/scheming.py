"""Counsel for chapters 5, 6 and 12 to 14: events, votes, discs, Shadows, bribes."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action
from rulebound.engine.flow import Frame
from rulebound.games.shadowlords.actions import (
    AcceptBid,
    BidItem,
    BidThis,
    Bribe,
    Decline,
    Dismiss,
    DismissNobody,
    MakeNoBid,
    MoveShadow,
    NameAlliance,
    NameCharacter,
    NameDisc,
    NamePlayer,
    PlaceShadow,
    Sell,
    SplitShips,
    TakeGift,
    TakeIn,
    TurnAway,
    VoteYes,
)
from rulebound.games.shadowlords.advice.building import keeping
from rulebound.games.shadowlords.advice.duels import SHADOW_SHIPS, guard, own_guard, storm, strength
from rulebound.games.shadowlords.advice.plan import LOSS, Plan, hurry, prize
from rulebound.games.shadowlords.advice.ways import DISTANCE, NEAR, nearness
from rulebound.games.shadowlords.bags import size
from rulebound.games.shadowlords.cards.fates import FATES
from rulebound.games.shadowlords.frames import Sale, ShadowStep, SpecialEvent, TurnDisc, Vote
from rulebound.games.shadowlords.items import CARD, second_of
from rulebound.games.shadowlords.rules.bargains import BARGAIN
from rulebound.games.shadowlords.rules.votes import DEFECT, SHADOW_MOVED, SHADOW_PLACED, STEAL, STORM
from rulebound.games.shadowlords.state import Shadowlords, captives_of, everyone_at, free_members, members, rings_left
from rulebound.games.shadowlords.tables import (
    ALLIANCES,
    BLACK,
    CLASS,
    DIPLOMAT,
    HOMES,
    MASTER,
    NOWHERE,
    WARRIOR,
)

BRIBED: Final = 0.44  # the chance that the owner rolls lower (SL-BRIB-04)
CARD_WORTH: Final = 1.0  # what a card in a bid is worth to the seller
CHANCE_PAID: Final = 0.7  # that a bid with a card is the one accepted
CHANCE_FREE: Final = 0.3
NOTHING: Final = -99.0
STONE: Final = 6.0  # what the bearer of the Power Stone is worth beyond itself
HELD: Final = 1.0  # a captive
MENACE: Final = 1.5  # a Shadow beside a rival Star Master


# Allies.


def ally_worth(g: Shadowlords, alliance: int, c: int) -> float:
    """What a member is worth, with what it bears and holds; two Diplomats are enough, two fighters are not."""
    bears = (STONE if g.stone == c else 0.0) + HELD * float(len(captives_of(g, c)))
    if CLASS[c] == DIPLOMAT:
        others = len([x for x in members(g, alliance) if CLASS[x] == DIPLOMAT and x != c])
        return [3.0, 2.2, 1.2, 0.5, 0.2][min(4, others)] + bears
    others = len([x for x in free_members(g, alliance) if x >= ALLIANCES and CLASS[x] != DIPLOMAT and x != c])
    return (3.0 if CLASS[c] == WARRIOR else 2.6) + 0.2 * float(g.ships[c]) + (2.0 if others < 2 else 0.0) + bears


def found(g: Shadowlords, alliance: int, frame: Frame, option: Action) -> float:
    """What becomes of a disc that was turned up, and of a member that makes room."""
    if isinstance(option, PlaceShadow) and isinstance(frame, TurnDisc):
        return shadow_place(g, g.seat_of[alliance], frame.character, option)
    return taking(g, alliance, option)


def taking(g: Shadowlords, alliance: int, option: Action) -> float:
    """A found character is taken in, in the place of a lesser one if need be (SL-SRCH-15)."""
    if isinstance(option, TakeIn):
        worth = ally_worth(g, alliance, option.character)
        return worth if rings_left(g, alliance) else worth - least_worth(g, alliance) - 0.5
    if isinstance(option, Dismiss):
        return 5.5 - ally_worth(g, alliance, option.character)
    if isinstance(option, Sell):
        return -0.5 if rings_left(g, alliance) else 0.2
    return 0.0 if isinstance(option, (TurnAway, DismissNobody)) else -0.5


def bidding(g: Shadowlords, seat: int, alliance: int, sale: Sale, option: Action) -> float:
    """A character that is for sale is worth a card that is not missed; the seller takes the best bid (SL-SRCH-17)."""
    if isinstance(option, AcceptBid):
        return sum([CARD_WORTH if item.kind == CARD else 0.1 for item in sale.bids[option.player]]) + 0.05
    if isinstance(option, MakeNoBid):
        return 0.0
    bid = sale.bids[seat]
    paid = sum([keeping(g.hand[seat], second_of(item)) for item in bid if item.kind == CARD])
    want = ally_worth(g, alliance, sale.character)
    if isinstance(option, BidThis):
        return (CHANCE_PAID if bid else CHANCE_FREE) * (want - paid)
    if isinstance(option, BidItem):
        item = BARGAIN.wares[option.item]
        if item.kind == CARD and not bid:
            return CHANCE_PAID * (want - keeping(g.hand[seat], second_of(item))) - 0.01
    return -1.0


def least_worth(g: Shadowlords, alliance: int) -> float:
    """The member that would be missed least."""
    worths = [ally_worth(g, alliance, c) for c in members(g, alliance) if CLASS[c] != MASTER]
    return min(worths) if worths else 9.0


def bribing(g: Shadowlords, alliance: int, option: Bribe) -> float:
    """Four cards for a chance at a character; the cards go back to the pile."""
    price = 0.0
    for _ in range(4):
        price += keeping(g.hand[g.seat_of[alliance]], option.card)
    worth = ally_worth(g, alliance, option.character) + 1.0
    return BRIBED * worth - price + 0.3 if rings_left(g, alliance) else -1.0


# Shadows.


def raid(g: Shadowlords, seat: int, shadow: int, ships: int, space: int) -> float:
    """What it is worth to the seat that a Shadow comes to a space: a fight with whoever stands there (SL-HINT-05)."""
    best = NOTHING
    there = everyone_at(g, space)
    for side in range(ALLIANCES if there else 0):
        if g.side[side] != side:
            continue
        here = [c for c in there if g.side[c] == side]
        if not here or DIPLOMAT in [CLASS[c] for c in here]:
            continue
        own = g.seat_of[side] == seat
        shields = [own_guard(g, c) if own else guard(g, c) for c in here]
        wins = storm([strength(g, shadow) - g.ships[shadow] + ships], sorted(shields, reverse=True), [])
        first = storm([strength(g, shadow) - g.ships[shadow] + ships], [max(shields)], [])
        chance = 0.5 * wins + 0.5 * first
        if own:
            return -30.0 * chance if side in here else -LOSS * chance
        best = max(best, chance * sum([prize(g, c) for c in here]) - hurry(g, len(here)))
    return best if best > NOTHING else 0.0


def menace(g: Shadowlords, seat: int, space: int) -> float:
    """A Shadow is better beside rivals than beside oneself (SL-HINT-05)."""
    worth = 0.0
    for a in range(ALLIANCES):
        if g.side[a] == a:
            gap = DISTANCE[space][g.space[a]]
            near = NEAR[gap] * (0.3 if HOMES >> g.space[a] & 1 else 1.0)
            worth += -2.0 * MENACE * near if g.seat_of[a] == seat else MENACE * near
    row = DISTANCE[space]
    for c, spot in enumerate(g.space):
        if c >= ALLIANCES and spot != NOWHERE and g.side[c] != BLACK and g.seat_of[g.side[c]] == seat:
            worth -= 0.3 * NEAR[row[spot]]
    return worth


def shadow_place(g: Shadowlords, seat: int, shadow: int, option: PlaceShadow) -> float:
    """Where a found Shadow goes."""
    return raid(g, seat, shadow, SHADOW_SHIPS, option.space) + 0.5 * menace(g, seat, option.space)


def shadow_move(g: Shadowlords, seat: int, step: ShadowStep, option: Action) -> float:
    """One Shadow may be moved at a rival, or away from the own pieces."""
    if isinstance(option, SplitShips):
        rest = g.ships[step.character] + g.ships[option.companion] - option.ships
        return 0.1 * float(max(option.ships, rest))
    if not isinstance(option, MoveShadow):
        return 0.0
    c = option.character
    gain = raid(g, seat, c, g.ships[c], option.space)
    return gain + 0.5 * (menace(g, seat, option.space) - menace(g, seat, g.space[c])) - 0.02


# Events and votes.


def event(g: Shadowlords, plan: Plan, e: SpecialEvent, option: Action) -> float:
    """Whom an event strikes, or what it brings."""
    if isinstance(option, NameCharacter):
        return ally_worth(g, plan.alliance, option.character) if worth_taking(g, plan, e) else -1.0
    if isinstance(option, NameAlliance):
        return (
            0.5
            + 0.1 * float(sum([g.ships[c] for c in members(g, option.alliance)]))
            + 0.2 * float(g.ships[option.alliance])
        )
    if isinstance(option, NamePlayer):
        return 0.5 * min(2, size(g.hand[option.player]))
    if isinstance(option, NameDisc):
        best = max([nearness(way[option.space]) for way in plan.ways()]) if plan.targets else 0.0
        return 1.0 + best + (0.5 if plan.held >> option.space & 1 else 0.0)
    if isinstance(option, TakeGift):
        return 1.0
    return 0.0 if isinstance(option, Decline) else -1.0


def worth_taking(g: Shadowlords, plan: Plan, e: SpecialEvent) -> bool:
    """A defection needs a free ring; an escape does not."""
    return not FATES[e.event].VOTED or rings_left(g, plan.alliance) > 0


def vote(g: Shadowlords, seat: int, v: Vote, option: Action) -> float:
    """Yes to what strikes others, no to what strikes oneself or helps the actor."""
    worth = 0.0
    if v.act == STORM:
        worth = -2.0 if g.seat_of[v.foe] == seat else 0.5
    elif v.act == STEAL:
        worth = -2.0 if v.player == seat else -0.2
    elif v.act == DEFECT:
        own = g.seat_of[g.side[v.character]] == seat
        worth = -3.0 if own else -0.3
    elif v.act in (SHADOW_PLACED, SHADOW_MOVED):
        worth = raid(g, seat, v.character, g.ships[v.character], v.space) + 0.3 * menace(g, seat, v.space)
    return worth if isinstance(option, VoteYes) else 0.0
