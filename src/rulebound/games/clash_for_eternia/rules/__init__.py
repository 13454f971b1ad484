"""The rules, one module to a chapter. All of them are loaded, so that every rule has its program."""

from rulebound.games.clash_for_eternia.rules import (  # noqa: F401
    activation,
    aftermath,
    ai,
    attack,
    boosts,
    dice,
    effects,
    escalation,
    granted,
    movement,
    npcs,
    order,
    power,
    push,
    reactions,
    rounds,
    select,
    spawn,
    strategy,
    strategy_cards,
)
