"""From a viewer to the server. `id` is chosen by the viewer and comes back as `re`."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from rulebound.server.messages.words import Number, SeatNumber, Standings, Text, Word


class Command(Struct, frozen=True, kw_only=True, tag=True, forbid_unknown_fields=True):
    """A command of a viewer."""

    id: Number = 0


class DoAnswer(Command, frozen=True, kw_only=True, tag="answer"):
    """Answer the question of this number with the option of this index."""

    question: Number
    option: Number
    seat: SeatNumber | None = None


class DoStand(Command, frozen=True, kw_only=True, tag="stand"):
    """My standing answers from now on, instead of those that were there; none clears them. Nobody else is told."""

    standing: Standings
    seat: SeatNumber | None = None


class DoHold(Command, frozen=True, kw_only=True, tag="hold"):
    """Hold the window of this question open until I answer, however long that takes."""

    question: Number
    seat: SeatNumber | None = None


class DoHand(Command, frozen=True, kw_only=True, tag="hand"):
    """I want to make an offer as soon as the game comes to it, or no longer."""

    up: bool = True
    seat: SeatNumber | None = None


class DoVow(Command, frozen=True, kw_only=True, tag="vow"):
    """A promise in my own words becomes part of the offer that I put together: mine, or one that I ask for."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    asked: bool = False
    seat: SeatNumber | None = None


class DoTakeOut(Command, frozen=True, kw_only=True, tag="take-out"):
    """Take the term of this number out of the offer that I put together: of mine, or of those that I ask for."""

    which: Number
    asked: bool = False
    seat: SeatNumber | None = None


class DoUndo(Command, frozen=True, kw_only=True, tag="undo"):
    """Take the last answer of my seat back: at once where that is free, or ask the others."""

    seat: SeatNumber | None = None


class DoConsent(Command, frozen=True, kw_only=True, tag="consent"):
    """Agree to an undo request, or not."""

    agree: bool


class DoChat(Command, frozen=True, kw_only=True, tag="chat"):
    """Say something to the table."""

    text: Text


class DoLook(Command, frozen=True, kw_only=True, tag="look"):
    """Look through another of my seats (hot seat); None is a spectator's look."""

    seat: SeatNumber | None


class DoHint(Command, frozen=True, kw_only=True, tag="hint"):
    """Ask what a searching bot would do in my place."""


class DoSeen(Command, frozen=True, kw_only=True, tag="seen"):
    """I have seen the game up to this moment."""

    moment: Number


class DoPing(Command, frozen=True, kw_only=True, tag="ping"):
    """Are you there?"""


class DoStart(Command, frozen=True, kw_only=True, tag="start"):
    """Start the game: bots take the seats that are still open."""


class DoLeave(Command, frozen=True, kw_only=True, tag="leave"):
    """Leave my seats: before the game they are open again, later a bot plays on."""


class DoSeat(Command, frozen=True, kw_only=True, tag="seat"):
    """Let a bot play for a seat, or (None) hand the seat back to the one who holds it."""

    seat: SeatNumber
    bot: Word | None


class DoRemove(Command, frozen=True, kw_only=True, tag="remove"):
    """The host takes a line of the chat away."""

    line: Number


class DoMute(Command, frozen=True, kw_only=True, tag="mute"):
    """The host bids whoever said this line be silent at this table, or lets them speak again."""

    line: Number
    on: bool = True


class DoPace(Command, frozen=True, kw_only=True, tag="pace"):
    """Bots take at least so many seconds for an answer from now on; 0 is at once."""

    seconds: Annotated[float, Meta(ge=0, le=10)]


class DoArchive(Command, frozen=True, kw_only=True, tag="archive"):
    """Put the table away: it can be looked at, but is no longer listed or played."""


ClientMessage = (
    DoAnswer
    | DoStand
    | DoHold
    | DoHand
    | DoVow
    | DoTakeOut
    | DoUndo
    | DoConsent
    | DoChat
    | DoLook
    | DoHint
    | DoSeen
    | DoPing
    | DoStart
    | DoLeave
    | DoSeat
    | DoPace
    | DoArchive
    | DoRemove
    | DoMute
)
