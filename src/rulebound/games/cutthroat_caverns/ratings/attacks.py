"""Turning cards over: which one, in which way, against whom; and the answers to a revealed attack (W-REV, W-AFT)."""

from __future__ import annotations

from rulebound.engine.action import Pass
from rulebound.engine.ratings import rate, rate_by_seat
from rulebound.games.cutthroat_caverns import actions as a
from rulebound.games.cutthroat_caverns import frames as f
from rulebound.games.cutthroat_caverns.cards.actions import Miss, Modify, Rally, UnintentionalStrike
from rulebound.games.cutthroat_caverns.cards.fresh_meat import Combining, IfICantHaveIt
from rulebound.games.cutthroat_caverns.cards.registry import ATTACKS, action
from rulebound.games.cutthroat_caverns.places import hand_of, set_of, shot_of
from rulebound.games.cutthroat_caverns.prospects import (
    before,
    behind,
    blow,
    counted,
    foresee,
    levels,
    prize,
    quarry,
)
from rulebound.games.cutthroat_caverns.ratings.setting import gladly, nothing
from rulebound.games.cutthroat_caverns.rules.aiming import follow_ups
from rulebound.games.cutthroat_caverns.rules.damage import damage_of
from rulebound.games.cutthroat_caverns.state import Caverns, boar_at, body_at, body_of, remaining
from rulebound.games.cutthroat_caverns.tables import DOUBLE, IS_HOSTILE, IS_RIDER, NULL, PRINTED
from rulebound.games.cutthroat_caverns.weights import W
from rulebound.games.cutthroat_caverns.worth import denial, kept, kill_worth, pain, spite

# The own attack.


def using(g: Caverns, seat: int, card: int, body: int, lift: int) -> float:
    """An attack with this card, now."""
    if body < 0:
        return -kept(g, seat, card)
    damage = blow(g, seat, card, body, lift)
    falls = damage >= remaining(g, body)
    worth = kill_worth(g, seat, body, damage) if falls else W["progress"] * float(damage) / 100.0
    if not falls and behind(g, seat):
        chances = foresee(levels(g, seat), remaining(g, body) - damage, 0, behind(g, seat), 0)
        worth -= W["setup"] * float(prize(g, body)) * chances.earlier
    return worth - kept(g, seat, card)


def turning(g: Caverns, t: f.Turn, card: int) -> float:
    """The Rider first, then what would fell the creature."""
    return W["rider"] if IS_RIDER[card] else using(g, int(t.seat), card, quarry(g), 0)


def replacing(g: Caverns, x: f.Attack, card: int) -> float:
    """What takes the place of a stand-in (CC-ATK-19)."""
    stand_in = ATTACKS[x.card]
    return using(g, int(x.seat), card, quarry(g), stand_in.steps if stand_in is not None else 0)


def second_shot(g: Caverns, x: f.Attack, card: int) -> float:
    """A shot that may come after anybody's attack: a strong one (CC-ATK-31)."""
    return W["progress"] * float(blow(g, int(x.seat), card, quarry(g))) / 100.0


def attacking_again(g: Caverns, e: f.ExtraAttack, card: int) -> float:
    """One more attack."""
    return using(g, int(e.seat), card, quarry(g), 0)


def aiming(g: Caverns, x: f.Attack, target: int) -> float:
    """What falls, else what is worth most."""
    body = body_at(g, target)
    if body < 0:
        other = boar_at(g, target)
        return spite(g, int(x.seat), int(other), 20) if other >= 0 else 0.0
    damage = blow(g, int(x.seat), x.card, body, x.lift)
    if damage >= remaining(g, body):
        return kill_worth(g, int(x.seat), body, damage)
    return 0.05 * float(prize(g, body)) - 0.001 * float(remaining(g, body) - damage)


