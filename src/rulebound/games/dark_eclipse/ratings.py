"""What a practised player thinks of each answer, by exact odds, in spaces of a lane that it gains or costs.

The weights are in weights.toml.
"""

from __future__ import annotations

from rulebound.engine.flow import Frame, is_past
from rulebound.engine.ratings import rate, rates, worths
from rulebound.games.dark_eclipse import actions
from rulebound.games.dark_eclipse.cards.thundercats import power
from rulebound.games.dark_eclipse.kinds import (
    MOST_PURGED,
    Allies,
    Card,
    Cat,
    Colour,
    Counters,
    Enemy,
    Equipment,
    Kingdom,
    Location,
    NetAllies,
    NetWarriors,
    Target,
    Threat,
    Warriors,
)
from rulebound.games.dark_eclipse.rules.cards import Conjunction
from rulebound.games.dark_eclipse.rules.castle import AtCastle
from rulebound.games.dark_eclipse.rules.cats_paw import AtCatsPaw, refuse_card
from rulebound.games.dark_eclipse.rules.challenge import Challenge, fixed_bonus, roll_die
from rulebound.games.dark_eclipse.rules.die import PickRoll
from rulebound.games.dark_eclipse.rules.draw import Draw
from rulebound.games.dark_eclipse.rules.effects import SkytombStrikes
from rulebound.games.dark_eclipse.rules.giving_up import GivingUp
from rulebound.games.dark_eclipse.rules.kingdoms import AtKingdoms, why_no_move, why_no_recruit
from rulebound.games.dark_eclipse.rules.sets import FIRST_BAG, Barrage, Gift
from rulebound.games.dark_eclipse.rules.shadowrealm import AtShadowrealm
from rulebound.games.dark_eclipse.rules.tower import AtTower, Foresight
from rulebound.games.dark_eclipse.rules.turn import Overcome, Turn
from rulebound.games.dark_eclipse.rules.unicorn_forest import AtForest
from rulebound.games.dark_eclipse.stakes import best_stake, die, gain, reaching, stake
from rulebound.games.dark_eclipse.state import DarkEclipse, level_of
from rulebound.games.dark_eclipse.tables import (
    AMOUNTS,
    BAGS,
    BANISH,
    CASTLE,
    CATS_LAIR,
    CATS_PAW,
    ENEMIES,
    ENERGY,
    EQUIPMENT,
    FELINER,
    GEAR_LEVEL,
    GEAR_THREAT,
    KINGDOMS,
    MOVED,
    OVERCOMES,
    REPEL,
    RESCUE,
    RIVER,
    SENT,
    SHADOWREALM,
    STEPS,
    THE_KINGDOMS,
    THREAT_IDS,
    THREATS,
    TOWER,
    VALUES,
)
from rulebound.games.dark_eclipse.weights import W
from rulebound.games.dark_eclipse.worth import (
    HEIGHT,
    WARRIOR,
    WEAKNESS,
    burden,
    driven,
    fitting,
    need,
    set_gain,
    share,
    snarf,
    stock,
)


def promise(g: DarkEclipse) -> float:
    """What the action in progress brings, if it is carried on well: its best answer."""
    if not g.decisions or isinstance(g.stack[-1], (Turn, GivingUp, PickRoll)):
        return 0.0
    found = worths(g, g.decisions[0])
    return max(found) if found else 0.0


def acting(g: DarkEclipse, t: Turn, location: Location) -> float:
    """What the best action at a location brings."""
    if location in (CATS_LAIR, RIVER):
        best = early(g, best_stake(g, location) or W["nothing"], 1)
        return best * (W["lair"] if location == CATS_LAIR else W["river"])
    if location == THE_KINGDOMS:
        return best_kingdom(g, t)
    if location == SHADOWREALM:
        rescued = 0.5 * WARRIOR * float(min(power(g).warriors_rescued(), g.shadowrealm))
        return W["sending"] * (max([filling(g, t, kingdom) for kingdom in BAGS]) + rescued)
    if location == CASTLE:
        return W["purging"] * max([purging(g, t, kingdom, Counters(MOST_PURGED)) for kingdom in BAGS])
    if location == CATS_PAW:
        return max([arming(g, t, card) for card in EQUIPMENT if refuse_card(g, card) is None])
    if location == FELINER:
        return W["feliner"]
    return W["rising"] * best_of_tower(g, t) if location == TOWER else W["nothing"]


def early(g: DarkEclipse, worth: float, asked: int) -> float:
    """A challenge is worth less before the turn's recruiting, if an action is left for that."""
    left = g.taken + asked < power(g).actions() and not g.used >> THE_KINGDOMS & 1
    return worth * W["early"] if left and worth > 0.0 else worth


def targeting(g: DarkEclipse, c: Challenge, target: Target) -> float:
    """A target by the best stake."""
    return early(g, stake(g, target), 0)


def staking(g: DarkEclipse, c: Challenge, warriors: Warriors) -> float:
    """A stake by the chance that it wins, with the Allies that it may take."""
    return winning(g, c, warriors, g.allies[g.player]) * gain(g, c.target) - WARRIOR * float(warriors)


