"""The inner loop of simulations: play a state to its end, or apply many answers, without leaving compiled code."""

from __future__ import annotations

from rulebound.engine.flow import State, play, seal
from rulebound.engine.rng import Rng


def random_step(g: State, rng: Rng) -> None:
    """One answer by chance, for the first seat that is waited for."""
    if g.sealed:
        which = g.sealed.index(-1)
        seal(g, which, rng.below(g.decisions[which].count))
    else:
        play(g, rng.below(g.decisions[0].count))


def playout(g: State, rng: Rng, most: int) -> int:
    """Play on by chance until the game is over or `most` answers were given; returns their number."""
    count = 0
    while g.result is None and count < most:
        random_step(g, rng)
        count += 1
    return count
