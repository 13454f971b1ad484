"""Setting cards, and what goes with them (CC-SETC-01, CC-SETC-11)."""

from __future__ import annotations

import math

from rulebound.engine.action import Pass
from rulebound.engine.flow import Frame
from rulebound.engine.ratings import rate, rate_by_seat
from rulebound.games.cutthroat_caverns import actions as a
from rulebound.games.cutthroat_caverns import frames as f
from rulebound.games.cutthroat_caverns.foes.lines import SPECIFIC, Line
from rulebound.games.cutthroat_caverns.foes.registry import LINES, lines
from rulebound.games.cutthroat_caverns.foes.terms import STRIKE
from rulebound.games.cutthroat_caverns.places import set_of
from rulebound.games.cutthroat_caverns.prospects import (
    UNIT,
    Outlook,
    before,
    behind,
    blow,
    foresee,
    levels,
    outlook,
    prize,
    quarry,
    spread,
    two_blows,
)
from rulebound.games.cutthroat_caverns.state import Caverns, remaining, undead
from rulebound.games.cutthroat_caverns.tables import IS_RIDER
from rulebound.games.cutthroat_caverns.weights import W
from rulebound.games.cutthroat_caverns.worth import kept, kill_worth, pain

TOP = 20  # steps of 5 up to which single attacks are told apart


def nothing(g: Caverns, frame: Frame, *values: int) -> float:
    """An answer that changes little."""
    return 0.0


def gladly(g: Caverns, frame: Frame, *values: int) -> float:
    """An answer that is nearly always right."""
    return 1.0


def unwillingly(g: Caverns, frame: Frame, *values: int) -> float:
    """An answer for want of a better one."""
    return -1.0


def setting(g: Caverns, frame: Frame, seat: int, card: int) -> float:
    """The chance of the killing blow, less what the card is worth in hand, and what the creature does to its target."""
    body = quarry(g)
    if body < 0:
        return -kept(g, seat, card)
    damage = blow(g, seat, card, body)
    chances = outlook(g, seat, body, damage)
    return set_worth(g, seat, card, body, damage, chances)


def set_worth(g: Caverns, seat: int, card: int, body: int, damage: int, chances: Outlook) -> float:
    """What a set card is worth with these chances."""
    points = float(prize(g, body))
    worth = chances.mine * kill_worth(g, seat, body, damage) - W["setup"] * points * chances.later
    goes_on = 1.0 - chances.earlier - chances.mine - chances.later
    if IS_RIDER[card]:
        worth += W["rider"] * goes_on
    worth += W["progress"] * float(damage) / 100.0
    return worth - kept(g, seat, card) - goes_on * exposure(g, seat, damage)


def exposure(g: Caverns, seat: int, damage: int) -> float:
    """What the creature's specific attacks cost whoever deals this damage, as far as that decides them (CC-CRE-14)."""
    cost = 0.0
    for number in lines(g, SPECIFIC):
        line = LINES[number]
        if line.phase in (0, g.phase):
            chance = aimed_at(g, line, seat, damage)
            if chance > 0.0:
                amount = damage // 2 if line.formula == "half_of_target_round_damage" else line.printed
                cost += chance * pain(g, seat, min(amount, line.most) if line.most else amount)
    return cost


def aimed_at(g: Caverns, line: Line, seat: int, damage: int) -> float:
    """The chance that a line strikes whoever deals this damage, if the damage decides it; else 0."""
    if line.selector == "no_damage":
        return 1.0 if damage < UNIT else 0.0
    if line.selector == "dealt_at_least":
        return 1.0 if damage >= line.number else 0.0
    if line.selector == "first_damager":
        return 1.0 if damage >= UNIT and before(g, seat) == 0 and not g.damagers else 0.0
    if line.selector == "last_damager":
        return 1.0 if damage >= UNIT and behind(g, seat) == 0 else 0.0
    if line.selector in ("most_damage", "two_most_damage"):
        return standing_out(g, seat, damage, True)
    if line.selector == "least_damage":
        return standing_out(g, seat, damage, False)
    return 0.0


def standing_out(g: Caverns, seat: int, damage: int, most: bool) -> float:
    """The chance that nobody else deals as much, or as little."""
    single = spread(levels(g, seat), 1, TOP)
    level = min(TOP, damage // UNIT)
    other = sum(single[:level]) if most else sum(single[level + 1 :])
    return math.pow(other, before(g, seat) + behind(g, seat))


def setting_second(g: Caverns, frame: Frame, seat: int, card: int) -> float:
    """A second card strikes right after the first (CC-SETC-10)."""
    body = quarry(g)
    if body < 0:
        return -kept(g, seat, card)
    first = g.cards.faces(set_of(seat))[0]
    unseen, life = levels(g, seat), remaining(g, body)
    alone = foresee(unseen, life, blow(g, seat, first, body), before(g, seat), behind(g, seat))
    both = foresee(unseen, life, two_blows(g, seat, first, card, body), before(g, seat), behind(g, seat))
    return (both.mine - alone.mine) * kill_worth(g, seat, body, blow(g, seat, card, body)) - kept(g, seat, card)


def setting_openly(g: Caverns, s: f.OpenSetting, card: int) -> float:
    """Under a moonlit crack."""
    return setting(g, s, int(s.seat), card)


def setting_second_openly(g: Caverns, s: f.OpenSetting, card: int) -> float:
    """Under a moonlit crack."""
    return setting_second(g, s, int(s.seat), card)


def striking(g: Caverns, s: f.Setting, seat: int, stance: int) -> float:
    """Hold for want of a good card, else Strike (CC-SPE-HOLD-01)."""
    body = quarry(g)
    if body < 0 or stance != STRIKE:
        return 0.0
    cards = g.cards.faces(set_of(seat))
    damage = blow(g, seat, cards[0], body) if cards else 0
    chances = outlook(g, seat, body, damage)
    return chances.mine * kill_worth(g, seat, body, damage) + W["progress"] * float(damage) / 100.0 - W["draw"]


def asking_for_help(g: Caverns, s: f.Setting, seat: int) -> float:
    """With more Undead than one can handle (CC-TOK-UNDEAD-07)."""
    return 0.5 * float(len([body for body in undead(g) if g.host[body] == seat])) - 0.8


def laying_ahead(g: Caverns, w: f.Moment, seat: int, card: int) -> float:
    """A little worse than passing: the card can be set when the window is over and more is known (CC-WIN-36)."""
    return -0.05


rate_by_seat(f.Setting, a.SetCard, setting)
rate_by_seat(f.Setting, a.SetSecond, setting_second)
rate(f.Setting, a.Guard, unwillingly)
rate(f.Setting, Pass, nothing)
rate(f.Setting, a.ChooseRune, nothing)
rate_by_seat(f.Setting, a.ChooseStance, striking)
rate(f.Setting, a.StayAlone, nothing)
rate_by_seat(f.Setting, a.AskForHelp, asking_for_help)
rate(f.OpenSetting, a.SetCard, setting_openly)
rate(f.OpenSetting, a.SetSecond, setting_second_openly)
rate(f.OpenSetting, a.Guard, unwillingly)
rate(f.OpenSetting, Pass, nothing)
for moment in (f.RoundMoment, f.Preparation):
    rate_by_seat(moment, a.LayAhead, laying_ahead)
