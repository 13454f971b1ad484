"""Which rules were at work in the games of a folder: those whose answers were kept are played again and watched."""

from __future__ import annotations

import contextlib
import sys
from pathlib import Path

import msgspec
from msgspec import Struct

from rulebound.arena.exercise import Tally, elsewhere
from rulebound.arena.folder import GAMES, Heading, read_games, read_heading, write_whole
from rulebound.arena.plan import Outcome, Progress, nobody_watches
from rulebound.arena.watch import KEPT_GAMES
from rulebound.engine.catalogue import load_game
from rulebound.engine.flow import State
from rulebound.engine.mode import mode
from rulebound.engine.rng import seeded

EXERCISE = "exercise.json"


class Exercise(Struct, frozen=True):
    """How often each rule was at work, and in how many games that was counted."""

    games: int
    counts: dict[str, int]


class Changed(ValueError):
    """Games do not play through as they did: the rules are no longer the same."""


def exercise_of(path: Path, progress: Progress = nobody_watches) -> Exercise | None:
    """The counts of a folder, which keeps them. None: no answers were kept, or the game has changed since."""
    heading, kept, stored = read_heading(path), _kept(path), _stored(path / EXERCISE)
    if stored is not None and stored.games >= len(kept):
        return stored
    game = load_game(heading.game)
    if not kept or (game.version, game.content_hash) != (heading.version, heading.content):
        return stored
    found = _elsewhere(path) if mode() == "compiled" else retrace(heading, kept, progress)
    if found is not None:
        with contextlib.suppress(OSError):
            write_whole(path / EXERCISE, msgspec.json.encode(found) + b"\n")
    return found


def _kept(path: Path) -> list[Outcome]:
    kept = [outcome for outcome in read_games(path / GAMES) if outcome.course and outcome.course.answers]
    return kept[:KEPT_GAMES]


def _stored(file: Path) -> Exercise | None:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Exercise)
    except (OSError, msgspec.DecodeError):
        return None


def _elsewhere(path: Path) -> Exercise | None:
    return msgspec.json.decode(elsewhere("rulebound.arena.retrace", str(path)), type=Exercise | None)


def retrace(heading: Heading, kept: list[Outcome], progress: Progress = nobody_watches) -> Exercise | None:
    """Play these games again by their answers; None if they go another way now."""
    try:
        with Tally(load_game(heading.game)) as tally:
            for number, outcome in enumerate(kept):
                _play_again(tally, heading, outcome)
                progress(number + 1, len(kept))
    except Changed:
        return None
    return Exercise(len(kept), tally.found())


def _play_again(tally: Tally, heading: Heading, outcome: Outcome) -> None:
    answers = iter(outcome.course.answers if outcome.course else ())
    options = heading.settings[outcome.setting]

    def begin() -> State:
        return tally.game.start(heading.seats, options, seeded(outcome.seed), True)

    def choose(g: State, which: int) -> int:
        index = next(answers, -1)
        if not 0 <= index < g.decisions[which].count:
            raise Changed
        return index

    result = tally.play(begin, choose)
    if (result.scores if result else ()) != outcome.scores:
        raise Changed


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    sys.stdout.write(msgspec.json.encode(retrace(read_heading(folder), _kept(folder))).decode())
