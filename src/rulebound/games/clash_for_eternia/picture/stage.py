"""An Attack in progress, as everybody follows it."""

from __future__ import annotations

from typing import Final

from rulebound.engine.kinds import counted
from rulebound.engine.scene import Part, Side, Stage, Stake
from rulebound.games.clash_for_eternia.field import far
from rulebound.games.clash_for_eternia.frames_attack import Attack
from rulebound.games.clash_for_eternia.kinds import DIE, MODEL, SKILL, SPACE, WOUNDS
from rulebound.games.clash_for_eternia.picture.battlefield import owner
from rulebound.games.clash_for_eternia.rules.dice import armor_against, dice_of, pierced, successes_of
from rulebound.games.clash_for_eternia.rules.passives import amount, printed_armor, reach_bonus
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.tables import MELEE, SKILLS
from rulebound.games.clash_for_eternia.terms import ALL_WITHIN, OP_SUCCESS

STEPS: Final = ("Attack", "Target", "Boosts", "Roll", "Wounds")


def stage(g: Clash) -> Stage | None:
    """The Attack in progress, as everybody follows it; while targets are chosen the Battlefield is (CE-ATK-04..19)."""
    if g.result is not None:
        return None
    for frame in reversed(g.stack):
        if isinstance(frame, Attack) and frame.targets:
            return attack_stage(g, frame)
    return None


def attack_stage(g: Clash, a: Attack) -> Stage:
    """Attacker, target, dice, Armor and what hangs on it."""
    step = 4 if a.successes or a.wounds else 3 if a.rolled else 2 if a.targets else 1
    return Stage(
        at=str(SPACE.mark(g.space[a.attacker])) if g.space[a.attacker] >= 0 else "field",
        title=f"{MODEL.word(a.attacker)} Attacks with {SKILL.word(a.skill)}",
        rule="CE-ATK-04",
        steps=STEPS,
        step=step,
        sides=(attacking(g, a), *(defending(g, a, i) for i in range(len(a.targets)))),
        stakes=tuple([stake(g, target) for target in a.targets]),
    )


def stake(g: Clash, target: int) -> Stake:
    """What comes of it if a target suffers as many Wounds as it has Hit Points (CE-KO-01)."""
    who = MODEL.word(target)
    return Stake(f"If {who} suffers {WOUNDS.word(max(1, g.hp[target]))}", f"{who} is KO'ed", "CE-KO-01")


def attacking(g: Clash, a: Attack) -> Side:
    """The dice, and what they have brought."""
    card = SKILLS[a.skill]
    dice = dice_of(g, a)
    parts = [Part("Die" if dice == 1 else "Dice", dice, rule="CE-ATK-11")]
    if a.rolled:
        number = successes_of(card.kind, a.rolled, amount(card.per_power, OP_SUCCESS))
        parts = [Part("Success" if number == 1 else "Successes", number, rule="CE-ATK-14")]
    return Side(
        "attacks",
        MODEL.word(a.attacker),
        f"{SKILL.word(a.skill)}: {range_words(g, a)}",
        owner(g, a.attacker),
        str(MODEL.mark(a.attacker)),
        tuple(parts),
        tuple(str(DIE.mark(i)) for i in range(len(a.rolled))),
    )


def defending(g: Clash, a: Attack, i: int) -> Side:
    """A target with its Armor and Hit Points."""
    target = a.targets[i]
    armor = armor_against(g, a, i) if a.armor else shield(g, a, target)
    near = (
        f"{counted(far(g.space[a.attacker], g.space[target]), 'space', 'spaces')} away"
        if min(g.space[a.attacker], g.space[target]) >= 0
        else ""
    )
    left = Part("Hit Point" if g.hp[target] == 1 else "Hit Points", g.hp[target], rule="CE-TERM-19")
    parts = (Part("Armor", armor, rule="CE-ATK-16"), left)
    return Side("defends", MODEL.word(target), near, owner(g, target), str(MODEL.mark(target)), parts)


def shield(g: Clash, a: Attack, target: int) -> int:
    """The Armor that will count for a target, while others are still chosen (CE-ATK-16, CE-DAZ-02)."""
    return 0 if g.dazed[target] else max(0, printed_armor(g, target) - pierced(g, a))


def range_words(g: Clash, a: Attack) -> str:
    """The kind of Attack, and how far it reaches (CE-ATK-02, CE-ATK-03, CE-ATK-28, CE-MUL-05)."""
    card = SKILLS[a.skill]
    kind = "Melee" if card.kind == MELEE else "Ranged"
    if card.shape == ALL_WITHIN:
        return f"{kind}, everybody within {card.radius}"
    return f"{kind}, range {card.reach + a.reach + reach_bonus(g, a.attacker, a.skill)}"