def calling(g: DarkEclipse, c: Challenge, allies: Allies) -> float:
    """Allies only if they win."""
    return winning(g, c, 0, allies) * gain(g, c.target) - W["called"] * float(allies)


def winning(g: DarkEclipse, c: Challenge, warriors: int, allies: int) -> float:
    """The exact chance to win with these Warriors, and with these Allies as far as they are needed."""
    missing = c.power - c.total - warriors - allies * power(g).ally_value()
    if is_past(c, roll_die):
        return 1.0 if missing <= 0 else 0.0
    return reaching(die(g), missing - fixed_bonus(g, c.target))


def counting(g: DarkEclipse, p: PickRoll, colour: Colour) -> float:
    """A high roll in a challenge, a fitting one against Thundrainium, and the poorest bag for a Threat's effect."""
    below = g.stack[-2]
    if isinstance(below, Challenge):
        return float(VALUES[colour])
    if isinstance(below, Overcome):
        return 1.0 if OVERCOMES[g.thundrainium][colour] else 0.0
    return -float(g.bag_warriors[colour])


# The Kingdoms and the bags.


def best_kingdom(g: DarkEclipse, frame: Frame) -> float:
    """The best Kingdom that Snarf can reach, with the Warriors that he finds there."""
    best = -1.0
    for kingdom in KINGDOMS:
        if kingdom == g.snarf or why_no_move(g, kingdom) is None:
            finds = why_no_recruit(g, kingdom) is None
            best = max(best, recruiting(g, frame, kingdom) if finds else moving(g, frame, kingdom))
    return best


def moving(g: DarkEclipse, frame: Frame, kingdom: Kingdom) -> float:
    """What Snarf gains by going there."""
    return snarf(g, kingdom) - snarf(g, g.snarf)


def recruiting(g: DarkEclipse, frame: Frame, kingdom: Kingdom) -> float:
    """The Warriors of a handful, on average, and where Snarf is then (DE-KING-07)."""
    warriors = g.bag_warriors[kingdom]
    drawn = power(g).counters_recruited() * float(warriors) / float(warriors + g.bag_mutants[kingdom])
    return WARRIOR * drawn + moving(g, frame, kingdom)


def rescuing(g: DarkEclipse, frame: Frame, warriors: Warriors) -> float:
    return WARRIOR * float(warriors)


def filling(g: DarkEclipse, frame: Frame, kingdom: Kingdom) -> float:
    """What a bag gains by Warriors of the Shadowrealm, and what Snarf finds in it then (DE-SHAD-01)."""
    sent = min(SENT, g.shadowrealm)
    found = snarf(g, g.snarf, kingdom, sent) - snarf(g, g.snarf)
    return bag_gain(g, kingdom, float(sent), 0.0) + found


def purging(g: DarkEclipse, frame: Frame, kingdom: Kingdom, counters: Counters) -> float:
    """What a bag gains by the Mutants among so many counters, on average (DE-CAST-02)."""
    mutants, held = g.bag_mutants[kingdom], g.bag_mutants[kingdom] + g.bag_warriors[kingdom]
    return bag_gain(g, kingdom, 0.0, -float(min(counters, held) * mutants) / float(held)) if mutants else 0.0


def bag_gain(g: DarkEclipse, kingdom: Kingdom, warriors: float, mutants: float) -> float:
    """What a bag gains by Warriors and Mutants put in, or taken out."""
    old_warriors, old_mutants = float(g.bag_warriors[kingdom]), float(g.bag_mutants[kingdom])
    more = share(old_warriors + warriors, old_mutants + mutants) - share(old_warriors, old_mutants)
    return W["bag"] * len(g.deck) * more


# Equipment and trades.


def arming(g: DarkEclipse, frame: Frame, card: Equipment) -> float:
    """One Level more against a Threat, for the challenges that it will take."""
    threat = GEAR_THREAT[card]
    return W["gear"] * need(g, threat) * fitting(g, g.player, threat) + W["polish"] * (GEAR_LEVEL[card] - 1)


def partnering(g: DarkEclipse, f: AtForest, other: Cat) -> float:
    return 0.0


def trading_warriors(g: DarkEclipse, f: AtForest, net: NetWarriors) -> float:
    """Little is to be moved: one Warrior taken."""
    return -abs(float(net - 1))


def trading_allies(g: DarkEclipse, f: AtForest, net: NetAllies) -> float:
    return -abs(float(net))


# The Tower.


def best_of_tower(g: DarkEclipse, frame: Frame) -> float:
    """One level more, or the best effect that is in reach."""
    best = raising(g, frame)
    if g.tower >= level_of(g, RESCUE) and g.shadowrealm:
        best = max(best, saving(g, frame))
    if g.tower >= level_of(g, REPEL):
        best = max([best, *(repelling(g, frame, threat) for threat in THREATS)])
    if g.tower >= level_of(g, BANISH):
        best = max([best, *(banishing(g, frame, enemy) for enemy in ENEMIES if g.active >> enemy & 1)])
    return best if g.deck else max(0.0, best)


