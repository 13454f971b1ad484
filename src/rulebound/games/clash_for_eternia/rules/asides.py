"""What players may do beside answering: concede, and say where gained Power goes first."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Aside, Refusal
from rulebound.engine.kinds import Seat
from rulebound.games.clash_for_eternia.actions import AskAboutPower, Concede, FillFirst
from rulebound.games.clash_for_eternia.events_scenario import Conceded
from rulebound.games.clash_for_eternia.kinds import Model, Store
from rulebound.games.clash_for_eternia.rules.power import EVERY_STORE, slots_of
from rulebound.games.clash_for_eternia.rules.sides import leader
from rulebound.games.clash_for_eternia.rules.victory import win
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.tables import CONTROLLER, NO_STORE, PLAYERS

NOT_NOW: Final = Refusal("CE-END-06", "You cannot do this now.")


def open_asides(g: Clash, seat: int) -> tuple[Aside, ...]:
    """The Team Leader and the Controller may concede; owners may order their Power (CE-END-06, CE-DEC-16)."""
    if g.result is not None:
        return ()
    found: list[Aside] = [Concede()] if seat in (leader(g), g.controller) else []
    for model in g.team:
        if g.owner[model] == seat:
            found += orders_of(g, Model(model))
    return tuple(found)


def orders_of(g: Clash, model: Model) -> list[Aside]:
    """Where gained Power of a Character may go first, or that it is asked again (CE-DEC-16)."""
    stores = [store for store in EVERY_STORE if slots_of(g, model, store)]
    if len(stores) < 2:
        return []
    found: list[Aside] = [FillFirst(model, Store(store)) for store in stores if store != g.fill[model]]
    return found + [AskAboutPower(model)] * (g.fill[model] != NO_STORE)


def put_in(g: Clash, seat: int, aside: Aside) -> Refusal | None:
    """Do it, if it is open to the seat."""
    if aside not in open_asides(g, seat):
        return NOT_NOW
    if isinstance(aside, Concede):
        g.tell("CE-END-06", Conceded(Seat(seat)))
        win(g, PLAYERS if seat == g.controller else CONTROLLER, "CE-END-06")
        g.decisions, g.sealed = (), []
    elif isinstance(aside, FillFirst):
        g.fill[aside.model] = aside.store
    elif isinstance(aside, AskAboutPower):
        g.fill[aside.model] = NO_STORE
    return None
