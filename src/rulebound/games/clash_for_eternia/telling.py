"""How the Scenario ended, in a few lines for the players (chapter 25)."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.engine.event import Event
from rulebound.engine.kinds import counted, listed
from rulebound.engine.particulars import Ending, Fate, Figure
from rulebound.games.clash_for_eternia.events_attack import Attacked, Knocked, Suffered
from rulebound.games.clash_for_eternia.events_scenario import Conceded, Secured
from rulebound.games.clash_for_eternia.kinds import CHARACTER, MODEL, Team
from rulebound.games.clash_for_eternia.rules.sides import other_side
from rulebound.games.clash_for_eternia.rules.victory import THEY_WIN
from rulebound.games.clash_for_eternia.scenarios.base import Goal
from rulebound.games.clash_for_eternia.scenarios.played import scenario_of
from rulebound.games.clash_for_eternia.scenarios.works import Works
from rulebound.games.clash_for_eternia.state import Clash, is_character, is_npc
from rulebound.games.clash_for_eternia.tables import CONTROLLER, NOBODY, PLAYERS

CONCEDED = "CE-END-06"
SIDES = ("the Player Team", "the Controller")


def ending(g: Clash, names: Sequence[str], told: Sequence[Event]) -> Ending | None:
    """Which side has won the Scenario, by what, and how everybody's Characters fared (CE-SCN-04, CE-END-02)."""
    if g.result is None:
        return None
    team = PLAYERS if g.result.reason == THEY_WIN[PLAYERS] else CONTROLLER
    fates = tuple(fate(g, seat, told) for seat in range(g.seats))
    return Ending(title(g, team, names), why(g, team, names, told), g.result.rule, fates, figures(g, told))


def title(g: Clash, team: Team, names: Sequence[str]) -> str:
    """The people of the side, or the AI, and the Scenario that they have won (CE-PC-02, CE-SCN-03)."""
    members = g.settings.members
    people = list(names[:members]) if team == PLAYERS else [*names[members:]] or ["The AI"]
    return f"{listed(people)} {'win' if len(people) > 1 else 'wins'} {scenario_of(g).record.name}"


def why(g: Clash, team: Team, names: Sequence[str], told: Sequence[Event]) -> str:
    """By a concession, by a goal that was reached, or by the time-out (CE-END-06, CE-SCN-04, CE-SCN-10)."""
    assert g.result is not None
    if g.result.rule == CONCEDED:
        seats = [event.seat for event in told if isinstance(event, Conceded)]
        who = names[seats[-1]] if seats else ("The Player Team", "The Controller")[other_side(team)]
        return f"{who} conceded in Round {g.round}."
    met = [goal for goal in scenario_of(g).goals[team] if scenario_of(g).meets(g, goal, team)]
    return reached(g, team, met[0]) if met else by_time_out(g, team)


def reached(g: Clash, team: Team, goal: Goal) -> str:
    """The goal in words, and the Round (CE-SCN-13, CE-S5-06)."""
    scenario, round_ = scenario_of(g), f"in Round {g.round}"
    if goal.kind == "vp_at_least":
        needed = scenario.goal(g, team)
        verb = "was" if needed == 1 else "were"
        return f"{g.vp[team]} VP {round_}, where {needed} {verb} needed; {score(g, other_side(team))}."
    if goal.kind == "tokens_secured":
        return f"{secured(g, team)} {round_}; {SIDES[other_side(team)]} has {g.secured[other_side(team)] or 'none'}."
    if isinstance(scenario, Works) and goal.kind in ("wards_broken", "consoles_disabled"):
        verb = "broken" if goal.kind == "wards_broken" else "disabled"
        one = "Ward" if goal.kind == "wards_broken" else "console"
        number = scenario.finished(g)
        return f"{counted(number, one, f'{one}s')} {'is' if number == 1 else 'are'} {verb} {round_}."
    if goal.kind == "player_ko_total":
        return f"Player Characters were KO'ed {counted(g.kos[PLAYERS], 'time', 'times')} by Round {g.round}."
    return f"{MODEL.word(goal.npc)} was carried off {round_}."


