"""The rules, one module to a chapter. All of them are loaded, so that every rule has its program."""

from rulebound.games.eclipse.rules import (  # noqa: F401
    aftermath,
    battle,
    build,
    cleanup,
    diplomacy,
    discoveries,
    elimination,
    explore,
    graveyards,
    hits,
    influence,
    move,
    opening,
    reputation,
    research,
    resources,
    shrines,
    turn,
    upgrade,
    upkeep,
)
