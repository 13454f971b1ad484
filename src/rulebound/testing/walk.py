"""Walks through a game by chance, with the laws checked on the way."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.engine.codec import state_hash
from rulebound.engine.flow import State, waiting
from rulebound.engine.game import Game, GameError
from rulebound.engine.match import Match
from rulebound.engine.rng import Rng, seeded
from rulebound.testing.laws import (
    LAWS,
    Broken,
    Law,
    Moment,
    has_secrets,
    imagines_something,
    quick_arms_list_what_is_filtered,
    rules_in_progress_are_few,
)


def begin(game: Game[State], seats: int, seed: int, chance: Rng, brisk: bool = False) -> Match:
    """A match with options by chance; where some do not go together, with fewer and fewer of them."""
    chosen = {option.name: option.choices[chance.below(len(option.choices))] for option in game.options}
    while chosen:
        try:
            return Match.new(game, seats, chosen, seed, brisk=brisk)
        except GameError:
            del chosen[list(chosen)[chance.below(len(chosen))]]
    return Match.new(game, seats, chosen, seed, brisk=brisk)


def walk(
    game: Game[State],
    seats: int,
    seed: int,
    laws: Sequence[Law] = LAWS,
    moments: int = 12,
    brisk: bool = False,
    most: int | None = None,
) -> Match:
    """Play by chance; check every law at the first moment, at about this many others, and at the last.

    Quick lists are compared at every question.
    """
    chance = seeded(seed ^ 0x5EED)
    match = begin(game, seats, seed, chance, brisk)
    components = game.components(match.state)
    keep(match, chance, laws)
    gap, imagined = 1, imagines_something(Moment(match, chance))
    while not match.is_over() and (most is None or len(match.answers) < most):
        answer(match, chance)
        moment = Moment(match, chance)
        moment.need(len(match.answers) <= game.most_decisions, "the game does not end")
        moment.need(game.components(match.state) == components, "components were lost or made")
        rules_in_progress_are_few(moment)
        quick_arms_list_what_is_filtered(moment)
        gap -= 1
        if gap == 0 or match.is_over():
            keep(match, chance, laws)
            imagined = imagined or imagines_something(moment)
            gap = 1 + chance.below(1 + 2 * len(match.answers) // moments)
    Moment(match, chance).need(imagined or not has_secrets(match), "nothing hidden is ever imagined anew")
    return match


def answer(match: Match, chance: Rng) -> None:
    """One answer by chance."""
    g = match.state
    open_ones = waiting(g)
    if not open_ones:
        raise Broken(f"nobody is asked, and the game is not over: {g.stack!r:.400}")
    decision = g.decisions[open_ones[chance.below(len(open_ones))]]
    match.apply(decision.seat, decision.options[chance.below(len(decision.options))])


def keep(match: Match, chance: Rng, laws: Sequence[Law]) -> None:
    """Check the laws at this moment, and tell of all that are broken."""
    complaints = []
    sights: dict[int | None, bytes] = {}
    for law in laws:
        try:
            law(Moment(match, chance, sights))
        except Broken as broken:
            complaints.append(f"{law.__name__}: {broken}")
    if complaints:
        raise Broken("\n".join(complaints))


def footprint(game: Game[State], seats: int, seed: int, most: int) -> list[str]:
    """The hashes of a game's states on the way: equal footprints mean the same game."""
    chance = seeded(seed)
    match = begin(game, seats, seed, chance)
    found = [state_hash(match.state)]
    while not match.is_over() and len(match.answers) < most:
        answer(match, chance)
        if len(match.answers) % 10 == 0 or match.is_over():
            found.append(state_hash(match.state) + state_hash([str(line) for line in match.heard(0)]))
    return found
