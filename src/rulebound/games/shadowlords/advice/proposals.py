"""Chapter 26: the one deal in a turn that a bot may propose: a truce, leave to pass, a vote, now and then a ransom."""

from __future__ import annotations

from rulebound.engine.offers import Item
from rulebound.games.shadowlords import frames as f
from rulebound.games.shadowlords.advice.cards import keeping
from rulebound.games.shadowlords.advice.fighting import battle_swing
from rulebound.games.shadowlords.advice.mind import NEVER, Mind
from rulebound.games.shadowlords.advice.moving import best_of, here_of
from rulebound.games.shadowlords.advice.scheming import ally_worth, haunting, moving_shadow
from rulebound.games.shadowlords.bags import kinds
from rulebound.games.shadowlords.items import ANY_CARDS, PASSAGE, PROMISED_YES, RELEASE, TRUCE, card, of_battle
from rulebound.games.shadowlords.kinds import NO_CHARACTER, NO_SPACE, Card
from rulebound.games.shadowlords.rules.hands import hand_of, number_in
from rulebound.games.shadowlords.rules.passage import barred, bought_leave, owners_of
from rulebound.games.shadowlords.rules.reach import landings, passable
from rulebound.games.shadowlords.rules.shadows import is_closed, next_to, shadows_out
from rulebound.games.shadowlords.state import (
    alliances_of,
    captives_of,
    everyone_at,
    free_members,
    lives,
    living_seats,
    members,
    opponents,
)
from rulebound.games.shadowlords.tables import BLACK, NOBODY, VALUE, mask_of, spots
from rulebound.games.shadowlords.weights import W


class Proposal:
    """What the seat gives and gets, from whom, what that is worth, and the worth of the answer that it betters."""

    def __init__(self, partner: int, gives: list[Item], gets: list[Item], worth: float, betters: float = 0.0) -> None:
        self.partner = partner
        self.gives = gives
        self.gets = gets
        self.worth = worth
        self.betters = betters


def proposal(m: Mind, made: int) -> Proposal | None:
    """The best deal that the seat could propose now, if no more offers were made; ransoms in some of its own turns."""
    g, own = m.g, alliances_of(m.g, m.seat)
    if not own or g.offers > made:
        return None
    found = truces(m)
    if g.seat_of[g.turn] == m.seat:
        found += [*passages(m), *votes(m)]
        if g.turns[g.turn] % int(W["every"]) == 0:
            found += [one for alliance in own for one in [*bought(m, alliance), *sold(m, alliance)]]
    return max(found, key=lambda one: one.worth) if found else None


def prices(m: Mind) -> list[Card]:
    """The cards that may be offered, the lowest first."""
    return [kind for kind in kinds(hand_of(m.g, m.seat)) if VALUE[kind] >= W["price"]]


def truces(m: Mind) -> list[Proposal]:
    """A battle that the seat would rather not fight, called off for a card (SL-NEG-18)."""
    g, cards = m.g, prices(m)
    found: list[Proposal] = []
    for number, clash in enumerate(g.battles if cards else []):
        if clash.off or clash.loose or BLACK in (clash.attacker, clash.foe):
            continue
        players = [g.seat_of[clash.attacker], g.seat_of[clash.foe]]
        worth = -battle_swing(m, clash) - keeping(g, m.seat, cards[0]) if m.seat in players else 0.0
        if worth > W["worth_asking"]:
            other = players[0] if players[1] == m.seat else players[1]
            found.append(Proposal(other, [card(cards[0], 0)], [of_battle(TRUCE, number, clash.space)], worth))
    return found


# Leave to pass.


