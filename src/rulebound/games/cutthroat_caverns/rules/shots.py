"""Around an attack: Maneuvers, W-AFT, second shots and extra attacks from hand (chapter 6)."""

from __future__ import annotations

from rulebound.engine.flow import Arm, Ask, Frame, Repeat, SeatArm, program
from rulebound.engine.kinds import Seat
from rulebound.engine.window import window
from rulebound.games.cutthroat_caverns.actions import FireShot, HaveNone, Replace
from rulebound.games.cutthroat_caverns.events import CardTurned, Discarded, RiderWaits
from rulebound.games.cutthroat_caverns.extras.registry import gifts
from rulebound.games.cutthroat_caverns.frames import (
    FROM_HAND,
    FROM_SHOT,
    After,
    Attack,
    ExtraAttack,
    LastShots,
    Maneuver,
)
from rulebound.games.cutthroat_caverns.kinds import Card
from rulebound.games.cutthroat_caverns.places import DISCARD, TABLE, hand_of, riders_of, shot_of
from rulebound.games.cutthroat_caverns.rules.aiming import follow_ups
from rulebound.games.cutthroat_caverns.rules.bluffs import has_shown
from rulebound.games.cutthroat_caverns.rules.using import ITEM_ARMS
from rulebound.games.cutthroat_caverns.rules.windows import PLAIN_ARM, able, might_play, players
from rulebound.games.cutthroat_caverns.state import Caverns, hand_size, lives
from rulebound.games.cutthroat_caverns.tables import IS_RIDER
from rulebound.games.cutthroat_caverns.turn_order import order

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
        "{seat} turned over {card}. Does anyone respond?",
        "CC-TURN-08",
        PLAIN_ARM,
        *ITEM_ARMS,
        hides=might_play,
        closed=is_replaced,
        able=able,
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
        "The attack of {seat} is over. Does anyone respond?",
        "CC-WIN-14",
        SeatArm(FireShot, then=fire, when=can_fire),
        PLAIN_ARM,
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
    has_shown(g, e.seat, card)
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
