"""Attacks: from the reveal through W-REV to the damage and W-AFT (chapter 6)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Arm, Ask, SeatArm, Start, When, program
from rulebound.engine.kinds import Seat
from rulebound.engine.window import window
from rulebound.games.cutthroat_caverns.actions import (
    Aim,
    AimAt,
    Bless,
    HaveNone,
    LaySecondShot,
    Replace,
    UseOwn,
    UsePlain,
    Withhold,
)
from rulebound.games.cutthroat_caverns.frames import NO_TAG, After, Attack, ExtraAttack, Turn
from rulebound.games.cutthroat_caverns.places import shot_of
from rulebound.games.cutthroat_caverns.rules.aiming import (
    HOLY,
    aim,
    aim_at,
    aimed_effect,
    bless,
    cannot_replace,
    check_target,
    drop_stand_in,
    has_target,
    is_attack,
    is_beast,
    is_no_beast,
    is_stand_in,
    lay_second,
    lays_second,
    may_bless,
    may_use_own,
    open_targets,
    prey,
    replace,
    replacements,
    reveal_effect,
    use_own,
)
from rulebound.games.cutthroat_caverns.rules.damage import attach_riders, hit_effect, is_settled, rotate, strike
from rulebound.games.cutthroat_caverns.rules.using import ITEM_ARMS, can_use_something
from rulebound.games.cutthroat_caverns.rules.windows import PLAIN_ARM, able, might_play, players
from rulebound.games.cutthroat_caverns.state import Caverns, lives
from rulebound.games.cutthroat_caverns.turn_order import order


def attacker(g: Caverns, a: Attack) -> Seat:
    """Whose attack it is."""
    return a.seat


def open_turn(g: Caverns, a: Attack) -> None:
    """The first attack of a turn opens it, whatever was turned over before (CC-SPE-SHADOW-03)."""
    for frame in g.stack:
        if isinstance(frame, Turn):
            a.opening, frame.attacked = not frame.attacked, True


def has_twin(g: Caverns, a: Attack) -> bool:
    """Twin Fury: a second attack, before W-AFT (CC-ABIL-12)."""
    return a.twin and lives(g, a.seat)


def second_attack(g: Caverns, a: Attack) -> ExtraAttack:
    """From hand, as a separate attack."""
    return ExtraAttack(a.seat, NO_TAG, True)


def opens_after(g: Caverns, a: Attack) -> bool:
    """W-AFT, if public facts leave anybody a play in it (CC-ATK-41, CC-WIN-33)."""
    if any(g.cards.count(shot_of(seat)) for seat in order(g)):
        return True
    after = After(a.seat, a.dealt, a.laid)
    if g.settings.fresh_meat and a.dealt and lives(g, a.seat):
        return True
    return any(can_use_something(g, after, seat) for seat in order(g))


ATTACK_ARMS: Final[tuple[SeatArm[Caverns, Attack], ...]] = (PLAIN_ARM, *ITEM_ARMS)

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
        open_turn,
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
                "{seat} attacks with {card}. Does anyone respond?",
                "CC-WIN-12",
                *ATTACK_ARMS,
                hides=might_play,
                closed=is_settled,
                able=able,
            ),
            strike,
            hit_effect,
            Start(second_attack, when=has_twin),
            Start(After, when=opens_after),
        ),
    ),
)