def passages(m: Mind) -> list[Proposal]:
    """Leave that is worth a card more than asking for it, which may be in vain (SL-PASS-06)."""
    g, cards = m.g, prices(m)
    if not cards or not [frame for frame in g.stack if isinstance(frame, f.Movement)]:
        return []
    cost = keeping(g, m.seat, cards[0])
    found: list[Proposal] = []
    for c in [c for c in free_members(g, m.alliance) if g.ships[c] > 1 and not g.moved >> c & 1]:
        for owner in opponents(g, m.seat):
            now, gain = opened(m, c, owner)
            worth = (1.0 - W["leave_given"]) * gain - cost
            if worth > W["worth_asking"]:
                found.append(Proposal(owner, [card(cards[0], 0)], [Item(PASSAGE, c)], worth, now))
    return found


def opened(m: Mind, c: int, owner: int) -> tuple[float, float]:
    """What an own character can do by moving, and how much more with an owner's leave."""
    now, then = ways_past(m, c, owner)
    if now == then:
        return 0.0, 0.0
    here = here_of(m, c)
    best = best_of(m.g, m.plan(), c, now, here)
    return best - here, best_of(m.g, m.plan(), c, then, here) - best


def ways_past(m: Mind, c: int, owner: int) -> tuple[int, int]:
    """Where a character may move to without an owner's leave, and with it."""
    g, board, alliance = m.g, m.ground.board, m.g.side[c]
    through = passable(g, board, alliance) | bought_leave(g, c)
    closed = spots(barred(g, board, alliance))
    lent = mask_of([space for space in closed if owners_of(g, board, alliance, space) == 1 << owner])
    return landings(g, board, c, through), landings(g, board, c, through | lent)


# A vote.


def votes(m: Mind) -> list[Proposal]:
    """A yes for a Shadow that nobody would let stay, from whoever minds least (SL-SHAD-05, SL-NEG-19)."""
    g, cards = m.g, prices(m)
    steps = [frame for frame in g.stack if isinstance(frame, f.ShadowStep)]
    if not cards or not steps or len(living_seats(g)) <= 2:
        return []
    best, shadow, aim = NEVER, NO_CHARACTER, NO_SPACE
    for c in shadows_out(g, steps[0]):
        for space in [space for space in next_to(g, steps[0], c) if is_closed(g, steps[0], c, space) is None]:
            worth = moving_shadow(m, steps[0], c, space)
            if worth > best:
                best, shadow, aim = worth, c, space
    worth = best - keeping(g, m.seat, cards[0])
    if worth <= 0.0:
        return []
    minds = [Mind(g, player) for player in opponents(g, m.seat)]
    others = [one for one in minds if not [c for c in everyone_at(g, aim) if one.owns(c)]]
    likes = [haunting(one, shadow, aim) for one in others]
    if not likes or max(likes) > 0.0 or max(likes) + W["word"] <= 0.0:
        return []
    partner = others[likes.index(max(likes))].seat
    return [Proposal(partner, [card(cards[0], 0)], [PROMISED_YES], worth, best)]


# Ransoms.


def bought(m: Mind, alliance: int) -> list[Proposal]:
    """An own captive for the lowest card that is a price."""
    g, cards = m.g, prices(m)
    if not cards:
        return []
    cost = keeping(g, m.seat, cards[0])
    taken = [c for c in members(g, alliance) if g.captor[c] != NOBODY and g.side[g.captor[c]] != BLACK]
    deals = [(g.seat_of[g.side[g.captor[c]]], c, ally_worth(g, alliance, c) - cost) for c in taken]
    return [Proposal(who, [card(cards[0], 0)], [Item(RELEASE, c)], worth) for who, c, worth in deals if worth > 0.0]


def sold(m: Mind, alliance: int) -> list[Proposal]:
    """A captive of another for a card of that player's choice."""
    g = m.g
    found: list[Proposal] = []
    for captor in free_members(g, alliance):
        for c in captives_of(g, captor):
            owner = g.seat_of[g.side[c]]
            if owner != m.seat and lives(g, owner) and number_in(g, owner) > 0:
                found.append(Proposal(owner, [Item(RELEASE, c)], [Item(ANY_CARDS, 1)], W["freed"]))
    return found
