"""The rules in progress of the opening, of turns, cards, events and votes (chapters 2 to 6)."""

from __future__ import annotations

from rulebound.engine.flow import Frame
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.kinds import (
    NO_ALLIANCE,
    NO_CHARACTER,
    NO_FATE,
    NO_SEAT,
    NO_SPACE,
    Act,
    Alliance,
    Character,
    Fate,
    Space,
)


class Led(Frame):
    """A rule that an alliance goes through: its leader decides."""

    alliance: Alliance


class Seated(Frame):
    """A rule that one player goes through."""

    seat: Seat


# rules/opening.py


class Opening(Frame):
    """Set-up: Warriors, Diplomats, ships, discs, first player (SL-SET-01..19).

    `beginner` has the first turn, with this `alliance`.
    """

    beginner: Seat = NO_SEAT
    alliance: Alliance = NO_ALLIANCE


class TakeWarrior(Led):
    """An alliance takes a Warrior (SL-SET-03)."""


class TakeDiplomat(Led):
    """An alliance takes a Diplomat (SL-SET-04)."""


class SpreadShips(Led):
    """An alliance puts its three ships on rings (SL-SET-07)."""


# rules/turn.py


class Turns(Led):
    """Turns pass to the left until somebody has won (SL-SET-17). `alliance` had the last turn."""


class Turn(Led):
    """The six steps of a turn (SL-TURN-01)."""


# rules/moments.py


class Moment(Led):
    """An open moment `before` the next step: free actions, then on (SL-TURN-10). `last` is the end of the turn."""

    before: str = "you go on"
    last: bool = False


# rules/cards.py


class Draw(Led):
    """Step 1: one card and one more for each Ruin (SL-CARD-01..03)."""

    extra: int = 0


class Placing(Seated):
    """Cards to keep are seen together and placed one by one (SL-CARD-06, SL-CARD-26)."""


class Tucking(Seated):
    """Cards go from the Attack hand under portraits, one at least (SL-CARD-15)."""

    begun: bool = False


# rules/special_events.py


class SpecialEvent(Led):
    """Step 2: dice, target, vote, effect (SL-EVT-01..29).

    The target is a character, alliance, seat or space; the `answer` says whether it was taken or declined.
    """

    event: Fate = NO_FATE
    character: Character = NO_CHARACTER
    foe: Alliance = NO_ALLIANCE
    player: Seat = NO_SEAT
    space: Space = NO_SPACE
    answer: int = 0


class Storm(Led):
    """A spacestorm takes ships from rings of the victim's choice (SL-EVT-10..13)."""

    left: int


# rules/votes.py


class Vote(Frame):
    """The others vote on an act; one yes is enough (SL-VOTE-01..06). The outcome is `g.carried`."""

    act: Act
    alliance: Alliance
    character: Character = NO_CHARACTER
    foe: Alliance = NO_ALLIANCE
    player: Seat = NO_SEAT
    space: Space = NO_SPACE
    yes: int = 0
