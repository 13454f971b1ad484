"""Who sits at the table: by name, by the word that the game has for them, and whether they are still in the game."""

from __future__ import annotations

from rulebound.engine.event import Event
from rulebound.engine.match import Match
from rulebound.engine.particulars import Out


class Seats:
    """The seats of a match, and those of them that its log has told to be out."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.out: dict[int, tuple[Out, str]] = {}  # by seat: the sentence for whoever sat there, and its rule
        self.told: dict[int, Event] = {}  # by seat: the event that told it
        self.read = 0

    def gone(self) -> list[tuple[Out, str]]:
        """Those who have gone out since it was last asked, each with the rule; what was taken back never was.

        Some games call players back.
        """
        log = self.match.log
        if len(log) < self.read:
            self.out, self.read = {}, 0
        for seat in [seat for seat in self.out if self.match.game.out(self.match.state, self.told[seat]) is None]:
            del self.out[seat]
        new: list[tuple[Out, str]] = []
        for line in log[self.read :]:
            event = line.told.heard_by(None)
            found = None if event is None else self.match.game.out(self.match.state, event)
            if event is not None and found is not None and found.seat not in self.out:
                self.told[found.seat] = event
                self.out[found.seat] = found, line.told.rule
                new.append(self.out[found.seat])
        self.read = len(log)
        return new

    def called(self) -> list[str]:
        """Everybody by name, with the word that the game's sentences have for them, and whether they are out."""
        return [self._called(seat) for seat in range(self.match.header.seats)]

    def _called(self, seat: int) -> str:
        name, role = self.match.names[seat], self.match.game.role(self.match.state, seat)
        more = [role] if role and role != name else []
        more += ["out"] if seat in self.out else []
        return f"{name} ({', '.join(more)})" if more else name
