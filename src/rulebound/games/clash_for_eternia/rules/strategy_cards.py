"""Chapter 17: Strategy cards."""

from __future__ import annotations

from rulebound.engine.flow import program
from rulebound.games.clash_for_eternia.frames import MovingPower, PlayingCard, Scheming, SwappingOrder

program(Scheming)
program(PlayingCard)
program(SwappingOrder)
program(MovingPower)
