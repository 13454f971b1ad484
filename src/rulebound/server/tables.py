"""A table as the sum of its entries. `after` gives the table as it will be; the one before stays as it was."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import lru_cache

from rulebound.engine.action import Action
from rulebound.engine.codec import encode
from rulebound.engine.event import Event, Told
from rulebound.engine.flow import State
from rulebound.engine.game import Game, load_game
from rulebound.engine.match import Line, Match, MatchError
from rulebound.engine.scene import Scene
from rulebound.server.changes import change
from rulebound.server.entries import (
    Answered,
    AnyEntry,
    Archived,
    Consented,
    Created,
    Kept,
    Pending,
    Said,
    Seated,
    Seating,
    Started,
    UndoAsked,
    Whole,
)
from rulebound.server.messages import ChatLine, LogLine, SceneChange, Status

CHAT_KEPT = 500


class Table:
    """Seats, status, chat and match after `number` entries. Never changed in place.

    `scenes`, `changes` and `spoken` remember what was drawn and worded for one viewer, for the next who sees the same.
    """

    def __init__(self, table_id: str, created: Created) -> None:
        self.id = table_id
        self.created = created
        self.game: Game[State] = load_game(created.game)
        self.number = 1
        self.seats: list[Seating] = list(created.seats)
        self.status: Status = "waiting"
        self.updated = created.time
        self.match: Match | None = None
        self.question = 0
        self.asked = created.time
        self.rewinds: list[int] = []
        self.undo: Pending | None = None
        self.said = 0
        self.chat: list[ChatLine] = []
        self._waiting: list[int] | None = None
        self.draw: Callable[[int | None], Scene] | None = None
        self.scenes: dict[int | None, Scene] = {}
        self.changes: dict[tuple[int, int], tuple[Scene, Scene, SceneChange | None]] = {}
        self.spoken: dict[tuple[int, str, Event], LogLine] = {}

    @property
    def names(self) -> tuple[str, ...]:
        return _names(tuple(self.seats))

    @property
    def moment(self) -> int:
        """How many answers have been given."""
        return 0 if self.match is None else len(self.match.answers)

    def waiting(self) -> list[int]:
        """The seats that have to answer now."""
        if self._waiting is None:
            playing = self.match is not None and self.status == "playing"
            self._waiting = self.match.waiting_for() if playing and self.match is not None else []
        return self._waiting

    def held_by(self, guest: str) -> list[int]:
        """The seats that a guest holds."""
        return [i for i, seat in enumerate(self.seats) if guest and seat.guest == guest]

    def others(self, guest: str) -> set[str]:
        """The other guests who play: those whose consent an undo needs."""
        return {seat.guest for seat in self.seats if seat.guest and not seat.bot} - {guest}

    def scene(self, seat: int | None) -> Scene:
        """The table as a seat sees it, drawn once for all who look through that seat."""
        if seat not in self.scenes:
            assert self.match is not None
            if self.draw is None:
                self.draw = self.game.drawing(self.match.state)
            self.scenes[seat] = self.draw(seat)
        return self.scenes[seat]

    def change(self, old: Scene, new: Scene) -> SceneChange | None:
        """What turns one scene into another of the same areas, found once for all who saw the same."""
        known = self.changes.get((id(old), id(new)))
        if known is None:
            known = self.changes[id(old), id(new)] = (old, new, change(old, new, set()))
        return known[2]

    # What happens.

    def after(self, entry: AnyEntry) -> Table:
        """The table after one more entry. Raises and changes nothing if the rules do not allow it."""
        new = copy.copy(self)
        new.number = self.number + 1
        new.updated = entry.time
        new._waiting = None
        HAPPENS[type(entry)](new, entry)
        if new.match is not self.match:
            new.draw, new.scenes, new.changes = None, {}, {}
        if new.match is not self.match or new.seats is not self.seats:
            new.spoken = {}
        return new

    def _seated(self, entry: Seated) -> None:
        self.seats = [entry.who if i == entry.seat else seat for i, seat in enumerate(self.seats)]

    def _started(self, entry: Started) -> None:
        self.match = Match(self.game, entry.header)
        self.status = "playing"
        self._settle(entry.time)

    def _answered(self, entry: Answered) -> None:
        if self.match is None:
            raise MatchError("the game has not begun")
        action = self.game.codec.decode(entry.action)
        if not isinstance(action, Action):
            raise MatchError("this is no action")
        match = self.match.clone()
        match.apply(entry.seat, action, note=entry.note)
        self.match = match
        self.undo = None
        if not any(index >= 0 for index in match.state.sealed):
            self._settle(entry.time)

    def _undo_asked(self, entry: UndoAsked) -> None:
        self.undo = Pending(entry.seat, entry.to)
        self._rewind_if_all_agree(entry.time)

    def _consented(self, entry: Consented) -> None:
        if self.undo is None:
            return
        if not entry.agree:
            self.undo = None
            return
        self.undo = Pending(self.undo.seat, self.undo.to, (*self.undo.agreed, entry.guest))
        self._rewind_if_all_agree(entry.time)

    def missing(self) -> set[str]:
        """The guests who have not agreed yet to the undo that was asked for. Where it is free, nobody has to."""
        if self.undo is None or self.match is None:
            return set()
        if self.undo.to == self.moment - 1 and self.match.free_undo(self.undo.seat):
            return set()
        return self.others(self.seats[self.undo.seat].guest) - set(self.undo.agreed)

    def _rewind_if_all_agree(self, time: float) -> None:
        if self.undo is None or self.match is None or self.missing():
            return
        match = self.match.clone()
        match.back_to(self.undo.to)
        self.match = match
        self.undo = None
        self.status = "playing"
        self.rewinds = [*self.rewinds, len(match.log)]
        self._settle(time)

    def _said(self, entry: Said) -> None:
        line = ChatLine(self.said, entry.time, entry.name, entry.text, entry.seat)
        self.said += 1
        self.chat = [*self.chat, line][-CHAT_KEPT:]

    def _archived(self, entry: Archived) -> None:
        self.status = "archived"

    def _settle(self, time: float) -> None:
        """A new question is asked, under a number that never comes back; or the game is over."""
        self.question = self.number
        self.asked = time
        if self.match is not None and self.match.is_over():
            self.status = "over"

    # Keeping.

    def whole(self) -> Whole:
        """The table as a snapshot."""
        kept = None if self.match is None else _keep(self.match)
        return Whole(
            self.number,
            self.created,
            self.seats,
            self.status,
            self.updated,
            self.question,
            self.asked,
            self.rewinds,
            self.undo,
            self.said,
            self.chat,
            kept,
        )

    @classmethod
    def from_whole(cls, table_id: str, whole: Whole) -> Table:
        """The table of a snapshot."""
        table = cls(table_id, whole.created)
        table.number, table.seats, table.status = whole.number, list(whole.seats), whole.status
        table.updated, table.question, table.asked = whole.updated, whole.question, whole.asked
        table.rewinds, table.undo = list(whole.rewinds), whole.undo
        table.said, table.chat = whole.said, list(whole.chat)
        table.match = None if whole.match is None else unkept(table.game, whole.match)
        return table


@lru_cache(maxsize=1024)
def _names(seats: tuple[Seating, ...]) -> tuple[str, ...]:
    return tuple(seat.name for seat in seats)


HAPPENS: dict[type, Callable[..., None]] = {
    Seated: Table._seated,
    Started: Table._started,
    Answered: Table._answered,
    UndoAsked: Table._undo_asked,
    Consented: Table._consented,
    Said: Table._said,
    Archived: Table._archived,
}


def _keep(match: Match) -> Kept:
    log = [
        (line.number, line.told.rule, encode(line.told.event), _listed(line.told.to), encode(line.told.instead))
        for line in match.log
    ]
    return Kept(match.header, encode(match.state), match.answers, match.hashes, log)


def _listed(seats: tuple[int, ...] | None) -> list[int] | None:
    return None if seats is None else list(seats)


def unkept(game: Game[State], kept: Kept) -> Match:
    """The match of a snapshot."""
    log = [
        Line(number, Told(rule, _event(game, event), None if to is None else tuple(to), _other(game, instead)))
        for number, rule, event, to, instead in kept.log
    ]
    return Match.resumed(game, kept.header, kept.state, kept.answers, kept.hashes, log)


def _event(game: Game[State], data: object) -> Event:
    event = game.codec.decode(data)
    if not isinstance(event, Event):
        raise MatchError("the log holds something that is no event")
    return event


def _other(game: Game[State], data: object) -> Event | None:
    return None if data is None else _event(game, data)
