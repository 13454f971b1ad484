"""Answering ahead: the standing answers of a match, which of them answers now, and when they are over."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.engine.action import Action, Pass
from rulebound.engine.course import Course
from rulebound.engine.saved import MatchError
from rulebound.engine.standing import Standing, fault_in, option_ahead, rested, still_standing


class Ahead(Course):
    """A course with the standing answers of its seats. `Match` goes on from there."""

    standing: dict[int, tuple[Standing, ...]]
    _signs: dict[int, frozenset[str]]

    def stand(self, seat: int, standing: Sequence[Standing]) -> None:
        """These are the seat's standing answers from now on; none takes back what was there."""
        if not 0 <= seat < self.header.seats:
            raise MatchError(f"there is no seat {seat}")
        if fault := fault_in(self.game, standing):
            raise MatchError(fault)
        self.standing = {**self.standing, seat: tuple(standing)}
        self._look_for_signs()

    def ahead(self, seat: int) -> int | None:
        """The option that the seat's standing answers choose now; None: it has to be asked."""
        decision = self.decision(seat) if self.standing.get(seat) else None
        if decision is None:
            return None
        return option_ahead(self.game, self.state, seat, decision, self.standing[seat])

    def _rest(self, which: int, action: Action) -> None:
        """Whoever was asked and passes leaves that as a standing answer, if they have one that says so."""
        decision = self.state.decisions[which]
        standing = self.standing.get(decision.seat)
        if not standing or not isinstance(action, Pass):
            return
        if len(decision.options) > 1 and self.ahead(decision.seat) is None:
            self.standing = {**self.standing, decision.seat: rested(self.state.stack[-1], decision, standing)}

    def _look_for_signs(self) -> None:
        """Standing answers whose sign has appeared are over."""
        if not self.standing:
            return
        now = {seat: frozenset(self.game.signs_at(self.state, seat)) for seat in self.standing}
        before, self._signs = {**now, **self._signs}, now
        left = {seat: still_standing(those, before[seat], now[seat]) for seat, those in self.standing.items()}
        self.standing = {seat: those for seat, those in left.items() if those}
