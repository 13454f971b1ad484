"""What an attack is made with and aimed at: stand-ins, mode, target (chapter 6)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.cards.attacks import HolyWater, StandIn
from rulebound.games.cutthroat_caverns.cards.registry import ATTACKS
from rulebound.games.cutthroat_caverns.events import Aimed, CardTurned, ShotLaid
from rulebound.games.cutthroat_caverns.events_foes import Hunted
from rulebound.games.cutthroat_caverns.extras.registry import gifts
from rulebound.games.cutthroat_caverns.foes.registry import traits
from rulebound.games.cutthroat_caverns.frames import NO_TAG, Attack
from rulebound.games.cutthroat_caverns.kinds import Card, Target
from rulebound.games.cutthroat_caverns.marks import BOAR
from rulebound.games.cutthroat_caverns.places import DISCARD, TABLE, hand_of, shot_of
from rulebound.games.cutthroat_caverns.rules.bluffs import has_shown
from rulebound.games.cutthroat_caverns.rules.damage import lose_attack
from rulebound.games.cutthroat_caverns.rules.hands import hand
from rulebound.games.cutthroat_caverns.state import (
    Caverns,
    body_at,
    body_of,
    can_be_struck,
    hand_size,
    lives,
    own_bodies,
    target_of,
)
from rulebound.games.cutthroat_caverns.tables import (
    BOX,
    CAN_FOLLOW,
    FIRST_BOAR,
    IS_PROTECTED,
    IS_SPECIAL,
    IS_STAND_IN,
    PORTRAITS,
)
from rulebound.games.cutthroat_caverns.turn_order import order, others

HOLY: Final = "CC-CARD-THROW-HOLY-WATER"


# Stand-ins.


def is_stand_in(g: Caverns, a: Attack) -> bool:
    """It is replaced as soon as it is revealed (CC-ATK-19)."""
    return IS_STAND_IN[a.card]


def follow_ups(g: Caverns, seat: int) -> list[Card]:
    """Generic, special and enhanced cards in hand (CC-ATK-20, CC-TURN-09)."""
    return [card for card in hand(g, seat) if CAN_FOLLOW[card]]


def replacements(g: Caverns, a: Attack) -> list[Card]:
    """What may replace the stand-in."""
    return follow_ups(g, a.seat)


def cannot_replace(g: Caverns, a: Attack) -> bool:
    """No card in hand will do; they are asked all the same: being asked tells nothing (CC-ATK-20, CC-WIN-25)."""
    return hand_size(g, a.seat) > 0 and not follow_ups(g, a.seat)


def replace(g: Caverns, a: Attack, card: Card) -> None:
    """The replacement is shown; only it is touched by modifiers (CC-ATK-19)."""
    stand_in = ATTACKS[a.card]
    assert stand_in is not None
    a.stand_in, a.card, a.lift = a.card, card, stand_in.steps
    if not a.phantom:
        g.cards.move(a.stand_in, TABLE, DISCARD)
    a.phantom = False
    g.cards.move(card, hand_of(a.seat), TABLE)
    has_shown(g, a.seat, card)
    g.reveal()
    g.tell("CC-ATK-19", CardTurned(a.seat, card))


def lays_second(g: Caverns, a: Attack) -> bool:
    """Opportunity Fire lays a second card facedown (CC-CARD-OPPORTUNITY-FIRE)."""
    stand_in = ATTACKS[a.stand_in] if a.stand_in >= 0 else None
    return isinstance(stand_in, StandIn) and stand_in.second_shot


def lay_second(g: Caverns, a: Attack, card: Card) -> None:
    """It is not a set card (CC-ATK-29, CC-ATK-30)."""
    g.cards.move(card, hand_of(a.seat), shot_of(a.seat))
    has_shown(g, a.seat, card)
    a.laid = True
    g.tell("CC-ATK-31", ShotLaid(a.seat, card), only=(a.seat,), hiding=("card",))


def drop_stand_in(g: Caverns, a: Attack) -> None:
    """Without a replacement the stand-in is discarded and there is no attack (CC-ATK-20)."""
    if IS_STAND_IN[a.card]:
        lose_attack(g, a, "CC-ATK-20")


def is_attack(g: Caverns, a: Attack) -> bool:
    """It was no stand-in, or has been replaced."""
    return not IS_STAND_IN[a.card]


# Mode and target.


def reveal_effect(g: Caverns, a: Attack) -> None:
    """What the card does as it is revealed (CC-TURN-04)."""
    a.is_protected = a.own or IS_PROTECTED[a.card] or (a.by_ability and g.number <= BOX.abilities_protected_until)
    special = ATTACKS[a.card]
    if special is not None:
        special.revealed(g, a)


def may_use_own(g: Caverns, a: Attack) -> bool:
    """A pictured character may use the own, higher ladder (CC-ATK-11); under the Fog that was announced."""
    return IS_SPECIAL[a.card] and not (a.announced and a.stand_in < 0) and is_pictured(g, a.seat, a.card)


def is_pictured(g: Caverns, seat: int, card: int) -> bool:
    """Is the player's character pictured on the card?"""
    return g.character[seat] in PORTRAITS[card] or any(gift.is_pictured() for gift in gifts(g, seat))