def raising(g: DarkEclipse, frame: Frame) -> float:
    return HEIGHT[min(g.tower + 1, len(HEIGHT) - 1)] - HEIGHT[g.tower]


def guiding(g: DarkEclipse, frame: Frame, kingdom: Kingdom) -> float:
    return moving(g, frame, kingdom) - HEIGHT[g.tower]


def saving(g: DarkEclipse, frame: Frame) -> float:
    return WARRIOR * float(min(AMOUNTS[RESCUE], g.shadowrealm)) - HEIGHT[g.tower]


def foreseeing(g: DarkEclipse, frame: Frame) -> float:
    return -HEIGHT[g.tower]


def repelling(g: DarkEclipse, frame: Frame, threat: Threat) -> float:
    return driven(g, threat, 1) - HEIGHT[g.tower]


def banishing(g: DarkEclipse, frame: Frame, enemy: Enemy) -> float:
    """An Enemy the fewer, and its set nearer to its Event."""
    active = burden(g, enemy) if g.active >> enemy & 1 else 0.0
    return active + set_gain(g, enemy) - HEIGHT[g.tower]


# Threat cards and Events.


def playing(g: DarkEclipse, frame: Frame, card: Card) -> float:
    """What a card would do if it were played now."""
    total = 0.0
    for threat in MOVED[card]:
        energy = ENERGY[min(len(ENERGY) - 1, g.spaces[threat] + STEPS[card])]
        total += driven(g, threat, -STEPS[card]) - harm(g, THREAT_IDS[threat], energy)
    return total


def harm(g: DarkEclipse, threat: str, energy: int) -> float:
    """What the effect of a Threat costs."""
    if threat == "mumm_ra":
        return W["turned"] * min(energy, len(g.pile))
    if threat == "grune":
        return 0.0 if g.thundrainium else WEAKNESS[energy]
    if threat == "spidera":
        return W["web"] * float(min(1, g.snarf))
    return W["push"] if threat == "skytomb" else 0.0


def burying(g: DarkEclipse, d: Draw) -> float:
    return W["bury"]


def pushing(g: DarkEclipse, frame: Frame, threat: Threat) -> float:
    return driven(g, threat, -1)


def hitting(g: DarkEclipse, b: Barrage, threat: Threat) -> float:
    return driven(g, threat, b.spaces)


def sharing(g: DarkEclipse, gift: Gift, warriors: Warriors) -> float:
    """Warriors in stock, as far as they can be used, or in a bag."""
    if gift.receiver >= FIRST_BAG:
        kingdom = KINGDOMS[gift.receiver - FIRST_BAG]
        found = snarf(g, g.snarf, kingdom, warriors) - snarf(g, g.snarf)
        return bag_gain(g, kingdom, float(warriors), 0.0) + found
    player = g.cats.index(gift.receiver)
    return stock(g, player, g.warriors[player] + warriors) - stock(g, player, g.warriors[player])


rate(Turn, actions.Act, acting)
rates(0.0, Turn, actions.Attempt, actions.EndTurn)
rate(Turn, actions.ProposeGivingUp, W["surrender"])
rate(GivingUp, actions.FightOn, 0.0)
rate(GivingUp, actions.AgreeToGiveUp, W["surrender"])
rate(Challenge, actions.ChallengeTarget, targeting)
rate(Challenge, actions.CommitWarriors, staking)
rate(Challenge, actions.CommitAllies, calling)
rate(PickRoll, actions.CountRoll, counting)
rate(AtKingdoms, actions.MoveSnarf, moving)
rate(AtKingdoms, actions.Recruit, recruiting)
rate(AtKingdoms, actions.MoveAndRecruit, recruiting)
rate(AtShadowrealm, actions.RescueFirst, rescuing)
rate(AtShadowrealm, actions.FillBag, filling)
rate(AtCastle, actions.Purge, purging)
rate(AtCatsPaw, actions.TakeEquipment, arming)
rate(AtCatsPaw, actions.Upgrade, arming)
rate(AtForest, actions.TradeWith, partnering)
rate(AtForest, actions.TradeWarriors, trading_warriors)
rate(AtForest, actions.TradeAllies, trading_allies)
rates(0.0, AtForest, actions.AcceptTrade, actions.RefuseTrade)
rate(AtTower, actions.RaiseTower, raising)
rate(AtTower, actions.GuideSnarf, guiding)
rate(AtTower, actions.RescueWarriors, saving)
rate(AtTower, actions.Foresee, foreseeing)
rate(AtTower, actions.Repel, repelling)
rate(AtTower, actions.Banish, banishing)
rate(Foresight, actions.PutNext, playing)
rate(Draw, actions.PlayCard, playing)
rate(Draw, actions.PutOnTop, 0.0)
rate(Draw, actions.PutAtBottom, burying)
rate(SkytombStrikes, actions.PushThreat, pushing)
rate(Conjunction, actions.PushThreat, pushing)
rate(Barrage, actions.DriveBack, hitting)
rate(Gift, actions.Share, sharing)
