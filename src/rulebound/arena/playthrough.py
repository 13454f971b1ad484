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
from rulebound.engine.coverage import tests_folder
from rulebound.engine.flow import State
from rulebound.engine.game import Game
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


class NoGoldens(ValueError):
    """There is no place for the golden playthroughs of a game."""


def goldens_of(game: Game[State]) -> Path:
    """The folder of a game's golden playthroughs, which lies with its tests."""
    if (game.folder / "tests").is_dir() or not game.package.startswith("rulebound.games."):
        return game.folder / "tests" / "playthroughs"
    tests = tests_folder()
    if tests is None:
        raise NoGoldens(f"this installation has no golden files of {game.id}; name their folder with --check FOLDER")
    return tests / "playthroughs"


def differences(games: Iterable[Game[State]], folder: Path | None = None) -> dict[str, str]:
    """How these games play otherwise than on file, by the names of the files; on file in the folder or in their own."""
    found: dict[str, str] = {}
    for game in games:
        where = folder or goldens_of(game)
        for seats in game.seats:
            golden = Golden(game.id, seats, playthrough(game, seats))
            if changed := difference(where, golden):
                found[golden.file] = changed
    return found


def update(games: Iterable[Game[State]], folder: Path | None = None) -> list[str]:
    """Write the playthroughs as they are now; returns the names of the files that changed."""
    changed: list[str] = []
    for game in games:
        where = folder or goldens_of(game)
        where.mkdir(parents=True, exist_ok=True)
        for seats in game.seats:
            golden = Golden(game.id, seats, playthrough(game, seats))
            if difference(where, golden):
                (where / golden.file).write_text(golden.text, encoding="utf-8", newline="\n")
                changed.append(golden.file)
    return changed


def difference(folder: Path, golden: Golden) -> str:
    """How a playthrough differs from the one on file, in the form of a diff; empty if it does not."""
    path = folder / golden.file
    if not path.exists():
        return f"there is no {golden.file} on file"
    before, now = path.read_text(encoding="utf-8").splitlines(), golden.text.splitlines()
    lines = difflib.unified_diff(before, now, f"{golden.file} on file", "now", n=2, lineterm="")
    return "\n".join(list(lines)[:40])
