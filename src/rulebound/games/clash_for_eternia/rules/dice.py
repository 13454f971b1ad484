"""Chapter 15: the roll, rerolls, and what the dice say."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Arm, Ask, Each, Frame, Repeat, program
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia.actions import UseSkill
from rulebound.games.clash_for_eternia.actions_attack import Enough, Reroll
from rulebound.games.clash_for_eternia.events_attack import Rerolled, Rolled, Tallied
from rulebound.games.clash_for_eternia.frames_attack import Attack, Rerolling, Rerolls
from rulebound.games.clash_for_eternia.kinds import Die, EffectNo, Face, Skill, Successes
from rulebound.games.clash_for_eternia.rules import ai_choices
from rulebound.games.clash_for_eternia.rules.moments import happen
from rulebound.games.clash_for_eternia.rules.passives import (
    amount,
    attack_effects,
    printed_armor,
)
from rulebound.games.clash_for_eternia.rules.sides import owner_of, team_of
from rulebound.games.clash_for_eternia.rules.stack import the_attack
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.tables import (
    CONTROLLER,
    DIE,
    EFFECTS,
    EXTRAS,
    LEAST_DICE,
    MOST_DICE,
    NOBODY,
    PLAYERS,
    POWER,
    SKILLS,
    Effect,
)
from rulebound.games.clash_for_eternia.terms import (
    ALLY_ROLLED,
    CARD_CONTROLLER_ROLLED,
    CARD_PLAYER_ROLLED,
    NO_TIMING,
    NO_TRIGGER,
    ONLY_MISSES,
    ONLY_SUCCESSES,
    OP_FORCE_REROLL,
    OP_PIERCE,
    OP_REROLL,
    OP_SUCCESS,
)

# By the number of an effect: the Skill whose reroll it is.
REROLLERS: Final[dict[int, Skill]] = {
    e.number: card.number
    for card in SKILLS
    for e in [*card.mods, *card.passive, *[one for extra in card.extras for one in EXTRAS[extra].effects]]
    if e.op == OP_REROLL
}

# How many dice, and what they count.


def dice_of(g: Clash, a: Attack) -> int:
    """Base, plus all increases, minus all decreases; at least 1, at most 6 (CE-ATK-11, CE-ATK-12, CE-MUL-10)."""
    return min(MOST_DICE, max(LEAST_DICE, ai_choices.dice_without(g, a)))


def is_success(kind: int, face: int) -> bool:
    """The symbol of the Attack's type, or Power (CE-ATK-14, CE-TERM-15)."""
    return face in (kind, POWER)


def successes_of(kind: int, faces: tuple[Face, ...], per_power: int) -> int:
    """The Successes of a roll; some Skills add more for Power symbols (CE-ATK-14, CE-ATK-20, CE-FX-15)."""
    return sum([is_success(kind, face) for face in faces]) + per_power * powers(faces)


def powers(faces: tuple[Face, ...]) -> int:
    """The Power symbols of a roll (CE-RR-07)."""
    return sum([face == POWER for face in faces])


def pierced(g: Clash, a: Attack) -> int:
    """The Armor that an Attack ignores: printed, Boosts, passives (CE-FX-12)."""
    return SKILLS[a.skill].pierce + a.pierce + amount(attack_effects(g, a.attacker, a.skill, a.targets), OP_PIERCE)


def armor_against(g: Clash, a: Attack, i: int) -> int:
    """The Armor that counts for a target: none for a Dazed one (CE-ATK-16, CE-DAZ-02, CE-FX-12)."""
    target = a.targets[i]
    if g.dazed[target]:
        return 0
    return max(0, printed_armor(g, target) + a.armor[i] - pierced(g, a))


def wounds_for(g: Clash, a: Attack, i: int) -> int:
    """One for each Success, less Armor (CE-ATK-15, CE-ATK-16)."""
    return max(0, a.successes - armor_against(g, a, i))


