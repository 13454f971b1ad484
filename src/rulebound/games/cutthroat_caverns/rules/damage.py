"""What an attack does: Riders, rotation, damage, and the loss of an attack (chapter 6)."""

from __future__ import annotations

from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.cards.attacks import MultiplicativeRider
from rulebound.games.cutthroat_caverns.cards.registry import ATTACKS
from rulebound.games.cutthroat_caverns.events import AttackHit, AttackLost, RidersAttached
from rulebound.games.cutthroat_caverns.extras.registry import gifts, happening
from rulebound.games.cutthroat_caverns.foes.registry import traits
from rulebound.games.cutthroat_caverns.frames import FROM_ACTION, Attack
from rulebound.games.cutthroat_caverns.kinds import Card, Life
from rulebound.games.cutthroat_caverns.places import DISCARD, STACK, TABLE, riders_of, set_of, shot_of
from rulebound.games.cutthroat_caverns.rules.bodies import fell, hurt
from rulebound.games.cutthroat_caverns.rules.unusual import strike_doll, strike_player
from rulebound.games.cutthroat_caverns.state import Caverns, body_of, is_own, is_strong, lives
from rulebound.games.cutthroat_caverns.tables import (
    BASE,
    BOX,
    DOLL,
    DOUBLE,
    FIRST_BOAR,
    LADDER,
    MAX_DAMAGE,
    NULL,
    OWN_LADDER,
    PRINTED,
)

# Riders and rotation.


def attach_riders(g: Caverns, a: Attack) -> None:
    """All additive Riders and one multiplicative one; it is not optional (CC-ATK-22, CC-ATK-23, CC-ATK-24)."""
    riders: list[Card] = []
    doubled = False
    for card in [Card(face) for face in g.cards.faces(riders_of(a.seat))]:
        multiplies = isinstance(ATTACKS[card], MultiplicativeRider)
        if not (multiplies and doubled):
            riders.append(card)
            g.cards.move(card, riders_of(a.seat), TABLE)
        doubled = doubled or multiplies
    if riders:
        a.riders = tuple(riders)
        g.tell("CC-ATK-22", RidersAttached(a.seat, a.riders))


def rotate(g: Caverns, a: Attack) -> None:
    """Automatic rotations: raises first, then reductions (CC-ATK-02)."""
    turns = [a.lift, 1 if is_strong(g, a.seat) else 0, -g.crowded[a.seat], -1 if g.cursed[a.seat] == 1 else 0]
    for card in a.riders:
        rider = ATTACKS[card]
        turns.append(rider.steps if rider is not None else 0)
    turns += [gift.turns(g, a) for gift in gifts(g, a.seat)]
    if is_against_encounter(g, a):
        g.attacks += 1
        turns += [trait.turns(g, a) for trait in traits(g)]
    turns.append(happening(g).turns(g, a))
    raises = sum([turn for turn in turns if turn > 0])
    a.edge = max(NULL, min(DOUBLE, BASE + raises) + sum([turn for turn in turns if turn < 0]))


def is_against_encounter(g: Caverns, a: Attack) -> bool:
    """Rules of an encounter touch only attacks against its own creature or bodies (CC-ATK-39)."""
    body = body_of(g, a.tag)
    return body >= 0 and is_own(g, body)


def damage_of(g: Caverns, a: Attack) -> int:
    """The formula (CC-ATK-01)."""
    total = (OWN_LADDER if a.own else LADDER)[a.card][a.edge] + a.flat
    for card in a.riders + a.added:
        total += LADDER[card][a.edge] if LADDER[card] else 0
    blessing = ATTACKS[a.card]
    if a.blessed and blessing is not None:
        total += blessing.amount
    own = gifts(g, a.seat)
    total += sum([gift.adds(g, a) for gift in own])
    if not any(gift.wards_poison() for gift in own):
        total -= BOX.poison_weakens * g.poison[a.seat]
    if MAX_DAMAGE[a.card]:
        total = min(total, MAX_DAMAGE[a.card])
    return max(0, total)


