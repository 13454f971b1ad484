"""Golden playthroughs: whole games as text, to see at a glance what a change of the rules changes.

The text is the same byte for byte in compiled and interpreted mode, in every process and on every machine.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from rulebound.arena.play import bot_seed
from rulebound.engine.codec import state_hash
from rulebound.engine.flow import State
from rulebound.engine.game import Game, all_games
from rulebound.engine.match import Match
from rulebound.engine.rng import seeded

IN_FULL = 40
HASH_EVERY = 50


class Golden(Struct, frozen=True):
    """A playthrough that ought to be: of which game, for how many, and the text."""

    game: str
    seats: int
    text: str

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.game}-{self.seats}.txt"


def playthrough(game: Game[State], seats: int, seed: int = 1) -> str:
    """A random game as text: the first decisions in full, then a hash now and then, then the end."""
    match = Match.new(game, seats, seed=seed)
    rng = seeded(bot_seed(seed, 0))
    lines = [f"{game.title} for {seats}, seed {seed}, rules version {game.version}", *_told(match, 0)]
    while not match.is_over() and len(match.answers) < game.most_decisions:
        seat = match.waiting_for()[0]
        index = rng.below(len(match.legal_actions(seat)))
        number = len(match.answers)
        if number < IN_FULL:
            lines += ["", *_moment(match, seat, index)]
        elif number % HASH_EVERY == 0:
            lines += ["", f"after {number} answers: state {state_hash(match.state)}"]
        match.apply(seat, match.legal_actions(seat)[index])
        if number < IN_FULL:
            lines += _told(match, number + 1)
    return "\n".join([*lines, "", *_end(match)]) + "\n"


def _moment(match: Match, seat: int, index: int) -> Iterator[str]:
    decision = match.explained(seat)
    assert decision is not None
    yield f"[{len(match.answers)}] {match.game.scene(match.state, seat).headline}  (state {state_hash(match.state)})"
    yield f"{match.names[seat]}: {match.prompt(decision)} ({decision.rule})"
    for i, action in enumerate(decision.options):
        yield f"  {'>' if i == index else ' '} {i} {match.words(action)}"
    for refused in decision.refused:
        yield f"    - {match.words(refused.action)}: {refused.why.text} ({refused.why.rule})"


def _told(match: Match, number: int) -> Iterator[str]:
    for line in match.log:
        if line.number == number:
            told = line.told
            to = "" if told.to is None else f" [to {', '.join(match.names[seat] for seat in told.to) or 'nobody'}]"
            yield f"  * {match.game.say(told.event, match.names)} ({told.rule}){to}"


def _end(match: Match) -> Iterator[str]:
    result = match.result
    if result is None:
        yield f"cut off after {len(match.answers)} answers: state {state_hash(match.state)}"
        return
    yield f"over after {len(match.answers)} answers: {result.reason} ({result.rule}), state {state_hash(match.state)}"
    for seat, name in enumerate(match.names):
        won = ", won" if result.won[seat] else ""
        yield f"  {name}: score {result.scores[seat]}, place {result.places[seat]}{won}"


def playthroughs(games: Iterable[Game[State]] | None = None) -> Iterator[Golden]:
    """The playthroughs of these games, or of all, for every number of seats."""
    for game in all_games() if games is None else games:
        for seats in game.seats:
            yield Golden(game.id, seats, playthrough(game, seats))


def update(folder: Path, games: Iterable[Game[State]] | None = None) -> list[str]:
    """Write the playthroughs as they are now; returns the names of the files that changed."""
    folder.mkdir(parents=True, exist_ok=True)
    changed: list[str] = []
    for golden in playthroughs(games):
        if difference(folder, golden):
            (folder / golden.file).write_text(golden.text, encoding="utf-8", newline="\n")
            changed.append(golden.file)
    return changed


def difference(folder: Path, golden: Golden) -> str:
    """How a playthrough differs from the one on file, in the form of a diff; empty if it does not."""
    path = folder / golden.file
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    now = golden.text.splitlines()
    lines = difflib.unified_diff(before.splitlines(), now, f"{golden.file} on file", "now", n=2, lineterm="")
    return "\n".join(list(lines)[:40])