# Step 5.


def throw(g: Clash) -> Face:
    """One attack die (CE-COMP-15)."""
    return Face(DIE[g.rng.below(len(DIE))])


def roll(g: Clash, a: Attack) -> None:
    """The Attack's dice (CE-ATK-11)."""
    a.rolled = tuple([throw(g) for _ in range(dice_of(g, a))])
    g.reveal()
    g.tell("CE-ATK-11", Rolled(a.attacker, a.rolled))


def tally(g: Clash, a: Attack) -> None:
    """Step 6: the Successes (CE-ATK-14, CE-FX-15)."""
    card = SKILLS[a.skill]
    a.successes = successes_of(card.kind, a.rolled, amount(card.per_power, OP_SUCCESS))
    g.tell("CE-ATK-14", Tallied(Successes(a.successes)))


# Step 5b.


def own_rerolls(g: Clash, r: Rerolls) -> list[Effect]:
    """Reroll effects of the attacker and of the Boosts bought for it that are still to come (CE-RR-08)."""
    a = the_attack(g)
    found = [e for e in attack_effects(g, a.attacker, a.skill, a.targets) if e.op == OP_REROLL]
    return [e for e in found + bought(g, a, OP_REROLL) if e.number not in r.done]


def attacker_owner(g: Clash, r: Rerolls) -> Seat:
    """Who chooses dice, and which effect comes first (CE-RR-04, CE-RR-08)."""
    return owner_of(g, r.attacker)


def is_order_open(g: Clash, r: Rerolls) -> bool:
    """Are there effects of different kinds, a die for one of them, and somebody who chooses (CE-RR-08)?"""
    left = own_rerolls(g, r)
    if attacker_owner(g, r) == NOBODY or all((e.n, e.faces) == (left[0].n, left[0].faces) for e in left):
        return False
    a = the_attack(g)
    return any(may_reroll(a, die, e.faces, True) for e in left for die in range(len(a.rolled)))


def rerollers(g: Clash, r: Rerolls) -> list[Skill]:
    """The Skills whose rerolls are still to come."""
    return [REROLLERS[e.number] for e in own_rerolls(g, r)]


def reroll_by(g: Clash, r: Rerolls, skill: Skill) -> None:
    """The owner's choice of what comes next (CE-RR-08)."""
    start_reroll(g, r, next(e for e in own_rerolls(g, r) if REROLLERS[e.number] == skill))


def start_reroll(g: Clash, r: Rerolls, e: Effect) -> None:
    """Each effect once (CE-RR-08)."""
    r.done = (*r.done, EffectNo(e.number))
    g.push(Rerolling(attacker_owner(g, r), e.n, e.faces, True))


def next_reroll(g: Clash, r: Rerolls) -> None:
    """Where their order does not matter they come as they stand."""
    left = own_rerolls(g, r)
    if left and not is_order_open(g, r):
        start_reroll(g, r, left[0])


def is_rerolled(g: Clash, r: Rerolls) -> bool:
    return not own_rerolls(g, r)


def forced_rerolls(g: Clash, r: Rerolls) -> list[int]:
    """Rerolls by Defense Boosts (CE-RR-08, CE-FX-14)."""
    return [e.number for e in bought(g, the_attack(g), OP_FORCE_REROLL)]


def bought(g: Clash, a: Attack, op: int) -> list[Effect]:
    """The effects of a kind among the Boosts and Surges of an Attack."""
    return [e for extra in a.bought for e in EXTRAS[extra].effects if e.op == op]


def forced_reroll(g: Clash, r: Rerolls, number: int) -> Frame:
    """The defender who bought the Boost chooses (CE-RR-04, CE-FX-14)."""
    a, e = the_attack(g), EFFECTS[number]
    for i, extra in enumerate(a.bought):
        if any(one.number == number for one in EXTRAS[extra].effects):
            return Rerolling(owner_of(g, a.users[i]), e.n, e.faces, False)
    raise ValueError("nobody bought this reroll")


