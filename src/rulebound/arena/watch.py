"""Watching a game: copies of some of its moments, and what they say when it is over."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.arena.plan import Course
from rulebound.engine.flow import Result, State
from rulebound.engine.game import Game

MOST_MOMENTS = 40
KEPT_GAMES = 10
FIRST_MARK = 16
EVEN = 0.5


class Watch:
    """Keeps evenly spread moments of a game, however long it becomes: when there are too many, every other is dropped.

    A game that is `kept` has its answers noted, and its components looked for after every answer.
    """

    def __init__(self, game: Game[State], kept: bool) -> None:
        self.game = game
        self.kept = kept
        self.every = 1
        self.moments: list[State] = []
        self.marks: list[State] = []
        self.answers: list[int] = []
        self.used: set[str] = set()

    def see(self, g: State, number: int) -> None:
        """Look at the state after so many answers."""
        if self.kept:
            self.used.update(self.game.in_use(g))
        if number == FIRST_MARK << len(self.marks):
            self.marks.append(g.clone())
        if number % self.every == 0:
            self.moments.append(g.clone())
            if len(self.moments) > MOST_MOMENTS:
                self.moments = self.moments[::2]
                self.every *= 2

    def pause(self, number: int) -> int:
        """After how many more answers than `number` it is time to look again."""
        return min(self.every - number % self.every, max(1, (FIRST_MARK << len(self.marks)) - number))

    def course(self, g: State) -> Course:
        """How the game went that has come to this end."""
        game, seats = self.game, range(g.seats)
        for state in [*self.moments, g]:
            self.used.update(game.in_use(state))
        values = [[game.advice(state, seat) for seat in seats] for state in self.moments]
        return Course(
            roles=tuple(game.role(g, seat) for seat in seats),
            leads=0 if game.cooperative else changes_of_lead(values),
            settled=None if g.result is None else settled(values, g.result, game.cooperative),
            features=self._features(),
            used=bits(self.used, game.content_ids()),
            answers=tuple(self.answers),
        )

    def _features(self) -> dict[str, tuple[float, ...]]:
        """Of every seat at half-time; where all share one fate, of all together after 16, 32, 64 ... answers."""
        if self.game.cooperative:
            terms = [self.game.terms(state, 0) for state in self.marks]
        else:
            middle = self.moments[len(self.moments) // 2]
            terms = [self.game.terms(middle, seat) for seat in range(middle.seats)]
        return {name: tuple(round(term[name], 4) for term in terms) for name in (terms[0] if terms else {})}


def changes_of_lead(values: Sequence[Sequence[float]]) -> int:
    """How often another seat came into the lead; who is level with the leader does not take it over."""
    changes, leader = 0, -1
    for moment in values:
        best = max(moment)
        ahead = [seat for seat, value in enumerate(moment) if value == best]
        if leader in ahead or len(ahead) > 1:
            continue
        changes += leader >= 0
        leader = ahead[0]
    return changes


def settled(values: Sequence[Sequence[float]], result: Result, cooperative: bool) -> float | None:
    """The part of the game after which its end was foreseen; None where nobody won."""
    if cooperative:
        foreseen = [(moment[0] > EVEN) == result.won[0] for moment in values]
    elif any(result.won):
        foreseen = [_ahead(moment, result.won) for moment in values]
    else:
        return None
    wrong = [place for place, right in enumerate(foreseen) if not right]
    return round((wrong[-1] + 1) / len(foreseen), 3) if wrong else 0.0


def _ahead(moment: Sequence[float], won: Sequence[bool]) -> bool:
    """Is somebody who will win ahead of all who will not?"""
    winners = [value for value, wins in zip(moment, won, strict=True) if wins]
    others = [value for value, wins in zip(moment, won, strict=True) if not wins]
    return not others or max(winners) > max(others)


def bits(used: set[str], ids: Sequence[str]) -> str:
    """Which of the components were in use, as a hexadecimal number whose lowest bit is the first of them."""
    return f"{sum(1 << place for place, one in enumerate(ids) if one in used):x}"


def components(used: str, ids: Sequence[str]) -> list[str]:
    """The components of such a number."""
    mask = int(used or "0", 16)
    return [one for place, one in enumerate(ids) if mask >> place & 1]
