"""What a practised player thinks of targets, Boosts, rerolls, Reactions and Strategy cards, by exact chances."""

from __future__ import annotations

from rulebound.engine.action import Pass
from rulebound.engine.ratings import rate
from rulebound.games.clash_for_eternia import actions as do
from rulebound.games.clash_for_eternia import actions_attack as fight
from rulebound.games.clash_for_eternia import frames as f
from rulebound.games.clash_for_eternia import frames_attack as fa
from rulebound.games.clash_for_eternia.blows import Blow, at_least
from rulebound.games.clash_for_eternia.gains import frame_gain, gain_of
from rulebound.games.clash_for_eternia.kinds import Card, Die, Extra, Model, Skill, Slot
from rulebound.games.clash_for_eternia.ratings import NEVER, last_resort, nothing, price
from rulebound.games.clash_for_eternia.rules.boosts import user_of
from rulebound.games.clash_for_eternia.rules.dice import REROLLERS, is_success, own_rerolls, wounds_for
from rulebound.games.clash_for_eternia.rules.hand import effects_frame, targets_for
from rulebound.games.clash_for_eternia.rules.reactions import attacker_of, protectable, target_for
from rulebound.games.clash_for_eternia.rules.stack import the_attack
from rulebound.games.clash_for_eternia.rules.targets import legal_targets
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.strikes import blow_worth, strike, sure_harm, wound
from rulebound.games.clash_for_eternia.tables import CARDS, CONTROLLER_SIDES, EMPOWER, EXTRAS, POWER, SKILLS, Effect
from rulebound.games.clash_for_eternia.terms import OP_AFTER, OP_ON_HIT, OP_RANGE
from rulebound.games.clash_for_eternia.weights import W

HALF = 0.5

# Targets.


def aiming(g: Clash, t: fa.Targeting, model: Model) -> float:
    a = the_attack(g)
    return strike(g, a.attacker, a.skill, model, a.dice)


def going_first(g: Clash, a: fa.Attack, model: Model) -> float:
    """Whoever is KO'ed first is in nobody's way."""
    return sure_harm(g, model, wounds_for(g, a, a.targets.index(model)))


rate(fa.Targeting, fight.Target, aiming)
rate(fa.Targeting, fight.Enough, nothing)
rate(fa.Attack, fight.Target, going_first)


# Boosts.


def more(g: Clash, effects: list[Effect], target: int = -1) -> float:
    """What the Attack in progress gains by some effects: Wounds, and what happens to those it Hits."""
    a = the_attack(g)
    blow = Blow(g, a)
    before = blow_worth(g, blow)
    blow.add(effects, target)
    found = blow_worth(g, blow) - before
    for e in effects:
        if e.op == OP_ON_HIT:
            hits = at_least(blow.successes(), 1)
            found += hits * sum([gain_of(g, g.side[a.attacker], a.attacker, e.effects, one) for one in a.targets])
    return found


def afterwards(g: Clash, effects: list[Effect], user: int) -> float:
    """What effects do for whoever bought them when the Attack is over."""
    found = [one for e in effects if e.op == OP_AFTER for one in e.effects]
    return gain_of(g, g.side[user], user, found, attacker=the_attack(g).attacker) if found else 0.0


def boosting(g: Clash, w: fa.Boosting, extra: Extra) -> float:
    """A Boost for what it adds."""
    effects, user = EXTRAS[extra].effects, user_of(extra)
    return more(g, effects) + afterwards(g, effects, user) - price(g, user, EXTRAS[extra].cost)


def reaching(g: Clash, w: fa.ReachBoosting, extra: Extra) -> float:
    """Range for a better target."""
    a = the_attack(g)
    far = sum([e.n for e in EXTRAS[extra].effects if e.op == OP_RANGE])
    now = [strike(g, a.attacker, a.skill, one, a.dice) for one in legal_targets(g, a.attacker, a.skill, a.reach)]
    then = legal_targets(g, a.attacker, a.skill, a.reach + far, True)
    best = max([strike(g, a.attacker, a.skill, one, a.dice) for one in then], default=0.0)
    return best - max(now, default=0.0) - price(g, user_of(extra), EXTRAS[extra].cost)


def empowering(g: Clash, w: fa.Boosting) -> float:
    return more(g, CONTROLLER_SIDES[EMPOWER][g.flipped[EMPOWER]].attack) - W["stock"]


