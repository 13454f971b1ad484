"""The exhaustive runner: plays until everything that a game has was used, and lists what never was."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from rulebound.arena.plan import Progress, nobody_watches
from rulebound.arena.play import bot_seed
from rulebound.arena.tours import tour
from rulebound.arena.tracing import frames_of, steps_of, watched
from rulebound.engine.action import Action, Aside
from rulebound.engine.event import Event, Forfeited
from rulebound.engine.flow import State, advance, ask_again, seal, waiting
from rulebound.engine.game import Game
from rulebound.engine.particulars import Corner
from rulebound.engine.rng import Rng, seeded

Choose = Callable[[State, int, Rng], int]


class Exhaustion(Struct, frozen=True):
    """What was used and what never was. Items are `step Rule.name`, `action Name`, `event Name` and `content id`."""

    game: str
    games: int
    decisions: int
    seconds: float
    used: int
    of: int
    unused: list[str]


def exhaust(
    game: Game[State],
    most_games: int = 1000,
    seconds: float = 60.0,
    seed: int = 0,
    progress: Progress = nobody_watches,
    choose: Choose | None = None,
) -> Exhaustion:
    """Play games over all numbers of seats and options until nothing is left to use, or the budget ends.

    Every other game begins in a corner, if the game names any: a start from which something rare is near.

    Of three games one is played by chance, one by the game's counsel, and one against it: each gets where the others
    never would. In all of them an answer that was never given yet is given first, and one that points at a component
    which was never used.
    `choose(state, which, rng)` may pick the answers instead: the state is the true one, for steering into corners.
    """
    left = dict.fromkeys(items(game))
    total = len(left)
    started = time.perf_counter()
    games = decisions = 0

    def use(item: str) -> None:
        if item in left:
            del left[item]
            progress(total - len(left), total)

    with watched(game, lambda kind, name: use(f"step {kind.__name__}.{name}")):
        for corner in _starts(game, seed):
            if not left or games == most_games or time.perf_counter() - started > seconds:
                break
            decisions += _play(
                game, corner, seed + games, use, choose or _curious(game, left, _manner(game, games % 3))
            )
            games += 1
    spent = time.perf_counter() - started
    return Exhaustion(game.id, games, decisions, round(spent, 3), total - len(left), total, list(left))


def _starts(game: Game[State], seed: int) -> Iterator[Corner[State]]:
    """The corners of the game by turns with the settings of the tour."""
    corners = game.corners()
    for number, (seats, options) in enumerate(tour(game, seed)):
        if corners:
            yield corners[number % len(corners)]
        yield Corner(seats, options)


def items(game: Game[State]) -> list[str]:
    """Everything that ought to be used some time."""
    steps = [f"step {kind.__name__}.{name}" for kind in frames_of(game) for name in steps_of(kind)]
    actions = [f"action {kind.__name__}" for kind in _kinds(game, Action)]
    events = [f"event {kind.__name__}" for kind in _kinds(game, Event)]
    return steps + actions + events + [f"content {one}" for one in game.content_ids()]


def _kinds(game: Game[State], root: type) -> list[type]:
    """The classes of a game below this one that are not themselves bases of others."""
    found: list[type] = []
    children: list[type] = root.__subclasses__()
    for kind in children:
        if kind.__subclasses__():
            found += _kinds(game, kind)
        elif (
            kind is not Forfeited
            and not issubclass(kind, Aside)
            and f"{kind.__module__}.".startswith(f"{game.package}.")
        ):
            found.append(kind)
    return found


def _play(
    game: Game[State],
    corner: Corner[State],
    seed: int,
    use: Callable[[str], None],
    choose: Choose,
) -> int:
    """One game; returns the number of its decisions."""
    brisk = seed % 5 > 0  # else answers are asked for that nobody has a choice about
    g = game.start(corner.seats, game.settle(corner.options), seeded(seed), brisk)
    rng, laid = seeded(bot_seed(seed, 0)), False
    g.log = []
    advance(g)
    decisions = 0
    while g.result is None and decisions < game.most_decisions:
        laid = laid or lay(game, corner, g)
        _note(game, g, use)
        if not g.decisions:
            break  # the corner was the end
        which = waiting(g)[0]
        index = choose(g, which, rng)
        use(f"action {type(g.decisions[which].options[index]).__name__}")
        seal(g, which, index)
        decisions += 1
    _note(game, g, use)
    return decisions


def lay(game: Game[State], corner: Corner[State], g: State) -> bool:
    """Make of a game what its corner wants, if it is at rest, were it its end; whether that is done."""
    if corner.lay is None:
        return True
    if not game.at_rest(g):
        return False
    corner.lay(g)
    if g.result is None:
        ask_again(g)
    return True


def _any(g: State, which: int, rng: Rng) -> int:
    return rng.below(g.decisions[which].count)


def _manner(game: Game[State], which: int) -> Choose:
    """By chance, or mostly what the game's counsel likes best or least."""
    if which == 0:
        return _any
    judge = max if which == 1 else min

    def choose(g: State, which: int, rng: Rng) -> int:
        values = game.counsel(g, g.decisions[which].seat) if rng.below(10) else None
        return _any(g, which, rng) if values is None else values.index(judge(values))

    return choose


def _curious(game: Game[State], left: Mapping[str, object], otherwise: Choose) -> Choose:
    """An answer that was never given to this rule's question, or that points at something which was never used.

    Each thing is tried for once in a game: it may take more than an answer to use it.
    """
    missing = {(item.split(".")[0], item.split(" > ")[1]) for item in left if " > " in item}
    unused = {item.removeprefix("content ") for item in left if item.startswith("content ")}

    def choose(g: State, which: int, rng: Rng) -> int:
        rule = f"step {type(g.stack[-1]).__name__}"
        for index, option in enumerate(g.decisions[which].options):
            answer = (rule, type(option).__name__)
            found = unused.intersection(game.points_at(option)) if unused else set()
            if found or answer in missing:
                missing.discard(answer)
                unused.difference_update(found)
                return index
        return otherwise(g, which, rng)

    return choose


def _note(game: Game[State], g: State, use: Callable[[str], None]) -> None:
    for told in g.log or ():
        use(f"event {type(told.event).__name__}")
        if told.instead is not None:
            use(f"event {type(told.instead).__name__}")
    for one in game.in_use(g):
        use(f"content {one}")
    g.log = []