def score(g: Clash, team: Team) -> str:
    """What a side has of the VP that it needs (CE-SCN-06)."""
    return f"{SIDES[team]} has {g.vp[team]} of {scenario_of(g).goal(g, team)}"


def secured(g: Clash, team: Team) -> str:
    """The tokens that a side has secured (CE-TOK-07)."""
    kind = scenario_of(g).record.tokens[0].kind
    return f"{counted(g.secured[team], kind, f'{kind}s')} secured"


def by_time_out(g: Clash, team: Team) -> str:
    """The last Round is over, or nothing is left to secure; then the Scenario says who wins (CE-SCN-10, CE-END-02)."""
    scenario = scenario_of(g)
    over = f"Round {g.round} was the last"
    if g.round < scenario.last_round(g):
        over = "Nothing is left to secure"
    if scenario.has_late_winner(g):
        return f"{over}, and {SIDES[other_side(team)]} had not reached its goal."
    if scenario.goals[PLAYERS][0].kind == "vp_at_least":
        ours, theirs = (g.vp[one] * scenario.goal(g, other_side(one)) for one in (PLAYERS, CONTROLLER))
        tie = f" Equal parts go to {SIDES[team]}." if ours == theirs else ""
        return f"{over}: {score(g, PLAYERS)} VP, {score(g, CONTROLLER)}.{tie}"
    ours, theirs = g.secured[team], g.secured[other_side(team)]
    tie = " What is carried, KOs and then the Controller decide a tie." if ours == theirs else ""
    return f"{over}: {ours} to {theirs} {scenario.record.tokens[0].kind}s secured.{tie}"


# What became of everybody.


def models_of(g: Clash, seat: int) -> list[int]:
    """The Characters of a seat: its own, or all of the Controller's (CE-PC-15, CE-PC-16)."""
    return list(g.foes) if seat >= g.settings.members else [model for model in g.team if g.owner[model] == seat]


def fate(g: Clash, seat: int, told: Sequence[Event]) -> Fate:
    """A seat's Characters and how often they were KO'ed (CE-KO-03); its side wins or loses as one (CE-SCN-04)."""
    mine = models_of(g, seat)
    times = sum(isinstance(event, Knocked) and event.model in mine for event in told)
    who = listed([CHARACTER.word(model) for model in mine])
    fell = f"KO'ed {'once' if times == 1 else f'{times} times'}" if times else "never KO'ed"
    return Fate(seat, f"{who}: {fell}" if mine else fell, "CE-KO-03")


def owner_of(g: Clash, model: int) -> int:
    """The seat whose Model it is: Minions are the Controller's, if that is a person; NPCs nobody's.

    (CE-MIN-01, CE-NPC-13)
    """
    if is_npc(model):
        return NOBODY
    if is_character(model) and g.owner[model] != NOBODY and g.owner[model] < g.settings.members:
        return g.owner[model]
    return g.settings.members if g.seats > g.settings.members else NOBODY


def figures(g: Clash, told: Sequence[Event]) -> tuple[Figure, ...]:
    """Attacks, Wounds, KOs and secured tokens of everybody's Models, from what was told."""
    attacks = [owner_of(g, event.model) for event in told if isinstance(event, Attacked)]
    wounds = [(owner_of(g, event.model), event.wounds) for event in told if isinstance(event, Suffered)]
    falls = [owner_of(g, event.model) for event in told if isinstance(event, Knocked)]
    homes = [owner_of(g, event.model) for event in told if isinstance(event, Secured)]
    seats = range(g.seats)
    found = (
        Figure("Attacks", tuple(attacks.count(seat) for seat in seats)),
        Figure("Wounds suffered", tuple(sum(number for one, number in wounds if one == seat) for seat in seats)),
        Figure("Models KO'ed", tuple(falls.count(seat) for seat in seats)),
    )
    return (*found, Figure("Tokens secured", tuple(homes.count(seat) for seat in seats))) if homes else found