def carding(g: Clash, w: fa.Boosting, card: Card) -> float:
    return more(g, CARDS[card].effects) - W["card"]


def defending(g: Clash, w: fa.Defending, extra: Extra, model: Model) -> float:
    """A Defense Boost for what it takes from the Attack."""
    effects, user = EXTRAS[extra].effects, user_of(extra)
    return afterwards(g, effects, user) - more(g, effects, model) - price(g, user, EXTRAS[extra].cost)


def bracing(g: Clash, w: fa.Defending, model: Model) -> float:
    return -more(g, CONTROLLER_SIDES[EMPOWER][g.flipped[EMPOWER]].defense, model) - W["stock"]


def holding(g: Clash, w: fa.Defending, card: Card) -> float:
    targets = targets_for(g, card, w.attacker)
    return max([-more(g, CARDS[card].effects, one) for one in targets], default=0.0) - W["card"]


rate(fa.ReachBoosting, fight.Buy, reaching)
rate(fa.ReachBoosting, fight.Enough, nothing)
rate(fa.Boosting, fight.Buy, boosting)
rate(fa.Boosting, fight.EmpowerAttack, empowering)
rate(fa.Boosting, do.PlayCard, carding)
rate(fa.Boosting, Pass, nothing)
rate(fa.Defending, fight.Defend, defending)
rate(fa.Defending, fight.EmpowerDefense, bracing)
rate(fa.Defending, do.PlayCard, holding)
rate(fa.Defending, Pass, nothing)


# Rerolls.


def rerolling(g: Clash, r: fa.Rerolling, die: Die) -> float:
    """The attacker's side throws misses again, the other side Successes."""
    a = the_attack(g)
    face = a.rolled[die]
    gained = HALF - (1.0 if is_success(SKILLS[a.skill].kind, face) else 0.0) - (0.1 if face == POWER else 0.0)
    return gained if r.friendly else -gained


def narrowest_first(g: Clash, r: fa.Rerolls, skill: Skill) -> float:
    """What may reroll fewest dice goes first: the others have more to choose from."""
    return -min([e.n for e in own_rerolls(g, r) if REROLLERS[e.number] == skill])


rate(fa.Rerolls, do.UseSkill, narrowest_first)
rate(fa.Rerolling, fight.Reroll, rerolling)
rate(fa.Rerolling, fight.Enough, nothing)


# Reactions.


def reacting(g: Clash, w: fa.Reacting, skill: Skill) -> float:
    """A Reaction by its effects, less its cost."""
    card = SKILLS[skill]
    target = target_for(g, w.user, skill)
    found = gain_of(g, g.side[w.user], w.user, card.effects, target, w.model, attacker_of(g))
    return found - price(g, w.user, card.cost)


def protecting(g: Clash, r: fa.UsingReaction, model: Model) -> float:
    return wound(g, model) if model in protectable(g, r.user, r.skill) else NEVER


rate(fa.Reacting, do.React, reacting)
rate(fa.Reacting, Pass, nothing)
rate(fa.UsingReaction, do.Choose, protecting)


# Strategy cards.


def scheming(g: Clash, w: fa.Scheming, card: Card) -> float:
    return card_gain(g, card, w.model)


def planning(g: Clash, s: f.StrategyActivation, card: Card) -> float:
    return card_gain(g, card, Model(-1))


def card_gain(g: Clash, card: Card, model: Model) -> float:
    """A card for the best that it can be played for."""
    targets = targets_for(g, card, model)
    return max([frame_gain(g, effects_frame(g, card, model, one)) for one in targets], default=0.0) - W["card"]


def playing_for(g: Clash, p: fa.PlayingCard, model: Model) -> float:
    return -more(g, CARDS[p.card].effects, model)


def swapping(g: Clash, s: fa.SwappingOrder, slot: Slot) -> float:
    """One as good as another."""
    return 0.0


rate(fa.Scheming, do.PlayCard, scheming)
rate(fa.Scheming, Pass, nothing)
rate(fa.PlayingCard, do.Choose, playing_for)
rate(fa.SwappingOrder, do.SwapWith, swapping)
rate(f.StrategyActivation, do.PlayCard, planning)
rate(f.StrategyActivation, do.ForfeitMinions, last_resort)
