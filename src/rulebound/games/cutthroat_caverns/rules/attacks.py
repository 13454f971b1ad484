"""Attacks: from the reveal through W-REV to the damage and W-AFT (chapter 6)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Arm, Ask, Frame, Repeat, SeatArm, Start, When, program
from rulebound.engine.kinds import Seat
from rulebound.engine.window import window
from rulebound.games.cutthroat_caverns.actions import (
    Aim,
    AimAt,
    Bless,
    FireShot,
    HaveNone,
    LaySecondShot,
    Replace,
    UseOwn,
    UsePlain,
    Withhold,
)
from rulebound.games.cutthroat_caverns.cards.attacks import HolyWater, MultiplicativeRider, StandIn
from rulebound.games.cutthroat_caverns.cards.registry import ATTACKS
from rulebound.games.cutthroat_caverns.events import (
    Aimed,
    AttackHit,
    AttackLost,
    CardTurned,
    Discarded,
    Hunted,
    RidersAttached,
    RiderWaits,
    ShotLaid,
)
from rulebound.games.cutthroat_caverns.extras.registry import gifts, happening
from rulebound.games.cutthroat_caverns.foes.registry import traits
from rulebound.games.cutthroat_caverns.frames import (
    FROM_ACTION,
    FROM_HAND,
    FROM_SHOT,
    After,
    Attack,
    ExtraAttack,
    LastShots,
    Maneuver,
)
from rulebound.games.cutthroat_caverns.kinds import Card, Life, Target
from rulebound.games.cutthroat_caverns.places import (
    DISCARD,
    STACK,
    TABLE,
    hand_of,
    riders_of,
    set_of,
    shot_of,
)
from rulebound.games.cutthroat_caverns.rules.bodies import fell, hurt
from rulebound.games.cutthroat_caverns.rules.hands import hand
from rulebound.games.cutthroat_caverns.rules.unusual import strike_doll, strike_player
from rulebound.games.cutthroat_caverns.rules.windows import (
    CARD_ARMS,
    ITEM_ARMS,
    can_use_something,
    might_play,
    players,
)
from rulebound.games.cutthroat_caverns.state import (
    Caverns,
    body_at,
    body_of,
    can_be_struck,
    hand_size,
    is_own,
    is_strong,
    lives,
    order,
    others,
    own_bodies,
    target_of,
)
from rulebound.games.cutthroat_caverns.tables import (
    BASE,
    BOX,
    CAN_FOLLOW,
    DOLL,
    DOUBLE,
    FIRST_BOAR,
    IS_PROTECTED,
    IS_RIDER,
    IS_SPECIAL,
    IS_STAND_IN,
    LADDER,
    MAX_DAMAGE,
    NULL,
    OWN_LADDER,
    PORTRAITS,
    PRINTED,
)

HOLY: Final = "CC-CARD-THROW-HOLY-WATER"


def attacker(g: Caverns, a: Attack) -> Seat:
    """Whose attack it is."""
    return a.seat


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
    g.reveal()
    g.tell("CC-ATK-19", CardTurned(a.seat, card))


def lays_second(g: Caverns, a: Attack) -> bool:
    """Opportunity Fire lays a second card facedown (CC-CARD-OPPORTUNITY-FIRE)."""
    stand_in = ATTACKS[a.stand_in] if a.stand_in >= 0 else None
    return isinstance(stand_in, StandIn) and stand_in.second_shot


def lay_second(g: Caverns, a: Attack, card: Card) -> None:
    """It is not a set card (CC-ATK-29, CC-ATK-30)."""
    g.cards.move(card, hand_of(a.seat), shot_of(a.seat))
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
    found += [Target(FIRST_BOAR + one) for one in order(g) if g.boar[one] and one != seat]
    for trait in traits(g):
        found = trait.limits(g, seat, found)
    return found


def open_targets(g: Caverns, a: Attack) -> list[Target]:
    """The legal targets; an attack that must go against one creature ignores limits (CC-EDGE-21)."""
    if a.forced >= 0:
        body = body_of(g, a.forced)
        return [target_of(g, body)] if body >= 0 else []
    return targets(g, a.seat)


def is_beast(g: Caverns, a: Attack) -> bool:
    """A Wereboar attacks players (CC-SPE-BOAR-05)."""
    return g.boar[a.seat] == 1


def is_no_beast(g: Caverns, a: Attack) -> bool:
    """Anybody else attacks creatures."""
    return g.boar[a.seat] == 0


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
    if fell(g, a.seat, a.dealt):
        return


def hit_effect(g: Caverns, a: Attack) -> None:
    """An Enhanced Attack carries out its extra effect when it hits (CC-ATK-17)."""
    special = ATTACKS[a.card]
    if special is not None and not a.missed:
        special.hit(g, a)


def has_twin(g: Caverns, a: Attack) -> bool:
    """Twin Fury: a second attack, before W-AFT (CC-ABIL-12)."""
    return a.twin and lives(g, a.seat)


def second_attack(g: Caverns, a: Attack) -> ExtraAttack:
    """From hand, as a separate attack."""
    return ExtraAttack(a.seat, -1, True)


def opens_after(g: Caverns, a: Attack) -> bool:
    """W-AFT, if public facts leave anybody a play in it (CC-ATK-41, CC-WIN-33)."""
    if any(g.cards.count(shot_of(seat)) for seat in order(g)):
        return True
    after = After(a.seat, a.dealt, a.laid)
    if g.settings.fresh_meat and a.dealt > 0 and lives(g, a.seat):
        return True
    return any(can_use_something(g, after, seat) for seat in order(g))


ATTACK_ARMS: Final[tuple[SeatArm[Caverns, Attack], ...]] = (*CARD_ARMS, *ITEM_ARMS)

program(
    Attack,
    Ask(
        attacker,
        "Which card takes the place of {card}?",
        "CC-ATK-20",
        Arm(Replace, replacements, replace),
        Arm(HaveNone, when=cannot_replace),
        when=is_stand_in,
    ),
    drop_stand_in,
    When(
        is_attack,
        Ask(
            attacker,
            "Which card do you lay facedown as the second shot?",
            "CC-ATK-31",
            Arm(LaySecondShot, replacements, lay_second),
            Arm(HaveNone, when=cannot_replace),
            when=lays_second,
        ),
        reveal_effect,
        Ask(
            attacker,
            "{card} shows you. Which values do you use?",
            "CC-ATK-11",
            Arm(UseOwn, then=use_own),
            Arm(UsePlain),
            when=may_use_own,
        ),
        Ask(
            attacker,
            "Whom do you attack?",
            "CC-SPE-BOAR-05",
            Arm(AimAt, prey, aim_at),
            when=is_beast,
            forced=True,
        ),
        Ask(
            attacker,
            "What do you attack?",
            "CC-TURN-05",
            Arm(Aim, open_targets, aim),
            when=is_no_beast,
            forced=True,
        ),
        check_target,
        When(
            has_target,
            aimed_effect,
            Ask(
                attacker,
                "Do you use the holy power against {aim}?",
                HOLY,
                Arm(Bless, then=bless),
                Arm(Withhold),
                when=may_bless,
            ),
            attach_riders,
            rotate,
            window(
                players,
                "Anyone on the attack of {seat} with {card}?",
                "CC-WIN-12",
                *ATTACK_ARMS,
                hides=might_play,
                closed=is_settled,
            ),
            strike,
            hit_effect,
            Start(second_attack, when=has_twin),
            Start(After, when=opens_after),
        ),
    ),
)

# Maneuvers.


def settle_maneuver(g: Caverns, m: Maneuver) -> None:
    """A Feint is discarded, a Rider stays in front of its player (CC-ATK-18, CC-ATK-21)."""
    if m.replaced:
        return
    if IS_RIDER[m.card] and lives(g, m.seat):
        g.cards.move(m.card, TABLE, riders_of(m.seat))
        g.tell("CC-ATK-21", RiderWaits(m.seat, m.card))
    elif not m.phantom:
        g.cards.move(m.card, TABLE, DISCARD)
        g.tell("CC-ATK-18", Discarded(m.seat, (m.card,)))
    for gift in gifts(g, m.seat):
        gift.maneuvered(g, m.seat)


def is_replaced(g: Caverns, m: Maneuver) -> bool:
    """Unintentional Strike has made an attack of it."""
    return m.replaced


program(
    Maneuver,
    window(
        players,
        "Anyone on the {card} of {seat}?",
        "CC-TURN-08",
        *CARD_ARMS,
        *ITEM_ARMS,
        hides=might_play,
        closed=is_replaced,
    ),
    settle_maneuver,
)

# W-AFT and second shots.


def can_fire(g: Caverns, w: After, seat: Seat) -> bool:
    """After any later attack (CC-ATK-31)."""
    return g.cards.count(shot_of(seat)) > 0 and not (w.laid and w.seat == seat)


def fire(g: Caverns, w: After, seat: Seat) -> None:
    """A separate attack with its own W-REV (CC-ATK-32)."""
    fire_shot(g, seat)


def fire_shot(g: Caverns, seat: int) -> None:
    """The second card is turned over."""
    card = Card(g.cards.faces(shot_of(seat))[0])
    g.cards.move(card, shot_of(seat), TABLE)
    g.reveal()
    g.tell("CC-ATK-32", CardTurned(Seat(seat), card))
    g.push(Attack(Seat(seat), card, FROM_SHOT))


def might_follow(g: Caverns, w: After, seat: Seat) -> bool:
    """Impressive Move is for whoever has just attacked (CC-CARD-IMPRESSIVE-MOVE)."""
    return g.settings.fresh_meat and seat == w.seat and w.dealt > 0 and might_play(g, w, seat)


program(
    After,
    window(
        players,
        "Anyone after the attack of {seat}?",
        "CC-WIN-14",
        SeatArm(FireShot, then=fire, when=can_fire),
        *CARD_ARMS,
        *ITEM_ARMS,
        hides=might_follow,
    ),
)


def fire_next(g: Caverns, f: LastShots) -> None:
    """A second shot that is left after the last turn must be fired (CC-ATK-31)."""
    for seat in order(g):
        if g.cards.count(shot_of(seat)):
            fire_shot(g, seat)
            return


def no_shots(g: Caverns, f: Frame) -> bool:
    """Nobody has a second shot left."""
    return not any(g.cards.count(shot_of(seat)) for seat in order(g))


program(LastShots, Repeat(fire_next, until=no_shots))


# Extra attacks from hand.


def extra_attacker(g: Caverns, e: ExtraAttack) -> Seat:
    """Who attacks once more."""
    return e.seat


def extra_cards(g: Caverns, e: ExtraAttack) -> list[Card]:
    """Generic, special or enhanced (CC-TURN-09)."""
    return follow_ups(g, e.seat) if lives(g, e.seat) else []


def cannot_attack_again(g: Caverns, e: ExtraAttack) -> bool:
    """No card in hand will do: there is no attack, and being asked tells nothing (CC-TURN-09, CC-WIN-25)."""
    return lives(g, e.seat) and hand_size(g, e.seat) > 0 and not extra_cards(g, e)


def attack_again(g: Caverns, e: ExtraAttack, card: Card) -> None:
    """Shown as usual, without W-PRE (CC-ABIL-08)."""
    g.cards.move(card, hand_of(e.seat), TABLE)
    g.reveal()
    g.tell("CC-NEW-05", CardTurned(e.seat, card))
    g.push(Attack(e.seat, card, FROM_HAND, forced=e.forced, by_ability=e.by_ability))


program(
    ExtraAttack,
    Ask(
        extra_attacker,
        "Which card do you attack with?",
        "CC-TURN-09",
        Arm(Replace, extra_cards, attack_again),
        Arm(HaveNone, when=cannot_attack_again),
    ),
)
