"""Chapter 22, the end of the game: looked at only at the end of a turn (DE-END-01)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Result
from rulebound.engine.kinds import counted
from rulebound.games.dark_eclipse.events import GameEnded
from rulebound.games.dark_eclipse.state import DarkEclipse
from rulebound.games.dark_eclipse.tables import DEFEATS

WON: Final = 100
LOST: Final[list[tuple[str, str]]] = [
    ("DE-END-02", "in the Control Room"),
    ("DE-END-03", "in the Fortress or past it"),
    ("DE-END-04", "on or past the Drawbridge"),
]


def check_end(g: DarkEclipse) -> None:
    """Defeat comes before victory, and one condition is enough.

    (DE-END-01, DE-END-05, DE-END-09, DE-END-14, DE-END-15)
    """
    for which, (threats, space) in enumerate(DEFEATS):
        past = threats_past(g, space)
        if past >= threats:
            rule, where = LOST[which]
            stand = f"{counted(past, 'Threat', 'Threats')} {'is' if past == 1 else 'are'} {where}"
            lose(g, rule, f"{stand}, with {counted(len(g.deck), 'Threat card', 'Threat cards')} left to draw.")
            return
    if not g.deck:
        win(g)


def threats_past(g: DarkEclipse, space: int) -> int:
    """How many Threats stand on a space or beyond it (DE-END-02..04, DE-END-13)."""
    return sum(1 for at in g.spaces if at >= space)


def lose(g: DarkEclipse, rule: str, reason: str) -> None:
    """All lose together; the score is how much of the deck was survived, in percent (DE-END-10)."""
    score = WON * len(g.discard) // max(1, len(g.discard) + len(g.deck))
    end(g, rule, reason, min(WON - 1, score), False)


def win(g: DarkEclipse) -> None:
    """The deck is empty and nothing is lost: all win; the score says how far defeat was.

    (DE-END-07, DE-END-08, DE-END-10, DE-END-11)
    """
    short = margin(g)
    reason = f"The Threat deck is empty and the Cat's Lair stands, {counted(short, 'space', 'spaces')} from defeat."
    end(g, "DE-END-07", reason, WON + short, True)


def margin(g: DarkEclipse) -> int:
    """The fewest spaces by which the Threats fell short of a defeat."""
    return min(spaces_short(g, threats, space) for threats, space in DEFEATS)


def spaces_short(g: DarkEclipse, threats: int, space: int) -> int:
    """How many spaces the foremost Threats lack to meet a condition."""
    return sum(sorted([max(0, space - at) for at in g.spaces])[:threats])


def end(g: DarkEclipse, rule: str, reason: str, score: int, won: bool) -> None:
    """A shared result: the same score and place for every seat (DE-END-10)."""
    seats = g.seats
    g.tell(rule, GameEnded(reason))
    g.finish(Result(rule, reason, (score,) * seats, (1,) * seats, (won,) * seats))
