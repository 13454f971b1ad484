"""The exact chances of Wounds and KOs that stand with every answer that makes or changes an Attack."""

from __future__ import annotations

from rulebound.engine.action import Action, Pass
from rulebound.engine.flow import Frame
from rulebound.engine.game import Odds
from rulebound.games.clash_for_eternia import actions as do
from rulebound.games.clash_for_eternia import actions_attack as fight
from rulebound.games.clash_for_eternia.blows import Blow, Chances, after_roll, at_least
from rulebound.games.clash_for_eternia.frames import Activation, BonusAttack, Commanded, MinionTurn
from rulebound.games.clash_for_eternia.frames_attack import Attack, Boosting, Defending, Rerolling, Targeting
from rulebound.games.clash_for_eternia.kinds import MODEL, Model
from rulebound.games.clash_for_eternia.rules.stack import the_attack
from rulebound.games.clash_for_eternia.rules.targets import aimed, legal_targets, reach_by_boosts
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.tables import CARDS, CONTROLLER_SIDES, EMPOWER, EXTRAS, SKILLS
from rulebound.games.clash_for_eternia.terms import ALL_WITHIN, OP_FORCE_REROLL

RULE = "CE-ATK-15"
ASSUMING = "if misses are rerolled where they can be, and nobody adds anything more"
AS_CHOSEN = "if only these dice are rerolled"
FIRST = "against the best target, if misses are rerolled where they can be, and nobody adds anything more"
WOUNDED = "at least 1 Wound"
SHOWN = 4  # targets that are named


def odds(g: Clash, seat: int) -> dict[int, Odds]:
    """The chances that belong to the seat's options, by their numbers."""
    found: dict[int, Odds] = {}
    for decision in g.decisions:
        if decision.seat == seat and g.result is None:
            for number, option in enumerate(decision.options):
                one = odds_of(g, g.stack[-1], option)
                if one is not None:
                    found[number] = one
    return found


def odds_of(g: Clash, frame: Frame, option: Action) -> Odds | None:
    """The chances that belong to one option, if an Attack hangs on it."""
    if isinstance(option, do.UseAttack):
        return of_attack(g, frame, option)
    if isinstance(frame, Targeting) and isinstance(option, fight.Target):
        return of_target(g, frame, option.model)
    if isinstance(frame, Boosting | Defending):
        return of_boost(g, frame, option)
    if isinstance(frame, Rerolling):
        return of_reroll(g, frame, option)
    return None


# Before the roll.


def of_attack(g: Clash, frame: Frame, option: do.UseAttack) -> Odds | None:
    """An Attack against the target that it is most likely to KO, then to Wound."""
    dice, against = 0, Model(-1)
    if isinstance(frame, BonusAttack):
        dice, against = frame.dice, frame.against
    elif not isinstance(frame, Activation | Commanded | MinionTurn):
        return None
    reach = reach_by_boosts(g, frame.model, option.skill)
    targets = legal_targets(g, frame.model, option.skill, reach)
    aims = [one for one in targets if against < 0 or one == against] or targets
    best: Odds | None = None
    most = (-1.0, -1.0)
    for target in aims:
        a = Attack(frame.model, option.skill, dice)
        a.targets = aimed(g, a, target)
        blow = Blow(g, a)
        sure = (at_least(blow.wounds(0), g.hp[a.targets[0]]), at_least(blow.wounds(0), 1))
        if sure > most:
            best, most = said(g, blow, FIRST), sure
        if SKILLS[option.skill].shape == ALL_WITHIN:
            break
    return best


def of_target(g: Clash, t: Targeting, target: Model) -> Odds:
    """The Attack in progress against one target more."""
    a = preview(the_attack(g))
    a.targets = (*a.targets, *aimed(g, a, target))
    return said(g, Blow(g, a), ASSUMING)


def preview(a: Attack) -> Attack:
    """A copy of an Attack, to be looked at only."""
    other = Attack(a.attacker, a.skill, a.dice, a.against, a.reach, a.blind, a.pierce, a.targets)
    other.bought = a.bought
    return other


def of_boost(g: Clash, w: Boosting | Defending, option: Action) -> Odds | None:
    """The Attack in progress with this Boost, or as it stands."""
    blow = Blow(g, the_attack(g))
    side = CONTROLLER_SIDES[EMPOWER][g.flipped[EMPOWER]]
    if isinstance(option, fight.Buy):
        blow.add(EXTRAS[option.extra].effects)
    elif isinstance(option, fight.Defend):
        blow.add(EXTRAS[option.extra].effects, option.model)
    elif isinstance(option, fight.EmpowerAttack):
        blow.add(side.attack)
    elif isinstance(option, fight.EmpowerDefense):
        blow.add(side.defense, option.model)
    elif isinstance(option, do.PlayCard):
        blow.add(CARDS[option.card].effects, blow.targets[0])
    elif not isinstance(option, Pass):
        return None
    return said(g, blow, ASSUMING)


# After the roll.


def of_reroll(g: Clash, r: Rerolling, option: Action) -> Odds:
    """The dice as they lie, when those that were chosen and this one are thrown again."""
    a = the_attack(g)
    again = r.chosen | 1 << option.die if isinstance(option, fight.Reroll) else r.chosen
    forced = sum([e.n for one in a.bought for e in EXTRAS[one].effects if e.op == OP_FORCE_REROLL])
    successes = after_roll(a, again, forced if r.friendly else 0)
    blow = Blow(g, a)
    return in_words(g, a.targets, [blow.left(i, successes) for i in range(len(a.targets))], AS_CHOSEN)


# In words.


def said(g: Clash, blow: Blow, assuming: str) -> Odds:
    return in_words(g, blow.targets, [blow.wounds(i) for i in range(len(blow.targets))], assuming)


def in_words(g: Clash, targets: tuple[Model, ...], chances: list[Chances], assuming: str) -> Odds:
    """The chance to Wound the first target, and for each the Wounds and the KO."""
    parts = [f"{MODEL.words[target]}: {spread(g, target, chances[i])}" for i, target in enumerate(targets[:SHOWN])]
    rest = len(targets) - SHOWN
    text = "; ".join([WOUNDED, *parts]) + (f"; and {rest} more" if rest > 0 else "")
    return Odds(at_least(chances[0], 1), f"{WOUNDED}, {assuming}", RULE, text)


def spread(g: Clash, target: Model, chances: Chances) -> str:
    """The Wounds of one target by their chances, from none to a KO (CE-TERM-19)."""
    hp = g.hp[target]
    wounds = [f"{number} {chance:.0%}" for number, chance in enumerate(chances[:hp]) if chance >= 0.005]
    knocked = at_least(chances, hp)
    return ", ".join([*wounds, *([f"KO {knocked:.0%}"] if knocked >= 0.0005 else [])])
