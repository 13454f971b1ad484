"""The tree of a search: what was learnt about the choices of every seat, whatever the hidden cards were.

A side is a moment as the seat that chooses there can tell it apart: what it chose and heard since the search began, and
under which rule it is asked. It has an arm for every action that was ever offered. What another seat chose in secret
is no part of that, so nobody plans to answer what they cannot know.
"""

from __future__ import annotations

from math import log, sqrt

from rulebound.engine.action import Action
from rulebound.engine.event import Event, Told
from rulebound.engine.rng import Rng

KEPT = 0.5
LEAST_SPREAD = 1e-4


class Arm:
    """A choice: how often it was taken and offered, what it brought, and what the advice thought of it beforehand."""

    def __init__(self) -> None:
        self.visits = 0.0
        self.offered = 0.0
        self.total = 0.0
        self.advised = 0.0
        self.opinions = 0.0

    def advise(self, value: float) -> None:
        """One more opinion of the advice."""
        self.advised += value
        self.opinions += 1.0

    def learn(self, value: float) -> None:
        """A playout through this choice brought this much to whoever chose."""
        self.visits += 1.0
        self.total += value

    def prior(self) -> float:
        """What the advice thought of the choice."""
        return self.advised / self.opinions if self.opinions > 0.0 else 0.5

    def mean(self, trust: float, drift: float) -> float:
        """What the choice is worth; the advice, less its usual error here, counts as `trust` playouts."""
        return (self.total + trust * (self.prior() + drift)) / (self.visits + trust)

    def fade(self) -> None:
        """What was learnt before the dice fell counts less now, and the advice is asked anew."""
        self.visits *= KEPT
        self.offered *= KEPT
        self.total *= KEPT
        self.advised = 0.0
        self.opinions = 0.0


class Side:
    """The choices of one seat at a node, and how far apart the values are that were seen there."""

    def __init__(self) -> None:
        self.arms: dict[Action, Arm] = {}
        self.worlds = 0
        self.seen = 0.0
        self.sum = 0.0
        self.squares = 0.0
        self.surprise = 0.0
        self.surprises = 1.0

    def offer(self, options: list[Action]) -> list[Arm]:
        """The arms of these options, in their order."""
        arms: list[Arm] = []
        for action in options:
            arm = self.arms.get(action)
            if arm is None:
                arm = Arm()
                self.arms[action] = arm
            arms.append(arm)
        return arms

    def learn(self, arm: Arm, value: float) -> None:
        """A playout through this arm brought this much to the seat: it may have been more than the advice thought."""
        self.surprise += value - arm.prior()
        self.surprises += 1.0
        arm.learn(value)
        self.see(value)

    def drift(self) -> float:
        """By how much playouts end better than the advice thought beforehand, whatever was chosen."""
        return self.surprise / self.surprises

    def see(self, value: float) -> None:
        """A value that the advice or a playout gave at this side."""
        self.seen += 1.0
        self.sum += value
        self.squares += value * value

    def spread(self) -> float:
        """The standard deviation of the values: how much a single one can be trusted, in the game's own scale."""
        if self.seen < 2.0:
            return 0.5
        mean = self.sum / self.seen
        return sqrt(max(self.squares / self.seen - mean * mean, LEAST_SPREAD * LEAST_SPREAD))

    def fade(self) -> None:
        """The moment has come: what was learnt of it before counts less, and the advice is asked anew."""
        self.worlds = 0
        self.surprise *= KEPT
        self.surprises = 1.0 + KEPT * (self.surprises - 1.0)
        for arm in self.arms.values():
            arm.fade()


class Tree:
    """The sides of all seats, each by what its seat knows there."""

    def __init__(self) -> None:
        self.sides: dict[tuple[int, str, int], Side] = {}

    def side(self, seat: int, rule: str, known: int) -> Side:
        """What the seat has learnt about this question, when this is what it knows."""
        key = (seat, rule, known)
        found = self.sides.get(key)
        if found is None:
            found = Side()
            self.sides[key] = found
        return found


def knows_more(known: list[int], chosen: list[Action | None], told: list[Told]) -> None:
    """What each seat knows, as a number, after these choices: its own, or else what it first heard of the others'.

    Only the first line counts: what chance added to a choice does not part what is learnt about the next one.
    """
    for seat in range(len(known)):
        own = chosen[seat]
        heard = first_heard(told, seat) if own is None else None
        if own is not None:
            known[seat] = hash((known[seat], own))
        elif heard is not None:
            known[seat] = hash((known[seat], heard))


def first_heard(told: list[Told], seat: int) -> Event | None:
    """The first event that a seat hears."""
    for one in told:
        event = one.heard_by(seat)
        if event is not None:
            return event
    return None


def promising(side: Side, arms: list[Arm], trust: float, explore: float, rng: Rng) -> int:
    """The number of the arm with the best mixture of worth and novelty; lots decide where to begin."""
    zeal, drift = explore * side.spread(), side.drift()
    count = len(arms)
    first: int = rng.below(count)
    best, most = first, -1.0
    for step in range(count):
        i = (first + step) % count
        arm = arms[i]
        arm.offered += 1.0
        score = arm.mean(trust, drift) + zeal * sqrt(log(arm.offered + 1.0) / (arm.visits + trust))
        if score > most:
            best, most = i, score
    return best
