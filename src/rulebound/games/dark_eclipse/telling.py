"""How it ended, in a few lines for the players: all win or lose together (DE-END-10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulebound.engine.event import Event
from rulebound.engine.kinds import counted, listed
from rulebound.engine.particulars import Ending, Fate, Figure
from rulebound.games.dark_eclipse.events import ChallengeLost, ChallengeWon, Recruited, TurnBegan
from rulebound.games.dark_eclipse.kinds import CAT
from rulebound.games.dark_eclipse.state import DarkEclipse, seat_of
from rulebound.games.dark_eclipse.tables import LANES

GAVE_UP = "DE-END-12"


def ending(g: DarkEclipse, names: Sequence[str], told: Sequence[Event]) -> Ending | None:
    """Whether the Cat's Lair stands, and what every Thundercat did for it (DE-END-07, DE-END-10)."""
    del names
    if g.result is None:
        return None
    fates = tuple(fate(g, seat, told) for seat in range(g.seats))
    return Ending(title(g), text(g), g.result.rule, fates, figures(g, told))


def title(g: DarkEclipse) -> str:
    """Won, lost or given up (DE-END-07, DE-END-02..04, DE-END-12)."""
    assert g.result is not None
    if g.result.rule == GAVE_UP:
        return "The Thundercats have given up"
    return "The Cat's Lair stands" if g.result.won[0] else "The Cat's Lair has fallen"


def text(g: DarkEclipse) -> str:
    """How near it was: of a defeat the rules say it, of giving up the deck does (DE-END-12)."""
    assert g.result is not None
    if g.result.rule == GAVE_UP:
        return f"All agreed, with {counted(len(g.deck), 'Threat card', 'Threat cards')} left to draw."
    return g.result.reason


def fate(g: DarkEclipse, seat: int, told: Sequence[Event]) -> Fate:
    """The Thundercats of a seat, and the challenges that they won (DE-CHAL-08); there are no places (DE-END-10)."""
    cats = cats_of(g, seat)
    won = sum(isinstance(event, ChallengeWon) and event.cat in cats for event in told)
    lost = sum(isinstance(event, ChallengeLost) and event.cat in cats for event in told)
    who = listed([name for cat in cats for name in CAT.word(cat).split(" and ")])
    return Fate(seat, f"{who}: {challenges(won, won + lost)}", "DE-CHAL-08")


def cats_of(g: DarkEclipse, seat: int) -> list[int]:
    """The Thundercats that a seat runs (DE-VAR-03)."""
    return [cat for player, cat in enumerate(g.cats) if seat_of(g, player) == seat]


def challenges(won: int, fought: int) -> str:
    """Some challenges in words: none, the only one, both, 3 of 5."""
    if not fought:
        return "no challenge"
    if won == fought:
        return f"won {('the only challenge', 'both challenges', f'all {fought} challenges')[min(fought, 3) - 1]}"
    return f"won {won or 'none'} of {counted(fought, 'challenge', 'challenges')}"


def figures(g: DarkEclipse, told: Sequence[Event]) -> tuple[Figure, ...]:
    """What everybody did, from what was told."""
    won = [event for event in told if isinstance(event, ChallengeWon)]
    threats = [event for event in won if event.target < LANES]
    enemies = [event for event in won if event.target >= LANES]
    return (
        Figure("Turns", per_seat(g, [event for event in told if isinstance(event, TurnBegan)], one)),
        Figure("Threats beaten", per_seat(g, threats, one)),
        Figure("Enemies beaten", per_seat(g, enemies, one)),
        Figure("Strongest foe beaten", tuple(strongest(g, seat, won) for seat in range(g.seats))),
        Figure("Warriors recruited", per_seat(g, [event for event in told if isinstance(event, Recruited)], warriors)),
    )


def one(event: Event) -> int:
    return 1


def warriors(event: Event) -> int:
    """The Warriors that came of a recruiting (DE-KING-08)."""
    return event.warriors if isinstance(event, Recruited) else 0


def per_seat(g: DarkEclipse, events: Sequence[Event], worth: Callable[[Event], int]) -> tuple[int, ...]:
    """What the events of each seat's Thundercats add up to."""
    return tuple(
        sum(worth(event) for event in events if getattr(event, "cat", None) in cats_of(g, seat))
        for seat in range(g.seats)
    )


def strongest(g: DarkEclipse, seat: int, won: Sequence[ChallengeWon]) -> int:
    """The highest Power that a seat's Thundercats have beaten (DE-CHAL-08)."""
    return max((event.power for event in won if event.cat in cats_of(g, seat)), default=0)
