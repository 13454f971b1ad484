"""Scenario 5: The King's Ransom."""

from __future__ import annotations

from typing import ClassVar

from rulebound.games.clash_for_eternia.events_scenario import Dropped, Seized, Struggled
from rulebound.games.clash_for_eternia.field import far
from rulebound.games.clash_for_eternia.frames import NO_THING
from rulebound.games.clash_for_eternia.kinds import Model, Space, Thing
from rulebound.games.clash_for_eternia.scenarios.base import Goal, Scenario, npc_of_thing, thing_of_npc
from rulebound.games.clash_for_eternia.state import (
    Clash,
    field_of,
    is_character,
    is_on,
    leave,
    opponents,
    players,
    stand,
)
from rulebound.games.clash_for_eternia.tables import PLAYERS


class KingsRansom(Scenario):
    """The Players struggle with the King, and carry him off (CE-S5-01, CE-S5-02)."""

    RULES: ClassVar[str] = "CE-S5"
    WON: ClassVar[tuple[str, str]] = ("CE-S5-06", "CE-S5-06")
    LATE: ClassVar[str] = "CE-S5-06"
    ESCALATES: ClassVar[str] = "CE-S5-07"

    def king(self) -> Model:
        """King Randor."""
        return self.npc_models[0]

    def things(self, g: Clash, model: Model) -> list[Thing]:
        """A Player Character within 1 of the King that carries nothing (CE-S5-01, CE-S5-02)."""
        king = self.king()
        if not is_character(model) or g.side[model] != PLAYERS or g.carries[model] != NO_THING or not is_on(g, king):
            return []
        if far(g.space[model], g.space[king]) > 1 or self.is_guarded(g):
            return []
        return [thing_of_npc(king)]

    def is_guarded(self, g: Clash) -> bool:
        """A single Character cannot seize the King beside one of his guards (CE-S5-03)."""
        if not self.scaled(g, "guard_rule"):
            return False
        return any(far(g.space[model], g.space[self.king()]) <= 1 for model in opponents(g))

    def interact(self, g: Clash, model: Model, thing: Thing) -> None:
        """The struggle goes on, and is kept between Rounds (CE-S5-01, CE-S5-09)."""
        goal = self.scaled(g, "struggle")
        g.struggle += 1
        g.tell("CE-S5-01", Struggled(model, thing, g.struggle, goal))
        if g.struggle >= goal:
            self.seize(g, model, thing)

    def seize(self, g: Clash, model: Model, thing: Thing) -> None:
        """That Character carries the King (CE-S5-02)."""
        g.struggle = 0
        leave(g, npc_of_thing(thing))
        g.carries[model] = thing
        g.tell("CE-S5-02", Seized(model, thing))
        if not g.token_taken[thing]:
            g.token_taken[thing] = 1
            self.escalate(g, "npc_first_seized")
        self.check(g)

    def move_penalty(self, g: Clash, model: Model) -> int:
        """The carrier's own movements have 1 point less (CE-S5-04)."""
        return 1 if is_character(model) and g.carries[model] != NO_THING else 0

    def entered(self, g: Clash, model: Model) -> None:
        """Has the carrier come home? (CE-S5-06)"""
        self.check(g)

    def meets(self, g: Clash, goal: Goal, team: int) -> bool:
        """The carrier stands on a Player Spawn Token, not on an Ally who does (CE-S5-06, CE-S5-08)."""
        if goal.kind != "npc_carrier_on_own_spawn":
            return super().meets(g, goal, team)
        home = field_of(g).p_spawn
        king = thing_of_npc(goal.npc)
        carriers = [model for model in players(g) if g.carries[model] == king]
        return any(g.space[model] in home and g.at[g.space[model]] == model for model in carriers)

    def drop(self, g: Clash, model: Model, space: Space) -> None:
        """The King is placed where his carrier was (CE-S5-05)."""
        thing = Thing(g.carries[model])
        if thing != NO_THING:
            g.carries[model] = NO_THING
            stand(g, npc_of_thing(thing), space)
            g.tell("CE-S5-05", Dropped(model, thing, space))
