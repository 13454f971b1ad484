"""The other reaction windows: before a reveal, on a creature attack, on an Action card, under the Fog."""

from __future__ import annotations

from rulebound.engine.action import Pass
from rulebound.engine.ratings import rate, rate_by_seat
from rulebound.games.cutthroat_caverns import actions as a
from rulebound.games.cutthroat_caverns import frames as f
from rulebound.games.cutthroat_caverns.cards.actions import EdgeOut, MixedSignals, Modify, OutOfMyWay
from rulebound.games.cutthroat_caverns.cards.answers import Cancel, CounterStrike, Redirect
from rulebound.games.cutthroat_caverns.cards.fresh_meat import TakinOne
from rulebound.games.cutthroat_caverns.cards.registry import action
from rulebound.games.cutthroat_caverns.foes.terms import half
from rulebound.games.cutthroat_caverns.frames_blows import Hit
from rulebound.games.cutthroat_caverns.places import set_of
from rulebound.games.cutthroat_caverns.prospects import (
    UNIT,
    before,
    behind,
    blow,
    foresee,
    levels,
    prize,
    quarry,
    spread,
    strikes,
)
from rulebound.games.cutthroat_caverns.ratings.attacks import attack_change, own_chance
from rulebound.games.cutthroat_caverns.ratings.setting import nothing
from rulebound.games.cutthroat_caverns.rules.fog import FALSE_CHALLENGE, LIE, real
from rulebound.games.cutthroat_caverns.state import Caverns, body_of, remaining
from rulebound.games.cutthroat_caverns.tables import LADDER
from rulebound.games.cutthroat_caverns.weights import W
from rulebound.games.cutthroat_caverns.worth import denial, kept, kill_worth, pain, spite

# Before a reveal (W-PRE).


