"""What the Scenario is about, with the numbers of this table: how each side wins, the time-out, Escalation."""

from __future__ import annotations

from typing import Final

from rulebound.engine.scene import Area, Piece
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.picture.tracks import Extra
from rulebound.games.clash_for_eternia.scenarios.base import Scenario
from rulebound.games.clash_for_eternia.scenarios.played import scenario_of
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.tables import CONTROLLER, PLAYERS

TYPES: Final = {"open_sides": "Open Sides", "set_sides": "Set Sides", "ai": "AI Scenario"}
SIDES: Final = ("the Players", "the Controller")
WIN: Final = ("The Players win.", "The Controller wins.")
RISES: Final = {
    "end_of_round": "at the end of each Round",
    "character_ko": "for each Character KO'ed",
    "token_first_pickup": "the first time each token is picked up",
    "token_secured": "for each token secured",
    "ward_broken": "for each Ward broken",
    "console_disabled": "for each console disabled",
    "npc_first_seized": "the first time the King is seized",
}
COMPARED: Final = {
    "tokens_secured": "more tokens secured",
    "tokens_carried": "more carried",
    "enemy_characters_ko": "more enemy Characters KO'ed",
}


def goals(g: Clash) -> Extra:
    """The Scenario in a few cards (CE-SCN-01, CE-SCN-03)."""
    scenario = scenario_of(g)
    record = content.SCENARIOS[g.settings.scenario]
    told = [
        ("story", f"{record.name} ({TYPES[record.type]})", record.story),
        ("players", "The Players win", goal(g, scenario, PLAYERS, record.text_victory_players)),
        ("controller", "The Controller wins", goal(g, scenario, CONTROLLER, record.text_victory_controller)),
        ("late", f"After Round {scenario.last_round(g)}", time_out(g, scenario)),
        ("escalation", "Escalation rises", escalation(scenario)),
    ]
    pieces = [Piece(f"goal:{name}", "goals", "goal", title=title, text=text) for name, title, text in told]
    return Area("goals", "row", "The Scenario"), pieces


def goal(g: Clash, scenario: Scenario, team: int, text: str) -> str:
    """How a side wins at once; fewer tokens may be enough later (CE-SCN-08, CE-SCN-13)."""
    numbers = {name: scenario.scaled(g, name) for name in scenario.record.scaling}
    number = scenario.goal(g, team)
    words = text.format(goal=number, last_round=scenario.last_round(g), **numbers)
    fewer = scenario.goals[team][0].reduced
    if fewer and fewer[g.settings.characters - 1] < number:
        words += f" {fewer[g.settings.characters - 1]} are enough once the other side has secured one."
    return words


def time_out(g: Clash, scenario: Scenario) -> str:
    """Who wins when the last Round is over (CE-SCN-10, CE-END-02)."""
    if scenario.has_late_winner(g):
        return WIN[scenario.late_winner]
    tie = SIDES[scenario.late_tie]
    if scenario.uses_fractions(g):
        return f"The side that has the larger part of its goal wins; equal parts go to {tie}."
    return f"It counts who has {', then '.join(COMPARED[key] for key in scenario.late_keys)}; a full tie goes to {tie}."


def escalation(scenario: Scenario) -> str:
    """What advances the Escalation token (CE-ESC-01)."""
    return f"By {', by '.join(f'{number} {RISES[trigger]}' for trigger, number in scenario.escalation.items())}."
