"""All answers of many games as a dataset: one line of JSON for each, with what its seat saw on request."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from rulebound.arena.folder import Heading
from rulebound.arena.plan import Outcome
from rulebound.arena.retrace import Changed
from rulebound.engine.codec import encode
from rulebound.engine.flow import State, advance, seal, waiting
from rulebound.engine.game import Game
from rulebound.engine.observe import Observer
from rulebound.engine.rng import seeded

ANSWERS = "answers.jsonl"


class Seen(Struct, frozen=True, omit_defaults=True):
    """What a seat saw, as an env shows it: the columns that are not 0, the numbers that were offered, the one taken.

    An answer in two halves has both: what was offered once the first was given, and which of it was taken, stands in
    `then`; the first half that the columns would show is the number `taken`.
    """

    columns: int
    places: list[int]
    values: list[float]
    offered: list[int]
    taken: int
    then: tuple[list[int], int] | None = None


class Line(Struct, frozen=True, omit_defaults=True):
    """One answer: whose, to which question, which option of how many, and how the game ended for them."""

    game: int
    number: int
    seat: int
    bot: str
    rule: str
    options: int
    option: int
    action: object
    won: bool | None
    seen: Seen | None = None


def write_dataset(path: Path, game: Game[State], heading: Heading, outcomes: Sequence[Outcome], seen: bool) -> None:
    """Write all answers of these games, whole or not at all; they are played again from what was kept of them."""
    part = path.with_name(path.name + ".part")
    look = Look(game, heading) if seen else None
    with part.open("wb") as file:
        for outcome in outcomes:
            for line in lines_of(game, heading, outcome, look):
                file.write(msgspec.json.encode(line) + b"\n")
    part.replace(path)


class Look:
    """Sees a moment as the envs show it."""

    def __init__(self, game: Game[State], heading: Heading) -> None:
        from rulebound.envs.columns import columns_of
        from rulebound.envs.ids import ids_of

        self.columns = columns_of(game)
        self.ids = [ids_of(game, setting) for setting in heading.settings]
        self.observer = Observer(max(game.seats))

    def at(self, g: State, which: int, index: int, setting: int) -> Seen:
        """What the seat sees that is asked question number `which`, and takes this option."""
        from rulebound.envs.many import WHOLE

        o = self.observer
        self.columns.run(g, g.decisions[which].seat, o, WHOLE)
        offer = self.ids[setting].offer(g, g.decisions[which])
        first, second = offer.steps()[index]
        then = None if second == WHOLE else (offer.numbers(first), second)
        values = [round(value, 6) for value in o.values]
        return Seen(int(o.at), o.places, values, offer.numbers(WHOLE), first, then)


def lines_of(game: Game[State], heading: Heading, outcome: Outcome, look: Look | None = None) -> Iterator[Line]:
    """The answers of one game, in their order."""
    g = game.start(heading.seats, heading.settings[outcome.setting], seeded(outcome.seed), True)
    advance(g)
    for number, index in enumerate(outcome.course.answers if outcome.course else ()):
        which = waiting(g)[0]
        decision = g.decisions[which]
        if not 0 <= index < decision.count:
            raise Changed(f"game {outcome.number} does not play through as it did")
        yield Line(
            game=outcome.number,
            number=number,
            seat=decision.seat,
            bot=heading.players[outcome.seating[decision.seat]],
            rule=decision.rule,
            options=decision.count,
            option=index,
            action=encode(decision.options[index]),
            won=outcome.won[decision.seat] if outcome.finished else None,
            seen=None if look is None else look.at(g, which, index, outcome.setting),
        )
        seal(g, which, index)
