"""Chapters 3 and 25: whose turn it is, the steps of a turn, and the end of the game.

The aim is to be the last Star Master before the Timer gives the game to the Shadowlord (SL-OBJ-01). Every turn is
finite and draws a card or moves the Timer, so every game ends (SL-TERM-01, SL-TERM-02, SL-TERM-04).
"""

from __future__ import annotations

from rulebound.engine.flow import Repeat, is_past, program
from rulebound.games.shadowlords.events import LordWins, Stalemate, TurnBegins
from rulebound.games.shadowlords.frames import (
    Build,
    Draw,
    Fight,
    Moment,
    Movement,
    ShadowStep,
    SpecialEvent,
    Teleporting,
    Turn,
    Turns,
)
from rulebound.games.shadowlords.kinds import NO_ALLIANCE, Alliance
from rulebound.games.shadowlords.rules.control import Board
from rulebound.games.shadowlords.rules.deals import give_word, hold_council
from rulebound.games.shadowlords.rules.endings import draw, lost_to_the_lord
from rulebound.games.shadowlords.rules.reach import about_to_be_fought
from rulebound.games.shadowlords.rules.timer import GONE, at_starburst
from rulebound.games.shadowlords.state import Shadowlords, living
from rulebound.games.shadowlords.tables import ALLIANCES, NOBODY

# One turn after the other.


def next_turn(g: Shadowlords, t: Turns) -> None:
    """The next alliance on the left; the fallen and the empty seat are skipped (SL-TURN-11, SL-P3-07, SL-P2-03)."""
    t.alliance = Alliance((t.alliance + 1) % ALLIANCES)
    while not living(g, t.alliance):
        t.alliance = Alliance((t.alliance + 1) % ALLIANCES)
    g.push(Turn(t.alliance))


def judge(g: Shadowlords, t: Turns) -> None:
    """After a turn: the Timer may have arrived (SL-TIME-02, SL-TIME-03), or nobody fallen for long (SL-TERM-03)."""
    if at_starburst(g):
        g.tell("SL-END-02", LordWins())
        g.finish(lost_to_the_lord(g))
    elif g.timer == GONE:
        g.quiet += 1
        if g.quiet >= g.stalemate_rounds * sum(living(g, a) for a in range(ALLIANCES)):
            g.tell("SL-END-04", Stalemate(g.stalemate_rounds))
            g.finish(draw(g))


def is_over(g: Shadowlords, t: Turns) -> bool:
    """Turns go on until the game is over."""
    return g.result is not None


# One turn.


def is_young(g: Shadowlords) -> bool:
    """Is a turn under way in which nobody has moved yet? Steps 1 to 3 change little."""
    for frame in g.stack:
        if isinstance(frame, Turn):
            return not is_past(frame, build)
    return False


def begin_turn(g: Shadowlords, t: Turn) -> None:
    """A fresh turn: nobody has moved, nothing that may be done once has been done."""
    g.turn = t.alliance
    g.turns[t.alliance] += 1
    g.moved = g.raiders = g.offers = g.extra_ships = 0
    g.bribed = g.stalled = False
    g.spoke = []
    g.dropped = []
    g.asked = []
    g.granted = []
    g.teleporter = NO_ALLIANCE
    g.tell("SL-TURN-01", TurnBegins(t.alliance))


def council(g: Shadowlords, t: Turn) -> None:
    """Offers before the draw (SL-NEG-08)."""
    hold_council(g)


def draw_cards(g: Shadowlords, t: Turn) -> None:
    """Step 1 (SL-TURN-02)."""
    g.push(Draw(t.alliance))


def moment_after_cards(g: Shadowlords, t: Turn) -> None:
    """The first open moment (SL-TURN-10)."""
    g.push(Moment(t.alliance, "you roll for the event"))


def special_event(g: Shadowlords, t: Turn) -> None:
    """Step 2 (SL-TURN-03)."""
    g.push(SpecialEvent(t.alliance))


def moment_after_event(g: Shadowlords, t: Turn) -> None:
    """Before earnings are counted (SL-TURN-10)."""
    g.push(Moment(t.alliance, "you count your earnings"))


def build(g: Shadowlords, t: Turn) -> None:
    """Step 3 (SL-TURN-04)."""
    g.push(Build(t.alliance))
    give_word(g)


def move(g: Shadowlords, t: Turn) -> None:
    """Step 4 (SL-TURN-05)."""
    g.push(Movement(t.alliance))
    give_word(g)


def move_shadow(g: Shadowlords, t: Turn) -> None:
    """Step 5 (SL-TURN-06)."""
    g.push(ShadowStep(t.alliance))
    give_word(g)


def moment_before_fight(g: Shadowlords, t: Turn) -> None:
    """The open moment after the Shadow's move; without battles the end-of-turn moment is the same (SL-TURN-10)."""
    if about_to_be_fought(g, Board(g), t.alliance):
        g.push(Moment(t.alliance, "the battles"))


def fight(g: Shadowlords, t: Turn) -> None:
    """Step 6 (SL-TURN-07)."""
    g.push(Fight(t.alliance))


def last_moment(g: Shadowlords, t: Turn) -> None:
    """After the fights, if the alliance still lives (SL-TURN-09, SL-TURN-12)."""
    if living(g, t.alliance):
        g.push(Moment(t.alliance, last=True))
        give_word(g)


def last_teleport(g: Shadowlords, t: Turn) -> None:
    """A helper who received the Stone is asked at the end of the turn; one who has fallen has nobody (SL-FORT-34)."""
    if g.teleporter != NOBODY and g.seat_of[g.teleporter] != g.seat_of[t.alliance]:
        g.push(Teleporting(g.teleporter))


program(Turns, Repeat(next_turn, judge, until=is_over))
program(
    Turn,
    begin_turn,
    council,
    draw_cards,
    moment_after_cards,
    special_event,
    moment_after_event,
    build,
    move,
    move_shadow,
    moment_before_fight,
    fight,
    last_moment,
    last_teleport,
)
