"""What bots look at: the trouble that the Lair is in, what the team has against it, what an action half done promises.

Everything is measured in spaces of a Threat's lane and turned into a chance to win at the end.
"""

from __future__ import annotations

import math
from typing import Final

from rulebound.games.dark_eclipse.cards.thundercats import power
from rulebound.games.dark_eclipse.rules.castle import AtCastle
from rulebound.games.dark_eclipse.rules.cats_paw import AtCatsPaw, refuse_card
from rulebound.games.dark_eclipse.rules.challenge import Challenge
from rulebound.games.dark_eclipse.rules.draw import Draw
from rulebound.games.dark_eclipse.rules.kingdoms import AtKingdoms, refuse_move, refuse_recruiting
from rulebound.games.dark_eclipse.rules.sets import CatapultBarrage, EyeBeamSalvo, JagaIntervenes
from rulebound.games.dark_eclipse.rules.shadowrealm import AtShadowrealm
from rulebound.games.dark_eclipse.rules.tower import AtTower
from rulebound.games.dark_eclipse.rules.unicorn_forest import AtForest
from rulebound.games.dark_eclipse.stakes import best_stake, driven, set_gain, stake
from rulebound.games.dark_eclipse.state import DarkEclipse, level_of
from rulebound.games.dark_eclipse.tables import (
    BANISH,
    BARRAGE,
    ENEMIES,
    KINGDOMS,
    MOVED,
    PURGED,
    REPEL,
    RESCUE,
    RESCUED,
    SALVO,
    SENT,
    SKYTOMB,
    STEPS,
    THE_KINGDOMS,
    THREATS,
    TOP_LEVEL,
    WOLO_PLAINS,
)
from rulebound.games.dark_eclipse.worth import (
    BAG,
    HEIGHT,
    SKIP,
    WARRIOR,
    burden,
    burdens,
    danger,
    defeats,
    equipment,
    excess,
    sets,
    share,
    snarf,
    steps_to_come,
    stocks,
    supply,
)

EARLY: Final = 0.066  # a challenge before the turn's recruiting
TOLL: Final = 0.85  # what the next turn's card costs
# How much of each term shows in how games end; the terms' own sizes serve to compare the actions of a turn.
NEARNESS: Final = 0.35
DEFEATS: Final = 0.25
BURDENS: Final = 0.61
STRENGTH: Final = 0.633
SETS: Final = 0.22
SKY: Final = 0.95  # a card of Skytomb to come: it moves the rearmost Threat too
# What the team may lack for an even chance, at the end and more for every card to come; what makes it less sure.
EVEN: Final = 16.64
PACE: Final = 1.37
DOUBT: Final = 3.89
CROWD: Final = 0.304
SPREAD: Final = 0.385
HOPELESS: Final = 50.0


def value(g: DarkEclipse) -> float:
    """About the chance that the team wins."""
    steps = steps_to_come(g)
    return chance_to_win(g, lacking(g, steps) - hope(g, steps))


def lacking(g: DarkEclipse, steps: list[int]) -> float:
    """What the team lacks to win, leaving aside what it is about to do."""
    against = to_win_back(g, steps) + close_calls(g, steps) + BURDENS * burdens(g, steps) + toll(g)
    return against - STRENGTH * strength(g, steps) - SETS * sets(g)


def to_win_back(g: DarkEclipse, steps: list[int]) -> float:
    """The challenges that it takes until the deck is empty, for what Skytomb pushes too (DE-EFF-21)."""
    return excess(g, steps) + SKY * steps[SKYTOMB]


def close_calls(g: DarkEclipse, steps: list[int]) -> float:
    """How near a defeat is, and those that must be undone this turn."""
    return NEARNESS * danger(g, steps) + DEFEATS * defeats(g)


def chance_to_win(g: DarkEclipse, lack: float) -> float:
    """A curve fitted to how games ended: the more cards and players, the less is sure."""
    cards, players = len(g.deck), len(g.cats)
    far = math.sqrt(cards + 1.0)
    short = lack - EVEN - PACE * cards + (DOUBT + CROWD * players) * far
    return 1.0 / (1.0 + math.exp(min(short / (SPREAD * far), HOPELESS)))


