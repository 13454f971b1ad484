"""A table as the sum of its entries. `after` gives the table as it will be; the one before stays as it was."""

from __future__ import annotations

from collections.abc import Callable

from rulebound.engine.action import Action, Aside, Decision
from rulebound.engine.catalogue import load_game
from rulebound.engine.codec import encode
from rulebound.engine.event import Event, Told
from rulebound.engine.flow import State
from rulebound.engine.game import Draw, Game
from rulebound.engine.match import Line, Match, MatchError
from rulebound.engine.scene import Scene
from rulebound.engine.standing import Standing
from rulebound.engine.window import Window
from rulebound.server.entries import (
    Answered,
    AnyEntry,
    Archived,
    Consented,
    Created,
    Held,
    Kept,
    KeptLine,
    Muted,
    Paced,
    Pending,
    Said,
    SaidLine,
    Seated,
    Seating,
    Started,
    Status,
    Stood,
    UndoAsked,
    Unsaid,
    Whole,
    is_for_days,
)
from rulebound.server.messages import LogLine, OutInfo

CHAT_KEPT = 200


class Table:
    """Seats, status, chat and match after `number` entries. Never changed in place.

    `scenes`, `spoken`, `heard`, `outs`, `updates` and `quiet` remember what was drawn, worded, counted, sent and found,
    for the next who asks the same.
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
        self.held: tuple[int, ...] = ()
        self.pace: float | None = None
        self.said = 0
        self.chat: list[SaidLine] = []
        self.muted: list[str] = []
        self.unsaid: list[int] = []
        self._names: tuple[str, ...] | None = None
        self._waiting: list[int] | None = None
        self._decisions: dict[int, Decision | None] = {}
        self.quiet: dict[int, bool] = {}
        self.draw: Draw | None = None
        self._drawn_before: Draw | None = None
        self.scenes: dict[int | None, Scene] = {}
        self.spoken: dict[tuple[int, str, Event], LogLine] = {}
        self.heard: dict[int | None, int] = {}
        self.outs: dict[int | None, list[OutInfo]] = {}
        self.updates: dict[tuple[int, int | None, tuple[str, ...]], str] = {}

    @property
    def names(self) -> tuple[str, ...]:
        if self._names is None:
            self._names = tuple(seat.name for seat in self.seats)
        return self._names

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

    def decision(self, seat: int) -> Decision | None:
        """The question that a seat has to answer now."""
        if seat not in self._decisions:
            self._decisions[seat] = None if self.match is None else self.match.decision(seat)
        return self._decisions[seat]

    def window(self) -> str:
        """The kind of window that is open, if one is."""
        stack = self.match.state.stack if self.match is not None and self.status == "playing" else []
        return type(stack[-1]).__name__ if stack and isinstance(stack[-1], Window) else ""

    def alone(self) -> bool:
        """Does nobody but one person, or nobody at all, play here?"""
        return len({seat.guest for seat in self.seats if seat.guest and not seat.bot}) < 2

    def closes(self) -> float | None:
        """When the open window closes for everybody: not while somebody holds it, or a single person is waited for."""
        if not self.created.window or not self.window() or self.alone() or set(self.held) & set(self.waiting()):
            return None
        return self.asked + self.created.window

    def has_stops(self) -> bool:
        """Is it played over days, and are its seats asked only where a stop is set?"""
        return is_for_days(self.created.clock) and not self.created.window and bool(self.game.stops)

    def standing(self, seat: int | None) -> tuple[Standing, ...]:
        """The standing answers of a seat."""
        return () if seat is None or self.match is None else self.match.standing.get(seat, ())

    def held_by(self, guest: str) -> list[int]:
        """The seats that a guest holds."""
        return [i for i, seat in enumerate(self.seats) if guest and seat.guest == guest]

    def others(self, guest: str) -> set[str]:
        """The other guests who hold a seat: those whose consent an undo needs, even where a bot stands in for them."""
        return {seat.guest for seat in self.seats if seat.guest} - {guest}

    def scene(self, seat: int | None) -> Scene:
        """The table as a seat sees it, drawn once for all who look through that seat."""
        if seat not in self.scenes:
            assert self.match is not None
            if self.draw is None:
                self.draw = self.game.drawing(self.match.state, self._drawn_before)
                self._drawn_before = None
            self.scenes[seat] = self.draw(seat)
        return self.scenes[seat]

    # What happens.

    def after(self, entry: AnyEntry) -> Table:
        """The table after one more entry. Raises and changes nothing if the rules do not allow it."""
        new = Table.__new__(Table)
        new.__dict__.update(self.__dict__)
        new.number = self.number + 1
        new.updated = self.updated if isinstance(entry, Stood) else entry.time
        new._waiting, new._decisions, new.quiet = None, {}, {}
        HAPPENS[type(entry)](new, entry)
        new.updates = {}
        if new.match is not self.match:
            new.draw, new._drawn_before = None, self.draw or self._drawn_before
            new.scenes, new.heard, new.outs = {}, {}, {}
        if new.match is not self.match or new.seats is not self.seats:
            new.spoken = {}
        return new

    def _seated(self, entry: Seated) -> None:
        self.seats = [entry.who if i == entry.seat else seat for i, seat in enumerate(self.seats)]
        self._names = None

    def _started(self, entry: Started) -> None:
        self.match = Match(self.game, entry.header)
        standing = self.game.stops if self.has_stops() else self.game.standing
        for seat in range(entry.header.seats if standing else 0):
            self.match.stand(seat, standing)
        self.status = "playing"
        self._settle(entry.time)

    def _answered(self, entry: Answered) -> None:
        if self.match is None:
            raise MatchError("the game has not begun")
        match, asked = self.match.clone(), self.match.state.decisions
        options = match.legal_actions(entry.seat)
        if 0 <= entry.option < len(options) and encode(options[entry.option]) == entry.action:
            match.take(entry.seat, entry.option, entry.note, entry.quiet)
        else:
            action = self._action(entry.action)
            match.apply(entry.seat, action, note=entry.note, quiet=entry.quiet)
            if isinstance(action, Aside) and match.state.decisions == asked:
                self.match = match
                return
        self.match = match
        self.undo = None
        if not any(index >= 0 for index in match.state.sealed):
            self._settle(entry.time)

    def _stood(self, entry: Stood) -> None:
        if self.match is None:
            raise MatchError("the game has not begun")
        match = self.match.clone()
        match.stand(entry.seat, entry.standing)
        self.match = match

    def _held(self, entry: Held) -> None:
        self.held = (*self.held, entry.seat)

    def _action(self, data: object) -> Action:
        action = self.game.codec.decode(data)
        if not isinstance(action, Action):
            raise MatchError("this is no action")
        return action

    def _undo_asked(self, entry: UndoAsked) -> None:
        self.undo = Pending(entry.seat, entry.to, luck=entry.luck)
        self._rewind_if_all_agree(entry.time)

    def _consented(self, entry: Consented) -> None:
        if self.undo is None:
            return
        if not entry.agree:
            self.undo = None
            return
        self.undo = Pending(self.undo.seat, self.undo.to, (*self.undo.agreed, entry.guest), self.undo.luck)
        self._rewind_if_all_agree(entry.time)

    def missing(self) -> set[str]:
        """The guests who have not agreed yet to the undo that was asked for. Where it is free, nobody has to."""
        if self.undo is None or self.match is None:
            return set()
        if self.undo.to == self.match.last_choice(self.undo.seat) and self.match.free_undo(self.undo.seat):
            return set()
        return self.others(self.seats[self.undo.seat].guest) - set(self.undo.agreed)

    def _rewind_if_all_agree(self, time: float) -> None:
        if self.undo is None or self.match is None or self.missing():
            return
        match = self.match.clone()
        match.back_to(self.undo.to, self.undo.luck)
        self.match = match
        self.undo = None
        self.status = "playing"
        self.rewinds = [*self.rewinds, len(match.log)]
        self._settle(time)

    def _said(self, entry: Said) -> None:
        line = SaidLine(self.said, entry.time, entry.name, entry.text, entry.seat, entry.guest)
        self.said += 1
        self.chat = [*self.chat, line][-CHAT_KEPT:]

    def _unsaid(self, entry: Unsaid) -> None:
        self.chat = [
            SaidLine(line.number, line.time, line.name, "", line.seat, line.guest, True)
            if line.number == entry.line
            else line
            for line in self.chat
        ]
        self.unsaid = [*self.unsaid, entry.line]

    def _muted(self, entry: Muted) -> None:
        others = [guest for guest in self.muted if guest != entry.guest]
        self.muted = [*others, entry.guest] if entry.on else others

    def _paced(self, entry: Paced) -> None:
        self.pace = entry.seconds

    def _archived(self, entry: Archived) -> None:
        self.status = "archived"

    def _settle(self, time: float) -> None:
        """A new question is asked, under a number that never comes back; or the game is over."""
        self.question = self.number
        self.asked = time
        self.held = ()
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
            self.muted,
            self.unsaid,
            self.held,
            self.pace,
        )

    @classmethod
    def from_whole(cls, table_id: str, whole: Whole) -> Table:
        """The table of a snapshot."""
        table = cls(table_id, whole.created)
        table.number, table.seats, table.status = whole.number, list(whole.seats), whole.status
        table.updated, table.question, table.asked = whole.updated, whole.question, whole.asked
        table.rewinds, table.undo, table.held = list(whole.rewinds), whole.undo, whole.held
        table.said, table.chat = whole.said, list(whole.chat)
        table.muted, table.unsaid, table.pace = list(whole.muted), list(whole.unsaid), whole.pace
        table.match = None if whole.match is None else unkept(table.game, whole.match)
        return table


HAPPENS: dict[type, Callable[..., None]] = {
    Seated: Table._seated,
    Started: Table._started,
    Answered: Table._answered,
    Stood: Table._stood,
    Held: Table._held,
    UndoAsked: Table._undo_asked,
    Consented: Table._consented,
    Said: Table._said,
    Unsaid: Table._unsaid,
    Muted: Table._muted,
    Paced: Table._paced,
    Archived: Table._archived,
}


def _keep(match: Match) -> Kept:
    log = [_keep_line(line.number, line.told) for line in match.log]
    return Kept(match.header, encode(match.state), match.answers, match.hashes, log, match.luck, match.standing)


def _keep_line(number: int, told: Told) -> KeptLine:
    return KeptLine(number, told.rule, encode(told.event), told.to, encode(told.instead), told.hiding)


def unkept(game: Game[State], kept: Kept) -> Match:
    """The match of a snapshot."""
    log = [
        Line(one.number, Told(one.rule, _event(game, one.event), one.to, _other(game, one.instead), one.hiding))
        for one in kept.log
    ]
    return Match.resumed(game, kept.header, kept.state, kept.answers, kept.hashes, log, kept.luck, kept.standing)


def _event(game: Game[State], data: object) -> Event:
    event = game.codec.decode(data)
    if not isinstance(event, Event):
        raise MatchError("the log holds something that is no event")
    return event


def _other(game: Game[State], data: object) -> Event | None:
    return None if data is None else _event(game, data)