def threat(g: Caverns, seat: int, other: int, body: int) -> float:
    """The chance that the next set card of another player brings the creature down."""
    left = -(-remaining(g, body) // UNIT)
    return spread(levels(g, seat), 1, left)[left]


def before_reveal(g: Caverns, w: f.Before, seat: int, card: int, target: int) -> float:
    """A card on somebody's set card, or for a better place in the order (CC-WIN-11)."""
    body = quarry(g)
    if body < 0:
        return -kept(g, seat, card)
    return set_card_change(g, w, seat, card, target, body) - kept(g, seat, card)


def set_card_change(g: Caverns, w: f.Before, seat: int, card: int, target: int, body: int) -> float:
    """What it is worth to do this to a set card of another player, or to change places with them."""
    played = action(card)
    if isinstance(played, OutOfMyWay):
        return swapping_places(g, seat, target, body)
    if target != w.seat or not strikes(g, target):
        return 0.0
    chance = threat(g, seat, target, body)
    chase = own_chance(g, seat, body, remaining(g, body), 1) * float(prize(g, body))
    loss = denial(g, seat, target, body) + W["chase"] * chase
    if isinstance(played, EdgeOut):
        return chance * loss
    if isinstance(played, MixedSignals):
        return swapping_cards(g, seat, target, body, chance * loss)
    return 0.0


def swapping_cards(g: Caverns, seat: int, target: int, body: int, loss: float) -> float:
    """One's own set card for an unknown one, which comes first now: good with a bad card of one's own (CC-ACT-03)."""
    cards = g.cards.faces(set_of(seat))
    if not cards:
        return 0.0
    mine = blow(g, seat, cards[0], body)
    unseen, life = levels(g, seat), remaining(g, body)
    if mine >= life:
        return -kill_worth(g, seat, body, mine)
    now = foresee(unseen, life, mine, before(g, seat), 0).mine
    then = foresee(unseen, max(UNIT, life - mine), 25, max(0, before(g, seat) - 1), 0).mine
    return loss + (then - now) * kill_worth(g, seat, body, 25)


def swapping_places(g: Caverns, seat: int, target: int, body: int) -> float:
    """The chance of the killing blow in the place of another player (CC-ACT-15)."""
    cards = g.cards.faces(set_of(seat))
    if not cards:
        return 0.0
    damage = blow(g, seat, cards[0], body)
    unseen, life = levels(g, seat), remaining(g, body)
    now = foresee(unseen, life, damage, before(g, seat), behind(g, seat))
    mine, theirs = g.initiative[seat], g.initiative[target]
    g.initiative[seat], g.initiative[target] = theirs, mine
    then = foresee(unseen, life, damage, before(g, seat), behind(g, seat))
    g.initiative[seat], g.initiative[target] = mine, theirs
    return (then.mine - now.mine) * kill_worth(g, seat, body, damage)


def slipping(g: Caverns, w: f.Before, seat: int, card: int, target: int) -> float:
    """A weak card in the place of one that might fell the creature (CC-NEW-09)."""
    body = quarry(g)
    if body < 0 or target != w.seat or (LADDER[card] and blow(g, target, card, body) >= remaining(g, body)):
        return -1.0
    return threat(g, seat, target, body) * denial(g, seat, target, body) - kept(g, seat, card) - W["draw"]


# A creature attack (W-HIT).


def on_hit(g: Caverns, h: Hit, seat: int, card: int) -> float:
    """Counter Strike (CC-ACT-08)."""
    body = body_of(g, h.tag)
    if not isinstance(action(card), CounterStrike) or body < 0:
        return -kept(g, seat, card)
    if h.force >= remaining(g, body) and h.force < g.lp[seat]:
        return kill_worth(g, seat, body, h.force) - kept(g, seat, card)
    return W["progress"] * float(h.force) / 100.0 - kept(g, seat, card)


def on_hit_naming(g: Caverns, h: Hit, seat: int, card: int, target: int) -> float:
    """Send the blow elsewhere, soften or harden it (CC-WIN-15, CC-WIN-17)."""
    return hit_change(g, h, seat, card, target) - kept(g, seat, card)


def hit_change(g: Caverns, h: Hit, seat: int, card: int, target: int) -> float:
    """What a card on a creature attack is worth to a seat, whoever plays it."""
    played = action(card)
    if isinstance(played, Modify):
        return suffering(g, seat, target, h.force + played.force) - suffering(g, seat, target, h.force)
    if isinstance(played, Redirect):
        hurt = int(h.target) if played.anyone or seat == h.target or seat not in h.shares else seat
        force = half(h.force) if played.half else h.force
        given = W["deny"] * float(played.prestige)
        return suffering(g, seat, target, force) - suffering(g, seat, hurt, h.force) - given
    if isinstance(played, TakinOne):
        survives = h.force < g.lp[seat]
        return (W["kill"] * float(played.prestige) if survives else 0.0) - pain(g, seat, h.force)
    return 0.0


def suffering(g: Caverns, seat: int, target: int, amount: int) -> float:
    """What it is worth to a seat that this player takes so much."""
    return -pain(g, seat, amount) if target == seat else spite(g, seat, target, amount)


# An Action card (W-CAN).


def cancelling(g: Caverns, p: f.Played, seat: int, card: int) -> float:
    """What the card would do to us, for a card of ours (CC-WIN-18)."""
    if not isinstance(action(card), Cancel):
        return -kept(g, seat, card)
    taken = kept(g, seat, p.card) if action_takes(card) else 0.0
    return harm_of(g, p, seat) + taken - kept(g, seat, card)


def action_takes(card: int) -> bool:
    """Does the cancelled card come into the own hand?"""
    played = action(card)
    return isinstance(played, Cancel) and played.takes


def harm_of(g: Caverns, p: f.Played, seat: int) -> float:
    """What a card that is being played would cost a seat."""
    below = g.stack[-2]
    if isinstance(below, f.Attack):
        return -attack_change(g, below, seat, p.card)
    if isinstance(below, Hit):
        return counter_harm(g, below, p, seat) if p.target < 0 else -hit_change(g, below, seat, p.card, int(p.target))
    if isinstance(below, f.Before) and p.target == seat:
        body = quarry(g)
        return own_chance(g, seat, body, remaining(g, body)) * float(prize(g, body)) if body >= 0 else 0.0
    if isinstance(below, f.Played) and below.seat == seat:
        return W["deny"]
    return 0.0


def counter_harm(g: Caverns, h: Hit, p: f.Played, seat: int) -> float:
    """A Counter Strike that would be the killing blow (CC-ACT-08)."""
    body = body_of(g, h.tag)
    falls = isinstance(action(p.card), CounterStrike) and body >= 0 and h.force >= remaining(g, body)
    return denial(g, seat, int(p.seat), body) if falls else 0.0


# The Fog of War.


def announcing(g: Caverns, x: f.Announcement, card: int) -> float:
    """The truth, unless a lie that fells the creature is likely to be believed (CC-FOG-01)."""
    body = quarry(g)
    truth = float(card == real(g, x))
    if body < 0 or not LADDER[card]:
        return 0.1 * truth
    damage = blow(g, int(x.seat), card, body)
    falls = damage >= remaining(g, body)
    gain = kill_worth(g, int(x.seat), body, damage) if falls else W["progress"] * float(damage) / 100.0
    if truth:
        return gain
    return W["believed"] * gain - (1.0 - W["believed"]) * float(LIE) * W["kill"] - 0.1


def doubting(g: Caverns, x: f.Announcement, seat: int) -> float:
    """Most announcements are true, but of those that would fell the creature most are lies (CC-FOG-02)."""
    body = quarry(g)
    if body < 0 or not LADDER[x.card]:
        return -float(FALSE_CHALLENGE)
    falls = blow(g, int(x.seat), x.card, body) >= remaining(g, body)
    lies = W["doubt"] if falls else 1.0 - W["doubt"]
    caught = W["deny"] * float(LIE) + (denial(g, seat, int(x.seat), body) if falls else 0.0)
    return lies * caught - (1.0 - lies) * W["kill"] * float(FALSE_CHALLENGE)


rate_by_seat(f.Before, a.PlayOn, before_reveal)
rate_by_seat(f.Before, a.PlayOnSecond, before_reveal)
rate_by_seat(f.Before, a.PlaySecondOn, before_reveal)
rate_by_seat(f.Before, a.PlaySecondOnSecond, before_reveal)
rate_by_seat(f.Before, a.Assist, slipping)
rate_by_seat(f.Before, a.AssistSecond, slipping)
rate(f.Before, Pass, nothing)
rate_by_seat(Hit, a.Play, on_hit)
rate_by_seat(Hit, a.PlayOn, on_hit_naming)
rate(Hit, Pass, nothing)
rate_by_seat(f.Played, a.Play, cancelling)
rate(f.Played, Pass, nothing)
rate(f.Announcement, a.Announce, announcing)
rate(f.Announcement, a.AnnounceOwn, announcing)
rate_by_seat(f.Announcement, a.Doubt, doubting)
rate(f.Announcement, Pass, nothing)