def hunting(g: Caverns, x: f.Attack, seat: int) -> float:
    """A Wereboar goes for whoever is ahead (CC-SPE-BOAR-05)."""
    return spite(g, int(x.seat), seat, 20)


def blessing(g: Caverns, x: f.Attack) -> float:
    """50 more, and no attack of the creature (CC-ATK-40)."""
    return 0.5


def combining(g: Caverns, c: Combining, card: int) -> float:
    """If it makes the sum, and the sum fells the creature; else not (CC-NEW-06)."""
    attack = g.stack[-2]
    body = quarry(g)
    if not isinstance(attack, f.Attack) or body < 0:
        return -kept(g, int(c.seat), card)
    total = PRINTED[attack.card] + sum([PRINTED[one] for one in attack.added]) + PRINTED[card]
    rest = sorted([PRINTED[one] for one in g.cards.faces(hand_of(c.seat)) if PRINTED[one] >= 0 and one != card])
    most = total + (rest[-1] if rest and c.left > 1 else 0)
    falls = c.threshold <= most and most >= remaining(g, body)
    return (kill_worth(g, int(c.seat), body, most) if falls else 0.0) - kept(g, int(c.seat), card)


# Answers to an attack.


def damage_now(g: Caverns, x: f.Attack, steps: int = 0, flat: int = 0) -> int:
    """What an attack comes to, turned by so many edges and raised by so much."""
    edge, before_flat = x.edge, x.flat
    x.edge, x.flat = min(DOUBLE, max(NULL, edge + steps)), before_flat + flat
    found = damage_of(g, x)
    x.edge, x.flat = edge, before_flat
    body = body_of(g, x.tag)
    return counted(g, int(x.seat), body, found) if body >= 0 else found


def falls_by(g: Caverns, x: f.Attack, steps: int = 0, flat: int = 0) -> bool:
    """Would the attack bring its target down?"""
    body = body_of(g, x.tag)
    return body >= 0 and not x.missed and damage_now(g, x, steps, flat) >= remaining(g, body)


def own_chance(g: Caverns, seat: int, body: int, life: int, spared: int = 0) -> float:
    """The chance to land the killing blow oneself in this round, with the card that is set.

    `spared`: so many attacks that would come before it do not.
    """
    cards = g.cards.faces(set_of(seat))
    if not cards:
        return 0.0
    earlier = max(0, before(g, seat) - spared)
    return foresee(levels(g, seat), life, blow(g, seat, cards[0], body), earlier, 0).mine


def answering(g: Caverns, x: f.Attack, seat: int, card: int) -> float:
    """A card on a revealed attack: help the own one over the edge, keep others from it (CC-WIN-12).

    Nothing comes of it if the owner of a Protected attack will refuse it (CC-ATK-14).
    """
    if x.is_protected and x.seat != seat and welcome(g, x, card) <= 0.0:
        return -kept(g, seat, card)
    return attack_change(g, x, seat, card) - kept(g, seat, card)


def welcome(g: Caverns, x: f.Attack, card: int) -> float:
    """What the owner of an attack thinks of a card on it: help is wanted, harm is not (CC-ATK-14)."""
    return -0.1 if IS_HOSTILE[card] else 0.1 + attack_change(g, x, int(x.seat), card)


def attack_change(g: Caverns, x: f.Attack, seat: int, card: int) -> float:
    """What a card on a revealed attack is worth to a seat, whoever plays it."""
    body = body_of(g, x.tag)
    if body < 0:
        return 0.0
    played = action(card)
    steps, flat = 0, 0
    if isinstance(played, Rally):
        flat = played.amount
    elif isinstance(played, Modify):
        steps = played.steps
    elif not isinstance(played, (Miss, IfICantHaveIt)):
        return 0.0
    falls = falls_by(g, x)
    then = not isinstance(played, (Miss, IfICantHaveIt)) and falls_by(g, x, steps, flat)
    worth = trouble(g, x, seat, played)
    if falls == then:
        return worth
    damage = damage_now(g, x, steps, flat)
    blow_worth = kill_worth(g, seat, body, damage) if x.seat == seat else -stolen(g, x, seat, body)
    return worth + (blow_worth if then else -blow_worth)


