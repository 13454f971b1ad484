"""What a practised player thinks of each option of a question, by exact odds and in spaces of a lane."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action
from rulebound.games.dark_eclipse.actions import (
    Act,
    AgreeToGiveUp,
    Banish,
    ChallengeTarget,
    CommitAllies,
    CommitWarriors,
    CountRoll,
    DriveBack,
    FillBag,
    GuideSnarf,
    MoveAndRecruit,
    MoveSnarf,
    PlayCard,
    ProposeGivingUp,
    Purge,
    PushThreat,
    PutAtBottom,
    PutNext,
    Recruit,
    Repel,
    RescueFirst,
    RescueWarriors,
    TakeEquipment,
    TradeAllies,
    TradeWarriors,
    Upgrade,
)
from rulebound.games.dark_eclipse.advice import (
    castle_hope,
    chance_to_win,
    lacking,
    purged,
    shadowrealm_hope,
    tower_hope,
)
from rulebound.games.dark_eclipse.cards.thundercats import power
from rulebound.games.dark_eclipse.rules.cats_paw import equipment_bonus, refuse_card
from rulebound.games.dark_eclipse.rules.challenge import Challenge, target_power
from rulebound.games.dark_eclipse.rules.kingdoms import refuse_move, refuse_recruiting
from rulebound.games.dark_eclipse.rules.turn import Overcome
from rulebound.games.dark_eclipse.stakes import best_stake, die, driven, gain, set_gain, stake
from rulebound.games.dark_eclipse.state import DarkEclipse
from rulebound.games.dark_eclipse.tables import (
    CASTLE,
    CATS_LAIR,
    CATS_PAW,
    ENERGY,
    FELINER,
    FIRST_ENEMY,
    GRUNE,
    KINGDOMS,
    MOVED,
    MUMM_RA,
    OVERCOMES,
    RESCUED,
    RIVER,
    SALVO,
    SENT,
    SHADOWREALM,
    SKYTOMB,
    SPIDERA,
    STEPS,
    THE_KINGDOMS,
    THREATS,
    TOP_LEVEL,
    TOWER,
    VALUES,
)
from rulebound.games.dark_eclipse.worth import (
    GEAR,
    HEIGHT,
    STRAY,
    WARRIOR,
    WEAKNESS,
    burden,
    snarf,
    steps_to_come,
    supply,
)

NOTHING: Final = -0.5  # an action that brings nothing
EARLY: Final = 0.066  # a challenge before the turn's recruiting
LAIR: Final = 1.0
RIVERSIDE: Final = 1.28
ALLIES: Final = 0.5  # an Ally of the Feliner
SENDING: Final = 1.1  # Warriors that leave the Shadowrealm
PURGING: Final = 0.84
RISING: Final = 0.6
MUTTS: Final = 0.9  # an Enemy turned over
HOMEWARD: Final = 0.5  # Spidera's web
PUSH: Final = 0.6  # Skytomb's push
SURRENDER: Final = -100.0


def opinions(g: DarkEclipse, options: list[Action]) -> list[float]:
    """The chance to win, as the advice sees it, with each of the options."""
    steps = steps_to_come(g)
    lack = lacking(g, steps)
    return [chance_to_win(g, lack - score(g, option, steps)) for option in options]


def score(g: DarkEclipse, option: Action, steps: list[int]) -> float:
    """The worth of one option."""
    if isinstance(option, Act):
        return acting(g, option.location, steps)
    if isinstance(option, (ChallengeTarget, CommitWarriors, CommitAllies)):
        return challenging(g, option, steps)
    if isinstance(option, (Recruit, MoveAndRecruit)):
        return recruiting(g, option.kingdom) + snarf(g, option.kingdom)
    if isinstance(option, (MoveSnarf, GuideSnarf)):
        return snarf(g, option.kingdom) - (HEIGHT[g.tower] if isinstance(option, GuideSnarf) else 0.0)
    if isinstance(option, (TakeEquipment, Upgrade)):
        return arming(g, option.equipment, steps)
    if isinstance(option, (PushThreat, DriveBack, Repel)):
        return moving(g, option, steps)
    if isinstance(option, (PlayCard, PutNext, PutAtBottom, CountRoll)):
        return drawing(g, option, steps)
    return elsewhere(g, option, steps)


def acting(g: DarkEclipse, location: int, steps: list[int]) -> float:
    """What the best action at a location brings."""
    if location in (CATS_LAIR, RIVER):
        best = best_stake(g, location, steps) or NOTHING
        early = best > 0.0 and g.taken + 1 < power(g).actions() and not g.used >> THE_KINGDOMS & 1
        return best * (EARLY if early else 1.0) * (LAIR if location == CATS_LAIR else RIVERSIDE)
    if location == THE_KINGDOMS:
        return best_kingdom(g) - snarf(g, g.snarf)
    if location == SHADOWREALM:
        return SENDING * shadowrealm_hope(g)
    if location == CASTLE:
        return PURGING * castle_hope(g)
    if location == CATS_PAW:
        return max([arming(g, card, steps) for card in range(TOP_LEVEL * THREATS) if refuse_card(g, card) is None])
    if location == FELINER:
        return ALLIES
    return RISING * tower_hope(g, steps) if location == TOWER else NOTHING


def best_kingdom(g: DarkEclipse) -> float:
    """The best Kingdom that Snarf can reach, with the Warriors that he finds there."""
    best = -1.0
    for kingdom in range(KINGDOMS):
        if kingdom == g.snarf or refuse_move(g, kingdom) is None:
            found = recruiting(g, kingdom) if refuse_recruiting(g, kingdom) is None else 0.0
            best = max(best, found + snarf(g, kingdom))
    return best


def recruiting(g: DarkEclipse, kingdom: int) -> float:
    """The Warriors of a handful, on average (DE-KING-07)."""
    warriors = g.bag_warriors[kingdom]
    return WARRIOR * power(g).counters_recruited() * float(warriors) / float(warriors + g.bag_mutants[kingdom])


def arming(g: DarkEclipse, card: int, steps: list[int]) -> float:
    """One Level more against a Threat, for the challenges that it will take."""
    threat = card // TOP_LEVEL
    need = max(0.0, float(g.spaces[threat] + steps[threat]) - 3.5)
    mine = threat % len(g.cats) == g.player
    return GEAR * need * (1.0 if mine else STRAY) + 0.01 * (card % TOP_LEVEL)


def challenging(g: DarkEclipse, option: Action, steps: list[int]) -> float:
    """A target by the best stake; a stake by the chance that it wins; Allies only if they win."""
    c = g.stack[-1]
    assert isinstance(c, Challenge)
    if isinstance(option, ChallengeTarget):
        return stake(g, option.target, target_power(g, option.target), 0, True, steps)
    if isinstance(option, CommitWarriors):
        return chance(g, c, option.warriors, g.allies[g.player]) * gain(g, c.target, steps) - WARRIOR * float(
            option.warriors
        )
    assert isinstance(option, CommitAllies)
    return chance(g, c, 0, option.allies) * gain(g, c.target, steps) - 0.05 * float(option.allies)


def chance(g: DarkEclipse, c: Challenge, warriors: int, allies: int) -> float:
    """The exact chance to win a challenge with these Warriors, and with these Allies as far as they are needed."""
    missing = c.power - c.total - warriors - allies * power(g).ally_value()
    if c.at > 3:
        return 1.0 if missing <= 0 else 0.0
    missing -= power(g).challenge_bonus() + (equipment_bonus(g, c.target) if c.target < FIRST_ENEMY else 0)
    chances = die(g)
    total = 0.0
    for rolled in range(4):
        if missing <= rolled:
            total += chances[rolled]
    return total


def moving(g: DarkEclipse, option: Action, steps: list[int]) -> float:
    """A Threat that moves, by what that changes."""
    if isinstance(option, PushThreat):
        return driven(g, option.threat, -1, steps)
    if isinstance(option, DriveBack):
        return driven(g, option.threat, SALVO if g.stack[-1].FIELDS == ("at",) else 1, steps)
    assert isinstance(option, Repel)
    return driven(g, option.threat, 1, steps) - HEIGHT[g.tower]


def drawing(g: DarkEclipse, option: Action, steps: list[int]) -> float:
    """Cards by what they would do now, and rolls by what they count for."""
    if isinstance(option, PlayCard):
        return -harm(g, option.card, steps)
    if isinstance(option, PutNext):
        return -harm(g, option.card, steps)
    if isinstance(option, CountRoll):
        return counting(g, option.colour)
    return 0.1


def harm(g: DarkEclipse, card: int, steps: list[int]) -> float:
    """What a card would do if it were played now."""
    total = 0.0
    for threat in MOVED[card]:
        energy = ENERGY[min(len(ENERGY) - 1, g.spaces[threat] + STEPS[card])]
        total -= driven(g, threat, -STEPS[card], steps)
        if threat == MUMM_RA:
            total += MUTTS * min(energy, len(g.pile))
        elif threat == GRUNE:
            total += 0.0 if g.thundrainium else WEAKNESS[energy]
        elif threat in (SPIDERA, SKYTOMB):
            total += HOMEWARD * float(min(1, g.snarf)) if threat == SPIDERA else PUSH
    return total


def counting(g: DarkEclipse, colour: int) -> float:
    """A high roll in a challenge, a fitting one against Thundrainium, and the poorest bag for a Threat's effect."""
    below = g.stack[-2]
    if isinstance(below, Challenge):
        return float(VALUES[colour])
    if isinstance(below, Overcome):
        return 1.0 if OVERCOMES[g.thundrainium][colour] else 0.0
    return -float(g.bag_warriors[colour])


