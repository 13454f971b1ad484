"""A race of options: all that are in it meet the same worlds with the same luck, so that little but the option differs.

The champion, of which most is hoped beforehand, stays to the end, and the others are measured by their lead over it,
world by world. The worse half drops out again and again; so does, after some worlds, whoever is clearly behind, or
makes no difference at all. When nobody is left to challenge the champion the race is over, whatever the budget.
"""

from __future__ import annotations

from math import sqrt

from rulebound.bots.search.worlds import Budget, Problem
from rulebound.engine.flow import State

ENOUGH = 16
CLEARLY = 3.0
FAIRLY = 0.5


class Contender:
    """An option in the race: what was hoped of it beforehand, and its leads over the champion, both on the average."""

    def __init__(self, index: int, hope: float) -> None:
        self.index = index
        self.hope = hope
        self.worlds = 0
        self.total = 0.0
        self.squares = 0.0

    def meet(self, lead: float) -> None:
        """It did better than the champion in one more world, by so much."""
        self.worlds += 1
        self.total += lead
        self.squares += lead * lead

    def lead(self) -> float:
        """How much better than the champion it did, on the average."""
        return self.total / self.worlds if self.worlds else 0.0

    def error(self) -> float:
        """The standard error of that."""
        if self.worlds < 2:
            return 1.0
        mean = self.lead()
        return sqrt(max(self.squares / self.worlds - mean * mean, 0.0) / (self.worlds - 1))

    def promise(self, trust: float) -> float:
        """Its lead, for which what was hoped counts as `trust` worlds."""
        return (self.total + trust * self.hope) / (self.worlds + trust) if self.worlds or trust > 0.0 else 0.0

    def is_beaten(self) -> bool:
        """Is it clearly behind, or has it made no difference in many worlds?"""
        if self.worlds < ENOUGH:
            return False
        return self.squares == 0.0 or self.lead() + CLEARLY * self.error() < 0.0


class Track:
    """Where a race is run: says what an option brings in a world, with which it may do as it likes."""

    def trial(self, world: State, index: int) -> float:
        raise NotImplementedError


class Race:
    """The champion, its challengers, and everybody who has been in the race, by number."""

    def __init__(self, hopes: list[float], trust: float) -> None:
        self.trust = trust
        first = hopes.index(max(hopes))
        self.everybody = [Contender(index, hope - hopes[first]) for index, hope in enumerate(hopes)]
        self.champion = self.everybody[first]
        self.field = [one for one in self.everybody if one is not self.champion]

    def run(self, track: Track, problem: Problem, budget: Budget, widest: int) -> None:
        """Every phase gets an equal part of the budget and halves the field; at first it is at most so wide."""
        self.narrow(widest)
        phases = phases_for(len(self.field))
        for phase in range(phases):
            until = (phase + 1) / phases
            while self.field:
                self.lap(track, problem.world(), budget)
                if budget.used() >= until:
                    break
            self.narrow((len(self.field) + 1) // 2)

    def lap(self, track: Track, world: State, budget: Budget) -> None:
        """One world for all who are in the race, or for as many as the budget allows."""
        base = track.trial(world.clone(), self.champion.index)
        self.champion.meet(0.0)
        budget.spend()
        for one in self.field:
            if one.worlds and budget.used() >= 1.0:
                break
            one.meet(track.trial(world.clone(), one.index) - base)
            budget.spend()
        self.field = [one for one in self.field if not one.is_beaten()]

    def narrow(self, most: int) -> None:
        """At most so many challengers stay: those that promise most, and among equals the first."""
        if len(self.field) > most:
            ranked = sorted([(-one.promise(self.trust), one.index) for one in self.field])[:most]
            self.field = [self.everybody[index] for _, index in ranked]

    def winner(self, sure: float) -> int:
        """The challenger that promises most, if it leads by more than `sure` standard errors; else the champion."""
        best, most = self.champion.index, 0.0
        for one in self.everybody:
            promise = one.promise(self.trust)
            tried = one.worlds >= FAIRLY * self.champion.worlds
            if tried and promise > most and one.lead() > sure * one.error():
                best, most = one.index, promise
        return best


def phases_for(challengers: int) -> int:
    """How often the field can be halved until one challenger is left, and once more for that one."""
    phases = 1
    while challengers > 1:
        challengers = (challengers + 1) // 2
        phases += 1
    return phases