def features(g: DarkEclipse) -> dict[str, float]:
    """The terms of the advice, in spaces of a lane."""
    steps = steps_to_come(g)
    return {
        "spaces to win back until the deck is empty": PACE * len(g.deck) - to_win_back(g, steps),
        "Threats close to a defeat": -close_calls(g, steps),
        "active Enemies and Thundrainium": -BURDENS * burdens(g, steps),
        "Warriors and Allies in stock": STRENGTH * stocks(g),
        "Equipment": STRENGTH * equipment(g, steps),
        "bags and Snarf": STRENGTH * supply(g),
        "Tower and draws skipped": STRENGTH * respite(g),
        "sets of Enemies": SETS * sets(g),
        "the action in progress": hope(g, steps) - toll(g),
    }


def strength(g: DarkEclipse, steps: list[int]) -> float:
    """What the team has to fight with."""
    return stocks(g) + equipment(g, steps) + supply(g) + respite(g)


def respite(g: DarkEclipse) -> float:
    """The Tower, and draws that will be skipped."""
    return (HEIGHT[g.tower] if g.deck else 0.0) + SKIP * float(g.skips)


def toll(g: DarkEclipse) -> float:
    """The card to come, while the last action of a turn is in progress: it ought not to look better than a done one."""
    return TOLL if g.taken >= power(g).actions() else 0.0


def hope(g: DarkEclipse, steps: list[int]) -> float:
    """What the action in progress promises, if it is carried on well."""
    frame = g.stack[-1] if g.stack else None
    if isinstance(frame, Challenge):
        return challenge_hope(g, frame, steps)
    if isinstance(frame, AtKingdoms):
        return kingdoms_hope(g, steps)
    if isinstance(frame, AtTower):
        return tower_hope(g, steps)
    if isinstance(frame, AtCatsPaw):
        return paw_hope(g, steps)
    if isinstance(frame, AtShadowrealm):
        return shadowrealm_hope(g)
    if isinstance(frame, AtCastle):
        return castle_hope(g)
    if isinstance(frame, AtForest):
        return forest_hope(g, frame, steps)
    return event_hope(g, steps)


def event_hope(g: DarkEclipse, steps: list[int]) -> float:
    """What an Event or a drawn card is about to do."""
    frame = g.stack[-1] if g.stack else None
    if isinstance(frame, CatapultBarrage):
        return barrage_hope(g, frame, steps)
    if isinstance(frame, EyeBeamSalvo):
        return max(driven(g, threat, SALVO, steps) for threat in range(THREATS))
    if isinstance(frame, JagaIntervenes):
        return 0.9 * WARRIOR * float(frame.left)
    if isinstance(frame, Draw) and frame.card >= 0:
        return sum([driven(g, threat, -STEPS[frame.card], steps) for threat in MOVED[frame.card]], 0.0)
    return 0.0


def barrage_hope(g: DarkEclipse, b: CatapultBarrage, steps: list[int]) -> float:
    """Those chosen, and the best of the rest."""
    gains = [driven(g, threat, 1, steps) for threat in range(THREATS) if threat not in b.chosen]
    rest = sorted(gains, reverse=True)[: BARRAGE - len(b.chosen)]
    return sum(rest, 0.0) + sum([driven(g, threat, 1, steps) for threat in b.chosen], 0.0)


def challenge_hope(g: DarkEclipse, c: Challenge, steps: list[int]) -> float:
    """The best target and the best stake, by the die's exact odds."""
    if c.target >= 0:
        return stake(g, c.target, c.power, c.total, c.at <= 3, steps)
    early = g.taken < power(g).actions() and not g.used >> THE_KINGDOMS & 1
    return best_stake(g, c.location, steps) * (EARLY if early else 1.0)


def kingdoms_hope(g: DarkEclipse, steps: list[int]) -> float:
    """The best handful that Snarf can reach, or the best step of his."""
    here, best = snarf(g, g.snarf), 0.0
    for kingdom in range(KINGDOMS):
        if kingdom == g.snarf or refuse_move(g, kingdom) is None:
            gained = snarf(g, kingdom) - here
            if refuse_recruiting(g, kingdom) is None:
                gained += recruited(g, kingdom, steps)
            best = max(best, gained)
    return best


