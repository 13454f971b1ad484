"""Dashboards of both sides, with Skills and the Power on them, and the numbers beside them."""

from __future__ import annotations

from typing import Final

from rulebound.engine.scene import Area, Gauge, Mark, Piece
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.kinds import CONTROLLER_SKILL, SKILL
from rulebound.games.clash_for_eternia.picture.asked import concerned
from rulebound.games.clash_for_eternia.picture.tracks import Extra
from rulebound.games.clash_for_eternia.rules.piles import DECK, DISCARD, HAND
from rulebound.games.clash_for_eternia.rules.power import slots_of
from rulebound.games.clash_for_eternia.rules.sides import is_ai
from rulebound.games.clash_for_eternia.scenarios.played import scenario_of
from rulebound.games.clash_for_eternia.state import Clash, power_of, unlocked
from rulebound.games.clash_for_eternia.tables import (
    ADVANCEMENT,
    AI_ATTACK,
    AI_SKILL,
    CARD_SKILLS,
    CONTROLLER,
    CONTROLLER_SKILL_SLOTS,
    CONTROLLER_SKILLS,
    EMPOWERED_SKILL,
    ESCALATION_LAST,
    HP,
    PLAYERS,
    SKILLS,
    STORES,
)

LEVELS: Final = ("Green", "Yellow", "Red")


def dashboards(g: Clash) -> list[Extra]:
    """The Skills of each Player Character with the Power on them (CE-COMP-07): first of whoever is at it."""
    first = concerned(g, g.stack[-1]) if g.stack else []
    return [dashboard(g, m) for m in sorted(g.team, key=lambda m: m not in first)]


def dashboard(g: Clash, m: int) -> Extra:
    """One Character's Skills: Basic, unlocked, and those that Escalation will bring."""
    ident = f"board:{content.CHARACTERS[m].id}"
    area = Area(ident, "row", content.CHARACTERS[m].name, owner=int(g.owner[m]) if g.owner[m] >= 0 else None)
    own = [i for i, owned in enumerate(content.SKILLS) if owned.owner == m and owned.side == "player"]
    have = unlocked(g, m)
    shown = [s for s in own if SKILLS[s].level == 0 or s in have or g.skills[3 * m + SKILLS[s].level - 1] < 0]
    return area, [skill_card(g, m, s, ident, SKILLS[s].level == 0 or s in have) for s in shown]


def skill_card(g: Clash, m: int, s: int, area: str, active: bool) -> Piece:
    """A Skill Card with its cost and the Power that pays for it."""
    record, card = content.SKILLS[s].skill, SKILLS[s]
    marks: dict[str, Mark] = {"cost": card.cost, "words": record.text}
    if active:
        marks |= {"power": g.power[STORES * m + card.store], "slots": slots_of(g, m, card.store)}
    art = f"skill_{record.level}" if active else "skill_locked"
    return Piece(str(SKILL.mark(s)), area, art, title=record.name, marks=marks, text=record.text)


def controller_board(g: Clash) -> Extra | None:
    """Controller Skills and the cards of the Controller's Characters (CE-COMP-08)."""
    seat = int(g.controller) if g.controller >= 0 else None
    area = Area("controller", "row", "The Controller", owner=seat)
    pieces: list[Piece] = []
    for m in g.foes:
        skills = (
            [*AI_ATTACK[m], *AI_SKILL[m]]
            if is_ai(g)
            else [*CARD_SKILLS[m], *(EMPOWERED_SKILL[m] if g.empowered[m] else [])]
        )
        pieces += [skill_card(g, m, s, "controller", True) for s in skills]
    if not is_ai(g):
        for i in range(CONTROLLER_SKILLS):
            record = content.CONTROLLER.controller_skill[i]
            side = record.empowered if g.flipped[i] else record.unempowered
            marks: dict[str, Mark] = {
                "power": g.stock[i],
                "slots": CONTROLLER_SKILL_SLOTS,
                "cost": side.cost,
                "words": side.text,
            }
            art = "controller_skill_empowered" if g.flipped[i] else "controller_skill"
            pieces.append(Piece(str(CONTROLLER_SKILL.mark(i)), "controller", art, seat, record.name, marks, side.text))
    return (area, pieces) if pieces else None


def seat_gauges(g: Clash) -> list[Gauge]:
    """Hit Points and Power of everybody's Characters, the Controller's cards; life comes first, where few are shown."""
    found = [health(g, m, int(g.owner[m])) for m in g.team]
    found += [Gauge(f"Power of {content.CHARACTERS[m].name}", power_of(g, m), owner=int(g.owner[m])) for m in g.team]
    if g.controller >= 0:
        seat = int(g.controller)
        found += [health(g, m, seat) for m in g.foes]
        found += [
            Gauge("Strategy cards", g.cards.count(HAND), owner=seat),
            Gauge("Strategy deck", g.cards.count(DECK), owner=seat),
            Gauge("Strategy cards played", g.cards.count(DISCARD), owner=seat),
        ]
    return found


def health(g: Clash, m: int, seat: int | None) -> Gauge:
    """The Hit Points of a Character (CE-COMP-28)."""
    return Gauge(f"HP of {content.CHARACTERS[m].name}", g.hp[m], owner=seat, most=HP[m])


def table_gauges(g: Clash) -> list[Gauge]:
    """Escalation, goals, and the AI's Power."""
    found = [Gauge(escalation_words(g), g.escalation, most=ESCALATION_LAST)]
    scenario = scenario_of(g)
    for team, name in ((PLAYERS, "Player Team"), (CONTROLLER, "Controller")):
        goal = scenario.goals[team][0]
        if goal.kind == "vp_at_least":
            found.append(Gauge(f"Victory Points, {name}", g.vp[team], most=scenario.goal(g, team)))
        elif goal.kind == "tokens_secured":
            found.append(Gauge(f"Secured, {name}", g.secured[team], most=scenario.goal(g, team)))
    if is_ai(g):
        found.append(Gauge("Power of the AI", g.ai_power, most=20))
        found += [health(g, m, None) for m in g.foes]
    return found


def escalation_words(g: Clash) -> str:
    """Escalation, and the advancement space that comes next (CE-COMP-14, CE-ESC-02)."""
    if g.rewarded == len(ADVANCEMENT):
        return "Escalation"
    return f"Escalation, {LEVELS[g.rewarded]} at {ADVANCEMENT[g.rewarded]}"
