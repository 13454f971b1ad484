"""Steps that do nothing, put before every step of a game: nothing else may change.

Whoever asks for the number of a step instead of its name is found out by it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rulebound.engine.flow import PROGRAMS, Frame, Program, State, Step
from rulebound.engine.forms import RUN
from rulebound.engine.game import Game
from rulebound.engine.match import Match
from rulebound.engine.rng import seeded
from rulebound.testing.walk import answer, begin


@contextmanager
def padded(game: Game[State]) -> Iterator[None]:
    """While this lasts, every rule of the game has a step that does nothing before each of its own."""
    plain = {frame: PROGRAMS[frame] for frame in game.frames}
    for frame, rule in plain.items():
        PROGRAMS[frame] = Program([one for step in rule.steps for one in (Step(RUN, None, rest), moved(step))])
    try:
        yield
    finally:
        PROGRAMS.update(plain)


def rest(g: State, f: Frame) -> None:
    """A step that does nothing."""


def moved(step: Step) -> Step:
    """The same step where twice as many stand before it."""
    new = Step(step.kind, step.name, step.run, 2 * step.to)
    new.question, new.rounds = step.question, step.rounds
    new.needs, new.when, new.leaves = step.needs, step.when, step.leaves
    new.exit = 2 * step.exit if step.exit >= 0 else -1
    return new


def story(game: Game[State], seats: int, seed: int, most: int) -> list[str]:
    """A game by chance as it is told: questions, options, what happened, and what the bots think of it."""
    chance = seeded(seed)
    match = begin(game, seats, seed, chance)
    told: list[str] = []
    while not match.is_over() and len(match.answers) < most:
        told += asked(match)
        answer(match, chance)
    return told + [f"{number} {rule} {text}" for number, rule, text in match.heard(None)]


def asked(match: Match) -> list[str]:
    """The questions of a moment in words, with the table, and what the game says of its options."""
    lines: list[str] = []
    for seat in match.waiting_for():
        decision = match.explained(seat)
        assert decision is not None
        lines.append(f"{seat}: {match.prompt(decision)} ({decision.rule})")
        lines += [match.words(option) for option in decision.options]
        lines += [f"{match.words(one.action)}: {one.why.text}" for one in decision.refused]
        lines.append(repr(match.game.counsel(match.state, seat)))
        lines.append(repr(sorted(match.game.odds(match.state, seat).items())))
    lines.append(match.game.scene(match.state, None).headline)
    lines.append(str(match.game.at_rest(match.state)))
    return lines
