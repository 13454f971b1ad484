"""Scenarios 2 and 7: tokens that are picked up, carried home and secured (CE-TOK-07)."""

from __future__ import annotations

from typing import ClassVar

from rulebound.games.clash_for_eternia.events_scenario import Dropped, PickedUp, Secured
from rulebound.games.clash_for_eternia.frames import NO_THING
from rulebound.games.clash_for_eternia.kinds import Model, Space, Team, Thing
from rulebound.games.clash_for_eternia.scenarios.base import Scenario
from rulebound.games.clash_for_eternia.state import Clash, field_of, is_character
from rulebound.games.clash_for_eternia.tables import NOWHERE, PLAYERS


class Hunt(Scenario):
    """Tokens are picked up, carried and secured (CE-TOK-03..07)."""

    def things(self, g: Clash, model: Model) -> list[Thing]:
        """A carrier at home may secure; others pick up what lies where they stand (CE-TOK-03, CE-TOK-07)."""
        if not is_character(model):
            return []
        here, carried = g.space[model], g.carries[model]
        if carried != NO_THING:
            ground = field_of(g)
            home = ground.p_spawn if g.side[model] == PLAYERS else ground.c_spawn
            return [Thing(carried)] if here in home else []
        return [thing for thing in self.things_of if g.token_at[thing] == here]

    def interact(self, g: Clash, model: Model, thing: Thing) -> None:
        """Pick up, or secure what is carried."""
        if g.carries[model] == thing:
            self.secure(g, model, thing)
        else:
            self.pick_up(g, model, thing)

    def pick_up(self, g: Clash, model: Model, thing: Thing) -> None:
        """The token goes with its carrier from now on (CE-TOK-03, CE-TOK-04)."""
        g.carries[model], g.token_at[thing] = thing, NOWHERE
        g.tell("CE-TOK-03", PickedUp(model, thing))
        if not g.token_taken[thing]:
            g.token_taken[thing] = 1
            self.escalate(g, "token_first_pickup")

    def secure(self, g: Clash, model: Model, thing: Thing) -> None:
        """It leaves play and counts for its side (CE-TOK-07)."""
        team = Team(g.side[model])
        g.carries[model] = NO_THING
        g.secured[team] += 1
        g.tell("CE-TOK-07", Secured(model, thing))
        self.score(g, "token_secured", team)
        self.escalate(g, "token_secured")
        self.check(g)
        if g.result is None and sum(g.secured) == len(self.things_of):
            self.time_out(g)

    def drop(self, g: Clash, model: Model, space: Space) -> None:
        """A dropped token lies in the space, for either side (CE-KO-05, CE-TOK-06)."""
        thing = Thing(g.carries[model])
        if thing != NO_THING:
            g.carries[model], g.token_at[thing] = NO_THING, space
            g.tell("CE-KO-05", Dropped(model, thing, space))


class SwordsOfEternia(Hunt):
    """Three swords; who carries one is not commanded (CE-S2-01, CE-S2-02)."""

    RULES: ClassVar[str] = "CE-S2"
    WON: ClassVar[tuple[str, str]] = ("CE-S2-03", "CE-S2-03")
    LATE: ClassVar[str] = "CE-S2-05"
    ESCALATES: ClassVar[str] = "CE-S2-04"

    def may_command(self, g: Clash, model: Model) -> bool:
        """Not a Character with a sword (CE-S2-02)."""
        return g.carries[model] == NO_THING


class DragonsHoard(Hunt):
    """Four treasures under a dragon (CE-S7-01, CE-S7-02)."""

    RULES: ClassVar[str] = "CE-S7"
    WON: ClassVar[tuple[str, str]] = ("CE-S7-04", "CE-S7-04")
    LATE: ClassVar[str] = "CE-S7-05"
    ESCALATES: ClassVar[str] = "CE-S7-03"