def printed_value(a: Attack) -> int:
    """The printed value: of the own ladder in own mode (CC-ATK-35)."""
    return OWN_LADDER[a.card][BASE] if a.own else PRINTED[a.card]


def is_settled(g: Caverns, a: Attack) -> bool:
    """W-REV closes at once when the attack has become a miss (CC-WIN-13, CC-EDGE-01, CC-WIN-41)."""
    return a.missed or not lives(g, a.seat)


# Damage.


def own_cards(a: Attack) -> list[Card]:
    """The cards that lie on the table for this attack."""
    return [*([] if a.phantom else [a.card]), *a.riders, *a.added]


def discard_cards(g: Caverns, a: Attack) -> None:
    """The cards of an attack that hit no body go to the discard pile (CC-ATK-07, CC-ATK-27)."""
    for card in own_cards(a):
        g.cards.move(card, TABLE, DISCARD)


def lose_attack(g: Caverns, a: Attack, rule: str) -> None:
    """Cards of a lost attack go to the discard pile (CC-EDGE-14, CC-ATK-27)."""
    a.missed = True
    discard_cards(g, a)
    g.tell(rule, AttackLost(a.seat))


def lose_turn(g: Caverns, a: Attack) -> None:
    """The whole turn is lost, with a second set card and a second shot (CC-SPE-SHADOW-02, CC-SPE-SHADOW-04)."""
    lose_attack(g, a, "CC-SPE-SHADOW-02")
    g.cards.move_all(set_of(a.seat), DISCARD)
    g.cards.move_all(shot_of(a.seat), DISCARD)
    g.reveal()


def is_gone(g: Caverns, a: Attack) -> bool:
    """The target is gone before the damage (CC-WIN-41)."""
    if a.aim == DOLL:
        return g.doll[a.seat] < 0
    if a.aim >= FIRST_BOAR:
        return not lives(g, a.aim - FIRST_BOAR)
    return body_of(g, a.tag) < 0


def strike(g: Caverns, a: Attack) -> None:
    """Final damage, filters, effect (CC-ATK-03, CC-ATK-04, CC-ATK-07)."""
    if a.missed or not lives(g, a.seat):
        lose_attack(g, a, "CC-EDGE-14")
        return
    a.final = damage_of(g, a)
    if is_gone(g, a):
        lose_attack(g, a, "CC-WIN-41")
    elif is_against_encounter(g, a) and any(trait.loses(g, a) for trait in traits(g)):
        lose_turn(g, a)
    elif a.aim == DOLL:
        strike_doll(g, a)
        discard_cards(g, a)
    elif a.aim >= FIRST_BOAR:
        strike_player(g, a, Seat(a.aim - FIRST_BOAR))
        discard_cards(g, a)
    elif is_against_encounter(g, a) and any(trait.diverts(g, a) for trait in traits(g)):
        discard_cards(g, a)
    else:
        strike_body(g, a, body_of(g, a.tag))


def strike_body(g: Caverns, a: Attack, body: int) -> None:
    """The damage counts; its cards lie on the body until step e (CC-ATK-07, CC-ATK-08, CC-ROUND-16)."""
    a.dealt = hurt(g, body, a.final, a.seat, True)
    g.tell("CC-ATK-07", AttackHit(a.seat, Life(a.dealt), a.aim))
    stacked = g.in_turns and a.source != FROM_ACTION
    for card in own_cards(a):
        g.cards.move(card, TABLE, STACK if stacked else DISCARD)
        if stacked:
            g.stack_on.append(a.aim)
    own = is_own(g, body)
    if own:
        for trait in traits(g):
            trait.attacked(g, a)
    fell(g, a.seat, a.dealt)


def hit_effect(g: Caverns, a: Attack) -> None:
    """An Enhanced Attack carries out its extra effect when it hits (CC-ATK-17)."""
    special = ATTACKS[a.card]
    if special is not None and not a.missed:
        special.hit(g, a)