def use_own(g: Caverns, a: Attack) -> None:
    """Protected from the moment it is revealed (CC-ATK-12)."""
    a.own = a.is_protected = True


def targets(g: Caverns, seat: int) -> list[Target]:
    """What an attack of this player may be aimed at (CC-TURN-05, CC-TOK-01, CC-SPE-BOAR-07)."""
    found = [target_of(g, body) for body in own_bodies(g)]
    found += [Target(FIRST_BOAR + one) for one in order(g) if g.marks[one] & BOAR and one != seat]
    for trait in traits(g):
        found = trait.limits(g, seat, found)
    return found


def open_targets(g: Caverns, a: Attack) -> list[Target]:
    """The legal targets; an attack that must go against one creature ignores limits (CC-EDGE-21)."""
    if a.forced < NO_TAG:
        boar = NO_TAG - 1 - a.forced
        return [Target(FIRST_BOAR + boar)] if lives(g, boar) else []
    if a.forced >= 0:
        body = body_of(g, a.forced)
        return [target_of(g, body)] if body >= 0 else []
    return targets(g, a.seat)


def is_beast(g: Caverns, a: Attack) -> bool:
    """A Wereboar attacks players (CC-SPE-BOAR-05)."""
    return g.marks[a.seat] & BOAR != 0


def is_no_beast(g: Caverns, a: Attack) -> bool:
    """Anybody else attacks creatures."""
    return g.marks[a.seat] & BOAR == 0


def prey(g: Caverns, a: Attack) -> list[Seat]:
    """Another living player whom creatures do not ignore (CC-SPE-BOAR-05, CC-SPE-BOAR-15)."""
    return [seat for seat in others(g, a.seat) if can_be_struck(g, seat)]


def aim(g: Caverns, a: Attack, target: Target) -> None:
    """The target is public (CC-TURN-05)."""
    a.aim = target
    body = body_at(g, target)
    a.tag = g.tag[body] if body >= 0 else -1
    g.tell("CC-TURN-05", Aimed(a.seat, target))


def aim_at(g: Caverns, a: Attack, seat: Seat) -> None:
    """A Wereboar names its prey (CC-SPE-BOAR-05)."""
    a.aim = Target(FIRST_BOAR + seat)
    g.tell("CC-SPE-BOAR-05", Hunted(a.seat, seat))


def check_target(g: Caverns, a: Attack) -> None:
    """With no legal target the attack has no effect and its cards are discarded (CC-TURN-06)."""
    if a.aim < 0:
        lose_attack(g, a, "CC-TURN-06")


def has_target(g: Caverns, a: Attack) -> bool:
    """It is aimed at something."""
    return a.aim >= 0


def aimed_effect(g: Caverns, a: Attack) -> None:
    """What the card does once it has a target (CC-ATK-40)."""
    special = ATTACKS[a.card]
    if special is not None:
        special.aimed(g, a)


def may_bless(g: Caverns, a: Attack) -> bool:
    """Holy Water against Undead, Fiend or Demon (CC-ATK-40)."""
    special = ATTACKS[a.card]
    return isinstance(special, HolyWater) and special.works_on(g, a)


def bless(g: Caverns, a: Attack) -> None:
    """Yes: more damage, and no attacks of that creature."""
    a.blessed = True