def stolen(g: Caverns, x: f.Attack, seat: int, body: int) -> float:
    """What it costs a seat that somebody else lands the blow: the points, and the own chance of it."""
    chance = own_chance(g, seat, body, remaining(g, body))
    return denial(g, seat, int(x.seat), body) + W["chase"] * chance * kill_worth(g, seat, body, 0)


def trouble(g: Caverns, x: f.Attack, seat: int, played: object) -> float:
    """What a miss does beside: damage, or no card in the next round."""
    if not isinstance(played, Miss):
        return 0.0
    if x.seat == seat:
        return -pain(g, seat, played.damage) - (W["progress"] if played.trips else 0.0)
    return spite(g, seat, int(x.seat), played.damage)


def on_maneuver(g: Caverns, m: f.Maneuver, seat: int, card: int) -> float:
    """A Feint or Rider of somebody else is spoilt, unless five damage would do (CC-ACT-14)."""
    body = quarry(g)
    if not isinstance(action(card), UnintentionalStrike) or body < 0:
        return -kept(g, seat, card)
    harm = kept(g, int(m.seat), m.card) if IS_RIDER[m.card] else 0.0
    return harm - kept(g, seat, card) - (float(prize(g, body)) if remaining(g, body) <= 10 else 0.0)


def firing(g: Caverns, w: f.After, seat: int) -> float:
    """The second shot if it fells the creature; after the last turn it is fired anyhow (CC-ATK-31)."""
    body = quarry(g)
    cards = g.cards.faces(shot_of(seat))
    if body < 0 or not cards:
        return 0.0
    damage = blow(g, seat, cards[0], body)
    return kill_worth(g, seat, body, damage) if damage >= remaining(g, body) else -0.1


def moving_on(g: Caverns, w: f.After, seat: int, card: int) -> float:
    """Impressive Move, if the next attack fells the creature (CC-NEW-05)."""
    body = quarry(g)
    if body < 0:
        return -kept(g, seat, card)
    best = max([blow(g, seat, one, body) for one in follow_ups(g, seat)], default=0)
    return (kill_worth(g, seat, body, best) if best >= remaining(g, body) else 0.0) - kept(g, seat, card)


def consenting(g: Caverns, c: f.Consent) -> float:
    """Help, not harm (CC-ATK-14)."""
    attack = g.stack[-2]
    return welcome(g, attack, int(c.card)) if isinstance(attack, f.Attack) else 0.0


rate(f.Turn, a.TurnFirst, turning)
rate(f.Attack, a.Replace, replacing)
rate(f.Attack, a.HaveNone, nothing)
rate(f.Attack, a.LaySecondShot, second_shot)
rate(f.Attack, a.UseOwn, gladly)
rate(f.Attack, a.UsePlain, nothing)
rate(f.Attack, a.AimAt, hunting)
rate(f.Attack, a.Aim, aiming)
rate(f.Attack, a.Bless, blessing)
rate(f.Attack, a.Withhold, nothing)
rate_by_seat(f.Attack, a.Play, answering)
rate(f.Attack, Pass, nothing)
rate_by_seat(f.Maneuver, a.Play, on_maneuver)
rate(f.Maneuver, Pass, nothing)
rate_by_seat(f.After, a.FireShot, firing)
rate_by_seat(f.After, a.Play, moving_on)
rate(f.After, Pass, nothing)
rate(f.ExtraAttack, a.Replace, attacking_again)
rate(f.ExtraAttack, a.HaveNone, nothing)
rate(Combining, a.Combine, combining)
rate(Combining, Pass, nothing)
rate(f.Consent, a.Accept, consenting)
rate(f.Consent, a.Refuse, nothing)
