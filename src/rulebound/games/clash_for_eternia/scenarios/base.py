"""What all Scenarios share: Escalation, Victory Points, goals, the time-out; and the hooks for what is special.

The plain class is a Scenario without tokens or NPCs: Clash of Champions.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.events_scenario import Scored
from rulebound.games.clash_for_eternia.kinds import TOKENS, Model, Space, Team, Thing
from rulebound.games.clash_for_eternia.records import scenarios as records
from rulebound.games.clash_for_eternia.rules.escalation import advance
from rulebound.games.clash_for_eternia.rules.sides import active_team, is_ai, other_side
from rulebound.games.clash_for_eternia.rules.victory import win
from rulebound.games.clash_for_eternia.state import Clash, is_character
from rulebound.games.clash_for_eternia.tables import (
    CONTROLLER,
    FIRST_NPC,
    NO_MODEL,
    NO_SLOT,
    NO_THING,
    NPC_BY_ID,
    PLAYER_CHARACTERS,
    PLAYERS,
)

FIRST_NPC_THING: Final[int] = len(TOKENS)
NO_NUMBERS: Final = [0] * PLAYER_CHARACTERS  # of a goal that has none: the King at home, a last Round
SIDES: Final = {"players": PLAYERS, "controller": CONTROLLER}


def thing_of_npc(model: int) -> Thing:
    """An NPC as something to Interact with or to carry."""
    return Thing(FIRST_NPC_THING + model - FIRST_NPC)


def npc_of_thing(thing: int) -> Model:
    """The NPC that is carried or Interacted with."""
    return Model(FIRST_NPC + thing - FIRST_NPC_THING)


class Goal:
    """A victory condition of one side, with its numbers by N (CE-SCN-08, CE-SCN-13)."""

    def __init__(self, goal: records.Goal, scaling: dict[str, list[int]]) -> None:
        self.kind: str = goal.kind
        self.against_human: list[int] = scaling.get(goal.goal or goal.goal_human, NO_NUMBERS)
        self.against_ai: list[int] = scaling.get(goal.goal or goal.goal_ai, NO_NUMBERS)
        self.reduced: list[int] = scaling.get(goal.goal_reduced, [])  # nothing: it is never less
        self.npc: int = NPC_BY_ID.get(goal.npc, NO_MODEL)


@mypyc_attr(allow_interpreted_subclasses=True)
class Scenario:
    """A Scenario, and what happens in it (CE-SCN-03)."""

    RULES: ClassVar[str] = "CE-S1"  # the chapter of the ledger
    WON: ClassVar[tuple[str, str]] = ("CE-S1-02", "CE-S1-03")  # by which the Players and the Controller win
    LATE: ClassVar[str] = "CE-S1-04"  # by which the time-out decides
    ESCALATES: ClassVar[str] = "CE-S1-01"

    def __init__(self, number: int) -> None:
        record = content.SCENARIOS[number]
        self.number = number
        self.record = record
        always = [record.round_limit] * PLAYER_CHARACTERS
        self.rounds: list[list[int]] = [always, record.scaling.get("round_limit_ai", always)]  # person, AI
        self.things_of: list[Thing] = [Thing(i) for i, (s, _) in enumerate(TOKENS) if s == number]
        self.npc_models: list[Model] = [Model(NPC_BY_ID[one.id]) for one in record.npcs]
        self.escalation: dict[str, int] = {one.trigger: one.n for one in record.escalation}
        by_ai = {name: record.scaling.get(f"{name}_ai", numbers) for name, numbers in record.scaling.items()}
        self.numbers: list[dict[str, list[int]]] = [record.scaling, by_ai]  # against a person, against the AI
        self.uses_vp: bool = record.victory.uses_vp
        self.sources: dict[str, records.VpSource] = {one.event: one for one in record.victory.vp_sources}
        self.surplus: bool = record.victory.both_at_end_of_round == "larger_surplus_then_controller"
        late = record.timeout
        self.late: list[str] = [late.kind or late.kind_human, late.kind or late.kind_ai]  # against a person, the AI
        self.late_winner: int = SIDES.get(late.winner or late.winner_ai, CONTROLLER)
        self.late_keys: list[str] = [*late.keys]
        self.late_tie: Team = SIDES.get(late.tie, CONTROLLER)
        self.goals: list[list[Goal]] = [
            [Goal(one, record.scaling) for one in goals]
            for goals in (record.victory.players, record.victory.controller)
        ]

    def lay_out(self, g: Clash) -> None:
        """What tokens start with, when they lie on the Battlefield (CE-SET-19)."""

    # What Characters can do here.

    def things(self, g: Clash, model: Model) -> list[Thing]:
        """What a Character may Interact with now (CE-ACT-11)."""
        return []

    def interact(self, g: Clash, model: Model, thing: Thing) -> None:
        """Each Interact changes one object by one step (CE-SCN-11)."""

    def may_command(self, g: Clash, model: Model) -> bool:
        """May Command and No Rest be used for this Character?"""
        return True

    def move_penalty(self, g: Clash, model: Model) -> int:
        """Movement points that the Scenario takes."""
        return 0

    # What happens.

    def entered(self, g: Clash, model: Model) -> None:
        """A Model has entered a space, or was placed there (CE-SCN-12)."""

    def knocked(self, g: Clash, model: Model, space: Space) -> None:
        """A Model was KO'ed: drop, count, check (CE-KO-12, CE-KO-13)."""
        if not is_character(model):
            return
        self.drop(g, model, space)
        team = Team(g.side[model])
        self.score(g, "character_ko", team)
        self.escalate(g, "character_ko")
        self.check(g)

    def drop(self, g: Clash, model: Model, space: Space) -> None:
        """A KO'ed Character drops what it carries (CE-KO-05)."""

    def score_round(self, g: Clash) -> None:
        """Scenario scoring at the end of a Round (CE-RND-04)."""

    def end_of_round(self, g: Clash) -> None:
        """Scoring (CE-RND-04)."""
        self.score_round(g)
        self.check(g)

    # Escalation and Victory Points.

    def escalate(self, g: Clash, trigger: str) -> None:
        """What advances the Escalation token (CE-ESC-01)."""
        if trigger in self.escalation:
            advance(g, self.escalation[trigger], self.ESCALATES)

    def score(self, g: Clash, event: str, team: Team) -> None:
        """Victory Points for an event, seen from the side that it happened to (CE-SCN-06, CE-SCN-13)."""
        if event not in self.sources or not self.uses_vp:
            return
        source = self.sources[event]
        to = team if source.to == "own_side" else other_side(team)
        g.vp[to] += source.vp
        g.tell("CE-SCN-06", Scored(to, source.vp, g.vp[to]))

    def scaled(self, g: Clash, name: str) -> int:
        """A number of the Scenario at this N, and another one against the AI where it has one (CE-SCN-08)."""
        return self.numbers[is_ai(g)][name][g.settings.characters - 1]

    # Victory.

    def goal(self, g: Clash, team: int) -> int:
        """The number of the first goal of a side, at this N (CE-SCN-08)."""
        return self.number_of(g, self.goals[team][0], team)

    def number_of(self, g: Clash, goal: Goal, team: int) -> int:
        """The number of a goal at this N; less once the other side has secured a token (CE-SCN-08, CE-SCN-13)."""
        if goal.reduced and g.secured[other_side(team)] > 0:
            return goal.reduced[g.settings.characters - 1]
        return self._full(g, goal)

    def _full(self, g: Clash, goal: Goal) -> int:
        numbers = goal.against_ai if is_ai(g) else goal.against_human
        return numbers[g.settings.characters - 1]

    def meets(self, g: Clash, goal: Goal, team: int) -> bool:
        """Is a goal of a side reached (CE-SCN-13)? A round limit never is: that is the time-out."""
        number = self.number_of(g, goal, team)
        if goal.kind == "vp_at_least":
            return g.vp[team] >= number
        if goal.kind == "tokens_secured":
            return g.secured[team] >= number
        if goal.kind == "player_ko_total":
            return g.kos[PLAYERS] >= number
        return False

    def has_won(self, g: Clash, team: int) -> bool:
        """Does a side meet one of its victory conditions (CE-SCN-04)?"""
        return any(self.meets(g, goal, team) for goal in self.goals[team])

    def check(self, g: Clash) -> None:
        """Goals are checked after every step, KO, Interact and scoring (CE-SCN-04, CE-SCN-12)."""
        players, controller = self.has_won(g, PLAYERS), self.has_won(g, CONTROLLER)
        if players and controller:
            self.win_by(g, self.first_of_both(g))
        elif players or controller:
            self.win_by(g, PLAYERS if players else CONTROLLER)

    def first_of_both(self, g: Clash) -> Team:
        """Both at once: the side whose Activation is running, at the end of a Round the Controller (CE-SCN-05)."""
        if g.slot != NO_SLOT:
            return active_team(g)
        if self.surplus and g.vp[PLAYERS] - self.goal(g, PLAYERS) > g.vp[CONTROLLER] - self.goal(g, CONTROLLER):
            return PLAYERS
        return CONTROLLER

    def win_by(self, g: Clash, team: Team) -> None:
        """A side wins by its goal (CE-SCN-04)."""
        win(g, team, self.WON[team])

    # The last Round.

    def last_round(self, g: Clash) -> int:
        """The Round after which the time-out decides; against the AI it may be an earlier one (CE-RND-06)."""
        return self.rounds[is_ai(g)][g.settings.characters - 1]

    def time_out(self, g: Clash) -> None:
        """The time-out names a winner (CE-SCN-10, CE-END-02)."""
        if self.has_late_winner(g):
            win(g, Team(self.late_winner), self.LATE)
        elif self.uses_fractions(g):
            self._decide(g, [self._fraction(g)])
        else:
            self._decide(g, [self._lead(g, key) for key in self.late_keys])

    def has_late_winner(self, g: Clash) -> bool:
        """Does the time-out name a side, whatever has happened (CE-SCN-10)?"""
        return self.late[is_ai(g)] == "side"

    def uses_fractions(self, g: Clash) -> bool:
        """Does the time-out compare the parts of their goals that the sides have reached (CE-SCN-10)?"""
        return self.late[is_ai(g)] == "vp_fraction"

    def _decide(self, g: Clash, leads: list[int]) -> None:
        """The first lead that is not 0 decides; a full tie goes to the side that the Scenario names (CE-SCN-10)."""
        for lead in leads:
            if lead != 0:
                win(g, PLAYERS if lead > 0 else CONTROLLER, self.LATE)
                return
        win(g, self.late_tie, self.LATE)

    def _fraction(self, g: Clash) -> int:
        """Each side's VP as a part of its goal, without fractions (CE-S1-04)."""
        return g.vp[PLAYERS] * self.goal(g, CONTROLLER) - g.vp[CONTROLLER] * self.goal(g, PLAYERS)

    def _lead(self, g: Clash, key: str) -> int:
        """By how much the Players lead in something (CE-S2-05)."""
        if key == "tokens_secured":
            return g.secured[PLAYERS] - g.secured[CONTROLLER]
        if key == "tokens_carried":
            return self.carried(g, g.team) - self.carried(g, g.foes)
        return g.kos[CONTROLLER] - g.kos[PLAYERS]

    def carried(self, g: Clash, characters: list[int]) -> int:
        """How many tokens Characters of a side carry."""
        return sum([g.carries[model] != NO_THING for model in characters])