def recruited(g: DarkEclipse, kingdom: int, steps: list[int]) -> float:
    """What the Warriors of a handful are worth in stock and in this turn's challenges."""
    warriors = g.bag_warriors[kingdom]
    drawn = float(power(g).counters_recruited() * warriors) / float(warriors + g.bag_mutants[kingdom])
    whole = max(1, int(drawn + 0.5))
    now = stocks(g)
    g.warriors[g.player] += whole
    then = stocks(g)
    g.warriors[g.player] -= whole
    return (then - now) * drawn / whole


def paw_hope(g: DarkEclipse, steps: list[int]) -> float:
    """The best card that can be taken."""
    now, best = equipment(g, steps), 0.0
    for card in range(TOP_LEVEL * THREATS):
        if refuse_card(g, card) is None:
            place = THREATS * g.player + card // TOP_LEVEL
            g.gear[place] += 1
            best = max(best, equipment(g, steps) - now)
            g.gear[place] -= 1
    return best


def shadowrealm_hope(g: DarkEclipse) -> float:
    """The bag that gains most by the Warriors sent."""
    sent, best = min(SENT, g.shadowrealm), 0.0
    now = supply(g)
    for kingdom in range(WOLO_PLAINS, KINGDOMS):
        g.bag_warriors[kingdom] += sent
        best = max(best, supply(g) - now)
        g.bag_warriors[kingdom] -= sent
    return best + 0.5 * WARRIOR * float(min(power(g).warriors_rescued(), g.shadowrealm))


def castle_hope(g: DarkEclipse) -> float:
    """The bag that gains most by the Mutants that a handful takes out."""
    best = 0.0
    for kingdom in range(WOLO_PLAINS, KINGDOMS):
        if g.bag_mutants[kingdom]:
            best = max(best, purged(g, kingdom, min(PURGED, g.bag_mutants[kingdom] + g.bag_warriors[kingdom])))
    return best


def purged(g: DarkEclipse, kingdom: int, counters: int) -> float:
    """What a bag gains by the Mutants among so many counters, on average (DE-CAST-02)."""
    mutants, warriors = g.bag_mutants[kingdom], g.bag_warriors[kingdom]
    out = float(counters * mutants) / float(mutants + warriors)
    return BAG * len(g.deck) * (float(warriors) / (float(warriors + mutants) - out + 2.0) - share(g, kingdom))


def tower_hope(g: DarkEclipse, steps: list[int]) -> float:
    """One level more, or the best effect that is in reach."""
    best = HEIGHT[min(g.tower + 1, len(HEIGHT) - 1)] - HEIGHT[g.tower]
    if g.tower >= level_of(g, RESCUE) and g.shadowrealm:
        best = max(best, WARRIOR * RESCUED - HEIGHT[g.tower])
    if g.tower >= level_of(g, REPEL):
        best = max(best, max([driven(g, threat, 1, steps) for threat in range(THREATS)]) - HEIGHT[g.tower])
    if g.tower >= level_of(g, BANISH):
        for enemy in range(ENEMIES):
            if g.active >> enemy & 1:
                best = max(best, burden(g, enemy, steps) + set_gain(g, enemy) - HEIGHT[g.tower])
    return best if g.deck else max(0.0, best)


def forest_hope(g: DarkEclipse, f: AtForest, steps: list[int]) -> float:
    """What stocks and the challenges of this turn gain by the trade, or by the best one that is open."""
    now, best = stocks(g), -1.0
    for other in range(len(g.cats)):
        if other != g.player and f.other_cat in (-1, g.cats[other]):
            best = max(best, best_trade(g, f, other, steps) - now)
    return best


def best_trade(g: DarkEclipse, f: AtForest, other: int, steps: list[int]) -> float:
    """The best of taking all or nothing of what is not agreed yet."""
    best = 0.0
    for warriors in (f.net_warriors,) if f.at > 2 else (0, g.warriors[other] // 2, g.warriors[other]):
        for allies in (f.net_allies,) if f.at > 3 else (0, g.allies[other]):
            best = max(best, traded(g, other, warriors, allies, steps))
    return best


def traded(g: DarkEclipse, other: int, warriors: int, allies: int, steps: list[int]) -> float:
    """Stocks and plans with this trade done."""
    move(g, other, warriors, allies)
    planned = stocks(g)
    move(g, other, -warriors, -allies)
    return planned


def move(g: DarkEclipse, other: int, warriors: int, allies: int) -> None:
    g.warriors[g.player] += warriors
    g.warriors[other] -= warriors
    g.allies[g.player] += allies
    g.allies[other] -= allies