def elsewhere(g: DarkEclipse, option: Action, steps: list[int]) -> float:
    """The bags, the Tower and trades."""
    if isinstance(option, RescueFirst):
        return WARRIOR * float(option.warriors)
    if isinstance(option, FillBag):
        return filled(g, option.kingdom)
    if isinstance(option, Purge):
        return purged(g, option.kingdom, option.counters)
    if isinstance(option, RescueWarriors):
        return WARRIOR * float(min(RESCUED, g.shadowrealm)) - HEIGHT[g.tower]
    if isinstance(option, Banish):
        active = burden(g, option.enemy, steps) if g.active >> option.enemy & 1 else 0.0
        return active + set_gain(g, option.enemy) - HEIGHT[g.tower]
    if isinstance(option, TradeWarriors):
        return -abs(float(option.net_warriors - 1))
    if isinstance(option, (ProposeGivingUp, AgreeToGiveUp)):
        return SURRENDER
    return -abs(float(option.net_allies)) if isinstance(option, TradeAllies) else 0.0


def filled(g: DarkEclipse, kingdom: int) -> float:
    """What a bag gains by Warriors of the Shadowrealm (DE-SHAD-01)."""
    sent, now = min(SENT, g.shadowrealm), supply(g)
    g.bag_warriors[kingdom] += sent
    then = supply(g)
    g.bag_warriors[kingdom] -= sent
    return then - now