def friends_answer(g: Clash, r: Rerolls) -> None:
    """Reactions and cards of the attacker's side (CE-RR-08, CE-SC-08)."""
    if team_of(g, r.attacker) == PLAYERS:
        happen(g, ALLY_ROLLED, NO_TIMING, r.attacker)
    elif team_of(g, r.attacker) == CONTROLLER:
        happen(g, NO_TRIGGER, CARD_CONTROLLER_ROLLED, r.attacker)


def foes_answer(g: Clash, r: Rerolls) -> None:
    """Cards of the defender's side (CE-RR-08, CE-SC-08)."""
    if team_of(g, r.attacker) == PLAYERS:
        happen(g, NO_TRIGGER, CARD_PLAYER_ROLLED, r.attacker)


program(
    Rerolls,
    Repeat(
        Ask(
            attacker_owner,
            "Which reroll comes first?",
            "CE-RR-08",
            Arm(UseSkill, rerollers, reroll_by),
            when=is_order_open,
        ),
        next_reroll,
        until=is_rerolled,
    ),
    friends_answer,
    Each(forced_rerolls, forced_reroll),
    foes_answer,
)


def may_reroll(a: Attack, die: int, faces: int, friendly: bool) -> bool:
    """Each die once by friendly, then once by enemy effects, within the limits of the effect.

    (CE-RR-02, CE-RR-05, CE-RR-06, CE-RR-09)
    """
    closed = a.friendly if friendly else a.enemy
    if closed >> die & 1 or (friendly and a.enemy):
        return False
    success = is_success(SKILLS[a.skill].kind, a.rolled[die])
    return not ((faces == ONLY_MISSES and success) or (faces == ONLY_SUCCESSES and not success))


def open_dice(g: Clash, r: Rerolling) -> list[Die]:
    """The dice that may be chosen (CE-RR-04)."""
    a = the_attack(g)
    if sum([r.chosen >> die & 1 for die in range(MOST_DICE)]) >= r.number:
        return []
    return [
        Die(die) for die in range(len(a.rolled)) if not r.chosen >> die & 1 and may_reroll(a, die, r.faces, r.friendly)
    ]


def roller(g: Clash, r: Rerolling) -> Seat:
    """The owner of the effect (CE-RR-04)."""
    return r.seat


def ai_chooses(g: Clash, r: Rerolling) -> None:
    """The AI's dice (CE-AI-59)."""
    if r.seat == NOBODY:
        r.chosen = ai_choices.reroll_bits(g, the_attack(g), r.number)


def is_person(g: Clash, r: Rerolling) -> bool:
    return r.seat != NOBODY


def has_open_dice(g: Clash, r: Rerolling) -> bool:
    return len(open_dice(g, r)) > 0


def choose_die(g: Clash, r: Rerolling, die: Die) -> None:
    """One more die (CE-RR-04)."""
    r.chosen |= 1 << die


def throw_again(g: Clash, r: Rerolling) -> None:
    """A rerolled die keeps only its new result (CE-RR-01)."""
    if r.chosen == 0:
        return
    a = the_attack(g)
    a.rolled = tuple([throw(g) if r.chosen >> die & 1 else face for die, face in enumerate(a.rolled)])
    if r.friendly:
        a.friendly |= r.chosen
    else:
        a.enemy |= r.chosen
    g.reveal()
    g.tell("CE-RR-01", Rerolled(a.rolled))


program(
    Rerolling,
    ai_chooses,
    Repeat(
        Ask(
            roller,
            "Which dice are rerolled? Up to {number}.",
            "CE-RR-04",
            Arm(Reroll, open_dice, choose_die),
            Arm(Enough, when=has_open_dice, ends=True),
            when=is_person,
        ),
    ),
    throw_again,
)
