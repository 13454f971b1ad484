"""Chapter 7: what comes before the first Action of an Activation."""

from __future__ import annotations

from rulebound.engine.flow import Start, program
from rulebound.games.clash_for_eternia.events import Activated
from rulebound.games.clash_for_eternia.frames import (
    Returning,
    Starting,
)
from rulebound.games.clash_for_eternia.rules.moments import happen
from rulebound.games.clash_for_eternia.rules.movement import burn
from rulebound.games.clash_for_eternia.rules.passives import ignores_terrain, stop
from rulebound.games.clash_for_eternia.rules.power import gain
from rulebound.games.clash_for_eternia.rules.sides import team_of
from rulebound.games.clash_for_eternia.state import Clash, field_of, is_on, minions
from rulebound.games.clash_for_eternia.tables import PLAYERS, SLOT_POWER
from rulebound.games.clash_for_eternia.terms import (
    CARD_CONTROLLER_STARTS,
    CARD_PLAYER_STARTS,
    ENEMY_STARTS,
    NO_TRIGGER,
    START_OF_NEXT_ACTIVATION,
)


def announce(g: Clash, f: Starting) -> None:
    """A flipped card starts the Activation of its Character (CE-ACT-02)."""
    g.tell("CE-ACT-02", Activated(f.model))


def is_out(g: Clash, f: Starting) -> bool:
    """(a) A KO'ed Character returns (CE-ACT-05, CE-KO-06)."""
    return not is_on(g, f.model)


def stop_effects(g: Clash, f: Starting) -> None:
    """(b) Effects until the start of its next Activation stop (CE-ACT-05, CE-FX-07)."""
    stop(g, START_OF_NEXT_ACTIVATION, f.model)


def gain_slot_power(g: Clash, f: Starting) -> None:
    """(c) It gains the Power printed on its slot (CE-ACT-06, CE-ORD-12)."""
    gain(g, f.model, SLOT_POWER[f.slot], "CE-ACT-06")


def burn_at_start(g: Clash, f: Starting) -> None:
    """(d) Terrain effects for starting an Activation (CE-ACT-05, CE-TERR-11, CE-TERR-18)."""
    scorch(g, f.model)


def scorch(g: Clash, model: int) -> None:
    """The Wounds for starting an activation in a space (CE-TERR-11, CE-TERR-17)."""
    if is_on(g, model):
        ground = field_of(g)
        wounds = ground.free_start_wounds if ignores_terrain(g, model) else ground.start_wounds
        burn(g, model, wounds[g.space[model]])


def start_minion(g: Clash, model: int) -> None:
    """A Minion activates: it has not moved, and it may stand in Lava (CE-TERR-17, CE-FX-47)."""
    g.moved[model] = 0
    scorch(g, model)


def end_old_effects(g: Clash) -> None:
    """Effects on Minions until their next activation stop with the Strategy Activation (CE-FX-07)."""
    for model in minions(g):
        stop(g, START_OF_NEXT_ACTIVATION, model)


def call_reactions(g: Clash, f: Starting) -> None:
    """(e) Activation-start triggers of either side (CE-ACT-05)."""
    if not is_on(g, f.model):
        return
    if team_of(g, f.model) == PLAYERS:
        happen(g, NO_TRIGGER, CARD_PLAYER_STARTS, f.model)
    else:
        happen(g, ENEMY_STARTS, CARD_CONTROLLER_STARTS, f.model)


program(
    Starting,
    announce,
    Start(Returning, when=is_out),
    stop_effects,
    gain_slot_power,
    burn_at_start,
    call_reactions,
)
